"""``python -m sto_odno`` is the command ``sto-odno``."""

import sys

from sto_odno.cli import main

sys.exit(main())

"""Runs a module or a file with the packages of the folders in SITES, as if they were installed.

start.py -m MODULE ARGUMENTS…
start.py FILE ARGUMENTS…
"""

from __future__ import annotations

import os
import runpy
import site
import sys

for folder in os.environ["SITES"].split(";"):
    site.addsitedir(folder)
    sys.path.remove(folder)
    sys.path.insert(0, folder)  # before what the whole Python brings of older packages
del sys.argv[0]
if sys.argv[0] == "-m":
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
else:
    runpy.run_path(sys.argv[0], run_name="__main__")

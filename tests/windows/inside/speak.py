"""Speaks through the product's SAPI voice to the stand-in for SAPI.

speak.py FILE
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

from sto_odno.speech.notices import Fault
from sto_odno.speech.sapi5 import Sapi5

HERE = Path(__file__).parent
FILE = Path(sys.argv[1])
faults: list[Fault] = []
server = subprocess.Popen(
    [sys.executable, str(HERE / "start.py"), str(HERE / "sapi_server.py"), str(FILE)], stdout=subprocess.PIPE, text=True
)
assert server.stdout is not None
assert server.stdout.readline().strip() == "serves"
try:
    begun = time.monotonic()
    voice = Sapi5(faults.append)
    voice.open()
    print(f"opened after {time.monotonic() - begun:.1f} s")
    print("languages", *sorted({one.language for one in voice.voices()}))
    voice.say("Первая фраза.", "ru")
    voice.say("A second phrase.", "en")
    assert voice.wait(10)
    voice.set_rate(220)  # two steps faster
    voice.say("Cut & <not> markup.", "en")
    time.sleep(0.15)
    voice.stop()
    voice.say("After the cut.", "en")
    assert voice.wait(10)
    assert not voice.wait(0) or not faults
    voice.close()
    time.sleep(0.3)
    assert not faults, faults
finally:
    FILE.with_suffix(".end").touch()
    server.wait(20)

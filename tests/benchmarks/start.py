"""How long the program takes from launch to its first line, and to the version and the help.

``python -m tests.benchmarks.start`` prints medians, with a bare Python beside them; ``--json`` gives one object.
Seconds of the wall, on a machine that does nothing else; the first run of all, which writes bytecode, is not counted.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
_PROGRAM = (sys.executable, "-m", "sto_odno")
_CTRL_C = b"\x03"


def ended(command: Sequence[str], home: str) -> float:
    """Returns how long a command takes from launch to its end (seconds)."""
    began = time.perf_counter()
    subprocess.run(command, env=_environment(home), cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - began


def first_line(command: Sequence[str], home: str) -> float:
    """Returns how long a command on a terminal of its own takes from launch to its first whole line (seconds)."""
    import pty

    began = time.perf_counter()
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(ROOT)
        os.execve(command[0], list(command), _environment(home))
    written, took = b"", 0.0
    try:
        while piece := os.read(terminal, 4096):
            written += piece
            if not took and b"\n" in written:
                took = time.perf_counter() - began
                os.write(terminal, _CTRL_C)
    except OSError:  # the child has closed its side
        pass
    os.waitpid(child, 0)
    os.close(terminal)
    if not took:
        raise RuntimeError(f"no line: {written!r}")
    return took


def _environment(home: str) -> dict[str, str]:
    return {**os.environ, "STO_ODNO_HOME": home, "LANG": "en_US.UTF-8", "PYTHONPATH": str(ROOT)}


def measured(runs: int) -> dict[str, float]:
    """Returns the medians by what was launched (seconds)."""
    with tempfile.TemporaryDirectory() as home:
        text_only = ("--lang", "en", "--voice", "none")
        play = ("play", "sto-odno", "--seed", "5")
        wanted = {
            "bare Python": (ended, (sys.executable, "-c", "pass")),
            "--version": (ended, (*_PROGRAM, "--version")),
            "--help": (ended, (*_PROGRAM, "--help")),
            "menu, text only": (first_line, (*_PROGRAM, *text_only)),
            "menu, built-in voice": (first_line, (*_PROGRAM, "--lang", "en", "--voice", "embedded")),
            "play sto-odno, text only": (first_line, (*_PROGRAM, *play, *text_only)),
        }
        figures = {}
        for name, (measure, command) in wanted.items():
            measure(command, home)
            figures[name] = round(statistics.median(measure(command, home) for _ in range(runs)), 3)
        return figures


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found = measured(asked.runs)
    if asked.json:
        print(json.dumps(found))
    else:
        for label, seconds in found.items():
            print(f"{label}: {seconds} s")

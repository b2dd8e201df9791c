"""A Windows of the tests' own: a fresh prefix of Wine, the folder for players unpacked in it, programs run in it."""

from __future__ import annotations

import contextlib
import importlib.util
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from filelock import FileLock

from tests.terminal.console import ROOT, Console

HERE = Path(__file__).parent
INSIDE = HERE / "inside"
ASKED = "STO_ODNO_WINE"
"""With this in the environment the tests on Windows are run, for they take both processors for minutes."""
REQUIRE = "STO_ODNO_REQUIRE_WINE"
"""With this in the environment a missing Wine fails the tests that are asked for, where else they are skipped."""
PACKAGES = "wine64 wine xvfb xdotool osslsigncode pulseaudio pulseaudio-utils"

_MARKS = [pytest.mark.slow, pytest.mark.timeout(600)]
WINDOWS = [*_MARKS, pytest.mark.xdist_group("sound")]
"""Marks of a file whose tests run on Windows' Python: slow, heard or with keys pressed, in one process."""
BUSY = [*_MARKS, pytest.mark.xdist_group("windows")]
"""Marks of a file of those that keep a processor busy; they go beside the others and let them go first."""

PATIENCE = 300.0
"""Seconds after which a program is taken to hang; nothing waits longer than it needs."""

_MADE = "made.json"

# What Wine's console adds to what a program writes: the cursor goes off and on, and colours and titles are set.
_SEQUENCE = re.compile(rb"\x1b\[[?0-9;]*[A-Za-z]|\x1b\][^\x07]*\x07|\x1b[=>]")
_UNFINISHED = re.compile(rb"\x1b[^A-Za-z\x07]*$|\r+$")


def scripts() -> ModuleType:
    """Gives the script that makes the folder for players."""
    spec = importlib.util.spec_from_file_location("windows_zip", ROOT / ".ci" / "windows_zip.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def missing() -> str:
    """Tells what is not there of what the tests on Windows need, empty if nothing."""
    if sys.platform == "win32":
        return "these tests look at Windows from outside, through Wine"
    needed = {"wine": scripts().wine(), "osslsigncode": shutil.which("osslsigncode")}
    lacking = " ".join(name for name, found in needed.items() if not found)
    return f"{lacking} not installed; on Debian: apt-get install {PACKAGES}" if lacking else ""


def path(file: Path | str) -> str:
    """Gives Windows' name of a file."""
    return "Z:" + str(file).replace("/", "\\")


@contextlib.contextmanager
def shared(place: Path) -> Iterator[Windows]:
    """Gives the Windows of a folder, which all processes of a run use: the first makes it, the last removes it."""
    users = place.with_suffix(".users")
    lock = FileLock(place.with_suffix(".lock"))
    made = Windows(place)
    with lock, at_once():
        count = int(users.read_text()) if users.exists() else 0
        if count:
            made.take_over()
        else:
            place.mkdir()
            try:
                made.make()
            except BaseException:
                made.close()
                raise
        users.write_text(str(count + 1))
    try:
        yield made
    finally:
        with lock:
            count = int(users.read_text()) - 1
            users.write_text(str(count))
            if not count:
                made.close()


@contextlib.contextmanager
def at_once() -> Iterator[None]:
    """Runs something, and what it starts, beside other work and not after it: tests may stand back (tests/conftest.py).

    Wine has a server for all of its programs, and those that are heard must not wait for one that stands back.
    """
    before = os.sched_getscheduler(0)
    with contextlib.suppress(OSError):
        os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))
    yield
    with contextlib.suppress(OSError):
        os.sched_setscheduler(0, before, os.sched_param(0))


class Windows:
    """A fresh prefix with the folder for players in it."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.zip = scripts()
        self.wine = self.zip.wine()
        self.prefix = place / "prefix"
        self.folder = place / "Мои игры" / "Sto Odno"
        self.site = place / "site"
        """What the tests need beside the folder; it goes with the whole Python, which has unittest."""
        self.env = {
            "WINEPREFIX": str(self.prefix),
            "WINEARCH": "win64",
            "WINEDEBUG": "-all",
            "LC_ALL": "C.UTF-8",  # in which Wine reads names of files; each Linux has it
            "WINEDLLOVERRIDES": "mscoree,mshtml=;winedbg.exe=d;winemenubuilder.exe=d",
        }
        self.seconds: dict[str, float] = {}
        """How long which part of making it took."""
        self.screen = ""
        """The display for windows, empty if there is none."""
        self._processes: list[int] = []

    def make(self) -> None:
        """Builds wheel and archive, unpacks it where a player might, and makes the prefix meanwhile."""
        self._open_screen()
        with ThreadPoolExecutor(1) as aside:
            booted = aside.submit(self._boot)
            with self._timed("folder"):
                wheel = self.zip.build_wheel(self.place)
                made = self.place / "made" / "Sto Odno"
                self.zip.make_folder(made, wheel, lambda command: booted.result() or self.run(*command))
            with self._timed("zip"):
                self.zip.make_zip(made, self.place / f"sto-odno-{wheel.name.split('-')[1]}-windows.zip")
            shutil.rmtree(made.parent)
            self.folder.parent.mkdir()
            with zipfile.ZipFile(self.archive) as archive:
                archive.extractall(self.folder.parent)
            for one in self.zip.fetch_wheels(HERE / "wheels.txt"):
                self.zip.unpack(one, self.site, whole=True)
            booted.result()
        self._keep_running()
        kept = {"seconds": self.seconds, "screen": self.screen, "processes": self._processes}
        (self.place / _MADE).write_text(json.dumps(kept), "utf-8")

    def take_over(self) -> None:
        """Takes what another process of the tests has made."""
        kept = json.loads((self.place / _MADE).read_text("utf-8"))
        self.seconds, self._processes = kept["seconds"], kept["processes"]
        self._take_screen(kept["screen"])

    def _boot(self) -> None:
        with self._timed("prefix"):
            self.run("wineboot", "-i")

    def _keep_running(self) -> None:
        """Starts a program that waits: as long as one runs, Windows itself does, and need not start for each.

        It asks for the desktop, whose process would else be started by another program, and keep that one's pipes open.
        """
        kept = "import ctypes, time; ctypes.windll.user32.GetDesktopWindow(); print('up', flush=True); time.sleep(3600)"
        keeper = subprocess.Popen(
            [self.wine, str(self.python), "-c", kept],
            env=self.environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        self._processes.append(keeper.pid)
        assert keeper.stdout is not None
        assert any(line.strip() == b"up" for line in keeper.stdout)

    def _open_screen(self) -> None:
        """Opens a display that nobody sees, for windows: Wine looks for one when it starts, and then no more."""
        if not shutil.which("Xvfb"):
            return
        reading, writing = os.pipe()
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1000x700x16", "-nolisten", "tcp"],
            pass_fds=[writing],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._processes.append(server.pid)
        os.close(writing)
        with os.fdopen(reading) as told:
            self._take_screen(":" + told.readline().strip())

    def _take_screen(self, screen: str) -> None:
        self.screen = screen
        if screen:
            self.env["DISPLAY"] = screen

    @contextlib.contextmanager
    def _timed(self, what: str) -> Iterator[None]:
        begun = time.monotonic()
        yield
        self.seconds[what] = time.monotonic() - begun

    def close(self) -> None:
        """Ends what still runs in the prefix, and removes it all."""
        server = next(Path(self.wine).resolve().parent.glob("wineserver*"), Path("wineserver"))
        subprocess.run([server, "-k"], env={**os.environ, **self.env}, check=False, timeout=60)
        for process in self._processes:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGTERM)
        shutil.rmtree(self.place, ignore_errors=True)

    @property
    def archive(self) -> Path:
        """The archive that players get."""
        return next(self.place.glob("sto-odno-*-windows.zip"))

    @property
    def exe(self) -> Path:
        """The program that a player opens."""
        return self.folder / str(self.zip.EXE)

    @property
    def python(self) -> Path:
        """The Python of the folder for players."""
        return self.folder / str(self.zip.PYTHON) / "python.exe"

    @property
    def whole_python(self) -> Path:
        """The Python with all of its library, which knows the folder's packages and those of the tests."""
        return Path(self.zip.fetch_python()) / "python.exe"

    def environment(self, env: Mapping[str, str] | None = None) -> dict[str, str]:
        """Gives the variables of a program in the prefix."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "WINE", "DISPLAY"))}
        return {**kept, **self.env, **(env or {})}

    def run(
        self,
        *command: str | Path,
        env: Mapping[str, str] | None = None,
        given: bytes | None = b"",
        patience: float = PATIENCE,
    ) -> subprocess.CompletedProcess[bytes]:
        """Runs a program in the prefix to its end; ``given`` comes from a pipe, None stands for Windows' NUL.

        Its output is a pipe: Wine's Python cannot write into a file that it inherits.
        """
        with subprocess.Popen(
            [self.wine, *map(str, command)],
            env=self.environment(env),
            stdin=subprocess.DEVNULL if given is None else subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        ) as process:
            try:
                out, err = process.communicate(given, timeout=patience)
            except subprocess.TimeoutExpired:
                process.kill()
                raise
        return subprocess.CompletedProcess(command, process.returncode, out, err)

    def kill(self, home: Path) -> None:
        """Ends the programs with this home, as TerminateProcess does: with no word to them."""
        wanted = f"STO_ODNO_HOME={path(home)}".encode()
        for process in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                if wanted in (process / "environ").read_bytes().split(b"\0"):
                    os.kill(int(process.name), signal.SIGKILL)

    def packages(self) -> dict[str, str]:
        """Gives the variables by which the whole Python and its children find the packages."""
        sites = f"{path(self.python.parent / 'Lib' / 'site-packages')};{path(self.site)}"
        return {"SITES": sites, "PYTHONPATH": f"{sites};{path(ROOT)}"}

    def in_whole_python(
        self, *arguments: str, env: Mapping[str, str] | None = None, encoding: str = "utf-8", **more: Any
    ) -> str:
        """Runs the whole Python with the packages of the folder and of the tests; returns what it wrote."""
        variables = {**self.packages(), **(env or {})}
        done = self.run(self.whole_python, path(INSIDE / "start.py"), *arguments, env=variables, **more)
        told = (done.stdout + done.stderr).decode(encoding, "replace")
        assert done.returncode == 0, told
        return told

    def console(self, home: Path, *arguments: str, **more: Any) -> WindowsConsole:
        """Opens the program of the folder in Wine's console on a pseudo-terminal."""
        return WindowsConsole(self, home, *arguments, **more)


class WindowsConsole(Console):
    """Wine's console on a pseudo-terminal, with the program in it."""

    def __init__(
        self,
        windows: Windows,
        home: Path,
        *arguments: str,
        env: Mapping[str, str] | None = None,
        width: int = 250,
        **more: Any,
    ) -> None:
        self._rest = b""
        variables = {**windows.env, **(env or {}), "STO_ODNO_HOME": path(home)}
        program = (windows.wine, str(windows.exe))
        super().__init__(home, *arguments, env=variables, width=width, python=program, **more)

    def until(self, pattern: str, patience: float = PATIENCE) -> str:
        """Reads until the pattern comes; a program takes its time to start, and four of them more."""
        return super().until(pattern, patience)

    def _more(self, end: float) -> bool:
        before = self.bytes
        self.bytes = b""
        going = super()._more(end)
        new = self._rest + self.bytes
        unfinished = _UNFINISHED.search(new)
        cut = unfinished.start() if unfinished and going else len(new)
        new, self._rest = new[:cut], new[cut:]
        self.bytes = before + re.sub(rb"\r+\n", b"\r\n", _SEQUENCE.sub(b"", new))
        return going

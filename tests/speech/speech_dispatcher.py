"""A real speech-dispatcher of the test's own, which plays on the virtual sound card.

On Debian and Ubuntu: apt-get install --no-install-recommends speech-dispatcher speech-dispatcher-espeak-ng
speech-dispatcher-audio-plugins
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from sto_odno.speech import ssip
from tests.speech.listening import REQUIRE, SoundCard

PACKAGES = "speech-dispatcher speech-dispatcher-espeak-ng speech-dispatcher-audio-plugins"
_CONFIGURATION = Path("/etc/speech-dispatcher")
_START_SECONDS = 15.0


def missing() -> str:
    """Names what is not installed, empty if nothing."""
    if shutil.which(ssip.PROGRAM) is None or not _CONFIGURATION.is_dir():
        return ssip.PROGRAM
    folders = (Path("/usr/lib/speech-dispatcher-modules"), *Path("/usr/lib").glob("*/speech-dispatcher-modules"))
    return "" if any((folder / "sd_espeak-ng").exists() for folder in folders) else "speech-dispatcher-espeak-ng"


class SpeechDispatcher:
    """Runs the server where its clients look for it, with that environment."""

    def __init__(self, env: dict[str, str]) -> None:
        self.env = dict(env)
        self.folder = Path(env["XDG_RUNTIME_DIR"]) / "speech-dispatcher"
        self.path = self.folder / "speechd.sock"
        self._server: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Starts the server and waits until it takes connections. Raises `RuntimeError` if it never does."""
        self.folder.mkdir(exist_ok=True)
        quiet = subprocess.DEVNULL
        self._server = subprocess.Popen(
            [
                *(ssip.PROGRAM, "--run-single", "--timeout", "0", "--config-dir", str(_CONFIGURATION)),
                *("--communication-method", "unix_socket", "--socket-path", str(self.path)),
                *("--pid-file", f"{self.folder}/speechd.pid", "--log-dir", str(self.folder), "--log-level", "1"),
            ],
            env={**os.environ, **self.env},
            stdin=quiet,
            stdout=quiet,
            stderr=quiet,
        )
        end = time.monotonic() + _START_SECONDS
        while True:
            with contextlib.suppress(OSError):
                ssip.Connection(ssip.connected(ssip.Address(str(self.path)))).close()
                return
            if time.monotonic() > end or self._server.poll() is not None:
                raise RuntimeError("speech-dispatcher did not start")
            time.sleep(0.02)

    def kill(self) -> None:
        """Ends the server as a crash would."""
        if self._server is not None:
            self._server.kill()
            self._server.wait()

    def stop(self) -> None:
        """Ends the server, and one that a client has started in its place."""
        if self._server is not None:
            self._server.terminate()
            try:
                self._server.wait(5)
            except subprocess.TimeoutExpired:
                self.kill()
        for file in self.folder.rglob("speech-dispatcher.pid"):
            with contextlib.suppress(OSError, ValueError):
                number = int(file.read_text())
                os.kill(number, signal.SIGTERM)
                end = time.monotonic() + 3
                while time.monotonic() < end:
                    os.kill(number, 0)
                    time.sleep(0.01)
                os.kill(number, signal.SIGKILL)  # it may hang at its end
        self.path.unlink(missing_ok=True)


@pytest.fixture
def dispatcher(sound_card: SoundCard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SpeechDispatcher]:
    """A server on the virtual card, which is also the one that this process finds."""
    if lacking := missing():
        message = f"{lacking} not installed; on Debian: apt-get install {PACKAGES}"
        if os.environ.get(REQUIRE):
            pytest.fail(message)
        pytest.skip(message)
    server = SpeechDispatcher(sound_card.env)
    monkeypatch.delenv("SPEECHD_ADDRESS", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))  # no settings of whoever runs the test
    server.start()
    yield server
    server.stop()

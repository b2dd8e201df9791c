"""A sound card that is not there: a private PulseAudio server with a null sink, and nothing of the user's own.

Needs no sound hardware, systemd, D-Bus session or root. On Debian and Ubuntu:
apt-get install --no-install-recommends pulseaudio pulseaudio-utils libasound2-plugins alsa-utils
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

SINK = "virt"
PACKAGES = "pulseaudio pulseaudio-utils libasound2-plugins alsa-utils"
_PROGRAMS = ("pulseaudio", "pactl", "parec")
_START_SECONDS = 15.0


def missing() -> str:
    """Names the programs that are not installed, empty if none."""
    return " ".join(program for program in _PROGRAMS if shutil.which(program) is None)


class VirtualCard:
    """Runs the server; `env` is what a process needs in its environment to play there."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="sto-odno-card-"))
        (self.folder / "asound.conf").write_text("pcm.!default { type pulse }\nctl.!default { type pulse }\n")
        (self.folder / "state").mkdir()
        self.env = {
            "PULSE_SERVER": f"unix:{self.folder}/native",
            "PULSE_COOKIE": f"{self.folder}/cookie",
            "PULSE_RUNTIME_PATH": f"{self.folder}/state",
            "PULSE_STATE_PATH": f"{self.folder}/state",
            "PULSE_CONFIG_PATH": f"{self.folder}/state",
            "XDG_RUNTIME_DIR": str(self.folder),
            "ALSA_CONFIG_PATH": f"/usr/share/alsa/alsa.conf:{self.folder}/asound.conf",
        }
        self._server: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Starts the server and waits until it answers. Raises `RuntimeError` if it never does."""
        (self.folder / "native").unlink(missing_ok=True)
        options = [
            *("-n", "--daemonize=no", "--exit-idle-time=-1", "--disallow-exit=yes", "--use-pid-file=no"),
            *("--realtime=no", "--high-priority=no", f"--log-target=file:{self.folder}/log"),
            f"--load=module-native-protocol-unix auth-anonymous=1 auth-cookie-enabled=0 socket={self.folder}/native",
            f"--load=module-null-sink sink_name={SINK} rate=48000 channels=2 format=s16le",
        ]
        quiet = subprocess.DEVNULL
        self._server = subprocess.Popen(
            ["pulseaudio", *options],
            env={**os.environ, **self.env},
            stdin=quiet,
            stdout=quiet,
            stderr=quiet,
        )
        end = time.monotonic() + _START_SECONDS
        while not self._control("info"):
            if time.monotonic() > end or self._server.poll() is not None:
                raise RuntimeError("the sound server did not start")
            time.sleep(0.02)
        self._control("set-default-sink", SINK)

    def _control(self, *arguments: str) -> bool:
        try:
            done = subprocess.run(
                ["pactl", *arguments], env={**os.environ, **self.env}, capture_output=True, timeout=5, check=False
            )
        except subprocess.TimeoutExpired:
            return False
        return done.returncode == 0

    def kill(self) -> None:
        """Ends the server as a crash would, without a word to its clients."""
        if self._server is not None:
            self._server.kill()
            self._server.wait()

    def freeze(self) -> None:
        """Makes the server hang: it is there but answers nothing."""
        assert self._server is not None
        self._server.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Lets a frozen server go on."""
        assert self._server is not None
        self._server.send_signal(signal.SIGCONT)

    def stop(self) -> None:
        """Ends the server and removes its files."""
        if self._server is not None:
            self.thaw() if self._server.poll() is None else None
            self._server.terminate()
            try:
                self._server.wait(5)
            except subprocess.TimeoutExpired:
                self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

"""Settings, journals and locks on Windows' own file system rules; each fault ends the program with its traceback.

files.py FOLDER KILLS
"""

from __future__ import annotations

import ctypes
import os
import random
import stat
import subprocess
import sys
import threading
import time
from pathlib import Path

from sto_odno.games import room_of
from sto_odno.records import journal
from sto_odno.records.journal import HUMAN, Header, Journal, JournalInUse, bot_seat
from sto_odno.records.match import Match
from sto_odno.settings import Settings

HOME, KILLS = Path(sys.argv[1]), int(sys.argv[2])
PLAY = Path(__file__).with_name("play.py")
START = Path(__file__).with_name("start.py")
GAME = room_of("sto-odno").game
OPTIONS = {option.name: option.text(GAME.defaults()[option.name]) for option in GAME.options}
kernel = ctypes.windll.kernel32  # type: ignore[attr-defined]
kernel.CreateFileW.restype = ctypes.c_void_p


def header(seed: int = 1) -> Header:
    """Gives the header of a match."""
    return Header("sto-odno", OPTIONS, seed, (HUMAN, bot_seat(1)), None, False)


def held(file: Path) -> ctypes.c_void_p:
    """Opens a file as a scanner does that shares it with nobody."""
    handle = ctypes.c_void_p(kernel.CreateFileW(str(file), 0x80000000, 0, None, 3, 0, None))
    assert handle.value not in (None, ctypes.c_void_p(-1).value)
    return handle


def lock_file_held_at_the_end() -> None:
    """A match ends while something has its lock file open."""
    one = Journal.create(HOME / "matches", header())
    with one.path.with_suffix(".lock").open("rb+"):
        one.close()
    Journal.reopen(one.path)[0].close()


def settings_read_elsewhere() -> None:
    """A changed setting outlives that another program reads the file at that moment."""
    file = HOME / "settings.toml"
    settings = Settings(file)
    settings.set("rate", 190)
    handle = held(file)
    threading.Timer(0.1, lambda: kernel.CloseHandle(handle)).start()
    settings.set("rate", 205)
    assert Settings.load(file).number("rate") == 205, file.read_text("utf-8")


def settings_read_only() -> None:
    """A file that may not be written is no reason to fail; the setting holds for this run."""
    file = HOME / "settings.toml"
    settings = Settings.load(file)
    file.chmod(stat.S_IREAD)
    settings.set("rate", 220)
    assert settings.number("rate") == 220
    file.chmod(stat.S_IREAD | stat.S_IWRITE)


def journal_held_for_a_moment() -> None:
    """A move is saved although a scanner has the journal open for a moment."""
    match = Match.start(GAME, header(2), HOME / "matches")
    file = max((HOME / "matches").glob("*.match"))
    bot = GAME.bot(1, 2)
    handle = held(file)
    threading.Timer(0.1, lambda: kernel.CloseHandle(handle)).start()
    for _ in range(3):
        match.play(bot.choose(match.state.view(match.state.to_move)))
    assert not match.unsaved
    assert len(journal.read(file).moves) == 3
    match.close()


def killed_at_random_moments() -> None:
    """TerminateProcess at any moment: what was told is on the disk, and the match goes on."""
    chance = random.Random(7)
    folder = HOME / "Игры и слух"
    folder.mkdir()
    last: Path | None = None
    in_use = moves = 0
    for number in range(KILLS):
        before = set(folder.glob("*.match"))
        onward = [str(last)] if last is not None and number % 2 else []
        process = subprocess.Popen(
            [sys.executable, str(START), str(PLAY), str(folder), str(number), *onward],
            stdout=subprocess.PIPE,
            text=True,
        )
        told = [0]

        def listen(process: subprocess.Popen[str] = process, told: list[int] = told) -> None:
            assert process.stdout is not None
            for line in process.stdout:
                if line[0].isdigit():
                    told.append(int(line.split()[0]))

        reader = threading.Thread(target=listen)
        reader.start()
        end = time.monotonic() + 60
        while len(told) < 2 and process.poll() is None and time.monotonic() < end:
            time.sleep(0.002)
        time.sleep(chance.random() * 0.3)
        file = next(iter(set(folder.glob("*.match")) - before), last)
        assert file is not None
        try:
            Journal.reopen(file)[0].close()
        except JournalInUse:
            in_use += 1
        except journal.JournalEnded:
            pass
        process.kill()
        process.wait()
        reader.join()
        record = journal.read(file)
        moves += len(record.moves)
        assert len(record.moves) >= told[-1]
        last = None
        if record.result is None:
            resumed = Match.resume(GAME, file)
            resumed.close()
            last = file
    print(f"{KILLS} kills, {moves} moves, {in_use} times seen in use while alive")
    assert in_use >= KILLS // 2
    assert {one.suffix for one in folder.iterdir()} <= {".match", ".lock"}


os.environ["STO_ODNO_HOME"] = str(HOME)
HOME.mkdir(parents=True, exist_ok=True)
for act in (
    lock_file_held_at_the_end,
    settings_read_elsewhere,
    settings_read_only,
    journal_held_for_a_moment,
    killed_at_random_moments,
):
    try:
        act()
        print("ok", act.__name__, flush=True)
    except Exception as fault:
        print("FAULT", act.__name__, repr(fault), flush=True)

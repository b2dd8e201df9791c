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
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from engines.sto_odno.game import GAME
from sto_odno.records import journal
from sto_odno.records.journal import HUMAN, Header, Journal, JournalInUse, bot_seat
from sto_odno.records.match import Match
from sto_odno.settings import Settings

HOME, KILLS = Path(sys.argv[1]), int(sys.argv[2])
PLAY = Path(__file__).with_name("play.py")
AT_ONCE = 4
"""How many are killed side by side, for each takes its time to start."""
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


def journal_held_for_long() -> None:
    """A match goes on whose journal cannot be written, and all of it is saved with the next move that can be."""
    match = Match.start(GAME, header(3), HOME / "matches")
    assert match.path is not None
    bot = GAME.bot(1, 3)
    handle = held(match.path)
    match.play(str(bot.choose(match.state.view(match.state.to_move))))
    assert match.unsaved is not None
    (fault,) = (one for one in journal.all_records(HOME / "matches")[1] if one.path == match.path)
    assert isinstance(fault, journal.UnreadableJournal), "what cannot be read now is not damaged"
    kernel.CloseHandle(handle)
    match.play(str(bot.choose(match.state.view(match.state.to_move))))
    assert match.unsaved is None
    assert len(journal.read(match.path).moves) == 2
    match.close()


def journal_read_only() -> None:
    """A journal that may not be written for a while is no reason to fail, and is made up for."""
    match = Match.start(GAME, header(4), HOME / "matches")
    assert match.path is not None
    bot = GAME.bot(1, 4)
    match.path.chmod(stat.S_IREAD)
    match.play(str(bot.choose(match.state.view(match.state.to_move))))
    match.path.chmod(stat.S_IREAD | stat.S_IWRITE)
    match.play(str(bot.choose(match.state.view(match.state.to_move))))
    assert match.unsaved is None
    assert len(journal.read(match.path).moves) == 2
    match.close()


def no_folder_for_matches() -> None:
    """A match is played where there is no folder to keep it in."""
    (HOME / "a file").touch()
    match = Match.start(GAME, header(5), HOME / "a file" / "matches")
    assert match.unsaved is not None
    bot = GAME.bot(1, 5)
    match.play(str(bot.choose(match.state.view(match.state.to_move))))
    match.close()


def killed_at_random_moments() -> None:
    """TerminateProcess at any moment: what was told is on the disk, and the match goes on."""
    with ThreadPoolExecutor(AT_ONCE) as pool:
        counts = [KILLS // AT_ONCE + (number < KILLS % AT_ONCE) for number in range(AT_ONCE)]
        done = list(pool.map(killed, range(AT_ONCE), counts))
    moves, in_use = (sum(column) for column in zip(*done, strict=True))
    print(f"{KILLS} kills, {moves} moves, {in_use} times seen in use while alive")
    assert in_use >= KILLS // 2


def killed(number: int, kills: int) -> tuple[int, int]:
    """Kills programs that play in a folder of their own; returns the moves on the disk, and how often it was locked."""
    chance = random.Random(number)
    folder = HOME / f"Игры и слух {number}"
    folder.mkdir()
    last: Path | None = None
    moves = in_use = 0
    for seed in range(kills):
        before = set(folder.glob("*.match"))
        onward = [str(last)] if last is not None and seed % 2 else []
        earlier = len(journal.read(Path(onward[0])).moves) if onward else 0
        process = subprocess.Popen(
            [sys.executable, "-S", str(PLAY), str(folder), str(seed), *onward], stdout=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        assert process.stdout.readline().strip() == "ready"
        told: list[int] = []
        reader = threading.Thread(target=listen, args=(process, told))
        reader.start()
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
        assert len(record.moves) >= earlier + (told[-1] if told else 0)
        last = None
        if record.result is None:
            Match.resume(GAME, file).close()
            last = file
    assert {one.suffix for one in folder.iterdir()} <= {".match", ".lock"}
    return moves, in_use


def listen(process: subprocess.Popen[str], told: list[int]) -> None:
    """Keeps the numbers of the moves that a program tells."""
    assert process.stdout is not None
    told += [int(line.split()[0]) for line in process.stdout if line.endswith("\n") and line[0].isdigit()]


os.environ["STO_ODNO_HOME"] = str(HOME)
HOME.mkdir(parents=True, exist_ok=True)
for act in (
    lock_file_held_at_the_end,
    settings_read_elsewhere,
    settings_read_only,
    journal_held_for_a_moment,
    journal_held_for_long,
    journal_read_only,
    no_folder_for_matches,
    killed_at_random_moments,
):
    try:
        act()
        print("ok", act.__name__, flush=True)
    except Exception as fault:
        print("FAULT", act.__name__, repr(fault), flush=True)

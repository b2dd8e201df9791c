"""The real console by keys: the program of the folder in Wine's console on a pseudo-terminal."""

from __future__ import annotations

import threading
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.terminal import test_binary_equations, test_bios_panic, test_one_zero_one, test_terminal
from tests.thorough import ALL
from tests.windows.windows import WINDOWS, Windows, WindowsConsole

pytestmark = WINDOWS


def test_from_the_language_through_the_lesson_to_the_menu(windows: Windows, home: Path) -> None:
    begun = time.monotonic()
    with windows.console(home, "--voice", "none", guided=True) as console:
        console.until("English")
        print(f"\nfrom the start to the first line: {time.monotonic() - begun:.1f} s")
        for keys, told in (
            (("right",), r"Русский\."),
            (("enter",), r"(?s)урок.*\n"),  # the lesson of the keys begins
            (("escape",), r"(?i)новая партия"),
            (("down",), r"[^\r\n]+\r\n"),
            (("home",), r"(?i)новая партия"),
            (("up",), r"(?i)начал|перв"),
            (("f1",), r"(?i)клавиш"),
            (("?",), r"(?i)клавиш"),
            (("escape",), r"Главное меню\."),
            (("f2",), r"Какая игра\?"),
            (("enter",), r"Разделы правил\."),
            (("enter",), r"раздел первый из"),
            (("escape",), r"Разделы правил\."),
            (("escape",), r"Какая игра\?"),
            (("escape",), r"Главное меню\."),
            (("\x1b[17~",), r"(?i)скорость"),
            (("\x1b[15~",), r"(?i)скорость"),
            (("к",), r"(?i)скорость"),  # R in the Russian layout: the last phrase again
            (("К",), r"(?i)скорость"),
            (("\t",), r"(?i)ничего не делает"),
        ):
            console.press(*keys)
            console.until(told)
        console.press(*["right"] * 30)  # a key that is held
        console.until(r"(?i)(конец|последн|дальше)[^\r\n]*\r\n")
        begun = time.monotonic()
        console.press("ctrl-c")
        console.wait()
        print(f"out after {time.monotonic() - begun:.1f} s")
        assert console.restored()
        assert "\ufffd" not in console.text()


# Each game once, in one of the languages; all of them in both in a thorough run.  They wait most of the time, so they
# are played at the same time.
def _cases(module: Any) -> list[tuple[Any, ...]]:
    (mark,) = (one for one in module.test_a_whole_match_by_keys_alone.pytestmark if one.name == "parametrize")
    return [case if isinstance(case, tuple) else (case,) for case in mark.args[1]]


def test_whole_matches_by_keys_alone_in_both_languages(
    windows: Windows, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    modules = (test_terminal, test_bios_panic, test_one_zero_one, test_binary_equations)
    faults: list[tuple[str, BaseException]] = []
    threads = []
    for module in modules:
        monkeypatch.setattr(module, "Console", partial(WindowsConsole, windows))
    for at, module in enumerate(modules):
        cases = _cases(module)
        for number, case in enumerate(cases if ALL else [cases[at % 2]]):
            home = tmp_path / f"{module.__name__}{number}"

            def play(module: Any = module, home: Path = home, case: Any = case) -> None:
                try:
                    module.test_a_whole_match_by_keys_alone(home, *case)
                except BaseException as fault:
                    faults.append((home.name, fault))

            threads.append(threading.Thread(target=play))
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for name, fault in faults:
        raise AssertionError(name) from fault


def test_a_match_is_offered_when_nobody_plays_it_any_more_and_nothing_is_lost(windows: Windows, home: Path) -> None:
    saved = "Go on with the saved match"
    with windows.console(home, *test_terminal.PLAY, "--lang", "en") as first:
        test_terminal.to_my_move(first)
        first.press("h")
        hand = first.until(r"You have [^\r\n]+\r\n")
        with windows.console(home, "--voice", "none", "--lang", "en") as second:
            assert saved not in second.until(r"Main menu\.[^\r\n]*\r\n[^\r\n]+\r\n")
            second.press("ctrl-c")
            second.wait()
        windows.kill(home)
        first.wait()
    with windows.console(home, "--voice", "none", "--lang", "en") as again:
        again.until(saved)
        time.sleep(0.31)  # as a key that chooses is taken at the earliest
        again.press("enter")
        again.until("Your move")
        again.press("h")
        assert again.until(r"You have [^\r\n]+\r\n") == hand

"""Which synthesizer speaks, as a table: what each of them brings, and who is chosen, told of and closed again."""

from __future__ import annotations

import pytest

from sto_odno.speech.choosing import Search, Why, choose, notices
from sto_odno.speech.notices import Fault, Notice, NoticeKind
from sto_odno.speech.table import Synthesizer

OPENS = None
NO_LANGUAGE, NO_DEVICE = Fault(NoticeKind.NO_LANGUAGE, language="ru"), Fault(NoticeKind.NO_DEVICE)
NO_READER, MISSING, FAILED = (
    Fault(kind) for kind in (NoticeKind.NO_READER, NoticeKind.NOT_INSTALLED, NoticeKind.FAILED)
)


def no_voice(on_fault: object) -> object:
    raise AssertionError("the choice opens nothing itself")


TABLE = [
    Synthesizer("reader", no_voice, optional=True),  # type: ignore[arg-type]
    Synthesizer("own", no_voice),  # type: ignore[arg-type]
    Synthesizer("other", no_voice, same_card=True),  # type: ignore[arg-type]
    Synthesizer("last", no_voice),  # type: ignore[arg-type]
]
START = Search(Why.START)


@pytest.mark.parametrize(
    ("search", "brings", "chosen", "tried", "failed", "useless"),
    [
        # The first that opens speaks, and no more is tried.
        (START, {"reader": OPENS}, "reader", ["reader"], [], []),
        # Of an optional one that is not there nothing is told, unless the player has chosen it.
        (START, {"reader": NO_READER, "own": OPENS}, "own", ["reader", "own"], [], []),
        (Search(Why.START, "reader"), {"reader": NO_READER, "own": OPENS}, "own", ["reader", "own"], ["reader"], []),
        (START, {"reader": FAILED, "own": OPENS}, "own", ["reader", "own"], ["reader"], []),
        # One of other languages speaks only where nobody has all; of several the better one.
        (
            START,
            {"reader": NO_READER, "own": NO_LANGUAGE, "other": OPENS},
            "other",
            ["reader", "own", "other"],
            ["own"],
            ["own"],
        ),
        (
            START,
            {"reader": NO_READER, "own": NO_LANGUAGE, "other": NO_LANGUAGE, "last": MISSING},
            "own",
            ["reader", "own", "other", "last"],
            ["own", "other", "last"],
            ["other"],
        ),
        # The one that speaks goes on where no other one has the language.
        (
            Search(Why.LANGUAGE, current="own"),
            {"reader": NO_READER, "own": NO_LANGUAGE, "other": NO_LANGUAGE, "last": MISSING},
            None,
            ["reader", "own", "other", "last"],
            ["own", "other", "last"],
            ["other"],
        ),
        # Without a sound card another one on it is not worth a try, but for the one chosen or speaking.
        (
            START,
            {"reader": NO_READER, "own": NO_DEVICE, "last": OPENS},
            "last",
            ["reader", "own", "last"],
            ["own"],
            [],
        ),
        (
            Search(Why.START, "other"),
            {"reader": NO_READER, "own": NO_DEVICE, "other": OPENS},
            "other",
            ["reader", "own", "other"],
            ["own"],
            [],
        ),
        # What has just died is not tried again at once.
        (
            Search(Why.LOSS, lost="own", fault=NO_DEVICE),
            {"reader": NO_READER, "last": OPENS},
            "last",
            ["reader", "last"],
            [],
            [],
        ),
        (Search(Why.LOSS, lost="reader"), {"own": OPENS}, "own", ["own"], [], []),
        (
            START,
            {"reader": NO_READER, "own": FAILED, "other": FAILED, "last": FAILED},
            None,
            ["reader", "own", "other", "last"],
            ["own", "other", "last"],
            [],
        ),
    ],
)
def test_who_speaks_follows_from_what_opening_brings(search, brings, chosen, tried, failed, useless) -> None:
    attempts = []

    def attempt(synthesizer: Synthesizer) -> Fault | None:
        attempts.append(synthesizer.name)
        return brings[synthesizer.name]

    choice = choose(TABLE, search, attempt)
    assert choice.name == chosen
    assert attempts == tried
    assert [name for name, _ in choice.failed] == failed
    assert list(choice.useless) == useless


@pytest.mark.parametrize(
    ("search", "failed", "successor", "by_reader", "told"),
    [
        (START, [("own", FAILED)], "last", False, [Notice.of("own", FAILED, "last")]),
        (START, [("own", FAILED), ("other", FAILED)], "", False, [Notice.of("own", FAILED, "")]),
        (
            START,
            [("own", NO_LANGUAGE), ("other", NO_LANGUAGE)],
            "own",
            False,
            [Notice.of("own", NO_LANGUAGE, "own")],
        ),
        (
            Search(Why.LOSS, lost="own", fault=NO_DEVICE),
            [("other", FAILED)],
            "last",
            False,
            [Notice.of("own", Fault(NoticeKind.LOST), "last")],
        ),
        (Search(Why.RETRY), [("own", FAILED)], "", False, []),
        (Search(Why.RETRY), [], "own", False, [Notice(NoticeKind.RETURNED, "own")]),
        (Search(Why.RETRY), [], "reader", True, []),
        (Search(Why.ARRIVAL, current="own"), [], "reader", True, []),
    ],
)
def test_each_step_down_is_told_and_no_vain_retry(search, failed, successor, by_reader, told) -> None:
    assert notices(search, failed, successor, by_reader) == told

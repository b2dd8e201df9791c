"""Whatever keys come, the program says sentences, loses nothing and raises nothing."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from sto_odno.keyboard.presses import UNKNOWN
from sto_odno.keyboard.table import DIGITS, KEY_NAMES
from sto_odno.records import journal
from sto_odno.records.match import Match
from tests.dialogue.test_flow import ROOM
from tests.stage import Stage, spoken
from tests.thorough import share

# Keys that lead deeper come more often than the others.
USUAL = ("enter", "space", "right", "left", "d", "escape", "1", "2", "u", "f2")
KEYS = st.one_of(
    st.sampled_from(USUAL),
    st.sampled_from(sorted({*"abcdefghijklmnopqrstuvwxyz", *DIGITS, *KEY_NAMES, UNKNOWN} - {"digits"})),
)
PRESSES = st.builds(lambda key, quick: key + ("!" if quick else ""), KEYS, st.booleans())


@given(st.lists(PRESSES, max_size=120), st.sampled_from(["ru", "en"]), st.sampled_from(["each", "move", "never"]))
@settings(max_examples=share(150, 3), deadline=None)
def test_any_row_of_keys_is_survived(keys, language, pause):
    stage = Stage(language, pause=pause, practice=True)
    lines = stage.run(["enter", *keys], lambda app: app.menu(ask_language=False))
    for line in spoken(lines):
        assert len(line) >= 3
        assert line[-1] in ".!?:"
    records, faults = journal.all_records(stage.home)
    assert not faults
    for record in records:
        Match.replay(ROOM.game, record)

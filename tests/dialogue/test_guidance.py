"""Being taught while playing: when something is explained, and when not."""

from __future__ import annotations

import pytest

from sto_odno.evening import Wish
from sto_odno.games import room_of, rooms
from sto_odno.i18n import Words
from sto_odno.records import journal
from sto_odno.records.match import Match
from sto_odno.settings import ALWAYS, NEVER, ONCE, Settings
from tests.stage import Stage, player, spoken

ROOM = room_of("sto-odno")
GREETING = "I explain the game as we go. The settings switch that off: Escape opens the menu."
MOVE = "Cover with the same suit or the same rank: walk your cards with the arrows, Enter plays."
END = "That was the last thing I explain. F2 reads the rules, F1 tells the keys."
TO_MY_MOVE = "space"  # of seed 5, see test_flow


def sit(keys, stage=None, *, seed=5, practice=False, game="sto-odno", guidance=ONCE, **settings):
    stage = stage or Stage("en", guidance=guidance, **settings)
    room = room_of(game)
    wish = Wish(room, 1, room.game.defaults(), seed=seed, practice=practice)
    return stage, stage.run(keys, lambda app: app.straight(wish))


def remarks(stage, room=ROOM):
    """Returns how often each remark was said."""
    words = Words(stage.language)
    said = [text for text, _ in stage.voice.said]
    texts = {remark.name: remark.text(words, None) for remark in room.guidance if remark.name != "action card"}
    counts = {name: said.count(getattr(text, "spoken", text) or text) for name, text in texts.items()}
    return {name: count for name, count in counts.items() if count}


def rounds(stage, keys, last):
    """Gives keys until a round is over."""
    for key in keys:
        match = stage.app.evening.match
        if match is not None and match.state.round > last and stage.app.place == "move":
            return
        yield key


def test_a_newcomer_hears_the_aim_first_then_at_his_move_what_is_to_be_done():
    _, lines = sit(TO_MY_MOVE)
    assert lines[1] == ROOM.aim(Words("en"))
    assert lines[2] == GREETING
    at = next(number for number, line in enumerate(lines) if line.startswith(MOVE))
    assert lines[at + 1] == "Your move. On the table: the king of diamonds."


def test_what_happened_is_explained_after_it_and_before_the_pause():
    _, lines = sit("")
    at = lines.index("I open with the ace of diamonds. You have four cards.")
    told = lines[at : lines.index("Press any key.", at)]
    assert any(line.startswith("Whoever deals opens with the last card dealt") for line in told)
    assert any("plays an ace" in line for line in told)


def test_nothing_is_explained_twice_in_any_round_or_match(tmp_path):
    stage = Stage("en", home=tmp_path, guidance=ONCE, pause="never")
    for seed in range(4):
        sit(player, stage, seed=seed)
    said = remarks(stage)
    assert set(said.values()) == {1}
    # What a first round does not bring comes when it first acts, in whatever round or match.
    first = Stage("en", guidance=ONCE, pause="never")
    sit(lambda stage: rounds(stage, player(stage), 1), first, seed=0)
    assert len(said) > len(remarks(first)) + 3


def test_the_end_of_the_explanations_is_told_once_when_all_was_told():
    stage = Stage("en", guidance=ONCE, pause="never")
    last = ROOM.guidance[0]
    stage.settings.learn(ROOM.game.name, *(remark.name for remark in ROOM.guidance if remark.name != "opening"))
    lines = sit(lambda stage: rounds(stage, player(stage), 2), stage)[1]
    assert lines.count(END) == 1
    assert lines[lines.index(END) - 1].startswith("Whoever deals opens with the last card dealt")
    assert last.name != "opening"
    assert END not in sit(lambda stage: rounds(stage, player(stage), 2), stage)[1]


def texts_of(room):
    words = Words("en")
    said = [remark.text(words, None) for remark in room.guidance if remark.name != "action card"]
    return [getattr(text, "text", text) for text in said]


def test_few_remarks_come_at_a_time():
    _, lines = sit(lambda stage: rounds(stage, player(stage), 1))
    texts = texts_of(ROOM)
    flags = [line in texts for line in lines]
    assert sum(flags) >= 6
    # Two of what a move has done, one of what is asked.
    assert not any(all(flags[at : at + 4]) for at in range(len(flags) - 4))


def test_always_explains_in_every_match_anew():
    stage = Stage("en", guidance=ALWAYS, pause="never")
    for _ in range(2):
        sit(lambda stage: rounds(stage, player(stage), 1), stage)
    said = remarks(stage)
    assert set(said.values()) == {2}
    assert not any(text == END for text, _ in stage.voice.said)


def test_never_explains_nothing():
    stage, lines = sit(lambda stage: rounds(stage, player(stage), 1), guidance=NEVER)
    assert GREETING not in lines
    assert not remarks(stage)


@pytest.mark.parametrize(("guidance", "greeted"), [(ONCE, False), (ALWAYS, True)])
def test_who_was_greeted_in_a_game_is_greeted_again_only_if_he_wants_it_always(guidance, greeted):
    stage = Stage("en", guidance=guidance)
    sit("", stage)
    _, lines = sit("", stage)
    assert (GREETING in lines) == greeted
    _, other = sit("", stage, game="bios-panic")
    assert GREETING in other


def test_what_was_explained_is_remembered_by_the_settings_file(tmp_path):
    file = tmp_path / "settings.toml"
    stage = Stage("en", guidance=ONCE, pause="never")
    stage.settings = Settings(file)
    stage.settings.set("language", "en")
    sit(lambda stage: rounds(stage, player(stage), 1), stage)
    told = remarks(stage)
    again = Stage("en")
    again.settings = Settings.load(file)
    sit(lambda stage: rounds(stage, player(stage), 2), again)
    assert told
    assert not set(told) & set(remarks(again))


def test_it_can_be_switched_off_in_the_middle_of_a_match():
    to_settings = "escape end left enter right right right right right right right right right"
    _, lines = sit(f"{to_settings} enter end enter escape escape space")
    assert "Explanations while playing: never." in lines
    assert lines[-1] == "Your move. On the table: the king of diamonds."
    assert not any(line.startswith(MOVE) for line in lines)


def test_brief_speech_is_guided_too():
    _, lines = sit(TO_MY_MOVE, detail="brief")
    assert any(line.startswith(MOVE) for line in lines)


@pytest.mark.parametrize("guidance", [ONCE, ALWAYS])
def test_a_resumed_match_does_not_begin_again_with_what_was_told(guidance, tmp_path):
    stage, _ = sit(f"{TO_MY_MOVE} 4 enter escape end enter", Stage("en", home=tmp_path, guidance=guidance))
    told = remarks(stage)
    assert {"opening", "move"} <= set(told)
    again = Stage("en", home=tmp_path, guidance=guidance)
    again.settings = stage.settings
    lines = again.run("enter" + 6 * " space", lambda app: app.menu(ask_language=False))
    assert GREETING not in lines
    assert not set(told) & set(remarks(again))


def test_a_move_taken_back_is_not_explained_again():
    stage, lines = sit(f"{TO_MY_MOVE} 4 enter u q", practice=True)
    assert "The nine of diamonds comes back into your hand." in lines
    assert remarks(stage)["move"] == 1


def test_a_match_told_again_explains_nothing(tmp_path):
    sit(f"{TO_MY_MOVE} 4 enter interrupt", Stage("en", home=tmp_path, guidance=ONCE))
    (record,), _ = journal.all_records(tmp_path)
    stage = Stage("en", guidance=ALWAYS)
    stage.run(["space"] * 30, lambda app: app.replay(ROOM, Match.replay(ROOM.game, record)))
    assert not remarks(stage)


def test_a_remark_can_be_repeated_as_any_phrase():
    _, lines = sit(f"{TO_MY_MOVE} comma")
    assert lines[-1].startswith(MOVE)


def test_letters_are_printed_as_on_the_keys_and_spoken_by_their_names():
    stage = Stage("ru", guidance=ONCE)
    _, lines = sit(TO_MY_MOVE, stage)
    assert any("Клавиша «Р» называет ваши карты, «С» ведёт" in line for line in lines)
    assert any("Клавиша «эр» называет ваши карты, «эс» ведёт" in text for text, _ in stage.voice.said)


def test_names_of_cards_in_what_is_explained_have_their_sounds():
    stage = Stage("ru", guidance=ALWAYS, pause="never")
    lines = spoken(sit(player, stage, game="one-zero-one", seed=1)[1])
    assert any(line.startswith("DELETE, удалить") for line in lines)
    assert not any("DELETE" in text for text, _ in stage.voice.said)


@pytest.mark.parametrize("name", [room.game.name for room in rooms()])
def test_every_game_explains_its_first_question(name):
    stage = Stage("en", guidance=ONCE, pause="never")
    for seed in range(5):
        sit("", stage, game=name, seed=seed)
    assert len(remarks(stage, room_of(name))) >= 2


@pytest.mark.parametrize("asks", [False, True])
def test_who_has_asked_for_a_hint_is_not_told_that_there_are_hints(asks):
    def keys(stage):
        if asks:
            while stage.app.place != "move":
                yield "space"
            yield "i"
        yield from player(stage)

    stage, _ = sit(keys, Stage("en", guidance=ALWAYS, pause="never"), game="one-zero-one")
    assert ("hint" in remarks(stage, room_of("one-zero-one"))) != asks


@pytest.mark.parametrize("game", [room.game.name for room in rooms()])
def test_what_happened_is_narrated_once_although_it_is_explained(game, monkeypatch):
    """A narrator that were asked twice might tell the second time otherwise."""
    room, narrated = room_of(game), []
    narrate = type(room).narrate
    monkeypatch.setattr(
        type(room),
        "narrate",
        lambda self, tone, seat, events: narrated.extend(events) or narrate(self, tone, seat, events),
    )

    def keys(stage):
        for key in player(stage):
            match = stage.app.evening.match
            if match is not None and (len(match.steps) > 8 or match.state.outcome is not None):
                return
            yield key

    stage, _ = sit(keys, game=game, guidance=ALWAYS, pause="never")
    match = stage.app.evening.match
    happened = [*match.opening, *(event for step in match.steps for event in step.events)]
    assert len(narrated) == len(happened)

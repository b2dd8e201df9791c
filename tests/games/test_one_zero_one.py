"""One Zero One at the ear: prompts, previews, the program walked, the CPU told."""

from __future__ import annotations

import pytest

from engines.game import IllegalMove
from engines.one_zero_one import COMMANDS, GAME, Reason
from sto_odno.evening import Wish
from sto_odno.games import pronounced, room_of
from sto_odno.games.one_zero_one import reasons
from sto_odno.games.one_zero_one.words import NAMES, meaning
from sto_odno.games.room import Tone
from sto_odno.i18n import LANGUAGES, Words
from tests.stage import Stage, player, spoken

ROOM = room_of("one-zero-one")


def sit(keys, *, language="en", seed=3, level=1, **options):
    """Plays a match through the keys; returns the stage and the lines."""
    stage = Stage(language, pause="never")
    wish = Wish(ROOM, level, {**GAME.defaults(), **options}, seed=seed)
    return stage, stage.run(keys, lambda app: app.straight(wish))


def test_a_card_a_row_and_a_facing_are_chosen_and_its_effect_is_heard_before():
    _, lines = sit("2 enter 2 enter right enter")
    at = lines.index("IF: which way does the text face?")
    assert lines[at - 2 : at + 4] == [
        "Row twenty: mine by one card, one card, open, free space two.",
        "(enter)",
        "IF: which way does the text face?",
        "Text to the left: plain card is turned and now counts for you: row twenty, space one.",
        "(right)",
        "Text to the right: no effect: nothing lies next to its text.",
    ]
    assert "You lay IF: row twenty, space two, text to the right." in lines


def test_a_plain_card_is_not_asked_for_its_facing():
    _, lines = sit("1 enter 1 enter")
    assert not any("which way" in line for line in lines)
    assert any(line == "You lay a plain card: row ten, space two." for line in lines)


def test_escape_steps_back_choice_by_choice():
    _, lines = sit("2 enter 2 enter escape escape enter")
    questions = [line for line in lines if line.endswith("?")]
    assert questions[-3:] == [
        "Into which row?",
        "Your move. You have ten points, I have twenty. Which card?",
        "Into which row?",
    ]


def test_a_closed_row_is_refused_with_what_it_lacks():
    _, lines = sit("1 enter 4 enter")
    assert lines[-1] == "Row forty is closed: row thirty lacks three cards."


def test_print_asks_for_the_card_that_it_prints():
    _, lines = sit("3 enter 1 enter right enter 1 enter")
    assert "Which card is printed?" in lines
    assert any(line == "PRINT prints a plain card: row ten, space three." for line in lines)


def test_the_whole_program_and_one_row_after_the_other():
    _, lines = sit("t v v v v v v")
    rows = ["ten", "twenty", "thirty", "forty", "fifty"]
    told = [line for line in lines if line.startswith("Row ")]
    assert [line.split()[1].rstrip(":") for line in told] == [*rows, *rows, "ten"]


def test_the_program_is_walked_card_by_card():
    _, lines = sit("b right right down end home up up escape")
    told = spoken(lines[lines.index("(b)") :])
    assert told[1] == "Space one: your plain card, digit zero, text to the right. Nothing lies next to its text."
    assert told[2] == "Space two: empty."
    assert told[3] == "This is the edge."
    assert "This is the edge." in told[-3:]
    _, lines = sit("b down down down down end")
    assert lines[-1] == "Space four: RUN."


def test_readouts_tell_digits_totals_hands_and_decks():
    _, lines = sit("s o g h h")
    score = "You are zero, the other digit is one. You have ten points, I have twenty."
    assert f"{score} Your rows: ten. My rows: twenty. Undecided rows: thirty, forty, and fifty." in lines
    assert "I have three cards in hand. It is your move." in lines
    assert "Your deck: on top PRINT, thirteen cards in all." in lines
    assert lines[-4:] == [
        "(h)",
        "Plain card: it only counts.",
        "IF: a card of the other digit next to its text is turned.",
        "PRINT: an empty space right of its text is filled with another card of the hand.",
    ]


def test_the_cpu_tells_what_its_card_does():
    stage, lines = sit(player, opponent="cpu", cpu_level=3, seed=10)
    assert any("Step three: it plays on all" in line for line in lines)
    assert any(line.startswith("The CPU lays ") for line in lines)
    assert any(line.startswith("The CPU is ") for line in lines)
    assert any(line.startswith("The match is ") for line in lines)
    assert not any(line.startswith(("I lay", "I draw")) for line in lines)
    assert stage.app.evening.match.state.outcome is not None


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "options", [{}, {"preset": "101.1"}, {"preset": "101.1", "opponent": "cpu"}], ids=["base", "101.1", "cpu"]
)
def test_whole_matches_are_told_in_sentences(language, options):
    for seed in range(6):
        _, lines = sit(player, language=language, seed=seed, **options)
        for line in spoken(lines):
            assert len(line) >= 3
            assert line[-1] in ".!?:"
            assert "{" not in line


def test_a_russian_voice_never_gets_the_names_in_latin_letters():
    stage, lines = sit(player, language="ru", preset="101.1")
    assert any(name in line for line in lines for name in NAMES.values())
    for text, _ in stage.voice.said:
        assert not any(name in text for name in NAMES.values()), text


def test_names_are_spoken_whole_words_only():
    assert pronounced("Кладу GET и GETTER.", "ru") == "Кладу гет и GETTER."
    assert pronounced("Кладу даму пик.", "ru") == "Кладу даму пик."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_command_and_option_has_words(language):
    words = Words(language)
    facts = {
        "card": COMMANDS[1],
        "row": list(GAME.new(GAME.defaults(), 1).view(0).rows)[2],
        "lacking": ((list(GAME.new(GAME.defaults(), 1).view(0).rows)[1], 2),),
        "place": GAME.begin(GAME.defaults(), 1)[1][0].starting[0],
    }
    for reason in Reason:
        assert reasons.refusal(words, IllegalMove(reason, **facts))[-1] == "."
    for command in COMMANDS:
        assert meaning(words, command)[-1] == "."
    for option in GAME.options:
        assert ROOM.option_label(words, option.name)
        for value in option.values()[:3]:
            label = ROOM.option_value_label(words, option, value)
            assert label is not None or not isinstance(value, str)
    assert ROOM.question(Tone(words), GAME.new(GAME.defaults(), 1).view(0), ())


def test_a_deck_that_is_too_small_is_told_and_plays_nothing():
    _, lines = sit("", preset="own", plain=0, delete=0, enter=0, **{"if": 0})
    assert lines[0] == "The deck has only four cards, it needs at least six."


def test_readouts_at_a_pause_tell_no_more_than_was_told():
    stage = Stage("en", pause="each")
    options = {**GAME.defaults(), "preset": "101.1", "opponent": "cpu", "cpu_level": 3}

    def keys(stage):
        for key in player(stage):
            if stage.app.place == "pause":
                yield "s"
            yield key

    lines = stage.run(keys, lambda app: app.straight(Wish(ROOM, 1, options, seed=10)))
    said = ""
    for line in spoken(lines):
        if line.startswith("You are zero"):  # the score asked for at a pause agrees with what was told last
            assert not said or said in line, (said, line)
        elif line.startswith("You have ") and "points" in line:
            said = line


def test_results_tell_the_cpu_apart_from_a_hand(tmp_path):
    for options in ({"opponent": "cpu", "cpu_level": 2}, {}):
        stage = Stage("en", home=tmp_path, pause="never")
        stage.run(
            player, lambda app, options=options: app.straight(Wish(ROOM, 1, {**GAME.defaults(), **options}, seed=4))
        )
    lines = Stage("en", home=tmp_path).run("end left left left enter")
    assert any(line.startswith("One Zero One, the CPU, level two: one match played") for line in lines)
    assert any(line.startswith("One Zero One, level one: one match played") for line in lines)

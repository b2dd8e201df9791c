"""One Zero One at the ear: prompts, previews, the program walked, the CPU told."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engines.contract import IllegalMove
from engines.one_zero_one import (
    COMMANDS,
    GAME,
    Command,
    CpuCompared,
    CpuPlaced,
    CpuStep,
    Drew,
    Facing,
    Laid,
    Laying,
    Place,
    Reason,
    Row,
    parse_move,
)
from engines.one_zero_one import Wish as CpuWish
from sto_odno.dialogue.remarks import Moment
from sto_odno.dialogue.tone import Tone
from sto_odno.evening import Wish
from sto_odno.games import pronounced, room_of
from sto_odno.games.one_zero_one import reasons
from sto_odno.games.one_zero_one.placing import spots
from sto_odno.games.one_zero_one.words import NAMES, meaning
from sto_odno.i18n import LANGUAGES, Words
from sto_odno.keyboard import table as keys
from tests.engines.one_zero_one.positions import position
from tests.engines.one_zero_one.test_contract import SETS
from tests.phrases import fault_of
from tests.stage import Stage, player, spoken

ROOM = room_of("one-zero-one")


def sit(pressed, *, language="en", seed=3, level=1, **options):
    """Plays a match through the keys; returns the stage and the lines."""
    stage = Stage(language, pause="never")
    wish = Wish(ROOM, level, {**GAME.defaults(), **options}, seed=seed)
    return stage, stage.run(pressed, lambda app: app.straight(wish))


def test_a_digit_takes_the_card_and_row_and_side_are_one_question_whose_effect_is_heard_before():
    _, lines = sit("2 1 2 right enter")
    at = lines.index("IF: where?")
    turned = "it would be yours; the plain card on space one would be turned and count for you."
    assert lines[at - 1 : at + 8] == [
        "(2)",
        "IF: where?",
        f"Row twenty, mine, ahead by one card; text to the left: {turned}",
        "(1)",
        "Row ten, yours, ahead by one card: no effect, the card at its text shows the same digit.",
        "(2)",
        f"Row twenty, mine, ahead by one card; text to the left: {turned}",
        "(right)",
        "Text to the right: it would be undecided; no effect, nothing lies next to its text.",
    ]
    assert "You lay IF: row twenty, space two, text to the right." in lines


def test_arrows_and_enter_choose_a_card_too():
    _, lines = sit("right right enter")
    assert lines[lines.index("(enter)") + 1] == "IF: where?"


def test_a_plain_card_is_not_asked_for_its_side():
    _, lines = sit("1 1 left enter")
    assert [line for line in lines if line.startswith("Row ten, yours")] == ["Row ten, yours, ahead by one card."]
    assert "text" not in lines[lines.index("(left)") + 1]
    _, lines = sit("1 1 enter")
    assert "You lay a plain card: row ten, space two." in lines


def test_an_empty_row_asks_for_no_side_where_both_are_alike():
    view = GAME.parse_state(GAME.new(3, first=0).text()).view(0)
    found = spots(view, (Command.IF,))
    assert [spot.choice for spot in found] == [Row.TEN, Row.TWENTY, Row.TWENTY]


def test_escape_steps_back_choice_by_choice():
    _, lines = sit("3 1 enter escape escape")
    assert [line for line in lines if line.endswith("?")][-4:] == [
        "PRINT: where?",
        "Which card is printed?",
        "PRINT: where?",
        "Your move. You have ten points, I have twenty. Which card?",
    ]


@pytest.mark.parametrize(
    ("options", "digit", "told"),
    [
        ({}, "4", "Row forty is closed: row thirty lacks three cards."),
        ({}, "6", "Row sixty is not in play."),
        ({}, "9", "There is no such choice here."),
        (
            {"open_rows": "all_above"},
            "4",
            "Row forty is closed: row ten lacks two cards, row twenty lacks two cards, and row "
            "thirty lacks three cards.",
        ),
    ],
)
def test_a_closed_row_is_not_in_the_list_and_its_digit_tells_why(options, digit, told):
    _, lines = sit(f"1 down down {digit} q", **options)
    assert lines[lines.index(f"({digit})") + 1] == told
    assert not any(line.startswith(("Row thirty,", "Row forty,")) for line in lines)


def test_print_asks_for_card_and_side_in_one():
    _, lines = sit("3 1 enter 1 enter")
    at = lines.index("Which card is printed?")
    assert lines[at + 1].startswith("Plain card")
    assert "PRINT prints a plain card: row ten, space three." in lines


def test_x_tells_what_the_card_does_in_every_question():
    _, lines = sit("3 x 1 x enter x 2 x")
    printing = "PRINT: text to the right, it fills the empty space there with another card of the hand."
    told = [lines[at + 1] for at, line in enumerate(lines) if line == "(x)"]
    assert told == [
        printing,
        printing,
        "Plain card: no command, it only counts.",
        "IF: a card of the other digit next to its text is turned.",
    ]


def test_the_whole_program_tells_rows_and_one_row_tells_its_cards():
    _, lines = sit("t v v v")
    at = lines.index("(t)")
    assert lines[at + 1 :] == [
        "Row ten: yours, ahead by one card; one card in the row; the next card goes to space two.",
        "Row twenty: mine, ahead by one card; one card in the row; the next card goes to space two.",
        "Closed and empty: rows thirty, forty, and fifty.",
        "(v)",
        "Row ten: your plain card.",
        "(v)",
        "Row twenty: my plain card.",
        "(v)",
        "Row thirty: empty.",
    ]


def test_the_program_is_walked_card_by_card():
    _, lines = sit("b right right down end home up up escape")
    told = spoken(lines[lines.index("(b)") :])
    assert told[1] == "Space one: your plain card."
    assert told[2] == "Space two: empty."
    assert told[3] == "This is the edge."
    assert "This is the edge." in told[-3:]
    _, lines = sit("b down down down down end")
    assert lines[-1] == "Space four: RUN."


def test_readouts_tell_digits_totals_hands_and_decks():
    _, lines = sit("s o g h h")
    score = "You play zero, I play one. You have ten points, I have twenty."
    assert f"{score} Your row: ten. My row: twenty." in lines
    assert "I have three cards in hand. It is your move." in lines
    assert "Your deck: on top PRINT, thirteen cards in all." in lines
    assert lines[-4:] == [
        "(h)",
        "Plain card: no command, it only counts.",
        "IF: a card of the other digit next to its text is turned.",
        "PRINT: text to the right, it fills the empty space there with another card of the hand.",
    ]


def test_the_cpu_tells_what_its_card_does():
    stage, lines = sit(player, opponent="cpu", cpu_level=3, seed=10)
    assert any("Step three: it plays on " in line for line in lines)
    assert any(line.startswith("The CPU lays ") for line in lines)
    assert any(line.startswith("The CPU is ") for line in lines)
    assert any(" the match" in line for line in lines)
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
        "row": list(GAME.new(1).view(0).rows)[2],
        "lacking": ((list(GAME.new(1).view(0).rows)[1], 2),),
        "place": GAME.begin(1)[1][0].starting[0],
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
    assert ROOM.ask(GAME.new(1).view(0)).question(Tone(words))


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


def test_a_hint_tells_why_and_then_the_whole_move():
    state = position({10: "0", 20: "0 enter1>"}, "delete plain plain", "plain", deck="plain")
    told = ROOM.suggestion(Tone(Words("en"), options=GAME.defaults()), state.view(0), parse_move("delete@20<"))
    assert told == (
        "DELETE takes my ENTER out of row twenty: you win row twenty.",
        "Lay DELETE into row twenty, text to the left.",
    )
    told = ROOM.suggestion(Tone(Words("ru"), options=GAME.defaults()), state.view(0), parse_move("delete@20<"))
    assert told == (
        "DELETE убирает мою карту ENTER из ряда двадцать: ряд двадцать становится вашим.",
        "Положите DELETE в ряд двадцать, текстом влево.",
    )


def test_a_hint_of_a_printed_card_and_of_a_target_tells_each_choice():
    state = position({10: "0 0 1", 20: "1 1"}, "print gosub plain", "plain", deck="plain")
    why, whole = ROOM.suggestion(
        Tone(Words("ru"), options=GAME.defaults()), state.view(0), parse_move("print@20>+gosub<=10")
    )
    assert whole == (
        "Положите PRINT в ряд двадцать, текстом вправо. Напечатайте GOSUB, текстом влево. "
        "Карту у текста отправьте в ряд десять."
    )
    assert why.startswith("GOSUB переносит вашу карту PRINT в ряд десять: ")


@pytest.mark.parametrize(("language", "said"), [("en", "Anna lays"), ("ru", "Анна кладёт")])
def test_an_opponent_with_a_name_is_told_of_by_it(language, said):
    room_tone = Tone(Words(language), options=GAME.defaults(), named=True)
    state, events = GAME.begin(3, first=1)
    told = [phrase for group in ROOM.told(room_tone, 0, state.play(state.legal_moves()[0])) for phrase in group.phrases]
    assert any(str(phrase).startswith(said) for phrase in told)
    assert ROOM.told(room_tone, 0, events)


def test_the_last_move_of_anybody_can_be_asked_about():
    tone = Tone(Words("en"), options=GAME.defaults())
    state = position({10: "0 1", 20: "1 0"}, "plain plain", "delete plain", to_move=1, deck="plain")
    assert ROOM.in_play(tone, state.view(0)) is None
    state.play(parse_move("delete@10<"))
    assert ROOM.in_play(tone, state.view(0)) == (
        "My last move: DELETE in row ten. DELETE: the card next to its text leaves the game."
    )


def test_the_last_card_of_a_deck_is_told():
    state = position({10: "0", 20: "1"}, "plain plain plain", deck="save")
    told = ROOM.told(Tone(Words("en"), options=GAME.defaults()), 0, state.play(parse_move("plain@10>")))
    assert "That was the last card of your deck." in told[0].phrases


def test_in_brief_speech_no_card_is_counted_without_its_noun():
    tone = Tone(Words("ru"), brief=True, options=GAME.defaults())
    state = position({10: "0", 20: "1 1 1 0 0"}, deck="plain")
    assert ROOM.readout(tone, state.view(0), keys.TABLE, 0)[:2] == [
        "ряд десять: ваш, плюс одна; одна карта.",
        "ряд двадцать: мой, плюс одна; пять карт.",
    ]


@pytest.mark.parametrize("seat", [0, 1])
def test_each_command_is_explained_when_anybody_lays_it_first_and_the_cpu_on_its_own(seat):
    view = GAME.new(1).view(0)
    remarks = {remark.name: remark for remark in ROOM.guidance}
    for command, name in NAMES.items():
        laid = Laid(seat, command, Place(Row.TEN, 2), Facing.LEFT)
        assert remarks[name].when(Moment(view, laid))
        assert remarks[name].text(Words("en"), Moment(view, laid)) == meaning(Words("en"), command)
        assert not any(remark.when(Moment(view, laid)) for remark in ROOM.guidance if remark.name != name)
    assert remarks["the CPU card"].when(Moment(view, CpuCompared((0, 0), winning=False)))
    assert not remarks["steps of the CPU"].when(Moment(view, CpuStep(winning=False, step=1, flipped=False)))
    assert remarks["steps of the CPU"].when(Moment(view, CpuStep(winning=False, step=2, flipped=False)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_aim_is_short_and_the_end_of_a_match_is_explained_when_it_comes_near(language):
    aim = ROOM.aim(Words(language))
    assert len(aim.split()) <= 25
    assert {"en": "more points wins", "ru": "больше очков"}[language] in aim
    view = GAME.new(1).view(0)
    told = {remark.name: remark for remark in ROOM.guidance}["last card"]
    for last in (Drew(0, (Command.PLAIN,), 0, None), CpuPlaced(Command.PLAIN, Row.TEN, CpuWish.WINS, False, 0)):
        assert told.when(Moment(view, last))
        assert not told.when(Moment(view, replace(last, left=1)))


def test_a_move_that_is_taken_back_tells_which_cards_are_in_the_hand_again():
    stage = Stage("en", pause="never")
    wish = Wish(ROOM, 1, GAME.defaults(), seed=3, practice=True)
    lines = stage.run(["3", "1", "enter", "1", "enter", "u"], lambda app: app.straight(wish))
    assert "Back in your hand: PRINT and plain card." in lines


@pytest.mark.parametrize(
    ("language", "labels", "idle"),
    [
        (
            "en",
            ["row ten, yours by one", "row twenty, undecided: then yours; row thirty opens"],
            "row twenty, undecided; right: then yours; no effect; row thirty opens",
        ),
        (
            "ru",
            ["ряд десять, ваш, плюс одна", "ряд двадцать, ничей: станет вашим; ряд тридцать откроется"],
            "ряд двадцать, ничей; вправо: станет вашим; действия нет; ряд тридцать откроется",
        ),
    ],
)
def test_brief_speech_tells_first_who_gets_the_row_of_a_choice(language, labels, idle):
    view = position({10: "0 1 0", 20: "1 0"}, "enter plain", "plain plain", deck="plain").view(0)
    tone = Tone(Words(language), brief=True, options=GAME.defaults())
    assert [item.label for item in ROOM.ask(view).then(Command.PLAIN).items(tone)] == labels
    assert idle in [item.label for item in ROOM.ask(view).then(Command.ENTER).items(tone)]


def test_in_brief_speech_another_row_that_changes_hands_is_named():
    view = position({10: "0 1 0", 20: "1 0"}, "enter plain", "plain plain", deck="plain").view(0)
    tone = Tone(Words("en"), brief=True, options=GAME.defaults())
    assert next(item.label for item in ROOM.ask(view).then(Command.ENTER).items(tone)) == (
        "row ten, yours by one; left: your plain card to row twenty; row twenty then yours; row thirty opens"
    )


def test_a_lead_is_worded_alike_in_russian_wherever_it_is_told():
    view = position({10: "0 1 0", 20: "1 0"}, "plain plain", "plain plain", deck="plain").view(0)
    tone = Tone(Words("ru"), options=GAME.defaults())
    assert ROOM.ask(view).then(Command.PLAIN).items(tone)[0].label == "ряд десять, ваш, впереди на одну карту"
    assert ROOM.readout(tone, view, keys.TABLE, 0)[0].startswith("ряд десять: ваш, впереди на одну карту;")


def test_of_a_long_turn_the_last_card_alone_is_explained():
    view = position({10: "0 1 0", 20: "1 0"}, "plain plain", "plain plain", deck="plain").view(0)
    laid = [Laying(1, Place(Row.TEN, n), ((int(card), 0),)) for n, card in ((4, Command.IF), (5, Command.DELETE))]
    assert ROOM.in_play(Tone(Words("en"), options=GAME.defaults()), replace(view, last=tuple(laid))) == (
        "My last move: DELETE in row ten. DELETE: the card next to its text leaves the game."
    )


_TRIED = ("delete@10<", "end@20>", "print@20>", "gosub@10<", "gosub@20>=30", "cont@60<", "next@50>", "cpu")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_a_phrase(language):
    tone = Tone(Words(language), options=GAME.defaults())
    random = Random(5)
    told = set()
    for number, options in enumerate(SETS):
        state = GAME.new(number, **options)
        while state.outcome is None:
            for text in _TRIED:
                try:
                    state.check(parse_move(text))
                except IllegalMove as refused:
                    told.add(ROOM.refusal(tone, refused))
            state.apply(random.choice(state.legal_moves()))
    assert len(told) > 20
    for phrase in told:
        assert fault_of(phrase) is None, phrase

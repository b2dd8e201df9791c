"""The flow of a turn of BIOS PANIC: few keys, few words, nothing told twice."""

from __future__ import annotations

import pytest

from engines.bios_panic import GAME, KIND_CODES, KIND_NAMES, Choice, DrawCards, Slot, TurnBegan
from engines.match import Step
from sto_odno.dialogue.asking import Pick
from sto_odno.dialogue.room import phrases_of
from sto_odno.evening import Wish
from sto_odno.games import room_of
from sto_odno.games.bios_panic.building import ENDED, PASSED
from sto_odno.i18n import LANGUAGES
from tests.engines.bios_panic.positions import position
from tests.games.test_bios_panic import asked, path, sit, tone
from tests.phrases import fault_of
from tests.stage import Stage, spoken

ROOM = room_of("bios-panic")


def narrated(state, seat, *moves, **how):
    """Plays moves; returns what a seat hears of them."""
    told = []
    for move in moves:
        told += phrases_of(ROOM.told(tone(**how), seat, state.play(GAME.parse_move(move))))
    return told


# -- laying


def test_after_a_card_an_arrow_lays_it_at_that_end():
    def script(stage):
        yield from ("1", "enter", "e")
        while stage.app.evening.match.state.view(0).pending is not None:
            yield "z"
        yield from ("1", "enter", "left")

    stage, lines = sit(script, seed=3)
    assert [str(step.move) for step in stage.app.evening.match.steps if step.seat == 0][-1] == "lay:0,left"
    told = spoken(lines)
    assert "On the left or on the right?" in told
    assert "You lay a zero on the left." in told


def test_up_and_down_tell_what_the_row_will_be_at_either_end():
    state = position(row="1 0 1", mine="0 1", targets=[(30, 62)])
    lay = path("1")
    assert [item.label for item in asked(state.view(0), lay).items(tone())] == [
        "on the left: the row becomes one one zero, one",
        "on the right: the row becomes one zero one, one",
    ]
    assert {command.keys: choice.value for command, choice in asked(state.view(0), lay).keys.items()} == {
        ("left",): 0,
        ("right",): 1,
    }
    assert asked(state.view(0), lay).focus is None


def test_the_first_number_is_laid_without_a_question():
    stage, lines = sit("1 enter", seed=3)
    assert len(stage.app.evening.match.state.row) == 1
    assert not any("left or on the right" in line for line in lines)


# -- nothing to choose


@pytest.mark.parametrize("name", KIND_NAMES)
@pytest.mark.parametrize("row", ["", "#", "1", "q"])
def test_a_question_with_nothing_to_choose_never_arises(name, row):
    variant = "7-bit" if name in ("swap2", "flip3", "shift2", "insert", "format", "data-leak") else "bit2"
    if variant == "7-bit" and row == "q":
        return
    row = "" if row == "#" else row
    state = position(variant, row=row, mine=f"{name}", yours="")
    view = state.view(0)
    left = [asked(view, path(name))]
    while left:
        ask = left.pop()
        if isinstance(ask, Pick):
            items = ask.items(tone(variant=variant))
            assert items
            left += [ask.then(item.value) for item in items]


def test_a_swap_in_an_empty_row_is_refused_at_once():
    """Before, it asked for a card of an empty list, and an arrow there ended the program."""

    def begins_with_swap(seed):
        state = GAME.new(seed, variant="bios", goal=6)
        return state.to_move == 0 and KIND_CODES["swap"] in state.hands[0]

    seed = next(seed for seed in range(2000) if begins_with_swap(seed))
    hand = GAME.new(seed, variant="bios", goal=6).hands[0]
    at = list(dict.fromkeys(hand)).index(KIND_CODES["swap"])
    _, lines = sit(["home", *["right"] * at, "enter", "right", "home"], seed=seed)
    told = spoken(lines)
    assert any(line.startswith("SWAP needs a row of at least two cards") for line in told)
    assert not any("place" in line.lower() for line in told)


# -- drawing


def _many_draws():
    """Returns keys, and a seed of a match, by which a number and two cards without choices are played, and E."""
    simple = {KIND_CODES[name] for name in ("x2", "ddos")}
    for seed in range(20_000):
        state = GAME.new(seed, variant="bios", goal=6)
        hand = state.hands[0]
        if state.to_move == 0 and hand[3] != hand[4] and set(hand[3:5]) <= simple and hand[0] == hand[2]:
            return "1 enter 2 enter 2 enter e", seed
    raise AssertionError


MANY_DRAWS = _many_draws()


@pytest.mark.parametrize(
    ("brief", "asked"),
    [(False, "You draw three cards: Z for a number, A for an action."), (True, "Draw three cards.")],
)
def test_all_draws_are_asked_for_in_one_question(brief, asked):
    keys, seed = MANY_DRAWS
    stage, lines = sit(f"{keys} z z", seed=seed, detail="brief" if brief else "full")
    told = spoken(lines)
    assert told.count(asked) == 1
    at = told.index(asked)
    drawn = ("A zero.", "A one.") if brief else ("You draw a zero.", "You draw a one.")
    assert told[at + 1] in drawn
    assert told[at + 3] in drawn
    assert told[at + 2 :: 2] == ["Two more cards.", "One more card."]  # how many are still due
    assert isinstance(stage.app.evening.match.state.pending, DrawCards)


def test_how_many_draws_are_left_is_told_in_russian_too():
    keys, seed = MANY_DRAWS
    _, lines = sit(f"{keys} z z", seed=seed, language="ru")
    assert "Ещё две карты." in lines
    assert lines[-1] == "Ещё одна карта."


def test_what_an_opponent_draws_is_told_in_one_sentence():
    state = position(row="0", mine="1 1 1 edge", yours="0", targets=[(30, 62), (29, 61)])
    told = narrated(state, 1, "lay:1,right", "end", "draw:number", "draw:action", "draw:number")
    assert told == ["I lay a one on the right.", "I draw two number cards and one action card."]
    state = position(mine="bsod", yours="0")
    assert narrated(state, 1, "bsod") == ["I play BSOD.", "I draw three number cards and three action cards."]
    state = position(mine="bsod", yours="0", numbers="0 1 0", actions="not x2 swap")
    assert narrated(state, 0, "bsod") == ["You play BSOD.", "You draw two zeros, a one, NOT, X2, and SWAP."]


# -- the row


def test_the_row_is_told_once_at_the_end_of_an_opponents_turn():
    hands = ["0 1 not inv edge hack purge ddos cut", "0 1", "0 1"]
    state = position("bios", "0 0", *hands, targets=[(30, 62), (29, 61), (28, 60)])
    told = narrated(state, 2, "not:1", "inv", "lay:1,right", "end", players=3)
    assert [line for line in told if line.startswith("Row")] == ["Row of three cards: zero one one."]
    assert told[-1].startswith("Row")


def test_before_a_move_of_ones_own_the_question_tells_the_row():
    hands = ["0 1 not inv edge hack purge", "0 1"]
    state = position("bios", "0 0", *hands, targets=[(30, 62), (29, 61)])
    told = narrated(state, 1, "not:1", "lay:1,right", "end", "draw:number")
    assert not any(line.startswith("Row") for line in told)
    view = state.view(1)
    assert asked(view).question(tone()) == ["Your move. Row of three cards: one zero one. Which card?"]
    assert asked(view).question(tone(brief=True)) == ["Row: one zero one. Your card?"]


def test_a_turn_without_a_card_and_without_a_draw_is_told():
    hands = ["edge edge hack hack purge purge", "0 1"]
    state = position("bios", "0 0", *hands, targets=[(30, 62), (29, 61)])
    assert narrated(state, 1, "end") == ["I end my turn."]


def test_pauses_stand_at_the_end_of_a_turn_and_where_something_is_lost_or_won():
    hands = ["0 1 not inv edge hack purge cut", "0 1 not"]
    state = position("bios", "0 0", *hands, targets=[(30, 62), (29, 61)])
    pauses = [ROOM.breath(state.play(GAME.parse_move(move))) for move in ("not:1", "hack:1", "lay:1,right", "end")]
    assert pauses == [False, True, False, True]
    assert ROOM.told(tone(), 1, [TurnBegan(0)]) == []


# -- the pass


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_key_for_the_end_of_the_turn_asks_once_where_it_is_the_pass(language):
    stage, lines = sit("e q e", language=language, seed=3)
    asked = {
        "en": "That is your pass. Press E again.",
        "ru": "Число вы не положили, это будет пас. Если согласны, клавиша «У» ещё раз.",
    }[language]
    assert spoken(lines).count(asked) == 2
    assert stage.app.evening.match.state.passed[0]
    stage, lines = sit("e 1 enter e", language=language, seed=3)  # a card is chosen as ever
    assert stage.app.evening.match.state.laid == 1
    assert not stage.app.evening.match.state.passed[0]
    stage, _ = sit("end enter", language=language, seed=3)  # the list told it
    assert stage.app.evening.match.state.passed[0]


def test_the_end_of_a_turn_that_is_no_pass_is_not_asked():
    state = position(row="0 0", mine="edge", yours="0")
    assert asked(state.view(0), (ENDED,)) == GAME.parse_move("end")
    state = position(row="0 0", mine="0 edge", yours="0")
    assert asked(state.view(0), (ENDED,)).aside
    assert asked(state.view(0), (PASSED,)) == asked(state.view(0), (ENDED, PASSED)) == GAME.parse_move("end")
    assert ROOM.ask(state.view(0)).towards(GAME.parse_move("end")) == PASSED


def test_the_duty_to_lay_is_told_in_full_and_in_brief():
    state = position(row="0 1", mine="0 x2", yours="0", passed=[True, False])
    assert ROOM.told(tone(), 0, [TurnBegan(0)]) == []  # a phrase here would ask for a key before the question
    told = ["".join(asked(state.view(0)).question(tone(brief=brief))) for brief in (False, True)]
    assert told == ["Your move. Row of two cards: zero one. Lay a number. Which card?", "Row: zero one. Lay a number."]
    state = position(row="0 1", mine="0 x2", yours="0")
    assert not any("Lay" in asked(state.view(0)).question(tone(brief=brief))[0] for brief in (False, True))


def test_while_cards_are_drawn_the_key_of_the_turn_tells_that():
    turn = next(command for command in ROOM.commands if command.name == "turn")
    state = position(row="0 1", mine="0 x2", yours="0")
    state.play(GAME.parse_move("end"))
    (told,) = ROOM.readout(tone(), state.view(0), turn, 0)
    assert told == "You are drawing: four cards more. Your pass is used."
    (told,) = ROOM.readout(tone("ru"), state.view(0), turn, 0)
    assert told.startswith("Вы берёте карты: ещё четыре карты.")


@pytest.mark.parametrize(
    ("before", "move", "told"),
    [
        ((), "x2", "X2 is back in your hand."),
        ((), "lay:0,left", "A zero is back in your hand."),
        (("lay:0,left",), "x2", "X2 is back in your hand. Row of three cards: zero zero one."),
        ((), "end", "You have not passed."),
        (("lay:0,left",), "end", "Your turn goes on. Row of three cards: zero zero one."),
        (("end",), "draw:number", "Back to the piles: "),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_move_that_is_taken_back_tells_what_is_where_again(language, before, move, told):
    state = position(row="0 1", mine="0 0 x2", yours="0")
    for one in before:
        state.play(GAME.parse_move(one))
    view = state.view(0)
    step = Step(0, GAME.parse_move(move), tuple(event.seen_by(0) for event in state.play(GAME.parse_move(move))))
    said = ROOM.taken_back(tone(language), view, [step])
    if language == "en":
        assert said.startswith(told)
    assert fault_of(said) is None


def test_the_undo_key_tells_what_came_back_in_bios_panic():
    stage = Stage("en", pause="never")
    wish = Wish(ROOM, 1, GAME.defaults(), seed=3, practice=True)
    lines = stage.run(["1", "enter", "u"], lambda app: app.straight(wish))
    assert any(line.endswith(" is back in your hand.") for line in spoken(lines))


def test_two_targets_to_choose_from_are_told_once_to_the_others():
    state = position("bit2", row="0 1", mine="0 reroll", yours="0")
    state.play(GAME.parse_move("reroll:short"))
    kept = state.play(state.view(0).legal[0])
    assert phrases_of(ROOM.told(tone(), 1, [event.seen_by(1) for event in kept])) == []
    assert any(line.startswith("Your new target is ") for line in phrases_of(ROOM.told(tone(), 0, kept)))


# -- words


def test_another_card_and_a_pause_are_not_asked_for_alike():
    stage = Stage("en", detail="brief")
    state = position(row="0 0", mine="0 edge", yours="0", acted=True)
    (told,) = asked(state.view(0)).question(tone(brief=True))
    assert told == "Then?"
    assert stage.settings.text("detail") == "brief"


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("swap2:6,8,1,7", "You play SWAP2: places six and eight, then one and seven."),
        ("shift2:3,left", "You play SHIFT2: place three, to the left."),
        ("ddos:1", "You play DDOS."),
    ],
)
def test_what_was_chosen_is_told_as_one_says_it(move, told):
    name = move.partition(":")[0]
    state = position("7-bit", "1 0 1 1 0 0 1 0", f"0 {name}", "0 1", targets=[(62, 126)])
    assert narrated(state, 0, move, variant="7-bit")[0] == told


def test_whom_a_card_hits_is_told_where_there_are_several():
    state = position("bios", "", "0 ddos", "0", "1")
    assert narrated(state, 0, "ddos:1", players=3)[0] == "You play DDOS against Anna."
    state = position("bios", "", "0 ddos", "0", "1")
    assert narrated(state, 1, "ddos:1", players=3)[0] == "Boris plays DDOS against you."


def test_a_hand_is_told_without_a_numeral_for_one():
    state = position(row="0", mine="0 1 1 not", yours="0")
    assert ROOM.readout(tone(), state.view(0), ROOM.commands[0], 0) == ["Your hand: a zero, two ones, and NOT."]
    told = ROOM.readout(tone("ru"), state.view(0), ROOM.commands[0], 0)
    assert told == ["У вас на руках: ноль, две единицы и NOT."]
    labels = [item.label for item in asked(state.view(0)).items(tone("ru"))]
    assert labels[1].startswith("единица, таких карт две")


def test_the_hand_of_turned_numbers_alone_is_explained():
    state = position(row="0", mine="0~ 1~", yours="0")
    assert ROOM.readout(tone(), state.view(0), ROOM.commands[0], 1) == [
        "Zero: a number card, laid at an end of the row."
    ]


def test_choices_are_known_to_the_keys():
    state = position(row="0 0", mine="0", yours="0")
    assert Choice(Slot.SIDE, 1) in asked(state.view(0), path("0")).keys.values()

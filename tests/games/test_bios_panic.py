"""BIOS PANIC at the ear: previews, typed numbers, nearness, texts of cards, several opponents."""

from __future__ import annotations

import pytest

from engines.bios_panic import (
    CARD_CODES,
    GAME,
    KIND_CODES,
    KIND_NAMES,
    Choice,
    ChooseTarget,
    DrawCards,
    KeepOne,
    LayGiven,
    OfferChain,
    Options,
    Reason,
    Slot,
    StealFrom,
    kind_of,
)
from engines.bios_panic.cards import DEAD_SPAM
from engines.contract import IllegalMove
from sto_odno.dialogue.asking import Ask, Type
from sto_odno.dialogue.room import phrases_of
from sto_odno.dialogue.tone import Tone
from sto_odno.evening import Wish
from sto_odno.games import pronounced, room_of
from sto_odno.games.bios_panic.cards import PRINTED, meaning
from sto_odno.games.bios_panic.words import row_words
from sto_odno.i18n import LANGUAGES, Words
from sto_odno.keyboard import table as keys
from tests.engines.bios_panic.positions import position
from tests.stage import Stage, keys_of, player, spoken

ROOM = room_of("bios-panic")
DECISIONS = (
    DrawCards(0),
    ChooseTarget(0, (1, 2), True),
    OfferChain(0, True, True, 0, 2),
    KeepOne(0, (17, 18)),
    StealFrom(1),
    LayGiven(0),
)
NEAR = next(command for command in ROOM.commands if command.name == "nearness")


def tone(language="en", variant="bios", **more):
    return Tone(Words(language), options=Options(variant), **more)


def sit(script, *, language="en", seed=3, players=2, variant="bios", **settings):
    """Plays a match through the keys; returns the stage and the lines."""
    stage = Stage(language, **{"pause": "never", **settings})
    wish = Wish(ROOM, 1, {"variant": variant, "goal": 6}, seed=seed, players=players)
    return stage, stage.run(script, lambda app: app.straight(wish))


def path(*names):
    return tuple(Choice(Slot.CARD, CARD_CODES[name]) for name in names)


def asked(view, chosen=()):
    """Returns what is asked after some choices, or the move."""
    following = ROOM.ask(view)
    for choice in chosen:
        following = following.then(choice)
    return following


def labels(state, chosen, **how):
    """Returns what may be chosen, as it is told."""
    return [item.label for item in asked(state.view(state.to_move), chosen).items(tone(**how))]


# -- the row in words


@pytest.mark.parametrize(
    ("groups", "told"),
    [
        (2, "one zero, one one, one"),
        (3, "one zero one, one one"),
        (4, "one zero one one, one"),
    ],
)
def test_the_row_is_told_in_groups_as_the_player_sets(groups, told):
    row = position(row="1 0 1 1 1").row
    assert row_words(tone(bit_groups=groups), row) == told
    _, lines = sit("1 enter enter", bit_groups=groups)
    assert any(line.startswith("Row of one card: ") for line in lines)


def test_fixed_bits_qubits_and_the_barrier_are_told_by_name():
    row = position("bit2", row="1 0 q # 1! 0!").row
    assert row_words(tone(variant="bit2"), row) == "one zero QUBIT, barrier, fixed one fixed zero"
    ru = row_words(tone("ru", variant="bit2"), row)
    assert ru == "один ноль кубит, заслон, закреплённый один закреплённый ноль"


def test_the_row_is_walked_with_the_place_from_either_end():
    state = position(row="1 0 1 1 0", targets=[(30, 62)])
    board = ROOM.board(tone(), state.view(0))
    assert board.tell(board.start(), True) == [
        "Row of five cards: one zero one, one zero.",
        "one, place one from the left, five from the right.",
    ]
    assert board.step((0, 0), 0, -1) is None
    assert board.step((0, 0), 1, 0) is None
    assert board.tell(board.end((0, 0), True), False) == ["zero, place five from the left, one from the right."]
    assert ROOM.board(tone(), position().view(0)) is None


# -- nearness


@pytest.mark.parametrize(
    ("language", "row", "told"),
    [
        ("en", "", "Forty-four: nothing of it lies in the row, six steps."),
        ("en", "1 1 0 0", "Forty-four: on the left one zero: two steps."),
        ("en", "0 0 1 0 1", "Forty-four: on the right one zero zero: three steps."),
        ("en", "1 1", "Forty-four: on the left one zero, on the right zero zero: four steps."),
        ("en", "1 0 1 0 0 0", "Forty-four: turn place four: one step."),
        ("en", "1 1 1 1", "Forty-four: on the right zero zero, turn place two: three steps."),
        ("ru", "1 1", "Сорок четыре: слева один ноль, справа ноль ноль: четыре шага."),
        ("ru", "1 0 1 0 0 0", "Сорок четыре: перевернуть место четыре: один шаг."),
    ],
)
def test_nearness_tells_in_one_shape_what_is_missing_and_what_has_to_turn(language, row, told):
    state = position(row=row, targets=[(30, 44)])
    for brief in (False, True):
        lines = ROOM.readout(tone(language, brief=brief), state.view(0), NEAR, 0)
        assert len(lines) == 2
        assert lines[1] == told


def test_nearness_is_a_hint_that_can_be_off():
    _, lines = sit("n", hints=False)
    assert lines[-1] == "Hints are switched off in the settings."
    _, lines = sit("i", hints=False)
    assert lines[-1] == "Hints are switched off in the settings."
    _, lines = sit("n")
    assert lines[-1].endswith("nothing of it lies in the row, six steps.")


# -- previews


def test_each_choice_tells_the_row_after_it():
    state = position(row="1 0 1 1 0 1", mine="not swap", targets=[(30, 44)])
    after = labels(state, path("not"))
    assert after[0] == "place one, a one: the row becomes zero zero one, one zero one"
    row = "one zero one, one zero zero"
    assert after[5] == f"place six, a one: the row becomes {row}; your target forty-four stands in it"
    assert "target" not in labels(state, path("not"), hints=False)[5]
    first = Choice(Slot.PLACE, 1)
    assert labels(state, path("swap"))[0] == "place one, a one"
    swapped = labels(state, (*path("swap"), first))
    assert swapped[1] == "place two, a zero: the row becomes zero one one, one zero one"
    assert swapped[2] == "place three, a one: the row stays as it is"


def test_a_card_without_choices_tells_the_row_in_the_hand():
    state = position(row="1 0 1 1 0 1", mine="0 inv redo", last_card="inv", targets=[(30, 44)])
    assert labels(state, ())[1:3] == [
        "REDO, now as INV: the row becomes zero one zero, zero one zero",
        "INV: the row becomes zero one zero, zero one zero",
    ] or labels(state, ())[1:3] == [
        "INV: the row becomes zero one zero, zero one zero",
        "REDO, now as INV: the row becomes zero one zero, zero one zero",
    ]
    assert "INV: turn all bits" in asked(state.view(0)).explain(tone(), Choice(Slot.CARD, CARD_CODES["redo"]))


def test_every_place_may_be_named_and_a_wrong_one_is_refused_with_the_reason():
    state = position("bit2", row="1 0 q # 0 1", mine="0 not del worm")
    assert labels(state, path("not"), variant="bit2")[2:4] == ["place three, a QUBIT", "place four, barrier"]
    for name, place, told in (
        ("not", 3, "Place three does not turn: QUBIT lies there."),
        ("del", 4, "DEL does not take that: at place four lies barrier."),
    ):
        with pytest.raises(IllegalMove) as refused:
            state.check(asked(state.view(0), (*path(name), Choice(Slot.PLACE, place))))
        assert ROOM.refusal(tone(variant="bit2"), refused.value) == told


def test_the_cards_of_a_swap_are_named_in_any_order():
    state = position("7-bit", row="1 0 0 1 0 1", mine="0 swap swap2", targets=[(62, 126)])
    view = state.view(0)
    fifth_then_second = (*path("swap"), Choice(Slot.PLACE, 5), Choice(Slot.PLACE, 2))
    assert isinstance(asked(view, fifth_then_second[:2]), Ask)
    assert str(asked(view, fifth_then_second)) == "swap:2,5"
    assert labels(state, fifth_then_second[:2], variant="7-bit")[4] == "place five, a zero"
    third = (*path("swap2"), Choice(Slot.PLACE, 2), Choice(Slot.PLACE, 1))
    assert labels(state, third, variant="7-bit")[0] == "place one, a zero"
    (told,) = asked(view, third).question(tone(variant="7-bit"))
    assert told == "Then the row is zero one zero, one zero one. Second swap: which place?"
    whole = (*third, Choice(Slot.PLACE, 6), Choice(Slot.PLACE, 4))
    assert str(asked(view, whole)) == "swap2:1,2,4,6"


def test_the_place_of_a_target_tells_what_is_left():
    state = position(row="1 0 1 0 1 0 1", mine="1", targets=[(21, 62)], stands=True)
    state.apply(GAME.parse_move("lay:1,right"))
    assert labels(state, ()) == [
        "place one: the row becomes zero one one",
        "place three: the row becomes one zero one",
    ]


def test_cards_that_go_under_the_piles_are_told_to_their_player_alone():
    state = position("bios", mine="0 edge reload", yours="0")
    events = state.play(GAME.parse_move("reload:0,edge"))
    own = " ".join(phrases_of(ROOM.told(tone(), 0, events)))
    other = " ".join(phrases_of(ROOM.told(tone(), 1, events)))
    assert own.startswith("You play RELOAD: a zero, EDGE.")
    assert other.startswith("I play RELOAD.")
    assert "zero" not in other


def test_nearness_reads_a_mirrored_target_both_ways():
    state = position("bit2", row="0 1 1 0 1", targets=[(126, 254)], mirrored=(True, False))
    state.targets[0] = [0b1011000, 254]
    lines = ROOM.readout(tone(variant="bit2"), state.view(0), NEAR, 0)
    assert "read from right to left" in lines[0]
    state.mirrored[0] = False
    assert "right to left" not in ROOM.readout(tone(variant="bit2"), state.view(0), NEAR, 0)[0]


def test_a_redo_that_cannot_be_played_names_what_it_repeats():
    state = position(mine="0 redo", last_card="swap")
    with pytest.raises(IllegalMove) as refused:
        state.check(asked(state.view(0), path("redo")))
    told = ROOM.refusal(tone(), refused.value)
    assert told.startswith("REDO repeats the last card, SWAP. SWAP needs a row of at least two cards")


def test_chance_is_not_told_beforehand():
    state = position("bit2", row="1 0 1 1 0 1", mine="error virus zero-day")
    for name in ("virus", "zero-day"):
        assert not isinstance(asked(state.view(0), path(name)), Ask)
    chosen = (*path("error"), Choice(Slot.PLACE, 1), Choice(Slot.PLACE, 2))
    assert labels(state, chosen, variant="bit2")[0] == "place one, a one"


# -- typed numbers


def test_a_claim_is_typed_and_its_number_is_never_told_beforehand():
    state = position("7-bit", row="1 0 1 1 0 1 0", mine="claim", targets=[(62, 126)])
    view = state.view(0)
    chosen = path("claim")
    assert labels(state, chosen, variant="7-bit") == [
        "place one: one zero one, one zero one",
        "place two: zero one one, zero one zero",
    ]
    typing = asked(view, (*chosen, Choice(Slot.PLACE, 1))).typing(tone(variant="7-bit"))
    assert typing is not None
    assert typing.told(["4", "5"]) == "Number forty-five."
    assert typing.value(["4", "5"]) == Choice(Slot.NUMBER, 45)
    told = [*labels(state, chosen, variant="7-bit"), *asked(view, chosen).question(tone(variant="7-bit"))]
    assert not any("forty-five" in one for one in told)
    why, whole = ROOM.suggestion(tone(variant="7-bit"), view, GAME.parse_move("claim:1,45"))
    assert why == "CLAIM brings a point: six bits of the row, whose number you name."
    assert whole == "Play CLAIM: place one, number forty-five."


def test_typing_echoes_takes_back_and_refuses_what_is_too_large():
    def script(stage):
        """Lays numbers until a CLAIM can be played, then types its number."""
        while True:
            match = stage.app.evening.match
            view = match.state.view(0)
            claims = [move for move in view.legal if move.card == KIND_CODES["claim"]]
            if claims and view.pending is None:
                break
            yield from keys_of(view.legal[0], stage)
        held = list(dict.fromkeys(view.hand))
        yield from ("home", *["right"] * [kind_of(card) for card in held].index(KIND_CODES["claim"]), "enter")
        yield from (*["enter"] * (len(view.row) > 6), "enter", "7", "backspace", "w", "9", "9", "w", "enter", "escape")

    def has_claim(seed):
        return KIND_CODES["claim"] in GAME.new(seed, first=0, variant="7-bit", goal=6).hands[0]

    stage = Stage("en", pause="never")
    seed = next(seed for seed in range(400) if has_claim(seed))
    wish = Wish(ROOM, 1, {"variant": "7-bit", "goal": 6}, seed=seed, first=0)
    lines = stage.run(script, lambda app: app.straight(wish))
    at = lines.index("Type the number, then Enter.")
    assert spoken(lines[at:])[:9] == [
        "Type the number, then Enter.",
        "Nothing is typed yet.",
        "Seven.",
        "Erased: seven.",
        "Nothing is typed yet.",
        "Nine.",
        "Nine.",
        "Number ninety-nine.",
        "Ninety-nine is too large, at most sixty-three.",
    ]


def test_chain_asks_for_the_number_of_the_rest():
    state = position("7-bit", row="1 0 1 1 0 0 1 1", mine="0 chain", targets=[(44, 126)], stands=True)
    state.play(GAME.parse_move("lay:0,right"))
    view = state.view(0)
    assert isinstance(view.pending, OfferChain)
    (told,) = asked(view).question(tone(variant="7-bit"))
    assert told == "Left beside your target: one one zero. Do you play CHAIN?"
    assert labels(state, (), variant="7-bit") == ["play CHAIN", "no CHAIN"]
    assert isinstance(asked(view, path("chain")), Type)


# -- cards


def test_one_key_tells_what_the_focused_card_does():
    _, lines = sit("x right x end x")
    told = spoken(lines)
    assert "First choose a card with the arrows." in told
    assert any(line.startswith(("Zero: a number card", "One: a number card")) for line in told)
    assert told[-1] == "You end your turn and draw up to six cards."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_text_and_a_name_that_the_voice_can_say(language):
    words = Words(language)
    for card in (*CARD_CODES.values(), DEAD_SPAM):
        text = meaning(words, card)
        assert text[-1] == "."
        assert text.count(".") == 1
    assert len(PRINTED) == len(KIND_NAMES) == 44
    for printed in PRINTED.values():
        said = pronounced(f"{printed}.", language)
        assert not any(sign in said for sign in "+²0123456789"), said
        if language == "ru":
            assert not any(letter.isascii() and letter.isalpha() for letter in said), said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [*KIND_NAMES, "spam*"])
def test_a_card_that_cannot_be_played_says_why(name, language):
    """On an empty row and against empty hands many cards do nothing: each of them has a reason."""
    variant = "7-bit" if name in ("swap2", "flip3", "shift2", "insert", "format", "data-leak") else "bit2"
    state = position(variant, mine=name, yours="")
    view = state.view(0)
    move = asked(view, path(name.rstrip("*")))
    if not isinstance(move, Ask):
        if move in state.legal_moves():
            return
        with pytest.raises(IllegalMove) as refused:
            state.check(move)
        text = ROOM.refusal(tone(language, variant), refused.value)
        assert text[-1] in ".!"
        assert "{" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(language):
    facts = {
        "due": DrawCards(0),
        "card": KIND_CODES["swap"],
        "count": 2,
        "least": 3,
        "place": 2,
        "there": 4,
        "number": 99,
        "highest": 63,
        "face": 0,
        "seat": 1,
        "pile": 0,
    }
    told = {ROOM.refusal(tone(language), IllegalMove(reason, **facts)) for reason in Reason}
    told |= {ROOM.refusal(tone(language), IllegalMove(Reason.NOT_NOW, due=due)) for due in (None, *DECISIONS)}
    for reason in (Reason.NO_REDO, Reason.OTHER_REDO, Reason.NO_NUMBER, Reason.EMPTY_HAND):
        told.add(ROOM.refusal(tone(language), IllegalMove(reason, card=None, face=None, seat=None)))
    for text in told:
        assert text[-1] == "."
        assert "{" not in text
    assert len(told) > len(Reason)


# -- the table


def test_several_opponents_have_names_and_one_says_i():
    _, lines = sit(player, players=4)
    told = " ".join(spoken(lines))
    assert "You play against Anna, Boris, and Vera." in told
    for name in ("Anna", "Boris", "Vera"):
        assert f"{name} lays " in told
    assert " I lay " not in told
    _, lines = sit(player)
    assert " I lay " in " ".join(spoken(lines))
    _, lines = sit(player, players=3, language="ru")
    told = " ".join(spoken(lines))
    assert "Вы играете против Анны и Бориса." in told
    assert "Анна кладёт " in told
    assert " Кладу " not in told


def test_the_number_of_players_is_a_setting_and_an_argument_of_the_menu():
    stage = Stage("en", pause="never", players=3)
    lines = stage.run("right right enter o", lambda app: app.menu(ask_language=False))
    assert any("Anna and Boris" in line for line in lines)
    to_options = "end left left left left left enter right right enter"
    lines = Stage("en").run(to_options, lambda app: app.menu(ask_language=False))
    assert "BIOS PANIC: opponent and rules." in lines
    assert "Players at the table: two." in lines


def test_what_the_menu_sets_for_one_game_is_not_set_for_another():
    stage = Stage("en")
    stage.run(
        "end left left left left left enter right right enter enter 2 enter right enter 4 enter right enter 2 enter",
        lambda app: app.menu(ask_language=False),
    )
    assert stage.settings.of_match("bios-panic") == {"players": 3, "level": 4, "practice": True}
    assert stage.settings.of_match("sto-odno") == {"players": 2, "level": 2, "practice": False}


def test_readouts_tell_targets_points_opponents_piles_and_passes():
    _, lines = sit("g g s o l c h h")
    told = spoken(lines)
    assert any(line.startswith("Your targets: short, ") for line in told)
    assert "No other targets lie open." in told
    zero = "zero points."
    assert f"You have {zero} I have {zero} Six points win." in told
    assert any("number card" in line and line.startswith("I hold") for line in told)
    assert any(line.startswith(("No card was played yet. Number pile:", "Last card:")) for line in told)
    assert "You may still lay one number. You may still pass." in told


def test_the_end_of_the_turn_has_a_key_and_so_have_the_piles():
    _, lines = sit("1 enter e z")
    told = spoken(lines)
    assert "You end your turn." in told
    assert any(line in ("You draw a zero.", "You draw a one.") for line in told)


def test_a_pass_is_told_and_a_second_one_refused():
    def script(stage):
        yield "e"
        for _ in range(40):  # draw, let the others play, and try to pass again
            view = stage.app.evening.match.state.view(0)
            yield "e" if view.pending is None else "z"
            if any("lay a number before" in line for line in stage.lines):
                return

    _, lines = sit(script, seed=3)
    told = spoken(lines)
    assert told.count("You pass: your pass is used.") == 1
    assert any("Lay a number. Which card?" in line for line in told)
    assert "Your pass is used: lay a number before you end your turn." in told


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", ["bios", "7-bit", "bit2"])
def test_whole_matches_are_told_in_sentences(language, variant):
    stage, lines = sit(player, language=language, seed=5, variant=variant, players=3)
    assert stage.app.evening.match.state.outcome is not None
    for line in spoken(lines):
        assert len(line) >= 2
        assert line[-1] in ".!?:"
        assert "{" not in line
        assert "  " not in line
    if language == "ru":
        for text, _ in stage.voice.said:
            assert not any(printed in text for printed in PRINTED.values()), text


def test_no_readout_tells_a_secret():
    stage, lines = sit("g o l c s t g h", players=3)
    state = stage.app.evening.match.state
    told = " ".join(spoken(lines))
    words = Words("en")
    mine = set(state.targets[0])
    for seat in (1, 2):
        for value in state.targets[seat]:
            assert value in mine or f" {words.number(value)}:" not in told


def test_the_keys_of_the_game_are_its_commands():
    assert keys.HAND in ROOM.commands
    assert len({key for command in ROOM.commands for key in command.keys}) == len(ROOM.commands)

"""Everything that any game can say, in any state of many matches: no exception, and the rules of phrases are kept.

Each state of seeded random matches is looked at from each seat, in both languages, full and brief, with the opponent
as I and by name: events, questions, choices, previews, explanations, readouts, boards, hints.
"""

from __future__ import annotations

from random import Random

import pytest

from engines.contract import IllegalMove
from sto_odno.dialogue.asking import Ask, Sided, Type, Walk, onward
from sto_odno.dialogue.room import phrases_of
from sto_odno.dialogue.teller import Said
from sto_odno.dialogue.tone import Tone
from sto_odno.games import room_of, rooms
from sto_odno.i18n import LANGUAGES, Words
from tests.games.test_all_games import VARIANTS
from tests.phrases import fault_of, label_fault, says_i
from tests.thorough import ALL, share

CASES = [(room.game.name, options) for room in rooms() for options in VARIANTS[room.game.name]]
MATCHES = share(2000, 500)
SHARE = 0.25 if ALL else 0.1
"""Part of the states of a match that is looked at."""


class Listener:
    """Hears phrases and keeps what is wrong with them."""

    def __init__(self, where, named=None):
        """``named`` is the language in which an opponent with a name is told of, who never says I."""
        self.where = where
        self.named = named
        self.wrong = []

    def phrases(self, kind, phrases):
        for phrase in phrases:
            for text in (phrase.text, phrase.spoken or phrase.text) if isinstance(phrase, Said) else (phrase,):
                self._heard(kind, fault_of(text), text)

    def labels(self, kind, labels):
        for label in labels:
            self._heard(kind, label_fault(label), label)

    def _heard(self, kind, fault, text):
        if fault is None and self.named is not None and says_i(text, self.named):
            fault = "an opponent with a name says I"
        if fault is not None:
            self.wrong.append((self.where, kind, fault, text))


def hear_questions(listener, room, tone, view, state, random, towards=None):
    """Hears the questions and choices on the way to a move, or on a random way, to a move or a refusal."""
    after, opening = room.ask(view), True
    try:
        for _ in range(12):
            if not isinstance(after, Ask):
                state.check(after)
                return
            listener.phrases("question", after.question(tone))
            hear_explained(listener, after, tone, None)
            answer = hear_answers(listener, room, after, tone, view, random, opening)
            if towards is not None:
                answer = after.towards(towards)
            if answer is None:
                return
            after, told = onward(after.then(answer), tone)
            listener.phrases("told of what was not asked", told)
            opening = False
    except IllegalMove as refused:
        listener.phrases("refusal", [room.refusal(tone, refused)])


def hear_explained(listener, ask, tone, answer):
    explained = ask.explain(tone, answer)
    listener.phrases("explanation", [] if explained is None else [explained])


def hear_answers(listener, room, ask, tone, view, random, opening):
    """Hears what may be answered; returns an answer by chance, None where there is none."""
    match ask:
        case Walk():
            return a_square(room.board(tone, view), random)
        case Type():
            typing = ask.typing(tone)
            signs = [sign.text or "1" for sign in typing.signs]
            typed = [random.choice(signs) for _ in range(random.randrange(1, min(8, typing.longest) + 1))]
            listener.labels("sign", [typing.name(sign) for sign in typed])
            listener.phrases("typed", [typing.told(typed)])
            if (refused := typing.refused(typed)) is not None:
                listener.phrases("refusal", [refused])
                return None
            return typing.value(typed)
    items = ask.items(tone)
    if not items:
        assert ask.keys, "a question that has no answer is not asked"
        return None
    assert opening or len(items) > 1 or ask.keys, "a question with one answer is not asked"
    listener.labels("choice", [item.label for item in items])
    if isinstance(ask, Sided):
        listener.labels("side", [item.side for item in items if item.side])
        assert ask.focus in [item.line for item in items]
        absent = [ask.absent(tone, digit) for digit in range(10)]
        listener.phrases("absent", [why for why in absent if why is not None])
    answer = items[random.randrange(len(items))].value
    hear_explained(listener, ask, tone, answer)
    return answer


def a_square(board, random):
    """Returns what a square stands for to which one comes by chance."""
    place = board.start()
    for _ in range(random.randrange(9)):
        place = board.step(place, *random.choice([(0, 1), (0, -1), (1, 0), (-1, 0)])) or place
    return board.value(place)


def hear_readouts(listener, room, tone, view, random):
    """Hears all readouts, asked up to three times in a row, and a few places of the board."""
    for command in room.commands:
        if command.name == "board":
            continue
        for times in range(3):
            listener.phrases(command.name, room.readout(tone, view, command, times))
    explained = room.in_play(tone, view)
    listener.phrases("in play", [] if explained is None else [explained])
    board = room.board(tone, view)
    if board is not None:
        place = board.start()
        for _ in range(6):
            listener.phrases("board", board.tell(place, random.random() < 0.5))
            for tell in board.tells.values():
                listener.phrases("board", tell(place))
            place = board.step(place, *random.choice([(0, 1), (0, -1), (1, 0), (-1, 0)])) or place


def seats_of(game):
    return [game.seats[0]] if len(game.seats) == 1 else list(game.seats)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options"), CASES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_can_be_said_in_any_state_keeps_the_rules_of_phrases(name, options, language):
    room = room_of(name)
    game, words = room.game, Words(language)
    wrong = []
    will = 9 if name == "binary-equations" else 3  # where a list of all moves takes long
    for seed in range(MATCHES):
        random = Random(seed)
        players = seats_of(game)[seed % len(seats_of(game))]
        rules = game.make_options(**options)
        state, events = game.begin(seed, players=players, **rules)
        bots = [game.bot(0, seed + seat) for seat in range(players)]
        tones = [
            Tone(words, brief, by_rank, rules, players, groups, hints, named)
            for brief, by_rank, groups, hints, named in [
                (False, False, 3, True, False),
                (True, True, 2, True, False),
                (False, True, 4, False, True),
                (True, False, 3, True, True),
            ]
        ]
        seats = [0] if getattr(rules, "opponent", None) == "cpu" else range(players)  # in which a person may sit
        versus_person = getattr(rules, "opponent", None) != "cpu"
        for ply in range(300):
            tone = tones[ply % len(tones)]
            listener = Listener(
                (name, seed, ply, "brief" if tone.brief else "full", tone.named),
                language if tone.named and versus_person else None,
            )
            for seat in seats:
                listener.phrases("event", phrases_of(room.told(tone, seat, events)))
            if random.random() < SHARE or state.outcome is not None:
                for seat in seats:
                    view = state.view(seat)
                    hear_readouts(listener, room, tone, view, random)
                    listener.phrases("situation", room.situation(tone, view))
                if state.outcome is None and state.to_move == 0:  # the player's seat
                    view = state.view(0)
                    move = view.legal[random.randrange(len(view.legal))]
                    hear_questions(listener, room, tone, view, state, random)
                    hear_questions(listener, room, tone, view, state, random, move)
                    listener.phrases("hint", room.suggestion(tone, view, move))
            wrong += listener.wrong
            if state.outcome is not None:
                break
            view = state.view(state.to_move)
            at_will = ply % will == 2
            move = view.legal[random.randrange(len(view.legal))] if at_will else bots[view.seat].choose(view)
            events = state.play(move)
    assert not wrong, f"{len(wrong)} faults, such as {wrong[:12]}"


@pytest.mark.parametrize(
    "wrong",
    [
        "",
        "No end",
        "Row 10.",
        "Bag 5.",
        "1 plus.",
        "In {tiles}.",
        "One = one.",
        "One: The left side.",
        "Left: Nothing lies there.",
        "Row ten.. Row twenty.",
        "Row ten. row twenty.",
        " Row ten.",
    ],
)
def test_the_rules_of_phrases_find_what_breaks_them(wrong):
    assert fault_of(wrong) is not None


def test_an_opponent_with_a_name_is_heard_to_say_i():
    assert says_i("My card leaves.", "en")
    assert says_i("Кладу даму.", "ru")
    assert not says_i("Anna: IF, row ten. For a hint press I once.", "en")
    assert not any(fault_of(right) for right in ("one: NOT follows NOT.", "Anna: IF, row ten.", "F1: help."))

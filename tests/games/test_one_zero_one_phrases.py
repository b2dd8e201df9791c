"""Every phrase of One Zero One in every state of random matches: no error, and the rules of phrases are kept."""

from __future__ import annotations

import re
from random import Random

import pytest

from engines.contract import IllegalMove
from engines.one_zero_one import COMMANDS, GAME, parse_move
from sto_odno.dialogue.asking import Ask, Sided, onward
from sto_odno.dialogue.remarks import Moment
from sto_odno.dialogue.room import phrases_of
from sto_odno.dialogue.tone import Tone
from sto_odno.games import room_of
from sto_odno.i18n import LANGUAGES, Words
from tests.engines.one_zero_one.test_contract import SETS
from tests.thorough import ALL, share

ROOM = room_of("one-zero-one")
NAMES = {*(command.name for command in COMMANDS), "CPU", "RUN"}
# After a colon only what has its capital everywhere: a command, a name, the English I, an automaton's none.
CAPITAL = re.compile(r": (\w+)")
MINE = {
    "en": re.compile(r"\b(I|my|mine|me)\b", re.IGNORECASE),
    "ru": re.compile(
        r"\b(я|мой|моя|моё|мои|моей|моего|мою|мне|меня|мной|кладу|беру|забираю|начинаю|хожу|пропускаю)\b", re.IGNORECASE
    ),
}


def fault_of(phrase, tone, end=True):
    """Returns which rule a phrase breaks, None for none."""
    language = tone.words.language
    if not phrase or phrase != phrase.strip() or "  " in phrase:
        return "empty, or with blanks at an end"
    if end and phrase[-1] not in ".!?:":
        return "no end mark"
    if re.search(r"[{}\d]", phrase):
        return "a digit or a brace"
    if re.search(r"[.,;:]{2}|[.!?] [a-zа-яё]", phrase):
        return "two marks, or a small letter after a full stop"
    names = NAMES | ({"I", "Anna", "Анна", "Анны", "Анну"} if tone.named or language == "en" else set())
    for word in CAPITAL.findall(phrase):
        if word[0].isupper() and word not in names:
            return f"a capital after a colon: {word}"
    phrase = phrase.replace("press I ", "")  # the key
    if tone.named and tone.options["opponent"] != "cpu" and MINE[language].search(phrase):
        return "an opponent with a name says I"
    return None


def told_at(state, tone, seat, room=ROOM):
    """Yields all that may be said while a seat looks at a state, and whether it ends a phrase."""
    view = state.view(seat)
    for command in room.commands:
        if command.name != "board":
            for times in range(3):
                yield from ((phrase, True) for phrase in room.readout(tone, view, command, times))
    yield from ((phrase, True) for phrase in room.situation(tone, view))
    played = room.in_play(tone, view)
    assert (played is None) == (not view.last)
    if played:
        yield played, True
    yield from _walked(room.board(tone, view))
    if state.outcome is not None or state.to_move != seat or (seat and state.cpu is not None):
        return
    asks = [room.ask(view)]
    while asks:
        ask = asks.pop()
        yield from ((phrase, True) for phrase in ask.question(tone))
        items = ask.items(tone)
        assert items
        for item in items:
            yield item.label, False
            yield f"{item.label}.", True
            yield ask.explain(tone, item.value), True
            after, _ = onward(ask.then(item.value), tone)
            if isinstance(after, Ask):
                asks.append(after)
            else:
                state.check(after)
        if isinstance(ask, Sided):
            assert len(items) > 1, "a question with one answer is not asked"
            assert ask.focus in [item.line for item in items]
            for digit in range(10):
                why = ask.absent(tone, digit)
                if why is not None:
                    yield why, True
    for remark in room.guidance:
        moment = Moment(view, asked=room.ask(view))
        if remark.when(moment):
            text = remark.text(tone.words, moment)
            yield text if isinstance(text, str) else text.text, True


def _walked(board):
    place = board.start()
    while place is not None:
        yield from ((phrase, True) for phrase in board.tell(place, True))
        right = board.step(place, 0, 1)
        place = right or board.step(board.end(place, False), 1, 0)


def hinted(state, tone, view):
    """Yields the two steps of a hint for some of the moves."""
    for move in view.legal[:: max(1, len(view.legal) // 12)]:
        yield from ROOM.suggestion(tone, view, move)


def tones(options):
    """Yields every way in which a player may be told of a match."""
    for language in LANGUAGES:
        for brief in (False, True):
            for named in (False, True):
                yield Tone(Words(language), brief=brief, options=GAME.make_options(**options), named=named)


def _match(options, seed):
    """Tells a random match in every way; asserts that each phrase keeps the rules."""
    random = Random(seed)
    state, events = GAME.begin(seed, **options)
    seats = (0,) if state.cpu is not None else (0, 1)
    ways = list(tones(options))
    while True:
        tone, seat = random.choice(ways), random.choice(seats)
        said = [(phrase, True) for phrase in phrases_of(ROOM.told(tone, seat, events))]
        said += told_at(state, tone, seat)
        view = state.view(seat)
        said += ((phrase, True) for phrase in hinted(state, tone, view) if view.to_move == seat)
        for remark in ROOM.guidance:
            for event in events:
                moment = Moment(view, event.seen_by(seat))
                if remark.when(moment):
                    text = remark.text(tone.words, moment)
                    said.append((text if isinstance(text, str) else text.text, True))
        for phrase, end in said:
            fault = fault_of(phrase, tone, end)
            assert fault is None, f"{fault}: {phrase!r} (seed {seed}, ply {state.ply}, {tone.words.language})"
        if state.outcome is not None:
            return
        events = state.play(random.choice(state.legal_moves()))


@pytest.mark.parametrize("part", range(4))
def test_everything_that_is_said_in_random_matches_keeps_the_rules_of_phrases(part):
    for number, options in enumerate(SETS):
        if number % (4 if ALL else 24) == part:
            for seed in range(share(6)):
                _match(options, 1000 * number + seed)


_TRIED = ("delete@10<", "end@20>", "print@20>", "gosub@10<", "gosub@20>=30", "cont@60<", "next@50>", "cpu")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_a_phrase(language):
    tone = Tone(Words(language), options=GAME.defaults())
    random = Random(5)
    told = set()
    for number, options in enumerate(SETS):
        state = GAME.new(number, **options)
        while state.outcome is None:
            for text in (
                "delete@10<",
                "end@20>",
                "print@20>",
                "gosub@10<",
                "gosub@20>=30",
                "cont@60<",
                "next@50>",
                "cpu",
            ):
                try:
                    state.check(parse_move(text))
                except IllegalMove as refused:
                    told.add(ROOM.refusal(tone, refused))
            state.apply(random.choice(state.legal_moves()))
    assert len(told) > 20
    for phrase in told:
        assert fault_of(phrase, tone) is None, phrase


def test_the_rules_of_phrases_find_what_breaks_them():
    tone = Tone(Words("en"), options=GAME.defaults(), named=True)
    for wrong in ("Row ten", "Row 10.", "Left: Nothing lies there.", "{row} is open.", "My card leaves.", ""):
        assert fault_of(wrong, tone) is not None
    assert fault_of("Anna: IF, row ten.", tone) is None

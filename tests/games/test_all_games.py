"""What holds for every game of the house: saving at every move, undo, replay, results, simulation, a guide to read."""

from __future__ import annotations

import json
from functools import cache
from random import Random

import pytest

from engines.binary_equations import Placement
from engines.cards import CARDS, Rank
from sto_odno import cli
from sto_odno.dialogue.guidance import Guidance
from sto_odno.dialogue.guide import sections
from sto_odno.dialogue.remarks import Moment
from sto_odno.dialogue.teller import Said
from sto_odno.dialogue.tone import Tone
from sto_odno.evening import Wish
from sto_odno.games import room_of, rooms
from sto_odno.i18n import LANGUAGES, Words
from sto_odno.keyboard.table import BOARD
from sto_odno.records import journal
from sto_odno.records.journal import HUMAN, Header, bot_seat
from sto_odno.records.match import Match
from sto_odno.records.results import counted
from sto_odno.settings import ALWAYS, Settings
from tests.stage import Stage, keys_of, player, spoken
from tests.thorough import ALL
from tests.transcripts.scenes import typed_way

MANY = "10" if ALL else "3"
EVERY = 1 if ALL else 6  # moves of which one is resumed after
ROOMS = [room.game.name for room in rooms()]
VARIANTS = {
    "sto-odno": [{}, {"free_draw": True}],
    "binary-equations": [
        {},
        {"order": "calculator", "negatives": True, "xor": True},
        {"identities": "banned", "parallel_numbers": True},
    ],
    "bios-panic": [{"goal": 2}, {"variant": "7-bit", "goal": 3}, {"variant": "bit2", "goal": 2}],
    "one-zero-one": [{}, {"preset": "101.1"}, {"preset": "101.1", "opponent": "cpu", "cpu_level": 2}],
}
CASES = [
    pytest.param(name, options, marks=[pytest.mark.slow] * (number > 0))
    for name in ROOMS
    for number, options in enumerate(VARIANTS[name])
]
FINISHED = [
    (name, options, language)
    for number, (name, options) in enumerate((name, options) for name in ROOMS for options in VARIANTS[name])
    for language in (LANGUAGES if ALL else [LANGUAGES[number % len(LANGUAGES)]])
]


def sit(name, options, keys, stage, practice=False, seed=7):
    room = room_of(name)
    wish = Wish(room, 1, {**room.game.defaults(), **options}, seed=seed, practice=practice)
    return stage.run(keys, lambda app: app.straight(wish))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options"), CASES)
def test_a_match_resumes_in_the_same_state_at_any_move(name, options, tmp_path):
    stage = Stage("en", home=tmp_path, pause="never")
    moves = 0

    def keys(stage):
        nonlocal moves
        for key in player(stage):
            match = stage.app.evening.match
            if match is not None and len(match.steps) > moves + EVERY - 1:
                moves = len(match.steps)
                again = Match.replay(match.game, journal.read(tmp_path / "000001.match"))
                assert again.state.text() == match.state.text()
            yield key

    sit(name, options, keys, stage)
    assert moves > 5


@pytest.mark.parametrize(("name", "options"), CASES)
def test_undo_goes_back_to_the_last_decision_again_and_again(name, options):
    stage = Stage("en", pause="never")
    decisions = []

    def keys(stage):
        for number, key in enumerate(player(stage)):
            match = stage.app.evening.match
            asked = stage.app.place == "move" and (not decisions or decisions[-1] != match.state.text())
            if asked:
                decisions.append(match.state.text())
            if (number > 20 and asked) or match.state.outcome is not None:
                break
            yield key
        seen = stage.app.evening.match.state.text()
        for _ in range(200):
            yield "escape" if stage.app.place == "table menu" else "u"
            now = stage.app.evening.match.state.text()
            if now == seen:
                return
            assert now in decisions
            seen = now

    sit(name, options, keys, stage, practice=True)
    match = stage.app.evening.match
    assert all(step.seat != 0 for step in match.steps)


@pytest.mark.parametrize(
    ("name", "begun"),
    [
        ("one-zero-one", ["1"]),
        ("binary-equations", ["down", "enter"]),
        ("binary-equations", ["down", "enter", "enter"]),
        ("binary-equations", ["enter"]),
    ],
)
@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "Your move is not made yet: one step back."), ("ru", "Ход ещё не сделан: шаг назад.")],
)
def test_in_the_midst_of_a_move_the_key_that_takes_back_goes_one_step_back(name, begun, language, told):
    stage = Stage(language, pause="never")
    steps, plies = len(begun) - begun.count("down"), []

    def keys(stage):
        match = stage.app.evening.match
        while match.state.ply < 2 or stage.app.place != "move":
            view = match.state.view(match.state.to_move)
            yield from keys_of(view.legal[0], stage) if stage.app.place == "move" else ["space"]
        yield from begun
        for _ in range(steps + 1):
            plies.append(match.state.ply)
            yield "u"
        plies.append(match.state.ply)

    lines = sit(name, {}, keys, stage, practice=True)
    assert len({*plies[:-1]}) == 1
    assert plies[-1] < plies[0]
    assert lines.count(told) == steps


AFTER_ALL = {
    "en": ("It is", "You may", "Your pass", "that covers", "This covers", "These cover"),
    "ru": ("ваш ход", "Ваш ход", "мой ход", "можете", "крыть нечем", "можно крыть"),
}


@cache
def finished(name):
    game = room_of(name).game
    state, bot = game.new(3), game.bot(0, 3)
    while state.outcome is None:
        state.apply(bot.choose(state.view(state.to_move)))
    return state


@pytest.mark.parametrize("name", ROOMS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("brief", [False, True])
def test_after_the_end_no_key_speaks_of_a_move_to_come(name, language, brief):
    room, state = room_of(name), finished(name)
    tone = Tone(Words(language), brief=brief, options=state.options)
    for seat in (0, 1):
        told = [room.readout(tone, state.view(seat), command, 0) for command in room.commands if command is not BOARD]
        phrases = [phrase for phrases in told for phrase in phrases]
        assert any(Words(language).gettext("The match is over.") in phrase for phrase in phrases)
        assert not [phrase for phrase in phrases if any(words in phrase for words in AFTER_ALL[language])]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options", "language"), FINISHED)
def test_a_finished_match_is_counted_told_again_and_in_the_results(name, options, language, tmp_path):
    stage = Stage(language, home=tmp_path, pause="never")
    played = sit(name, options, player, stage)
    (record,), faults = journal.all_records(tmp_path)
    assert not faults
    (standing,) = counted([record], name).values()
    assert standing.matches == 1
    room = room_of(name)
    told = Stage(language).run(["space"] * 2000, lambda app: app.replay(room, Match.replay(room.game, record)))
    assert told[-1] == Words(language).gettext("End of the match.")
    assert len(set(spoken(told)) & set(spoken(played))) > 10
    if options != VARIANTS[name][0]:
        return
    lines = Stage(language, home=tmp_path).run("end left left left enter")
    title = room.title(Words(language))
    result = f"{title}, level one: one match played," if language == "en" else f"{title}, уровень один: "
    assert any(line.startswith(result) for line in lines)


@pytest.mark.parametrize(("name", "options"), CASES)
def test_every_game_is_simulated(name, options, capsys):
    described = {option.name: option for option in room_of(name).game.options}
    written = [f"--option={option}={described[option].text(value)}" for option, value in options.items()]
    assert cli.main(["simulate", name, "--matches", MANY, "--levels", "1,0", "--json", *written]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["game"] == name
    assert sum(told["wins"]) + told["draws"] == int(MANY)
    for option, value in options.items():
        assert told["options"][option] == value


@pytest.mark.parametrize("name", ROOMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_a_guide_whose_phrases_can_be_spoken(name, language):
    found = sections(name, language)
    assert len(found) >= 8
    for section in found:
        for phrase in section.paragraphs:
            assert phrase[-1] in ".!?:", phrase
            assert len(phrase) < 260, phrase


# -- guided rounds

QUEENS = [card for card in CARDS if card.rank is Rank.QUEEN]
MATCHES_GUIDED = {"sto-odno": 16, "one-zero-one": 6, "bios-panic": 6, "binary-equations": 6}
"""Seeded matches of each variant, in which together each remark has to come up."""


def random_match(name, options, seed):
    """Plays a match by chance: its bot of level zero, and every third or fifth move any legal one.

    In every other match of Сто одно queens are kept as long as may be, since they seldom are last cards else.
    """
    will = 5 if name == "binary-equations" else 3  # where a list of all moves takes long
    hoards = name == "sto-odno" and seed % 2 == 1
    game = room_of(name).game
    described = {option.name: option for option in game.options}
    rules = {key: described[key].text(value) for key, value in {**game.defaults(), **options}.items()}
    match = Match(game, Header(game=name, options=rules, seed=seed, seats=(HUMAN, bot_seat(1))), [])
    bots, random = [game.bot(0, seed), game.bot(0, seed + 1)], Random(seed)
    while match.state.outcome is None and len(match.steps) < 300:
        view = match.turn().view
        at_will = hoards or len(match.steps) % will == 2
        legal = (hoards and [one for one in view.legal if one.choice not in QUEENS]) or view.legal
        move = legal[random.randrange(len(legal))] if at_will else bots[view.seat].choose(view)
        match.play(move)
    return match


def way(view, move):
    """Returns the way by which a move is made, None for the usual one; about half of the equations are typed."""
    return typed_way(view, move) if isinstance(move, Placement) and view.ply % 4 < 2 else None


@cache
def random_matches(name):
    """Plays the seeded matches of each variant."""
    return [
        random_match(name, options, seed) for options in VARIANTS[name] for seed in range(MATCHES_GUIDED.get(name, 6))
    ]


@cache
def guided(name, language):
    """Returns what is explained in each of them."""
    room = room_of(name)
    told = []
    always = Settings()
    always.set("guidance", ALWAYS)
    for match in random_matches(name):
        guidance = Guidance(room, 0, always)
        phrases = guidance.catch_up(match, Tone.of(Words(language), always, match), way)
        told.append([phrase if isinstance(phrase, Said) else Said(phrase) for phrase in phrases])
    return told


TOGETHER = [pytest.param(name, marks=pytest.mark.xdist_group(f"guided {name}")) for name in ROOMS]
"""In one process, which plays the matches once."""


@pytest.mark.slow
@pytest.mark.parametrize("name", TOGETHER)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_remark_comes_up_in_play_and_none_twice(name, language):
    heard = set()
    for told in guided(name, language):
        texts = [phrase.text for phrase in told]
        assert len(set(texts)) == len(texts)
        heard |= set(texts)
    remarks = room_of(name).guidance
    assert len({remark.name for remark in remarks}) == len(remarks)
    for remark in remarks:
        said = remark.text(Words(language), Moment(None))
        assert (said.text if isinstance(said, Said) else said) in heard, remark.name


@pytest.mark.slow
@pytest.mark.parametrize("name", TOGETHER)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_explained_are_short_sentences(name, language):
    assert len(room_of(name).guidance) >= 8
    for told in guided(name, language):
        assert told
        for phrase in told:
            for text in (phrase.text, phrase.spoken or phrase.text):
                assert text[-1] in ".!?"
                assert "{" not in text
                assert len(text) < 200, text

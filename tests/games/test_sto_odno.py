"""Сто одно at the table: what is played without a question, where keys lead, what can be asked about, hints."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from engines.cards import CARDS, SUIT_MASK, Rank, Suit, card_of
from engines.sto_odno import DRAW, GAME, parse_move
from sto_odno.dialogue.tone import Tone
from sto_odno.evening import Wish
from sto_odno.games import room_of
from sto_odno.games.sto_odno.cards import meaning
from sto_odno.games.sto_odno.letters import COVERS
from sto_odno.i18n import LANGUAGES, Words
from sto_odno.keyboard import table as keys
from tests.engines.sto_odno.positions import table
from tests.stage import Stage, keys_of, player, spoken

ROOM = room_of("sto-odno")
EN = Tone(Words("en"))
RU = Tone(Words("ru"))


def play(keys, seed, *, language="en", practice=False, **settings):
    stage = Stage(language, pause="never", **settings)
    wish = Wish(ROOM, 1, GAME.defaults(), seed=seed, practice=practice)
    return stage, stage.run(keys, lambda app: app.straight(wish))


def drawing(stage, wanted, keys=("d",)):
    """Plays on and draws whenever nothing covers, until what a draw has told is as wanted; returns what it told."""

    def script(stage):
        for _ in range(400):
            match = stage.app.evening.match
            if stage.app.place in ("another", "pauses"):
                return
            if stage.app.place != "move":
                yield "space"
                continue
            view = match.state.view(0)
            if view.legal != (DRAW,):
                yield from _first(stage, view)
                continue
            at = len(stage.lines)
            yield from keys
            told = spoken(stage.lines[at:])
            if wanted(told):
                found.append(told)
                return

    found = []
    for seed in range(40):
        stage.run(script, lambda app, seed=seed: app.straight(Wish(ROOM, 1, GAME.defaults(), seed=seed)))
        if found:
            return found[0]
    raise AssertionError("never came up")


def _first(stage, view):
    return keys_of(view.legal[0], stage)


def test_a_drawn_card_that_fits_is_played_and_told_without_a_question():
    told = drawing(
        Stage("en", pause="never"), lambda told: told and told[0].endswith("It fits.") and "queen" not in told[0]
    )
    card = told[0].removeprefix("You take a card: the ").split(".")[0]
    assert told[1] == f"You play the {card}."


def test_in_brief_speech_taking_and_playing_is_one_phrase():
    told = drawing(
        Stage("en", pause="never", detail="brief"), lambda told: told and told[0].startswith("You take and play: ")
    )
    card = told[0].removeprefix("You take and play: ").rstrip(".")
    assert not any(line.lower().startswith(card) for line in told[1:2])


def test_a_drawn_queen_asks_for_her_suit_at_once():
    told = drawing(Stage("en", pause="never"), lambda told: told and "queen" in told[0] and "It fits" in told[0])
    assert told[1] == "Which suit do you order?"


@pytest.mark.parametrize(("language", "begin"), [("en", "You take "), ("ru", "Вы берёте ")])
def test_for_a_six_of_ones_own_one_key_takes_until_a_card_covers(language, begin):
    told = drawing(
        Stage(language, pause="never"), lambda told: told and told[0].count(",") + told[0].count(" and ") > 1
    )
    assert told[0].startswith(begin)
    assert not told[0].startswith("You take a card")


def test_c_goes_to_the_next_card_that_covers_and_round_again():
    state = table("6s 9d Ad Qh 7c", "8s 8h", "10d")
    assert ROOM.ask(state.view(0)).jumps[COVERS]
    _, lines = play(["space", "c", "c", "c", "enter"], 5)
    at = lines.index("(c)")
    assert [line for line in lines[at:] if not line.startswith("(")][:3] == [
        "Queen of clubs.",
        "Nine of diamonds.",
        "Queen of clubs.",
    ]
    assert lines[-2:] == ["Which suit do you order?", "Spades."]


def test_a_move_that_was_forced_is_taken_back_with_the_draw():
    stage = Stage("en", pause="never")

    def script(stage):
        for _ in range(400):
            if stage.app.place != "move":
                yield "space"
                continue
            view = stage.app.evening.match.state.view(0)
            if view.legal != (DRAW,):
                yield from _first(stage, view)
                continue
            before = stage.app.evening.match.state.text()
            mine = len(stage.app.evening.match.steps)
            yield "d"
            steps = stage.app.evening.match.steps[mine:]
            if [step.seat for step in steps[:2]] == [0, 0] and stage.app.place == "move" and len(steps) > 1:
                yield "u"
                texts.append((before, stage.app.evening.match.state.text()))
                return

    texts = []
    for seed in range(30):
        lines = stage.run(
            script, lambda app, seed=seed: app.straight(Wish(ROOM, 1, GAME.defaults(), seed=seed, practice=True))
        )
        if texts:
            break
    (before, after) = texts[0]
    assert before == after
    assert any(line.startswith("Back to the stock: ") for line in lines)


# -- what can be asked about


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_says_what_it_does(language):
    told = {card: meaning(Words(language), card) for card in CARDS}
    acting = {card for card in CARDS if card.rank in (Rank.SIX, Rank.SEVEN, Rank.QUEEN, Rank.ACE)} | {card_of("Ks")}
    assert len({told[card] for card in acting}) == 6
    assert all(str(card.rank.value) not in told[card] and told[card][-1] == "." for card in CARDS)
    assert told[card_of("7s")] != told[card_of("7c")]


def test_x_tells_what_the_card_on_the_table_has_done_and_that_it_is_over():
    told = ROOM.in_play(EN, table("9d Kc", "8d Ah", "7s").view(0))
    assert told == (
        "Whoever plays the seven of spades makes the other player take four cards and miss a turn. "
        "That is done: whoever covers the seven of spades now takes nothing."
    )
    ordered = ROOM.in_play(EN, table("9d Kc", "8d Ah", "Qs", order="d").view(0))
    assert ordered == "The queen of spades is covered with the suit ordered, diamonds, or with another queen."


@pytest.mark.parametrize(
    ("top", "done"),
    [
        ("Ks", "Это уже случилось: кто теперь кроет короля пик, ничего не берёт."),
        ("7h", "Это уже случилось: кто теперь кроет семёрку червей, ничего не берёт."),
        ("Ac", "Это уже случилось: кто теперь кроет туза треф, хода не пропускает."),
    ],
)
def test_a_card_that_has_acted_is_named_in_its_own_gender(top, done):
    assert ROOM.in_play(RU, table("9d Kc", "8d Ah", top).view(0)).endswith(done)


def test_at_the_question_for_a_suit_x_tells_of_the_queen():
    _, lines = play(["space", "3", "enter", "x"], 5)
    assert lines[-1] == "A queen covers any card, and whoever plays her orders the suit that covers her."


def test_the_score_tells_the_points_of_the_hand():
    _, lines = play(["space", "s"], 5)
    assert lines[-1].endswith("Your cards count sixteen points.")


def test_the_opponent_tells_which_suits_could_not_be_covered():
    state = table("9d Kc 8h", "8d Ah", "10s", stock="6c 7c 9c")
    state.to_move = 1
    state.lacks = [0, 0]
    state.play(parse_move("draw"))
    view = state.view(0)
    assert ROOM.readout(EN, view, keys.OPPONENT, 0) == [
        "I have three cards. I am known to hold no spades. It is your move."
    ]


# -- hints


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_have_a_reason_first_and_the_whole_move_then(language):
    words = Words(language)
    reasons = set()
    for seed in range(12):
        state = GAME.new(seed, free_draw=bool(seed % 2))
        bot = GAME.bot(2, seed)
        for _ in range(60):
            if state.outcome is not None:
                break
            view = state.view(state.to_move)
            for move in view.legal:
                why, whole = ROOM.suggestion(Tone(words), view, move)
                assert (why[-1], whole[-1]) == (".", ".")
                assert why != whole
                reasons.add(why)
            state.play(bot.choose(view))
    assert len(reasons) >= 12


def test_l_tells_what_the_card_on_the_table_does_also_when_another_card_is_chosen():
    stage = Stage("en", pause="never")
    lines = stage.run("right l x", lambda app: app.straight(Wish(ROOM, 1, GAME.defaults(), seed=8)))
    view = stage.app.evening.match.turn().view
    assert lines[lines.index("(l)") + 1] == ROOM.in_play(EN, view)
    assert lines[lines.index("(x)") + 1] != ROOM.in_play(EN, view)


def test_the_suits_that_somebody_lacks_are_each_told_with_a_no():
    view = table("Qs 6s", "8d Ah", "10d").view(0)
    assert "hold no" not in ROOM.readout(EN, view, keys.OPPONENT, 0)[0]
    view = replace(view, lacks=SUIT_MASK[Suit.SPADES] | SUIT_MASK[Suit.CLUBS])
    assert "I am known to hold no spades and no clubs." in ROOM.readout(EN, view, keys.OPPONENT, 0)[0]
    assert "Уже видно, что у меня нет пик и нет треф." in ROOM.readout(RU, view, keys.OPPONENT, 0)[0]


def test_the_reason_of_the_last_card_names_the_end_of_the_round():
    view = table("Qs", "8d Ah", "10d").view(0)
    why, whole = ROOM.suggestion(EN, view, parse_move("Qs"))
    assert why == "Your last card is a queen: she ends the round and takes points off your score."
    assert whole == "Play the queen of spades."


# -- an opponent with a name


@pytest.mark.parametrize("detail", ["full", "brief"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_opponent_with_a_name_is_told_of_by_it_and_never_says_i(language, detail):
    stage = Stage(language, pause="never", detail=detail, opponent_name=True)

    def script(stage):
        for key in player(stage):
            match = stage.app.evening.match
            if stage.app.place == "move" and match.state.round > 4:
                return
            if stage.app.place == "move" and len(match.steps) % 7 == 0:
                yield from ("o", "s", "i", "i")
            yield key

    for seed in (8, 21):
        wish = Wish(ROOM, 2, {**GAME.defaults(), "free_draw": seed == 21}, seed=seed)
        stage.run(script, lambda app, wish=wish: app.straight(wish))
    said = spoken(stage.lines)
    name, mine = (
        ("Anna", {"I", "I:", "me", "mine", "my"}) if language == "en" else ("Анна", {"я", "мне", "меня", "мной"})
    )
    assert sum(line.startswith(name) for line in said) > 10
    for line in said:
        words = set(line.replace(".", "").replace(",", "").split()) - {""}
        assert not words & mine or line.startswith("Moves"), line
        if language == "ru":
            assert not line.startswith(("Кладу", "Беру", "Хожу", "Сдаю", "Заказываю")), line


def test_each_sentence_of_the_voice_itself_has_one_that_names_the_opponent():
    """What the voice says of itself is a message beside the one with the name, and never said alone."""
    alone = re.compile(r"gettext\(\s*\"(?!The last one)[^\"{]*\b(I|me|mine|my|My|Mine)\b")
    for path in Path("sto_odno/games/sto_odno").glob("*.py"):
        assert not alone.search(path.read_text(encoding="utf-8")), path
    assert alone.search('w.gettext("It is my move.")')


@pytest.mark.parametrize(
    ("held", "asked"), [("", "You have to cover your six of diamonds"), ("7c", "Which suit do you order?")]
)
def test_of_a_drawn_queen_that_orders_nothing_no_suit_is_asked(held, asked):
    """A queen that covers her owner's last six is his last card."""
    state = table(held, "8s 8h", "6d", stock="Qh 9c 10c", six=True)
    state.play(DRAW)
    (question,) = ROOM.ask(state.view(0)).question(Tone(Words("en")))
    assert question.startswith(asked), state.legal_moves()

"""The second reading alone: its invariants on random matches, and a few positions its docstring speaks of."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.engines.bios_panic.reference import Reference
from tests.engines.bios_panic.reference_cards import KINDS, VARIANTS, Item, name_of, spells

MATCHES = 21
DECISIONS = ("draw", "take", "chain", "no-chain", "keep", "steal", "phished")


def new_match(variant: str, seed: int, players: int = 2, first: int | None = None) -> Reference:
    """Returns a match with seeded chance."""
    random = Random(seed)
    return Reference(
        {"variant": variant, "goal": 6},
        lambda cards: random.sample(cards, len(cards)),
        random.randrange,
        first,
        players,
    )


def by_kind(texts: set[str]) -> dict[str, list[str]]:
    """Returns the moves by what they begin with, so that the kinds with many moves are not chosen all the time."""
    kinds: dict[str, list[str]] = {}
    for text in sorted(texts):
        kinds.setdefault(text.partition(":")[0], []).append(text)
    return kinds


def choose(match: Reference, random: Random) -> str:
    """Returns a random move; the turn is ended less often than it could be, and some CLAIMs and CHAINs are right."""
    kinds = by_kind(match.legal())
    if len(kinds) > 1 and random.random() < 0.7:
        kinds.pop("end", None)
    texts = kinds[random.choice(list(kinds))]
    text = random.choice(texts)
    if "claim:" in text and random.random() < 0.5:
        right = [each for each in texts if "claim:" in each and is_right(match, each)]
        return random.choice(right or texts)
    return text


def is_right(match: Reference, text: str) -> bool:
    """Tells whether a CLAIM names the right number."""
    place, number = map(int, text.rpartition(":")[2].split(","))
    return spells(match.cards[place - 1 : place + 5], f"{number:06b}")


def check(match: Reference) -> None:
    """Asserts what always holds."""
    variant = VARIANTS[next(name for name, each in VARIANTS.items() if each == match.variant)]
    numbers = Counter(match.number_pile + match.number_discard)
    actions = Counter(match.action_pile + match.action_discard)
    for hand in match.hands:
        for card in hand:
            if isinstance(card, tuple):
                numbers[card[1]] += 1
            else:
                actions[name_of(card)] += 1
    for what, face, printed in match.row:
        (numbers if what == "number" else actions)[printed] += 1
        assert (face is None) == (what == "piece")
    assert numbers == Counter({"0": 24, "1": 24} | ({"q": variant.qubits} if variant.qubits else {}))
    assert actions == Counter(variant.actions)
    assert len(match.row) <= variant.row_size
    for length in (0, 1):
        values = match.target_piles[length] + match.target_discards[length]
        values += [targets[length] for targets in match.targets]
        values += [value for value in match.drawn_targets if value in variant.targets[length]]
        assert sorted(values) == variant.targets[length]
    assert all(score < match.goal for score in match.scores) or match.over
    assert max(match.scores) <= match.goal + 1
    assert all(mark is None or mark in match.cards for mark in match.marks)
    assert not match.row or any(what != "piece" for what, _, _ in match.row) or match.over
    kinds = set(by_kind(match.legal()))
    assert bool(kinds) == (not match.over)
    if not kinds & set(DECISIONS) and not match.over:  # a turn's own moves: no target of the player is left standing
        assert not match._places(0)
        assert not match._places(1)
        assert kinds & {"end", "lay"}


def play(match: Reference, seed: int) -> Counter[str]:
    """Plays a match to its end; returns how often each move was played."""
    random = Random(seed)
    played: Counter[str] = Counter()
    check(match)
    while not match.over:
        text = choose(match, random)
        match.play(text)
        check(match)
        played[text.partition(":")[0]] += 1
        assert played.total() < 20_000
    assert match.winners
    return played


def test_the_decks_are_those_of_the_rules():
    assert len(KINDS) == len(set(KINDS)) == 44
    assert [sum(variant.actions.values()) for variant in VARIANTS.values()] == [34, 30, 53]
    counts = [tuple(map(len, variant.targets)) for variant in VARIANTS.values()]
    assert counts == [(20, 31), (31, 63), (63, 127)]


@pytest.mark.parametrize("variant", VARIANTS)
def test_random_matches_end_and_keep_every_card_in_one_place(variant):
    for seed in range(MATCHES // 3):
        play(new_match(variant, seed, 2 + seed % 3), seed)


def test_what_is_not_legal_is_refused():
    match = new_match("bios", 1)
    before = match.row, list(match.hands)
    with pytest.raises(ValueError, match="not legal"):
        match.play("draw:number")
    assert before == (match.row, match.hands)


def arranged(variant: str, row: str, hand: list[tuple[str, str] | str], targets: list[int]) -> Reference:
    """Returns a match in seat 0's turn with this row (a dot for a virus piece), hand and targets."""
    match = new_match(variant, 5, 2, 0)
    match.cards = [Item("number", bit, bit) if bit != "." else Item("piece", None, "split") for bit in row]
    match.hands[0] = hand
    match.targets = [targets, [values[-1] for values in match.variant.targets]]
    match._legal = set(match._texts_of_turn())
    return match


def faces(match: Reference) -> str:
    """Returns the faces of the row, a dot for a virus piece."""
    return "".join(face or "." for _, face, _ in match.row)


def test_undo_takes_a_take_back():
    match = arranged("bios", "1001", [("1", "1"), "undo"], [19, 62])
    match.passed = [False, True]
    match.leaked = [True, False]
    match.play("lay:1,right")
    assert (faces(match), match.scores[0], match.passed, match.leaked) == ("", 1, [False] * 2, [False] * 2)
    drawn = match.targets[0][0]
    assert drawn != 19
    match.play("undo")
    assert (faces(match), match.scores[0], match.passed, match.leaked) == ("1001", 0, [False, True], [True, False])
    assert (match.targets[0][0], match.target_piles[0][-1]) == (19, drawn)
    assert match.hands[0] == [("1", "1")]
    assert "lay:1,left" in match.legal()


def test_undo_lays_a_card_pushed_off_back_only_with_a_take():
    match = arranged("bios", "0000001001", [("1", "1"), "undo"], [19, 62])
    match.play("lay:1,right")
    assert faces(match) == "00000"
    match.play("undo")
    assert faces(match) == "0000001001"

    match = arranged("bios", "0000001001", [("1", "1"), "undo"], [23, 62])
    match.play("lay:1,right")
    match.play("undo")
    assert faces(match) == "000001001"


def test_two_cards_that_change_nothing_together_leave_nothing_to_undo():
    match = arranged("bios", "01001", [("1", "1"), "not", "undo"], [19, 62])
    match.play("lay:1,right")
    match.hands[0].append("not")
    match.play("not:1")
    match.play("not:1")
    assert faces(match) == "0"
    assert "undo" not in match.legal()


def test_chain_is_asked_with_a_take_and_ends_at_the_piece():
    match = arranged("bit2", "01.110000", [("1", "1"), "chain"], [97, 254])
    match.play("lay:1,right")
    assert (faces(match), match.scores[0], "end" in match.legal()) == ("01.", 1, True)  # nothing is left to name

    match = arranged("bit2", "01.10110000", [("1", "1"), "chain"], [97, 254])
    match.play("lay:1,right")
    assert match.legal() == {f"chain:{number}" for number in range(4)} | {"no-chain"}
    assert match.targets[0][0] == 97
    match.play("chain:2")
    assert (faces(match), match.scores[0], match.last_card) == ("01.", 2, "chain")


def test_undo_takes_a_chain_back_but_not_the_card():
    match = arranged("bit2", "101100001", [("1", "1"), "chain", "undo"], [67, 254])
    match.hands[1] = ["undo"] * 6
    match.play("lay:1,right")
    match.play("chain:5")
    assert (faces(match), match.scores[0]) == ("", 2)
    match.play("undo")
    assert (faces(match), match.scores[0], match.hands[0]) == ("101100001", 0, [("1", "1")])
    assert sorted(match.action_discard) == ["chain", "undo"]


def test_another_player_undoes_a_take_at_the_start_of_his_turn():
    match = arranged("bios", "1001", [("1", "1"), *["inv"] * 6], [16, 62])
    match.hands[1] = [("0", "0"), ("1", "0"), "undo", "inv", "inv", "inv"]
    match.targets[1] = [19, 62]
    match.play("lay:1,right")
    match.play("end")
    assert (faces(match), match.scores[1], match.to_move) == ("", 1, 1)
    match.play("undo")
    assert (faces(match), match.scores[1], match.targets[1][0]) == ("1001", 0, 19)
    assert match.hands[0] == [("1", "1"), *["inv"] * 6]
    assert match.marks == [None, None]


def test_a_match_without_any_card_ends_after_five_rounds():
    match = arranged("bios", "1001", ["undo"] * 6, [16, 62])
    match.hands[1] = ["undo"] * 6
    match.scores = [2, 2]
    for _ in range(10):
        assert not match.over
        match.play("end")
    assert (match.over, match.winners, match.legal()) == (True, {0, 1}, set())


def test_the_longer_target_goes_first_and_the_player_chooses_among_places():
    match = arranged("bios", "10111", [("0", "0")], [14, 46])
    match.play("lay:0,right")  # 46 = 101110 holds 14 = 01110
    assert (faces(match), match.scores[0]) == ("", 2)

    match = arranged("bios", "1000100011", [("0", "0"), "del"], [17, 62])
    match.play("del:10")
    assert match.legal() == {"take:1", "take:5"}
    match.play("take:5")
    assert (faces(match), match.scores[0]) == ("1000", 1)


def test_mirror_reads_a_target_backwards_until_the_next_point():
    match = arranged("bit2", "1000011", ["mirror"], [97, 254])
    match.play("mirror")
    assert (faces(match), match.scores[0], match.mirror[0]) == ("", 1, False)


def test_a_redo_of_split_lies_in_the_row_itself():
    match = arranged("bit2", "10", ["split", "redo"], [97, 254])
    match.play("split:1")
    match.play("redo:split:0")
    assert match.row[0] == ("piece", None, "redo")
    assert match.action_discard == []
    assert match.last_card == "split"

"""The ring: order, generations, fades."""

import itertools
from array import array

from sto_odno.speech.ring import FADE_SECONDS, Ring

RATE = 22050


def samples(*values: int) -> bytes:
    return array("h", values).tobytes()


def test_gives_samples_in_order_and_then_silence() -> None:
    ring = Ring(RATE)
    ring.push(samples(1, 2, 3), 0)
    ring.push(samples(4), 0)
    assert ring.pull(2) == samples(1, 2)
    assert ring.pull(4) == samples(3, 4, 0, 0)
    assert ring.pull(2) == samples(0, 0)


def test_takes_nothing_of_a_generation_that_was_cut() -> None:
    ring = Ring(RATE)
    assert ring.push(samples(1), 0)
    ring.cut()
    assert not ring.push(samples(2), 0)
    assert ring.push(samples(3), 1)
    assert 2 not in array("h", ring.pull(20))


def test_a_cut_fades_within_a_few_milliseconds_and_without_a_step() -> None:
    ring = Ring(RATE)
    ring.push(samples(*[10000] * RATE), 0)
    ring.cut()
    heard = array("h", ring.pull(RATE))
    assert heard[0] > 9000
    fade = int(RATE * FADE_SECONDS)
    assert 0.003 <= fade / RATE <= 0.005
    assert not any(heard[fade:])
    assert all(0 <= a - b <= 200 for a, b in itertools.pairwise(heard))


def test_a_fading_remainder_is_not_counted_as_sounding() -> None:
    ring = Ring(RATE)
    ring.push(samples(*[10000] * RATE), 0)
    assert ring.sounding
    ring.cut()
    assert len(ring)
    assert not ring.sounding
    ring.push(samples(5), 1)
    assert ring.sounding


def test_cutting_an_empty_ring_is_no_harm() -> None:
    ring = Ring(RATE)
    ring.cut()
    ring.cut()
    assert ring.generation == 2
    assert ring.pull(3) == samples(0, 0, 0)


class Card:
    """Asks the ring for ten milliseconds at a time, when the test says so."""

    def __init__(self) -> None:
        self.now = 100.0
        self.ring = Ring(RATE, lambda: self.now)
        self.ring.push(samples(*[1] * RATE * 5), 0)

    def ask(self, *after: float) -> None:
        for seconds in after:
            self.now += seconds
            self.ring.pull(RATE // 100)


def test_a_card_that_asks_in_time_or_in_bursts_does_not_stutter() -> None:
    card = Card()
    card.ask(*[0.0] * 3, *[0.01] * 100)
    card.ask(*[0.0, 0.0, 0.03] * 40)
    card.ask(0.05, *[0.0] * 5, *[0.01] * 50)  # late once, and caught up
    assert not card.ring.stutters


def test_a_card_that_loses_time_again_and_again_stutters() -> None:
    card = Card()
    card.ask(*[0.01] * 50)
    for _ in range(4):
        card.ask(0.015, *[0.01] * 20)
    assert card.ring.stutters


def test_two_clocks_that_drift_apart_are_no_stutter() -> None:
    card = Card()
    for _ in range(60):
        card.ring.push(samples(*[1] * RATE), 0)
        card.ask(*[RATE // 100 / RATE * 1.001] * 100)
    assert not card.ring.stutters


def test_the_silence_between_phrases_is_no_stutter() -> None:
    card = Card()
    for _ in range(5):
        card.ask(*[0.01] * 510)  # to the end
        card.ask(2.0)
        card.ring.push(samples(*[1] * RATE * 5), 0)
    assert not card.ring.stutters

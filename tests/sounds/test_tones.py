"""The tones are audible, soft and different; the queue plays them one after another."""

from __future__ import annotations

import math
from itertools import combinations, pairwise

import pytest

from rummy_tui.ears.sounds import player
from rummy_tui.ears.sounds.player import Roll
from rummy_tui.ears.sounds.tones import LEFT, LOUDEST, RATE, RIGHT, Cue, placed, tone

FULL = 32767
HIGHEST = 1046.5
"""The highest note in hertz; its third partial is the fastest wave in any tone."""

cues = pytest.mark.parametrize("cue", Cue)


def loudness(samples: object) -> float:
    values = list(samples)  # type: ignore[call-overload]
    return math.sqrt(sum(value * value for value in values) / len(values))


@cues
def test_a_tone_is_heard_but_is_no_more_than_a_sign(cue: Cue) -> None:
    samples = tone(cue)
    assert 0.05 * RATE < len(samples) < 0.7 * RATE
    assert 0.2 * FULL < max(samples) <= 0.6 * FULL
    assert -0.6 * FULL <= min(samples) < -0.2 * FULL
    assert loudness(samples) > 0.04 * FULL
    assert abs(sum(samples) / len(samples)) < 0.01 * FULL


@cues
def test_a_tone_begins_and_ends_softly(cue: Cue) -> None:
    samples = tone(cue)
    assert samples[0] == samples[-1] == 0
    for edge in (samples[:20], samples[-20:]):
        assert max(abs(sample) for sample in edge) < 0.02 * FULL


@cues
def test_a_tone_does_not_click(cue: Cue) -> None:
    # Two samples differ at most by the steepest slope of the highest partial.
    steepest = max(tone(cue)) * 2 * math.pi * 3 * HIGHEST / RATE
    assert max(abs(a - b) for a, b in pairwise(tone(cue))) < steepest


def test_no_two_tones_are_alike() -> None:
    for one, other in combinations(Cue, 2):
        a, b = tone(one), tone(other)
        likeness = sum(x * y for x, y in zip(a, b, strict=False))
        likeness /= math.sqrt(sum(x * x for x in a) * sum(y * y for y in b))
        assert likeness < 0.8, (one, other)


@cues
def test_each_step_of_the_volume_is_louder(cue: Cue) -> None:
    steps = [loudness(tone(cue, volume)) for volume in range(LOUDEST + 1)]
    assert steps[0] == 0
    assert all(lower < higher for lower, higher in pairwise(steps))
    assert tone(cue, 99) == tone(cue, LOUDEST)
    assert tone(cue, -1) == tone(cue, 0)


def all_of(roll: Roll) -> list[int]:
    taken: list[int] = []
    while roll._tones:
        taken.extend(roll.take(441))
    return taken


@pytest.mark.parametrize(
    ("place", "left", "right"),
    [(LEFT, 1.414, 0), (0, 1, 1), (RIGHT, 0, 1.414), (2 * RIGHT, 0, 1.414)],
)
def test_a_tone_comes_from_its_place_equally_loud(place: int, left: float, right: float) -> None:
    samples = tone(Cue.TURN)
    both = placed(samples, place)
    assert loudness(both[0::2]) == pytest.approx(left * loudness(samples), rel=0.01)
    assert loudness(both[1::2]) == pytest.approx(right * loudness(samples), rel=0.01)
    assert loudness(both) == pytest.approx(loudness(samples), rel=0.01)


def test_the_same_tone_from_elsewhere_is_another_one() -> None:
    roll = Roll()
    assert roll.add(Cue.DRAW, 10, LEFT)
    assert roll.add(Cue.DRAW, 10, LEFT)
    assert not roll.add(Cue.DRAW, 10, LEFT)
    assert roll.add(Cue.DRAW, 10, RIGHT)


def test_tones_are_played_one_after_another() -> None:
    roll = Roll()
    assert roll.add(Cue.DISCARD, 10, LEFT)
    assert roll.add(Cue.TURN, 10)
    whole = [*placed(tone(Cue.DISCARD), LEFT), *placed(tone(Cue.TURN), 0)]
    taken = all_of(roll)
    assert taken[: len(whole)] == whole
    assert set(taken[len(whole) :]) <= {0}
    assert list(roll.take(100)) == [0] * 200


def test_tones_that_come_too_fast_are_left_out() -> None:
    roll = Roll()
    assert roll.add(Cue.REFUSED, 10)
    assert roll.add(Cue.REFUSED, 10)
    assert not roll.add(Cue.REFUSED, 10), "a key held down must not sound on for seconds"
    assert roll.add(Cue.TURN, 10)
    assert not roll.add(Cue.WON, 10)
    assert len(all_of(roll)) < 2 * 1.2 * RATE


def test_a_device_that_takes_nothing_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "STUCK", -1.0)  # as some clocks stand still for a while
    roll = Roll()
    assert not roll.stuck
    roll.add(Cue.DRAW, 10)
    assert roll.stuck
    all_of(roll)
    assert not roll.stuck


def test_a_tone_is_heard_a_little_after_it_was_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    roll = Roll()
    roll.add(Cue.DRAW, 10)
    all_of(roll)
    assert not roll.heard
    monkeypatch.setattr(player, "LINGER", -1.0)
    assert roll.heard

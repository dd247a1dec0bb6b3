"""Hands of Gin go as they do on OpenSpiel: recorded, and live if it is installed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.gin import gin_oracle
from tests.tools.thorough import sample

pytestmark = pytest.mark.sampled

RECORDED = Path(__file__).with_name("gin_hands.txt").read_text(encoding="utf-8").splitlines()


def test_enough_is_recorded() -> None:
    hands = [gin_oracle.read(line) for line in RECORDED]
    assert len(hands) == 50
    assert sum(hand.brought != (0, 0) for hand in hands) > 25
    assert any(any(hand.may_knock[:-1]) for hand in hands)


@pytest.mark.parametrize("line", RECORDED, ids=map(str, range(len(RECORDED))))
def test_a_recorded_hand(line: str) -> None:
    hand = gin_oracle.read(line)
    assert gin_oracle.written(hand) == line
    assert gin_oracle.replayed(hand) == (hand.may_knock, hand.brought)


def test_hands_played_on_both() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: group `benchmark`")
    for sensible in (False, True):
        count = sample(50, 10)
        assert len(list(gin_oracle.hands(count, 5, sensible=sensible))) == count

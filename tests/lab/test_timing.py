"""Times of decisions, which are kept in steps only."""

from __future__ import annotations

import pickle
from math import ceil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy_tui.lab.timing import TimeHistogram


@given(st.lists(st.floats(1e-6, 1e5), min_size=1), st.floats(0.01, 1))
def test_a_share_is_right_to_half_a_percent(seconds: list[float], share: float) -> None:
    exact = sorted(seconds)[ceil(share * len(seconds)) - 1]
    assert TimeHistogram(seconds).within(share) == pytest.approx(exact, rel=0.00501)


def test_times_are_added_up_and_take_no_more_room_for_more_of_them() -> None:
    times = TimeHistogram(n / 1e6 for n in range(1, 1000))
    before = len(pickle.dumps(times))
    for _ in range(100):
        times.update(TimeHistogram(n / 1e6 for n in range(1, 1000)))
        times.add(0.0005)
    assert len(times) == 101 * 999 + 100
    assert times.within(0.5) == pytest.approx(0.0005, rel=0.02)
    assert times.mean == pytest.approx(0.0005)
    assert len(pickle.dumps(times)) < 2 * before


def test_no_time_at_all_is_the_shortest() -> None:
    assert TimeHistogram([0.0]).within(1) < 1e-8

"""Records of players: sums, averages, best rounds and streaks."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy_tui.rules.statistics.records import MatchKind, Played, longest, records

KIND = MatchKind("playroom", False, "steady")
LOW = MatchKind("german", False, "steady")
ONE = Played("ann", "Ann", KIND, True, 4, 3, 500, 450, 210, 1, 2, 0)
OTHER = Played("ann", "ANN", KIND, False, 6, 1, 250, 250, 90, 0, 0, 1)

PLAYED = st.builds(
    Played,
    person=st.sampled_from(["ann", "bob"]),
    name=st.just("Ann"),
    kind=st.sampled_from([KIND, LOW, replace(KIND, house=True), replace(KIND, against="")]),
    won=st.booleans(),
    **{name: st.integers(1, 50) for name in ("rounds", "rounds_won", "hints", "taken_back")},
    **{name: st.integers(-500, 500) for name in ("points", "earned", "best", "rummies")},
)


def test_matches_are_summed() -> None:
    (record,) = records([ONE, OTHER])
    assert record.as_json() == {
        "name": "ANN",
        "rules": "playroom",
        "house": False,
        "against": "steady",
        "daily": False,
        "matches": 2,
        "won": 1,
        "rounds": 10,
        "rounds_won": 4,
        "best_round": 210,
        "rummies": 1,
        "longest_streak": 1,
        "points_a_round": 70.0,
        "points_a_match": 375.0,
        "hints": 2,
        "taken_back": 1,
    }


def test_the_best_round_is_the_lowest_if_low_wins() -> None:
    (record,) = records([replace(ONE, kind=LOW), replace(OTHER, kind=LOW)])
    assert record.best == 90


@pytest.mark.parametrize(
    "other",
    [
        replace(OTHER, person="bob"),
        replace(OTHER, kind=replace(KIND, rules="basic")),
        replace(OTHER, kind=replace(KIND, house=True)),
        replace(OTHER, kind=replace(KIND, against="")),
    ],
)
def test_different_matches_are_counted_apart(other: Played) -> None:
    assert [record.matches for record in records([ONE, other, ONE])] == [2, 1]


@given(st.lists(PLAYED))
def test_nothing_is_lost(played: list[Played]) -> None:
    found = records(played)
    assert sum(record.matches for record in found) == len(played)
    assert sum(record.won for record in found) == sum(each.won for each in played)
    for name in ("rounds", "rounds_won", "points", "earned", "rummies", "hints", "taken_back"):
        assert sum(getattr(r, name) for r in found) == sum(getattr(p, name) for p in played)


@pytest.mark.parametrize(
    ("won", "streak"), [("", 0), ("-", 0), ("+", 1), ("-++-+-", 2), ("+-+++", 3), ("+++", 3)]
)
def test_the_longest_streak(won: str, streak: int) -> None:
    assert longest(each == "+" for each in won) == streak


@given(st.lists(st.booleans()))
def test_a_streak_lies_between_two_matches_not_won(won: list[bool]) -> None:
    lost = [-1, *(place for place, each in enumerate(won) if not each), len(won)]
    assert longest(won) == max(after - before - 1 for before, after in pairwise(lost))

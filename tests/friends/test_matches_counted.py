"""Matches at friends' tables in the statistics, at the host and in each player's own program."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from rummy_tui.host.needs import Wish
from rummy_tui.match.history import History
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import BASIC, GIN, MANIPULATION
from rummy_tui.store.statistics import counted, finished
from rummy_tui.table.table import Table
from rummy_tui.words.language.language import language
from tests.friends.evenings import Evening

SHORT = replace(BASIC, rounds_limit=1, score_limit=0)


def by_host(table: Table) -> None:
    assert table.count_in_statistics(language("en")) == ""


def by_nobody(table: Table) -> None:
    """Leave it to the players' own programs."""


def played(evening: Evening) -> Evening:
    evening.until(lambda: evening.at.over, Random(2))
    evening.goes_on(1)
    return evening


@pytest.mark.parametrize(
    ("counts", "own", "times"),
    [(by_host, False, 1), (by_nobody, True, 1), (by_host, True, 1), (by_nobody, False, 0)],
    ids=["host", "own-program", "both-on-one-computer", "guest-by-ssh"],
)
def test_a_match_is_counted_once(counts: Callable[[Table], None], own: bool, times: int) -> None:
    evening = Evening(Wish(SHORT, 2, ("easy",)), "Ann", "Bob", counts=counts)
    for friend in evening.friends.values():
        friend.desk.means = friend.desk.means._replace(kept=own)
    played(evening)
    records = counted()
    assert {each.name: each.matches for each in records} == dict.fromkeys(
        ("Ann", "Bob") if times else (), 1
    )


@pytest.mark.parametrize(
    "rules",
    [GIN, SHORT, pytest.param(MANIPULATION, marks=pytest.mark.many)],
    ids=lambda rules: rules.key,
)
def test_a_player_counts_what_the_host_counts(rules: Ruleset) -> None:
    short = rules if rules is SHORT else replace(rules, rounds_limit=2)
    evening = played(Evening(Wish(short, 2), "Ann", "Bob"))

    def figures(history: History) -> object:
        return finished(history, "match", "now")

    for friend in evening.friends.values():
        assert figures(friend.match.history) == figures(evening.table.session)


def test_a_match_whose_cards_were_not_promised_is_not_counted() -> None:
    evening = Evening(Wish(SHORT, 2, ("easy",)), "Ann", "Bob")
    match = evening.at.match
    assert match is not None
    start = match.start
    assert start is not None
    match.start = replace(start, seed=start.seed + 1)
    played(evening)
    assert counted() == ()

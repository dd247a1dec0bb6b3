"""Every refusal says what to do next, for every reason, rule set and language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product

import pytest

from rummy_tui.rules.cards import cards
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import RULESETS
from rummy_tui.rules.view import View, view
from rummy_tui.words.advice.refuse import refusal
from tests.audits.texts import faults, is_sentences
from tests.audits.ways import names_a_way
from tests.rules.positions import position
from tests.tools.thorough import mostly_many, step
from tests.words.catalogs import mostly_many_codes
from tests.words.hearing import hearer

pytestmark = pytest.mark.sampled

NO_WAY = ("You may not.", "That is not possible.", "The match is over.", "Nobody discards here.")
AMOUNTS = (0, 1, 3)
TOO_LATE = (Reason.WRONG_PACK,)
"""Reasons that no player can cause: cards that are not in the game at all."""


def tables(rules: Ruleset) -> list[View]:
    """Return all kinds of views: to draw, to play, opened or not, between turns and rounds."""
    pile = "2C QS" if rules.takes_discards else ""
    states = [
        position("7H 8H", table, pile, rules=rules, others=["4C"], phase=phase, opened=opened)
        for phase in (Phase.DRAW, Phase.PLAY, Phase.DEAL, Phase.OVER)
        for opened in (True, False)
        for table in ("", "10H JH QH")
    ]
    views = [view(state, seat) for state in states for seat in (0, 1)]
    return views[:: step(3)]


@pytest.mark.parametrize("code", mostly_many_codes())
@pytest.mark.parametrize("key", mostly_many(RULESETS))
def test_every_reason_is_told_with_a_way_on(key: str, code: str) -> None:
    seats = tables(RULESETS[key])
    for reason, seen, named, amount in product(Reason, seats, ("7H", "7H QS JK"), AMOUNTS):
        ways: list[str] = []
        ear = replace(hearer(seen.me, code), way=noting(ways))
        told = refusal(Illegal(reason, cards(named), amount), seen, ear)
        assert reason in TOO_LATE or names_a_way(told, code, ways), told
        assert is_sentences(told), told
        assert not faults(told, code), told


def noting(ways: list[str]) -> Callable[[str], str]:
    """Return a function that names the key of a command and notes each name."""

    def way(command: str) -> str:
        ways.append(command.capitalize())
        return ways[-1]

    return way


@pytest.mark.parametrize("told", NO_WAY)
def test_a_refusal_that_only_says_no_is_found(told: str) -> None:
    assert not names_a_way(told, "en", ["F1", "Space", "U"])


@pytest.mark.parametrize(
    "told",
    [
        "Nobody discards here. Space draws another card.",
        "A combination has at least three cards: choose more.",
        "Say which one, for example: card 3.",
        "It is Ann's turn. You will hear when it is yours.",
    ],
)
def test_a_refusal_with_a_way_on_is_known(told: str) -> None:
    assert names_a_way(told, "en", ["F1", "Space", "U"])

"""Evenings of friends at which anything happens: nothing fails, is lost, said twice or betrayed."""

from __future__ import annotations

from itertools import product

import pytest

from rummy_tui.rules.variants import RULESETS
from tests.friends.random_evenings import RandomEvening
from tests.tools.thorough import rows_of

pytestmark = pytest.mark.sampled

EVENINGS = [*product(range(29), RULESETS)]
"""About two hundred, with all rule sets."""
FEW = [(0, "gin"), (3, "gin"), (1, "basic"), (7, "basic"), (2, "playroom")]
STEPS = 60 if len(rows_of(EVENINGS, ())) else 25
"""Things that happen before everybody comes and the match is played to its end."""


@pytest.mark.parametrize(("number", "key"), rows_of(EVENINGS, FEW))
def test_everything_is_heard_once_by_those_who_may_hear_it(number: int, key: str) -> None:
    evening = RandomEvening(key, number)
    evening.goes_through(STEPS)
    assert evening.sentences > 0
    assert "turn" in evening.waited

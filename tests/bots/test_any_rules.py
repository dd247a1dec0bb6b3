"""Any rule set that `Ruleset` accepts: opponents play it legally, and it ends."""

from __future__ import annotations

import pytest
from hypothesis import Phase as Stage
from hypothesis import given, note, settings
from hypothesis import strategies as st

from rummy_tui.rules import ruleset
from rummy_tui.rules.ruleset import Ruleset
from tests.bots.levels import QUICK
from tests.bots.test_levels import match
from tests.rules.any_rules import any_rules, as_text
from tests.tools.thorough import THOROUGH, WHOLE

pytestmark = pytest.mark.many

MATCHES = 5_000 if WHOLE else 80 if THOROUGH else 8
LEVELS = sorted(QUICK) if WHOLE else ["easy", "steady"]


@settings(max_examples=MATCHES, deadline=None, phases=(Stage.explicit, Stage.reuse, Stage.generate))
@given(
    rules=any_rules(),
    levels=st.lists(st.sampled_from(LEVELS), min_size=6, max_size=6),
    seed=st.integers(0, 2**32),
    data=st.data(),
)
def test_a_match_by_any_accepted_rules_is_legal_and_ends(
    rules: Ruleset, levels: list[str], seed: int, data: st.DataObject
) -> None:
    players = data.draw(st.integers(*rules.players))
    note(f"match({as_text(rules)}, {levels[:players]}, {seed})")
    assert eval(as_text(rules), vars(ruleset)) == rules, "it can be written again"
    for _ in match(rules, levels[:players], seed):
        pass

"""Two programs agree on a version, and see if they play by the same rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.rules.ruleset import Ruleset, Values
from rummy_tui.rules.variants import RULESETS, with_options
from rummy_tui.wire import versions
from rummy_tui.wire.messages import Farewell
from rummy_tui.wire.versions import agreed, not_agreed, rules_hash, rules_hashes


@pytest.fixture(autouse=True)
def of_a_later_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(versions, "VERSIONS", (2, 3))


@pytest.mark.parametrize(
    ("theirs", "version"), [((1, 2), 2), ((3, 2), 3), ((2, 3, 4), 3), ((1,), None), ((), None)]
)
def test_the_highest_common_version_is_agreed_on(
    theirs: tuple[int, ...], version: int | None
) -> None:
    assert agreed(theirs) == version


@pytest.mark.parametrize(
    ("theirs", "why"),
    [((1,), Farewell.NEWER), ((), Farewell.NEWER), ((4, 5), Farewell.OLDER)],
)
def test_a_client_is_told_if_the_host_is_newer_or_older(
    theirs: tuple[int, ...], why: Farewell
) -> None:
    assert not_agreed(theirs) is why


def test_each_rule_set_has_a_hash_of_its_own() -> None:
    hashes = rules_hashes()
    assert hashes.keys() == RULESETS.keys()
    assert len({*hashes.values()}) == len(RULESETS)


BASIC = RULESETS["basic"]


@pytest.mark.parametrize(
    "rules",
    [
        with_options(BASIC, {"rounds_limit": "3"}),
        replace(BASIC, few_cards=1),
        replace(BASIC, values=Values(pips=5)),
        replace(BASIC, sizes=BASIC.sizes[:1]),
    ],
)
def test_other_rules_have_another_hash(rules: Ruleset) -> None:
    assert rules_hash(rules) != rules_hash(BASIC)


def test_other_choices_for_tables_are_the_same_rules() -> None:
    assert rules_hash(replace(BASIC, options=BASIC.options[1:])) == rules_hash(BASIC)

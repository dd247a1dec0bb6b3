"""No sentence says 0 for nothing; only scores and averages do."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from rummy_tui.rules.option import BadOption
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import RULESETS, with_fields
from rummy_tui.words.rulebook.rules_in_force import in_force
from rummy_tui.words.rulebook.rules_text import rules_text
from tests.words.catalogs import CODES, speaker

SENTENCES = Path(__file__).parent / "sentences"
ZERO = re.compile(r"(?<![\d.,=+-])0(?![\d.,]*\d)")
A_SCORE = re.compile(r"(?:[Yy]ou|[Vv]ous|[Tt]oi|[Dd]u|[Vv]y|Ann|Bo|Cleo|Dan) 0\b")
ARTIFICIAL = "HAND_TOO_HIGH | 7H"
"""A refusal that is made for every reason, here in a game without knocking."""


def zeros(rules: Ruleset) -> Iterator[Ruleset]:
    """The rule set with one or two of its numbers at 0, if it can be played."""
    keys = [option.key for option in rules.options if option.allows(0) and not option.choices]
    for chosen in (*combinations(keys, 1), *combinations(keys, 2)):
        fields = dict.fromkeys(chosen, 0)
        if "score_limit" in chosen and "rounds_limit" not in chosen:
            fields["rounds_limit"] = 3
        try:
            yield with_fields(rules, fields)
        except BadOption:
            continue


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_the_rules_leave_out_what_is_worth_nothing(rules: Ruleset, code: str) -> None:
    t = speaker(code)
    for house in zeros(rules):
        told = [*in_force(house, t)]
        told += [text for section in rules_text(house, t) for text in section.paragraphs]
        assert not [text for text in told if ZERO.search(text)]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("kind", ["events", "answers", "refusals", "rules"])
def test_no_sentence_of_a_match_names_a_zero(kind: str, code: str) -> None:
    lines = (SENTENCES / f"{kind}.{code}.txt").read_text(encoding="utf-8").splitlines()
    told = [line.rpartition(" | ")[2] for line in lines if ARTIFICIAL not in line]
    assert not [text for text in told if ZERO.search(A_SCORE.sub("", text))]

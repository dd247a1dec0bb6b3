"""The ends of rounds and of matches: their sentences, line by line."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import cards
from rummy_tui.rules.ruleset import Ruleset, Scoring
from rummy_tui.rules.state import Ending, Line, Result, Why
from rummy_tui.rules.variants import PLAYROOM, RULESETS
from rummy_tui.words.events.reckoning import reckoning
from tests.words.hearing import assert_speakable, hearer
from tests.words.rounds import end
from tests.words.samples import HAPPENINGS

Told = tuple[str, ...]


def heard(result: Result, rules: Ruleset, seat: int | None = 1) -> Told:
    return reckoning(result, hearer(seat, players=len(result.hands)), rules)


PURE = end(PLAYROOM, Ending.OUT, "", "4C KD", laid_before=False, touched=False, others_laid=False)


def test_every_scoring_every_ending_and_every_reason_is_among_the_samples() -> None:
    rounds = [
        (some.rules, some.event.result)
        for some in HAPPENINGS
        if isinstance(some.event, ev.RoundEnded)
    ]
    assert {rules.scoring for rules, _ in rounds} == set(Scoring)
    assert {result.ending for _, result in rounds} == set(Ending)
    reasons = {line.why for _, result in rounds for line in result.lines}
    assert reasons == set(Why) - {Why.LIMIT, Why.SHUTOUT, Why.ROUNDS_WON}


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
@pytest.mark.parametrize("why", list(Why))
def test_every_rule_set_has_words_for_every_reason(rules: Ruleset, why: Why) -> None:
    other = None if why in (Why.PENALTY, Why.GOING_OUT) else 1
    line = Line(0, why, 50, cards("4C KD"), other)
    result = replace(PURE, lines=(line,))
    if not rules.round_bonus and why is Why.ROUNDS_WON:
        return
    for seat in (0, 1, None):
        told = heard(result, rules, seat)
        assert len(told) >= 3
        for sentence in told:
            assert_speakable(sentence)


def test_a_table_as_a_whole_hears_names_only() -> None:
    told = " ".join(heard(PURE, PLAYROOM, None))
    assert "Bo holds 2 cards: 15 points." in told
    assert "you" not in told.lower().split()

"""The levels: requirements for brief and full sentences of every kind."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from rummy_tui.rules.cards import cards
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.seen import only, seen_by
from rummy_tui.rules.state import Ending, Phase
from rummy_tui.rules.variants import PLAYROOM, RULESETS
from rummy_tui.words.advice.refuse import refusal
from rummy_tui.words.events.announce import announce
from rummy_tui.words.events.reckoning import reckoning
from rummy_tui.words.language.hearer import Level
from tests.words.catalogs import CODES
from tests.words.hearing import assert_speakable, hearer
from tests.words.rounds import end
from tests.words.samples import HAPPENINGS, at_table


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("level", Level)
def test_every_level_can_be_spoken_in_every_language(level: Level, code: str) -> None:
    for some in HAPPENINGS:
        for seat in (0, 1, None):
            ear = replace(hearer(seat, code, some.players), level=level)
            for utterance in announce(seen_by(some.event, only(seat)), ear, some.rules):
                assert_speakable(utterance.text)
                assert_speakable(utterance.short())


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_no_refusal_is_longer_in_brief(rules: Ruleset) -> None:
    for reason, phase in product(Reason, (Phase.DRAW, Phase.PLAY)):
        refused, board = Illegal(reason, cards("7H"), 3), at_table(rules, phase=phase)
        brief, usual = (
            refusal(refused, board, replace(hearer(0), level=level))
            for level in (Level.BRIEF, Level.NORMAL)
        )
        assert_speakable(brief)
        assert len(brief.split()) <= min(14, len(usual.split()))


def test_on_request_a_round_is_scored_in_full_at_the_brief_level_too() -> None:
    result = end(PLAYROOM, Ending.OUT, "", "4C", laid_before=False, totals=(10, 80))
    brief = replace(hearer(0), level=Level.BRIEF)
    assert reckoning(result, brief, PLAYROOM) == reckoning(result, hearer(0), PLAYROOM)

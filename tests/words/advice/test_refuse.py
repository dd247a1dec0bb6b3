"""Every refusal says why, and the way on."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from rummy_tui.rules.cards import cards
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.ruleset import Discards, Ruleset
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import RULESETS
from rummy_tui.rules.view import View, view
from rummy_tui.words.advice.refuse import refusal
from tests.rules.positions import house, position
from tests.words.catalogs import CODES
from tests.words.hearing import assert_speakable, hearer
from tests.words.samples import at_table


@cache  # twelve boards, seen by four hundred tests
def seen(discard: str = "simple", *, opened: bool = True, phase: Phase = Phase.DRAW) -> View:
    pile = "" if discard == "none" else "2C QS"
    rules = house(discard=discard)
    return view(position("7H 8H", "", pile, rules=rules, opened=opened, phase=phase), 0)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("discard", [d.value for d in Discards])
def test_every_reason_has_a_sentence(discard: str, code: str) -> None:
    phases = (Phase.DRAW, Phase.PLAY, Phase.DEAL)
    for reason, phase, opened in product(Reason, phases, (True, False)):
        for named, amount in (("7H", 1), ("7H QS JK", 3)):
            refused = Illegal(reason, cards(named), amount)
            board = seen(discard, opened=opened, phase=phase)
            assert_speakable(refusal(refused, board, hearer(0, code)))


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_every_rule_set_has_words_for_every_reason(rules: Ruleset) -> None:
    for reason, phase in product(Reason, (Phase.DRAW, Phase.PLAY, Phase.DEAL)):
        for named, amount in (("7H", 1), ("7H QS JK", 3)):
            refused = Illegal(reason, cards(named), amount)
            assert_speakable(refusal(refused, at_table(rules, phase=phase), hearer(0)))

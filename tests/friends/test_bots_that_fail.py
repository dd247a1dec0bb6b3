"""A bot that fails at a table of friends: all hear it, and the match goes on."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

import pytest

from rummy_tui.bots import BotFailed, BotLate
from rummy_tui.host.needs import Wish
from rummy_tui.match import session
from rummy_tui.match.opponents import decide_at_table
from rummy_tui.rules import actions as act
from rummy_tui.rules.state import State
from rummy_tui.rules.variants import BASIC
from tests.friends.evenings import Evening

SHORT = replace(BASIC, rounds_limit=1, score_limit=0)


@pytest.fixture
def fails(monkeypatch: pytest.MonkeyPatch) -> list[Exception]:
    """The errors that the bot "wild" raises, one for each decision it is asked for."""
    errors: list[Exception] = []

    def decide(level: str, state: State, luck: Random, limit: float, *, apart: bool) -> act.Move:
        if level == "wild":
            error = BotFailed("wild", "KeyError: 3") if not errors else BotLate("wild", limit)
            errors.append(error)
            raise error
        return decide_at_table(level, state, luck, limit, apart=apart)

    monkeypatch.setattr(session, "decide_at_table", decide)
    return errors


FRENCH: Final = (
    "Un autre adversaire ordinateur joue désormais pour Bo, car le programme joueur a échoué."
)


def test_everybody_hears_once_that_a_bot_has_failed_and_the_match_goes_on(
    fails: list[Exception],
) -> None:
    """The sentence is in French here; `test_failures` has it in English."""
    evening = Evening(Wish(SHORT, 2, ("wild",)), "Ann", "Bob", code="fr")
    heard = evening.goes_on()
    while not evening.at.over:
        for name, sentences in evening.plays().items():
            heard[name] += sentences
    for sentences in heard.values():
        assert sentences.count(FRENCH) == 1
        after = sentences[sentences.index(FRENCH) + 1]
        assert after.startswith("Bo "), "the move that the bot owed comes next"
    assert evening.failed == fails
    assert len(fails) == 1, "the bot is not asked again"


def test_somebody_who_joins_again_hears_it_too(fails: list[Exception]) -> None:
    evening = Evening(Wish(SHORT, 2, ("wild",)), "Ann", "Bob")
    evening.until(lambda: fails)
    evening["Ann"].cut()
    ann = evening.comes("Ann")
    evening.clock.goes_on(0)
    told = "Another computer opponent plays for Bo from now on, because the bot has failed."
    assert ann.said().count(told) == 1

"""The reasons for a move are true, follow from the view, and a hint proposes nothing illegal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from rummy_tui.bots import LEVELS
from rummy_tui.bots.explaining.reasons import MOST, reasons
from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.pages.match.hinting import LEVEL
from rummy_tui.rules import actions as act
from rummy_tui.rules.engine import decide
from rummy_tui.rules.facts import About
from rummy_tui.rules.state import WAITS, Phase, State
from rummy_tui.rules.variants import RULESETS
from rummy_tui.rules.view import view
from rummy_tui.words.advice.advise import advice
from tests.bots.facts_checked import CHECKS, Asked, holds
from tests.rules.random_play import every_match, match_of
from tests.rules.test_hidden_cards import twin
from tests.tools.thorough import mostly_many, sample
from tests.words.hearing import assert_speakable, hearer

pytestmark = pytest.mark.sampled

STATES = sample(40, 12)
"""States of each match in which a hint is asked for."""


@cache
def states(key: str, seed: int) -> tuple[State, ...]:
    """States of a match in which a seat is to play: of random play, or of sensible play."""
    sensible = _sensible(key, seed) if seed % 2 else _random(key, seed)
    found = [state for state in sensible if WAITS[state.phase] is not None]
    return tuple(Random(seed).sample(found, min(STATES, len(found))))


def _random(key: str, seed: int) -> Iterator[State]:
    return (step.before for step in match_of(key, seed))


def _sensible(key: str, seed: int) -> Iterator[State]:
    """Two rounds of opponents who play sensibly."""
    levels = ("steady", "easy", "steady", "easy")[: 2 + seed % 3]
    levels = levels[: RULESETS[key].players[1]]
    seats = tuple(Seat(f"{n}", level) for n, level in enumerate(levels))
    session = Session(RULESETS[key], seats, seed)
    while session.state.round < 2 and session.state.phase is not Phase.OVER:
        session.deal()
        while (seat := session.to_play) is not None:
            yield session.state
            session.play(seat, session.think())


def hinted(state: State) -> act.Move:
    return LEVELS[LEVEL](view(state, state.seat), Random(0))


def told(state: State) -> str:
    """The hint in words."""
    seen, move = view(state, state.seat), hinted(state)
    rules = state.rules
    listener = hearer(state.seat, players=state.players, suits_twice=rules.suits_twice)
    return advice(move, seen, listener, reasons(seen, move))


@pytest.mark.parametrize("key", mostly_many(RULESETS))
@every_match
def test_a_hint_is_legal_and_each_of_its_reasons_is_so(key: str, seed: int) -> None:
    for state in states(key, seed):
        move, seen = hinted(state), view(state, state.seat)
        decide(state, move)
        facts = reasons(seen, move)
        assert len(facts) <= MOST
        for fact in facts:
            assert holds(fact, Asked(state, move)), (fact, move, seen)


@pytest.mark.parametrize("key", mostly_many(RULESETS))
@every_match
def test_cards_that_are_hidden_change_no_word_of_a_hint(key: str, seed: int) -> None:
    for state in states(key, seed)[:6]:
        other = twin(state, state.seat, act.EndTurn(), Random(seed))
        words = told(state)
        assert_speakable(words)
        assert words == told(other), (state, other)


def test_every_fact_is_checked() -> None:
    assert set(CHECKS) == set(About)

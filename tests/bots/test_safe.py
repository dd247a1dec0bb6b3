"""The safe moves end any turn, legally and soon, in every rule set with every option."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy_tui.bots.choosing.safe import safe
from rummy_tui.match.chance import chance
from rummy_tui.match.history import History, Seat
from rummy_tui.match.session import Session
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import Card
from rummy_tui.rules.engine import apply
from rummy_tui.rules.state import Phase, State
from rummy_tui.rules.variants import RULESETS
from rummy_tui.rules.view import view
from rummy_tui.table.timekeeper import drawn
from tests.rules.random_play import few, random_house
from tests.tools.kept_matches import restless_match
from tests.tools.thorough import mostly_many

pytestmark = pytest.mark.sampled

ENDS = ev.TurnBegan | ev.LayingOffBegan | ev.RoundEnded
COSTS = ev.FellShort | ev.JokerKept | ev.Knocked


def ended(state: State, card: Card | None) -> tuple[list[act.Move], list[ev.Event]]:
    """The safe moves that end a turn, and their events."""
    moves, told, luck = list[act.Move](), list[ev.Event](), Random(1)
    while not any(isinstance(event, ENDS) for event in told):
        moves.append(safe(view(state, state.seat), card))
        state, events = apply(state, moves[-1])
        told += events
        if state.phase is Phase.RESTOCK:
            due = chance(state, luck)
            assert due is not None
            state, events = apply(state, due)
            told += events
        card = next((e.card for e in reversed(told) if isinstance(e, ev.Drew)), card)
        assert len(moves) < 100
    return moves, told


def steps(history: History) -> int:
    """The steps of the present turn that can be taken back."""
    return len(history.moments[-1].steps)


@pytest.mark.parametrize("key", mostly_many(RULESETS))
@few(4)
@given(seed=st.integers(0, 2**32))
def test_they_end_every_turn_from_every_state(key: str, seed: int) -> None:
    random = Random(seed)
    rules = random_house(RULESETS[key], random)
    players = random.randint(*rules.players)
    session = Session(rules, tuple(Seat(str(n)) for n in range(players)), seed)
    turns = 0
    for now in restless_match(session, seed):
        if now.to_play is None:
            continue
        state = now.state
        moves, told = ended(state, drawn(now))
        turns += 1
        assert len(moves) <= steps(now) + rules.draws + len(state.hands[state.seat]) + 1
        assert not any(isinstance(event, COSTS) for event in told)
        assert not any(isinstance(move, act.Take | act.Lay | act.Regroup) for move in moves)
        for event in told:
            match event:
                case ev.Discarded(card=card) if moves[0] == act.Draw() and rules.draws == 1:
                    drew = next((e.card for e in told if isinstance(e, ev.Drew)), card)
                    assert card == drew, "the card drawn is discarded"
    assert turns > 5

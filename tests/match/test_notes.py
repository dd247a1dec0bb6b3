"""Notes of a desk: a program that has just started gets them, and finds everything as it was."""

from __future__ import annotations

from random import Random

import pytest

from rummy_tui.match.far import FarSession
from rummy_tui.match.history import History
from rummy_tui.match.notes import notes_of
from rummy_tui.match.session import Session
from rummy_tui.match.sitting import Begun, Order, Sorting
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import Card
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import BASIC
from tests.match.far_desks import Far
from tests.match.test_session_back import SETS, draft_step, play_on
from tests.tools.thorough import sample

pytestmark = pytest.mark.sampled


def begins(session: Session, luck: Random) -> None:
    """Play on, or begin something: move cards, choose cards, sort the hand, or take a hint."""
    seat, way = session.to_play, luck.random()
    if seat is None or way < 0.3 or session.state.phase is not Phase.PLAY:
        play_on(session)
    elif way < 0.6 and session.state.rules.regroup:
        draft_step(session, luck)
    elif way < 0.8:
        places = range(len(hand_at(session.begun, session)))
        session.begin(session.begun.draft, tuple(luck.sample(places, min(len(places), 2))))
    elif way < 0.95:
        by_hand = session.state.hands[seat][::-1]
        session.sort(seat, luck.choice([Sorting(Order.RANK), Sorting(Order.NONE, by_hand=by_hand)]))
    else:
        session.hint(seat)


def hand_at(step: Begun, history: History) -> tuple[Card, ...]:
    return history.state.hands[history.state.seat] if step.draft is None else step.draft.hand


def steps(history: History) -> list[object]:
    """Each step that leads to what was begun: how the table lies, and the cards that are chosen."""
    told = list[object]()
    for step in history.begun.steps:
        hand = hand_at(step, history)
        chosen = None if step.chosen is None else [hand[place] for place in step.chosen]
        told.append((step.draft and step.draft.groups, chosen))
    return told


def started(far: Far, seat: int) -> FarSession:
    """A program that has just started, and has the news and the notes."""
    far.desks.clear()
    desk = far.desk(seat)
    far.hear()
    for note in notes_of(far.session, {seat}):
        desk.take_note(note)
    return desk


@SETS
@pytest.mark.parametrize("seed", range(sample(20, 1)))
def test_a_program_that_has_just_started_gets_what_its_people_have_begun(
    rules: Ruleset, seed: int
) -> None:
    luck, far, begun = Random(seed), Far(rules, 2, seed), 0
    session = far.session
    for step in range(120):
        if not session.over:
            begins(session, luck)
        if step % 3 or session.to_play is None:
            continue
        desk, other = started(far, session.to_play), started(far, 1 - session.to_play)
        assert steps(desk) == steps(session)
        assert steps(other) == []
        begun += len(session.begun.steps)
    assert begun


def test_it_gets_the_order_of_the_hand_and_the_number_of_hints() -> None:
    far = Far(BASIC, 2)
    session = far.session
    session.deal()
    seat = session.state.seat
    session.play(seat, act.Draw())
    held = session.state.hands[seat][::-1]
    session.sort(seat, Sorting(Order.NONE, by_hand=held))
    session.hint(seat)
    session.play(seat, act.Discard(held[0]))
    desk, other = started(far, seat), started(far, 1 - seat)
    assert (desk.sorting(seat).by_hand, desk.hinted[seat]) == (held[1:], 1)
    assert (other.sorting(seat), other.hinted[seat]) == (Sorting(), 0)

"""Requests and news of a desk elsewhere, example by example."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from rummy_tui.match.entries import Began, Hinted, Sorted
from rummy_tui.match.far import NextRound, SeenMoment, SeenReturn, seen_moment
from rummy_tui.match.sitting import Order, Sorting
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import BACK
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.notation import read_action
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import BASIC
from tests.match.far_desks import Far


def dealt(rules: Ruleset = BASIC) -> tuple[Far, int]:
    """A match of two in its first turn, and the seat to play."""
    far = Far(replace(rules, draw_for_deal=False), 2)
    far.session.deal()
    assert far.session.to_play is not None
    return far, far.session.to_play


def test_a_move_of_another_desk_is_known_by_its_events_only() -> None:
    far, seat = dealt()
    far.session.play(seat, act.Draw())
    history = far.session.moments
    at = len(history) - 1
    assert seen_moment(history, at, {1 - seat}) == SeenMoment(
        at, (ev.Drew(seat, BACK),), None, seat
    )
    (drew,) = history[at].events
    assert seen_moment(history, at, {seat}) == SeenMoment(at, (drew,), act.Draw(), seat)


def test_a_return_of_another_desk_is_known_by_the_moment_to_which_it_leads() -> None:
    far, seat = dealt()
    far.session.play(seat, act.Draw())
    far.session.take_back_turn(seat)
    told = seen_moment(far.session.moments, 3, {1 - seat})
    assert told == SeenReturn(3, 1, seat, again=False, others=False)


def test_a_move_changes_nothing_until_it_is_heard() -> None:
    far, seat = dealt()
    desk = far.desk(seat)
    far.hear()
    before = desk.state
    desk.play(seat, act.Draw())
    assert (far.requests, desk.state) == ([act.Draw()], before)
    far.answer()
    far.hear()
    assert desk.state.phase is Phase.PLAY


@pytest.mark.parametrize(
    ("other", "move", "reason"),
    [
        (0, "discard 2C", Reason.DRAW_FIRST),
        (0, "back", Reason.NOTHING_TO_TAKE_BACK),
        (1, "draw", Reason.NOT_YOUR_TURN),
    ],
)
def test_a_refusal_is_said_at_once_and_nothing_is_requested(
    other: int, move: str, reason: Reason
) -> None:
    far, seat = dealt()
    desk = far.desk(0, 1)
    far.hear()
    with pytest.raises(Illegal) as no:
        desk.play((seat + other) % 2, read_action(move, BASIC))
    assert (no.value.reason, far.requests) == (reason, [])


def test_only_what_was_done_is_requested_back_and_again() -> None:
    far, seat = dealt()
    desk = far.desk(seat)
    far.hear()
    refused: list[tuple[Callable[[int], None], Reason]] = [
        (desk.take_back_turn, Reason.NOTHING_TO_TAKE_BACK),
        (desk.do_again, Reason.NOTHING_TO_DO_AGAIN),
    ]
    for request, reason in refused:
        with pytest.raises(Illegal) as no:
            request(seat)
        assert no.value.reason == reason
    assert far.requests == []


def test_a_deal_is_requested_only_between_rounds() -> None:
    far = Far(replace(BASIC, draw_for_deal=False), 2)
    desk = far.desk(0)
    desk.deal()
    assert far.requests == [NextRound()]
    far.answer()
    far.hear()
    desk.deal()
    assert far.requests == []


def test_the_table_notes_a_persons_unfinished_action() -> None:
    far, seat = dealt()
    desk = far.desk(seat)
    far.hear()
    desk.begin(None, (0, 2))
    assert far.requests == [Began({}, (0, 2))]
    far.answer()
    assert desk.begun == far.session.begun
    assert desk.begun.chosen == (0, 2)


def test_orders_and_hints_are_noted_at_the_table() -> None:
    far, seat = dealt()
    desk = far.desk(seat)
    far.hear()
    desk.sort(seat, Sorting(Order.RANK))
    desk.hint(seat)
    assert far.requests == [Sorted(seat, Sorting(Order.RANK)), Hinted(seat)]
    far.answer()
    assert far.session.sorting(seat) == desk.sorting(seat) == Sorting(Order.RANK)
    assert far.session.hinted == desk.hinted == {seat: 1}


def test_hints_given_at_another_desk_are_counted() -> None:
    desk = Far(BASIC, 2).desk(0)
    desk.hear(Hinted(1))
    assert desk.hinted == {1: 1}


def test_a_moment_out_of_order_is_refused() -> None:
    far, seat = dealt()
    far.session.play(seat, act.Draw())
    desk = far.desk(seat)
    with pytest.raises(ValueError, match="at=2"):
        desk.hear(seen_moment(far.session.moments, 2, {seat}))


@pytest.mark.parametrize("index", [-1, 0, 3, 9])
def test_a_return_to_anything_but_a_turn_that_was_seen_is_refused(index: int) -> None:
    far, seat = dealt()
    far.session.play(seat, act.Draw())
    desk = far.desk(seat)
    far.hear()
    far.session.take_back_turn(seat)
    told = seen_moment(far.session.moments, 3, {seat})
    assert isinstance(told, SeenReturn)
    with pytest.raises(ValueError, match=f"index={index}"):
        desk.hear(replace(told, index=index))
    desk.hear(told)
    assert desk.state.phase is Phase.DRAW

"""A desk elsewhere says what a desk at the table says, and knows only what its seats have seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy_tui.match.entries import Began, GoTo, Hinted, Sorted
from rummy_tui.match.far import FarSession, NextRound, Request, seen_moment
from rummy_tui.match.history import History, Seat
from rummy_tui.match.narrate import Ear, narrate, turn_so_far
from rummy_tui.match.session import Session
from rummy_tui.match.sitting import Order, Sorting
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import BACK
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.notation import read_action
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.seen import Seats, only, seen_state
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import BASIC, RULESETS
from rummy_tui.words.language.hearer import Level
from tests.rules.random_play import few, random_house
from tests.tools.kept_matches import restless_match
from tests.tools.thorough import mostly_many, rows_of
from tests.words.hearing import NAMES, hearer

pytestmark = pytest.mark.sampled

WAYS = rows_of([*product(("en", "fr"), Level)], [("en", Level.NORMAL), ("fr", Level.FULL)])
"""Languages and levels."""
seeds = st.integers(0, 2**32)
every_set = pytest.mark.parametrize("key", mostly_many(RULESETS))


class Far:
    """A match, and desks elsewhere that hear of it."""

    def __init__(self, rules: Ruleset, players: int, seed: int = 1) -> None:
        self.session = Session(rules, tuple(map(Seat, NAMES[:players])), seed)
        self.desks: list[tuple[Seats, FarSession]] = []
        self.requests: list[Request] = []

    def desk(self, *seats: int) -> FarSession:
        """A desk of some seats; none of them is an onlooker's."""
        session = self.session
        dealer = session.moments[0].state.dealer
        far = FarSession(session.state.rules, session.seats, dealer, self.requests.append)
        self.desks.append((seats, far))
        return far

    def answer(self) -> None:
        """Do what the desks have requested."""
        while self.requests:
            match self.requests.pop(0):
                case NextRound():
                    self.session.deal()
                case request:
                    self.session.replay(request)
                    self.session.settle()

    def hear(self) -> None:
        """Tell the desks what they have not heard."""
        history = self.session.moments
        for seats, far in self.desks:
            for at in range(len(far.moments), len(history)):
                far.hear(seen_moment(history, at, seats))


def restless(key: str, seed: int) -> Iterator[Far]:
    """A match with its desks as it goes on; steps and whole turns are taken back in it."""
    random = Random(seed)
    rules = random_house(RULESETS[key], random)
    players = random.randint(*rules.players)
    far = Far(rules, players, seed)
    for seats in (*map(only, (None, *range(players))), random.sample(range(players), 2)):
        far.desk(*seats)
    for _ in restless_match(far.session, seed):
        far.hear()
        yield far


def ears(seats: Seats, players: int, rules: Ruleset) -> Iterator[Ear]:
    for (code, level), seat in product(WAYS, seats or (None,)):
        one = hearer(seat, code, players, suits_twice=rules.suits_twice)
        yield Ear(replace(one, level=level), hand=True)


@every_set
@few(2)
@given(seed=seeds)
def test_a_desk_elsewhere_says_what_a_desk_at_the_table_says(key: str, seed: int) -> None:
    *_, far = restless(key, seed)
    state, history = far.session.state, far.session.moments
    compared = 0
    for seats, desk in far.desks:
        for ear in ears(seats, state.players, state.rules):
            here = narrate(history, range(1, len(history)), ear)
            there = narrate(desk.moments, range(1, len(history)), ear)
            for told, heard in zip(here, there, strict=True):
                assert (heard.utterance, heard.at, heard.begins) == (
                    told.utterance,
                    told.at,
                    told.begins,
                )
                compared += 1
    assert compared > 100


def known(history: History, seats: Seats) -> Iterator[object]:
    """What some seats may ask of a match."""
    players = range(len(history.seats))
    yield seen_state(history.state, seats)
    yield from (history.view(seat) for seat in (None, *seats))
    yield history.to_play, history.chooses_seat, history.moments[-1].turns, history.went_back
    yield from (history.last_turn_seen(seat, by) for seat in players for by in (None, *seats))
    yield from (history.turn_to_take_back(seat) for seat in seats)
    yield [moment.by for moment in history.line()]
    if history.to_play in seats:
        yield history.can_do_again, history.in_this_turn, history.moments[-1].steps


@every_set
@few(2)
@given(seed=seeds, every=st.integers(3, 7))
def test_a_desk_elsewhere_knows_at_each_moment_what_its_seats_know(
    key: str, seed: int, every: int
) -> None:
    for at, far in enumerate(restless(key, seed)):
        state = far.session.state
        if at % every:
            continue
        for seats, desk in far.desks:
            assert [*known(desk, seats)] == [*known(far.session, seats)]
            assert desk.state == seen_state(state, seats)
            ear = Ear(hearer(next(iter(seats), None), players=state.players))
            assert turn_so_far(desk.moments, ear) == turn_so_far(far.session.moments, ear)


@every_set
@few(2)
@given(seed=seeds)
def test_a_match_played_from_desks_elsewhere_is_the_match_played_at_the_table(
    key: str, seed: int
) -> None:
    rules, players = RULESETS[key], RULESETS[key].players[0]
    far, here = Far(rules, players, seed), Far(rules, players, seed)
    desks = [far.desk(seat) for seat in range(players)]
    for _ in restless_match(far.session, seed, desks.__getitem__):
        far.answer()
        far.hear()
    *_, session = restless_match(here.session, seed)
    assert far.session.moments == session.moments


def test_steps_and_whole_turns_are_taken_back_in_these_matches() -> None:
    *_, far = restless("playroom", 4)
    done = [moment.action for moment in far.session.moments]
    assert any(isinstance(action, act.TakeBack) for action in done)
    events = (event for moment in far.session.moments for event in moment.events)
    went_back = [event for event in events if isinstance(event, ev.WentBack)]
    assert {event.again for event in went_back} == {True, False}


# Examples


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
    told = seen_moment(history, len(history) - 1, {1 - seat})
    assert (told.action, told.events, told.by) == (None, (ev.Drew(seat, BACK),), seat)
    assert seen_moment(history, len(history) - 1, {seat}).action == act.Draw()


def test_a_return_of_another_desk_is_known_by_the_moment_to_which_it_leads() -> None:
    far, seat = dealt()
    far.session.play(seat, act.Draw())
    far.session.take_back_turn(seat)
    told = seen_moment(far.session.moments, 3, {1 - seat})
    assert told.action == GoTo(1)


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


def test_what_a_person_has_begun_is_noted_at_the_table() -> None:
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


@pytest.mark.parametrize("index", [-1, 0, 2, 9])
def test_a_return_to_anything_but_what_was_seen_is_refused(index: int) -> None:
    far, seat = dealt()
    far.session.play(seat, act.Draw())
    desk = far.desk(seat)
    far.hear()
    far.session.take_back_turn(seat)
    told = seen_moment(far.session.moments, 3, {seat})
    with pytest.raises(ValueError, match="WentBack"):
        desk.hear(replace(told, action=GoTo(index)))
    with pytest.raises(ValueError, match="1"):
        desk.hear(replace(told, events=()))
    desk.hear(told)
    assert desk.state.phase is Phase.DRAW

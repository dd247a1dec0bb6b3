"""A desk elsewhere says what a desk at the table says, and knows only what its seats have seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy_tui.match.history import History
from rummy_tui.match.narrate import Ear, narrate, turn_so_far
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.seen import Seats, only, seen_state
from rummy_tui.rules.variants import RULESETS
from rummy_tui.words.language.hearer import Level
from tests.match.far_desks import Far
from tests.rules.random_play import few, random_house
from tests.tools.kept_matches import restless_match
from tests.tools.thorough import mostly_many, rows_of
from tests.words.hearing import hearer

pytestmark = pytest.mark.sampled

WAYS = rows_of([*product(("en", "fr"), Level)], [("en", Level.NORMAL), ("fr", Level.FULL)])
"""Languages and levels."""
seeds = st.integers(0, 2**32)
every_set = pytest.mark.parametrize("key", mostly_many(RULESETS))


def restless(key: str, seed: int) -> Iterator[Far]:
    """A match with its desks as it goes on, in which steps and whole turns are taken back."""
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
    """Everything that some seats may ask of a match."""
    players = range(len(history.seats))
    yield seen_state(history.state, seats)
    yield from (history.view(seat) for seat in (None, *seats))
    yield history.to_play, history.chooses_seat, history.moments[-1].turns, history.went_back
    yield from (history.last_turn_seen(seat, by) for seat in players for by in (None, *seats))
    yield from (history.turn_to_take_back(seat) for seat in seats)
    yield [moment.by for moment in history.line()]
    if history.to_play in seats:
        yield history.can_do_again, history.this_turn_began_at, history.moments[-1].steps


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

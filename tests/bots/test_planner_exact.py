"""The planner equals trying every turn, under the conditions of every rule set."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from unittest.mock import patch

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rummy_tui.bots.choosing import planner
from rummy_tui.bots.choosing.book import book
from rummy_tui.bots.choosing.planner import Objective, Plan, Seating, plan, plans, seating
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import JOKER, SUITS, Card, cards, face, sorted_cards
from rummy_tui.rules.engine import apply
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.laying.arrange import readings
from rummy_tui.rules.melds import Meld
from rummy_tui.rules.ruleset import Discards, FinalDiscard, JokerPoints, Ruleset
from rummy_tui.rules.state import Drawn, Phase, State, Turn, new_match
from rummy_tui.rules.variants import AMERICAN, BASIC, GERMAN, MANIPULATION, PLAYROOM
from rummy_tui.rules.view import view
from tests.bots.brute import Hand, turns, value
from tests.tools.thorough import sample

pytestmark = pytest.mark.many

TABLES = {
    "playroom": PLAYROOM,
    "playroom, jokers count": replace(
        PLAYROOM, jokers_in_meld=3, joker_points=JokerPoints.REPLACED, opening=45
    ),
    "playroom, no discards": replace(PLAYROOM, discard=Discards.NONE),
    "playroom, taken cards are laid": replace(PLAYROOM, must_play=True),
    "basic": BASIC,
    "basic, suits twice": replace(BASIC, suits_twice=True, ace_high=True),
    "basic, jokers at will": replace(
        BASIC, joker_majority=True, any_missing=True, same_turn=True, joker_lay_off=False
    ),
    "basic, jokers are wild": replace(BASIC, joker_majority=True, naturals_in_meld=1),
    "german": GERMAN,
    "german, no last discard": replace(
        GERMAN, final_discard=FinalDiscard.OPTIONAL, jokers_side_by_side=1
    ),
    "american": AMERICAN,
    "american, one meld": replace(AMERICAN, one_meld=True, ace_high=True),
    "manipulation": MANIPULATION,
}
MOST = 9
"""The most cards in a hand."""


def some_meld(rules: Ruleset, low: int, luck: Random) -> tuple[Meld, ...]:
    """A meld that may lie, of ranks near those of the hand; or none."""
    size, suit = luck.randint(3, 5), luck.choice(SUITS[1:])
    rank = low + luck.randrange(5)
    if luck.random() < 0.5:
        faces = [face(min(rank + step, 14), suit) for step in range(size)]
    else:
        faces = [face((rank - 1) % 13 + 1, each) for each in SUITS[: min(size, 4)]]
    if rules.jokers:
        for _ in range(luck.randint(0, 2)):
            faces[luck.randrange(len(faces))] = JOKER
    try:
        return (luck.choice(readings(tuple(faces), rules)),)
    except Illegal:
        return ()


def some_hand(rules: Ruleset, low: int, table: tuple[Meld, ...], luck: Random) -> Hand:
    """Cards that go together, and sometimes those for which the jokers of the table stand."""
    near = [face((low + step - 1) % 13 + 1, suit) for step in range(5) for suit in SUITS[1:]]
    pack = near * (1 if rules.jokers == 0 else 2) + [JOKER] * min(4, 2 * rules.jokers)
    hand = luck.sample(pack, luck.randint(4, MOST))
    for place, meld in enumerate(table):
        if meld.stand_for and luck.random() < 0.7:
            hand[place] = luck.choice(meld.stand_for)
    return tuple(hand)


def some_state(rules: Ruleset, luck: Random) -> State:
    """A turn with cards that go together, in a hand and on the table."""
    low = luck.choice((1, 5, 10))
    table = sum((some_meld(rules, low, luck) for _ in range(luck.randint(0, 3))), ())
    hand = some_hand(rules, low, table, luck)
    opened = not rules.opening or luck.random() < 0.6
    owed = rules.same_turn and opened and JOKER in hand and luck.random() < 0.4
    taken: list[Card] = []
    if rules.takes_discards and (opened or rules.take_before_opening):
        naturals = [c for c in hand if not c.is_joker]
        taken = naturals[: luck.randint(0, 2 if rules.must_play else 1)]
    return replace(
        new_match(rules, 2),
        phase=Phase.PLAY,
        round=1,
        stock=(face(2, SUITS[0]),) * 9,
        hands=(hand, (face(2, SUITS[0]),) * 9),
        table=table,
        opened=(opened, True),
        told=(len(hand), 9),
        turn=Turn(
            draws=0,
            drawn=Drawn.STOCK,
            taken=tuple(taken),
            owed=int(owed),
            worth=0 if opened else luck.randrange(rules.opening),
            melds=luck.randint(0, 2),
            melds_before=len(table),
        ),
    )


def carried_out(state: State, found: Plan) -> State:
    """The state after the moves of a plan, all of which the rules have allowed."""
    for move in found.moves:
        state, _ = apply(state, move)
    return state


def check(state: State, objective: Objective) -> None:
    rules = state.rules
    seat = seating(view(state, 0))
    best, second = plans(seat, objective)
    assert plan(seat, objective).value == best.value
    ends = turns(seat)
    assert best.does(seat) == bool(ends) or not best.moves
    if not rules.regroup:
        after = carried_out(state, best)
        if after.result is None:
            assert Counter(after.hands[0]) == Counter(best.left)
            assert not ends or ending(after)
        else:
            assert not best.left
    if not ends:
        return
    by_value = sorted((value(objective, seat, left, ends[left]) for left in ends), reverse=True)
    assert best.exact
    assert told(best, seat, objective) == by_value[0]
    assert (second is None) == (len(by_value) == 1)
    if second is not None:
        assert Counter(second.left) != Counter(best.left)
        assert told(second, seat, objective) == by_value[1]


def told(found: Plan, seat: Seating, objective: Objective) -> tuple[int, int]:
    """The value of a plan, from the cards that it says it leaves and its score."""
    left: Hand = tuple(sorted_cards(found.left))
    return value(objective, seat, left, found.points)


def ending(state: State) -> bool:
    """True if the turn can be ended."""
    if not state.opened[0] and not state.turn.laid:
        return True
    return any(isinstance(move, act.Discard | act.EndTurn) for move in view(state, 0).options)


@pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES)
@settings(max_examples=sample(150, 12), deadline=None)
@given(seed=st.integers(0, 1 << 32), objective=st.sampled_from(tuple(Objective)))
@example(2261363, Objective.LEFT)  # two ways to lay the same cards, the more valuable one later
def test_the_best_and_the_next_best_turn(rules: Ruleset, seed: int, objective: Objective) -> None:
    check(some_state(rules, Random(seed)), objective)


COURT = [face(rank, suit) for rank in (9, 10, 11, 12, 13) for suit in SUITS]
"""Cards that make many melds of the same worth."""


@pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES)
@settings(max_examples=sample(300, 40), deadline=None)
@given(
    hand=st.lists(st.sampled_from(COURT), min_size=5, max_size=11, unique=True),
    seed=st.integers(0, 1 << 32),
    objective=st.sampled_from((Objective.POINTS, *Objective)),
    table=st.booleans(),
    due=st.integers(0, 1),
)
@example(
    hand=cards("JH QH KH KD KS 9C 10D"), seed=1, objective=Objective.POINTS, table=False, due=0
)
@example(
    hand=cards("KS KD KH QH JH 9C 10D"), seed=1, objective=Objective.POINTS, table=False, due=0
)
@example(
    hand=cards("JH QH KH KD KS 9C 10D"), seed=10, objective=Objective.POINTS, table=True, due=1
)
def test_at_a_glance_the_plan_is_the_one_that_the_search_finds(
    rules: Ruleset, hand: list[Card], seed: int, objective: Objective, table: bool, due: int
) -> None:
    lies = some_meld(rules, 10, Random(seed)) if table else ()
    seat = Seating(rules, book(rules), tuple(hand), lies, due=tuple(hand[:due]))
    with (
        patch.object(planner, "_plain", return_value=None),
        patch.object(planner, "_at_a_glance", return_value=None),
    ):
        searched = plan(seat, objective)
    assert plan(seat, objective) == searched

"""Opponents play legally to the end of every match, and only from what they may know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy_tui.match.chance import chance, draw_for_seats, shuffled
from rummy_tui.rules import actions as act
from rummy_tui.rules.engine import apply
from rummy_tui.rules.option import Option
from rummy_tui.rules.ruleset import Discards, Ruleset
from rummy_tui.rules.state import Phase, State, new_match
from rummy_tui.rules.variants import PLAYROOM, RULESETS
from rummy_tui.rules.view import view
from tests.bots.levels import QUICK
from tests.rules.random_play import together
from tests.tools.thorough import sample

pytestmark = pytest.mark.sampled

DECISIONS = 20_000


NEVER_SHORT = {"score_limit": 0, "deals_each": 0}  # limits of a match, which are set below


def values(option: Option) -> st.SearchStrategy[object]:
    """The values of an option that a table may choose."""
    if option.choices:
        return st.sampled_from(option.choices)
    numbers = st.sampled_from(range(option.low, option.high + 1, option.step))
    return st.just(0) | numbers if option.may_be_off else numbers


@st.composite
def house_rules(draw: st.DrawFn) -> Ruleset:
    """A rule set with options as a table may choose them, for a match that is soon over."""
    rules = draw(st.sampled_from(list(RULESETS.values())))
    fields: dict[str, Any] = {option.key: draw(values(option)) for option in rules.options}
    return together(rules, {**fields, **NEVER_SHORT, "rounds_limit": 2})


def match(rules: Ruleset, levels: list[str], seed: int) -> Iterator[State]:
    """The states of a match in which a seat is to play; every action must be legal."""
    cards, luck = Random(seed), Random(seed + 1)
    state = new_match(rules, len(levels))
    if rules.draw_for_deal:
        state, _ = apply(state, draw_for_seats(rules, len(levels), cards)[1])
    for _ in range(DECISIONS):
        action: act.Action | None = chance(state, cards)
        if action is None:
            yield state
            action = QUICK[levels[state.seat]](view(state, state.seat), luck)
            assert not isinstance(action, act.TakeBack)  # they lay nothing that they regret
        state, _ = apply(state, action)
        if state.phase is Phase.OVER:
            return
    raise AssertionError("the match does not end")


levels_of = st.lists(st.sampled_from(sorted(QUICK)), min_size=8, max_size=8)


@pytest.mark.many
@settings(max_examples=sample(60, 10), deadline=None)
@given(rules=house_rules(), levels=levels_of, seed=st.integers(0, 2**32), data=st.data())
def test_matches_are_legal_and_end(
    rules: Ruleset, levels: list[str], seed: int, data: st.DataObject
) -> None:
    players = data.draw(st.integers(*rules.players))
    for _ in match(rules, levels[:players], seed):
        pass


@pytest.mark.many
@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_every_number_of_seats(rules: Ruleset) -> None:
    fewest, most = rules.players
    for players in range(fewest, most + 1, sample(1, 2)):
        for _ in match(replace(rules, rounds_limit=1), ([*sorted(QUICK)] * 4)[:players], players):
            pass


@pytest.mark.parametrize("players", range(2, 9, sample(1, 3)))
@pytest.mark.parametrize("discard", list(Discards), ids=lambda form: form.value)
def test_every_discard_form_with_every_number_of_seats(discard: Discards, players: int) -> None:
    rules = replace(PLAYROOM, discard=discard, rounds_limit=1)
    levels = [*sorted(QUICK)] * 4
    for _ in match(rules, levels[:players], players):
        pass


def hidden_shuffled(state: State, random: Random) -> State:
    """The same match for the seat to play, with the cards that it cannot see shuffled.

    Cards that everyone knows to be in a hand stay there.
    """
    others = [seat for seat in range(state.players) if seat != state.seat]
    unseen = list(state.stock)
    for seat in others:
        rest = list(state.hands[seat])
        for known in state.known[seat]:
            rest.remove(known)
        unseen += rest
    mixed = list(shuffled(tuple(unseen), random))
    hands = list(state.hands)
    for seat in others:
        many = len(state.hands[seat]) - len(state.known[seat])
        hands[seat] = (*state.known[seat], *mixed[:many])
        del mixed[:many]
    return replace(state, hands=tuple(hands), stock=tuple(mixed))


@pytest.mark.many
@settings(max_examples=sample(10, 3), deadline=None)
@given(rules=house_rules(), seed=st.integers(0, 2**32))
def test_hidden_cards_change_no_move(rules: Ruleset, seed: int) -> None:
    rules = replace(rules, rounds_limit=1)
    for state in match(rules, ["steady", "easy"], seed):
        other = hidden_shuffled(state, Random(seed))
        for policy in QUICK.values():
            move = policy(view(state, state.seat), Random(7))
            assert policy(view(other, state.seat), Random(7)) == move

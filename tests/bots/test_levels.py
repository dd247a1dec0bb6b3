"""Opponents play legally to the end of every match, and from what they may know only."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy_tui.bots import LEVELS
from rummy_tui.chance import chance, shuffled
from rummy_tui.rules.actions import Action, TakeBack
from rummy_tui.rules.engine import apply
from rummy_tui.rules.ruleset import Discards, JokerPoints, Ruleset
from rummy_tui.rules.state import Phase, State, new_match
from rummy_tui.rules.variants import PLAYROOM
from rummy_tui.rules.view import view

DECISIONS = 20_000


def house_rules() -> st.SearchStrategy[Ruleset]:
    """Playroom with options as a table may choose them; a match that is soon over."""
    return st.builds(
        lambda must_play, **fields: replace(
            PLAYROOM,
            score_limit=200,
            must_play=must_play and fields["discard"] is Discards.SIMPLE,
            **fields,
        ),
        must_play=st.booleans(),
        discard=st.sampled_from(list(Discards)),
        opening=st.sampled_from([15, 30, 50, 90]),
        jokers=st.integers(0, 4),
        jokers_in_meld=st.integers(1, 4),
        joker_points=st.sampled_from(list(JokerPoints)),
        joker_penalty=st.sampled_from([0, 200]),
    )


def match(rules: Ruleset, levels: list[str], seed: int) -> Iterator[State]:
    """The states of a match in which a seat is to play; every action must be legal."""
    cards, luck = Random(seed), Random(seed + 1)
    state = new_match(rules, len(levels))
    for _ in range(DECISIONS):
        action: Action | None = chance(state, cards)
        if action is None:
            yield state
            action = LEVELS[levels[state.seat]](view(state, state.seat), luck)
            assert not isinstance(action, TakeBack)  # they lay nothing that they must regret
        state, _ = apply(state, action)
        if state.phase is Phase.OVER:
            return
    raise AssertionError("the match does not end")


levels_of = st.lists(st.sampled_from(sorted(LEVELS)), min_size=2, max_size=8)


@settings(max_examples=40, deadline=None)
@given(rules=house_rules(), levels=levels_of, seed=st.integers(0, 2**32))
def test_matches_are_legal_and_end(rules: Ruleset, levels: list[str], seed: int) -> None:
    for _ in match(rules, levels, seed):
        pass


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("discard", list(Discards), ids=lambda form: form.value)
def test_every_discard_form_with_every_number_of_seats(discard: Discards, players: int) -> None:
    rules = replace(PLAYROOM, discard=discard, rounds_limit=1)
    levels = [*sorted(LEVELS)] * 4
    for _ in match(rules, levels[:players], players):
        pass


def hidden_shuffled(state: State, random: Random) -> State:
    """The same match for the seat to play: what it cannot see lies otherwise.

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


@settings(max_examples=10, deadline=None)
@given(rules=house_rules(), seed=st.integers(0, 2**32))
def test_hidden_cards_change_no_move(rules: Ruleset, seed: int) -> None:
    for state in match(rules, ["steady", "easy", "steady"], seed):
        other = hidden_shuffled(state, Random(seed))
        for policy in LEVELS.values():
            move = policy(view(state, state.seat), Random(7))
            assert policy(view(other, state.seat), Random(7)) == move

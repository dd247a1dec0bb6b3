"""The expert: legal, blind to hidden cards, and wiser than its first thought."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy_tui.bots import Policy, policy
from rummy_tui.bots.expert import Expert, valued
from rummy_tui.bots.playouts.bitboard import bits
from rummy_tui.bots.playouts.determinization import dealer, unseen
from rummy_tui.bots.playouts.playout import setup
from rummy_tui.match.chance import chance, draw_for_seats
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import card, cards, without
from rummy_tui.rules.engine import apply
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase, State, Turn, new_match
from rummy_tui.rules.variants import AMERICAN, BASIC, GERMAN, PLAYROOM, RULESETS
from rummy_tui.rules.view import View, view
from tests.bots.test_levels import hidden_shuffled
from tests.tools.thorough import sample

pytestmark = pytest.mark.sampled

QUICK = policy("expert:8")
IMAGINED = st.sampled_from((AMERICAN, BASIC, GERMAN, PLAYROOM))


def played(rules: Ruleset, players: int, seed: int, expert: Policy = QUICK) -> Iterator[State]:
    """The states of one round between experts in which a seat is to play."""
    luck = Random(seed)
    state = new_match(replace(rules, rounds_limit=1), players)
    if rules.draw_for_deal:
        state, _ = apply(state, draw_for_seats(rules, players, luck)[1])
    while state.phase is not Phase.OVER:
        action: act.Action | None = chance(state, luck)
        if action is None:
            yield state
            action = expert(view(state, state.seat), luck)
        state, _ = apply(state, action)


@pytest.mark.many
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_rounds_are_legal_and_end(rules: Ruleset, players: int) -> None:
    for _ in range(sample(2, 1)):
        seats = min(players, rules.players[1])
        assert sum(1 for _ in played(rules, seats, players)) > 2


@pytest.mark.many
@settings(max_examples=sample(4, 2), deadline=None)
@given(rules=IMAGINED, seed=st.integers(0, 2**32))
def test_hidden_cards_change_no_move(rules: Ruleset, seed: int) -> None:
    for state in played(rules, 2, seed):
        other = hidden_shuffled(state, Random(seed))
        move = QUICK(view(state, state.seat), Random(7))
        assert QUICK(view(other, state.seat), Random(7)) == move


@settings(max_examples=sample(6, 2), deadline=None)
@given(rules=IMAGINED, players=st.integers(2, 4), seed=st.integers(0, 2**32))
def test_deals_agree_with_what_is_seen(rules: Ruleset, players: int, seed: int) -> None:
    for state in played(rules, players, seed, policy("expert:1")):
        seen = view(state, state.seat)
        deal = dealer(seen, setup(rules, players)).deal(Random(seed))
        assert len(deal.stock) == len(state.stock)
        for seat, (faces, twins, jokers) in enumerate(deal.hands):
            if seat != state.seat:
                size = faces.bit_count() + twins.bit_count() + jokers
                assert size == len(state.hands[seat])
                known, again, most = bits(state.known[seat])
                assert (known & ~faces, again & ~twins) == (0, 0)
                assert most <= jokers
        hidden = Counter(state.stock)
        for seat, hand in enumerate(state.hands):
            if seat != state.seat:
                hidden += Counter(without(hand, state.known[seat]))
        assert Counter(unseen(seen)) == hidden


def position(hand: str, **more: object) -> View:
    """Seat 0 is to discard at American Rummy; its opponent holds ten cards unknown to it."""
    state = replace(
        new_match(AMERICAN, 2),
        phase=Phase.PLAY,
        round=1,
        hands=(cards(hand), cards("2C 2D 4S 5C 6D 8C 9S JD QC KS")),
        stock=cards("3C 3D 6S 7C 7S 8D 9C 9D 10C 10S JC JS QS KC KD AD AS 2S 4D 5S"),
        turn=Turn(drew=1),
        told=(10, 10),
    )
    return view(replace(state, **more), 0)  # type: ignore[arg-type]


def test_the_same_luck_gives_the_same_move() -> None:
    seen = position("5H 6H 7H 9H 10H 2H KH QH AC 4C 8S")
    assert len({QUICK(seen, Random(3)) for _ in range(3)}) == 1


def test_a_card_that_completes_the_hand_is_taken() -> None:
    seen = position("5H 6H 7H JH QH KH AH 2H 3H 8S", phase=Phase.DRAW, turn=Turn(),
                    discards=cards("4H"))  # fmt: skip
    assert QUICK(seen, Random(1)) == act.Take()


def test_a_card_without_fellows_is_discarded_and_no_other() -> None:
    seen = position("5H 6H 7H JH QH KH 2H 3H 9H 10H KC", discards=cards("KD KS"))
    assert Expert(samples=60).choose_move(seen, Random(1)) == act.Discard(card("KC"))


def values(view: View, *gains: tuple[int, int]) -> list[float]:
    return valued(view, {0: list(gains)})[0]


def test_points_are_worth_what_they_do_for_the_match() -> None:
    seen = position("5H 6H 7H JH QH KH 2H 3H 9H 10H KC", totals=(90, 40))
    enough, more, lost, nothing = values(seen, (10, 0), (90, 0), (0, 60), (0, 0))
    assert enough == more == 1
    assert lost == 0
    assert 0.5 < nothing < 1


def test_in_the_last_round_only_the_lead_counts() -> None:
    seen = position("5H 6H 7H JH QH KH 2H 3H 9H 10H KC", totals=(30, 40))
    by_one, by_many, level, short = (11, 0), (50, 0), (10, 0), (9, 0)
    last = replace(seen, rules=replace(seen.rules, rounds_limit=1))
    assert values(last, by_one, by_many, level, short) == [1, 1, 0.5, 0]
    without_limit = replace(seen, rules=replace(seen.rules, score_limit=0, rounds_limit=3))
    for rules in (seen, without_limit):
        assert 0.5 < values(rules, by_one, by_many)[0] < values(rules, by_one, by_many)[1]


def test_cards_laid_in_this_round_count() -> None:
    seen = position("5H 6H 7H JH QH KH 2H 3H 9H 10H KC", totals=(900, 900), earned=(80, 0))
    seen = replace(seen, rules=replace(PLAYROOM, rounds_limit=1))
    assert values(seen, (0, 70), (0, 90)) == [1, 0]


def test_one_sensible_move_takes_no_thought() -> None:
    seen = position("5H 6H 7H JH QH KH 2H 3H 4H 10H", phase=Phase.DRAW, turn=Turn())
    luck = Random(1)
    before = luck.getstate()
    assert Expert().choose_move(seen, luck) == act.Draw()
    assert luck.getstate() == before


def test_the_clock_ends_the_thinking() -> None:
    seen = position("5H 6H 7H 9H 10H 2H KH QH AC 4C 8S")
    ticks = itertools.count()
    expert = Expert(seconds=20, clock=lambda: float(next(ticks)))
    assert isinstance(expert.choose_move(seen, Random(3)), act.Discard)
    assert next(ticks) < 30

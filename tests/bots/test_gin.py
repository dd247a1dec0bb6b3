"""Gin: the chances of a draw, cards that help the other player, and waiting with a knock."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from rummy_tui.bots import LEVELS, policy
from rummy_tui.bots.gin.marks import OF_DISCARD, outlook
from rummy_tui.match.chance import shuffled
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import PACK, cards, without
from rummy_tui.rules.laying.melding import best_melds
from rummy_tui.rules.notation import write_cards
from rummy_tui.rules.state import State
from rummy_tui.rules.variants import GIN
from rummy_tui.rules.view import view
from tests.rules.positions import position

HANDS = 100
WAITING = "3H 4H 5H 8C 8D 8S JC QC KC AS 7D"


def gin(hand: str, known: str = "", stock: int = 16) -> State:
    """Seat 0 to play in the middle of a hand; `known` are cards that the other has taken."""
    mine, theirs = cards(hand), cards(known)
    others = [*theirs, *(c for c in PACK if c not in mine and c not in theirs)][:10]
    state = position(hand, rules=GIN, others=[write_cards(tuple(others))])
    return replace(state, known=((), theirs), stock=state.stock[:stock])


def decided(state: State, level: str) -> act.Move:
    return LEVELS[level](view(state, state.seat), Random(1))


def test_an_outlook_is_what_each_draw_and_the_best_discard_after_it_leave() -> None:
    random = Random(1)
    for _ in range(HANDS):
        pack = tuple(shuffled(PACK, random))
        hand, live = pack[:10], frozenset(pack[10:40])
        ahead = outlook(hand, live, 10)
        then = {
            card: min(best_melds(without((*hand, card), (c,)))[1] for c in (*hand, card))
            for card in live
        }
        melds = [c for c in live if any(c in meld for meld in best_melds((*hand, c))[0])]
        assert ahead.next == pytest.approx(sum(then.values()) / len(live))
        assert ahead.gin == pytest.approx(sum(not left for left in then.values()) / len(live))
        assert ahead.knock == pytest.approx(sum(left <= 10 for left in then.values()) / len(live))
        assert ahead.melds == len(melds) / len(live)
        saved = sum(ahead.deadwood - then[card] for card in melds)
        assert ahead.saved == pytest.approx(saved / len(live))


def test_nothing_that_may_come_leaves_the_deadwood_as_it_is() -> None:
    ahead = outlook(cards("3H 4H 5H 8C 8D 8S JC QC KC 4S"), frozenset(), 10)
    assert (ahead.deadwood, ahead.next, ahead.gin) == (4, 0, 0)
    assert ahead.loose == cards("4S")


@pytest.mark.parametrize("level", ["sharp", "expert"])
@pytest.mark.parametrize(("known", "goes"), [("QH JH", "JS"), ("QS 10S", "KH")])
def test_the_skilled_keep_what_the_other_is_known_to_collect(
    level: str, known: str, goes: str
) -> None:
    state = gin("4C 5C 6C 9D 9S 9C AH 2D 3S KH JS", known)
    assert decided(state, level) == act.Discard(cards(goes)[0])


@pytest.mark.parametrize("level", ["sharp", "expert"])
def test_gin_is_knocked_at_once(level: str) -> None:
    state = gin("3H 4H 5H 8C 8D 8S JC QC KC 10C 7D")
    assert decided(state, level) == act.Knock(cards("7D")[0])


def test_the_expert_waits_for_gin_but_not_without_another_turn() -> None:
    assert isinstance(decided(gin(WAITING), "expert"), act.Discard)
    last = gin(WAITING, stock=GIN.stock_floor + 1)
    assert isinstance(decided(last, "expert"), act.Knock)


def test_an_expert_needs_no_time_that_it_is_given() -> None:
    """Without playouts there is nothing to spend it on."""
    seen = view(gin(WAITING), 0)
    for level in ("expert:1", "expert:0.01"):
        assert policy(level)(seen, Random(1)) == LEVELS["expert"](seen, Random(1))


def test_every_mark_has_a_name_of_its_own() -> None:
    assert len(set(OF_DISCARD)) == len(OF_DISCARD)

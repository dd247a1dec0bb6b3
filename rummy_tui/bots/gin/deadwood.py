"""The deadwood of a hand of Gin, and the cards that a seat has not seen."""

from __future__ import annotations

from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import PACK, Card, without
from rummy_tui.rules.laying.melding import best_melds
from rummy_tui.rules.view import View


def after_discard(hand: tuple[Card, ...], kept: Card | None = None) -> int:
    """The least deadwood of a hand less one card; `kept` is a card that may not go."""
    return min(best_melds(without(hand, (card,)))[1] for card in hand if card is not kept)


def left_by(view: View) -> dict[Card, int]:
    """The deadwood that each discard would leave."""
    cards = [move.card for move in view.options if isinstance(move, act.Discard)]
    return {card: best_melds(without(view.hand, (card,)))[1] for card in cards}


def best_knock(view: View) -> act.Knock:
    """The knock that leaves the least, big gin before all; call it only if one may knock."""
    knocks = [move for move in view.options if isinstance(move, act.Knock)]

    def leaves(move: act.Knock) -> tuple[int, int]:
        if move.card is None:
            return -1, 0
        # of cards that leave the same, the highest: it is never needed again
        return best_melds(without(view.hand, (move.card,)))[1], -move.card.rank

    return min(knocks, key=leaves)


def kept(view: View, knock: act.Knock) -> tuple[Card, ...]:
    """The cards that a knock keeps; with big gin all of them."""
    return view.hand if knock.card is None else without(view.hand, (knock.card,))


def other_seat(view: View) -> int:
    """The opponent's seat."""
    return 1 - view.seat if view.me is None else 1 - view.me


def unseen(view: View) -> frozenset[Card]:
    """The cards that a seat has not seen: those of the stock and most of the other hand."""
    seen = {*view.hand, *view.discards, *view.known[other_seat(view)]}
    return frozenset(card for card in PACK if card not in seen)

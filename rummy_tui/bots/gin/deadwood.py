"""What a hand of Gin is worth: its deadwood, what may come, and what the other may want."""

from __future__ import annotations

from rummy_tui.rules.actions import Discard
from rummy_tui.rules.cards import PACK, Card, face, without
from rummy_tui.rules.laying.melding import best_melds
from rummy_tui.rules.view import View

COURT = 10


def count(card: Card) -> int:
    """What a card counts as deadwood."""
    return min(card.rank, COURT)


def after_discard(hand: tuple[Card, ...], kept: Card | None = None) -> int:
    """The least deadwood of a hand less one card; `kept` is a card that may not go."""
    return min(best_melds(without(hand, (card,)))[1] for card in hand if card is not kept)


def left_by(view: View) -> dict[Card, int]:
    """The deadwood that each discard would leave."""
    cards = [move.card for move in view.options if isinstance(move, Discard)]
    return {card: best_melds(without(view.hand, (card,)))[1] for card in cards}


def other_seat(view: View) -> int:
    """The seat of the other."""
    return 1 - view.seat if view.me is None else 1 - view.me


def unseen(view: View) -> frozenset[Card]:
    """The cards that a seat has not seen: those of the stock and most of the other's hand."""
    seen = {*view.hand, *view.discards, *view.known[other_seat(view)]}
    return frozenset(card for card in PACK if card not in seen)


def to_come(hand: tuple[Card, ...], live: frozenset[Card]) -> float:
    """The deadwood that is to be expected after one more draw and discard.

    `hand` is what stays in the hand, `live` the cards that may come.
    """
    now = best_melds(hand)[1]
    if not live:
        return float(now)
    total = 0
    for card in live:
        melds, left = best_melds((*hand, card))
        laid = {each for meld in melds for each in meld}
        # the greatest loose card goes; where all are melded, this is gin or better
        loose = [count(each) for each in (*hand, card) if each not in laid]
        total += min(left - max(loose), now) if loose else 0
    return total / len(live)


def wanted(card: Card, view: View, live: frozenset[Card]) -> float:
    """How much a discard may help the other, by the pairs that it could complete.

    A pair that the other is known to hold counts most; what it let lie it hardly collects.
    """
    other = other_seat(view)
    known, let_lie = set(view.known[other]), set(view.let_lie[other])
    fellows = [one for one in live | known if one.rank == card.rank]
    worth = _pairs(fellows, known, let_lie, card)
    suit, rank = card.suit, card.rank
    for one, two in ((rank - 2, rank - 1), (rank - 1, rank + 1), (rank + 1, rank + 2)):
        if one < 1 or two > 13:
            continue
        pair = [face(one, suit), face(two, suit)]
        if all(each in live or each in known for each in pair):
            worth += _pairs(pair, known, let_lie, card)
    return worth


def _pairs(cards: list[Card], known: set[Card], let_lie: set[Card], card: Card) -> float:
    worth = 0.0
    for place, one in enumerate(cards):
        for two in cards[place + 1 :]:
            held = (one in known) + (two in known)
            worth += (0.06, 0.3, 1.0)[held]
    # who let a neighbour lie wanted no such meld then
    near = any(
        each.rank == card.rank or (each.suit is card.suit and abs(each.rank - card.rank) == 1)
        for each in let_lie
    )
    return worth * (0.5 if near else 1.0)

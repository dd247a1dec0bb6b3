"""Features of a discard or a knock in Gin, as numbers, each with a measured weight.

`benchmarks/gin_weights.py` plays hands, measures the points that each mark is worth, and writes
them into `weights`.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

from rummy_tui.bots.gin.deadwood import kept, other_seat, unseen
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import ACE, KING, PACK, SUITS, Card, face, without
from rummy_tui.rules.laying.arrangement import arranged
from rummy_tui.rules.laying.melding import BIT, best_melds
from rummy_tui.rules.melds import Kind, Meld
from rummy_tui.rules.scoring import hand_points
from rummy_tui.rules.view import View

Marks = tuple[float, ...]

STOCK: Final = len(PACK) - 2 * 10 - 1
"""Cards of the stock when a hand begins."""
OF_DISCARD: Final = (
    "deadwood",
    "root of the deadwood",
    "deadwood after one more draw",
    "deadwood saved by a draw that melds",
    "draws that let knock",
    "draws that make gin",
    "draws that meld",
    "pairs that would meld a loose card",
    "points of those pairs",
    "loose cards",
    "highest loose card",
    "unseen pairs that would meld the discard",
    "pairs with one card that the other is known to hold",
    "pairs that the other is known to hold",
    "unseen pairs of a discard beside what the other let lie",
    "what the discard counts",
    "rank of the discard",
)
"""The marks of a discard. Each counts twice: as it is, and times the share of the stock left."""
OF_KNOCK: Final = (
    "one",
    "deadwood",
    "square of the deadwood",
    "deadwood after one more draw",
    "square of the share of the stock left",
    "draws that make gin",
    "deadwood, for each card that the other is known to hold",
    "cards that may be laid off",
    "melded cards",
    "at most three deadwood, times the share of the stock left",
)
"""The marks of playing on when one may knock."""
LITTLE: Final = 3


@dataclass(frozen=True, slots=True)
class Outlook:
    """The possible effects of one more draw on ten cards."""

    deadwood: int
    loose: tuple[Card, ...]
    live: int
    """The number of cards that may come."""
    next: float
    """The mean deadwood after a draw and the best discard."""
    saved: float
    """The mean deadwood saved by draws that go into a meld."""
    knock: float
    """The share of the draws after which one may knock."""
    gin: float
    melds: float
    """The share of the draws that go into a meld."""


def outlook(hand: tuple[Card, ...], live: frozenset[Card], limit: int) -> Outlook:
    """The outlook of a hand before one more draw; `live` are the cards that may come."""
    melds, now = best_melds(hand)
    loose = without(hand, tuple(card for meld in melds for card in meld))
    highest = max(map(COUNT.__getitem__, loose), default=0)
    held = sum(map(BIT.__getitem__, hand))
    total = saved = knock = gin = into = 0
    for card in live:
        if any(held & pair == pair for pair in PAIR_BITS[card]):
            melds, left = best_melds((*hand, card))
            laid = {each for meld in melds for each in meld}
            top = max((COUNT[each] for each in (*hand, card) if each not in laid), default=0)
            then = min(left - top, now)
            if card in laid:
                into += 1
                saved += now - then
        else:  # it goes with nothing: it, or the highest loose card, is discarded
            then = min(now + COUNT[card] - highest, now)
        total += then
        knock += then <= limit
        gin += not then
    count = max(len(live), 1)
    return Outlook(
        now,
        loose,
        len(live),
        total / count,
        saved / count,
        knock / count,
        gin / count,
        into / count,
    )


def _pairs_with(card: Card) -> tuple[tuple[Card, Card], ...]:
    """The pairs with which a card makes a meld of three."""
    fellows = [face(card.rank, suit) for suit in SUITS if suit is not card.suit]
    found = [(one, two) for place, one in enumerate(fellows) for two in fellows[place + 1 :]]
    for one, two in ((-2, -1), (-1, 1), (1, 2)):
        if card.rank + one >= ACE and card.rank + two <= KING:
            found.append((face(card.rank + one, card.suit), face(card.rank + two, card.suit)))
    return tuple(found)


PAIRS: Final = {card: _pairs_with(card) for card in PACK}
PAIR_BITS: Final = {card: tuple(BIT[a] | BIT[b] for a, b in PAIRS[card]) for card in PACK}
COUNT: Final = {card: best_melds((card,))[1] for card in PACK}
"""The points of each card as deadwood: the same as by `hand_points`, but from a table."""
BESIDE: Final = {
    card: frozenset(
        each
        for each in PACK
        if each is not card
        and (each.rank == card.rank or (each.suit is card.suit and abs(each.rank - card.rank) == 1))
    )
    for card in PACK
}
"""The cards of the same rank, and those next to a card in its suit."""


def of_discards(view: View, cards: list[Card]) -> dict[Card, Marks]:
    """The marks of each of these discards."""
    live, other = unseen(view), other_seat(view)
    known, let_lie = frozenset(view.known[other]), view.let_lie[other]
    left = view.stock / STOCK
    found = {}
    for card in cards:
        ahead = outlook(without(view.hand, (card,)), live, view.knock_limit)
        held = [0, 0, 0]
        for one, two in PAIRS[card]:
            if (one in live or one in known) and (two in live or two in known):
                held[(one in known) + (two in known)] += 1
        pairs = {c: sum(one in live and two in live for one, two in PAIRS[c]) for c in ahead.loose}
        marks = (
            ahead.deadwood / 10,
            sqrt(ahead.deadwood),
            ahead.next / 10,
            ahead.saved / 10,
            ahead.knock,
            ahead.gin,
            ahead.melds,
            sum(pairs.values()) / 10,
            sum(COUNT[c] * number for c, number in pairs.items()) / 100,
            len(ahead.loose) / 10,
            max(map(COUNT.__getitem__, ahead.loose), default=0) / 10,
            held[0] / 5,
            float(held[1]),
            float(held[2]),
            held[0] / 5 * any(each in BESIDE[card] for each in let_lie),
            COUNT[card] / 10,
            card.rank / KING,
        )
        found[card] = (*marks, *(left * mark for mark in marks))
    return found


def of_knock(view: View, knock: act.Knock) -> Marks:
    """The marks of playing on instead of knocking."""
    live, other = unseen(view), other_seat(view)
    known, hand = view.known[other], kept(view, knock)
    ahead, shown = outlook(hand, live, view.knock_limit), arranged(hand)
    added = {c for meld in shown.melds for c in _goes_on(meld)}
    left = view.stock / STOCK
    few = hand_points(shown.deadwood, view.rules) <= LITTLE
    return (
        1.0,
        ahead.deadwood / 10,
        ahead.deadwood**2 / 100,
        ahead.next / 10,
        left**2,
        ahead.gin,
        len(known) * ahead.deadwood / 10,
        len([c for c in added if c in live or c in known]) / 5,
        (len(hand) - len(ahead.loose)) / 10,
        few * left,
    )


def _goes_on(meld: Meld) -> list[Card]:
    """The single cards that can be added to a meld."""
    if meld.kind is Kind.SET:
        return [face(meld.rank, suit) for suit in meld.missing_suits]
    ends = (meld.rank - 1, meld.rank + len(meld))
    return [face(rank, meld.suit) for rank in ends if ACE <= rank <= KING]


def worth(marks: Marks, weights: Marks) -> float:
    """The points that marks are worth."""
    return sum(mark * weight for mark, weight in zip(marks, weights, strict=True))

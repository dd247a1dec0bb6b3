"""How useful a card is in the hand, and how welcome it would be to the others."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from rummy_tui.bots.book import Book, book
from rummy_tui.bots.planner import fits_somewhere
from rummy_tui.rules.cards import JOKER, PACK, Card
from rummy_tui.rules.scoring import hand_points
from rummy_tui.rules.view import View

DRAWS = 5  # draws that a card may still wait for its fellows
SOON = 0.9  # nothing that is still to be drawn is certain
WITH_JOKER = 0.35  # a joker in the hand may be the fellow that is missing
OPENS_LATER = 0.6  # a card for the table is of use only once its holder has opened
WAITS = 0.5  # a lay-off by the next seat also costs that seat its draw
WANTED = 0.35  # a known pair of the next seat may have been broken up


@dataclass(frozen=True, slots=True)
class Odds:
    """What a seat can tell of the cards that it does not see."""

    book: Book
    hand: Counter[Card]
    live: tuple[int, ...]
    """Copies of each card that may still be drawn, by its number."""
    unseen: int

    def chance(self, card: Card) -> float:
        """The chance that a card comes into the hand in the next draws."""
        return min(SOON, DRAWS * self.live[card.index] / max(1, self.unseen))

    def usefulness(self, card: Card) -> float:
        """What a card may yet bring in new melds, by the fellows it has or may get."""
        self.hand[card] -= 1
        total = sum(
            points * self._fellow(first) * self._fellow(second)
            for first, second, points in self.book.triples[card.index]
        )
        self.hand[card] += 1
        return total

    def _fellow(self, card: Card) -> float:
        if self.hand[card] > 0:
            return 1.0
        coming = self.chance(card)
        return max(coming, WITH_JOKER) if self.hand[JOKER] > 0 and coming else coming


def odds(view: View, hand: tuple[Card, ...]) -> Odds:
    """The odds for a seat that will be left with a hand: what lies open is not to be drawn."""
    packs = view.rules.packs(view.players)
    seen = Counter(view.hand)
    seen.update(view.discards)
    for meld in view.table:
        seen.update(meld.cards)
    for seat, known in enumerate(view.known):
        if seat != view.me:
            seen.update(known)
    live = tuple(max(0, packs - seen[c]) for c in PACK)
    return Odds(book(view.rules), Counter(hand), live, sum(live))


def danger(view: View, card: Card) -> float:
    """What a discarded card may bring the next seat, as far as one can know."""
    assert view.me is not None
    after = (view.me + 1) % view.players
    opened = view.opened[after]
    if not view.rules.takes_discards or not (opened or view.rules.take_before_opening):
        return 0.0
    points = hand_points((card,), view.rules)
    if opened and fits_somewhere(card, view.table, view.rules):
        return points * WAITS
    known = Counter(view.known[after])
    return WANTED * sum(
        points
        for first, second, points in book(view.rules).triples[card.index]
        if known[first] and (known[second] or first is second)
    )


def fits_later(view: View, card: Card) -> float:
    """What a card is worth for the melds on the table to a seat that has not opened."""
    if view.open or not fits_somewhere(card, view.table, view.rules):
        return 0.0
    return OPENS_LATER * hand_points((card,), view.rules)


def threat(view: View) -> float:
    """How near the others are to going out, from 0 to 1."""
    fewest = min(n for seat, n in enumerate(view.counts) if seat != view.me)
    return 1 / (1 + fewest)

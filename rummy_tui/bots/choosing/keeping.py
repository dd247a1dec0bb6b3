"""How useful a card is in the hand, and how welcome it would be to the others."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from rummy_tui.bots.choosing.book import Book, book
from rummy_tui.bots.choosing.planner import fits_somewhere
from rummy_tui.bots.choosing.style import Style
from rummy_tui.rules.cards import JOKER, PACK, Card
from rummy_tui.rules.scoring import hand_points
from rummy_tui.rules.view import View

SOON = 0.9  # nothing that is still to be drawn is certain


@dataclass(frozen=True, slots=True)
class Odds:
    """What a seat can tell of the cards that it does not see."""

    book: Book
    hand: Counter[Card]
    live: tuple[int, ...]
    """Copies of each card that may still be drawn, by its number."""
    unseen: int

    def chance(self, card: Card, draws: float) -> float:
        """The chance that a card comes into the hand in so many draws."""
        return min(SOON, draws * self.live[card.index] / self.unseen)

    def usefulness(self, card: Card, style: Style) -> float:
        """What a card may yet bring in new melds, by the fellows it has or may get."""
        self.hand[card] -= 1
        total = sum(
            points * self._fellow(first, style) * self._fellow(second, style)
            for first, second, points in self.book.triples[card.index]
        )
        self.hand[card] += 1
        return total

    def _fellow(self, card: Card, style: Style) -> float:
        if self.hand[card] > 0:
            return 1.0
        coming = self.chance(card, style.horizon)
        return max(coming, style.joker_helps) if self.hand[JOKER] > 0 and coming else coming


def odds(view: View, hand: tuple[Card, ...]) -> Odds:
    """The odds for a seat that will be left with a hand: what lies open is not to be drawn."""
    # card counting: copies less those seen, as if the others' hands were drawn at random too
    packs = view.rules.packs(view.players)
    seen = Counter(view.hand)
    seen.update(view.discards)
    for meld in view.table:
        seen.update(meld.cards)
    for seat, known in enumerate(view.known):
        if seat != view.me:
            seen.update(known)
    live = tuple(max(0, packs - seen[c]) for c in PACK)
    return Odds(book(view.rules), Counter(hand), live, max(1, sum(live)))


def danger(view: View, card: Card, luck: Odds, style: Style) -> float:
    """What a discarded card may bring the next seat, as far as one can know."""
    assert view.me is not None
    after = (view.me + 1) % view.players
    opened = view.opened[after]
    if not view.rules.takes_discards or not (opened or view.rules.take_before_opening):
        return 0.0
    if opened and fits_somewhere(card, view.table, view.rules):
        return hand_points((card,), view.rules) * style.feeds
    # known cards are certain; hidden ones are taken as drawn one by one, independently
    held = _Held(luck, Counter(view.known[after]), view.counts[after])
    pairs = luck.book.triples[card.index]
    sure = sum(points for first, second, points in pairs if held.sure(first, second))
    likely = 0.0
    if style.likely_pair:
        likely = sum(points * held.chance(first, second) for first, second, points in pairs)
    return style.known_pair * sure + style.likely_pair * likely


@dataclass(frozen=True, slots=True)
class _Held:
    """What another seat holds, as far as one can know."""

    luck: Odds
    known: Counter[Card]
    count: int

    def sure(self, first: Card, second: Card) -> bool:
        """Whether it is known to have taken a pair."""
        return bool(self.known[first]) and (bool(self.known[second]) or first is second)

    def chance(self, first: Card, second: Card) -> float:
        """The chance that it holds two cards."""
        return self._one(first, 0) * self._one(second, int(first is second))

    def _one(self, card: Card, others: int) -> float:
        if self.known[card] > others:
            return 1.0
        hidden = self.count - self.known.total()
        return min(1.0, max(0, self.luck.live[card.index] - others) * hidden / self.luck.unseen)

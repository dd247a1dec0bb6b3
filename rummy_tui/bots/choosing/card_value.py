"""The use of a card for the hand, and its use for the others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import chain

from rummy_tui.bots.choosing.book import Book, book
from rummy_tui.bots.choosing.planner import fits_somewhere
from rummy_tui.bots.choosing.style import Style
from rummy_tui.rules.cards import BACK, JOKER, PACK, Card
from rummy_tui.rules.scoring import card_points
from rummy_tui.rules.view import View

SOON = 0.9  # no card that is still to be drawn is certain

# Asked for each card that may be discarded: values that are the same for all of them are computed
# once, one for each face.
Weighed = Callable[[Card], float]
"""The value of something for a natural card."""


@dataclass(frozen=True, slots=True)
class Odds:
    """A seat's knowledge about the cards that it does not see."""

    book: Book
    hand: tuple[Card, ...]
    live: tuple[int, ...]
    """Copies of each card that may still be drawn, by its index."""
    unseen: int


def odds(view: View, hand: tuple[Card, ...]) -> Odds:
    """The odds for a seat that will keep this hand: cards that lie face up cannot be drawn."""
    # card counting: copies less those seen, as if the others' hands were drawn at random too
    left = [view.rules.packs(view.players)] * (BACK.index + 1)
    known = [cards for seat, cards in enumerate(view.known) if seat != view.me]
    melds = [meld.cards for meld in view.table]
    for card in chain(view.hand, view.discards, *melds, *known):
        left[card.index] -= 1
    live = tuple([n if n > 0 else 0 for n in left[: len(PACK)]])
    return Odds(book(view.rules), hand, live, max(1, sum(live)))


def usefulness(luck: Odds, style: Style) -> Weighed:
    """The value that a card may yet have in new melds, by the fellows it has or may get."""
    draws = style.horizon
    # the chance that one of n copies comes into the hand
    coming = [min(SOON, draws * n / luck.unseen) for n in range(max(luck.live) + 1)]
    if JOKER in luck.hand:
        coming = [max(chance, style.joker_helps) if chance else chance for chance in coming]
    fellow = {card: coming[n] for card, n in zip(PACK, luck.live, strict=True)}
    fellow.update(dict.fromkeys(luck.hand, 1.0))

    def useful(card: Card) -> float:
        pairs = luck.book.triples[card.index]
        return sum([points * fellow[first] * fellow[second] for first, second, points in pairs])

    return useful


def danger(view: View, luck: Odds, style: Style) -> Weighed:
    """The value that a discarded card may have for the next seat, as far as one can know."""
    assert view.me is not None
    rules, after = view.rules, (view.me + 1) % view.players
    opened, known = view.opened[after], view.known[after]
    if not rules.takes_discards or not (opened or rules.take_before_opening):
        return lambda _: 0.0
    fits = fits_somewhere(view.table if opened else (), rules)
    held: dict[Card, float] = {}
    if style.likely_pair:
        # known cards are certain; hidden ones are treated as drawn one by one, independently
        hidden = view.counts[after] - len(known)
        likely = [min(1.0, n * hidden / luck.unseen) for n in range(max(luck.live) + 1)]
        held = {card: likely[n] for card, n in zip(PACK, luck.live, strict=True)}
        held.update(dict.fromkeys(known, 1.0))

    def brings(card: Card) -> float:
        if fits(card):
            return card_points(rules)[card.index] * style.feeds
        pairs = luck.book.triples[card.index]
        sure = sum([n for one, two, n in pairs if one in known and two in known]) if known else 0
        likely = sum([n * (held[one] * held[two]) for one, two, n in pairs]) if held else 0.0
        return style.known_pair * sure + style.likely_pair * likely

    return brings

"""Changes that a hand can make to a meld on the table: cards laid off, and jokers exchanged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from rummy_tui.bots.choosing.book import Book
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import JOKER, KING, SUITS, Card, face, sorted_cards
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.laying.arrange import HIGH_ACE, exchanged, may_free
from rummy_tui.rules.melds import Kind, Meld
from rummy_tui.rules.ruleset import Ruleset, Scoring
from rummy_tui.rules.scoring import place_worth


@dataclass(frozen=True, slots=True)
class Added:
    """A changed meld of the table, and the steps to it: jokers are freed first."""

    meld: Meld
    moves: tuple[act.LayOff | act.Exchange, ...] = ()
    cards: tuple[Card, ...] = ()
    """Cards of the hand, in the order in which they are laid."""
    freed: int = 0
    """Jokers that go from the meld to the hand."""
    points: int = 0


def additions(index: int, meld: Meld, hand: Counter[Card], book: Book) -> Iterator[Added]:
    """All layoffs of cards of a hand on a meld, each outcome once."""
    return _laid_off(index, Added(meld), hand, book)


def exchanges(index: int, meld: Meld, hand: tuple[Card, ...], book: Book) -> Iterator[Added]:
    """All outcomes of freeing one joker or more from a meld and then adding to it.

    A card may have to be laid off first, to make it certain which card a joker stands for.
    """
    # breadth first, so that of two ways to the same meld the one with fewer steps is found first
    fringe, seen = [Added(meld)], {meld}
    found: dict[Meld, Added] = {}
    while fringe:
        before = fringe.pop(0)
        if before.freed:
            found.setdefault(before.meld, before)
            for more in _laid_off(index, before, _left(hand, before), book):
                found.setdefault(more.meld, more)
        if JOKER not in before.meld.cards:
            continue
        settled: list[Added] = []
        held = sorted_cards(_left(hand, before))
        for card in held:
            if not may_free(card, before.meld):
                continue
            try:
                after = exchanged(before.meld, card, book.rules)
            except Illegal:
                continue
            as_laid = book.rules.scoring is Scoring.AS_LAID
            place = after.cards.index(card)
            points = place_worth(after, place, book.rules) if as_laid else 0
            settled.append(
                Added(
                    after,
                    (*before.moves, act.Exchange(index, card)),
                    (*before.cards, card),
                    before.freed + 1,
                    before.points + points,
                )
            )
        if None in before.meld.faces:
            for card in held:
                if card.rank == before.meld.rank:
                    settled += _with(index, before, (card,), book)
        for each in settled:
            if each.meld not in seen:
                seen.add(each.meld)
                fringe.append(each)
    yield from found.values()


def _left(hand: tuple[Card, ...], added: Added) -> Counter[Card]:
    """The rest of a hand after these steps, with the jokers that were freed."""
    return Counter(hand) - Counter(added.cards) + Counter({JOKER: added.freed})


def _laid_off(index: int, before: Added, hand: Counter[Card], book: Book) -> Iterator[Added]:
    """The meld with cards of the hand added at once, each outcome once."""
    seen = set()
    for cards in _more(before.meld, hand, book.rules):
        for after in _with(index, before, cards, book):
            if after.meld not in seen:
                seen.add(after.meld)
                yield after


def _with(index: int, before: Added, cards: tuple[Card, ...], book: Book) -> Iterator[Added]:
    for meld, points in book.extended(before.meld, cards):
        yield Added(
            meld,
            (*before.moves, act.LayOff(index, meld)),
            before.cards + cards,
            before.freed,
            before.points + points,
        )


def _more(meld: Meld, hand: Counter[Card], rules: Ruleset) -> Iterator[tuple[Card, ...]]:
    """The cards of a hand that may fit a set, or a run at one end or both."""
    jokers = hand[JOKER] if rules.joker_lay_off else 0
    if meld.kind is Kind.SET:
        room = len(SUITS) - len(meld)
        fits = sorted_cards([c for c in hand if c.rank == meld.rank])
        held = [c for c in fits for _ in range(hand[c])] + [JOKER] * min(jokers, room)
        for size in range(1, room + 1):
            yield from dict.fromkeys(combinations(held, size))
        return
    top = HIGH_ACE if rules.ace_high else KING
    high = meld.rank + len(meld)
    above = list(_chain(meld, range(high, top + 1), hand, jokers))
    below = list(_chain(meld, range(meld.rank - 1, 0, -1), hand, jokers))
    for up in above:
        for down in below:
            cards = down + up
            if cards and cards.count(JOKER) <= jokers:
                yield cards


def _chain(
    meld: Meld, ranks: range, hand: Counter[Card], jokers: int, chain: tuple[Card, ...] = ()
) -> Iterator[tuple[Card, ...]]:
    """Chains of cards of a hand for these ranks, each card next to the one before."""
    yield chain
    if not ranks:
        return
    card = face(ranks[0], meld.suit)
    if hand[card]:
        yield from _chain(meld, ranks[1:], hand, jokers, (*chain, card))
    if jokers:
        yield from _chain(meld, ranks[1:], hand, jokers - 1, (*chain, JOKER))

"""Differences between two looks of one seat at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass, field, replace

from rummy_tui.pictures.places import Combination
from rummy_tui.rules.cards import Card
from rummy_tui.rules.laying.table import place_now
from rummy_tui.rules.melds import Meld, Table
from rummy_tui.rules.view import View

Lying = tuple[tuple[int, Meld, bool], ...]
"""Combinations to be drawn: each with its number, and True if it is loose."""


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """The table as one seat sees it, to be compared with a later look."""

    view: View
    hand: tuple[Card, ...]
    lying: Lying
    discards: tuple[Card, ...]
    """The discards, the oldest first."""

    def same_round(self, other: TableSnapshot) -> bool:
        """Return True if both are of the same seat and the same round."""
        one, two = self.view, other.view
        return one.me == two.me and one.round == two.round and one.rules == two.rules

    def at_deal(self) -> TableSnapshot:
        """Return the table as it lay after the deal, with the hand as it is now."""
        return replace(self, lying=(), discards=self.discards[: self.view.rules.upcard])


@dataclass(frozen=True, slots=True)
class TableDiff:
    """The new cards, by their places in the later snapshot."""

    hand: frozenset[int] = frozenset()
    """The places of new cards in the hand."""
    melds: dict[int, frozenset[int]] = field(default_factory=dict)
    """The changed combinations, each with the places of its cards that are new to the table."""
    discards: int = 0
    """The number of new discards."""


def moved(place: Hashable, before: Table, after: Table) -> Hashable:
    """Return where a combination lies now, if its number has changed; other places stay."""
    if isinstance(place, Combination) and before != after:
        return replace(place, index=place_now(place.index, before, after))
    return place


def compare(before: TableSnapshot, now: TableSnapshot) -> TableDiff:
    """Return what is new since `before`; nothing if that was of another round or seat."""
    if not before.same_round(now):
        return TableDiff()
    held = _new_places(before.hand, now.hand)
    lay = Counter(meld for _, meld, _ in before.lying)
    loose = Counter(card for _, meld, _ in before.lying for card in meld.cards)
    melds = dict[int, frozenset[int]]()
    # Unchanged combinations come first, so that their cards do not count as moved from elsewhere.
    changed = list[tuple[int, Meld]]()
    for number, meld, _ in now.lying:
        if lay[meld]:
            lay[meld] -= 1
            loose.subtract(meld.cards)
        else:
            changed.append((number, meld))
    for number, meld in changed:
        new = set[int]()
        for place, card in enumerate(meld.cards):
            if loose[card] > 0:
                loose[card] -= 1
            else:
                new.add(place)
        melds[number] = frozenset(new)
    return TableDiff(held, melds, _new_discards(before.discards, now.discards))


def _new_places(before: tuple[Card, ...], now: tuple[Card, ...]) -> frozenset[int]:
    """Return the places of the cards that were not held before; none if no hand was held."""
    had, new = Counter(before), set[int]()
    for place, card in enumerate(now):
        if had[card]:
            had[card] -= 1
        else:
            new.add(place)
    return frozenset() if len(new) == len(now) and not before else frozenset(new)


def _new_discards(before: tuple[Card, ...], now: tuple[Card, ...]) -> int:
    """Return how many discards lie on those that were there before."""
    common = 0
    for one, other in zip(before, now, strict=False):
        if one != other:
            break
        common += 1
    return len(now) - common

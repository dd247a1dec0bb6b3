"""What has changed on the table since a moment, as somebody who looks at it sees it."""

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
"""Combinations as they are to be drawn, each with its number, and whether it is loose."""


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """What one seat sees, to be compared with what it sees later."""

    view: View
    hand: tuple[Card, ...]
    lying: Lying
    discards: tuple[Card, ...]
    """From the oldest."""

    def same_round(self, other: TableSnapshot) -> bool:
        """Whether both are looks of one seat at one round."""
        one, two = self.view, other.view
        return one.me == two.me and one.round == two.round and one.rules == two.rules

    def at_deal(self) -> TableSnapshot:
        """What was seen when the hand had been dealt."""
        return replace(self, lying=(), discards=self.discards[: self.view.rules.upcard])


@dataclass(frozen=True, slots=True)
class TableDiff:
    """What is new; places are those of now."""

    hand: frozenset[int] = frozenset()
    """Places of the hand."""
    melds: dict[int, frozenset[int]] = field(default_factory=dict)
    """Combinations that lie otherwise, and the places of their cards that are new to the table."""
    discards: int = 0
    """How many of the newest discards."""


def moved(place: Hashable, before: Table, after: Table) -> Hashable:
    """The place where a combination lies now, whatever number it had; any other stays."""
    if isinstance(place, Combination) and before != after:
        return replace(place, index=place_now(place.index, before, after))
    return place


def compare(before: TableSnapshot, now: TableSnapshot) -> TableDiff:
    """What is new since `before`; nothing, where that was another round or another seat's look."""
    if not before.same_round(now):
        return TableDiff()
    held = _new_places(before.hand, now.hand)
    lay = Counter(meld for _, meld, _ in before.lying)
    loose = Counter(card for _, meld, _ in before.lying for card in meld.cards)
    melds = dict[int, frozenset[int]]()
    # First what lies as before: its cards are not to be found elsewhere.
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
    """The places of the cards that were not held before; none where all are new."""
    had, new = Counter(before), set[int]()
    for place, card in enumerate(now):
        if had[card]:
            had[card] -= 1
        else:
            new.add(place)
    return frozenset() if len(new) == len(now) and not before else frozenset(new)


def _new_discards(before: tuple[Card, ...], now: tuple[Card, ...]) -> int:
    """How many discards lie on those of before."""
    common = 0
    for one, other in zip(before, now, strict=False):
        if one != other:
            break
        common += 1
    return len(now) - common

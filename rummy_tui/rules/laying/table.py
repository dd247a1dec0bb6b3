"""The one question of laying: may this table become that one with cards of this hand?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from rummy_tui.rules.cards import JOKER, Card, sorted_cards
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.laying.arrange import exchanged, extensions, readings
from rummy_tui.rules.melds import Meld, Table
from rummy_tui.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Played:
    """The result of a change of the table."""

    laid: tuple[Card, ...]
    """Cards that went from the hand to the table."""
    freed: int = 0
    """Jokers that went from the table to the hand."""


def check_table(old: Table, proposed: Table, hand: tuple[Card, ...], rules: Ruleset) -> Played:
    """Return the play that makes `old` into `proposed`; raises Illegal if that is not legal.

    If melds may not be regrouped, those on the table keep their number, and each may be extended or
    give one joker.
    """
    # Two separate checks, and not one with exceptions: a table that is only added to is judged meld
    # by meld, a regrouped one as a whole, because no meld need stay as it was.
    if rules.regroup:
        return _regrouped(old, proposed, hand, rules)
    if len(proposed) < len(old):
        raise Illegal(Reason.TABLE_CHANGED)
    laid: tuple[Card, ...] = ()
    freed = 0
    for index, after in enumerate(proposed):
        before = old[index] if index < len(old) else None
        if after != before:
            change = _change(before, after, rules)
            laid += change.laid
            freed += change.freed
    _refuse_laid(laid, hand)
    return Played(laid, freed)


def _refuse_laid(laid: tuple[Card, ...], hand: tuple[Card, ...]) -> None:
    """Refuse cards that are not in the hand, and a table to which no card was laid."""
    missing = Counter(laid) - Counter(hand)
    if missing:
        raise Illegal(Reason.NOT_IN_HAND, tuple(missing.elements()))
    if not laid:
        raise Illegal(Reason.NOTHING_LAID)


def _change(before: Meld | None, after: Meld, rules: Ruleset) -> Played:
    """The play that turns one meld into another one, or lays it."""
    if before is None:
        if after not in readings(after.cards, rules):
            raise Illegal(Reason.NOT_A_MELD, after.cards)
        return Played(after.cards)
    # by cards and not by place: a set may lie in any order, and a run grows at both ends
    added = tuple((Counter(after.cards) - Counter(before.cards)).elements())
    gone = tuple((Counter(before.cards) - Counter(after.cards)).elements())
    if gone == (JOKER,) and len(added) == 1 and after == exchanged(before, added[0], rules):
        return Played(added, freed=1)
    if gone or not added:
        raise Illegal(Reason.TABLE_CHANGED, gone)
    if after not in extensions(before, added, rules):
        raise Illegal(Reason.DOES_NOT_FIT, added)
    return Played(added)


def _regrouped(old: Table, proposed: Table, hand: tuple[Card, ...], rules: Ruleset) -> Played:
    """The play from the hand if only the whole table counts, in any order."""
    for meld in proposed:
        if meld not in old and meld not in readings(meld.cards, rules):
            raise Illegal(Reason.NOT_A_MELD, meld.cards)
    # only the multisets count: how the cards got there is the player's business
    before, after = (Counter(c for m in t for c in m.cards) for t in (old, proposed))
    if gone := before - after:
        raise Illegal(Reason.TABLE_CARD_GONE, tuple(gone.elements()))
    laid = tuple((after - before).elements())
    _refuse_laid(laid, hand)
    stand = Counter(face for meld in proposed for face in meld.stand_for)
    if bound := still_bound(old, stand, after):
        raise Illegal(Reason.JOKER_BOUND, bound)
    return Played(laid)


def still_bound(old: Table, stand: Counter[Card], real: Counter[Card]) -> tuple[Card, ...]:
    """The cards for which a joker stood and no longer does, though the real card is not there.

    `stand` counts the cards that jokers stand for on the new table, `real` its cards: the jokers
    that stop standing for a card may not outnumber the real ones on that table.
    """
    stood = Counter(face for meld in old for face in meld.stand_for)
    return tuple(sorted_cards(face for face in stood if stood[face] - stand[face] > real[face]))


@lru_cache(maxsize=8)  # each seat that hears of a regrouping asks about the same two tables
def continued(before: Table, after: Table) -> Mapping[int, int]:
    """For each new meld, the old one that it continues: the one with most of its cards."""
    # A greedy matching by the number of shared cards, with an index by card, because most pairs of
    # melds share none.
    lay: dict[Card, list[tuple[int, int]]] = {}
    for i, old in enumerate(before):
        for card, count in Counter(old.cards).items():
            lay.setdefault(card, []).append((i, count))
    shared = Counter[tuple[int, int]]()
    for j, new in enumerate(after):
        for card, count in Counter(new.cards).items():
            for i, there in lay.get(card, ()):
                shared[i, j] += min(count, there)
    pairs: dict[int, int] = {}
    for i, j in sorted(shared, key=lambda pair: (-shared[pair], *pair)):
        if i not in pairs.values() and j not in pairs:
            pairs[j] = i
    return pairs


def place_now(place: int, before: Table, after: Table) -> int:
    """The new place of a meld, or of most of its cards; the same place if none of them lie."""
    was = continued(before, after)
    if place in was.values() or not 0 <= place < len(before):
        return next((new for new, old in was.items() if old == place), place)
    lay = Counter(before[place].cards)
    left = [sum((lay & Counter(meld.cards)).values()) for meld in after]
    return left.index(max(left)) if any(left) else place


def in_place(before: Table, after: Table) -> Table:
    """The same melds in the order of those they continue; new ones at the end."""
    was = continued(before, after)
    order = sorted(range(len(after)), key=lambda new: (was.get(new, len(before)), new))
    return tuple(after[new] for new in order)

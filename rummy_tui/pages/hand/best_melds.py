"""The combinations that a hand holds, the best first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rummy_tui.bots.choosing import planner
from rummy_tui.bots.choosing.book import whole_book
from rummy_tui.bots.choosing.card_bits import FACES, WIDTH, guard
from rummy_tui.bots.choosing.items import Item
from rummy_tui.bots.choosing.planner import can_end, seating
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import JOKER, Card
from rummy_tui.rules.melds import Meld
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.view import View

GUARDS: Final = guard(FACES)


def melds_of(
    hand: tuple[Card, ...],
    rules: Ruleset,
    may_lie: Callable[[Meld], bool] = lambda _: True,
    *,
    short: int = 0,
) -> tuple[Meld, ...]:
    """Return the combinations of a hand that may be laid, those worth most first.

    Parts of longer ones are left out. So are those in which a joker replaces a card of the hand, or
    stands at the end of a combination that is complete without it; but the best of these stays if
    no other reaches the points that are still `short`.
    """
    items = (item for item in whole_book(rules).held(hand) if may_lie(item.meld))
    ordered = sorted(items, key=lambda each: (-each.worth, each.jokers, -len(each.meld)))
    # Each is paired with the counters of its natural cards: `need` with the jokers cleared, in one
    # field of WIDTH bits for each face.
    held = [(each, each.need - (each.jokers << JOKER.index * WIDTH)) for each in ordered]
    listed = [
        item
        for item, naturals in held
        if not any(_serves_better(other, more, item, naturals) for other, more in held)
    ]
    # A joker that adds nothing but its own points may be just enough to open.
    if listed and listed[0].worth < short <= held[0][0].worth:
        listed.insert(0, held[0][0])
    return tuple(item.meld for item in listed)


def most_worth(view: View) -> int:
    """Return the most points that the hand can lay in new combinations, all together."""
    return planner.most_worth(seating(view))


def can_end_with(meld: Meld, view: View) -> bool:
    """Return True if the turn can still be ended after a combination has been laid in it."""
    return can_end(seating(view), act.Lay(meld), len(meld))


def _serves_better(other: Item, more: int, item: Item, naturals: int) -> bool:
    """Return True if `other` lays all the cards of `item`, and more cards or fewer jokers."""
    # One subtraction compares all counters: if `other` has too few of a face, the subtraction
    # borrows from the guard bit at the top of that field.
    if ((more | GUARDS) - naturals) & GUARDS != GUARDS:
        return False
    if other.jokers != item.jokers:
        return other.jokers < item.jokers
    return other.meld.kind is item.meld.kind and naturals != more

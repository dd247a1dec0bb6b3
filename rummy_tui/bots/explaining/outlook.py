"""A seat after a move of its own: the cards played, and the best that can follow.

Each explanation compares outlooks: with a card and without it, before a move and after it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property

from rummy_tui.bots.choosing.planner import Plan, Seating, most_left, plan, seating
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import JOKER, Card, without
from rummy_tui.rules.laying.table import check_table
from rummy_tui.rules.melds import Table
from rummy_tui.rules.ruleset import Scoring
from rummy_tui.rules.scoring import place_worth, scored, worth
from rummy_tui.rules.view import View

Changing = act.Take | act.Lay | act.LayOff | act.Exchange | act.Regroup
"""Moves that change the cards that can be laid."""


@dataclass(frozen=True)  # without slots: a plan is costly, and made once for all callers
class Outlook:
    """The hand and table of a seat, and the best plan from there."""

    seat: Seating
    played: tuple[Card, ...] = ()
    """The cards that have gone from the hand to the table."""
    points: int = 0
    """The points that they have scored there."""

    @cached_property
    def then(self) -> Plan:
        """The best that can be laid from here."""
        return plan(self.seat)

    @property
    def goes_out(self) -> bool:
        """True if the rest of the hand can go in the same turn."""
        return len(self.then.left) <= most_left(self.seat.rules) and self.then.does(self.seat)

    @property
    def opens_with(self) -> int:
        """The points of all new melds of the turn together."""
        return self.seat.rules.opening - self.seat.short + self.then.opening

    def at_once(self, move: act.Lay | act.LayOff | act.Exchange) -> bool:
        """True if a move of the plan needs no joker to be freed before, even in its own meld."""
        freed = {each.index for each in self.then.moves if isinstance(each, act.Exchange)}
        if isinstance(move, act.LayOff) and move.index in freed:
            return False
        return Counter(given(move, self.seat)) <= Counter(self.seat.hand)


def given(move: act.Lay | act.LayOff | act.Exchange, seat: Seating) -> tuple[Card, ...]:
    """The cards that go from the hand of a seating to the table with a move."""
    if isinstance(move, act.Exchange):
        return (move.card,)
    lay = seat.table[move.index].cards if isinstance(move, act.LayOff) else ()
    return tuple((Counter(move.meld.cards) - Counter(lay)).elements())


def now(view: View) -> Outlook:
    """The outlook of the seat to play before it moves."""
    return Outlook(seating(view))


def after(view: View, move: Changing) -> Outlook:
    """The outlook of the seat to play after a move, as far as it can be known before."""
    seat, rules = seating(view), view.rules
    match move:
        case act.Take():
            return Outlook(seat.with_taken(view.discards[: -move.depth - 1 : -1]))
        case act.Lay():
            laid = _laid(seat, given(move, seat), (*seat.table, move.meld))
            short = max(0, seat.short - worth(move.meld, rules))
            laid = replace(laid, short=short, melds=seat.melds + 1)
            return Outlook(laid, given(move, seat), scored(move.meld, rules))
        case act.LayOff():
            before, added = seat.table[move.index], given(move, seat)
            table = (*seat.table[: move.index], move.meld, *seat.table[move.index + 1 :])
            points = scored(move.meld, rules) - scored(before, rules)
            return Outlook(_laid(seat, added, table), added, points)
        case act.Exchange():
            freed = seat.with_exchange(move.index, move.card)
            meld, points = freed.table[move.index], 0
            if rules.scoring is Scoring.AS_LAID:
                points = place_worth(meld, meld.cards.index(move.card), rules)
            return Outlook(freed, (move.card,), points)
        case act.Regroup():
            played = check_table(view.table, move.table, view.hand, rules).laid
            return Outlook(_laid(seat, played, move.table), played)


def _laid(seat: Seating, cards: tuple[Card, ...], table: Table) -> Seating:
    """The seating after some cards of the hand are laid."""
    return replace(
        seat,
        hand=without(seat.hand, cards),
        table=table,
        due=tuple(c for c in seat.due if c not in cards),
        owed=max(0, seat.owed - cards.count(JOKER)),
    )

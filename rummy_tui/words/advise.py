"""A move in words, as advice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import assert_never

from rummy_tui.rules.actions import (
    Discard,
    Draw,
    EndTurn,
    Exchange,
    Knock,
    Lay,
    LayOff,
    Move,
    Regroup,
    Take,
    TakeBack,
)
from rummy_tui.rules.cards import Card, without
from rummy_tui.rules.events import Regrouped
from rummy_tui.rules.melds import Kind, Meld
from rummy_tui.rules.scoring import hand_points
from rummy_tui.rules.table import in_place
from rummy_tui.rules.view import View
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.standing import points_of
from rummy_tui.words.table_changes import suggested


def advice(move: Move, view: View, hearer: Hearer, lying: Sequence[tuple[Card, ...]] = ()) -> str:
    """What a move is, said to whoever could do it.

    `lying` are the combinations of the draft on which a regrouping is put together.
    """
    t, w = hearer.language, hearer.words
    match move:
        case Draw():
            return t.gettext("Hint: draw from the stock.")
        case Take():
            cards = w.cards(view.discards[: -move.depth - 1 : -1], "the")
            return t.gettext("Hint: take {cards}.").format(cards=cards)
        case Lay() if hearer.brief:
            return t.gettext("Hint: lay {meld}.").format(meld=w.in_brief(move.meld))
        case Lay():
            return t.gettext("Hint: lay {cards}.").format(cards=w.cards(move.meld.cards, "the"))
        case LayOff():
            added = _in_order(view.table[move.index], move.meld)
            return t.gettext("Hint: add {cards} to combination {n}.").format(
                cards=w.cards(added, "the"), n=move.index + 1
            )
        case Exchange():
            return t.gettext("Hint: take the joker of combination {n} for {card:the}.").format(
                n=move.index + 1, card=w.card(move.card)
            )
        case Discard():
            return t.gettext("Hint: discard {card:the}.").format(card=w.card(move.card))
        case EndTurn():
            return t.gettext("Hint: end your turn.")
        case Knock():
            points = points_of(hand_points(view.hand, view.rules), t)
            return t.gettext("Hint: knock with {points}.").format(points=points)
        case Regroup():
            table = in_place(view.table, move.table)
            event = Regrouped(view.seat, view.table, table, _played(move, view))
            return suggested(event, hearer, lying)
        case TakeBack():
            return t.gettext("Hint: take back the last step.")
        case _:
            assert_never(move)


def _played(move: Regroup, view: View) -> tuple[Card, ...]:
    """The cards that go from the hand to the table."""
    before, after = (
        Counter(card for meld in table for card in meld.cards) for table in (view.table, move.table)
    )
    return tuple((after - before).elements())


def _in_order(before: Meld, after: Meld) -> tuple[Card, ...]:
    """The cards that a meld gains, in an order in which they can be added one by one."""
    if before.kind is Kind.SET:
        return without(after.cards, before.cards)
    start = after.faces.index(before.faces[0])
    return (*after.cards[:start][::-1], *after.cards[start + len(before) :])

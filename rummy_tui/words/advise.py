"""A move in words, as advice."""

from __future__ import annotations

from typing import assert_never

from rummy_tui.rules.actions import (
    Discard,
    Draw,
    EndTurn,
    Exchange,
    Lay,
    LayOff,
    Move,
    Take,
    TakeBack,
)
from rummy_tui.rules.table import check_table
from rummy_tui.rules.view import View
from rummy_tui.words.hearer import Hearer


def advice(move: Move, view: View, hearer: Hearer) -> str:
    """What a move is, said to whoever could do it."""
    t, w = hearer.language, hearer.words
    match move:
        case Draw():
            return t.gettext("Hint: draw from the stock.")
        case Take():
            cards = w.cards(view.discards[: -move.depth - 1 : -1], "the")
            return t.gettext("Hint: take {cards}.").format(cards=cards)
        case Lay():
            return t.gettext("Hint: lay {cards}.").format(cards=w.cards(move.meld.cards, "the"))
        case LayOff():
            table = (*view.table[: move.index], move.meld, *view.table[move.index + 1 :])
            added = check_table(view.table, table, view.hand, view.rules).laid
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
        case TakeBack():
            return t.gettext("Hint: take back the last step.")
        case _:
            assert_never(move)

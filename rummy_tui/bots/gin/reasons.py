"""Reasons for a move in Gin, as far as a seat may know them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import assert_never

from rummy_tui.bots.gin.deadwood import after_discard, other_seat, unseen
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import Card, without
from rummy_tui.rules.facts import About, Fact
from rummy_tui.rules.laying.arrangement import arranged
from rummy_tui.rules.laying.melding import best_melds
from rummy_tui.rules.view import View


def in_gin(view: View, move: act.Move) -> Iterator[Fact]:
    """The facts that speak for a move, the strongest first."""
    match move:
        case act.Take():
            return _take(view)
        case act.Draw() | act.Pass():
            return _not_taken(view)
        case act.Discard():
            return _discard(view, move.card)
        case act.Knock():
            return _knock(view, move)
        case act.LayOff():
            return _lay_off(view, move)
        case act.EndTurn() | act.Lay() | act.Exchange() | act.Regroup() | act.TakeBack():
            return iter(())
        case _:
            assert_never(move)


def _take(view: View) -> Iterator[Fact]:
    top = view.discards[-1]
    with_it = (*view.hand, top)
    for meld in arranged(with_it).melds:
        if top in meld.cards:
            yield Fact(About.MAKES, meld=meld)
    then = after_discard(with_it, top)
    if then <= view.knock_limit:
        yield Fact(About.MAY_KNOCK, amount=then) if then else Fact(About.MAY_GIN)
    else:
        yield Fact(About.LOWERS, amount=then, of=best_melds(view.hand)[1])


def _not_taken(view: View) -> Iterator[Fact]:
    if view.discards and any(isinstance(move, act.Take | act.Pass) for move in view.options):
        top = view.discards[-1]
        if not any(_melds(top, *pair) for pair in combinations(view.hand, 2)):
            yield Fact(About.TOP_COMPLETES_NOTHING, card=top)
        elif after_discard((*view.hand, top), top) >= best_melds(view.hand)[1]:
            yield Fact(About.NO_LESS, card=top)


def _discard(view: View, card: Card) -> Iterator[Fact]:
    left = best_melds(without(view.hand, (card,)))[1]
    yield Fact(About.LEAVES, amount=left) if left else Fact(About.NO_DEADWOOD)
    if left and any(isinstance(move, act.Knock) for move in view.options):
        rest, live = without(view.hand, (card,)), unseen(view)
        then = [after_discard((*rest, each)) for each in live]
        if gin := then.count(0):
            yield Fact(About.FOR_GIN, amount=gin, of=len(live))
        elif less := sum(each < left for each in then):
            yield Fact(About.FOR_LESS, amount=less, of=len(live))
    other = other_seat(view)
    known = tuple(each for each in view.known[other] if _near(each, card))
    let_lie = next((each for each in view.let_lie[other] if _near(each, card)), None)
    if let_lie is not None and not known:
        yield Fact(About.LET_LIE, card=let_lie, seat=other)


def _melds(*cards: Card) -> bool:
    """True if three cards are a meld."""
    return bool(best_melds(cards)[0])


def _near(one: Card, two: Card) -> bool:
    """True if two cards could be in one meld of three."""
    return one.rank == two.rank or (one.suit is two.suit and abs(one.rank - two.rank) <= 2)


def _knock(view: View, move: act.Knock) -> Iterator[Fact]:
    held = view.hand if move.card is None else without(view.hand, (move.card,))
    left = arranged(held)
    if not left.points:
        yield Fact(About.NO_LAY_OFFS)
    else:
        yield Fact(About.BELOW_LIMIT, amount=left.points, of=view.knock_limit)


def _lay_off(view: View, move: act.LayOff) -> Iterator[Fact]:
    added = tuple(c for c in move.meld.cards if c in view.hand)
    less = best_melds(view.hand)[1] - best_melds(without(view.hand, added))[1]
    if less > 0:
        yield Fact(About.LESS_LEFT, amount=less)

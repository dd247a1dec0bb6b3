"""Reasons for a move: the facts of a view that speak for it, whoever chose it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final, assert_never

from rummy_tui.bots.choosing.planner import Seating, melds_held, seating
from rummy_tui.bots.explaining.discard_reasons import (
    can_lay,
    discard,
    end,
    fellows,
    knock,
    nothing,
    take_back,
)
from rummy_tui.bots.explaining.outlook import Outlook, after, given, now
from rummy_tui.bots.gin.reasons import in_gin
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import JOKER, Card, without
from rummy_tui.rules.facts import About, Fact
from rummy_tui.rules.laying.arrange import fitting, freeing
from rummy_tui.rules.ruleset import Scoring
from rummy_tui.rules.scoring import hand_points, scored, worth
from rummy_tui.rules.state import Drawing, Phase
from rummy_tui.rules.view import View

MOST: Final = 3
"""The most facts given; nobody listens to more."""
FEW: Final = 3
"""A hand of this many cards or fewer may be gone in a turn."""


def reasons(view: View, move: act.Move) -> tuple[Fact, ...]:
    """The facts that speak for a move of the seat to play, the strongest first; perhaps none."""
    # From the view alone, whoever chose the move: a hint and the answer to "why?" are the same
    # facts, and neither can say what a bot only believes.
    if view.rules.hidden_melds:
        return tuple(islice(in_gin(view, move), MOST))
    match move:
        case act.Draw():
            facts = _draw(view)
        case act.Take():
            facts = _take(view, move)
        case act.Lay() | act.LayOff() | act.Regroup():
            facts = _laying(view, move)
        case act.Exchange():
            facts = _exchange(view, move)
        case act.Discard():
            facts = discard(view, move)
        case act.Pass():
            raise ValueError(move)  # offered only in games where nothing is laid
        case act.EndTurn():
            facts = end(view)
        case act.Knock():
            facts = knock(view)
        case act.TakeBack():
            facts = take_back(view)
        case _:
            assert_never(move)
    return tuple(islice(facts, MOST))


def _scores(view: View) -> bool:
    return view.rules.scoring is Scoring.AS_LAID


# Drawing and taking


def _draw(view: View) -> Iterator[Fact]:
    if view.phase is Phase.PLAY:
        if view.no_laying is None and not can_lay(view):
            yield nothing(view)
    elif len(view.options) == 1 and not view.rules.takes_discards:
        if view.drawing is not Drawing.NOTHING:
            yield Fact(About.BEGINS)
    elif view.rules.takes_discards and not view.discards:
        yield Fact(About.NOTHING_TO_TAKE)
    elif act.Take() in view.options:
        top = view.discards[-1]
        if top.is_joker:  # a joker has no fellows to look at
            return
        more, without_it = after(view, act.Take()), now(view)
        made = [item for item in melds_held(more.seat) if top in item.cards]
        fits = any(True for _ in fitting(top, view.table, view.rules))
        if not (made or fits):
            alone = JOKER not in view.hand and not fellows(view, top, view.hand)
            yield Fact(About.TOP_ALONE if alone else About.TOP_COMPLETES_NOTHING, card=top)
        elif more.then.opening < view.short <= without_it.then.opening:
            yield Fact(About.TOP_KEEPS_CLOSED, card=top)
        elif more.then.opening < view.short:
            yield Fact(About.TOP_NOT_ENOUGH, card=top)
        elif not fits and all(JOKER in item.cards for item in made):
            yield Fact(About.TOP_NEEDS_JOKER, card=top)
        elif _scores(view) and top in more.then.laid:
            gain = more.then.points - without_it.then.points
            if gain > 0:
                yield Fact(About.TOP_BRINGS, card=top, amount=gain)
    elif view.rules.takes_discards and not (view.open or view.rules.take_before_opening):
        yield Fact(About.CLOSED)


def _take(view: View, take: act.Take) -> Iterator[Fact]:
    if view.drawing is Drawing.END:
        yield Fact(About.ENDS_ROUND)
    taken = after(view, take)
    then = taken.then
    if taken.goes_out:
        yield Fact(About.OUT)
    elif view.short and then.moves and then.does(taken.seat):
        yield Fact(About.OPENS, amount=taken.opens_with)
    if take.depth == 1:
        yield from _use(view, view.discards[-1], taken)
    elif then.moves:
        yield Fact(About.LAYS, amount=len(then.laid))
        if _scores(view):
            yield Fact(About.THEN_SCORES, amount=then.points)


def _use(view: View, card: Card, taken: Outlook) -> Iterator[Fact]:
    """The use of one card that is taken."""
    uses = [move for move in taken.then.moves if card in given(move, taken.seat)]
    found = next(filter(taken.at_once, uses), None)
    if isinstance(found, act.Exchange):
        if found.index in freeing(card, view.table, view.rules):  # not just a longer meld
            yield Fact(About.FREES, index=found.index)
        return
    if isinstance(found, act.LayOff):
        others = without(given(found, taken.seat), (card,))
        fits = [index for index, _ in fitting(card, view.table, view.rules)]
        about = About.FITS_WITH if others and found.index not in fits else About.FITS
        yield Fact(about, cards=others, index=found.index)
        return
    later = next((move for move in uses if isinstance(move, act.Lay)), None)
    held = (item.move for item in melds_held(taken.seat) if card in item.cards)
    meld = found or later or next(held, None)
    if isinstance(meld, act.Lay):
        about = About.MAKES_WITH_FREED if not found and later else About.MAKES
        yield Fact(about, meld=meld.meld)
        if (found or later) and _scores(view):
            yield Fact(About.SCORES, amount=scored(meld.meld, view.rules))
    elif near := fellows(view, card, view.hand):
        yield Fact(About.GOES_WITH, cards=near)


# Laying


def _laying(view: View, move: act.Lay | act.LayOff | act.Regroup) -> Iterator[Fact]:
    laid = after(view, move)
    if not laid.seat.hand:
        yield Fact(About.EMPTIES)
    # a regrouping ends the turn
    elif not isinstance(move, act.Regroup) and laid.goes_out:
        yield Fact(About.OUT)
    match move:
        case act.Lay() if view.short:
            yield from _towards_opening(view, move, laid)
        case act.Regroup() if len(laid.played) > 1:
            yield Fact(About.PLAYS, amount=len(laid.played))
    yield from _duties(seating(view), laid.played)
    # the points of an opening are given with it
    if not (isinstance(move, act.Lay) and view.short and _scores(view)):
        yield from _brings(view, laid)
    if isinstance(move, act.LayOff) and not _other_use(view, laid):
        yield Fact(About.NO_OTHER_USE)
    yield from _pressed(view)


def _towards_opening(view: View, move: act.Lay, laid: Outlook) -> Iterator[Fact]:
    total = view.rules.opening - view.short + worth(move.meld, view.rules)
    if not laid.seat.short:
        yield Fact(About.OPENS, amount=total)
    elif laid.then.does(laid.seat):
        yield Fact(About.TOWARDS, amount=total, of=view.rules.opening)


def _other_use(view: View, laid: Outlook) -> bool:
    """True if a card that was laid goes with one that is left; with a joker anything does."""
    left = laid.seat.hand
    return JOKER in (*left, *laid.played) or any(fellows(view, c, left) for c in laid.played)


def _duties(seat: Seating, laid: tuple[Card, ...]) -> Iterator[Fact]:
    due = next((c for c in seat.due if c in laid), None)
    if due is not None and seat.rules.must_play:
        yield Fact(About.DUE, card=due)
    if seat.owed and JOKER in laid:
        yield Fact(About.OWED)


def _brings(view: View, laid: Outlook) -> Iterator[Fact]:
    """The score of laid cards; if they score nothing, the points no longer held."""
    if _scores(view):
        if laid.points > 0:
            yield Fact(About.SCORES, amount=laid.points)
    elif shed := hand_points(laid.played, view.rules):
        yield Fact(About.SHEDS, amount=shed)


def _pressed(view: View) -> Iterator[Fact]:
    """The fact that another player may soon go out."""
    fewest, seat = min((n, s) for s, n in enumerate(view.counts) if s != view.me)
    if fewest <= FEW:
        yield Fact(About.FEW_CARDS, seat=seat, amount=fewest)


def _exchange(view: View, move: act.Exchange) -> Iterator[Fact]:
    freed = after(view, move)
    if freed.goes_out:
        yield Fact(About.OUT)
    moves = freed.then.moves
    uses = (m for m in moves if JOKER in given(m, freed.seat) and freed.at_once(m))
    use = next(uses, None)
    if any(isinstance(each, act.Exchange) for each in moves):
        yield Fact(About.FREES_MORE)
    elif isinstance(use, act.Lay):
        yield Fact(About.JOKER_MAKES, meld=use.meld)
    elif isinstance(use, act.LayOff):
        yield Fact(About.JOKER_FITS, index=use.index)
    elif not view.rules.same_turn:
        yield Fact(About.JOKER_KEPT)
    if _scores(view):
        yield Fact(About.SCORES, amount=freed.points)

"""Why a move is a good one: the facts of a view that speak for it, whoever chose it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Final, assert_never

from rummy_tui.bots.choosing.planner import Plan, Seating, melds_held, most_left, plan, seating
from rummy_tui.bots.explaining.discard_reasons import (
    can_lay,
    discard,
    end,
    fellows,
    knock,
    nothing,
    take_back,
)
from rummy_tui.bots.gin.reasons import in_gin
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import JOKER, Card, without
from rummy_tui.rules.facts import About, Fact
from rummy_tui.rules.laying.arrange import fitting, freeing
from rummy_tui.rules.laying.table import check_table
from rummy_tui.rules.ruleset import Scoring
from rummy_tui.rules.scoring import hand_points, place_worth, scored, worth
from rummy_tui.rules.state import Drawing, Phase
from rummy_tui.rules.view import View

MOST: Final = 3
"""Facts that are told; more are not listened to."""
FEW: Final = 3
"""A hand of so many cards may be gone in a turn."""


def reasons(view: View, move: act.Move) -> tuple[Fact, ...]:
    """What speaks for a move of the seat to play, the strongest first; perhaps nothing."""
    # From the view alone, whoever chose the move: a hint and the answer to "why?" are the same
    # facts, and neither can tell what a bot only believes.
    if view.rules.hidden_melds:
        return tuple(islice(in_gin(view, move), MOST))
    match move:
        case act.Draw():
            facts = _draw(view)
        case act.Take():
            facts = _take(view, move)
        case act.Lay():
            facts = _lay(view, move)
        case act.LayOff():
            facts = _lay_off(view, move)
        case act.Exchange():
            facts = _exchange(view, move)
        case act.Regroup():
            facts = _regroup(view, move)
        case act.Discard():
            facts = discard(view, move)
        case act.Pass():
            raise ValueError(move)  # offered only where nothing is laid
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


def _goes_out(then: Plan, seat: Seating) -> bool:
    """Whether the rest of a hand can go in the same turn."""
    return len(then.left) <= most_left(seat.rules) and then.does(seat)


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
        if top.is_joker:  # a joker has no fellows to be looked at
            return
        seat = seating(view)
        more = seat.with_taken((top,))
        made = [item for item in melds_held(more) if top in item.cards]
        fits = any(True for _ in fitting(top, view.table, view.rules))
        if not (made or fits):
            alone = JOKER not in view.hand and not fellows(view, top, view.hand)
            yield Fact(About.TOP_ALONE if alone else About.TOP_COMPLETES_NOTHING, card=top)
            return
        then, without_it = plan(more), plan(seat)
        if then.opening < view.short <= without_it.opening:
            yield Fact(About.TOP_KEEPS_CLOSED, card=top)
        elif then.opening < view.short:
            yield Fact(About.TOP_NOT_ENOUGH, card=top)
        elif not fits and all(JOKER in item.cards for item in made):
            yield Fact(About.TOP_NEEDS_JOKER, card=top)
        elif _scores(view) and top in then.laid and then.points > without_it.points:
            yield Fact(About.TOP_BRINGS, card=top, amount=then.points - without_it.points)
    elif view.rules.takes_discards and not (view.open or view.rules.take_before_opening):
        yield Fact(About.CLOSED)


def _take(view: View, take: act.Take) -> Iterator[Fact]:
    if view.drawing is Drawing.END:
        yield Fact(About.ENDS_ROUND)
    cards = view.discards[: -take.depth - 1 : -1]
    after = seating(view).with_taken(cards)
    then = plan(after)
    if _goes_out(then, after):
        yield Fact(About.OUT)
    elif view.short and then.moves and then.does(after):
        yield Fact(About.OPENS, amount=view.rules.opening - after.short + then.opening)
    if take.depth == 1:
        yield from _use(view, cards[0], after, then)
    elif then.moves:
        yield Fact(About.LAYS, amount=len(then.laid))
        if _scores(view):
            yield Fact(About.THEN_SCORES, amount=then.points)


def _use(view: View, card: Card, after: Seating, then: Plan) -> Iterator[Fact]:
    """What one card that is taken is good for."""
    uses = [move for move in then.moves if card in _given(move, after)]
    found = next((move for move in uses if _at_once(move, after, then)), None)
    if isinstance(found, act.Exchange):
        if found.index in freeing(card, view.table, view.rules):  # and not only a longer meld's
            yield Fact(About.FREES, index=found.index)
        return
    if isinstance(found, act.LayOff):
        added = _given(found, after)
        others = without(added, (card,))
        fits = [index for index, _ in fitting(card, view.table, view.rules)]
        about = About.FITS_WITH if others and found.index not in fits else About.FITS
        yield Fact(about, cards=others, index=found.index)
        return
    later = next((move for move in uses if isinstance(move, act.Lay)), None)
    held = (item.move for item in melds_held(after) if card in item.cards)
    meld = found or later or next(held, None)
    if isinstance(meld, act.Lay):
        about = About.MAKES_WITH_FREED if not found and later else About.MAKES
        yield Fact(about, meld=meld.meld)
        if (found or later) and _scores(view):
            yield Fact(About.SCORES, amount=scored(meld.meld, view.rules))
    elif near := fellows(view, card, view.hand):
        yield Fact(About.GOES_WITH, cards=near)


def _at_once(move: act.Lay | act.LayOff | act.Exchange, seat: Seating, then: Plan) -> bool:
    """Whether a move of a plan needs no joker to be freed before, also of the meld it extends."""
    freed = {each.index for each in then.moves if isinstance(each, act.Exchange)}
    if isinstance(move, act.LayOff) and move.index in freed:
        return False
    return Counter(_given(move, seat)) <= Counter(seat.hand)


def _given(move: act.Lay | act.LayOff | act.Exchange, seat: Seating) -> tuple[Card, ...]:
    """The cards that go from the hand of a seating to the table with a move."""
    if isinstance(move, act.Exchange):
        return (move.card,)
    lay = seat.table[move.index].cards if isinstance(move, act.LayOff) else ()
    return tuple((Counter(move.meld.cards) - Counter(lay)).elements())


# Laying


def _lay(view: View, move: act.Lay) -> Iterator[Fact]:
    seat, counts = seating(view), worth(move.meld, view.rules)
    left = without(seat.hand, move.meld.cards)
    after = replace(
        _rest(seat, move.meld.cards, left),
        table=(*seat.table, move.meld),
        short=max(0, seat.short - counts),
        melds=seat.melds + 1,
    )
    then = plan(after)
    yield from _way_out(after, then)
    if seat.short:
        total = view.rules.opening - seat.short + counts
        if counts >= seat.short:
            yield Fact(About.OPENS, amount=total)
        elif then.does(after):
            yield Fact(About.TOWARDS, amount=total, of=view.rules.opening)
    yield from _duties(seat, move.meld.cards)
    if not (seat.short and _scores(view)):  # which would tell the same points again
        yield from _brings(view, move.meld.cards, scored(move.meld, view.rules))
    yield from _pressed(view)


def _lay_off(view: View, move: act.LayOff) -> Iterator[Fact]:
    seat = seating(view)
    added = _given(move, seat)
    left = without(seat.hand, added)
    table = (*seat.table[: move.index], move.meld, *seat.table[move.index + 1 :])
    after = replace(_rest(seat, added, left), table=table)
    yield from _way_out(after, plan(after))
    yield from _duties(seat, added)
    before = view.table[move.index]
    yield from _brings(view, added, scored(move.meld, view.rules) - scored(before, view.rules))
    if JOKER not in (*left, *added) and not any(fellows(view, c, left) for c in added):
        yield Fact(About.NO_OTHER_USE)
    yield from _pressed(view)


def _rest(seat: Seating, laid: tuple[Card, ...], left: tuple[Card, ...]) -> Seating:
    """The seating once some cards are laid."""
    owed = max(0, seat.owed - laid.count(JOKER))
    return replace(seat, hand=left, due=tuple(c for c in seat.due if c not in laid), owed=owed)


def _way_out(after: Seating, then: Plan) -> Iterator[Fact]:
    """Whether the hand is gone with a move, or can go in what is left of the turn."""
    if not after.hand:
        yield Fact(About.EMPTIES)
    elif _goes_out(then, after):
        yield Fact(About.OUT)


def _duties(seat: Seating, laid: tuple[Card, ...]) -> Iterator[Fact]:
    due = next((c for c in seat.due if c in laid), None)
    if due is not None and seat.rules.must_play:
        yield Fact(About.DUE, card=due)
    if seat.owed and JOKER in laid:
        yield Fact(About.OWED)


def _brings(view: View, laid: tuple[Card, ...], points: int) -> Iterator[Fact]:
    """What laid cards score; where they score nothing, what is held no more."""
    if _scores(view):
        if points > 0:
            yield Fact(About.SCORES, amount=points)
    elif shed := hand_points(laid, view.rules):
        yield Fact(About.SHEDS, amount=shed)


def _pressed(view: View) -> Iterator[Fact]:
    """Who may soon be out."""
    fewest, seat = min((n, s) for s, n in enumerate(view.counts) if s != view.me)
    if fewest <= FEW:
        yield Fact(About.FEW_CARDS, seat=seat, amount=fewest)


def _exchange(view: View, move: act.Exchange) -> Iterator[Fact]:
    after = seating(view).with_exchange(move.index, move.card)
    then = plan(after)
    if _goes_out(then, after):
        yield Fact(About.OUT)
    given = [m for m in then.moves if JOKER in _given(m, after) and _at_once(m, after, then)]
    use = next(iter(given), None)
    if any(isinstance(each, act.Exchange) for each in then.moves):
        yield Fact(About.FREES_MORE)
    elif isinstance(use, act.Lay):
        yield Fact(About.JOKER_MAKES, meld=use.meld)
    elif isinstance(use, act.LayOff):
        yield Fact(About.JOKER_FITS, index=use.index)
    elif not view.rules.same_turn:
        yield Fact(About.JOKER_KEPT)
    if _scores(view):
        meld = after.table[move.index]
        points = place_worth(meld, meld.cards.index(move.card), view.rules)
        yield Fact(About.SCORES, amount=points)


def _regroup(view: View, move: act.Regroup) -> Iterator[Fact]:
    played = check_table(view.table, move.table, view.hand, view.rules).laid
    if len(played) == len(view.hand):
        yield Fact(About.EMPTIES)
    if len(played) > 1:
        yield Fact(About.PLAYS, amount=len(played))
    yield from _brings(view, played, 0)
    yield from _pressed(view)

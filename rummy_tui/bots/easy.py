"""An easy opponent: sensible play with beginners' mistakes, made on purpose and honestly.

It knows no more and no less than any player in its seat. Its mistakes are these:

- it does not always look at the discards, and only at the top one;
- it opens as soon as it can, and never holds anything back;
- it lays the first meld that it sees, not the best choice of melds, and overlooks some;
- it sometimes overlooks that a card fits on the table, and never frees a joker for its own use;
- it forgets the cards that were played and those that others took, so it keeps pairs whose fellows
  are gone and discards cards that the next seat waits for;
- if the table may be regrouped, it only ever moves a single card;
- it knocks as soon as it may, or does not think of it;
- it likes court cards and aces, and now and then keeps a lone one too long.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import assert_never

from rummy_tui.bots.choosing.ending_by_draw import ends_well, lightens
from rummy_tui.bots.choosing.items import Item
from rummy_tui.bots.choosing.planner import Seating, can_end, lay_offs, melds_held, plan, seating
from rummy_tui.bots.choosing.regrouping import checked, stolen, with_moves
from rummy_tui.bots.choosing.skilled import towards_opening
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import without
from rummy_tui.rules.laying.arrange import SMALLEST
from rummy_tui.rules.scoring import hand_points
from rummy_tui.rules.state import Drawing, Phase
from rummy_tui.rules.view import View

# Chances to notice something, drawn again at each look: something overlooked now may be seen next
# turn.
LOOKS_AT_DISCARDS = 0.85
SEES_MELD = 0.95
SEES_LAY_OFF = 0.85
SEES_STEAL = 0.8
KNOCKS = 0.6
KEEPS_HIGH_CARD = 0.15


def choose_move(view: View, random: Random) -> act.Move:
    """Return the next move of a beginner."""
    match view.asked:
        case Phase.DRAW:
            return draw(view, random)
        case Phase.PLAY:
            return play(view, random)
        case Phase.OFFER | Phase.LAY_OFF:
            raise ValueError(view.asked)  # asked only in games where melds stay hidden: `bots.gin`
        case _:
            assert_never(view.asked)


def draw(view: View, random: Random) -> act.Move:
    """Draw from the stock, but take a discard that makes a meld, if it is noticed."""
    if act.Draw() not in view.options:
        return view.options[0]
    if (
        # better to take the top discard than to end the round by drawing and lose it
        view.drawing is Drawing.END
        and act.Take() in view.options
        and not ends_well(view)
        and (plan(_seating(view).with_taken(view.discards[-1:])).moves or lightens(view))
    ):
        return act.Take()
    if act.Take() in view.options and random.random() < LOOKS_AT_DISCARDS:
        seat = _seating(view).with_taken(view.discards[-1:])
        makes_meld = any(view.discards[-1] in item.cards for item in melds_held(seat))
        if makes_meld and plan(seat).laid and plan(seat).does(seat):
            return act.Take()
    return act.Draw()


def play(view: View, random: Random) -> act.Move:
    """Lay what is seen, then end the turn."""
    move = None
    if view.no_laying is None:
        move = (_regroups if view.rules.regroup else _lays)(view, random)
    return end(view, random) if move is None else move


def _lays(view: View, random: Random) -> act.Move | None:
    """The first meld or layoff that is seen."""
    # a beginner has no plan, but must be able to end a turn once it has begun
    seat = _seating(view)
    if seat.short or seat.owed or seat.due or (seat.rules.one_meld and seat.melds > 1):
        # finish what was begun, or the turn could not end
        return next(iter(plan(seat).moves), None)
    seen = _seen(seat, random)
    return None if seen is None else seen.move


def _seating(view: View) -> Seating:
    """The seating of a player who never frees a joker."""
    return replace(seating(view), exchanges=False)


def _regroups(view: View, random: Random) -> act.Move | None:
    """Everything seen at once, on the table as it lies or with one card taken off it."""
    seat = seating(view)
    while (seen := _seen(seat, random)) is not None:
        table = with_moves(seat.table, (seen.move,))
        seat = replace(seat, table=table, hand=without(seat.hand, seen.cards))
    before = seating(view)
    # in a set a joker may have become another card, which only the whole table can allow
    if seat.table != view.table and checked(before, seat.table) is not None:
        return act.Regroup(seat.table)
    seen_steals = (table for table in stolen(before) if random.random() < SEES_STEAL)
    return next((act.Regroup(table) for table in seen_steals if checked(before, table)), None)


def _seen(seat: Seating, random: Random) -> Item | None:
    """The first meld or layoff that a beginner notices: small melds, single cards."""
    for item in melds_held(seat):
        if len(item.cards) == SMALLEST and random.random() < SEES_MELD and _may(seat, item):
            return item
    for item in lay_offs(seat):
        if len(item.cards) == 1 and random.random() < SEES_LAY_OFF and _may(seat, item):
            return item
    return None


def _may(seat: Seating, item: Item) -> bool:
    return can_end(seat, item.move, len(item.cards))


def end(view: View, random: Random) -> act.Move:
    """Draw again, knock or end the turn; if the rules ask for a discard, with a lone card.

    That is usually the highest; sometimes the lowest, when it likes the high ones. It breaks up no
    meld in its hand, even one that it cannot lay yet.
    """
    if act.Draw() in view.options:
        return act.Draw()
    if act.Knock() in view.options and random.random() < KNOCKS:
        return act.Knock()
    if act.EndTurn() in view.options:
        return act.EndTurn()
    allowed = [m.card for m in view.options if isinstance(m, act.Discard)]
    if not allowed:
        return act.TakeBack()
    naturals = [c for c in allowed if not c.is_joker] or allowed
    loose = towards_opening(seating(view)).left
    spare = [c for c in naturals if c in loose] or naturals
    lone = [
        c
        for c in spare
        if not any(
            other is not c
            and (other.rank == c.rank or (other.suit == c.suit and abs(other.rank - c.rank) == 1))
            for other in view.hand
        )
    ] or spare
    by_points = sorted(lone, key=lambda c: (hand_points((c,), view.rules), c.rank, c.index))
    return act.Discard(by_points[0 if random.random() < KEEPS_HIGH_CARD else -1])

"""A steady opponent: lays what is good to lay, keeps what may become a meld, watches others.

Each action is planned afresh from the view; since the same view gives the same plan, the
actions of a turn carry it out.
"""

from __future__ import annotations

from dataclasses import replace
from math import inf
from random import Random

from rummy_tui.bots.keeping import danger, fits_later, odds, threat
from rummy_tui.bots.planner import Plan, Seating, most_left, plan, seating
from rummy_tui.bots.regrouping import regrouped
from rummy_tui.bots.scales import at_once, kept, lowest_chance, round_won, unknown_card
from rummy_tui.rules.actions import (
    Discard,
    Draw,
    EndTurn,
    Exchange,
    Knock,
    Move,
    Regroup,
    Take,
    TakeBack,
)
from rummy_tui.rules.cards import JOKER, Card
from rummy_tui.rules.ruleset import Scoring
from rummy_tui.rules.scoring import hand_points, place_worth
from rummy_tui.rules.state import Phase
from rummy_tui.rules.view import View

FEW = 4  # hands of so many cards may be gone in a turn
HELD_BACK = 5  # cards short of going out at once
UNPRESSED = 5  # cards in every other hand while there is time to wait
DEEPEST = 24  # discards below this are not thought about
KNOCKS = 0.5  # the chance of having the lowest hand with which to knock


def choose_move(view: View, _: Random) -> Move:
    """What a steady player does next; it leaves nothing to chance."""
    return draw(view) if view.phase is Phase.DRAW else play(view)


def draw(view: View) -> Move:
    """Take from the discards what can be laid at once and brings more than the stock."""
    takes = [m for m in view.options if isinstance(m, Take) and m.depth <= DEEPEST]
    if takes:
        seat = _before(view)
        without_it = _net(view, plan(seat))
        gain, best = max(
            ((_net_taking(view, seat, take) - without_it, take) for take in takes),
            key=lambda each: (each[0], -each[1].depth),
        )
        if gain > (unknown_card(view.rules) if Draw() in view.options else 0):
            return best
        if view.short and Take() in takes and helps_to_open(seat, view.discards[-1]):
            return Take()
    return Draw() if Draw() in view.options else view.options[0]


def _before(view: View) -> Seating:
    """The seating, with jokers to be got rid of when another hand is nearly gone."""
    seat = seating(view)
    pressed = min(n for other, n in enumerate(view.counts) if other != view.me) <= FEW
    return replace(seat, joker_shed=view.rules.values.joker) if pressed else seat


def _net_taking(view: View, seat: Seating, take: Take) -> float:
    """What the turn nets after taking; less than anything where the deepest card stays."""
    cards = view.discards[: -take.depth - 1 : -1]
    after = seat.with_taken(cards)
    then = plan(after)
    if cards[-1] not in then.laid or not then.does(after):
        return -inf
    return _net(view, then)


def _net(view: View, done: Plan) -> float:
    """What a plan is worth: points laid and the round won, less the risk of what is kept."""
    goes_out = len(done.left) <= most_left(view.rules)
    won = round_won(view) if goes_out else 0.0
    return done.points + won - kept(done.left, view.rules)


def towards_opening(seat: Seating) -> Plan:
    """What the hand has to lay once it reaches the opening."""
    return plan(replace(seat, short=0, due=(), table=()))


def helps_to_open(seat: Seating, card: Card) -> bool:
    """Whether a card brings a hand that cannot open yet nearer to it, and may be kept."""
    if seat.rules.must_play:
        return False
    more = towards_opening(replace(seat, hand=(*seat.hand, card)))
    return card in more.laid and more.opening > towards_opening(seat).opening


def play(view: View) -> Move:
    """Lay the best plan, and then discard what is of least use."""
    if view.rules.regroup:
        return play_regrouping(view)
    seat = _before(view)
    best = plan(seat)
    if len(best.left) > 1 or not best.moves:
        freed = best_exchange(view, seat, best)
        if freed is not None:
            return freed
    return best.moves[0] if best.moves and not holds_back(view, best) else end(view, best)


def play_regrouping(view: View) -> Move:
    """Lay the most that the table allows; draw again where nothing can be laid."""
    table = regrouped(seating(view)) if view.no_laying is None else None
    if table is not None:
        return Regroup(table)
    if Draw() in view.options:
        return Draw()
    return Knock() if Knock() in view.options and knocks(view) else end(view, Plan())


def knocks(view: View) -> bool:
    """Whether the own hand is the lowest, as far as one can know; never at the very end."""
    live = odds(view, view.hand).live
    return view.lap != 0 and lowest_chance(view, live) >= KNOCKS


def holds_back(view: View, best: Plan) -> bool:
    """Whether to wait for the whole hand at once, which earns more, while nobody presses."""
    assert view.me is not None
    if view.laid[view.me] or at_once(view) <= best.points:
        return False
    others = [n for seat, n in enumerate(view.counts) if seat != view.me]
    return 1 < len(best.left) <= HELD_BACK and min(others) >= UNPRESSED


def best_exchange(view: View, seat: Seating, without_it: Plan) -> Exchange | None:
    """The exchange after which more can be laid, the freed joker included."""
    best, found = _net(view, without_it), None
    as_laid = view.rules.scoring is Scoring.AS_LAID
    for option in view.options:
        if isinstance(option, Exchange):
            after = seat.with_exchange(option.index, option.card)
            then = plan(after)
            meld = after.table[option.index]
            place = meld.cards.index(option.card)
            points = place_worth(meld, place, view.rules) if as_laid else 0
            if then.does(after) and _net(view, then) + points > best:
                best, found = _net(view, then) + points, option
    return found


def end(view: View, done: Plan) -> Move:
    """End the turn: with a discard where the rules ask for one."""
    if EndTurn() in view.options:
        return EndTurn()
    allowed = [m.card for m in view.options if isinstance(m, Discard)]
    if not allowed:
        return TakeBack()
    spare = [c for c in allowed if c in done.left]
    if view.short:
        # what is to open is kept together, or the same cards would be taken over and over
        later = towards_opening(seating(view)).left
        spare = [c for c in spare if c in later]
    return Discard(worst(view, spare or allowed))


def worst(view: View, allowed: list[Card]) -> Card:
    """The card that is missed least: of little use here, little danger there."""
    naturals = [c for c in allowed if c is not JOKER]
    if not naturals:
        return JOKER
    luck = odds(view, view.hand)
    risk = threat(view)
    return min(
        naturals,
        key=lambda c: (
            luck.usefulness(c)
            + fits_later(view, c)
            + danger(view, c)
            - risk * hand_points((c,), view.rules),
            c.index,
        ),
    )

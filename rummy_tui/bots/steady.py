"""A steady opponent: lays what is good to lay, keeps what may become a meld, watches others.

Each action is planned afresh from the view; since the same view gives the same plan, the
actions of a turn carry it out.
"""

from __future__ import annotations

from dataclasses import replace
from math import inf
from random import Random

from rummy_tui.bots.keeping import danger, fits_later, odds, threat
from rummy_tui.bots.planner import Plan, Seating, plan, seating
from rummy_tui.rules.actions import Discard, Draw, EndTurn, Exchange, Move, Take, TakeBack
from rummy_tui.rules.cards import JOKER, Card
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.scoring import hand_points, place_worth
from rummy_tui.rules.state import Phase
from rummy_tui.rules.view import View

UNKNOWN_CARD = 8.0  # points that a card from the stock is hoped to bring
ROUND_WON = 100.0  # what the others hold and going out bring, more or less
KEPT_CARD = 0.5  # the share of its points that a card kept in the hand may cost
FEW = 4  # hands of so many cards may be gone in a turn
JOKER_RISK = 20
HELD_BACK = 5  # cards short of going out at once
UNPRESSED = 5  # cards in every other hand while there is time to wait
DEEPEST = 24  # discards below this are not thought about


def choose_move(view: View, _: Random) -> Move:
    """What a steady player does next; it leaves nothing to chance."""
    return draw(view) if view.phase is Phase.DRAW else play(view)


def draw(view: View) -> Move:
    """Take from the discards what can be laid at once and brings more than the stock."""
    takes = [m for m in view.options if isinstance(m, Take) and m.depth <= DEEPEST]
    if takes:
        seat = _before(view)
        without_it = _net(plan(seat), view.rules)
        gain, best = max(
            ((_net_taking(view, seat, take) - without_it, take) for take in takes),
            key=lambda each: (each[0], -each[1].depth),
        )
        if gain > (UNKNOWN_CARD if Draw() in view.options else 0):
            return best
    return Draw() if Draw() in view.options else view.options[0]


def _before(view: View) -> Seating:
    """The seating, with jokers to be got rid of when another hand is nearly gone."""
    seat = seating(view)
    pressed = min(n for other, n in enumerate(view.counts) if other != view.me) <= FEW
    return replace(seat, joker_shed=JOKER_RISK) if pressed else seat


def _net_taking(view: View, seat: Seating, take: Take) -> float:
    """What the turn nets after taking; less than anything where the deepest card stays."""
    cards = view.discards[: -take.depth - 1 : -1]
    after = seat.with_taken(cards)
    then = plan(after)
    if cards[-1] not in then.laid or not then.does(after):
        return -inf
    return _net(then, view.rules)


def _net(done: Plan, rules: Ruleset) -> float:
    """What a plan is worth: points laid and the round won, less the risk of what is kept."""
    return done.points + (0 if done.left else ROUND_WON) - KEPT_CARD * hand_points(done.left, rules)


def play(view: View) -> Move:
    """Lay the best plan, and then discard what is of least use."""
    seat = _before(view)
    best = plan(seat)
    if len(best.left) > 1 or not best.moves:
        freed = best_exchange(view, seat, best)
        if freed is not None:
            return freed
    return best.moves[0] if best.moves and not holds_back(view, best) else end(view, best)


def holds_back(view: View, best: Plan) -> bool:
    """Whether to wait for the whole hand at once, which earns more, while nobody presses."""
    assert view.me is not None
    rules = view.rules
    if view.laid[view.me] or max(rules.rummy, rules.pure_rummy) <= best.points:
        return False
    others = [n for seat, n in enumerate(view.counts) if seat != view.me]
    return 1 < len(best.left) <= HELD_BACK and min(others) >= UNPRESSED


def best_exchange(view: View, seat: Seating, without_it: Plan) -> Exchange | None:
    """The exchange after which more can be laid, the freed joker included."""
    best, found = _net(without_it, view.rules), None
    for option in view.options:
        if isinstance(option, Exchange):
            after = seat.with_exchange(option.index, option.card)
            then = plan(after)
            meld = after.table[option.index]
            points = place_worth(meld, meld.cards.index(option.card), view.rules)
            if then.does(after) and _net(then, view.rules) + points > best:
                best, found = _net(then, view.rules) + points, option
    return found


def end(view: View, done: Plan) -> Move:
    """End the turn: with a discard where the rules ask for one."""
    if EndTurn() in view.options:
        return EndTurn()
    allowed = [m.card for m in view.options if isinstance(m, Discard)]
    if not allowed:
        return TakeBack()
    spare = [c for c in allowed if c in done.left]
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

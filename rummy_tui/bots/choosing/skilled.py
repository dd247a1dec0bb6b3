"""A good player: lays what is worth laying, keeps what may become a meld, watches others.

Each action is planned again from the view; since the same view gives the same plan, the actions of
a turn carry it out. The player's style sets the weights.
"""

from __future__ import annotations

from math import inf
from typing import assert_never

from rummy_tui.bots.choosing.card_value import Weighed, danger, odds, usefulness
from rummy_tui.bots.choosing.ending_by_draw import ends_well, lightens, no_more_stock
from rummy_tui.bots.choosing.planner import Plan, Seating, fits_somewhere, most_left, plan, seating
from rummy_tui.bots.choosing.regrouping import regrouped
from rummy_tui.bots.choosing.scales import at_once, kept, lowest_chance, mean_card, round_won
from rummy_tui.bots.choosing.style import Style
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import JOKER, Card
from rummy_tui.rules.fast_replace import changed
from rummy_tui.rules.ruleset import Discards, Scoring
from rummy_tui.rules.scoring import card_points
from rummy_tui.rules.state import Drawing, Phase
from rummy_tui.rules.view import View

# each depth is a plan of its own, and of an ever larger hand
DEEPEST = 24  # discards below this are not considered
KNOCKS = 0.5  # the chance of having the lowest hand with which to knock


def choose(view: View, style: Style) -> act.Move:
    """Return the next move of a player of a style, without chance."""
    match view.asked:
        case Phase.DRAW:
            return draw(view, style)
        case Phase.PLAY:
            return play(view, style)
        case Phase.OFFER | Phase.LAY_OFF:
            raise ValueError(view.asked)  # asked only in games where melds stay hidden: `bots.gin`
        case _:
            assert_never(view.asked)


def draw(view: View, style: Style) -> act.Move:
    """Take cards from the discards that can be laid at once and bring more than the stock."""
    takes = [m for m in view.options if isinstance(m, act.Take) and m.depth <= DEEPEST]
    if takes and view.drawing is Drawing.END:
        # drawing would end the round, and nothing can be laid without taking
        seat, well = _before(view, style), ends_well(view)
        found = []
        for take in takes:
            then = plan(seat.with_taken(view.discards[: -take.depth - 1 : -1]))
            out = len(then.left) <= most_left(view.rules)
            if then.moves and (out or then.points or not well):
                found.append((_net(view, then, style), -take.depth, take))
        if found:
            return max(found, key=lambda each: each[:2])[2]
        return act.Take() if not well and lightens(view) else act.Draw()
    if takes:
        seat, worths = _before(view, style), take_worths(view, style)
        best = max(worths, key=lambda take: (worths[take], -take.depth))
        if worths[best] > hoped(view, style):
            return best
        if view.short and act.Take() in takes and helps_to_open(seat, view.discards[-1]):
            return act.Take()
    return act.Draw() if act.Draw() in view.options else view.options[0]


def take_worths(view: View, style: Style) -> dict[act.Take, float]:
    """The value of each way to take, in points; minus infinity if a card could only be held."""
    seat, worths = _before(view, style), dict[act.Take, float]()
    without_it = _net(view, plan(seat), style)
    for take in view.options:
        if isinstance(take, act.Take) and take.depth <= DEEPEST:
            cards = view.discards[: -take.depth - 1 : -1]
            after = seat.with_taken(cards)
            then = plan(after)
            # taking deeper than the deepest card that is laid only adds cards to hold
            worth_it = cards[-1] in then.laid and then.does(after)
            worths[take] = _net(view, then, style) - without_it if worth_it else -inf
    return worths


def hoped(view: View, style: Style) -> float:
    """The expected value of a card from the stock; a cost if laying scores nothing."""
    if act.Draw() not in view.options or view.drawing is Drawing.NOTHING:
        return 0.0
    hope = style.hope if view.rules.scoring is Scoring.AS_LAID else 0.0
    return (hope - style.kept) * mean_card(view.rules)


def _before(view: View, style: Style) -> Seating:
    """The seating, in which jokers are to be shed when another hand is nearly gone."""
    # a joker in the hand is worth keeping, until its points are about to count against it
    seat = seating(view)
    pressed = min(n for other, n in enumerate(view.counts) if other != view.me) <= style.few
    return changed(seat, joker_shed=view.rules.joker_held) if pressed else seat


def _net(view: View, done: Plan, style: Style) -> float:
    """The value of a plan: points laid and the round won, less the risk of the cards kept."""
    goes_out = len(done.left) <= most_left(view.rules)
    won = round_won(view) if goes_out else 0.0
    return done.points + won - kept(done.left, view.rules, style)


def towards_opening(seat: Seating) -> Plan:
    """The melds that the hand has to lay once it reaches the opening."""
    return plan(changed(seat, short=0, due=(), table=()))


def helps_to_open(seat: Seating, card: Card) -> bool:
    """True if a card brings a hand that cannot open yet nearer to it, and may be kept."""
    if seat.rules.must_play:
        return False
    more = towards_opening(changed(seat, hand=(*seat.hand, card)))
    return card in more.laid and more.opening > towards_opening(seat).opening


def play(view: View, style: Style) -> act.Move:
    """Lay the best that the table allows, or end the turn."""
    if view.no_laying is not None:
        return end(view, Plan(), style)
    if view.rules.regroup:
        sees_all = style.overview is None or len(view.table) <= style.overview
        table = regrouped(seating(view), None if sees_all else style.most_touched)
        return act.Regroup(table) if table is not None else end(view, Plan(), style)
    seat = _before(view, style)
    best = plan(seat)
    if best.moves and not holds_back(view, best, style):
        return best.moves[0]
    return end(view, best, style)


def knocks(view: View) -> bool:
    """True if the seat's hand is the lowest, as far as it can know; never at the very end."""
    live = odds(view, view.hand).live
    return view.lap != 0 and lowest_chance(view, live) >= KNOCKS


def holds_back(view: View, best: Plan, style: Style) -> bool:
    """True if the seat should keep melds in the hand while nobody is about to go out.

    Laying the whole hand at once may earn more; and nobody can lay off on melds in a hand.
    """
    assert view.me is not None
    if len(best.left) <= most_left(view.rules) or no_more_stock(view):
        return False
    fewest = min(n for seat, n in enumerate(view.counts) if seat != view.me)
    turn, rules = view.turn, view.rules
    # not if the turn could not end so, nor if a hand that lays nothing only grows
    begun = bool(turn.laid and view.short)
    due = rules.must_play and any(c not in turn.laid for c in turn.taken)
    kept = style.keeps_melds is not None and rules.discard is not Discards.NONE
    near = style.keeps_near is None or len(best.left) <= style.keeps_near
    too_late = False
    if style.keeps_first is not None:
        # many cards face up mean that the round is no longer at its beginning
        lying = len(view.discards) + sum(len(meld.cards) for meld in view.table)
        too_late = at_once(view) > 0 or lying > style.keeps_first * view.players
    if (
        kept
        and near
        and not (begun or turn.owed or due or too_late)
        and fewest > (style.keeps_melds or 0)
    ):
        return True
    # otherwise the turn could only be taken back, and the same card be taken again for ever
    if due or view.laid[view.me] or at_once(view) <= best.points:
        return False
    return len(best.left) <= style.held_back and fewest >= style.unpressed


def end(view: View, done: Plan, style: Style) -> act.Move:
    """Draw again, knock or end the turn, with a discard if the rules ask for one."""
    if act.Draw() in view.options:
        return act.Draw()
    if act.Knock() in view.options and knocks(view):
        return act.Knock()
    if act.EndTurn() in view.options:
        return act.EndTurn()
    allowed = [m.card for m in view.options if isinstance(m, act.Discard)]
    if not allowed:
        return act.TakeBack()
    return act.Discard(worst(view, spared(view, done, allowed) or allowed, style))


def spared(view: View, done: Plan, allowed: list[Card]) -> list[Card]:
    """The cards that are not needed for melds laid now or later."""
    spare = [c for c in allowed if c in done.left]
    if view.short:
        # the melds for opening are kept together, or the same cards would be taken over and over
        later = towards_opening(seating(view)).left
        spare = [c for c in spare if c in later]
    return spare


def worst(view: View, allowed: list[Card], style: Style) -> Card:
    """The card that is missed least: of little use here, and of little danger there."""
    # a joker goes with everything, so it is discarded only if nothing else can be
    naturals = [c for c in allowed if c is not JOKER]
    if not naturals:
        return JOKER
    missed = missing(view, style)
    return min(naturals, key=lambda card: (missed(card), card.index))


def missing(view: View, style: Style) -> Weighed:
    """The value of keeping a natural card, in points."""
    luck = odds(view, view.hand)
    # the chance that another goes out soon, from 0 to 1
    threat = 1 / (1 + min([n for seat, n in enumerate(view.counts) if seat != view.me]))
    minded = 1.0 if no_more_stock(view) else threat * style.in_hand
    counts, useful, brings = (
        card_points(view.rules),
        usefulness(luck, style),
        danger(view, luck, style),
    )
    # before it has opened, a seat may lay a card off later
    fits = fits_somewhere(() if view.open else view.table, view.rules)

    def missed(card: Card) -> float:
        points, use = counts[card.index], useful(card)
        if fits(card):
            use += style.opens_later * points
        return use + brings(card) - minded * points

    return missed

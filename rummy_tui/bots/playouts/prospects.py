"""The candidate moves, and their results in a simulated round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, assert_never

from rummy_tui.bots.choosing.planner import Plan, plan, seating
from rummy_tui.bots.choosing.skilled import choose
from rummy_tui.bots.choosing.style import style_of
from rummy_tui.bots.playouts.bitboard import BIT, CARD, Hand, Open, bits, in_bits, opened
from rummy_tui.bots.playouts.determinization import Deal, lying, visible
from rummy_tui.bots.playouts.playout import Round, Setup, least_missed, setup
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import BACK, without
from rummy_tui.rules.scoring import scored
from rummy_tui.rules.state import Phase
from rummy_tui.rules.view import View

DISCARDS: Final = 5
"""The number of cards considered for the discard."""
WITHOUT_LAYING: Final = 2
"""The same if the usual move is to lay."""

Gains = tuple[float, float]
"""The gain of a seat in the rest of a round, and the highest gain of another seat."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """A candidate move, and the position after it."""

    move: act.Move
    hand: Hand
    runs: int
    lacking: int
    """The cards that can be laid off on then: faces in runs, and those missing from sets."""
    laid: bool
    opened: bool
    gain: float = 0.0
    discarded: int | None = None
    """The card that ends the turn; None if it continues."""
    lays: bool = True
    """True if more may be laid in this turn."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The facts of a view that are the same in all its simulations."""

    view: View
    setup: Setup
    me: int
    pile: tuple[int, ...]
    seen: int
    twice: int

    def gains(self, prospect: Prospect, deal: Deal) -> Gains:
        """The result of a move with the hidden cards dealt like this."""
        view, me = self.view, self.me
        imagined = Round(
            self.setup,
            [*deal.hands[:me], prospect.hand, *deal.hands[me + 1 :]],
            Open(prospect.runs, prospect.lacking),
            list(self.pile),
            list(deal.stock),
            self.seen,
            self.twice,
            [*view.laid[:me], prospect.laid, *view.laid[me + 1 :]],
            [*view.opened[:me], prospect.opened, *view.opened[me + 1 :]],
            [0.0] * view.players,
        )
        imagined.gains[me] = prospect.gain
        goes_on = True
        if prospect.discarded is not None:
            imagined.discard(me, prospect.discarded)
        else:
            match view.asked:
                case Phase.DRAW:
                    goes_on = imagined.turn(me, take=isinstance(prospect.move, act.Take))
                case Phase.PLAY:
                    taken = view.turn.taken
                    took = in_bits(taken[0]) if len(taken) == 1 else 0
                    goes_on = imagined.finish(me, took, lays=prospect.lays)
                case Phase.OFFER | Phase.LAY_OFF:
                    raise ValueError(view.asked)  # `can_imagine` refuses games with these phases
                case _:
                    assert_never(view.asked)
        if goes_on:
            imagined.play((me + 1) % view.players)
        mine = imagined.gains.pop(me)
        return mine, max(imagined.gains)


def scene(view: View) -> Scene:
    """The scene for simulations from a view."""
    assert view.me is not None
    pile = tuple(in_bits(card) for card in view.discards if card is not BACK)
    seen, twice, _ = bits(lying(view))
    return Scene(view, setup(view.rules, view.players), view.me, pile, seen, twice)


def prospects(view: View) -> list[Prospect]:
    """The candidate moves, with the usual one first."""
    usual = choose(view, style_of(view.rules, "expert"))
    assert view.me is not None
    table, laid, is_open = opened(view.table), view.laid[view.me], view.opened[view.me]
    now = Prospect(usual, bits(view.hand), table.runs, table.lacking, laid, is_open)
    if view.asked is Phase.DRAW:
        both = isinstance(usual, act.Draw | act.Take) and {act.Draw(), act.Take()} <= set(
            view.options
        )
        other = act.Take() if usual == act.Draw() else act.Draw()
        return [now, replace(now, move=other)] if both else [now]
    if not isinstance(usual, act.Discard | act.Lay):
        return [now]
    # no simulated move can be better than going out now, so no sample is spent on it
    best = plan(seating(view))
    if best.moves and len(best.left) <= 1:
        return [now]  # it goes out
    # the cards that are missed least, beginning with the least
    rules, me = setup(view.rules, view.players), now.hand[0]
    allowed = [m.card for m in view.options if isinstance(m, act.Discard) and not m.card.is_joker]
    spare = sum({BIT[card] for card in allowed if card in best.left or not best.left})
    seen, twice, _ = bits(visible(view))
    discards: list[Prospect] = []
    while spare and len(discards) < DISCARDS:
        bit = least_missed(rules, me, spare, seen, twice)
        spare ^= bit
        discards.append(replace(now, move=act.Discard(CARD[bit]), discarded=bit))
    lays = list(_lays(now, view, best)) if rules.as_laid else []
    if isinstance(usual, act.Discard):
        first = replace(now, discarded=in_bits(usual.card))
        return [first, *(each for each in discards if each.move != usual), *lays]
    as_usual = [each for each in lays if each.move == usual] or [now]
    rest = [each for each in lays if each.move != usual]
    return [*as_usual, *rest, *discards[:WITHOUT_LAYING]]


def _lays(now: Prospect, view: View, best: Plan) -> Iterator[Prospect]:
    """The melds of the best plan one by one; before the opening all of it at once."""
    # before the opening a single meld leads nowhere: the plan opens as a whole or not at all
    for move in best.moves[:1] if view.short else best.moves:
        if not isinstance(move, act.Lay) or Counter(move.meld.cards) - Counter(view.hand):
            continue
        melds = (
            tuple(each.meld for each in best.moves if isinstance(each, act.Lay))
            if view.short
            else (move.meld,)
        )
        table = opened(melds)
        hand = best.left if view.short else without(view.hand, move.meld.cards)
        yield Prospect(
            move,
            bits(hand),
            now.runs | table.runs,
            now.lacking | table.lacking,
            laid=True,
            opened=True,
            gain=best.points if view.short else scored(move.meld, view.rules),
            lays=False,
        )

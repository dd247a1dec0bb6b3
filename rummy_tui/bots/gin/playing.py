"""Decisions of a Gin player: taking, discarding, knocking and laying off, by a level's style."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final, assert_never

from rummy_tui.bots.gin.deadwood import after_discard, best_knock, kept, left_by
from rummy_tui.bots.gin.marks import OF_DISCARD, Marks, of_discards, of_knock, worth
from rummy_tui.bots.gin.weights import DISCARD, PLAY_ON
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import Card
from rummy_tui.rules.laying.arrangement import arranged, laid_off
from rummy_tui.rules.laying.melding import best_melds
from rummy_tui.rules.state import Phase
from rummy_tui.rules.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """The weights of a level."""

    overlooks: float = 0.0
    """The chance to overlook a discard that helps, or a knock."""
    discard: Marks = ()
    """The weights of the marks of a discard; without them, the one that leaves least goes."""
    play_on: Marks = ()
    """The weights of the marks of playing on; without them, it knocks as soon as it may."""


BY_THUMB: Final = {
    "deadwood": -10.0,
    "deadwood after one more draw": -10.0,
    "unseen pairs that would meld the discard": -2.0,
    "pairs with one card that the other is known to hold": -2.4,
    "pairs that the other is known to hold": -8.0,
}
"""A rule of thumb: deadwood now and next, and the value of a discard to the other player.

In points for a card that counts one less, or for a pair that the discard would complete. Nothing is
fitted here: a pair that the other surely holds is worth most of a meld, and one that nobody has
seen a fraction of it.
"""
LEARNED: Final = 0.35
"""The weight of measured values, as against the rule of thumb, for the sharp level.

More of it wins more matches, less of it leaves more for the expert to win: with this share each of
steady, sharp and expert wins at least 57 of 100 matches against the one below
(`benchmarks/gin_strength.py`).
"""


def _partly_learned() -> Marks:
    thumb = [BY_THUMB.get(name, 0.0) for name in OF_DISCARD] + [0.0] * len(OF_DISCARD)
    both = zip(thumb, DISCARD, strict=True)
    return tuple((1 - LEARNED) * rule + LEARNED * weight for rule, weight in both)


STYLES: Final = {
    "easy": Style(overlooks=0.3),
    # least deadwood now, and a knock as soon as it may
    "steady": Style(),
    # counts the cards that may come, and those that the other may want
    "sharp": Style(discard=_partly_learned(), play_on=PLAY_ON),
    # uses the measured weights
    "expert": Style(discard=DISCARD, play_on=PLAY_ON),
}
"""The levels; each decides at once."""


def choose(view: View, style: Style, random: Random | None = None) -> act.Move:
    """Return the next move of a player of a style; only its oversights are left to chance."""
    match view.asked:
        case Phase.OFFER | Phase.DRAW:
            return draw(view, style, random)
        case Phase.PLAY:
            return play(view, style, random)
        case Phase.LAY_OFF:
            return lay_off(view)
        case _:
            assert_never(view.asked)


def _overlooks(style: Style, random: Random | None) -> bool:
    return random is not None and random.random() < style.overlooks


def draw(view: View, style: Style, random: Random | None) -> act.Move:
    """Take the top discard if it makes a meld that leaves less deadwood."""
    leave: act.Move = act.Pass() if act.Pass() in view.options else act.Draw()
    if act.Take() not in view.options or _overlooks(style, random):
        return leave
    return act.Take() if helps(view) else leave


def helps(view: View) -> bool:
    """True if the top discard makes a meld that leaves less than the hand has now."""
    top = view.discards[-1]
    with_it = (*view.hand, top)
    if not any(top in meld.cards for meld in arranged(with_it).melds):
        return False
    return after_discard(with_it, top) < best_melds(view.hand)[1]


def play(view: View, style: Style, random: Random | None) -> act.Move:
    """Knock if it is allowed and wise; otherwise discard."""
    may = any(isinstance(move, act.Knock) for move in view.options)
    if may and not _overlooks(style, random):
        knock = best_knock(view)
        if not plays_on(view, knock, style):
            return knock
    return act.Discard(worst(view, style))


def plays_on(view: View, knock: act.Knock, style: Style) -> bool:
    """True if the seat should wait with a knock: never with gin, nor if no turn would follow."""
    if not style.play_on or view.stock <= view.rules.stock_floor + 1:
        return False
    return (
        bool(best_melds(kept(view, knock))[1]) and worth(of_knock(view, knock), style.play_on) > 0
    )


def worst(view: View, style: Style) -> Card:
    """The card that is missed least."""
    left = left_by(view)
    # of cards that leave the same, the highest: fewest runs go through it
    order = sorted(left, key=lambda card: (left[card], -card.rank, card.index))
    if not style.discard or len(order) == 1:
        return order[0]
    marks = of_discards(view, order)
    return max(order, key=lambda card: worth(marks[card], style.discard))


def lay_off(view: View) -> act.Move:
    """The next of the additions that leave the least deadwood; none if no more helps."""
    for added in laid_off(view.hand, view.table):
        return act.LayOff(added.index, added.meld)
    return act.EndTurn()

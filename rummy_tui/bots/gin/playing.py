"""How a player of Gin decides: taking, discarding, knocking and laying off, by a level's style."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final, assert_never

from rummy_tui.bots.gin.deadwood import (
    after_discard,
    count,
    left_by,
    to_come,
    unseen,
    wanted,
)
from rummy_tui.rules.actions import Discard, Draw, EndTurn, Knock, LayOff, Move, Pass, Take
from rummy_tui.rules.cards import Card, without
from rummy_tui.rules.laying.arrangement import arranged, laid_off
from rummy_tui.rules.laying.melding import best_melds
from rummy_tui.rules.state import Phase
from rummy_tui.rules.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """What a level gives weight to."""

    overlooks: float = 0.0
    """The chance to overlook a discard that helps, or a knock."""
    ahead: float = 0.0
    """How much the deadwood counts that is to be expected after one more draw."""
    feeds: float = 0.0
    """Points that a discard costs which surely completes a meld of the other."""
    looks_at: int = 5
    """Discards that are thought about further, those that leave least."""


STYLES: Final = {
    "easy": Style(overlooks=0.3),
    "steady": Style(),
    "sharp": Style(ahead=1.0, feeds=8.0),
    "expert": Style(ahead=1.0, feeds=8.0),
}


def choose(view: View, style: Style, random: Random | None = None) -> Move:
    """What a player of a style does next; only what it overlooks is left to chance."""
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


def draw(view: View, style: Style, random: Random | None) -> Move:
    """Take the top discard where it makes a meld, or lets knock."""
    leave: Move = Pass() if Pass() in view.options else Draw()
    if Take() not in view.options or _overlooks(style, random):
        return leave
    return Take() if helps(view) else leave


def helps(view: View) -> bool:
    """Whether the top discard belongs to a meld that leaves less than the hand has now."""
    top = view.discards[-1]
    with_it = (*view.hand, top)
    if not any(top in meld.cards for meld in arranged(with_it).melds):
        return False
    return after_discard(with_it, top) < best_melds(view.hand)[1]


def play(view: View, style: Style, random: Random | None) -> Move:
    """Knock where it is allowed and wise, else discard."""
    knocks = [move for move in view.options if isinstance(move, Knock)]
    if knocks and not _overlooks(style, random):
        return min(knocks, key=lambda move: move.card is not None)
    return Discard(worst(view, style))


def worst(view: View, style: Style) -> Card:
    """The card that is missed least."""
    left = left_by(view)
    # of cards that leave the same the one that counts most: it is worth least to wait with
    order = sorted(left, key=lambda card: (left[card], -count(card), card.index))
    if not style.ahead and not style.feeds:
        return order[0]
    live = unseen(view)

    def costs(card: Card) -> float:
        rest = without(view.hand, (card,))
        hoped = to_come(rest, live) if style.ahead else 0.0
        return left[card] + style.ahead * hoped + style.feeds * wanted(card, view, live)

    return min(order[: style.looks_at], key=costs)


def lay_off(view: View) -> Move:
    """The next of the additions that leave least; none where no more helps."""
    for added in laid_off(view.hand, view.table):
        return LayOff(added.index, added.meld)
    return EndTurn()

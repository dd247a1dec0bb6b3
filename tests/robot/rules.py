"""The robot's knowledge of the rule sets, as anybody has who has read their rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tests.robot.cards import Card, Meld


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules that matter to somebody who plays simply."""

    opening: int = 0
    ace_high: bool = True
    naturals: int = 2
    discards: bool = True
    """True if a turn ends with a discard, and the top one may be taken."""
    takes_before_open: bool = True
    keeps_a_card: bool = False
    """True if the last card has to be discarded."""
    keeps_joker: bool = False
    """True if a joker that was taken from the table may stay in the hand."""
    scores_as_laid: bool = False
    in_brief: bool = False
    """True if points are not said as they are laid, nor others' draws."""
    on_request: bool = False
    """True if own cards are said only on request."""
    regroups: bool = False
    lowest_wins: bool = False
    turned_over: bool = False
    """True if all discards become the stock again, and not all but the top one."""
    hidden: bool = False
    """True if nothing is laid before somebody knocks."""
    fives: bool = False
    """True if two to nine count five, and a joker nothing."""


RULES: Final = {
    "playroom": Rules(opening=30, takes_before_open=False, scores_as_laid=True, fives=True),
    "basic": Rules(ace_high=False, keeps_joker=True, turned_over=True),
    "german": Rules(opening=40, keeps_a_card=True, lowest_wins=True),
    "american": Rules(ace_high=False, turned_over=True),
    "manipulation": Rules(naturals=1, discards=False, regroups=True),
    "gin": Rules(ace_high=False, hidden=True),
    "kalooki": Rules(opening=40, keeps_a_card=True, lowest_wins=True),
}


def worth(meld: Meld, naturals: tuple[Card, ...], rules: Rules) -> int:
    """The points of a combination towards the opening."""
    if not rules.fives:
        jokers = 0 if meld.is_run else meld.jokers
        return sum(_pips(card, meld) for card in meld.places + meld.places[:1] * jokers)
    return sum(_playroom(card, meld) for card in naturals)


def _pips(card: Card, meld: Meld) -> int:
    if card.rank in (1, 14):
        return 1 if meld.is_run and card.rank == 1 else 11
    return min(card.rank, 10)


def _playroom(card: Card, meld: Meld) -> int:
    if card.rank == 1:
        before_two = meld.is_run and meld.places[0].rank == 1
        return 5 if before_two else 15
    return 10 if card.rank >= 10 else 5


def burden(card: Card) -> int:
    """The rough cost of a card in the hand; the highest is the first to go."""
    return 25 if card.is_joker else min(card.rank, 10)

"""The cards that are missing from a meld: one, or several; or no meld is possible."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement

from rummy_tui.rules.cards import RANKS, SUITS, Card, face, sorted_cards
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.laying.arrange import readings
from rummy_tui.rules.ruleset import Ruleset


def completing(cards: tuple[Card, ...], pack: tuple[Card, ...], rules: Ruleset) -> tuple[Card, ...]:
    """The cards of the pack of which one completes a meld of these, in their usual order."""
    left = Counter(pack) - Counter(cards)
    return tuple(each for each in sorted_cards(left) if _is_meld((*cards, each), rules))


def may_become(cards: tuple[Card, ...], rules: Ruleset) -> bool:
    """True if some meld contains all these cards."""
    naturals = tuple(each for each in cards if not each.is_joker)
    jokers = tuple(each for each in cards if each.is_joker)
    # Every completion is tried by the rules' own `readings`, so that the definition of a meld is in
    # one place only.
    begins = [naturals]
    if not naturals:  # jokers are the same in every suit
        begins = [(face(rank, SUITS[0]),) for rank in RANKS]
    for begin in begins:
        alike = [face(begin[0].rank, suit) for suit in SUITS]
        for more in range(len(SUITS) - len(begin) - len(jokers) + 1):
            for others in combinations_with_replacement(alike, more):
                if _is_meld((*begin, *others, *jokers), rules):
                    return True
        # for runs the whole suit is enough: every run is a part of one from ace to king
        rest = [c for rank in RANKS if (c := face(rank, begin[0].suit)) not in begin]
        for added in combinations(rest, max(0, len(rest) - len(jokers))):
            if _is_meld((*begin, *added, *jokers), rules):
                return True
    return False


def _is_meld(cards: tuple[Card, ...], rules: Ruleset) -> bool:
    try:
        return bool(readings(cards, rules))
    except Illegal:
        return False

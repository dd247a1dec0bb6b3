"""Values in points, by the scoring of the rule set."""

from __future__ import annotations

from functools import lru_cache

from rummy_tui.bots.choosing.style import Style
from rummy_tui.rules.cards import PACK, Card
from rummy_tui.rules.ruleset import Ruleset, Scoring
from rummy_tui.rules.scoring import deadwood, hand_points
from rummy_tui.rules.view import View


@lru_cache(maxsize=16)
def mean_card(rules: Ruleset) -> float:
    """The average points of a card in the hand."""
    return hand_points(PACK, rules) / len(PACK)


def round_won(view: View) -> float:
    """The approximate value of going out: the other hands, and the bonus."""
    held = sum(n for seat, n in enumerate(view.counts) if seat != view.me)
    return view.rules.going_out + held * mean_card(view.rules)


def kept(cards: tuple[Card, ...], rules: Ruleset, style: Style) -> float:
    """The likely cost of keeping these cards in the hand."""
    tempo = 0.0 if rules.scoring is Scoring.AS_LAID else style.tempo * mean_card(rules)
    return style.kept * hand_points(cards, rules) + tempo * len(cards)


def at_once(view: View) -> float:
    """The bonus for laying the whole hand in one turn after laying nothing before."""
    doubled = round_won(view) if view.rules.rummy_doubles else 0.0
    return max(view.rules.rummy, view.rules.pure_rummy) + doubled


def lowest_chance(view: View, unseen: tuple[int, ...]) -> float:
    """The chance that every other hand counts more than the seat's own.

    `unseen` has the number of copies of each card, by its index, that this seat does not see.
    """
    rules, own = view.rules, deadwood(view.hand, view.rules)
    shares: dict[int, float] = {}  # shares of the unseen cards, by their points
    total = max(1, sum(unseen))
    for card, copies in zip(PACK, unseen, strict=True):
        points = hand_points((card,), rules)
        shares[points] = shares.get(points, 0.0) + copies / total
    lowest = 1.0
    for seat, known in enumerate(view.known):
        if seat == view.me:
            continue
        # the chance that the hidden cards count no more than the rest: dynamic programming over
        # sums, as if each card were put back before the next is drawn
        rest = own - hand_points(known, rules)
        sums = {0: 1.0} if rest >= 0 else {}
        for _ in range(view.counts[seat] - len(known)):
            further: dict[int, float] = {}
            for had, chance in sums.items():
                for more, share in shares.items():
                    if had + more <= rest:
                        further[had + more] = further.get(had + more, 0.0) + chance * share
            sums = further
        lowest *= 1 - sum(sums.values())
    return lowest

"""The arrangement of a hand of Gin and its layoffs, checked by trying every possibility."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from rummy_tui.match.chance import shuffled
from rummy_tui.rules.cards import PACK, Card, sorted_cards, without
from rummy_tui.rules.laying.arrange import readings
from rummy_tui.rules.laying.arrangement import arranged, as_meld, laid_off
from rummy_tui.rules.melds import Table
from rummy_tui.rules.scoring import hand_points
from rummy_tui.rules.variants import GIN
from tests.tools.thorough import sample

pytestmark = pytest.mark.sampled

Hand = frozenset[Card]
CLOSE = tuple(c for c in PACK if c.rank in (1, 2, 3, 4, 5, 6, 12, 13))


def count(cards: Hand) -> int:
    return sum(min(card.rank, 10) for card in cards)


def melds(hand: Hand, card: Card) -> list[Hand]:
    """All melds of a hand with a card in them, found one by one."""
    same = [c for c in hand if c.rank == card.rank]
    found = [frozenset(s) for n in (3, 4) for s in combinations(same, n) if card in s]
    for low in range(1, 12):
        for high in range(low + 2, 14):
            run = [c for c in hand if c.suit is card.suit and low <= c.rank <= high]
            if len(run) == high - low + 1 and card in run:
                found.append(frozenset(run))
    return found


def least(hand: Hand) -> int:
    """The least deadwood: the lowest card is left, or in each of its melds."""
    if len(hand) < 3:
        return count(hand)
    card = sorted_cards(hand)[0]
    rest = hand - {card}
    return min(
        [count(frozenset({card})) + least(rest), *(least(hand - m) for m in melds(hand, card))]
    )


def takes(meld: Hand, card: Card) -> bool:
    """True if a meld on the table takes a card."""
    ranks = {c.rank for c in meld}
    if len(ranks) == 1:
        return card.rank in ranks
    suits = {c.suit for c in meld}
    return suits == {card.suit} and card.rank in (min(ranks) - 1, max(ranks) + 1)


def least_beside(hand: Hand, lying: tuple[Hand, ...]) -> int:
    """The least deadwood after laying off any cards one after the other."""
    begun, seen, best = [(hand, lying)], set[tuple[Hand, tuple[Hand, ...]]](), 1000
    while begun:
        now = begun.pop()
        if now in seen:
            continue
        seen.add(now)
        left, table = now
        best = min(best, least(left))
        for card in left:
            for place, meld in enumerate(table):
                if takes(meld, card):
                    grown = (*table[:place], meld | {card}, *table[place + 1 :])
                    begun.append((left - {card}, grown))
    return best


def checked(pack: tuple[Card, ...], random: Random) -> bool:
    """Deal two hands, arrange both and lay off; True if a card could be laid off."""
    cards = shuffled(pack, random)
    knocker, other = tuple(cards[:10]), tuple(cards[10:20])
    shown = arranged(knocker)
    assert shown.points == least(frozenset(knocker)) == count(frozenset(shown.deadwood))
    assert all(meld in readings(meld.cards, GIN) for meld in shown.melds)
    laid = [card for meld in shown.melds for card in meld.cards]
    assert sorted_cards((*laid, *shown.deadwood)) == sorted_cards(knocker)
    table: Table = shown.melds
    added = laid_off(other, table)
    gone = tuple(card for each in added for card in each.cards)
    for each in added:
        assert each.meld == as_meld((*table[each.index].cards, *each.cards))
        assert each.meld in readings(each.meld.cards, GIN)
    left = arranged(without(other, gone)).points
    assert left == least_beside(frozenset(other), tuple(frozenset(m.cards) for m in table))
    assert hand_points(gone, GIN) or not gone
    return bool(added)


def test_random_hands_are_arranged_and_laid_off_as_well_as_can_be() -> None:
    random = Random(17)
    added = 0
    for number in range(sample(4000, 400)):
        added += checked(CLOSE if number % 2 else PACK, random)
    assert added > 50


if __name__ == "__main__":
    random = Random(1)
    print(
        sum(checked(CLOSE if n % 2 else PACK, random) for n in range(100_000)), "laid off of 100000"
    )

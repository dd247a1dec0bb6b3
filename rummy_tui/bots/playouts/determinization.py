"""Determinization: hidden cards as they may lie, in the belief of a seat.

A deal agrees with everything that the seat has seen: its hand, the table, the discards, the cards
that others were seen to take, and the size of each hand. Between two players, a hand is dealt
again, up to a few times, if the other would hardly have made its last discards from it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Final

from rummy_tui.bots.playouts.bitboard import BIT, Hand, Open, bits, held, in_bits, left
from rummy_tui.bots.playouts.playout import Setup, least_missed
from rummy_tui.rules.cards import BACK, Card, sorted_cards
from rummy_tui.rules.engine import pack_of
from rummy_tui.rules.state import Phase
from rummy_tui.rules.view import View

TRIES: Final = 4
"""Deals from which the likeliest is taken."""
LAST: Final = 4
"""Number of the other's discards to look at."""
OPENLY: Final = 2
"""The weight of discarding a card that could be laid, compared with one better kept."""


def unseen(view: View) -> tuple[Card, ...]:
    """The cards that a seat does not see, in the order of the pack."""
    # sorted, so that the same random numbers deal the same cards on every run
    rest = Counter(pack_of(view.rules, view.players))
    rest.subtract([*view.hand, *visible(view)])
    return tuple(card for card in sorted_cards(rest) for _ in range(rest[card]))


def lying(view: View) -> tuple[Card, ...]:
    """The cards that lie face up: discards and melds."""
    discards = tuple(card for card in view.discards if card is not BACK)
    return (*discards, *(card for meld in view.table for card in meld.cards))


def visible(view: View) -> tuple[Card, ...]:
    """The cards that lie face up, and those that others are known to hold."""
    known = (known for seat, known in enumerate(view.known) if seat != view.me)
    return (*lying(view), *(card for cards in known for card in cards))


@dataclass(frozen=True, slots=True)
class Deal:
    """The other hands by seat, the seat's own one empty, and the stock, its top card last."""

    hands: tuple[Hand, ...]
    stock: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Dealer:
    """A dealer of the cards that a seat does not see."""

    view: View
    setup: Setup
    hidden: tuple[int, ...]
    thrown: tuple[int, ...]
    """The last discards of the other player, if there is only one."""
    seen: Hand

    def deal(self, random: Random) -> Deal:
        """The likeliest of a few deals."""
        assert self.view.me is not None
        best, least = None, LAST * OPENLY + 1
        # rejection sampling, cut short: the belief only leans towards the discards seen
        for _ in range(TRIES if self.thrown else 1):
            cards, used = list(self.hidden), 0
            # the shuffle of Fisher and Yates, in Durstenfeld's form, with `random()`: alike on
            # every Python
            for last in range(len(cards) - 1, 0, -1):
                other = int(random.random() * (last + 1))
                cards[last], cards[other] = cards[other], cards[last]
            hands: list[Hand] = []
            for seat, known in enumerate(self.view.known):
                if seat == self.view.me:
                    hands.append((0, 0, 0))
                    continue
                more = self.view.counts[seat] - len(known)
                hands.append(held((*map(in_bits, known), *cards[used : used + more])))
                used += more
            found = Deal(tuple(hands), tuple(cards[used:]))
            odd = 0
            for card in self.thrown:
                # the oddness of each of the other's last discards from such a hand
                faces, twins, jokers = hands[1 - self.view.me]
                if faces & card:
                    continue
                rest = left(faces | card, twins, jokers, self.setup.count, Open())[0]
                seen, twice, _ = self.seen
                if not rest & card:
                    odd += OPENLY
                elif least_missed(self.setup, faces | card, rest, seen & ~card, twice) != card:
                    odd += 1
            if odd < least:
                best, least = found, odd
            if not odd:
                break
        assert best is not None
        return best


def dealer(view: View, setup: Setup) -> Dealer:
    """The dealer for a view."""
    thrown: tuple[int, ...] = ()
    if view.players == 2:
        # usually every second discard is the other's; a take shifts them by one
        after = int(view.phase is Phase.PLAY and bool(view.turn.taken))
        theirs = view.discards[::-1][after::2][:LAST]
        thrown = tuple(BIT[card] for card in theirs if card in BIT)
    return Dealer(view, setup, tuple(map(in_bits, unseen(view))), thrown, bits(visible(view)))

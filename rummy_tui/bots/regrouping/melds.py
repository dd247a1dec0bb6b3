"""The melds of a solution by ranks: sets dealt out of suits, and runs strung together."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from rummy_tui.bots.regrouping.runs import CACHED, OPEN_RUNS, State, aces_of
from rummy_tui.bots.regrouping.sets import Amounts
from rummy_tui.rules.cards import ACE, KING, SUITS, Card, face, sorted_cards
from rummy_tui.rules.laying.arrange import HIGH_ACE, LONGEST_RUN, SMALLEST
from rummy_tui.rules.melds import Kind

Shape = tuple[Kind, tuple[Card, ...]]
"""A meld by the cards that it shows, including those of jokers. A run lies from its low end."""

FACES: Final = tuple(tuple(face(rank, suit) for rank in range(HIGH_ACE + 1)) for suit in SUITS)
"""By suit and rank."""


def unfolded(amounts: Sequence[list[int]], states: Sequence[list[State]]) -> list[Shape]:
    """The melds of a solution, by suit and rank: copies in sets, and open runs."""
    shapes: list[Shape] = []
    for rank, choice in enumerate(zip(*amounts, strict=True)):
        if any(choice):
            shapes += _sets(rank, choice)
    for faces, of_suit in zip(FACES, states, strict=True):
        counts = [0, *[OPEN_RUNS[state] for state in of_suit], aces_of(of_suit[-1]), 0]
        begun: list[int] = []  # first in, first out: short runs continue before long ones
        for rank, count in enumerate(counts):
            while len(begun) > count:
                first = begun.pop(0)
                if rank - first > LONGEST_RUN:  # an ace at both ends
                    shapes.append((Kind.RUN, faces[first : first + SMALLEST]))
                    first += SMALLEST
                shapes.append((Kind.RUN, faces[first:rank]))
            while len(begun) < count:
                begun.append(rank)
    return shapes


@lru_cache(CACHED)
def _sets(rank: int, amounts: Amounts) -> tuple[Shape, ...]:
    """The sets of a rank, the cards of each suit dealt out in turn."""
    # dealt like cards, round and round: so no set gets a suit twice, and their sizes differ by one
    suits = [suit for suit, amount in zip(SUITS, amounts, strict=True) for _ in range(amount)]
    count = max(*amounts, -(-len(suits) // len(SUITS)))
    dealt = (sorted(suits[n::count]) for n in range(count))
    return tuple((Kind.SET, tuple(FACES[suit][rank] for suit in each)) for each in dealt)


def lengthened(shapes: list[Shape], *, ace_high: bool) -> tuple[list[Shape], Card] | None:
    """The melds with one card more, any that fits; None if no meld takes one."""
    for n, (kind, faces) in enumerate(shapes):
        rank, suit, length = faces[0].rank, faces[0].suit, len(faces)
        if kind is Kind.SET:
            missing = [each for each in SUITS if each not in {card.suit for card in faces}]
            if not missing:
                continue
            more = face(rank, missing[0])
            after = tuple(sorted_cards((*faces, more)))
        elif length < LONGEST_RUN and rank + length <= (HIGH_ACE if ace_high else KING):
            more = face(rank + length, suit)
            after = (*faces, more)
        elif length < LONGEST_RUN and rank > ACE:
            more = face(rank - 1, suit)
            after = (more, *faces)
        else:
            continue
        return [*shapes[:n], (kind, after), *shapes[n + 1 :]], more
    return None

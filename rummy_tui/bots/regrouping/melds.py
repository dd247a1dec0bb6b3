"""The melds of what was settled rank by rank: sets dealt out of suits, and runs strung together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from rummy_tui.bots.regrouping.runs import CACHED, OPEN_RUNS, SOME, Part, State, aces_of
from rummy_tui.rules.cards import ACE, KING, SUITS, Card, face
from rummy_tui.rules.laying.arrange import HIGH_ACE, LONGEST_RUN, SMALLEST
from rummy_tui.rules.melds import Kind

Shape = tuple[Kind, tuple[Card, ...]]
"""A meld by the cards that it shows, whatever stands for them. A run lies from its low end."""

FACES: Final = tuple(tuple(face(rank, suit) for rank in range(HIGH_ACE + 1)) for suit in SUITS)
"""By suit and rank."""


def unfolded(parts: Sequence[list[Part]], states: Sequence[list[State]]) -> list[Shape]:
    """The melds of what became of each card, by suit and rank."""
    shapes: list[Shape] = []
    for rank, choice in enumerate(zip(*parts, strict=True)):
        if any(choice):
            shapes += _sets(rank, choice)
    for faces, of_suit in zip(FACES, states, strict=True):
        counts = [0, *[OPEN_RUNS[state] for state in of_suit], aces_of(of_suit[-1]), 0]
        shapes += _runs(faces, counts)
    return shapes


@lru_cache(CACHED)
def _sets(rank: int, choice: tuple[Part, ...]) -> tuple[Shape, ...]:
    """The sets of a rank, the cards of each suit dealt out in turn."""
    amounts = [part & SOME for part in choice]
    suits = [suit for suit, amount in zip(SUITS, amounts, strict=True) for _ in range(amount)]
    count = max(*amounts, -(-len(suits) // len(SUITS)))
    dealt = (sorted(suits[n::count]) for n in range(count))
    return tuple((Kind.SET, tuple(FACES[suit][rank] for suit in each)) for each in dealt)


def _runs(faces: tuple[Card, ...], counts: list[int]) -> Iterator[Shape]:
    """The runs of a suit with so many cards of each rank: short ones go on before long ones."""
    begun: list[int] = []
    for rank, count in enumerate(counts):
        while len(begun) > count:
            first = begun.pop(0)
            if rank - first > LONGEST_RUN:  # an ace at both ends
                yield Kind.RUN, faces[first : first + SMALLEST]
                first += SMALLEST
            yield Kind.RUN, faces[first:rank]
        while len(begun) < count:
            begun.append(rank)


def lengthened(shapes: list[Shape], *, ace_high: bool) -> tuple[list[Shape], Card] | None:
    """The melds with one card more, whichever that is; None where none of them takes any."""
    for n, (kind, faces) in enumerate(shapes):
        more = _next_of_set(faces) if kind is Kind.SET else _next_of_run(faces, ace_high)
        if more is not None:
            first = kind is Kind.RUN and more.rank + 1 == faces[0].rank
            after = (more, *faces) if first else (*faces, more)
            if kind is Kind.SET:
                after = tuple(sorted(after))
            return [*shapes[:n], (kind, after), *shapes[n + 1 :]], more
    return None


def _next_of_set(faces: tuple[Card, ...]) -> Card | None:
    missing = [suit for suit in SUITS if suit not in {each.suit for each in faces}]
    return face(faces[0].rank, missing[0]) if missing else None


def _next_of_run(faces: tuple[Card, ...], ace_high: bool) -> Card | None:
    """The card after a run, or before it where there is none after it."""
    low, after = faces[0].rank, faces[0].rank + len(faces)
    if len(faces) < LONGEST_RUN:
        if after <= (HIGH_ACE if ace_high else KING):
            return face(after, faces[0].suit)
        if low > ACE:
            return face(low - 1, faces[0].suit)
    return None

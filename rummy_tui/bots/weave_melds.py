"""The melds of what was settled rank by rank: sets dealt out of suits, and runs strung together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rummy_tui.bots.weave_runs import OPEN_RUNS, Step, aces_of
from rummy_tui.rules.arrange import HIGH_ACE, LONGEST_RUN, SMALLEST
from rummy_tui.rules.cards import ACE, KING, RANKS, SUITS, Card, Suit, face
from rummy_tui.rules.melds import Kind

Shape = tuple[Kind, tuple[Card, ...]]
"""A meld by the cards that it shows, whatever stands for them. A run lies from its low end."""

FROM_ABOVE: Final = (ACE, *range(KING, ACE, -1))
"""The ranks in the order in which they are settled where the king comes in the place of the two."""
FACES: Final = tuple(tuple(face(rank, suit) for suit in SUITS) for rank in range(HIGH_ACE + 1))


def unfolded(settled: Sequence[tuple[Step, ...]], *, from_above: bool) -> list[Shape]:
    """The melds of what became of each card, by rank and suit in the order settled."""
    ranks = FROM_ABOVE if from_above else RANKS
    shapes: list[Shape] = []
    counts = [[0] * (HIGH_ACE + 1) for _ in SUITS]
    for rank, steps in zip(ranks, settled, strict=True):
        amounts = [step.grouped for step in steps]
        if any(amounts):
            shapes += _sets(rank, amounts)
        for of_suit, step in zip(counts, steps, strict=True):
            of_suit[rank] = OPEN_RUNS[step.state]
    for suit, step in zip(SUITS, settled[-1], strict=True):
        low, high = counts[suit][ACE], aces_of(step.state)
        counts[suit][ACE], counts[suit][HIGH_ACE] = (high, low) if from_above else (low, high)
        shapes += _runs(suit, counts[suit])
    return shapes


def _sets(rank: int, amounts: list[int]) -> list[Shape]:
    """The sets of a rank, the cards of each suit dealt out in turn."""
    suits = [suit for suit, amount in zip(SUITS, amounts, strict=True) for _ in range(amount)]
    count = max(*amounts, -(-len(suits) // len(SUITS)))
    faces = FACES[rank]
    dealt = (sorted(suits[n::count]) for n in range(count))
    return [(Kind.SET, tuple([faces[suit] for suit in each])) for each in dealt]


def _runs(suit: Suit, counts: list[int]) -> Iterator[Shape]:
    """The runs of a suit with so many cards of each rank: short ones go on before long ones."""
    open_runs: list[list[Card]] = []
    for rank, count in enumerate(counts):
        if count < len(open_runs):
            open_runs.sort(key=len)
            for ended in open_runs[count:]:
                yield from _cut(ended)
            del open_runs[count:]
        if count:
            open_runs += [[] for _ in range(count - len(open_runs))]
            for run in open_runs:
                run.append(FACES[rank][suit])
    for run in open_runs:
        yield from _cut(run)


def _cut(run: list[Card]) -> Iterator[Shape]:
    """A run, in two where it has an ace at both ends."""
    parts = [run] if len(run) <= LONGEST_RUN else [run[:SMALLEST], run[SMALLEST:]]
    for part in parts:
        yield Kind.RUN, tuple(part)


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

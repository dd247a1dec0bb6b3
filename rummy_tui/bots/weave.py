"""Cards woven into sets and runs: the choice that uses all cards that must be, and the best others.

Ranks are settled from the ace up to the ace again where it is high. For each rank it is
decided how many cards of each suit go into sets and how many into runs; of the runs only
their lengths matter, and of those only one, two and enough. What was reached in the same
way for less is forgotten.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product

from rummy_tui.rules.arrange import HIGH_ACE, LONGEST_RUN, SMALLEST
from rummy_tui.rules.cards import ACE, KING, SUITS, Card, Suit, face
from rummy_tui.rules.melds import Kind

WIDEST = 250  # states that are followed up at each rank
MANY = 6  # more runs of one length than are ever begun in one suit

Shape = tuple[Kind, tuple[Card, ...]]
"""A meld by the cards that it shows, whatever stands for them."""


@dataclass(frozen=True, slots=True)
class Cards:
    """The cards to be woven. Copies and values are by the number of a card."""

    must: tuple[int, ...]
    """Copies that have to be used."""
    may: tuple[int, ...]
    """Copies that may be used besides."""
    value: tuple[int, ...]
    """What using one of the latter is worth."""
    wild_must: int
    """Jokers that have to be used, as any card."""
    wild_may: int
    wild_value: int
    ace_high: bool

    @property
    def last(self) -> int:
        """The highest rank of a run."""
        return HIGH_ACE if self.ace_high else KING

    @property
    def wilds(self) -> int:
        return self.wild_must + self.wild_may

    def there(self) -> tuple[tuple[int, ...], ...]:
        """Copies of each card that there are without jokers, by rank and suit."""
        copies = tuple(must + may for must, may in zip(self.must, self.may, strict=True))
        by_rank = [(0,) * 4, *(copies[rank - 1 :: KING] for rank in range(ACE, KING + 1))]
        high = by_rank[ACE] if self.ace_high else (0,) * 4
        return (*by_rank, high, *((0,) * 4,) * 2)


@dataclass(slots=True)
class Work:
    """What may still be spent on a decision: it is counted in steps, not in time."""

    steps: int


@dataclass(frozen=True, slots=True)
class Woven:
    """A choice of cards that lie in melds."""

    shapes: tuple[Shape, ...]
    value: int
    used: tuple[int, ...]
    """Copies used by the number of a card, jokers among them."""
    wilds: tuple[Card, ...]
    """What the jokers stand for."""


@dataclass(frozen=True, slots=True)
class Share:
    """What becomes of one card in all its copies."""

    runs: int
    sets: int
    high: int
    """Copies of an ace that are kept to follow the king."""
    wild: int
    value: int


@dataclass(frozen=True, slots=True)
class Choice:
    """What becomes of all cards of a rank, by suit."""

    shares: tuple[Share, ...] = ()
    runs: tuple[int, ...] = ()
    high: tuple[int, ...] = ()
    """Aces kept to follow the king; at the upper end those that do follow it."""
    wild: int = 0
    value: int = 0
    sets: int = 0
    """Cards that go into sets."""
    most_sets: int = 0
    """The most of one suit among them."""


There = tuple[tuple[int, ...], ...]
"""Copies of cards by rank and suit."""

State = tuple[tuple[int, ...], tuple[int, ...], int]
"""The runs of each suit that end at the last rank, high aces kept, jokers used."""

Back = tuple[int, State, Choice]
"""The value reached, from which state, and by which choice."""

START: State = ((0,) * 4, (0,) * 4, 0)


def weave(cards: Cards, work: Work) -> Woven | None:
    """The best choice; None where there is none, or none was found in the work allowed."""
    reached: dict[State, int] = {START: 0}
    trail: list[dict[State, Back]] = []
    there = cards.there()
    for rank in range(ACE, cards.last + 1):
        choices = _choices(cards, there, rank, work)
        backs = _Step(cards, there, rank, choices).taken(reached, work)
        if len(backs) > WIDEST:
            best = sorted(backs.items(), key=lambda each: -each[1][0])[:WIDEST]
            backs = dict(best)
        trail.append(backs)
        reached = {state: back[0] for state, back in backs.items()}
    ends = [
        (value + max(0, state[2] - cards.wild_must) * cards.wild_value, state)
        for state, value in reached.items()
        if state[2] >= cards.wild_must
    ]
    return _traced(cards, trail, *max(ends)) if ends else None


class _Step:
    """The step from all states before a rank to all states after it."""

    def __init__(self, cards: Cards, there: There, rank: int, choices: list[Choice]) -> None:
        self.cards = cards
        self.choices = choices
        self.is_last = rank == cards.last
        self.is_high = rank == HIGH_ACE
        self.next, self.second = there[rank + 1], there[rank + 2]
        self.fits = lru_cache(maxsize=None)(self._fits)

    def taken(self, reached: dict[State, int], work: Work) -> dict[State, Back]:
        backs: dict[State, Back] = {}
        wilds = self.cards.wilds
        for state, value in reached.items():
            runs, high, wild = state
            least = tuple(code % MANY + code // MANY % MANY for code in runs)
            work.steps -= len(self.choices)
            if work.steps < 0:
                return {}
            for choice in self.choices:
                k = choice.runs
                if (
                    k[0] < least[0] or k[1] < least[1] or k[2] < least[2] or k[3] < least[3]
                    or wild + choice.wild > wilds
                ):  # fmt: skip
                    continue
                if self.is_high and choice.high != high:
                    continue
                used = wild + choice.wild
                after = tuple(map(_follow, runs, k))
                if not self.fits(after, wilds - used):
                    continue
                reach = (after, choice.high if any(choice.high) else high, used)
                total = value + choice.value
                known = backs.get(reach)
                if known is None or total > known[0]:
                    backs[reach] = total, state, choice
        return backs

    def _fits(self, runs: tuple[int, ...], wilds: int) -> bool:
        """Whether all runs that are too short can still become long enough."""
        for suit, code in enumerate(runs):
            one, two = code % MANY, code // MANY % MANY
            if one + two and self.is_last:
                return False
            if one + two > self.next[suit] + wilds or one > self.second[suit] + wilds:
                return False
        return True


@cache
def _follow(code: int, count: int) -> int:
    """The runs of a suit after so many more cards: short ones go on, then long, then new ones."""
    one, two, long = code % MANY, code // MANY % MANY, code // MANY**2
    rest = count - one - two
    goes_on = min(long, rest)
    return min(rest - goes_on, MANY - 1) + MANY * one + MANY**2 * (two + goes_on)


def _choices(cards: Cards, there: There, rank: int, work: Work) -> list[Choice]:
    """All that may become of the cards of a rank; of like choices the worthiest."""
    if rank == HIGH_ACE:
        each = [tuple(_high_shares(cards, aces)) for aces in there[HIGH_ACE]]
    else:
        sets = 4 - there[rank].count(0) + cards.wilds >= SMALLEST
        each = [tuple(_shares(cards, there, rank, suit, sets=sets)) for suit in range(4)]
    parts: list[Choice] = [Choice()]
    for shares in each:
        work.steps -= len(parts) * len(shares)
        if work.steps < 0:
            return []
        parts = _joined(parts, shares, cards.wilds, high=rank == HIGH_ACE)
    best: dict[tuple[object, ...], Choice] = {}
    for choice in parts:
        if _sets_stand(choice.sets, choice.most_sets):
            _keep(best, (choice.runs, choice.high, choice.wild), choice)
    return list(best.values())


def _joined(
    parts: list[Choice], shares: tuple[Share, ...], wilds: int, *, high: bool
) -> list[Choice]:
    """The choices for some suits with one suit more."""
    best: dict[tuple[object, ...], Choice] = {}
    for part, share in product(parts, shares):
        wild = part.wild + share.wild
        if wild <= wilds:
            choice = Choice(
                shares=(*part.shares, share),
                runs=(*part.runs, share.runs),
                # at the upper end: the aces that must have been kept for it
                high=(*part.high, share.runs - share.wild if high else share.high),
                wild=wild,
                value=part.value + share.value,
                sets=part.sets + share.sets,
                most_sets=max(part.most_sets, share.sets),
            )
            key = choice.runs, choice.high, wild, choice.sets, choice.most_sets
            _keep(best, key, choice)
    return list(best.values())


def _keep(best: dict[tuple[object, ...], Choice], key: tuple[object, ...], choice: Choice) -> None:
    known = best.get(key)
    if known is None or choice.value > known.value:
        best[key] = choice


def _shares(cards: Cards, there: There, rank: int, suit: int, *, sets: bool) -> Iterator[Share]:
    """All that may become of one card."""
    index = face(rank, SUITS[suit]).index
    runs = _in_reach(cards, there, rank, suit)
    kept = there[KING][suit] + cards.wilds if rank == ACE and cards.ace_high else 0
    most = range(cards.may[index] + 1 if sets or runs or kept else 1)
    for more, wild in product(most, range(cards.wilds + 1 if sets or runs else 1)):
        real = cards.must[index] + more
        value = more * cards.value[index]
        for high in range(min(real, kept) + 1):
            rest = real + wild - high
            for grouped in range(0 if runs else rest, (rest if sets else 0) + 1):
                yield Share(rest - grouped, grouped, high, wild, value)


def _in_reach(cards: Cards, there: There, rank: int, suit: int) -> bool:
    """Whether a run can go through a rank."""
    for low in range(max(ACE, rank - 2), min(rank, cards.last - 2) + 1):
        three = there[low][suit], there[low + 1][suit], there[low + 2][suit]
        if three.count(0) <= cards.wilds:
            return True
    return False


def _high_shares(cards: Cards, aces: int) -> Iterator[Share]:
    """All that may follow a king: aces that were kept, and jokers."""
    for kept, wild in product(range(aces + 1), range(cards.wilds + 1)):
        yield Share(kept + wild, 0, 0, wild, 0)


def _sets_stand(total: int, most: int) -> bool:
    """Whether so many cards, most of one suit so many, make sets of three or four suits."""
    return any(
        SMALLEST * sets <= total <= len(SUITS) * sets for sets in range(most, total // SMALLEST + 1)
    )


def _traced(cards: Cards, trail: list[dict[State, Back]], value: int, state: State) -> Woven:
    """The melds that led to a state, rank by rank."""
    chosen: list[Choice] = []
    for backs in reversed(trail):
        _, state, choice = backs[state]
        chosen.append(choice)
    shapes: list[Shape] = []
    running: list[list[list[Card]]] = [[] for _ in SUITS]
    used = [0] * len(cards.must)
    wilds: list[Card] = []
    for rank, choice in enumerate(reversed(chosen), ACE):
        shapes += _sets(rank, choice)
        for suit, share in zip(SUITS, choice.shares, strict=True):
            card = face(rank, suit)
            kept = share.wild if rank == HIGH_ACE else share.runs + share.sets + share.high
            used[card.index] += kept
            wilds += [card] * share.wild
            running[suit], ended = _run_on(running[suit], share.runs, card)
            shapes += ended
    for suit in SUITS:
        shapes += [shape for run in running[suit] for shape in _cut(run)]
    return Woven(tuple(shapes), value, tuple(used), tuple(wilds))


def _sets(rank: int, choice: Choice) -> list[Shape]:
    """The sets of a rank, their suits dealt out in turn."""
    suits = [suit for suit, share in zip(SUITS, choice.shares, strict=True)
             for _ in range(share.sets)]  # fmt: skip
    most = max(share.sets for share in choice.shares)
    count = max(most, -(-len(suits) // len(SUITS)))
    return [(Kind.SET, tuple(_of(rank, suits[n::count]))) for n in range(count)]


def _of(rank: int, suits: list[Suit]) -> Iterator[Card]:
    for suit in sorted(suits):
        yield face(rank, suit)


def _run_on(
    running: list[list[Card]], count: int, card: Card
) -> tuple[list[list[Card]], list[Shape]]:
    """The runs of a suit with so many copies of its next card, and those that end before it."""
    running = sorted(running, key=len)
    after = [[*run, card] for run in running[:count]]
    after += [[card] for _ in range(count - len(after))]
    return after, [shape for run in running[count:] for shape in _cut(run)]


def _cut(run: list[Card]) -> list[Shape]:
    """A run, in two where it has an ace at both ends."""
    if len(run) <= LONGEST_RUN:
        return [(Kind.RUN, tuple(run))]
    return [(Kind.RUN, tuple(run[:SMALLEST])), (Kind.RUN, tuple(run[SMALLEST:]))]

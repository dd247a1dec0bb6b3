"""The best regrouping by integer programming, to check the planner, and positions for it.

A column is a shape of a meld by the cards that it shows; the number of times that it lies is a
variable. Each card has two more: the real ones used, and the jokers that stand for it. Nothing here
is taken from the planner.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from rummy_tui.bots import LEVELS
from rummy_tui.match.chance import below, chance, shuffled
from rummy_tui.rules.cards import JOKER, PACK, RANKS, SUITS, Card, face, without
from rummy_tui.rules.engine import apply
from rummy_tui.rules.melds import Meld, Table
from rummy_tui.rules.scoring import hand_points
from rummy_tui.rules.state import Phase, new_match
from rummy_tui.rules.variants import MANIPULATION
from rummy_tui.rules.view import view
from tests.rules.laying.random_tables import as_melds

Position = tuple[Table, tuple[Card, ...]]
"""A table and a hand."""

POINT = 1000  # points first, then the number of cards
RUNS = tuple(
    tuple(face(rank, suit) for rank in range(low, low + length))
    for suit in SUITS
    for length in (3, 4, 5)  # a longer one is two of them
    for low in range(1, 16 - length)
)
SETS = tuple(
    tuple(face(rank, suit) for suit in SUITS if suit is not missing)
    for rank in RANKS
    for missing in (None, *SUITS)
)
SHAPES = SETS + RUNS


def worth(cards: tuple[Card, ...]) -> int:
    """The value of laying cards: points first, then their number."""
    return POINT * hand_points(cards, MANIPULATION) + len(cards)


def most(lying: Table, hand: tuple[Card, ...], kept: Table = ()) -> int:
    """The most worth that can be laid while some melds stay as they lie; below 0 if they cannot."""
    import numpy as np  # SciPy is not on every system on which tests are collected
    from scipy.optimize import Bounds, LinearConstraint, milp
    from scipy.sparse import lil_array

    faces = len(PACK)
    on_table, held = (Counter(cards) for cards in ([c for m in lying for c in m.cards], hand))
    stood = Counter(each for meld in lying for each in meld.stand_for)
    columns = len(SHAPES) + 2 * faces
    real, wild = len(SHAPES), len(SHAPES) + faces
    rows = lil_array((2 * faces + 1, columns))
    low, high = np.zeros(2 * faces + 1), np.zeros(2 * faces + 1)
    least, limit, gain = np.zeros(columns), np.full(columns, 8.0), np.zeros(columns)
    for column, shape in enumerate(SHAPES):
        for card in shape:
            rows[card.index, column] = 1
    for card in PACK:
        n = card.index
        rows[n, real + n] = rows[n, wild + n] = -1
        # a joker that stood for the card still does, or the real card lies there
        rows[faces + n, real + n] = rows[faces + n, wild + n] = 1
        low[faces + n], high[faces + n] = stood[card], np.inf
        rows[2 * faces, wild + n] = 1
        least[real + n], limit[real + n] = on_table[card], on_table[card] + held[card]
        gain[real + n], gain[wild + n] = worth((card,)), worth((JOKER,))
    low[-1], high[-1] = on_table[JOKER], on_table[JOKER] + held[JOKER]
    for meld in kept:
        for shown in meld.faces:
            assert shown is not None
            low[shown.index] -= 1
            high[shown.index] -= 1
        for shown in meld.stand_for:
            least[wild + shown.index] += 1
    found = milp(
        -gain,
        constraints=LinearConstraint(rows.tocsr(), low, high),
        integrality=np.ones(columns),
        bounds=Bounds(least, limit),
        options={"mip_rel_gap": 0},
    )
    if found.x is None:
        return -1
    return round(-found.fun) - worth(tuple(c for m in lying for c in m.cards))


def random_position(random: Random) -> Position:
    """A table of random melds, up to 80 cards with jokers, and a hand of up to 14."""
    left = shuffled((*PACK, *PACK, JOKER, JOKER), random)
    wanted, lying = 10 * below(9, random), list[Meld]()
    for _ in range(40 * wanted):
        shape = list(SHAPES[below(len(SHAPES), random)])
        if JOKER in left and below(4, random) == 0:
            shape[below(len(shape), random)] = JOKER
        size = sum(map(len, lying)) + len(shape)
        if size <= wanted and not Counter(shape) - Counter(left):
            found = as_melds(tuple(shape), MANIPULATION)
            lying.append(found[below(len(found), random)])
            left = without(left, tuple(shape))
    return tuple(lying), left[: 1 + below(14, random)]


def played_positions(seats: int, random: Random) -> Iterator[Position]:
    """The positions in which steady players have to lay, in a match that does not end soon."""
    state = new_match(MANIPULATION, seats, dealer=0)
    while state.phase is not Phase.OVER:
        action = chance(state, random)
        if action is None:
            seen = view(state, state.seat)
            if seen.no_laying is None and seen.phase is Phase.PLAY:
                yield seen.table, seen.hand
            action = LEVELS["steady"](seen, random)
        state, _ = apply(state, action)

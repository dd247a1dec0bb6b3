"""Playouts: simulated rounds, played quickly to the end by every seat.

A playout (rollout: Tesauro and Galperin 1996) runs on bits and without the engine. A seat takes
cards that it can lay, keeps or lays its melds as an expert would, and discards the card with the
fewest others that would make a meld with it. Exchanging jokers is left out.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Final

from rummy_tui.bots.choosing.style import Style, style_of
from rummy_tui.bots.playouts.bitboard import (
    ALL,
    COLUMN,
    PLACE_OF,
    RANK_OF,
    Counting,
    Hand,
    Open,
    counting,
    left,
    melded,
)
from rummy_tui.rules.ruleset import Discards, Ruleset, Scoring
from rummy_tui.rules.state import Drawing
from rummy_tui.rules.view import View

MOST_PACKS: Final = 2
LONGEST: Final = 60
"""Turns after which a round is given up."""
IN_MELD: Final = 6.0
"""The value of a card in a meld, in helpful cards."""
BOTH_MISSING: Final = 0.15
"""The value of two missing cards that would help together: to the seat, and to the next one."""
POINT: Final = 0.1
"""The value of getting rid of a point of the hand."""
WINDOW: Final = 0b11011
"""The two cards before a card in its suit, and the two after it."""


def _in_run(held: int, live: int) -> float:
    """The value of a card for runs, by the neighbours that are held, and those that may come."""
    worth = 0.0
    for one, two in ((0, 1), (1, 3), (3, 4)):
        have = (held >> one & 1) + (held >> two & 1)
        come = (live >> one & 1 and not held >> one & 1) + (live >> two & 1 and not held >> two & 1)
        worth += _worth(have, come)
    return worth


def _worth(have: int, come: int) -> float:
    """The value of two fellows of a card, some of which are held and some may come."""
    if have == 2:
        return IN_MELD
    if have + come < 2:
        return 0.0
    return 1.0 if have else BOTH_MISSING


# Tables, because a playout looks them up thousands of times: for runs, five bits held (the card's
# neighbours) with five that may still come, and for sets, how many of the rank are held with how
# many may come.
RUN_WORTH: Final = [_in_run(held, live) for held, live in product(range(32), repeat=2)]
SET_WORTH: Final = [
    IN_MELD * have * (have - 1) / 2 + have * come + BOTH_MISSING * come * (come - 1) / 2
    for have, come in product(range(4), repeat=2)
]


@dataclass(frozen=True, slots=True)
class Setup:
    """The parts of a rule set that matter in a simulated round."""

    rules: Ruleset
    players: int
    count: Counting
    style: Style
    packs: int
    as_laid: bool


@lru_cache(maxsize=32)
def setup(rules: Ruleset, players: int) -> Setup:
    """A rule set at a table of this many players."""
    return Setup(
        rules, players, counting(rules), style_of(rules, "expert"), rules.packs(players),
        rules.scoring is Scoring.AS_LAID,
    )  # fmt: skip


def least_missed(setup: Setup, faces: int, spare: int, seen: int, twice: int) -> int:
    """The card to discard from the spare ones; cards that have been seen will not come."""
    points = setup.count.points
    # one copy of each card may come, or two: the second copy counts as a card of its own
    if setup.packs == 1:
        live, second = ALL & ~(faces | seen), 0
    else:
        live, second = ALL & ~(faces & seen | twice), ALL & ~(faces | seen)
    best, found = 1e9, 0
    while spare:
        bit = spare & -spare
        spare ^= bit
        shift, column = PLACE_OF[bit] - 2, RANK_OF[bit] + 1
        held = (faces >> shift & WINDOW) << 5
        row = faces >> column & COLUMN
        have = (row.bit_count() - 1) << 2
        worth = (
            RUN_WORTH[held | live >> shift & WINDOW]
            + SET_WORTH[have | (live >> column & COLUMN & ~row).bit_count()]
            - POINT * points[bit]
        )
        if second:
            worth += (
                RUN_WORTH[held | second >> shift & WINDOW]
                + SET_WORTH[have | (second >> column & COLUMN & ~row).bit_count()]
            )
        if worth < best:
            best, found = worth, bit
    return found


@dataclass(slots=True)
class Round:
    """A simulated round. Lists are by seat; `gains` are better when higher."""

    setup: Setup
    hands: list[Hand]
    open: Open
    pile: list[int]
    """The discards, oldest first; a joker is 0, here and in the stock."""
    stock: list[int]
    """Top card last."""
    seen: int
    twice: int
    laid: list[bool]
    opened: list[bool]
    gains: list[float]

    def play(self, seat: int) -> None:
        """Play to the end, starting with a seat's draw."""
        for _ in range(LONGEST):
            if not self.turn(seat):
                return
            seat = (seat + 1) % self.setup.players

    def turn(self, seat: int, take: bool | None = None) -> bool:
        """Play a turn, taking from the discards if told to; True if the round continues."""
        took = self._takes(seat)
        if take is not None:
            took = self.pile[-1] if take else None
        if took is not None:
            self.pile.pop()
            self._hold(seat, took)
        else:
            if not self.stock:
                count = self.setup.rules.stock_from(len(self.pile))
                if not count:
                    return False
                # the stock is remade from the discards, and nobody remembers their order
                self.stock, self.pile = self.pile[:count][::-1], self.pile[count:]
                self.seen, self.twice = self.pile[0] if self.pile else 0, 0
            self._hold(seat, self.stock.pop())
        return self.finish(seat, took or 0)

    def _takes(self, seat: int) -> int | None:
        """The top discard, if the seat may take it and can lay it."""
        rules = self.setup.rules
        if not self.pile or not rules.takes_discards:
            return None
        if not (self.opened[seat] or rules.take_before_opening):
            return None
        top = self.pile[-1]
        if not top:
            return top
        faces, twins, jokers = self.hands[seat]
        high, rank = self.setup.count.high, RANK_OF[top]
        near = faces >> PLACE_OF[top] - 2
        # bits show instantly that a card fits nowhere, as most do; only then look closer
        if not (
            jokers
            or near & 3 == 3
            or near & 10 == 10
            or near & 24 == 24
            or (faces & ~top & COLUMN << rank + 1).bit_count() > 1
            or (high and rank in (1, 12, 13))
            or self.open.takes(top | faces, high) & top
        ):
            return None
        if faces & top:
            if twins & top:
                return None
            rest, more, _ = left(faces, twins | top, jokers, self.setup.count, self.open)
            return None if more & top or rest & top else top
        rest, _, _ = left(faces | top, twins, jokers, self.setup.count, self.open)
        return None if rest & top else top

    def _hold(self, seat: int, card: int) -> None:
        faces, twins, jokers = self.hands[seat]
        if not card:
            self.hands[seat] = faces, twins, jokers + 1
        elif faces & card:
            self.hands[seat] = faces, twins | card, jokers
        else:
            self.hands[seat] = faces | card, twins, jokers

    def finish(self, seat: int, took: int = 0, *, lays: bool = True) -> bool:
        """Lay and discard; True if the round continues."""
        faces, twins, jokers = self.hands[seat]
        rest, more, idle = left(faces, twins, jokers, self.setup.count, self.open)
        if rest.bit_count() + more.bit_count() + idle < 2:
            self._go_out(seat, (rest, more, idle))
            return False
        if lays and self._lays(seat, (rest, more, idle)):
            if self.setup.as_laid:
                self.gains[seat] += self._worth(seat, (rest, more, idle))
            high = self.setup.count.high
            gone = faces & ~(rest | more) | twins & ~more
            fitting = self.open.takes(gone, high)
            self.open.lay_off(fitting)
            self.open.add(melded(gone & ~fitting, self.setup.count), high)
            faces, twins, jokers = rest | more, rest & more, idle
            self.hands[seat] = faces, twins, jokers
            self.laid[seat] = self.opened[seat] = True
        spare = (rest | more) & ~took or rest | more or faces
        if spare:
            card = least_missed(self.setup, faces, spare, self.seen, self.twice)
            self.discard(seat, card)
        return True

    def discard(self, seat: int, card: int) -> None:
        faces, twins, jokers = self.hands[seat]
        if not card:
            jokers -= 1
        elif twins & card:
            twins ^= card
        else:
            faces ^= card
        self.hands[seat] = faces, twins, jokers
        self.pile.append(card)
        self.twice |= self.seen & card
        self.seen |= card

    def _lays(self, seat: int, rest: Hand) -> bool:
        """True if a seat lays what it can."""
        hand, style, rules = self.hands[seat], self.setup.style, self.setup.rules
        if hand == rest:
            return False
        if not self.opened[seat] and self._worth(seat, rest) < rules.opening:
            return False
        fewest = min(
            faces.bit_count() + twins.bit_count() + jokers
            for other, (faces, twins, jokers) in enumerate(self.hands)
            if other != seat
        )
        kept = rest[0].bit_count() + rest[1].bit_count() + rest[2]
        near = style.keeps_near is None or kept <= style.keeps_near
        if style.keeps_melds is not None and fewest > style.keeps_melds and near:
            return False
        at_once = self.setup.as_laid and not self.laid[seat]
        return not at_once or kept > style.held_back or fewest < style.unpressed

    def _worth(self, seat: int, rest: Hand) -> float:
        """The points laid towards the opening, or scored, with jokers counting nothing."""
        faces, twins, _ = self.hands[seat]
        count = self.setup.count
        return count.of(faces) + count.of(twins) - count.of(rest[0]) - count.of(rest[1])

    def _go_out(self, seat: int, rest: Hand) -> None:
        """Score the round that a seat wins."""
        rules, count = self.setup.rules, self.setup.count
        if self.setup.as_laid:
            bare = not (self.open.runs or self.open.lacking)
            at_once = rules.pure_rummy if bare else rules.rummy
            self.gains[seat] += self._worth(seat, rest) + at_once * (not self.laid[seat])
            nobody = not any(laid for other, laid in enumerate(self.laid) if other != seat)
            self.gains[seat] += rules.going_out * nobody
        times = 1 + (rules.rummy_doubles and not self.laid[seat])
        for other, (faces, twins, jokers) in enumerate(self.hands):
            if other != seat:
                held = (count.of(faces) + count.of(twins) + count.joker * jokers) * times
                if rules.scoring is Scoring.PENALTY:
                    self.gains[other] -= held
                else:
                    self.gains[seat] += held


def can_imagine(view: View) -> bool:
    """True if the rest of the round can be simulated at all."""
    rules = view.rules
    return (
        rules.discard is Discards.SIMPLE  # so no table is regrouped either
        and not rules.knock
        and not rules.must_play
        and not view.turn.owed
        and view.drawing is not Drawing.END
        and rules.packs(view.players) <= MOST_PACKS
    )

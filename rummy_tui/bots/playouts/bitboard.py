"""Fast and nearly exact laying of a hand on bitboards, for playouts.

A face is a bit: sixteen to a suit, so that no run crosses the end of a suit. A hand is its faces,
the second copies among them, and a count of jokers. Jokers and second copies are laid greedily, one
after the other.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from rummy_tui.rules.cards import ACE, JOKER, KING, PACK, SUITS, Card
from rummy_tui.rules.melds import Kind, Meld
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.scoring import hand_points

Hand = tuple[int, int, int]
"""The faces of a hand, the second copies among them, and its jokers."""

# Of a row's sixteen bits thirteen are ranks, two below the ace are free (a window of five bits may
# look there), and the one above the king is an ace that follows it.
ROW: Final = 16
PLACE: Final = {c: c.suit * ROW + c.rank + 1 for c in PACK}
BIT: Final = {c: 1 << place for c, place in PLACE.items()}
PLACE_OF: Final = {BIT[c]: place for c, place in PLACE.items()}
CARD: Final = {bit: c for c, bit in BIT.items()}
ALL: Final = sum(BIT.values())
COLUMN: Final = sum(1 << suit * ROW for suit in SUITS)
"""A bit for each suit; shifted by a rank and one, it is that rank in all suits."""
ACES: Final = COLUMN << ACE + 1
HIGH: Final = KING + 1 - ACE
"""The distance from an ace before the two to an ace after the king."""
RANK_OF: Final = {BIT[c]: c.rank for c in PACK}
SUIT_BITS: Final = (1 << ROW) - 1
KEPT_TOGETHER: Final = 4
"""Extra points for each card when melds share cards: a hand is to be laid whole."""


@dataclass(frozen=True, slots=True)
class Counting:
    """The points of cards in a hand, by their bits, and two rules about melds."""

    points: dict[int, int]
    joker: int
    high: bool
    """True if an ace may follow the king."""
    alone: bool = False
    """True if one natural card with two jokers is a meld."""

    def of(self, faces: int) -> int:
        """The points of these faces."""
        total, points = 0, self.points
        while faces:
            bit = faces & -faces
            faces ^= bit
            total += points[bit]
        return total


def _one_is_enough(rules: Ruleset) -> bool:
    most = rules.jokers_in_meld
    return rules.naturals_in_meld == 1 and rules.joker_majority and (not most or most > 1)


def counting(rules: Ruleset) -> Counting:
    """The points and meld rules of a rule set."""
    points = {BIT[c]: hand_points((c,), rules) for c in PACK}
    return Counting(points, rules.joker_held, rules.ace_high, _one_is_enough(rules))


def in_runs(faces: int, high: bool) -> int:
    """The faces that are in runs."""
    if high:
        faces |= (faces & ACES) << HIGH
    first = faces & faces >> 1 & faces >> 2
    found = first | first << 1 | first << 2
    return (found | found >> HIGH & ACES) & ALL if high else found


def melded(faces: int, count: Counting) -> int:
    """The faces of the best melds, each face once."""
    # the rows of the suits one above the other: a set is a column with three or four bits
    one, two = faces & SUIT_BITS, faces >> ROW & SUIT_BITS
    three, four = faces >> 2 * ROW & SUIT_BITS, faces >> 3 * ROW
    sets = one & two & (three | four) | three & four & (one | two)
    runs = in_runs(faces, count.high)
    if not sets:
        return runs
    wanted = faces & sets * COLUMN
    if not wanted & runs:
        return wanted | runs
    # sets and runs want the same cards: every choice of such sets, and the runs that are left
    sure, choices = 0, [0]
    while sets:
        rank = sets & -sets
        sets ^= rank
        cards = faces & rank * COLUMN
        if cards & runs:
            parts = [
                0,
                cards,
            ]  # no set, the whole set, and each three of four cards
            if cards.bit_count() > 3:
                parts += [cards & ~(SUIT_BITS << suit * ROW) for suit in SUITS]
            choices = [had | more for had in choices for more in parts]
        else:
            sure |= cards
    best, found = -1, 0
    for choice in choices:
        laid = choice | in_runs(faces & ~choice, count.high)
        worth = count.of(laid) + KEPT_TOGETHER * laid.bit_count()
        if worth > best:
            best, found = worth, laid
    return found | sure


def wanting(faces: int, high: bool) -> int:
    """The faces that would each make a meld with some pair."""
    if high:
        faces |= (faces & ACES) << HIGH
    runs = faces << 1 & faces << 2 | faces >> 1 & faces >> 2 | faces << 1 & faces >> 1
    if high:
        runs |= runs >> HIGH & ACES
    one, two = faces & SUIT_BITS, faces >> ROW & SUIT_BITS
    three, four = faces >> 2 * ROW & SUIT_BITS, faces >> 3 * ROW
    pairs = (one | two) & (three | four) | one & two | three & four
    return (runs | pairs * COLUMN) & ALL & ~faces


@dataclass(slots=True)
class Open:
    """The table, for laying off: the faces in runs, and those missing from sets."""

    runs: int = 0
    lacking: int = 0

    def takes(self, faces: int, high: bool) -> int:
        """Those faces that can be laid off, one after the other."""
        found, runs = faces & self.lacking, self.runs
        while runs:
            ends = runs << 1 | runs >> 1
            if high:
                ends |= ends >> HIGH & ACES
            more = ends & faces & ~runs & ALL
            if not more:
                break
            runs |= more
            found |= more
        return found

    def add(self, laid: int, high: bool) -> None:
        """Lay melds."""
        runs = in_runs(laid, high)
        self.runs |= runs
        rest = laid & ~runs
        while rest:
            column = COLUMN << RANK_OF[rest & -rest] + 1
            self.lacking |= column & ~rest
            rest &= ~column

    def lay_off(self, faces: int) -> None:
        self.runs |= faces & ~self.lacking
        self.lacking &= ~faces


def opened(table: tuple[Meld, ...]) -> Open:
    """The melds on the table, as bits."""
    found = Open()
    for meld in table:
        stand = [
            face if card.is_joker else card
            for card, face in zip(meld.cards, meld.faces, strict=True)
        ]
        faces = sum({BIT[c] for c in stand if c is not None})
        if meld.kind is Kind.RUN:
            found.runs |= faces
        elif len(meld) < len(SUITS):
            found.lacking |= COLUMN << meld.rank + 1 & ~faces
    return found


def left(faces: int, twins: int, jokers: int, count: Counting, table: Open) -> Hand:
    """The cards left in the hand after laying everything possible: faces, second copies, jokers."""
    if table.runs or table.lacking:
        faces &= ~table.takes(faces, count.high)
        faces, twins = faces | twins, faces & twins
    laid = melded(faces, count)
    rest, more = faces & ~laid, 0
    if twins:
        again = melded(rest | twins, count)
        both = rest & twins
        rest, more = (rest ^ twins) & ~again | both, both & ~again
        laid |= again
    while jokers and rest:
        # greedily: the joker stands for the face with which the cards that count most can be laid
        best, helped, stands_for = 0, 0, wanting(rest, count.high)
        while stands_for:
            bit = stands_for & -stands_for
            stands_for ^= bit
            cards = melded(rest | bit, count) & rest
            if (worth := count.of(cards)) > best:
                best, helped = worth, cards
        if not helped:
            if jokers == 1 or not count.alone:
                break
            # a card that goes with no other, with two jokers: the one that counts most
            singles = [1 << place for place in range(rest.bit_length()) if rest >> place & 1]
            helped, jokers = max(singles, key=count.of), jokers - 1
        rest &= ~helped
        laid |= helped
        jokers -= 1
    return rest, more, 0 if laid else jokers


def in_bits(card: Card) -> int:
    """The bit of a card; 0 for a joker."""
    return 0 if card is JOKER else BIT[card]


def held(cards: Iterable[int]) -> Hand:
    """A hand of bits."""
    faces = twins = jokers = 0
    for bit in cards:
        if not bit:
            jokers += 1
        elif faces & bit:
            twins |= bit
        else:
            faces |= bit
    return faces, twins, jokers


def bits(cards: Iterable[Card]) -> Hand:
    """A hand of cards."""
    return held(map(in_bits, cards))

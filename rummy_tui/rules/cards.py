"""The cards: four suits of thirteen ranks, jokers, and the back of a card that is not shown."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from operator import attrgetter
from typing import Final, final


class Suit(IntEnum):
    """The four suits in their usual order, and none for a joker."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    NONE = 4


SUITS: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
ACE: Final = 1
KING: Final = 13
RANKS: Final = tuple(range(ACE, KING + 1))

_RANK_CODES: Final = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_SUIT_CODES: Final = "CDHS"


# Not a dataclass: the faces are made once and compared by identity, which a match does more often
# than anything else. That is why equal cards of several packs are one object, why a pickled card
# comes back as the same one (`__reduce__`), and why cards have no `<`: if a class defines any
# comparison, Python looks all of them up by name, and finding a card in a hand took 25 times as
# long.
@final
class Card:
    """The face of a card; equal cards of several packs are the same object."""

    __slots__ = ("code", "index", "rank", "suit")
    rank: int
    """The rank from 1 (ace) to 13 (king); 0 for a joker or a back."""
    suit: Suit
    """The suit; `Suit.NONE` for a joker or a back."""
    code: str
    """The card in notation: `7H`, `10S`, `JK` for a joker, `??` for a back."""
    index: int
    """The number of the face: suit * 13 + rank - 1, 52 for the joker and 53 for the back."""

    def __init__(self, rank: int, suit: Suit, code: str, index: int) -> None:
        self.rank = rank
        self.suit = suit
        self.code = code
        self.index = index

    @property
    def is_joker(self) -> bool:
        """True if the card is a joker."""
        return self is JOKER

    def __repr__(self) -> str:
        return self.code

    def __reduce__(self) -> tuple[object, ...]:
        return card, (self.code,)


# A card's index is suit * 13 + rank - 1, the joker's 52 and the back's 53: the bots use it to index
# lists.
PACK: Final = tuple(
    Card(rank, suit, _RANK_CODES[rank] + _SUIT_CODES[suit], suit * 13 + rank - 1)
    for suit in SUITS
    for rank in RANKS
)
JOKER: Final = Card(0, Suit.NONE, "JK", 52)
BACK: Final = Card(0, Suit.NONE, "??", 53)

_BY_INDEX: Final = attrgetter("index")
# The game writes 10D; players and other programs also write TD.
_TENS: Final = {each.code.replace("10", "T"): each for each in PACK if each.rank == 10}
_BY_CODE: Final = {each.code: each for each in (*PACK, JOKER, BACK)} | _TENS


def card(code: str) -> Card:
    """The card of a notation such as `7H`, `10s`, `ts` or `JK`; ValueError if there is none."""
    found = _BY_CODE.get(code.strip().upper())
    if found is None:
        raise ValueError(f"no card is written {code!r}")
    return found


def face(rank: int, suit: Suit) -> Card:
    """The card with a rank, 1 to 13, or 14 for an ace after the king, and a suit."""
    return PACK[suit * 13 + (rank - 1) % 13]


def sorted_cards(cards: Iterable[Card]) -> list[Card]:
    """The cards suit by suit, each by rank; jokers last."""
    return sorted(cards, key=_BY_INDEX)


def cards(codes: str) -> tuple[Card, ...]:
    """The cards of a notation, separated by blanks: `7H 8H JK`."""
    return tuple(card(code) for code in codes.split())


def without(hand: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return `hand` without one copy of each of `gone`; ValueError if one is missing."""
    # a list and not a Counter: hands are short, and their order is the player's own
    left = list(hand)
    for each in gone:
        left.remove(each)
    return tuple(left)

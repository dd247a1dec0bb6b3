"""Cards, and the names by which they are heard. Written here from the rules alone."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
RANKS: Final = (
    *("ace", "two", "three", "four", "five", "six", "seven"),
    *("eight", "nine", "ten", "jack", "queen", "king"),
)
MANY: Final = tuple("sixes" if rank == "six" else f"{rank}s" for rank in RANKS)


class Card(NamedTuple):
    """Suits are 0 to 3 and ranks 1 to 13, as a sorted hand has them; jokers come last."""

    suit: int
    rank: int

    @property
    def is_joker(self) -> bool:
        return self.rank == 0

    def __str__(self) -> str:
        return "joker" if self.is_joker else f"{RANKS[self.rank - 1]} of {SUITS[self.suit]}"


JOKER: Final = Card(4, 0)

# The patterns for a card, a rank and so on; digits if cards are said in the short form.
SUIT: Final = f"(?:{'|'.join(SUITS)})"
RANK: Final = f"(?:{'|'.join(RANKS)}|10|[2-9])"
RANK_MANY: Final = f"(?:{'|'.join(MANY)}|10s|[2-9]s)"
ONE_CARD: Final = f"(?i:(?:the |a )?(?:{RANK} of {SUIT}|{SUIT} {RANK}|jokers?))"
CARDS: Final = f"{ONE_CARD}(?:(?:, (?:and )?| and |, then ){ONE_CARD})*"
SUITS_LISTED: Final = f"{SUIT}(?:(?:, | and | or ){SUIT})*"
ENDS: Final = f"{RANK} to {RANK}"
_RANKS: Final = f"{RANK}(?:(?:, | and ){RANK})*"
_THE_RANKS: Final = f"the {RANK}(?:(?:, | and )the {RANK})*"
_IN_SET: Final = f"(?:{SUIT}|joker(?: as {SUIT})?)"
_RUN: Final = f"(?:run of )?{SUIT},? {ENDS}(?:, jokers? as {_RANKS})?"
_SET: Final = f"(?:set of {RANK_MANY}:|{RANK_MANY} of) {_IN_SET}(?:(?:, | and ){_IN_SET})*"
MELD: Final = (
    rf"(?i:(?:a )?(?:{_RUN}|{_SET})"
    rf"(?:, the joker is (?:the )?(?:{RANK}|any suit|{SUITS_LISTED}))*"
    rf"(?:, the jokers are (?:{_THE_RANKS}|{SUITS_LISTED}))?)"
)


def card(text: str) -> Card:
    """`the seven of hearts`, `Seven of hearts`, `7 of hearts`, `hearts 7` or `joker`."""
    words = text.lower().removeprefix("the ").removeprefix("a ").split()
    if words[0].startswith("joker"):
        return JOKER
    rank, suit = (words[0], words[2]) if len(words) == 3 else (words[1], words[0])
    return Card(SUITS.index(suit), _rank(rank))


def cards(text: str) -> tuple[Card, ...]:
    """Several cards, said one after the other."""
    return tuple(card(found) for found in re.findall(ONE_CARD, text.lower()))


def _rank(text: str) -> int:
    return int(text) if text.isdecimal() else RANKS.index(text) + 1


class Meld(NamedTuple):
    """A combination as it is named: its places, and the number of jokers among them.

    A run has its cards in order, the ace after the king as rank 14. A set has those of its suits
    that are named; the card of a joker there may be open.
    """

    is_run: bool
    places: tuple[Card, ...]
    jokers: int


def meld(text: str) -> Meld:
    """`run of hearts, five to nine, the joker is the six`, `sevens of clubs, hearts and joker`."""
    told, _, several = text.lower().removeprefix("a ").partition(", the jokers are ")
    told, *jokers = told.split(", the joker is ")
    count = len(jokers) + len(re.findall(f"{RANK}|{SUIT}", several))
    return _run(told, count) if " to " in told else _set(told, count)


def _run(told: str, jokers: int) -> Meld:
    told, *as_ranks = re.split(r", jokers? as ", told)
    jokers += sum(len(re.findall(RANK, ranks)) for ranks in as_ranks)
    suit = SUITS.index(re.findall(SUIT, told)[0])
    first, last = (_rank(rank) for rank in re.findall(ENDS, told)[0].split(" to "))
    last = 14 if last == 1 else last
    return Meld(True, tuple(Card(suit, rank) for rank in range(first, last + 1)), jokers)


def _set(told: str, jokers: int) -> Meld:
    many = re.findall(RANK_MANY, told)[0]
    rank = MANY.index(many) + 1 if many in MANY else int(many[:-1])
    cards_told, declared = re.subn(f"joker(?: as {SUIT})?", "", told.split(many, 1)[1])
    suits = re.findall(SUIT, cards_told)
    places = tuple(sorted(Card(SUITS.index(suit), rank) for suit in suits))
    return Meld(False, places, jokers + declared)

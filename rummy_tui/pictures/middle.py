"""The middle of the table as it is drawn: stock, discards and combinations, with their marks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rummy_tui.pictures.places import Place
from rummy_tui.rules.cards import Card
from rummy_tui.words.language.language import Language


@dataclass(frozen=True, slots=True)
class Piles:
    """Stock and discards."""

    stock: int
    """The number of cards in it."""
    discards: tuple[Card, ...] | None = None
    """Those that may be seen, the newest first; None if no cards are discarded."""
    discarded: int = 0
    """The number of all discards."""
    new: int = 0
    """The number of the newest that are new."""
    taken_by: tuple[int, ...] = ()
    """The numbers of the combinations that take the top one, if it may be taken."""
    last_turns: bool = False


@dataclass(frozen=True, slots=True)
class MeldPicture:
    """A combination, and its marks."""

    number: int
    cards: tuple[Card, ...]
    faces: tuple[Card | None, ...]
    """The card that each stands for; None for an undeclared joker."""
    is_run: bool = False
    loose: bool = False
    """True if it may not stay as it lies."""
    fits: bool = False
    """True if it takes the card under the cursor."""
    changed: bool = False
    """True if it does not lie as before."""
    new: frozenset[int] = frozenset()
    """The places of its cards that are new on the table."""
    held: frozenset[int] = frozenset()
    """The places of its cards that are picked up, to be put elsewhere."""


@dataclass(frozen=True, slots=True)
class Middle:
    """Everything between the seats and the hand."""

    language: Language
    piles: Piles
    melds: tuple[MeldPicture, ...]
    empty: str
    """The sentence shown in place of combinations if there are none."""
    bare: bool = False
    """True if no combinations are laid before a knock, and nobody has knocked."""
    focus: Place | None = None
    """The place that has the cursor."""
    rows: Mapping[Place, int] = field(default_factory=dict)
    """The rows of the topmost page that stand for places."""
    can_begin: bool = False
    """True if a new combination could be begun."""
    begun: tuple[Card, ...] | None = None
    """The cards of one that is begun."""

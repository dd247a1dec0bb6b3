"""Melds: a set of one rank or a run in one suit, with jokers standing for cards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rummy_tui.rules.cards import JOKER, SUITS, Card, Suit


class Kind(Enum):
    SET = "set"
    RUN = "run"


@dataclass(frozen=True, slots=True)
class Meld:
    """A meld as it lies."""

    # The kind is kept, not derived: a seven and two jokers could be either.
    kind: Kind
    """`Kind.SET` or `Kind.RUN`."""
    cards: tuple[Card, ...]
    """The cards: a run from its low end to its high end, a set with its natural cards first."""
    faces: tuple[Card | None, ...]
    """The card that each of `cards` counts as; None for a joker whose suit in a set is open."""

    @property
    def rank(self) -> int:
        """The rank of a set, or the lowest rank of a run."""
        first = self.faces[0]
        assert first is not None
        return first.rank

    @property
    def suit(self) -> Suit:
        """The suit of a run; none for a set."""
        first = self.faces[0]
        return first.suit if self.kind is Kind.RUN and first is not None else Suit.NONE

    @property
    def jokers(self) -> int:
        """The number of jokers."""
        return self.cards.count(JOKER)

    @property
    def stand_for(self) -> tuple[Card, ...]:
        """The cards that the jokers stand for, as far as they are certain."""
        pairs = zip(self.cards, self.faces, strict=True)
        return tuple(face for card, face in pairs if card is JOKER and face is not None)

    @property
    def missing_suits(self) -> tuple[Suit, ...]:
        """The suits of which a set has no natural card; none for a run."""
        if self.kind is Kind.RUN:
            return ()
        present = {c.suit for c in self.cards}
        return tuple(s for s in SUITS if s not in present)

    def __len__(self) -> int:
        return len(self.cards)


Table = tuple[Meld, ...]

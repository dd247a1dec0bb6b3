"""Everything that can be heard: the meanings of sentences."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from tests.robot.cards import Card, Meld


class What(Enum):
    """The meaning of a sentence. Most apply to oneself and to others: see `Heard.who`."""

    # The deal and the draw
    ROUND = auto()
    EACH = auto()
    DEALER = auto()
    ONE_MORE = auto()
    BEGINS = auto()
    FOR_DEAL = auto()
    CUT = auto()
    UPCARD = auto()
    DREW = auto()
    NO_LAYING = auto()
    NOTHING_TO_DRAW = auto()
    TOOK = auto()
    PASSED = auto()
    RESTOCKED = auto()
    LAP = auto()
    # The turn
    TURN = auto()
    STILL_MY_TURN = auto()
    OTHERS_TURN = auto()
    LAID = auto()
    ADDED = auto()
    IS_NOW = auto()
    EXCHANGED = auto()
    KEEP_JOKER = auto()
    REGROUPED = auto()
    NEW_NUMBERS = auto()
    JOKER_IS = auto()
    POINTS = auto()
    MISSING = auto()
    FELL_SHORT = auto()
    OPENED = auto()
    TOOK_BACK = auto()
    DISCARDED = auto()
    FACE_DOWN = auto()
    TURN_ENDED = auto()
    FEW = auto()
    JOKER_COST = auto()
    MAY_KNOCK = auto()
    KNOCKED = auto()
    # The ends
    ROUND_WON = auto()
    BLOCKED = auto()
    RECKONED = auto()
    BONUS = auto()
    THIS_ROUND = auto()
    SCORES = auto()
    ROUND_OVER = auto()
    MATCH_WON = auto()
    MATCH_OVER = auto()
    LEFT = auto()
    # Answers
    HAND = auto()
    EMPTY_HAND = auto()
    CARD = auto()
    CHOSEN = auto()
    EDGE = auto()
    BUILDING = auto()
    GIVEN_UP = auto()
    COMBINATION = auto()
    COMBINATIONS = auto()
    NO_COMBINATIONS = auto()
    LINE = auto()
    FITS = auto()
    FITS_NOWHERE = auto()
    QUESTION = auto()
    CHOICE = auto()
    PLAYS_IT = auto()
    DISCARDS = auto()
    COUNTS = auto()
    OPEN = auto()
    AIDE = auto()
    """Advice on keys; nothing that changes the picture."""
    REFUSED = auto()
    COSTS = auto()
    UNKNOWN = auto()


@dataclass(frozen=True, slots=True)
class Heard:
    """One sentence understood. `who` is a name, or `you`."""

    what: What
    text: str
    who: str = ""
    cards: tuple[Card, ...] = ()
    meld: Meld | None = None
    n: int = 0
    points: int = 0
    scores: tuple[tuple[str, int], ...] = ()
    words: str = ""

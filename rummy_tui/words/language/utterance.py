"""Utterances: sentences with their listener and urgency."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

from rummy_tui.words.language.topics import Topic


class Kind(Enum):
    """The subject of an utterance; messages are reviewed and switched by kind."""

    GAME = "game"
    """An event at the table, the same for everyone."""
    PRIVATE = "private"
    """Something that only one seat may know, such as a drawn card."""
    TURN = "turn"
    """It is your turn; never dropped."""
    ANSWER = "answer"
    """The answer to a key."""
    REFUSAL = "refusal"
    """The reason why a key did nothing, and a key that helps."""
    FOCUS = "focus"
    """The item under the cursor; not kept as a message."""
    REVIEW = "review"
    """A message that is reviewed; not kept again."""
    TALK = "talk"
    """Talk of a person at a table of friends; all else comes first."""
    SYSTEM = "system"
    """The program itself: settings, speech, files."""


def nothing_shorter() -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Utterance:
    """A sentence for one seat, or for everyone if `seat` is None."""

    text: str
    kind: Kind
    seat: int | None = None
    interrupt: bool = False
    """True if it cuts off what is being said; only the first answer to a key does."""
    own: bool = False
    """True if it announces the hearer's own move."""
    topic: Topic | None = None
    """Its topic; None if it is always announced."""
    # Made on request: without a braille display nobody asks, and making it with each sentence would
    # take a fifth of the time of announcing a match.
    short: Callable[[], str] = field(default=nothing_shorter, compare=False)
    """The same for a braille display of 40 cells; empty if there is nothing shorter."""
    # Independent of the seat: a player may read on the screen or in braille what nobody may hear.
    aloud: str | None = None
    """The part that others in the room may hear, without cards; None if they may hear all."""
    whole: Utterance | None = None
    """All of it, if less is announced: the message that is kept and reviewed."""
    language: str = field(default="", compare=False)
    """The code of its language, for a voice; empty until a desk says it."""

    @property
    def message(self) -> Utterance:
        """The message that is kept."""
        return self.whole or self

    @property
    def holds_up(self) -> bool:
        """True if an opponent waits until it is said; a refused key and talk hold up nobody."""
        return self.kind not in (Kind.REFUSAL, Kind.TALK)

    @property
    def gives_way(self) -> bool:
        """True if every other sentence is said first: it is what somebody else says."""
        return self.kind is Kind.TALK and not self.interrupt

    @property
    def spoken(self) -> str:
        """The text for a voice."""
        return self.text if self.aloud is None else self.aloud

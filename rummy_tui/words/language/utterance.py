"""What is said: a sentence, whom it is for, and how urgent it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

from rummy_tui.words.language.topics import Topic


class Kind(Enum):
    """What an utterance is about; messages are reviewed and switched by kind."""

    GAME = "game"
    """What happens at the table, the same for everyone."""
    PRIVATE = "private"
    """What only one seat may know, such as a drawn card."""
    TURN = "turn"
    """It is your turn; never dropped."""
    ANSWER = "answer"
    """The answer to a key."""
    REFUSAL = "refusal"
    """Why a key did nothing, and the way on."""
    FOCUS = "focus"
    """The thing that the cursor has come to; not kept as a message."""
    REVIEW = "review"
    """A message walked again; not kept as another one."""
    SYSTEM = "system"
    """The program itself: settings, speech, files."""


def nothing_shorter() -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Utterance:
    """A sentence for one seat, or for everyone where `seat` is None."""

    text: str
    kind: Kind
    seat: int | None = None
    interrupt: bool = False
    """Whether it cuts what is being said: only the first answer to a key does."""
    own: bool = False
    """Whether it tells what its hearer has done: a key of theirs brought it."""
    topic: Topic | None = None
    """What it tells of as it happens; None for what is always told."""
    # Made when it is asked for: where nothing can be felt nobody asks, and to make it with each
    # sentence is a fifth of the time that telling a match takes.
    short: Callable[[], str] = field(default=nothing_shorter, compare=False)
    """The same for a braille display of 40 cells; empty where there is nothing shorter."""
    # Apart from the seat: on the screen and in braille a player may have what nobody is to hear.
    aloud: str | None = None
    """What of it may be heard by others in the room, its part without cards; None where all may."""
    whole: Utterance | None = None
    """All of it if less is said as it happens: the message that is kept, walked and asked for."""

    @property
    def message(self) -> Utterance:
        """The message that is kept of it."""
        return self.whole or self

    @property
    def holds_up(self) -> bool:
        """Whether an opponent waits until it is said; a key that is refused stops nobody."""
        return self.kind is not Kind.REFUSAL

    @property
    def spoken(self) -> str:
        """What a voice says of it."""
        return self.text if self.aloud is None else self.aloud

"""The messages of a seat, or of everyone: kept in order, and walked from the newest, by kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rummy_tui.words.language.utterance import Kind, Utterance

# Otherwise the rows of a walk through the hand would bury all that has happened.
NOT_KEPT: Final = (Kind.FOCUS, Kind.REVIEW)
GROUPS: Final[dict[str, tuple[Kind, ...]]] = {
    "all": (Kind.GAME, Kind.TURN, Kind.PRIVATE, Kind.TALK, Kind.SYSTEM),
    "game": (Kind.GAME, Kind.TURN),
    "private": (Kind.PRIVATE, Kind.ANSWER, Kind.REFUSAL),
    "talk": (Kind.TALK,),
    "system": (Kind.SYSTEM,),
}
"""The kinds of messages in each walk. Answers to keys are in one only: a key brings them back."""


class Messages:
    """The messages of one seat or of everyone, and the place of the walk through them."""

    def __init__(self, heard: Sequence[Utterance] = ()) -> None:
        self.heard: list[Utterance] = list(heard)
        self.typed: list[str] = []
        """The commands that the seat has typed; they are not saved anywhere."""
        self.group = "all"
        self._at: int | None = None
        self._aside: Utterance | None = None
        """The last sentence about a message, such as that it was copied, which is no message."""

    def remembered(self) -> Callable[[], None]:
        """Return a function that removes answers to keys from now on, and restores the walk."""
        count, at, aside, group = len(self.heard), self._at, self._aside, self.group

        def put_back() -> None:
            since = self.heard[count:]
            self.heard[count:] = [u for u in since if u.kind not in (Kind.ANSWER, Kind.REFUSAL)]
            self._at, self._aside, self.group = at, aside, group

        return put_back

    def keep(self, utterance: Utterance) -> None:
        """Keep a message in full; a walk in progress stays where it is.

        The same answer several times in a row is kept once.
        """
        # Otherwise asking for the scores five times would make five messages to walk through.
        again = utterance.kind in (Kind.ANSWER, Kind.REFUSAL) and self.heard[-1:]
        if utterance.kind in NOT_KEPT:
            return
        self._aside = None
        if not (again and again[0].text == utterance.text):
            self.heard.append(utterance.message)

    def set_aside(self, utterance: Utterance) -> None:
        """Set a sentence aside that can be repeated, but is no message to walk to."""
        self._aside = utterance

    def of(self, kind: Kind) -> list[Utterance]:
        return [u for u in self.heard if u.kind is kind]

    def to_repeat(self) -> Utterance | None:
        """Return the sentence that was said last: one set aside, or a message."""
        return self._aside or self.last()

    def drawn_in_turn(self) -> list[Utterance]:
        """Return the private messages with a public part, such as a draw, since the turn began."""
        turns = (i for i in reversed(range(len(self.heard))) if self.heard[i].kind is Kind.TURN)
        return [u for u in self.heard[next(turns, 0) :] if u.kind is Kind.PRIVATE and u.aloud]

    def last(self) -> Utterance | None:
        """Return the message at the walk, or the newest."""
        if self._at is not None:
            return self.heard[self._at]
        return self.heard[-1] if self.heard else None

    def change_group(self) -> str:
        """Walk the next group of messages, from its newest; return the group's name."""
        # Without friends nobody talks.
        names = [name for name in GROUPS if name != "talk" or self.of(Kind.TALK)]
        self.group = names[(names.index(self.group) + 1) % len(names)]
        self._at = None
        return self.group

    def walked(self) -> list[Utterance]:
        """Return the messages of the walked kinds, the oldest first."""
        return [u for u in self.heard if u.kind in GROUPS[self.group]]

    def walk(self, older: bool) -> Utterance | None:
        """Go to the next older or newer message; return None if there is none."""
        places = [i for i, u in enumerate(self.heard) if u.kind in GROUPS[self.group]]
        if older:
            found = [i for i in places if self._at is None or i < self._at]
            at = found[-1] if found else None
        else:
            found = [i for i in places if self._at is not None and i > self._at]
            at = found[0] if found else None
        # At an end the walk stays where it is, so that the other direction leads back.
        if at is None:
            return None
        return self._go(at)

    def walk_to_end(self, *, oldest: bool) -> Utterance | None:
        """Go to the oldest or the newest of the walked messages; return None if there is none."""
        places = [i for i, u in enumerate(self.heard) if u.kind in GROUPS[self.group]]
        if not places:
            return None
        return self._go(places[0 if oldest else -1])

    def _go(self, at: int) -> Utterance:
        self._at, self._aside = at, None
        return self.heard[at]

    def news(self, *, my_turn: bool) -> list[Utterance]:
        """Return what the others have done since the player's last turn ended, the oldest first.

        In the player's turn this does not include what has happened since it began.
        """
        turns = [i for i, u in enumerate(self.heard) if u.kind is Kind.TURN]
        end = turns[-1] if my_turn and turns else len(self.heard)
        own = (i for i in reversed(range(end)) if _is_own_play(self.heard[i]))
        # The others' moves are between the player's last move and the start of the player's turn.
        heard = self.heard[next(own, -1) + 1 : end]
        return [u for u in heard if u.kind is Kind.GAME]

    def rest(self) -> None:
        """End the walk: the next one begins with the newest message."""
        self._at = None


def _is_own_play(utterance: Utterance) -> bool:
    """Return True if a message is about the hearer's own move, or says that it is their turn."""
    return utterance.own or utterance.kind is Kind.TURN

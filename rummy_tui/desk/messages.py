"""The messages of a seat, or of everyone: kept in order, and walked by kind from the newest on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rummy_tui.words.language.utterance import Kind, Utterance

# The rows of a walk through the hand would bury all that has happened.
NOT_KEPT: Final = (Kind.FOCUS, Kind.REVIEW)
GROUPS: Final[dict[str, tuple[Kind, ...]]] = {
    "all": (Kind.GAME, Kind.TURN, Kind.PRIVATE, Kind.SYSTEM),
    "game": (Kind.GAME, Kind.TURN),
    "private": (Kind.PRIVATE, Kind.ANSWER, Kind.REFUSAL),
    "system": (Kind.SYSTEM,),
}
"""Answers to keys are asked for again with their keys, so only one group walks them."""


class Messages:
    """The messages of one seat or of everyone, and the place of the walk through them."""

    def __init__(self, heard: Sequence[Utterance] = ()) -> None:
        self.heard: list[Utterance] = list(heard)
        self.typed: list[str] = []
        """The commands that the seat has typed; they are written nowhere."""
        self.group = "all"
        self._at: int | None = None
        self._aside: Utterance | None = None
        """What was said since of a message, and is none itself."""

    def remembered(self) -> Callable[[], None]:
        """Return a step that takes away what answers a key from now on, and goes on with a walk."""
        count, at, aside, group = len(self.heard), self._at, self._aside, self.group

        def put_back() -> None:
            since = self.heard[count:]
            self.heard[count:] = [u for u in since if u.kind not in (Kind.ANSWER, Kind.REFUSAL)]
            self._at, self._aside, self.group = at, aside, group

        return put_back

    def keep(self, utterance: Utterance) -> None:
        """Keep a message, all of it; a walk that is going on stays where it is.

        An answer that was asked for several times in a row is kept once.
        """
        # Scores asked for five times would else be five messages to walk through.
        again = utterance.kind in (Kind.ANSWER, Kind.REFUSAL) and self.heard[-1:]
        if utterance.kind in NOT_KEPT:
            return
        self._aside = None
        if not (again and again[0].text == utterance.text):
            self.heard.append(utterance.message)

    def set_aside(self, utterance: Utterance) -> None:
        """What was said of a message, such as that it cannot be copied: only repeated."""
        self._aside = utterance

    def of(self, kind: Kind) -> list[Utterance]:
        return [u for u in self.heard if u.kind is kind]

    def to_repeat(self) -> Utterance | None:
        """What was said last: of a message, or the message itself."""
        return self._aside or self.last()

    def drawn_in_turn(self) -> list[Utterance]:
        """What a part was told of to all, such as of a drawn card, since the own turn began."""
        turns = (i for i in reversed(range(len(self.heard))) if self.heard[i].kind is Kind.TURN)
        return [u for u in self.heard[next(turns, 0) :] if u.kind is Kind.PRIVATE and u.aloud]

    def last(self) -> Utterance | None:
        """The message walked to, or the newest."""
        if self._at is not None:
            return self.heard[self._at]
        return self.heard[-1] if self.heard else None

    def change_group(self) -> str:
        """Walk the next group of messages, from its newest; its name."""
        names = list(GROUPS)
        self.group = names[(names.index(self.group) + 1) % len(names)]
        self._at = None
        return self.group

    def walked(self) -> list[Utterance]:
        """The messages of the kinds that are walked, from the oldest."""
        return [u for u in self.heard if u.kind in GROUPS[self.group]]

    def walk(self, older: bool) -> Utterance | None:
        """The message before or after the one walked last; None where there is none."""
        places = [i for i, u in enumerate(self.heard) if u.kind in GROUPS[self.group]]
        if older:
            found = [i for i in places if self._at is None or i < self._at]
            at = found[-1] if found else None
        else:
            found = [i for i in places if self._at is not None and i > self._at]
            at = found[0] if found else None
        # At both ends the walk stays, so that the other way leads back.
        if at is None:
            return None
        return self._go(at)

    def walk_to_end(self, *, oldest: bool) -> Utterance | None:
        """The oldest or the newest message of those that are walked; None where there is none."""
        places = [i for i, u in enumerate(self.heard) if u.kind in GROUPS[self.group]]
        if not places:
            return None
        return self._go(places[0 if oldest else -1])

    def _go(self, at: int) -> Utterance:
        self._at, self._aside = at, None
        return self.heard[at]

    def news(self, *, my_turn: bool) -> list[Utterance]:
        """What the others have done since one's own last turn ended, the oldest first.

        What has happened since one's own turn began is no news in it.
        """
        turns = [i for i, u in enumerate(self.heard) if u.kind is Kind.TURN]
        end = turns[-1] if my_turn and turns else len(self.heard)
        own = (i for i in reversed(range(end)) if _is_own_play(self.heard[i]))
        # What the others did lies between one's own last deed and the sentence of one's turn.
        heard = self.heard[next(own, -1) + 1 : end]
        return [u for u in heard if u.kind is Kind.GAME]

    def rest(self) -> None:
        """End the walk: the next one begins with the newest message."""
        self._at = None


def _is_own_play(utterance: Utterance) -> bool:
    """True if a message tells what its hearer has done, or that it is the hearer's turn."""
    return utterance.own or utterance.kind is Kind.TURN

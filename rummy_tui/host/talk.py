"""Talk at a host's table: words and gestures go to everybody else, but not too many at once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from rummy_tui.host.chair import Chair
from rummy_tui.system.printable import one_line
from rummy_tui.wire.garbled import Garbled
from rummy_tui.wire.limits import Allowance
from rummy_tui.wire.messages import (
    Emote,
    Emoted,
    Muted,
    NotSaid,
    Said,
    Say,
    Unheard,
)
from rummy_tui.wire.texts import LONGEST_SAID

RATE: Final = 1.0
"""Words and gestures a second from a desk, for as long as its people like."""
BURST: Final = 5
"""Words and gestures at once."""


class Talk:
    """Passes on what people say, except of those whom the host has muted."""

    def __init__(self, chairs: Callable[[], Iterable[Chair]], now: Callable[[], float]) -> None:
        self._chairs, self._now = chairs, now
        self._left = defaultdict[str, Allowance](lambda: Allowance(BURST))
        """The number of lines that each desk may still say, by the identity of its people."""
        self._muted: set[str] = set()
        """The identities of those whom nobody hears."""

    def hear(self, by: Chair, message: Say | Emote) -> None:
        """Pass on what is said at a desk; raises Garbled if it is unknown who says it."""
        identity, names = by.member.identity, by.member.names
        if message.name not in names:
            if len(names) > 1:
                raise Garbled("nobody at this desk has that name")
            message = replace(message, name=names[0])  # somebody who comes back with another name
        if identity in self._muted:
            by.send(NotSaid(Unheard.MUTED))
        elif not self._may_say_one(identity):
            by.send(NotSaid(Unheard.TOO_FAST))
        elif (told := _passed_on(message)) is not None:
            for chair in (*self._chairs(),):
                if chair.member.identity != identity:
                    chair.send(told)

    def _may_say_one(self, identity: str) -> bool:
        """Note that a desk says one thing more; False if that is one too many."""
        after = self._left[identity].after_one(self._now(), rate=RATE, burst=BURST)
        if after.left < 0:
            return False
        self._left[identity] = after
        return True

    # The host's part

    def is_muted(self, name: str) -> bool:
        """True if nobody hears the person with this name."""
        chair = self._chair_of(name)
        return chair is not None and chair.member.identity in self._muted

    def mute(self, name: str, *, muted: bool) -> None:
        """Let nobody hear the people at the desk of this person, or let them be heard again."""
        chair = self._chair_of(name)
        if chair is None or muted is self.is_muted(name):
            return
        if muted:
            self._muted.add(chair.member.identity)
        else:
            self._muted.remove(chair.member.identity)
        chair.send(Muted(muted))

    def _chair_of(self, name: str) -> Chair | None:
        return next((chair for chair in self._chairs() if name in chair.member.names), None)


def _passed_on(message: Say | Emote) -> Said | Emoted | None:
    """The message for the others; None if nothing is left of a text that can be printed."""
    if isinstance(message, Emote):
        return Emoted(message.name, message.gesture)
    # A guest's words come without the wire, which would have refused others.
    text = one_line(message.text, LONGEST_SAID)
    return Said(message.name, text) if text else None

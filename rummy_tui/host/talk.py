"""Talk at a host's table: words and gestures go to everybody else, but not too many at once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from rummy_tui.host.chair import Chair
from rummy_tui.host.people import Member
from rummy_tui.system.printable import one_line
from rummy_tui.wire.garbled import Garbled
from rummy_tui.wire.limits import Allowance
from rummy_tui.wire.messages import (
    Emote,
    Emoted,
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

    def __init__(
        self,
        chairs: Callable[[], Iterable[Chair]],
        now: Callable[[], float],
        is_muted: Callable[[Member], bool],
    ) -> None:
        """Begin; `is_muted` tells if nobody hears the people at a desk."""
        self._chairs, self._now, self._is_muted = chairs, now, is_muted
        self._left = defaultdict[str, Allowance](lambda: Allowance(BURST))
        """The number of lines that each desk may still say, by the identity of its people."""

    def hear(self, by: Chair, message: Say | Emote) -> None:
        """Pass on what is said at a desk; raises Garbled if it is unknown who says it."""
        identity, names = by.member.identity, by.member.names
        if message.name not in names:
            if len(names) > 1:
                raise Garbled("nobody at this desk has that name")
            message = replace(message, name=names[0])  # somebody who comes back with another name
        if self._is_muted(by.member):
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


def _passed_on(message: Say | Emote) -> Said | Emoted | None:
    """The message for the others; None if nothing is left of a text that can be printed."""
    if isinstance(message, Emote):
        return Emoted(message.name, message.gesture)
    # A guest's words come without the wire, which would have refused others.
    text = one_line(message.text, LONGEST_SAID)
    return Said(message.name, text) if text else None

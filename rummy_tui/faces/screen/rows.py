"""Messages as screen readers and braille displays hear them right: rows written once.

A message appears on rows that were empty, each in a frame of its own with the cursor at its end,
and is never rewritten: a reader that follows the cursor's row would hear only the last row of a
frame. Where the cursor is to stand at a message's start, the whole message has one frame. A full
area is blanked in a frame of its own. In that frame nothing moves: Orca reads what a cursor comes
to by itself, and counts its way in characters, from the top of the screen. So the cursor stays,
and the rows keep their length in blanks. What an arrow brings needs no such frame, for readers say
the row of the cursor then. What else has changed is painted when the cursor comes back to it, or a
quarter of a second after the last message where that is wished.

Fingers that read from a message's start need its rows to stay. So if it has more than fit, the
last row says how many follow, and they come when they are asked for.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from rummy_tui.faces.screen.canvas import wrap
from rummy_tui.faces.screen.widths import columns_of

GAP = 0.06
"""Seconds between two frames that a screen reader is to tell apart."""
STANDING = 0.15
"""Seconds that the last row stands before it is blanked: readers of rows look each 30 ms or so."""
SETTLE = 0.25
"""Seconds after the last message until the screen is at rest."""


class Timer(Protocol):
    def cancel(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Waiting:
    """A message that has no frame yet."""

    text: str
    private: bool
    turn: bool
    number: int
    """How many have come before it."""
    by_arrow: bool = False
    """Whether it answers a key after which readers look at once where the cursor is."""


class MessageRows:
    """The message area: its rows, and the messages that wait for a frame of their own."""

    def __init__(
        self,
        later: Callable[[float, Callable[[], None]], Timer],
        repaint: Callable[[], None],
        settled: Callable[[], None],
        at_start: Callable[[], bool],
        follow: Callable[[int], str],
    ) -> None:
        self.rows: list[str] = []
        """From the top; what was blanked keeps its length."""
        self.start = self.end = 0
        """The rows on which the last message begins and ends, or its part that stands here."""
        self.column = 0
        """Where the cursor stands behind it."""
        self.height = 1
        self.width = 79
        self._later = later
        self._repaint = repaint
        self._settled = settled
        self._at_start = at_start
        """Whether the cursor stands at the start of a message."""
        self._follow = follow
        """The row that says how many rows follow."""
        self._more: list[str] = []
        """The rows that follow when they are asked for."""
        self._own: deque[Waiting] = deque()
        self._others: deque[Waiting] = deque()
        self._used = 0
        """How many rows are not free, from the top."""
        self._rest: list[str] = []
        """What is left of a message that is longer than the area."""
        self._last = Waiting("", private=True, turn=False, number=0)
        self._written: list[str] = []
        """Rows that no frame has shown yet."""
        self._count = 0
        self._pressing = False
        """Whether an urgent message waits for `said` alone."""
        self._stood = True
        """Whether the last row has stood long enough to be blanked."""
        self._timer: Timer | None = None
        self.holding = False
        """Whether messages wait until somebody can have found them."""
        self._gone_elsewhere = False
        """Whether the player has moved meanwhile."""
        self._unseen = False
        """Whether something has changed since the last frame."""

    @property
    def busy(self) -> bool:
        """Whether a message waits, or the screen has not settled after the last one."""
        return self._timer is not None

    @property
    def blank(self) -> bool:
        """Whether the area has just been blanked for what comes next."""
        return bool(self.rows) and not self._used

    @property
    def _waiting(self) -> bool:
        return bool(self._rest or self._own or self._others)

    def say(
        self,
        text: str,
        *,
        urgent: bool,
        private: bool = True,
        turn: bool = False,
        by_arrow: bool = False,
    ) -> None:
        """Have a message shown as soon as it may have a frame; an urgent one before those waiting.

        Only whose turn it is comes before an answer: it would be heard after what it led to.
        """
        self._pressing |= urgent and not self._own and not self._rest
        if urgent:
            turns = [message for message in self._others if message.turn]
            for message in turns:
                self._others.remove(message)
            self._own.extend(turns)
        self._count += 1
        message = Waiting(text, private, turn, self._count, by_arrow)
        (self._own if urgent else self._others).append(message)

    def said(self) -> None:
        """All that was to be said at once has been: now it is known how many rows it takes."""
        pressing, self._pressing = self._pressing, False
        idle = self._timer is None and self._waiting
        if idle or (pressing and not self._unseen and not self.holding):
            self._step()

    def list_changed(self) -> None:
        """The next frame is the list's; a message has to wait for one of its own."""
        self._unseen = True

    def painted(self) -> None:
        """A frame has shown everything so far."""
        self._unseen = False
        self._written = []

    def untold(self) -> Iterator[str]:
        """What is for everyone and has come to no frame, in the order in which it came."""
        waiting = (self._begun, *self._own, *self._others)
        for message in sorted(waiting, key=lambda message: message.number):
            if message.text and not message.private:
                yield message.text

    @property
    def _begun(self) -> Waiting:
        """What no frame has shown of the last message."""
        rows = (*self._written, *self._rest, *self._more)
        return replace(self._last, text=" ".join(rows))

    def hold(self, seconds: float) -> None:
        """Let messages wait, even urgent ones."""
        self.holding, self._gone_elsewhere = True, False
        self._start(seconds)

    def release(self) -> None:
        """End the holding: a key has been pressed that wants an answer."""
        if self.holding:
            self._gone_elsewhere = False
            self._step()

    def read_on(self) -> bool:
        """Show the rows that follow; False if none do."""
        if not self._more:
            return False
        self._rest, self._more = self._more, []
        self._step()
        return True

    def postpone(self) -> None:
        """The player has gone elsewhere: let that be read before the next message."""
        if self.holding:  # until then nobody has found them, whatever is read meanwhile
            self._gone_elsewhere = True
        elif self._waiting:
            self._start(SETTLE)
        elif self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def stop(self) -> None:
        """Nothing comes here any more."""
        self._own.clear()
        self._others.clear()
        self._rest, self._more = [], []
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def forget(self, *, private_only: bool) -> None:
        """Nothing that was said stays on the screen; the next frame is bare.

        What waits does not come to it any more, or only what is for everyone.
        """
        if self._begun.text:
            self._own.appendleft(self._begun)
        self.rows, self._rest, self._more, self._written = [], [], [], []
        self._used = self.column = 0
        for waiting in (self._own, self._others):
            kept = [message for message in waiting if private_only and not message.private]
            waiting.clear()
            waiting.extend(kept)
        # A frame of its own for the blanks: a reader would compare the new text with the old.
        self._start(GAP)
        self._changed()

    def resize(self, width: int, height: int) -> None:
        """Another size: only the last message stays, broken anew."""
        if (width, height) != (self.width, self.height):
            self.width, self.height = width, height
            stands, self.rows, self._used, self.column = self._used > 0, [], 0, 0
            if stands:
                self._more = []
                self._begin(wrap(self._last.text, width), height)

    def _start(self, seconds: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._later(seconds, self._step)

    def _step(self) -> None:
        """The next frame: a message, or the blanking before it; nothing left: settled."""
        if self._gone_elsewhere:
            self._gone_elsewhere = False
            self._start(SETTLE)
            return
        self.holding = False
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._unseen:  # a slow terminal: what came before has no frame yet
            self._start(GAP)
            return
        if not self._waiting:
            self._stood = True
            self._settled()
            return
        waiting = self._own or self._others
        rows = self._rest or wrap(waiting[0].text, self.width)
        room = self.height - self._used
        full = self._used > 0 and not self._fits(waiting, len(rows))
        at_once = full and not self._rest and waiting[0].by_arrow
        if full and not at_once:
            if not self._stood:
                self._stood = True
                self._start(STANDING)
                return
            self._blank()
            self._start(GAP)
        else:
            if at_once:
                self._blank()
                room = self.height
            if not self._rest:
                self._last, self._more = waiting.popleft(), []
            self._begin(rows, room if self._at_start() else 1)
            self._start(GAP if self._waiting else SETTLE)
        self._changed()

    def _fits(self, waiting: Sequence[Waiting], rows: int) -> bool:
        """Whether there is room for so many rows that are next, below what stands there.

        A message that fits nowhere whole is not begun below another one. Nor are several that
        would fit together, where all has been read: the first would be blanked a moment later.
        """
        room = self.height - self._used
        if self._rest:
            return room > 0
        together = sum(len(wrap(message.text, self.width)) for message in waiting)
        return (together if self._stood and together <= self.height else rows) <= room

    def _blank(self) -> None:
        self.rows = [" " * columns_of(row) for row in self.rows]
        self._used = 0

    def _changed(self) -> None:
        self._unseen = True
        self._repaint()

    def _begin(self, rows: list[str], room: int) -> None:
        """Write what one frame has room for, and keep the rest."""
        fit = room - 1 if self._at_start() and len(rows) > room else room
        self._written += rows[:fit]
        if fit < room:
            self._rest, self._more = [], rows[fit:]
            self._write([*rows[:fit], self._follow(len(self._more))])
        else:
            self._rest = rows[fit:]
            self._write(rows[:fit])

    def _write(self, rows: list[str]) -> None:
        """Fenrir takes a change as long as the cursor's way for an echo of keys: avoid that."""
        length = columns_of(rows[-1])
        echo = self.column > 0 and abs(self.column - length) in (length, length + 1)
        self.column = length + echo
        self.start, self._used = self._used, self._used + len(rows)
        self.end = self._used - 1
        self._stood = False
        self.rows[self.start : self._used] = rows

"""The message area, in the way that screen readers and braille displays follow it.

The rows of a message appear on empty rows, each in a frame of its own with the cursor at its end,
and are never rewritten: a reader that follows the cursor's row reads only the last row of a frame.
If the cursor is to go to a message's start, the whole message has one frame. A full area is blanked
in a frame of its own, in which nothing moves: Orca reads the text to which a cursor moves, and
counts positions in characters from the top of the screen. So the cursor stays, and the rows become
spaces of the same length. The answer to an arrow has no such frame, as readers then read the row of
the cursor at once. Fenrir reads it only if no row had the same text, so a space begins it then.
Other changes are painted when the cursor comes back to them, or a quarter of a second after the
last message if that is set.

Fingers that read from a message's start need its rows to stay. If it has more rows than fit, the
last row says how many follow, and a key shows them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from rummy_tui.faces.screen.canvas import wrap
from rummy_tui.faces.screen.widths import columns_of

GAP = 0.06
"""Seconds between two frames that a screen reader must distinguish."""
STANDING = 0.15
"""Seconds from the last row until it is blanked; readers look at rows every 30 ms or so."""
SETTLE = 0.25
"""Seconds from the last message until the screen is settled."""


class Timer(Protocol):
    def cancel(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Waiting:
    """A message that was not shown yet."""

    text: str
    private: bool
    turn: bool
    number: int
    """Its number in the order of arrival."""
    by_arrow: bool = False
    """True if it answers a key after which readers look at the cursor at once."""
    answer: bool = False
    """True for a greeting or an answer, but not while the keyboard is passed."""


class MessageRows:
    """The message area: its rows, and the messages that wait for a frame."""

    def __init__(
        self,
        later: Callable[[float, Callable[[], None]], Timer],
        repaint: Callable[[], None],
        settled: Callable[[], None],
        at_start: Callable[[], bool],
        follow: Callable[[int], str],
    ) -> None:
        self.rows: list[str] = []
        """The rows from the top; blanked rows keep their length."""
        self.start = self.end = 0
        """The first and last row of the last message, or of its part that is shown."""
        self.column = 0
        """The column of the cursor after it."""
        self.height = 1
        self.width = 79
        self._later = later
        self._repaint = repaint
        self._settled = settled
        self._at_start = at_start
        """Returns True if the cursor goes to the start of a message."""
        self._follow = follow
        """Returns the row that says how many rows follow."""
        self._more: list[str] = []
        """Rows that follow when the player asks for them."""
        self._own: deque[Waiting] = deque()
        self._others: deque[Waiting] = deque()
        self._used = 0
        """Number of used rows, from the top."""
        self._rest: list[str] = []
        """The rest of a message that is longer than the area."""
        self._last = Waiting("", private=True, turn=False, number=0)
        self._written: list[str] = []
        """Rows that no frame has shown yet."""
        self._count = 0
        self._pressing = False
        """True if an urgent message only waits for `said`."""
        self._stood = True
        """True if the last row has been there long enough to be blanked."""
        self._timer: Timer | None = None
        self.holding = False
        """True while messages wait until a screen reader can have found the screen."""
        self._gone_elsewhere = False
        """True if the player has moved the cursor meanwhile."""
        self._unseen = False
        """True if something has changed since the last frame."""

    @property
    def busy(self) -> bool:
        """True if a message waits, or the screen has not settled after the last one."""
        return self._timer is not None

    @property
    def blank(self) -> bool:
        """True if the area was just blanked for the next message."""
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
        answer: bool = False,
    ) -> None:
        """Queue a message; an urgent one goes before those that wait.

        Only a message that says whose turn it is stays before an answer: it would otherwise be
        heard after the move that it announced.
        """
        self._pressing |= urgent and not self._own and not self._rest
        if urgent and self.holding:
            # "One moment", for example, would come after what was waited for.
            self._others = deque(each for each in self._others if not each.answer)
        if urgent:
            turns = [message for message in self._others if message.turn]
            for message in turns:
                self._others.remove(message)
            self._own.extend(turns)
        self._count += 1
        message = Waiting(text, private, turn, self._count, by_arrow, answer)
        (self._own if urgent else self._others).append(message)

    def said(self) -> None:
        """Show the messages of a step that is complete, as their number of rows is now known."""
        pressing, self._pressing = self._pressing, False
        idle = self._timer is None and self._waiting
        if idle or (pressing and not self._unseen and not self.holding):
            self._step()

    def list_changed(self) -> None:
        """Reserve the next frame for the list; a message has to wait for another one."""
        self._unseen = True

    def painted(self) -> None:
        """Take note of a frame, which has shown everything so far."""
        self._unseen = False
        self._written = []

    def untold(self) -> Iterator[str]:
        """Yield the messages for everyone that no frame has shown, in the order of arrival."""
        waiting = (self._begun, *self._own, *self._others)
        for message in sorted(waiting, key=lambda message: message.number):
            if message.text and not message.private:
                yield message.text

    @property
    def _begun(self) -> Waiting:
        """The part of the last message that no frame has shown."""
        rows = (*self._written, *self._rest, *self._more)
        return replace(self._last, text=" ".join(rows))

    def hold(self, seconds: float) -> None:
        """Make messages wait for some seconds, even urgent ones."""
        self.holding, self._gone_elsewhere = True, False
        self._start(seconds)

    def release(self) -> None:
        """End the wait, as a key was pressed that needs an answer."""
        if self.holding:
            self._gone_elsewhere = False
            self._step()

    def read_on(self) -> bool:
        """Show the rows that follow; return False if there are none."""
        if not self._more:
            return False
        self._rest, self._more = self._more, []
        self._step()
        return True

    def postpone(self) -> None:
        """Delay the next message, as the player has moved and the reader reads that first."""
        if self.holding:  # the messages wait anyway
            self._gone_elsewhere = True
        elif self._waiting:
            self._start(SETTLE)
        elif self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def stop(self) -> None:
        """Drop all messages that wait, and stop."""
        self._own.clear()
        self._others.clear()
        self._rest, self._more = [], []
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def forget(self, *, private_only: bool) -> None:
        """Clear the area; the next frame is empty.

        Messages that wait are dropped too, or with `private_only` only those not for everyone.
        Answers for everyone stay, as only the news of a match is told again.
        """
        if self._begun.text:
            self._own.appendleft(self._begun)
        self.rows, self._rest, self._more, self._written = [], [], [], []
        self._used = self.column = 0
        for waiting in (self._own, self._others):
            public = (message for message in waiting if not message.private)
            kept = [message for message in public if private_only or message.answer]
            waiting.clear()
            waiting.extend(kept)
        # A separate frame for the blanks, as a reader would compare the new text with the old.
        self._start(GAP)
        self._changed()

    def resize(self, width: int, height: int) -> None:
        """Change the size; only the last message stays, wrapped again."""
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
        """Make the next frame: a message or the blanks before it; if none waits, settle."""
        if self._gone_elsewhere:
            self._gone_elsewhere = False
            self._start(SETTLE)
            return
        self.holding = False
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._unseen:  # a slow terminal has not painted the last change yet
            self._start(GAP)
            return
        if not self._waiting:
            self._stood = True
            self._settled()
            return
        waiting = self._own or self._others
        rows = self._rest or self._unlike(waiting[0].text, anew=False)
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
                rows = self._unlike(waiting[0].text, anew=True)
                self._blank()
                room = self.height
            if not self._rest:
                self._last, self._more = waiting.popleft(), []
            self._begin(rows, room if self._at_start() else 1)
            self._start(GAP if self._waiting else SETTLE)
        self._changed()

    def _unlike(self, text: str, *, anew: bool) -> list[str]:
        """Wrap a message; it begins with a space if readers could take it for a row that stood.

        On an area that is written `anew` it must differ from all rows there. Otherwise the same
        text looks the same everywhere, so that only one of both can stand when the area is full.
        """
        usual, moved = wrap(text, self.width), wrap(text, self.width - 1)
        moved[0] = " " + moved[0]
        return moved if (usual if anew else moved)[0] in self.rows else usual

    def _fits(self, waiting: Sequence[Waiting], rows: int) -> bool:
        """Return True if the next rows, `rows` of them, fit below those that are there.

        A message too long for the area does not begin below another one. Nor do several messages
        that would fit together if all was read: the first would be blanked a moment later.
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
        """Write as many rows as one frame may have, and keep the rest."""
        fit = room - 1 if self._at_start() and len(rows) > room else room
        self._written += rows[:fit]
        if fit < room:
            self._rest, self._more = [], rows[fit:]
            self._write([*rows[:fit], self._follow(len(self._more))])
        else:
            self._rest = rows[fit:]
            self._write(rows[:fit])

    def _write(self, rows: list[str]) -> None:
        """Write rows, and place the cursor after them.

        Fenrir takes a change that is as long as the cursor's move for an echo of keys; avoid that.
        """
        length = columns_of(rows[-1])
        echo = self.column > 0 and abs(self.column - length) in (length, length + 1)
        self.column = length + echo
        self.start, self._used = self._used, self._used + len(rows)
        self.end = self._used - 1
        self._stood = False
        self.rows[self.start : self._used] = rows

"""Keys are answered one after the other, also where the answer to one takes a while.

A key that moves asks the table, which may be on another machine. The rest of its answer is given
when the table has done what was asked, as if the key were still being answered; keys typed
meanwhile wait.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from rummy_tui.desk.here import Here, Stroke
from rummy_tui.desk.page import Page

Step = Callable[[], None]
PATIENCE: Final = 2.0
"""Seconds that a key waits at most for the answer to one before it."""


@dataclass(eq=False, repr=False)  # what is not needed takes a part of each start
class Held:
    """A key or line whose answer is not complete yet."""

    key: str
    typing: bool
    stroke: Stroke
    in_key: bool
    """False for a request that no key has made, as the deal with which a match begins."""
    teller: Page | None
    looks_public: bool
    rest: list[Step] = field(default_factory=list)
    """The steps that end its answer."""
    keys: deque[Step] = field(default_factory=deque)
    """The keys typed since."""
    patient: bool = True
    """True while keys wait for it."""


class Answering(Here):
    """A desk that answers one key or line at a time."""

    _held: Held | None = None

    @contextmanager
    def _answering(self) -> Iterator[None]:
        """Let everything said meanwhile answer a key, a line or a command."""
        # A letter that answers a question runs a command in turn: both are one key.
        if self._in_key:
            yield
            return
        # Help that a refusal has just named means the keys, and not the line of the cursor.
        before = self._stroke
        self._stroke = Stroke(
            help_was_named=before.names_help,
            leave_was_named=before.names_leave,
            digit_was_offered=before.offers_digit,
        )
        self._in_key = True
        self.said.clear()
        try:
            yield
            self.at_its_end(self._answered)
        finally:
            self._in_key = False
            self.key = ""

    def _answered(self) -> None:
        if self.playing is not None:
            self.playing.answered(self._stroke.command)

    def do_posted(self) -> None:
        """What was posted: by the face between two keys, and before each key."""
        while self._posted:
            self._posted.popleft()()

    # Answers that take a while

    @property
    def waits_for_answer(self) -> bool:
        """True while the table has not done yet what was asked of it here."""
        return self._held is not None

    def hold(self) -> None:
        """The table is asked for something: the key that asks is answered by `answer_held`."""
        self._held = self._holding()

    def let_go(self) -> None:
        """No answer is waited for any more."""
        self._held = None

    def answer_held(self, step: Step) -> None:
        """Do a step that answers the key which is held; where none is, do it all the same."""
        held, self._held = self._held, None
        # Mostly the table has answered at once, and the key itself goes on below.
        if held is None or (self._in_key and self._stroke is held.stroke):
            step()
            return
        with self._back_in(held):
            step()
            for each in held.rest:
                each()
        while held.keys:
            held.keys.popleft()()

    def at_its_end(self, step: Step) -> None:
        """Do a step that ends the answer to the key: now, or when the table has answered."""
        if self._held is not None and self._held.stroke is self._stroke:
            self._held.rest.append(step)
        else:
            step()

    @contextmanager
    def _back_in(self, held: Held) -> Iterator[None]:
        """Let everything said meanwhile belong to a key that was held."""
        now = self._holding()
        self._take_up(held)
        try:
            yield
        finally:
            self._take_up(now)

    def _holding(self) -> Held:
        """The key that is being answered, to be taken up again."""
        said_by = self.teller, self.looks_public
        return Held(self.key, self.typing, self._stroke, self._in_key, *said_by)

    def _take_up(self, held: Held) -> None:
        self.key, self.typing, self._in_key = held.key, held.typing, held.in_key
        self._stroke, self.teller, self.looks_public = held.stroke, held.teller, held.looks_public

    # Keys that wait

    def waits(self, step: Step, *, hides: bool = False) -> bool:
        """Keep a key until the one before it is answered; False where nothing waits.

        A key that hides the hand waits for nothing, and the keys before it are forgotten: they were
        for whoever saw the hand.
        """
        held = self._held
        if held is None or not held.patient:
            return False
        if hides:
            held.keys.clear()
            return False
        if not held.keys:
            self.later(PATIENCE, partial(self._lose_patience, held))
        held.keys.append(step)
        return True

    def _lose_patience(self, held: Held) -> None:
        if held is self._held:
            held.patient = False
            held.stroke.interrupts = False  # its answer comes as news, into whatever is read then
            while held.keys:
                held.keys.popleft()()

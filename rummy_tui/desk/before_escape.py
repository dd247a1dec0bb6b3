"""The state of a desk before Escape, for a key that comes in pieces and begins like Escape."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummy_tui.desk.effects import Refuse
from rummy_tui.words.language.aloud import openly, together
from rummy_tui.words.program.page_words import KEY_IN_PIECES

if TYPE_CHECKING:
    from rummy_tui.desk.desk import Desk


class BeforeEscape:
    """The pages and messages, to be restored if Escape was the beginning of another key."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._pages = list(desk.pages)
        self._put_back = [page.remembered() for page in desk.pages]
        self._put_back.append(desk.messages.remembered())
        self._names_leave = desk.names_leave
        self._after = self._now()

    def _now(self) -> tuple[object, ...]:
        return list(self._desk.pages), self._desk.seat

    def escaped(self) -> None:
        """Note the desk as it is after Escape."""
        self._after = self._now()

    def put_back(self) -> None:
        """Undo what Escape has done, unless something else has changed the pages since then."""
        desk = self._desk
        if self._now() == self._after:
            desk.pages[:] = self._pages
            for put_back in self._put_back:
                put_back()
            desk.names_leave = self._names_leave
        desk.silence()
        told = together(openly(desk.language(KEY_IN_PIECES)), desk.line_now())
        desk.carry_out([Refuse(told)])

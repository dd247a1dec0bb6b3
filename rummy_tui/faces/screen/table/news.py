"""The sentences that a player has not read yet, and the messages drawn with them."""

from __future__ import annotations

from collections import deque
from weakref import ref

from rummy_tui.desk.command_line import CommandLine
from rummy_tui.desk.desk import Desk
from rummy_tui.desk.page import Page
from rummy_tui.faces.screen.canvas import Line
from rummy_tui.faces.screen.table.message_lines import MOST_LOOKED_AT, told
from rummy_tui.words.language.utterance import Kind, Utterance


class News:
    """The sentences since the last key, and the refusals that go with their page."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.passing: Utterance | None = None
        """A sentence that is not kept as a message, as in a replay."""
        self._since: deque[Utterance] = deque(maxlen=MOST_LOOKED_AT)
        self._refused: dict[str, ref[Page]] = {}
        """Refusals, each with the page on which it was said last."""

    def add(self, utterance: Utterance) -> None:
        """Add a sentence, unless it is about the cursor and goes with the next step."""
        self.passing = None
        if utterance.kind is Kind.FOCUS:
            return
        self._since.append(utterance)
        if utterance.kind is Kind.REFUSAL and self.desk.pages:
            self._refused[utterance.text] = ref(self.desk.page)
        self.passing = utterance if self.desk.passes else None

    def pressed(self) -> None:
        """Forget the sentences before a key, which are no longer new."""
        self._since.clear()

    def covered(self) -> None:
        """Forget everything at a hand-over."""
        self.passing = None
        self._since.clear()

    def now(self) -> list[Utterance]:
        """Return the sentences since the last key for this player that are not drawn anyway."""
        if isinstance(self.desk.page, CommandLine):
            return []  # the palette says why a line was refused
        greeting = self.desk.page.greeting()
        return [
            each
            for each in self._since
            if each.seat in (None, self.desk.seat) and each.text != greeting
        ]

    def messages(self, width: int, rows: int, advice: str = "") -> list[Line]:
        """Return the last messages, except those that the topmost page or a box shows."""
        page = self.desk.page
        shown = {page.greeting(), page.focus()}
        if isinstance(page, CommandLine):
            shown.add(page.refused)
        ended = self.desk.looked_at
        if ended.pauses and (grid := ended.grid()) is not None:
            shown |= {*grid.lead, *grid.notes}

        def is_new(message: Utterance) -> bool:
            # A lesson's step says where the cursor is before its advice, which a box shows.
            if message.text in shown or (advice and message.text.endswith(advice)):
                return False
            # A refusal goes with its page.
            on = self._refused.get(message.text) if message.kind is Kind.REFUSAL else None
            return on is None or on() in self.desk.pages

        heard = [message for message in self.desk.messages.heard if is_new(message)]
        passing = self.passing if self.passing is not None and is_new(self.passing) else None
        return told(heard, passing, width, rows)

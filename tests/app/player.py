"""A player with nothing but keys: each move becomes keys, and each key is checked."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from rummy_tui.bots import LEVELS
from rummy_tui.desk.message_history import Log
from rummy_tui.desk.text_page import TextPage
from rummy_tui.faces.screen.table.card_drawing import Ink
from rummy_tui.pages.hand.queries import MeldList, ScoreTable
from rummy_tui.pages.laying.draft_pages import CombinationPage
from rummy_tui.pages.match.game import GamePage
from rummy_tui.pages.match.handover import Ending
from rummy_tui.rules import actions as act
from rummy_tui.words.language.utterance import Kind
from tests.app.rig import Rig, on_row
from tests.tools.driver import Manner, keys

INK = Ink(unicode=True, letters=False)
LOOKS = {
    2: ("c", "s", "t", "e"),
    4: ("d", "w", "p", "r", "a", "escape"),
    5: ("pageup", "pageup", "h"),
    6: ("z", "C", "H", "M", "right", "left", "?", "q"),
}
"""Keys that only look, by the number of moves after which they are pressed."""


class Player:
    """A player like a steady opponent with keys, who checks the cursor after each of them."""

    def __init__(self, rig: Rig) -> None:
        self.rig = rig
        self.by_row = rig.face.reading
        self.moves = 0
        self.focus_moves = 0
        self.taken_back = False
        self.kinds: set[type[act.Move]] = set()
        self.transcript: list[str] = []
        """Every key with the sentences after it; typed letters without sentences."""

    def _write(self, key: str, heard: int) -> None:
        if self.rig.over or not isinstance(self.rig.desk.page, TextPage):
            self.transcript.append(f"> {key}")
        else:
            self.transcript.append(f"> {key}  (typing)")
        letters = self.transcript[-1].endswith("(typing)")
        told = [u.text for u in self.rig.heard[heard:] if not (letters and u.kind is Kind.FOCUS)]
        self.transcript += told

    async def press(self, *keys: str) -> None:
        for key in keys:
            heard = len(self.rig.heard)
            await self.rig.press(key)
            self._write(key, heard)
            if not self.rig.over:
                self.check_cursor(key)

    def check_cursor(self, key: str) -> None:
        if self.by_row:
            self._check_reader(key)
        else:
            self._check_table()

    def _check_table(self) -> None:
        rig, page, terminal = self.rig, self.rig.desk.page, self.rig.terminal
        if isinstance(page, GamePage):
            card = page.hand.focused
            expected = INK.face(card) if card is not None else page.focus()
            assert terminal.at_cursor.startswith(expected), terminal.text
        elif isinstance(page, TextPage):
            assert terminal.before_cursor.endswith(page.text), terminal.text
        elif page.pictured:
            assert page.rows()[page.cursor][:40] in terminal.text, terminal.text
            assert rig.face.canvas.picture.cursor is not None, terminal.text
        elif isinstance(page, ScoreTable):
            assert terminal.at_cursor.split()[:2] == page.focus().split(), terminal.text
        elif rig.desk.seat is not None:
            assert on_row(terminal, page), terminal.text

    def _check_reader(self, key: str) -> None:
        """Check that the cursor is on the focused row, or at the end of the last message."""
        rig, page, terminal = self.rig, self.rig.desk.page, self.rig.terminal
        row = terminal.row(terminal.cursor[1]).rstrip()
        last = next((u for u in reversed(rig.heard)), None)
        if isinstance(page, TextPage) and last is not None and last.text == key:
            assert terminal.before_cursor.rstrip() == page.text.rstrip(), terminal.text
        elif key in ("up", "down") and last is not None and last.text == page.focus():
            assert terminal.cursor[0] == 0, terminal.text
            assert page.focus().startswith(row), terminal.text
            assert row, terminal.text
        elif last is not None and terminal.cursor[1] >= 18:
            words = " ".join(row.split())
            assert last.text.endswith(words), (last, terminal.text)
            assert terminal.cursor[0] >= len(row)
        elif last is not None:
            # No message came, so the cursor is on the row of the list.
            assert row, terminal.text
            assert any(line.startswith(row) for line in page.rows()), terminal.text

    async def make(self, move: act.Move) -> None:
        manner = Manner(nearest=True, discard="delete", types_added=True)
        if not self.by_row:
            manner = replace(manner, back="left", on="right")
        for key in keys(move, self.rig.desk, manner):
            self.focus_moves += key in (manner.back, manner.on)
            await self.press(key)

    async def match(self) -> None:
        """Play until the match is over, then leave."""
        rig = self.rig
        await rig.settled()
        self.transcript += rig.said
        while not rig.over:
            page = rig.desk.page
            if isinstance(page, GamePage) and page.view.my_turn:
                move = LEVELS["steady"](page.view, Random(self.moves))
                state = rig.match.history.state
                await self.make(move)
                if isinstance(move, act.LayOff) and not self.taken_back:
                    await self.press("u")
                    assert rig.match.history.state.table == state.table
                    self.taken_back = True
                    await self.make(move)
                self.kinds.add(type(move))
                assert rig.over or rig.match.history.state is not state, move
                self.moves += 1
                for key in LOOKS.get(self.moves, ()):
                    await self.press(key)
            elif isinstance(page, MeldList | CombinationPage | ScoreTable | Log):
                await self.press("q")
            elif isinstance(page, Ending) and page.by_eye:
                # The first line deals; at the end of the match it would play again.
                await self.press("down", "up", "q" if page.last else "enter")
            else:
                await self.press("down", "enter")

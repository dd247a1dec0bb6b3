"""The terminal as motion uses it: cells written over a frame, without a whole new one."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import Final

from prompt_toolkit.application import Application
from prompt_toolkit.layout.screen import Char
from prompt_toolkit.output.vt100 import Vt100_Output
from prompt_toolkit.styles import Attrs

from rummy_tui.faces.screen.canvas import Canvas, Over
from rummy_tui.faces.terminal import Terminal

SAVED: Final = "\x1b7"
RESTORED: Final = "\x1b8"
"""Save and restore the cursor and its colours, which belong to the renderer of whole frames."""


class MovingTerminal:
    """Writes small drawings over the last frame, and notes their cells as part of that frame."""

    def __init__(self, app: Application[None], canvas: Canvas, terminal: Terminal) -> None:
        self._app = app
        self._canvas = canvas
        self._terminal = terminal

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    def drained(self) -> bool:
        return self._terminal.drained()

    def lay_over(self, over: Sequence[Over]) -> bool:
        screen = self._app.renderer.last_rendered_screen
        output = self._terminal.output
        # A frame that is due shows everything by itself, and an old Windows console takes no cells.
        if screen is None or self._app.invalidated or not isinstance(output, Vt100_Output):
            return False
        self._write(output, self._canvas.lay_over(over, screen))
        return True

    def _write(self, output: Vt100_Output, cells: Iterable[tuple[int, int, Char]]) -> None:
        depth, style = self._app.color_depth, self._app.renderer.style
        known, shown, here = dict[str, Attrs](), None, None
        output.hide_cursor()
        output.write_raw(SAVED)
        for y, x, char in cells:
            if not char.char:
                continue  # the second half of a wide character
            if here != (y, x):
                output.cursor_goto(y + 1, x + 1)
            if char.style not in known:
                known[char.style] = style.get_attrs_for_style_str(char.style)
            if known[char.style] != shown:
                shown = known[char.style]
                output.set_attributes(shown, depth)
            output.write(char.char)
            # Terminals disagree on the width of signs of several characters.
            here = (y, x + char.width) if len(char.char) == 1 else None
        output.write_raw(RESTORED)
        if self._canvas.show_cursor:
            output.show_cursor()
        output.flush()

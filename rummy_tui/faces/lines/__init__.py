"""The line face: plain text, one message below the other, for any terminal and any reader.

Where there is a terminal single keys are read, elsewhere whole lines; commands and words are
those of the full screen.
"""

from __future__ import annotations

from collections.abc import Callable

from rummy_tui.desk.desk import Desk


def run(desk: Desk, start: Callable[[], None], *, keys: bool) -> int:
    """Play until the player leaves; the exit code. `start` opens the first page."""
    if keys:
        from rummy_tui.faces.lines.keys import play_keys  # whole lines need no prompt_toolkit

        return play_keys(desk, start)
    from rummy_tui.faces.lines.lines import play_lines

    return play_lines(desk, start)

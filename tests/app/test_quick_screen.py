"""The screen of these tests shows what pyte's own would show."""

from __future__ import annotations

import pyte
import pytest

from tests.app.rig import Rig, Terminal, play


def same(terminal: Terminal, written: list[str]) -> None:
    """Compare each cell, and the cursor, with those of pyte's own screen."""
    slow = pyte.Screen(terminal.screen.columns, terminal.screen.lines)
    stream = pyte.Stream(slow)
    for text in written:
        stream.feed(text)
    quick = terminal.screen
    for y in range(slow.lines):
        assert [quick.buffer[y][x] for x in range(slow.columns)] == [
            slow.buffer[y][x] for x in range(slow.columns)
        ]
    for name in ("x", "y", "attrs", "hidden"):
        assert getattr(quick.cursor, name) == getattr(slow.cursor, name)
    assert quick.mode == slow.mode


@pytest.mark.parametrize("layout", ["table", "reader"])
def test_a_played_turn(layout: str) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("space", "delete", "n", "escape", "q")
        same(rig.terminal, rig.terminal.frames)
        assert len(rig.terminal.frames) > 5

    play(script, layout, size=(100, 30))


@pytest.mark.parametrize(
    "written",
    [
        "over the edge of the row\r\nand on",
        "ab\x1b[3Dc\x1b[;3H\x1b[Kd\x1b[99999Ce\x1b[2;2Hf",
        "wide 漢字, e\u0301, \U0001f642 and\x08\x08no\x07",
        "\x1b[1;31mred\x1b[0;7mback\x1b[22m\x1b[mplain\x1b[0;38;2;1;2;3;48;5;9mmany",
        "\x1b[?25lgone\x1b[?25h\x1b[4hin\rserted\x1b[4l",
        "\x1b[?5hdark\x1b[0;1mbold\x1b[0m",
        "\x1b]2;a title\x07text\x1b(0qq\x1b(B\x1b[>0c\x1b[!p",
        "\x1b7here\x1b[2J\x1b8there\x1b[3zunknown",
    ],
)
@pytest.mark.parametrize("pieces", [False, True], ids=["at once", "in pieces"])
def test_sequences(written: str, *, pieces: bool) -> None:
    terminal = Terminal(20, 5)
    parts = [*written] if pieces else [written]
    for part in parts:
        terminal.write(part)
    same(terminal, parts)

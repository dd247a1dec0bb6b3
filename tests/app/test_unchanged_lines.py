"""The renderer compares only lines that have changed, and the frame has all of them afterwards."""

from __future__ import annotations

import pytest

from tests.app.rig import Rig, play


@pytest.mark.parametrize(("layout", "hidden_lines"), [("table", 16), ("reader", 3)])
def test_a_key_compares_few_lines_and_leaves_a_whole_frame(layout: str, hidden_lines: int) -> None:
    hidden = list[int]()

    async def script(rig: Rig) -> None:
        await rig.settled()
        rig.terminal.on_frame.append(lambda: hidden.append(len(rig.face.canvas.aside)))
        for key in ("space", "right", "d", "/", "escape", "?", "escape"):
            await rig.press(key)
            screen = rig.face.app.renderer.last_rendered_screen
            assert screen is not None
            lines = [screen.data_buffer[y] for y in range(24)]
            assert [
                "".join(line[x].char for x in range(80)).rstrip() for line in lines
            ] == rig.terminal.rows

    play(script, layout)
    assert max(hidden) > hidden_lines

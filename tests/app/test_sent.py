"""Input that no keyboard sends: a face survives it, at hardly any cost."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.store.settings import CHOICES, Settings
from tests.app.rig import Rig, play

NO_KEYS = [
    "\x1b[31mred \x1b[0mplain",
    "\x1b[0M",
    "\x1b[<0M",
    "\x1b[<0;1;2;3M",
    "\x1b[M\x01\x02\x04",
    "\x1b[M\udcff\udcfe\udcfd",
    "\x1b[M$!!",
    "\x1b[M0!!",
    "\x1b[<66;5;5M",
    "\x1b[<0;9999;9999M",
    "\x1b[" + "1;" * 10_000 + "m",
]


@pytest.mark.parametrize("mouse", CHOICES["mouse"])
@pytest.mark.parametrize("layout", ["table", "reader"])
@pytest.mark.parametrize("menu", [False, True], ids=["match", "menu"])
def test_no_byte_sequence_ends_the_game(layout: str, mouse: str, menu: bool) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        for sent in NO_KEYS:
            rig.pipe.send_bytes(sent.encode("utf-8", "surrogateescape"))
            await rig.send("\x1b[F")
            await rig.settled()
            assert not rig.over, sent

    play(script, layout, settings=replace(Settings(), mouse=mouse), menu=menu)


@pytest.mark.parametrize("layout", ["table", "reader"])
def test_two_escapes_in_one_read_are_two(layout: str) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        before = len(rig.said)
        rig.pipe.send_text("\x1b\x1b")
        await rig.until(lambda: len(rig.said) > before + 1, "two answers")
        # In the table layout the first asks and the second goes back; in the other the second asks.
        asks = 0 if layout == "table" else 1
        assert rig.said[before + asks].startswith("Leave the match?")
        assert (rig.desk.page is rig.game) is (layout == "table")

    play(script, layout)

"""A key that arrives in two pieces: the effect of its Escape is undone, and nothing is lost."""

from __future__ import annotations

import asyncio

import pytest

from rummy_tui.desk.page import Page
from rummy_tui.words.language.language import language
from rummy_tui.words.program.page_words import KEY_IN_PIECES
from tests.app.rig import Rig, play

IN_PIECES = language("en")(KEY_IN_PIECES)
ARROW, INSERT = "[A", "[2~"
LAYOUTS = pytest.mark.parametrize("layout", ["table", "reader"])


def lying(rig: Rig) -> tuple[list[Page], list[int], list[str], object]:
    """Return the pages with their cursors, the messages, and the unfinished action."""
    begun = None if rig.desk.playing is None else rig.match.history.begun
    pages, heard = list(rig.desk.pages), [each.text for each in rig.desk.messages.heard]
    told = [text for text in heard if not text.startswith(IN_PIECES)]
    return pages, [page.cursor for page in pages], told, begun


async def escape(rig: Rig, rest: str) -> None:
    """Send an Escape, and after a pause the rest of its key."""
    before = lying(rig)
    await rig.send("\x1b")
    await asyncio.sleep(0.1)
    rig.pipe.send_text(rest)
    await rig.until(lambda: rig.said[-1].startswith(IN_PIECES), "the rest")
    assert lying(rig) == before


@LAYOUTS
@pytest.mark.parametrize(
    "keys",
    [
        pytest.param("", id="hand"),
        pytest.param("\x1b", id="whether to leave"),
        pytest.param(" n\r)\r", id="building"),
        pytest.param("O)", id="a card taken up"),
        pytest.param("c", id="list"),
        pytest.param("?))", id="help"),
        pytest.param("/draw", id="command"),
        pytest.param("L)", id="menu"),
        pytest.param("E", id="explorer"),
    ],
)
def test_the_effect_of_escape_is_undone(layout: str, keys: str) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        for key in keys:
            await rig.press(key)
        for rest in (ARROW, INSERT, "OP"):
            await escape(rig, rest)
        if keys == "O)":
            await rig.press("O")
            assert "between" in rig.said[-1] or "first" in rig.said[-1]

    play(script, layout)


@LAYOUTS
def test_the_last_line_of_the_menu_leaves_only_when_no_rest_has_come(layout: str) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await escape(rig, ARROW)
        await rig.press("end")
        await escape(rig, INSERT)
        await rig.send("\x1b")
        await rig.until(lambda: rig.over, "the end")

    assert play(script, layout, menu=True) == 0


@LAYOUTS
def test_a_key_after_escape_comes_after_it(layout: str) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("end")
        await rig.send("\x1b")
        rig.pipe.send_text("n")
        await rig.until(lambda: rig.over, "the end")

    assert play(script, layout, menu=True) == 0

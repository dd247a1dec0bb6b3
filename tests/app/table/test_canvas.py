"""The output of the full screen for pictures, frame after frame."""

from __future__ import annotations

import pytest
from prompt_toolkit.data_structures import Point

from rummy_tui.faces.screen.canvas import Picture, chopped
from rummy_tui.faces.screen.widths import columns_of
from tests.app.rig import Rig, play

LAYOUTS = pytest.mark.parametrize("layout", ["table", "reader"])
HERE = Point(0, 0)


async def _show(rig: Rig, *rows: str, cursor: Point = HERE) -> None:
    await rig.settled()
    rig.face.canvas.paint = lambda *_: Picture([[("", row)] for row in rows], cursor)
    rig.face.app.invalidate()
    await rig.settled()


@LAYOUTS
def test_a_row_that_changes_and_changes_back_is_written_again(layout: str) -> None:
    async def script(rig: Rig) -> None:
        for rows in (["one", "two"], ["one", "three"], ["one", "two"], ["two", "two"], ["", "two"]):
            await _show(rig, *rows)
            assert rig.terminal.rows == rows + [""] * 22

    play(script, layout)


@LAYOUTS
def test_only_what_has_changed_is_written(layout: str) -> None:
    async def script(rig: Rig) -> None:
        await _show(rig, "first", "one", "last")
        before = len(rig.terminal.frames)
        await _show(rig, "first", "two", "last")
        written = "".join(rig.terminal.frames[before:])
        assert "two" in written
        assert "first" not in written
        assert "last" not in written

    play(script, layout)


@LAYOUTS
def test_behind_a_wide_character_everything_has_its_place(layout: str) -> None:
    async def script(rig: Rig) -> None:
        await _show(rig, "日本 ann", cursor=Point(5, 0))
        assert rig.terminal.cursor == (5, 0)
        assert rig.terminal.screen.buffer[0][5].data == "a"
        await _show(rig, "日a ann", cursor=Point(4, 0))
        assert rig.terminal.cursor == (4, 0)
        assert rig.terminal.rows[0] == "日a ann"
        await _show(rig, "ab  ann")
        assert rig.terminal.rows[0] == "ab  ann"

    play(script, layout)


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("Ann", 3),
        ("Zoe\u0308", 3),
        ("日本", 4),
        ("🇫🇷", 2),
        ("🇫🇷🇩🇪 Zoé", 8),
        ("👍🏽", 2),
        ("❤️", 2),
        ("1️⃣", 2),
        ("🇫", 2),
        ("│ ♥ 🇫🇷 │", 8),
    ],
)
def test_a_sign_drawn_as_one_is_measured_as_one(text: str, columns: int) -> None:
    assert columns_of(text) == columns
    assert "".join(chopped(text, 2)) == text
    assert all(columns_of(piece) <= 2 for piece in chopped(text, 2))


@pytest.mark.posix("a console places each sign by itself")
@LAYOUTS
@pytest.mark.parametrize("sign", ["🇫🇷", "👍🏽", "❤️", "🏴"])
def test_behind_a_flag_everything_has_its_place(layout: str, sign: str) -> None:
    """This holds even if the terminal, like this one, draws it wider or narrower than expected."""

    async def script(rig: Rig) -> None:
        buffer = rig.terminal.screen.buffer[0]
        await _show(rig, f"│ {sign} ann │", cursor=Point(5, 0))
        assert rig.terminal.cursor == (5, 0)
        assert [buffer[x].data for x in (5, 9)] == ["a", "│"]
        await _show(rig, f"│ ab ann │ {sign}", f"{sign} │")
        assert [buffer[x].data for x in (2, 3, 5, 9)] == ["a", "b", "a", "│"]
        assert rig.terminal.screen.buffer[1][3].data == "│"
        await _show(rig, f"│ {sign} ann │")
        assert [buffer[x].data for x in (4, 5, 9)] == [" ", "a", "│"], "only the sign is new"

    play(script, layout)


@LAYOUTS
def test_a_wide_character_never_stands_in_the_last_column_alone(layout: str) -> None:
    async def script(rig: Rig) -> None:
        await _show(rig, "a" * 79 + "日", "below")
        assert rig.terminal.rows[:2] == ["a" * 79, "below"]

    play(script, layout)


@LAYOUTS
def test_an_accent_stays_with_its_character(layout: str) -> None:
    async def script(rig: Rig) -> None:
        await _show(rig, "\u0301Zoe\u0308 日\u0301x")
        written = "".join(rig.terminal.frames)
        assert "e\u0308" in written
        assert "日\u0301" in written

    play(script, layout)


@LAYOUTS
def test_the_cursor_may_stand_behind_the_text_but_not_the_screen(layout: str) -> None:
    async def script(rig: Rig) -> None:
        await _show(rig, "text", "", cursor=Point(10, 0))
        assert rig.terminal.cursor == (10, 0)
        await _show(rig, "text", "", cursor=Point(3, 1))
        assert rig.terminal.cursor == (3, 1)
        await _show(rig, "text", cursor=Point(200, 0))
        assert rig.terminal.cursor == (79, 0)

    play(script, layout)


@LAYOUTS
def test_a_new_size_of_the_window_shows_everything(layout: str) -> None:
    async def script(rig: Rig) -> None:
        await _show(rig, "one", "x" * 70)
        rig.resize(60, 24)
        await rig.settled()
        assert rig.terminal.rows[:2] == ["one", "x" * 60]
        rig.resize(80, 24)
        await rig.settled()
        assert rig.terminal.rows[:2] == ["one", "x" * 70]

    play(script, layout)

"""A command typed over the table: completed, edited, and found in the history."""

from __future__ import annotations

import pytest

from rummy_tui.desk.command_line import CommandLine
from rummy_tui.rules.state import Phase, State
from rummy_tui.store.settings import Settings
from tests.app.rig import Rig, play
from tests.rules.positions import position
from tests.tools.pictures import middle as five
from tests.tools.screens import on_screens

OTHERS = ("2C 3D 5S JC QD", "4C 6C")
FACES = ("10♥ J♥ Q♥ K♥", "4♠ 5♠ 6♠", "9♣ 9♦ 9♠", "10♣ J♣ Q♣ K♣", "A♦ A♠ A♣")
LEVELS = (None, "steady", "steady")


def middle() -> State:
    return position("3C 4C 9H KS", "10H JH QH KH | 4S 5S 6S", discards="7D", others=OTHERS)


def typing(rig: Rig) -> CommandLine:
    page = rig.desk.page
    assert isinstance(page, CommandLine)
    return page


def box(rows: list[str]) -> tuple[int, int, int, int]:
    """Return the columns and rows of the frame around the line: left, right, top, bottom."""
    typed = next(y for y, row in enumerate(rows) if "│ / " in row)
    left = rows[typed].index("│ / ")
    top = typed
    while rows[top][left] != "╭":
        top -= 1
    bottom = next(y for y in range(typed, len(rows)) if rows[y][left] == "╰")
    return left, rows[top].index("╮", left), top, bottom


def _rows(rig: Rig) -> list[str]:
    """Return the rows, without the right corners of the card at the cursor, which lies on top."""
    return [
        rig.terminal.row(y).replace("╮─", "╭─").replace("╯─", "╰─")
        for y in range(rig.terminal.screen.lines)
    ]


@on_screens((60, 20), (80, 24), (100, 30), (160, 50))
def test_it_lies_over_the_table_which_stays_as_it_was_around_it(size: tuple[int, int]) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("home")
        before = _rows(rig)
        await rig.press("/", "d")
        after = _rows(rig)
        left, right, top, bottom = box(after)
        assert right - left < 90 + 2
        assert bottom - top < 12
        keys = 1 if size[1] < 24 else 2
        for y in range(size[1] - keys):
            if top <= y <= bottom:
                assert after[y][: left - 1] == before[y][: left - 1]
                assert after[y][right + 2 :] == before[y][right + 2 :]
            else:
                assert after[y] == before[y]
        hand = next(row for row in after[::-1] if "3♣" in row)
        assert "K♠" in hand
        assert "discard the card" in "".join(after[top:bottom])
        assert rig.terminal.before_cursor.endswith("│ / d")
        await rig.press(*"iscard")
        assert box([rig.terminal.row(y) for y in range(size[1])])[2] == top

    play(script, "table", state=middle(), levels=LEVELS, size=size)


@pytest.mark.parametrize(("size", "offered"), [((80, 24), 8), ((100, 30), 9), ((160, 50), 9)])
def test_meanings_are_whole_and_have_room(size: tuple[int, int], offered: int) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("/")
        left, right, top, bottom = box(rig.terminal.rows)
        rows = [row[left + 1 : right] for row in rig.terminal.rows[top + 2 : bottom]]
        assert len(rows) == offered
        cut = [row for row in rows if ".." in row]
        assert not cut if size[0] > 80 else len(cut) < 3

    play(script, "table", state=middle(), levels=LEVELS, size=size)


def test_no_meaning_is_cut_beside_an_empty_column() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("/", "s", "c")
        left, right, top, bottom = box(rig.terminal.rows)
        rows = [row[left + 1 : right] for row in rig.terminal.rows[top + 2 : bottom]]
        assert any("setting" in row for row in rows)
        assert [row for row in rows if ".. " in row and row.endswith("    ")] == []

    play(script, "table", state=middle(), levels=LEVELS)


def test_it_says_if_nothing_is_found() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press(*"/zzq")
        assert "Nothing found." in rig.terminal.text
        await rig.press("backspace", "backspace", "backspace", *"draw")
        assert "Nothing found." not in rig.terminal.text

    play(script, "table", state=middle(), levels=LEVELS)


def test_over_a_menu_it_lies_too() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("/")
        assert "A♣ A♦ A♥ A♠" in rig.terminal.rows[0]
        assert box(rig.terminal.rows)[2] > 0

    play(script, "table", menu=True, size=(80, 24))


def test_a_started_command_is_completed_with_cards_and_combinations() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("/", "a", "d", "d")
        assert "play the card onto a combination" in rig.terminal.text
        await rig.press("space", "9")
        assert "nine of hearts" in rig.terminal.text
        await rig.press("tab")
        assert typing(rig).text.startswith("add 9h")
        await rig.press(*"space t o space 1 enter".split())
        assert len(rig.match.history.state.table[0].cards) == 5
        assert rig.desk.page is rig.game

    play(script, "table", state=middle(), levels=LEVELS, size=(100, 30))


@pytest.mark.parametrize(
    ("settings", "word", "key"),
    [
        (Settings(), "next", "Right"),
        (Settings(), "below", "Down"),
        (Settings(arrows="left-right"), "next", "Right"),
        (Settings(arrows="up-down"), "next", "Down"),
        (Settings(), "place", "#"),
    ],
)
def test_the_keys_that_do_the_same_are_those_of_this_layout(
    settings: Settings, word: str, key: str
) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("/", *word)
        row = next(row for row in rig.terminal.rows if f"│   {word}  " in row)
        _, right, *_ = box(rig.terminal.rows)
        assert row[:right].split()[-1] == key

    play(script, "table", state=middle(), levels=LEVELS, size=(100, 30), settings=settings)


@on_screens((60, 20), (80, 24), (100, 30), (120, 34))
def test_the_combinations_that_a_command_names_stay_in_sight(size: tuple[int, int]) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("/", *"add", "space", "9")
        faces = {face for row in FACES for face in row.split()}
        hidden = {face for face in faces if face not in rig.terminal.text}
        assert not hidden, rig.terminal.text

    play(script, "table", state=five(), levels=(None, "steady", "sharp"), size=size)


def test_a_line_that_is_refused_stays_to_be_mended() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("/", *"xadd", "space", *"9h", "space", "1", "enter")
        assert typing(rig).text == "xadd 9h 1"
        above = rig.terminal.rows[rig.terminal.cursor[1] - 1]
        assert above.strip(), "why it was refused stands above it"
        await rig.press("home", "delete", "enter")
        assert rig.desk.page is rig.game
        assert len(rig.match.history.state.table[0].cards) == 5

    play(script, "table", state=middle(), levels=LEVELS)


def test_typed_lines_are_found_again() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("/", *"scores", "enter", "escape", "/", "up")
        assert typing(rig).text == "scores"
        await rig.send("\x15")
        await rig.settled()
        assert typing(rig).text == ""
        await rig.press("escape")
        assert rig.desk.page is rig.game

    play(script, "table", state=middle(), levels=LEVELS)


def test_escape_closes_what_is_offered_and_then_the_line() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("/", "d", "escape")
        assert typing(rig).text == "d"
        await rig.press("escape")
        assert rig.desk.page is rig.game
        assert "Type a command" not in rig.terminal.text

    play(script, "table", state=middle(), levels=LEVELS)


def test_pasted_and_wide_characters_are_text() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("/")
        await rig.send("\x1b[200~dr日\x1b[2Jaw\r\x1b[201~")
        await rig.settled()
        assert typing(rig).text == "dr日[2Jaw"
        assert rig.terminal.before_cursor.rstrip().endswith("aw")

    state = position("3C 4C KS", "4S 5S 6S", discards="7D", others=OTHERS, phase=Phase.DRAW)
    play(script, "table", state=state, levels=LEVELS)

"""A command typed below the table: completed, edited, and found in the history."""

from __future__ import annotations

import pytest

from rummy_tui.desk.command_line import CommandLine
from rummy_tui.rules.state import Phase, State
from rummy_tui.store.settings import Settings
from tests.app.rig import Rig, play
from tests.rules.positions import position

OTHERS = ("2C 3D 5S JC QD", "4C 6C")
LEVELS = (None, "steady", "steady")


def middle() -> State:
    return position("3C 4C 9H KS", "10H JH QH KH | 4S 5S 6S", discards="7D", others=OTHERS)


def typing(rig: Rig) -> CommandLine:
    page = rig.desk.page
    assert isinstance(page, CommandLine)
    return page


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (100, 30), (160, 50)])
def test_it_opens_below_the_table_and_nothing_above_it_moves(size: tuple[int, int]) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("home")
        hand = max(y for y, row in enumerate(rig.terminal.rows) if "3♣" in row)
        before = [row[: size[0] // 2] for row in rig.terminal.rows[: hand + 1]]
        await rig.press("/", "d")
        assert [row[: size[0] // 2] for row in rig.terminal.rows[: hand + 1]] == before
        assert " / d" in rig.terminal.text
        assert "discard" in rig.terminal.text[rig.terminal.text.index(" / d") :]
        assert rig.terminal.before_cursor.endswith("/ d")

    play(script, "table", state=middle(), levels=LEVELS, size=size)


def test_what_is_begun_is_completed_with_cards_and_combinations() -> None:
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
    ],
)
def test_the_keys_that_do_the_same_are_those_of_this_layout(
    settings: Settings, word: str, key: str
) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("/", *word)
        row = next(row for row in rig.terminal.rows if row.lstrip().startswith(f"{word}  "))
        assert row.split()[-1] == key

    play(script, "table", state=middle(), levels=LEVELS, size=(100, 30), settings=settings)


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


def test_what_was_typed_is_found_again() -> None:
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

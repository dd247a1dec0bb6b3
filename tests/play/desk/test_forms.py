"""Forms on a desk without rummy: stepping, typing, and a line without a value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from rummy_tui.desk.effects import Effects, Line
from rummy_tui.desk.items import Field, Item
from rummy_tui.desk.lists import Menu
from tests.play.player import Player


class Lamp(Menu):
    """A colour that wraps, a height with ends, and a name that is only typed."""

    colour, height, label = "red", 3, "hall"

    def name(self) -> str:
        return "Lamp"

    def lines(self) -> Sequence[Item | Field[Any]]:
        return (
            Field(
                name="Colour",
                help="What shines.",
                values=("red", "green", "blue"),
                get=lambda: self.colour,
                set=self._paint,
                told=lambda colour: {"green": "grass green"}.get(colour, colour),
            ),
            Field(
                help="How high it hangs.",
                get=lambda: self.height,
                set=self._lift,
                text=f"It hangs at {self.height}",
                after=lambda height, direction: max(1, height + direction),
                typed=self._put,
            ),
            Item(self.label, help="Where it is.", typed=self._call),
        )

    def _paint(self, colour: str) -> Effects:
        self.colour = colour
        return [Line(self)]

    def _lift(self, height: int) -> Effects:
        self.height = height
        return [Line(self, "It swings." if height > 3 else "")]

    def _put(self, height: str) -> Effects | None:
        return self._lift(int(height)) if height.isdecimal() else None

    def _call(self, name: str) -> Effects:
        self.label = name
        return [Line(self)]


def lamp(*, colour: str = "red", whole_lines: bool = False) -> Player:
    player = Player(whole_lines=whole_lines)
    page = Lamp(player.desk)
    page.colour = colour
    player.desk.open(page)
    return player


@pytest.mark.parametrize(
    ("keys", "heard"),
    [
        (["right"], "Colour: grass green"),
        (["left"], "Colour: blue"),
        (["?"], "What shines."),
        (["enter"], "Colour. Red"),
        (["enter", "?"], "What shines."),
        (["enter", "down", "enter"], "Colour: grass green"),
        (["enter", "down", "escape"], "Lamp. Colour: red"),
        (["down", "enter"], "How high it hangs."),
        (["down", "left", "left", "left"], "It hangs at 1"),
        (["down", "right"], "It hangs at 4. It swings."),
        (["end", "right"], "There is nothing to change here: choose the line with Enter."),
    ],
)
def test_keys_go_round_or_to_an_end(keys: list[str], heard: str) -> None:
    assert lamp().press(*keys)[-1] == heard


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        ("1 Grass  green", "Colour: grass green"),
        ("1 green", "Colour: grass green"),
        ("1 +", "Colour: grass green"),
        ("1", "Colour. Red"),
        ("2 9", "It hangs at 9. It swings."),
        ("3 Cellar", "Cellar"),
        ("1 pink", 'Line 1 cannot be set to pink. "help" lists the commands. Colour: red'),
        ("2 high", 'Line 2 cannot be set to high. "help" lists the commands. It hangs at 3'),
    ],
)
def test_a_value_is_typed_as_it_is_told_or_written(line: str, heard: str) -> None:
    player = lamp(whole_lines=True)
    player.desk.typed(line)
    assert player.heard[-1].text == heard


def test_an_unknown_value_counts_as_the_first() -> None:
    assert lamp(colour="purple").press("right") == ["Colour: grass green"]


def test_in_whole_lines_a_number_explains_the_line_and_lists_its_values() -> None:
    player = lamp(whole_lines=True)
    assert player.type("1") == ["What shines.", "Colour. Red"]
    assert player.rows == ["red", "grass green", "blue"]
    assert player.type("3") == ["Colour: blue"]


@pytest.mark.parametrize(("row", "does"), [(0, "lists all of them"), (1, "chooses the line")])
def test_each_line_says_what_enter_does(row: int, does: str) -> None:
    player = lamp()
    player.desk.page.cursor = row
    ways = f"Minus sign and plus sign change the value, Enter {does}, "
    assert player.press("w") == [f"{ways}Escape goes back, F1 lists the keys."]

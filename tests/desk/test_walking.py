"""Lists, menus and questions on a desk that is only read: position and command, then effects."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from rummy_tui.desk.effects import Close, Effect, Focus, Line, Open, Refuse, Refused, Say
from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Field, Item
from rummy_tui.desk.lists import Lines, ListPage, Menu, Question
from rummy_tui.desk.menu_values import Values, put
from rummy_tui.desk.walking import answer, refresh
from rummy_tui.store.keymap import load_keymap
from rummy_tui.store.settings import Settings
from rummy_tui.words.language.language import language

Expected = Callable[[ListPage], Sequence[Effect] | None]


def here() -> Here:
    return Here(load_keymap()[0], language("en"), Settings())


def parts() -> ListPage:
    """Return a list of two headings, each with a line; one can be chosen, one has help."""
    items = (
        Item("Hearts", heading=True),
        Item("Two", lambda: [Say("Chosen.")]),
        Item("Spades", heading=True),
        Item("Three", help="A card."),
    )
    return ListPage(here(), "Cards", items)


class Lamp(Menu):
    """A colour that wraps, a height that may be refused, and a line without a value."""

    colour, height = "red", 2

    def lines(self) -> Lines:
        return (
            Field(
                name="Colour",
                help="What shines.",
                values=("red", "green"),
                get=lambda: self.colour,
                set=self._paint,
            ),
            Field(
                name="Height",
                help="How high it hangs.",
                get=lambda: self.height,
                set=self._lift,
                after=lambda height, direction: height + direction,
                typed=lambda text: self._lift(int(text)) if text.isdecimal() else None,
            ),
            Item("Leave"),
        )

    def _paint(self, colour: str) -> list[Effect]:
        self.colour = colour
        return [Line(self)]

    def _lift(self, height: int) -> list[Effect]:
        if height > 2:
            raise Refused("Too high.")
        self.height = height
        return [Line(self, "It swings.")]


def asked() -> Question:
    stays = Item("Stay", lambda: [Say("Stays.")], says=False)
    return Question(here(), "Leave?", (stays, Item("Leave", says=True)))


def given(page: ListPage, cursor: int, command: str, argument: str = "") -> list[Effect] | None:
    page.here.pages.append(page)
    refresh(page)
    page.cursor = cursor
    effects = answer(page.here, page, command, argument)
    return None if effects is None else list(effects)


@pytest.mark.parametrize(
    ("cursor", "command", "argument", "expected"),
    [
        (0, "next", "", lambda _: [Focus("Two")]),
        (1, "previous", "", lambda _: [Focus("Hearts")]),
        (0, "last", "", lambda _: [Focus("Three", by_line=False)]),
        (0, "card", "3", lambda _: [Focus("Spades", by_line=False)]),
        (0, "card", "9", lambda _: [Say("There are only 4 lines.", keep=False)]),
        (0, "next-group", "", lambda _: [Focus("Spades", by_line=False)]),
        (1, "play", "", lambda _: [Say("Chosen.")]),
        (1, "play", "9h", lambda _: None),
        (3, "help", "", lambda _: [Say("A card.")]),
        (1, "help", "", lambda _: None),
        (1, "cancel", "", lambda page: [Close(page)]),
        (1, "draw", "", lambda _: None),
    ],
)
def test_a_list(cursor: int, command: str, argument: str, expected: Expected) -> None:
    page = parts()
    assert given(page, cursor, command, argument) == expected(page)


def test_help_on_a_line_is_given_once() -> None:
    page = parts()
    assert given(page, 3, "help") == [Say("A card.")]
    assert given(page, 3, "help") is None


@pytest.mark.parametrize(
    ("cursor", "command", "expected"),
    [
        (0, "next-group", lambda page: [Line(page)]),
        (1, "previous-group", lambda page: [Line(page, "It swings.")]),
        (1, "next-group", lambda page: [Refuse("Too high."), Line(page)]),
        (
            2,
            "next-group",
            lambda _: [Refuse("There is nothing to change here: choose the line with Enter.")],
        ),
    ],
)
def test_a_menu(cursor: int, command: str, expected: Expected) -> None:
    page = Lamp(here())
    assert given(page, cursor, command) == expected(page)


def test_the_values_of_a_line_are_listed_from_the_one_it_has() -> None:
    page = Lamp(here())
    page.colour = "green"
    effects = given(page, 0, "play")
    assert effects is not None
    (effect,) = effects
    assert isinstance(effect, Open)
    assert isinstance(effect.page, Values)
    assert (effect.page.rows(), effect.page.focus()) == (["red", "green"], "green")


@pytest.mark.parametrize(
    ("line", "typed", "expected"),
    [
        (0, " Green ", lambda page: [Line(page, keep=True)]),
        (0, "pink", lambda _: None),
        (1, "1", lambda page: [Line(page, "It swings.", keep=True)]),
        (1, "low", lambda _: None),
    ],
)
def test_a_text_typed_for_a_line_changes_it(line: int, typed: str, expected: Expected) -> None:
    page = Lamp(here())
    refresh(page)
    effects = put(page, line, typed)
    assert (None if effects is None else list(effects)) == expected(page)


def test_going_back_from_a_question_says_no() -> None:
    assert given(asked(), 1, "cancel") == [Say("Stays.")]

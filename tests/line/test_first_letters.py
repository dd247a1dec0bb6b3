"""No answer begins with its key, as some readers take that character for an echo."""

from __future__ import annotations

from io import StringIO

from rummy_tui.cli.commands.own_means import own_means
from rummy_tui.desk.effects import Effects, Open
from rummy_tui.desk.items import Item
from rummy_tui.desk.keyboard import Keyboard
from rummy_tui.desk.lists import ListPage
from rummy_tui.faces.lines.scrolling_page import ScrollingPage
from rummy_tui.faces.lines.teller import Teller
from rummy_tui.store.keymap import load_keymap
from rummy_tui.store.settings import Settings
from rummy_tui.words.language.language import language


class Opens(ListPage):
    """A list in which a key opens another one."""

    def on(self, command: str, argument: str) -> Effects | None:
        if command != "counts":
            return super().on(command, argument)
        return [Open(ListPage(self.here, "each turn", [Item("Turn 1"), Item("Turn 2")]))]


def written(*keys: str) -> list[str]:
    desk = Keyboard(load_keymap()[0], language("en"), Settings(), means=own_means())
    out = StringIO()
    desk.show = Teller(desk, ScrollingPage(out)).show
    desk.open(Opens(desk, "Turns", [Item("Each turn"), Item("Quick"), Item("Jokers")]))
    before = len(out.getvalue())
    for key in keys:
        desk.press(key)
    return out.getvalue()[before:].splitlines()


def test_the_title_of_a_list_that_is_written_whole() -> None:
    assert written("e") == ["Each turn.", "Turn 1", "Turn 2"]


def test_the_line_that_a_letter_goes_to() -> None:
    assert written("Q") == ["quick"]
    assert written("j") == ["Jokers"]

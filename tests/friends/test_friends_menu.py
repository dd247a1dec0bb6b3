"""The menu of friends' tables: it asks for an address, and a visit begins there."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rummy_tui.cli.commands.joining import typed_table
from rummy_tui.desk.effects import Effects, Say
from rummy_tui.pages.menus.friends_menu import FriendsMenu
from tests.friends.visits import Visit


@pytest.mark.parametrize(
    ("code", "asked"),
    [
        ("en", "Address of your friend's computer:"),
        ("fr", "Adresse de l'ordinateur de votre ami :"),
    ],
)
def test_joining_a_table_asks_for_its_address(code: str, asked: str) -> None:
    visit = Visit(code)
    went: list[tuple[str, int]] = []

    def join(typed: str, people: int, left: Callable[[], Effects | None]) -> Effects:
        went.append((typed, people))
        yield Say("Joined.")
        yield from left() or ()

    visit.desk.means = visit.desk.means._replace(join=join)
    visit.desk.pages.clear()
    visit.desk.open(FriendsMenu(visit.desk))
    assert visit.press("enter")[-1] == asked
    said = visit.press(*"hut:23", "enter")
    assert went == [("hut:23", 1)]
    assert said[-2] == "Joined."
    assert visit.press("enter") == [f"{asked} hut:23"]
    visit.press("escape", "down", "enter", "enter")
    assert went[1:] == [("hut:23", 0)], "the second line watches"


def test_an_address_that_is_none_is_refused_with_an_example_of_its_form() -> None:
    visit = Visit()
    visit.desk.means = visit.desk.means._replace(
        join=lambda typed, people, left: typed_table(visit.desk, typed, people, left)
    )
    visit.desk.open(FriendsMenu(visit.desk))
    said = visit.press("enter", *"a b", "enter")
    assert said[-1].startswith("No address of a computer: a b. Type its name or number")

"""The menu New match is set up like the last match."""

from __future__ import annotations

from pathlib import Path

import pytest

from rummy_tui.match.history import Seat
from rummy_tui.pages.menus.new_match import NewMatch
from rummy_tui.pages.menus.open_match import start_match
from rummy_tui.rules.variants import AMERICAN, GERMAN, with_options
from rummy_tui.store import matches as saves
from rummy_tui.store.match_files import saved_files
from rummy_tui.store.settings import Settings
from tests.play.player import ANN, BO, Player
from tests.tools.match_begun import match_begun

BOB = Seat("Bob")
SHORT = with_options(GERMAN, {"rounds_limit": "2"})


@pytest.fixture(autouse=True)
def own_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the test a directory of its own for house rules."""
    monkeypatch.setattr("rummy_tui.store.houses.config_directory", lambda: tmp_path)


def played(*seats: Seat, hints: bool = True, turns_back: bool = False) -> None:
    """Begin a match and leave it."""
    player = Player()
    start = saves.started(SHORT, seats, 1, hints=hints, turns_back=turns_back)
    match = match_begun(player.desk, start_match(player.desk, start, lambda: None))
    assert match.journal is not None
    match.journal.close()


def menu(name: str = "") -> Player:
    """Return a player at the menu New match of another program."""
    player = Player(Settings(name=name)).menu()
    player.press("home", *["down"] * (2 * bool(saved_files())), "enter")
    return player


def test_without_a_match_it_is_the_usual_one() -> None:
    assert menu().said == ["New match. Start the match: Playroom Rummy with Bo"]


def test_rules_options_seats_and_agreements_are_those_of_the_last_match() -> None:
    played(ANN, Seat("Zoe", "expert"), BOB, hints=False, turns_back=True)
    player = menu("Kim")
    assert player.said == ["New match. Start the match: German Rummy with Zoe and Bob"]
    rows = list(player.rows)
    assert rows[3:6] == [
        "Seat 1: Ann, a person",
        "Seat 2: Zoe, expert computer",
        "Seat 3: Bob, a person",
    ]
    assert {"Match to rounds: 2", "Hints: no", "Taking turns back: yes"} <= set(rows)


@pytest.mark.parametrize(("seats", "back"), [((ANN, BO), True), ((ANN, BOB), False)])
def test_a_match_begins_with_turns_taken_back_if_one_person_is_alone(
    seats: tuple[Seat, ...], back: bool
) -> None:
    assert saves.started(SHORT, seats, 1).turns_back is back
    assert saves.started(SHORT, seats, 1, turns_back=not back).turns_back is not back


@pytest.mark.parametrize(
    ("name", "seat"), [("", "Ann, a person"), ("Kim", "Kim, a person"), ("bo", "Ann, a person")]
)
def test_a_single_player_has_the_present_name(name: str, seat: str) -> None:
    played(ANN, BO)
    assert menu(name).rows[3] == f"Seat 1: {seat}"


@pytest.mark.parametrize("level", ["theirs", "expert:soon"])
def test_a_bot_that_the_menu_does_not_know_gives_way_to_a_usual_one(level: str) -> None:
    played(ANN, Seat("Zoe", level))
    assert menu().rows[4] == "Seat 2: Zoe, steady computer"


def test_an_expert_with_a_time_of_its_own_sits_there_again() -> None:
    played(ANN, Seat("Zoe", "expert:0.2"))
    player = menu()
    assert player.rows[4] == "Seat 2: Zoe, expert:0.2"
    player.press("end", "home", *["down"] * 4)
    assert player.press("?")[0].startswith("Expert holds its combinations back longer")
    assert player.press("right") == ["Seat 2: Zoe, a person"]
    assert player.press("left") == ["Seat 2: Zoe, expert computer"]


def test_an_expert_with_a_time_of_its_own_can_be_typed() -> None:
    player = menu()
    assert player.type("5 expert:100") == ["Seat 2: Bo, expert:100"]
    for wrong in ("expert:soon", "expert:", "expert:-1"):
        assert player.type(f"5 {wrong}")[0].startswith(f"Line 5 cannot be set to {wrong}.")
    assert player.rows[4] == "Seat 2: Bo, expert:100"


def test_another_rule_set_is_still_as_usual() -> None:
    played(ANN, BO)
    player = menu()
    page = player.desk.page
    assert isinstance(page, NewMatch)
    assert page.rules == SHORT
    player.press("down", "right")
    assert page.rules == AMERICAN


def test_a_file_that_is_no_match_is_skipped() -> None:
    played(ANN, BO)
    bad = saved_files()[0].with_name("zz.jsonl")
    bad.write_text("no match\n")
    assert menu().said[0].endswith("German Rummy with Bo")

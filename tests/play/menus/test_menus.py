"""The menus: a new match with its options, saved settings, the rules, help."""

from __future__ import annotations

from pathlib import Path

import pytest

from rummy_tui.cli.commands.own_means import own_means
from rummy_tui.pages.menus.new_match import NewMatch
from rummy_tui.pages.menus.table_options import next_value
from rummy_tui.rules.option import Option
from rummy_tui.rules.ruleset import Discards
from rummy_tui.rules.variants import RULESETS
from rummy_tui.store.settings import CHOICES, Settings
from rummy_tui.words.language.utterance import Kind
from tests.play.player import Player


@pytest.fixture(autouse=True)
def own_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the test a directory of its own for house rules."""
    monkeypatch.setattr("rummy_tui.store.houses.config_directory", lambda: tmp_path)


def new_match(settings: Settings | None = None) -> Player:
    player = Player(settings).menu()
    player.press("enter")
    return player


def line(player: Player, start: str) -> Player:
    """Walk down to a line."""
    player.press("home")
    while not player.focus.startswith(start):
        assert not player.press("down")[0].startswith("Last line.")
    return player


def page(player: Player) -> NewMatch:
    assert isinstance(player.desk.page, NewMatch)
    return player.desk.page


@pytest.mark.parametrize(
    ("start", "keys", "heard"),
    [
        ("Players", ["right"], "Players: 3"),
        ("Players", ["right"] * 6, "Players: 8"),
        ("Seat 2", ["right"], "Seat 2: Bo, sharp computer"),
        ("Seat 2", ["right", "right"], "Seat 2: Bo, expert computer"),
        ("Seat 2", ["right"] * 3, "Seat 2: Bo, a person"),
        ("Seat 2", ["left"], "Seat 2: Bo, easy computer"),
        ("Discards", ["right"], "Discards: multiple"),
        ("Discards", ["left", "left"], "Discards: none"),
        ("Points to open", ["right"], "Points to open: 35"),
        ("Points to open", ["left"] * 5, "Points to open: 15"),
        ("Jokers in each", ["left"] * 3, "Jokers in each pack: 0"),
        ("Match to points", ["left"] * 3, "Match to points: 700"),
        ("Match to rounds", ["right", "right"], "Match to rounds: 2"),
        ("Match to rounds", ["right", "left"], "Match to rounds: off"),
        ("Rule set", ["right"], "Rule set: Basic Rummy"),
        ("Rule set", ["left", "right"], "Rule set: Playroom Rummy"),
    ],
)
def test_left_and_right_change_a_value(start: str, keys: list[str], heard: str) -> None:
    assert line(new_match(), start).press(*keys) == [heard]


@pytest.mark.parametrize("key", ["?", "f1"])
def test_an_option_is_explained(key: str) -> None:
    assert line(new_match(), "Jokers in each").press(key) == [
        "The number of jokers in each pack of 52."
    ]


@pytest.mark.parametrize(
    ("start", "keys", "heard"),
    [
        ("Discards", ["enter"], ["Discards. Simple"]),
        ("Discards", ["enter", "down", "enter"], ["Discards: multiple"]),
        ("Players", ["enter", "end", "enter"], ["Players: 8"]),
        ("Points to open", ["enter"], ["Points to open. 30"]),
        ("Points to open", ["enter", "up", "enter"], ["Points to open: 25"]),
        ("Points to open", ["enter", "up", "escape"], ["New match. Points to open: 30"]),
        # A hundred numbers are too many for a list.
        ("Match to points", ["enter"], ["Match to points: 1000"]),
        ("Match to points", ["enter", *"500", "enter"], ["Match to points: 500"]),
        ("Match to rounds", ["enter", *"off", "enter"], ["Match to rounds: off"]),
        ("Rule set", ["enter", "escape"], ["New match. Rule set: Playroom Rummy"]),
    ],
)
def test_enter_lists_what_a_line_can_be(start: str, keys: list[str], heard: list[str]) -> None:
    assert line(new_match(), start).press(*keys) == heard


def test_an_impossible_choice_from_the_list_is_refused() -> None:
    player = new_match()
    line(player, "Discards").press("right")
    assert line(player, "A taken").press("enter", "end", "enter") == [
        '"A taken discard must be laid" needs "Discards: simple". Change that line first.',
        "A taken discard must be laid: no",
    ]


def test_options_that_do_not_go_together_are_refused_with_the_reason() -> None:
    player = new_match()
    line(player, "Discards").press("right")
    assert line(player, "A taken").press("right") == [
        '"A taken discard must be laid" needs "Discards: simple". Change that line first.',
        "A taken discard must be laid: no",
    ]
    assert player.kinds[0] is Kind.REFUSAL
    assert page(player).rules.discard is Discards.MULTIPLE


def test_a_match_without_any_limit_is_refused() -> None:
    player = line(new_match(), "Match to points")
    said = player.press(*["left"] * 10)
    assert said == [
        'The match would never end: set "Match to rounds" first.',
        "Match to points: 100",
    ]


def test_a_seat_gets_another_name() -> None:
    player = line(new_match(), "Seat 1")
    assert player.press("enter") == ["Name: Player"]
    player.press(*["backspace"] * 6)
    assert player.press("backspace") == ["Nothing typed yet. Enter accepts it, Escape goes back."]
    player.press("Z", "o", "e")
    assert player.said == ["e"]
    assert player.press("enter") == ["Seat 1: Zoe, a person"]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("", "A seat needs a name: choose one."),
        ("   ", "A seat needs a name: choose one."),
        ("Bo", "Every seat needs a name of its own: choose another one."),
        ("bo", "Every seat needs a name of its own: choose another one."),
    ],
)
def test_every_seat_has_a_name_of_its_own(name: str, told: str) -> None:
    player = line(new_match(), "Seat 1")
    player.press("enter", *["backspace"] * 6)
    assert player.press(*("space" if c == " " else c for c in name), "enter") == [
        told,
        "Seat 1: Player, a person",
    ]


def test_names_of_eight_players_are_different_even_if_a_person_is_called_like_a_computer() -> None:
    player = line(new_match(Settings(name="Bo")), "Players")
    player.press(*["right"] * 6)
    names = [seat.name for seat in page(player).seats]
    assert len(names) == len(set(names)) == 8


@pytest.mark.parametrize(
    ("value", "direction", "following"),
    [(0, 1, 10), (0, -1, 0), (10, -1, 0), (10, 1, 15), (20, 1, 20), (18, 1, 20), (12, -1, 0)],
)
def test_numbers_stop_at_their_ends(value: int, direction: int, following: int) -> None:
    option = Option("score_limit", 10, 20, may_be_off=True, step=5)
    assert next_value(option, value, direction) == following


def test_every_option_of_every_rule_set_can_be_changed() -> None:
    for rules in RULESETS.values():
        for option in rules.options:
            now = getattr(rules, option.key)
            assert next_value(option, now, 1) != now or next_value(option, now, -1) != now


# Settings


def in_settings() -> Player:
    return line(Player().menu(), "Settings").pressed("enter")


def test_a_setting_is_changed_and_saved() -> None:
    player, saved = in_settings(), []
    player.desk.means = own_means(lambda changed: saved.append(changed) or "")  # type: ignore[func-returns-value]
    assert line(player, "Mouse").press("right") == ["Mouse: on"]
    assert saved == [Settings(mouse="on")]
    assert player.desk.settings == Settings(mouse="on")
    (told,) = player.press("?")
    assert told.startswith("Clicks on cards, the table and the keys below; hold Shift")


def test_every_setting_can_be_changed_and_changed_back() -> None:
    player = in_settings()
    line(player, "Sounds").press("enter")
    sounds = _changed_and_back(player, 0)
    player.press("escape")
    leading = sum(": " not in row for row in player.rows) + 1  # the name is typed
    assert sounds + _changed_and_back(player, leading) == len(CHOICES)


def _changed_and_back(player: Player, first: int) -> int:
    """Change each line from `first` on and change it back; return how many there are."""
    for row in range(first, len(player.rows)):
        player.desk.page.cursor = row
        before = player.desk.settings
        player.press("right")
        assert player.desk.settings != before
        player.press("left")
        assert player.desk.settings == before
    return len(player.rows) - first


def test_a_disk_that_refuses_is_told_and_the_setting_holds() -> None:
    player = in_settings()
    player.desk.means = own_means(lambda _: "The settings cannot be saved.")
    assert line(player, "Mouse").press("right") == [
        "The settings cannot be saved.",
        "Mouse: on",
    ]
    assert player.kinds == [Kind.SYSTEM, Kind.ANSWER]


def test_a_name_is_typed_and_kept_short() -> None:
    player = in_settings()
    player.press("enter", *"Maximiliane von und zu", "enter")
    assert player.said == ["Your name: Maximiliane von und"]
    assert len(player.type("1", "x" * 300)[0]) == len("Your name: ") + 20


@pytest.mark.parametrize(
    ("code", "said", "title"),
    [
        ("fr", "Langue : français", "Réglages"),
        ("de", "Sprache: Deutsch", "Einstellungen"),
        ("cs", "Jazyk: čeština", "Nastavení"),
    ],
)
def test_the_language_switches_at_once(code: str, said: str, title: str) -> None:
    from rummy_tui.words.language.language import languages

    if code not in languages():
        pytest.skip("the catalogs are not compiled")
    player = in_settings()
    line(player, "Words and language").press("enter")
    line(player, "Language:")
    while player.desk.listening.language != code:
        player.press("right")
    assert player.said == [said]
    assert player.desk.language.code == code
    assert player.press("escape")[0].startswith(title)
    player.press("enter")
    player.press("1", "right")
    while player.desk.listening.language:
        player.press("right")
    assert player.desk.listening.language == ""
    assert player.desk.language.code == "en"
    assert player.press("escape")[0].startswith("Settings")


def test_help_lists_every_command_with_its_keys() -> None:
    from rummy_tui.words.program.commands import COMMANDS
    from rummy_tui.words.program.help_words import TYPED_EXAMPLES

    player = Player().menu()
    line(player, "Keys").press("enter")
    assert len(player.rows) == len(COMMANDS) + 6 + 1 + len(TYPED_EXAMPLES)
    assert "Delete, X: discard the card" in player.rows
    assert "Up, left parenthesis: the previous card or line" in player.rows


def test_the_rules_of_every_set_are_read_from_the_main_menu() -> None:
    player = Player().menu()
    assert line(player, "Rules").press("enter") == ["Rules. Playroom Rummy"]
    assert len(player.rows) == len(RULESETS)
    assert player.press("4", "enter")[0].startswith("American Rummy. ")
    assert player.press("escape") == ["Rules. American Rummy"]


@pytest.mark.parametrize("key", ["space", "x", "z", "u"])
def test_a_key_of_the_game_does_not_leave_a_menu(key: str) -> None:
    player = Player().menu()
    player.press("1", "enter", "down")
    page = player.desk.page
    assert "not in a match" in player.press(key)[0] or "Not possible here" in player.said[0]
    assert player.desk.page is page


def test_a_match_that_was_set_up_is_there_again() -> None:
    player = Player().menu()
    player.press("1", "enter", "3", "right", "escape")
    player.press("1", "enter")
    assert "Players: 3" in player.rows
    assert player.desk.page.cursor == 0


def test_the_default_of_a_typed_line_goes_with_the_first_character() -> None:
    player = Player(Settings(name="Ann")).menu()
    line(player, "Settings").press("enter")
    line(player, "Your name").press("enter")
    assert player.rows[0] == "Ann"
    player.press("B", "o")
    assert player.rows[0] == "Bo"
    player.press("enter")
    line(player, "Your name").press("enter", "backspace", "b")
    assert player.rows[0] == "Bb"

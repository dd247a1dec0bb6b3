"""The menu of a new match with all rule sets: seats, dependent options, house rules."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from rummy_tui.pages.menus.new_match import NewMatch
from rummy_tui.rules.ruleset import Discards
from rummy_tui.rules.variants import BASIC, GERMAN, PLAYROOM, RULESETS, with_options
from rummy_tui.store.houses import load_house, save_house
from rummy_tui.words.language.language import language
from rummy_tui.words.language.utterance import Kind
from rummy_tui.words.rulebook.option_words import option_help, option_name
from rummy_tui.words.rulebook.ruleset_names import ruleset_name
from tests.play.player import Player

EN = language("en")
FRIDAY = with_options(BASIC, {"ace-high": "on", "score-limit": "200"})


def named(key: str) -> str:
    """Return the name of an option in Basic Rummy."""
    return option_name(key, BASIC, EN)


@pytest.fixture(autouse=True)
def own_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the test a directory of its own for house rules."""
    monkeypatch.setattr("rummy_tui.store.houses.config_directory", lambda: tmp_path)
    return tmp_path


@pytest.fixture
def player() -> Player:
    return new_match()


def new_match(*, whole_lines: bool = False) -> Player:
    player = Player(whole_lines=whole_lines).menu()
    player.type("1") if whole_lines else player.press("1", "enter")
    return player


def line(player: Player, start: str) -> Player:
    """Walk down to a line."""
    player.press("home")
    while not player.focus.startswith(start):
        assert not player.press("down")[0].startswith("Last line."), start
    return player


def at(player: Player, start: str) -> str:
    """Return a line of the menu."""
    return next(row for row in player.rows if row.startswith(start))


def menu(player: Player) -> NewMatch:
    return next(page for page in player.desk.pages if isinstance(page, NewMatch))


def write(player: Player, text: str) -> list[str]:
    """Replace the text of a line that is being typed, and press Enter."""
    player.press(*["backspace"] * 50)
    return player.press(*("space" if c == " " else c for c in text), "enter")


# Rule sets and players


def test_all_rule_sets_are_walked_through(player: Player) -> None:
    line(player, "Rule set")
    heard = [player.press("right")[0] for _ in RULESETS]
    names = [ruleset_name(key, EN) for key in RULESETS]
    assert heard == [f"Rule set: {name}" for name in [*names[1:], names[0]]]


@pytest.mark.parametrize("key", RULESETS)
def test_only_the_options_of_the_rule_set_are_there_each_explained(
    player: Player, key: str
) -> None:
    while menu(player).rules.key != key:
        line(player, "Rule set").press("right")
    names = [option_name(option.key, RULESETS[key], EN) for option in RULESETS[key].options]
    rows = list(player.rows)[3 + len(menu(player).seats) : -4]
    assert [row.partition(": ")[0] for row in rows] == names
    for option, row in zip(RULESETS[key].options, rows, strict=True):
        line(player, row)
        assert player.press("?") == [option_help(option.key, RULESETS[key], EN)]


@pytest.mark.parametrize("key", RULESETS)
def test_no_more_and_no_fewer_than_can_play_are_seated(player: Player, key: str) -> None:
    while menu(player).rules.key != key:
        line(player, "Rule set").press("right")
    fewest, most = RULESETS[key].players
    name = ruleset_name(key, EN)
    line(player, "Players")
    if fewest == most:
        few = f"1 is too few: choose 2 for {name}."
        many = f"3 is too many: choose 2 for {name}."
        assert player.press("left") == [few, "Players: 2"]
        assert player.press("right") == [many, "Players: 2"]
        return
    assert player.press("left") == [
        f"{fewest - 1} is too few: {fewest} to {most} can play {name}.",
        f"Players: {fewest}",
    ]
    assert player.kinds[0] is Kind.REFUSAL
    assert player.press(*["right"] * (most - fewest)) == [f"Players: {most}"]
    assert player.press("right") == [
        f"{most + 1} is too many: {fewest} to {most} can play {name}.",
        f"Players: {most}",
    ]


def test_a_rule_set_for_fewer_says_who_is_left_out_and_who_comes_back(player: Player) -> None:
    line(player, "Players").press(*["right"] * 6)
    line(player, "Rule set")
    assert player.press("right") == ["Rule set: Basic Rummy. At most 7 can play: Hugo is left out."]
    assert player.press("right") == [
        "Rule set: German Rummy. At most 6 can play: Gwen is left out."
    ]
    assert player.press("left", "left") == ["Rule set: Playroom Rummy. Hugo plays again."]
    assert len(menu(player).seats) == 8


def test_several_who_are_left_out_are_told_together(player: Player) -> None:
    line(player, "Players").press(*["right"] * 6)
    assert line(player, "Rule set").press("left") == [
        "Rule set: Kalooki. At most 4 can play: Eve, Finn, Gwen and Hugo are left out."
    ]
    assert player.press("left") == [
        "Rule set: Gin Rummy. At most 2 can play: Cleo and Dan are left out."
    ]
    assert player.press("left") == ["Rule set: Manipulation Rummy. Cleo, Dan and Eve play again."]
    player.press("right", "right")
    assert player.press("right") == [
        "Rule set: Playroom Rummy. Eve, Finn, Gwen and Hugo play again."
    ]


def test_the_name_of_somebody_left_out_is_free(player: Player) -> None:
    line(player, "Players").press(*["right"] * 6)
    line(player, "Rule set").press("right")
    line(player, "Seat 1").press("enter")
    assert write(player, "hugo") == ["Seat 1: hugo, a person"]
    line(player, "Rule set").press("left")
    names = [seat.name.casefold() for seat in menu(player).seats]
    assert len(set(names)) == 8


def test_a_rule_set_keeps_its_options_while_another_is_looked_at(player: Player) -> None:
    line(player, "Points to open").press("right")
    line(player, "Rule set").press("right", "left")
    assert "Points to open: 35" in player.rows


@pytest.mark.parametrize("typed", ["german", "German", "german rummy"])
def test_a_rule_set_is_typed(typed: str) -> None:
    player = new_match(whole_lines=True)
    assert player.type(f"2 {typed}") == ["Rule set: German Rummy"]
    assert player.type("3 7") == [
        "7 is too many: 2 to 6 can play German Rummy.",
        "Players: 2",
    ]
    assert player.type("3 6") == ["Players: 6"]
    assert player.type("3 many") == [
        'Line 3 cannot be set to many. "help" lists the commands. Players: 6'
    ]
    assert player.type("2 whist")[0].startswith("Line 2 cannot be set to whist.")


@pytest.mark.parametrize("key", RULESETS)
def test_a_match_of_every_rule_set_begins(key: str) -> None:
    player = new_match(whole_lines=True)
    player.type(f"2 {key}")
    player.type("1")
    assert player.desk.playing is not None
    assert player.desk.game is not None
    assert player.desk.game.match.history.state.rules == RULESETS[key]


# Options that depend on others


def test_an_option_goes_off_with_the_option_it_needs(player: Player) -> None:
    line(player, "A taken").press("right")
    assert menu(player).rules.must_play
    assert line(player, "Discards").press("right") == [
        "Discards: multiple. A taken discard must be laid: no."
    ]
    assert menu(player).rules.discard is Discards.MULTIPLE
    assert player.press("left") == ["Discards: simple"]
    assert not menu(player).rules.must_play


def test_no_jokers_takes_every_rule_of_jokers_off(player: Player) -> None:
    player.desk.typed("2 basic")
    for key in ("joker_majority", "same_turn"):
        line(player, named(key)).press("right")
    said = line(player, named("jokers")).press("left", "left")
    assert said == [
        f"{named('jokers')}: 0. {named('joker_majority')}: no. {named('same_turn')}: no."
    ]
    assert line(player, named("any_missing")).press("right") == [
        f'"{named("any_missing")}" needs "{named("jokers")}: 1 or more". Change that line first.',
        f"{named('any_missing')}: no",
    ]


def test_a_typed_value_takes_off_what_needs_another(player: Player) -> None:
    line(player, "A taken").press("right")
    page = menu(player)
    player.heard.clear()
    row = [row.startswith("Discards") for row in player.rows].index(True)
    player.desk.typed(f"{row + 1} one way")
    assert player.said[0].endswith("A taken discard must be laid: no.")
    assert page.rules.discard is Discards.ONE_WAY


@pytest.mark.parametrize(
    ("start", "typed", "told"),
    [
        ("Points to open", "lots", "15 to 90"),
        ("Points to open", "10", "15 to 90"),
        ("Match to rounds", "101", "1 to 100 or off"),
        ("Discards", "two ways", "none, one way, simple or multiple"),
        ("A taken discard", "perhaps", "no or yes"),
    ],
)
def test_a_value_that_cannot_be_is_refused_with_those_that_can(
    player: Player, start: str, typed: str, told: str
) -> None:
    row = line(player, start).desk.page.cursor
    name = player.focus.partition(":")[0]
    before = menu(player).rules
    player.heard.clear()
    player.desk.typed(f"{row + 1} {typed}")
    assert player.said == [f'"{name}" cannot be {typed}. It can be: {told}.']
    assert player.kinds == [Kind.REFUSAL]
    assert menu(player).rules == before


@pytest.mark.parametrize("typed", ["off", "Off", "0"])
def test_a_limit_is_typed_off(player: Player, typed: str) -> None:
    line(player, "Match to rounds").press("right")
    line(player, "Match to points")
    player.desk.typed(f"{player.desk.page.cursor + 1} {typed}")
    assert player.focus == "Match to points: off"


def test_a_match_without_an_end_is_refused_with_every_way_to_end_it(player: Player) -> None:
    player.desk.typed("2 german")
    limits = [named(key) for key in ("deals_each", "rounds_limit")]
    line(player, named("score_limit"))
    said = player.press(*["left"] * 6)
    assert said[0] == f'The match would never end: set "{limits[0]}" or "{limits[1]}" first.'
    assert menu(player).rules.score_limit == 100
    line(player, limits[0]).press("right")
    assert line(player, named("score_limit")).press("left")[0].endswith(": off")
    assert line(player, limits[0]).press("left")[0] == (
        f'The match would never end: set "{named("score_limit")}" or "{limits[1]}" first.'
    )


# House rules


def test_rules_are_saved_under_a_name(player: Player, own_directory: Path) -> None:
    line(player, "Points to open").press("right")
    assert line(player, "Save these").press("enter") == ["Name of these rules:"]
    assert write(player, "Friday evening") == ["Saved: Friday evening."]
    house = load_house(own_directory / "houses" / "friday-evening.toml")
    assert house.name == "Friday evening"
    assert house.rules == with_options(PLAYROOM, {"opening": "35"})
    assert list(player.rows)[-1] == "Saved rules: Friday evening"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "A name needs a letter or a digit: choose another one."),
        ("?!", "A name needs a letter or a digit: choose another one."),
        ("Basic", "Basic is a rule set of the game. Choose another name."),
    ],
)
def test_a_name_that_cannot_be_is_refused(
    player: Player, own_directory: Path, name: str, why: str
) -> None:
    line(player, "Save these").press("enter")
    assert write(player, name) == [why, "Save these rules"]
    assert not (own_directory / "houses").exists()


def test_a_name_that_is_taken_can_be_replaced(player: Player, own_directory: Path) -> None:
    file = save_house("Friday", FRIDAY).file
    line(player, "Save these").press("enter")
    assert write(player, "FRIDAY") == ["Rules named FRIDAY already exist. Choose another name"]
    assert load_house(file).rules == FRIDAY
    assert player.press("down", "enter") == ["Saved: FRIDAY."]
    assert load_house(file).rules == PLAYROOM
    assert list((own_directory / "houses").iterdir()) == [file]


def test_a_name_that_is_taken_can_be_chosen_again(player: Player) -> None:
    file = save_house("Friday", FRIDAY).file
    line(player, "Save these").press("enter")
    write(player, "Friday")
    assert player.press("enter") == ["Name of these rules:"]
    assert write(player, "Saturday") == ["Saved: Saturday."]
    assert load_house(file).rules == FRIDAY
    line(player, "Save these").press("enter")
    write(player, "Friday")
    assert player.press("escape") == ["New match. Save these rules"]
    assert load_house(file).rules == FRIDAY


def test_saved_rules_are_taken_over() -> None:
    save_house("Friday", FRIDAY)
    player = new_match()
    line(player, "Players").press("right")
    assert list(player.rows)[-1] == "Saved rules: 2 to choose from"
    assert player.press("end", "enter") == ["Saved rules. The usual rules of Playroom Rummy"]
    assert len(player.rows) == 2
    assert player.press("down") == ["Friday, Basic Rummy"]
    told = f"{named('ace_high')}: yes. {named('score_limit')}: 200."
    assert player.press("?") == [told]
    assert player.press("enter") == ["Friday, Basic Rummy. Play by these rules"]
    assert player.press("enter") == [f"Rule set: Basic Rummy. {told}"]
    assert menu(player).rules == FRIDAY
    assert len(menu(player).seats) == 3
    assert list(player.rows)[-1] == "Saved rules: Friday"
    player.press("home", "enter")
    assert player.desk.game is not None
    assert player.desk.game.match.history.state.rules == FRIDAY


def test_the_chosen_one_of_two_houses_with_the_same_rules_is_named() -> None:
    for name in ("Friday", "Saturday"):
        save_house(name, FRIDAY)
    player = new_match()
    player.press("end", "enter", "end", "enter", "enter")
    assert list(player.rows)[-1] == "Saved rules: Saturday"


def test_the_usual_rules_come_back(player: Player) -> None:
    line(player, "Points to open").press("right")
    assert player.press("end", "enter", "enter") == ["Rule set: Playroom Rummy"]
    assert menu(player).rules == PLAYROOM


def test_saved_rules_are_read() -> None:
    save_house("Friday", FRIDAY)
    player = new_match()
    player.press("end", "enter", "down", "enter", "down")
    assert player.press("enter")[0].startswith("Friday, Basic Rummy. ")
    assert player.press("escape") == ["Friday, Basic Rummy. Read these rules"]


def test_saved_rules_are_deleted_only_when_it_is_said_twice() -> None:
    file = save_house("Friday", FRIDAY).file
    player = new_match()
    player.press("end", "enter", "down", "enter", "end")
    assert player.press("enter") == ["Delete Friday? Keep it"]
    player.press("enter")
    assert file.exists()
    player.press("enter", "down")
    assert player.press("enter") == [
        "Deleted: Friday.",
        "the usual rules of Playroom Rummy",
    ]
    assert not file.exists()
    assert list(player.rows) == ["the usual rules of Playroom Rummy"]
    player.press("escape")
    assert list(player.rows)[-1] == "Saved rules: only the usual ones"


def test_saved_rules_are_typed() -> None:
    save_house("Friday evening", with_options(GERMAN, {"opening": "off"}))
    player = new_match(whole_lines=True)
    last = len(player.rows)
    assert player.type(f"{last} friday evening") == ["Saved rules: Friday evening"]
    assert player.desk.page.cursor == len(player.rows) - 1
    assert menu(player).rules.opening == 0
    assert player.type("2 playroom") == ["Rule set: Playroom Rummy"]
    assert player.type("2 Friday evening") == ["Rule set: German Rummy"]
    assert player.type(f"{len(player.rows) - 1} Saturday") == ["Saved: Saturday."]


def test_a_file_that_cannot_be_played_is_told_and_stays(own_directory: Path) -> None:
    file = own_directory / "houses" / "odd.toml"
    file.parent.mkdir()
    file.write_text('rules = "basic"\n[options]\njokers = 9\n')
    player = new_match()
    player.press("end", "enter", "end")
    assert player.said == ["odd.toml cannot be played"]
    told = f"House rules {file}, line 3: jokers cannot be 9. It can be: 0-4."
    assert player.press("enter") == [told]
    assert player.press("?") == [told]
    assert menu(player).rules == PLAYROOM
    assert file.exists()


def test_surplus_entries_of_a_file_are_told_when_it_is_taken(own_directory: Path) -> None:
    file = own_directory / "houses" / "odd.toml"
    file.parent.mkdir()
    file.write_text('rules = "american"\noption = "high"\n')
    player = new_match()
    player.press("end", "enter", "down", "enter")
    assert player.press("enter") == [
        f"Rule set: American Rummy. House rules {file}: option has no meaning here and is ignored. "
        "Did you mean options?"
    ]


@pytest.mark.skipif(sys.platform != "linux", reason="needs a directory that nobody may write")
def test_a_directory_that_cannot_be_written_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rummy_tui.store.houses.config_directory", lambda: Path("/proc/self"))
    player = line(new_match(), "Save these")
    player.press("enter")
    assert write(player, "Friday") == [
        "The rules cannot be saved in /proc/self/houses: No such file or directory. "
        "You can play by them all the same.",
        "Save these rules",
    ]


def test_a_file_in_the_place_of_the_directory_is_told(player: Player, own_directory: Path) -> None:
    (own_directory / "houses").write_text("")
    with pytest.raises(FileExistsError) as there:
        (own_directory / "houses").mkdir()
    line(player, "Save these").press("enter")
    assert write(player, "Friday") == [
        f"The rules cannot be saved in {own_directory / 'houses'}: {there.value.strerror}. "
        "You can play by them all the same.",
        "Save these rules",
    ]
    assert list(player.rows)[-1] == "Saved rules: only the usual ones"


def test_rules_saved_elsewhere_are_there_when_the_menu_opens_again(player: Player) -> None:
    player.press("escape")
    save_house("Friday", FRIDAY)
    player.press("home", "enter")
    assert list(player.rows)[-1] == "Saved rules: 2 to choose from"


def test_the_menu_of_rules_lists_what_is_saved() -> None:
    save_house("Friday", FRIDAY)
    player = Player().menu()
    player.press("5", "enter", "end")
    assert player.said == ["Friday, Basic Rummy"]
    assert player.press("enter")[0].startswith("Friday, Basic Rummy. ")


def test_a_file_that_cannot_be_deleted_is_told_with_the_way_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = save_house("Friday", FRIDAY).file

    def refused(*_: object, **__: object) -> None:
        raise OSError(13, "Permission denied")

    monkeypatch.setattr(Path, "unlink", refused)
    player = new_match()
    player.press("end", "enter", "down", "enter", "end", "enter", "down")
    assert player.press("enter") == [
        f"The file {file} cannot be deleted: Permission denied. "
        "Escape goes back; nothing is deleted."
    ]
    assert player.press("escape")[0].startswith("Friday, Basic Rummy. ")

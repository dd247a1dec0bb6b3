"""Help: lists with headings, and an explanation of the line in focus."""

from __future__ import annotations

from pathlib import Path

import pytest

from rummy_tui.pages.seat.rules_pages import rules_page
from rummy_tui.rules.variants import RULESETS
from rummy_tui.words.language.language import language
from rummy_tui.words.program.commands import COMMANDS, Group, group_name
from rummy_tui.words.rulebook.rules_text import rules_text
from tests.play.player import Player
from tests.play.situations import leaving, to_play

EN = language("en")


@pytest.fixture(autouse=True)
def own_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the test a directory of its own for house rules."""
    monkeypatch.setattr("rummy_tui.store.houses.config_directory", lambda: tmp_path)


def reading(key: str = "playroom", *, whole_lines: bool = False) -> Player:
    player = Player(whole_lines=whole_lines).menu()
    player.desk.open(rules_page(player.desk, RULESETS[key]))
    return player


def headings(key: str) -> list[str]:
    return [f"{section.heading}:" for section in rules_text(RULESETS[key], EN)]


@pytest.mark.parametrize("key", sorted(RULESETS))
def test_right_and_left_go_through_the_headings_of_the_rules(key: str) -> None:
    player, wanted = reading(key), headings(key)
    assert player.focus == wanted[0]
    assert [player.press("right")[0] for _ in wanted[1:]] == wanted[1:]
    assert player.press("right") == [f"Last heading. {wanted[-1]}"]
    assert [player.press("left")[0] for _ in wanted[1:]] == wanted[-2::-1]
    assert player.press("left") == [f"First heading. {wanted[0]}"]


def test_left_goes_to_the_heading_of_the_part_that_is_read() -> None:
    player, wanted = reading(), headings("playroom")
    player.press("right", "down")
    assert player.focus not in wanted
    assert player.press("left") == [wanted[1]]
    player.press("end")
    assert player.press("right") == [f"Last heading. {player.focus}"]
    assert player.press("left") == [wanted[-1]]


def test_the_number_of_headings_is_said_once() -> None:
    player, wanted = Player().menu(), headings("playroom")
    player.desk.open(rules_page(player.desk, RULESETS["playroom"]))
    assert player.said == [
        f"Playroom Rummy. {len(wanted)} headings: plus sign goes to the next. {wanted[0]}"
    ]
    assert "headings" not in " ".join(player.press("right") + player.press("up"))
    player.press("down", "?", "escape")
    assert player.said == [f"Playroom Rummy. {wanted[1]}"]


def test_the_help_has_a_heading_for_each_group() -> None:
    player = to_play()
    groups = [f"{group_name(group, EN)}:" for group in Group]
    assert (
        player.press("?")[0]
        == f"Help. {len(groups) + 1} headings: plus sign goes to the next. Playing:"
    )
    assert [player.press("right")[0] for _ in range(len(groups))] == [*groups[1:], "Typed in full:"]


def test_in_whole_lines_signs_go_through_the_headings() -> None:
    player, wanted = reading(whole_lines=True), headings("playroom")
    assert player.type("+") == [wanted[1]]
    assert player.type("-") == [wanted[0]]


def test_the_keys_are_read_from_the_main_menu() -> None:
    player = Player().menu()
    assert player.press("6", "enter")[0].startswith("Help. ")
    assert sum(": " in row for row in player.rows) >= len(COMMANDS)


def test_the_answers_to_the_question_whether_to_leave_are_explained() -> None:
    player = leaving()
    assert player.press("?") == ["Goes back to the match."]
    player.press("down")
    assert player.press("?") == ["The match ends here and cannot be resumed."]
    assert player.desk.page.numbers_choose


def test_the_page_explains_the_uses_of_saved_rules() -> None:
    player = Player().menu()
    player.press("enter", "end", "up")
    assert player.focus == "Save these rules"
    player.press("enter", *"Friday", "enter", "end", "enter")
    assert player.press("?") == ["All options are set back to their defaults."]
    player.press("down", "enter")
    assert player.press("?") == ["Uses them for the new match."]
    player.press("down")
    assert player.press("?") == ["Opens the complete rules; you can go from heading to heading."]
    player.press("down")
    assert player.press("?") == ["You are asked again before they are deleted."]
    player.press("enter")
    assert player.press("?") == ["Nothing is deleted."]
    player.press("down")
    assert player.press("?") == ["This deletes these rules for good."]


def test_with_whole_lines_words_are_told_and_no_signs() -> None:
    player = Player(whole_lines=True).menu()
    player.type("help all")
    rows = list(player.rows)
    assert "help: help and keys" in rows
    assert "n, new, lay: start a new combination, and lay it" in rows
    named = [row.partition(":")[0] for row in rows]
    assert "plus sign, right bracket" in named
    assert not [name for name in named if not name[0].isalpha()]


@pytest.mark.parametrize(
    ("about", "first"),
    [
        ("p", "p, check, building, deadwood, status: "),  # and not "Playing"
        ("discard", "x, discard: "),
        ("playing", "Playing:"),
        ("play", "add, play: "),
        ("pla", "Playing:"),
    ],
)
def test_help_on_a_word_is_of_its_command_before_headings_that_begin_so(
    about: str, first: str
) -> None:
    player = Player(whole_lines=True)
    player.start()
    player.type(f"help {about}")
    assert player.rows[0].startswith(first), player.rows[0]

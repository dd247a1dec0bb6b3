"""The statistics in the main menu, by keys."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.match.history import Seat
from rummy_tui.store.statistics import Finished, count, stats_file
from tests.play.player import Player
from tests.tools.finished_matches import ANN, EN, MATCH

TOLD = (
    "Playroom Rummy against steady computers: 1 match, 1 won, 4 rounds, "
    "best round 210 points, 1 rummy."
)
MORE = (
    "On average 112.5 points a round and 500.0 points a match. "
    "3 rounds won, 2 hints, 1 turn taken back."
)


def counted(*matches: Finished) -> Player:
    """Return a player with the cursor on the statistics of some matches."""
    assert [count(match, EN) for match in matches] == [""] * len(matches)
    player = Player().menu()
    while player.focus != "Statistics":
        player.press("down")
    return player


def test_nothing_is_counted_yet() -> None:
    player = counted()
    assert player.press("?") == ["Everyone's results in finished matches."]
    assert player.press("enter") == [
        "Statistics. No statistics yet: finish a match and it is counted."
    ]
    assert player.press("enter") == ["There is nothing to choose here. Escape goes back."]
    assert player.press("escape") == ["Rummy. Statistics"]
    assert not stats_file().exists()


def test_one_person_has_a_line_for_each_kind_of_match() -> None:
    low = replace(MATCH, id="two", rules="german")
    player = counted(low, MATCH)
    assert player.press("enter") == [f"Statistics. {TOLD}"]
    assert player.press("down") == [
        "German Rummy against steady computers: 1 match, 1 won, 4 rounds, "
        "best round 210 penalty points, 1 rummy."
    ]
    assert player.press("down")[0].startswith("Last line. German Rummy")


@pytest.mark.parametrize("key", ["enter", "?"])
def test_more_is_told_of_a_line(key: str) -> None:
    assert counted(MATCH).pressed("enter").press(key) == [MORE]


def test_whole_lines_tell_everything_at_once() -> None:
    counted(MATCH)
    player = Player(whole_lines=True).menu()
    player.type("7")
    assert list(player.rows) == [f"{TOLD} {MORE}"]


def test_several_people_have_headings() -> None:
    player = counted(replace(MATCH, seats=(ANN, Seat("Bob"))))
    assert player.press("enter") == ["Statistics. 2 headings: plus sign goes to the next. Ann:"]
    assert player.press("right") == ["Bob:"]
    assert player.press("down") == [
        "Playroom Rummy between people: 1 match, none won, 4 rounds, best round 150 points."
    ]
    assert player.press("left") == ["Bob:"]
    assert player.press("left") == ["Ann:"]


def test_a_fault_of_the_file_is_told_and_the_game_goes_on() -> None:
    stats_file().parent.mkdir(parents=True)
    stats_file().write_bytes(b"no statistics" * 99)
    player = counted()
    assert player.press("enter")[0].startswith(f"Statistics. The statistics in {stats_file()}")
    assert player.press("escape") == ["Rummy. Statistics"]


def test_the_lines_are_made_again_when_the_page_is_opened() -> None:
    player = counted(MATCH).pressed("enter", "escape")
    count(replace(MATCH, id="two"), EN)
    assert "2 matches, 2 won" in player.press("enter")[0]

"""The models of readers hear what measurements of real readers showed."""

from __future__ import annotations

import pytest

from tests.readers.fenrir_model import ScreenDifferences
from tests.readers.models import (
    LineDifferences,
    Model,
    MuteAfterArrows,
    Pressed,
    Recording,
    RowFollower,
    Written,
    account,
)


def said(model: Model, *events: Written | Pressed) -> list[str]:
    return [heard.text for heard in model.listen(Recording(list(events), (5, 40)))]


AT_ONCE = Written(0.0, "One.\r\nTwo.")
APART = (Written(0.0, "One."), Written(0.07, "\r\nTwo."))
SHOWN = Written(0.0, "ace of clubs \r\njoker \x1b[1;1H")
DOWN = Pressed(1.0, "down")
GOES_DOWN = Written(1.01, "\x1b[2;1H")


def test_a_reader_that_follows_the_cursor_hears_the_last_row_of_a_write() -> None:
    assert said(RowFollower(), AT_ONCE) == ["Two."]
    assert said(RowFollower(), *APART) == ["One.", "Two."]
    assert said(RowFollower(), SHOWN, DOWN, GOES_DOWN) == ["ace of clubs", "joker"]
    typed = Written(0.0, "Name:"), Written(1.0, " A"), Written(2.0, "l")
    assert said(RowFollower(), *typed) == ["Name:", "A", "l"]


@pytest.mark.parametrize(("cells", "felt"), [(20, "three."), (80, "Ann draws one, two, three.")])
def test_braille_readers_feel_the_cells_around_the_cursor(cells: int, felt: str) -> None:
    model = RowFollower(cells)
    said(model, Written(0.0, "Ann draws one, two, three."))
    assert [each.text for each in model.felt] == [felt]


def test_a_reader_that_mutes_after_arrows_hears_only_the_cursors_row() -> None:
    late = Written(1.5, "\r\nYour turn.")
    assert said(MuteAfterArrows(), SHOWN, DOWN, GOES_DOWN, late) == [
        "ace of clubs",
        "joker",
        "joker",
    ]
    slow = Written(1.03, "\x1b[2;1H")
    assert said(MuteAfterArrows(), SHOWN, DOWN, slow)[2:] == ["ace of clubs"]
    right = Pressed(1.0, "right"), Written(1.01, "\r\nHearts."), Pressed(2.0, "t")
    assert said(MuteAfterArrows(), AT_ONCE, *right, Written(2.01, "\r\nT.")) == [
        "One.",
        "Two.",
        "space",
        "T.",
    ]


def test_a_single_column_that_is_passed_over_is_no_blank() -> None:
    assert said(MuteAfterArrows(), Written(0.0, "Your\x1b[Cturn,\x1b[2Cto draw.")) == [
        "Yourturn,",
        "to draw.",
    ]


def test_the_first_character_after_its_key_is_an_echo() -> None:
    answer = Written(1.01, "queen of spades")
    assert said(MuteAfterArrows(), Pressed(1.0, "q"), answer) == ["ueen of spades"]
    assert said(MuteAfterArrows(), Pressed(1.0, "Q"), answer) == ["queen of spades"]


def test_a_reader_that_compares_lines_hears_the_new_ones() -> None:
    assert said(LineDifferences(), AT_ONCE) == ["One.", "Two."]
    assert said(LineDifferences(), SHOWN, DOWN, GOES_DOWN) == ["ace of clubs", "joker", "joker"]
    line = Written(1.01, "\r\n\nBo draws.")
    assert said(LineDifferences(), SHOWN, DOWN, line)[2:] == ["Bo draws.", "Bo draws."]
    part = Written(0.0, "Players: 3"), Written(1.0, "\x1b[1;1HPlayers: 14")
    assert said(LineDifferences(), *part) == ["Players: 3", "14"]
    assert said(LineDifferences(), part[0], Written(1.0, "\x1b[1;1HPlayers: 4")) == ["Players: 3"]


def test_a_reader_that_compares_screens_hears_no_row_that_has_moved() -> None:
    hears = ScreenDifferences
    assert said(hears(), AT_ONCE) == ["One. Two."]
    assert said(hears(), SHOWN, DOWN, GOES_DOWN)[1:] == ["joker"]
    again = Written(1.01, "\x1b[2J\x1b[3;1HOne.")
    assert said(hears(), Written(0.0, "\nOne."), again) == ["One."]
    assert said(hears(), Written(0.0, "\nOne."), Written(1.0, "\x1b[2J\x1b[3;1H One."))[1:] == [
        "One."
    ]


def test_a_reader_that_compares_screens_takes_some_changes_for_an_echo() -> None:
    typed = Written(0.0, "\nName:"), Written(1.0, "\x1b[2;6HA"), Written(2.0, "nne")
    assert said(ScreenDifferences(), *typed) == ["Name:", "nne"]
    back = Written(1.0, "\x1b[1;1HOne")
    assert said(ScreenDifferences(), Written(0.0, "\n1234567"), back) == ["1234567"]


def test_the_account_tells_what_was_lost_and_what_was_heard_besides() -> None:
    assert account(["One two.", "Three."], ["One", "two.", "Three."]).well
    found = account(["One.", "Two.", "Three."], ["One.", "joker", "Three.", "One."])
    assert (found.lost, found.besides) == (["Two."], ["joker", "One."])
    assert account(["One.", "Two."], ["Two.", "One."]).lost == ["Two."]

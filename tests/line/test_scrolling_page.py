"""Plain text that scrolls, on outputs that cannot be cleared."""

from __future__ import annotations

import io
import os
import sys

import pytest

from rummy_tui.faces.contract import HUNG_UP
from rummy_tui.faces.lines.lines import play_lines
from rummy_tui.faces.lines.scrolling_page import ScrollingPage
from rummy_tui.faces.lines.teller import Teller
from rummy_tui.words.language.language import language
from tests.play.player import Player


class DumbTerminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_without_escapes_is_scrolled_past_what_is_private(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LINES", "30")
    out = DumbTerminal()
    page = ScrollingPage(out)
    page.block(["two of clubs"])
    page.wipe()
    page.block(["Pass to Bob."])
    assert out.getvalue() == "two of clubs\n" + "\n" * 30 + "Pass to Bob.\n"


def test_a_pipe_is_left_as_it_is() -> None:
    out = io.StringIO()
    page = ScrollingPage(out)
    page.block(["two of clubs"])
    page.wipe()
    assert out.getvalue() == "two of clubs\n"


@pytest.mark.posix("needs a pseudo-terminal")
def test_a_window_that_is_closed_under_a_sentence_ends_the_game_as_hung_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A sentence may fail because of a hangup before its signal arrives."""
    window, end = os.openpty()
    monkeypatch.setattr(sys, "stdout", os.fdopen(end, "w"))
    player = Player()

    def start() -> None:
        os.close(window)
        player.menu()

    assert play_lines(player.desk, start) == HUNG_UP


@pytest.mark.parametrize(
    ("columns", "lines"),
    [
        (34, ["You draw the ten of hearts,", "the jack of spades and", "the two of clubs."]),
        (21, ["You draw", "the ten of hearts,", "the jack of spades", "and the two of clubs."]),
        # No card's name fits, so names are broken between words.
        (
            12,
            [
                "You draw the",
                "ten of",
                "hearts, the",
                "jack of",
                "spades and",
                "the two of",
                "clubs.",
            ],
        ),
    ],
)
def test_long_lines_break_between_cards(
    columns: int, lines: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    player, out = Player(whole_lines=True), io.StringIO()
    page = Teller(player.desk, ScrollingPage(out)).output
    page.block(["You draw the ten of hearts, the jack of spades and the two of clubs."])
    assert out.getvalue().splitlines() == lines


def test_they_break_between_them_in_other_languages_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    player, out = Player(speaks=language("fr"), whole_lines=True), io.StringIO()
    page = Teller(player.desk, ScrollingPage(out)).output
    page.block(["3 cartes : dix de carreau, as de cœur, dame de pique"])
    assert out.getvalue() == "3 cartes : dix de carreau, as de cœur,\ndame de pique\n"

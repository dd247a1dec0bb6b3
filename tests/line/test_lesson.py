"""The Gin lesson in the line face, played by doing what the tutor says."""

from __future__ import annotations

from io import StringIO

import pytest

from rummy_tui.cli.commands.own_means import own_means
from rummy_tui.desk.keyboard import Keyboard
from rummy_tui.faces.lines.scrolling_page import ScrollingPage
from rummy_tui.faces.lines.teller import Teller
from rummy_tui.pages.lesson.lesson import begin_knocking
from rummy_tui.pages.match.match import Match
from rummy_tui.store.keymap import load_keymap
from rummy_tui.store.settings import Settings
from rummy_tui.words.language.language import language
from rummy_tui.words.language.utterance import Kind, Utterance
from tests.line.player import Table, told
from tests.line.test_match import GAMES, compare, transcript
from tests.tools.advised import keys_of, lines_of


@pytest.mark.parametrize("mode", ["keys", "lines"])
def test_a_hand_is_learned_up_to_the_knock(mode: str) -> None:
    desk = Keyboard(
        load_keymap()[0], language("en"), Settings(), whole_lines=mode == "lines", means=own_means()
    )
    heard: list[Utterance] = []
    desk.hear = heard.append
    out = StringIO()
    teller = Teller(desk, ScrollingPage(out))
    desk.carry_out(begin_knocking(desk, lambda: setattr(desk, "finished", True)))
    match = desk.playing
    assert isinstance(match, Match)
    table = Table(desk, match, teller, out)
    table.go_on()
    lines, do = transcript(table, told if mode == "keys" else str)
    for _ in range(60):
        if match.tutor is None:
            break
        last = [each.text for each in heard if each.kind is Kind.SYSTEM][-1]
        for each in keys_of(last, desk) if mode == "keys" else lines_of(last):
            do(each)
    assert match.tutor is None
    assert match.history.state.totals == (29, 0)
    assert Kind.REFUSAL not in [each.kind for each in heard]
    compare(lines, GAMES / "gin" / f"lesson-line-{mode}.txt")

"""The gestures of a daily deal and of a win, frame by frame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from rummy_tui.desk.page import Page
from rummy_tui.faces.screen.canvas import Over, Picture
from rummy_tui.faces.screen.table.card_drawing import Drawn, Ink, Size
from rummy_tui.faces.screen.table.fan import fan
from rummy_tui.faces.screen.table.motion import COUNTS, TURNS_OVER, Motion
from rummy_tui.faces.screen.table.score_table import boxed
from rummy_tui.words.menus.grid import Column, Gauge, Grid, Row
from tests.app.table.test_moves import picture

INK, SIZE = Ink(unicode=True, letters=False), (80, 24)


class Clocked:
    """A terminal with a clock that is set by hand, and the timers that wait in it."""

    def __init__(self) -> None:
        self.time = 0.0
        self.timers: list[Callable[[], None]] = []
        self.over: Sequence[Over] = ()
        self.motion = Motion(self.later, lambda: None, self)

    def later(self, seconds: float, call: Callable[[], None]) -> Clocked:
        self.timers.append(call)
        return self

    def cancel(self) -> None:
        self.timers.clear()

    def now(self) -> float:
        return self.time

    def drained(self) -> bool:
        return True

    def lay_over(self, over: Sequence[Over]) -> bool:
        self.over = over
        return True

    def go_on(self, seconds: float) -> str:
        """Let time pass, and return what is drawn over the picture then."""
        self.time += seconds
        (timer,) = self.timers
        self.timers.clear()
        timer()
        return drawn(self.over)


def drawn(over: Sequence[Over]) -> str:
    return "\n".join(text for each in over for _, text in each.line)


def test_a_daily_deal_is_turned_over_card_by_card_and_only_once() -> None:
    of, terminal = picture(), Clocked()
    dealt = replace(of, header=replace(of.header, daily_deal=True))
    assert dealt.hand is not None
    hand = fan([Drawn(each.card) for each in dealt.hand.cards], 60, INK, Size.TALL)
    first = terminal.motion.match(dealt, hand, SIZE, INK)
    backs = [drawn(first.over).count("▒▒▒")]
    backs += [terminal.go_on(TURNS_OVER / 3).count("▒▒▒") for _ in range(2)]
    assert backs == [2, 1, 0]
    assert not terminal.timers
    assert terminal.motion.match(dealt, hand, SIZE, INK).over == ()


def test_no_other_deal_is_turned_over() -> None:
    assert Clocked().motion.match(picture(), Picture([[]]), SIZE, INK).over == ()


def end(*, won: bool) -> tuple[Page, Grid, Picture]:
    rows = (Row(("Ann", "80", Gauge(0.8)), best=won, own=True), Row(("Bo", "40", Gauge(0.4))))
    grid = Grid((Column(), Column(right=True), Column()), rows, "Round 1", ("You go out.",))
    page = Page("Round 1")
    return page, grid, boxed(page, grid, INK, 80, 20)


def test_a_light_goes_over_the_sentence_of_a_win_while_its_bars_count_up() -> None:
    lit = []
    for won in (False, True):
        terminal = Clocked()
        page, grid, box = end(won=won)
        first = terminal.motion.ending(page, grid, box)
        assert first.over
        assert "80" not in drawn(first.over).split()
        terminal.go_on(COUNTS / 2)
        lit.append([each for each in terminal.over if "reverse" in each.line[0][0]])
        assert terminal.go_on(COUNTS) == ""
        assert not terminal.timers
        assert terminal.motion.ending(page, grid, box).over == ()
    assert lit[0] == []
    assert lit[1][0].y == 1, "below the edge of the box"


def test_a_key_leaves_nothing_of_it() -> None:
    terminal = Clocked()
    page, grid, box = end(won=True)
    assert terminal.motion.ending(page, grid, box).over
    terminal.motion.end()
    assert not terminal.timers
    assert terminal.motion.ending(page, grid, box).over == ()

"""After each round at a table of friends, every desk may look at all its cards."""

from __future__ import annotations

from dataclasses import replace

from rummy_tui.desk.effects import Open
from rummy_tui.desk.lists import ListPage
from rummy_tui.host.needs import Wish
from rummy_tui.match.history import History, rounds_over
from rummy_tui.pages.replay.asking_why import show_why
from rummy_tui.rules.cards import BACK
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import BASIC
from rummy_tui.table.table import Table
from tests.friends.evenings import Evening
from tests.match.far_line import Clock, Person

LONG = replace(BASIC, rounds_limit=9, score_limit=0)


def an_evening() -> Evening:
    """An evening of two people and a computer, at the end of the first round."""
    evening = Evening(Wish(LONG, 2, ("steady",)), "Ann", "Bob")
    evening.goes_on()
    evening.until(lambda: true(evening).state.phase is Phase.DEAL)
    return evening


def true(evening: Evening) -> History:
    """The match with all cards."""
    return evening.table.history


def states(history: History, rounds: int) -> list[object]:
    return [moment.state for moment in history.moments if 1 <= moment.state.round <= rounds]


def test_the_reasons_of_the_computer_are_those_of_its_moves() -> None:
    evening = an_evening()
    evening["Ann"].said()
    evening["Ann"].press("W")
    page = evening["Ann"].desk.page
    assert isinstance(page, ListPage)
    (own,) = evening["Ann"].match.people
    here = Person(Table(evening.table.session), own, Clock()).match
    here.here.seated(own, here.here.language)
    (opens,) = show_why(here) or ()
    assert isinstance(opens, Open)
    assert isinstance(opens.page, ListPage)
    assert [item.text for item in page.items] == [item.text for item in opens.page.items]
    assert page.items[0].text.startswith("Bo")


def test_who_starts_the_program_again_has_the_rounds_that_are_over_and_no_card_of_the_next() -> (
    None
):
    evening = an_evening()
    evening.until(lambda: true(evening).round == 2 and true(evening).to_play is not None)
    evening["Bob"].cut()
    evening.comes("Bob")
    evening.goes_on()
    opened = evening["Bob"].match.table.opened
    assert rounds_over(opened.state) == 1
    assert states(opened, 1) == states(true(evening), 1)
    (own,) = evening["Bob"].match.people
    assert [{*hand} == {BACK} for hand in opened.state.hands] == [n != own for n in range(3)]

"""The choice of a seat, for the person who drew the highest card for the deal."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from rummy_tui.desk.effects import Effects
from rummy_tui.desk.items import Item
from rummy_tui.desk.lists import Question
from rummy_tui.rules import actions as act
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.menus.seat_words import seat_chosen, seat_line

if TYPE_CHECKING:
    from rummy_tui.desk.here import Here
    from rummy_tui.match.history import History


class SeatQuestion(Question):
    """The seats, each with the order of play that it gives; `begin` gets the chosen one."""

    def __init__(self, here: Here, history: History, begin: Callable[[int], Effects]) -> None:
        drawn = history.moments[1].action
        assert isinstance(drawn, act.DrawForSeats)
        people = [seat for seat, each in enumerate(history.seats) if each.human]
        names = tuple(each.name for each in history.seats)
        # Several people at the keyboard are called by their names.
        me = people[0] if len(people) == 1 else None
        hearer = Hearer(me, names, here.language, way=here.ways())
        hearer = hearer.listening(here.listening, here.language)
        items = [
            Item(seat_line(seat, drawn.dealer, hearer), partial(begin, seat))
            for seat in range(len(names))
        ]
        super().__init__(here, seat_chosen(drawn, hearer), items)

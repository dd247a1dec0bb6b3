"""The table with a cursor, for screens: stock, discards and combinations."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from typing import Final

from rummy_tui.desk.effects import Close, Effects, Focus, Run
from rummy_tui.desk.items import Item
from rummy_tui.desk.lists import Look
from rummy_tui.desk.page import Private
from rummy_tui.pages.hand.at_hand import AtHand
from rummy_tui.pages.laying.building import Building
from rummy_tui.pages.laying.laying import Laying
from rummy_tui.pages.seat.table_diff import moved
from rummy_tui.pictures.places import Combination, Part
from rummy_tui.rules import actions as act
from rummy_tui.rules.ruleset import Discards
from rummy_tui.words.advice import describe, regrouping
from rummy_tui.words.events import key_bar
from rummy_tui.words.language.aloud import openly
from rummy_tui.words.language.marks import Mark
from rummy_tui.words.menus import table_words as say
from rummy_tui.words.program.commands import number

AT_PLACE: Final[dict[Hashable, Mark]] = {
    Part.STOCK: key_bar.DRAW,
    Part.DISCARDS: key_bar.TAKE_DISCARD,
    Part.NEW: key_bar.NEW,
}
"""A word for choosing a place of the table; at a combination it adds a card."""


class OnTable(Private, Look):
    """The table, line by line; choosing a line plays there, with the card at the hand's cursor."""

    plays = True

    def __init__(
        self, game: AtHand, laying: Laying, building: Building, place: Hashable = None
    ) -> None:
        self.game = game
        self.laying = laying
        self.building = building
        self._table = game.view.table
        super().__init__(game.here, openly(game.here.language(say.ON_TABLE)))
        places = [item.place for item in self.lines()]
        self.cursor = places.index(place) if place in places else 0

    def lines(self) -> Iterator[Item]:
        game, t = self.game, self.game.here.language
        view = game.view
        stock = openly(t(say.STOCK_HERE, n=view.stock))
        yield Item(stock, lambda: [Run("draw")], place=Part.STOCK)
        if view.rules.discard is not Discards.NONE:
            discards = openly(describe.discards(view, game.hearer))
            yield Item(discards, lambda: [Run("take")], place=Part.DISCARDS)
        draft = self.laying.draft
        lines: Sequence[str] = [openly(line) for line in describe.meld_lines(view, game.hearer)]
        if draft is not None:
            lines = regrouping.lines(draft, game.hearer, view.rules)
        for index, line in enumerate(lines):
            yield Item(line, partial(self._add, index), place=Combination(index))
        if self.laying.why_no_new() is None:
            yield Item(openly(t(say.NEW_HERE)), self._begin, place=Part.NEW)

    def can_choose(self) -> bool:
        """Return True if the rules allow the move of this line."""
        options, here = self.game.view.options, self.item.place
        if here is Part.STOCK:
            return act.Draw() in options
        if here is Part.DISCARDS:
            return any(isinstance(option, act.Take) for option in options)
        card = self.game.hand.focused
        if isinstance(here, Combination) and card is not None:
            return any(add.index == here.index for add in self.laying.could_add(card))
        return here is Part.NEW

    def choosing_does(self) -> Mark:
        return AT_PLACE.get(self.item.place, key_bar.ADD)

    def on(self, command: str, argument: str) -> Effects | None:
        # The number beside a combination is its own, not that of the line.
        if command == "card" and argument.isdecimal():
            place = Combination((number(argument) or 10) - 1)
            if place in self.places():
                self.cursor = self.places().index(place)
                return [Focus(self.focus(), by_line=False)]
        return None

    def _begin(self) -> Effects:
        """Begin a combination with the card at the hand's cursor."""
        yield Close(self, quietly=True)
        yield from self.building.begin_with_card()

    def _add(self, index: int) -> Effects:
        """Add the card at the hand's cursor to a combination, or exchange it for a joker."""
        card = self.game.hand.focused
        # Run as a typed command, so that the list closes only if the rules allow it.
        return [Run("play", f"{card.code.lower()} {index + 1}" if card else "")]

    def now(self, about: Hashable) -> Hashable:
        before, self._table = self._table, self.game.view.table
        return about if self.laying.changed else moved(about, before, self._table)

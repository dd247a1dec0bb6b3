"""The marks in the picture of a match: new cards, and combinations that take a card."""

from __future__ import annotations

from rummy_tui.pages.hand.at_hand import AtHand
from rummy_tui.pages.laying.laying import Laying
from rummy_tui.pages.match.last_made import LastMade
from rummy_tui.pages.seat.table_diff import TableDiff, TableSnapshot, compare
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import Card
from rummy_tui.rules.laying.draft import Draft
from rummy_tui.rules.view import View


class WhatsMarked:
    """The marks of one screen; it remembers what each seat saw at its last key.

    It is made only for a face that draws. Lists say what is new by `Person.lay`, which every face
    needs and which holds only the combinations.
    """

    def __init__(self, game: AtHand, laying: Laying) -> None:
        self._game = game
        self._laying = laying
        self._before: dict[int, TableSnapshot] = {}
        self._new = LastMade[TableDiff]()
        self._found_for: tuple[View | None, Draft | None] = None, None
        """The view and draft for which `_fitting` was found."""
        self._fitting: dict[Card, tuple[int, ...]] = {}

    def pressed(self) -> None:
        """Note the present look after a key: nothing in it is new any more."""
        if (seat := self._game.here.seat) is not None:
            self._before[seat] = self._seen()

    def new(self) -> TableDiff:
        """Return the changes that are new to the seat at the keyboard."""
        seat = self._game.here.seat
        if seat is None:
            return TableDiff()
        now, before = self._seen(), self._before.get(seat)
        if before is None or not before.same_round(now):
            before = self._before[seat] = self._first_look(seat, now)
        return self._new.of((before, now), lambda: compare(before, now))

    def fits(self) -> tuple[int, ...]:
        """Return the indexes of the combinations that take the card at the hand's cursor."""
        game, view = self._game, self._game.view
        if game.here.seat is None or not view.my_turn or view.short or game.choosing:
            return ()
        return () if game.hand.focused is None else self._taking(game.hand.focused)

    def worth_taking(self) -> tuple[int, ...]:
        """Return those that take the top discard, if it may be taken now."""
        view = self._game.view
        if self._game.here.seat is None or not view.my_turn or act.Take() not in view.options:
            return ()
        return self._taking(view.discards[-1])

    def _first_look(self, seat: int, now: TableSnapshot) -> TableSnapshot:
        """Return what a seat knew before its first look; others may have played since the deal."""
        played = self._game.match.history.last_turn_seen(seat, seat)
        return now if played else now.at_deal()

    def _seen(self) -> TableSnapshot:
        view = self._game.view
        return TableSnapshot(view, self._game.hand.cards, self._laying.lying(), view.discards)

    def _taking(self, card: Card) -> tuple[int, ...]:
        """Return the combinations that take a card; each card is looked up once."""
        looked_at = (self._game.view, self._laying.draft)
        # Compared by identity: comparing two views takes longer than finding it again.
        if any(now is not before for now, before in zip(looked_at, self._found_for, strict=True)):
            self._found_for, self._fitting = looked_at, {}
        if card not in self._fitting:
            found = self._laying.fits(card)
            self._fitting[card] = tuple(dict.fromkeys(add.index for add in found))
        return self._fitting[card]

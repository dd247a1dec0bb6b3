"""A question about cards: choosing a line closes it, then does what the line says."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from rummy_tui.desk.effects import Close, Effects, Say, Then
from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Item
from rummy_tui.desk.lists import Choice
from rummy_tui.pages.seat.of_cards import OfCards
from rummy_tui.pictures.places import Combination
from rummy_tui.rules.cards import Card


class CardQuestion(OfCards, Choice):
    """A question; a line without an action only closes it.

    `ways` lists what can be done while it is open, `cards` are those it is about, `lying` the
    places where some of them lie, and `fits` the indexes of the combinations that take them.
    """

    def __init__(
        self,
        here: Here,
        title: str,
        answers: Sequence[Item],
        ways: str = "",
        *,
        cards: tuple[Card, ...] = (),
        lying: Collection[Combination] = (),
        fits: Collection[int] = (),
    ) -> None:
        self.ways = ways
        self._cards = cards
        self._lying = lying
        self._fits = fits

        def closing(act: Callable[[], Effects | None] | None) -> Callable[[], Effects]:
            # Closed first: then what the act says about the cursor is about the page below, and a
            # question that the act opens lies on that page.
            if act is None:
                return lambda: [Close(self)]
            return lambda: [Close(self, quietly=True), Then(act)]

        items = [answer._replace(chosen=closing(answer.chosen)) for answer in answers]
        super().__init__(here, title, items)

    @property
    def about_cards(self) -> tuple[Card, ...]:
        return self._cards

    @property
    def fits(self) -> Collection[int]:
        return self._fits

    @property
    def lying(self) -> Collection[Combination]:
        return self._lying

    def on(self, command: str, argument: str) -> Effects | None:
        # The page below would list keys of the turn, but the question lets none of them through.
        if command == "can-do" and self.ways:
            return [Say(self.ways)]
        return None

"""Taking from the discards: the top one, or down to one that is chosen."""

from __future__ import annotations

from collections.abc import Callable

from rummy_tui.desk.capitals import is_capital, sure_way
from rummy_tui.desk.page import Choice, Item, Page
from rummy_tui.pages.at_hand import AtHand
from rummy_tui.rules.actions import Take, TakeBack
from rummy_tui.words.commands import number


class Taking:
    """The command to take from the discards."""

    def __init__(self, game: AtHand) -> None:
        self.game = game
        self._told = frozenset[int | None]()
        """Who has been told how a card is put back."""

    def take(self, argument: str) -> None:
        options = self.game.view.options
        if argument:
            self._typed(argument)
        elif any(isinstance(option, Take) and option.depth > 1 for option in options):
            self.game.desk.open(self._how_deep())
        elif self.game.play(Take()):
            self._tell_way_back()

    def _tell_way_back(self) -> None:
        """A capital took a card at once, and with Caps Lock the small letter was meant.

        It is told the first time, and always where all is told.
        """
        desk, seat, hearer = self.game.desk, self.game.desk.seat, self.game.hearer
        told, self._told = self._told, self._told | {seat}
        due = not hearer.brief and (hearer.full or seat not in told)
        if is_capital(desk.key) and due and TakeBack() in self.game.view.options:
            text = desk.language.gettext("{key} puts it back.")
            desk.answer(text.format(key=sure_way(desk, "take-back")), keep=False)

    def _typed(self, argument: str) -> None:
        """`take 2`, or `take 4s` for a discard and all newer ones."""
        if argument.isdecimal():
            self.game.play(Take(number(argument)))
        elif (card := self.game.named(argument)) is not None:
            newest_first = self.game.view.discards[::-1]
            depth = newest_first.index(card) + 1 if card in newest_first else 0
            self.game.play(Take(depth))

    def _how_deep(self) -> Page:
        """The discards, newest first, to choose how deep to take."""
        game = self.game

        def take(depth: int) -> Callable[[], None]:
            def chosen() -> None:
                game.desk.close_quietly(page)
                game.play(Take(depth))

            return chosen

        items = [
            Item(game.hearer.words.name(card), take(depth), self._takes(depth))
            for depth, card in enumerate(game.view.discards[::-1], 1)
        ]
        title = game.desk.language.gettext("Take down to which discard?")
        page = Choice(game.desk, title, items)
        return page

    def _takes(self, depth: int) -> str:
        """What comes into the hand with a discard."""
        text = self.game.desk.language.ngettext(
            "Takes {n} card into your hand.",
            "Takes {n} cards into your hand, this one and all above it.",
            depth,
        )
        return text.format(n=depth)

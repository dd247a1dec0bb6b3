"""The menu for tables of friends at other computers."""

from __future__ import annotations

from collections.abc import Sequence

from rummy_tui.desk.effects import Effects, Greet, Open
from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Item
from rummy_tui.desk.lists import Menu
from rummy_tui.desk.text_page import TextPage
from rummy_tui.words.friends import joining_words as words


class FriendsMenu(Menu):
    """The ways to play with friends elsewhere."""

    here: Here

    def __init__(self, here: Here) -> None:
        self._address = ""
        """The address that was typed last."""
        super().__init__(here, here.language(words.FRIENDS))

    def name(self) -> str:
        return self.here.language(words.FRIENDS)

    def lines(self) -> Sequence[Item]:
        t = self.here.language
        return [Item(t(words.JOIN_TABLE.name), self._ask, t(words.JOIN_TABLE.help), needs="join")]

    def _ask(self) -> Effects:
        asked = self.here.language(words.ADDRESS_ASKED)
        return [Open(TextPage(self.here, asked, self._join, self._address))]

    def _join(self, typed: str) -> Effects:
        if not typed:
            return [Greet()]
        self._address = typed
        assert self.here.means.join is not None
        return self.here.means.join(typed, lambda: [Greet()])

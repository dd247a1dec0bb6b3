"""The menu for tables of friends at other computers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rummy_tui.desk.effects import Effects, Greet, Open
from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Item
from rummy_tui.desk.lists import Menu
from rummy_tui.desk.text_page import TextPage
from rummy_tui.rules.variants import RULESETS
from rummy_tui.words.friends import host_words
from rummy_tui.words.friends import joining_words as words
from rummy_tui.words.friends.watching_words import WATCH_TABLE
from rummy_tui.words.rulebook.ruleset_names import ruleset_name


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
        t, opens = self.here.language, host_words.OPEN_TABLE
        joins, watch = words.JOIN_TABLE, WATCH_TABLE
        return [
            Item(t(joins.name), partial(self._ask, 1), t(joins.help), needs="join"),
            Item(t(watch.name), partial(self._ask, 0), t(watch.help), needs="join"),
            Item(t(opens.name), lambda: [Open(GameMenu(self.here))], t(opens.help), needs="host"),
        ]

    def _ask(self, people: int) -> Effects:
        """Ask for the address of a table, for people who want seats or for somebody who watches."""
        asked = self.here.language(words.ADDRESS_ASKED)
        return [Open(TextPage(self.here, asked, partial(self._join, people), self._address))]

    def _join(self, people: int, typed: str) -> Effects:
        if not typed:
            return [Greet()]
        self._address = typed
        assert self.here.means.join is not None
        return self.here.means.join(typed, people, lambda: [Greet()])


class GameMenu(Menu):
    """The games of a table that is opened for a friend."""

    here: Here

    def __init__(self, here: Here) -> None:
        super().__init__(here, here.language(host_words.GAME_ASKED))

    def name(self) -> str:
        return self.here.language(host_words.GAME_ASKED)

    def lines(self) -> Sequence[Item]:
        t = self.here.language
        return [Item(ruleset_name(key, t), partial(self._open, key)) for key in RULESETS]

    def _open(self, game: str) -> Effects:
        assert self.here.means.host is not None
        return self.here.means.host(game, lambda: [Greet()])

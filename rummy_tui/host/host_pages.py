"""The pages of a host at their own desk: the door, the tables, and the people at them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.effects import Effects, GoBackTo, Greet, Open, Refused, Say
from rummy_tui.desk.items import Item
from rummy_tui.desk.lists import Menu
from rummy_tui.desk.text_page import TextPage
from rummy_tui.host.club_table import ClubTable
from rummy_tui.host.hosting import Hosting
from rummy_tui.host.orders import Orders
from rummy_tui.pages.friends.moderating import host_items, sure
from rummy_tui.pages.friends.talk_pages import TalkList
from rummy_tui.rules.variants import RULESETS
from rummy_tui.system.printable import player_name
from rummy_tui.words.friends import host_words as words
from rummy_tui.words.language.aloud import as_written, openly
from rummy_tui.words.rulebook.ruleset_names import ruleset_name


class HostPages(Orders):
    """The lines by which a host gives orders: in the list before a match, and of the people."""

    def __init__(self, desk: Desk, hosting: Hosting, own: str) -> None:
        """Begin; `own` is the identity of the person at this desk."""
        super().__init__(hosting, desk.language)
        self._desk, self._own = desk, own

    def lines(self) -> Sequence[Item]:
        """Return the lines of a host below the people."""
        t = self._desk.language
        return [Item(t(words.CODE, code=self.club.code), key="code"), *self.orders()]

    def orders(self) -> Sequence[Item]:
        """Return the lines about the door and the tables."""
        t = self._desk.language
        door = words.LOCKED if self.club.locked else words.UNLOCKED
        return [
            Item(t(words.NEW_CODE.name), self._ask_for_code, t(words.NEW_CODE.help), key="new"),
            Item(t(door.name), self._turn_lock, t(door.help), key="door"),
            Item(t(words.TABLES.name), self._list_tables, t(words.TABLES.help), key="tables"),
        ]

    def _turn_lock(self) -> Effects:
        return [_told(self.lock(locked=not self.club.locked))]

    def _ask_for_code(self) -> Effects:
        t = self._desk.language
        does = t(words.YES_NEW_CODE), t(words.NEW_CODE.help)

        def do() -> Effects:
            return [_told(self.choose_code())]

        return [Open(sure(self._desk, t(words.NEW_CODE_ASKED), does, do))]

    # The tables

    def _list_tables(self) -> Effects:
        t = self._desk.language
        page = TalkList(self._desk, lambda: t(words.TABLES.name), lambda: self._tables(page))
        return [Open(page)]

    def _tables(self, page: TalkList) -> Sequence[Item]:
        t, another = self._desk.language, words.ANOTHER_TABLE
        tables = [
            Item(
                as_written(self.row(table)),
                partial(self._list_people, table),
                key=table.name,
            )
            for table in self.club.tables
        ]
        asks = partial(self._ask_for_name, page)
        return [*tables, Item(t(another.name), asks, t(another.help), key="another")]

    def _list_people(self, table: ClubTable) -> Effects:
        return [Open(TalkList(self._desk, lambda: table.name, lambda: [*self._people_of(table)]))]

    def _people_of(self, table: ClubTable) -> Iterator[Item]:
        """Yield the people at a table; others than the host can be chosen."""
        own = table.chairs.get(self._own)
        seats = () if table.match is None else table.match.table.session.seats
        names = [seat.name for seat in seats if seat.human] or table.people
        for name, told in zip(names, self.people(table), strict=True):
            is_own = own is not None and name in own.member.names
            yield Item(told, None if is_own else partial(self._open_person, name), key=name)

    def _open_person(self, name: str) -> Effects:
        page = TalkList(
            self._desk, lambda: name, lambda: [*host_items(self._desk, self, name, page)]
        )
        return [Open(page)]

    # Another table

    def _ask_for_name(self, page: TalkList) -> Effects:
        asked = self._desk.language(words.TABLE_NAME_ASKED)
        return [Open(TextPage(self._desk, asked, partial(self._named, page)))]

    def _named(self, page: TalkList, typed: str) -> Effects:
        name, t = player_name(typed), self._desk.language
        if not typed:
            return [Greet()]
        if why := self.why_no_table(name):
            raise Refused(openly(why))
        games = [
            Item(ruleset_name(key, t), partial(self._game, page, name, key)) for key in RULESETS
        ]
        return [Open(Menu(self._desk, t(words.GAME_ASKED), games))]

    def _game(self, page: TalkList, name: str, key: str) -> Effects:
        t, (fewest, most) = self._desk.language, RULESETS[key].players
        counts = [
            Item(t(words.PEOPLE, n=n), partial(self._opens, page, name, key, n))
            for n in range(max(2, fewest), most + 1)
        ]
        if len(counts) == 1:
            return self._opens(page, name, key, most)
        return [Open(Menu(self._desk, t(words.PEOPLE_ASKED), counts))]

    def _opens(self, page: TalkList, name: str, key: str, people: int) -> Effects:
        return [GoBackTo(page), _told(self.open_table(name, RULESETS[key], people))]


def _told(text: str) -> Say:
    return Say(openly(text))

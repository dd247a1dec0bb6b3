"""The people at a friend's table as this desk knows them, and those whom nobody here hears."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple, Protocol

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.effects import Close, Effects, Open
from rummy_tui.desk.effects import Say as Told
from rummy_tui.desk.items import Item
from rummy_tui.pages.friends.moderating import Moderator, host_items
from rummy_tui.pages.friends.people import presence_told
from rummy_tui.pages.friends.talk_pages import TalkList
from rummy_tui.table.messages import Welcome
from rummy_tui.wire.messages import Emote, FromHost, Lobby, Presence, Say
from rummy_tui.words.friends.watching_words import IS_WATCHING, WHO_WATCHES
from rummy_tui.words.language.aloud import openly
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.marks import Explained, Mark
from rummy_tui.words.program import talk_words as words


class Visit(Protocol):
    """The visit of the people at this desk to a table, as far as talk has to do with it."""

    @property
    def is_up(self) -> bool:
        """True while there is a line."""

    @property
    def names(self) -> Sequence[str]:
        """The names of the people at this desk, as they have asked for a seat."""

    @property
    def lobby(self) -> Lobby | None:
        """The table while its match is waited for."""

    @property
    def welcome(self) -> Welcome | None:
        """The table of the match."""

    @property
    def who(self) -> Sequence[Presence]:
        """The presence at each seat of the match."""

    @property
    def watching(self) -> Sequence[str]:
        """The names of the people who watch."""

    def send(self, message: Say | Emote) -> None:
        """Send what is said to the host."""

    def take(self, message: FromHost) -> None:
        """Take in a message that has waited."""


class _Other(NamedTuple):
    """Somebody at another desk."""

    name: str
    presence: Presence = Presence.HERE
    watches: bool = False


class People:
    """The people at the table, before a match and in it."""

    def __init__(self, desk: Desk, visit: Visit, moderator: Moderator | None) -> None:
        self._desk, self._visit, self._moderator = desk, visit, moderator
        self._blocked: defaultdict[str, set[str]] = defaultdict(set)
        """The names of those whom each person at this desk does not hear."""

    @property
    def own_seats(self) -> tuple[int, ...]:
        """The seats of the people at this desk; none before a match."""
        welcome = self._visit.welcome
        return () if welcome is None else welcome.own

    @property
    def speaker(self) -> str:
        """The name of the person at the keyboard; empty if nobody here is at the table yet."""
        visit, own = self._visit, self.own_seats
        if visit.welcome is not None and own:
            seat = self._desk.seat if self._desk.seat in own else next(iter(own), None)
            return "" if seat is None else visit.welcome.seats[seat].name
        arrived = visit.welcome is not None or visit.lobby is not None
        return next(iter(visit.names), "") if arrived else ""

    def _others(self) -> Iterator[_Other]:
        visit = self._visit
        if visit.welcome is not None:
            for place, seat in enumerate(visit.welcome.seats):
                if seat.human and place not in visit.welcome.own:
                    known = place < len(visit.who)
                    yield _Other(seat.name, visit.who[place] if known else Presence.HERE)
        elif visit.lobby is not None:
            for person in visit.lobby.people:
                if person.name not in visit.names:
                    yield _Other(person.name, Presence.HERE if person.here else Presence.AWAY)
        for name in visit.watching:
            if name not in visit.names:
                yield _Other(name, watches=True)

    def named(self, name: str, t: Language) -> str:
        """Return a name as the subject of a sentence, which says if that person only watches."""
        return t(WHO_WATCHES, name=name) if name in self._visit.watching else name

    def hears(self, seat: int | None, name: str) -> bool:
        """Return True if a person at this desk hears what somebody says.

        Without a person at the keyboard, everybody at the desk has to.
        """
        welcome = self._visit.welcome
        if seat is None or welcome is None:
            return not any(name in names for names in self._blocked.values())
        return name not in self._blocked[welcome.seats[seat].name]

    # Pages

    def page(self) -> TalkList:
        """Return the list of the people."""
        t = self._desk.language
        return TalkList(
            self._desk, lambda: t(words.PEOPLE), self._items, empty=t(words.NOBODY_ELSE)
        )

    def _items(self) -> Sequence[Item]:
        items = [
            Item(self._told(other), partial(self.open, other.name), key=other.name)
            for other in self._others()
        ]
        if self._moderator is None:
            return items
        nobody = Item(self._desk.language(words.NOBODY_ELSE), key="nobody")
        return [*(items or [nobody]), *self._moderator.lines()]

    def _told(self, other: _Other) -> str:
        t, host = self._desk.language, self._moderator
        told = presence_told(other.name, other.presence, t)
        if other.watches:
            told = t(IS_WATCHING, name=told)
        if other.name in self._blocked[self.speaker]:
            told = t(words.BLOCKED_ROW, name=told)
        if host is not None and host.is_muted(other.name):
            told = t(words.MUTED_ROW, name=told)
        return told

    def open(self, name: str) -> Effects:
        """Open the page of somebody at another desk."""
        page = TalkList(self._desk, lambda: name, lambda: self._choices(name, page))
        return [Open(page)]

    def _choices(self, name: str, page: TalkList) -> Sequence[Item]:
        t, names, host = self._desk.language, self._blocked[self.speaker], self._moderator

        def item(named: Explained, do: Callable[[], None], told: Mark) -> Item:
            def chosen() -> Effects:
                do()
                return [Close(page, quietly=True), Told(openly(t(told, name=name)))]

            return Item(t(named.name), chosen, t(named.help, name=name))

        if name in names:
            items = [item(words.UNBLOCK, lambda: names.discard(name), words.IS_UNBLOCKED)]
        else:
            items = [item(words.BLOCK, lambda: names.add(name), words.IS_BLOCKED)]
        if host is not None:
            items += host_items(self._desk, host, name, page)
        return items

"""The people at a friend's table as this desk knows them, and those whom nobody here hears."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple, Protocol

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.effects import Close, Effects, Open, Say
from rummy_tui.desk.items import Item
from rummy_tui.pages.friends.talk_pages import TalkList
from rummy_tui.table.messages import Welcome
from rummy_tui.wire.messages import FromHost, Lobby, Presence, Who
from rummy_tui.words.friends.joining_words import IS_AWAY
from rummy_tui.words.language.aloud import openly
from rummy_tui.words.language.marks import Explained, Mark
from rummy_tui.words.program import talk_words as words


class Moderator(Protocol):
    """The part of a host that mutes people."""

    def is_muted(self, name: str) -> bool:
        """Return True if nobody hears the person with this name."""

    def mute(self, name: str, *, muted: bool) -> None:
        """Let nobody hear the people at the desk of this person, or let them be heard again."""


class _Other(NamedTuple):
    """Somebody at another desk."""

    name: str
    here: bool


class People:
    """The people at the table, before a match and in it."""

    def __init__(
        self, desk: Desk, names: Callable[[], Sequence[str]], moderator: Moderator | None
    ) -> None:
        """Begin; `names` are those of the people at this desk, as they asked for a seat."""
        self._desk, self._names, self._moderator = desk, names, moderator
        self._lobby: Lobby | None = None
        self._welcome: Welcome | None = None
        self._who: Sequence[Presence] = ()
        self._blocked: defaultdict[str, set[str]] = defaultdict(set)
        """The names of those whom each person at this desk does not hear."""

    def note(self, message: FromHost) -> None:
        """Note who is there, if a message says so."""
        match message:
            case Lobby():
                self._lobby = message
            case Welcome():
                self._lobby, self._welcome = None, message
            case Who(seats):
                self._who = seats

    @property
    def own_seats(self) -> tuple[int, ...]:
        """The seats of the people at this desk; none before a match."""
        return () if self._welcome is None else self._welcome.own

    @property
    def speaker(self) -> str:
        """The name of the person at the keyboard; empty if nobody here has a seat yet."""
        if self._welcome is not None:
            own = self._welcome.own
            seat = self._desk.seat if self._desk.seat in own else next(iter(own), None)
            return "" if seat is None else self._welcome.seats[seat].name
        return "" if self._lobby is None else next(iter(self._names()), "")

    def _others(self) -> Iterator[_Other]:
        if self._welcome is not None:
            for place, seat in enumerate(self._welcome.seats):
                if seat.human and place not in self._welcome.own:
                    away = place < len(self._who) and self._who[place] is not Presence.HERE
                    yield _Other(seat.name, not away)
        elif self._lobby is not None:
            for person in self._lobby.people:
                if person.name not in self._names():
                    yield _Other(person.name, person.here)

    def hears(self, seat: int | None, name: str) -> bool:
        """Return True if a person at this desk hears what somebody says.

        Without a person at the keyboard, everybody at the desk has to.
        """
        if seat is None or self._welcome is None:
            return not any(name in names for names in self._blocked.values())
        return name not in self._blocked[self._welcome.seats[seat].name]

    # Pages

    def page(self) -> TalkList:
        """Return the list of the people."""
        t = self._desk.language
        return TalkList(
            self._desk, lambda: t(words.PEOPLE), self._items, empty=t(words.NOBODY_ELSE)
        )

    def _items(self) -> Sequence[Item]:
        return [
            Item(self._told(other), partial(self._open, other.name), key=other.name)
            for other in self._others()
        ]

    def _told(self, other: _Other) -> str:
        t, host, told = self._desk.language, self._moderator, other.name
        if not other.here:
            told = t(IS_AWAY, name=told)
        if other.name in self._blocked[self.speaker]:
            told = t(words.BLOCKED_ROW, name=told)
        if host is not None and host.is_muted(other.name):
            told = t(words.MUTED_ROW, name=told)
        return told

    def _open(self, name: str) -> Effects:
        page = TalkList(self._desk, lambda: name, lambda: self._choices(name, page))
        return [Open(page)]

    def _choices(self, name: str, page: TalkList) -> Sequence[Item]:
        t, names, host = self._desk.language, self._blocked[self.speaker], self._moderator

        def item(named: Explained, do: Callable[[], None], told: Mark) -> Item:
            def chosen() -> Effects:
                do()
                return [Close(page, quietly=True), Say(openly(t(told, name=name)))]

            return Item(t(named.name), chosen, t(named.help, name=name))

        if name in names:
            items = [item(words.UNBLOCK, lambda: names.discard(name), words.IS_UNBLOCKED)]
        else:
            items = [item(words.BLOCK, lambda: names.add(name), words.IS_BLOCKED)]
        if host is not None:
            muted = host.is_muted(name)
            named = words.UNMUTE if muted else words.MUTE
            told = words.NOW_UNMUTED if muted else words.NOW_MUTED
            items.append(item(named, lambda: host.mute(name, muted=not muted), told))
        return items

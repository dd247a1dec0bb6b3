"""The way to a friend's table: the line to it, the code, the name, and the wait for the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.effects import Close, Effects, GoBackTo, Greet, Open, Sample, Say, Then
from rummy_tui.desk.items import Item
from rummy_tui.desk.page import Page
from rummy_tui.desk.text_page import TextPage
from rummy_tui.pages.friends.people import (
    lobby_changes,
    person_told,
    table_told,
    tone_of_lobby,
)
from rummy_tui.pages.friends.turn_times import TurnTimes
from rummy_tui.pages.friends.visit_page import AskedFirst, VisitPage
from rummy_tui.pages.seat.rules_pages import rules_page
from rummy_tui.system.printable import one_line
from rummy_tui.wire.messages import Join, Lobby, Refusal, Refused, TableRow, Tables
from rummy_tui.wire.texts import LONGEST_TEXT, SEPARATOR
from rummy_tui.words.friends import joining_words as words
from rummy_tui.words.friends import timer_words
from rummy_tui.words.friends import watching_words as watching
from rummy_tui.words.language.aloud import as_written
from rummy_tui.words.language.marks import Explained, Mark
from rummy_tui.words.language.utterance import Kind
from rummy_tui.words.rulebook.ruleset_names import ruleset_name


class Arrival:
    """The page of a visit before its match, and after the host has ended it.

    It sends `join`, as often as the person changes something. `leave` gives the effects of leaving.
    """

    def __init__(
        self,
        desk: Desk,
        join: Join,
        send: Callable[[Join], None],
        leave: Callable[[], Effects],
        offers: Callable[[], Sequence[Item]],
        host: str,
        commands: Mapping[str, Callable[[str], Effects]],
        times: TurnTimes,
        person: Callable[[str], Effects],
        watching: Callable[[], Sequence[str]] = tuple,
    ) -> None:
        """Begin; `person` opens the page of somebody at another desk."""
        self._person = person
        self._watching = watching
        """Returns the names of the people who watch."""
        self._desk, self._join, self._send, self._leave = desk, join, send, leave
        self._times = times
        self._offers = offers
        self._title: Callable[[], str] = lambda: (
            desk.language(words.CONNECTING, host=host) if host else desk.language(words.SITS_DOWN)
        )
        self._choices: Sequence[tuple[Explained, Callable[[], Effects | None]]] = ()
        self._tables: Sequence[TableRow] = ()
        """The tables to choose from."""
        self._lobby: Lobby | None = None
        self._page = VisitPage(desk, lambda: self._title(), self._items, leave, commands)

    @property
    def names(self) -> Sequence[str]:
        """The names of the people at this desk, as they have asked for a seat."""
        return self._join.names

    @property
    def watches(self) -> bool:
        """True if the person at this desk has asked to watch, and not for a seat."""
        return self._join.people == 0

    @property
    def lobby(self) -> Lobby | None:
        """The table while its match is waited for."""
        return self._lobby

    def open(self) -> Effects:
        """Open the page, which says how far the visit has come."""
        return [Open(self._page)]

    def close(self) -> Effects:
        """Close the page."""
        self._lobby = None
        return [Close(self._page, quietly=True)]

    def _items(self) -> Sequence[Item]:
        t = self._desk.language
        choices = [Item(t(name), chosen, t(help_)) for (name, help_), chosen in self._choices]
        if self._lobby is None:
            way = self._desk.way("cancel")
            tables = [
                Item(
                    as_written(table_told(each, t)),
                    partial(self._at_table, each.name),
                    key=each.name,
                )
                for each in self._tables
            ]
            return [*tables, *choices] or [Item(t(words.ONE_MOMENT, key=way))]
        lobby = self._lobby
        people = [
            Item(
                person_told(each, t),
                None if each.name in self.names else partial(self._person, each.name),
                key=each.name,
            )
            for each in lobby.people
        ]
        people += [Item(t(watching.IS_WATCHING, name=name), key=name) for name in self._watching()]
        free = [Item(t(words.FREE_SEATS, n=lobby.free), key="free")] if lobby.free else []
        if lobby.free and self.watches:
            name, means = watching.TAKE_SEAT
            free.append(Item(t(name), partial(self._ask_for, 1), t(means), key="seat"))
        rules = Item(
            t(words.RULES.name, name=ruleset_name(lobby.rules.key, t)),
            lambda: [Open(rules_page(self._desk, lobby.rules))],
            t(words.RULES.help),
            key="rules",
        )
        offers = [*self._offers()]  # the host's have the time already
        if self._times.limit and not offers:
            offers.append(Item(self._times.row, help=t(timer_words.ROW.help), key="timer"))
        return [*people, *free, *offers, rules]

    def _shows(
        self,
        title: Callable[[], str],
        *choices: tuple[Explained, Callable[[], Effects | None]],
        above: Page | None = None,
        tables: Sequence[TableRow] = (),
    ) -> Effects:
        """Show another state of the visit on its page, and perhaps ask something above it."""
        self._title, self._choices, self._lobby, self._tables = title, choices, None, tables
        self._page.cursor = 0
        if self._page not in self._desk.pages:
            yield Open(self._page)
            return
        yield GoBackTo(self._page)
        if above is None:
            yield Greet()
        else:
            yield Say(title())
            yield Open(above)

    def refused(self, refused: Refused) -> Effects:
        """Say why there is no seat, and offer what can be done."""
        t = self._desk.language
        leave = (words.GIVE_UP, self._leave)
        match refused.why:
            case Refusal.WRONG_CODE:
                why = words.NEEDS_CODE if self._join.code is None else words.WRONG_CODE
                page = self._asking(words.CODE_ASKED, self._with_code)
                code = (words.TYPE_CODE, lambda: [Open(page)])
                return self._shows(lambda: t(why), code, leave, above=page)
            case Refusal.NAME_TAKEN:
                name = refused.detail or self._join.name
                page = self._asking_name()
                other = (words.OTHER_NAME, lambda: [Open(page)])
                return self._shows(lambda: t(words.NAME_TAKEN, name=name), other, leave, above=page)
            case Refusal.NO_TABLE:
                told = t(words.NO_TABLE, name=refused.detail)
            case Refusal.REMOVED:
                return self._shows(lambda: t(words.MAY_NOT_COME_BACK), leave)
            case Refusal.FULL:
                told = t(words.FULL, n=self._join.people)
                watch = (watching.WATCH, partial(self._ask_for, 0))
                again = self._again
                return self._shows(lambda: told, watch, again, leave)
            case Refusal.TOO_MANY_WATCH:
                told = t(watching.TOO_MANY_WATCH)
            case Refusal.LOCKED:
                told = t(words.LOCKED)
            case Refusal.TOO_MANY_TRIES:
                told = t(words.TOO_MANY_TRIES)
        return self._shows(lambda: told, self._again, leave)

    @property
    def _again(self) -> tuple[Explained, Callable[[], Effects]]:
        """The choice after a refusal that may be another one soon, or at another table."""
        if self._join.table is None:
            return words.TRY_AGAIN, self.ask_host
        return words.OTHER_TABLE, partial(self._at_table, None)

    def _asking(self, asked: Mark, done: Callable[[str], Effects]) -> TextPage:
        return TextPage(self._desk, self._desk.language(asked), done)

    def _with_code(self, code: str) -> Effects:
        self._join = replace(self._join, code=one_line(code, LONGEST_TEXT) or None)
        return self.ask_host()

    def _asking_name(self) -> TextPage:
        several = self._join.people > 1
        return self._asking(words.NAMES_ASKED if several else words.NAME_ASKED, self._with_name)

    def _with_name(self, name: str) -> Effects:
        names, people = [*filter(None, replace(self._join, name=name).names)], self._join.people
        # The host would find no seats for another number of people than it was asked for.
        if names and len(names) != max(1, people):
            yield Say(self._desk.language(words.NAMES_NEEDED, n=people), keep=False)
            yield Open(self._asking_name())
            return
        self._join = replace(self._join, name=SEPARATOR.join(names) or self._join.name)
        yield from self.ask_host()

    def _ask_for(self, people: int) -> Effects:
        """Ask for seats for so many people, or only to watch."""
        first = next(iter(self._join.names), "")
        self._join = replace(self._join, name=first or self._join.name, people=people)
        return self.ask_host()

    def choose(self, tables: Tables) -> Effects:
        """Let the person choose one of several tables."""
        return self._shows(
            lambda: self._desk.language(words.TABLES),
            (words.GIVE_UP, self._leave),
            tables=tables.tables,
        )

    def _at_table(self, name: str | None) -> Effects:
        """Ask for a seat at a table, or for the tables."""
        self._join = replace(self._join, table=name)
        return self.ask_host()

    def ask_host(self) -> Effects:
        """Ask for a seat."""
        self._send(self._join)
        return ()

    def waits(self, lobby: Lobby) -> Effects:
        """Show the people who are there, or say what has changed."""
        t, before = self._desk.language, self._lobby
        self._lobby = lobby
        if before is None:
            waits = watching.WAITING_TO_WATCH if self.watches else words.WAITING
            self._title, self._page.cursor = lambda: t(waits), 0
            yield GoBackTo(self._page)
            if lobby.free:  # else the match begins at once
                yield Greet()
            return
        if tone := tone_of_lobby(before, lobby):
            yield Sample(tone)
        for told in lobby_changes(before, lobby, t):
            yield Say(told, kind=Kind.SYSTEM, interrupt=False)

    # The line

    def no_line(self, told: str, again: Callable[[], None], named: Explained) -> Effects:
        """Say why there is no line, and offer to try once more."""
        connecting = self._title

        def try_again() -> Effects:
            again()
            return self._shows(connecting)

        return self._shows(lambda: told, (named, try_again), (words.GIVE_UP, self._leave))

    def over(self, told: str) -> Effects:
        """Say why the visit has ended, until the person leaves."""
        return self._shows(lambda: told, (words.LEAVE, self._leave))

    def ask(
        self,
        asked: Mark,
        yes: Explained,
        no: Explained,
        then: Callable[[bool], None],
        values: Mapping[str, object],
    ) -> Effects:
        """Ask the person something about the host before anything is sent."""
        t = self._desk.language

        def answered(says: bool) -> Effects:
            then(says)
            return [Close(page, quietly=True), *(() if says else [Then(self._leave)])]

        items = [
            Item(t(each.name), partial(answered, says), t(each.help), says=says)
            for each, says in ((yes, True), (no, False))
        ]
        page = AskedFirst(self._desk, t(asked, **values), items, partial(answered, False))
        return [Open(page)]

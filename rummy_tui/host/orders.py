"""The orders of a host: each is carried out, and answered with a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rummy_tui.host.club_table import ClubTable
from rummy_tui.host.codes import new_code
from rummy_tui.host.hosting import Hosting
from rummy_tui.host.people import Member
from rummy_tui.pages.friends.people import (
    Present,
    persons_present,
    presence_told,
    table_told,
)
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.words.friends import host_words as words
from rummy_tui.words.friends.watching_words import WATCHES
from rummy_tui.words.language.language import Language
from rummy_tui.words.program import talk_words
from rummy_tui.words.rulebook.ruleset_names import ruleset_name


class Orders:
    """The orders of a host, in the language of the host."""

    def __init__(self, hosting: Hosting, t: Language) -> None:
        self.hosting, self.club, self._t = hosting, hosting.club, t

    # The people

    def who(self) -> Iterator[str]:
        """Yield each table with its people, who of them is away or played for, and who watches."""
        for table in self.club.tables:
            told, watching = self.row(table), table.watchers.names
            if watching:
                watch = self._t(WATCHES, n=len(watching), names=self._t.listed(watching))
                told = f"{told}. {watch}"
            yield told

    def row(self, table: ClubTable) -> str:
        """Return a table with its people, and who of them is away or played for."""
        return table_told(table.row, self._t, self._present(table))

    def people(self, table: ClubTable) -> Sequence[str]:
        """Return the people at a table, and who of them is away or played for."""
        return [presence_told(name, is_, self._t) for name, is_ in self._present(table)]

    def _present(self, table: ClubTable) -> Sequence[Present]:
        if table.match is None:
            return persons_present(table.row.people)
        seats = zip(table.match.table.session.seats, table.match.who.seats, strict=True)
        return [(seat.name, is_) for seat, is_ in seats if seat.human]

    def desk_of(self, name: str) -> Sequence[str]:
        """Return the people at the desk of a person; none if nobody is called so."""
        member = self.club.member(name)
        return () if member is None else member.names

    @property
    def names(self) -> Sequence[str]:
        """The names of all people at the tables, and of those who watch."""
        tables = self.club.tables
        return [name for each in tables for name in (*each.people, *each.watchers.names)]

    def removing(self, name: str) -> str:
        """Return the question before people are removed."""
        member = self._member(name)
        asked = words.REMOVING_FROM_MATCH if self._plays(member) else words.REMOVING
        return self._t(asked, names=self._t.listed(member.names))

    def remove(self, name: str) -> str:
        """Remove the people at the desk of a person; return a sentence about it."""
        member, t = self._member(name), self._t
        told = words.REMOVED_FROM_MATCH if self._plays(member) else words.REMOVED
        self.club.remove(member)
        return t(told, n=len(member.names), names=t.listed(member.names))

    def is_muted(self, name: str) -> bool:
        """Return True if nobody hears the person with this name."""
        member = self.club.member(name)
        return member is not None and self.club.is_muted(member)

    def mute(self, name: str, *, muted: bool) -> str:
        """Let nobody hear the people at the desk of a person, or let everybody hear them."""
        member = self._member(name)
        self.club.mute(member, muted=muted)
        told = talk_words.NOW_MUTED if muted else talk_words.NOW_UNMUTED
        return self._t(told, names=self._t.listed(member.names))

    def _member(self, name: str) -> Member:
        member = self.club.member(name)
        assert member is not None  # callers ask for the desk first
        return member

    def _plays(self, member: Member) -> bool:
        tables = (table for table in self.club.tables if member.identity in table.chairs)
        return any(table.match is not None for table in tables)

    # The door

    def lock(self, *, locked: bool) -> str:
        """Let nobody new in, or everybody with the code; return a sentence about it."""
        self.club.lock(locked=locked)
        return self._t(words.NOW_LOCKED if locked else words.NOW_UNLOCKED)

    def choose_code(self) -> str:
        """Choose a new code, and return it in a sentence."""
        self.club.change_code(new_code(self._t.code))
        return self._t(words.CODE_IS_NEW, code=self.club.code)

    # The tables

    @property
    def tables_here(self) -> int:
        """The number of tables that close if the host leaves."""
        return len(self.club.tables)

    def why_no_table(self, name: str) -> str:
        """Return the reason why no table can have this name; empty if it can."""
        if not name:
            return self._t(words.NO_TABLE_NAME)
        return self._t(words.TABLE_TAKEN, table=name) if self.club.named(name) else ""

    def open_table(self, name: str, rules: Ruleset | None = None, people: int | None = None) -> str:
        """Open another table, with the usual game and seats if none are named."""
        table = self.hosting.open_table(name, rules, people)
        told = ruleset_name(table.rules.key, self._t)
        return self._t(words.TABLE_OPENED, table=table.name, rules=told)

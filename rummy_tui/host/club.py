"""A host's club: who may come in, by which code, and the tables where people sit."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterator
from dataclasses import replace
from typing import Final, TypeAlias

from rummy_tui.host.chair import KEYLESS, Chair, folded
from rummy_tui.host.club_table import ClubTable
from rummy_tui.host.codes import same_code
from rummy_tui.host.needs import Hooks, Wish
from rummy_tui.host.people import Kept, KeptTable, Member
from rummy_tui.host.seating import InClub
from rummy_tui.host.visitor import Visitor
from rummy_tui.store.matches import Saved
from rummy_tui.wire.messages import Join, Muted, Refusal, Refused, Tables
from rummy_tui.words.language.meant import plain

TRIES: Final = 5
TRIES_IN: Final = 60.0
"""The wrong codes that an address may send in so many seconds."""

Found: TypeAlias = tuple[ClubTable, Chair]


class Club:
    """The people whom a host has let in, and their tables."""

    def __init__(self, kept: Kept, hooks: Hooks) -> None:
        self._kept, self._hooks = kept, hooks
        self.tables: tuple[ClubTable, ...] = ()
        self._wrong: defaultdict[str, deque[float]] = defaultdict(deque)
        """The times of wrong codes, by address."""

    @property
    def kept(self) -> Kept:
        """The club as it is saved."""
        return replace(self._kept, tables=tuple(table.kept for table in self.tables))

    @property
    def code(self) -> str:
        """The code of the invitation."""
        return self._kept.code

    @property
    def locked(self) -> bool:
        """True if nobody new may come in."""
        return self._kept.locked

    def keep(self) -> None:
        """Save the club."""
        self._hooks.save(self.kept)

    @property
    def _chairs(self) -> Iterator[Chair]:
        return (chair for table in self.tables for chair in table.places)

    # The tables

    def open(self, kept: KeptTable, wish: Wish, saved: Saved | None = None) -> ClubTable:
        """Open a table, whose match goes on if one is `saved`; raises OSError or InUse."""
        in_club = InClub(
            self._hooks, self.keep, self.is_muted, lambda member: member.identity in self._removed
        )
        table = ClubTable(kept, wish, in_club, saved)
        self.tables += (table,)
        return table

    def named(self, name: str) -> ClubTable | None:
        """The table with a name, in capitals or small letters."""
        named = (each for each in self.tables if each.name.casefold() == name.casefold())
        return next(named, None)

    def close(self) -> None:
        """Say goodbye to everybody, and close the files of the matches."""
        for table in self.tables:
            table.close()
        self.keep()

    def let_go(self) -> None:
        """Close the files of the matches, as the club could not be opened."""
        for table in self.tables:
            table.let_go()

    # Those who come

    def join(self, visitor: Visitor, wish: Join) -> None:
        """Give a visitor a place, and tell it so; if that is refused, tell it why."""
        before, found = self.kept, self._found(visitor, wish)
        if isinstance(found, Refused | Tables):
            visitor.send(found)
            return
        table, chair = found
        if visitor.table is not None and visitor.table is not table:
            visitor.table.lost(visitor, leaves=True)  # who watches another one
        table.seat(visitor, chair)
        if not visitor.identity.startswith(KEYLESS):
            self._kept = self._kept.with_known(visitor.identity)
        if self.kept != before:
            self.keep()

    def _found(self, visitor: Visitor, wish: Join) -> Found | Refused | Tables:
        """The place of a visitor, or the reason why there is none, or the tables to choose from."""
        identity = visitor.identity
        known = any(identity == chair.member.identity for chair in self._chairs)
        known = known or any(table.watchers.knows(identity) for table in self.tables)
        if identity in self._removed:
            return Refused(Refusal.REMOVED)
        needs_none = known or identity in self._kept.known
        if not needs_none and (refused := self._wrong_code(visitor, wish.code)) is not None:
            return refused
        if identity.startswith(KEYLESS) and self._was_removed(wish.names):
            return Refused(Refusal.REMOVED)
        tables = self._asked_for(wish.table, identity)
        if not tables:
            return Refused(Refusal.NO_TABLE, wish.table or "")
        chairs = ((table, table.chair_of(identity, wish.names)) for table in tables)
        own = [(table, chair) for table, chair in chairs if chair is not None]
        if len(own) == 1:
            return own[0]
        if self.locked and not known:
            return Refused(Refusal.LOCKED)
        if len(tables) > 1:
            return Tables(tuple(table.row for table in tables))
        (table,) = tables
        return self._new(visitor, wish, table)

    def _asked_for(self, name: str | None, identity: str) -> tuple[ClubTable, ...]:
        """The table with a name; without one, all where somebody may still play or hear the end."""
        if name is not None:
            named = self.named(name)
            return () if named is None else (named,)
        tables = (each for each in self.tables if not each.over or each.owes_end(identity))
        return tuple(tables) or self.tables

    def _new(self, visitor: Visitor, wish: Join, table: ClubTable) -> Found | Refused:
        """A new place at a table, or the reason why there is none."""
        others = (each.member for each in self._chairs if each.member.identity != visitor.identity)
        taken = {name for member in others for name in folded(member.names)}
        new = table.new_chair if wish.people else table.place_to_watch
        found = new(visitor.identity, wish, taken)
        return found if isinstance(found, Refused) else (table, found)

    def _wrong_code(self, visitor: Visitor, code: str | None) -> Refused | None:
        """The refusal of a visitor who has not the code, or has tried too many."""
        now, wrong = self._hooks.clock.now(), self._wrong[visitor.address]
        while wrong and wrong[0] < now - TRIES_IN:
            wrong.popleft()
        if len(wrong) >= TRIES:
            return Refused(Refusal.TOO_MANY_TRIES)
        if code is not None and same_code(code, self.code):
            return None
        if code is not None:  # a program may ask before its player has typed anything
            wrong.append(now)
        return Refused(Refusal.WRONG_CODE)

    # The host's part

    @property
    def _removed(self) -> frozenset[str]:
        return frozenset(member.identity for member in self._kept.removed)

    def _was_removed(self, names: tuple[str, ...]) -> bool:
        """True if the host has removed somebody with one of these names."""
        removed = {name for member in self._kept.removed for name in folded(member.names)}
        return not removed.isdisjoint(folded(names))

    def member(self, name: str) -> Member | None:
        """The people at the desk of the person with a name, in capitals or small letters.

        If nobody is called so, accents may be left out.
        """
        members = [chair.member for chair in self._chairs if not chair.removed]
        called = [each for each in members if name.casefold() in folded(each.names)]
        like = [each for each in members if plain(name) in map(plain, each.names)]
        return next(iter(called or like), None)

    def remove(self, member: Member) -> None:
        """Let people go, who may not come back; in a match the computer plays for them."""
        self._kept = self._kept.without(member)
        for table in self.tables:
            table.remove(member)
        self.keep()

    def is_muted(self, member: Member) -> bool:
        """True if nobody hears these people."""
        return member.identity in self._kept.muted

    def mute(self, member: Member, *, muted: bool) -> None:
        """Let nobody hear these people, or let them be heard again."""
        if muted is self.is_muted(member):
            return
        others = tuple(each for each in self._kept.muted if each != member.identity)
        identities = (*others, member.identity) if muted else others
        self._kept = replace(self._kept, muted=identities)
        self.keep()
        for chair in self._chairs:
            if chair.member.identity == member.identity:
                chair.send(Muted(muted))

    def lock(self, *, locked: bool) -> None:
        """Let nobody new come in, or let them come in again."""
        self._kept = replace(self._kept, locked=locked)
        self.keep()

    def change_code(self, code: str) -> None:
        """Let people in only by this code; those who have seats need none."""
        self._kept = self._kept.with_code(code)
        self.keep()

"""The file of a host: the code of its invitation, and its tables with their people."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Final

from rummy_tui.store.match_files import matches_directory
from rummy_tui.system.files import private_directory, read_small, write_over

FILE: Final = "host.json"
VERSION: Final = 1
KNOWN: Final = 1_000
"""The most people of whom it is remembered that they have come by the code."""


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody who has seats at the table: one person, or several at one desk."""

    identity: str
    """The fingerprint of their key, or another text that only they can have."""
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class KeptTable:
    """A table as it was saved last."""

    name: str
    match: str = ""
    """The file of the match that is being played; empty if there is none."""
    people: tuple[Member, ...] = ()
    wait: int = 0
    """Seconds after which the computer plays for somebody who is away; 0 for never."""
    timer: int = 0
    """The seconds for a turn; 0 for any number."""
    watched: tuple[str, ...] = ()
    """The identities of those who watch, or did so until their line was lost."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A host as it was saved last."""

    code: str = ""
    tables: tuple[KeptTable, ...] = ()
    locked: bool = False
    """True if nobody new may come in."""
    removed: tuple[Member, ...] = ()
    """Those whom the host has removed: they may not come back."""
    muted: tuple[str, ...] = ()
    """The identities of those whom nobody hears."""
    known: tuple[str, ...] = ()
    """The identities of those who have come by the code; they need not type it again."""

    def with_code(self, code: str) -> Kept:
        """The same with a code, which everybody needs if it is a new one."""
        return self if code == self.code else replace(self, code=code, known=())

    def without(self, member: Member) -> Kept:
        """The same with people removed, who may not come back."""
        known = tuple(each for each in self.known if each != member.identity)
        return replace(self, removed=(*self.removed, member), known=known)

    def with_known(self, identity: str) -> Kept:
        """The same with somebody who has come by the code."""
        if identity in self.known:
            return self
        return replace(self, known=(*self.known, identity)[-KNOWN:])


def directory() -> Path:
    """The directory of a host's own files, which is made if it is missing; may raise OSError."""
    return private_directory(private_directory(matches_directory()).parent / "host")


def load_people() -> Kept:
    """The host as it was saved last; raises OSError or ValueError if it cannot be read."""
    file = directory() / FILE
    if not file.exists():
        return Kept()
    try:
        match json.loads(read_small(file)):
            case {
                "version": 1,
                "code": str(code),
                "tables": [*tables],
                "locked": bool(locked),
                "removed": [*removed],
                "muted": [*muted],
                "known": [*known],
            }:
                return Kept(
                    code,
                    tuple(map(_table, tables)),
                    locked,
                    tuple(map(_member, removed)),
                    tuple(map(str, muted)),
                    tuple(map(str, known)),
                )
    except RecursionError:  # a file of brackets is enough for it
        pass
    raise ValueError(file)


def _table(read: object) -> KeptTable:
    match read:
        case {
            "name": str(name),
            "match": str(match),
            "people": [*people],
            "wait": int(wait),
            "timer": int(timer),
            "watched": [*watched],
        } if min(wait, timer) >= 0:
            members = tuple(map(_member, people))
            return KeptTable(name, match, members, wait, timer, tuple(map(str, watched)))
    raise ValueError(read)


def _member(read: object) -> Member:
    match read:
        case {"identity": str(identity), "names": [*names]} if names:
            if all(isinstance(name, str) for name in names):
                return Member(identity, tuple(names))
    raise ValueError(read)


def save_people(kept: Kept) -> None:
    """Save a host; raises OSError."""
    written = {"version": VERSION, **asdict(kept)}
    text = json.dumps(written, ensure_ascii=False, indent=1)
    write_over(text.encode() + b"\n", directory() / FILE)

"""The file of a host: the code of its invitation, and its tables with their people."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from rummy_tui.store.match_files import matches_directory
from rummy_tui.system.files import private_directory, read_small, write_over

FILE: Final = "host.json"
VERSION: Final = 1


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
            }:
                return Kept(
                    code,
                    tuple(map(_table, tables)),
                    locked,
                    tuple(map(_member, removed)),
                    tuple(map(str, muted)),
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
        } if min(wait, timer) >= 0:
            return KeptTable(name, match, tuple(map(_member, people)), wait, timer)
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

"""The file of a host: the code of its invitation, its match, and the people with seats there."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
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
class Kept:
    """A host as it was saved last."""

    code: str = ""
    match: str = ""
    """The file of the match that is being played; empty if there is none."""
    people: tuple[Member, ...] = ()
    wait: int = 0
    """Seconds after which the computer plays for somebody who is away; 0 for never."""

    def with_member(self, member: Member) -> Kept:
        """The same with a member, new or changed."""
        others = (each for each in self.people if each.identity != member.identity)
        return replace(self, people=(*others, member))


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
                "match": str(match),
                "people": [*people],
                "wait": int(wait),
            } if wait >= 0:
                return Kept(code, match, tuple(map(_member, people)), wait)
    except RecursionError:  # a file of brackets is enough for it
        pass
    raise ValueError(file)


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

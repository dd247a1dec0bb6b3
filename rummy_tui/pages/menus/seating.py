"""Who may sit at a table that is being set up: a person or a level, and who sat there before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rummy_tui.bots import LEVELS, is_slow, policy
from rummy_tui.match.history import Seat

KINDS: Final = (None, *LEVELS)
"""A person, or a computer opponent of a level."""
USUAL: Final = "steady"
"""The level of a new seat."""


def is_kind(level: str | None, *, slow: bool = True) -> bool:
    """Whether a seat can be for this: also an expert with a time of its own, as `expert:0.2`.

    Those who think long can have it only where `slow`.
    """
    if level is not None and is_slow(level) and not slow:
        return False
    if level is None or not is_slow(level):
        return level in KINDS
    try:
        policy(level)
    except LookupError:
        return False
    return True


def next_kind(level: str | None, direction: int, *, slow: bool = True) -> str | None:
    """What comes after a kind, or before it."""
    kinds = [kind for kind in KINDS if is_kind(kind, slow=slow)]
    # `expert:0.2` stands where the expert stands, and goes on from there.
    place = kinds.index(level.partition(":")[0] if level is not None else None)
    return kinds[(place + direction) % len(kinds)]


def as_before(last: Sequence[Seat], name: str) -> list[Seat]:
    """The seats of a match that was played; who sat there alone is who has the name now."""
    # A bot by others may not be installed any more.
    seats = [seat if is_kind(seat.level) else replace(seat, level=USUAL) for seat in last]
    people = [place for place, seat in enumerate(seats) if seat.human]
    # Of several people nobody knows which one is at the keyboard now.
    if name and len(people) == 1 and all(seat.name.lower() != name.lower() for seat in seats):
        seats[people[0]] = Seat(name)
    return seats

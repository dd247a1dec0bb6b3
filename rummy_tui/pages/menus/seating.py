"""The seats of a new match: the kinds of players, and the players of the match before."""

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
    """Return True if a seat can have this kind, including an expert with a time (`expert:0.2`).

    Levels that think long are allowed only with `slow`.
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
    """Return the kind after this one, or before it."""
    kinds = [kind for kind in KINDS if is_kind(kind, slow=slow)]
    # `expert:0.2` has the place of the expert.
    place = kinds.index(level.partition(":")[0] if level is not None else None)
    return kinds[(place + direction) % len(kinds)]


def as_before(last: Sequence[Seat], name: str) -> list[Seat]:
    """Return the seats of the last match; a person who sat there alone gets the present name."""
    # A third-party bot may no longer be installed.
    seats = [seat if is_kind(seat.level) else replace(seat, level=USUAL) for seat in last]
    people = [place for place, seat in enumerate(seats) if seat.human]
    # With several people it is unknown which one is at the keyboard now.
    if name and len(people) == 1 and all(seat.name.lower() != name.lower() for seat in seats):
        seats[people[0]] = Seat(name)
    return seats

"""Who may sit at a table that is being set up: a person or a level, and who sat there before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rummy_tui.bots import LEVELS
from rummy_tui.session import Seat

KINDS: Final = (None, *LEVELS)
"""A person, or a computer opponent of a level."""
USUAL: Final = "steady"
"""The level of a new seat."""


def as_before(last: Sequence[Seat], name: str) -> list[Seat]:
    """The seats of a match that was played; who sat there alone is who has the name now."""
    seats = [seat if seat.level in KINDS else replace(seat, level=USUAL) for seat in last]
    people = [place for place, seat in enumerate(seats) if seat.human]
    if name and len(people) == 1 and all(seat.name.lower() != name.lower() for seat in seats):
        seats[people[0]] = Seat(name)
    return seats

"""A neighbour of the cursor in a picture, and the four directions towards one."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Literal, NamedTuple

Towards = Literal["up", "down", "left", "right"]


class Neighbour(NamedTuple):
    """A row of the topmost page, or else a place on the page below it."""

    row: int | None = None
    place: Hashable = None

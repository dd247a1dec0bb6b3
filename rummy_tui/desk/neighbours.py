"""A neighbour of the cursor in a picture, and the four directions towards one."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Literal

Towards = Literal["up", "down", "left", "right"]


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A row of the topmost page, or else a place on the page below it."""

    row: int | None = None
    place: Hashable = None

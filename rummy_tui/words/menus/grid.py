"""A page as a table for the eye: columns, rows, and the text above and below them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from rummy_tui.rules.cards import Card


@dataclass(frozen=True, slots=True)
class Gauge:
    """A part of a whole, drawn as a bar."""

    part: float


@dataclass(frozen=True, slots=True)
class Curve:
    """Numbers in their order, drawn as a line of blocks."""

    values: tuple[int, ...]


Cell: TypeAlias = "str | Gauge | Curve | tuple[Card, ...]"


@dataclass(frozen=True, slots=True)
class Column:
    """A column, by its heading; `right` is True for numbers."""

    name: str = ""
    right: bool = False
    spare: int = 0
    """The column with the highest number is left out first if there is no room; 0 stays."""


@dataclass(frozen=True, slots=True)
class Row:
    """Cells, one for each column; a heading has only its first."""

    cells: tuple[Cell, ...]
    best: bool = False
    """True for the winner."""
    own: bool = False
    heading: bool = False


@dataclass(frozen=True, slots=True)
class Shown:
    """Combinations that somebody has shown, below the table."""

    name: str
    melds: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Grid:
    """A table. Its rows are the lines of the page, or else those lines stand below it."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    title: str
    lead: tuple[str, ...] = ()
    """Sentences above the table."""
    notes: tuple[str, ...] = ()
    """Sentences below it."""
    shown: tuple[Shown, ...] = ()
    keys: tuple[str, ...] | None = None
    """The key of each line of the page, if these stand below; None if they are the rows."""

"""The requests that the pages of a match make to its table."""

from __future__ import annotations

from dataclasses import dataclass

from rummy_tui.match.far import Again, NextRound, TurnBack
from rummy_tui.match.sitting import Sorting
from rummy_tui.rules import actions as act
from rummy_tui.rules.laying.draft import Draft


@dataclass(frozen=True, slots=True)
class Begin:
    """A step that the others do not see: another draft, or other cards for a new combination."""

    draft: Draft | None
    chosen: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Sort:
    """Another order of a seat's hand."""

    seat: int
    sorting: Sorting


Request = act.Move | Again | TurnBack | NextRound | Begin | Sort

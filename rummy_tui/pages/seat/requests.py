"""The requests that the pages of a match make to it and to its table."""

from __future__ import annotations

from dataclasses import dataclass

from rummy_tui.match.far import Again, NextRound, TurnBack
from rummy_tui.match.sitting import Sorting
from rummy_tui.rules import actions as act
from rummy_tui.rules.laying.draft import Draft
from rummy_tui.words.language.utterance import Utterance


@dataclass(frozen=True, slots=True)
class Begin:
    """A step that the others do not see: another draft, or other cards for a new combination.

    Both are given as they are from now on; `Begin(draft, None)` ends choosing.
    """

    draft: Draft | None
    chosen: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Sort:
    """Another order of a seat's hand."""

    seat: int
    sorting: Sorting


@dataclass(frozen=True, slots=True)
class Hide:
    """The hand is hidden at once."""


@dataclass(frozen=True, slots=True)
class TakeKeyboard:
    """A person is at the keyboard, and hears what happened since the last time."""

    seat: int
    told: Utterance | None = None
    """A sentence for this person alone, before all else."""


@dataclass(frozen=True, slots=True)
class Agree:
    """The people at this desk agree that a turn is taken back."""


@dataclass(frozen=True, slots=True)
class Disagree:
    """They do not agree."""


@dataclass(frozen=True, slots=True)
class Leave:
    """The match is to be left, which is asked about if it is not over."""


@dataclass(frozen=True, slots=True)
class Quit:
    """The match is left for what lies below it."""


@dataclass(frozen=True, slots=True)
class PlayAgain:
    """The match is left for a new one with the same players and rules."""


@dataclass(frozen=True, slots=True)
class WatchAgain:
    """The match is left, and looked at once more."""


AtDesk = Begin | Sort | Hide | TakeKeyboard | Leave | Quit | PlayAgain | WatchAgain
"""The requests of which the table knows nothing."""
AtTheTable = act.Move | Again | TurnBack | NextRound | Agree | Disagree
Request = AtDesk | AtTheTable

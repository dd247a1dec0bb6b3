"""The requests that the pages of a match make to it and to its table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rummy_tui.desk.effects import Effects
from rummy_tui.match.far import Again, NextRound, TurnBack
from rummy_tui.match.sitting import Sorting
from rummy_tui.rules import actions as act
from rummy_tui.rules.laying.draft import Draft
from rummy_tui.words.language.utterance import Utterance


@dataclass(frozen=True, slots=True)
class Begin:
    """A step that the others do not see: a new draft, or other cards for a new combination.

    Both values replace the former ones; `Begin(draft, None)` ends choosing.
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
    """Hide the hand at once."""


@dataclass(frozen=True, slots=True)
class TakeKeyboard:
    """A person takes the keyboard, and hears what has happened since their last time."""

    seat: int
    told: Utterance | None = None
    """A sentence for this person alone, before all else."""


@dataclass(frozen=True, slots=True)
class Agree:
    """The people at this desk agree to take a turn back."""


@dataclass(frozen=True, slots=True)
class Disagree:
    """They do not agree."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the match, after a question if it is not over."""

    then: Callable[[], Effects | None] | None = None
    """The answer when it has been left; None to go back to the page below it."""


@dataclass(frozen=True, slots=True)
class Quit:
    """Leave the match at once."""

    then: Callable[[], Effects | None] | None = None
    """The answer when it has been left; None to go back to the page below it."""


@dataclass(frozen=True, slots=True)
class PlayAgain:
    """Leave the match for a new one with the same players and rules."""


@dataclass(frozen=True, slots=True)
class WatchAgain:
    """Leave the match and open its replay."""


AtDesk = Begin | Sort | Hide | TakeKeyboard | Leave | Quit | PlayAgain | WatchAgain
"""The requests that the desk answers without the table."""
AtTheTable = act.Move | Again | TurnBack | NextRound | Agree | Disagree
Request = AtDesk | AtTheTable

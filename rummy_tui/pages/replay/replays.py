"""A match that is walked again: its rounds, and what is told of each through somebody's eyes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from rummy_tui.match.history import Moment
from rummy_tui.match.narrate import Ear, Told, last_regrouped, narrate
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import Card
from rummy_tui.rules.state import Result
from rummy_tui.rules.view import View
from rummy_tui.store.matches import Saved
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.listening import Listening

OPEN = None
"""The eyes of nobody at the table: all hands are open, in rounds that are over."""


@dataclass(frozen=True, slots=True)
class Round:
    """A round of the match: its moments, and how it ended if it is over."""

    number: int
    first: int
    end: int
    """The moment behind its last one."""
    result: Result | None


class Replay:
    """A match as it was kept, seen through somebody's eyes.

    While it is not over, only through those of who plays alone against computers, and hands are
    open only in rounds that are over.
    """

    def __init__(self, saved: Saved) -> None:
        self.saved = saved
        self.moments: Sequence[Moment] = saved.history.moments
        self.seats = saved.history.seats
        self.over = saved.history.over
        self.rounds = tuple(_rounds(self.moments))
        people = [place for place, seat in enumerate(self.seats) if seat.human]
        # Of several people each would see the hands of the others while they still play.
        alone = people if len(people) == 1 else []
        seats = range(len(self.seats)) if self.over else alone
        self.choices: tuple[int | None, ...] = (*seats, OPEN)
        """The eyes through which it may be seen."""
        self.eyes: int | None = alone[0] if alone else OPEN

    def name(self, eyes: int | None) -> str | None:
        return None if eyes is None else self.seats[eyes].name

    def hearer(
        self, wishes: Listening, language: Language, way: Callable[[str], str] | None = None
    ) -> Hearer:
        """Who is told of it in the words that somebody wishes; without a `way` nothing is asked."""
        names = tuple(seat.name for seat in self.seats)
        twice = self.saved.start.rules.suits_twice
        told = Hearer(self.eyes, names, language, way=way or str, suits_twice=twice)
        # Whoever looks at what happened wants to know it.
        return replace(told.listening(wishes, language), off=frozenset(), asks=way is not None)

    def people(self, hearer: Hearer) -> list[Hearer]:
        """Those whose turns may be reviewed: who is seen, or all people where that is none."""
        # While the match goes on only who plays alone: hands of others are open in no other way.
        seats = [n for n, seat in enumerate(self.seats) if seat.human and n in self.choices]
        return [replace(hearer, seat=n) for n in seats if n == self.eyes or self.eyes not in seats]

    def is_open(self, of: Round) -> bool:
        """Whether all hands of a round are seen."""
        return self.eyes is OPEN and of.result is not None

    def round_of(self, moment: int) -> Round:
        return next(each for each in self.rounds if moment < each.end)

    # At a moment

    def view(self, moment: int) -> View:
        """What was known at a moment; where all is open also what lay face down."""
        then = self.moments[moment]
        seen = then.view(self.eyes)
        # Nothing is hidden from open eyes, also not a last card discarded face down.
        if self.is_open(self.round_of(moment)):
            return replace(seen, discards=then.discards)
        return seen

    def hands(self, moment: int) -> tuple[tuple[Card, ...], ...] | None:
        """Everyone's hand at a moment; None where they are not open."""
        open_ = self.is_open(self.round_of(moment))
        return self.moments[moment].hands if open_ else None

    def regrouped(self, moment: int) -> ev.Regrouped | None:
        """The last regrouping of the round up to a moment."""
        return last_regrouped(self.moments, moment)

    # Told

    def told(self, of: Round, hearer: Hearer, *, singly: bool = False) -> tuple[Told, ...]:
        """The sentences of a round as they were told; or `singly`, one for each thing done."""
        ear = Ear(hearer, open=self.is_open(of), hand=True, singly=singly)
        return tuple(narrate(self.moments, range(of.first, of.end), ear))


def _rounds(moments: Sequence[Moment]) -> Iterator[Round]:
    """The rounds of a match; the draw for the seats belongs to the first."""
    # A match begins with the draw for the seats, which is no round of its own.
    deals = [at for at, moment in enumerate(moments) if _has(moment, ev.Dealt)]
    for number, (first, end) in enumerate(pairwise((*deals, len(moments))), 1):
        over = _has(moments[end - 1], ev.RoundEnded)
        result = moments[end - 1].result if over else None
        yield Round(number, first if number > 1 else 1, end, result)


def _has(moment: Moment, kind: type[ev.Event]) -> bool:
    return any(isinstance(event, kind) for event in moment.events)

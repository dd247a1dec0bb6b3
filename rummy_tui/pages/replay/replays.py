"""The data of a replay: the rounds of a match, and their sentences from one seat's view."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from rummy_tui.match.history import Moment
from rummy_tui.match.narrate import Ear, Narrated, last_regrouped, narrate
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import Card
from rummy_tui.rules.state import Result
from rummy_tui.rules.view import View
from rummy_tui.store.matches import Saved
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.listening import Listening

OPEN = None
"""The view of no seat: in rounds that are over, all hands are face up."""


@dataclass(frozen=True, slots=True)
class Round:
    """A round of the match: its moments, and how it ended if it is over."""

    number: int
    first: int
    end: int
    """The moment after its last one."""
    result: Result | None


class Replay:
    """A saved match, seen from one seat or with all hands face up.

    An unfinished match can be seen only from the seat of a person who plays alone against
    computers, or from no seat. Hands are face up only in rounds that are over.
    """

    def __init__(self, saved: Saved) -> None:
        self.saved = saved
        self.moments: Sequence[Moment] = saved.history.moments
        self.seats = saved.history.seats
        self.over = saved.history.over
        self.rounds = tuple(_rounds(self.moments))
        people = [place for place, seat in enumerate(self.seats) if seat.human]
        # Several people would see each other's hands while they still play.
        alone = people if len(people) == 1 else []
        seats = range(len(self.seats)) if self.over else alone
        self.choices: tuple[int | None, ...] = (*seats, OPEN)
        """The seats from which it may be seen, and OPEN."""
        self.eyes: int | None = alone[0] if alone else OPEN

    def name(self, eyes: int | None) -> str | None:
        return None if eyes is None else self.seats[eyes].name

    def hearer(
        self, wishes: Listening, language: Language, way: Callable[[str], str] | None = None
    ) -> Hearer:
        """Return a listener with somebody's settings; without a `way` there are no keys to ask."""
        names = tuple(seat.name for seat in self.seats)
        twice = self.saved.start.rules.suits_twice
        told = Hearer(self.eyes, names, language, way=way or str, suits_twice=twice)
        # Somebody who opens a replay wants to hear all of it, so no topic is off.
        return replace(told.listening(wishes, language), off=frozenset(), asks=way is not None)

    def people(self, hearer: Hearer) -> list[Hearer]:
        """Return the people whose turns may be reviewed: the one who is seen, else all of them."""
        # In an unfinished match only a person who plays alone is among the choices.
        seats = [n for n, seat in enumerate(self.seats) if seat.human and n in self.choices]
        return [replace(hearer, seat=n) for n in seats if n == self.eyes or self.eyes not in seats]

    def is_open(self, of: Round) -> bool:
        """Return True if all hands of a round are face up."""
        return self.eyes is OPEN and of.result is not None

    def round_of(self, moment: int) -> Round:
        return next(each for each in self.rounds if moment < each.end)

    # At a moment

    def view(self, moment: int) -> View:
        """Return the view at a moment; with all hands face up also what lay face down."""
        then = self.moments[moment]
        seen = then.view(self.eyes)
        # This includes a last card that was discarded face down.
        if self.is_open(self.round_of(moment)):
            return replace(seen, discards=then.discards)
        return seen

    def hands(self, moment: int) -> tuple[tuple[Card, ...], ...] | None:
        """Return everyone's hands at a moment; None if they are not face up."""
        open_ = self.is_open(self.round_of(moment))
        return self.moments[moment].hands if open_ else None

    def regrouped(self, moment: int) -> ev.Regrouped | None:
        """Return the last regrouping of the round up to a moment."""
        return last_regrouped(self.moments, moment)

    # Sentences

    def told(self, of: Round, hearer: Hearer, *, singly: bool = False) -> tuple[Narrated, ...]:
        """Return the sentences of a round as they were said; with `singly` one for each event."""
        ear = Ear(hearer, open=self.is_open(of), hand=True, singly=singly)
        return tuple(narrate(self.moments, range(of.first, of.end), ear))


def _rounds(moments: Sequence[Moment]) -> Iterator[Round]:
    """Return the rounds of a match."""
    # A match begins with the draw for the seats, which belongs to the first round.
    deals = [at for at, moment in enumerate(moments) if _has(moment, ev.Dealt)]
    for number, (first, end) in enumerate(pairwise((*deals, len(moments))), 1):
        over = _has(moments[end - 1], ev.RoundEnded)
        result = moments[end - 1].result if over else None
        yield Round(number, first if number > 1 else 1, end, result)


def _has(moment: Moment, kind: type[ev.Event]) -> bool:
    return any(isinstance(event, kind) for event in moment.events)

"""The tally of a finished match: its winners, and the numbers of each seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from rummy_tui.rules import events as ev
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Ending, Result


@dataclass(frozen=True, slots=True)
class Tally:
    """A match in numbers. All but `rounds` and `winners` are by seat."""

    rounds: int
    winners: tuple[int, ...]
    totals: tuple[int, ...]
    earned: tuple[int, ...]
    """The points of the rounds, without those that the end of the match adds."""
    rounds_won: tuple[int, ...]
    best: tuple[int, ...]
    """The points of the best round: the most, or the fewest if the lowest total wins."""
    rummies: tuple[int, ...]
    """The number of times that the whole hand was laid in one turn, even if that earned nothing."""


def tally(events: Iterable[ev.Event], rules: Ruleset) -> Tally:
    """A match from its first event to its last, nothing hidden; ValueError if it has not ended."""
    laying, results, rummies = _Laying(), list[Result](), Counter[int]()
    ended = None
    for event in events:
        laying.note(event)
        if isinstance(event, ev.RoundEnded):
            results.append(event.result)
            rummies.update(laying.at_once(event.result))
        if isinstance(event, ev.MatchEnded):
            ended = event
    # the totals are those of the last event: bonuses of the match belong to no round
    if ended is None:
        raise ValueError("the match has not ended")
    seats, best = range(len(ended.totals)), min if rules.lowest_wins else max
    return Tally(
        rounds=len(results),
        winners=ended.winners,
        totals=ended.totals,
        earned=tuple(sum(result.earned[seat] for result in results) for seat in seats),
        rounds_won=tuple(sum(seat in result.winners for result in results) for seat in seats),
        best=tuple(best(result.earned[seat] for result in results) for seat in seats),
        rummies=tuple(rummies[seat] for seat in seats),
    )


@dataclass(slots=True)
class _Laying:
    # From events and not from the last state: the next deal erases how a round was won.
    """The seats that laid in the round before this turn, and the number of cards laid in it."""

    before: set[int] = field(default_factory=set)
    now: Counter[int] = field(default_factory=Counter)

    def note(self, event: ev.Event) -> None:
        match event:
            case ev.Dealt():
                self.before.clear()
                self.now.clear()
            case ev.TurnBegan():
                self.before |= {seat for seat, cards in self.now.items() if cards}
                self.now.clear()
            case ev.Laid() | ev.LaidOff() | ev.Regrouped():
                self.now[event.seat] += len(event.cards)
            case ev.Exchanged():
                self.now[event.seat] += 1
            case ev.TookBack():
                self.now[event.seat] -= len(event.cards)
            case ev.FellShort():
                self.now[event.seat] = 0
            case ev.WentBack():
                # whole turns were taken back, or done again
                state = event.state
                assert state is not None
                laid = list(state.laid)
                laid[state.seat] = state.turn.laid_before
                self.before = {seat for seat, has in enumerate(laid) if has}
                self.now = Counter({state.seat: len(state.turn.laid)})
            case _:
                pass

    def at_once(self, result: Result) -> tuple[int, ...]:
        """The seat that has gone out with its whole hand in this turn, if one has."""
        seat = result.seat
        if result.ending is not Ending.OUT or seat is None or seat in self.before:
            return ()
        return (seat,)

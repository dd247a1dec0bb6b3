"""A sharp player's other choices in the turns of one seat, round by round."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from rummy_tui.bots.explaining.turn_review import Difference, Part, Reviewed, better
from rummy_tui.match.history import Moment
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.state import WAITS, Phase, State
from rummy_tui.rules.view import View, view


@dataclass(frozen=True, slots=True)
class Step:
    """A move of a turn, and the match before and after it."""

    before: State
    move: act.Move
    after: State | None
    """None if it ended the turn."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of a seat as it was played in the end, without steps taken back."""

    round: int
    number: int
    """The number in its round, counted from 1."""
    steps: tuple[Step, ...]


def own_turns(line: Sequence[Moment], seat: int) -> tuple[Turn, ...]:
    """The turns of a seat in all finished rounds; `line` has the moments up to the last one."""
    found, played = list[Turn](), defaultdict[int, list[Step]](list)
    for before, moment in pairwise(line):
        if moment.by == seat and isinstance(moment.action, act.Move):
            steps = played[max(1, sum(who == seat for who, _ in before.turns))]
            _played(steps, before.state, moment)
        for event in moment.events:
            if isinstance(event, ev.Dealt):
                played.clear()
            elif isinstance(event, ev.RoundEnded):
                at = moment.state.round
                found += [Turn(at, n, tuple(steps)) for n, steps in played.items() if steps]
    return tuple(found)


def _played(steps: list[Step], before: State, moment: Moment) -> None:
    """Add the last move to a turn, or remove one that was taken back."""
    assert isinstance(moment.action, act.Move)
    if isinstance(moment.action, act.TakeBack):
        del steps[-1:]
    elif any(isinstance(event, ev.FellShort) for event in moment.events):
        # all laid cards have come back
        steps[:] = [step for step in steps if step.before.phase is Phase.DRAW]
    else:
        ends = any(isinstance(e, ev.TurnBegan | ev.RoundEnded) for e in moment.events)
        after = None if ends or WAITS[moment.state.phase] is None else moment.state
        steps.append(Step(before, moment.action, after))


def reviewed(turn: Turn, seat: int) -> Reviewed:
    """A turn move by move, each judged by what the seat knew before it. This takes a while."""
    parts, found, moves = set[Part](), list[Difference](), list[tuple[View, act.Move]]()
    for step in turn.steps:
        known = view(step.before, seat)
        then = None if step.after is None else view(step.after, seat)
        moves.append((known, step.move))
        one = better(known, step.move, then)
        # After one difference, everything that follows in the same part differs too.
        if one is not None and one.part not in parts:
            parts.add(one.part)
            found.append(Difference(known, step.move, one))
    return Reviewed(turn.round, turn.number, tuple(moves), tuple(found))

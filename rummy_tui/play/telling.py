"""What each person at a table is told of what happens, and of what happened before."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from rummy_tui.rules.actions import Move
from rummy_tui.rules.events import Dealt, Event, Regrouped, RoundEnded, TurnBegan, seen_by
from rummy_tui.rules.state import State
from rummy_tui.rules.view import view
from rummy_tui.words.announce import announce
from rummy_tui.words.utterance import Utterance

if TYPE_CHECKING:
    from rummy_tui.play.match import Match
    from rummy_tui.session import Moment


def told_to_each(match: Match, event: Event, state: State) -> Iterator[tuple[int, Utterance]]:
    """What each person is told of an event, after which the match is in a state; and who."""
    end = match.is_end(event)
    for place, person in match.people.items():
        if person.knows(event):
            continue
        ear = match.everyone if end else person.hearer
        known = view(state, place) if ear.full else None
        for utterance in announce(seen_by(event, place), ear, state.rules, known):
            yield place, utterance


def told_to_all(match: Match, event: Event) -> tuple[Utterance, ...]:
    """What an onlooker is told of an event."""
    return announce(seen_by(event, None), match.everyone, match.session.state.rules)


def recall(match: Match) -> None:
    """Bring a match that goes on back to mind: nothing of it is told again, all can be asked for.

    Who shares the keyboard hears at the hand-over what happened since the own last move.
    """
    for before, moment in pairwise(match.session.history):
        if moment.by in match.people:
            _hear(match, moment.by)
        for event in moment.events:
            _recall(match, event, moment.state)
        _recall_bot(match, before.state, moment)
    for place in match.people:
        if not match.several or match.session.to_play is None:
            _hear(match, place)
    match.game.regrouping.restore(match.session.draft)


def _hear(match: Match, place: int) -> None:
    """A person has been at the keyboard, and has heard all."""
    missed = match.people[place].missed
    for utterance in missed:
        match.desk.messages_of(place).keep(utterance)
    missed.clear()


def _recall(match: Match, event: Event, state: State) -> None:
    if isinstance(event, TurnBegan | RoundEnded):
        match.game.turn_over()
    if isinstance(event, Dealt):
        match.game.new_round()
        match.asking_why.forget()
    if isinstance(event, Regrouped):
        match.game.regrouping.played(event)
    for place, utterance in told_to_each(match, event, state):
        match.people[place].missed.append(utterance)
    if match.several:
        for utterance in told_to_all(match, event):
            match.desk.public.keep(utterance)


def _recall_bot(match: Match, before: State, moment: Moment) -> None:
    """What a computer opponent knew and did, to be asked for when the round is over."""
    if moment.by is not None and moment.by not in match.people:
        assert isinstance(moment.action, Move)
        match.asking_why.note(view(before, moment.by), moment.action, moment.events)

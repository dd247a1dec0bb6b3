"""What each person at a table is told of what happens, and of what happened before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from rummy_tui.play.messages import Messages
from rummy_tui.rules.actions import Move, TakeBack
from rummy_tui.rules.events import (
    Dealt,
    Event,
    Regrouped,
    RoundEnded,
    TurnBegan,
    WentBack,
    seen_by,
)
from rummy_tui.rules.state import State
from rummy_tui.rules.view import view
from rummy_tui.words.announce import announce
from rummy_tui.words.table_changes import moves
from rummy_tui.words.utterance import Kind, Utterance

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
        known = view(state, place) if ear.full or isinstance(event, WentBack) else None
        for utterance in announce(seen_by(event, place), ear, state.rules, known):
            yield place, utterance


def told_to_all(match: Match, event: Event) -> tuple[Utterance, ...]:
    """What an onlooker is told of an event."""
    return announce(seen_by(event, None), match.everyone, match.session.state.rules)


def news(match: Match, seat: int) -> list[str]:
    """What the others have done since the last turn of a seat, of what was not taken back."""
    moments, told = match.session.line(), Messages()
    began = [at for at, moment in enumerate(moments) if _begins_turn(moment, seat)]
    for moment in moments[(0, 0, *began)[-2] :]:
        for event in moment.events:
            ear = match.everyone if match.is_end(event) else match.people[seat].hearer
            for utterance in announce(seen_by(event, seat), ear, moment.state.rules):
                told.keep(utterance)
    return [each.text for each in told.news(my_turn=match.session.to_play == seat)]


def _begins_turn(moment: Moment, seat: int) -> bool:
    return any(isinstance(event, TurnBegan) and event.seat == seat for event in moment.events)


def recall(match: Match) -> None:
    """Bring a match that goes on back to mind: nothing of it is told again, all can be asked for.

    Who shares the keyboard hears at the hand-over all of the own turn that is not over, or what
    happened since the own last move.
    """
    began = _turn_at(match)
    match.game.held_as_before()
    for at, (before, moment) in enumerate(pairwise(match.session.history), 1):
        if moment.by in match.people and at <= began:
            _hear(match, moment.by)
        for event in moment.events:
            _recall(match, event, moment.state, at)
        _recall_bot(match, before.state, moment)
    for place in match.people:
        if not match.several or match.session.to_play is None:
            _hear(match, place)
    match.game.regrouping.restore(match.session.draft)


def _turn_at(match: Match) -> int:
    """The first own move in the turn that is being played; the last moment where there is none."""
    moments = match.session.history
    turns = (TurnBegan, WentBack)
    began = [at for at, m in enumerate(moments) if any(isinstance(e, turns) for e in m.events)]
    own = (at for at in range((0, *began)[-1] + 1, len(moments)) if moments[at].by is not None)
    return next(own, len(moments))


def tell_on(match: Match) -> None:
    """What somebody who goes on alone has done in this turn, what to do now, and on which card."""
    desk = match.desk
    for utterance in _in_this_turn(match):
        # What is private would otherwise only be named, with a key that repeats something else.
        if utterance.kind is not Kind.PRIVATE or desk.listening.privacy != "asked":
            desk.deliver(replace(utterance, interrupt=False), keep=False)  # it is kept already
    desk.say(match.where(), Kind.ANSWER, interrupt=False)
    match.game.say_where()


def _in_this_turn(match: Match) -> Iterator[Utterance]:
    """What the seat at the keyboard has done in its turn and not taken back."""
    seat, moments = match.desk.seat, match.session.line()
    if seat is None or match.session.to_play != seat:
        return
    began = max(at for at, moment in enumerate(moments) if _begins_turn(moment, seat))
    done = [moments[began]]
    for moment in moments[began + 1 :]:
        if isinstance(moment.action, TakeBack):
            while len(done) > 1 and not _lie_alike(done[-1].state, moment.state):
                done.pop()
        else:
            done.append(moment)
    for moment in done[1:]:
        for event in moment.events:
            yield from announce(seen_by(event, seat), match.hearer, moment.state.rules)


def _lie_alike(one: State, other: State) -> bool:
    return (one.hands, one.table, one.discards) == (other.hands, other.table, other.discards)


def _hear(match: Match, place: int) -> None:
    """A person has been at the keyboard, and has heard all."""
    missed = match.people[place].missed
    for utterance in missed:
        match.desk.messages_of(place).keep(utterance)
    missed.clear()


def follow(match: Match, event: Event, at: int | None = None) -> None:
    """What the table remembers of a turn goes with an event: that of a moment, or the last."""
    if isinstance(event, TurnBegan | RoundEnded | WentBack):
        match.game.turn_over()
    if isinstance(event, Regrouped):
        match.game.regrouping.played(event)
    if isinstance(event, WentBack):
        match.desk.go_back_to(match.game)
        _remember(match, match.session.line(at))
        match.game.regrouping.restore(match.session.draft)


def _remember(match: Match, moments: tuple[Moment, ...]) -> None:
    """What is remembered of a round, of what was done in it and not taken back."""
    for before, moment in pairwise(moments):
        for event in moment.events:
            _new_round(match, event)
            if isinstance(event, Regrouped) and moves(event):
                match.game.regrouping.last = event
            for person in match.people.values():
                person.knows(event)
        _recall_bot(match, before.state, moment)


def _new_round(match: Match, event: Event) -> None:
    if isinstance(event, Dealt):
        match.game.regrouping.new_round()
        match.asking_why.forget()


def _recall(match: Match, event: Event, state: State, at: int) -> None:
    _new_round(match, event)
    follow(match, event, at)
    for place, utterance in told_to_each(match, event, state):
        match.people[place].missed.append(utterance)
    if match.several:
        for utterance in told_to_all(match, event):
            match.desk.public.keep(utterance)


def _recall_bot(match: Match, before: State, moment: Moment) -> None:
    """What a computer opponent knew and did, to be asked for when the round is over."""
    its = moment.by is not None and moment.by not in match.people
    if its and isinstance(moment.action, Move):  # a file may tell of its return to an earlier turn
        assert moment.by is not None
        match.asking_why.note(view(before, moment.by), moment.action, moment.events)

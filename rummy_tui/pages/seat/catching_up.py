"""What each person at a table is told of what happens, and of what happened before."""

from __future__ import annotations

from dataclasses import replace

from rummy_tui.desk.effects import Effects, Keep, Say, Tell
from rummy_tui.desk.messages import Messages
from rummy_tui.match.history import Moment, back_from
from rummy_tui.match.narrate import Ear, moments_of_turn, narrate, turn_so_far
from rummy_tui.pages.seat.at_table import AtTable
from rummy_tui.rules import events as ev
from rummy_tui.words.language.utterance import Kind


def news(match: AtTable, seat: int) -> list[str]:
    """What the others have done since the last turn of a seat, of what was not taken back."""
    history, told = match.history.moments, Messages()
    line = [*back_from(history, len(history) - 1)][::-1]
    began = [at for at in line if _begins_turn(history[at], seat)]
    since = (0, 0, *began)[-2]
    # What is asked for is told, also of a topic that is switched off.
    own = match.ear_of(seat)
    ear = replace(own, hearer=replace(own.hearer, off=frozenset()))
    for each in narrate(history, [at for at in line if at >= since], ear):
        told.keep(each.utterance)
    if not ear.hearer.full:  # else it has been told step by step
        for utterance in turn_so_far(history, ear):
            told.keep(utterance)
    return [each.text for each in told.news(my_turn=match.history.to_play == seat)]


def _begins_turn(moment: Moment, seat: int) -> bool:
    return any(isinstance(event, ev.TurnBegan) and event.seat == seat for event in moment.events)


def recall(match: AtTable) -> Effects:
    """Bring a match that goes on back to mind: nothing of it is told again, all can be asked for.

    Who shares the keyboard hears at the hand-over all of the own turn that is not over, or what
    happened since the own last move.
    """
    history = match.history.moments
    for place, person in match.people.items():
        person.heard = _heard(match, place)
        for told in narrate(history, range(person.heard), match.ear_of(place)):
            yield Keep(told.utterance, place)
    if match.several:
        for told in narrate(history, range(1, len(history)), Ear(match.everyone)):
            yield Keep(told.utterance)


def _heard(match: AtTable, place: int) -> int:
    """How many moments a person has heard: all, or those before the own last move."""
    history = match.history.moments
    if not match.several or match.history.to_play is None:
        return len(history)
    turns = (ev.TurnBegan, ev.WentBack)
    began = [at for at, m in enumerate(history) if any(isinstance(e, turns) for e in m.events)]
    # Whoever is in the midst of a turn hears all of it again: from its first move, if there is one.
    played = (at for at in range((0, *began)[-1] + 1, len(history)) if history[at].by is not None)
    own = range(next(played, len(history) - 1), 0, -1)
    return next((at for at in own if history[at].by == place), 0)


def tell_on(match: AtTable, turn: str) -> Effects:
    """Tell somebody who goes on alone what was done in this turn, and whose `turn` it is."""
    here, history = match.here, match.history.moments
    if here.seat is not None and match.history.to_play == here.seat:
        done = moments_of_turn(history, len(history) - 1)
        for each in narrate(history, done, match.ear_of(here.seat)):
            utterance = each.utterance
            # That the turn has begun is told below; with it only an offer to knock is private.
            if each.at == done[0] and utterance.kind is not Kind.PRIVATE:
                continue
            # What is private would otherwise only be named, with a key that repeats another thing.
            if utterance.kind is not Kind.PRIVATE or here.listening.privacy != "asked":
                yield Tell(replace(utterance, interrupt=False), keep=False)  # it is kept already
    yield Say(turn, interrupt=False)

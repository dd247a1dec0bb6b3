"""What each person at a table is told of what happens, and of what happened before."""

from __future__ import annotations

from dataclasses import replace

from rummy_tui.desk.messages import Messages
from rummy_tui.match.narrate import Ear, narrate
from rummy_tui.match.session import Moment, back_from
from rummy_tui.pages.at_table import AtTable
from rummy_tui.rules.actions import TakeBack
from rummy_tui.rules.events import TurnBegan, WentBack
from rummy_tui.rules.state import State
from rummy_tui.words.utterance import Kind


def news(match: AtTable, seat: int) -> list[str]:
    """What the others have done since the last turn of a seat, of what was not taken back."""
    history, told = match.session.history, Messages()
    line = [*back_from(history, len(history) - 1)][::-1]
    began = [at for at in line if _begins_turn(history[at], seat)]
    since = (0, 0, *began)[-2]
    for each in narrate(history, (at for at in line if at >= since), match.people[seat].ear):
        told.keep(each.utterance)
    return [each.text for each in told.news(my_turn=match.session.to_play == seat)]


def _begins_turn(moment: Moment, seat: int) -> bool:
    return any(isinstance(event, TurnBegan) and event.seat == seat for event in moment.events)


def recall(match: AtTable) -> None:
    """Bring a match that goes on back to mind: nothing of it is told again, all can be asked for.

    Who shares the keyboard hears at the hand-over all of the own turn that is not over, or what
    happened since the own last move.
    """
    history = match.session.history
    for place, person in match.people.items():
        person.heard = _heard(match, place)
        for told in narrate(history, range(person.heard), person.ear):
            match.desk.messages_of(place).keep(told.utterance)
    if match.several:
        for told in narrate(history, range(1, len(history)), Ear(match.everyone)):
            match.desk.public.keep(told.utterance)


def _heard(match: AtTable, place: int) -> int:
    """How many moments a person has heard: all, or those before the own last move."""
    history = match.session.history
    if not match.several or match.session.to_play is None:
        return len(history)
    turns = (TurnBegan, WentBack)
    began = [at for at, m in enumerate(history) if any(isinstance(e, turns) for e in m.events)]
    # Whoever is in the midst of a turn hears all of it again: from its first move, if there is one.
    played = (at for at in range((0, *began)[-1] + 1, len(history)) if history[at].by is not None)
    own = range(next(played, len(history) - 1), 0, -1)
    return next((at for at in own if history[at].by == place), 0)


def tell_on(match: AtTable) -> None:
    """What somebody who goes on alone has done in this turn, what to do now, and on which card."""
    desk, history = match.desk, match.session.history
    if desk.seat is not None and match.session.to_play == desk.seat:
        line = [*back_from(history, len(history) - 1)][::-1]
        began = max(at for at in line if _begins_turn(history[at], desk.seat))
        done = [began]
        for at in line[line.index(began) + 1 :]:
            if not isinstance(history[at].action, TakeBack):
                done.append(at)
                continue
            # What is taken back is left out until the cards lie as they lay: each play and each
            # way back is a moment of its own.
            lies = _lying(history[at].state)
            while len(done) > 1 and _lying(history[done[-1]].state) != lies:
                done.pop()
        for each in narrate(history, done, match.people[desk.seat].ear):
            utterance = each.utterance
            # That the turn has begun is told below; with it only an offer to knock is private.
            if each.at == began and utterance.kind is not Kind.PRIVATE:
                continue
            # What is private would otherwise only be named, with a key that repeats another thing.
            if utterance.kind is not Kind.PRIVATE or desk.listening.privacy != "asked":
                desk.deliver(replace(utterance, interrupt=False), keep=False)  # it is kept already
    desk.say(match.where(), Kind.ANSWER, interrupt=False)


def _lying(state: State) -> tuple[object, ...]:
    """Where the cards lie that a play can move."""
    return state.hands, state.table, state.discards

"""Summaries for each person at a table: since their last turn, and after a match is resumed."""

from __future__ import annotations

from dataclasses import replace

from rummy_tui.desk.effects import Effects, Keep, Say, Tell
from rummy_tui.desk.messages import Messages
from rummy_tui.match.history import Moment, back_from
from rummy_tui.match.narrate import Ear, moments_of_turn, narrate, turn_so_far
from rummy_tui.pages.seat.at_table import AtTable
from rummy_tui.rules import events as ev
from rummy_tui.words.language.utterance import Kind


def news(match: AtTable, seat: int | None) -> list[str]:
    """Return what the others have done since a seat's last turn, without what was taken back.

    For somebody who watches it is what everybody has done, each in a turn.
    """
    history, told = match.history.moments, Messages()
    line = [*back_from(history, len(history) - 1)][::-1]
    began = [at for at in line if _begins_turn(history[at], seat)]
    turns = 2 if seat is not None else match.seat_count
    since = (*[0] * turns, *began)[-turns]
    # The person has asked for it, so topics that are switched off are included.
    own = Ear(match.everyone) if seat is None else match.ear_of(seat)
    ear = replace(own, hearer=replace(own.hearer, off=frozenset()))
    for each in narrate(history, [at for at in line if at >= since], ear):
        told.keep(each.utterance)
    if not ear.hearer.full:  # at the full level each step has been said already
        for utterance in turn_so_far(history, ear):
            told.keep(utterance)
    my_turn = seat is not None and match.history.to_play == seat
    return [each.text for each in told.news(my_turn=my_turn)]


def _begins_turn(moment: Moment, seat: int | None) -> bool:
    turns = [event.seat for event in moment.events if isinstance(event, ev.TurnBegan)]
    return seat in turns or (seat is None and bool(turns))


def recall(match: AtTable) -> Effects:
    """Put the past of a resumed match among the messages; nothing of it is said again.

    People who share the keyboard will hear part of it at the hand-over: their own unfinished turn,
    or what has happened since their own last move.
    """
    history = match.history.moments
    for place, person in match.people.items():
        person.heard = _heard(match, place)
        for told in narrate(history, range(person.heard), match.ear_of(place)):
            yield Keep(told.utterance, place)
    if match.several or match.watches:
        for told in narrate(history, range(1, len(history)), Ear(match.everyone)):
            yield Keep(told.utterance)


def _heard(match: AtTable, place: int) -> int:
    """Return how many moments a person has heard: all, or those before their own last move."""
    history = match.history.moments
    if not match.several or match.history.to_play is None:
        return len(history)
    turns = (ev.TurnBegan, ev.WentBack)
    began = [at for at, m in enumerate(history) if any(isinstance(e, turns) for e in m.events)]
    # In mid-turn a person hears the whole turn again, from its first move if there is one.
    played = (at for at in range((0, *began)[-1] + 1, len(history)) if history[at].by is not None)
    own = range(next(played, len(history) - 1), 0, -1)
    return next((at for at in own if history[at].by == place), 0)


def tell_on(match: AtTable, turn: str) -> Effects:
    """Tell a person who resumes alone what was done in this turn, and whose `turn` it is."""
    here, history = match.here, match.history.moments
    if here.seat is not None and match.history.to_play == here.seat:
        done = moments_of_turn(history, len(history) - 1)
        for each in narrate(history, done, match.ear_of(here.seat)):
            utterance = each.utterance
            # `turn` says below that the turn has begun; only a private offer to knock comes with
            # that moment as well.
            if each.at == done[0] and utterance.kind is not Kind.PRIVATE:
                continue
            # Otherwise a private sentence would only be announced, together with a key that repeats
            # another one.
            if utterance.kind is not Kind.PRIVATE or here.listening.privacy != "asked":
                yield Tell(replace(utterance, interrupt=False), keep=False)  # it is kept already
    yield Say(turn, interrupt=False)

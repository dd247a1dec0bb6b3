"""Reasons of computer opponents for their moves, from what they knew; shown after the round."""

from __future__ import annotations

from rummy_tui.bots.explaining.reasons import reasons
from rummy_tui.desk.effects import Effects, Open, Refuse, Say
from rummy_tui.desk.items import Item
from rummy_tui.desk.lists import Look
from rummy_tui.match.history import History, back_from
from rummy_tui.pages.seat.at_table import AtTable
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.seen import seen_by
from rummy_tui.words.advice.was_played import was_played
from rummy_tui.words.language.aloud import openly
from rummy_tui.words.menus import table_words as say


def show_why(match: AtTable) -> Effects:
    """List the last moves with the reasons for each, the newest first; refuse it in mid-round."""
    here, t = match.here, match.here.language
    if match.history.to_play is not None:
        return [Refuse(openly(t(say.WHY_LATER)))]
    history = match.table.opened
    played = last_turns(history)
    if not played:
        return [Say(t(say.NO_WHY))]
    items = list[Item]()
    for at in played:
        # The reasons are those of its seat, from what it knew before the move.
        moment = history.moments[at]
        assert moment.by is not None
        assert isinstance(moment.action, act.Move)
        known = history.moments[at - 1].view(moment.by)
        seen = [seen_by(event, ()) for event in moment.events]
        told = was_played(seen, known, reasons(known, moment.action), match.hearer)
        items.append(Item(told))
    return [Open(Look(here, t(say.WHY), items))]


def last_turns(history: History) -> list[int]:
    """Return the moments of each computer opponent's last turn of the round, the newest first."""
    moments, found, ended = history.moments, list[int](), set[int]()
    for at in back_from(moments, len(moments) - 1):
        moment = moments[at]
        by, events = moment.by, moment.events
        if any(isinstance(event, ev.Dealt) for event in events):
            break
        if by is None or history.seats[by].human or not isinstance(moment.action, act.Move):
            continue
        # This move ended the turn before its last one.
        if any(isinstance(event, ev.TurnBegan) for event in events) and any(
            moments[n].by == by for n in found
        ):
            ended.add(by)
        if by not in ended:
            found.append(at)
    return found

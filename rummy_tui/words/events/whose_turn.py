"""The present turn: its player, the moves it waits for, and the choices in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rummy_tui.rules import actions as act
from rummy_tui.rules.ending import joker_cost
from rummy_tui.rules.laying.draft import Draft
from rummy_tui.rules.scoring import deadwood
from rummy_tui.rules.state import Phase
from rummy_tui.rules.view import View
from rummy_tui.words.events.moves import MOST_TAKEN, Now
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.marks import N_, NC_, NN_
from rummy_tui.words.language.scores import points_of

MATCH_OVER: Final = N_("The match is over.")


def turn(view: View, hearer: Hearer, draft: Draft | None = None, *, public: bool = False) -> str:
    """The sentence for the turn and the moves it waits for; if `public`, what everyone may hear."""
    t = hearer.language
    if view.phase is Phase.OVER:
        return t(MATCH_OVER)
    if view.phase is Phase.DEAL:
        return t(N_("Round {round} is over."), round=view.round)
    if not view.my_turn:
        return t(N_("It is {name}'s turn."), name=hearer.names[view.seat])
    now = Now(view, draft)
    can = now.open
    if public:  # to say that a hand may knock is to say that it holds few points
        can.pop(act.Knock, None)
    # "Lay" says that the rules allow adding a card, not that a card of the hand fits.
    adds = view.no_laying is None and view.no_adding is None and bool(view.table)
    waits = [NC_("your turn", "lay")] if adds or {act.Lay, act.Regroup} & can.keys() else []
    waits += [now.told(row.waits) for row in can.values()]
    return t(N_("Your turn: {waits}."), waits=t.either([t(mark) for mark in waits if mark.text]))


def can_do_meanwhile(view: View, hearer: Hearer) -> str:
    """The sentence for what this seat can do when it is not its turn."""
    t, way = hearer.language, hearer.way
    if view.phase is Phase.OVER:
        return t(N_("The match is over. {key}: leave."), key=way("cancel"))
    if view.phase is Phase.DEAL:
        return t(N_("{key}: deal the next round."), key=way("go-on"))
    return turn(view, hearer) + " " + t(N_("Wait, or look around."))


def owed(view: View, hearer: Hearer) -> Iterator[str]:
    """The sentence for a joker that must still be laid in this turn, if there is one."""
    t, way = hearer.language, hearer.way
    # With a penalty a turn may end with the joker in the hand; without one it cannot.
    if view.turn.owed and view.rules.joker_penalty is None:
        back = N_("Lay the joker you took before your turn can end, or put it back with {key}.")
        yield t(back, key=way("take-back"))
    elif view.turn.owed:
        points = joker_cost(view.turn, view.rules)
        costs = N_("Lay the joker you took in a new combination, or it costs {points}.")
        stays = N_("The joker you took stays in your hand unless you lay it in a new combination.")
        yield t(costs if points else stays, points=points_of(points, t))


def ways_open(view: View, hearer: Hearer, draft: Draft | None = None) -> Iterator[tuple[str, str]]:
    """The choices in the listener's own turn, each once: its command and its words.

    `draft` is the table while it is being regrouped.
    """
    now, words = Now(view, draft), hearer.words
    card = words.card(view.discards[-1]) if view.discards else ""
    points = deadwood(view.hand, view.rules)
    named = {"card": card, "n": points, "most": hearer.language.named(MOST_TAKEN, n=now.most_taken)}
    for row in dict.fromkeys(now.open.values()):
        told = hearer.language(now.told(row.can), key=hearer.way(row.command), **named)
        yield row.command, told


def ways_counted(view: View, hearer: Hearer, draft: Draft | None = None) -> str:
    """The sentence for the turn, and the number of choices."""
    count = sum(1 for _ in ways_open(view, hearer, draft))
    told = hearer.language(NN_("{n} choice.", "{n} choices."), n=count)
    return f"{turn(view, hearer, draft)} {told}"

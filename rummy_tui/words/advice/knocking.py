"""The offer to knock, with its risk and its key."""

from __future__ import annotations

from rummy_tui.rules import actions as act
from rummy_tui.rules.scoring import deadwood
from rummy_tui.rules.view import View
from rummy_tui.words.advice import deadwood_words
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.marks import N_, NN_


def offer(view: View, hearer: Hearer) -> str:
    """Say that the seat can knock, with how many points, and unless in brief at what risk."""
    t, points = hearer.language, deadwood(view.hand, view.rules)
    if view.rules.hidden_melds:
        return deadwood_words.can_knock(view, hearer)
    text = NN_("You can knock with {n} point: {key}.", "You can knock with {n} points: {key}.")
    # A reader of a match that is over has no key for it.
    if not hearer.asks:
        text = NN_("You can knock with {n} point.", "You can knock with {n} points.")
    told = [t(text, n=points, key=hearer.way("knock"))]
    if hearer.brief:
        return told[0]
    if view.rules.undercut:
        text = NN_(
            "If another hand is as low, its holder wins, and gets {n} more point.",
            "If another hand is as low, its holder wins, and gets {n} more points.",
        )
        told.append(t(text, n=view.rules.undercut))
    else:
        told.append(t(N_("If another hand is as low, its holder wins.")))
    # If a discard ends the turn, there is no key that only ends it.
    if hearer.asks and any(isinstance(option, act.EndTurn) for option in view.options):
        told.append(t(N_("{key} only ends your turn."), key=hearer.way("end-turn")))
    return " ".join(told)

"""Knocking: what it would risk, and the way to do it."""

from __future__ import annotations

from rummy_tui.rules.actions import EndTurn
from rummy_tui.rules.scoring import hand_points
from rummy_tui.rules.view import View
from rummy_tui.words.hearer import Hearer


def offer(view: View, hearer: Hearer) -> str:
    """That the seat can knock now, with what, and unless in brief what may come of it."""
    t, points = hearer.language, hand_points(view.hand, view.rules)
    text = t.ngettext(
        "You can knock with {n} point: {key}.", "You can knock with {n} points: {key}.", points
    )
    told = text.format(n=points, key=hearer.way("knock"))
    if hearer.brief:
        return told
    told += " " + _risk(view, hearer)
    if any(isinstance(option, EndTurn) for option in view.options):
        ends = t.gettext("{key} only ends your turn.")
        told += " " + ends.format(key=hearer.way("end-turn"))
    return told


def _risk(view: View, hearer: Hearer) -> str:
    t = hearer.language
    if not view.rules.undercut:
        return t.gettext("If another hand is as low, its holder wins.")
    text = t.ngettext(
        "If another hand is as low, its holder wins, and gets {n} point more.",
        "If another hand is as low, its holder wins, and gets {n} points more.",
        view.rules.undercut,
    )
    return text.format(n=view.rules.undercut)

"""A move that was made, with the reasons for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rummy_tui.rules import events as ev
from rummy_tui.rules.facts import About, Fact
from rummy_tui.rules.view import View
from rummy_tui.words.advice.reasons import because
from rummy_tui.words.events.told import told
from rummy_tui.words.language.hearer import Hearer, Level
from rummy_tui.words.language.marks import N_


def was_played(
    events: Sequence[ev.Event], view: View, facts: Sequence[Fact], hearer: Hearer
) -> str:
    """Say the move of another seat by its events, and the facts that spoke for it."""
    t, name = hearer.language, hearer.names[view.seat]
    done = next((event for event in events if isinstance(event, ev.SeatEvent)), None)
    if done is None:  # nothing was left to draw, which ended the round
        first = t(N_("{name} wants to draw."), name=name)
    elif isinstance(done, ev.TurnEnded):
        first = t(N_("{name} ends the turn."), name=name)
    else:
        # In brief, too: the player asked for an explanation. It includes the score.
        level = Level.NORMAL if hearer.brief else hearer.level
        first = told(done, replace(hearer, level=level), view.rules)
        facts = [
            fact for fact in facts if fact.about is not About.SCORES or isinstance(done, ev.Took)
        ]
    return f"{first} {because(facts, hearer)}".rstrip()

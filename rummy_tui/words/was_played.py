"""A move that was made, with what spoke for it."""

from __future__ import annotations

from collections.abc import Sequence

from rummy_tui.rules.events import Event, Took, TurnEnded
from rummy_tui.rules.facts import About, Fact
from rummy_tui.rules.view import View
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.own import Laying, Playing
from rummy_tui.words.reasons import because
from rummy_tui.words.theirs import they


def was_played(events: Sequence[Event], view: View, facts: Sequence[Fact], hearer: Hearer) -> str:
    """What another seat did, from what came of its move, and the facts that spoke for it."""
    t, name = hearer.language, hearer.names[view.seat]
    done = next((event for event in events if isinstance(event, Laying | Playing)), None)
    if done is None:  # nothing was left to draw, which has ended the round
        told = t.gettext("{name} wants to draw.").format(name=name)
    elif isinstance(done, TurnEnded):
        told = t.gettext("{name} ends the turn.").format(name=name)
    else:
        told = they(done, hearer, view.rules)  # which tells what is scored
        facts = [fact for fact in facts if fact.about is not About.SCORES or isinstance(done, Took)]
    return f"{told} {because(facts, hearer)}".rstrip()

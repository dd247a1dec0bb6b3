"""The state of a match in a few sentences, for somebody who comes to it late."""

from __future__ import annotations

from rummy_tui.pages.seat.at_table import AtTable
from rummy_tui.words.advice import describe
from rummy_tui.words.friends.watching_words import STANDS
from rummy_tui.words.rulebook.ruleset_names import ruleset_name


def stands(match: AtTable) -> str:
    """Say the game, the round and the scores; in mid-round also the cards and the discards."""
    seat = None if match.several else next(iter(match.people), None)
    view, hearer = match.history.view(seat), match.hearer_of(seat)
    t = hearer.language
    told = [t(STANDS, rules=ruleset_name(view.rules.key, t), n=view.round)]
    if match.history.to_play is not None:  # otherwise the page of the end says the rest
        told += [describe.scores(view, hearer), describe.counts(view, hearer)]
        told += [describe.openers(view, hearer), describe.discards(view, hearer)]
    return " ".join(filter(None, told))

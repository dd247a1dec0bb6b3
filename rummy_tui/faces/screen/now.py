"""The keys that are useful now in a match."""

from __future__ import annotations

from rummy_tui.pages.game import GamePage
from rummy_tui.rules.actions import Discard, Draw, EndTurn, Knock, Take, TakeBack
from rummy_tui.rules.state import Phase
from rummy_tui.words.language import Language


def in_game(page: GamePage, t: Language) -> list[tuple[str, str]]:
    if page.building.on:
        first = [
            ("play", t.pgettext("key bar", "choose")),
            ("new", t.pgettext("key bar", "lay it")),
            ("cancel", t.pgettext("key bar", "give up")),
            ("building", t.pgettext("key bar", "points")),
        ]
    else:
        first = _moves(page, t)
    return [
        *first,
        ("help", t.pgettext("key bar", "help")),
        ("melds", t.pgettext("key bar", "table")),
        ("sort-suit", t.pgettext("key bar", "by suit")),
        ("sort-rank", t.pgettext("key bar", "by rank")),
        ("scores", t.pgettext("key bar", "scores")),
        ("older-message", t.pgettext("key bar", "messages")),
        *([] if page.building.on else [("cancel", t.pgettext("key bar", "leave"))]),
    ]


def _moves(page: GamePage, t: Language) -> list[tuple[str, str]]:
    """What the seat can do, as the view lists it."""
    view = page.view
    if view.phase is Phase.DEAL:
        return [("play", t.pgettext("key bar", "deal"))]
    if not view.my_turn:
        return [("can-do", t.pgettext("key bar", "what now"))]
    kinds = {type(option) for option in view.options}
    changed = page.regrouping.changed
    offered = (
        ("draw", t.pgettext("key bar", "draw"), Draw in kinds),
        ("take", t.pgettext("key bar", "take discard"), Take in kinds),
        ("end-turn", t.pgettext("key bar", "play it"), changed),
        ("take-back", t.pgettext("key bar", "take back"), changed),
        ("building", t.pgettext("key bar", "what is loose"), changed),
        ("new", t.pgettext("key bar", "new"), view.no_laying is None),
        ("play", t.pgettext("key bar", "add"), view.no_adding is None and bool(view.table)),
        ("regroup", t.pgettext("key bar", "regroup"), page.regrouping.draft is not None),
        ("discard", t.pgettext("key bar", "discard"), Discard in kinds),
        ("end-turn", t.pgettext("key bar", "end turn"), EndTurn in kinds and not changed),
        ("knock", t.pgettext("key bar", "knock"), Knock in kinds and not changed),
        ("take-back", t.pgettext("key bar", "take back"), TakeBack in kinds and not changed),
        ("hint", t.pgettext("key bar", "hint"), page.match.hints),
    )
    return [(command, label) for command, label, now in offered if now]

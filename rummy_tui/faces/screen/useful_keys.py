"""The keys that are useful now in a match."""

from __future__ import annotations

from rummy_tui.pages.game import GamePage
from rummy_tui.rules.actions import Discard, Draw, EndTurn, Knock, Take, TakeBack
from rummy_tui.rules.state import Phase
from rummy_tui.words import key_bar as words
from rummy_tui.words.marks import Mark


def in_game(page: GamePage) -> list[tuple[str, Mark]]:
    view, changed = page.view, page.laying.changed
    # The view lists what the rules allow: nothing here asks them.
    kinds = {type(option) for option in view.options}
    offered: tuple[tuple[str, Mark, bool], ...]
    if page.choosing:
        offered = (
            ("play", words.CHOOSE, True),
            ("new", words.LAY_IT, True),
            ("cancel", words.GIVE_UP, True),
            ("building", words.POINTS, True),
        )
    elif view.phase is Phase.DEAL:
        offered = (("play", words.DEAL, True),)
    elif not view.my_turn:
        offered = (("can-do", words.WHAT_NOW, True),)
    else:
        offered = (
            ("draw", words.DRAW, Draw in kinds),
            ("take", words.TAKE_DISCARD, Take in kinds),
            ("end-turn", words.PLAY_IT, changed),
            ("take-back", words.TAKE_BACK, changed),
            ("building", words.WHAT_IS_LOOSE, changed),
            ("new", words.NEW, view.no_laying is None),
            ("play", words.ADD, view.no_adding is None and bool(view.table)),
            ("regroup", words.REGROUP, page.laying.draft is not None),
            ("discard", words.DISCARD, Discard in kinds),
            ("end-turn", words.END_TURN, EndTurn in kinds and not changed),
            ("knock", words.KNOCK, Knock in kinds and not changed),
            ("take-back", words.TAKE_BACK, TakeBack in kinds and not changed),
            ("hint", words.HINT, page.match.hints),
        )
    return [
        *((command, label) for command, label, now in offered if now),
        ("help", words.HELP),
        ("melds", words.TABLE),
        ("sort-suit", words.BY_SUIT),
        ("sort-rank", words.BY_RANK),
        ("scores", words.SCORES),
        ("older-message", words.MESSAGES),
        *([] if page.choosing else [("cancel", words.LEAVE)]),
    ]

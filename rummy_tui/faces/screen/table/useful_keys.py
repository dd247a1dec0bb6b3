"""The keys that are useful now in a match."""

from __future__ import annotations

from typing import Final

from rummy_tui.pages.match.game import GamePage
from rummy_tui.rules import actions as act
from rummy_tui.rules.state import Phase
from rummy_tui.words.events import key_bar as words
from rummy_tui.words.events.moves import Now
from rummy_tui.words.language.marks import Mark

ADDING: Final = (act.LayOff, act.Exchange)
"""What Enter does with a card that fits on the table."""


def in_game(page: GamePage) -> list[tuple[str, Mark]]:
    view, desk = page.view, page.desk
    offered: list[tuple[str, Mark]]
    if page.choosing:
        hand = page.hand
        done = page.laying.can_be_laid(hand.chosen)
        chooses = words.LEAVE_OUT if hand.focused_is_chosen else words.CHOOSE
        offered = [
            *([("play", chooses)] if hand.cards else []),
            *([("new", words.LAY_IT)] if done else []),
            ("cancel", words.GIVE_UP),
            ("building", words.POINTS),
        ]
    elif view.phase is Phase.DEAL:
        offered = [("play", words.DEAL)]
    elif not view.my_turn:
        offered = [("can-do", words.WHAT_NOW)]
    else:
        now = Now(view, page.laying.draft)
        # The last, for it comes and goes with the card of the cursor.
        offered = [
            (row.command, row.bar)
            for kind, row in sorted(now.open.items(), key=lambda each: each[0] in ADDING)
            if kind not in ADDING or _adds(page)
        ]
        if now.changed:  # after a draw, which comes first in a turn
            at = int(act.Draw in now.open)
            offered[at:at] = [
                ("end-turn", words.PLAY_IT),
                ("take-back", words.TAKE_BACK),
                ("building", words.WHAT_IS_LOOSE),
            ]
        if page.begins_by_card():
            offered.append(("play", words.BEGIN))
        if now.view.no_laying is None and page.laying.draft is None:
            offered.append(("could-lay", words.COULD_LAY))
        if desk.draws and page.laying.lying():
            offered.append(("above", words.TABLE))
        if page.match.hints:
            offered.append(("hint", words.HINT))
        offered.append(("can-do", words.WHAT_NOW))
    return [
        *dict.fromkeys(offered),  # some moves share a key
        ("help", words.HELP),
        *([] if desk.draws else [("melds", words.TABLE)]),
        ("sort-suit", words.BY_SUIT),
        ("sort-rank", words.BY_RANK),
        ("scores", words.SCORES),
        ("older-message", words.MESSAGES),
        *([] if page.choosing else [("cancel", words.LEAVE)]),
    ]


def _adds(page: GamePage) -> bool:
    """Whether the card of the cursor can be added, where one sees which card that is."""
    card = page.hand.focused
    if not page.desk.by_eye or page.laying.draft is not None or card is None:
        return True
    return bool(page.laying.could_add(card))

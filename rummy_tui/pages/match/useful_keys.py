"""The keys that are useful now in a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rummy_tui.pages.hand.at_hand import AtHand
from rummy_tui.pages.laying.building import Building
from rummy_tui.pages.laying.laying import Laying
from rummy_tui.rules import actions as act
from rummy_tui.rules.laying import loose
from rummy_tui.rules.state import Phase
from rummy_tui.words.events import key_bar as words
from rummy_tui.words.events.moves import Now, Row
from rummy_tui.words.language.marks import Mark

if TYPE_CHECKING:
    from rummy_tui.pictures.table_picture import Useful

ADDING: Final = (act.LayOff, act.Exchange)
"""The moves of Enter with a card that fits on the table."""


WATCHING: Final = (
    ("melds", words.TABLE),
    ("scores", words.SCORES),
    ("older-message", words.MESSAGES),
    ("help", words.HELP),
    ("cancel", words.LEAVE),
)
"""The keys of somebody who watches."""


def useful_keys(game: AtHand, laying: Laying, building: Building) -> tuple[Useful, ...]:
    """Return commands with a word for each, the most useful first; none if nobody is seated."""
    view, here = game.view, game.here
    if game.match.watches:
        return WATCHING
    if here.seat is None:
        return ()
    offered: list[Useful]
    if game.choosing:
        hand = game.hand
        done = laying.can_be_laid(hand.chosen)
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
        now = Now(view, laying.draft)
        # Adding comes last, because it comes and goes with the card at the cursor.
        offered = [
            (row.command, _word(kind, row, now))
            for kind, row in sorted(now.open.items(), key=lambda each: each[0] in ADDING)
            if kind not in ADDING or _adds(game, laying)
        ]
        if now.draft is not None and now.changed:  # after a draw, which comes first in a turn
            at, ends = int(act.Draw in now.open), loose.ends_turn(now.draft, view.rules)
            offered[at:at] = [
                ("end-turn", words.PLAY_AND_END if ends else words.PLAY_IT),
                ("take-back", words.TAKE_BACK),
                ("building", words.WHAT_IS_LOOSE),
            ]
        if building.begins_by_card():
            offered.append(("play", words.BEGIN))
        if now.view.no_laying is None and laying.draft is None:
            offered.append(("could-lay", words.COULD_LAY))
        if here.draws and laying.lying():
            offered.append(("above", words.TABLE))
        if game.match.hints:
            offered.append(("hint", words.HINT))
        offered.append(("can-do", words.WHAT_NOW))
    return (
        *dict.fromkeys(offered),  # some moves share a key
        ("help", words.HELP),
        *([] if here.draws else [("melds", words.TABLE)]),
        ("sort-suit", words.BY_SUIT),
        ("sort-rank", words.BY_RANK),
        ("scores", words.SCORES),
        ("older-message", words.MESSAGES),
        *([] if game.choosing else [("cancel", words.LEAVE)]),
    )


def _word(kind: type[act.Move], row: Row, now: Now) -> Mark:
    """Return the word for a move; a last draw has its own, because it cannot be undone."""
    forbids = kind is act.Draw and now.view.phase is Phase.PLAY and now.view.last_draw
    return words.DRAW_LAST if forbids else row.bar


def _adds(game: AtHand, laying: Laying) -> bool:
    """Return True if the card at the cursor can be added, or if no screen shows which it is."""
    card = game.hand.focused
    if not game.here.by_eye or laying.draft is not None or card is None:
        return True
    return bool(laying.could_add(card))

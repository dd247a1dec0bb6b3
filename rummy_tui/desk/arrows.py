"""Which arrows go card by card: in a hand that is drawn in rows, Left and Right do.

The hand alone is drawn so; in lists and menus Up and Down go line by line everywhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rummy_tui.desk.desk import Desk
    from rummy_tui.store.keymap import Keymap


def by_eye(desk: Desk) -> bool:
    """Whether the game is to be played by eye alone: as a table, and nothing is to speak.

    What was chosen counts and not what works: no key changes because a voice is lost or found.
    """
    screen = desk.screen
    return screen is not None and not screen.reading and not desk.speaking.on


def turned(desk: Desk) -> bool:
    """Whether the arrows are turned in the hand: as chosen, else where it is played by eye."""
    return desk.settings.turns_arrows(by_eye=by_eye(desk))


def keys_here(desk: Desk) -> Keymap:
    """The keys as they are on the topmost page."""
    in_hand = bool(desk.pages) and desk.page is desk.game
    return desk.keymap.turned if in_hand and turned(desk) else desk.keymap

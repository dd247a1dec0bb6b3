"""A regrouping that touches three melds and frees a joker, after a commit that is refused."""

from __future__ import annotations

from pathlib import Path

from rummy_tui.rules.state import State
from rummy_tui.rules.variants import MANIPULATION
from tests.rules.positions import position

GOLDEN = Path(__file__).parents[1] / "games" / "manipulation"
AFTER = "7H 8H 9H | 9C 9D 9S | 5C 6C 7C | JK=JS QS KS | 8C 8D 8S"

KEYS = (
    # the joker alone into a new combination, which cannot be played; one step back
    *("g", "1", "enter", "3", "enter", "end", "enter", "f", "p", "u"),
    # the nine of hearts in its place, and the joker with queen and king
    *("escape", "2", "enter", "3", "enter", "1", "enter", "escape", "escape"),
    *("g", "1", "enter", "4", "enter", "end", "enter", "escape", "escape"),
    *("4", "enter", "4", "enter", "4", "enter", "4", "enter", "o", "2", "enter"),
    # the end of the third for a set
    *("g", "3", "enter", "4", "enter", "end", "enter", "escape", "escape", "p"),
    *("2", "enter", "5", "enter", "2", "enter", "5", "enter"),
    *("p", "w", "f"),
)
LINES = (
    *("move jk to new", "commit", "check", "undo"),
    *("move 9h from 2 to 1", "move jk to new", "add qs ks to 4", "check", "joker 4 = js"),
    *("move 8c to new", "check", "add 8d 8s to 5", "check", "what", "commit"),
)


def before() -> State:
    """Return a turn of Manipulation in which a card has been drawn."""
    return position(
        "QS KS 8D 8S 2D",
        "7H 8H JK=9H | 9C 9D 9H 9S | 5C 6C 7C 8C",
        rules=MANIPULATION,
        others=("2C 3D 5S JC KD",),
    )

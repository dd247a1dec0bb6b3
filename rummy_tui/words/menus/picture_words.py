"""The words in the picture of the table: seats, piles, combinations, the line above them."""

from __future__ import annotations

from typing import Final

from rummy_tui.words.language.marks import N_, NC_, NN_

RANKS: Final = {
    "A": NC_("letter of a rank", "A"),
    "J": NC_("letter of a rank", "J"),
    "Q": NC_("letter of a rank", "Q"),
    "K": NC_("letter of a rank", "K"),
}
"""The letters on the cards that have no number, by the letter in their code."""

HEADER: Final = N_("{rules}, round {round}")
ROUND: Final = NC_("header", "round {round}")
DAILY: Final = NC_("header", "daily deal")
NOT_SAVED: Final = N_("not saved")

CARDS: Final = NN_("{n} card", "{n} cards")
POINTS: Final = NN_("{n} point", "{n} points")
# In full, as a plain number would look like a gain.
PENALTIES: Final = NN_("{n} penalty point", "{n} penalty points")
OPENED: Final = NC_("seat", "opened")
DEALS: Final = NC_("seat", "deals")
NO_CARDS: Final = N_("no cards")
MORE_HANDS: Final = N_("more hands: {key}")

NEXT_PLAYER: Final = NC_("hand-over", "The next player")
HIDDEN: Final = NC_("hand-over", "Hidden")

STOCK: Final = NC_("pile", "Stock")
DISCARDS: Final = NC_("pile", "Discards")
NO_DISCARDS: Final = NC_("pile", "none")
TAKEN_BY: Final = NC_("pile", "fits {numbers}")
LAST_TURNS: Final = NC_("pile", "last turns")

MORE_MELDS: Final = N_("more combinations above")
LOOSE: Final = NC_("combination", "loose")
NEW: Final = NC_("combination", "new combination")
BACK_TO_HAND: Final = NC_("combination", "back to the hand")
MOVE: Final = NC_("replay", "move {n} of {count}")
PLAYS_ON: Final = NC_("replay", "plays automatically")
SECONDS: Final = NC_("thinking", "{n} s")
SCORES: Final = NC_("pane", "Scores")
YOUR_TURN: Final = NC_("window", "Your turn - {rules}")
ITS_TURN: Final = NC_("window", "{name} to play - {rules}")

"""The words in tables of scores, statistics and kept matches, and what can be done at an end."""

from __future__ import annotations

from typing import Final

from rummy_tui.words.marks import N_, NC_

# Columns

HOLDS: Final = NC_("column", "holds")
THIS_ROUND: Final = NC_("column", "this round")
LAST_ROUND: Final = NC_("column", "last round")
BONUS: Final = NC_("column", "at the end")
ROUNDS_WON: Final = NC_("column", "rounds won")
BOXES: Final = NC_("column", "boxes")
IN_ALL: Final = NC_("column", "in all")
PENALTIES: Final = NC_("column", "penalty points")
TO_GOAL: Final = NC_("column", "of {limit}")
GAME: Final = NC_("column", "game {n}")
GAME_CLOSED: Final = NC_("column", "game {n}, closed")
RULES: Final = NC_("column", "rules")
PLAYERS: Final = NC_("column", "players")
NAME: Final = NC_("column", "name")
STANDS: Final = NC_("column", "how far")
POINTS: Final = NC_("column", "points")
PLAYED: Final = NC_("column", "played")
WON: Final = NC_("column", "won")
COURSE: Final = NC_("column", "match by match")

# Titles

SCORES: Final = N_("Scores")
ROUND: Final = N_("End of round {n}")
MATCH: Final = N_("End of the match")

# What can be done at an end

DEAL: Final = N_("Deal the next round")
DEAL_MEANS: Final = N_("The match goes on with the next round.")
AGAIN: Final = N_("Play again")
AGAIN_MEANS: Final = N_("A new match with the same players and rules, and other cards.")
WATCH: Final = N_("Watch it again")
WATCH_MEANS: Final = N_("Leaves the table and shows the match again, round by round.")
WHY: Final = N_("Why did they play so?")
WHY_MEANS: Final = N_("Tells why the computer played as it did.")
HANDS_MEANS: Final = N_("Shows what everyone held at the end of the round.")
LEAVE: Final = N_("Leave the match")
TO_MENU: Final = N_("Back to the menu")
TO_MENU_MEANS: Final = N_("Leaves the table.")
LEAVE_MEANS: Final = N_("Asks whether to leave, and tells whether the match is kept.")

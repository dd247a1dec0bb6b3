"""The words in tables of scores, statistics and saved matches, and the choices at an end."""

from __future__ import annotations

from typing import Final

from rummy_tui.words.language.marks import N_, NC_

# Columns

HOLDS: Final = NC_("column", "Holds")
THIS_ROUND: Final = NC_("column", "This round")
LAST_ROUND: Final = NC_("column", "Last round")
BONUS: Final = NC_("column", "At the end")
ROUNDS_WON: Final = NC_("column", "Rounds won")
BOXES: Final = NC_("column", "Boxes")
IN_ALL: Final = NC_("column", "Total")
PENALTIES: Final = NC_("column", "Penalty points")
TO_GOAL: Final = NC_("column", "Of {limit}")
GAME: Final = NC_("column", "Game {n}")
GAME_CLOSED: Final = NC_("column", "Game {n}, closed")
RULES: Final = NC_("column", "Rules")
PLAYERS: Final = NC_("column", "Players")
NAME: Final = NC_("column", "Name")
STANDS: Final = NC_("column", "How far")
POINTS: Final = NC_("column", "Points")
PLAYED: Final = NC_("column", "Played")
WON: Final = NC_("column", "Won")
COURSE: Final = NC_("column", "Recently")

# Titles

SCORES: Final = N_("Scores")
ROUND: Final = N_("End of round {n}")
MATCH: Final = N_("End of the match")

# The choices at an end

DEAL: Final = N_("Deal the next round")
DEAL_MEANS: Final = N_("The match continues with the next round.")
READY: Final = N_("Ready for the next round")
READY_MEANS: Final = N_("It is dealt when all are ready, or a minute after the first.")
AGAIN: Final = N_("Play again")
AGAIN_MEANS: Final = N_("A new match with the same players and rules, and new cards.")
WATCH: Final = N_("Watch it again")
WATCH_MEANS: Final = N_("Leaves the table and shows the match again, round by round.")
WATCH_HERE_MEANS: Final = N_("Shows the match again, round by round.")
WHY: Final = N_("Why did they play like that?")
WHY_MEANS: Final = N_("Explains why the computer played as it did.")
HANDS_MEANS: Final = N_("Shows everyone's hand at the end of the round.")
LEAVE: Final = N_("Leave the match")
TO_MENU: Final = N_("Back to the menu")
TO_MENU_MEANS: Final = N_("Leaves the table.")
LEAVE_MEANS: Final = N_("Asks before leaving, and says if the match is kept.")

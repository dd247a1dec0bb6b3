"""The words around a match at a desk: hand-overs, ends, leaving, and queries."""

from __future__ import annotations

from typing import Final

from rummy_tui.words.language.marks import N_, NN_

# Hand-overs

PASS: Final = N_("Pass the keyboard to {name}. {name}, press {key} when you are alone at it.")
HIDDEN: Final = N_("Hidden. {name}, press {key} when you are alone at the keyboard.")
LINE_NOW: Final = N_("The line here is now: {line}")

# Whole turns are taken back

WAITING_FOR: Final = N_("Waiting for {names}.")
READY: Final = NN_(
    "{names} is ready for the next round. It begins within a minute.",
    "{names} are ready for the next round. It begins within a minute.",
)
ASKS: Final = N_("{name} asks to take back the turn. Does everybody agree?")
ASKS_MORE: Final = N_(
    "{name} asks to take back the last turn and everything after it. Does everybody agree?"
)
NO: Final = N_("no")
NO_MEANS: Final = N_("The match goes on as it is.")
ALL_AGREE: Final = N_("yes, all agree")
ALL_AGREE_MEANS: Final = N_("The match goes back to where that turn began.")
OTHERS_ASKED: Final = N_("The others at the table are asked.")
NOT_DONE: Final = N_("Too late: the match had moved on meanwhile.")
NOT_AGREED: Final = N_("Not everybody agrees: nothing is taken back.")

# Ends

ROUND_ENDS: Final = N_("End of round {n}. {key} deals the next one")
ROUND_ENDS_FOR_YOU: Final = N_("End of round {n}. {key} when you are ready for the next one")
MATCH_ENDS: Final = N_("The match is over. {key} leaves").to_eyes(
    N_("The match is over. {leave} leaves")
)
ALL_HANDS: Final = N_("All hands")
HANDS: Final = N_("{hand} shows all hands, {review} reviews your turns.")
HANDS_AND_WHY: Final = N_(
    "{hand} shows all hands, {review} reviews your turns, {why} explains why "
    "the computer played as it did."
)

# Leaving

LEAVE: Final = N_("Leave the match?")
LEAVE_HOSTING: Final = NN_(
    "Leave the match? The table closes for everybody.",
    "Leave the match? Your {n} tables close for everybody.",
)
LEAVE_LESSON: Final = N_("Leave the guided round? It cannot be resumed.")
GO_ON: Final = N_("no, keep playing")
GO_ON_MEANS: Final = N_("Goes back to the match.")
YES: Final = N_("yes, leave the match")
HAVE_LEFT: Final = N_("You have left the match.")
NOT_KEPT: Final = N_("The match ends here and cannot be resumed.")
HOST_KEEPS: Final = N_("The host keeps the match.")
HOST_CANNOT_KEEP: Final = N_("The host cannot save the match.")
YOU_KEEP: Final = N_("It is kept, and goes on with the same people when you open your table again.")
DELETED: Final = N_("It is not kept: its file was deleted.")
PARTLY_KEPT: Final = N_("Only part of the match is kept: the disk did not take all of it.")
KEPT: Final = N_("It is kept: resume it from the main menu, or with: {command}")

# Queries

WHY: Final = N_("How the computer played")
WHY_LATER: Final = N_("You will hear why after the round: now it would give away hands.").to_eyes(
    N_("You will see why after the round: now it would give away hands.")
)
NO_WHY: Final = N_("No computer opponent has played in this round.")
NO_NEWS: Final = N_("Nothing has happened since your last turn.")
DISCARDS: Final = NN_("{n} discard", "{n} discards")
NOTHING_REGROUPED: Final = N_("Nothing has been regrouped.")
ONLY_BEGUN: Final = N_("Only your unfinished regrouping: {key} describes it.")
STOPS_VOICE: Final = N_("{key} stops the voice.")
REGROUPED_LAST: Final = N_("{name} regrouped last. Combinations changed:")
YOU_REGROUPED_LAST: Final = N_("You regrouped last. Combinations changed:")

# Hints

NO_HINTS: Final = N_("Hints are off in this match. {key} says what you can do.")
OFFERS: Final = N_("{key} again offers to do it.")
DO_IT: Final = N_("{hint} Do it?")
DO_IT_ALOUD: Final = N_("Do it?")
DOES: Final = N_("yes, do it")
DOES_MEANS: Final = N_("Does this step as if you had pressed its keys.")
LEAVES: Final = N_("no, leave it")
LEAVES_MEANS: Final = N_("Nothing is done, and your turn goes on.")

# The table under a cursor

ON_TABLE: Final = N_("The table.")
STOCK_HERE: Final = NN_("Stock of {n} card.", "Stock of {n} cards.")
NEW_HERE: Final = N_("A new combination.")

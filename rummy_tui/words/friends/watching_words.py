"""The words for people who watch a friend's table, and for those who sit at it."""

from __future__ import annotations

from typing import Final

from rummy_tui.words.language.marks import N_, NN_, Explained

# Coming

WATCH_TABLE: Final = Explained(
    N_("Watch a table"), N_("Asks for the address and the code; you watch, and have no seat.")
)
WATCH: Final = Explained(
    N_("watch"), N_("You hear and see what everybody at the table may know, and no hand.")
)
TAKE_SEAT: Final = Explained(
    N_("take a seat"), N_("You play in this match, if a seat is still free.")
)
WAITING_TO_WATCH: Final = N_("You wait for the match, which you will watch")
TOO_MANY_WATCH: Final = N_("No more people can watch this table now. Try again later.")
YOU_WATCH: Final = N_("You are watching.")

# Where the match stands

STANDS: Final = N_("{rules}, round {n}.")

# What a person who watches cannot do

ONLY_PLAYERS: Final = N_("You are watching, and only players can do that.")
WAYS: Final = N_(
    "{turn} says whose turn it is, {melds} shows the table, and {help} lists all keys."
)
NEXT_ROUND: Final = N_("The next round begins when the players are ready.")
NO_REVIEW: Final = N_("You are watching, so there are no turns of yours to review.")

# Ends

ROUND_ENDS: Final = N_("End of round {n}. The next one begins when the players are ready")
HANDS: Final = N_("{hand} shows all hands.")
HANDS_AND_WHY: Final = N_(
    "{hand} shows all hands, {why} explains why the computer played as it did."
)
STOP: Final = N_("Stop watching?")
GO_ON: Final = N_("no, keep watching")
YES: Final = N_("yes, stop watching")
GOES_ON_WITHOUT_YOU: Final = N_("The match goes on without you.")
STOPPED: Final = N_("You no longer watch the match.")

# What the others hear

WATCHES: Final = NN_("{names} watches.", "{names} watch.")
WATCHES_NO_MORE: Final = NN_("{names} no longer watches.", "{names} no longer watch.")
IS_WATCHING: Final = N_("{name}, watching")
WHO_WATCHES: Final = N_("{name}, who watches,")

"""The words around a friend's table: joining it, the people there, and a line that is lost."""

from __future__ import annotations

from typing import Final

from rummy_tui.words.language.marks import N_, NN_, Explained

# The menu

FRIENDS: Final = N_("Friends")
JOIN_TABLE: Final = Explained(
    N_("Join a table"), N_("Asks for the address and the code that a friend has told you.")
)
ADDRESS_ASKED: Final = N_("Address of your friend's computer:")

# Joining

CONNECTING: Final = N_("Connecting to {host}")
SITS_DOWN: Final = N_("You sit down at the table")
ONE_MOMENT: Final = N_("One moment. {key} gives up.")
CODE_ASKED: Final = N_("Code of the invitation, three words:")
NAME_ASKED: Final = N_("Your name at this table:")
NAMES_ASKED: Final = N_("Your names at this table, with commas between them:")
NAMES_NEEDED: Final = NN_(
    "Type {n} name for this keyboard.",
    "Type {n} names for this keyboard, with commas between them.",
)
NEEDS_CODE: Final = N_("This table needs the code of your invitation.")
WRONG_CODE: Final = N_("That is not the code of this table.")
TOO_MANY_TRIES: Final = N_("Too many codes were wrong. Wait a minute, then try again.")
FULL: Final = NN_(
    "This table has no free seat for you. You can watch.",
    "This table does not have {n} free seats. You can watch.",
)
NAME_TAKEN: Final = N_("Somebody else here is called {name}.")
NO_TABLE: Final = N_("No table here is called {name}.")
LOCKED: Final = N_("The host lets nobody new in at the moment. Ask the host, then try again.")
MAY_NOT_COME_BACK: Final = N_("The host has removed you, so you cannot come back.")
TYPE_CODE: Final = Explained(
    N_("type the code"), N_("The host has three words for you: type them with spaces.")
)
OTHER_NAME: Final = Explained(N_("choose another name"), N_("Asks for a name again."))
TRY_AGAIN: Final = Explained(N_("try again"), N_("Asks the host once more."))
GIVE_UP: Final = Explained(N_("leave it"), N_("Nothing more is sent to this host."))
OTHER_TABLE: Final = Explained(
    N_("choose another table"), N_("Lists the tables that this host has open.")
)

# Several tables

TABLES: Final = N_("Several tables are open: choose one")
TABLE_FREE: Final = NN_("{table}: {game}, {n} free seat", "{table}: {game}, {n} free seats")
TABLE_BEGUN: Final = N_("{table}: {game}, the match has begun")
TABLE_WITH: Final = N_("{row}, with {people}")
TABLE_WITHOUT: Final = NN_("{row}; {names} is away", "{row}; {names} are away")
TABLE_PLAYED_FOR: Final = N_("{row}; the computer plays for {names}")
TABLE_REMOVED: Final = NN_(
    "{row}; {names} is removed, and the computer plays",
    "{row}; {names} are removed, and the computer plays",
)

# Waiting for the others

WAITING: Final = N_("You wait until the table is full")
IS_AWAY: Final = N_("{name}, away")
IS_STOOD_IN: Final = N_("{name}, away; the computer plays")
IS_LATE: Final = N_("{name}; the computer plays")
IS_REMOVED: Final = N_("{name}, removed; the computer plays")
FREE_SEATS: Final = NN_("{n} free seat", "{n} free seats")
RULES: Final = Explained(N_("Rules: {name}"), N_("Opens the rules of this table."))
CAME: Final = N_("{name} has come.")
WENT: Final = N_("{name} has left.")

# At the table

BACK_AT_TABLE: Final = N_("You are at the table again.")
AWAY: Final = NN_("{names} is away; the table waits.", "{names} are away; the table waits.")
STANDS_IN: Final = N_("The computer plays for {names}.")
STOOD_IN: Final = NN_(
    "{names} is away; the computer plays for {names}.",
    "{names} are away; the computer plays for them.",
)
REMOVED_BY_HOST: Final = NN_(
    "The host has removed {names}. The computer plays for {names}.",
    "The host has removed {names}. The computer plays for them.",
)
HERE_AGAIN: Final = NN_("{names} is at the table again.", "{names} are at the table again.")
PLAYS_AGAIN: Final = NN_("{names} is back, and plays again.", "{names} are back, and play again.")
PLAYED_FOR_YOU: Final = N_("While you were away, the computer played for you.")
BOT_REPLACED: Final = NN_(
    "Another computer opponent plays for {names} from now on, because the bot has failed.",
    "Other computer opponents play for {names} from now on, because their bots have failed.",
)

# The host's disk

UNSAVED: Final = N_(
    "The host cannot save this match: if its program ends, the last moves are lost."
)
SAVED_AGAIN: Final = N_("The host saves this match again.")
MOVES_LOST: Final = N_("The host has lost the last moves of this match.")

# The line

LOST: Final = N_(
    "The line to the host is lost. You can still read everything; moves wait until it is back."
)
LOST_STILL: Final = N_("The line to the host is lost; the game tries again by itself.")
BACK: Final = N_("The line to the host is back.")

# The deals

CHECKED: Final = N_("The deals were checked: the cards are those that the host promised.")
OTHER_SEED: Final = N_(
    "The deals were checked: the host names other cards than it promised. Do not trust this match."
)
OTHER_CARDS: Final = N_(
    "The deals were checked: round {n} was not played with the cards that the host promised. "
    "Do not trust this match."
)

REPLAY_KEPT: Final = N_("The match is saved among your replays.")
NOT_OPENED: Final = N_("The host has not shown all cards of the match yet.")

# The host ends it

NEWER: Final = N_("This host is newer than your rummy-tui. Update yours, then join again.")
OLDER: Final = N_("This host is older than your rummy-tui. Ask the host to update it.")
TOO_MANY_MESSAGES: Final = N_(
    "The host has ended the line, because too much came at once. You can join again."
)
GARBLED: Final = N_(
    "The host has ended the line, because it did not understand this program. Compare the versions "
    "with rummy-tui --version, then join again."
)
HOST_GARBLED: Final = N_(
    "The host has sent something that is no part of a match, so the line was ended. Compare the "
    "versions with rummy-tui --version, then join again."
)
TAKEN_OVER: Final = N_("You have joined from another place, so this one has ended.")
REMOVED: Final = N_("The host has removed you from the table.")
CLOSED: Final = N_("The host has closed the table. The match is kept there: join again later.")
MATCH_OVER: Final = N_("The match is over, and the host has closed the table.")
LEAVE: Final = Explained(N_("leave"), N_("Leaves this page."))

"""The words of a host: the invitation, the people who come and go, and a port that cannot open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rummy_tui.words.language.marks import N_, NC_, NN_, Explained, Mark

# The invitation

OPEN_TABLE: Final = Explained(
    N_("Open a table"), N_("Asks for the game, then says how a friend joins you.")
)
GAME_ASKED: Final = N_("Game at your table")
YOUR_TABLE: Final = N_("your table")
OPEN: Final = N_("The table is open: {rules}.")
GOES_ON: Final = N_("The table is open again, and the match goes on: {rules}.")
LISTED: Final = N_("The list says how friends join.")
BY_PROGRAM: Final = N_("Friends join with: {command}")
BY_SSH: Final = N_("Without this game, they join with: {command}")
CODE: Final = N_("The code of the invitation: {code}.")
KEY_WORDS: Final = N_("The words of this host's key: {words}.")
FINGERPRINT: Final = N_("The key as SSH shows it: {fingerprint}.")
STOP: Final = N_("Ctrl+C closes the table. The match is saved.")

# The people

FREE: Final = NN_("{n} seat is free.", "{n} seats are free.")
CAME: Final = N_("{name} is at the table.")
LEFT: Final = N_("{name} has left.")
BEGUN: Final = N_("The match has begun.")
OVER: Final = N_("The match is over.")
TABLE_WAITS: Final = Explained(
    N_("if somebody is away: the table waits"),
    N_("Enter lets the computer play for somebody who is away for some minutes."),
)
COMPUTER_PLAYS: Final = Explained(
    NN_(
        "if somebody is away for {n} minute: the computer plays",
        "if somebody is away for {n} minutes: the computer plays",
    ),
    N_("Enter lets the table wait, for as long as somebody is away."),
)
BEGIN: Final = Explained(
    N_("begin now"), N_("Computers take the free seats, and nobody else can join.")
)

# What cannot be done

PORT_IN_USE: Final = N_(
    "Another program uses port {port}. Choose another with --port, or end that program."
)
IN_USE: Final = N_("This table is open already, in another program. Add --new to open another one.")
NO_PORT: Final = N_("Port {port} cannot be opened: {detail}.")
NO_FILES: Final = N_("The files of the host cannot be read or written: {detail}.")
UNREADABLE: Final = N_("The file {file} is damaged, so a new table is opened.")
UNKEPT: Final = N_("This match cannot be saved: {why}.")
OPPONENT_FAILED: Final = N_("A computer opponent has failed because of a defect: {why}")
GUEST_FAILED: Final = N_("The game of a guest has failed because of a defect: {why}")
NO_TERMINAL: Final = N_("There is no terminal to play in. Add --no-seat to host without playing.")

# Closing

CLOSE_ASKED: Final = NN_("Close the table for everybody?", "Close your {n} tables for everybody?")
YES_CLOSE: Final = N_("yes, close")
CLOSE_MEANS: Final = N_("Matches that have begun go on when you open your table again.")

# Several tables

TABLE_OPEN: Final = N_("Table {table} is open: {rules}.")
TABLE_GOES_ON: Final = N_("The match at table {table} goes on: {rules}.")
TABLES: Final = Explained(N_("Tables"), N_("Lists your tables, and opens another one."))
ANOTHER_TABLE: Final = Explained(N_("open another table"), N_("Asks for its name and its game."))
TABLE_NAME_ASKED: Final = N_("Name of the new table:")
PEOPLE_ASKED: Final = N_("Seats for people at this table")
PEOPLE: Final = NN_("{n} person", "{n} people")
TABLE_OPENED: Final = N_(
    "Table {table} is open: {rules}. Friends choose it from a list, or add --table {table} to the "
    "command."
)
TABLE_TAKEN: Final = N_("There is a table called {table} already.")
NO_TABLE_NAME: Final = N_("A table needs a name.")

# Looking after the people

NEW_CODE: Final = Explained(
    N_("choose a new code"),
    N_("Asks first. Those who have seats need no code to come back."),
)
NEW_CODE_ASKED: Final = N_("Choose a new code? The old one will let nobody in any more.")
YES_NEW_CODE: Final = N_("yes, a new code")
CODE_IS_NEW: Final = N_("The new code of the invitation: {code}. The old one lets nobody in.")
UNLOCKED: Final = Explained(
    N_("everybody with the code can come in"),
    N_("Enter locks the door: then only those who have seats come back."),
)
LOCKED: Final = Explained(
    N_("locked: nobody new can come in"), N_("Enter lets everybody with the code in again.")
)
NOW_LOCKED: Final = N_("Nobody new can come in now. Those who have seats can come back.")
NOW_UNLOCKED: Final = N_("Everybody with the code can come in again.")
REMOVING: Final = N_("Remove {names} for good?")
REMOVING_FROM_MATCH: Final = N_(
    "Remove {names} for good? The computer plays on to the end of the match."
)
REMOVED: Final = NN_(
    "You have removed {names}. The seat is free.", "You have removed {names}. Their seats are free."
)
REMOVED_FROM_MATCH: Final = N_("You have removed {names}. The computer plays on.")
NOBODY_CALLED: Final = N_("Nobody here is called {name}.")

# Commands of a host without a seat

COMMANDS: Final[Mapping[str, Mark]] = {
    "who": N_("list the tables and the people"),
    "remove": N_("remove somebody, who cannot come back"),
    "mute": N_("let nobody hear somebody"),
    "unmute": N_("let everybody hear somebody again"),
    "code": N_("choose a new code"),
    "lock": N_("let nobody new in"),
    "unlock": N_("let everybody with the code in again"),
    "table": N_("open another table with the same game, or with its own: attic:gin"),
    "help": N_("list these commands"),
}
NAMED: Final = ("remove", "mute", "unmute", "table")
"""The commands that a name follows."""
WITH_NAME: Final = NC_("a command in a list", "{word} name")
COMMANDS_HELP: Final = N_("Type {help} and press Enter for the commands of a host.")
NO_COMMAND: Final = N_("There is no command {word}. Type {help} for a list.")
NEEDS_NAME: Final = N_("Type a name after {word}.")
SURE: Final = N_("Type yes to do it.")
YES: Final = NC_("a typed word", "yes")
NOT_DONE: Final = N_("Nothing was changed.")

"""The words of a host: the invitation, the people who come and go, and a port that cannot open."""

from __future__ import annotations

from typing import Final

from rummy_tui.words.language.marks import N_, NN_, Explained

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

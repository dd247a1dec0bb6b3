"""The words around the line to a host: trust, and the reasons why there is no line."""

from __future__ import annotations

from typing import Final

from rummy_tui.words.language.marks import N_, NN_, Explained

# What was typed

NO_ADDRESS: Final = N_(
    "No address of a computer: {typed}. Type its name or number, and a port "
    "after a colon if your friend named one."
)
NAMES_AND_PEOPLE: Final = NN_(
    "Type {n} name after --name.", "Type {n} names after --name, with commas between them."
)
TOO_MANY_PEOPLE: Final = N_("At most {n} people can share a keyboard.")

# Trust

FIRST_TIME: Final = N_(
    "You have not been at {host} before. The words of its key: {words}. Does your friend's program "
    "show the same words?"
)
TRUST: Final = Explained(
    N_("yes, go on"), N_("The key is kept, and you are told if it ever changes.")
)
NO_TRUST: Final = Explained(N_("no, leave"), N_("Nothing is sent to this host."))
KEY_CHANGED: Final = N_(
    "{host} has another key than before, so nothing was sent. Ask your friend: after a new "
    "installation that is right; otherwise somebody may be pretending to be the host."
)
FORGET_KEY: Final = Explained(
    N_("forget the old key"), N_("Shows you the words of the new key, and asks if they are right.")
)

# No line

NO_LIBRARY: Final = N_("Tables of friends need asyncssh, which is not installed.")
NO_HOST: Final = N_("No computer is called {host}. Check the name that your friend gave you.")
NO_TABLE: Final = N_(
    "{host} answers, but has no table open at port {port}. Ask your friend to start it, and for "
    "its port."
)
NO_ANSWER: Final = N_(
    "{host} does not answer. Check your network; perhaps your friend's router or firewall lets "
    "nobody in."
)
NO_WAY: Final = N_("{host} cannot be reached: {detail}.")
NOT_RUMMY: Final = N_(
    "The program at {host}, port {port}, is not a table of rummy-tui. Ask your friend for the port."
)
NO_WAY_VIA: Final = N_(
    "The server {via} does not let this program through: {detail}. This command must work without "
    "a password: ssh {via}"
)
NO_KEY: Final = N_("Your key for tables of friends cannot be used: {file}: {detail}.")

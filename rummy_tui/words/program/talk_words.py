"""The words around talk at a friend's table: what people say, gestures, and who is not heard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from rummy_tui.words.language.marks import N_, Explained, Mark

# What is said

SAYS: Final = N_("{name} says: {text}")
YOU_SAY: Final = N_("You say: {text}")
SAY_ASKED: Final = N_("Say to everybody:")
NOTHING: Final = N_("You said nothing.")
TOO_LONG: Final = N_("You can say at most {n} characters at once.")


class GestureWords(NamedTuple):
    """A gesture: its name in the list, and the sentences for the person and for the others."""

    name: Mark
    own: Mark
    others: Mark


GESTURES: Final[Mapping[str, GestureWords]] = {
    "hello": GestureWords(N_("hello"), N_("You say hello."), N_("{name} says hello.")),
    "thanks": GestureWords(N_("thank you"), N_("You say thank you."), N_("{name} says thank you.")),
    "well_played": GestureWords(
        N_("well played"), N_("You say: well played."), N_("{name} says: well played.")
    ),
    "sorry": GestureWords(N_("sorry"), N_("You say sorry."), N_("{name} says sorry.")),
    "laugh": GestureWords(N_("laugh"), N_("You laugh."), N_("{name} laughs.")),
    "sigh": GestureWords(N_("sigh"), N_("You sigh."), N_("{name} sighs.")),
    "hurry": GestureWords(
        N_("let's go on"), N_("You say: let's go on."), N_("{name} says: let's go on.")
    ),
    "luck": GestureWords(
        N_("good luck"), N_("You wish everybody good luck."), N_("{name} wishes good luck.")
    ),
}
"""The gestures by their names on the wire, in the order of the list."""
GESTURE_ASKED: Final = N_("Gestures for everybody at the table")
NO_GESTURE: Final = N_("There is no gesture {word}. {key} lists them.")

# What nobody has heard

ONLY_WITH_FRIENDS: Final = N_("You can talk only at a table of friends. {help} lists the keys.")
LINE_LOST: Final = N_("Nobody would hear you: the line to the host is lost.")
NOT_SAID: Final[Mapping[str, Mark]] = {
    "too_fast": N_(
        "Nobody heard that, because you were too fast. Wait a moment, then say it again."
    ),
    "muted": N_("Nobody heard that, because the host has muted you."),
}
MUTED: Final = N_("The host has muted you: nobody hears what you say.")
UNMUTED: Final = N_("The host lets the others hear you again.")

# The people

PEOPLE: Final = N_("People at the table")
NOBODY_ELSE: Final = N_("Nobody else is at the table.")
BLOCKED_ROW: Final = N_("{name}, blocked")
MUTED_ROW: Final = N_("{name}, muted")
BLOCK: Final = Explained(
    N_("block"), N_("You no longer hear what {name} says; the others still do.")
)
UNBLOCK: Final = Explained(N_("unblock"), N_("You hear again what {name} says."))
MUTE: Final = Explained(
    N_("mute for everybody"), N_("Nobody hears {names} any more, and they are told so.")
)
UNMUTE: Final = Explained(N_("unmute"), N_("Everybody hears {names} again."))
IS_BLOCKED: Final = N_("You no longer hear what {name} says.")
IS_UNBLOCKED: Final = N_("You hear again what {name} says.")
NOW_MUTED: Final = N_("Nobody hears {names} any more.")
NOW_UNMUTED: Final = N_("Everybody hears {names} again.")
REMOVE: Final = Explained(
    N_("remove from the table"),
    N_("Asks first. {names} cannot come back."),
)
NO: Final = Explained(N_("no"), N_("Goes back, and changes nothing."))

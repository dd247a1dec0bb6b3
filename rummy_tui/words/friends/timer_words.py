"""The words about the time for a turn at a friend's table."""

from __future__ import annotations

from typing import Final

from rummy_tui.words.language.language import Language
from rummy_tui.words.language.marks import N_, NN_, Explained

MINUTES: Final = NN_("{n} minute", "{n} minutes")
SECONDS: Final = NN_("{n} second", "{n} seconds")

# The agreement

LIMIT: Final = N_("Each turn has {time}. {key} says how much of it is left.")
NO_LIMIT: Final = N_("Turns have no time limit.")
ROW: Final = Explained(
    N_("time for a turn: {time}"),
    N_("If a turn takes longer, the computer draws, and discards the card drawn."),
)
HOSTS_LIMIT: Final = Explained(ROW.name, N_("Enter chooses another time."))
HOSTS_NO_LIMIT: Final = Explained(
    N_("time for a turn: no limit"), N_("Enter limits the time that each turn may take.")
)

# During a turn

YOU_HAVE: Final = N_("You have {time} left for your turn.")
HAS: Final = N_("{name} has {time} left.")
YOUR_TIME_IS_UP: Final = N_("Time is up.")
TIME_IS_UP: Final = N_("{name}'s time is up.")
YOU_LEAVE: Final = N_(
    "Time is up, for the third turn in a row. From the next round on, the computer plays for you, "
    "until you press a key that plays."
)
LEAVES: Final = N_(
    "{name}'s time is up, for the third turn in a row. From the next round on, the computer plays "
    "for {name}."
)

# The computer plays for somebody

PLAYS_FOR_YOU: Final = N_("The computer plays for you now, until you press a key that plays.")
YOU_PLAY_AGAIN: Final = N_("You play again.")


def time_told(seconds: int, t: Language) -> str:
    """Say a time in minutes and seconds."""
    minutes, rest = divmod(seconds, 60)
    parts = [t(MINUTES, n=minutes)] if minutes else []
    if rest or not minutes:
        parts.append(t(SECONDS, n=rest))
    return t.ended(parts)

"""Sounds in words: whether there are any, and why not."""

from __future__ import annotations

from typing import Final

from rummy_tui.words.language.language import Language
from rummy_tui.words.language.marks import N_
from rummy_tui.words.program.installing_words import how_to_install

NO_SOUND: Final = {
    "NO_LIBRARY": N_(
        "No sounds: the package miniaudio is missing. Some ways of installing the program "
        "leave it out, and on some systems it must be compiled."
    ),
    "NO_DEVICE": N_("No sounds: no sound device was found."),
    "NOT_ANSWERING": N_("No sounds: the audio system does not answer."),
}
"""By the names of `sounds.cues.NoSound`, which nothing here needs to load."""

SOUNDS_OFF: Final = N_("Sounds are switched off in the settings.")


def no_sound(reason: str, t: Language) -> str:
    """Say why there are no sounds."""
    told = t(NO_SOUND[reason])
    return f"{told} {how_to_install('miniaudio', t)}" if reason == "NO_LIBRARY" else told


def remote_line(t: Language) -> str:
    """Say why there are no sounds over a remote line."""
    return t(
        N_(
            "No sounds: this is a remote connection, and they would play at its other end. "
            "The setting Sounds can make the terminal ring its bell when it is your turn."
        )
    )


def sounds_now(wanted: str, t: Language, *, on: bool) -> str:
    """Say whether there are sounds now, by the setting."""
    if on:
        return t(N_("Sounds are on."))
    # Whoever has switched them off is not to look for a defect.
    if wanted == "off":
        return t(SOUNDS_OFF)
    if wanted == "bell":
        return t(N_("The terminal rings its bell when it is your turn."))
    return t(N_("No sounds: they are automatic, and nothing speaks."))

"""Sounds in words: whether there are any, and why not."""

from __future__ import annotations

from rummy_tui.system.installing import install_command
from rummy_tui.words.language import Language


def no_sound(reason: str, t: Language) -> str:
    """Why there are no sounds: the name of a reason of `sounds.cues.NoSound`."""
    return {
        "NO_LIBRARY": t.gettext(
            "No sounds: the optional package miniaudio is not installed. Install it with: {command}"
        ).format(command=install_command("miniaudio")),
        "NO_DEVICE": t.gettext("No sounds: no sound device was found."),
        "NOT_ANSWERING": t.gettext("No sounds: the audio system does not answer."),
    }[reason]


def remote_line(t: Language) -> str:
    """Why there are no sounds where the game is played over a line."""
    return t.gettext(
        "This is a remote line: there are no sounds, which would be heard at its other "
        "end, unless the setting Sounds is on."
    )


def sounds_now(wanted: str, t: Language, *, on: bool) -> str:
    """Whether there are sounds now, by the setting."""
    if on:
        return t.gettext("There are sounds beside the words.")
    if wanted == "off":
        return t.gettext("Sounds are switched off in the settings.")
    return t.gettext("No sounds: the program itself does not speak, and they are automatic.")

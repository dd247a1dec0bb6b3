"""Who speaks: the program or a screen reader; why nothing is spoken, and what to do about it."""

from __future__ import annotations

from typing import Final

from rummy_tui.words.language import Language

WAYS: Final = ("program", "reader", "line", "nobody")
"""The program speaks; a screen reader reads, in the reader layout or line by line; no one does."""


def no_speech(reason: str, detail: str, t: Language) -> str:
    """The name of a reason of `speech.outputs.NoSpeech` as a sentence with its remedy."""
    told = {
        "NOT_INSTALLED": t.gettext(
            "No speech: the package accessible_output2 cannot be used. "
            "Install rummy-tui again with pip."
        ),
        "NO_DISPATCHER": t.gettext(
            "No speech: Speech Dispatcher is not installed. Install the packages "
            "speech-dispatcher and espeak-ng of your system."
        ),
        "NO_DAEMON": t.gettext("No speech: Speech Dispatcher does not start. Try: spd-say hello."),
        "NOT_ANSWERING": t.gettext(
            "No speech: Speech Dispatcher does not answer. It is asked again and again."
        ),
        "NO_OUTPUT": t.gettext(
            "No speech: no screen reader and no synthesizer is running. Start one, or read the "
            "screen with --reader or --line."
        ),
    }[reason]
    return f"{told} ({detail})" if detail else told


def way_asked(way: str, t: Language) -> str:
    """A way to play by ear or by touch, as it is offered."""
    return {
        "program": t.gettext("This program speaks, and shows a table to look at."),
        "reader": t.gettext(
            "My screen reader or braille display reads a screen made for it. "
            "This program is silent."
        ),
        "line": t.gettext("My screen reader reads text below text. This program is silent."),
    }[way]


def way_name(way: str, t: Language) -> str:
    """The same as a value to choose."""
    return {
        "program": t.pgettext("who speaks", "the program"),
        "reader": t.pgettext("who speaks", "your screen reader, in the reader layout"),
        "line": t.pgettext("who speaks", "your screen reader, line by line"),
        "nobody": t.pgettext("who speaks", "nobody"),
    }[way]


def way_taken(way: str, key: str, t: Language, *, missing: bool) -> str:
    """Who speaks from now on, and the key that changes it; without one, that it is the same key.

    Where speech is `missing`, the program speaks as soon as there is some.
    """
    if way != "program":
        told = silent_way(way, t)
    elif missing:
        told = t.gettext("The program speaks as soon as speech is found.")
    else:
        told = t.gettext("The program speaks now.")
    if not key:
        return told + " " + t.gettext("The same key once more changes it back.")
    return told + " " + t.gettext("{key} changes who speaks.").format(key=key)


def silent_way(way: str, t: Language) -> str:
    """Who reads where the program is silent."""
    return {
        "reader": t.gettext("Your screen reader reads now, and the program is silent."),
        "line": t.gettext("Your screen reader reads line by line, and the program is silent."),
        "nobody": t.gettext("The program is silent now."),
    }[way]


def first_told(way: str, key: str, system: str, t: Language, *, missing: bool) -> str:
    """What is told once, after the first choice."""
    told = way_taken(way, key, t, missing=missing)
    if way != "program":
        return told
    twice = t.gettext("If a screen reader reads here as well, everything is heard twice.")
    return " ".join((told, twice, *asleep(system, t)))


def asleep(system: str, t: Language) -> tuple[str, ...]:
    """How one's own screen reader leaves a terminal to the program, by `sys.platform`."""
    if system == "win32":
        return (
            t.gettext(
                "NVDA: the program speaks through it, and its sleep mode would silence both. "
                "NVDA+5 keeps it from reading new text by itself."
            ),
            t.gettext(
                "JAWS: the program speaks through it. Set its screen echo to none, so that it "
                "reads no new text by itself."
            ),
        )
    if system == "darwin":
        return (
            t.gettext(
                "VoiceOver reads every window. Where it is on, rather let it read the reader "
                "layout, and the program be silent."
            ),
        )
    return (
        t.gettext(
            "Orca: new versions sleep in one application with Orca+Ctrl+Alt+Shift+Q; in others "
            "speech can be switched off in the settings of the application."
        ),
        t.gettext("Fenrir, BRLTTY and other readers have a switch of their own."),
    )

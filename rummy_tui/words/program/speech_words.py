"""The choice between speech by the program and a screen reader; why nothing is spoken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rummy_tui.words.language.language import Language
from rummy_tui.words.language.marks import N_, NC_, NN_

WAYS: Final = ("program", "reader", "line", "nobody")
"""The program speaks; a screen reader reads, in the reader layout or line by line; no one does."""


NO_SPEECH: Final = {
    "NOT_INSTALLED": N_(
        "No speech: the package accessible_output2 does not work. Install rummy-tui again, "
        "with pipx or uv."
    ),
    "NO_DISPATCHER": N_(
        "No speech: Speech Dispatcher is not installed. Install your system's packages "
        "speech-dispatcher and espeak-ng."
    ),
    "NO_DAEMON": N_("No speech: Speech Dispatcher does not start. Try: spd-say hello."),
    "NOT_ANSWERING": N_("No speech: Speech Dispatcher does not answer. The game keeps trying."),
    "NO_OUTPUT": N_(
        "No speech: no screen reader and no synthesizer is running. Start one, or read the "
        "screen with --reader or --line."
    ),
}
"""By the names of `speech.state.NoSpeech`, each with its remedy."""

# A way to play: as it is offered, and as a value to choose.
ASKED: Final = {
    "program": N_("This program speaks, and shows a table to look at."),
    "reader": N_("My screen reader reads. This program is silent."),
    "line": N_("My screen reader reads line by line. This program is silent."),
    "braille": N_("My braille display reads. This program is silent."),
    "nobody": N_("I look at the screen; nothing speaks."),
}
NAMES: Final = {
    "program": NC_("who speaks", "the program"),
    "reader": NC_("who speaks", "your screen reader, in the reader layout"),
    "line": NC_("who speaks", "your screen reader, line by line"),
    "nobody": NC_("who speaks", "nobody"),
}
SILENT: Final = {
    "reader": N_("Your screen reader reads now, and the program is silent."),
    "line": N_("Your screen reader reads line by line, and the program is silent."),
    "nobody": N_("The program is silent now."),
}
"""Ways in which the program is silent."""

ASLEEP: Final = {
    "win32": (
        N_(
            "NVDA: the program speaks through it, and its sleep mode would silence both. "
            "NVDA+5 keeps it from reading new text by itself."
        ),
        N_(
            "JAWS: the program speaks through it. Set its screen echo to none, so that it "
            "reads no new text by itself."
        ),
    ),
    "darwin": (
        N_(
            "VoiceOver reads every window. If it is on, let it read the reader layout, and "
            "keep the program silent."
        ),
    ),
    "linux": (
        N_(
            "Orca: in new versions, Orca+Ctrl+Alt+Shift+Q makes it sleep in this "
            "application; in older ones, switch off speech in Orca's settings for this "
            "application."
        ),
        N_("Fenrir, BRLTTY and other readers have their own switch for this."),
    ),
}
"""Ways to make a screen reader leave the terminal to the program, by `sys.platform`."""


SOON: Final = N_("The program will speak as soon as it finds a voice.")
THROUGH: Final = N_("The program speaks now, through {name}.")
REFUSES: Final = N_("{name} does not let the program speak through it.")
BOXES: Final = {
    "VoiceOver": N_(
        "To change that, open VoiceOver Utility, General, and tick "
        '"Allow VoiceOver to be controlled with AppleScript".'
    ),
}
"""The setting that allows it, by the name of the program that refuses."""
BACK: Final = N_("Speech is back.")
NEXT_START: Final = N_("From the next start: {way}.")
WHO_SPEAKS: Final = N_("Who speaks")
WHO_SPEAKS_HELP: Final = N_(
    "The program itself, with a table to look at; your screen reader, in a layout made for "
    "it or line by line; or nobody. A change to or from line by line takes effect at the "
    "next start."
)
SAY_TEST: Final = N_("Say a test sentence")
TESTING: Final = N_("Saying a test sentence.")
TEST: Final = N_("This is a test: the seven of hearts.")
GIVEN: Final = N_("This sentence went to {name}: {text}")
OWN_READER: Final = N_("Your screen reader")
NOT_ALONG: Final = N_("Keep your screen reader from reading along")
WHICH_LANGUAGE: Final = N_("Which language?")
WHO_IS_TO_SPEAK: Final = N_(
    "Who should speak? Type 1, 2, 3, 4 or 5, or use {up} and {down} and press {enter}."
)
HOW_MANY_CELLS: Final = N_(
    "How many cells does your braille display have? Type 20, 32, 40 or 80 and press {enter}:"
)


def no_speech(reason: str, detail: str, t: Language) -> str:
    """Say why nothing is spoken, with the remedy."""
    # The detail is what a program or the system says: it is passed on as it is.
    told = t(NO_SPEECH[reason])
    return f"{told} ({detail})" if detail else told


def refused(names: Sequence[str], t: Language) -> list[str]:
    """Say what refuses to speak for the program, each with what changes that."""
    boxes = {name: f" {t(BOXES[name])}" for name in names if name in BOXES}
    return [t(REFUSES, name=name) + boxes.get(name, "") for name in names]


def way_name(way: str, t: Language) -> str:
    return t(NAMES[way])


def way_taken(way: str, key: str, t: Language, *, missing: bool) -> str:
    """Say who speaks from now on, and the key that changes it; without one, it is the same key.

    Where speech is `missing`, the program speaks as soon as there is some.
    """
    told = SILENT.get(way, N_("The program speaks now."))
    if missing and way not in SILENT:
        told = SOON
    other = N_("{key} changes who speaks.") if key else N_("The same key switches back.")
    return f"{t(told)} {t(other, key=key)}"


def first_told(
    way: str,
    key: str,
    system: str,
    t: Language,
    *,
    missing: str,
    tones: bool = False,
    cells: str = "",
) -> str:
    """Confirm the first choice; this is told only once.

    `missing` is the reason why nothing speaks, if nothing does.
    `tones` is True if there may be some along with the words.
    `cells` are those of the braille display.
    """
    if way == "nobody":
        return ""
    told = [way_taken("reader" if way == "braille" else way, key, t, missing=bool(missing))]
    if missing and way == "program":
        told.insert(0, missing)
    if way == "braille":
        text = N_(
            "No row is longer than {cells} cells, and the cursor stands at the start of a "
            "message; you can change both in the settings."
        )
        told.append(t(text, cells=cells))
    if tones:
        text = N_(
            "You also hear short sounds, if there is a loudspeaker; Sounds in the "
            "settings changes them."
        )
        told.append(t(text))
    if way == "program" and not missing:
        twice = t(N_("If a screen reader reads here as well, you hear everything twice."))
        told += [twice, *asleep(system, t)]
    return " ".join(told)


def asleep(system: str, t: Language) -> tuple[str, ...]:
    # The BSDs and other systems have the readers of Linux.
    return tuple(map(t, ASLEEP.get(system, ASLEEP["linux"])))


def not_heard(count: int, key: str, t: Language) -> str:
    """Name what an own key has interrupted, and the key that tells it."""
    return t(NN_("{n} message missed: {key}.", "{n} messages missed: {key}."), n=count, key=key)

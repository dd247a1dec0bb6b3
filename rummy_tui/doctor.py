"""`doctor`: what terminal, size, colours, speech and keys were found, and what is missing."""

from __future__ import annotations

import os
import shutil
import sys
import time

from rummy_tui import __version__
from rummy_tui.houses import saved_houses, tell_bad_house, tell_left_out
from rummy_tui.keymap import load_keymap, shipped_keymap, tell_problem
from rummy_tui.settings import Settings, config_directory
from rummy_tui.start import choose_face
from rummy_tui.words.language import Language, languages
from rummy_tui.words.speech_words import no_speech

SMALLEST = (60, 20)
PATIENCE = 5.0
"""Seconds to wait for speech to be found."""


def examine(t: Language, settings: Settings) -> list[str]:
    """The findings, a sentence or two each."""
    return [
        t.gettext("rummy-tui {version} on Python {python}, {system}.").format(
            version=__version__, python=sys.version.split()[0], system=sys.platform
        ),
        _terminal(t),
        _size(t),
        _colours(t),
        _face(t, settings),
        _speech(t),
        *_keys(t),
        t.gettext("Settings, house rules and your own keymap.toml are kept in {directory}.").format(
            directory=config_directory()
        ),
        *_houses(t),
        t.gettext("Languages: {codes}.").format(codes=", ".join(languages())),
    ]


def _terminal(t: Language) -> str:
    if not sys.stdin.isatty() or not sys.stdout.isatty():
        return t.gettext(
            "No terminal: input or output is a file or a pipe, so the game is played in whole "
            "lines."
        )
    name = os.environ.get("TERM", "")
    if name == "dumb":
        return t.gettext(
            "The terminal says that it is dumb (TERM), so the game is played in whole lines."
        )
    return t.gettext("Terminal: {name}.").format(name=name or t.gettext("not named by TERM"))


def _size(t: Language) -> str:
    columns, rows = shutil.get_terminal_size()
    told = t.gettext("Size: {columns} columns, {rows} rows.").format(columns=columns, rows=rows)
    if columns < SMALLEST[0] or rows < SMALLEST[1]:
        told += " " + t.gettext(
            "The full screen needs {columns} by {rows}: make the window larger or the letters "
            "smaller, or play with --line."
        ).format(columns=SMALLEST[0], rows=SMALLEST[1])
    return told


def _colours(t: Language) -> str:
    if os.environ.get("NO_COLOR"):
        return t.gettext("Colours: none, because NO_COLOR is set.")
    if os.environ.get("COLORTERM") in ("truecolor", "24bit"):
        return t.gettext("Colours: all.")
    if "256" in os.environ.get("TERM", ""):
        return t.gettext("Colours: 256.")
    return t.gettext("Colours: sixteen or fewer; letters stand beside every symbol.")


def _face(t: Language, settings: Settings) -> str:
    return {
        "table": t.gettext(
            "The game starts with the table layout and speaks itself. For a screen reader: "
            "--reader, --line, the settings, or ACCESSIBLE=1."
        ),
        "reader": t.gettext("The game starts with the reader layout, and is silent itself."),
        "line": t.gettext("The game starts line by line, and is silent itself."),
    }[choose_face(settings.face)]


def _speech(t: Language) -> str:
    """Look for speech as the game does, and tell which speaks or why none does."""
    from rummy_tui.speech.voice import Voice

    voice = Voice()
    voice.start()
    until = time.monotonic() + PATIENCE
    while voice.state.name is None and voice.state.reason is None and time.monotonic() < until:
        time.sleep(0.02)
    state = voice.state
    voice.close(0.0)
    if state.name is not None:
        return t.gettext("Speech: {name}.").format(name=state.name)
    reason = state.reason.name if state.reason is not None else "NOT_ANSWERING"
    return no_speech(reason, state.detail, t)


def _keys(t: Language) -> list[str]:
    own = config_directory() / "keymap.toml"
    _, problems = load_keymap(own)
    told = [t.gettext("Keys: {file}.").format(file=shipped_keymap())]
    if own.exists():
        told.append(t.gettext("Your own keys: {file}.").format(file=own))
    return [*told, *(tell_problem(problem, t) for problem in problems)]


def _houses(t: Language) -> list[str]:
    """How many house rules there are, and what is wrong in their files."""
    good, bad = saved_houses()
    if not good and not bad:
        return []
    count = t.ngettext("House rules: {n} file.", "House rules: {n} files.", len(good) + len(bad))
    notes = [note for house in good for note in tell_left_out(house, t)]
    return [count.format(n=len(good) + len(bad)), *notes, *(tell_bad_house(b, t) for b in bad)]

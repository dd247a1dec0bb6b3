"""`doctor`: what terminal, colours, speech, sounds and keys were found, and what is missing."""

from __future__ import annotations

import os
import shutil
import sys
import time
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from rummy_tui import __version__
from rummy_tui.cli.start import accessible, choose_face, has_terminal, is_first, is_spoken
from rummy_tui.desk.ears import tried
from rummy_tui.store.houses import saved_houses
from rummy_tui.store.keymap import load_keymap, shipped_keymap
from rummy_tui.store.settings import Settings, config_directory, data_directory
from rummy_tui.system.files import is_there
from rummy_tui.system.installing import install_command
from rummy_tui.words.language import Language, languages
from rummy_tui.words.problems import told as problem_told
from rummy_tui.words.sound_words import no_sound, remote_line
from rummy_tui.words.speech_words import asleep, no_speech

SMALLEST = (60, 20)
PATIENCE = 5.0
"""Seconds to wait for a sound device to be found."""


def examine(t: Language, settings: Settings) -> list[str]:
    """The findings, a sentence or two each."""
    return [
        t.gettext("rummy-tui {version} on Python {python}, {system}.").format(
            version=__version__, python=sys.version.split()[0], system=sys.platform
        ),
        _terminal(t),
        *_looks(t),
        *_who_speaks(t, settings),
        *_speech(t),
        *_sounds(t, settings),
        *_keys(t),
        _kept_in(
            t.gettext("Settings, house rules and your own keymap.toml are kept in {directory}."),
            config_directory(),
            t,
        ),
        _kept_in(t.gettext("Matches and statistics are kept in {directory}."), data_directory(), t),
        *_houses(t),
        t.gettext("Languages: {codes}.").format(codes=", ".join(languages())),
    ]


def _kept_in(text: str, directory: Path, t: Language) -> str:
    """Where something is kept, and that it cannot be, where that is so."""
    told = text.format(directory=directory)
    there = next(each for each in (directory, *directory.parents) if is_there(each))
    if there.is_dir() and os.access(there, os.W_OK | os.X_OK):
        return told
    return (
        told + " " + t.gettext("Nothing can be written there: look at {place}.").format(place=there)
    )


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


def _looks(t: Language) -> list[str]:
    """How large the terminal is, and how many colours it has."""
    from prompt_toolkit.output import ColorDepth

    from rummy_tui.faces.screen.themes import depth

    columns, rows = shutil.get_terminal_size()
    size = t.gettext("Size: {columns} columns, {rows} rows.").format(columns=columns, rows=rows)
    if columns < SMALLEST[0] or rows < SMALLEST[1]:
        size += " " + t.gettext(
            "The table needs {columns} by {rows}: make the window larger or the letters smaller, "
            "or play with --reader or --line."
        ).format(columns=SMALLEST[0], rows=SMALLEST[1])
    if os.environ.get("NO_COLOR"):
        return [size, t.gettext("Colours: none, because NO_COLOR is set.")]
    if depth() is ColorDepth.DEPTH_24_BIT:
        return [size, t.gettext("Colours: all.")]
    if "256" in os.environ.get("TERM", ""):
        return [size, t.gettext("Colours: 256.")]
    return [size, t.gettext("Colours: sixteen or fewer; letters stand beside every symbol.")]


def _who_speaks(t: Language, settings: Settings) -> list[str]:
    """Which of the ways to play by eye, by ear or by touch is in force, and why."""
    ways = t.gettext(
        "Who speaks: this program (--speech on), your screen reader in the reader layout "
        "(--reader), or your screen reader line by line (--line). Choose one, or everything is "
        "heard twice."
    )
    if is_first():
        return [ways, t.gettext("The first start asks for it.")]
    face = choose_face(settings.face)
    spoken = is_spoken(settings.speech, face)
    told = {
        "table": t.gettext("The game starts with the table layout."),
        "reader": t.gettext("The game starts with the reader layout."),
        "line": t.gettext("The game starts line by line."),
    }[face]
    voice = t.gettext("The program speaks.") if spoken else t.gettext("The program is silent.")
    sleep = asleep(sys.platform, t) if spoken else ()
    if not has_terminal():
        why = t.gettext("That is so because no terminal sends single keys.")
    elif settings.face == "auto" and accessible():
        why = t.gettext("That is so because ACCESSIBLE is set.")
    elif (settings.face, settings.speech) != ("auto", "auto"):
        why = t.gettext("That is so by the settings.")
    else:
        why = t.gettext("That is so where nothing else is chosen.")
    return [ways, f"{told} {voice} {why}", *sleep]


def _speech(t: Language) -> list[str]:
    """Look for speech as the game does, and tell which speaks or why none does."""
    state = tried()
    if state.name is not None:
        speaks = t.gettext("Speech: {name}.").format(name=state.name)
    else:
        reason = state.reason.name if state.reason is not None else "NOT_ANSWERING"
        speaks = no_speech(reason, state.detail, t)
    try:
        text = t.gettext("The optional package prismatoid is installed, version {n}.")
        return [speaks, text.format(n=version("prismatoid"))]
    except PackageNotFoundError:
        text = t.gettext(
            "The optional package prismatoid, which may speak where nothing else does, is not "
            "installed. Install it with: {command}"
        )
        return [speaks, text.format(command=install_command("prismatoid"))]


def _sounds(t: Language, settings: Settings) -> list[str]:
    """Look for a sound device as the game does, and tell whether there are sounds."""
    from rummy_tui.ears.sounds.cues import Cues, remote

    cues = Cues()
    cues.start()
    until = time.monotonic() + PATIENCE
    while cues.state.name is None and cues.state.reason is None and time.monotonic() < until:
        time.sleep(0.02)
    state = cues.state
    cues.close()
    if state.name is not None:
        told = [t.gettext("Sounds: {name}.").format(name=state.name)]
    else:
        told = [no_sound(state.reason.name if state.reason else "NOT_ANSWERING", t)]
    if settings.sounds == "off":
        told.append(t.gettext("Sounds are switched off in the settings."))
    if remote():
        told.append(remote_line(t))
    return told


def _keys(t: Language) -> list[str]:
    own = config_directory() / "keymap.toml"
    _, problems = load_keymap(own)
    told = [t.gettext("Keys: {file}.").format(file=shipped_keymap())]
    if is_there(own):
        told.append(t.gettext("Your own keys: {file}.").format(file=own))
    return [*told, *(problem_told(problem, t) for problem in problems)]


def _houses(t: Language) -> list[str]:
    """How many house rules there are, and what is wrong in their files."""
    good, bad = saved_houses()
    if not good and not bad:
        return []
    count = t.ngettext("House rules: {n} file.", "House rules: {n} files.", len(good) + len(bad))
    problems = [*(each for house in good for each in house.left_out), *bad]
    return [count.format(n=len(good) + len(bad)), *(problem_told(each, t) for each in problems)]

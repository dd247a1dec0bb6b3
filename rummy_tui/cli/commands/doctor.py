"""`doctor`: what terminal, colours, speech, sounds and keys were found, and what is missing."""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from typing import NamedTuple

from prompt_toolkit.output import ColorDepth

from rummy_tui import __version__
from rummy_tui.cli.commands.start import choose_face, has_terminal, is_first, is_spoken
from rummy_tui.cli.common import printing
from rummy_tui.cli.common.printing import Cell, Grid
from rummy_tui.cli.common.usage import Call, accessible
from rummy_tui.desk.outputs import tried
from rummy_tui.ears.sounds.cues import Cues
from rummy_tui.ears.speech.prism import can_speak
from rummy_tui.faces.screen.themes import depth
from rummy_tui.store.houses import saved_houses
from rummy_tui.store.keymap import load_keymap, shipped_keymap
from rummy_tui.store.settings import Settings, config_directory, data_directory
from rummy_tui.system.files import is_there
from rummy_tui.system.installing import install_command
from rummy_tui.system.remote import remote
from rummy_tui.system.terminals import is_terminal
from rummy_tui.words.language.language import Language, languages
from rummy_tui.words.program import doctor_words as words
from rummy_tui.words.program.installing_words import how_to_install
from rummy_tui.words.program.problems import told
from rummy_tui.words.program.sound_words import SOUNDS_OFF, no_sound, remote_line
from rummy_tui.words.program.speech_words import asleep, no_speech, refused

SMALLEST = (60, 20)
PATIENCE = 5.0
"""Seconds to wait for a sound device to be found."""
STYLES = {"ok": "green", "note": "", "missing": "bold yellow", "wrong": "bold red"}
"""The words say it too, for who sees no colours or listens."""


class Finding(NamedTuple):
    """What was found, and whether it is well: one of `words.STATES`."""

    state: str
    told: str


def run_doctor(call: Call) -> None:
    """Print what was found, with what is wrong in the settings."""
    t = call.t
    found = [*_found(call)]
    rows = [(Cell((t(words.STATES[one.state]),), STYLES[one.state]), one.told) for one in found]
    told = [t.labelled(t(words.STATES[one.state]), one.told) for one in found]
    if printing.drawn(call.options.line):
        printing.print_words(t(words.FOUND), "bold")
    Grid(("", ""), rows, told, left=2).print(plain=call.options.line)


def _found(call: Call) -> Iterator[Finding]:
    """All findings, in the order in which they are told."""
    _, settings, problems, t = call
    python = sys.version.split()[0]
    told_versions = t(words.VERSIONS, version=__version__, python=python, system=sys.platform)
    yield Finding("ok", told_versions)
    yield from _terminal(t)
    yield from (Finding("note", each) for each in _who_speaks(t, settings))
    yield from _heard(t, settings)
    own = config_directory() / "keymap.toml"
    yield Finding("ok", t(words.KEYS, file=shipped_keymap()))
    if is_there(own):
        yield Finding("ok", t(words.OWN_KEYS, file=own))
    yield from (Finding("wrong", told(problem, t)) for problem in load_keymap(own)[1])
    for mark, directory in (
        (words.SETTINGS_IN, config_directory()),
        (words.MATCHES_IN, data_directory()),
    ):
        # A folder that is not there yet is made in the nearest one that is.
        place = next(each for each in (directory, *directory.parents) if is_there(each))
        where = t(mark, directory=directory)
        if place.is_dir() and os.access(place, os.W_OK | os.X_OK):
            yield Finding("ok", where)
        else:
            yield Finding("wrong", f"{where} {t(words.NOT_WRITABLE, place=place)}")
    good, bad = saved_houses()
    if good or bad:
        yield Finding("ok", t(words.HOUSE_FILES, n=len(good) + len(bad)))
    for each in (*(left for house in good for left in house.left_out), *bad):
        yield Finding("wrong", told(each, t))
    yield Finding("ok", t(words.LANGUAGES, codes=", ".join(languages())))
    yield from (Finding("wrong", each) for each in problems)


def _terminal(t: Language) -> Iterator[Finding]:
    """Which terminal it is, how large, and how many colours it has."""
    name = os.environ.get("TERM", "")
    if not is_terminal(sys.stdin) or not is_terminal(sys.stdout):
        yield Finding("missing", t(words.NO_TERMINAL))
    elif name == "dumb":
        yield Finding("missing", t(words.DUMB))
    else:
        yield Finding("ok", t(words.TERMINAL, name=name or t(words.NO_TERM)))
    columns, rows = shutil.get_terminal_size()
    size = t(words.SIZE, columns=columns, rows=rows)
    if columns < SMALLEST[0] or rows < SMALLEST[1]:
        size += " " + t(words.TOO_SMALL, columns=SMALLEST[0], rows=SMALLEST[1])
        yield Finding("wrong", size)
    else:
        yield Finding("ok", size)
    if os.environ.get("NO_COLOR"):
        yield Finding("note", t(words.NO_COLOUR))
    elif depth(os.environ) is ColorDepth.DEPTH_24_BIT:
        yield Finding("ok", t(words.ALL_COLOURS))
    elif "256" in name:
        yield Finding("ok", t(words.COLOURS_256))
    else:
        yield Finding("note", t(words.FEW_COLOURS))


def _who_speaks(t: Language, settings: Settings) -> Iterator[str]:
    """Which of the ways to play by eye, by ear or by touch is in force, and why."""
    yield t(words.WAYS)
    if is_first():
        yield t(words.IS_ASKED)
        return
    face = choose_face(settings.face)
    spoken = is_spoken(settings.speech, face)
    voice = words.SPEAKS if spoken else words.SILENT
    if not has_terminal():
        why = words.NO_KEYS
    elif settings.face == "auto" and accessible():
        why = words.BY_ACCESSIBLE
    elif (settings.face, settings.speech) != ("auto", "auto"):
        why = words.BY_SETTINGS
    else:
        why = words.AS_USUAL
    yield " ".join(map(t, (words.STARTS[face], voice, why)))
    if spoken:
        yield from asleep(sys.platform, t)


def _heard(t: Language, settings: Settings) -> Iterator[Finding]:
    """Look for speech and for a sound device as the game does, and tell why there is none."""
    speech = tried(through=settings.speech_through)
    if speech.name is not None:
        yield Finding("ok", t(words.SPEECH, name=speech.name))
        for told in refused(speech.refused, t):
            yield Finding("note", told)
    else:
        reason = speech.reason.name if speech.reason is not None else "NOT_ANSWERING"
        yield Finding("missing", no_speech(reason, speech.detail, t))
    try:
        yield Finding("ok", t(words.PRISM, n=version("prismatoid")))
    # It is optional: its lack is told only with what it would be good for.
    except PackageNotFoundError:
        if can_speak() and install_command("prismatoid"):
            yield Finding("note", f"{t(words.NO_PRISM)} {how_to_install('prismatoid', t)}")
    cues = Cues()
    cues.start()
    # The child process of the sounds answers when it has opened a device, or never.
    until = time.monotonic() + PATIENCE
    while cues.state.name is None and cues.state.reason is None and time.monotonic() < until:
        time.sleep(0.02)
    sounds = cues.state
    cues.close()
    if sounds.name is not None:
        yield Finding("ok", t(words.SOUNDS, name=sounds.name))
    else:
        silent = sounds.reason.name if sounds.reason else "NOT_ANSWERING"
        yield Finding("missing", no_sound(silent, t))
    if settings.sounds == "off":
        yield Finding("note", t(SOUNDS_OFF))
    if remote():
        yield Finding("note", remote_line(t))

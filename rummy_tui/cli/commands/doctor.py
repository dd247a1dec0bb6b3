"""`doctor`: check terminal, colours, speech, sounds and keys, and list what is missing."""

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
from rummy_tui.cli.common.as_json import JsonObject, print_json, problem_json
from rummy_tui.cli.common.printing import Cell, Grid
from rummy_tui.cli.common.usage import Call, accessible
from rummy_tui.desk.outputs import tried
from rummy_tui.ears.sounds.cues import Cues
from rummy_tui.ears.speech.prism import can_speak
from rummy_tui.faces.screen.themes import depth
from rummy_tui.store.houses import saved_houses
from rummy_tui.store.keymap import load_keymap, shipped_keymap
from rummy_tui.store.settings import (
    Settings,
    config_directory,
    data_directory,
    is_nowhere,
    load_settings,
)
from rummy_tui.system.files import is_there
from rummy_tui.system.installing import install_command
from rummy_tui.system.remote import remote
from rummy_tui.system.terminals import is_terminal
from rummy_tui.words.language.language import Language, languages
from rummy_tui.words.program import doctor_words as words
from rummy_tui.words.program.command_line import NOT_COMPLETE
from rummy_tui.words.program.installing_words import how_to_install
from rummy_tui.words.program.problems import Problem, told
from rummy_tui.words.program.setting_words import no_place
from rummy_tui.words.program.sound_words import SOUNDS_OFF, no_sound, remote_line
from rummy_tui.words.program.speech_words import asleep, no_speech, refused
from rummy_tui.words.program.translation_words import not_read

SMALLEST = (60, 20)
PATIENCE = 5.0
"""Seconds to wait for a sound device to be found."""
STYLES = {"ok": "green", "note": "", "missing": "bold yellow", "wrong": "bold red"}
"""The words say it too, for listeners and anyone who sees no colours."""


class Finding(NamedTuple):
    """Something that was found, in a sentence and as JSON."""

    state: str
    """One of `words.STATES`."""
    told: str
    about: str = ""
    """The name of it in JSON, which leaves out what explains something else."""
    facts: JsonObject = {}  # noqa: RUF012


def run_doctor(call: Call) -> None:
    """Print what was found, with what is wrong in the settings."""
    t = call.t
    found = [*_found(call)]
    if call.options.json:
        print_json(
            [{"about": one.about, "state": one.state, **one.facts} for one in found if one.about]
        )
        return
    rows = [(Cell((t(words.STATES[one.state]),), STYLES[one.state]), one.told) for one in found]
    told = [t.labelled(t(words.STATES[one.state]), one.told) for one in found]
    if printing.drawn(call.options.line):
        printing.print_words(t(words.FOUND), "bold")
    Grid(("", ""), rows, told, left=2).print(plain=call.options.line)


def _found(call: Call) -> Iterator[Finding]:
    """All findings, in the order of the output."""
    settings, t = call.settings, call.t
    python = sys.version.split()[0]
    versions = {"version": __version__, "python": python, "system": sys.platform}
    yield Finding("ok", t(words.VERSIONS, **versions), "versions", versions)
    yield from _terminal(t)
    yield from _who_speaks(t, settings)
    yield from _heard(t, settings)
    own = config_directory() / "keymap.toml"
    shipped = {"file": shipped_keymap()}
    yield Finding("ok", t(words.KEYS, **shipped), "keys", shipped)
    if is_there(own):
        yield Finding("ok", t(words.OWN_KEYS, file=own), "own_keys", {"file": own})
    yield from (_problem(each, t) for each in load_keymap(own)[1])
    for mark, about, directory in (
        (words.SETTINGS_IN, "config_directory", config_directory()),
        (words.MATCHES_IN, "data_directory", data_directory()),
    ):
        # A folder that is not there yet is made in the nearest one that is.
        place = next(each for each in (directory, *directory.parents) if is_there(each))
        where = t(mark, directory=directory)
        if place.is_dir() and os.access(place, os.W_OK | os.X_OK):
            yield Finding("ok", where, about, {"directory": directory})
        else:
            wrong = f"{where} {t(words.NOT_WRITABLE, place=place)}"
            yield Finding("wrong", wrong, about, {"directory": directory, "not_writable": place})
    good, bad = saved_houses()
    if good or bad:
        count = {"n": len(good) + len(bad)}
        yield Finding("ok", t(words.HOUSE_FILES, **count), "house_files", count)
    for each in (*(left for house in good for left in house.left_out), *bad):
        yield _problem(each, t)
    codes = languages()
    yield Finding("ok", t(words.LANGUAGES, codes=", ".join(codes)), "languages", {"codes": codes})
    if told_of_it := not_read(t):
        yield Finding("note", told_of_it)
    if is_nowhere():
        yield Finding("wrong", no_place(t), "no_home")
    else:
        wrong_settings = load_settings(config_directory() / "settings.toml")[1]
        yield from (_problem(each, t) for each in wrong_settings)
    if t.code not in codes:
        yield Finding("wrong", t(NOT_COMPLETE), "translation", {"code": t.code})


def _problem(problem: Problem, t: Language) -> Finding:
    return Finding("wrong", told(problem, t), f"{problem.kind}_problem", problem_json(problem))


def _terminal(t: Language) -> Iterator[Finding]:
    """Find the terminal, its size and its colours."""
    name = os.environ.get("TERM", "")
    if not is_terminal(sys.stdin) or not is_terminal(sys.stdout):
        yield Finding("missing", t(words.NO_TERMINAL), "terminal", {"name": None})
    elif name == "dumb":
        yield Finding("missing", t(words.DUMB), "terminal", {"name": name})
    else:
        named = t(words.TERMINAL, name=name or t(words.NO_TERM))
        yield Finding("ok", named, "terminal", {"name": name})
    columns, rows = shutil.get_terminal_size()
    size, facts = t(words.SIZE, columns=columns, rows=rows), {"columns": columns, "rows": rows}
    if columns < SMALLEST[0] or rows < SMALLEST[1]:
        size += " " + t(words.TOO_SMALL, columns=SMALLEST[0], rows=SMALLEST[1])
        facts |= {"min_columns": SMALLEST[0], "min_rows": SMALLEST[1]}
        yield Finding("wrong", size, "size", facts)
    else:
        yield Finding("ok", size, "size", facts)
    if os.environ.get("NO_COLOR"):
        state, mark, colours = "note", words.NO_COLOUR, 0
    elif depth(os.environ) is ColorDepth.DEPTH_24_BIT:
        state, mark, colours = "ok", words.ALL_COLOURS, 2**24
    elif "256" in name:
        state, mark, colours = "ok", words.COLOURS_256, 256
    else:
        state, mark, colours = "note", words.FEW_COLOURS, 16
    yield Finding(state, t(mark), "colors", {"max": colours})


def _who_speaks(t: Language, settings: Settings) -> Iterator[Finding]:
    """Find out who speaks, the program or a screen reader, and why."""
    yield Finding("note", t(words.WAYS))
    if is_first():
        yield Finding("note", t(words.IS_ASKED), "start", {"reason": "first_start"})
        return
    face = choose_face(settings.face)
    spoken = is_spoken(settings.speech, face)
    voice = words.SPEAKS if spoken else words.SILENT
    if not has_terminal():
        why = "no_terminal"
    elif settings.face == "auto" and accessible():
        why = "accessible"
    elif (settings.face, settings.speech) != ("auto", "auto"):
        why = "settings"
    else:
        why = "default"
    told = " ".join(map(t, (words.STARTS[face], voice, words.REASONS[why])))
    yield Finding("note", told, "start", {"face": face, "speech": spoken, "reason": why})
    if spoken:
        yield from (Finding("note", each) for each in asleep(sys.platform, t))


def _heard(t: Language, settings: Settings) -> Iterator[Finding]:
    """Look for speech and for a sound device as the game does, and say why there is none."""
    speech = tried(through=settings.speech_through)
    if speech.name is not None:
        yield Finding("ok", t(words.SPEECH, name=speech.name), "speech", {"name": speech.name})
        for name, told in zip(speech.refused, refused(speech.refused, t), strict=True):
            yield Finding("note", told, "speech_refused", {"name": name})
    else:
        reason = speech.reason.name if speech.reason is not None else "NOT_ANSWERING"
        facts = {"reason": reason.lower(), "detail": speech.detail or None}
        yield Finding("missing", no_speech(reason, speech.detail, t), "speech", facts)
    try:
        number = version("prismatoid")
        yield Finding("ok", t(words.PRISM, n=number), "prismatoid", {"version": number})
    # It is optional: its lack is told only with what it would be good for.
    except PackageNotFoundError:
        if can_speak() and install_command("prismatoid"):
            lacks = f"{t(words.NO_PRISM)} {how_to_install('prismatoid', t)}"
            yield Finding("note", lacks, "prismatoid", {"version": None})
    cues = Cues()
    cues.start()
    # The child process of the sounds answers when it has opened a device, or never.
    until = time.monotonic() + PATIENCE
    while cues.state.name is None and cues.state.reason is None and time.monotonic() < until:
        time.sleep(0.02)
    sounds = cues.state
    cues.close()
    if sounds.name is not None:
        yield Finding("ok", t(words.SOUNDS, name=sounds.name), "sounds", {"name": sounds.name})
    else:
        silent = sounds.reason.name if sounds.reason else "NOT_ANSWERING"
        yield Finding("missing", no_sound(silent, t), "sounds", {"reason": silent.lower()})
    if settings.sounds == "off":
        yield Finding("note", t(SOUNDS_OFF), "sounds_off")
    if remote():
        yield Finding("note", remote_line(t), "remote")

"""The start of a face: terminal, speech, keys, desk."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from rummy_tui.bots import LIMIT
from rummy_tui.cli.commands.begin import Begin, open_first_page
from rummy_tui.cli.commands.own_means import own_means
from rummy_tui.cli.common.crash import note
from rummy_tui.cli.common.usage import UsageError, accessible
from rummy_tui.desk.desk import Desk
from rummy_tui.desk.effects import Effects
from rummy_tui.desk.keyboard import Keyboard
from rummy_tui.desk.menus.digits import likely_here
from rummy_tui.desk.outputs import Outputs
from rummy_tui.ears.speech.sinks import SpeechLog
from rummy_tui.store.keymap import load_keymap
from rummy_tui.store.settings import (
    Settings,
    config_directory,
    save_settings,
    typed_path,
)
from rummy_tui.system.files import is_there
from rummy_tui.system.languages import system_languages
from rummy_tui.system.lazy import load_lazily, load_partly
from rummy_tui.system.printable import warn
from rummy_tui.system.terminals import is_terminal
from rummy_tui.words.language.language import Language, is_known
from rummy_tui.words.language.utterance import Kind
from rummy_tui.words.program import command_line as words
from rummy_tui.words.program.kept_words import IN_USE
from rummy_tui.words.program.problems import told
from rummy_tui.words.program.speech_words import first_told

ENDED_BY_SIGNAL = (130, 143)
"""The exit codes after which somebody may still be at the terminal."""
NEEDLESS: Final = (
    "ssl",
    "asyncio.sslproto",
    "secrets",
    "tempfile",
    "datetime",
    "prompt_toolkit",
    "prompt_toolkit.application",
)
"""Modules that asyncio and prompt_toolkit import, and no face uses.

TLS, and a library of cryptography behind it; files for editors; dialogs, prompts and progress bars.
Without them the screen takes 6 MB less and a tenth less time to start; the line face, which needs
no `Application` either, 9 MB less and a fifth less time.
"""
PATIENCE = 0.7
"""Seconds in which a hand-over is not opened by a key."""


class StartOptions(NamedTuple):
    """The choices of the command line and of the settings."""

    face: str
    """`auto`, `table`, `reader` or `line`."""
    speech: str
    """`auto`, `on` or `off`."""
    speech_log: str | None
    begin: Begin
    """The way in which the game begins."""
    overwrite: bool = False
    """True if the log may replace an existing file."""
    bot_limit: float = LIMIT
    """Seconds that a third-party bot may take for a decision."""
    told: bool = True
    """True if the command line says who is to speak, so that nobody need be asked."""
    speaks: bool = False
    """True if the command line names the language."""


def has_terminal() -> bool:
    """Return True if there are keys and a screen that understands escape sequences."""
    return is_terminal(sys.stdin) and is_terminal(sys.stdout) and os.environ.get("TERM") != "dumb"


def choose_face(wanted: str) -> str:
    """`table`, `reader` or `line`: as asked for, else by ACCESSIBLE and the terminal."""
    if wanted == "line" or not has_terminal():
        return "line"
    if wanted == "auto":
        return "line" if accessible() else "table"
    return wanted


def is_spoken(speech: str, face: str) -> bool:
    """Return True if the program itself speaks: as chosen, otherwise in the table layout."""
    return speech == "on" or (speech == "auto" and face == "table")


def is_first() -> bool:
    """Return True if nobody has chosen yet who is to speak, and the question can be asked."""
    chosen = is_there(config_directory() / "settings.toml")
    return has_terminal() and not accessible() and not chosen


def play(wanted: StartOptions, t: Language, settings: Settings, warnings: Sequence[str]) -> int:
    """Play until the player leaves; return the exit code."""
    keymap, problems = load_keymap(config_directory() / "keymap.toml")
    warnings = [*warnings, *(told(problem, t) for problem in problems)]
    # What is chosen at the first start is saved when all of it is.
    desk: Desk = Keyboard(keymap, t, settings, means=own_means())
    outputs = Outputs(desk)
    _log(wanted, t, outputs)
    try:
        if not wanted.told and is_first():
            known = wanted.speaks or is_known(*system_languages())
            left, way = _ask(desk, outputs, known=known)
            if way is None or left:
                return left
            from rummy_tui.pages.seat.tones import may_sound  # late: 6 ms, after a first start only

            t = desk.language
            note(language=t.code)
            wanted = wanted._replace(face=desk.settings.face, speech=desk.settings.speech)
            key = desk.way("speaker")
            taken = first_told(
                way,
                key,
                sys.platform,
                t,
                missing=outputs.why_missing(t),
                tones=may_sound(),
                cells=desk.settings.cells,
            )
            warnings += [taken, *filter(None, (_save(desk.settings, t),))]
        face = choose_face(wanted.face)
        note(face=face)
        whole_lines = face == "line" and not has_terminal()

        def join(typed: str, people: int, left: Callable[[], Effects | None]) -> Effects:
            from rummy_tui.cli.commands.joining import typed_table  # late: 60 ms, for one menu line

            return typed_table(desk, typed, people, left)

        def host(game: str, left: Callable[[], Effects | None]) -> Effects:
            from rummy_tui.cli.commands.hosting import open_for_friend  # late: 60 ms, as above

            return open_for_friend(desk, game, left)

        means = own_means(lambda changed: _save(changed, desk.language), join, host)
        desk = Keyboard(keymap, t, desk.settings, whole_lines=whole_lines, means=means)
        desk.bot_limit = wanted.bot_limit
        # A burst of keys, such as X and Enter, would show the next hand to whoever has just played.
        desk.patience = PATIENCE
        desk.logged = wanted.speech_log is not None
        outputs.serve(desk)

        def add_tones() -> None:
            from rummy_tui.pages.seat.tones import Tones  # late: 6 ms, after the first words

            outputs.add(Tones(desk))

        def begin() -> None:
            spoken = is_spoken(wanted.speech, face)
            if spoken and not outputs.on:
                outputs.begin()
            elif not spoken and outputs.on:
                outputs.turn(False)
            desk.after_words(add_tones)
            for warning in warnings:
                desk.say(warning, Kind.SYSTEM, interrupt=False)
            open_first_page(desk, wanted.begin)
            # All that was loaded stays: looking through it again and again would delay a key.
            gc.freeze()
            gc.enable()

        code = _play_at("whole lines" if desk.whole_lines else face, desk, begin)
        # Whoever leaves by a key has been told; a signal may have come by mistake.
        if code in ENDED_BY_SIGNAL and desk.playing is not None and desk.playing.can_go_on:
            warn(desk.playing.how_kept())
        return code
    finally:  # however the game ends, the terminal is as it was by now
        if desk.playing is not None:
            note(rules=desk.playing.rules_key)
        outputs.close()


def _ask(desk: Desk, outputs: Outputs, *, known: bool) -> tuple[int, str | None]:
    """Ask for unknown choices, in lines and aloud; return the exit code, and who is to speak.

    The language comes first, if it is unknown too.
    """
    chosen: list[str] = []

    # Until it is asked, digits are answered with Shift and without.
    board = likely_here()
    if board and desk.settings.digits == "auto":
        desk.settings = replace(desk.settings, digits=board)

    # Nobody knows yet who hears it and how: so in lines, and aloud as well.
    def start() -> None:
        outputs.reports = False  # only one of the answers needs a voice
        outputs.begin()
        # late: 4 ms, at a first start only, and while the voice begins
        from rummy_tui.desk.menus.first_start import FirstLanguage, FirstStart

        desk.open((FirstStart if known else FirstLanguage)(desk, chosen.append))

    code = _play_at("line", desk, start)
    desk.silence()
    outputs.reports = True
    # Of the desk nothing is certain: a signal may have come before the first question.
    return code, chosen[0] if chosen else None


def _play_at(face: str, desk: Desk, begin: Callable[[], None]) -> int:
    """Play at a face, which begins with `begin`; return the exit code."""
    if face != "whole lines":  # which need neither asyncio nor prompt_toolkit
        for module in NEEDLESS:
            load_lazily(module)
        # Only the width of a single character is needed: this saves a tenth of a start.
        load_partly("wcwidth", "wcwidth._wcwidth", "wcwidth")
    return load_face(face)(desk, begin)


def load_face(face: str) -> Callable[[Desk, Callable[[], None]], int]:
    """Load what plays at a face; the line face goes without the screen."""
    # late: 10 ms for the screen
    match face:
        case "table":
            from rummy_tui.faces.screen.screen import play_table

            return play_table
        case "reader":
            from rummy_tui.faces.screen.screen import play_reader

            return play_reader
        case "line":
            from rummy_tui.faces.lines.keys import play_keys

            return play_keys
        case "whole lines":
            from rummy_tui.faces.lines.lines import play_lines

            return play_lines
    raise LookupError(face)


def _log(wanted: StartOptions, t: Language, outputs: Outputs) -> None:
    """Log what is said, if a log was asked for."""
    if not wanted.speech_log:
        return

    def ended(why: OSError) -> None:
        outputs.tell(words.LOG_ENDS, file=file, why=why.strerror)

    file = typed_path(wanted.speech_log)
    # Any file may be named, also a match that is open in another window.
    if wanted.overwrite and file.is_file():
        from rummy_tui.store.journal import in_use  # late: 3 ms, where a log is begun again

        if in_use(file):
            raise UsageError(t(IN_USE, name=file.stem))
    try:
        outputs.add(SpeechLog(file, overwrite=wanted.overwrite, on_failed=ended))
    except FileExistsError:
        raise UsageError(t(words.NO_LOG, file=file, option="--overwrite")) from None
    except OSError as problem:
        raise UsageError(t(words.LOG_NOT_WRITTEN, file=file, why=problem.strerror)) from None


def _save(settings: Settings, t: Language) -> str:
    """Save the settings; return the problem, if any."""
    file = config_directory() / "settings.toml"
    try:
        save_settings(settings, file)
    except OSError as problem:
        return t(words.SETTINGS_NOT_SAVED, file=file, why=problem.strerror)
    return ""

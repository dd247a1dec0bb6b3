"""From what was wanted to a running face: terminal, speech, keys, desk."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rummy_tui.keymap import load_keymap, tell_problem
from rummy_tui.play.desk import Desk
from rummy_tui.settings import Settings, config_directory, save_settings
from rummy_tui.speech.sinks import Several, Silent, Sink, SpeechLog
from rummy_tui.words.language import Language
from rummy_tui.words.utterance import Kind

if TYPE_CHECKING:
    from rummy_tui.rules.ruleset import Ruleset
    from rummy_tui.session import Seat
    from rummy_tui.speech.voice import Voice


PATIENCE = 0.5
"""Seconds that a hand-over waits for Enter where it comes up by itself."""


class CannotStart(Exception):
    """The game cannot start, told in a sentence."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What was asked for on the command line and in the settings."""

    face: str
    """`auto`, `table`, `reader` or `line`."""
    speech: str
    """`auto`, `on` or `off`."""
    speech_log: str | None
    match: tuple[Ruleset, tuple[Seat, ...]] | None
    """A match to play at once; None for the main menu."""
    seed: Callable[[], int]


def has_terminal() -> bool:
    """Whether keys and a screen are there, and escape sequences are understood."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def choose_face(wanted: str) -> str:
    """`table`, `reader` or `line`: as asked for, else by ACCESSIBLE and the terminal."""
    if wanted == "line" or not has_terminal():
        return "line"
    if wanted == "auto":
        return "line" if os.environ.get("ACCESSIBLE", "0") not in ("", "0") else "table"
    return wanted


def play(wanted: Wanted, t: Language, settings: Settings, warnings: Sequence[str]) -> int:
    """Play until the player leaves; the exit code."""
    face = choose_face(wanted.face)
    config = config_directory()
    keymap, problems = load_keymap(config / "keymap.toml")
    warnings = [*warnings, *(tell_problem(problem, t) for problem in problems)]
    desk = Desk(keymap, t, settings, whole_lines=face == "line" and not has_terminal())
    desk.patience = 0.0 if desk.whole_lines else PATIENCE
    desk.save = lambda changed: _save(changed, desk.language)
    spoken = wanted.speech == "on" or (wanted.speech == "auto" and face == "table")
    voice, sink = _sinks(wanted, spoken, desk)
    desk.hear, desk.silence = sink.speak, sink.silence

    def start() -> None:
        if voice is not None:
            voice.start()
        for warning in warnings:
            desk.say(warning, Kind.SYSTEM, interrupt=False)
        _first_page(desk, wanted)

    try:
        return _run(face, desk, start, voice)
    finally:
        sink.close()


def _first_page(desk: Desk, wanted: Wanted) -> None:
    """The main menu, or a match at once. Only what is needed for it is loaded."""
    if wanted.match is None:
        from rummy_tui.play.menus import MainMenu

        desk.open(MainMenu(desk, wanted.seed))
        return
    from rummy_tui.play.match import Match
    from rummy_tui.session import Session

    rules, seats = wanted.match
    session = Session(rules, seats, wanted.seed())
    Match(desk, session, lambda: setattr(desk, "finished", True)).start()


def _run(face: str, desk: Desk, start: Callable[[], None], voice: Voice | None) -> int:
    if face == "line":
        from rummy_tui import line

        return line.run(desk, start, keys=not desk.whole_lines)
    from rummy_tui.app import screen

    def silent_because() -> str:
        """Why nothing is spoken though it should be; nothing where all is well."""
        if voice is None or voice.state.reason is None:
            return ""
        from rummy_tui.words.speech_words import no_speech

        return no_speech(voice.state.reason.name, "", desk.language)

    return screen.run(desk, start, face, spoken=voice is not None, no_speech=silent_because)


def _sinks(wanted: Wanted, spoken: bool, desk: Desk) -> tuple[Voice | None, Sink]:
    """Where sentences are heard: a voice, a log, both or neither."""
    sinks: list[Sink] = []
    voice = None
    if wanted.speech_log:
        try:
            sinks.append(SpeechLog(wanted.speech_log))
        except OSError as problem:
            raise CannotStart(
                desk.language.gettext("The speech log {file} cannot be written: {why}.").format(
                    file=wanted.speech_log, why=problem.strerror
                )
            ) from None
    if spoken:
        from rummy_tui.speech.voice import Voice

        voice = Voice()
        sinks.append(voice)
    return voice, Several(sinks) if sinks else Silent()


def _save(settings: Settings, t: Language) -> str:
    """Save the settings; what is wrong where that is not possible."""
    file = config_directory() / "settings.toml"
    try:
        save_settings(settings, file)
    except OSError as problem:
        return t.gettext("The settings cannot be saved in {file}: {why}.").format(
            file=file, why=problem.strerror
        )
    return ""

"""From what was wanted to a running face: terminal, speech, keys, desk."""

from __future__ import annotations

import gc
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
    from rummy_tui.speech.voice import Voice, VoiceState


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
        if face == "table" and not (config / "settings.toml").exists():
            desk.say(_first_time(desk), Kind.SYSTEM, interrupt=False)
        # All that was loaded stays: looking through it again and again would delay a key.
        gc.freeze()

    try:
        return _run(face, desk, start, lambda: voice is not None and voice.state.name is not None)
    finally:
        sink.close()


def _first_time(desk: Desk) -> str:
    """Told once, at the first start: the settings are kept from then on."""
    desk.save(desk.settings)
    return desk.language.gettext(
        "If a screen reader reads this terminal, leave and start with --reader or --line, "
        "so that nothing is said twice."
    )


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


def _run(face: str, desk: Desk, start: Callable[[], None], spoken: Callable[[], bool]) -> int:
    if face == "line":
        from rummy_tui import line

        return line.run(desk, start, keys=not desk.whole_lines)
    from rummy_tui.app import screen

    return screen.run(desk, start, face, spoken=spoken)


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

        voice = Voice(_SpeechNews(desk).changed)
        sinks.append(voice)
    return voice, Several(sinks) if sinks else Silent()


class _SpeechNews:
    """Says on the screen that speech was lost, and why; and that it is back."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._lost = False

    def changed(self, state: VoiceState) -> None:
        """In the thread of speech: the face says it in its own time."""
        self._desk.post(lambda: self._tell(state))

    def _tell(self, state: VoiceState) -> None:
        from rummy_tui.words.speech_words import no_speech

        t, lost = self._desk.language, state.reason is not None
        if state.reason is not None:
            told = no_speech(state.reason.name, "", t)
            self._desk.say(told, Kind.SYSTEM, interrupt=False)
        elif self._lost:
            self._desk.say(t.gettext("Speech is back."), Kind.SYSTEM, interrupt=False)
        self._lost = lost


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

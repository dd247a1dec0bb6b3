"""The command line: builds the objects and starts a face; the one place that knows everything."""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from io import TextIOWrapper
from typing import TYPE_CHECKING

from rummy_tui.cli import crash
from rummy_tui.cli.arguments import read
from rummy_tui.cli.rules import asked_rules
from rummy_tui.cli.seats import asked_seats, bot_failed
from rummy_tui.cli.usage import UsageError
from rummy_tui.system import signals
from rummy_tui.system.printable import warn
from rummy_tui.words import command_line as words

if TYPE_CHECKING:
    from rummy_tui.store.settings import Settings
    from rummy_tui.words.language import Language

USAGE = 2
FAILED = 1


def run(arguments: Sequence[str] | None = None) -> int:
    """Run a command line; the exit code. Raises SystemExit for argparse's own usage errors."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # No keyboard and no terminal knows an encoding in which ASCII is not ASCII, such as
            # UTF-16, whatever PYTHONIOENCODING says; a file may have it.
            theirs = stream is not sys.stdin and not stream.isatty()
            plain = "quit\n".encode(stream.encoding) == b"quit\n"
            encoding = stream.encoding if theirs or plain else "utf-8"
            stream.reconfigure(encoding=encoding, errors="replace")
    options = read(sys.argv[1:] if arguments is None else arguments)
    crash.note(command=options.command or "menu")
    prints = options.command == "replay" and (options.text or options.output)
    try:
        if not prints and options.command in (None, "play", "learn", "resume", "replay"):
            return _play(options)  # a face listens to signals by itself
        with signals.ended(signals.leave):
            return _print(options)
    except UsageError as problem:
        warn(f"rummy-tui: {problem}")
        return USAGE


# Language, settings


def _language(options: argparse.Namespace, settings: Settings) -> Language:
    """The language asked for, of the settings, or of the system; else English."""
    from rummy_tui.store.settings import system_language
    from rummy_tui.words.language import first_language, language, languages

    wished = settings.listening(settings.name).language
    chosen = first_language((wished, system_language()), language("en"))
    if options.lang is not None:
        try:
            chosen = language(options.lang)
        except LookupError:
            names = ", ".join(languages())
            text = chosen(words.NO_LANGUAGE, language=options.lang, names=names)
            raise UsageError(text) from None
    crash.note(language=chosen.code)  # a report of a defect is told in it
    return chosen


def _settings() -> tuple[Settings, list[Callable[[Language], str]]]:
    """The settings, and what is wrong in their file as sentences for a language."""
    from rummy_tui.store.settings import config_directory, is_nowhere, load_settings
    from rummy_tui.words.problems import told
    from rummy_tui.words.setting_words import no_place

    settings, problems = load_settings(config_directory() / "settings.toml")
    if is_nowhere():
        return settings, [no_place]
    return settings, [partial(told, problem) for problem in problems]


# Commands


def _play(options: argparse.Namespace) -> int:
    """Play, from the main menu or at once."""
    # What is loaded stays: looking for garbage in it takes a tenth of the start. With the first
    # page it is looked for again.
    gc.disable()
    from rummy_tui.cli import start

    settings, problems = _settings()
    t = _language(options, settings)
    if options.reader and options.line:
        raise UsageError(t(words.ONE_FACE))
    notes: tuple[str, ...] = ()
    wanted = start.Wanted(
        face="reader" if options.reader else "line" if options.line else settings.face,
        speech=options.speech or settings.speech,
        speech_log=options.speech_log,
        overwrite=options.overwrite,
        lesson=options.command == "learn",
        bot_limit=options.bot_limit,
        told=options.reader or options.line or options.speech is not None,
    )
    if options.command == "play":
        asked = asked_rules(options.rules, options.option, t)
        name = settings.name or t(words.PLAYER)
        seats = asked_seats(options.seat, asked.rules, name, t, options.bot_limit)
        seed: int | None = options.seed
        notes = asked.notes
        wanted = replace(
            wanted,
            match=(asked.rules, seats),
            seed=wanted.seed if seed is None else lambda: seed,
            hints=not options.no_hints,
            turns_back=options.turns_back,
        )
    elif options.command == "resume":
        from rummy_tui.cli.matches import asked_match

        resumed, notes = asked_match(options.name, t, good_part=options.good_part)
        wanted = replace(wanted, resumed=resumed)
    elif options.command == "replay":
        from rummy_tui.cli.replay import asked_replay

        wanted = replace(wanted, replay=asked_replay(options, t))
    try:
        return start.play(wanted, t, settings, [*(problem(t) for problem in problems), *notes])
    except Exception as problem:
        from rummy_tui.bots import BotFailed  # not at the start, which has to be quick

        if not isinstance(problem, BotFailed) or crash.wants_traceback():
            raise
        warn(f"rummy-tui: {bot_failed(problem, t)}")
        return FAILED


def _print(options: argparse.Namespace) -> int:
    """Do what a command asks for and print it; the exit code.

    Each command loads what it needs only here: `keys` would else wait for all bots and rich.
    """
    settings, problems = _settings()
    t, done = _language(options, settings), True
    wishes = settings.listening(settings.name)
    match options.command:
        case "simulate":
            from rummy_tui.cli.computers import asked_simulation

            done = asked_simulation(options, t)
        case "tournament":
            from rummy_tui.cli.computers import asked_tournament

            done = asked_tournament(options, t)
        case "replay":
            from rummy_tui.cli.replay import tell_replay

            tell_replay(options, wishes, t)
        case "saves" if options.what == "export":
            from rummy_tui.cli.replay import export

            export(options, wishes, t)
        case "saves":
            from rummy_tui.cli.matches import asked_saves

            asked_saves(options, t)
        case "houses":
            from rummy_tui.cli.houses import asked_houses

            asked_houses(options, t)
        case "stats":
            from rummy_tui.cli.statistics import asked_stats

            asked_stats(options, t)
        case "rules":
            from rummy_tui.cli.reading import tell_rules

            tell_rules(options, t)
        case "keys":
            from rummy_tui.cli.reading import tell_keys

            tell_keys(options, settings, t)
        case "doctor":
            from rummy_tui.cli.doctor import tell_findings

            told = [problem(t) for problem in problems]
            tell_findings(t, settings, told, plain=options.line)
        case unknown:
            raise AssertionError(unknown)  # argparse knows no others
    return 0 if done else FAILED

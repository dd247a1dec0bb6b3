"""The command line: builds the objects and starts a face; the one place that knows everything."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from io import TextIOWrapper
from typing import TYPE_CHECKING

from rummy_tui.cli import crash
from rummy_tui.cli.arguments import parser
from rummy_tui.cli.rules import UsageError, asked_rules
from rummy_tui.cli.seats import asked_levels, asked_seats, bot_failed, refuse_count
from rummy_tui.system import signals
from rummy_tui.system.printable import tell, warn

if TYPE_CHECKING:
    from rummy_tui.cli.start import Wanted
    from rummy_tui.store.settings import Settings
    from rummy_tui.words.language import Language

USAGE = 2
FAILED = 1


def run(arguments: Sequence[str] | None = None) -> int:
    """Run a command line; the exit code. Raises SystemExit for argparse's own usage errors."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding=_encoding(stream), errors="replace")
    options = parser().parse_args(arguments)
    crash.note(command=options.command or "menu")
    try:
        if _plays(options):
            return _play(options)  # a face listens to signals by itself
        with signals.ended(signals.leave):
            return _COMMANDS[options.command](options)
    except UsageError as problem:
        warn(f"rummy-tui: {problem}")
        return USAGE


def _encoding(stream: TextIOWrapper) -> str:
    """How a stream is read or written; what cannot be is a question mark, and no error.

    No keyboard and no terminal knows an encoding in which ASCII is not ASCII; a file may have it.
    """
    plain = "quit\n"
    theirs = stream is not sys.stdin and not stream.isatty()
    return stream.encoding if theirs or plain.encode(stream.encoding) == plain.encode() else "utf-8"


def _plays(options: argparse.Namespace) -> bool:
    """Whether the command is played, and not printed."""
    if options.command == "replay":
        return not (options.text or options.output)
    return options.command in (None, "play", "learn", "resume")


# Language, settings


def _language(options: argparse.Namespace, settings: Settings) -> Language:
    """The language in which everything is told from now on."""
    chosen = _chosen_language(options, settings)
    crash.note(language=chosen.code)
    return chosen


def _chosen_language(options: argparse.Namespace, settings: Settings) -> Language:
    """The language asked for, of the settings, or of the system; else English."""
    from rummy_tui.store.settings import system_language
    from rummy_tui.words.language import first_language, language, languages

    if options.lang is not None:
        with suppress(LookupError):
            return language(options.lang)
    wished = settings.listening(settings.name).language
    usual = first_language((wished, system_language()), language("en"))
    if options.lang is not None:
        text = usual.gettext('There is no language "{language}". There are: {names}.')
        raise UsageError(text.format(language=options.lang, names=", ".join(languages())))
    return usual


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
    from rummy_tui.cli import start

    settings, problems = _settings()
    t = _language(options, settings)
    if options.reader and options.line:
        raise UsageError(t.gettext("Choose one of --reader and --line."))
    wanted, notes = _wanted(options, settings, t)
    try:
        return start.play(wanted, t, settings, [*(problem(t) for problem in problems), *notes])
    except start.CannotStart as problem:
        raise UsageError(str(problem)) from None
    except Exception as problem:
        from rummy_tui.bots import BotFailed  # not at the start, which has to be quick

        if not isinstance(problem, BotFailed) or crash.wants_traceback():
            raise
        warn(f"rummy-tui: {bot_failed(problem, t)}")
        return FAILED


def _wanted(
    options: argparse.Namespace, settings: Settings, t: Language
) -> tuple[Wanted, tuple[str, ...]]:
    """What the game is to begin with, and what is to be told of it."""
    from rummy_tui.cli.start import Wanted

    wanted = Wanted(
        face="reader" if options.reader else "line" if options.line else settings.face,
        speech=options.speech or settings.speech,
        speech_log=options.speech_log,
        overwrite=options.overwrite,
        lesson=options.command == "learn",
        bot_limit=options.bot_limit,
        told=options.reader or options.line or options.speech is not None,
    )
    if options.command == "play":
        return _wanted_match(wanted, options, settings, t)
    if options.command == "resume":
        from rummy_tui.cli.matches import asked_match

        resumed, notes = asked_match(options.name, t, good_part=options.good_part)
        return replace(wanted, resumed=resumed), notes
    if options.command == "replay":
        from rummy_tui.cli.replay import asked_replay

        return replace(wanted, replay=asked_replay(options, t)), ()
    return wanted, ()


def _wanted_match(
    wanted: Wanted, options: argparse.Namespace, settings: Settings, t: Language
) -> tuple[Wanted, tuple[str, ...]]:
    """A match to be played at once."""
    asked = asked_rules(options.rules, options.option, t)
    name = settings.name or t.gettext("Player")
    seats = asked_seats(options.seat, asked.rules, name, t, options.bot_limit)
    seed: int | None = options.seed
    wanted = replace(
        wanted,
        match=(asked.rules, seats),
        hints=not options.no_hints,
        turns_back=options.turns_back,
    )
    return wanted if seed is None else replace(wanted, seed=lambda: seed), asked.notes


def _replay(options: argparse.Namespace) -> int:
    """Tell a match as a text."""
    from rummy_tui.cli.replay import tell_replay

    settings, _ = _settings()
    tell_replay(options, settings.listening(settings.name), _language(options, settings))
    return 0


def _simulate(options: argparse.Namespace) -> int:
    from rummy_tui.cli import printing
    from rummy_tui.match.simulate import simulate

    settings, _ = _settings()
    t = _language(options, settings)
    asked = asked_rules(options.rules, options.option, t)
    rules = asked.rules
    _note(asked.notes)
    levels = asked_levels(options.seats, t, options.bot_limit)
    refuse_count(len(levels), rules, t)
    with printing.progress(options.line or options.json) as told:
        result = simulate(
            rules, levels, options.games, options.seed, options.jobs, told, options.bot_limit
        )
    if options.json:
        import json

        tell(json.dumps(result.as_json()), whole=True)
    else:
        printing.simulation(result, t, plain=options.line)
    return FAILED if result.errors else 0


def _tournament(options: argparse.Namespace) -> int:
    from rummy_tui.cli import printing
    from rummy_tui.match.tournament import tournament

    settings, _ = _settings()
    t = _language(options, settings)
    asked = asked_rules(options.rules, options.option, t)
    _note(asked.notes)
    levels = asked_levels(options.levels, t, options.bot_limit)
    if len(levels) < 2:
        raise UsageError(t.gettext("Name at least two levels, with a comma between them."))
    refuse_count(options.players, asked.rules, t)
    with printing.progress(options.line or options.json) as told:
        result = tournament(
            asked.rules,
            levels,
            options.deals,
            options.seed,
            options.players,
            options.jobs,
            told,
            options.bot_limit,
        )
    if options.json:
        import json

        tell(json.dumps(result.as_json()), whole=True)
    else:
        printing.tournament(result, t, plain=options.line)
    return FAILED if result.errors else 0


def _note(notes: Sequence[str]) -> None:
    """What is worth knowing, beside what is printed."""
    for note in notes:
        warn(note)


def _rules(options: argparse.Namespace) -> int:
    """A rules text; without a name that of the flagship, and which others there are."""
    from rummy_tui.cli import printing
    from rummy_tui.rules.variants import RULESETS
    from rummy_tui.words.house_words import differences, house_line
    from rummy_tui.words.option_words import ruleset_name, written_options
    from rummy_tui.words.rules_text import Section, rules_text

    settings, _ = _settings()
    t = _language(options, settings)
    asked = asked_rules(options.rules or next(iter(RULESETS)), options.option, t)
    rules, sections = asked.rules, list(rules_text(asked.rules, t))
    if changed := differences(rules, t):
        sections.insert(0, Section(t.gettext("House rules"), tuple(changed)))
    sections.append(Section(t.gettext("Options"), written_options(rules, t)))
    if options.rules is None:
        others = [key for key in RULESETS if key != rules.key]
        text = t.gettext("There are also: {names}. Read them with: {command}").format(
            names=", ".join(others), command=f"rummy-tui rules {others[0]}"
        )
        sections.append(Section(t.gettext("Other rule sets"), (text,)))
    title = house_line(asked.name, rules, t) if asked.name else ruleset_name(rules.key, t)
    printing.text(title, sections, plain=options.line)
    _note(asked.notes)
    return 0


def _houses(options: argparse.Namespace) -> int:
    from rummy_tui.cli.houses import asked_houses

    settings, _ = _settings()
    asked_houses(options, _language(options, settings))
    return 0


def _stats(options: argparse.Namespace) -> int:
    from rummy_tui.cli.statistics import asked_stats

    settings, _ = _settings()
    asked_stats(options, _language(options, settings))
    return 0


def _saves(options: argparse.Namespace) -> int:
    from rummy_tui.cli.matches import asked_saves

    settings, _ = _settings()
    t = _language(options, settings)
    if options.what == "export":
        from rummy_tui.cli.replay import export

        export(options, settings.listening(settings.name), t)
    else:
        asked_saves(options, t)
    return 0


def _keys(options: argparse.Namespace) -> int:
    from rummy_tui.cli import printing
    from rummy_tui.cli.start import choose_face, is_spoken
    from rummy_tui.desk.help import help_lines
    from rummy_tui.store.keymap import load_keymap
    from rummy_tui.store.settings import config_directory
    from rummy_tui.words.problems import told

    settings, _ = _settings()
    t = _language(options, settings)
    keymap, problems = load_keymap(config_directory() / "keymap.toml")
    face = choose_face(settings.face)
    by_eye = face == "table" and not is_spoken(settings.speech, face)
    lines = help_lines(keymap, t, turned=settings.turns_arrows(by_eye=by_eye))
    printing.keys(lines, t, plain=options.line)
    for problem in problems:
        warn(told(problem, t))
    return 0


def _doctor(options: argparse.Namespace) -> int:
    from rummy_tui.cli import doctor, printing

    settings, problems = _settings()
    t = _language(options, settings)
    told = [*doctor.examine(t, settings), *(problem(t) for problem in problems)]
    printing.sentences(t.gettext("What was found"), told, plain=options.line)
    return 0


_COMMANDS: dict[str, Callable[[argparse.Namespace], int]] = {
    "replay": _replay,
    "simulate": _simulate,
    "tournament": _tournament,
    "rules": _rules,
    "houses": _houses,
    "saves": _saves,
    "stats": _stats,
    "keys": _keys,
    "doctor": _doctor,
}

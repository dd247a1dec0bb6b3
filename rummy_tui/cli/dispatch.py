"""The commands: the function of each, and the settings and the language of them all."""

from __future__ import annotations

import argparse
import gc
from collections.abc import Callable
from typing import Final

from rummy_tui.cli.common import crash
from rummy_tui.cli.common.usage import Call, NotDone, UsageError
from rummy_tui.store.settings import (
    Settings,
    config_directory,
    is_nowhere,
    load_settings,
)
from rummy_tui.system import signals
from rummy_tui.system.languages import system_languages
from rummy_tui.system.printable import warn
from rummy_tui.words.language.language import Language, first_language, language, languages
from rummy_tui.words.language.meant import meant_or_all
from rummy_tui.words.program import command_line as words
from rummy_tui.words.program.problems import told
from rummy_tui.words.program.setting_words import no_place

USAGE: Final = 2
FAILED: Final = 1

FACED: Final = frozenset((None, "play", "daily", "host", "join", "learn", "resume"))
"""The commands that open a face, as `replay` does without a text; the others print."""


def run_command(options: argparse.Namespace) -> int:
    """Run a command; return the exit code."""
    try:
        if not _has_face(options):
            with signals.ended(signals.leave):
                do = printing(options.command, getattr(options, "what", None))
                gc.enable()  # it is loaded, and may work for long
                call = _call(options)
                for problem in _of_language(call.t):
                    warn(problem)
                well = do(call)
            return FAILED if well is False else 0
        from rummy_tui.cli.commands.playing import play  # late: 40 ms, with the face

        return play(_call(options))  # a face listens to signals by itself
    except UsageError as problem:
        warn(f"rummy-tui: {problem}")
        return USAGE
    except NotDone as problem:
        warn(f"rummy-tui: {problem}")
        return FAILED


def _has_face(options: argparse.Namespace) -> bool:
    """True if a command opens a face."""
    if options.command == "replay":
        return not (options.text or options.review or options.output)
    if options.command == "host":
        return not options.no_seat
    return options.command in FACED


def printing(command: str, what: str | None = None) -> Callable[[Call], bool | None]:
    """Load the function of a command that prints; it returns False if not all went well."""
    # late: 140 ms for all of them
    match command, what:
        case "simulate", _:
            from rummy_tui.lab.command_line import run_simulation

            return run_simulation
        case "tournament", _:
            from rummy_tui.lab.command_line import run_tournament

            return run_tournament
        case "host", _:
            from rummy_tui.cli.commands.hosting import run_host

            return run_host
        case "replay", _:
            from rummy_tui.cli.commands.replay import run_replay

            return run_replay
        case "saves", "export":
            from rummy_tui.cli.commands.replay import run_export

            return run_export
        case "saves", _:
            from rummy_tui.cli.commands.matches import run_saves

            return run_saves
        case "houses", _:
            from rummy_tui.cli.commands.houses import run_houses

            return run_houses
        case "stats", _:
            from rummy_tui.cli.commands.statistics import run_stats

            return run_stats
        case "rules", _:
            from rummy_tui.cli.commands.reading import run_rules

            return run_rules
        case "keys", _:
            from rummy_tui.cli.commands.reading import run_keys

            return run_keys
        case "doctor", _:
            from rummy_tui.cli.commands.doctor import run_doctor

            return run_doctor
        case "completion", _:
            from rummy_tui.cli.commands.completion import run_completion

            return run_completion
    raise LookupError(command)


def _call(options: argparse.Namespace) -> Call:
    """Add the settings to a command line, with the problems in their file."""
    settings, found = load_settings(config_directory() / "settings.toml")
    t = chosen_language(options.lang, settings)
    # Where no file can be kept, it makes no difference what is wrong in one.
    problems = [no_place(t)] if is_nowhere() else [told(problem, t) for problem in found]
    return Call(options, settings, (*problems, *_of_language(t)), t)


def _of_language(t: Language) -> tuple[str, ...]:
    """The note that a translation is incomplete, if it is."""
    return () if t.code in languages() else (t(words.NOT_COMPLETE),)


def chosen_language(asked: str | None, settings: Settings) -> Language:
    """Return the language asked for, of the settings, or of the system; otherwise English."""
    wished = settings.listening(settings.name).language
    chosen = first_language((wished, *system_languages()), language("en"))
    if asked is not None:
        try:
            chosen = language(asked, begun=True)
        except LookupError:
            # Told in the language that there would be without the option.
            none = chosen(words.NO_LANGUAGE, language=asked)
            # Locales and English names begin with the code: fr_FR, french.
            begun = asked.strip()[:2]
            raise UsageError(f"{none} {meant_or_all(begun, languages(), chosen)}") from None
    crash.note(language=chosen.code)  # a report of a defect is told in it
    return chosen

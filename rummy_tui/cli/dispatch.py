"""The commands: where each is done, and the settings and the language of them all."""

from __future__ import annotations

import argparse
import gc
from typing import Final

from rummy_tui.cli.common import crash
from rummy_tui.cli.common.usage import Call, NotDone, UsageError
from rummy_tui.store.settings import (
    Settings,
    config_directory,
    is_nowhere,
    load_settings,
    system_languages,
)
from rummy_tui.system import signals
from rummy_tui.system.lazy import load
from rummy_tui.system.printable import warn
from rummy_tui.words.language.language import Language, first_language, language, languages
from rummy_tui.words.language.meant import meant_or_all
from rummy_tui.words.program import command_line as words
from rummy_tui.words.program.problems import told
from rummy_tui.words.program.setting_words import no_place

USAGE: Final = 2
FAILED: Final = 1

# Each is loaded when it is asked for: the files of all of them take 140 ms, the face among them 40.
FACE: Final = "rummy_tui.cli.commands.playing:play"
PRINTED: Final = {
    "simulate": "rummy_tui.lab.command_line:run_simulation",
    "tournament": "rummy_tui.lab.command_line:run_tournament",
    "replay": "rummy_tui.cli.commands.replay:run_replay",
    "saves": "rummy_tui.cli.commands.matches:run_saves",
    "export": "rummy_tui.cli.commands.replay:export",
    "houses": "rummy_tui.cli.commands.houses:run_houses",
    "stats": "rummy_tui.cli.commands.statistics:run_stats",
    "rules": "rummy_tui.cli.commands.reading:run_rules",
    "keys": "rummy_tui.cli.commands.reading:run_keys",
    "doctor": "rummy_tui.cli.commands.doctor:tell_findings",
    "completion": "rummy_tui.cli.commands.completion:print_script",
}
"""The commands that print, and `saves export`; the others open a face, as does a replay without
a text."""


def done(options: argparse.Namespace) -> int:
    """Do what a command line asks for; the exit code."""
    as_text = options.command != "replay" or options.text or options.review or options.output
    exports = options.command == "saves" and options.what == "export"
    try:
        if options.command in PRINTED and as_text:
            with signals.ended(signals.leave):
                do = load(PRINTED["export" if exports else options.command])
                gc.enable()  # it is loaded, and may work for long
                well = do(_call(options))
            return FAILED if well is False else 0
        code: int = load(FACE)(_call(options))  # a face listens to signals by itself
        return code
    except UsageError as problem:
        warn(f"rummy-tui: {problem}")
        return USAGE
    except NotDone as problem:
        warn(f"rummy-tui: {problem}")
        return FAILED


def _call(options: argparse.Namespace) -> Call:
    """What is asked for, with the settings and what is wrong in their file."""
    settings, found = load_settings(config_directory() / "settings.toml")
    t = chosen_language(options.lang, settings)
    # Where no file can be kept, it makes no difference what is wrong in one.
    problems = [no_place(t)] if is_nowhere() else [told(problem, t) for problem in found]
    return Call(options, settings, tuple(problems), t)


def chosen_language(asked: str | None, settings: Settings) -> Language:
    """The language asked for, of the settings, or of the system; else English."""
    wished = settings.listening(settings.name).language
    chosen = first_language((wished, *system_languages()), language("en"))
    if asked is not None:
        try:
            chosen = language(asked)
        except LookupError:
            # Told in the language that there would be without the option.
            none = chosen(words.NO_LANGUAGE, language=asked)
            # Locales and English names begin with the code: fr_FR, french.
            begun = asked.strip()[:2]
            raise UsageError(f"{none} {meant_or_all(begun, languages(), chosen)}") from None
    crash.note(language=chosen.code)  # a report of a defect is told in it
    return chosen

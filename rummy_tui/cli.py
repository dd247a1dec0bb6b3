"""The command line: builds the objects and starts a face; the one place that knows everything."""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rummy_tui.arguments import LEVEL_NAMES, parser

if TYPE_CHECKING:
    from rummy_tui.rules.ruleset import Ruleset
    from rummy_tui.session import Seat
    from rummy_tui.settings import Settings
    from rummy_tui.words.language import Language

USAGE = 2
FAILED = 1


class UsageError(Exception):
    """Something on the command line that cannot be done, told in a sentence."""


def run(arguments: Sequence[str] | None = None) -> int:
    """Run a command line; the exit code. Raises SystemExit for argparse's own usage errors."""
    options = parser().parse_args(arguments)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a letter that a terminal lacks is no error
    try:
        return _COMMANDS[options.command](options)
    except UsageError as problem:
        sys.stderr.write(f"rummy-tui: {problem}\n")
        return USAGE


def tell_defect(defect: Exception) -> str:
    """What is said of an error that nobody foresaw."""
    return (
        f"rummy-tui has a defect and had to stop: {type(defect).__name__}: {defect}. "
        "Please report it; RUMMY_DEBUG=1 shows where it happened."
    )


# Language, settings, rule set


def _language(options: argparse.Namespace, settings: Settings) -> Language:
    """The language asked for, of the settings, or of the system; else English."""
    from rummy_tui.settings import system_language
    from rummy_tui.words.language import language, languages

    if options.lang is not None:
        try:
            return language(options.lang)
        except LookupError:
            known = ", ".join(languages())
            raise UsageError(f"no language {options.lang}; there are: {known}") from None
    for code in (settings.language, system_language()):
        try:
            if code:
                return language(code)
        except LookupError:
            continue
    return language("en")


def _settings() -> tuple[Settings, list[Callable[[Language], str]]]:
    """The settings, and what is wrong in their file as sentences for a language."""
    from rummy_tui.settings import config_directory, load_settings
    from rummy_tui.words.setting_words import settings_problem

    settings, problems = load_settings(config_directory() / "settings.toml")
    return settings, [
        lambda t, p=p: settings_problem(str(p.file), p.key, p.value, t)  # type: ignore[misc]
        for p in problems
    ]


def _ruleset(options: argparse.Namespace, t: Language) -> Ruleset:
    """The rule set of a name with the table's own options."""
    from rummy_tui.rules.ruleset import BadOption
    from rummy_tui.rules.variants import RULESETS, with_options
    from rummy_tui.words.option_words import bad_option

    rules = RULESETS.get(options.rules)
    if rules is None:
        raise UsageError(
            t.gettext("There is no rule set {name}. There are: {names}.").format(
                name=options.rules, names=", ".join(RULESETS)
            )
        )
    chosen = {}
    for text in getattr(options, "option", []):
        key, equals, value = text.partition("=")
        if not equals:
            raise UsageError(
                t.gettext("Write an option as KEY=VALUE, not {text}.").format(text=text)
            )
        chosen[key] = value
    try:
        return with_options(rules, chosen)
    except BadOption as problem:
        raise UsageError(bad_option(problem, rules, t)) from None


def _seats(options: argparse.Namespace, rules: Ruleset, name: str, t: Language) -> tuple[Seat, ...]:
    """The seats of a match: as they are named, or one person and a steady opponent."""
    from rummy_tui.session import Seat
    from rummy_tui.settings import player_name

    seats: list[Seat] = []
    for text in options.seat or [name, "Bo=steady"]:
        called, _, level = text.rpartition("=") if "=" in text else (text, "", "human")
        called = player_name(called)
        _refuse_level(level, LEVEL_NAMES, t)
        if not called or any(called.casefold() == seat.name.casefold() for seat in seats):
            raise UsageError(t.gettext("Every seat needs a name of its own."))
        seats.append(Seat(called, None if level == "human" else level))
    _refuse_count(len(seats), rules, t)
    if not any(seat.human for seat in seats):
        raise UsageError(
            t.gettext(
                "At least one seat must be a person. Computers alone play in: {command}."
            ).format(command="rummy-tui simulate")
        )
    return tuple(seats)


def _refuse_count(seats: int, rules: Ruleset, t: Language) -> None:
    fewest, most = rules.players
    if not fewest <= seats <= most:
        raise UsageError(
            t.gettext("{fewest} to {most} can play, not {n}.").format(
                fewest=fewest, most=most, n=seats
            )
        )


def _refuse_level(level: str, levels: Sequence[str], t: Language) -> None:
    if level not in levels:
        raise UsageError(
            t.gettext("There is no level {level}. There are: {names}.").format(
                level=level, names=", ".join(levels)
            )
        )


# Commands


def _play(options: argparse.Namespace) -> int:
    """Play, from the main menu or at once."""
    from rummy_tui import start

    settings, problems = _settings()
    t = _language(options, settings)
    if options.reader and options.line:
        raise UsageError(t.gettext("Choose one of --reader and --line."))
    match = None
    if options.command == "play":
        rules = _ruleset(options, t)
        match = rules, _seats(options, rules, settings.name or t.gettext("Player"), t)
    seed = options.seed if match and options.seed is not None else None
    wanted = start.Wanted(
        face="reader" if options.reader else "line" if options.line else settings.face,
        speech=options.speech or settings.speech,
        speech_log=options.speech_log,
        match=match,
        seed=(lambda: seed) if seed is not None else (lambda: random.randrange(10**9)),
    )
    try:
        return start.play(wanted, t, settings, [tell(t) for tell in problems])
    except start.CannotStart as problem:
        raise UsageError(str(problem)) from None


def _simulate(options: argparse.Namespace) -> int:
    from rummy_tui import printing
    from rummy_tui.simulate import simulate

    settings, _ = _settings()
    t = _language(options, settings)
    rules = _ruleset(options, t)
    levels = [level.strip() for level in options.seats.split(",")]
    for level in levels:
        _refuse_level(level, LEVEL_NAMES[1:], t)
    _refuse_count(len(levels), rules, t)
    with printing.progress(options.line or options.json) as told:
        result = simulate(rules, levels, options.games, options.seed, options.jobs, told)
    if options.json:
        import json

        print(json.dumps(result.as_json()))
    else:
        printing.simulation(result, t, plain=options.line)
    return FAILED if result.errors else 0


def _rules(options: argparse.Namespace) -> int:
    from rummy_tui import printing
    from rummy_tui.words.option_words import ruleset_name
    from rummy_tui.words.rules_text import rules_text

    settings, _ = _settings()
    t = _language(options, settings)
    rules = _ruleset(options, t)
    printing.text(ruleset_name(rules.key, t), rules_text(rules, t), plain=options.line)
    return 0


def _keys(options: argparse.Namespace) -> int:
    from rummy_tui import printing
    from rummy_tui.keymap import load_keymap, tell_problem
    from rummy_tui.play.help import help_lines
    from rummy_tui.settings import config_directory

    settings, _ = _settings()
    t = _language(options, settings)
    keymap, problems = load_keymap(config_directory() / "keymap.toml")
    printing.keys(help_lines(keymap, t), t, plain=options.line)
    for problem in problems:
        sys.stderr.write(tell_problem(problem, t) + "\n")
    return 0


def _doctor(options: argparse.Namespace) -> int:
    from rummy_tui import doctor, printing

    settings, problems = _settings()
    t = _language(options, settings)
    told = [*doctor.examine(t, settings), *(problem(t) for problem in problems)]
    printing.sentences(t.gettext("What was found"), told, plain=options.line)
    return 0


_COMMANDS: dict[str | None, Callable[[argparse.Namespace], int]] = {
    None: _play,
    "play": _play,
    "simulate": _simulate,
    "rules": _rules,
    "keys": _keys,
    "doctor": _doctor,
}

"""Computers that play each other for a command line: simulations and tournaments."""

from __future__ import annotations

import argparse
import json

from rummy_tui.cli import printing
from rummy_tui.cli.rules import UsageError, asked_rules
from rummy_tui.cli.seats import asked_levels, refuse_count
from rummy_tui.match.simulate import simulate
from rummy_tui.match.tournament import tournament
from rummy_tui.system.printable import tell, warn
from rummy_tui.words.language import Language


def asked_simulation(options: argparse.Namespace, t: Language) -> bool:
    """Let computers play each other; whether all went well."""
    asked = asked_rules(options.rules, options.option, t)
    for note in asked.notes:
        warn(note)
    levels = asked_levels(options.seats, t, options.bot_limit)
    refuse_count(len(levels), asked.rules, t)
    with printing.progress(options.line or options.json) as told:
        result = simulate(
            asked.rules, levels, options.games, options.seed, options.jobs, told, options.bot_limit
        )
    if options.json:
        tell(json.dumps(result.as_json()), whole=True)
    else:
        printing.simulation(result, t, plain=options.line)
    return not result.errors


def asked_tournament(options: argparse.Namespace, t: Language) -> bool:
    """Compare levels over the same deals; whether all went well."""
    asked = asked_rules(options.rules, options.option, t)
    for note in asked.notes:
        warn(note)
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
        tell(json.dumps(result.as_json()), whole=True)
    else:
        printing.tournament(result, t, plain=options.line)
    return not result.errors

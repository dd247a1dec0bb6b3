"""Computers that play each other for a command line: simulations and tournaments."""

from __future__ import annotations

import argparse

from rummy_tui.cli.common import crash, printing
from rummy_tui.cli.common.as_json import print_json
from rummy_tui.cli.common.printing import Cell, Grid
from rummy_tui.cli.common.rules import asked_rules
from rummy_tui.cli.common.seats import asked_levels, refuse_apart, refuse_count
from rummy_tui.cli.common.usage import Call, UsageError
from rummy_tui.lab.executor_options import chosen_executor
from rummy_tui.lab.simulate import MatchResult, simulate
from rummy_tui.lab.tournament import Estimate, Tournament, tournament
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.system.printable import LONGEST_WHY, one_line, tell, warn
from rummy_tui.words.language.language import Language
from rummy_tui.words.menus.stats_words import MATCHES
from rummy_tui.words.program import command_line
from rummy_tui.words.program import simulation_words as words
from rummy_tui.words.rulebook.ruleset_names import ruleset_name


def run_simulation(call: Call) -> bool:
    """Let computers play each other; return True if all went well."""
    options, t = call.options, call.t
    rules = _rules(options, t)
    levels = asked_levels(options.levels, t, options.bot_limit)
    refuse_count(len(levels), rules, t)

    def print_match(number: int, match: MatchResult) -> None:
        print_json(match.as_json(number, levels))

    # A bar that moves is noise where lines are read or another program listens.
    with (
        chosen_executor(options, levels, rules, t) as executor,
        printing.progress(options.line or call.by_ear, t) as told,
    ):
        result = simulate(
            rules,
            levels,
            options.matches,
            options.seed,
            executor,
            told,
            options.bot_limit,
            print_match if options.json else None,
        )
    _show_places(result.first_places)
    if options.json:
        print_json(result.as_json())
        return not result.errors
    figures = {
        "matches": t(MATCHES, n=result.games),
        "rules": ruleset_name(result.rules, t),
        "finished": result.finished,
        "errors": t(words.ERRORS, n=result.errors),
        "blocked": t(words.BLOCKED, n=result.blocked),
        "decisions": t(words.DECISIONS, n=result.decisions),
        "seconds": t.decimal(f"{result.seconds:.1f}"),
    }
    tell(t(words.SIMULATION, **figures))
    _tell_error(result.first_error, t)
    rows, lines = list[tuple[str, ...]](), list[str]()
    for place, seat in enumerate(result.seats, 1):
        rows.append((str(place), seat.level, str(seat.wins), str(seat.points)))
        lines.append(t(words.SEAT, n=place, level=seat.level, wins=seat.wins, points=seat.points))
    Grid(tuple(map(t, words.SEATS)), rows, lines, left=2).print(plain=options.line)
    return not result.errors


def run_tournament(call: Call) -> bool:
    """Compare levels over the same deals; return True if all went well."""
    options, t = call.options, call.t
    rules = _rules(options, t)
    levels = asked_levels(options.levels, t, options.bot_limit)
    if len(levels) < 2:
        raise UsageError(t(command_line.TWO_LEVELS))
    refuse_count(options.players, rules, t)
    with (
        chosen_executor(options, levels, rules, t) as executor,
        printing.progress(options.line or call.by_ear, t) as told,
    ):
        result = tournament(
            rules,
            levels,
            options.matches,
            options.seed,
            options.players,
            executor,
            told,
            options.bot_limit,
        )
    _show_places(result.first_places)
    if options.json:
        print_json(result.as_json())
    else:
        print_tournament(result, t, plain=options.line)
    return not result.errors


def print_tournament(result: Tournament, t: Language, *, plain: bool) -> None:
    """Print a tournament: the duels, and how long each level thinks."""
    figures = {
        "deals": result.deals,
        "rules": ruleset_name(result.rules, t),
        "players": result.players,
        "matches": t(MATCHES, n=result.matches),
        "errors": t(words.ERRORS, n=result.errors),
        "unfinished": result.unfinished,
        "seconds": t.decimal(f"{result.seconds:.1f}"),
    }
    tell(t(words.TOURNAMENT, n=result.deals, **figures))
    _tell_error(result.first_error, t)
    rows, told = list[tuple[str | Cell, ...]](), list[str]()
    for duel in result.duels:
        shares = _mean(duel.won, t, share=True)
        others = [_mean(each, t) for each in (*duel.points, duel.lead)]
        rows.append((*duel.levels, *(Cell([*filter(None, each)]) for each in (shares, *others))))
        # On a line of its own the interval stands behind its mean: `61.5% (58.0% to 65.0%)`.
        won, points, theirs, lead = (
            f"{mean} ({interval})" if interval else mean for mean, interval in (shares, *others)
        )
        one, other = duel.levels
        told.append(
            t(words.DUEL, one=one, other=other, won=won, points=points, others=theirs, lead=lead)
        )
    Grid(tuple(map(t, words.DUELS)), rows, told, left=2).print(plain=plain)
    # Two tables without a gap look like one.
    if printing.drawn(plain):
        tell("")
    times, told = list[tuple[str, ...]](), list[str]()
    for pace in result.times:
        median, p99 = t.decimal(f"{pace.median_ms:.2f}"), t.decimal(f"{pace.p99_ms:.2f}")
        times.append((pace.level, str(pace.decisions), median, p99))
        decisions = t(words.DECISIONS, n=pace.decisions)
        told.append(t(words.PACE, level=pace.level, decisions=decisions, median=median, p99=p99))
    Grid(tuple(map(t, words.PACES)), times, told).print(plain=plain)
    if result.duels:
        tell(t(words.INTERVALS))


def _rules(options: argparse.Namespace, t: Language) -> Ruleset:
    """Return the rules that are asked for, after warning of entries that were ignored."""
    try:
        asked = asked_rules(options.rules, options.option, t)
    except UsageError:
        refuse_apart(options, (), t)
        raise
    # On standard error, as what is printed may be JSON.
    for note in asked.notes:
        warn(note)
    return asked.rules


def _show_places(places: str) -> None:
    """Print the traceback of the first error, if a developer wants it."""
    if crash.wants_traceback():
        for line in places.splitlines():
            warn(line)


def _tell_error(error: str, t: Language) -> None:
    """Print the first error, if there is one."""
    if error:
        tell(t(words.FIRST_ERROR, error=one_line(error, LONGEST_WHY)))


def _mean(estimate: Estimate, t: Language, *, share: bool = False) -> tuple[str, str]:
    """A mean and its interval, if it has one; a `share` in percent."""
    form = "{:.1%}" if share else "{:.1f}"
    mean = t.decimal(form.format(estimate.mean))
    if estimate.interval is None:
        return mean, ""
    low, high = (t.decimal(form.format(end)) for end in estimate.interval)
    return mean, t(words.INTERVAL, low=low, high=high)

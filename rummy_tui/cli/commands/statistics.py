"""The statistics that a command line asks for: shown, as JSON, or deleted."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rummy_tui.cli.common.answered import done
from rummy_tui.cli.common.as_json import print_json
from rummy_tui.cli.common.printing import Cell, Grid
from rummy_tui.cli.common.rules import asked_rules
from rummy_tui.cli.common.usage import Call, UsageError, no_such, refuse_nowhere
from rummy_tui.rules.statistics.records import Record
from rummy_tui.store import use_cases
from rummy_tui.store.results import NotDone
from rummy_tui.store.settings import known
from rummy_tui.system.printable import tell
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.scores import number
from rummy_tui.words.menus.stats_words import (
    COLUMNS,
    SHARE,
    average,
    in_column,
    nothing_counted,
    record_more,
    record_told,
    rules_told,
)
from rummy_tui.words.program import command_line as words


def run_stats(call: Call) -> None:
    """Show or delete statistics; UsageError says what is wrong."""
    options, t = call.options, call.t
    refuse_nowhere(t)
    if options.delete:
        # They are counted together in one file, from which no person is cut out.
        if options.name or options.rules:
            raise UsageError(t(words.ALL_DELETED))
        command = "rummy-tui stats --delete --yes"
        tell(done(use_cases.delete_statistics(t, sure=options.yes), t, sure=command))
        return
    rules = asked_rules(options.rules, (), t).rules.key if options.rules else ""
    found = use_cases.statistics_kept(t)
    if isinstance(found, NotDone):
        raise UsageError(found.text)
    # Where nothing is counted at all, that is told, and not that it is nothing of this person.
    name = options.name or ""
    its = [record for record in found if known(record.name) == known(name.strip())]
    if name and found and not its:
        names = list(dict.fromkeys(record.name for record in found))
        there = t(words.SOME_OF, names=t.listed(names))
        raise no_such(t(words.NO_STATISTICS, name=name), name, names, there, t)
    wanted = [record for record in its or found if rules in ("", record.kind.rules)]
    if options.json:
        print_json({"statistics": [record.as_json() for record in wanted]})
        return
    if not wanted:
        tell(nothing_counted(t, rules if found else ""))
        return
    _table(wanted, t).print(plain=options.line)


def _table(records: Sequence[Record], t: Language) -> Grid:
    """All of them in one table, by person and kind of match."""
    rows, told = list[Sequence[str] | Cell](), list[str]()
    for person, theirs in groupby(records, key=lambda record: record.name):
        rows.append(Cell((person,), "bold underline"))
        told.append(t.labelled(person, ""))
        for kind, lines in groupby(theirs, key=lambda record: rules_told(record.kind, t)):
            rows.append(Cell((kind,), "italic"))
            for record in lines:
                told.append(f"{record_told(record, t)} {record_more(record, t)}")
                rows.append(_row(record, t))
    return Grid(tuple(map(t, COLUMNS)), rows, told, gap=1)


def _row(record: Record, t: Language) -> Sequence[str]:
    """A player's statistics for a kind of match, in the order of the columns."""
    return (
        in_column(record.kind.against, t),
        t(SHARE, won=record.won, n=record.matches),
        t(SHARE, won=record.rounds_won, n=record.rounds),
        number(record.best, t),
        average(record.points_a_round, t),
        average(record.points_a_match, t),
        str(record.rummies),
        str(record.streak),
        str(record.hints),
        str(record.taken_back),
    )

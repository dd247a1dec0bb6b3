"""The statistics that a command line asks for: shown, as JSON, or deleted."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence

from rummy_tui.cli import printing
from rummy_tui.cli.rules import UsageError, asked_rules, near_names, refuse_nowhere
from rummy_tui.rules.records import Record
from rummy_tui.store.counting import count_left_over
from rummy_tui.store.settings import known
from rummy_tui.store.statistics import Unusable, counted, forget, stats_file, tell_unusable
from rummy_tui.system.printable import tell
from rummy_tui.words.language import Language
from rummy_tui.words.stats_words import nothing_counted


def asked_stats(options: argparse.Namespace, t: Language) -> None:
    """Show or delete statistics; UsageError names what is wrong."""
    refuse_nowhere(t)
    if options.delete:
        _delete(options, t)
        return
    rules = asked_rules(options.rules, (), t).rules.key if options.rules else ""
    count_left_over(t)
    try:
        found = _of(options.name, counted(), t)
    except Unusable as problem:
        raise UsageError(tell_unusable(problem, t)) from None
    wanted = [record for record in found if rules in ("", record.kind.rules)]
    if options.json:
        told = json.dumps({"statistics": [record.as_json() for record in wanted]})
        tell(told, whole=True)
    elif wanted:
        printing.statistics(wanted, t, plain=options.line)
    else:
        tell(nothing_counted(t, rules if found else ""))


def _of(name: str | None, found: Sequence[Record], t: Language) -> Sequence[Record]:
    """What a person has reached; everyone where none is named, or nothing is counted."""
    if not name or not found:
        return found
    its = [record for record in found if known(record.name) == known(name.strip())]
    if its:
        return its
    names = list(dict.fromkeys(record.name for record in found))
    told = t.gettext('There are no statistics of "{name}".').format(name=name)
    if near := near_names(name, names):
        raise UsageError(
            told + " " + t.gettext("Did you mean {names}?").format(names=t.either(near))
        )
    raise UsageError(
        told + " " + t.gettext("There are some of: {names}.").format(names=t.listed(names))
    )


def _delete(options: argparse.Namespace, t: Language) -> None:
    """Delete everything, where that was confirmed."""
    if options.name or options.rules:
        raise UsageError(
            t.gettext(
                "Only all statistics together are deleted: leave out the name and the rule set."
            )
        )
    if not options.yes:
        raise UsageError(
            t.gettext(
                "This deletes the statistics of everyone for good. To do it: {command}."
            ).format(command="rummy-tui stats --delete --yes")
        )
    try:
        was_there = forget()
    except OSError as problem:
        raise UsageError(
            t.gettext("The file {file} cannot be deleted: {why}.").format(
                file=stats_file(), why=problem.strerror
            )
        ) from None
    told = t.gettext("Deleted: {name}.").format(name=stats_file())
    tell(told if was_there else nothing_counted(t))

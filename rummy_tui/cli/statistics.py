"""The statistics that a command line asks for: shown, as JSON, or deleted."""

from __future__ import annotations

import argparse
import json

from rummy_tui.cli import printing
from rummy_tui.cli.rules import UsageError, asked_rules, done, refuse_nowhere
from rummy_tui.store import use_cases
from rummy_tui.store.answers import Refused
from rummy_tui.store.settings import known
from rummy_tui.system.printable import tell
from rummy_tui.words.language import Language
from rummy_tui.words.problems import did_you_mean, nearest
from rummy_tui.words.stats_words import nothing_counted


def asked_stats(options: argparse.Namespace, t: Language) -> None:
    """Show or delete statistics; UsageError names what is wrong."""
    refuse_nowhere(t)
    if options.delete:
        if options.name or options.rules:
            raise UsageError(
                t.gettext(
                    "Only all statistics together are deleted: leave out the name and the rule set."
                )
            )
        command = "rummy-tui stats --delete --yes"
        tell(done(use_cases.delete_statistics(t, sure=options.yes), t, sure=command))
        return
    rules = asked_rules(options.rules, (), t).rules.key if options.rules else ""
    found = use_cases.statistics_kept(t)
    if isinstance(found, Refused):
        raise UsageError(found.text)
    # Where nothing is counted at all, that is told, and not that it is nothing of this person.
    name = options.name or ""
    its = [record for record in found if known(record.name) == known(name.strip())]
    if name and found and not its:
        names = list(dict.fromkeys(record.name for record in found))
        if near := nearest(name, names):
            more = did_you_mean(near, t)
        else:
            more = t.gettext("There are some of: {names}.").format(names=t.listed(names))
        text = t.gettext('There are no statistics of "{name}".').format(name=name)
        raise UsageError(f"{text} {more}")
    wanted = [record for record in its or found if rules in ("", record.kind.rules)]
    if options.json:
        tell(json.dumps({"statistics": [record.as_json() for record in wanted]}), whole=True)
    elif wanted:
        printing.statistics(wanted, t, plain=options.line)
    else:
        tell(nothing_counted(t, rules if found else ""))

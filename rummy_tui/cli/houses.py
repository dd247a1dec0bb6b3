"""The house rules that a command line asks for: listed, saved, deleted."""

from __future__ import annotations

import argparse
import shlex

from rummy_tui.cli import printing
from rummy_tui.cli.rules import UsageError, asked_rules, done, refuse_nowhere
from rummy_tui.store import use_cases
from rummy_tui.store.houses import house_file, houses_directory, saved_houses, slug
from rummy_tui.system.printable import tell, warn
from rummy_tui.words.house_words import house_told
from rummy_tui.words.kept_words import NO_NAME
from rummy_tui.words.language import Language
from rummy_tui.words.problems import did_you_mean, nearest, told


def asked_houses(options: argparse.Namespace, t: Language) -> None:
    """List, save or delete house rules."""
    refuse_nowhere(t)
    if options.what == "save":
        rules = asked_rules(options.rules, options.option, t).rules
        tell(done(use_cases.save_house(options.name, rules, t, overwrite=options.overwrite), t))
        command = f"rummy-tui play {shlex.quote(options.name)}"
        tell(t.gettext("Play by them with: {command}").format(command=command))
    elif options.what == "delete":
        _delete(options, t)
    else:
        good, bad = saved_houses()
        lines = [house_told(house.name, house.rules, t) for house in good]
        if not lines:
            text = t.gettext("No house rules are saved. Save some with: {command}")
            lines = [text.format(command="rummy-tui houses save NAME RULES --option KEY=VALUE")]
        title = t.gettext("House rules in {directory}").format(directory=houses_directory())
        printing.sentences(title, lines, plain=options.line)
        for problem in (*(each for house in good for each in house.left_out), *bad):
            warn(told(problem, t))


def _delete(options: argparse.Namespace, t: Language) -> None:
    if not slug(options.name):
        raise UsageError(t(NO_NAME))
    file = house_file(options.name)
    if file is not None:
        command = f"rummy-tui houses delete {shlex.quote(options.name)} --yes"
        tell(done(use_cases.delete_house(file, t, sure=options.yes), t, sure=command))
        return
    saved = [house.name for house in saved_houses()[0]]
    if near := nearest(options.name, saved):
        more = did_you_mean(near, t)
    elif saved:
        more = t.gettext("There are: {names}.").format(names=t.listed(saved))
    else:
        more = t.gettext("Nothing has been saved yet.")
    text = t.gettext('There are no house rules "{name}".').format(name=options.name)
    raise UsageError(f"{text} {more}")

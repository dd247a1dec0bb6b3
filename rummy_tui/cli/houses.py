"""The house rules that a command line asks for: listed, saved, deleted."""

from __future__ import annotations

import argparse
import shlex

from rummy_tui.cli import printing
from rummy_tui.cli.rules import UsageError, asked_rules, near_names, refuse_nowhere
from rummy_tui.store.houses import (
    NameRefused,
    house_file,
    houses_directory,
    save_house,
    saved_houses,
    slug,
    tell_bad_house,
    tell_left_out,
    tell_name_refused,
)
from rummy_tui.system.printable import tell, warn
from rummy_tui.words.house_words import house_told
from rummy_tui.words.language import Language


def asked_houses(options: argparse.Namespace, t: Language) -> None:
    """List, save or delete house rules."""
    refuse_nowhere(t)
    if options.what == "save":
        _save(options, t)
    elif options.what == "delete":
        _delete(options, t)
    else:
        _list(t, plain=options.line)


def _list(t: Language, *, plain: bool) -> None:
    good, bad = saved_houses()
    told = [house_told(house.name, house.rules, t) for house in good]
    if not told:
        text = t.gettext("No house rules are saved. Save some with: {command}")
        told = [text.format(command="rummy-tui houses save NAME RULES --option KEY=VALUE")]
    title = t.gettext("House rules in {directory}").format(directory=houses_directory())
    printing.sentences(title, told, plain=plain)
    notes = [note for house in good for note in tell_left_out(house, t)]
    for note in (*notes, *(tell_bad_house(problem, t) for problem in bad)):
        warn(note)


def _save(options: argparse.Namespace, t: Language) -> None:
    rules = asked_rules(options.rules, options.option, t).rules
    try:
        house = save_house(options.name, rules, overwrite=options.overwrite)
    except NameRefused as refused:
        told = tell_name_refused(refused, t)
        if refused.problem == "taken":
            told += " " + t.gettext("{option} replaces them.").format(option="--overwrite")
        raise UsageError(told) from None
    except OSError as problem:
        raise UsageError(
            t.gettext("The rules cannot be saved in {directory}: {why}.").format(
                directory=houses_directory(), why=problem.strerror
            )
        ) from None
    tell(t.gettext("Saved: {name}.").format(name=f"{house.name}, {house.file}"))
    command = f"rummy-tui play {shlex.quote(house.name)}"
    tell(t.gettext("Play by them with: {command}").format(command=command))


def _delete(options: argparse.Namespace, t: Language) -> None:
    if not slug(options.name):
        raise UsageError(tell_name_refused(NameRefused("empty", options.name), t))
    file = house_file(options.name)
    if file is None:
        told = t.gettext('There are no house rules "{name}".').format(name=options.name)
        raise UsageError(f"{told} {_others(options.name, t)}")
    if not options.yes:
        text = t.gettext("This deletes the house rules for good: {name}. To do it: {command}.")
        command = f"rummy-tui houses delete {shlex.quote(options.name)} --yes"
        raise UsageError(text.format(name=file, command=command))
    try:
        file.unlink()
    except OSError as problem:
        raise UsageError(
            t.gettext("The file {file} cannot be deleted: {why}.").format(
                file=file, why=problem.strerror
            )
        ) from None
    tell(t.gettext("Deleted: {name}.").format(name=file))


def _others(name: str, t: Language) -> str:
    """Which house rules there are, those of a similar name where there are some."""
    saved = [house.name for house in saved_houses()[0]]
    if near := near_names(name, saved):
        return t.gettext("Did you mean {names}?").format(names=t.either(near))
    if saved:
        return t.gettext("There are: {names}.").format(names=t.listed(saved))
    return t.gettext("Nothing has been saved yet.")

"""The saved matches that a command line asks for: to go on with, listed, renamed, deleted."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from rummy_tui.cli import printing
from rummy_tui.cli.rules import UsageError, done, refuse_nowhere
from rummy_tui.store import use_cases
from rummy_tui.store.answers import Refused
from rummy_tui.store.glances import glance, last_played, listed, newest, told
from rummy_tui.store.matches import Saved, find, find_kept
from rummy_tui.store.settings import typed_path
from rummy_tui.store.shelf import (
    ENDING,
    matches_directory,
    saved_files,
    unfinished_files,
    unreadable,
)
from rummy_tui.system.files import is_there
from rummy_tui.system.printable import tell
from rummy_tui.words import problems
from rummy_tui.words.problems import did_you_mean, nearest

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from rummy_tui.words.language import Language

MOST_NAMES = 5
"""Names that are told where another one was asked for."""


def asked_match(
    name: str | None, t: Language, *, good_part: bool = False
) -> tuple[Saved, tuple[str, ...]]:
    """The match to go on with, and what is to be told of it; UsageError where that cannot be."""
    if name is not None:
        file = named_match(name, t, goes_on=True)
    else:
        _refuse_unreadable(t)
        found, _ = newest(unfinished_files())
        if found is None:
            raise UsageError(_nothing_goes_on(t))
        file = found.file
    saved = use_cases.go_on(file, t, good_part=good_part)
    if isinstance(saved, Refused):
        raise UsageError(_with_command(saved, file, t))
    if saved.file == file:
        return saved, ()
    text = t.gettext("The good part goes on as {name}; the damaged file stays.")
    return saved, (text.format(name=saved.name),)


def _with_command(refused: Refused, file: Path, t: Language) -> str:
    """Why a match does not go on, and the command that helps."""
    elsewhere = file.parent != matches_directory()
    written = shlex.quote(str(file) if elsewhere else file.stem)
    if refused.way_on == "good-part":
        text = t.gettext("Go on with a copy of the good part: {command}")
        return f"{refused.text} {text.format(command=f'rummy-tui resume {written} --good-part')}"
    if refused.way_on == "replay":
        text = t.gettext("Look at it again with: {command}")
        return f"{refused.text} {text.format(command=f'rummy-tui replay {written}')}"
    return refused.text


def _nothing_goes_on(t: Language) -> str:
    text = t.gettext("There is no match to go on with. Begin one with: {command}")
    return text.format(command="rummy-tui play")


def _refuse_unreadable(t: Language) -> None:
    """Where nobody can see which matches there are, that is told."""
    refuse_nowhere(t)
    if why := unreadable():
        text = t.gettext("The saved matches in {directory} cannot be read: {why}.")
        raise UsageError(text.format(directory=matches_directory(), why=why))


def named_match(name: str, t: Language, *, goes_on: bool = False, kept: bool = False) -> Path:
    """The file of a match by its name or path; UsageError where there is none.

    Where it `goes_on`, no match that is over is offered in its place. One that is to be renamed or
    deleted must be `kept` in the folder of matches: whatever else is on the disk is not ours.
    """
    try:
        return find_kept(name) if kept else find(name)
    except LookupError:
        pass
    if kept and name.endswith(ENDING) and is_there(typed_path(name)):
        text = t.gettext("Only matches in {directory} are renamed and deleted, not {file}.")
        raise UsageError(text.format(directory=matches_directory(), file=name))
    _refuse_unreadable(t)
    saved = [file.stem for file in saved_files()]
    others = [file.stem for file in unfinished_files()] if goes_on else saved
    if near := nearest(name, saved):
        more = did_you_mean(near[:MOST_NAMES], t)
    elif others:
        more = t.gettext("Played last: {names}.").format(names=t.listed(others[:MOST_NAMES]))
    elif saved:
        more = _nothing_goes_on(t)
    else:
        more = t.gettext("Nothing has been saved yet.")
    text = t.gettext('There is no saved match "{name}".').format(name=name)
    raise UsageError(f"{text} {more}")


def asked_saves(options: argparse.Namespace, t: Language) -> None:
    """List all saved matches, or rename or delete one."""
    if options.what == "rename":
        file = named_match(options.name, t, kept=True)
        tell(done(use_cases.rename_match(file, options.new, t), t))
    elif options.what == "delete":
        file = named_match(options.name, t, kept=True)
        command = f"rummy-tui saves delete {shlex.quote(options.name)} --yes"
        tell(done(use_cases.delete_match(file, t, sure=options.yes), t, sure=command))
    else:
        _list_all(t, plain=options.line)


def _list_all(t: Language, *, plain: bool) -> None:
    """Print all matches: those that are not over first, and what is wrong with any of them."""
    _refuse_unreadable(t)
    found = sorted(map(glance, saved_files()), key=lambda each: each.over)
    if not found:
        text = t.gettext("No matches are saved. Each match is, from its first card on: {command}")
        printing.sentences("", [text.format(command="rummy-tui play")], plain=True)
        return
    title = t.gettext("Saved matches in {directory}").format(directory=matches_directory())
    columns = (t.gettext("Name"), t.gettext("Match"), t.gettext("Played"))
    rows = [(each.file.stem, told(each, t, named=False), last_played(each, t)) for each in found]
    lines = [t.labelled(each.file.stem, listed(each, t, named=False)) + "." for each in found]
    printing.table(title, columns, rows, lines, plain=plain)
    for each in found:
        if each.problem is not None:
            tell(problems.told(each.problem, t))
        elif each.saved is not None and each.saved.bad_line:
            damaged = Refused(use_cases.damage(each.saved, t), "good-part")
            tell(_with_command(damaged, each.file, t))

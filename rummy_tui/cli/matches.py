"""The saved matches that a command line asks for: to go on with, listed, renamed, deleted."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from rummy_tui.cli import printing
from rummy_tui.cli.rules import UsageError, near_names, refuse_nowhere
from rummy_tui.store.glances import (
    Glance,
    glance,
    is_over,
    last_played,
    listed,
    newest,
    tell_bad_save,
    tell_damage,
    tell_in_use,
    tell_not_deleted,
    tell_not_renamed,
    told,
    why_not,
)
from rummy_tui.store.houses import NameRefused
from rummy_tui.store.journal import in_use
from rummy_tui.store.matches import BadSave, Saved, find, find_kept, load
from rummy_tui.store.matches import good_part as copy_of
from rummy_tui.store.matches import rename as called
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

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable
    from pathlib import Path

    from rummy_tui.words.language import Language

MOST_NAMES = 5
"""Names that are told where another one was asked for."""


def asked_match(
    name: str | None, t: Language, *, good_part: bool = False
) -> tuple[Saved, tuple[str, ...]]:
    """The match to go on with, and what is to be told of it; UsageError where that cannot be."""
    file = _last(t) if name is None else named_match(name, t, goes_on=True)
    try:
        saved = load(file)
    except BadSave as problem:
        raise UsageError(tell_bad_save(problem, t)) from None
    reason = why_not(saved, t)
    if reason and is_over(saved) and saved.counted:
        text = t.gettext("Look at it again with: {command}")
        reason += " " + text.format(command=f"rummy-tui replay {_written(saved)}")
    if reason:
        raise UsageError(reason)
    if not saved.bad_line:
        return saved, ()
    if not good_part:
        raise UsageError(_damaged(saved, t))
    return _good_part(saved, t)


def _last(t: Language) -> Path:
    """The match that was played last and is not over."""
    _refuse_unreadable(t)
    found, _ = newest(unfinished_files())
    if found is None:
        raise UsageError(_nothing_goes_on(t))
    return found.file


def _nothing_goes_on(t: Language) -> str:
    text = t.gettext("There is no match to go on with. Begin one with: {command}")
    return text.format(command="rummy-tui play")


def _refuse_unreadable(t: Language) -> None:
    """Where nobody can see which matches there are, that is told."""
    refuse_nowhere(t)
    if why := unreadable():
        told = t.gettext("The saved matches in {directory} cannot be read: {why}.")
        raise UsageError(told.format(directory=matches_directory(), why=why))


def named_match(name: str, t: Language, *, goes_on: bool = False) -> Path:
    """The file of a match by its name or path; UsageError where there is none.

    Where it `goes_on`, no match that is over is offered in its place.
    """
    try:
        return find(name)
    except LookupError:
        raise UsageError(_no_match(name, t, unfinished_files if goes_on else saved_files)) from None


def _kept_match(name: str, t: Language) -> Path:
    """The file of a match in their folder, which can be renamed or deleted; else UsageError."""
    try:
        return find_kept(name)
    except LookupError:
        if name.endswith(ENDING) and is_there(typed_path(name)):
            text = t.gettext("Only matches in {directory} are renamed and deleted, not {file}.")
            told = text.format(directory=matches_directory(), file=name)
            raise UsageError(told) from None
        raise UsageError(_no_match(name, t, saved_files)) from None


def _no_match(name: str, t: Language, others: Callable[[], list[Path]]) -> str:
    """There is no match of this name: what is near, else the last that there are."""
    _refuse_unreadable(t)
    text = t.gettext('There is no saved match "{name}".').format(name=name)
    saved, names = saved_files(), [file.stem for file in others()]
    if near := near_names(name, [file.stem for file in saved]):
        more = t.gettext("Did you mean {names}?").format(names=t.either(near[:MOST_NAMES]))
    elif names:
        more = t.gettext("Played last: {names}.").format(names=t.listed(names[:MOST_NAMES]))
    elif saved:
        more = _nothing_goes_on(t)
    else:
        more = t.gettext("Nothing has been saved yet.")
    return f"{text} {more}"


def _damaged(saved: Saved, t: Language) -> str:
    """What is damaged, and how to go on all the same."""
    text = t.gettext("{damage} Go on with a copy of the good part: {command}")
    command = f"rummy-tui resume {_written(saved)} --good-part"
    return text.format(damage=tell_damage(saved, t), command=command)


def _written(saved: Saved) -> str:
    """How a match is named on a command line: by its name, or elsewhere by its file."""
    there = saved.file.parent == matches_directory()
    return shlex.quote(saved.name if there else str(saved.file))


def _good_part(saved: Saved, t: Language) -> tuple[Saved, tuple[str, ...]]:
    """A copy of the good lines of a damaged match, and what it is called."""
    try:
        copy = copy_of(saved)
    except BadSave as problem:
        raise UsageError(tell_bad_save(problem, t)) from None
    except OSError as problem:
        raise UsageError(
            t.gettext("The copy cannot be written: {why}.").format(why=problem.strerror)
        ) from None
    text = t.gettext("The good part goes on as {name}; the damaged file stays.")
    return load(copy), (text.format(name=copy.stem),)


# Listing, renaming, deleting


def asked_saves(options: argparse.Namespace, t: Language) -> None:
    """List all saved matches, or rename or delete one."""
    if options.what == "rename":
        tell(rename(options.name, options.new, t))
    elif options.what == "delete":
        tell(delete(options.name, t, sure=options.yes))
    else:
        list_all(t, plain=options.line)


def list_all(t: Language, *, plain: bool) -> None:
    """Print all matches: those that are not over first."""
    _refuse_unreadable(t)
    found = sorted(map(glance, saved_files()), key=lambda each: each.over)
    if not found:
        text = t.gettext("No matches are saved. Each match is, from its first card on: {command}")
        printing.sentences("", [text.format(command="rummy-tui play")], plain=True)
        return
    title = t.gettext("Saved matches in {directory}").format(directory=matches_directory())
    columns = (t.gettext("Name"), t.gettext("Match"), t.gettext("Played"))
    rows = [(each.file.stem, told(each, t, named=False), last_played(each, t)) for each in found]
    printing.table(title, columns, rows, [_line(each, t) for each in found], plain=plain)
    for each in found:
        if wrong := _wrong(each, t):
            tell(wrong)


def _line(found: Glance, t: Language) -> str:
    return t.labelled(found.file.stem, listed(found, t, named=False)) + "."


def _wrong(found: Glance, t: Language) -> str:
    """What is wrong with a file; nothing where all is well."""
    if found.problem is not None:
        return tell_bad_save(found.problem, t)
    return _damaged(found.saved, t) if found.saved is not None and found.saved.bad_line else ""


def rename(name: str, new: str, t: Language) -> str:
    """Give a match another name; what has been done."""
    file = _free(name, t)
    try:
        renamed = called(file, new)
    except (NameRefused, OSError) as problem:
        raise UsageError(tell_not_renamed(problem, new, t)) from None
    return t.gettext("The match is called {name} now.").format(name=renamed.stem)


def delete(name: str, t: Language, *, sure: bool) -> str:
    """Delete a match, where that was confirmed; what has been deleted."""
    file = _free(name, t)
    found = glance(file)
    was = file.stem if found.start is None else f"{file.stem}, {told(found, t, named=False)}"
    if not sure:
        text = t.gettext("This deletes the match for good: {name}. To do it: {command}.")
        command = f"rummy-tui saves delete {shlex.quote(name)} --yes"
        raise UsageError(text.format(name=was, command=command))
    try:
        file.unlink()
    except OSError as problem:
        raise UsageError(tell_not_deleted(file, problem, t)) from None
    return t.gettext("Deleted: {name}.").format(name=was)


def _free(name: str, t: Language) -> Path:
    """The file of a match that nobody is playing."""
    file = _kept_match(name, t)
    if in_use(file):
        raise UsageError(tell_in_use(file.stem, t))
    return file

"""The saved matches that a command line asks for: resumed, listed, renamed, deleted."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from rummy_tui.cli.common import printing
from rummy_tui.cli.common.answered import done
from rummy_tui.cli.common.as_json import JsonObject, changed_options, print_json, seats_json
from rummy_tui.cli.common.usage import Call, UsageError, no_such, refuse_nowhere
from rummy_tui.store import use_cases
from rummy_tui.store.match_files import (
    ENDING,
    matches_directory,
    saved_files,
    unfinished_files,
    unreadable,
)
from rummy_tui.store.match_summaries import (
    MatchSummary,
    all_summaries,
    last_played,
    listed,
    newest,
    told,
)
from rummy_tui.store.matches import Saved, find, find_kept
from rummy_tui.store.results import NotDone
from rummy_tui.store.settings import typed_path
from rummy_tui.system.files import is_there
from rummy_tui.system.printable import tell
from rummy_tui.words.language.meant import MOST_NAMES
from rummy_tui.words.program import command_line as words
from rummy_tui.words.program import problems

if TYPE_CHECKING:
    from pathlib import Path

    from rummy_tui.words.language.language import Language

PLAY = "rummy-tui play"


def asked_match(
    name: str | None, t: Language, limit: float, *, good_part: bool = False
) -> tuple[Saved, tuple[str, ...]]:
    """Return the match to resume, and notes on it; UsageError if it cannot be resumed."""
    if name is not None:
        file = named_match(name, t, goes_on=True)
    else:
        _refuse_unreadable(t)
        found, _ = newest(unfinished_files())
        if found is None:
            raise UsageError(t(words.NONE_GOES_ON, command=PLAY))
        file = found.file
    saved = use_cases.open_to_play(file, t, limit, good_part=good_part)
    if isinstance(saved, NotDone):
        raise UsageError(_with_command(saved, file, t))
    if saved.file == file:
        return saved, ()
    return saved, (t(words.GOOD_PART, name=saved.name),)


def _with_command(refused: NotDone, file: Path, t: Language) -> str:
    """Say why a match cannot be resumed, and name the command that helps."""
    elsewhere = file.parent != matches_directory()
    # As it can be pasted into a shell.
    written = shlex.quote(str(file) if elsewhere else file.stem)
    if refused.way_on == "good-part":
        command = f"rummy-tui resume {written} --good-part"
        return f"{refused.text} {t(words.GO_ON, command=command)}"
    if refused.way_on == "replay":
        command = f"rummy-tui replay {written}"
        return f"{refused.text} {t(words.LOOK_AGAIN, command=command)}"
    return refused.text


def _refuse_unreadable(t: Language) -> None:
    """Raise UsageError if the folder of matches cannot be read."""
    refuse_nowhere(t)
    if why := unreadable():
        raise UsageError(t(words.NOT_READ, directory=matches_directory(), why=why))


def named_match(name: str, t: Language, *, goes_on: bool = False, kept: bool = False) -> Path:
    """Return the file of a match by its name or path; UsageError if there is none.

    If it `goes_on`, no finished match is offered in its place. One that is to be renamed or
    deleted must be `kept` in the folder of matches: whatever else is on the disk is not ours.
    """
    try:
        return find_kept(name) if kept else find(name)
    except LookupError:
        pass
    # Else any file of that ending would be renamed or deleted, wherever it lies.
    if kept and name.endswith(ENDING) and is_there(typed_path(name)):
        raise UsageError(t(words.NOT_OURS, directory=matches_directory(), file=name))
    _refuse_unreadable(t)
    saved = [file.stem for file in saved_files()]
    others = [file.stem for file in unfinished_files()] if goes_on else saved
    if others:
        there = t(words.PLAYED_LAST, names=t.listed(others[:MOST_NAMES]))
    else:
        there = t(words.NONE_GOES_ON if saved else words.NOTHING_SAVED, command=PLAY)
    raise no_such(t(words.NO_MATCH, name=name), name, saved, there, t)


def run_saves(call: Call) -> None:
    """List all saved matches, or rename or delete one."""
    options, t = call.options, call.t
    if options.what == "rename":
        file = named_match(options.name, t, kept=True)
        tell(done(use_cases.rename_match(file, options.new, t), t))
        return
    if options.what == "delete":
        file = named_match(options.name, t, kept=True)
        command = f"rummy-tui saves delete {shlex.quote(options.name)} --yes"
        tell(done(use_cases.delete_match(file, t, sure=options.yes), t, sure=command))
        return
    _refuse_unreadable(t)
    # Sorting is stable: of those that go on, and of those that are over, the newest is first.
    found = sorted(all_summaries(saved_files()), key=lambda each: each.over)
    if options.json:
        print_json([_as_json(each) for each in found])
        return
    if not found:
        tell(t(words.NO_MATCHES, command=PLAY))
        return
    if printing.drawn(options.line):
        printing.print_words(t(words.MATCHES_IN, directory=matches_directory()), "bold")
    rows = [(each.file.stem, told(each, t, named=False), last_played(each, t)) for each in found]
    lines = [t.labelled(each.file.stem, listed(each, t, named=False)) + "." for each in found]
    columns = tuple(map(t, words.COLUMNS))
    printing.Grid(columns, rows, lines, left=len(columns)).print(plain=options.line)
    for each in found:
        if each.problem is not None:
            tell(problems.told(each.problem, t))
        elif each.stands is not None and each.stands.bad_line:
            damaged = NotDone(use_cases.damage(each.file, each.stands, t), "good-part")
            tell(_with_command(damaged, each.file, t))


def _as_json(found: MatchSummary) -> JsonObject:
    """A match; anything unknown is null."""
    start, stands = found.start, found.stands
    seats = stands.seats if stands else start.seats if start else ()
    return {
        "name": found.file.stem,
        "file": found.file,
        "played": found.played.astimezone().isoformat(timespec="seconds"),
        "over": found.over,
        "problem": found.problem and found.problem.what,
        "damaged_line": stands and stands.bad_line,
        "rules": start and start.rules.key,
        "options": start and changed_options(start.rules),
        "daily": (start and start.day) or None,
        "seats": seats_json(seats),
        "round": stands and stands.state.round,
        "points": stands and stands.state.totals,
    }

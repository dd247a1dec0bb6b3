"""Use cases for saved files, each written once for the command line and the pages.

A use case returns an answer in the player's language and never raises: errors of the disk become
answers. It asks no question either: an unconfirmed deletion is refused with the way on `sure`, and
the caller asks in its own way.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from rummy_tui.bots import LIMIT, BotFailed
from rummy_tui.match.opponents import make_ready
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.statistics.records import Record
from rummy_tui.store import houses, journal, matches, statistics
from rummy_tui.store.count_finished import count_left_over
from rummy_tui.store.match_summaries import how_it_stands, is_over, summary_of, told
from rummy_tui.store.matches import Saved
from rummy_tui.store.results import Answer, Done, NotDone
from rummy_tui.store.seen import MatchProgress, progress_of
from rummy_tui.system.files import NotAFile, is_there, write_new, write_over
from rummy_tui.words.language.language import Language
from rummy_tui.words.menus.stats_words import nothing_counted
from rummy_tui.words.program import kept_words as words
from rummy_tui.words.program import problems
from rummy_tui.words.program.problems import BadFile

# Matches


def open_match(file: Path, t: Language) -> Saved | NotDone:
    """Open the match of a file for a replay."""
    try:
        return matches.load(file)
    except BadFile as bad:
        return NotDone(problems.told(bad.problem, t))


def open_to_play(
    file: Path, t: Language, limit: float | None = None, *, good_part: bool = False
) -> Saved | NotDone:
    """Open the match of a file, as it is on disk now, to resume it.

    If it is damaged, `good_part` resumes a copy of its good lines. `limit` is the seconds that a
    third-party bot may take to load.
    """
    saved = open_match(file, t)
    if isinstance(saved, NotDone):
        return saved
    if is_over(saved) and saved.counted:
        return NotDone(t(words.OVER, name=saved.name), "replay")
    if journal.in_use(file):
        return NotDone(in_use(saved.name, t))
    for seat in saved.start.seats:
        try:
            if seat.level is not None:
                make_ready(seat.level, limit or LIMIT)
        except (LookupError, BotFailed):
            return NotDone(t(words.NO_BOT, name=seat.name, level=seat.level))
    if not saved.bad_line:
        return saved
    if not good_part:
        return NotDone(damage(file, progress_of(saved), t), "good-part")
    try:
        return matches.load(matches.good_part(saved))
    except BadFile as bad:
        return NotDone(problems.told(bad.problem, t))
    except OSError as problem:
        return NotDone(t(words.NOT_COPIED, why=problem.strerror))


def rename_match(file: Path, name: str, t: Language) -> Answer:
    """Rename a match."""
    if journal.in_use(file):
        return NotDone(in_use(file.stem, t))
    try:
        renamed = matches.rename(file, name)
    except houses.NameRefused as refused:
        taken = refused.problem == "taken"
        text = words.MATCH_TAKEN if taken else words.NO_NAME
        return NotDone(t(text, name=name), "other-name")
    except OSError as problem:
        return NotDone(t(words.NOT_RENAMED, why=problem.strerror))
    return Done(t(words.RENAMED, name=renamed.stem))


def delete_match(file: Path, t: Language, *, sure: bool) -> Answer:
    """Delete a match that nobody is playing."""
    if journal.in_use(file):
        return NotDone(in_use(file.stem, t))
    found = summary_of(file)
    was = file.stem if found.start is None else told(found, t)
    return _delete(file, was, t) if sure else NotDone(t(words.MATCH_DELETES, name=was), "sure")


def export_match(
    saved: Saved,
    text: Callable[[], str] | None,
    file: Path,
    t: Language,
    *,
    overwrite: bool = False,
    hidden_cards: bool = False,
) -> Answer:
    """Export a match into a file: as `text`, or as it was saved, with all its cards.

    Only a text of an unfinished match can be shown to its players.
    """
    # The saved match has the stock and all hands, even of a round that is not over.
    if text is None and not (is_over(saved) or hidden_cards):
        return NotDone(t(words.HIDDEN_CARDS), "hidden-cards")
    try:
        content = text().encode() if text is not None else saved.file.read_bytes()
    except OSError as problem:
        return NotDone(t(words.NOT_WRITTEN, file=file, why=problem.strerror))
    return write_file(content, file, t, overwrite=overwrite)


def write_file(content: bytes, file: Path, t: Language, *, overwrite: bool = False) -> Answer:
    """Write a file that the player has named."""
    if is_there(file) and not file.is_file():
        return _no_file(file, t)
    if overwrite and file.is_file() and journal.in_use(file):
        return NotDone(in_use(file.stem, t))
    try:
        (write_over if overwrite else write_new)(content, file)
    except FileExistsError:
        return NotDone(t(words.FILE_TAKEN, file=file), "overwrite")
    except OSError as problem:
        return NotDone(t(words.NOT_WRITTEN, file=file, why=problem.strerror))
    return Done(t(words.WRITTEN, name=file))


def _no_file(file: Path, t: Language) -> NotDone:
    """Return the refusal for a path that is a folder, a pipe or a device."""
    return NotDone(t(words.FOLDER if file.is_dir() else words.DEVICE, file=file))


def in_use(name: str, t: Language) -> str:
    """Say that another program is playing a match."""
    return t(words.IN_USE, name=name)


def damage(file: Path, stands: MatchProgress, t: Language) -> str:
    """Say where a match is damaged, and how far it is good."""
    good = ", ".join(filter(None, how_it_stands(replace(stands, bad_line=None), t)))
    return t(words.DAMAGED, n=stands.bad_line, file=file, match=good)


# House rules


def save_house(name: str, rules: Ruleset, t: Language, *, overwrite: bool = False) -> Answer:
    """Save rules under a name."""
    try:
        house = houses.save_house(name, rules, overwrite=overwrite)
    except houses.NameRefused as refused:
        text = {
            "empty": words.NO_NAME,
            "ruleset": words.RULESET_NAME,
            "taken": words.HOUSE_TAKEN,
        }[refused.problem]
        taken = refused.problem == "taken"
        return NotDone(t(text, name=refused.name), "overwrite" if taken else "other-name")
    except NotAFile as problem:
        return _no_file(Path(problem.filename), t)
    except OSError as problem:
        directory, why = houses.houses_directory(), problem.strerror or problem
        return NotDone(t(words.NOT_SAVED, directory=directory, why=why))
    return Done(t(words.SAVED, name=house.name), house.file)


def delete_house(file: Path, t: Language, *, sure: bool) -> Answer:
    """Delete house rules, even if they cannot be played."""
    try:
        name = houses.load_house(file).name
    except BadFile:
        name = file.name
    return _delete(file, name, t) if sure else NotDone(t(words.HOUSE_DELETES, name=name), "sure")


# Statistics


def statistics_kept(t: Language) -> tuple[Record, ...] | NotDone:
    """Return everyone's records, after counting matches that ended without being counted."""
    count_left_over(t)
    try:
        return statistics.counted()
    except BadFile as bad:
        return NotDone(problems.told(bad.problem, t))


def delete_statistics(t: Language, *, sure: bool) -> Answer:
    """Delete the statistics of everyone."""
    file = statistics.stats_file()
    if not sure:
        return NotDone(t(words.STATISTICS_DELETE), "sure")
    try:
        was_there = statistics.forget()
    except OSError as problem:
        return NotDone(t(words.NOT_DELETED, file=file, why=problem.strerror))
    return Done(t(words.DELETED, name=file) if was_there else nothing_counted(t))


def _delete(file: Path, name: str, t: Language) -> Answer:
    try:
        # Another window may have deleted it already, which is fine.
        file.unlink(missing_ok=True)
    except OSError as problem:
        return NotDone(t(words.NOT_DELETED, file=file, why=problem.strerror))
    return Done(t(words.DELETED, name=name))

"""Files of house rules: a name, a rule set, and the options that a table has chosen in it."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any, Final

from rummy_tui.rules.option import BadOption
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import RULESETS, parse_option, with_fields
from rummy_tui.store.former_options import as_now, effective
from rummy_tui.store.settings import config_directory
from rummy_tui.store.toml import as_text, line_of, read_toml, write_toml, wrong_line
from rummy_tui.system.files import read_small
from rummy_tui.system.printable import one_line
from rummy_tui.words.language.meant import nearest
from rummy_tui.words.program.problems import BadFile, Problem
from rummy_tui.words.rulebook.option_words import written_key

LONGEST_NAME: Final = 40
ENTRIES: Final = ("name", "rules", "options")
SYSTEM_NAMES: Final = re.compile(r"con|prn|aux|nul|(com|lpt)\d")
"""Names that Windows reserves for devices, whatever their extension."""


@dataclass(frozen=True, slots=True)
class House:
    """House rules with their name."""

    name: str
    rules: Ruleset
    file: Path
    left_out: tuple[Problem, ...] = ()
    """Entries of the file that this program does not know."""


class NameRefused(ValueError):
    """A name that house rules cannot have: `empty`, `ruleset` or `taken`."""

    def __init__(self, problem: str, name: str) -> None:
        super().__init__(problem, name)
        self.problem = problem
        self.name = name


# Names


def houses_directory() -> Path:
    """Return the folder of the house rules, one file each."""
    return config_directory() / "houses"


def house_name(text: str) -> str:
    """Return a name that can be spoken; a `.toml` at its end is dropped as part of a file name."""
    name = one_line(text, LONGEST_NAME)
    return name[:-5].strip() if name.lower().endswith(".toml") else name


def slug(name: str) -> str:
    """Return a name for a file: letters and digits of any script, and hyphens; may be empty.

    Names that read the same get the same slug.
    """
    plain = unicodedata.normalize("NFC", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(c if c.isalnum() or unicodedata.combining(c) else " " for c in plain)
    short = "-".join(letters.split())[:LONGEST_NAME].strip("-")
    return f"{short}-rules" if SYSTEM_NAMES.fullmatch(short) else short


# Reading


def saved_houses(
    directory: Path | None = None,
) -> tuple[tuple[House, ...], tuple[Problem, ...]]:
    """Return the house rules of a directory sorted by name, and problems of invalid files."""
    good, bad = [], []
    for file in _files(directory or houses_directory()):
        try:
            good.append(load_house(file))
        except BadFile as problem:
            bad.append(problem.problem)
    return tuple(sorted(good, key=lambda house: house.name.casefold())), tuple(bad)


def _files(directory: Path) -> list[Path]:
    try:
        return sorted(directory.glob("*.toml"))
    except OSError:
        return []


def house_file(name: str, directory: Path | None = None) -> Path | None:
    """Return the file of house rules, even if they cannot be played; None if there is none."""
    wanted, files = slug(house_name(name)), _files(directory or houses_directory())
    for file in files:
        if wanted and slug(file.stem) == wanted:
            return file
    for file in files:
        try:
            if wanted and slug(load_house(file).name) == wanted:
                return file
        except BadFile:
            continue
    return None


def find_house(text: str, directory: Path | None = None) -> House:
    """Return the house rules with a name, or of a path to a `.toml` file.

    Raises LookupError if there are none of that name, and BadFile if the file is invalid.
    """
    if text.lower().endswith(".toml"):
        return load_house(Path(text).expanduser())
    file = house_file(text, directory)
    if file is None:
        raise LookupError(text)
    return load_house(file)


def load_house(file: Path) -> House:
    """Return the house rules of a file; raises BadFile with the fault and its line."""
    try:
        text = read_small(file)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else ""  # not a codec's message
        raise _bad(file, "unreadable", name=why or "") from None
    try:
        parsed = read_toml(text)
    except ValueError as error:
        raise _bad(file, "not-toml", wrong_line(error, text)) from None
    name, rules = parsed.get("name", ""), parsed.get("rules")
    if not isinstance(name, str):
        raise _bad(file, "name", line_of(text, "name"))
    if rules is None:
        raise _bad(file, "no-rules")
    if not isinstance(rules, str) or rules.strip().lower() not in RULESETS:
        raise _bad(file, "rules", line_of(text, "rules"), as_text(rules))
    chosen = _options(file, text, RULESETS[rules.strip().lower()], parsed.get("options", {}))
    left_out = tuple(
        Problem("house", file, "left-out", name=key, meant=nearest(key, ENTRIES, 1))
        for key in parsed
        if key not in ENTRIES
    )
    return House(house_name(name) or house_name(file.stem), chosen, file, left_out)


def _bad(file: Path, what: str, line: int = 0, name: str = "") -> BadFile:
    return BadFile(Problem("house", file, what, line, name))


def _options(file: Path, text: str, rules: Ruleset, written: object) -> Ruleset:
    """Return a rule set with the options of a file."""
    if not isinstance(written, dict):
        raise _bad(file, "section", line_of(text, "options"))
    fields: dict[str, Any] = {}
    lines = dict[str, int]()
    try:
        for key, value in written.items():
            # Converted to the spelling of the command line, so that one function parses both.
            on_off = "on" if value else "off"
            as_written = on_off if isinstance(value, bool) else as_text(value)
            now, as_written = as_now(rules, key, as_written)
            option = rules.option(now)
            lines[option.key] = line_of(text, key)
            if option.key in fields:
                raise _bad(file, "twice", lines[option.key], key)
            fields[option.key] = parse_option(option, as_written)
        return with_fields(rules, effective(fields))
    except BadOption as problem:
        named = (line_of(text, problem.key), line_of(text, written_key(problem.key)))
        line = max(*named, lines.get(problem.key, 0))
        raise BadFile(Problem("house", file, "option", line, rules.key, option=problem)) from None


# Writing


def save_house(
    name: str, rules: Ruleset, directory: Path | None = None, *, overwrite: bool = False
) -> House:
    """Save rules under a name, with all options, so that the file keeps its meaning.

    Raises NameRefused, and OSError if it cannot be written.
    """
    called, directory = house_name(name), directory or houses_directory()
    if not slug(called):
        raise NameRefused("empty", called)
    # Otherwise the rule set of that name could no longer be chosen.
    if slug(called) in RULESETS:
        raise NameRefused("ruleset", called)
    file = house_file(called, directory)
    if file is not None and not overwrite:
        raise NameRefused("taken", called)
    file = file or directory / f"{slug(called)}.toml"
    options: dict[str, Any] = {}
    for option in rules.options:
        value = getattr(rules, option.key)
        if isinstance(value, Enum):
            value = value.value
        elif not option.choices and option.may_be_off and value == 0:
            value = "off"  # as players type it; in the file 0 would look like a limit
        options[written_key(option.key)] = value
    write_toml({"name": called, "rules": rules.key, "options": options}, file)
    return House(called, rules, file)

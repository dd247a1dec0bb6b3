"""House rules kept as files: a name, a rule set, and the options that a table has chosen in it."""

from __future__ import annotations

import difflib
import re
import unicodedata
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import Any, Final

from rummy_tui.rules.ruleset import BadOption, Option, Ruleset
from rummy_tui.rules.variants import RULESETS, parse_option
from rummy_tui.store.settings import as_text, config_directory, read_toml, write_toml
from rummy_tui.system.files import read_small
from rummy_tui.system.printable import one_line, printable
from rummy_tui.words.language import Language
from rummy_tui.words.option_words import option_wrong, written_key

LONGEST_NAME: Final = 40
ENTRIES: Final = ("name", "rules", "options")
SYSTEM_NAMES: Final = re.compile(r"con|prn|aux|nul|(com|lpt)\d")
"""Names that Windows keeps for devices, whatever stands behind their point."""


@dataclass(frozen=True, slots=True)
class House:
    """A table's own rules under a name."""

    name: str
    rules: Ruleset
    file: Path
    left_out: tuple[str, ...] = ()
    """Entries of the file that say nothing to this program."""


class BadHouse(ValueError):
    """A house-rule file that cannot be played.

    `problem` is one of `unreadable`, `not-toml`, `name`, `no-rules`, `rules`, `section`,
    `twice`, `option`; `line` is 0 where it concerns the whole file.
    """

    def __init__(
        self, file: Path, line: int, problem: str, name: str = "", option: BadOption | None = None
    ) -> None:
        super().__init__(file, line, problem, name)
        self.file = file
        self.line = line
        self.problem = problem
        self.name = name
        self.option = option


class NameRefused(ValueError):
    """A name that house rules cannot have: `empty`, `ruleset` or `taken`."""

    def __init__(self, problem: str, name: str) -> None:
        super().__init__(problem, name)
        self.problem = problem
        self.name = name


# Names


def houses_directory() -> Path:
    """Where house rules are kept, a file each."""
    return config_directory() / "houses"


def house_name(text: str) -> str:
    """A name as it can be said; `.toml` behind it was meant for the file."""
    name = one_line(text, LONGEST_NAME)
    return name[:-5].strip() if name.lower().endswith(".toml") else name


def slug(name: str) -> str:
    """The name of a file: letters and digits of any script, and hyphens; empty without them.

    Names that are read alike have the same one.
    """
    plain = unicodedata.normalize("NFC", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(c if c.isalnum() or unicodedata.combining(c) else " " for c in plain)
    short = "-".join(letters.split())[:LONGEST_NAME].strip("-")
    return f"{short}-rules" if SYSTEM_NAMES.fullmatch(short) else short


# Reading


def saved_houses(
    directory: Path | None = None,
) -> tuple[tuple[House, ...], tuple[BadHouse, ...]]:
    """The house rules of a directory in the order of their names, and the files that are none."""
    good, bad = [], []
    for file in _files(directory or houses_directory()):
        try:
            good.append(load_house(file))
        except BadHouse as problem:
            bad.append(problem)
    return tuple(sorted(good, key=lambda house: house.name.casefold())), tuple(bad)


def _files(directory: Path) -> list[Path]:
    try:
        return sorted(directory.glob("*.toml"))
    except OSError:
        return []


def house_file(name: str, directory: Path | None = None) -> Path | None:
    """The file of a name, also of one that cannot be played; None if there is none."""
    wanted, files = slug(house_name(name)), _files(directory or houses_directory())
    for file in files:
        if wanted and slug(file.stem) == wanted:
            return file
    for file in files:
        try:
            if wanted and slug(load_house(file).name) == wanted:
                return file
        except BadHouse:
            continue
    return None


def find_house(text: str, directory: Path | None = None) -> House:
    """The house rules of a name, or of a path to a `.toml` file.

    Raises LookupError where there is nothing of that name, BadHouse where the file is none.
    """
    if text.lower().endswith(".toml"):
        return load_house(Path(text).expanduser())
    file = house_file(text, directory)
    if file is None:
        raise LookupError(text)
    return load_house(file)


def load_house(file: Path) -> House:
    """The house rules of a file; BadHouse says what is wrong in it, and where."""
    text = _text(file)
    try:
        parsed = read_toml(text)
    except ValueError as error:
        at = re.search(r"line (\d+)", str(error))
        line = int(at[1]) if at else text.count("\n") + 1
        raise BadHouse(file, line, "not-toml") from None
    name, rules = parsed.get("name", ""), parsed.get("rules")
    if not isinstance(name, str):
        raise BadHouse(file, _line_of(text, "name"), "name")
    if rules is None:
        raise BadHouse(file, 0, "no-rules")
    if not isinstance(rules, str) or rules.strip().lower() not in RULESETS:
        raise BadHouse(file, _line_of(text, "rules"), "rules", as_text(rules))
    chosen = _options(file, text, RULESETS[rules.strip().lower()], parsed.get("options", {}))
    left_out = tuple(key for key in parsed if key not in ENTRIES)
    return House(house_name(name) or house_name(file.stem), chosen, file, left_out)


def _text(file: Path) -> str:
    try:
        return read_small(file)
    except OSError as error:
        raise BadHouse(file, 0, "unreadable", error.strerror or "") from None
    except ValueError:
        raise BadHouse(file, 0, "unreadable") from None


def _options(file: Path, text: str, rules: Ruleset, written: object) -> Ruleset:
    """A rule set with the options of a file."""
    if not isinstance(written, dict):
        raise BadHouse(file, _line_of(text, "options"), "section")
    fields: dict[str, Any] = {}
    try:
        for key, value in written.items():
            option = rules.option(key)
            if option.key in fields:
                raise BadHouse(file, _line_of(text, key), "twice", key)
            fields[option.key] = parse_option(option, _as_written(value))
        return replace(rules, **fields)
    except BadOption as problem:
        line = max(_line_of(text, problem.key), _line_of(text, written_key(problem.key)))
        raise BadHouse(file, line, "option", rules.key, problem) from None


def _short(written: str) -> str:
    return printable(written)[:LONGEST_NAME]


def _as_written(value: object) -> str:
    """A value of TOML as it would be written on the command line."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return as_text(value)


def _line_of(text: str, key: str) -> int:
    """The line in which an entry is given a value; 0 if none."""
    entry = re.compile(rf"(?<![\w-]){re.escape(key)}[\"']?\s*(=|\.|\])")
    for number, line in enumerate(text.splitlines(), 1):
        if entry.search(line.partition("#")[0]):
            return number
    return 0


# Writing


def save_house(
    name: str, rules: Ruleset, directory: Path | None = None, *, overwrite: bool = False
) -> House:
    """Keep rules under a name. All options are written, so that the file goes on meaning the same.

    Raises NameRefused, and OSError where nothing can be written.
    """
    called, directory = house_name(name), directory or houses_directory()
    if not slug(called):
        raise NameRefused("empty", called)
    if slug(called) in RULESETS:
        raise NameRefused("ruleset", called)
    file = house_file(called, directory)
    if file is not None and not overwrite:
        raise NameRefused("taken", called)
    file = file or directory / f"{slug(called)}.toml"
    options = {
        written_key(option.key): _to_write(option, getattr(rules, option.key))
        for option in rules.options
    }
    write_toml({"name": called, "rules": rules.key, "options": options}, file)
    return House(called, rules, file)


def _to_write(option: Option, value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    return "off" if not option.choices and option.may_be_off and value == 0 else value


# What is told


def tell_bad_house(problem: BadHouse, t: Language) -> str:
    """What is wrong in a house-rule file, where, and what is meant."""
    where = f"{problem.file}"
    if problem.line:
        where = t.gettext("{file}, line {line}").format(file=problem.file, line=problem.line)
    return t.gettext("House rules {where}: {problem}").format(
        where=where, problem=_wrong(problem, t)
    )


def _wrong(problem: BadHouse, t: Language) -> str:
    if problem.option is not None:
        return option_wrong(problem.option, RULESETS[problem.name], t)
    sets, name = ", ".join(RULESETS), _short(problem.name)
    text = {
        "unreadable": t.gettext("the file cannot be read"),
        "not-toml": t.gettext("this is not a line of TOML"),
        "name": t.gettext('the name is a text, such as name = "Friday"'),
        "no-rules": t.gettext('a line is missing: rules = "...", with one of: {sets}'),
        "rules": t.gettext("there is no rule set {name}. There are: {sets}"),
        "section": t.gettext("options are lines below [options], such as score-limit = 200"),
        "twice": t.gettext("{name} is given twice"),
    }[problem.problem]
    why = f" {name}." if problem.problem == "unreadable" and name else ""
    return text.format(name=name, sets=sets) + "." + why


def tell_left_out(house: House, t: Language) -> list[str]:
    """A sentence for each entry of a file that was left out, with what may have been meant."""
    told = []
    for entry in house.left_out:
        meant = difflib.get_close_matches(entry, ENTRIES, 1)
        text = t.gettext("House rules {file}: {entry} says nothing here and is left out.").format(
            file=house.file, entry=_short(entry)
        )
        if meant:
            text += " " + t.gettext("Did you mean {names}?").format(names=meant[0])
        told.append(text)
    return told


def tell_name_refused(refused: NameRefused, t: Language) -> str:
    """Why house rules cannot have a name."""
    return {
        "empty": t.gettext("A name needs a letter or a digit: choose another one."),
        "ruleset": t.gettext("{name} is a rule set of the game. Choose another name."),
        "taken": t.gettext("There are rules of the name {name} already."),
    }[refused.problem].format(name=refused.name)

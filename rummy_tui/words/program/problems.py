"""Problems in files that the program reads: one type for all of them, and its sentences."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from rummy_tui.system.printable import printable
from rummy_tui.words.language.marks import N_, Mark
from rummy_tui.words.language.meant import did_you_mean
from rummy_tui.words.program.page_words import DISK_REFUSES

if TYPE_CHECKING:
    from rummy_tui.rules.option import BadOption
    from rummy_tui.words.language.language import Language

Kind = Literal["settings", "keymap", "house", "match", "statistics"]
LONGEST_VALUE: Final = 40
"""Characters of a wrong name or value that are shown."""


class Problem(NamedTuple):
    """A problem in a file, and its place."""

    kind: Kind
    """The kind of file that it should have been."""
    file: Path
    what: str
    """One of the words that `told` knows for this kind of file."""
    line: int = 0
    """Counted from 1; 0 where the problem concerns the whole file."""
    name: str = ""
    """The entry that is wrong, or what the system says."""
    value: str = ""
    """The value of the entry."""
    meant: tuple[str, ...] = ()
    """Names that may have been meant."""
    option: BadOption | None = None
    """The problem with an option of house rules; `name` is their rule set then."""


class BadFile(ValueError):
    """A file that cannot be used at all."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem


SENTENCES: Final[dict[Kind, dict[str, Mark]]] = {
    "settings": {
        "unreadable": N_(
            "The settings in {file} cannot be read; the defaults are used. The file is left as it "
            "is until you change a setting."
        ),
        "key": N_("Settings {file}: there is no setting {key}."),
        "value": N_("Settings {file}: {key} cannot be {value}; its default is used."),
    },
    "keymap": {
        "unreadable": N_("the file cannot be read"),
        "not-toml": N_("this is not a line of TOML"),
        "section": N_("{name} does not belong here: all lines go below [keys] or [same]"),
        "command": N_("there is no command {name}"),
        "keys": N_('{name} needs a list of keys, such as ["x"]'),
        "key": N_("there is no key {name}"),
        "digit": N_(
            "card takes only digits, not {name}; a key that stands for a digit goes below [same], "
            'such as "{name}" = "2"'
        ),
        "same": N_('{name} needs one other key, such as "{name}" = "2"'),
        "reader-key": N_("{name} belongs to screen readers"),
        "twice": N_("the key {name} is already used in this file"),
        "needed": N_("{name} needs a key"),
        "left": N_("{name} no longer has a key"),
        "more": N_("there are more mistakes"),
    },
    "house": {
        "unreadable": N_("the file cannot be read"),
        "not-toml": N_("this is not a line of TOML"),
        "name": N_('the name is a text, such as name = "Friday"'),
        "no-rules": N_('a line is missing: rules = "...", with one of: {sets}'),
        "rules": N_("there is no rule set {name}. Known rule sets: {sets}"),
        "section": N_("options are lines below [options], such as score-limit = 200"),
        "twice": N_("{name} is given twice"),
        "left-out": N_("{name} has no meaning here and is ignored"),
    },
    "match": {
        "unreadable": N_("The file {file} cannot be read: {why}."),
        "newer": N_(
            "The match in {file} was saved by a newer version of rummy-tui. Install that version "
            "to play it."
        ),
        "no-match": N_(
            "{file} is not a match of rummy-tui, or its first line is damaged: nothing in it can "
            "be played."
        ),
    },
    "statistics": {
        "damaged": N_(
            "The statistics in {file} are damaged and left as they are. "
            "To delete them and start again: {command}"
        ),
        "newer": N_(
            "The statistics in {file} were written by a newer version of the game and are left as "
            "they are. That version can show them."
        ),
        "no-sqlite": N_(
            "There are no statistics, because this Python lacks its module {name}. Install it."
        ),
    },
}
"""Sentences about problems by the kind of file; for a key map and house rules, the part after the
colon after the place."""
UNUSABLE: Final = {
    "busy": N_("another program is writing them; try again in a moment"),
    "slow": N_("reading them takes too long"),
    "read-only": N_("you may not write there"),
    "full": N_("the disk is full"),
    "failing": DISK_REFUSES,
}
"""Reasons why statistics that may be in order cannot be used now."""
NOT_COUNTED: Final = N_("This match is not counted.")
"""Said first: the sentence about a problem may end with a command to copy."""


def told(problem: Problem, t: Language) -> str:
    """Say what is wrong in a file, what is done about it, and what the player can do."""
    # Files of others may hold anything: escape sequences, or a name of 5,000 characters.
    name = printable(problem.name)[:LONGEST_VALUE]
    sentence = SENTENCES[problem.kind].get(problem.what)
    where = f"{problem.file}"
    if problem.line:
        where = t(N_("{file}, line {line}"), file=problem.file, line=problem.line)
    match problem.kind:
        case "settings" | "match":
            assert sentence is not None
            values = {"key": problem.name, "value": problem.value, "why": problem.name}
            return t(sentence, file=problem.file, **values)
        case "keymap":
            assert sentence is not None
            whole = N_("Keymap {where}: {problem}.")
            if problem.meant:
                whole = N_("Keymap {where}: {problem}; meant: {names}?")
            names = t.either(list(problem.meant))
            text = t(whole, where=where, problem=sentence, name=name, names=names)
            # A command without a key is what the file asks for: no usual key stays for it.
            stays = "" if problem.what == "left" else t(N_("The default keys stay for this."))
            return f"{text} {stays}".rstrip()
        case "house":
            # late: 37 ms, without which a start goes at which no house rules are wrong
            from rummy_tui.rules.variants import RULESETS
            from rummy_tui.words.rulebook.option_words import option_wrong

            if problem.option is not None:
                wrong = option_wrong(problem.option, RULESETS[problem.name], t)
            else:
                assert sentence is not None
                wrong = t(sentence, name=name, sets=", ".join(RULESETS)) + "."
            why = f" {name}." if problem.what == "unreadable" and name else ""
            meant = " " + did_you_mean(problem.meant, t) if problem.meant else ""
            return t(N_("House rules {where}: {problem}"), where=where, problem=wrong) + why + meant
        case "statistics":
            if sentence is not None:
                command = "rummy-tui stats --delete --yes"
                return t(sentence, file=problem.file, command=command, name="sqlite3")
            why = problem.name or t(UNUSABLE.get(problem.what, UNUSABLE["failing"]))
            whole = N_("The statistics in {file} cannot be used: {why}.")
            return t(whole, file=problem.file, why=why)

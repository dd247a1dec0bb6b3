"""Help on the command line as values, for help, the manual and the pages."""

from __future__ import annotations

from argparse import SUPPRESS
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rummy_tui.cli.common.arguments import (
    COMMANDS,
    FACE,
    LIMIT_OF_BOTS,
    PROGRAM,
    VERSION,
    Argument,
    Arguments,
    Command,
    Either,
)
from rummy_tui.wire.service import PORT
from rummy_tui.words.language.language import Language, capital, languages
from rummy_tui.words.language.marks import Mark
from rummy_tui.words.program import argument_words
from rummy_tui.words.program import command_help as words
from rummy_tui.words.program.translation_words import not_read

Path = Sequence[str]
"""A command as it is written after the program, such as `("saves", "rename")`."""
OF_PROGRAM = FACE + LIMIT_OF_BOTS
OPTIONAL: Final = {"?": "[{}]", "*": "[{} ...]"}
"""The form of a name that is optional, or of which there may be several."""


class Line(NamedTuple):
    """A command, argument or file, and its explanation."""

    written: str
    told: str


class Part(NamedTuple):
    heading: str
    lines: tuple[Line, ...]


class Page(NamedTuple):
    """The help of a command, or of the program itself."""

    name: str
    does: str
    usage: str
    told: str
    parts: tuple[Part, ...]
    examples: Part


def paths() -> Iterator[Path]:
    """The program, and each command with its own."""
    yield ()
    for name, command in COMMANDS.items():
        yield (name,)
        yield from ((name, what) for what in command.whats)


def page(path: Path, t: Language) -> Page:
    """The page of a command, or of the program."""
    row = row_of(path)
    named, own, common = list[Line](), list[Line](), list[Line]()
    for each in each_of(row.arguments):
        everywhere = each.more.get("default") is SUPPRESS  # what stands before has its value
        part = named if each.name[0] != "-" else common if everywhere else own
        part.append(Line(written(each, t), _told(each, t)))
    (common if path else own).append(Line("-h, --help", t(argument_words.HELP_HELP)))
    parts = {
        words.COMMANDS: [Line(name, t(each.help)) for name, each in row.whats.items()],
        words.ARGUMENTS: named,
        words.OPTIONS: own,
        words.SHARED: common,
    }
    about = words.ABOUT[" ".join(path)]
    return Page(
        name=" ".join((PROGRAM, *path)),
        does=t(row.help),
        usage=_usage(path, t),
        told=t(about.told) if path else f"{t(about.told)} {not_read(t)}".rstrip(),
        parts=tuple(Part(t(mark), tuple(lines)) for mark, lines in parts.items() if lines),
        examples=Part(
            t(words.EXAMPLES), tuple(Line(each.command, t(each.does)) for each in about.examples)
        ),
    )


def files(t: Language) -> Part:
    """The files of a player, where Linux has them."""
    return Part(t(words.FILES), tuple(Line(file, t(told)) for file, told in words.PLACES.items()))


def surroundings(t: Language) -> tuple[Part, Part]:
    """The exit codes, and the environment variables that are used."""
    ends = tuple(Line(code, t(told)) for code, told in words.EXITS.items())
    variables = tuple(Line(name, t(told)) for name, told in words.VARIABLES.items())
    return Part(t(words.ENDS), ends), Part(t(words.ENVIRONMENT), variables)


def row_of(path: Path) -> Command:
    """The row of a command; that of the program is made of all the others."""
    if not path:
        return Command(words.PROGRAM, (*OF_PROGRAM, VERSION), COMMANDS)
    name, *what = path
    return COMMANDS[name].whats[what[0]] if what else COMMANDS[name]


def _usage(path: Path, t: Language) -> str:
    """The usage line: required arguments, and the place of the others."""
    row = row_of(path)
    needed, named = list[str](), list[str]()
    for each in each_of(row.arguments):
        if each.more.get("required"):
            needed.append(written(each, t))
        elif each.name[0] != "-":
            name = written(each, t)
            named.append(OPTIONAL.get(str(each.more.get("nargs")), "{}").format(name))
    below = [f"[{t(argument_words.COMMAND)}]"] if row.whats else []
    return " ".join((PROGRAM, *path, *needed, f"[{t(words.OPTIONS_HERE)}]", *named, *below))


def each_of(rows: Arguments) -> Iterator[Argument]:
    """Single arguments, also those of which only one can be given."""
    for row in rows:
        yield from row.arguments if isinstance(row, Either) else (row,)


def written(argument: Argument, t: Language) -> str:
    """An argument as it is written, with what stands for its value."""
    value = "" if argument.value is None else t(argument.value)
    if argument.name[0] != "-":
        return value
    if callable(argument.more.get("action")):  # one that can be said both ways
        other = argument.name.replace("--", "--no-", 1)
        return t(words.BOTH_WAYS, one=argument.name, other=other)
    return f"{', '.join(filter(None, (argument.short, argument.name)))} {value}".rstrip()


def _told(argument: Argument, t: Language) -> str:
    """The help on an argument, with its default."""
    help_, usual = help_of(argument, t), argument.usual
    if not usual:
        return help_
    return t(words.IF_LEFT_OUT, help=help_, usual=t(usual) if isinstance(usual, Mark) else usual)


def help_of(argument: Argument, t: Language) -> str:
    """The help on an argument, with names that are not translated."""
    return t(
        argument.help,
        address="tcp://localhost:8786",
        json="JSON",
        jsonl=".jsonl",
        port=PORT,
        ssh="ssh",
        toml=".toml",
        codes=t.either(list(languages())),
        choices=t.either(list(argument.more.get("choices", ()))),
    )


def sentence(text: str) -> str:
    """Make a sentence of the help on a command."""
    return capital(text) if text.endswith(".") else f"{capital(text)}."

"""Help, and sentences about what is wrong in a command line that cannot be read."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from functools import partial
from typing import Any, Final, NoReturn

from rummy_tui.cli.common import printing
from rummy_tui.cli.common.arguments import (
    LONGEST_LIMIT,
    PROGRAM,
    SHORTEST_LIMIT,
    Argument,
    build,
)
from rummy_tui.cli.common.help_pages import Page, each_of, page, row_of, sentence
from rummy_tui.cli.common.printing import Cell, Grid
from rummy_tui.cli.common.seats import refuse_apart
from rummy_tui.cli.common.usage import UsageError
from rummy_tui.cli.dispatch import USAGE, chosen_language
from rummy_tui.store.settings import config_directory, load_settings
from rummy_tui.system.printable import LONGEST_TOLD, one_line, warn
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.meant import meant_or
from rummy_tui.words.program import argument_words
from rummy_tui.words.program import command_help as words

NOT_BOTH: Final = re.compile(r"not allowed with argument (\S+)")
REQUIRED: Final = re.compile(r"the following arguments are required: (.+)", re.DOTALL)


def answer(arguments: Sequence[str]) -> NoReturn:
    """Print help, or what is wrong in a command line; then raise SystemExit."""
    asked = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    asked.add_argument("--lang", nargs="?")
    wish, _ = asked.parse_known_args(arguments)
    settings, _ = load_settings(config_directory() / "settings.toml")
    try:
        t = chosen_language(wish.lang, settings)
        make = partial(_Teller, t=t, plain="--line" in arguments)
        parser = build(make, told=lambda each: _as_told(each, t))
        options, left = parser.parse_known_args(arguments)
        refuse_apart(options, left, t)
        path = [name for name in (options.command, getattr(options, "what", None)) if name]
        if path == ["help"] and not left:
            topic = [*filter(None, (options.topic, options.subtopic))]
            print_page(page(_checked(topic, t), t), t, plain=options.line)
            raise SystemExit
        raise _left_over(left, path, t)
    except UsageError as problem:
        warn(f"{PROGRAM}: {problem}")
        raise SystemExit(USAGE) from None


def _as_told(argument: Argument, t: Language) -> dict[str, Any]:
    """The name that argparse uses for an argument in its messages."""
    return {} if argument.value is None else {"metavar": t(argument.value)}


class _Teller(argparse.ArgumentParser):
    """A parser that prints our help, and raises UsageError with a sentence."""

    def __init__(self, *, t: Language, plain: bool, **more: Any) -> None:
        super().__init__(**more, exit_on_error=False)
        self.t = t
        self.plain = plain
        self.written = list[str]()
        """The words that it reads."""

    @property
    def _path(self) -> list[str]:
        return self.prog.split()[1:]

    def print_help(self, file: Any = None) -> None:
        print_page(page(self._path, self.t), self.t, plain=self.plain)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        self.written = [*args]
        try:
            return super().parse_known_args(args, namespace)
        except argparse.ArgumentError as wrong:
            raise UsageError(self._told(wrong)) from None

    def error(self, message: str) -> NoReturn:
        raise UsageError(self._missing(message))

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Refuse what is not among the choices, with those that may have been meant."""
        if action.choices is None or value in action.choices:
            return
        t, names = self.t, list(action.choices)
        if isinstance(action, argparse._SubParsersAction):
            self._refuse_option_before(value)
            raise _no_command(value, self._path, names, t)
        told = t(words.CANNOT_BE, option=_name(action), text=one_line(value, LONGEST_TOLD))
        there = t(words.IT_CAN_BE, names=t.either(names))
        raise UsageError(f"{told} {meant_or(there, value, names, t)}")

    def _refuse_option_before(self, command: str) -> None:
        """Raise UsageError for an unknown option whose value was read as the command."""
        for word in self.written[: self.written.index(command)]:
            name = word.partition("=")[0]
            if name.startswith("--") and name not in self._option_string_actions:
                raise _no_option(word, self._path, self.t)

    def _told(self, wrong: argparse.ArgumentError) -> str:
        """The sentence for a message of argparse about a value."""
        t, option, message = self.t, _listed(wrong.argument_name or ""), wrong.message
        if isinstance(wrong.__context__, argparse.ArgumentTypeError):
            mark, text = wrong.__context__.args
            told = one_line(text, LONGEST_TOLD)
            return t(mark, option=option, text=told, low=SHORTEST_LIMIT, high=LONGEST_LIMIT)
        if other := NOT_BOTH.match(message):
            return t(words.NOT_BOTH, one=_listed(other[1]), other=option)
        if message.startswith("ignored explicit argument"):
            return t(words.NO_VALUE, option=option)
        if not option:
            return self._missing(message)
        return t(words.NEEDS_VALUE, option=option)

    def _missing(self, message: str) -> str:
        """The sentence for missing arguments; any other message as argparse says it."""
        found = REQUIRED.match(message)
        if found is None:
            return message
        t = self.t
        needed = {t(value): t(told) for value, told in argument_words.NEEDED.items()}
        names = [_listed(name) for name in found[1].split(", ")]
        listed = t.listed([needed.get(name, name) for name in names])
        needs = t(words.NEEDS, command=self.prog, names=listed)
        return f"{needs} {t(words.HOW, command=f'{self.prog} --help')}"


def _name(action: argparse.Action) -> str:
    return next(iter(action.option_strings), "") or str(action.metavar or action.dest)


def _listed(names: str) -> str:
    """The first of the names that argparse has for an option, which help lists."""
    return names.partition("/")[0]


def _checked(path: Sequence[str], t: Language) -> Sequence[str]:
    """Return the path of a command; UsageError if there is no such command."""
    for place, name in enumerate(path):
        before = path[:place]
        below = [*row_of(before).whats]
        if not below:
            raise _left_over([name], before, t)
        if name not in below:
            raise _no_command(name, before, below, t)
    return path


def _no_command(written: str, path: Sequence[str], names: Sequence[str], t: Language) -> UsageError:
    mark = words.NO_DEED if path else words.NO_COMMAND
    text = one_line(written, LONGEST_TOLD)
    told = t(mark, name=text, command=" ".join((PROGRAM, *path)))
    there = t(words.COMMANDS_ARE, names=", ".join(names))
    return UsageError(f"{told} {meant_or(there, written, names, t)}")


def _left_over(left: Sequence[str], path: Sequence[str], t: Language) -> UsageError:
    """The error for words that argparse has left over."""
    command = " ".join((PROGRAM, *path))
    options = [each for each in left if each.startswith("-")]
    if options:
        return _no_option(options[0], path, t)
    told = t(words.TOO_MUCH, command=command, text=one_line(left[0], LONGEST_TOLD))
    return UsageError(f"{told} {t(words.HOW, command=f'{command} --help')}")


def _no_option(written: str, path: Sequence[str], t: Language) -> UsageError:
    command, text = " ".join((PROGRAM, *path)), one_line(written, LONGEST_TOLD)
    names = [each.name for each in each_of(row_of(path).arguments) if each.name[0] == "-"]
    there = t(words.LISTS_OPTIONS, command=f"{command} --help")
    meant = meant_or(there, text.partition("=")[0], [*names, "--help"], t)
    return UsageError(f"{t(words.NO_OPTION, command=command, name=text)} {meant}")


def print_page(told: Page, t: Language, *, plain: bool) -> None:
    """Print a page: in columns if it is drawn, otherwise a line for each thing."""
    printing.paragraph(sentence(told.does), plain=plain)
    printing.paragraph(t.labelled(t(words.USAGE), told.usage), plain=plain)
    printing.paragraph(told.told, plain=plain)
    for heading, lines in (*told.parts, told.examples):
        printing.heading(heading, plain=plain)
        rows = [(Cell((each.written,), "bold"), each.told) for each in lines]
        its = [t.labelled(each.written, each.told) for each in lines]
        Grid(("", ""), rows, its, left=2).print(plain=plain)

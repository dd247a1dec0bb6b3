"""The command line as argparse reads it. Its help is English, as the options are.

A command is a row: what it is for, and its arguments in the order of its help.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from functools import partial
from typing import Any, Final, NamedTuple, NoReturn

from rummy_tui import __version__
from rummy_tui.bots import LIMIT
from rummy_tui.system.printable import warn

USUAL_WIDTH: Final = 80
SHORTEST_LIMIT: Final = 0.1
LONGEST_LIMIT: Final = 86_400
"""Seconds that may be asked for as the limit of a bot."""


class _Parser(argparse.ArgumentParser):
    def __init__(self, **more: Any) -> None:
        # Otherwise argparse asks for the width at each argument, and loads shutil to do so: 7 ms.
        try:
            columns = int(os.environ.get("COLUMNS", 0)) or os.get_terminal_size().columns
        except (ValueError, OSError):
            columns = 0
        width = (columns if columns > 0 else USUAL_WIDTH) - 2
        super().__init__(**more, formatter_class=partial(argparse.HelpFormatter, width=width))

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        warn(f"{self.prog}: error: {message}")
        self.exit(2)


# The types of values; their messages are those of argparse


def _number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text} is not a whole number") from None


def _positive(text: str) -> int:
    number = _number(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is not 1 or more")
    return number


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not SHORTEST_LIMIT <= seconds <= LONGEST_LIMIT:
        raise argparse.ArgumentTypeError(
            f"{text} is not a number of seconds from {SHORTEST_LIMIT} to {LONGEST_LIMIT}"
        )
    return seconds


# Rows


class Argument(NamedTuple):
    """A name or an option, as argparse takes it."""

    name: str
    more: dict[str, Any]


class Either(NamedTuple):
    """Arguments of which only one can be given."""

    arguments: tuple[Argument, ...]


Arguments = tuple[Argument | Either, ...]


class Command(NamedTuple):
    """A command: what it is for, what can be written behind it, and its own commands."""

    help: str
    arguments: Arguments = ()
    whats: dict[str, Command] = {}  # noqa: RUF012
    """What it may do; else it lists."""


def _arg(name: str, help_: str | None = None, **more: Any) -> Argument:
    return Argument(name, {**more, "help": help_})


def _flag(name: str, help_: str) -> Argument:
    return _arg(name, help_, action="store_true")


def _behind(arguments: Arguments) -> Arguments:
    """Options of the program behind a command, too.

    There they have no value where they are not given, and so leave alone what stands before.
    """
    nothing = {"default": argparse.SUPPRESS}
    return tuple(
        Either(tuple(Argument(one.name, one.more | nothing) for one in each.arguments))
        if isinstance(each, Either)
        else Argument(each.name, each.more | nothing)
        for each in arguments
    )


LINE: Final = _flag("--line", "line by line, for any terminal")
LANG: Final = _arg("--lang", "language: en or fr", metavar="CODE")
LIMIT_OF_BOTS: Final[Arguments] = (
    _arg(
        # A bot that never decides would stop a match for ever.
        "--bot-limit",
        f"what a bot by others may take for a decision ({LIMIT:g} if left out)",
        type=_seconds,
        default=LIMIT,
        metavar="SECONDS",
    ),
)
FACE: Final[Arguments] = (
    Either((_flag("--reader", "one column, for a screen reader or braille"), LINE)),
    _arg(
        "--speech",
        "whether the program itself speaks (auto: not with --reader or --line)",
        choices=("auto", "on", "off"),
    ),
    _arg(
        "--speech-log",
        "write every utterance to FILE as a line of JSON, behind those that are there",
        metavar="FILE",
    ),
    # Without it a log goes on behind what is there: any file could be named by mistake.
    _flag("--overwrite", "begin FILE anew, whatever is in it"),
    LANG,
)
PRINTED: Final = _behind((_flag("--line", "plain sentences, no drawing"), LANG))
"""Of a command that prints."""
# Written out: the first words do not wait for the rules, which would have the names.
RULE_SET: Final = "a rule set (playroom, basic, german, american, manipulation, gin or kalooki)"
RULES_HELP: Final = f"{RULE_SET}, house rules by their name, or a .toml file of house rules"
RULES: Final = _arg("rules", RULES_HELP, nargs="?", default="playroom", metavar="RULES")
OPTION: Final = _arg(
    "--option",
    "an option of the rule set, such as opening=45",
    action="append",
    default=[],
    metavar="KEY=VALUE",
)
NAME: Final = _arg("name", metavar="NAME")
# A command asks no question, which a script could not answer.
YES: Final = _flag("--yes", "confirms it")
# Nobody else may see what a player holds, as long as the match goes on.
EYES: Final = Either(
    (
        _arg("--seat", "as this player saw it", metavar="NAME"),
        _flag("--open", "with all hands open, in rounds that are over"),
    )
)
LEVELS_HELP: Final = "easy, steady or another level, or a bot that is installed"
RUNNING: Final[Arguments] = (
    _arg("--seed", type=_number, default=1, metavar="N"),
    Either(
        (
            _arg("--jobs", "processes", type=_positive, default=1, metavar="N"),
            _arg(
                "--scheduler",
                "let the workers of a Dask cluster play, such as those of tcp://HOST:8786",
                metavar="ADDRESS",
            ),
        )
    ),
    _flag("--json", "print the result as JSON"),
    *_behind(LIMIT_OF_BOTS),
    OPTION,
    *PRINTED,
)
"""Of a command that lets computers play."""

COMMANDS: Final = {
    "play": Command(
        "play a match at once",
        (
            RULES,
            _arg(
                "--seat",
                "a seat, in the order of play: human (without LEVEL), easy, steady or "
                "another level",
                action="append",
                default=[],
                metavar="NAME[=LEVEL]",
            ),
            OPTION,
            _arg("--seed", "the same N deals the same cards", type=_number, metavar="N"),
            _flag("--no-hints", "no hints at this table"),
            _arg(
                # Both ways can be asked for, as what is usual depends on the seats.
                "--turns-back",
                "whole turns may be taken back, as usual where all others are computers; who share "
                "the keyboard are all asked",
                action=argparse.BooleanOptionalAction,
            ),
            *_behind(LIMIT_OF_BOTS + FACE),
        ),
    ),
    "daily": Command(
        "play the daily deal, which is the same for everybody",
        (
            _arg(
                "rules",
                RULE_SET,
                nargs="?",
                default="playroom",
                metavar="RULES",
            ),
            _arg(
                "--against",
                "the computer opponent (steady if left out)",
                default="steady",
                metavar="LEVEL",
            ),
            *_behind(LIMIT_OF_BOTS + FACE),
        ),
    ),
    "resume": Command(
        "go on with a saved match",
        (
            _arg(
                "name",
                "a saved match by its name or its file; without it the one played last",
                nargs="?",
                metavar="NAME",
            ),
            _flag("--good-part", "of a damaged match: go on with a copy of its good lines"),
            *_behind(LIMIT_OF_BOTS + FACE),
        ),
    ),
    "learn": Command(
        "a guided first round or hand of Gin Rummy, key by key",
        (
            _arg(
                "lesson",
                "which one: playroom, the usual one, or gin, a hand of Gin Rummy",
                nargs="?",
                metavar="LESSON",
            ),
            *_behind(FACE),
        ),
    ),
    "simulate": Command(
        "let computer opponents play each other",
        (
            RULES,
            _arg("--seats", LEVELS_HELP, required=True, metavar="LEVEL,LEVEL,..."),
            _arg("--games", "matches", type=_positive, default=100, metavar="N"),
            *RUNNING,
        ),
    ),
    "tournament": Command(
        "compare computer opponents over the same deals",
        (
            RULES,
            _arg("--levels", LEVELS_HELP, required=True, metavar="LEVEL,LEVEL,..."),
            _arg(
                "--deals",
                "matches of each two levels, which they play once in either's seats",
                type=_positive,
                default=100,
                metavar="N",
            ),
            _arg(
                "--players",
                "players at the table; two levels sit in turns",
                type=_positive,
                default=2,
                metavar="N",
            ),
            *RUNNING,
        ),
    ),
    "replay": Command(
        "walk through a match again, or print it as a text",
        (
            _arg("name", "a saved match by its name, or a .jsonl file of one", metavar="NAME"),
            _flag("--text", "print it as a text to be read"),
            _flag("--review", "print what a sharp player would have done in your turns, and why"),
            EYES,
            _arg("--output", "write the text to FILE, for its user only", metavar="FILE"),
            *_behind(FACE),
        ),
    ),
    "houses": Command(
        "list, save and delete house rules",
        PRINTED,
        {
            "list": Command("list house rules", PRINTED),
            "save": Command(
                "save house rules under a name",
                (
                    NAME,
                    RULES,
                    OPTION,
                    _flag("--overwrite", "in place of rules that have this name"),
                    *PRINTED,
                ),
            ),
            "delete": Command("delete house rules; needs --yes", (NAME, YES, *PRINTED)),
        },
    ),
    "saves": Command(
        "list, rename, export and delete saved matches",
        PRINTED,
        {
            "list": Command("list saved matches", PRINTED),
            "rename": Command(
                "give a match another name", (NAME, _arg("new", metavar="NEW"), *PRINTED)
            ),
            "delete": Command("delete a match; needs --yes", (NAME, YES, *PRINTED)),
            "export": Command(
                "put a match into a file",
                (
                    NAME,
                    _arg(
                        "file",
                        "a text to be read (if left out: NAME.txt); .jsonl copies the match itself",
                        nargs="?",
                        metavar="FILE",
                    ),
                    _flag("--overwrite", "also where FILE is there"),
                    _flag(
                        # A match that goes on would else hand out its stock and all hands without a
                        # word.
                        "--with-hidden-cards",
                        "also the match itself (.jsonl) where it is not over: it has all cards",
                    ),
                    EYES,
                    *PRINTED,
                ),
            ),
        },
    ),
    "stats": Command(
        "what was counted of your matches",
        (
            _arg("name", "of this person only", nargs="?", metavar="NAME"),
            _arg("--rules", "of this rule set only", metavar="SET"),
            _flag("--json", "print them as JSON"),
            _flag("--delete", "delete all of them; needs --yes"),
            _flag("--yes", "confirms --delete"),
            *PRINTED,
        ),
    ),
    "rules": Command(
        "read the rules of a rule set or of house rules",
        (_arg("rules", RULES_HELP, nargs="?", metavar="RULES"), OPTION, *PRINTED),
    ),
    "keys": Command("list the keys and their commands", PRINTED),
    "doctor": Command(
        "tell what terminal, speech and keys there are, and what is missing", PRINTED
    ),
}


def read(arguments: Sequence[str]) -> argparse.Namespace:
    """What is written behind `rummy-tui`; argparse ends the program where that is wrong."""
    top = _Parser(
        prog="rummy-tui",
        description="Rummy for the terminal: to look at, to listen to, to read by touch, "
        "to pass round a table. Without a command the game starts at its main menu.",
        epilog="For screen readers: rummy-tui --reader, or rummy-tui --line.",
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"rummy-tui {__version__}")
    _add(FACE + LIMIT_OF_BOTS, top)
    commands = top.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for name, row in COMMANDS.items():
        command = commands.add_parser(name, help=row.help, allow_abbrev=False)
        if name not in arguments:
            continue  # it is not asked for: the rows of all commands would take 3 ms at each start
        if row.whats:
            whats = command.add_subparsers(
                dest="what", metavar="WHAT", title="what to do (else: list)"
            )
            for what, deed in row.whats.items():
                _add(deed.arguments, whats.add_parser(what, help=deed.help, allow_abbrev=False))
        _add(row.arguments, command)
    return top.parse_args(arguments)


def _add(arguments: Arguments, parser: argparse.ArgumentParser) -> None:
    for each in arguments:
        if isinstance(each, Either):
            either = parser.add_mutually_exclusive_group()
            for one in each.arguments:
                either.add_argument(one.name, **one.more)
        else:
            parser.add_argument(each.name, **each.more)

"""The command line as argparse reads it. Its help is English, as the options are."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from functools import partial
from typing import Any, Final, NoReturn

from rummy_tui import __version__
from rummy_tui.bots import LIMIT
from rummy_tui.system.printable import warn

USUAL_WIDTH: Final = 80
SHORTEST_LIMIT: Final = 0.1
LONGEST_LIMIT: Final = 86_400
"""Seconds that may be asked for as the limit of a bot."""


class _Parser(argparse.ArgumentParser):
    """Knows how wide the terminal is: argparse would ask at each argument, by way of shutil."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more, formatter_class=partial(argparse.HelpFormatter, width=_width()))

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        warn(f"{self.prog}: error: {message}")
        self.exit(2)


def _width() -> int:
    """Columns for a help text; COLUMNS may set them."""
    try:
        columns = int(os.environ.get("COLUMNS", 0)) or os.get_terminal_size().columns
    except (ValueError, OSError):
        columns = 0
    return (columns if columns > 0 else USUAL_WIDTH) - 2


def parser() -> argparse.ArgumentParser:
    """What can be written behind `rummy-tui`."""
    top = _Parser(
        prog="rummy-tui",
        description="Rummy for the terminal: to look at, to listen to, to read by touch, "
        "to pass round a table. Without a command the game starts at its main menu.",
        epilog="For screen readers: rummy-tui --reader, or rummy-tui --line.",
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"rummy-tui {__version__}")
    _add_face(top)
    _add_limit(top)
    commands = top.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for name, help_, add in _commands():
        add(commands.add_parser(name, help=help_, allow_abbrev=False))
    return top


def _commands() -> tuple[tuple[str, str, Callable[[argparse.ArgumentParser], None]], ...]:
    """Each command, what it is for, and what can be written behind it."""
    return (
        ("play", "play a match at once", _add_play),
        ("resume", "go on with a saved match", _add_resume),
        ("learn", "a guided first round, key by key", partial(_add_face, behind=True)),
        ("simulate", "let computer opponents play each other", _add_simulate),
        ("tournament", "compare computer opponents over the same deals", _add_tournament),
        ("replay", "walk through a match again, or print it as a text", _add_replay),
        ("houses", "list, save and delete house rules", _add_houses),
        ("saves", "list, rename, export and delete saved matches", _add_saves),
        ("stats", "what was counted of your matches", _add_stats),
        ("rules", "read the rules of a rule set or of house rules", _add_reading),
        ("keys", "list the keys and their commands", _add_plain),
        (
            "doctor",
            "tell what terminal, speech and keys there are, and what is missing",
            _add_plain,
        ),
    )


def _add_reading(command: argparse.ArgumentParser) -> None:
    _add_rules(command, None)
    _add_option(command)
    _add_plain(command)


def _add_rules(command: argparse.ArgumentParser, usual: str | None = "playroom") -> None:
    command.add_argument(
        "rules",
        nargs="?",
        default=usual,
        metavar="RULES",
        help="a rule set (playroom, basic, german, american or manipulation), "
        "house rules by their name, or a .toml file of house rules",
    )


def _add_option(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="an option of the rule set, such as opening=45",
    )


def _add_houses(command: argparse.ArgumentParser) -> None:
    whats = command.add_subparsers(dest="what", metavar="WHAT", title="what to do (else: list)")
    listing = whats.add_parser("list", help="list house rules", allow_abbrev=False)
    save = whats.add_parser("save", help="save house rules under a name", allow_abbrev=False)
    save.add_argument("name", metavar="NAME")
    _add_rules(save)
    _add_option(save)
    save.add_argument(
        "--overwrite", action="store_true", help="in place of rules that have this name"
    )
    delete = whats.add_parser("delete", help="delete house rules; needs --yes", allow_abbrev=False)
    delete.add_argument("name", metavar="NAME")
    delete.add_argument("--yes", action="store_true", help="confirms it")
    for each in (command, listing, save, delete):
        _add_plain(each)


def _add_resume(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "name",
        nargs="?",
        metavar="NAME",
        help="a saved match by its name or its file; without it the one played last",
    )
    command.add_argument(
        "--good-part",
        action="store_true",
        help="of a damaged match: go on with a copy of its good lines",
    )
    _add_limit(command, behind=True)
    _add_face(command, behind=True)


def _add_saves(command: argparse.ArgumentParser) -> None:
    whats = command.add_subparsers(dest="what", metavar="WHAT", title="what to do (else: list)")
    listing = whats.add_parser("list", help="list saved matches", allow_abbrev=False)
    rename = whats.add_parser("rename", help="give a match another name", allow_abbrev=False)
    rename.add_argument("name", metavar="NAME")
    rename.add_argument("new", metavar="NEW")
    delete = whats.add_parser("delete", help="delete a match; needs --yes", allow_abbrev=False)
    delete.add_argument("name", metavar="NAME")
    delete.add_argument("--yes", action="store_true", help="confirms it")
    export = whats.add_parser("export", help="put a match into a file", allow_abbrev=False)
    export.add_argument("name", metavar="NAME")
    export.add_argument(
        "file",
        nargs="?",
        metavar="FILE",
        help="a text to be read (if left out: NAME.txt); .jsonl copies the match itself",
    )
    export.add_argument("--overwrite", action="store_true", help="also where FILE is there")
    export.add_argument(
        "--with-hidden-cards",
        action="store_true",
        help="also the match itself (.jsonl) where it is not over: it has all cards",
    )
    add_eyes(export)
    for each in (command, listing, rename, delete, export):
        _add_plain(each)


def _add_stats(command: argparse.ArgumentParser) -> None:
    command.add_argument("name", nargs="?", metavar="NAME", help="of this person only")
    command.add_argument("--rules", metavar="SET", help="of this rule set only")
    command.add_argument("--json", action="store_true", help="print them as JSON")
    command.add_argument("--delete", action="store_true", help="delete all of them; needs --yes")
    command.add_argument("--yes", action="store_true", help="confirms --delete")
    _add_plain(command)


def _add_replay(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "name", metavar="NAME", help="a saved match by its name, or a .jsonl file of one"
    )
    command.add_argument("--text", action="store_true", help="print it as a text to be read")
    add_eyes(command)
    command.add_argument(
        "--output", metavar="FILE", help="write the text to FILE, for its user only"
    )
    _add_face(command, behind=True)


def add_eyes(command: argparse.ArgumentParser) -> None:
    """Behind a command that shows a match: through whose eyes."""
    eyes = command.add_mutually_exclusive_group()
    eyes.add_argument("--seat", metavar="NAME", help="as this player saw it")
    eyes.add_argument(
        "--open", action="store_true", help="with all hands open, in rounds that are over"
    )


def _add_face(command: argparse.ArgumentParser, *, behind: bool = False) -> None:
    """The options of a face, before a command or `behind` it.

    Behind it they have no value where they are not given, and so leave alone what stands before.
    """
    flag: Any = argparse.SUPPRESS if behind else False
    value: Any = argparse.SUPPRESS if behind else None
    face = command.add_mutually_exclusive_group()
    face.add_argument(
        "--reader",
        action="store_true",
        default=flag,
        help="one column, for a screen reader or braille",
    )
    face.add_argument(
        "--line", action="store_true", default=flag, help="line by line, for any terminal"
    )
    command.add_argument(
        "--speech",
        choices=("auto", "on", "off"),
        default=value,
        help="whether the program itself speaks (auto: not with --reader or --line)",
    )
    command.add_argument(
        "--speech-log",
        metavar="FILE",
        default=value,
        help="write every utterance to FILE as a line of JSON, behind those that are there",
    )
    command.add_argument(
        "--overwrite",
        action="store_true",
        default=flag,
        help="begin FILE anew, whatever is in it",
    )
    command.add_argument("--lang", metavar="CODE", default=value, help="language: en or fr")


def _add_plain(command: argparse.ArgumentParser) -> None:
    """Behind a command that prints: `--line` and `--lang`, which may also stand before it."""
    command.add_argument(
        "--line",
        action="store_true",
        default=argparse.SUPPRESS,
        help="plain sentences, no drawing",
    )
    command.add_argument(
        "--lang", metavar="CODE", default=argparse.SUPPRESS, help="language: en or fr"
    )


def _add_play(command: argparse.ArgumentParser) -> None:
    _add_rules(command)
    command.add_argument(
        "--seat",
        action="append",
        default=[],
        metavar="NAME[=LEVEL]",
        help="a seat, in the order of play: human (without LEVEL), easy, steady or another level",
    )
    _add_option(command)
    command.add_argument(
        "--seed", type=_number, metavar="N", help="the same N deals the same cards"
    )
    command.add_argument("--no-hints", action="store_true", help="no hints at this table")
    command.add_argument(
        "--turns-back",
        action=argparse.BooleanOptionalAction,
        help="whole turns may be taken back, as usual where all others are computers; who share "
        "the keyboard are all asked",
    )
    _add_limit(command, behind=True)
    _add_face(command, behind=True)


def _add_simulate(command: argparse.ArgumentParser) -> None:
    _add_rules(command)
    _add_levels(command, "--seats")
    command.add_argument("--games", type=_positive, default=100, metavar="N", help="matches")
    _add_running(command)


def _add_tournament(command: argparse.ArgumentParser) -> None:
    _add_rules(command)
    _add_levels(command, "--levels")
    command.add_argument(
        "--deals",
        type=_positive,
        default=100,
        metavar="N",
        help="matches of each two levels, which they play once in either's seats",
    )
    command.add_argument(
        "--players",
        type=_positive,
        default=2,
        metavar="N",
        help="players at the table; two levels sit in turns",
    )
    _add_running(command)


def _add_levels(command: argparse.ArgumentParser, name: str) -> None:
    command.add_argument(
        name,
        required=True,
        metavar="LEVEL,LEVEL,...",
        help="easy, steady or another level, or a bot that is installed",
    )


def _add_running(command: argparse.ArgumentParser) -> None:
    """Behind a command that lets computer opponents play."""
    command.add_argument("--seed", type=_number, default=1, metavar="N")
    command.add_argument("--jobs", type=_positive, default=1, metavar="N", help="processes")
    command.add_argument("--json", action="store_true", help="print the result as JSON")
    _add_limit(command, behind=True)
    _add_option(command)
    _add_plain(command)


def _add_limit(command: argparse.ArgumentParser, *, behind: bool = False) -> None:
    command.add_argument(
        "--bot-limit",
        type=_seconds,
        default=argparse.SUPPRESS if behind else LIMIT,
        metavar="SECONDS",
        help=f"what a bot by others may take for a decision ({LIMIT:g} if left out)",
    )


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


def _positive(text: str) -> int:
    number = _number(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is not 1 or more")
    return number


def _number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text} is not a whole number") from None

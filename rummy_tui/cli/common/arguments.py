"""The command line as argparse reads it.

A command is a row: its help, and its arguments in the order of their help. The texts about
them are in `words/program/argument_words`; `helping` prints them, and explains command lines that
cannot be read.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, NoReturn, cast

from rummy_tui import __version__
from rummy_tui.bots import LIMIT
from rummy_tui.wire.service import PORT
from rummy_tui.words.language.marks import Mark
from rummy_tui.words.program import argument_words as words

PROGRAM: Final = "rummy-tui"
SHORTEST_LIMIT: Final = 0.1
LAST_PORT: Final = 65535
SHORTEST_TURN: Final = 20
LONGEST_TURN: Final = 1800
"""Seconds that a turn may be given."""
LONGEST_LIMIT: Final = 86_400
"""Seconds that may be asked for as the limit of a bot."""
KINDS: Final = ("matches", "unfinished", "houses", "rules", "options")
"""Names that a shell cannot know by itself."""


# The types of values; `helping` tells what is wrong with one


def _number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(words.NO_NUMBER, text) from None


def _positive(text: str) -> int:
    number = _number(text)
    if number < 1:
        raise argparse.ArgumentTypeError(words.NOT_POSITIVE, text)
    return number


def _minutes(text: str) -> int:
    number = _number(text)
    if number < 0:
        raise argparse.ArgumentTypeError(words.NO_MINUTES, text)
    return number


def _turn_time(text: str) -> int:
    """A time such as 90, 90s, 2m or 1m30s, in seconds; 0 or off is no limit."""
    word = text.strip().lower()
    if word in ("0", "off"):
        return 0
    parts = re.fullmatch(r"(?:(\d{1,4})m)?(?:(\d{1,4})s?)?", word)
    minutes, rest = parts.groups("0") if parts else ("0", "0")
    seconds = 60 * int(minutes) + int(rest)
    if not SHORTEST_TURN <= seconds <= LONGEST_TURN:
        raise argparse.ArgumentTypeError(words.NO_TURN_TIME, text)
    return seconds


def _port(text: str) -> int:
    number = _number(text)
    if number > LAST_PORT:
        raise argparse.ArgumentTypeError(words.NO_PORT, text)
    return number


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not SHORTEST_LIMIT <= seconds <= LONGEST_LIMIT:
        raise argparse.ArgumentTypeError(words.NO_SECONDS, text)
    return seconds


# Rows


class Argument(NamedTuple):
    """A name or an option."""

    name: str
    help: Mark
    value: Mark | None
    """The word for the value."""
    usual: Mark | str
    """The default, if help is to show it."""
    more: dict[str, Any]
    """The rest, as argparse takes it."""
    short: str = ""
    """One letter that does the same."""
    former: tuple[str, ...] = ()
    """Names that it had before: they still work, and nothing lists them."""
    kind: str = ""
    """The names that a shell completes here, one of `KINDS`; it asks the program for them."""

    @property
    def written(self) -> tuple[str, ...]:
        """All names that can be written."""
        return (*filter(None, (self.short,)), self.name, *self.former)


class Either(NamedTuple):
    """Arguments of which only one can be given."""

    arguments: tuple[Argument, ...]


Arguments = tuple[Argument | Either, ...]


class Command(NamedTuple):
    """A command: its help, its arguments and its subcommands."""

    help: Mark
    arguments: Arguments = ()
    whats: dict[str, Command] = {}  # noqa: RUF012
    """Its subcommands; without one it lists."""


def _arg(
    name: str,
    help_: Mark,
    value: Mark | None = None,
    usual: Mark | str = "",
    *,
    former: tuple[str, ...] = (),
    kind: str = "",
    **more: Any,
) -> Argument:
    default = more.get("default")
    told = f"{default:g}" if isinstance(default, float) else str(default or "")
    usual = usual or ("" if default == [] else told)
    return Argument(name, help_, value, usual, more, former=former, kind=kind)


def _flag(name: str, help_: Mark, short: str = "") -> Argument:
    return _arg(name, help_, action="store_true")._replace(short=short)


def _behind(arguments: Arguments) -> Arguments:
    """Let options of the program stand after a command, too.

    There they have no default, so those before the command keep their values.
    """

    def behind(one: Argument) -> Argument:
        return one._replace(more=one.more | {"default": argparse.SUPPRESS})

    return tuple(
        Either(tuple(map(behind, each.arguments))) if isinstance(each, Either) else behind(each)
        for each in arguments
    )


LINE: Final = _flag("--line", words.LINE_HELP)
LANG: Final = _arg("--lang", words.LANG_HELP, words.CODE, words.CHOSEN)
LIMIT_OF_BOTS: Final[Arguments] = (
    # A bot that never decides would stop a match for ever.
    _arg("--bot-limit", words.LIMIT_HELP, words.SECONDS, type=_seconds, default=LIMIT),
)
FACE: Final[Arguments] = (
    Either((_flag("--reader", words.READER_HELP), LINE)),
    _arg("--speech", words.SPEECH_HELP, words.WHEN, words.CHOSEN, choices=("auto", "on", "off")),
    _arg("--speech-log", words.LOG_HELP, words.FILE),
    # Without it a log goes on behind what is there: any file could be named by mistake.
    _flag("--overwrite", words.LOG_ANEW),
    LANG,
)
PRINTED: Final = _behind((_flag("--line", words.PLAIN_HELP), LANG))
"""The arguments of a command that prints."""
JSON: Final = _flag("--json", words.JSON_HELP)
NO_PAGER: Final = _flag("--no-pager", words.NO_PAGER)
RULES: Final = _arg(
    "rules", words.RULES_HELP, words.RULES, kind="rules", nargs="?", default="playroom"
)
OPTION: Final = _arg(
    "--option", words.OPTION_HELP, words.OPTION, kind="options", action="append", default=[]
)
NAME: Final = _arg("name", words.NAME_HELP, words.NAME)
MATCH: Final = NAME._replace(kind="matches")
LEVELS: Final = _arg("--levels", words.LEVELS_HELP, words.LEVELS, required=True)
# A command asks no question, which a script could not answer.
YES: Final = _flag("--yes", words.YES_HELP)
# Nobody else may see what a player holds, as long as the match goes on.
EYES: Final = Either((_arg("--seat", words.AS_SEEN, words.NAME), _flag("--open", words.OPEN_HANDS)))
RUNNING: Final[Arguments] = (
    _arg("--seed", words.SEED_HELP, words.NUMBER, type=_number, default=1),
    Either(
        (
            _arg("--jobs", words.JOBS_HELP, words.NUMBER, type=_positive, default=1),
            _arg("--scheduler", words.SCHEDULER_HELP, words.ADDRESS, words.THIS_MACHINE),
        )
    ),
    JSON,
    *_behind(LIMIT_OF_BOTS),
    OPTION,
    *PRINTED,
)
"""The arguments of a command that lets computers play."""

COMMANDS: Final = {
    "play": Command(
        words.PLAY,
        (
            RULES,
            _arg("--seat", words.PLAY_SEAT, words.SEAT, action="append", default=[]),
            OPTION,
            _arg("--seed", words.SEED_HELP, words.NUMBER, words.BY_CHANCE, type=_number),
            _flag("--no-hints", words.NO_HINTS),
            _arg(
                # Both ways can be asked for, as what is usual depends on the seats.
                "--turns-back",
                words.TURNS_BACK,
                usual=words.BY_SEATS,
                action=argparse.BooleanOptionalAction,
            ),
            *_behind(LIMIT_OF_BOTS + FACE),
        ),
    ),
    "daily": Command(
        words.DAILY,
        (
            _arg("rules", words.SET_HELP, words.RULES, nargs="?", default="playroom"),
            _arg("--against", words.AGAINST, words.LEVEL, default="steady"),
            *_behind(LIMIT_OF_BOTS + FACE),
        ),
    ),
    "host": Command(
        words.OPEN_TABLE,
        (
            RULES,
            _arg("--people", words.PEOPLE_HELP, words.NUMBER, type=_positive, default=2),
            _arg("--levels", words.HOST_LEVELS, words.LEVELS, default=""),
            OPTION,
            _arg("--port", words.PORT_HELP, words.NUMBER, type=_port, default=PORT),
            _arg("--bind", words.BIND_HELP, words.ADDRESS, words.ALL_ADDRESSES, default=""),
            _arg("--table", words.TABLE_HELP, words.TABLE, action="append", default=[]),
            _arg("--name", words.JOIN_NAME, words.NAME, words.YOUR_NAME),
            _arg("--code", words.CODE_HELP, words.CODE, words.CODE_USUAL, default=""),
            _arg("--wait", words.WAIT_HELP, words.NUMBER, words.NEVER, type=_minutes),
            _arg("--timer", words.TIMER_HELP, words.TIME, words.NO_LIMIT, type=_turn_time),
            _flag("--no-seat", words.NO_SEAT),
            _flag("--new", words.NEW_TABLE),
            _flag("--no-hints", words.NO_HINTS),
            _flag("--no-turns-back", words.NO_TURNS_BACK),
            *_behind(LIMIT_OF_BOTS + FACE),
        ),
    ),
    "resume": Command(
        words.RESUME,
        (
            _arg(
                "name",
                words.RESUME_NAME,
                words.NAME,
                words.PLAYED_LAST,
                kind="unfinished",
                nargs="?",
            ),
            _flag("--good-part", words.GOOD_PART),
            *_behind(LIMIT_OF_BOTS + FACE),
        ),
    ),
    "learn": Command(
        words.LEARN,
        (
            _arg("lesson", words.LESSON_HELP, words.LESSON, nargs="?"),
            *_behind(FACE),
        ),
    ),
    "join": Command(
        words.JOIN,
        (
            _arg("host", words.JOIN_HOST, words.HOST),
            _arg("--name", words.JOIN_NAME, words.NAME, words.YOUR_NAME),
            _arg("--code", words.JOIN_CODE, words.CODE),
            _arg("--table", words.JOIN_TABLE, words.NAME, words.FROM_LIST),
            Either(
                (
                    _arg("--people", words.JOIN_PEOPLE, words.NUMBER, type=_positive, default=1),
                    _flag("--watch", words.JOIN_WATCH),
                )
            ),
            _arg("--via", words.JOIN_VIA, words.SERVER),
            *_behind(FACE),
        ),
    ),
    "simulate": Command(
        words.SIMULATE,
        (
            RULES,
            LEVELS._replace(former=("--seats",)),
            _arg(
                "--matches",
                words.GAMES,
                words.NUMBER,
                former=("--games",),
                type=_positive,
                default=100,
            ),
            *RUNNING,
        ),
    ),
    "tournament": Command(
        words.TOURNAMENT,
        (
            RULES,
            LEVELS,
            _arg(
                "--matches",
                words.DEALS,
                words.NUMBER,
                former=("--deals",),
                type=_positive,
                default=100,
            ),
            _arg("--players", words.PLAYERS, words.NUMBER, type=_positive, default=2),
            *RUNNING,
        ),
    ),
    "replay": Command(
        words.REPLAY,
        (
            _arg("name", words.REPLAY_NAME, words.NAME, kind="matches"),
            _flag("--text", words.AS_TEXT),
            _flag("--review", words.REVIEW),
            EYES,
            _arg("--output", words.OUTPUT, words.FILE),
            *_behind(FACE),
        ),
    ),
    "houses": Command(
        words.HOUSES,
        (JSON, *PRINTED),
        {
            "list": Command(words.HOUSES_LIST, (*_behind((JSON,)), *PRINTED)),
            "save": Command(
                words.HOUSES_SAVE,
                (NAME, RULES, OPTION, _flag("--overwrite", words.IN_PLACE), *PRINTED),
            ),
            "delete": Command(words.HOUSES_DELETE, (NAME._replace(kind="houses"), YES, *PRINTED)),
        },
    ),
    "saves": Command(
        words.SAVES,
        (JSON, *PRINTED),
        {
            "list": Command(words.SAVES_LIST, (*_behind((JSON,)), *PRINTED)),
            "rename": Command(
                words.SAVES_RENAME, (MATCH, _arg("new", words.NEW_HELP, words.NEW), *PRINTED)
            ),
            "delete": Command(words.SAVES_DELETE, (MATCH, YES, *PRINTED)),
            "export": Command(
                words.SAVES_EXPORT,
                (
                    MATCH,
                    _arg("file", words.EXPORT_FILE, words.FILE, words.NAMED_ALIKE, nargs="?"),
                    _flag("--overwrite", words.ALSO_THERE),
                    # A match that goes on would else hand out its stock and all hands without a
                    # word.
                    _flag("--with-hidden-cards", words.HIDDEN_CARDS),
                    EYES,
                    *PRINTED,
                ),
            ),
        },
    ),
    "stats": Command(
        words.STATS,
        (
            _arg("name", words.STATS_NAME, words.NAME, nargs="?"),
            _arg("--rules", words.STATS_RULES, words.RULES),
            JSON,
            _flag("--delete", words.DELETE_ALL),
            _flag("--yes", words.CONFIRMS),
            *PRINTED,
        ),
    ),
    "rules": Command(
        words.READ_RULES,
        (
            _arg("rules", words.RULES_HELP, words.RULES, RULES.usual, kind="rules", nargs="?"),
            OPTION,
            JSON,
            NO_PAGER,
            *PRINTED,
        ),
    ),
    "keys": Command(words.LIST_KEYS, (JSON, NO_PAGER, *PRINTED)),
    "doctor": Command(words.DOCTOR, (JSON, *PRINTED)),
    "completion": Command(
        words.COMPLETION,
        (
            _arg(
                "shell",
                words.SHELL_HELP,
                words.SHELL,
                choices=("bash", "zsh", "fish", "powershell"),
            ),
            _arg("words", words.TYPED_HELP, words.TYPED, nargs="*"),
            _arg("--names", words.NAMES_HELP, words.KIND, choices=KINDS),
            *_behind((LANG,)),
        ),
    ),
    "help": Command(
        words.HELP,
        (
            _arg("topic", words.TOPIC_HELP, words.COMMAND, nargs="?"),
            _arg("subtopic", words.SUBTOPIC_HELP, words.SUBCOMMAND, nargs="?"),
            *PRINTED,
        ),
    ),
}


VERSION: Final = _flag("--version", words.VERSION_HELP, "-V")


# Reading


class NotReadError(Exception):
    """A command line asks for help, or is wrong; `helping` answers it."""


class _Reader(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise NotReadError(message)


def read(arguments: Sequence[str]) -> argparse.Namespace:
    """Read the words after `rummy-tui`."""
    asked = [name for name in COMMANDS if name in arguments]
    # Only with the commands that may be meant: all of them would take 10 ms at each start.
    options = build(partial(_Reader, add_help=False), asked).parse_args(arguments)
    if options.command == "help":
        raise NotReadError
    return options


Told = Callable[[Argument], dict[str, Any]]


def build(
    make: Callable[..., argparse.ArgumentParser],
    commands: Sequence[str] = tuple(COMMANDS),
    told: Told = lambda _: {},
) -> argparse.ArgumentParser:
    """Return a parser with some commands; `told` gives what it needs for help and errors."""
    # Otherwise argparse asks how wide the terminal is, and loads shutil to do so: 7 ms.
    formatter = partial(argparse.HelpFormatter, width=78)
    make = partial(make, allow_abbrev=False, formatter_class=formatter)
    kind = cast("type[argparse.ArgumentParser]", make)  # argparse only calls it
    top = make(prog=PROGRAM)
    version = told(VERSION)
    top.add_argument(
        *VERSION.written, action="version", version=f"{PROGRAM} {__version__}", **version
    )
    _add(FACE + LIMIT_OF_BOTS, top, told)
    top.set_defaults(command=None)
    if not commands:
        return top
    children = top.add_subparsers(dest="command", metavar="command", parser_class=kind)
    for name in commands:
        row = COMMANDS[name]
        child = children.add_parser(name, **_of_command(row, told))
        if row.whats:
            whats = child.add_subparsers(dest="what", metavar="what", parser_class=kind)
            for what, deed in row.whats.items():
                _add(deed.arguments, whats.add_parser(what, **_of_command(deed, told)), told)
        _add(row.arguments, child, told)
    return top


def _of_command(row: Command, told: Told) -> dict[str, Any]:
    return told(Argument("", row.help, None, "", {}))


def _add(arguments: Arguments, parser: argparse.ArgumentParser, told: Told) -> None:
    for each in arguments:
        if isinstance(each, Either):
            either = parser.add_mutually_exclusive_group()
            for one in each.arguments:
                either.add_argument(*one.written, **one.more, **told(one))
        else:
            parser.add_argument(*each.written, **each.more, **told(each))

"""What the program says of itself, as Markdown: its rules, its keys and its command line.

A page asks for a part with a block ```{made} PART; `conf.py` puts the part in its place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Final

from rummy_tui.cli import arguments
from rummy_tui.cli.arguments import Argument, Arguments, Command, Either
from rummy_tui.desk.help import help_lines, typed_lines
from rummy_tui.rules.variants import RULESETS
from rummy_tui.store.keymap import load_keymap
from rummy_tui.words.help_words import TYPED_EXAMPLES
from rummy_tui.words.language import language
from rummy_tui.words.option_words import ruleset_name, written_options
from rummy_tui.words.rules_text import ABOUT, rules_text

T: Final = language("en")
ASKED: Final = re.compile(r"^```\{made\} ([a-z]+)\n.*?^```$", re.DOTALL | re.MULTILINE)


def filled(page: str) -> str:
    """A page with all that it asks for."""
    return ASKED.sub(lambda asked: "\n".join(PARTS[asked[1]]()), page)


def _plain(text: str) -> str:
    """A sentence of the program, in which nothing is Markdown."""
    return re.sub(r"([\\`*_<>\[\]])", r"\\\1", text)


def keys() -> Iterator[str]:
    """All keys, group by group."""
    keymap, _ = load_keymap()
    for group, lines in groupby(help_lines(keymap, T), lambda line: line[0]):
        yield from ("", f"## {group}", "")
        yield from (f"- **{_plain(names)}**: {_plain(does)}" for _, names, does in lines)


def typed() -> Iterator[str]:
    """All commands that can be typed, group by group, and examples with cards."""
    for group, lines in groupby(typed_lines(T), lambda line: line[0]):
        yield from ("", f"### {group}", "")
        yield from (f"- **{_plain(words)}**: {_plain(does)}" for _, words, does in lines)
    yield from ("", "### With cards and numbers", "")
    yield from (f"- `{words}`: {T(does)}" for words, does in TYPED_EXAMPLES.items())


def sets() -> Iterator[str]:
    """Each rule set in a sentence."""
    for key, rules in RULESETS.items():
        low, high = rules.players
        players = f"{low} to {high} players" if low < high else f"{low} players"
        name = ruleset_name(key, T)
        yield f"- [{name}](rules/{key}.md), `{key}`, {players}. {_plain(T(ABOUT[key]))}"


def rules_of(key: str) -> Iterator[str]:
    """The whole rules of a rule set, and its options."""
    for section in rules_text(RULESETS[key], T):
        yield from ("", f"## {section.heading}", "")
        for paragraph in section.paragraphs:
            yield from (_plain(paragraph), "")
    yield from ("", "## Options", "")
    for line in written_options(RULESETS[key], T):
        option, _, told = line.partition(": ")
        yield f"- `{option}`: {_plain(told)}"


def commands() -> Iterator[str]:
    """The options of the program, and each command with its own."""
    common = arguments.FACE + arguments.LIMIT_OF_BOTS
    yield from ("", "## Options of the program", "", *_listed(common))
    everywhere = {name for argument in _each(common) for name in _names(argument)}
    for name, command in arguments.COMMANDS.items():
        yield from ("", f"## rummy-tui {name}", "", _sentence(command.help), "")
        yield from _of_command(command, everywhere)
        for what, deed in command.whats.items():
            yield from ("", f"### rummy-tui {name} {what}", "", _sentence(deed.help), "")
            yield from _of_command(deed, everywhere)


def _of_command(command: Command, everywhere: Iterable[str]) -> Iterator[str]:
    """What can be written behind a command; what the program has too is only named."""
    own = [each for each in _each(command.arguments) if each.name not in everywhere]
    if not own and not command.arguments:
        return
    yield from _listed(own)
    others = [each.name for each in _each(command.arguments) if each.name in everywhere]
    if others:
        named = ", ".join(f"`{name}`" for name in others)
        yield from ("", f"Also {named}.")


def _each(rows: Arguments) -> Iterator[Argument]:
    for row in rows:
        yield from row.arguments if isinstance(row, Either) else (row,)


def _names(argument: Argument) -> Iterator[str]:
    yield argument.name
    if callable(argument.more.get("action")):  # one that can be said both ways
        yield argument.name.replace("--", "--no-", 1)


def _listed(rows: Iterable[Argument | Either]) -> Iterator[str]:
    for argument in _each(tuple(rows)):
        more = argument.more
        names = " or ".join(f"`{name}`" for name in _names(argument))
        value = more.get("metavar", "")
        if argument.name.startswith("-"):
            names = f"{names[:-1]} {value}`" if value else names
        else:
            names = f"`{value or argument.name.upper()}`"
            names += " (may be left out)" if more.get("nargs") == "?" else ""
        if more.get("choices"):
            *most, last = more["choices"]
            names += f" ({', '.join(most)} or {last})"
        yield f"- {names}" + (f": {_plain(more['help'])}" if more.get("help") else "")


def _sentence(help_: str) -> str:
    return f"{_plain(help_[0].upper() + help_[1:])}."


PARTS: Final[dict[str, Callable[[], Iterator[str]]]] = {
    "keys": keys,
    "typed": typed,
    "sets": sets,
    "commands": commands,
    **{key: (lambda key=key: rules_of(key)) for key in RULESETS},
}
"""What a page can ask for."""

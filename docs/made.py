"""What the program says of itself, as Markdown: its rules, its keys and its command line.

A page asks for a part with a block ```{made} PART; `conf.py` puts the part in its place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Final

from rummy_tui.cli.common import help_pages
from rummy_tui.desk.help import help_lines, typed_lines
from rummy_tui.rules.variants import RULESETS
from rummy_tui.store.keymap import DIGITS, load_keymap
from rummy_tui.words.language.language import language
from rummy_tui.words.program import command_help as words
from rummy_tui.words.program.help_words import TYPED_EXAMPLES
from rummy_tui.words.program.setting_words import setting_value
from rummy_tui.words.rulebook.option_words import written_options
from rummy_tui.words.rulebook.rules_text import rules_text
from rummy_tui.words.rulebook.ruleset_names import introduced, ruleset_name

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


def digits() -> Iterator[str]:
    """The keyboards whose digits need Shift, with what is typed without it."""
    keymap, _ = load_keymap()
    yield from (
        "",
        '| "Digits" in the settings | the digits 1 to 0 | signs on other keys |',
        "|---|---|---|",
    )
    for board, same in keymap.boards.items():
        row = [" or ".join(key for key in same if same[key] == digit) for digit in DIGITS]
        moved = [f"`{key}` is `{other}`" for key, other in same.items() if other not in DIGITS]
        name = setting_value("digits", board, T)
        yield f"| {name} | {', '.join(f'`{key}`' for key in row)} | {', '.join(moved)} |"
    yield ""


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
        yield f"- [{name}](rules/{key}.md), `{key}`, {players}. {_plain(introduced(rules, T))}"


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
    """The options of the program, and each command with its own and with examples."""
    for path in help_pages.paths():
        page = help_pages.page(path, T)
        title = page.name if path else "Options of the program"
        yield from ("", f"{'#' * max(2, len(path) + 1)} {title}", "")
        if path:
            yield f"{_plain(help_pages.sentence(page.does))} {_plain(page.told)}"
            yield from ("", f"    {page.usage}", "")
        for part in page.parts:
            if part.heading == T(words.COMMANDS):
                continue  # each has a part of its own below
            if part.heading == T(words.SHARED):  # they stand once, at the program
                named = ", ".join(f"`{line.written}`" for line in part.lines)
                yield from ("", f"Also {named}.", "")
            else:
                yield from (f"- `{line.written}`: {_plain(line.told)}" for line in part.lines)
        if path:
            yield from ("", f"{page.examples.heading}:", "")
            yield from (f"- `{line.written}`: {line.told}" for line in page.examples.lines)


def surroundings() -> Iterator[str]:
    """The exit codes, and what is heeded in the environment."""
    for part in help_pages.surroundings(T):
        yield from ("", f"## {part.heading}", "")
        yield from (f"- `{line.written}`: {_plain(line.told)}" for line in part.lines)


PARTS: Final[dict[str, Callable[[], Iterator[str]]]] = {
    "keys": keys,
    "digits": digits,
    "typed": typed,
    "sets": sets,
    "commands": commands,
    "surroundings": surroundings,
    **{key: (lambda key=key: rules_of(key)) for key in RULESETS},
}
"""What a page can ask for."""

"""Parts of pages that are made from the program: rules, keys, command line, fields for bots.

A page asks for a part with a block ```{made} PART; `conf.py` puts the part in its place.
"""

from __future__ import annotations

import ast
import csv
import inspect
import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import groupby, pairwise
from pathlib import Path
from typing import Final, NamedTuple, get_args

from rummy_tui.cli.common import help_pages
from rummy_tui.desk.help import help_lines, typed_lines
from rummy_tui.rules.actions import Move
from rummy_tui.rules.cards import Card
from rummy_tui.rules.melds import Meld
from rummy_tui.rules.state import Turn
from rummy_tui.rules.variants import RULESETS
from rummy_tui.rules.view import View
from rummy_tui.store.keymap import DIGITS, load_keymap
from rummy_tui.words.language.language import language
from rummy_tui.words.program import command_help as words
from rummy_tui.words.program.help_words import TYPED_EXAMPLES
from rummy_tui.words.program.setting_words import setting_value
from rummy_tui.words.rulebook.option_words import written_options
from rummy_tui.words.rulebook.rules_text import rules_text
from rummy_tui.words.rulebook.ruleset_names import introduced, ruleset_name

T: Final = language("en")
GLOSSARIES: Final = Path(__file__).parent / "glossary"
"""A table for each language, as Weblate reads it."""
ASKED: Final = re.compile(r"^```\{made\} ([a-z]+)\n.*?^```$", re.DOTALL | re.MULTILINE)


def filled(page: str) -> str:
    """Return the page with every part that it asks for."""
    return ASKED.sub(lambda asked: "\n".join(PARTS[asked[1]]()), page)


def _plain(text: str) -> str:
    """Escape a sentence of the program, so that nothing in it is Markdown."""
    return re.sub(r"([\\`*_<>\[\]])", r"\\\1", text)


def keys() -> Iterator[str]:
    """All keys, group by group."""
    keymap, _ = load_keymap()
    for group, lines in groupby(help_lines(keymap, T), lambda line: line[0]):
        yield from ("", f"## {group}", "")
        yield from (f"- **{_plain(names)}**: {_plain(does)}" for _, names, does in lines)


def digits() -> Iterator[str]:
    """The keyboards whose digits need Shift, and their keys without it."""
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
    """A sentence about each rule set."""
    for key, rules in RULESETS.items():
        low, high = rules.players
        players = f"{low} to {high} players" if low < high else f"{low} players"
        name = ruleset_name(key, T)
        yield f"- [{name}](rules/{key}.md), `{key}`, {players}. {_plain(introduced(rules, T))}"


def rules_of(key: str) -> Iterator[str]:
    """The complete rules of a rule set, and its options."""
    for section in rules_text(RULESETS[key], T):
        yield from ("", f"## {section.heading}", "")
        for paragraph in section.paragraphs:
            yield from (_plain(paragraph), "")
    yield from ("", "## Options", "")
    for line in written_options(RULESETS[key], T):
        option, _, told = line.partition(": ")
        yield f"- `{option}`: {_plain(told)}"


def commands() -> Iterator[str]:
    """The options of the program, and each command with its options and examples."""
    for path in help_pages.paths():
        page = help_pages.page(path, T)
        title = page.name if path else "Options of the program"
        yield from ("", f"{'#' * max(2, len(path) + 1)} {title}", "")
        if path:
            yield f"{_plain(help_pages.sentence(page.does))} {_plain(page.told)}"
            yield from ("", f"    {page.usage}", "")
        for part in page.parts:
            if part.heading == T(words.COMMANDS):
                continue  # each has a section of its own below
            if part.heading == T(words.SHARED):  # they are listed once, with the program
                named = ", ".join(f"`{line.written}`" for line in part.lines)
                yield from ("", f"Also {named}.", "")
            else:
                yield from (f"- `{line.written}`: {_plain(line.told)}" for line in part.lines)
        if path:
            yield from ("", f"{page.examples.heading}:", "")
            yield from (f"- `{line.written}`: {line.told}" for line in page.examples.lines)


def surroundings() -> Iterator[str]:
    """The exit codes, and the environment variables that are used."""
    for part in help_pages.surroundings(T):
        yield from ("", f"## {part.heading}", "")
        yield from (f"- `{line.written}`: {_plain(line.told)}" for line in part.lines)


def fields(kind: type) -> Iterator[str]:
    """The fields and properties of a class, each with its type and its docstring."""
    (tree,) = ast.parse(inspect.getsource(kind)).body
    assert isinstance(tree, ast.ClassDef)
    for node, below in pairwise((*tree.body, ast.Pass())):
        match node, below:
            case ast.AnnAssign(ast.Name(name), type_, default), ast.Expr(ast.Constant(str(told))):
                value = f" = {ast.unparse(default)}" if default is not None else ""
                yield _field(f"{name}: {ast.unparse(type_)}{value}", told)
            case ast.FunctionDef(name, decorator_list=[ast.Name("property")], returns=type_), _:
                assert type_ is not None
                yield _field(f"{name}: {ast.unparse(type_)}", ast.get_docstring(node) or "")


def moves() -> Iterator[str]:
    """The moves of a seat, each with its fields and its docstring."""
    for kind in get_args(Move):
        written = str(inspect.signature(kind)).replace("'", "").removesuffix(" -> None")
        yield _field(f"{kind.__name__}{written}", kind.__doc__)


class Term(NamedTuple):
    """A term of the game in another language."""

    term: str
    word: str
    note: str
    """The pages on which the word was seen, and other words of theirs."""


def glossary_of(code: str) -> list[Term]:
    """The glossary of a language."""
    with (GLOSSARIES / f"{code}.csv").open(encoding="utf-8", newline="") as file:
        return [Term(*row) for row in csv.reader(file)][1:]


def glossary(code: str) -> Iterator[str]:
    """The terms of a language, each with the pages on which it was seen."""
    yield from (f"- {each.term}: **{each.word}**, {each.note}." for each in glossary_of(code))


def _field(written: str, told: str) -> str:
    return f"- `{written}`: {' '.join(told.split())}"


PARTS: Final[dict[str, Callable[[], Iterator[str]]]] = {
    "keys": keys,
    "digits": digits,
    "typed": typed,
    "sets": sets,
    "commands": commands,
    "surroundings": surroundings,
    **{kind.__name__.lower(): partial(fields, kind) for kind in (View, Card, Meld, Turn)},
    "moves": moves,
    **{key: (lambda key=key: rules_of(key)) for key in RULESETS},
    **{f"glossary{file.stem}": partial(glossary, file.stem) for file in GLOSSARIES.glob("*.csv")},
}
"""The parts that a page can ask for."""

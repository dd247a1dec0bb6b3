"""`completion`: the script of a shell, as it was made at the installation, and names for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import rummy_tui
from rummy_tui.cli.common.usage import Call, UsageError
from rummy_tui.rules.option import Option
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import RULESETS
from rummy_tui.store.houses import find_house, saved_houses
from rummy_tui.store.match_files import saved_files, unfinished_files
from rummy_tui.system.printable import tell
from rummy_tui.words.program.command_line import NO_SCRIPT
from rummy_tui.words.program.problems import BadFile
from rummy_tui.words.rulebook.option_words import written_key, written_value

SCRIPTS: Final = Path(rummy_tui.__file__).parent / "completions"
"""The folder in which the build puts a file for each shell."""
MOST_NUMBERS: Final = 25
"""Values of an option that are completed; longer ranges have their ends and the default only."""


def run_completion(call: Call) -> None:
    """Print the script of a shell, or the names that it asks for."""
    options = call.options
    if options.names is not None:
        for name in _names(options.names, options.words):
            tell(name, whole=True)
        return
    try:
        script = (SCRIPTS / options.shell).read_text(encoding="utf-8")
    except OSError:
        raise UsageError(call.t(NO_SCRIPT, shell=options.shell)) from None
    for line in script.splitlines():
        tell(line, whole=True)


def _names(kind: str, words: Sequence[str]) -> Iterator[str]:
    """The names of a kind; `words` stand on the command line, the one to be completed last."""
    match kind:
        case "matches":
            yield from (file.stem for file in saved_files())
        case "unfinished":
            yield from (file.stem for file in unfinished_files())
        case "houses":
            yield from (house.name for house in saved_houses()[0])
        case "rules":
            yield from (*RULESETS, *_names("houses", words))
        case "options":
            *before, begun = words or ("",)
            yield from _options(_rules(before), begun)


def _rules(words: Sequence[str]) -> Ruleset:
    """The first rules that are named on a command line; else those of the flagship."""
    for word in words:
        if word in RULESETS:
            return RULESETS[word]
        try:
            return find_house(word).rules
        except (LookupError, BadFile):
            pass
    return next(iter(RULESETS.values()))


def _options(rules: Ruleset, begun: str) -> Iterator[str]:
    """The options of rules, or, after an equals sign, the values of one."""
    key, equals, _ = begun.partition("=")
    for option in rules.options:
        name = written_key(option.key)
        if not equals:
            yield f"{name}="
        elif name == written_key(key):
            yield from (f"{key}={value}" for value in _values(option, rules))


def _values(option: Option, rules: Ruleset) -> Iterator[str]:
    if option.choices:
        yield from map(written_value, option.choices)
        return
    numbers: Sequence[int] = range(option.low, option.high + 1, option.step)
    if len(numbers) > MOST_NUMBERS:
        numbers = sorted({option.low, getattr(rules, option.key) or option.low, option.high})
    yield from map(str, numbers)
    if option.may_be_off:
        yield "off"

"""Files that packages install beside the program: manual pages in each language, completions.

Both are made from the rows of the command line when the package is built (`hatch_build.py`).
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from typing import Any

from docs.shells import CALLS, ENDS, PREAMBLES
from rummy_tui import __version__
from rummy_tui.bots import levels
from rummy_tui.cli.common import help_pages
from rummy_tui.cli.common.arguments import COMMANDS, PROGRAM, Argument, build
from rummy_tui.cli.common.help_pages import Page, Part
from rummy_tui.rules.variants import RULESETS
from rummy_tui.words.language.language import Language, language, languages
from rummy_tui.words.language.marks import Mark
from rummy_tui.words.program import argument_words
from rummy_tui.words.program import command_help as words

SHELLS = {
    "bash": "share/bash-completion/completions/rummy-tui",
    "zsh": "share/zsh/site-functions/_rummy-tui",
    "fish": "share/fish/vendor_completions.d/rummy-tui.fish",
    "powershell": "",
}
"""The folder in which each shell looks for completions of programs; PowerShell has none."""
SECTION = 6
"""The section of the manual that is for games."""


# The manual, in the macros of man(7)


def manual(t: Language) -> str:
    """The manual page in a language."""
    return "\n".join(_manual(t)) + "\n"


def manual_path(t: Language) -> str:
    """The place of the page of a language, in the section of games."""
    within = "" if t.code == "en" else f"{t.code}/"
    return f"share/man/{within}man{SECTION}/{PROGRAM}.{SECTION}"


def _manual(t: Language) -> Iterator[str]:
    # Without a date, so that the same source makes the same page.
    yield f'.TH {_roff(PROGRAM.upper())} {SECTION} "" "{PROGRAM} {__version__}"'
    top = help_pages.page((), t)
    yield from _section(words.NAME, t)
    yield f"{_roff(PROGRAM)} \\- {_roff(top.does.rstrip('.'))}"
    yield from _section(words.SYNOPSIS, t)
    yield _roff(top.usage)
    yield from _section(words.DESCRIPTION, t)
    yield _roff(top.told)
    for part in top.parts:
        yield f".SH {_roff(part.heading.upper())}"
        yield from _lines(part)
    for path in filter(None, help_pages.paths()):
        yield f".SH {_roff(' '.join((PROGRAM, *path)).upper())}"
        yield from _command(help_pages.page(path, t))
    for part in (*help_pages.surroundings(t), help_pages.files(t), top.examples):
        yield f".SH {_roff(part.heading.upper())}"
        yield from _lines(part)
    yield from _section(words.SEE_ALSO, t)
    yield _roff(", ".join(words.OTHER_PAGES))


def _section(heading: Mark, t: Language) -> Iterator[str]:
    yield f".SH {_roff(t(heading).upper())}"


def _command(page: Page) -> Iterator[str]:
    yield from (_roff(page.usage), ".PP", _roff(f"{help_pages.sentence(page.does)} {page.told}"))
    for part in (*page.parts, page.examples):
        yield f".SS {_roff(part.heading)}"
        yield from _lines(part)


def _lines(part: Part) -> Iterator[str]:
    for line in part.lines:
        yield from (".TP", f"\\fB{_roff(line.written)}\\fP", _roff(line.told))


def _roff(text: str) -> str:
    """Escape a text, so that nothing in it is a request and a hyphen is one to type."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^(?=[.'])", r"\\&", text)


# Completions


def completions() -> dict[str, str]:
    """A script for each shell that this shtab knows: older versions know only bash and zsh."""
    import shtab

    made = {}
    for shell in filter(shtab.SUPPORTED_SHELLS.__contains__, SHELLS):
        parser = build(argparse.ArgumentParser, told=_as_completed)
        _name_values(parser, (), shell, shtab.FILE)
        script = shtab.complete(parser, shell, preamble=PREAMBLES.get(shell, ""))
        made[shell] = script.rstrip() + "\n" + ENDS.get(shell, "")
    return made


def _as_completed(argument: Argument) -> dict[str, Any]:
    """The help that a shell shows for an argument; in English, because it is made once."""
    t = language("en")
    told = {"help": help_pages.help_of(argument, t).replace("%", "%%")}
    return told | ({} if argument.value is None else {"metavar": t(argument.value)})


def _name_values(
    parser: argparse.ArgumentParser, path: help_pages.Path, shell: str, file: Any
) -> None:
    """Name the values that may stand in a place, though others are taken there too."""
    rows = {each.name: each for each in help_pages.each_of(help_pages.row_of(path).arguments)}
    known = {
        "rules": RULESETS,
        "against": levels(),
        "lang": languages(),
        "topic": COMMANDS,
        "subtopic": {name: name for row in COMMANDS.values() for name in row.whats},
    }
    for action in parser._actions:
        names = action.option_strings or [action.dest]
        row = next((rows[name] for name in names if name in rows), None)
        if isinstance(action, argparse._SubParsersAction):
            for name, below in action.choices.items():
                _name_values(below, (*path, name), shell, file)
        elif row and row.kind and shell in CALLS:
            action.complete = {shell: CALLS[shell].format(kind=row.kind)}  # type: ignore[attr-defined]
        elif action.dest in known:
            action.choices = list(known[action.dest])
        elif action.metavar == language("en")(argument_words.FILE):
            action.complete = file  # type: ignore[attr-defined]
        if row and row.former:
            action.option_strings = [name for name in names if name not in row.former]

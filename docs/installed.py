"""What packages install beside the program: a manual page in each language, completions of shells.

Both are made of the rows of the command line when the package is built (`hatch_build.py`).
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from typing import Any

from rummy_tui import __version__
from rummy_tui.bots import levels
from rummy_tui.cli.common import help_pages
from rummy_tui.cli.common.arguments import PROGRAM, Argument, build
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
"""Where each looks for completions of programs; PowerShell looks nowhere."""


# The manual, in the macros of man(7)


def manual(t: Language) -> str:
    """The manual page in a language."""
    return "\n".join(_manual(t)) + "\n"


def manual_path(t: Language) -> str:
    """Where the page of a language belongs."""
    within = "" if t.code == "en" else f"{t.code}/"
    return f"share/man/{within}man1/{PROGRAM}.1"


def _manual(t: Language) -> Iterator[str]:
    # Without a date: the same source makes the same page.
    yield f'.TH {_roff(PROGRAM.upper())} 1 "" "{PROGRAM} {__version__}"'
    top = help_pages.page((), t)
    yield from _section(words.NAME, t)
    yield f"{_roff(PROGRAM)} \\- {_roff(top.does.rstrip('.'))}"
    yield from _section(words.USAGE, t)
    yield _roff(top.usage)
    yield from _section(words.DESCRIPTION, t)
    yield _roff(top.told)
    for part in (*top.parts, top.examples):
        yield f".SH {_roff(part.heading.upper())}"
        yield from _lines(part)
    for path in filter(None, help_pages.paths()):
        yield f".SH {_roff(' '.join((PROGRAM, *path)).upper())}"
        yield from _command(help_pages.page(path, t))
    for part in help_pages.surroundings(t):
        yield f".SH {_roff(part.heading.upper())}"
        yield from _lines(part)


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
    """A text in which nothing is a request, and a hyphen is what is typed."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^(?=[.'])", r"\\&", text)


# Completions


def completions() -> dict[str, str]:
    """A script for each shell that this shtab knows: older ones have bash and zsh only."""
    import shtab

    parser = build(argparse.ArgumentParser, told=_as_completed)
    _name_values(parser, shtab.FILE)
    return {
        shell: shtab.complete(parser, shell).rstrip() + "\n"
        for shell in SHELLS
        if shell in shtab.SUPPORTED_SHELLS
    }


def _as_completed(argument: Argument) -> dict[str, Any]:
    """What a shell shows of an argument; in English, as it is made once for all."""
    t = language("en")
    told = {"help": help_pages.help_of(argument, t).replace("%", "%%")}
    return told | ({} if argument.value is None else {"metavar": t(argument.value)})


def _name_values(parser: argparse.ArgumentParser, file: Any) -> None:
    """Tell which values may stand in a place, though others are taken there too."""
    known = {"rules": RULESETS, "against": levels(), "lang": languages()}
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for below in action.choices.values():
                _name_values(below, file)
        elif action.dest in known:
            action.choices = list(known[action.dest])
        elif action.metavar == language("en")(argument_words.FILE):
            action.complete = file  # type: ignore[attr-defined]

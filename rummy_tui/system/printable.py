"""Text that is safe for a terminal: files and arguments may contain escape sequences."""

from __future__ import annotations

import codecs
import os
import re
import sys
import textwrap
from collections.abc import Callable
from functools import partial
from typing import Final, TextIO

from rummy_tui.system.streams import write

NO_BREAK: Final = "\N{NO-BREAK SPACE}"
FLAG_LETTERS: Final = "".join(map(chr, range(0x1F1E6, 0x1F200)))
LONGEST_NAME: Final = 20
"""Most characters of a player's name."""
LONGEST_WHY: Final = 300
"""Most characters of an error message from elsewhere."""
LONGEST_TOLD: Final = 40
"""Most characters of a mistyped word that are quoted."""


FOLDED: Final = "rummy-folded"
"""Error handler for characters that an encoding lacks: drops accents, else writes `?`."""
FOLDED_IN_CELLS: Final = "rummy-folded-in-cells"
"""The same for a screen, where each character must stay one character."""
# fmt: off
_OTHERS: Final = {
    "œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE", "ß": "ss", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L",
    "«": '"', "»": '"', "“": '"', "”": '"', "‘": "'", "’": "'", "–": "-", "…": "...",
}
# fmt: on
"""Replacements for characters that have no accent to drop."""


def _folded(error: UnicodeError, *, in_cells: bool) -> tuple[str | bytes, int]:
    """Replace characters that cannot be encoded, or bytes that cannot be decoded."""
    if not isinstance(error, UnicodeEncodeError):
        return codecs.replace_errors(error)
    from unicodedata import normalize  # late: 1 ms, only if an encoding lacks something

    told = list[str]()
    for character in error.object[error.start : error.end]:
        other = _OTHERS.get(character) or normalize("NFKD", character)[0]
        fits = other.isascii() and (len(other) == 1 or not in_cells)
        told.append(other if fits else "?")
    return "".join(told), error.end


codecs.register_error(FOLDED, partial(_folded, in_cells=False))
codecs.register_error(FOLDED_IN_CELLS, partial(_folded, in_cells=True))


def printable(text: str) -> str:
    """Return a text with a space for each character that no terminal should receive.

    That includes line ends, which could forge a line, and marks that change the writing direction.
    """
    if text.isprintable():  # nearly every text is, and this check runs in C
        return text
    return "".join(c if c.isprintable() else " " for c in text)


def one_line(text: str, longest: int) -> str:
    """Return a text that can be spoken and drawn: on one line, cut to `longest` characters."""
    line = " ".join(printable(text).split())
    cut = line[:longest]
    if line != cut and (len(cut) - len(cut.rstrip(FLAG_LETTERS))) % 2:
        cut = cut[:-1]  # half a flag, which is two letters
    return cut.strip()


def player_name(text: str) -> str:
    """Return a player's name in a form that can be spoken and drawn."""
    return one_line(text, LONGEST_NAME)


def unbroken(text: str) -> str:
    """Return a text ready for wrapping: no punctuation that French sets apart begins a line."""
    return re.sub(r" (?=[:;?!](?: |$))", NO_BREAK, text)


def wrapped(
    text: str, width: int, *, chops: bool = True, joined: Callable[[str], str] = unbroken
) -> list[str]:
    """Wrap a text into lines of whole words; `chops` says if words wider than a line are cut.

    Words that `joined` connects by no-break spaces stay on one line if they fit.
    """
    words = printable(text)
    whole = joined(words) if len(words) > width else words
    if any(len(word) > width for word in whole.split(" ")):
        whole = unbroken(words)
    lines = textwrap.wrap(whole, width, break_on_hyphens=False, break_long_words=chops)
    return [line.replace(NO_BREAK, " ") for line in lines] or [""]


def tell(line: str, *, whole: bool = False) -> None:
    """Print a line, wrapped on a terminal unless it is to stay `whole` for a program."""
    sys.stdout.write(_as_lines(line, sys.stdout, whole=whole))


def warn(line: str) -> None:
    """Print a line on standard error; the end of the program does not wait for its reader."""
    write(sys.stderr, _as_lines(line, sys.stderr, whole=False))


def _as_lines(line: str, out: TextIO, *, whole: bool) -> str:
    """Wrap a line for a terminal, which would break it inside words.

    Paths and addresses stay whole, so that they can be copied.
    """
    columns = 0 if whole else _columns(out)
    lines = wrapped(line, columns, chops=False) if columns else [printable(line)]
    return "".join(f"{each}\n" for each in lines)


def _columns(out: TextIO) -> int:
    """Return the width of a terminal; 0 if it is unknown or `out` is not a terminal."""
    try:
        return os.get_terminal_size(out.fileno()).columns if out.isatty() else 0
    except (OSError, ValueError):
        return 0

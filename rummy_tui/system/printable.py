"""What a terminal may be sent: a file or an argument of others can hold escape sequences."""

from __future__ import annotations

import codecs
import os
import re
import sys
import textwrap
from collections.abc import Callable
from functools import partial
from typing import Final, TextIO

NO_BREAK: Final = "\N{NO-BREAK SPACE}"
FLAG_LETTERS: Final = "".join(map(chr, range(0x1F1E6, 0x1F200)))
LONGEST_WHY: Final = 300
"""Characters of what others have to say of an error."""
LONGEST_TOLD: Final = 40
"""Characters that are told again of a word that was written wrongly."""


FOLDED: Final = "rummy-folded"
"""How a stream treats what its encoding lacks: accents fall away, the rest is a question mark."""
FOLDED_IN_CELLS: Final = "rummy-folded-in-cells"
"""The same for a screen, where each character has its place."""
# fmt: off
_OTHERS: Final = {
    "œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE", "ß": "ss", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L",
    "«": '"', "»": '"', "“": '"', "”": '"', "‘": "'", "’": "'", "–": "-", "…": "...",
}
# fmt: on
"""What stands for characters that have no accent to take away."""


def _folded(error: UnicodeError, *, in_cells: bool) -> tuple[str | bytes, int]:
    """Replace what cannot be encoded or decoded."""
    if not isinstance(error, UnicodeEncodeError):
        return codecs.replace_errors(error)
    from unicodedata import normalize  # late: 1 ms, where an encoding lacks something

    told = list[str]()
    for character in error.object[error.start : error.end]:
        other = _OTHERS.get(character) or normalize("NFKD", character)[0]
        fits = other.isascii() and (len(other) == 1 or not in_cells)
        told.append(other if fits else "?")
    return "".join(told), error.end


codecs.register_error(FOLDED, partial(_folded, in_cells=False))
codecs.register_error(FOLDED_IN_CELLS, partial(_folded, in_cells=True))


def printable(text: str) -> str:
    """A text with a blank for each character that no terminal should be sent.

    These are ends of lines too, which could forge a line, and what turns the direction of writing.
    """
    if text.isprintable():  # nearly every text is, and this asks in C
        return text
    return "".join(c if c.isprintable() else " " for c in text)


def one_line(text: str, longest: int) -> str:
    """A text as it can be said and drawn: in one line, and not too long."""
    line = " ".join(printable(text).split())
    cut = line[:longest]
    if line != cut and (len(cut) - len(cut.rstrip(FLAG_LETTERS))) % 2:
        cut = cut[:-1]  # half a flag, which is two letters
    return cut.strip()


def unbroken(text: str) -> str:
    """A text to be broken into lines: no sign that French sets apart begins one."""
    return re.sub(r" (?=[:;?!](?: |$))", NO_BREAK, text)


def wrapped(
    text: str, width: int, *, chops: bool = True, joined: Callable[[str], str] = unbroken
) -> list[str]:
    """A text in lines of whole words; one that is wider than a line is chopped, or stays whole.

    What is `joined` by no-break spaces stays on one line, if it fits there.
    """
    words = printable(text)
    whole = joined(words) if len(words) > width else words
    if any(len(word) > width for word in whole.split(" ")):
        whole = unbroken(words)
    lines = textwrap.wrap(whole, width, break_on_hyphens=False, break_long_words=chops)
    return [line.replace(NO_BREAK, " ") for line in lines] or [""]


def tell(line: str, *, whole: bool = False) -> None:
    """A line on standard output; on a terminal as several, unless a program reads it `whole`."""
    sys.stdout.write(_as_lines(line, sys.stdout, whole=whole))


def warn(line: str) -> None:
    """A line on standard error."""
    sys.stderr.write(_as_lines(line, sys.stderr, whole=False))


def _as_lines(line: str, out: TextIO, *, whole: bool) -> str:
    """A line as it is written: a terminal would break it inside its words.

    A path or an address stays whole, for whoever copies it.
    """
    columns = 0 if whole else _columns(out)
    lines = wrapped(line, columns, chops=False) if columns else [printable(line)]
    return "".join(f"{each}\n" for each in lines)


def _columns(out: TextIO) -> int:
    """How wide a terminal is; 0 where none is known."""
    try:
        return os.get_terminal_size(out.fileno()).columns if out.isatty() else 0
    except (OSError, ValueError):
        return 0

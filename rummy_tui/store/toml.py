"""TOML files that somebody may have edited: reading, writing, and finding the line of an entry."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

from rummy_tui.system.files import OWN_DIRECTORY, write_over

MOST_DOTS: Final = 500
"""Most dots in a line, as tomllib needs time quadratic in the parts of `a.b.c = 1`."""


def read_toml(text: str) -> dict[str, Any]:
    """Parse a TOML text; raises ValueError if it is invalid."""
    if (plain := _plain(text)) is not None:
        return plain
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS and not line.lstrip().startswith("#"):
            raise ValueError(f"nested too deep (at line {number})")
    import tomllib  # late: 3 ms, at most starts

    try:
        return tomllib.loads(text)
    # tomllib recurses as deep as brackets are nested, possibly on purpose.
    except RecursionError:
        raise ValueError("nested too deep") from None


def _plain(text: str) -> dict[str, Any] | None:
    """Parse a text that has only lines such as `face = "table"`; return None for any other.

    Most settings files are like this, as the program writes them, and every start reads one.
    """
    found: dict[str, Any] = {}
    for line in filter(None, text.split("\n")):
        key, _, value = line.partition(' = "')
        value, end = value[:-1], value[-1:]
        named = key.isascii() and key.replace("_", "").isalnum() and key not in found
        if not (named and end == '"' and value.isprintable()) or '"' in value or "\\" in value:
            return None
        found[key] = value
    return found


def as_text(value: object) -> str:
    """Return a TOML value as text; `...` if it is too long or too deep."""
    try:
        return str(value)
    except (ValueError, RecursionError):
        return "..."


def write_toml(entries: dict[str, Any], file: Path) -> None:
    """Write a private file, completely or not at all; may raise OSError."""
    import tomli_w  # late: 0.5 ms, and files are seldom written

    file.parent.mkdir(mode=OWN_DIRECTORY, parents=True, exist_ok=True)
    write_over(tomli_w.dumps(entries).encode(), file)


def wrong_line(error: ValueError, text: str) -> int:
    """Return the line of a TOML error; tomllib names none if the text ends too early."""
    at = re.search(r"line (\d+)", str(error))
    return int(at[1]) if at else text.count("\n") + 1


def line_of(text: str, key: str) -> int:
    """Return the line in which an entry or a section is defined; 0 if there is none.

    tomllib does not report lines, so the text is searched; comments do not count.
    """
    named = rf"(?<![\w-]){re.escape(key)}[\"']?\s*"
    entry = re.compile(rf"{named}[=.]|^\s*\[.*{named}\]")
    for number, line in enumerate(text.splitlines(), 1):
        if entry.search(line.partition("#")[0]):
            return number
    return 0

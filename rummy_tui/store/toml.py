"""Files of TOML that somebody may have edited: reading, writing, and where in them an entry is."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

from rummy_tui.system.files import OWN_DIRECTORY, write_over

MOST_DOTS: Final = 500
"""In a line. The time that tomllib takes for `a.b.c = 1` grows with the square of its parts."""


def read_toml(text: str) -> dict[str, Any]:
    """What a text of TOML says; ValueError where it is none."""
    if (plain := _plain(text)) is not None:
        return plain
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS and not line.lstrip().startswith("#"):
            raise ValueError(f"nested too deep (at line {number})")
    import tomllib  # late: 3 ms, at most starts

    try:
        return tomllib.loads(text)
    # tomllib goes as deep as brackets are nested, which somebody may have done on purpose.
    except RecursionError:
        raise ValueError("nested too deep") from None


def _plain(text: str) -> dict[str, Any] | None:
    """What a text says that has only lines such as `face = "table"`; None for any other.

    Most files of settings are so, as the program writes them, and each start reads them.
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
    """A value of TOML as text; what is too long or too deep is not written out."""
    try:
        return str(value)
    except (ValueError, RecursionError):
        return "..."


def write_toml(entries: dict[str, Any], file: Path) -> None:
    """Write a file, private to the user, whole or not at all; OSError if it is not possible."""
    import tomli_w  # late: 0.5 ms, and little is ever written

    file.parent.mkdir(mode=OWN_DIRECTORY, parents=True, exist_ok=True)
    write_over(tomli_w.dumps(entries).encode(), file)


def wrong_line(error: ValueError, text: str) -> int:
    """The line that is no TOML; tomllib names none where the text ends too early."""
    at = re.search(r"line (\d+)", str(error))
    return int(at[1]) if at else text.count("\n") + 1


def line_of(text: str, key: str) -> int:
    """The line in which an entry is given a value or a section begins; 0 if none.

    tomllib forgets where it has read a value, so it is looked for; a comment does not count.
    """
    named = rf"(?<![\w-]){re.escape(key)}[\"']?\s*"
    entry = re.compile(rf"{named}[=.]|^\s*\[.*{named}\]")
    for number, line in enumerate(text.splitlines(), 1):
        if entry.search(line.partition("#")[0]):
            return number
    return 0

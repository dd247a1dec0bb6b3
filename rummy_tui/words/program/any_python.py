"""Sentences for a Python that may be too old, in the syntax of any Python 3."""

import gettext
import io
import os
import pkgutil

OLDEST = (3, 11)
"""The oldest Python that runs the program."""


def N_(text: str) -> str:  # noqa: N802
    """Mark a text for translation; a `Mark` would need a newer Python."""
    return text


TOO_OLD = N_(
    "rummy-tui needs Python {oldest} or newer, and this is Python {found}. Start it with a newer "
    "Python, for example python3.12."
)
NOT_UNPACKED = N_(
    "rummy-tui unpacks itself at its first start, and {folder} cannot be written: {why}. Name "
    "another folder, for example: {command}"
)


def too_old(version: "tuple[int, ...]") -> str:
    """Return the sentence for a version of Python that is too old."""
    oldest, found = (".".join(map(str, each[:2])) for each in (OLDEST, version))
    return _said(TOO_OLD, oldest=oldest, found=found)


def not_unpacked(folder: str, problem: Exception, file: str) -> str:
    """Return the sentence for a zipapp that cannot be unpacked."""
    why = getattr(problem, "strerror", None) or str(problem).rstrip(".")
    command = "SHIV_ROOT=/tmp/rummy-tui python3 " + file
    return _said(NOT_UNPACKED, folder=folder, why=why, command=command)


def _said(text: str, **values: str) -> str:
    """Say a text in the language of the system, if there is a catalog of it."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    code = next(filter(None, map(os.environ.get, names)), "")
    listed = "" if code in ("C", "POSIX") else os.environ.get("LANGUAGE", "")
    for each in [*listed.split(":"), code]:
        if each[:2] == "en":
            break
        try:  # as data of the package, which may lie in a zip
            file = "locales/" + each[:2] + "/LC_MESSAGES/rummy_tui.mo"
            catalog = pkgutil.get_data("rummy_tui", file)
        except OSError:
            continue
        text = gettext.GNUTranslations(io.BytesIO(catalog or b"")).gettext(text)
        break
    return text.format(**values)

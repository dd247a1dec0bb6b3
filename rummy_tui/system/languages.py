"""The languages that the environment or the system asks for."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping


def system_languages() -> tuple[str, ...]:
    """Return the languages that the environment or Windows asks for, the preferred one first."""
    return languages_of(os.environ, language_of_windows)


def languages_of(environ: Mapping[str, str], otherwise: Callable[[], str] = str) -> tuple[str, ...]:
    """Return the languages that an environment asks for, the preferred one first.

    As in other programs, LANGUAGE may list several and is ignored if the locale is C. The locale is
    `otherwise` if the environment names none.
    """
    told = (environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    code = next(filter(None, told), "") or otherwise()
    listed = "" if code in ("C", "POSIX") else environ.get("LANGUAGE", "")
    return tuple(filter(None, (*listed.split(":"), code)))


def language_of_windows() -> str:
    """Return the display language of Windows, such as `fr_FR`; empty on other systems."""
    if sys.platform != "win32":
        return ""
    # late: 10 ms, on Windows only
    import ctypes
    import locale

    return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")

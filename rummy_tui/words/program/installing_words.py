"""Instructions for installing a missing package."""

from __future__ import annotations

from typing import Final

from rummy_tui.system.installing import install_command
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.marks import N_

INSTALL: Final = N_("Install it with: {command}")
CANNOT: Final = N_(
    "Packages cannot be added to the Python that runs here. Install rummy-tui with pipx or uv to "
    "add some."
)


def how_to_install(package: str, t: Language) -> str:
    """Say how to install a package, or what to do if none can be installed."""
    command = install_command(package)
    return t(CANNOT) if command is None else t(INSTALL, command=command)

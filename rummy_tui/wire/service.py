"""The service of a host, as SSH names it."""

from __future__ import annotations

from typing import Final

from rummy_tui import __version__

PORT: Final = 2222
"""The port of a table if none is named."""
SUBSYSTEM: Final = "rummy"
USER: Final = "rummy"
"""The user whom a program names; a host lets in everybody."""
PROGRAM: Final = f"rummy_tui {__version__}"

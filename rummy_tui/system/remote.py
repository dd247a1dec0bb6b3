"""Whether the game is played over a line from elsewhere."""

from __future__ import annotations

import os
from collections.abc import Mapping

REMOTE = (
    "SSH_CONNECTION",
    "SSH_CLIENT",
    "SSH_TTY",
    "MOSH_CONNECTION",
    "ET_VERSION",
    "REMOTEHOST",
)
"""What a line from elsewhere leaves in the environment; mosh also leaves what ssh set before it."""


def remote(environ: Mapping[str, str] | None = None) -> bool:
    """Tell whether the game is played over a line: keys come late, and tones sound elsewhere."""
    environ = os.environ if environ is None else environ
    return any(environ.get(name) for name in REMOTE)

"""Detecting a remote connection."""

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
"""Variables that remote shells set in the environment; under mosh those of ssh remain."""


def remote(environ: Mapping[str, str] | None = None) -> bool:
    """Return True in a remote shell: keys arrive late, and sounds play on the other computer."""
    environ = os.environ if environ is None else environ
    return any(environ.get(name) for name in REMOTE)

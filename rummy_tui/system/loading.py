"""Loading what has a place in the program only when it is asked for."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


def load(place: str) -> Callable[..., Any]:
    """What stands at a place such as `rummy_tui.desk.help:help_page`.

    Tables of places are the seams at which a start stops to load: a command of the command line,
    a line of the main menu. `tests/test_layers.py` reads the places as imports.
    """
    module, _, name = place.partition(":")
    found: Callable[..., Any] = getattr(import_module(module), name)
    return found

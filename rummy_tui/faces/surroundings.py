"""The surroundings of a face: everything that it takes from the process in which it runs.

The local program has its own process with a terminal. A guest plays in the process of a host,
which may have no terminal at all, and handles the signals.
"""

from __future__ import annotations

import os
from asyncio import AbstractEventLoop
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import Final, NamedTuple

from rummy_tui.system import signals


class Surroundings(NamedTuple):
    """The surroundings of a face; the defaults are for a guest with an unknown terminal."""

    environ: Mapping[str, str] = MappingProxyType({})
    """The environment of the terminal, such as TERM and COLORTERM."""
    hung_up: Callable[[], bool] = lambda: False
    """Returns True if the terminal is gone."""
    load: Callable[[], float] = lambda: 0.0
    """Returns the number of programs that wait per processor on the terminal's computer."""
    own_process: bool = False
    """True if the face owns the process: it handles signals and suspends it."""

    @contextmanager
    def signals_heard(
        self, slept: signals.Act, ended: signals.Act, loop: AbstractEventLoop
    ) -> Iterator[None]:
        """Handle signals that suspend, continue and end the process, if the face owns it."""
        if not self.own_process:
            yield
            return
        with signals.heard(signals.SLEEPING, slept, loop), signals.ended(ended, loop):
            yield

    def has_keyboard(self) -> bool:
        """Return True if the keys of the terminal go to the face, not to a shell."""
        return not self.own_process or signals.has_keyboard()

    def stop(self) -> None:
        """Suspend the process until it is continued, if the face owns it."""
        if self.own_process:
            signals.stop()


def _load() -> float:
    return os.getloadavg()[0] / (os.cpu_count() or 1) if hasattr(os, "getloadavg") else 0.0


OWN_PROCESS: Final = Surroundings(os.environ, lambda: signals.hung_up(), _load, own_process=True)
"""The surroundings of the local program."""

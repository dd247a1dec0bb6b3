"""The surroundings of a face: the things that it takes from the process in which it runs.

The local program has a process of its own, with a terminal. A guest plays in the process of a host,
which may have no terminal at all; its signals are the host's.
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
    """By themselves those of a guest of whose terminal nothing is known."""

    environ: Mapping[str, str] = MappingProxyType({})
    """The environment of the terminal, such as TERM and COLORTERM."""
    hung_up: Callable[[], bool] = lambda: False
    """Tells if the terminal is gone."""
    load: Callable[[], float] = lambda: 0.0
    """Gives the number of programs that wait for each processor where the terminal is."""
    own_process: bool = False
    """True if signals and sleep of the process are those of the face."""

    @contextmanager
    def signals_heard(
        self, slept: signals.Act, ended: signals.Act, loop: AbstractEventLoop
    ) -> Iterator[None]:
        """Act on what puts the process to sleep, wakes it and ends it, if it is the face's own."""
        if not self.own_process:
            yield
            return
        with signals.heard(signals.SLEEPING, slept, loop), signals.ended(ended, loop):
            yield

    def has_keyboard(self) -> bool:
        """Tell if the keys of the terminal come to the face, and not to a shell."""
        return not self.own_process or signals.has_keyboard()

    def stop(self) -> None:
        """Stop the process, if it is the face's own, until it is continued."""
        if self.own_process:
            signals.stop()


def _load() -> float:
    return os.getloadavg()[0] / (os.cpu_count() or 1) if hasattr(os, "getloadavg") else 0.0


OWN_PROCESS: Final = Surroundings(os.environ, lambda: signals.hung_up(), _load, own_process=True)
"""The surroundings of the local program."""

"""The real program in a pseudo-terminal, recorded for the models of readers."""

from __future__ import annotations

import codecs
from pathlib import Path
from time import monotonic
from typing import Any

from tests.readers.models import Pressed, Recording, Written
from tests.readers.reader import SIZE
from tests.readers.steps import Step
from tests.tools.child import BYTES
from tests.tools.program import Program

QUIET = 0.5
"""Seconds without output or sentences after which no more are expected."""


class Recorder(Program):
    """A program whose keys and output are recorded with their times.

    with closing(Recorder(home, "play", "--line", ...)) as game:
        game.settle()
        game.key("space")
        accounts(RowFollower(), game.recording, game.steps)
    """

    def __init__(
        self, home: Path, *arguments: str, size: tuple[int, int] = SIZE, **more: Any
    ) -> None:
        self.recording = Recording(size=size)
        self.steps = [Step("", monotonic())]
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._told = 0
        silent = () if more.get("first") else ("--speech", "off")
        super().__init__(home, *arguments, *silent, size=size, **more)

    def _read(self, quiet: float) -> bytes:
        read = super()._read(quiet)
        if read:
            self.recording.events.append(Written(monotonic(), self._decoder.decode(read)))
        return read

    def key(self, name: str, quiet: float = QUIET) -> list[str]:
        """Press a key by its name, wait until it is quiet, and return the sentences."""
        self.steps.append(Step(name, monotonic()))
        self.recording.events.append(Pressed(self.steps[-1].at, name))
        self.child.send(BYTES.get(name, name))
        return self.settle(quiet)

    def settle(self, quiet: float = QUIET, until: str = "") -> list[str]:
        """Wait until it is quiet and `until` was said; return the sentences since the last key."""
        step = self.steps[-1]
        since, end = monotonic(), monotonic() + 30
        while monotonic() < since + quiet or until not in " ".join(step.told):
            assert monotonic() < end, (until, step)
            told = self.texts()
            read = self._read(0.02)
            if read or len(told) > self._told:
                since = monotonic()
            step.told += told[self._told :]
            self._told = len(told)
            if not self.child.isalive() and not read:
                break
        return step.told

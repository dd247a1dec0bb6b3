"""The process that thinks: `python -m rummy_tui.apart`, for opponents who think long.

It is a process of its own so that thinking, however long, takes nothing from the keys and the
screen, and may use another core. It is given a level, a view and a number for its luck, answers
with a move, and ends when its input ends, which also happens when the game is killed.
"""

from __future__ import annotations

import atexit
import pickle
import subprocess
import sys
from contextlib import suppress
from functools import cache
from random import Random
from threading import Lock
from typing import BinaryIO, Final

from rummy_tui.bots import policy
from rummy_tui.rules.actions import Move
from rummy_tui.rules.view import View

COMMAND: Final = (sys.executable, "-P", "-m", "rummy_tui.apart")
LUCK: Final = 2**32


class Thinker:
    """The process, begun when it is first asked. Where it fails, the thinking is done here."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._ended = False

    def think(self, level: str, view: View, random: Random) -> Move:
        """What a level decides; it takes as long as it takes."""
        luck = int(random.random() * LUCK)
        with self._lock:
            try:
                return self._asked(level, view, luck)
            except (OSError, EOFError, pickle.UnpicklingError):
                self._kill()
        if self._ended:
            raise RuntimeError("the game is over")  # nobody waits for the answer
        return policy(level)(view, Random(luck))

    def _asked(self, level: str, view: View, luck: int) -> Move:
        if self._process is None:
            self._process = subprocess.Popen(
                COMMAND,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,  # what is pressed at the terminal is not for it
            )
        if self._ended:  # meanwhile, by another thread
            raise EOFError
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        pickle.dump((level, view, luck), process.stdin)
        process.stdin.flush()
        move: Move = pickle.load(process.stdout)
        return move

    def end(self) -> None:
        """Nobody is to be asked any more, not even who is thinking now."""
        self._ended = True
        self._kill()

    def _kill(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in filter(None, (process.stdin, process.stdout)):
                with suppress(OSError):  # what was still to be written is lost
                    pipe.close()


@cache
def thinker() -> Thinker:
    """The one process of this game; it ends with the game."""
    found = Thinker()
    atexit.register(found.end)
    return found


def serve(asked: BinaryIO, answers: BinaryIO) -> None:
    """Answer until the input ends."""
    while True:
        try:
            level, view, luck = pickle.load(asked)
        except EOFError:
            return
        pickle.dump(policy(level)(view, Random(luck)), answers)
        answers.flush()


if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer)

"""Processes that think: one for our opponents who think long, and one for each bot by others.

What happens there takes nothing from the keys and the screen: it may use another core, print, fail,
end itself, or never decide. What runs in such a process is `worker_process`: it is given a level,
a view and a number for its luck, and answers with a move.
"""

from __future__ import annotations

import atexit
import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from random import Random
from threading import Event, Lock, Timer
from typing import Any, Final

from rummy_tui.bots import BotFailed, BotLate, policy
from rummy_tui.rules.actions import Move
from rummy_tui.rules.view import View

# -P: else a file in the folder where the game was started could stand in for one of Python's.
COMMAND: Final = (sys.executable, "-P", "-m", "rummy_tui.match.worker_process")
LUCK: Final = 2**32
OURS: Final = ""
"""The name of the process in which our own opponents think."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a level is to decide; without a view only whether it is ready to play."""

    level: str
    view: View | None = None
    luck: int = 0


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a level has not decided, and where in its program."""

    why: str
    places: str = ""


class Gone(Exception):
    """A process could not be begun, or has ended, and how."""


class Answers(pickle.Unpickler):
    """Reads what a process answers. It may name only what moves and failures are made of.

    So nothing of a bot by others is loaded here, whatever it answers.
    """

    def find_class(self, module: str, name: str) -> Any:
        if module == "rummy_tui.match.worker" or module.startswith("rummy_tui.rules."):
            return super().find_class(module, name)
        raise pickle.UnpicklingError(f"{module}.{name}")


class Thinker:
    """A process, begun when it is first asked."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._ended = False

    def ask(self, asked: Asked, limit: float | None = None) -> object:
        """The answer. Raises Gone where the process fails, TimeoutError where it takes longer."""
        late = Event()
        with self._lock:
            try:
                return self._answer(asked, limit, late)
            except (EOFError, OSError) as problem:
                how = _ending(self._kill()) or str(problem)
            except Exception as problem:  # something came that is no answer
                self._kill()
                how = f"its answer cannot be read, {problem}"
        if self._ended:
            raise RuntimeError("the game is over")  # nobody waits for the answer
        raise TimeoutError(limit) if late.is_set() else Gone(how)

    def _answer(self, asked: Asked, limit: float | None, late: Event) -> object:
        if self._process is None:
            self._process = _begun()
        if self._ended:  # meanwhile, by another thread
            raise EOFError
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        with _limited(process, limit, late):
            pickle.dump(asked, process.stdin)
            process.stdin.flush()
            return Answers(process.stdout).load()

    def end(self) -> None:
        """Nobody is to be asked any more, not even who is thinking now."""
        self._ended = True
        self._kill()

    def _kill(self) -> int | None:
        """End the process; the exit code, which is its own where it has ended by itself."""
        process, self._process = self._process, None
        if process is None:
            return None
        _kill(process)
        code = process.wait()
        for pipe in filter(None, (process.stdin, process.stdout)):
            with suppress(OSError):  # what was still to be written is lost
                pipe.close()
        return code


def _begun() -> subprocess.Popen[bytes]:
    """A process that hears nothing of what is pressed at the terminal, and cannot write to it."""
    flags = 0
    if sys.platform == "win32":
        flags = subprocess.CREATE_NO_WINDOW | subprocess.CREATE_NEW_PROCESS_GROUP
    return subprocess.Popen(
        COMMAND,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,  # what a bot prints would be written over the screen
        start_new_session=True,  # Ctrl+C is for the game, and a group can be killed as one
        creationflags=flags,
    )


@contextmanager
def _limited(process: subprocess.Popen[bytes], limit: float | None, late: Event) -> Iterator[None]:
    """Kill a process that takes longer; whoever reads from it then sees its end."""
    if limit is None:
        yield
        return

    def end() -> None:
        late.set()
        _kill(process)

    timer = Timer(limit, end)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a process, and what it has begun itself."""
    if sys.platform == "win32":
        process.kill()
        return
    # the whole group, or a process that a bot has begun would think on when the game is over
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)


def _ending(code: int | None) -> str:
    """How a process has ended; nothing where there was none."""
    if code is None:
        return ""
    if code < 0:
        return f"its process was ended by signal {-code}"
    return f"its process ended with exit code {code}"


# Who thinks there

_thinkers: Final[dict[str, Thinker]] = {}


def thinker(name: str = OURS) -> Thinker:
    """The one process of a name; it ends with the game."""
    return _thinkers.setdefault(name, Thinker())


def end_all() -> None:
    """The game is over for all who think; who is asked later begins anew."""
    while _thinkers:
        _thinkers.popitem()[1].end()


atexit.register(end_all)


def think(level: str, view: View, random: Random) -> Move:
    """What a level of ours decides, in its own time; where its process fails, it thinks here."""
    asked = Asked(level, view, _luck(random))
    # The same luck, so that the move is the same wherever it is thought of.
    with suppress(Gone):
        answer = thinker().ask(asked)
        if isinstance(answer, Move):
            return answer
    return policy(level)(view, Random(asked.luck))


def ask_bot(bot: str, limit: float, view: View | None = None, random: Random | None = None) -> Any:
    """What a bot by others answers; without a view nothing, but it is loaded.

    Raises BotFailed where it fails, and BotLate where it takes longer than so many seconds.
    """
    asked = Asked(bot, view, _luck(random) if random else 0)
    try:
        answer = thinker(bot).ask(asked, limit)
    except TimeoutError:
        raise BotLate(bot, limit) from None
    except Gone as gone:
        raise BotFailed(bot, str(gone)) from None
    if isinstance(answer, Failure):
        failed = BotFailed(bot, answer.why)
        failed.add_note(answer.places)  # a traceback shows it to the author; a player hears why
        raise failed
    return answer


def _luck(random: Random) -> int:
    return int(random.random() * LUCK)

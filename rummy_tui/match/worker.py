"""Processes that think: one for our opponents who think long, and one for each third-party bot.

Nothing that happens there can slow keys and screen: such a process may use another core, print,
fail, end itself, or never decide. It runs `worker_process`; the `wire` between says what it is
asked, and how little of its answer is believed.
"""

from __future__ import annotations

import atexit
import os
import pickle
import signal
import subprocess
import sys
from contextlib import suppress
from dataclasses import replace
from queue import Empty, SimpleQueue
from random import Random
from threading import Lock, Thread
from time import monotonic
from typing import Final

from rummy_tui.bots import BotFailed, BotGarbled, BotLate, policy
from rummy_tui.match.wire import LONGEST_ANSWER, Answer, Asked, Failure, Garbled, read_answer
from rummy_tui.rules import actions as act
from rummy_tui.rules.notation import read_action
from rummy_tui.rules.view import View
from rummy_tui.system import signals
from rummy_tui.system.children import module_command
from rummy_tui.system.printable import LONGEST_WHY, one_line, printable

COMMAND: Final = module_command("rummy_tui.match.worker_process")
LUCK: Final = 2**32
OURS: Final = ""
"""The name of the process in which our own opponents think."""
LOOKS: Final = 0.1
"""Seconds until a thread that waits for an answer looks whether the game is told to end."""


class ProcessEnded(Exception):
    """A process could not be begun, or has ended, and how."""


class Thinker:
    """A process, begun when it is first asked."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._talk: Talk | None = None
        self._asked = 0
        self._ended = False

    def ask(self, asked: Asked, limit: float | None = None) -> Answer:
        """The answer. Gone if the process fails, Garbled for no answer, TimeoutError if it is late.

        Whatever goes wrong ends the process; the next question begins another one.
        """
        with self._lock:
            self._asked += 1
            asked = replace(asked, number=self._asked)
            try:
                talk = self._talking()
            except OSError as problem:  # there is no such program, or no process is left
                raise ProcessEnded(str(problem)) from problem
            try:
                line = talk.ask(asked, limit)
                if line:
                    return read_answer(line, asked)
            except BaseException:
                self._end_talk()
                raise
            how = self._end_talk()
        if self._ended:
            raise RuntimeError("the game is over")  # nobody waits for the answer
        raise ProcessEnded(how)

    def _talking(self) -> Talk:
        if self._talk is None:
            self._talk = Talk()
        if self._ended:  # meanwhile, by another thread
            self._end_talk()
            raise RuntimeError("the game is over")
        return self._talk

    def end(self) -> None:
        """Nobody is to be asked any more, not even who is thinking now."""
        self._ended = True
        self._end_talk()

    def _end_talk(self) -> str:
        """End the process; how it has ended, or nothing if there was none."""
        talk, self._talk = self._talk, None
        return talk.end() if talk is not None else ""


class Talk:
    """A process, and a thread that writes to it and reads from it.

    A thread of its own, because no pipe can be trusted to end: a process that a bot has begun may
    hold it open for ever. Whoever asks waits for the thread only as long as the limit says.
    """

    def __init__(self) -> None:
        """Begin the process; OSError if that is not possible."""
        self._process = _begun()
        self._questions = SimpleQueue[Asked | None]()
        self._lines = SimpleQueue[bytes]()
        Thread(target=self._run, name="asking", daemon=True).start()

    def ask(self, asked: Asked, limit: float | None) -> bytes:
        """The line that answers, or the beginning of what is too long for one.

        It is empty if the process has ended. TimeoutError after so many seconds.
        """
        self._questions.put(asked)
        ends = None if limit is None else monotonic() + limit
        while True:
            left = LOOKS if ends is None else min(LOOKS, ends - monotonic())
            try:
                return self._lines.get(timeout=max(0, left))
            except Empty:
                signals.leave_if_told()
                if left <= 0:
                    raise TimeoutError(limit) from None

    def end(self) -> str:
        """End the process, and say how it has ended, by itself or now."""
        # Killed before it is waited for: as long as nobody has, its number is nobody else's.
        _kill(self._process)
        code = self._process.wait()
        self._questions.put(None)
        if code < 0:
            return f"its process was ended by signal {-code}"
        return f"its process ended with exit code {code}"

    def _run(self) -> None:
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        while (asked := self._questions.get()) is not None:
            try:
                pickle.dump(asked, stdin)
                stdin.flush()
                line = stdout.readline(LONGEST_ANSWER + 1)
            except OSError:
                line = b""
            self._lines.put(line)
        for pipe in (stdin, stdout):
            with suppress(OSError):  # what was still to be written is lost
                pipe.close()


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


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a process, and what it has begun itself."""
    if sys.platform == "win32":
        process.kill()
        return
    # the whole group, or a process that a bot has begun would think on when the game is over
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)


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


def think(level: str, view: View, random: Random) -> act.Move:
    """Decide by a level of ours, in its own time; if its process fails, it thinks here."""
    asked = Asked(level, view, _luck(random))
    # The same luck, so that the move is the same wherever it is thought of.
    with suppress(ProcessEnded, Garbled, ValueError):
        answer = thinker().ask(asked)
        if isinstance(answer, str):
            move = read_action(answer, view.rules)
            if isinstance(move, act.Move):
                return move
    return policy(level)(view, Random(asked.luck))


def ask_bot(
    bot: str, limit: float, view: View | None = None, random: Random | None = None
) -> str | None:
    """The text of the move of a third-party bot; without a view it is only loaded, and gives None.

    Raises BotFailed if it fails, BotLate after so many seconds, and BotGarbled for no answer.
    """
    asked = Asked(bot, view, _luck(random) if random else 0)
    try:
        answer = thinker(bot).ask(asked, limit)
    except TimeoutError:
        raise BotLate(bot, limit) from None
    except Garbled:
        raise BotGarbled(bot) from None
    except ProcessEnded as gone:
        raise BotFailed(bot, str(gone)) from None
    if isinstance(answer, Failure):
        failed = BotFailed(bot, one_line(answer.why, LONGEST_WHY))
        # A traceback shows the places to the author of the bot; a player hears why.
        failed.add_note("\n".join(map(printable, answer.places.splitlines())))
        raise failed
    return answer


def _luck(random: Random) -> int:
    return int(random.random() * LUCK)

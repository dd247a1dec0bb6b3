"""Processes that think: one for our slow levels, and one for each third-party bot.

Nothing that happens there can slow keys and screen: such a process may use another core, print,
fail, exit, or never decide. It runs `worker_process`; `wire` defines the questions, and how little
of an answer is trusted.
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
from rummy_tui.match.questions import LONGEST_ANSWER, Answer, Asked, Failure, Garbled, read_answer
from rummy_tui.rules import actions as act
from rummy_tui.rules.notation import read_action
from rummy_tui.rules.view import View
from rummy_tui.system import signals
from rummy_tui.system.children import module_command
from rummy_tui.system.printable import LONGEST_WHY, one_line, printable

COMMAND: Final = module_command("rummy_tui.match.worker_process")
LUCK: Final = 2**32
OURS: Final = ""
"""The name of the process in which our own slow levels think."""
QUICK: Final = " "
"""The name of the process of the others, where they think apart; no bot has such a name."""
LOOKS: Final = 0.1
"""Seconds between the looks of a waiting thread at a request to end the game."""


class ProcessEnded(Exception):
    """A process could not be started, or has ended; the message says how."""


class Thinker:
    """A process, started when it is first asked."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._talk: Talk | None = None
        self._asked = 0
        self._ended = False

    def ask(self, asked: Asked, limit: float | None = None) -> Answer:
        """Return the answer.

        Raises ProcessEnded if the process fails, Garbled if it sends no answer, and TimeoutError if
        it is late. Any error ends the process; the next question starts another one.
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
        """End the process, even while it is thinking; it is never asked again."""
        self._ended = True
        self._end_talk()

    def _end_talk(self) -> str:
        """End the process; return how it ended, or nothing if there was none."""
        talk, self._talk = self._talk, None
        return talk.end() if talk is not None else ""


class Talk:
    """A process, and a thread that writes to it and reads from it.

    A thread of its own, because no pipe can be trusted to end: a process that a bot has started may
    hold it open for ever. The caller waits for the thread only as long as the limit says.
    """

    def __init__(self) -> None:
        """Start the process; OSError if that is not possible."""
        self._process = _begun()
        self._questions = SimpleQueue[Asked | None]()
        self._lines = SimpleQueue[bytes]()
        Thread(target=self._run, name="asking", daemon=True).start()

    def ask(self, asked: Asked, limit: float | None) -> bytes:
        """The line that answers, or the beginning of one that is too long.

        It is empty if the process has ended. TimeoutError after `limit` seconds.
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
        """End the process, and return how it ended, now or earlier."""
        # Killed before it is waited for: until then its process id cannot belong to another.
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
            with suppress(OSError):  # the rest of the output is lost
                pipe.close()


def _begun() -> subprocess.Popen[bytes]:
    """A process that gets no keys from the terminal, and cannot write to it."""
    flags = 0
    if sys.platform == "win32":
        flags = subprocess.CREATE_NO_WINDOW | subprocess.CREATE_NEW_PROCESS_GROUP
    return subprocess.Popen(
        COMMAND,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,  # output of a bot would overwrite the screen
        start_new_session=True,  # Ctrl+C is for the game, and a group can be killed as one
        creationflags=flags,
    )


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a process, and any that it has started itself."""
    if sys.platform == "win32":
        process.kill()
        return
    # the whole group, or a process that a bot has started would think on after the game
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)


# The thinkers

_thinkers: Final[dict[str, Thinker]] = {}


def thinker(name: str = OURS) -> Thinker:
    """The one process with this name; it ends with the game."""
    return _thinkers.setdefault(name, Thinker())


def end_all() -> None:
    """End all processes, because the game is over; a later question starts a new one."""
    while _thinkers:
        _thinkers.popitem()[1].end()


atexit.register(end_all)


def think(level: str, view: View, random: Random, process: str = OURS) -> act.Move:
    """Return the move of a level of ours, in its own time; if its process fails, think here."""
    asked = Asked(level, view, _luck(random))
    # The same luck, so that the move is the same wherever the thinking happens.
    with suppress(ProcessEnded, Garbled, ValueError):
        answer = thinker(process).ask(asked)
        if isinstance(answer, str):
            move = read_action(answer, view.rules)
            if isinstance(move, act.Move):
                return move
    return policy(level)(view, Random(asked.luck))


def ask_bot(
    bot: str, limit: float, view: View | None = None, random: Random | None = None
) -> str | None:
    """The text of the move of a third-party bot; None without a view: it is only loaded.

    Raises BotFailed if it fails, BotLate after `limit` seconds, and BotGarbled for a bad answer.
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
        # A traceback shows the places to the author of the bot; a player hears the reason.
        failed.add_note("\n".join(map(printable, answer.places.splitlines())))
        raise failed
    return answer


def _luck(random: Random) -> int:
    return int(random.random() * LUCK)

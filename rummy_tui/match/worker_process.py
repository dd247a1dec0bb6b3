"""A process that thinks: `python -m rummy_tui.match.worker_process`, started by `match/worker`.

It ends when its input ends, which also happens when the game is killed.
"""

from __future__ import annotations

import os
import pickle
import threading
import traceback
from queue import SimpleQueue
from random import Random
from threading import Lock, Thread
from typing import BinaryIO, Final, NoReturn

from rummy_tui.bots import is_ours, loaded, policy
from rummy_tui.match.questions import Answer, Asked, Failure, write_answer
from rummy_tui.rules import actions as act
from rummy_tui.rules.notation import write_action

LONGEST: Final = 300
"""The most characters of a message about a bot's failure."""
FAILED: Final = 1


class Process:
    """Answers one question after the other."""

    def __init__(self, asked: BinaryIO, answers: BinaryIO) -> None:
        self._asked = asked
        self._answers = answers
        self._questions: SimpleQueue[Asked] = SimpleQueue()
        self._lock = Lock()
        self._number: int | None = None
        """The question that waits for its answer."""
        self._failure: Failure | None = None
        """A failure while no question was open."""

    def serve(self) -> NoReturn:
        """Answer until the input ends."""
        threading.excepthook = self._failed_in_thread
        Thread(target=self._hear, daemon=True).start()
        while True:
            try:
                asked = self._questions.get()
                with self._lock:
                    self._number = asked.number
                answer = self._failure or answer_to(asked)
                with self._lock:
                    self._number, self._failure = None, None
                    self._say(answer, asked.number)
            except BaseException as problem:  # a thread of a bot has interrupted this one
                self._fail(failure(problem))

    def _hear(self) -> None:
        """Read the questions. At their end nobody waits for a bot that is still thinking."""
        while True:
            try:
                self._questions.put(pickle.load(self._asked))
            except EOFError:
                os._exit(0)  # a bot that thinks for ever would delay any other way to end

    def _failed_in_thread(self, failed: threading.ExceptHookArgs) -> None:
        """Report that a thread of a bot has failed: code that waits for it would wait for ever."""
        if failed.exc_type is SystemExit:
            return
        self._fail(failure(failed.exc_value or failed.exc_type()))

    def _fail(self, failed: Failure) -> None:
        """Report a failure, at once or with the next question."""
        with self._lock:
            self._failure = failed
            if self._number is not None:
                self._say(failed, self._number)
                os._exit(FAILED)

    def _say(self, answer: Answer, number: int) -> None:
        self._answers.write(write_answer(answer, number))
        self._answers.flush()


def answer_to(asked: Asked) -> Answer:
    """The text of the move that a level decides on, or the reason why it does not."""
    try:
        choose = policy(asked.level) if is_ours(asked.level) else loaded(asked.level)
        if asked.view is None:
            return None
        move = choose(asked.view, Random(asked.luck))
        if not isinstance(move, act.Move):
            return Failure(_short(f"{move!r} is no move"))
        return write_action(move)
    except BaseException as problem:
        return failure(problem)


def failure(problem: BaseException) -> Failure:
    """The failure in a few words, and its places."""
    try:
        said = str(problem)
    except Exception:  # its class may come from a bot
        said = ""
    named = type(problem).__name__
    places = "".join(traceback.format_tb(problem.__traceback__))
    return Failure(_short(f"{named}: {said}" if said else named), places)


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


if __name__ == "__main__":
    # Questions and answers have pipes of their own, and standard streams lead nowhere: otherwise
    # the output of a bot would be read as an answer, and it could read a question.
    asked, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1):
        os.dup2(nowhere, stream)
    Process(asked, answers).serve()

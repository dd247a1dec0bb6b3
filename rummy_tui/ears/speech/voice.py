"""The voice of the game: a queue, and one thread that speaks."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass

from rummy_tui.ears.speech.clock import seconds
from rummy_tui.ears.speech.dispatcher import start_again
from rummy_tui.ears.speech.outputs import Absent, Output, open_output
from rummy_tui.ears.speech.ssip import plain
from rummy_tui.ears.speech.state import NoSpeech, Tuning, VoiceState
from rummy_tui.words.language.topics import Topic
from rummy_tui.words.language.utterance import Kind, Utterance

MOST_QUEUED = 64

FRESH = 5.0
"""Seconds after which nobody wants to hear any more what could not be said."""

LOOK = 0.05
"""Seconds between two looks at how far the output has come, while it speaks."""
TOO_LONG, GRACE = 1.5, 3.0
"""How often as long as reckoned a sentence may take, and seconds more; then its end was missed."""

FIRST_DELAY = 0.5
LONGEST_DELAY = 10.0


@dataclass(frozen=True, slots=True)
class _Waiting:
    """An utterance in the queue, and when it came."""

    utterance: Utterance
    since: float

    @property
    def fresh(self) -> bool:
        return time.monotonic() - self.since < FRESH

    @property
    def turn(self) -> bool:
        return self.utterance.kind is Kind.TURN

    @property
    def news(self) -> bool:
        """True if it tells what happened at the table without an own key."""
        told = self.utterance
        return told.kind is Kind.GAME and not (told.own or told.interrupt)

    @property
    def heard(self) -> bool:
        """Whether it is to be heard; what is blank is never begun."""
        return bool(plain(self.utterance.spoken).strip())


@dataclass(frozen=True, slots=True)
class _Task:
    """What the thread does next: be silent, forget what was handed over, say something."""

    cancel: bool = False
    forget: bool = False
    say: _Waiting | None = None
    name: bool = False
    """Whether it is to be told that something was not heard."""


class Voice:
    """A sink that speaks through what the computer has, and never keeps the game waiting.

    `open_with` finds an output and is called in the thread, as is `on_change` whenever
    speech is found or lost, and `on_missed` when an answer has been said that interrupted news
    of others. The thread starts with the first utterance, or by `start`.
    """

    def __init__(
        self,
        on_change: Callable[[VoiceState], object] | None = None,
        *,
        on_missed: Callable[[], object] | None = None,
        braille: bool = True,
        open_with: Callable[[], Output | Absent] | None = None,
    ) -> None:
        self.state = VoiceState()
        self.tuning = Tuning()
        """The rate and volume of the next utterances."""
        self.through = "auto"
        """What is to give the voice, as the setting "speak through" names it."""
        self._on_change = on_change
        self._on_missed = on_missed
        self._braille = braille
        self._open_with = open_with
        self._news = threading.Condition(threading.Lock())
        # Shared with the thread, under the lock:
        self._queue: deque[_Waiting] = deque()
        self._handed: deque[_Waiting] = deque(maxlen=MOST_QUEUED)
        """What the output was given and has not said to its end."""
        self._saying: list[_Waiting] = []
        """What it is being given now."""
        self._began = 0.0
        """When the first of those handed over can have begun."""
        self._missed = 0
        """How much news was interrupted, and has not been named."""
        self._to_name = False
        """Whether that is to be named when all is said."""
        self._cancel = self._forget = self._closing = False
        self._thread: threading.Thread | None = None
        # The thread's own:
        self._output: Output | None = None
        self._proved = False
        self._delay = 0.0
        self._next_try = 0.0

    def start(self) -> None:
        """Look for an output now, so that `state` tells before anything is said."""
        with self._news:
            if self._thread is None and not self._closing:
                start_again()
                thread = threading.Thread(target=self._run, name="speech", daemon=True)
                try:
                    thread.start()
                except RuntimeError as error:  # the system has no thread left
                    self._closing = True
                    self.state = VoiceState(None, NoSpeech.NO_OUTPUT, str(error))
                    return
                self._thread = thread

    def speak(self, utterance: Utterance) -> None:
        """Queue an utterance; one that interrupts drops all that waits except TURN."""
        if self._thread is None:
            self.start()
        waiting = _Waiting(utterance, time.monotonic())
        with self._news:
            if self._closing:
                return
            self._to_name = utterance.topic is not Topic.UNHEARD
            if utterance.interrupt:
                self._drop()
                self._queue.appendleft(waiting)
                self._cancel = True
            else:
                self._queue.append(waiting)
            if len(self._queue) > MOST_QUEUED:  # whose turn it is must not get lost in a flood
                oldest = next((other for other in self._queue if not other.turn), self._queue[0])
                self._queue.remove(oldest)
            self._news.notify()

    def _drop(self) -> None:
        """Drop all that waits except TURN."""
        self._miss(self._queue)
        turns = [waiting for waiting in self._queue if waiting.turn]
        self._queue.clear()
        self._queue.extend(turns)

    def silence(self) -> None:
        """Stop speaking and forget everything, for somebody else may be listening."""
        with self._news:
            self._queue.clear()
            self._cancel = self._forget = True
            self._missed, self._to_name = 0, False
            self._news.notify()

    def hush(self) -> None:
        """Stop speaking; what was not heard is named after the next thing that is said.

        Whose turn it is is said all the same, where that has not begun.
        """
        with self._news:
            self._drop()
            self._cancel, self._to_name = True, False
            self._news.notify()

    @property
    def ahead(self) -> float:
        """The seconds of speech that still wait, as they are reckoned; 0 when all is said."""
        with self._news:
            if self._output is None and self.state.reason is not None:
                return 0.0
            waiting = (*self._handed, *self._saying, *self._queue)
            held = (each.utterance.spoken for each in waiting if each.utterance.holds_up)
            told = sum(seconds(text, self.tuning.rate) for text in held)
            return told + (LOOK if self._cancel or (self._to_name and self._missed) else 0)

    @property
    def missed(self) -> int:
        """How much news was interrupted, and has not been named."""
        return self._missed

    def caught_up(self) -> None:
        """What was missed is known, or nobody wants to know."""
        with self._news:
            self._missed, self._to_name = 0, False

    def _miss(self, waiting: Iterable[_Waiting]) -> None:
        self._missed += sum(each.news and each.heard for each in waiting)

    def close(self, timeout: float = 1.0) -> None:
        """Let what is queued be handed over, for at most `timeout` seconds, and end."""
        with self._news:
            self._closing = True
            self._news.notify()
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join(timeout)
        with self._news:
            self._queue.clear()

    # From here on everything is done by the thread.

    def _run(self) -> None:
        try:
            self._open()
            while (task := self._next()) is not None:
                self._do(task)
            if self._output is not None:
                self._output.close()
        except Exception as error:  # a traceback would be printed onto the screen
            self._change(VoiceState(None, NoSpeech.NO_OUTPUT, repr(error)))
            with self._news:
                self._closing = True
                self._queue.clear()

    def _next(self) -> _Task | None:
        """Wait for something to do; None when all is done."""
        with self._news:
            self._saying = []
            while True:
                self._look()
                if self._output is None:  # nothing waits longer than it is worth hearing
                    self._cancel = self._forget = False
                    fresh = [waiting for waiting in self._queue if waiting.fresh]
                    self._queue.clear()
                    self._queue.extend(fresh)
                elif self._queue or self._cancel:
                    say = self._queue.popleft() if self._queue else None
                    self._saying = [say] if say else []
                    task = _Task(self._cancel, self._forget, say)
                    self._cancel = self._forget = False
                    return task
                elif self._to_name and self._missed and not self._handed:
                    self._to_name = False
                    return _Task(name=True)
                if self._closing:
                    return None
                wait = LOOK if self._handed else None
                if self._output is None and self._queue:
                    wait = self._next_try - time.monotonic()
                    if wait <= 0:
                        return _Task()
                self._news.wait(wait)

    def _look(self) -> None:
        """Forget what has been said to its end, as far as the output tells, or as is reckoned."""
        handed, now = self._handed, time.monotonic()
        if self._output is None or not handed:
            return
        unsaid = min(self._output.waiting()[1], len(handed))
        text = handed[0].utterance.spoken
        if self._began + TOO_LONG * seconds(text, self.tuning.rate) + GRACE < now:
            unsaid = min(unsaid, len(handed) - 1)
        while len(handed) > unsaid:
            self._began = now
            if handed.popleft().utterance.topic is Topic.UNHEARD:
                self._missed = 0

    def _do(self, task: _Task) -> None:
        """Do it, or else look for another output."""
        if self._output is None:
            first = self._delay == 0
            if self._open() and not first:
                # After more than one try only the newest is worth saying, and whose turn it is.
                with self._news:
                    by_age = sorted(self._queue, key=lambda waiting: waiting.since)
                    kept = by_age[-1:] + [waiting for waiting in by_age if waiting.turn][-1:]
                    waits = [each for each in self._queue if each.fresh and each in kept]
                    self._queue.clear()
                    self._queue.extend(waits)
            return
        if task.name:
            if self._on_missed is not None:
                with suppress(Exception):
                    self._on_missed()
            return
        if task.forget:
            with self._news:
                self._handed.clear()
        if not self._hand_over(self._output, task):
            self._lose(self._output)
            return
        self._proved, self._delay = True, 0.0
        if self._output.name != self.state.name:
            self._change(VoiceState(self._output.name, refused=self._output.refused))

    def _hand_over(self, output: Output, task: _Task) -> bool:
        """Give a task to the output; whether it took all of it."""
        to_say = self._saying
        if task.cancel:
            self._take_back(output, len(to_say))
            if task.say is None and not output.silence():
                return False
        output.tune(self.tuning)
        interrupt = task.cancel and task.say is not None
        while to_say:
            said = to_say[0]
            utterance = said.utterance
            if utterance.spoken:
                given = output.speak(utterance.spoken, interrupt)
            else:  # only to be felt: what is being said is ended all the same
                given = output.silence() if interrupt else True
            if not given:
                return False
            if self._braille:
                output.braille(utterance.short() or utterance.text)
            with self._news:
                del to_say[0]
                if said.heard:
                    if not self._handed:
                        self._began = time.monotonic()
                    self._handed.append(said)
            interrupt = False
        return True

    def _take_back(self, output: Output, place: int) -> None:
        """Say anew, from this place on, the TURN utterances that the output has not begun.

        Of the others those are missed that were not said to their end.
        """
        with self._news:
            handed = list(self._handed)
            self._handed.clear()
            unbegun, unsaid = output.waiting() if handed else (0, 0)
            if output.tells:  # what is only reckoned may long have been said
                self._miss(handed[max(0, len(handed) - unsaid) :])
            # At no moment may it seem that nothing is to be said any more.
            kept = handed[max(0, len(handed) - unbegun) :]
            self._saying[place:place] = [waiting for waiting in kept if waiting.turn]

    def _lose(self, output: Output) -> None:
        """The output has failed: keep what was to be said, and look for an output at once."""
        self._take_back(output, 0)
        output.close()
        self._output = None
        if self._proved:
            # If the daemon was only restarted, the first try finds it and nothing is lost.
            self._next_try = 0.0
        else:
            # It can be opened but has never spoken: trying at once would go on for ever.
            self._postpone(Absent(NoSpeech.NO_OUTPUT, f"{output.name}: {output.failed}"))
        with self._news:
            unsaid, self._saying = self._saying, []
            if self._forget:
                return
            if self._cancel:
                self._queue.extend(waiting for waiting in unsaid if waiting.turn)
            else:
                self._queue.extendleft(reversed(unsaid))

    def _open(self) -> bool:
        """Look for an output; each time that none is found the next try is later."""
        found = open_output(self.through) if self._open_with is None else self._open_with()
        if isinstance(found, Absent):
            self._postpone(found)
            return False
        self._output, self._proved = found, False
        self._change(VoiceState(found.name, refused=found.refused))
        return True

    def _postpone(self, absent: Absent) -> None:
        self._delay = min(max(FIRST_DELAY, self._delay * 2), LONGEST_DELAY)
        self._next_try = time.monotonic() + self._delay
        self._change(VoiceState(None, absent.reason, absent.detail))

    def _change(self, state: VoiceState) -> None:
        """Tell about speech lost or found, not about every new error message."""
        before, self.state = self.state, state
        told = (before.name, before.reason) == (state.name, state.reason)
        if self._on_change is not None and not told:
            with suppress(Exception):
                self._on_change(state)

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
"""Seconds after which an utterance that could not be spoken is out of date."""

LOOK = 0.05
"""Seconds between two checks of the output's progress while it speaks."""
TOO_LONG, GRACE = 1.5, 3.0
"""Factor and extra seconds by which a sentence may exceed its estimate; then its end was missed."""

QUIET = 0.5
"""Seconds of silence before something is said again that has given way."""

FIRST_DELAY = 0.5
LONGEST_DELAY = 10.0


@dataclass(frozen=True, slots=True)
class _Waiting:
    """An utterance in the queue, and the time when it arrived."""

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
        """True if it reports an event at the table that the listener's key did not cause."""
        told = self.utterance
        return told.kind is Kind.GAME and not (told.own or told.interrupt)

    @property
    def gives_way(self) -> bool:
        """True if every other sentence is said first, even if it is being said already."""
        return self.utterance.gives_way

    @property
    def heard(self) -> bool:
        """True if it has something to say; an output never begins a blank text."""
        return bool(plain(self.utterance.spoken).strip())


@dataclass(frozen=True, slots=True)
class _Task:
    """The next step of the thread: cancel, forget what was handed over, speak."""

    cancel: bool = False
    forget: bool = False
    say: _Waiting | None = None
    name: bool = False
    """True if the listener is to be told that something was missed."""


class Voice:
    """A sink that speaks through an output of this computer and never makes the game wait.

    The thread calls `open_with` to find an output, `on_change` when speech is found or lost, and
    `on_missed` after an answer that interrupted news of other players. It starts with the first
    utterance, or with `start`.
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
        """Rate and volume of the next utterances."""
        self.through = "auto"
        """The value of the setting "speak through"."""
        self._on_change = on_change
        self._on_missed = on_missed
        self._braille = braille
        self._open_with = open_with
        self._news = threading.Condition(threading.Lock())
        # Shared with the thread, under the lock:
        self._queue: deque[_Waiting] = deque()
        self._handed: deque[_Waiting] = deque(maxlen=MOST_QUEUED)
        """Utterances that the output has received and not finished."""
        self._saying: list[_Waiting] = []
        """Utterances that are being handed over now."""
        self._began = 0.0
        """The earliest time at which the first of `_handed` can have begun."""
        self._missed = 0
        """Number of interrupted news items that were not mentioned yet."""
        self._to_name = False
        """True if they are to be mentioned when all is said."""
        self._cancel = self._forget = self._closing = False
        self._gives_way = False
        """True if what is cancelled has given way, so that it is said again."""
        self._quiet_at = 0.0
        """The time from which on something may be said that gives way."""
        self._thread: threading.Thread | None = None
        # The thread's own:
        self._output: Output | None = None
        self._proved = False
        self._delay = 0.0
        self._next_try = 0.0

    def start(self) -> None:
        """Look for an output now, so that `state` is known before anything is said."""
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
                self._give_way(waiting)
            if len(self._queue) > MOST_QUEUED:  # a flood must not push out whose turn it is
                oldest = next((other for other in self._queue if not other.turn), self._queue[0])
                self._queue.remove(oldest)
            self._news.notify()

    def _give_way(self, to: _Waiting) -> None:
        """Put a sentence before those that give way, and stop one that is being said."""
        if to.gives_way:
            return
        later = [waiting for waiting in self._queue if waiting.gives_way]
        first = [waiting for waiting in self._queue if not waiting.gives_way]
        self._queue = deque((*first, *later))
        if any(waiting.gives_way for waiting in (*self._handed, *self._saying)):
            self._cancel = self._gives_way = True

    def _drop(self) -> None:
        """Drop all that waits except TURN."""
        self._gives_way = False
        self._miss(self._queue)
        turns = [waiting for waiting in self._queue if waiting.turn]
        self._queue.clear()
        self._queue.extend(turns)

    def silence(self) -> None:
        """Stop speaking and forget everything, as somebody else may be listening."""
        with self._news:
            self._queue.clear()
            self._cancel = self._forget = True
            self._missed, self._to_name = 0, False
            self._news.notify()

    def hush(self) -> None:
        """Stop speaking; missed news is mentioned after the next utterance.

        TURN utterances that have not begun are still spoken.
        """
        with self._news:
            self._drop()
            self._cancel, self._to_name = True, False
            self._news.notify()

    @property
    def ahead(self) -> float:
        """Estimated seconds of speech that still wait; 0 when all is said."""
        with self._news:
            if self._output is None and self.state.reason is not None:
                return 0.0
            waiting = (*self._handed, *self._saying, *self._queue)
            held = (each.utterance.spoken for each in waiting if each.utterance.holds_up)
            told = sum(seconds(text, self.tuning.rate) for text in held)
            return told + (LOOK if self._cancel or (self._to_name and self._missed) else 0)

    @property
    def missed(self) -> int:
        """Number of interrupted news items that were not mentioned yet."""
        return self._missed

    def caught_up(self) -> None:
        """Forget the missed news: it is known, or nobody wants it."""
        with self._news:
            self._missed, self._to_name = 0, False

    def _miss(self, waiting: Iterable[_Waiting]) -> None:
        self._missed += sum(each.news and each.heard for each in waiting)

    def close(self, timeout: float = 1.0) -> None:
        """Hand over what is queued, for at most `timeout` seconds, and end."""
        with self._news:
            self._closing = True
            self._news.notify()
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join(timeout)
        with self._news:
            self._queue.clear()

    # Everything below runs in the thread.

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
                if self._output is None:  # drop what is out of date
                    self._cancel = self._forget = False
                    fresh = [waiting for waiting in self._queue if waiting.fresh]
                    self._queue.clear()
                    self._queue.extend(fresh)
                elif self._cancel or (self._queue and not self._must_wait):
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
                wait = LOOK if self._handed or self._queue else None
                if self._output is None and self._queue:
                    wait = self._next_try - time.monotonic()
                    if wait <= 0:
                        return _Task()
                self._news.wait(wait)

    @property
    def _must_wait(self) -> bool:
        """True if the next sentence gives way, and it is not quiet yet."""
        busy = bool(self._handed) or time.monotonic() < self._quiet_at
        return busy and self._queue[0].gives_way and not self._closing

    def _look(self) -> None:
        """Forget what has been said completely, as reported by the output or estimated."""
        handed, now = self._handed, time.monotonic()
        if self._output is None or not handed:
            return
        unsaid = min(self._output.waiting()[1], len(handed))
        text = handed[0].utterance.spoken
        if self._began + TOO_LONG * seconds(text, self.tuning.rate) + GRACE < now:
            unsaid = min(unsaid, len(handed) - 1)
        while len(handed) > unsaid:
            self._began = now
            if not handed[0].gives_way:
                self._quiet_at = now + QUIET
            if handed.popleft().utterance.topic is Topic.UNHEARD:
                self._missed = 0

    def _do(self, task: _Task) -> None:
        """Carry out a task; without an output, look for one instead."""
        if self._output is None:
            first = self._delay == 0
            if self._open() and not first:
                # After several tries only the newest utterance and the last TURN still matter.
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
        """Give a task to the output; return True if it took all of it."""
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
                given = output.speak(utterance.spoken, interrupt, utterance.language)
            else:  # braille only: it still ends what is being said
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
        """Say the TURN utterances again that the output has not begun, from this place on.

        News among the others that was not finished counts as missed.
        """
        with self._news:
            handed = list(self._handed)
            self._handed.clear()
            unbegun, unsaid = output.waiting() if handed else (0, 0)
            if output.tells:  # an estimate may count what was said long ago
                self._miss(handed[max(0, len(handed) - unsaid) :])
            # Under the same lock: it must never look as if all had been said.
            kept = handed[max(0, len(handed) - unbegun) :]
            self._saying[place:place] = [waiting for waiting in kept if waiting.turn]
            again, self._gives_way = self._gives_way, False
            if again:
                unfinished = handed[max(0, len(handed) - unsaid) :]
                self._queue.extendleft(each for each in reversed(unfinished) if each.gives_way)
                self._queue = deque(sorted(self._queue, key=lambda each: each.gives_way))

    def _lose(self, output: Output) -> None:
        """Give up an output that has failed, keep what was to be said, and plan the next search."""
        self._take_back(output, 0)
        output.close()
        self._output = None
        if self._proved:
            # If the daemon only restarted, the first try finds it and nothing is lost.
            self._next_try = 0.0
        else:
            # It opens but has never spoken: trying at once would go on for ever.
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
        """Look for an output; return True if one is found. Each failure delays the next try."""
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
        """Set the state; call `on_change` if speech or its reason changed, not only its detail."""
        before, self.state = self.state, state
        told = (before.name, before.reason) == (state.name, state.reason)
        if self._on_change is not None and not told:
            with suppress(Exception):
                self._on_change(state)

"""Answering: keys one after the other, and the effects that pages answer with.

A key that makes a move asks the table, which may be on another machine. The rest of its answer
follows when the table has done it, as if the key were still being answered; keys typed in the
meantime wait.

The life of an `Act`:

1. A page yields it, and `_requests` gives its request to `Playing.request`. If the match answers by
   itself, that answer is carried out, and the rest of the page's answer follows: the life is over.
2. Otherwise the match asks its table, for example by `table.act(seat, move, by, then)`, and answers
   None. The key with the rest of the page's answer is now `_held`: it waits for the table.
3. When the table has done it, it gives `Listener.answer` a step. This step gives the listener the
   news (`catch_up`) and then calls `then`; the match keeps both as untold steps.
4. `tell_untold` takes them from the match (`take_untold`), right after the request and after
   anything posted. They come as one `Reply`.
5. `_replied` takes up the held key, and `_take_in` carries out the steps. The key is now `_due`: it
   is being answered.
6. The step of `then` is `Done`: `_done` sends its result into the page's generator, whose rest
   follows. A request that was not done has no `Done`, and the rest is dropped.
7. The steps in `Held.rest`, which end the answer, are done.
8. The keys that were `put_off` in the meantime are pressed.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import deque
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Final, NamedTuple

from rummy_tui.desk.effects import Act, AtOnce, Done, Effect, Effects, Refused, Reply, Then, Think
from rummy_tui.desk.here import Here, Stroke
from rummy_tui.desk.page import Page
from rummy_tui.desk.walking import answer

Step = Callable[[], None]
PATIENCE: Final = 2.0
"""Seconds that a key waits at most for the answer to the one before it."""
# A key should be answered within 10 ms, and its sentence takes a part of that.
SOON: Final = 0.008
"""Seconds that a key waits at most for a thought, before "one moment" is said."""


class Source(NamedTuple):
    """The page that answers; `public` if everyone may hear its answer."""

    page: Page | None = None
    public: bool = False


DESK: Final = Source()
"""The source of answers by the desk itself, or by the match."""


@dataclass(eq=False, repr=False)  # making methods that nobody needs would slow down each start
class Held:
    """A key or line whose answer is not complete yet."""

    key: str
    typing: bool
    stroke: Stroke
    in_key: bool
    """False for a request that no key has made, such as the first deal of a match."""
    effects: Iterator[Effect]
    """The part of its answer that follows when its request is done."""
    source: Source
    rest: list[Step] = field(default_factory=list)
    """The steps that end its answer."""
    keys: deque[Step] = field(default_factory=deque)
    """The keys typed since then."""
    patient: bool = True
    """True while keys wait for it."""


def without_waiting(step: Step) -> None:
    """Do a step without waiting for words to be shown, for a desk without a face."""
    step()


class Answering(Here):
    """A desk that answers one key or line at a time."""

    after_early_keys: Callable[[Step], None] = staticmethod(without_waiting)
    """Has a step done when the present sentence is being shown and the keys that came before
    that have been answered."""

    _held: Held | None = None
    """The key that waits for the table."""
    _due: Held | None = None
    """The key whose request is being answered."""

    @contextmanager
    def _answering(self) -> Iterator[None]:
        """Let everything that is said inside be the answer to a key, a line or a command."""
        # A letter that answers a question runs a command, too: both are one key.
        if self._in_key:
            yield
            return
        # If a refusal has just named the help, the help is about the keys and not about the line.
        self._stroke = Stroke(self._stroke)
        self._in_key = True
        self.said.clear()
        try:
            yield
            self.at_its_end(self._answered)
        finally:
            self._in_key = False
            self.key = ""

    def _answered(self) -> None:
        if self.playing is not None:
            self.carry_out(self.playing.after_key(self._stroke.command))

    # Effects

    def give(
        self, page: Page, command: str, argument: str = "", source: Source | None = None
    ) -> bool:
        """Give a command to a page and carry out its answer; return False if it has none."""
        answers = source or Source(page)
        return self.answer_to(partial(answer, self, page, command, argument), answers)

    def answer_to(self, asked: Callable[[], Effects | None], source: Source = DESK) -> bool:
        """Call a page and carry out its answer or refusal; return False if it has none."""
        try:
            answer = asked()
        except Exception as error:
            self._refused(error, source)
            return True
        self.carry_out(answer, source)
        return answer is not None

    def carry_out(self, answer: Effects | None, source: Source = DESK) -> None:
        """Carry out an answer, one effect after the other."""
        if answer is not None:
            self._carry_on(iter(answer), None, source)

    def _carry_on(self, effects: Iterator[Effect], result: object, source: Source) -> None:
        """Carry out the rest of an answer; `result` is that of the request before."""
        while True:
            try:
                effect = self._next(effects, result)
                result = None
                match effect:
                    case Act():
                        if not self._requests(effect, effects, source):
                            return
                    case Reply():
                        self._replied(effect)
                    case Then():
                        self.answer_to(effect.step, source)
                    case Think():
                        self._think(effect, source)
                    case Done():
                        self._done(effect)
                    case _:
                        self._do(effect, source)
            except StopIteration:
                return
            except Exception as error:
                self._refused(error, source)
                return

    def _next(self, effects: Iterator[Effect], result: object) -> Effect:
        if not isinstance(effects, Generator):
            return next(effects)
        # The page continues with its lines as they are now.
        self.refresh()
        return effects.send(result)  # type: ignore[no-any-return]

    @abstractmethod
    def _do(self, effect: AtOnce, source: Source) -> None:
        """Carry out one effect."""

    @abstractmethod
    def refresh(self) -> None:
        """Make the lines of the topmost page again."""

    def _refused(self, error: Exception, source: Source) -> None:
        """Say why a page has refused; raise any other error."""
        if isinstance(error, Refused):
            self._do(error.effect, source)
            return
        told = None if self.playing is None else self.playing.refusal(error)
        if told is None:
            raise error
        self.carry_out(told, source)

    def _think(self, effect: Think, source: Source) -> None:
        """Think in a thread if the face has one; what follows may come later."""

        def late(text: str) -> None:
            self._thoughts -= 1
            self.carry_out(effect.then(text, False), source)

        if self.in_thread is None:
            self.carry_out(effect.then(effect.thought(), True), source)
            return
        thought = self.in_thread(effect.thought)
        try:
            text = thought.result(SOON)
        except TimeoutError:
            self._thoughts += 1
            self.carry_out(effect.waits(), source)
            thought.add_done_callback(lambda done: self.post(lambda: late(done.result())))
        else:
            self.carry_out(effect.then(text, True), source)

    # Requests, and answers that take a while

    def _requests(self, effect: Act, rest: Iterator[Effect], source: Source) -> bool:
        """Make a request to the match; return False if the `rest` waits for the table."""
        assert self.playing is not None
        done = self.playing.request(effect.request)
        if done is not None:
            self.carry_out(done, source)
            return True
        self._held = self._holding(rest, source)
        self.tell_untold()
        return False

    def tell_untold(self) -> None:
        """Carry out what the match answers to all news from its table."""
        if self.playing is not None:
            self.carry_out(self.playing.take_untold())

    def do_posted(self) -> None:
        """Do what was posted; the face calls it between two keys, and each key does."""
        while self._posted:
            self._do_and_tell(self._posted.popleft())

    def _do_and_tell(self, step: Callable[[], None]) -> None:
        step()
        self.tell_untold()

    def left_alone(self) -> None:
        """Tell the match that nobody has been at the keyboard for a while."""
        if self.playing is not None:
            self.carry_out(self.playing.left_alone())

    def _replied(self, reply: Reply) -> None:
        """Continue with the key whose request is answered; if none is held, announce the news."""
        held, self._held = self._held, None
        # Usually the table has answered at once, and this is still inside the same key.
        if held is None or (self._in_key and self._stroke is held.stroke):
            self._take_in(reply, held)
            return
        with self._back_in(held):
            self._take_in(reply, held)
            for each in held.rest:
                each()
        while held.keys:
            held.keys.popleft()()

    def _take_in(self, reply: Reply, held: Held | None) -> None:
        self._due = held
        for step in reply.steps:
            self.carry_out(step)
        self._due = None

    def _done(self, done: Done) -> None:
        """Continue the answer whose request is done; do nothing if it is no longer waited for."""
        due, self._due = self._due, None
        if due is not None:
            self._carry_on(due.effects, done.result, due.source)

    def at_its_end(self, step: Step) -> None:
        """Do a step at the end of the key's answer: now, or when the table has answered."""
        if self._held is not None and self._held.stroke is self._stroke:
            self._held.rest.append(step)
        else:
            step()

    @contextmanager
    def _back_in(self, held: Held) -> Iterator[None]:
        """Let everything that is said inside belong to a key that was held."""
        now = self._holding()
        self._take_up(held)
        try:
            yield
        finally:
            self._take_up(now)

    def _holding(self, effects: Iterator[Effect] | None = None, source: Source = DESK) -> Held:
        """Return the key that is being answered, so that it can be taken up again."""
        rest = iter(()) if effects is None else effects
        return Held(self.key, self.typing, self._stroke, self._in_key, rest, source)

    def _take_up(self, held: Held) -> None:
        self.key, self.typing, self._in_key = held.key, held.typing, held.in_key
        self._stroke = held.stroke

    # Keys that wait

    def put_off(self, step: Step, *, hides: bool = False) -> bool:
        """Put off a key until the one before it is answered; return False if it need not wait.

        A key that hides the hand never waits, and the waiting keys are forgotten: the person who
        pressed them saw the hand.
        """
        held = self._held
        if held is None or not held.patient:
            return False
        if hides:
            held.keys.clear()
            return False
        if not held.keys:
            self.later(PATIENCE, partial(self._lose_patience, held))
        held.keys.append(step)
        return True

    def _lose_patience(self, held: Held) -> None:
        if held is self._held:
            held.patient = False
            held.stroke.interrupts = False  # its late answer must not interrupt other speech
            while held.keys:
                held.keys.popleft()()

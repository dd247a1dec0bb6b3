"""Keys out, sentences in: waits for sentences that must come, and fails if they never do."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable
from typing import Final, Protocol

from tests.robot.counts import Tally
from tests.robot.ears import understand
from tests.robot.heard import Heard, What
from tests.robot.terminal import PATIENCE, QUIET

REMEMBERED: Final = 16
"""Utterances and keys that a failure lists."""


class NeverSaid(Exception):
    """Something that a player needs was never said, or contradicts what was said before."""


class Game(Protocol):
    """The robot's view of the program: it takes keys, and says something."""

    def send(self, key: str) -> None: ...

    def listen(self, seconds: float) -> list[str]: ...

    @property
    def ended(self) -> bool: ...


class Listener:
    """Presses keys and hears; everything heard goes to `hear` first."""

    def __init__(
        self, game: Game, hear: Callable[[Heard], None], *, patience: float = PATIENCE
    ) -> None:
        self.game = game
        self.hear = hear
        self.patience = patience
        self.tally = Tally()
        self.unknown: set[str] = set()
        self._last: deque[str] = deque(maxlen=REMEMBERED)

    def press(self, key: str, *answers: What, needed: str, more: bool = True) -> list[Heard]:
        """Press a key and hear its answer, which has to include one of `answers`.

        `more` is True if other utterances may follow that one.
        """
        self._last.append(f"> {key}")
        self.tally.key(key)
        self.game.send(key)
        return self.wait(
            lambda heard: any(each.what in answers for each in heard), needed, more=more
        )

    def wait(
        self, enough: Callable[[list[Heard]], bool], needed: str, *, more: bool = True
    ) -> list[Heard]:
        """Hear until it is enough, and then everything that follows at once."""
        until = time.monotonic() + self.patience
        heard: list[Heard] = []
        while not enough(heard):
            ended = self.game.ended
            texts = self.game.listen(0.2)
            if not texts and (ended or time.monotonic() >= until):
                raise self.never(f"{needed}, and the program has ended" if ended else needed)
            heard += self._take(texts)
        while more and (texts := self.game.listen(QUIET)):
            heard += self._take(texts)
        return heard

    def _take(self, texts: Iterable[str]) -> list[Heard]:
        heard = []
        for text in texts:
            self._last.append(text)
            understood = understand(text)
            self.tally.words(text, of_others=understood[0].who not in ("", "you"))
            for each in understood:
                if each.what is What.UNKNOWN:
                    self.unknown.add(each.text)
                self.hear(each)
                heard.append(each)
        return heard

    def never(self, needed: str) -> NeverSaid:
        """The error to raise, with the last sentences heard."""
        return NeverSaid("\n  ".join([f"{needed}. Heard last:", *self._last]))

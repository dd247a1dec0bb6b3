"""Measure how late the game is told at a table where people talk, and how far voices fall behind.

The first part counts the time from a move at the host until the voice of somebody else gets its
first sentence, with and without two people who talk as much as they may. The second one plays whole
matches of three people and two computer opponents in simulated time, with voices at 200 words a
minute, and counts the turns that have ended and are not said yet whenever another one ends.

    .venv/bin/python benchmarks/friends_talk.py
"""

from __future__ import annotations

import asyncio
import os
import selectors
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from random import Random
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parent.parent))  # the tests have friends who play

from figures import report
from start import p99

from rummy_tui.bots import policy
from rummy_tui.desk.protocols import Mute
from rummy_tui.ears.speech.clock import EstimatedReader
from rummy_tui.ears.speech.outputs import Output
from rummy_tui.ears.speech.voice import Voice
from rummy_tui.host.needs import Wish
from rummy_tui.host.talk import RATE
from rummy_tui.rules.variants import RULESETS, with_options
from rummy_tui.table import driving
from rummy_tui.table.messages import Wanted
from rummy_tui.wire.messages import FromClient, Say
from rummy_tui.words.language.utterance import Kind, Utterance
from tests.friends.evenings import Evening, Friend
from tests.match.far_line import Clock
from tests.tools.driver import keys
from tests.tools.homes import home

LATER: Final = 10.0
"""Milliseconds by which talk may delay a sentence of the game, for 99 of 100."""
BEHIND: Final = 1
"""Turns by which a voice may be behind, for 95 of 100 turns."""
TABLES: Final = 6
SECONDS: Final = 40.0
FAST: Final = 600
"""Words a minute in the first part, so that there are many turns."""
USUAL: Final = 200
"""Words a minute in the second part."""
LINE: Final = "well, I did not expect that at all"
GAMES: Final = {
    "basic": {"rounds_limit": "5", "score_limit": "off"},
    "german": {"rounds_limit": "6", "score_limit": "off"},
}
NAMES: Final = ("Ann", "Bob", "Cy")
LOOK: Final = 0.05
A_KEY: Final = 0.25
THINKS: Final = (1.0, 4.0)
"""Seconds for which a person thinks before a move, at least and at most."""


class LoopClock(Clock):
    """The time of the event loop, for an evening that goes on by itself."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()

    @property
    def now(self) -> float:  # type: ignore[override]
        return self._loop.time()

    def later(self, seconds: float, step: Callable[[], None]) -> None:
        if seconds:
            self._loop.call_later(seconds, step)
        else:
            self._loop.call_soon(step)  # in order

    def goes_on(self, seconds: float = 0) -> None:
        del seconds


class Table(Evening):
    """A table whose friends play and talk in an event loop."""

    def __init__(self, wish: Wish, luck: Random) -> None:
        self.luck = luck
        self.asked_at: float | None = None
        """The time of the last request at the host."""
        super().__init__(wish)

    def opens(self, *opened: Any) -> None:
        self.clock = LoopClock()
        super().opens(*opened)

    def friend_of(self, name: str, code: str, *, watches: bool) -> Friend:
        return At(self, name, code, watches=watches)

    async def begins(self) -> None:
        for name in NAMES:
            self.comes(name)
        while not all(isinstance(friend, At) and friend.plays_now for friend in self.all):
            await asyncio.sleep(LOOK)

    @property
    def all(self) -> list[At]:
        return [friend for friend in self.friends.values() if isinstance(friend, At)]

    async def is_played(self) -> None:
        """Let everybody play until the match is over."""
        async with asyncio.TaskGroup() as tasks:
            for friend in self.all:
                tasks.create_task(friend.plays_on(self.luck))

    async def talks(self, *names: str) -> None:
        """Let some people talk as much as they may."""
        while not self.table.history.over:
            for name in names:
                self.friends[name].joiner.send(Say(name, LINE))  # between two keys, as well
            await asyncio.sleep(1 / RATE)


class At(Friend):
    """A friend at a table, with a voice."""

    def __init__(self, evening: Evening, name: str, code: str, *, watches: bool) -> None:
        self.voice: Speech | None = None
        super().__init__(evening, name, code, watches=watches)

    def hears_told(self, utterance: Utterance) -> None:
        if self.voice is not None:
            self.voice.speak(utterance)

    def speaks(self, voice: Speech) -> None:
        self.voice = self.desk.speaking = voice
        self.desk.has_told = voice.told

    @property
    def plays_now(self) -> bool:
        return self.desk.playing is not None and bool(self.match.history.round)

    def _sends(self, message: FromClient) -> None:
        super()._sends(message)
        assert isinstance(self._evening, Table)
        if isinstance(message, Wanted):
            self._evening.asked_at = time.perf_counter()

    async def plays_on(self, luck: Random) -> None:
        while not self.match.history.over:
            await asyncio.sleep(LOOK)
            desk, history = self.desk, self.match.history
            if desk.waits_for_answer or history.over:
                continue
            if history.to_play is None:
                await asyncio.sleep(luck.uniform(*THINKS))
                if history.to_play is None and not history.over:
                    desk.press("enter")
                continue
            if not self.match.my_turn:
                continue
            await desk.has_told(0)
            await asyncio.sleep(luck.uniform(*THINKS))
            if not self.match.my_turn:
                continue
            for key in keys(policy("steady")(self.match.view, luck), desk):
                desk.press(key)
                await asyncio.sleep(A_KEY)
                if desk.waits_for_answer:
                    break


class Speech(Mute):
    """A voice of which a desk knows how much it still has to say."""

    on = True
    ahead: float | None = 0.0  # type: ignore[assignment]

    def speak(self, utterance: Utterance) -> None:
        raise NotImplementedError

    async def told(self, in_a_row: int) -> None:
        del in_a_row
        while self.ahead:
            await asyncio.sleep(LOOK)


# How much later the game is told


class Spoken:
    """An output that notes when it gets the first sentence after a move."""

    name = "a benchmark"

    def __init__(self, table: Table) -> None:
        self._table = table
        self.took: list[float] = []
        self.gave_way = 0
        """The number of lines of talk that ended for the game."""

    def is_active(self) -> bool:
        return True

    def speak(self, text: str, interrupt: bool = False) -> None:
        if LINE in text:
            return
        asked, self._table.asked_at = self._table.asked_at, None
        if asked is not None:
            self.took.append(1000 * (time.perf_counter() - asked))
            self.gave_way += interrupt

    def braille(self, text: str) -> None:
        pass

    def silence(self) -> None:
        pass


class Real(Speech):
    """The game's own voice, with an output that only notes the time."""

    def __init__(self, spoken: Spoken) -> None:
        self._voice = Voice(open_with=lambda: Output([spoken]))
        self._voice.tuning = self._voice.tuning._replace(rate=FAST)

    @property
    def ahead(self) -> float | None:  # type: ignore[override]
        return self._voice.ahead

    def speak(self, utterance: Utterance) -> None:
        self._voice.speak(utterance)


async def tables_told(*, talk: bool) -> list[Spoken]:
    """The outputs of one person at each of several tables, after a while."""
    luck, outputs, tasks = Random(3), list[Spoken](), list[asyncio.Task[None]]()
    for _ in range(TABLES):
        table = Table(Wish(RULESETS["basic"], 3), luck)
        await table.begins()
        outputs.append(Spoken(table))
        table.friends["Bob"].speaks(Real(outputs[-1]))  # type: ignore[attr-defined]
        tasks.append(asyncio.create_task(table.is_played()))
        if talk:
            tasks.append(asyncio.create_task(table.talks("Ann", "Cy")))
    await asyncio.sleep(SECONDS)
    for task in tasks:
        task.cancel()
    return outputs


# How far voices fall behind


class AtOnce(selectors.DefaultSelector):
    """A selector for a loop without real time: nothing is waited for."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        self.now += timeout or 0.0
        return super().select(0)


class Simulated(Speech):
    """A voice in simulated time, which knows the turns that it has not said yet."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._reader, self._now = EstimatedReader(lambda: USUAL, now), now
        self._turns: dict[float, float] = {}
        """The times at which turns that are not said have ended, and at which they are said."""
        self.behind: list[int] = []

    @property
    def ahead(self) -> float | None:  # type: ignore[override]
        return self._reader.ahead

    def speak(self, utterance: Utterance) -> None:
        if utterance.interrupt:
            self._turns.clear()
        tells = utterance.kind is Kind.GAME and not utterance.own
        now = self._now()
        # Sentences that come together are about one turn.
        if tells and now not in self._turns:
            self._turns = {told: end for told, end in self._turns.items() if end > now}
            self.behind.append(len(self._turns))
        self._reader.speak(utterance)
        if tells:
            self._turns[now] = now + self._reader.ahead


def thought_at_once(think: Callable[[], Any]) -> Future[Any]:
    done: Future[Any] = Future()
    done.set_result(think())
    return done


def behind(game: str) -> list[int]:
    """The turns by which voices are behind in a match, each time that another turn is told."""
    selector, voices = AtOnce(), list[Simulated]()

    def made() -> asyncio.AbstractEventLoop:
        loop = asyncio.SelectorEventLoop(selector)
        loop.time = lambda: selector.now  # type: ignore[method-assign]
        return loop

    async def plays() -> None:
        rules = with_options(RULESETS[game], GAMES[game])
        table = Table(Wish(rules, 3, ("steady", "steady")), Random(game))
        await table.begins()
        for friend in table.all:
            voices.append(Simulated(asyncio.get_running_loop().time))
            friend.speaks(voices[-1])
        talking = asyncio.create_task(table.talks("Ann", "Cy"))
        await table.is_played()
        talking.cancel()

    with asyncio.Runner(loop_factory=made) as runner:
        runner.run(plays())
    print(f"{game}: {selector.now / 60:.0f} minutes, {len(voices[0].behind)} turns told")
    return [turns for voice in voices for turns in voice.behind]


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(home(Path(folder)))
        without = [each for told in asyncio.run(tables_told(talk=False)) for each in told.took]
        talking = asyncio.run(tables_told(talk=True))
        driving.think_in_background = thought_at_once
        turns = {game: sorted(behind(game)) for game in GAMES}
    with_talk = [each for told in talking for each in told.took]
    gave_way = sum(told.gave_way for told in talking)
    note = f"p99 of {len(with_talk)}: {p99(with_talk):.1f}, without talk {p99(without):.1f} ms"
    note += f"; {gave_way} times a line of talk gave way; load {os.getloadavg()[0]:.1f}"
    late = p99(with_talk) - p99(without)
    kept = [report("the game is told later because of talk", late, "ms", LATER, note=note)]
    for game, counts in turns.items():
        at = counts[len(counts) * 95 // 100]
        note = f"p95; at most {counts[-1]}"
        kept.append(report(f"voices behind in {game}", at, "turns", BEHIND, note=note))
    return 0 if all(kept) and gave_way else 1


if __name__ == "__main__":
    sys.exit(main())

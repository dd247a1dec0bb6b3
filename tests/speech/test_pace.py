"""Three opponents and a slow voice: the speech that waits when a turn comes, and its length.

`python -m tests.speech.test_pace` measures it at 180 words a minute, in 20 turns.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from unittest.mock import patch

import pytest

from rummy_tui.cli.commands.own_means import own_means
from rummy_tui.desk.keyboard import Keyboard
from rummy_tui.desk.outputs import Outputs
from rummy_tui.desk.page import Pause
from rummy_tui.ears.speech.clock import USUAL_RATE
from rummy_tui.match.session import Session
from rummy_tui.pages.match.match import Match
from rummy_tui.rules.variants import GIN, PLAYROOM
from rummy_tui.store.keymap import load_keymap
from rummy_tui.store.settings import Settings
from rummy_tui.table.table import Table
from rummy_tui.words.language.language import language
from rummy_tui.words.language.utterance import Kind, Utterance
from tests.app.rig import seats
from tests.match.test_two_desks import Sheet
from tests.rules.positions import position
from tests.speech.rig import SpeechDispatcher, need_speech_dispatcher
from tests.tools.laid_out import begin_with

pytestmark = [
    pytest.mark.speech,
    pytest.mark.posix("Speech Dispatcher"),
]


@dataclass
class Turn:
    """A turn that has come: the time, and the texts that were not spoken to their end then."""

    at: float
    waiting: list[str]
    late: float = 0.0
    """Seconds beyond the time that the waiting texts needed."""


@dataclass
class Listener:
    """A face without a screen that plays by ear: a turn begins after its announcement."""

    daemon: SpeechDispatcher
    begin: Callable[[Keyboard], None]
    turns: list[Turn] = field(default_factory=list)
    told: list[Utterance] = field(default_factory=list)

    def __post_init__(self) -> None:
        keymap, _ = load_keymap()
        self.desk = Keyboard(keymap, language("en"), Settings(), means=own_means())
        self.loop = Sheet(self.desk, lambda: self.begin(self.desk)).loop
        self._outputs = Outputs(self.desk)
        self._outputs.turn(True)
        hear = self.desk.hear

        def heard(utterance: Utterance) -> None:
            self.told.append(utterance)
            if utterance.kind is Kind.TURN:
                waiting = [each.text for each in self.told]
                for said in daemon_said(self.daemon):
                    waiting.remove(said)
                self.turns.append(Turn(time.monotonic(), waiting))
            hear(utterance)

        self.desk.hear = heard

    def press(self, key: str) -> None:
        self.loop.do(partial(self.loop.press, key))

    async def until(self, text: str, after: int = 0, seconds: float = 120.0) -> float:
        """Wait until a text was spoken, ignoring the first `after` texts; return the time."""
        async with asyncio.timeout(seconds):
            while True:
                for said, at in self.daemon.ends()[after:]:
                    if said == text:
                        return at
                if (
                    any(isinstance(page, Pause) for page in self.desk.pages[-1:])
                    and not self.desk.speaking.ahead
                ):
                    self.press("enter")  # the scores of a round were heard
                await asyncio.sleep(0.01)

    async def play_turns(self, count: int) -> None:
        """Draw and discard the same card after each announcement of a turn."""
        ended = 0
        for number in range(count):
            end = await self.until("Your turn.", ended)
            turn = self.turns[number]
            words = sum(len(text.split()) for text in turn.waiting)
            turn.late = end - turn.at - words * 60 / self.daemon.words
            for key in ("space", "x"):
                await asyncio.sleep(0.05)
                ended = len(self.daemon.ends())
                self.press(key)


def three_opponents(desk: Keyboard) -> None:
    session = Session(PLAYROOM, seats(None, "steady", "steady", "steady"), 3)
    desk.carry_out(Match(desk, Table(session), lambda: None).start())


def before_a_knock(desk: Keyboard) -> None:
    """Set up: Ann has to discard; then Bob knocks, and she lays off three cards."""
    session = Session(GIN, seats(None, "steady"), 1)
    hands = "3C 7C 9C 7S KC 2D 6D 8H 10S QS AS", "3D 3H 3S 7D 8D 9D 4S 5S 6S AH"
    begin_with(session, position(hands[0], rules=GIN, stock="KD", others=hands[1:]))
    match = Match(desk, Table(session), lambda: None)
    match.here.carry_out(match.sit_down())
    match.game.follow()


def daemon_said(daemon: SpeechDispatcher) -> list[str]:
    """Return the texts that were spoken or cut short."""
    return [*daemon.finished(), *daemon.cut()]


async def listening(daemon: SpeechDispatcher, turns: int, *, interrupts: bool = False) -> Listener:
    """Play some turns at the speed of the daemon's voice."""
    listener = Listener(daemon, three_opponents)
    running = asyncio.ensure_future(listener.loop.run_async())
    try:
        await listener.play_turns(turns)
        if interrupts:
            async with asyncio.timeout(20):
                while not any(text.startswith("Bob") for text in daemon.said()[-1:]):
                    await asyncio.sleep(0.001)
            before = len(daemon.ends())
            listener.press("t")
            await listener.until("1 message missed: I.", before)
    finally:
        listener.loop.end(0)
        await running
        listener.desk.silence()
    return listener


def test_no_turn_waits_behind_what_is_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    need_speech_dispatcher()
    with SpeechDispatcher(tmp_path, words=USUAL_RATE * 10) as daemon:
        for name, value in daemon.env.items():
            monkeypatch.setenv(name, value)
        listener = asyncio.run(listening(daemon, 2, interrupts=True))
    for turn in listener.turns[:2]:
        # Only the last opponent's turn, and the announcement of the own one.
        assert [text.partition(" ")[0] for text in turn.waiting] == ["Dan", "Your"], turn
        assert turn.late < 0.5


async def knocked_on(daemon: SpeechDispatcher) -> Listener:
    """Discard, listen to a hand that is lost to a knock, and ask for the news again."""
    listener = Listener(daemon, before_a_knock)
    running = asyncio.ensure_future(listener.loop.run_async())
    try:
        await asyncio.sleep(0.05)
        listener.loop.do(lambda: listener.desk.typed("discard kc"))
        async with asyncio.timeout(20):
            while not isinstance(listener.desk.page, Pause) or listener.desk.speaking.ahead:
                await asyncio.sleep(0.01)
        listener.press("i")
        async with asyncio.timeout(20):
            while listener.desk.speaking.ahead:
                await asyncio.sleep(0.01)
    finally:
        listener.loop.end(0)
        await running
        listener.desk.silence()
    return listener


def test_a_hand_lost_to_a_knock_is_heard_in_full_and_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    need_speech_dispatcher()
    with SpeechDispatcher(tmp_path, words=USUAL_RATE * 30) as daemon:
        for name, value in daemon.env.items():
            monkeypatch.setenv(name, value)
        asyncio.run(knocked_on(daemon))
        said = daemon.finished()
    assert daemon.cut() == []
    discarded, *lost = said[: (end := said.index("End of round 1. Enter deals the next one.")) + 1]
    assert discarded == "You discard the king of clubs."
    assert [text.partition(" ")[0] for text in lost[:5]] == ["Bob", *["The"] * 3, "You"]
    assert lost[0].startswith("Bob draws and knocks with 1 point: threes of ")
    assert len(lost) == len({*lost})
    # The answer: everything except how the match continues.
    assert said[end + 1 :] == lost[:-1]


def main() -> None:
    turns = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    with tempfile.TemporaryDirectory() as folder:
        daemon = SpeechDispatcher(Path(folder), words=USUAL_RATE)
        with daemon, patch.dict(os.environ, daemon.env):
            listener = asyncio.run(listening(daemon, turns))
    late = [turn.late for turn in listener.turns[:turns]]
    for turn in listener.turns[:turns]:
        print(f"{turn.late:5.2f}", *turn.waiting, sep=" | ")
    print(
        f"median {median(late):.2f} s, 95 of 100 {quantiles(late, n=20)[-1]:.2f} s, {max(late):.2f}"
    )


if __name__ == "__main__":
    main()

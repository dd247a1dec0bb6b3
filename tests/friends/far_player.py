"""A program that joins a host over SSH and plays there; it writes down each sentence that it hears.

It is a process of its own, so that it can be killed.
"""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any
from uuid import uuid4

from rummy_tui.bots import policy
from rummy_tui.cli.commands.own_means import own_means
from rummy_tui.desk.keyboard import Keyboard
from rummy_tui.join import line as lines
from rummy_tui.join.address import Address
from rummy_tui.join.line import Line
from rummy_tui.pages.friends.joiner import Joiner
from rummy_tui.pages.friends.visit_page import VisitPage
from rummy_tui.pages.match.match import Match
from rummy_tui.rules.state import Phase
from rummy_tui.store.settings import Settings
from rummy_tui.system.languages import system_languages
from rummy_tui.system.signals import in_loop
from rummy_tui.wire.messages import FromClient
from rummy_tui.words.friends.joining_words import CHECKED, TRY_AGAIN
from rummy_tui.words.language.language import first_language, language
from rummy_tui.words.language.utterance import Utterance
from tests.match.far_line import KEYMAP
from tests.tools.driver import keys

A_LOOK = 0.003
"""Seconds between two keys, or two looks at the table."""
SLOWER = 1.1
"""A player takes longer by this factor than the host allows."""
LAST_WORDS = 0.1
A_LINE = 1.1
"""Seconds between two lines of talk."""


class FarPlayer:
    """A desk that joins, and somebody who plays at it until the deals are checked."""

    talks = True
    """True if the player says something now and then."""

    def __init__(
        self, name: str, port: int, code: str, folder: Path, rate: float, people: int = 1
    ) -> None:
        """Join, or only watch without people; the host takes so many messages a second."""
        self._a_message = SLOWER / rate
        loop = asyncio.get_running_loop()
        spoken = first_language(system_languages(), language("en"))
        self.desk = Keyboard(KEYMAP, spoken, Settings(pace="none"), means=own_means())
        self.desk.wake = lambda: in_loop(loop, self.desk.do_posted)
        self.desk.later = lambda seconds, step: (loop.call_later(seconds, step), None)[1]
        self.desk.hear = self._hears
        self._file = (folder / "heard").open("a", encoding="utf-8")
        self.checked = False
        self._messages = 0
        self._said_at = 0.0
        self.line = Line(Address("127.0.0.1", port), folder)
        joiner = Joiner(self.desk, self._sends, name, code, people, lambda: None, "hut")
        self.writes("started", name)
        self.desk.carry_out(joiner.open())
        self.line.start(joiner)

    def writes(self, *told: Any) -> None:
        """Write a line, which no kill can take back."""
        self._file.write(f"{json.dumps(told)}\n")
        self._file.flush()

    def _sends(self, message: FromClient) -> None:
        self._messages += 1
        self.line.send(message)

    async def rests(self) -> None:
        """Rest after what was sent: a host ends the line to a program that sends too much."""
        sent, self._messages = self._messages, 0
        await asyncio.sleep(A_LOOK + self._a_message * sent)

    def _hears(self, told: Utterance) -> None:
        self.writes(told.kind.value, told.message.text)
        self.checked = self.checked or told.text == self.desk.language(CHECKED)

    def presses(self, key: str) -> None:
        self.desk.press(key)

    def _says(self) -> None:
        """Say something that nobody has said before."""
        if self.talks and monotonic() - self._said_at > A_LINE:
            self._said_at = monotonic()
            self.desk.typed(f"say {uuid4().hex}")

    @property
    def _may_try_again(self) -> bool:
        page, again = self.desk.page, self.desk.language(TRY_AGAIN.name)
        return isinstance(page, VisitPage) and any(each.text == again for each in page.items)

    async def plays(self) -> None:
        """Press the keys of a move, if it is this player's turn."""
        desk, match = self.desk, self.desk.playing
        if not isinstance(match, Match):
            if desk.pages and desk.page.answered_by("y") is not None:
                desk.press("y")  # the host's key
            elif desk.pages and self._may_try_again:
                desk.press("enter")  # the host was just starting anew
            return
        state = match.history.state
        if desk.waits_for_answer:
            return
        if state.phase is Phase.DEAL and state.round and not match.watches:
            ready = match.table.readiness.ready
            if not any(match.is_here(seat) for seat in ready):
                desk.press("enter")
        if not match.my_turn:
            return
        if desk.page is desk.game and match.history.round:
            self._says()
        if desk.page is desk.game and desk.game.choosing:
            desk.press("escape")  # begun by the program that was killed
        for key in keys(policy("steady")(match.view, Random(1)), desk):
            self.presses(key)
            await self.rests()
            if desk.waits_for_answer:
                break


async def play(name: str, port: int, code: str, folder: Path, rate: float, people: int) -> None:
    player = FarPlayer(name, port, code, folder, rate, people)
    while not player.checked:
        await player.plays()
        await player.rests()
    for kept in player.desk.messages.heard:
        player.writes("kept", kept.kind.value, kept.text)
    player.writes("ended")
    player.line.close()
    await asyncio.sleep(LAST_WORDS)


def main() -> None:
    name, port, code, folder, rate, people = sys.argv[1:]
    lines.FIRST_WAIT = 0.05  # type: ignore[misc]
    lines.LONGEST_WAIT = 0.2  # type: ignore[misc]
    asyncio.run(play(name, int(port), code, Path(folder), float(rate), int(people)))


if __name__ == "__main__":
    main()

"""A face with a simulated clock, recorded for the models of readers without real waiting.

def script(player): await player.press("space", "down")
played = play(script, "line")
accounts(RowFollower(), played.recording, played.steps, lists=True)
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output.vt100 import Vt100_Output

from rummy_tui.cli.commands.own_means import own_means
from rummy_tui.desk.desk import Desk
from rummy_tui.desk.keyboard import Keyboard
from rummy_tui.desk.protocols import Mute
from rummy_tui.faces.lines.keys import KeyFace
from rummy_tui.faces.screen.screen import FullScreen
from rummy_tui.match.session import Session
from rummy_tui.pages.match.match import Match
from rummy_tui.pages.menus.main_menu import MainMenu
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import State
from rummy_tui.rules.variants import PLAYROOM
from rummy_tui.store.keymap import load_keymap
from rummy_tui.store.settings import Settings
from rummy_tui.table.table import Table
from rummy_tui.words.language.language import language
from rummy_tui.words.language.utterance import Utterance
from tests.app.rig import Terminal, seats
from tests.readers.clock import TurnedOn
from tests.readers.models import Pressed, Recording, Written
from tests.readers.steps import Step
from tests.tools.child import BYTES
from tests.tools.laid_out import lay_out

LONG = 5.0
"""Seconds of the simulated clock after which a key has been answered."""


def at_once(think: Callable[[], Any]) -> Future[Any]:
    """Think at once, not in a thread, as the loop's clock would run on meanwhile."""
    done: Future[Any] = Future()
    done.set_result(think())
    return done


class Player:
    """A player at the keys of a face."""

    def __init__(self, desk: Desk, pipe: PipeInput, terminal: Terminal) -> None:
        self.desk = desk
        self.terminal = terminal
        self.recording = Recording(size=(terminal.size.rows, terminal.size.columns))
        self.steps = [Step("", 0.0)]
        self._pipe = pipe
        self._clock = asyncio.get_running_loop().time
        desk.hear = self._hear
        terminal.on_frame.append(self._written)

    def _hear(self, said: Utterance) -> None:
        self.steps[-1].told.append(said.text)

    def _written(self) -> None:
        self.recording.events.append(Written(self._clock(), self.terminal.frames[-1]))

    async def settled(self) -> None:
        """Wait until everything is written and no opponent has to play."""
        await asyncio.sleep(LONG)
        while (
            self.desk.pages and self.desk.playing is not None and self.desk.playing.opponent_thinks
        ):
            await asyncio.sleep(LONG)

    async def press(self, *keys: str, wait: float | None = None) -> None:
        """Press keys by their names, waiting `wait` seconds after each, or until all is settled."""
        for key in keys:
            self.steps.append(Step(key, self._clock()))
            self.recording.events.append(Pressed(self._clock(), key))
            self._pipe.send_text(BYTES.get(key, key))
            if wait is None:
                await self.settled()
            else:
                await asyncio.sleep(wait)


def play(
    script: Callable[[Player], Coroutine[Any, Any, None]],
    face: str,
    *,
    levels: tuple[str | None, ...] = (None, "steady"),
    seed: int = 3,
    rules: Ruleset = PLAYROOM,
    state: State | None = None,
    size: tuple[int, int] = (80, 24),
    settings: Settings | None = None,
    menu: bool = False,
    opening: float | None = None,
) -> Player:
    """Run a face ("line", or a layout of the full screen) with a script at its keys, to its end.

    The script begins when all is settled, or `opening` seconds after the start. The last words of
    the program belong to the step of the last key.
    """

    async def main() -> Player:
        keymap, _ = load_keymap()
        desk = Keyboard(
            keymap, language("en"), replace(settings or Settings(), pace="quick"), means=own_means()
        )
        desk.speaking = Mute()
        terminal = Terminal(*size)
        output = Vt100_Output(terminal, lambda: terminal.size, term="xterm-256color")

        def start() -> None:
            if menu:
                desk.open(MainMenu(desk, lambda: seed))
                return
            session = Session(rules, seats(*levels), seed)
            match = Match(desk, Table(session), lambda: setattr(desk, "finished", True))
            match.here.carry_out(match.start())
            if state is not None:
                lay_out(session, state)
                match.game.follow()

        with create_pipe_input() as pipe:
            player = Player(desk, pipe, terminal)
            if face == "line":
                loop = KeyFace(desk, start, input=pipe, output=output).loop
            else:
                loop = FullScreen(desk, start, face, input=pipe, output=output).loop
            running = asyncio.ensure_future(loop.run_async())
            await (player.settled() if opening is None else asyncio.sleep(opening))
            await script(player)
            if not running.done():
                loop.end(0)
            await running
        return player

    with (
        patch("rummy_tui.table.driving.think_in_background", at_once),
        asyncio.Runner(loop_factory=TurnedOn) as runner,
    ):
        return runner.run(main())

"""The end of the full screen and the line face: the last words are shown, and it ends soon."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output.vt100 import Vt100_Output

from rummy_tui.cli.commands.own_means import own_means
from rummy_tui.desk.effects import Act
from rummy_tui.desk.keyboard import Keyboard
from rummy_tui.faces.lines.keys import KeyFace
from rummy_tui.faces.screen.screen import last_rows
from rummy_tui.pages.menus.main_menu import MainMenu
from rummy_tui.pages.seat.requests import Quit
from rummy_tui.store.keymap import load_keymap
from rummy_tui.store.settings import Settings
from rummy_tui.words.language.language import language
from rummy_tui.words.language.utterance import Kind, Utterance
from tests.app.rig import HastyLoop, Rig, Terminal, play, printable

MANY = [f"Bob draws card {n}." for n in range(300)]
LEFT = ["You have left the match.", "The match ends here and cannot be resumed."]
SOON = 1.0
"""Most seconds for the end, by the loop's clock."""


def ended(layout: str, texts: list[str], then: Callable[[Rig], None]) -> tuple[list[str], float]:
    """Say texts and leave; return the rows on the normal screen, and the seconds that it took.

    `then` is called as soon as the first text is written.
    """
    found: list[Rig] = []
    began = last = 0.0

    async def script(rig: Rig) -> None:
        nonlocal began
        found.append(rig)
        await rig.settled()
        loop = asyncio.get_running_loop()

        def written() -> None:
            nonlocal last
            last = loop.time()
            frames = rig.terminal.frames
            if any("1049l" in frame for frame in frames[:-1]) and printable(frames[-1]):
                then(rig)

        rig.terminal.on_frame.append(written)
        for text in texts:
            rig.desk.deliver(Utterance(text, Kind.GAME))
        began = loop.time()
        rig.face.loop.do(lambda: rig.desk.carry_out([Act(Quit())]))

    assert play(script, layout) == 0
    frames = found[0].terminal.frames
    left = next(i for i, frame in enumerate(frames) if "\x1b[?1049l" in frame)
    return [text for text in map(printable, frames[left + 1 :]) if text], last - began


def nothing(_: Rig) -> None:
    pass


@pytest.mark.parametrize("layout", ["reader", "table"])
def test_the_last_of_many_untold_messages_are_told_and_their_number(layout: str) -> None:
    told, seconds = ended(layout, MANY, nothing)
    assert seconds <= SOON
    known = len(told) - 1 - len(LEFT)
    assert told == [
        f"There was no time for {len(MANY) - known} earlier messages.",
        *MANY[-known:],
        *LEFT,
    ]
    assert known > 2


def test_one_long_message_is_told_whole() -> None:
    text = " ".join(MANY)
    assert " ".join(last_rows([text], 79, language("en"))) == text


def test_a_signal_cuts_the_pauses_of_the_last_words() -> None:
    told, seconds = ended("reader", MANY[:3], lambda rig: rig.face.loop.end(143))
    assert told == [*MANY[:3], *LEFT]
    assert seconds == 0


def test_the_line_face_writes_at_once_what_is_left_of_its_last_words() -> None:
    desk, terminal = (
        Keyboard(load_keymap()[0], language("en"), Settings(), means=own_means()),
        Terminal(80, 24),
    )

    def leave() -> None:
        for text in MANY:
            desk.say(text, Kind.ANSWER)
        desk.finished = True

    async def main() -> float:
        """Return the seconds from the last words to the end."""
        with create_pipe_input() as pipe:
            output = Vt100_Output(terminal, lambda: terminal.size, term="xterm")
            face = KeyFace(desk, lambda: desk.open(MainMenu(desk, lambda: 1)), pipe, output)
            running = asyncio.ensure_future(face.loop.run_async())
            await asyncio.sleep(5)
            told = asyncio.get_running_loop().time()
            face.loop.do(leave)
            assert await running == 0
            return asyncio.get_running_loop().time() - told

    with asyncio.Runner(loop_factory=HastyLoop) as runner:
        assert runner.run(main()) <= SOON
    assert printable("".join(terminal.frames)).endswith("".join(MANY[-10:]))

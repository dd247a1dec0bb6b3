"""A host that plays too, at a desk in the host's own program."""

from __future__ import annotations

import asyncio

from rummy_tui.cli.commands.own_means import own_means
from rummy_tui.desk.keyboard import Keyboard
from rummy_tui.host.own_seat import host_and_play
from rummy_tui.store.settings import Settings
from rummy_tui.words.language.language import language
from tests.friends.ssh_hosts import until
from tests.friends.test_door import TERMS, guests
from tests.match.far_line import KEYMAP


async def opens(settings: Settings, name: str = "") -> tuple[Keyboard, list[tuple[str, bool]]]:
    """Open a table at a desk; return the desk and all that is said there."""
    said: list[tuple[str, bool]] = []
    desk = Keyboard(KEYMAP, language("en"), settings, means=own_means())
    loop = asyncio.get_running_loop()
    desk.wake = lambda: (loop.call_soon(desk.do_posted), None)[1]
    desk.hear = lambda utterance: said.append((utterance.text, utterance.interrupt))
    desk.carry_out(host_and_play(desk, TERMS, guests, lambda: None, name))
    await until(lambda: any(told.startswith("The table is open") for told, _ in said), "the table")
    return desk, said


async def closes(desk: Keyboard) -> None:
    for end in desk.at_end:
        await end()


def test_the_host_hears_who_is_there_and_then_how_friends_join() -> None:
    async def script() -> None:
        desk, said = await opens(Settings(name="Ann"))
        assert said == [
            ("Connecting to your table. One moment. Escape gives up.", False),
            ("You wait until the table is full. Ann", True),
            ("The table is open: Playroom Rummy. The list says how friends join.", False),
        ]
        await closes(desk)

    asyncio.run(script())


def test_a_host_whose_match_goes_on_is_not_asked_for_the_name_again() -> None:
    async def script() -> None:
        desk, _ = await opens(Settings(), "Ann")
        for key in ("end", "up", "enter"):
            desk.press(key)
        await until(lambda: desk.playing is not None, "the match")
        await closes(desk)
        desk, said = await opens(Settings())
        await until(lambda: desk.playing is not None, "the match")
        assert said[0][0] == "Connecting to your table. One moment. Escape gives up."
        await closes(desk)

    asyncio.run(script())

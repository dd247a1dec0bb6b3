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


def test_the_host_hears_who_is_there_and_then_how_friends_join() -> None:
    said: list[tuple[str, bool]] = []

    async def script() -> None:
        desk = Keyboard(KEYMAP, language("en"), Settings(name="Ann"), means=own_means())
        loop = asyncio.get_running_loop()
        desk.wake = lambda: (loop.call_soon(desk.do_posted), None)[1]
        desk.hear = lambda utterance: said.append((utterance.text, utterance.interrupt))
        desk.carry_out(host_and_play(desk, TERMS, guests, lambda: None))
        await until(lambda: len(said) == 3, "the invitation")
        assert said == [
            ("Connecting to your table. One moment. Escape gives up.", False),
            ("You wait until the table is full. Ann", True),
            ("The table is open: Playroom Rummy. The list says how friends join.", False),
        ]
        for end in desk.at_end:
            await end()

    asyncio.run(script())

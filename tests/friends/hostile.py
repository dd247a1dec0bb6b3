"""A program that does everything hostile at once to the port of a host, until its input ends.

Then it prints how often each attack has been refused as it must be, and what went wrong.
"""

from __future__ import annotations

import asyncio
import json
import random
import socket
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Any, Final

import asyncssh

from rummy_tui.match.far import TurnBack
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import PACK
from rummy_tui.table.messages import Answer, Wanted, Welcome
from rummy_tui.wire.codec import read_from_host
from rummy_tui.wire.limits import BURST, RATE
from rummy_tui.wire.messages import Bye, Farewell
from tests.friends.far_clients import HELLO, Far, connection, until

FORGER: Final = "Mallory"
FORGES: Final = "forged_moves"
PATIENCE: Final = 60.0
"""Seconds in which each attack has come to its end once."""
PING: Final = b'{"ping":{"number":1}}\n'
REST: Final = 0.05
"""Seconds between two attacks of one kind."""
SILENT: Final = 5
"""Sockets that say nothing, which is half of what one address may have."""
SAYS_NOTHING: Final = 2.0
FLOODS: Final = "handshakes"
"""The attack that comes without any rest."""
READS_NOTHING: Final = 8.0
A_MESSAGE: Final = 1.5 / RATE
LOST: Final = (asyncssh.Error, OSError, TimeoutError)
"""The port is shut while too many are half in, or a line ends before its last bytes are read."""


class Attacker:
    """Somebody at an address of their own, because a host counts by addresses."""

    def __init__(self, port: int, number: int) -> None:
        self._port = port
        self._from = {"local_addr": (f"127.0.0.{number}", 0)}
        self._reads_nothing = 0.0

    def connected(self) -> Any:
        return connection(self._port, **self._from)

    async def sends(self, why: Farewell, *lines: bytes) -> None:
        """Send bytes as a program does; the host must end the line for this reason."""
        async with self.connected() as line:
            process = await line.create_process(subsystem="rummy", encoding=None)
            with suppress(*LOST):
                for each in lines:
                    process.stdin.write(each)
                    await process.stdin.drain()
            got = [read_from_host(told) async for told in process.stdout if told]
            assert got[-1] == Bye(why), got

    async def garbage(self) -> None:
        noise = [random.randbytes(200).replace(b"\n", b" ") + b"\n" for _ in range(4)]
        await self.sends(Farewell.GARBLED, HELLO, *noise)

    async def deep_json(self) -> None:
        await self.sends(Farewell.GARBLED, HELLO, *[b"[" * 4000 + b"\n"] * 4)

    async def endless_line(self) -> None:
        await self.sends(Farewell.GARBLED, HELLO, *[b"x" * 16_384] * 64)

    async def too_many_messages(self) -> None:
        await self.sends(Farewell.TOO_MANY_MESSAGES, HELLO, PING * (BURST + 40))

    async def silent_sockets(self) -> None:
        sockets = [socket.socket() for _ in range(SILENT)]
        try:
            for each in sockets:
                each.bind((self._from["local_addr"][0], 0))
                each.setblocking(False)
                await asyncio.get_running_loop().sock_connect(each, ("127.0.0.1", self._port))
            await asyncio.sleep(SAYS_NOTHING)
        finally:
            for each in sockets:
                each.close()

    async def handshakes(self) -> None:
        async with self.connected() as line:
            line.abort()

    async def slow_reader(self) -> None:
        """Have a table painted again and again, and read nothing of it, longer at each try.

        A host on a busy computer paints less in the same time.
        """
        self._reads_nothing += READS_NOTHING
        async with self.connected() as line:
            process = await line.create_process(
                env={"LANG": "en_US.UTF-8"},
                term_type="xterm-256color",
                term_size=(100, 50),
                window=1000,
                encoding=None,
            )
            for asked, answer in (("How do you play?", "1"), ("your name?", "Slow\r")):
                await process.stdout.readuntil(asked.encode())
                await asyncio.sleep(1)
                process.stdin.write(answer.encode())
            for turn in range(int(self._reads_nothing / REST)):
                process.change_terminal_size(100 + turn % 2, 50)
                await asyncio.sleep(REST)
            async with asyncio.timeout(self._reads_nothing):
                await process.stdout.read()  # to the end, because the host has ended it

    async def other_requests(self) -> None:
        async with self.connected() as line:
            for command, subsystem in ((None, None), ("ls", None), (None, "sftp")):
                with suppress(asyncssh.ChannelOpenError):
                    done = await line.run(command, subsystem=subsystem)
                    assert (done.exit_status, done.stdout) == (1, ""), done
            with suppress(asyncssh.ChannelOpenError):
                await line.open_connection("127.0.0.1", self._port)
                raise AssertionError("a port was forwarded")
            with suppress(asyncssh.ChannelListenError):
                await line.forward_remote_port("127.0.0.1", 0, "127.0.0.1", 1)
                raise AssertionError("a port was opened")


class Forger(Far):
    """A person at the table who plays, and asks for everything that no rule allows."""

    def __init__(self, port: int, number: int) -> None:
        super().__init__(port, FORGER, local_addr=(f"127.0.0.{number}", 0))
        self._luck = Random(number)

    async def forges(self) -> None:
        """Make one forged request and one real one."""
        if not self.connected:
            welcomes = self._welcomes
            await self.comes()
            await until(lambda: self._welcomes > welcomes or not self.connected)
        if self.table is None or self.session.over:
            await asyncio.sleep(A_MESSAGE)
            return
        await until(lambda: not self._waits or not self.connected)
        if self._luck.random() < 0.05:
            self.sends(b'{"wanted":{"number":1,"at":1,"request":{"restock":{}}}}\n')
        elif self.session.to_play not in self.seats:
            self.table._want(self._forged())
            await until(lambda: not self._waits or not self.connected)
            if not self._waits:
                assert not self.last(Answer).done
        await asyncio.sleep(2 * A_MESSAGE)
        if self.connected and not self._waits:
            self.plays(self._luck)

    @property
    def _welcomes(self) -> int:
        return sum(isinstance(each, Welcome) for each in self.got)

    @property
    def _waits(self) -> bool:
        assert self.table is not None
        return bool(self.table._waiting)

    def _forged(self) -> Any:
        """A request out of turn, with cards of others, or for another seat."""
        others = [n for n in range(len(self.session.seats)) if n not in self.seats]
        card = self._luck.choice(PACK)
        forged = (act.Draw(), act.Take(1), act.Discard(card), act.Knock(card), TurnBack(others[0]))
        return self._luck.choice(forged)

    def send(self, message: Any) -> None:
        """Claim now and then to know a match that is no more."""
        if isinstance(message, Wanted) and self._luck.random() < 0.1:
            old = Wanted(message.number, max(1, message.at - 1), message.request)
            super().send(old)
        else:
            super().send(message)


async def attacks(port: int) -> tuple[Counter[str], list[str]]:
    """Attack until the input ends; return how often each succeeded in being refused."""
    done, wrong = Counter[str](), list[str]()

    async def again_and_again(name: str, attack: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await attack()
                done[name] += 1
            except LOST:
                done["kept out"] += 1
            except Exception as error:
                wrong.append(f"{name}: {error!r}")
            await asyncio.sleep(0 if name == FLOODS else REST)

    numbers = iter(range(2, 250))

    def by(name: str) -> Callable[[], Awaitable[None]]:
        return getattr(Attacker(port, next(numbers)), name)  # type: ignore[no-any-return]

    names = [
        "garbage",
        "deep_json",
        "endless_line",
        "too_many_messages",
        "silent_sockets",
        *[FLOODS] * 2,
        "slow_reader",
        "other_requests",
    ]
    tasks = [asyncio.create_task(again_and_again(name, by(name))) for name in names]
    forger = Forger(port, next(numbers))
    tasks.append(asyncio.create_task(again_and_again(FORGES, forger.forges)))
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            await until(lambda: {*names, FORGES} <= done.keys() or wrong)
    for task in tasks:
        task.cancel()
    return done, wrong


def main() -> None:
    print(json.dumps(asyncio.run(attacks(int(sys.argv[1])))), flush=True)


if __name__ == "__main__":
    main()

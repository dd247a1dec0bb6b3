"""The port of a host: programs that join by SSH, and callers who want something else."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import asyncssh
import pytest

from rummy_tui.host import club_table
from rummy_tui.host.callers import (
    CALLS,
    CALLS_IN,
    FROM_ONE,
    HALF_OPEN,
    HALF_OPEN_FROM_ONE,
    Callers,
)
from rummy_tui.host.door import Door
from rummy_tui.host.guest_seats import guests_of
from rummy_tui.host.guests import Guests
from rummy_tui.host.hosting import CannotHost, Hosting, Terms
from rummy_tui.host.needs import Wish
from rummy_tui.host.people import directory
from rummy_tui.host.wishes import WishesInFolder
from rummy_tui.rules.variants import GIN, PLAYROOM
from rummy_tui.wire.codec import read_from_host, write
from rummy_tui.wire.limits import BURST
from rummy_tui.wire.messages import Bye, Farewell, FromHost, Greeting, Hello, Lobby, Presence, Who
from rummy_tui.words.language.language import language
from tests.friends.clients import CODE
from tests.friends.far_clients import HELLO, Far, connection, until

SHORT = replace(PLAYROOM, score_limit=0, rounds_limit=1)
TERMS = Terms(Wish(SHORT, 2), "127.0.0.1", 0, CODE)


def guests(hosting: Hosting) -> Guests:
    return guests_of(hosting.club, WishesInFolder(directory() / "guests"), hosting.guest_failed)


@asynccontextmanager
async def hosted(terms: Terms = TERMS) -> AsyncIterator[Hosting]:
    told: list[str] = []
    hosting = Hosting(terms, language("en"), told.append)
    await hosting.open(guests(hosting))
    try:
        yield hosting
    finally:
        await hosting.close()
        assert told == []


def plays(script: Callable[[Hosting], Coroutine[Any, Any, None]], terms: Terms = TERMS) -> None:
    async def run() -> None:
        async with asyncio.timeout(60), hosted(terms) as hosting:
            await script(hosting)

    asyncio.run(run())


def test_friends_are_told_the_only_address_at_which_the_host_can_be_reached() -> None:
    async def script(hosting: Hosting) -> None:
        by_program, by_ssh, *_ = hosting.invitation()
        assert by_program == f"Friends join with: rummy-tui join 127.0.0.1:{hosting.port}"
        assert by_ssh.endswith(f": ssh -p {hosting.port} rummy@127.0.0.1")

    plays(script)


@pytest.mark.parametrize("rules", [SHORT, GIN], ids=lambda rules: rules.key)
def test_two_programs_play_a_match_and_lines_that_are_cut_lose_nothing(rules: Any) -> None:
    async def script(hosting: Hosting) -> None:
        clients = [await Far(hosting.port, name).comes() for name in ("Ann", "Bob")]
        luck = Random(5)
        await until(lambda: all(client.table is not None for client in clients))
        asked: dict[Far, int] = {}
        while not all(client.session.over for client in clients):
            for client in clients:
                moments = len(client.session.moments)
                if luck.random() < 0.03:
                    await client.goes()
                    await client.comes()
                    asked.clear()
                    await until(lambda: client.table and not client.table._waiting)  # noqa: B023
                elif asked.get(client) != moments and client.plays(luck):
                    asked[client] = moments
            await asyncio.sleep(0.001)
        assert hosting.table.match is not None
        whole = hosting.table.match.table.session.moments
        for client in clients:
            assert len(client.session.moments) == len(whole)

    plays(script, TERMS._replace(wish=Wish(rules, 2)))


def test_the_computer_plays_for_a_program_that_is_gone_until_it_is_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(club_table, "AWAY", 0.1)

    async def script(hosting: Hosting) -> None:
        ann, bob = [await Far(hosting.port, name).comes() for name in ("Ann", "Bob")]
        await until(lambda: ann.table is not None and bob.table is not None)
        if ann.session.to_play in ann.seats:
            await until(lambda: not ann.plays(Random(1)))
        await until(lambda: bob.session.to_play in bob.seats)
        await bob.goes()
        (seat,) = bob.seats
        await until(lambda: ann.session.to_play in ann.seats)
        who = [each.seats[seat] for each in ann.got if isinstance(each, Who)]
        assert who[-2:] == [Presence.AWAY, Presence.STOOD_IN]
        await bob.comes()
        await until(
            lambda: isinstance(told := ann.got[-1], Who) and Presence.STOOD_IN not in told.seats
        )
        await until(lambda: len(bob.session.moments) == len(ann.session.moments))

    plays(script, TERMS._replace(wish=Wish(replace(GIN), 2, wait=1)))


# Callers who want something else


@pytest.mark.parametrize("wanted", [{"command": "ls"}, {"subsystem": "sftp"}, {}], ids=str)
def test_there_is_no_shell_and_no_file(wanted: dict[str, str]) -> None:
    async def script(hosting: Hosting) -> None:
        async with connection(hosting.port) as line:
            try:
                done = await line.run(wanted.get("command"), subsystem=wanted.get("subsystem"))
            except asyncssh.ChannelOpenError:
                return
            assert done.exit_status == 1
            assert done.stdout == ""

    plays(script)


def test_nothing_is_forwarded() -> None:
    async def script(hosting: Hosting) -> None:
        async with connection(hosting.port) as line:
            with pytest.raises(asyncssh.ChannelOpenError):
                await line.open_connection("127.0.0.1", hosting.port)
            with pytest.raises(asyncssh.ChannelListenError):
                await line.forward_remote_port("127.0.0.1", 0, "127.0.0.1", 1)
            with pytest.raises(asyncssh.ChannelOpenError):
                await line.create_process(subsystem="rummy", x11_forwarding=True)

    plays(script)


async def answers(hosting: Hosting, *sent: bytes) -> list[FromHost]:
    """Send bytes as a program does, until the host ends the line; return its answers."""
    async with connection(hosting.port) as line:
        process = await line.create_process(subsystem="rummy", encoding=None)
        try:
            for each in sent:
                process.stdin.write(each)
                await process.stdin.drain()
        except (asyncssh.Error, OSError):
            pass
        return [read_from_host(told) async for told in process.stdout if told]


@pytest.mark.parametrize(
    ("sent", "why"),
    [
        ([HELLO, b"{}\n", b"\xff\n", b"[1]\n", b"x\n"], Farewell.GARBLED),
        ([HELLO, b"[" * 5000], Farewell.GARBLED),
        ([HELLO] + [b'{"ping":{"number":1}}\n'] * (BURST + 40), Farewell.TOO_MANY_MESSAGES),
        ([write(Hello((99,), "later", {}))], Farewell.OLDER),
    ],
    ids=["no-messages", "an-endless-line", "too-many", "a-later-version"],
)
def test_a_line_with_something_else_is_ended_with_the_reason(
    sent: list[bytes], why: Farewell
) -> None:
    async def script(hosting: Hosting) -> None:
        got = await answers(hosting, *sent)
        assert got[-1] == Bye(why)
        assert isinstance((await answers(hosting, HELLO, b"{}\n" * 4))[0], Greeting)

    plays(script)


def test_a_line_that_is_closing_keeps_no_word_from_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    served: list[Any] = []
    serve = Door._serve

    async def noted(door: Door, process: Any) -> None:
        served.append(process)
        await serve(door, process)

    monkeypatch.setattr(Door, "_serve", noted)

    async def script(hosting: Hosting) -> None:
        _, bob = [await Far(hosting.port, name).comes() for name in ("Ann", "Bob")]
        await until(lambda: len(hosting.table.people) == 2)
        served[0].channel.close()
        # The club does not know yet that this line is gone.
        hosting.club.close()
        await until(lambda: isinstance(bob.got[-1:] and bob.got[-1], Bye))

    plays(script, TERMS._replace(wish=Wish(SHORT, 3)))


def test_callers_who_say_nothing_leave_room_for_others() -> None:
    async def script(hosting: Hosting) -> None:
        silent = [socket.create_connection(("127.0.0.1", hosting.port)) for _ in range(40)]
        await asyncio.sleep(0.1)
        for each in silent[:5]:
            each.close()
        far = await Far(hosting.port, "Ann").comes()
        await until(lambda: isinstance(far.got[-1:] and far.got[-1], Lobby))
        for each in silent[5:]:
            each.close()

    plays(script)


def test_an_address_may_not_call_too_often_or_hold_too_many_lines() -> None:
    now = [0.0]
    callers, one = Callers(lambda: now[0]), "198.51.100.1"
    ends = [lambda: None for _ in range(HALF_OPEN_FROM_ONE + 1)]
    assert [callers.may_call(one, end) for end in ends].count(False) == 1
    for end in ends[:-1]:
        callers.ended(one, end)
    for _ in range(CALLS - HALF_OPEN_FROM_ONE):
        assert callers.may_call(one, end)
        callers.proved(one, end)
        callers.ended(one, end)
    assert not callers.may_call(one, end), "too often"
    assert callers.may_call("198.51.100.2", end), "others are not kept out"
    now[0] += CALLS_IN + 1
    assert callers.may_call(one, end)
    callers.proved(one, end)
    for _ in range(FROM_ONE):
        now[0] += CALLS_IN
        if callers.may_call(one, end):
            callers.proved(one, end)
    assert not callers.may_call(one, end), "too many lines"


def test_a_port_full_of_callers_who_say_nothing_has_room_for_another_address() -> None:
    callers, ended = Callers(lambda: 0.0), list[str]()
    for address in ("198.51.100.1", "198.51.100.2"):
        for number in range(HALF_OPEN // 2):
            assert callers.may_call(address, partial(ended.append, f"{address} {number}"))
    assert callers.may_call("198.51.100.3", lambda: None)
    assert ended == ["198.51.100.1 0"], "the one who has waited longest"
    others = [f"198.51.100.{number}" for number in range(4, 4 + HALF_OPEN)]
    assert all(callers.may_call(address, lambda: None) for address in others[:17])
    assert not callers.may_call(others[17], lambda: None), "each has one"


# Opening


def test_a_port_in_use_and_a_table_that_is_open_are_told() -> None:
    async def script() -> None:
        async with hosted() as hosting:
            second = Hosting(TERMS._replace(port=hosting.port), language("en"), lambda _: None)
            with pytest.raises(CannotHost, match="Another program uses port"):
                await second.open(guests(second))

    asyncio.run(script())


def test_the_code_and_the_key_stay() -> None:
    async def script() -> None:
        async with hosted(TERMS._replace(code="")) as first:
            code, key = first.club.code, first.key.get_fingerprint()
        async with hosted(TERMS._replace(code="")) as second:
            assert (second.club.code, second.key.get_fingerprint()) == (code, key)
        assert len(code.split()) == 3

    asyncio.run(script())

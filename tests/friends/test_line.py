"""The line to a host over real sockets: trust, a line that comes back, and hosts that are none."""

from __future__ import annotations

import asyncio
import stat
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("asyncssh")

from rummy_tui.join import line as lines
from rummy_tui.join.hosts import in_words
from rummy_tui.wire.codec import write
from rummy_tui.wire.messages import Bye, Farewell, Greeting, Hello, Ping
from tests.friends.ssh_hosts import Host, until, visiting


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "FIRST_WAIT", 0.02)
    monkeypatch.setattr(lines, "PATIENCE", 0.5)


def play(script: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(script())  # type: ignore[arg-type]


def test_a_new_host_is_asked_about_once_and_known_from_then_on(tmp_path: Path) -> None:
    async def script() -> None:
        host = Host()
        async with host.open():
            async with visiting(host.port, tmp_path) as visit:
                await until(lambda: visit.heard, "a greeting")
                asked, connected = visit.told
                assert in_words(host.key.get_fingerprint()) in asked
                assert f"127.0.0.1:{host.port} before" in asked
                assert connected == "connected"
                assert visit.heard == [Greeting(1, "rummy_tui")]
            async with visiting(host.port, tmp_path) as visit:
                await until(lambda: visit.heard, "a greeting")
                assert visit.told == ["connected"]
        assert len({*host.keys}) == 1  # the same person
        assert {*host.ciphers} == {"aes128-gcm@openssh.com"}, "others cost a host more"

    play(script)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights")
def test_nobody_else_can_read_the_key(tmp_path: Path) -> None:
    async def script() -> None:
        host = Host()
        async with host.open(), visiting(host.port, tmp_path) as visit:
            await until(lambda: visit.heard, "a greeting")

    play(script)
    assert stat.S_IMODE((tmp_path / "friends_key").stat().st_mode) == 0o600


def test_nothing_is_sent_to_a_host_that_is_not_trusted(tmp_path: Path) -> None:
    async def script() -> None:
        host = Host()
        async with host.open(), visiting(host.port, tmp_path, trusts=False) as visit:
            await until(lambda: visit.told, "a question")
            await asyncio.sleep(0.1)
            assert host.keys == []
            assert "connected" not in visit.told

    play(script)
    assert not (tmp_path / "hosts.json").exists()


def test_another_key_is_refused_until_the_old_one_is_forgotten(tmp_path: Path) -> None:
    async def script() -> None:
        host = Host()
        async with host.open(), visiting(host.port, tmp_path) as visit:
            await until(lambda: visit.heard, "a greeting")
        other = Host()
        other.port = host.port
        async with other.open(), visiting(host.port, tmp_path) as visit:
            await until(lambda: visit.again, "a refusal")
            (refused,) = visit.told
            assert "has another key than before, so nothing was sent." in refused
            assert refused.endswith(" forget the old key")
            assert other.keys == []
            assert visit.again is not None
            visit.again()
            await until(lambda: visit.heard, "a greeting")
            assert "You have not been at" not in refused
            assert visit.told[1].startswith("You have not been at")

    play(script)


def test_a_lost_line_comes_back_and_greets_again(tmp_path: Path) -> None:
    async def script() -> None:
        host = Host()
        async with host.open(), visiting(host.port, tmp_path) as visit:
            for n in range(1, 6):
                await until(lambda n=n: len(visit.heard) == n, "a greeting")
                visit.line.send(Ping(n))
                await until(lambda n=n: Ping(n) in host.heard, "a message")
                host.cut()
                await until(lambda n=n: visit.told.count("lost") == n, "the loss")
            assert [type(each) for each in host.heard[:10]] == [Hello, Ping] * 5

    play(script)


def test_a_host_that_starts_again_is_found_again(tmp_path: Path) -> None:
    async def script() -> None:
        host = Host()
        async with visiting(1, tmp_path) as visit:
            await until(lambda: visit.told, "a refusal")
        async with host.open():
            pass
        async with visiting(host.port, tmp_path) as visit:
            await until(lambda: visit.again, "no table")
            assert visit.told == [
                f"127.0.0.1 answers, but has no table open at port {host.port}. Ask your friend to "
                "start it, and for its port."
            ]
            async with host.open():
                assert visit.again is not None
                visit.again()
                await until(lambda: visit.heard, "a greeting")
            await until(lambda: visit.told[-1] == "lost", "the loss")
            async with host.open():
                await until(lambda: len(visit.heard) == 2, "a greeting")

    play(script)


def test_a_goodbye_ends_the_line(tmp_path: Path) -> None:
    async def leaves(stdin: Any, stdout: Any) -> None:
        await stdin.readline()
        stdout.write(write(Bye(Farewell.CLOSED)))

    async def script() -> None:
        host = Host(leaves)
        async with host.open(), visiting(host.port, tmp_path) as visit:
            await until(lambda: visit.heard, "a goodbye")
            await asyncio.sleep(0.2)
            assert visit.told[1:] == ["connected"]

    play(script)


@pytest.mark.parametrize("sent", [b"hello\n", b"{}\n", b"x" * 70_000, b'{"pong":{"number":1.5}}\n'])
def test_a_host_that_sends_no_messages_is_left(tmp_path: Path, sent: bytes) -> None:
    async def garbles(stdin: Any, stdout: Any) -> None:
        await stdin.readline()
        stdout.write(sent)
        await stdin.read()

    async def script() -> None:
        host = Host(garbles)
        async with host.open(), visiting(host.port, tmp_path) as visit:
            await until(lambda: visit.told[-1:] == ["garbled"], "garbled")

    play(script)


def test_messages_may_come_in_pieces_and_together(tmp_path: Path) -> None:
    async def slow(stdin: Any, stdout: Any) -> None:
        await stdin.readline()
        line = write(Greeting(1, "rummy_tui"))
        stdout.write(line[:7])
        await asyncio.sleep(0.05)
        stdout.write(line[7:] + line)
        await stdin.read()

    async def script() -> None:
        host = Host(slow)
        async with host.open(), visiting(host.port, tmp_path) as visit:
            await until(lambda: len(visit.heard) == 2, "two messages")

    play(script)


def test_a_program_that_greets_nobody_is_no_table(tmp_path: Path) -> None:
    async def silent(stdin: Any, _: Any) -> None:
        await stdin.read()

    async def script() -> None:
        host = Host(silent)
        async with host.open(), visiting(host.port, tmp_path) as visit:
            await until(lambda: visit.again, "a refusal")
            assert visit.told[-1].startswith(f"The program at 127.0.0.1, port {host.port}, is not")

    play(script)


def test_a_program_without_ssh_is_no_table(tmp_path: Path) -> None:
    async def script() -> None:
        async def talks(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.write(b"HTTP/1.1 400 Bad Request\r\n\r\n" * 20)
            await writer.drain()
            writer.close()

        server = await asyncio.start_server(talks, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        async with visiting(port, tmp_path) as visit:
            await until(lambda: visit.again, "a refusal")
            assert visit.told == [
                f"The program at 127.0.0.1, port {port}, is not a table of rummy-tui. Ask your "
                "friend for the port."
            ]
        server.close()

    play(script)


def test_a_name_that_nobody_has_is_told(tmp_path: Path) -> None:
    async def script() -> None:
        async with visiting(22, tmp_path, host="nobody.invalid") as visit:
            await until(lambda: visit.again, "a refusal")
            assert visit.told == [
                "No computer is called nobody.invalid. Check the name that your friend gave you."
            ]

    play(script)


def test_a_key_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "friends_key").write_text("nonsense")

    async def script() -> None:
        host = Host()
        async with host.open(), visiting(host.port, tmp_path) as visit:
            await until(lambda: visit.again, "a refusal")
            assert visit.told[0].startswith("Your key for tables of friends cannot be used: ")

    play(script)

"""Tournaments and simulations on a Dask cluster: same figures, whatever happens to workers."""

from __future__ import annotations

import json
import os
import signal
import socket
import sys
from asyncio import sleep
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import pytest

from rummy_tui import __version__
from rummy_tui.__main__ import main
from rummy_tui.cli.common import printing
from rummy_tui.lab import cluster as spreading
from rummy_tui.lab import executor_options as who_plays
from rummy_tui.lab.cluster import here
from rummy_tui.system import printable
from rummy_tui.system.installing import install_command
from tests.speech.rig import wait_for
from tests.tools.by_others import install_bot
from tests.tools.thorough import THOROUGH, sample

if sys.platform == "win32":
    pytest.skip("kills processes as POSIX does", allow_module_level=True)
if not THOROUGH and find_spec("distributed") is None:
    pytest.skip("Dask is not installed: group `cluster`", allow_module_level=True)

from tests.lab.cluster import Cluster, Worker, other_program

if TYPE_CHECKING:
    from distributed import Client, LocalCluster

pytestmark = pytest.mark.sampled

DEALS = sample(40, 6)
COMPARED = f"tournament american --levels sharp,steady --matches {DEALS} --seed 7 --json".split()
PLAYED = "simulate basic --levels easy,steady --matches 30 --seed 7 --json".split()
SHORT = (
    "simulate basic --levels easy,easy --matches 12 --seed 7 --option rounds-limit=1 --json".split()
)
BOT = "def move(view, random):\n    return view.options[0]\n"

Capture = pytest.CaptureFixture[str]


def figures(command: list[str], capsys: Capture, warned: str = "") -> dict[str, object]:
    """The machine-independent output of a command that prints only this warning."""
    assert main(command) == 0, capsys.readouterr().err
    out, err = capsys.readouterr()
    assert err == warned
    *matches, told = map(json.loads, out.splitlines())
    assert [each["match"] for each in matches] == [*range(told.get("games", 0))]
    return {name: told[name] for name in told.keys() - {"seconds", "times"}}


def refused(command: list[str], capsys: Capture, code: int = 1) -> str:
    """The one sentence of a command that cannot be done."""
    assert main(command) == code
    out, err = capsys.readouterr()
    assert all("match" in json.loads(line) for line in out.splitlines())
    assert err.startswith("rummy-tui: ")
    assert err.count("\n") == 1
    return err.removeprefix("rummy-tui: ").rstrip()


def once_at(done: int, then: Callable[[], None], monkeypatch: pytest.MonkeyPatch) -> None:
    """Do something when this many matches have been counted."""

    @contextmanager
    def progress(*_: object) -> Iterator[Callable[[int, int], None]]:
        yield lambda so_far, _: then() if so_far == done else None

    monkeypatch.setattr(printing, "progress", progress)


def when_told(sentence: str, then: Callable[[], None], monkeypatch: pytest.MonkeyPatch) -> None:
    """Do something whenever the message comes that there is no worker."""

    def warn(line: str) -> None:
        printable.warn(line)
        if line == sentence.rstrip():
            then()

    monkeypatch.setattr(who_plays, "warn", warn)


# With a scheduler and its workers


@pytest.mark.program
def test_the_same_figures_whoever_plays_and_whatever_becomes_of_a_worker(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = figures(COMPARED, capsys)
    assert (alone["matches"], alone["errors"], alone["unfinished"]) == (2 * DEALS, 0, 0)
    assert figures([*COMPARED, "--jobs", "2"], capsys) == alone
    with Cluster(tmp_path, workers=3) as cluster:
        there = [*COMPARED, "--scheduler", cluster.address]
        assert figures(there, capsys) == alone
        once_at(DEALS // 2, cluster.workers[0].kill, monkeypatch)
        assert figures(there, capsys) == alone
        assert cluster.workers[0].process.poll() is not None
        monkeypatch.undo()
        short = figures(PLAYED, capsys)
        assert short["finished"] == 30
        assert figures([*PLAYED, "--scheduler", cluster.address], capsys) == short


@pytest.mark.program
def test_a_worker_that_cannot_play_the_same_is_named(tmp_path: Path, capsys: Capture) -> None:
    with Cluster(tmp_path, workers=0) as cluster:
        command = [*PLAYED, "--scheduler", cluster.address]

        def told_of(old: str, new: str, file: str) -> str:
            worker = cluster.worker(**other_program(tmp_path / f"with{new}", old, new, file))
            cluster.wait_for(worker)
            sentence = refused(command, capsys)
            worker.kill()
            assert worker.address in sentence
            return sentence.partition(worker.address)[2]

        again = "and start the worker again."
        assert told_of(__version__, "0.0.9", "__init__.py") == (
            f" has version 0.0.9 of rummy_tui, and here it is {__version__}: they could play "
            f"differently. Install the same there, {again}"
        )
        differs = told_of("BLOCKED", "STOPPED", "rules/state.py")
        assert differs.startswith(f" has version {__version__}+")
        assert f"here it is {here()}: " in differs
        assert told_of(f'"{__version__}"', "", "__init__.py") == (
            f" has no rummy_tui that can be loaded. Install version {__version__} there, {again}"
        )


@pytest.mark.program
def test_a_third_party_bot_plays_if_it_is_installed(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Cluster(tmp_path, workers=1) as cluster:
        (tmp_path / "bot").mkdir()
        install_bot(tmp_path / "bot", monkeypatch, "first", BOT)
        command = ["simulate", "basic", "--levels", "first,easy", "--matches", "2", "--json"]
        command += ["--option", "rounds-limit=1"]
        alone = figures(command, capsys)
        assert alone["finished"] == 2
        command += ["--scheduler", cluster.address]
        (without,) = cluster.workers
        assert refused(command, capsys) == (
            f'The worker {without.address} has no level "first". Install the bot there, and start '
            "the worker again."
        )
        without.kill()
        cluster.wait_for(cluster.worker(PYTHONPATH=os.environ["PYTHONPATH"]))
        assert figures(command, capsys) == alone


@pytest.mark.program
def test_the_command_says_why_a_cluster_ended_early(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = other_program(tmp_path / "other", "BLOCKED", "STOPPED", "rules/state.py")
    fatal = {"DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "0"}
    with Cluster(tmp_path, workers=2, **fatal) as cluster:
        one, two = cluster.workers
        command = [*PLAYED, "--scheduler", cluster.address]
        once_at(5, one.kill, monkeypatch)
        assert refused(command, capsys) == (
            "One match crashed every worker that tried it. Look at what they wrote last. "
            "Nothing was counted."
        )
        late = list[Worker]()

        def join() -> None:
            late.append(cluster.worker(**other))
            cluster.wait_for(late[0])

        once_at(5, join, monkeypatch)
        sentence = refused(command, capsys)
        assert sentence.startswith(f"The worker {late[0].address} has version {__version__}+")
        late[0].kill()
        once_at(5, cluster.scheduler.kill, monkeypatch)
        assert refused(command, capsys) == (
            "The scheduler has stopped or can no longer be reached. Nothing was counted."
        )
        # The other worker has not failed; without its scheduler it ends by itself, sooner or later.
        assert two.process.poll() in (None, 0)


# Without processes of their own


def within(workers: int) -> LocalCluster:
    """A scheduler and workers that are threads of this process."""
    from distributed import LocalCluster  # takes more than a second, and not all workers need it

    return LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        processes=False,
        protocol="tcp",
        dashboard_address=":0",
    )


def test_workers_within_this_process_play_the_same(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = figures(SHORT, capsys)
    with within(2) as cluster:
        there = [*SHORT, "--scheduler", cluster.scheduler_address]
        assert figures(there, capsys) == alone
        monkeypatch.setattr(spreading, "__version__", "9.9")
        assert f" has version {__version__} of rummy_tui, and here it is 9.9: " in refused(
            there, capsys
        )


@pytest.fixture
def heeding() -> Iterator[None]:
    """Make Ctrl+C work, even if the process that runs the tests ignores it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("heeding")
def test_a_worker_is_waited_for_which_is_told(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the first match; when one ends just after its result has come; and Ctrl+C ends it."""
    monkeypatch.setattr(spreading, "RECOUNT", 0.05)
    alone = figures(SHORT, capsys)
    with within(0) as cluster:
        there = [*SHORT, "--scheduler", cluster.scheduler_address]
        waits = (
            f"Waiting for a worker: the scheduler at {cluster.scheduler_address} has none. Start "
            f"one on each machine with: dask worker {cluster.scheduler_address} --nthreads 1\n"
        )
        goes_on = "A worker has joined, and the matches go on.\n"

        when_told(waits, lambda: cluster.scale(1), monkeypatch)
        assert figures(there, capsys, waits + goes_on) == alone

        with monkeypatch.context() as at_the_first_result:
            from distributed import Client

            gather, lost = Client._gather, list[str]()

            async def gather_and_lose(client: Client, *asked: object, **how: object) -> object:
                result = await gather(client, *asked, **how)
                if not lost:
                    cluster.scale(0)
                while not lost:
                    await sleep(0.01)
                    lost.extend(key for key, at in client.futures.items() if at.status == "lost")
                return result

            at_the_first_result.setattr(Client, "_gather", gather_and_lose)
            assert figures(there, capsys, waits + goes_on) == alone

        def lose_all() -> None:
            cluster.scale(0)
            assert wait_for(lambda: not cluster.scheduler.workers)

        when_told(waits, lambda: os.kill(os.getpid(), signal.SIGINT), monkeypatch)
        once_at(1, lose_all, monkeypatch)
        with pytest.raises(SystemExit) as end:
            main(there)
        assert end.value.code == 130
        told = capsys.readouterr()
        assert all("match" in json.loads(line) for line in told.out.splitlines())
        assert told.err == f"{waits}Ended before all matches were played. Nothing was counted.\n"


@pytest.mark.parametrize(
    ("command", "named"),
    [
        ("simulate --levels expert,easy", "expert"),
        ("simulate --levels easy,expert:0.5", "expert:0.5"),
        ("tournament --levels easy,expert", "expert"),
    ],
)
def test_a_level_that_thinks_by_the_clock_does_not_play_there(
    command: str, named: str, capsys: Capture
) -> None:
    assert refused([*command.split(), "--scheduler", "127.0.0.1:1"], capsys, code=2) == (
        f"{named} thinks by the clock, so it would play differently on each worker. Give it a "
        "number of samples, for example expert:600."
    )


@pytest.mark.parametrize("command", ["basic --levels expert:5,easy", "gin --levels expert,easy"])
def test_one_that_does_not_may(
    command: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spreading, "PATIENCE", 0.1)
    command = f"simulate {command} --scheduler 127.0.0.1:1"
    assert refused(command.split(), capsys).startswith("No scheduler answers at 127.0.0.1:1. ")


def test_without_the_extra_it_is_named(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert refused([*PLAYED, "--scheduler", "127.0.0.1:1"], capsys) == (
        "A cluster needs Dask, which is not installed. Install it with: "
        f"{install_command('distributed')}"
    )


def test_an_address_without_a_scheduler_is_told(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A port that says nothing, one that says something else, and a bad address."""
    monkeypatch.setattr(spreading, "PATIENCE", 1.0)

    def told_of(address: str) -> str:
        return refused([*PLAYED, "--scheduler", address], capsys)

    with socket.create_server(("127.0.0.1", 0)) as server:
        address = "127.0.0.1:{1}".format(*server.getsockname())
        assert told_of(address) == (
            f"No scheduler answers at {address}. Start it there with dask scheduler, or check "
            "the address."
        )

        def answer() -> None:
            with suppress(OSError):  # the server is shut down
                while True:
                    asking, _ = server.accept()
                    with asking, suppress(OSError):
                        asking.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n" * 4)

        answering = Thread(target=answer, daemon=True)
        answering.start()
        found = f"The scheduler at {address} cannot be used: "
        assert told_of(address).startswith(found)
        server.shutdown(socket.SHUT_RDWR)
        answering.join(60)
        assert not answering.is_alive()
    assert told_of("somewhere") == (
        "The scheduler at somewhere cannot be used: missing port number in address 'somewhere'."
    )


def test_processes_and_a_scheduler_are_not_asked_for_at_once(capsys: Capture) -> None:
    with pytest.raises(SystemExit) as end:
        main([*PLAYED, "--jobs", "2", "--scheduler", "127.0.0.1:1"])
    assert end.value.code == 2
    assert "Choose one of --jobs and --scheduler." in capsys.readouterr().err

"""A Dask cluster of this machine: a scheduler and its workers, each a process of its own."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Final

import rummy_tui
from tests.speech.rig import wait_for
from tests.tools.child import unmeasured

STARTING: Final = 90.0
"""Seconds within which each of them must be there, even on a busy machine."""
DASK: Final = (sys.executable, "-m", "dask")
WORKER: Final = ("worker", "--nthreads", "1", "--no-nanny", "--no-dashboard")
AT: Final = re.compile(r"Start worker at:\s+(\S+)")
JOINED: Final = "Starting established connection"


class Worker:
    """A worker, and its address."""

    def __init__(self, process: subprocess.Popen[bytes], log: Path) -> None:
        self.process = process
        self._log = log

    def told(self) -> str:
        return self._log.read_text(encoding="utf-8")

    @property
    def address(self) -> str:
        found = AT.search(self.told())
        assert found
        return found[1]

    def kill(self) -> None:
        """End it as a machine ends that loses its power."""
        self.process.kill()
        assert self.process.wait() == -signal.SIGKILL


class Cluster:
    """A scheduler with some workers, on ports of 127.0.0.1 that nobody else has."""

    def __init__(self, home: Path, workers: int, **settings: str) -> None:
        self._home = home
        self._env = {**unmeasured(), **settings}
        self._stack = ExitStack()
        self._begun = 0
        self.workers: list[Worker] = []
        file = home / "scheduler.json"
        with self._stack:  # processes that have begun are ended if something fails
            self.scheduler, log = self._begin(
                "scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard",
                "--scheduler-file", str(file), env={}
            )  # fmt: skip
            assert wait_for(file.exists, STARTING), log.read_text(encoding="utf-8")
            assert wait_for(lambda: file.read_text(encoding="utf-8").endswith("}"))
            self.address = json.loads(file.read_text(encoding="utf-8"))["address"]
            self.workers = [self.worker() for _ in range(workers)]
            for worker in self.workers:
                self.wait_for(worker)
            self._stack = self._stack.pop_all()

    def __enter__(self) -> Cluster:
        return self

    def __exit__(
        self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None
    ) -> None:
        self._stack.close()

    def worker(self, **env: str) -> Worker:
        """Start one more worker, which may not be there at once."""
        return Worker(*self._begin(*WORKER, "--host", "127.0.0.1", self.address, env=env))

    def wait_for(self, worker: Worker) -> None:
        assert wait_for(lambda: JOINED in worker.told(), STARTING), worker.told()

    def _begin(self, *command: str, env: dict[str, str]) -> tuple[subprocess.Popen[bytes], Path]:
        self._begun += 1
        place = self._home / str(self._begun)
        place.mkdir()
        log = place / "log"
        with log.open("wb") as written:
            process = subprocess.Popen(
                [*DASK, *command],
                cwd=place,
                env={**self._env, "DASK_TEMPORARY_DIRECTORY": str(place), **env},
                stdin=subprocess.DEVNULL,
                stdout=written,
                stderr=subprocess.STDOUT,
            )
        self._stack.callback(process.wait)
        self._stack.callback(process.kill)
        return process, log


def other_program(folder: Path, old: str, new: str, file: str) -> dict[str, str]:
    """The environment of a worker with another rummy_tui, with a text of one file changed."""
    shutil.copytree(Path(rummy_tui.__file__).parent, folder / "rummy_tui")
    changed = folder / "rummy_tui" / file
    text = changed.read_text(encoding="utf-8")
    assert old in text
    changed.write_text(text.replace(old, new), encoding="utf-8")
    return {"PYTHONPATH": os.pathsep.join((str(folder), os.environ.get("PYTHONPATH", "")))}

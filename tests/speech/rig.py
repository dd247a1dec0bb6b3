"""A real Speech Dispatcher of our own, without sound, which writes down the texts it gets.

with SpeechDispatcher(tmp_path) as daemon:
    subprocess.run([...], env={**os.environ, **daemon.env})
    wait_for(lambda: "Your turn." in daemon.said())
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Final, NoReturn, Self

import pytest

SPEAKER = Path(__file__).with_name("speaker.py")


def leave_out(reason: str) -> NoReturn:
    """Skip a test because something is not installed; with RUMMY_ALL_TESTS=1 it fails."""
    if os.environ.get("RUMMY_ALL_TESTS") == "1":
        pytest.fail(reason)
    pytest.skip(reason)


def need(program: str) -> None:
    """Skip a test if a program is not installed."""
    if shutil.which(program) is None:
        leave_out(f"{program} is not installed")


def need_speech_dispatcher() -> None:
    """Skip a test if Speech Dispatcher is not installed."""
    need("speech-dispatcher")


PATIENCE: Final = 60.0
"""Seconds to wait for something that must happen; a busy machine is slow, not wrong."""


def wait_for(condition: Callable[[], object], seconds: float = PATIENCE) -> bool:
    """Wait until a condition is true; return False if that takes too long."""
    until = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > until:
            return False
        time.sleep(0.01)
    return True


class SpeechDispatcher:
    """A private daemon.

    Its speed is `rate` in characters per second (0 for at once), or `words` per minute.
    """

    def __init__(self, directory: Path, rate: float = 0, words: float = 0) -> None:
        self.directory = directory
        self.rate, self.words = rate, words
        # A socket's path may have at most 107 characters, and pytest's folders are deep.
        self.runtime = Path(tempfile.mkdtemp(prefix="rummy-sd-"))
        self.socket = self.runtime / "speech-dispatcher" / "speechd.sock"
        self.said_file = directory / "said.jsonl"
        self._held_file = directory / "held"
        self._process: subprocess.Popen[bytes] | None = None
        self._configure()

    @property
    def env(self) -> dict[str, str]:
        """The variables with which a program finds this daemon and starts no other."""
        return {
            "XDG_RUNTIME_DIR": str(self.runtime),
            "SPEECHD_ADDRESS": f"unix_socket:{self.socket}",
            "SPEECHD_CMD": "/bin/false",
        }

    @property
    def own_env(self) -> dict[str, str]:
        """The environment of the daemon itself, also if a client starts it."""
        return {
            "HOME": str(self.directory),
            "XDG_RUNTIME_DIR": str(self.runtime),
            "XDG_CONFIG_HOME": str(self.directory / "config"),
            "PATH": os.environ.get("PATH", os.defpath),
            "RIG_SAID": str(self.said_file),
            "RIG_RATE": str(self.rate),
            "RIG_WORDS": str(self.words),
            "RIG_HELD": str(self._held_file),
        }

    def _configure(self) -> None:
        config = self.directory / "config" / "speech-dispatcher"
        for folder in (config / "modules", config / "clients", self.directory / "log"):
            folder.mkdir(parents=True, exist_ok=True)
        self.socket.parent.mkdir(mode=0o700, exist_ok=True)
        module = self.directory / "sd_module"
        module.write_text(f"#!/bin/sh\n{self.module()}\n")
        module.chmod(0o755)
        (config / "modules" / "module.conf").touch()
        (config / "speechd.conf").write_text(
            f'LogLevel 3\nLogDir "{self.directory / "log"}"\nAudioOutputMethod "libao"\n'
            f'AddModule "module" "{module}" "module.conf"\nDefaultModule "module"\nTimeout 1\n'
        )

    def module(self) -> str:
        """Return the shell command of the output module."""
        return f'exec "{sys.executable}" -S -E "{SPEAKER}"'

    def start(self) -> None:
        """Start the daemon and wait until it listens."""
        if self._process is not None:
            raise RuntimeError("the daemon runs")
        self.socket.unlink(missing_ok=True)
        with open(self.directory / "log" / "stderr", "ab") as log:
            self._process = subprocess.Popen(
                [
                    "speech-dispatcher",
                    "--run-single",
                    "--timeout=0",
                    "--communication-method=unix_socket",
                    f"--socket-path={self.socket}",
                    f"--config-dir={self.directory / 'config' / 'speech-dispatcher'}",
                    f"--pid-file={self.directory / 'pid'}",
                    f"--log-dir={self.directory / 'log'}",
                ],
                env=self.own_env,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        if not wait_for(self._listens):
            self.kill()
            log_text = (self.directory / "log" / "stderr").read_text(errors="replace")
            raise RuntimeError(f"speech-dispatcher did not start:\n{log_text}")

    def _listens(self) -> bool:
        # The socket exists a moment before the daemon listens.
        with socket.socket(socket.AF_UNIX) as caller:
            return caller.connect_ex(str(self.socket)) == 0

    def stop(self) -> None:
        """End the daemon properly, and remove its files."""
        self._end(signal.SIGTERM)
        shutil.rmtree(self.runtime, ignore_errors=True)

    def kill(self) -> None:
        """Kill the daemon and leave its socket; it can be started again."""
        self._end(signal.SIGKILL)

    def pause(self) -> None:
        """Make the daemon hang."""
        self._signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Let the daemon continue."""
        self._signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(number)

    def _end(self, number: signal.Signals) -> None:
        if self._process is None:
            return
        self._signal(number)
        self._signal(signal.SIGCONT)
        try:
            self._process.wait(3)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process = None

    def hold(self, *beginnings: str) -> None:
        """Let texts that begin so last until they are cut, or let go; all texts begin with ""."""
        half = self._held_file.with_suffix(".half")
        half.write_text("".join(f"{each}\n" for each in beginnings), "utf-8")
        half.replace(self._held_file)

    def let_go(self) -> None:
        """Let the texts that are held end."""
        self._held_file.unlink()

    def said(self) -> list[str]:
        """Return the texts that were begun, in order."""
        return self._texts("begin")

    def languages(self) -> list[str]:
        """Return the languages in which the texts were begun."""
        return [entry["language"] for entry in self._noted("begin")]

    def finished(self) -> list[str]:
        """Return the texts that were spoken to their end."""
        return self._texts("end")

    def cut(self) -> list[str]:
        """Return the texts that were interrupted."""
        return self._texts("cut")

    def times(self) -> list[float]:
        """Return the times at which texts were begun, by the monotonic clock."""
        return [entry["time"] for entry in self._noted("begin")]

    def ends(self) -> list[tuple[str, float]]:
        """Return the texts spoken to their end, with the times by the monotonic clock."""
        return [(entry["text"], entry["time"]) for entry in self._noted("end")]

    def _texts(self, event: str) -> list[str]:
        return [entry["text"] for entry in self._noted(event)]

    def _noted(self, event: str) -> list[dict[str, Any]]:
        if not self.said_file.exists():
            return []
        # The last line may be half written.
        whole = self.said_file.read_text("utf-8").rpartition("\n")[0].splitlines()
        return [entry for entry in map(json.loads, whole) if entry["event"] == event]

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

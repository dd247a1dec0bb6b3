"""A real Speech Dispatcher of our own, without sound: it writes down what it is to say.

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
    """Skip a test for what the computer lacks; RUMMY_ALL_TESTS=1 makes it fail."""
    if os.environ.get("RUMMY_ALL_TESTS") == "1":
        pytest.fail(reason)
    pytest.skip(reason)


def need(program: str) -> None:
    """Leave a test out where a program is not installed."""
    if shutil.which(program) is None:
        leave_out(f"{program} is not installed")


def need_speech_dispatcher() -> None:
    """Leave a test out where Speech Dispatcher is not installed."""
    need("speech-dispatcher")


PATIENCE: Final = 60.0
"""Seconds to wait for what must come. A machine that has much else to do is slow, and not wrong."""


def wait_for(condition: Callable[[], object], seconds: float = PATIENCE) -> bool:
    """Whether a condition comes true in time."""
    until = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > until:
            return False
        time.sleep(0.01)
    return True


class SpeechDispatcher:
    """A private daemon. `rate` is how many characters it speaks in a second, 0 for at once;

    or `words` is how many words it speaks in a minute.
    """

    def __init__(self, directory: Path, rate: float = 0, words: float = 0) -> None:
        self.directory = directory
        self.rate, self.words = rate, words
        # The name of a socket may have 107 characters, and pytest's folders are deep.
        self.runtime = Path(tempfile.mkdtemp(prefix="rummy-sd-"))
        self.socket = self.runtime / "speech-dispatcher" / "speechd.sock"
        self.said_file = directory / "said.jsonl"
        self._process: subprocess.Popen[bytes] | None = None
        self._configure()

    @property
    def env(self) -> dict[str, str]:
        """What a program must have in its environment to find this daemon and start no other."""
        return {
            "XDG_RUNTIME_DIR": str(self.runtime),
            "SPEECHD_ADDRESS": f"unix_socket:{self.socket}",
            "SPEECHD_CMD": "/bin/false",
        }

    @property
    def own_env(self) -> dict[str, str]:
        """The environment in which the daemon itself runs, or is to be started by a client."""
        return {
            "HOME": str(self.directory),
            "XDG_RUNTIME_DIR": str(self.runtime),
            "XDG_CONFIG_HOME": str(self.directory / "config"),
            "PATH": os.environ.get("PATH", os.defpath),
            "RIG_SAID": str(self.said_file),
            "RIG_RATE": str(self.rate),
            "RIG_WORDS": str(self.words),
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
        """The shell command of the output module."""
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
        # The socket is there a moment before anybody listens.
        with socket.socket(socket.AF_UNIX) as caller:
            return caller.connect_ex(str(self.socket)) == 0

    def stop(self) -> None:
        """End the daemon in good order, and what belongs to it."""
        self._end(signal.SIGTERM)
        shutil.rmtree(self.runtime, ignore_errors=True)

    def kill(self) -> None:
        """Kill the daemon; its socket stays behind. It may be started again."""
        self._end(signal.SIGKILL)

    def pause(self) -> None:
        """Let the daemon hang."""
        self._signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Let it go on."""
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

    def said(self) -> list[str]:
        """The texts whose speaking was begun, in order."""
        return self._texts("begin")

    def finished(self) -> list[str]:
        """The texts that were spoken to their end."""
        return self._texts("end")

    def cut(self) -> list[str]:
        """The texts that were interrupted."""
        return self._texts("cut")

    def times(self) -> list[float]:
        """When the speaking of each was begun, by the monotonic clock."""
        return [entry["time"] for entry in self._noted("begin")]

    def ends(self) -> list[tuple[str, float]]:
        """What was spoken to its end, and when, by the monotonic clock."""
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

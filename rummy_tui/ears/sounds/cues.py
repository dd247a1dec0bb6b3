"""Tones for events, played by a child process so that they cannot harm the game."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from enum import Enum
from importlib.util import find_spec
from queue import Empty, Full, Queue
from typing import NamedTuple

from rummy_tui.ears.sounds.player import NO_DEVICE, NO_LIBRARY
from rummy_tui.ears.sounds.tones import LEFT, LOUDEST, RIGHT, Cue
from rummy_tui.system.children import module_command

__all__ = ["LEFT", "LOUDEST", "RIGHT", "Cue", "CueState", "Cues", "NoSound", "available"]

COMMAND = module_command("rummy_tui.ears.sounds.player")

MOST_QUEUED = 4

FRESH = 1.0
"""Seconds after which a cue is too old to be played."""

PATIENCE = 5.0
"""Seconds that the player may take to answer; a healthy one needs a millisecond."""

FIRST_DELAY, LONGEST_DELAY = 2.0, 60.0
"""Seconds until a player that failed is started again: at first, and at most."""


class NoSound(Enum):
    """Why no cue is heard."""

    NO_LIBRARY = "the Python package miniaudio is not installed"
    NO_DEVICE = "there is no sound device"
    NOT_ANSWERING = "the audio system crashes or does not answer"


class CueState(NamedTuple):
    """The device that plays cues, or the reason that none does; neither before the first try."""

    name: str | None = None
    reason: NoSound | None = None


def available() -> bool:
    """Return True if the audio library is installed, without loading it."""
    try:
        return find_spec("miniaudio") is not None
    except (ImportError, ValueError):  # a broken package
        return False


class Cues:
    """A player of cues that never blocks, raises or prints; cues that come too late are dropped."""

    def __init__(self, command: Sequence[str] = COMMAND) -> None:
        self._command = command
        self._queue: Queue[tuple[Cue, int, int, float] | None] = Queue(MOST_QUEUED)
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._closing = False
        self._asked = 0.0
        """The time of the request that the player has not answered; 0 if there is none."""
        self._player: subprocess.Popen[bytes] | None = None
        self._delay = 0.0
        self._next_try = 0.0
        self._state = CueState()

    @property
    def state(self) -> CueState:
        """The device that plays, or the reason that none does."""
        return self._state

    def start(self) -> None:
        """Look for a sound device now, so that the first cue is on time."""
        with self._lock:
            if self._thread is not None or self._closing:
                return
            thread = threading.Thread(target=self._run, name="sounds", daemon=True)
            with suppress(RuntimeError):  # the system has no thread left
                thread.start()
                self._thread = thread

    def play(self, cue: Cue, volume: int = LOUDEST, place: int = 0) -> None:
        """Play a cue at a volume from 0 (silence) to 10, at a place from `LEFT` to `RIGHT`."""
        if volume <= 0 or self._closing:
            return
        if self._thread is None:
            self.start()
        asked = self._asked
        if asked and time.monotonic() - asked > PATIENCE:
            self._kill()
        with suppress(Full):
            item = cue, min(volume, LOUDEST), place, time.monotonic()
            self._queue.put_nowait(item)

    def close(self, timeout: float = 2.0) -> None:
        """Let the last tones finish, for at most `timeout` seconds, and end."""
        with self._lock:
            self._closing = True
        with suppress(Empty):
            while self._queue.full():
                self._queue.get_nowait()
        with suppress(Full):
            self._queue.put_nowait(None)
        if self._thread is not None:
            self._thread.join(timeout)
            if self._thread.is_alive():
                self._kill()

    def _kill(self) -> None:
        player = self._player
        if player is not None:
            with suppress(OSError):
                player.kill()

    # Everything below runs in the thread.

    def _run(self) -> None:
        try:
            self._open()
            while (item := self._queue.get()) is not None:
                cue, volume, place, since = item
                if time.monotonic() - since > FRESH or not self._open():
                    continue
                player = self._player
                if player is None or player.stdin is None:
                    continue
                try:
                    player.stdin.write(f"{cue.value} {volume} {place}\n".encode())
                except OSError:
                    self._lose()
                    continue
                if self._answer() is not None:
                    self._delay = 0.0
        except Exception:  # a traceback would be printed onto the screen
            self._state = CueState(None, NoSound.NOT_ANSWERING)
            self._closing = True
        finally:
            self._end()

    def _open(self) -> bool:
        """Start the player if none runs; return True if one runs now."""
        if self._player is not None:
            return True
        if time.monotonic() < self._next_try:
            return False
        if not available():
            self._next_try = float("inf")
            self._state = CueState(None, NoSound.NO_LIBRARY)
            return False
        try:
            flags = 0
            if sys.platform == "win32":
                flags = subprocess.CREATE_NO_WINDOW | subprocess.CREATE_NEW_PROCESS_GROUP
            # It gets no keys of the game's terminal and writes nothing onto its screen.
            self._player = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                bufsize=0,  # each cue is for this very moment
                start_new_session=True,
                creationflags=flags,
            )
        except OSError:
            self._lose()
            return False
        name = self._answer()
        if name is not None:
            self._state = CueState(name)
        return name is not None

    def _answer(self) -> str | None:
        """Return the answer of the player; if it has ended, give it up and return None."""
        player = self._player
        if player is None or player.stdout is None:
            return None
        self._asked = time.monotonic()
        line = player.stdout.readline()
        self._asked = 0.0
        if line.endswith(b"\n"):
            return line.decode("utf-8", "replace").strip()
        self._lose()
        return None

    def _lose(self) -> None:
        """Give up a player that has failed, note the reason, and plan the next try."""
        status = self._end()
        reasons = {NO_LIBRARY: NoSound.NO_LIBRARY, NO_DEVICE: NoSound.NO_DEVICE}
        self._state = CueState(None, reasons.get(status, NoSound.NOT_ANSWERING))
        self._delay = min(max(FIRST_DELAY, self._delay * 2), LONGEST_DELAY)
        self._next_try = time.monotonic() + self._delay

    def _end(self) -> int:
        """Let the player finish its last tones, and return its exit status; -1 if none runs."""
        player = self._player
        if player is None:
            return -1
        with suppress(OSError):
            if player.stdin is not None:
                player.stdin.close()
        try:
            status = player.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            player.kill()
            status = player.wait()
        if player.stdout is not None:
            player.stdout.close()
        self._player = None
        return status

"""The process that plays: `python -m rummy_tui.ears.sounds.player`, told cues by its input.

It is a process of its own so that no audio library can crash, stop or write on the game. Each
line of its input is a cue, a volume and a place; each is answered by a line. It ends when its
input ends, which also happens when the game is killed.
"""

from __future__ import annotations

import os
import sys
import time
from array import array
from collections import deque
from collections.abc import Generator
from importlib import import_module
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any, Final

from rummy_tui.ears.sounds.tones import RATE, Cue, placed, tone

NO_LIBRARY: Final = 3
NO_DEVICE: Final = 4
"""Exit statuses."""

MOST_WAITING = 2
"""Tones that may wait for their turn; more would tell of what is long past."""

LINGER = 0.3
"""Seconds that the device runs on after a tone: what it has taken is not yet heard."""

STUCK = 2.0
"""Seconds in which a device that works takes samples."""

LAST = 1.5
"""Seconds for the last tones once the game has ended."""


class Roll:
    """The tones to be played, one after another. The device takes from it in its own thread."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._tones: deque[tuple[tuple[Cue, int], array[int]]] = deque()
        self._taken = 0
        self._moved = self._ended = time.monotonic()

    def add(self, cue: Cue, volume: int, place: int = 0) -> bool:
        """Play a tone after those that wait; False where it is left out."""
        samples = placed(tone(cue, volume), place)
        with self._lock:
            repeated = len(self._tones) > 1 and self._tones[-1][0] == (cue, place)
            if repeated or len(self._tones) > MOST_WAITING:
                return False
            if not self._tones:
                self._moved = time.monotonic()
            self._tones.append(((cue, place), samples))
        return True

    def take(self, frames: int) -> array[int]:
        """The next samples of both channels, silence where there are no more."""
        taken, wanted = array("h"), 2 * frames
        with self._lock:
            self._moved = time.monotonic()
            while self._tones and len(taken) < wanted:
                samples = self._tones[0][1]
                part = samples[self._taken : self._taken + wanted - len(taken)]
                taken.extend(part)
                self._taken += len(part)
                if self._taken == len(samples):
                    self._tones.popleft()
                    self._taken, self._ended = 0, self._moved
        taken.extend([0] * (wanted - len(taken)))
        return taken

    @property
    def heard(self) -> bool:
        """Whether all tones have been taken, and time enough has passed to hear them."""
        with self._lock:
            return not self._tones and time.monotonic() - self._ended > LINGER

    @property
    def stuck(self) -> bool:
        """Whether nobody takes the tones."""
        with self._lock:
            return bool(self._tones) and time.monotonic() - self._moved > STUCK


class Device:
    """The loudspeaker, running only while there is something to hear."""

    def __init__(self, roll: Roll, backend: str = "") -> None:
        """Open it; what the library raises where there is none."""
        library: Any = import_module("miniaudio")
        # It would rather play into nothing than say that there is no device.
        backends = [b for b in library.Backend if b.name not in ("NULL", "CUSTOM")]
        if backend:
            backends = [library.Backend[backend.upper()]]
        self._device = library.PlaybackDevice(
            nchannels=2,
            sample_rate=RATE,
            buffersize_msec=20,
            backends=backends,
            app_name="rummy_tui",
        )
        self.name = str(self._device.backend)
        self._roll = roll
        self.running = False

    def run(self) -> None:
        """Play what is on the roll."""
        if not self.running:

            def feed() -> Generator[array[int], int, None]:
                """What the library asks for samples, by sending how many it wants."""
                frames = yield array("h")
                while True:
                    frames = yield self._roll.take(frames)

            samples = feed()
            next(samples)  # miniaudio sends at once, which a generator takes only once begun
            self._device.start(samples)
            self.running = True

    def rest(self) -> None:
        """Stop until there is more."""
        self._device.stop()
        self.running = False


def main(backend: str = "") -> int:
    """Play what the input tells until it ends; the exit status."""
    # The output is for answers alone; what libraries print goes nowhere.
    answers = os.dup(1)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    told: SimpleQueue[bytes] = SimpleQueue()

    def read() -> None:
        """Hand on the lines of the input; see to it that all ends soon after it."""
        for line in sys.stdin.buffer:
            told.put(line)
        told.put(b"")
        time.sleep(LAST + LINGER)
        os._exit(0)

    # In a thread: a device that hangs must not keep the process when the game is gone.
    Thread(target=read, daemon=True).start()
    roll = Roll()
    try:
        device = Device(roll, backend)
    except ImportError:
        return NO_LIBRARY
    except Exception:  # the library has an exception of its own
        return NO_DEVICE
    try:
        os.write(answers, f"{device.name}\n".encode())
        return _play(device, roll, told, answers)
    except BrokenPipeError:  # the game has gone
        return 0
    except Exception:  # the device was taken away
        return NO_DEVICE


def _play(device: Device, roll: Roll, told: SimpleQueue[bytes], answers: int) -> int:
    """Play until the input has ended and all is heard; the exit status."""
    ended = False
    while not (ended and not device.running):
        try:
            line = told.get(timeout=0.05 if device.running else None)
        except Empty:
            line = None
        if line == b"":
            ended = True
        elif line is not None:
            name, volume, place = line.split()
            roll.add(Cue(name.decode()), int(volume), int(place))
            device.run()
            os.write(answers, b"\n")
        if roll.stuck:
            return NO_DEVICE
        if device.running and roll.heard:
            device.rest()
    return 0


if __name__ == "__main__":
    status = main(*sys.argv[1:2])
    # Without taking leave of a library that may hang.
    os._exit(status)

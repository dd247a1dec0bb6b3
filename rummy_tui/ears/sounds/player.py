"""The process that plays cues: `python -m rummy_tui.ears.sounds.player`.

It is a separate process so that no audio library can crash or stop the game or write onto its
screen. Each line of its input is a cue, a volume and a place, and is answered by a line. The
process ends when its input ends, which also happens when the game is killed.
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
"""Most tones that wait for their turn; later ones would come too late."""

LINGER = 0.3
"""Seconds that the device keeps running after a tone, to play the samples it has taken."""

STUCK = 2.0
"""Seconds without taking samples after which a device is stuck."""

LAST = 1.5
"""Seconds for the last tones after the game has ended."""


class Roll:
    """The queue of tones. The device takes samples from it in its own thread."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._tones: deque[tuple[tuple[Cue, int], array[int]]] = deque()
        self._taken = 0
        self._moved = self._ended = time.monotonic()

    def add(self, cue: Cue, volume: int, place: int = 0) -> bool:
        """Play a tone after those that wait; return False if it is dropped."""
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
        """Return the next samples of both channels, filled up with silence."""
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
        """True if all tones have been taken and enough time has passed to hear them."""
        with self._lock:
            return not self._tones and time.monotonic() - self._ended > LINGER

    @property
    def stuck(self) -> bool:
        """True if tones wait but the device takes none."""
        with self._lock:
            return bool(self._tones) and time.monotonic() - self._moved > STUCK


class Device:
    """The sound device, which runs only while there is something to play."""

    def __init__(self, roll: Roll, backend: str = "") -> None:
        """Open the device; the library raises its own error if there is none."""
        library: Any = import_module("miniaudio")
        # Without a device it would choose its null backend instead of an error.
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
        """Play the tones that wait."""
        if not self.running:

            def feed() -> Generator[array[int], int, None]:
                """Yield samples to the library, which sends the number of frames it wants."""
                frames = yield array("h")
                while True:
                    frames = yield self._roll.take(frames)

            samples = feed()
            next(samples)  # miniaudio sends at once, and only a started generator accepts that
            self._device.start(samples)
            self.running = True

    def rest(self) -> None:
        """Stop until there are more tones."""
        self._device.stop()
        self.running = False


def main(backend: str = "") -> int:
    """Play the cues of the input until it ends; return the exit status."""
    # The output is for answers only; anything that libraries print is thrown away.
    answers = os.dup(1)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    told: SimpleQueue[bytes] = SimpleQueue()

    def read() -> None:
        """Pass on the lines of the input, and make sure that the process ends soon after it."""
        for line in sys.stdin.buffer:
            told.put(line)
        told.put(b"")
        time.sleep(LAST + LINGER)
        os._exit(0)

    # In a thread: a device that hangs must not keep the process alive without the game.
    Thread(target=read, daemon=True).start()
    roll = Roll()
    try:
        device = Device(roll, backend)
    except ImportError:
        return NO_LIBRARY
    except Exception:  # the library has its own exceptions
        return NO_DEVICE
    try:
        os.write(answers, f"{device.name}\n".encode())
        return _play(device, roll, told, answers)
    except BrokenPipeError:  # the game has gone
        return 0
    except Exception:  # the device was taken away
        return NO_DEVICE


def _play(device: Device, roll: Roll, told: SimpleQueue[bytes], answers: int) -> int:
    """Play until the input has ended and all was heard; return the exit status."""
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
    # Skip the clean-up of a library that may hang.
    os._exit(status)

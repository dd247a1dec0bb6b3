"""The tones: a few soft notes for each cue, computed here."""

from __future__ import annotations

import math
from array import array
from enum import Enum
from functools import cache

RATE = 22050
"""Samples of 16 bits per second."""

LEFT, RIGHT = -100, 100
"""The outermost places of a tone; 0 is the middle."""

LOUDEST = 10
"""The loudest volume; 0 is silence."""

_PEAK = 0.5 * 32767
_ATTACK, _RELEASE = 0.008, 0.03
"""Seconds in which a note swells and fades, so that it does not click."""
_PARTIALS = (1.0, 0.3, 0.12)
"""Strengths of a note and its overtones; small loudspeakers need these to make low notes heard."""


class Cue(Enum):
    """An event that has a tone."""

    DRAW = "draw"
    DISCARD = "discard"
    LAY = "lay"
    TURN = "turn"
    REFUSED = "refused"
    FEW = "few"
    WON = "won"
    LOST = "lost"
    CAME = "came"
    WENT = "went"
    TIME = "time"


_NOTES: dict[Cue, tuple[tuple[float, float], ...]] = {
    Cue.DRAW: ((523.3, 0.09),),
    Cue.DISCARD: ((392.0, 0.11),),
    Cue.LAY: ((523.3, 0.08), (659.3, 0.12)),
    Cue.TURN: ((784.0, 0.11), (1046.5, 0.2)),
    Cue.REFUSED: ((207.7, 0.09), (196.0, 0.15)),
    Cue.FEW: ((880.0, 0.07), (880.0, 0.12)),
    Cue.WON: ((523.3, 0.1), (659.3, 0.1), (784.0, 0.1), (1046.5, 0.35)),
    Cue.LOST: ((392.0, 0.14), (329.6, 0.14), (261.6, 0.3)),
    Cue.CAME: ((329.6, 0.08), (493.9, 0.14)),
    Cue.WENT: ((493.9, 0.08), (329.6, 0.14)),
    Cue.TIME: ((987.8, 0.06), (740.0, 0.06), (987.8, 0.06), (740.0, 0.12)),
}
"""The notes of each cue, as pairs of hertz and seconds."""


def tone(cue: Cue, volume: int = LOUDEST) -> array[int]:
    """Return the samples of a cue. Strength is volume squared, so that steps sound even."""
    strength = (min(max(volume, 0), LOUDEST) / LOUDEST) ** 2 * _PEAK
    return array("h", (round(sample * strength) for sample in _wave(cue)))


def placed(samples: array[int], place: int) -> array[int]:
    """Return the samples for two channels, left and right alternating, panned to a place.

    A tone is equally loud everywhere, as the total power stays the same (constant-power panning).
    """
    across = (min(max(place, LEFT), RIGHT) - LEFT) / (RIGHT - LEFT) * math.pi / 2
    both = array("h", bytes(2 * samples.itemsize * len(samples)))
    for channel, share in enumerate((math.cos(across), math.sin(across))):
        strength = share * math.sqrt(2)  # in the middle both channels have full volume
        both[channel::2] = array("h", (round(sample * strength) for sample in samples))
    return both


# Python needs up to 30 ms to compute a tone, which would be late every time.
@cache
def _wave(cue: Cue) -> tuple[float, ...]:
    """Return the samples of a cue, between -1 and 1."""
    whole = sum(_PARTIALS)
    samples: list[float] = []
    for pitch, seconds in _NOTES[cue]:
        count, turn = round(seconds * RATE), 2 * math.pi * pitch / RATE
        for number in range(count):
            at, end = number / RATE, (count - 1) / RATE
            # A note swells, decays like a string and fades out, because an abrupt end would click.
            swell = math.sin(math.pi / 2 * min(1.0, at / _ATTACK)) ** 2
            fade = math.sin(math.pi / 2 * min(1.0, (end - at) / _RELEASE)) ** 2
            loud = swell * fade * math.exp(-at / 0.25)
            waves = (part * math.sin(turn * n * number) for n, part in enumerate(_PARTIALS, 1))
            samples.append(loud * sum(waves) / whole)
    return tuple(samples)

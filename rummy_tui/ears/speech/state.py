"""The state of speech: the output in use, or the reason that there is none."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class NoSpeech(Enum):
    """Why nothing is spoken."""

    NOT_INSTALLED = "the Python package accessible_output2 cannot be used"
    NO_DISPATCHER = "Speech Dispatcher is not installed"
    NO_DAEMON = "Speech Dispatcher does not run and could not be started"
    NOT_ANSWERING = "Speech Dispatcher runs but does not answer"
    NO_OUTPUT = "no screen reader and no synthesizer is running"


class VoiceState(NamedTuple):
    """The output that speaks, or the reason that none does; neither before the first try."""

    name: str | None = None
    reason: NoSpeech | None = None
    detail: str = ""
    refused: tuple[str, ...] = ()
    """Outputs that were found but did not speak, so that another one does."""


class Tuning(NamedTuple):
    """Settings of the program's own voice; None leaves the speech system's own."""

    rate: int | None = None
    """Words per minute."""
    volume: int | None = None
    """From 0 to 100."""

"""What speaks, or why nothing does."""

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
    """What speaks, or why nothing does; neither, as long as nothing has been tried."""

    name: str | None = None
    reason: NoSpeech | None = None
    detail: str = ""
    refused: tuple[str, ...] = ()
    """What was there and did not speak, so that something else does."""


class Tuning(NamedTuple):
    """How the program's own voice is to speak; None: as the speech system has it."""

    rate: int | None = None
    """Words a minute."""
    volume: int | None = None
    """From 0 to 100."""

"""The screen reader or synthesizer that speaks; only this module knows accessible_output2."""

from __future__ import annotations

import sys
import time
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any, Final, Protocol

from rummy_tui.ears.speech import ssip
from rummy_tui.ears.speech.clock import USUAL_RATE, seconds
from rummy_tui.ears.speech.prism import Prism, prism_if_better
from rummy_tui.ears.speech.programs import speaking_program
from rummy_tui.ears.speech.sapi import by_language
from rummy_tui.ears.speech.state import NoSpeech, Tuning

SLOWEST, FASTEST = 80, 390
"""Words per minute at the ends of an output's scale of rates; `USUAL_RATE` is its middle."""
LEVELS = {"rate": "RATE", "volume": "VOLUME"}
"""The tunable levels: names of accessible_output2, and of Speech Dispatcher."""


@dataclass(frozen=True, slots=True)
class Absent:
    """The reason that there is no output, and the system's own message about it."""

    reason: NoSpeech
    detail: str = ""


class Spoken(Protocol):
    """The part of accessible_output2's interface of outputs that is used here."""

    @property
    def name(self) -> str: ...

    def is_active(self) -> object: ...

    def speak(self, text: str, interrupt: bool = False) -> object: ...

    def braille(self, text: str) -> object: ...


Way = Callable[[], "list[Spoken]"]
"""A function that finds outputs, the best first. If there is none it raises, mostly NotFound."""


class NotFound(Exception):
    """No output was found."""

    def __init__(self, absent: Absent) -> None:
        super().__init__(absent.detail)
        self.absent = absent


class Output:
    """The outputs found on this computer; the first that is active speaks.

    It checks each time which one is active, as a screen reader may be started or ended during a
    game. An output that fails at its first text is given up and the next one speaks; if none is
    left, the next of the `ways` is tried. Nothing raises: False means failure.
    """

    def __init__(self, found: list[Spoken], ways: Iterable[Way] = ()) -> None:
        self._found = found
        self._ways = deque(ways)
        self._worked: list[Spoken] = []
        """Outputs that have spoken: if one of them fails, the search starts again."""
        self._ends: deque[float] = deque(maxlen=64)
        self._last: Spoken | None = None
        """The output that got the last text."""
        self._tuning = Tuning()
        self._tuned: Spoken | None = None
        """The output that has this tuning."""
        self._spoken: tuple[Spoken, str] | None = None
        """The output that was last told a language, and that language."""
        self._own: dict[tuple[str, str], int] = {}
        """The speech system's own rate and volume, by output and name, if changed."""
        self.name = ""
        """The name of the output that was active last; empty if none ever was."""
        self.refused: tuple[str, ...] = ()
        """The names of the outputs that were given up."""
        self.complaints: list[Exception] = []
        """The errors of the ways that found nothing."""
        self.failed: Exception | None = None
        """The last error, or None."""
        self._active()

    def speak(self, text: str, interrupt: bool = False, language: str = "") -> bool:
        """Speak a text, after those before it or instead of them, with a voice for its language.

        Screen readers keep their voices, and so does a text without a language.
        """
        text = ssip.plain(text)
        if not text.strip():
            return self.silence() if interrupt else self._active() is not None
        active = self._by_first(lambda output: self._say(output, text, interrupt, language))
        if active is None:
            return False
        if active not in self._worked:
            self._worked.append(active)
        now, self._last = time.monotonic(), active
        if interrupt:
            self._ends.clear()
        begin = max(now, self._ends[-1]) if self._ends else now
        self._ends.append(begin + seconds(text, self._tuning.rate))
        return True

    def _say(self, output: Spoken, text: str, interrupt: bool, language: str) -> None:
        if language and (output, language) != self._spoken:
            self._spoken = output, language
            if (speak_in := getattr(_client(output) or output, "speak_in", None)) is not None:
                self._guarded(speak_in, language)  # a wrong voice is better than silence
        output.speak(text, interrupt)

    def braille(self, text: str) -> bool:
        """Show a text on the braille display, if the output has one."""
        active = self._active()
        return active is not None and self._guarded(active.braille, ssip.plain(text))

    def silence(self) -> bool:
        """Stop speaking."""
        self._ends.clear()
        return self._by_first(_silence) is not None

    @property
    def tells(self) -> bool:
        """True if the output reports its progress; otherwise it is estimated."""
        return _client(self._last) is not None

    def waiting(self) -> tuple[int, int]:
        """Return the numbers of texts not begun and not finished, as far as is known."""
        if (client := _client(self._last)) is not None:
            return client.waiting()
        # Each begins when the one before it ends.
        now = time.monotonic()
        unsaid = sum(end > now for end in self._ends)
        return max(0, unsaid - 1), unsaid

    def tune(self, tuning: Tuning) -> None:
        """Speak at this rate and volume from now on, if the output can be set."""
        active = self._active()
        if (tuning, active) == (self._tuning, self._tuned):
            return
        self._tuning, self._tuned = tuning, active
        for name, value in tuning._asdict().items():
            if active is not None:
                self._guarded(self._set, active, name, value)

    def _set(self, active: Any, name: str, value: int | None) -> None:
        """Set the rate or the volume; None restores the speech system's own."""
        if (client := _client(active)) is not None:
            get, put = partial(client.level, LEVELS[name]), partial(client.set_level, LEVELS[name])
            low, high = -100, 100
        elif getattr(active, f"has_{name}", False):
            get, put = getattr(active, f"get_{name}"), getattr(active, f"set_{name}")
            low, high = getattr(active, f"min_{name}"), getattr(active, f"max_{name}")
        else:
            return  # for example a screen reader, which has its own keys for this
        if value is not None:
            self._own.setdefault((active.name, name), get())
            part = _on_scale(value) if name == "rate" else value / 100
            put(round(low + (high - low) * part))
        elif (active.name, name) in self._own:
            put(self._own.pop((active.name, name)))

    def close(self) -> None:
        """Release the outputs; they still speak the texts they have."""
        for output in self._found:
            close = getattr(output, "close", None)
            if close is not None:
                self._guarded(close)
        self._found = []

    def _by_first(self, do: Callable[[Spoken], object]) -> Spoken | None:
        """Run `do` with the first output that can, and return that output; None if it failed."""
        while (active := self._active()) is not None:
            if self._guarded(do, active):
                return active
            # A daemon that hangs would block all other ways to reach it too.
            if active in self._worked or isinstance(self.failed, ssip.SSIPTimeout):
                return None
            self._give_up(active)
        return None

    def _give_up(self, output: Spoken) -> None:
        self.refused = (*self.refused, str(output.name))
        self._found.remove(output)
        if (close := getattr(output, "close", None)) is not None:
            self._guarded(close)

    def _active(self) -> Spoken | None:
        while True:
            for output in self._found:
                try:
                    if output.is_active():
                        self.name = str(output.name)
                        return output
                except Exception as error:  # one broken output must not hide the others
                    self.failed = error
            if not self._ways:
                return None
            try:
                self._found = [*self._found, *self._ways.popleft()()]
            except Exception as error:  # not installed, or nothing found
                self.complaints.append(error)
                if _is_hanging(error):
                    self._ways.clear()

    def _guarded(self, call: Callable[..., object], *arguments: object) -> bool:
        try:
            call(*arguments)
        except Exception as error:  # COM and AppleScript errors have no common class
            self.failed = error
            return False
        return True


def _silence(output: Spoken) -> None:
    silence = getattr(output, "silence", None)
    if silence is not None:
        silence()
    else:  # JAWS can only be silenced by an interruption
        output.speak("", True)


def _on_scale(rate: int) -> float:
    """Return words per minute as a place from 0 to 1 on a scale with `USUAL_RATE` at 0.5."""
    edge = FASTEST if rate > USUAL_RATE else SLOWEST
    part = (rate - USUAL_RATE) / abs(edge - USUAL_RATE)
    return 0.5 + max(-1.0, min(1.0, part)) / 2


def open_output(through: str = "auto") -> Output | Absent:
    """Find an output, in the order that the setting "speak through" asks for.

    Call it in the thread that will speak; it may take seconds.
    """
    if sys.platform == "win32":
        # Voices and JAWS speak through COM, which each thread must initialize for itself.
        with suppress(Exception):
            import ctypes  # late: 10 ms, needed only if the program speaks

            ctypes.windll.ole32.CoInitialize(None)
    output = Output([], WAYS[through])
    if output.name:
        return output
    output.close()
    hanging = Absent(NoSpeech.NOT_ANSWERING)
    found = [each.absent for each in output.complaints if isinstance(each, NotFound)] or [hanging]
    # A reason that our own client found is more precise than a command that hangs.
    unknown = found[0].reason in (NoSpeech.NOT_INSTALLED, NoSpeech.NO_OUTPUT)
    return hanging if unknown and any(map(_is_hanging, output.complaints)) else found[0]


def _is_hanging(complaint: Exception) -> bool:
    """Return True if nothing was found because the speech daemon does not answer."""
    if isinstance(complaint, NotFound):
        return complaint.absent.reason is NoSpeech.NOT_ANSWERING
    return isinstance(complaint, ssip.SSIPTimeout)


def _accessible_outputs() -> list[Spoken]:
    """Return the outputs of accessible_output2; raises NotFound if none of them is active."""
    if sys.platform.startswith("linux"):
        # accessible_output2 imports it when the first output is built.
        sys.modules["speechd"] = ssip
    complaints: list[object] = []
    try:
        classes = _output_classes(complaints)
    except Exception as error:  # a broken installation may raise anything
        raise NotFound(Absent(NoSpeech.NOT_INSTALLED, _words(error))) from error
    found: list[Spoken] = []
    # Auto() does the same, but one class that cannot be built stops all the others there.
    for output_class in classes:
        try:
            found.append(output_class())
        except Exception as error:
            complaints.append(error)
    output = Output(found)
    if output.name:
        return found
    output.close()
    # Time-outs have their own reason (NOT_ANSWERING), so the detail need not repeat them.
    others = (each for each in complaints if not isinstance(each, ssip.SSIPTimeout))
    detail = "; ".join(map(_words, others))
    for kind, reason in (  # the most specific first: the others may be its consequences
        (ssip.NotInstalled, NoSpeech.NO_DISPATCHER),
        (ssip.SSIPTimeout, NoSpeech.NOT_ANSWERING),
        (ssip.SSIPError, NoSpeech.NO_DAEMON),
    ):
        if any(isinstance(complaint, kind) for complaint in complaints):
            raise NotFound(Absent(reason, detail))
    raise NotFound(Absent(NoSpeech.NO_OUTPUT, detail))


def _client(output: object) -> ssip.SSIPClient | None:
    """Return the connection to Speech Dispatcher in an output of accessible_output2, if any."""
    client = getattr(output, "_client", None)
    return client if isinstance(client, ssip.SSIPClient) else None


def _output_classes(complaints: list[object]) -> list[Any]:
    """Return the output classes of accessible_output2 for this system, the best first."""
    package = import_module("accessible_output2")
    outputs = import_module("accessible_output2.outputs")

    def complain(*words: object, **_options: object) -> None:
        complaints.extend(words)

    # It would print its complaints onto the screen of the game.
    for name in ("speech_dispatcher", "e_speak"):
        module: Any = getattr(outputs, name, None)
        if module is not None:
            module.print = complain
    # e_speak is left out: python-espeak writes errors of the sound system onto the screen from C,
    # talks over the screen reader, and ignores the player's voice and speed.
    named = {c: c.__module__.rpartition(".")[2] for c in package.get_output_classes()}
    return [
        by_language(each) if name == "sapi5" else each
        for each, name in named.items()
        if name != "e_speak"
    ]


def _prism() -> list[Spoken]:
    return [Prism()]


def _better_prism() -> list[Spoken]:
    return [prism_if_better()]


def _program() -> list[Spoken]:
    return [speaking_program()]


WAYS: Final[dict[str, tuple[Way, ...]]] = {
    "auto": (_better_prism, _accessible_outputs, _prism, _program),
    "accessible_output2": (_accessible_outputs, _prism, _program),
    "prismatoid": (_prism, _accessible_outputs, _program),
    "command": (_program, _accessible_outputs, _prism),
}
"""The ways to find an output for each value of the setting, in the order of trying."""


def _words(complaint: object) -> str:
    return str(complaint) or type(complaint).__name__

"""The screen reader or synthesizer that speaks; the only place that knows accessible_output2."""

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
from rummy_tui.ears.speech.state import NoSpeech, Tuning

SLOWEST, FASTEST = 80, 390
"""Words a minute of the ends of a scale of rates; its middle is the usual rate."""
LEVELS = {"rate": "RATE", "volume": "VOLUME"}
"""What can be tuned, as an output of accessible_output2 and as Speech Dispatcher name it."""


@dataclass(frozen=True, slots=True)
class Absent:
    """There is no output: the reason, and what the system said about it."""

    reason: NoSpeech
    detail: str = ""


class Spoken(Protocol):
    """What accessible_output2 calls an output, as far as it is used here."""

    @property
    def name(self) -> str: ...

    def is_active(self) -> object: ...

    def speak(self, text: str, interrupt: bool = False) -> object: ...

    def braille(self, text: str) -> object: ...


Way = Callable[[], "list[Spoken]"]
"""Finds outputs, the best first. Raises if there is none, NotFound with the reason."""


class NotFound(Exception):
    """A way has found no output."""

    def __init__(self, absent: Absent) -> None:
        super().__init__(absent.detail)
        self.absent = absent


class Output:
    """The outputs found on this computer; the first that is active speaks.

    Each time it asks which one is active, since a screen reader may be started and ended during
    a game. An output that fails at its first text is given up, and the next one speaks; if all
    are, the next of the `ways` is tried. Nothing raises: an answer of False means that it failed.
    """

    def __init__(self, found: list[Spoken], ways: Iterable[Way] = ()) -> None:
        self._found = found
        self._ways = deque(ways)
        self._worked: list[Spoken] = []
        """Those that have spoken: if one of them fails, the computer is looked through again."""
        self._ends: deque[float] = deque(maxlen=64)
        self._last: Spoken | None = None
        """Which was given a text last."""
        self._tuning = Tuning()
        self._tuned: Spoken | None = None
        """Which was set so."""
        self._own: dict[tuple[str, str], int] = {}
        """The rate and volume that the speech system had, where others were set."""
        self.name = ""
        """The name of the output that was active last; empty if none ever was."""
        self.refused: tuple[str, ...] = ()
        """The names of those that were given up."""
        self.complaints: list[Exception] = []
        """Why ways have found nothing."""
        self.failed: Exception | None = None
        """What was raised last, or None."""
        self._active()

    def speak(self, text: str, interrupt: bool = False) -> bool:
        """Speak a text, at once or after those before it."""
        text = ssip.plain(text)
        if not text.strip():
            return self.silence() if interrupt else self._active() is not None
        active = self._by_first(lambda output: output.speak(text, interrupt))
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

    def braille(self, text: str) -> bool:
        """Show a text on the braille display, where the output has one."""
        active = self._active()
        return active is not None and self._guarded(active.braille, ssip.plain(text))

    def silence(self) -> bool:
        """Stop speaking."""
        self._ends.clear()
        return self._by_first(_silence) is not None

    @property
    def tells(self) -> bool:
        """Whether it tells how far it has come; else that is reckoned."""
        return isinstance(getattr(self._last, "_client", None), ssip.SSIPClient)

    def waiting(self) -> tuple[int, int]:
        """How many of the last texts are not begun and how many not said, as far as is known."""
        client = getattr(self._last, "_client", None)
        if isinstance(client, ssip.SSIPClient):
            return client.waiting()
        # Each begins when the one before it ends.
        now = time.monotonic()
        unsaid = sum(end > now for end in self._ends)
        return max(0, unsaid - 1), unsaid

    def tune(self, tuning: Tuning) -> None:
        """Speak from now on at some rate and volume, where the output lets itself be set."""
        active = self._active()
        if (tuning, active) == (self._tuning, self._tuned):
            return
        self._tuning, self._tuned = tuning, active
        for name, value in tuning._asdict().items():
            if active is not None:
                self._guarded(self._set, active, name, value)

    def _set(self, active: Any, name: str, value: int | None) -> None:
        """Set the rate or the volume, or what the speech system had before."""
        client: object = getattr(active, "_client", None)
        if isinstance(client, ssip.SSIPClient):
            get, put = partial(client.level, LEVELS[name]), partial(client.set_level, LEVELS[name])
            low, high = -100, 100
        elif getattr(active, f"has_{name}", False):
            get, put = getattr(active, f"get_{name}"), getattr(active, f"set_{name}")
            low, high = getattr(active, f"min_{name}"), getattr(active, f"max_{name}")
        else:
            return  # such as a screen reader, which is set by its own keys
        if value is not None:
            self._own.setdefault((active.name, name), get())
            part = _on_scale(value) if name == "rate" else value / 100
            put(round(low + (high - low) * part))
        elif (active.name, name) in self._own:
            put(self._own.pop((active.name, name)))

    def close(self) -> None:
        """Let go of the outputs; what they were given is still spoken."""
        for output in self._found:
            close = getattr(output, "close", None)
            if close is not None:
                self._guarded(close)
        self._found = []

    def _by_first(self, do: Callable[[Spoken], object]) -> Spoken | None:
        """Do something by the first output that can, and say which; None if it failed."""
        while (active := self._active()) is not None:
            if self._guarded(do, active):
                return active
            # A daemon that hangs would keep every other way to it waiting as well.
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
                except Exception as error:  # one broken output hides no other
                    self.failed = error
            if not self._ways:
                return None
            try:
                self._found = [*self._found, *self._ways.popleft()()]
            except Exception as error:  # it may not be installed, or have found nothing
                self.complaints.append(error)
                if _is_hanging(error):
                    self._ways.clear()

    def _guarded(self, call: Callable[..., object], *arguments: object) -> bool:
        try:
            call(*arguments)
        except Exception as error:  # COM and AppleScript errors share no class
            self.failed = error
            return False
        return True


def _silence(output: Spoken) -> None:
    silence = getattr(output, "silence", None)
    if silence is not None:
        silence()
    else:  # JAWS has no way to be silenced but to be interrupted
        output.speak("", True)


def _on_scale(rate: int) -> float:
    """Words a minute as a part of a scale whose middle is the usual rate."""
    edge = FASTEST if rate > USUAL_RATE else SLOWEST
    part = (rate - USUAL_RATE) / abs(edge - USUAL_RATE)
    return 0.5 + max(-1.0, min(1.0, part)) / 2


def open_output(through: str = "auto") -> Output | Absent:
    """Find what can speak, in the order that the setting "speak through" asks for.

    Call it in the thread that will speak; it may take seconds.
    """
    if sys.platform == "win32":
        # Voices and JAWS speak through COM, which each thread has to make usable for itself.
        with suppress(Exception):
            import ctypes  # late: 10 ms of a start that are only wanted where the program speaks

            ctypes.windll.ole32.CoInitialize(None)
    output = Output([], WAYS[through])
    if output.name:
        return output
    output.close()
    hanging = Absent(NoSpeech.NOT_ANSWERING)
    found = [each.absent for each in output.complaints if isinstance(each, NotFound)] or [hanging]
    # What our own client has found out about the daemon says more than that a command waits.
    unknown = found[0].reason in (NoSpeech.NOT_INSTALLED, NoSpeech.NO_OUTPUT)
    return hanging if unknown and any(map(_is_hanging, output.complaints)) else found[0]


def _is_hanging(complaint: Exception) -> bool:
    """True if a way has found nothing because the daemon of speech does not answer."""
    if isinstance(complaint, NotFound):
        return complaint.absent.reason is NoSpeech.NOT_ANSWERING
    return isinstance(complaint, ssip.SSIPTimeout)


def _accessible_outputs() -> list[Spoken]:
    """What accessible_output2 finds; NotFound with the reason if nothing of it is active."""
    if sys.platform.startswith("linux"):
        # accessible_output2 imports it when the first output is built.
        sys.modules["speechd"] = ssip
    complaints: list[object] = []
    try:
        classes = _output_classes(complaints)
    except Exception as error:  # a broken installation raises anything
        raise NotFound(Absent(NoSpeech.NOT_INSTALLED, _words(error))) from error
    found: list[Spoken] = []
    # Auto() does the same, but there one class that cannot be built stops all others.
    for output_class in classes:
        try:
            found.append(output_class())
        except Exception as error:
            complaints.append(error)
    output = Output(found)
    if output.name:
        return found
    output.close()
    # That nothing answers in time is a reason in itself, and would be told twice.
    others = (each for each in complaints if not isinstance(each, ssip.SSIPTimeout))
    detail = "; ".join(map(_words, others))
    for kind, reason in (  # the most telling first: the others may only follow from it
        (ssip.NotInstalled, NoSpeech.NO_DISPATCHER),
        (ssip.SSIPTimeout, NoSpeech.NOT_ANSWERING),
        (ssip.SSIPError, NoSpeech.NO_DAEMON),
    ):
        if any(isinstance(complaint, kind) for complaint in complaints):
            raise NotFound(Absent(reason, detail))
    raise NotFound(Absent(NoSpeech.NO_OUTPUT, detail))


def _output_classes(complaints: list[object]) -> list[Any]:
    """The outputs that accessible_output2 has for this system, the best first."""
    package = import_module("accessible_output2")
    outputs = import_module("accessible_output2.outputs")

    def complain(*words: object, **_options: object) -> None:
        complaints.extend(words)

    # It prints its complaints, and that would be onto the screen of the game.
    for name in ("speech_dispatcher", "e_speak"):
        module: Any = getattr(outputs, name, None)
        if module is not None:
            module.print = complain
    # python-espeak writes the complaints of the sound system onto the screen from C, speaks
    # over the screen reader, and knows nothing of the voice and speed that the player has set.
    named = {c: c.__module__.rpartition(".")[2] for c in package.get_output_classes()}
    return [
        _escaping(each) if name == "sapi5" else each
        for each, name in named.items()
        if name != "e_speak"
    ]


def _escaping(sapi: Any) -> Any:
    """SAPI's output, which speaks XML: an ampersand would begin a name, and raise an error."""

    class Escaping(sapi):  # type: ignore[misc]
        def speak(self, text: str, interrupt: bool = False) -> object:
            # It escapes the other sign by itself.
            return super().speak(text.replace("&", "&amp;"), interrupt)

    return Escaping


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
"""The ways by the values of the setting, each in the order in which it is tried."""


def _words(complaint: object) -> str:
    return str(complaint) or type(complaint).__name__

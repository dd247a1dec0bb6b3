"""Decoding of a terminal's input into keys, pastes and answers; only this module knows sequences.

It replaces prompt_toolkit's parser, which turns an unknown sequence into an Escape and single
characters, needs time quadratic in its length, and passes on mouse reports that its own bindings
cannot read. Here every byte belongs to a key, a paste or an answer, or is ignored; and a key may
arrive in any number of pieces.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from enum import Enum
from time import monotonic
from typing import Any, Final

from prompt_toolkit.input import Input
from prompt_toolkit.input.ansi_escape_sequences import ANSI_SEQUENCES
from prompt_toolkit.input.vt100_parser import Vt100Parser
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys

ESCAPE: Final = "\x1b"
INTERRUPT: Final = "\x03"
REST: Final = 0.5
"""Seconds of pause after which input cannot belong to an unfinished sequence."""
PASTE_REST: Final = 2.0
"""The same within a paste; longer, as its remainder would be taken for commands."""
LONGEST: Final = 64
"""Most characters of a sequence; a longer one is ignored up to its end."""
LONGEST_PASTE: Final = 10_000
"""Most characters kept of a paste; more than a line may have, so that the line is refused."""
BURST: Final = 100
"""Most keys that hands can have typed in one read, even if the game was busy for a while."""
FULL: Final = 1000, 16
"""Characters of a read that is full, so that more waits, and the most keys typed by hand in it."""

PASTE_BEGINS: Final = "\x1b[200~"
PASTE_ENDS: Final = "\x1b[201~"
PARAMETERS: Final = re.compile(r"[0-?]*[ -/]*")
APPLICATION: Final = re.compile(r"[0-9;]*")
WITHIN_STRING: Final = re.compile(r"[^\x03\x07\x18\x1a\x1b]*")
MOUSE: Final = re.compile(r"\x1b\[(<?)(\d{1,4});(\d{1,4});(\d{1,4})([Mm])")
CURSOR: Final = re.compile(r"\x1b\[\d+;\d+R")
"""A report of the cursor's position. Nothing here asks for it; it looks like Shift+F3."""
STRINGS: Final = "]P_^"
"""Characters that begin a string after an Escape. A bell, or Escape and a backslash, end it."""
CHARACTER_SETS: Final = "()*+#%"
"""Characters that take one more after an Escape. Such sequences come with coloured text."""
BEGINS_REST: Final = re.compile(r"[\[O]|\]\d")
"""Input that shows that the Escape before it, which seemed to be alone, began a sequence."""
MOTION, WHEEL, OTHERS, NO_BUTTON = 32, 64, 128, 3
"""Flags in the button number of a mouse report; `NO_BUTTON` means that none is down."""

NO_ESCAPE: Final = KeyPress(Keys.Ignore, "no escape")
"""A correction: the last Escape was the beginning of a key that came in pieces."""


class _Within(Enum):
    """The thing that the current characters are part of."""

    NOTHING = "keys and sequences"
    LONG = "a sequence that is too long to mean anything"
    STRING = "a string of the terminal"
    PASTE = "a paste"


class Decoder(Vt100Parser):
    """A parser that passes on only keys, pastes, mouse buttons and drags.

    A key with Alt is one key press: an Escape with both characters as its data. `in_pieces` says
    that a key can arrive in pieces, as over a network; a console sends it whole.
    """

    def __init__(
        self,
        pressed: Callable[[KeyPress], None],
        *,
        in_pieces: bool = True,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.feed_key_callback = pressed
        self.answered: Callable[[str], None] = lambda _: None
        """Called with each string that the terminal sends, without its delimiters."""
        self.in_pieces = in_pieces
        self._clock = clock
        self.reset()

    def reset(self, request: bool = False) -> None:
        self._within = _Within.NOTHING
        self._held = ""
        """The beginning of an unfinished sequence."""
        self._string = ""
        self._paste = ""
        self._last = 0.0
        """The time of the last input."""
        self._rested = False
        """True if there was a pause after it."""
        self._escaped: float | None = None
        """The time of an Escape that nothing has followed, or None."""
        self._late = False
        """True while reading the rest of a key whose Escape was already passed on."""
        self._found = list[KeyPress]()
        self._burst: list[str] | None = None
        """The text of input that comes faster than anybody types, until a pause."""
        self._down = 0
        """The mouse button that was pressed last."""

    def feed(self, data: str) -> None:
        """Take input, and pass on the keys in it."""
        if not data:
            return
        now, last, escaped = self._clock(), self._last, self._escaped
        self._last, self._escaped = now, None
        self._end_what_rests(data, now - last)
        if escaped is not None and now - escaped < REST and BEGINS_REST.match(data):
            self._held, self._late = ESCAPE, True
            self._found.append(NO_ESCAPE)
        data, self._held = self._held + data, ""
        at = 0
        while at < len(data):
            at = self._step(data, at)
            self._late = self._late and bool(self._held)
        self._hand_on(len(data))

    def _end_what_rests(self, data: str, rested: float) -> None:
        """Drop what is unfinished if the new input cannot be the rest of it."""
        begun, self._rested = self._rested, False
        if self._within is _Within.PASTE:
            # Terminals remove control characters from a paste: one that comes alone is a key.
            if data == INTERRUPT or (begun and rested > PASTE_REST):
                self._end_paste()
        elif begun and rested > REST:
            self._within, self._held, self._late = _Within.NOTHING, "", False

    def flush(self) -> None:
        """Take note of a pause in the input: a lone Escape is now the key."""
        self._rested = True
        # Within a paste or a string an Escape may begin its end.
        if self._within is _Within.NOTHING:
            if self._held == ESCAPE:
                self._found.append(KeyPress(Keys.Escape, ESCAPE))
                self._held = ""
                self._escaped = self._last if self.in_pieces else None
            elif self._held[1:] in tuple(CHARACTER_SETS):
                self._found.append(KeyPress(Keys.Escape, self._held))
                self._held = ""
        self._hand_on(0)
        burst, self._burst = self._burst, None
        if burst:
            self.feed_key_callback(KeyPress(Keys.BracketedPaste, "".join(burst)[:LONGEST_PASTE]))

    def _hand_on(self, read: int) -> None:
        """Pass on the keys; input faster than typing is a paste that has no marks."""
        found, self._found = self._found, []
        full, few = FULL
        if len(found) > BURST or (read >= full and len(found) > few):
            self._burst = self._burst or []
        for press in found:
            if self._burst is None or press.key in (Keys.ControlC, Keys.BracketedPaste):
                self.feed_key_callback(press)
            elif not isinstance(press.key, Keys) or press.key in (Keys.ControlM, Keys.ControlI):
                self._burst.append(press.data)

    # One piece after the other. These methods take a place in the data, and return the next one.

    def _step(self, data: str, at: int) -> int:
        """Take one piece of the data."""
        match self._within:
            case _Within.PASTE:
                return self._in_paste(data, at)
            case _Within.STRING:
                return self._in_string(data, at)
            case _Within.LONG:
                return self._after(data, _end_of(PARAMETERS, data, at))
            case _:
                if data[at] == ESCAPE:
                    return self._sequence(data, at)
                self._press(data[at])
                return at + 1

    def _sequence(self, data: str, at: int) -> int:
        """Take a piece that begins with an Escape."""
        begins = data[at + 1 : at + 2]
        if begins == "[":
            return self._control(data, at)
        if begins == "O":
            end = _end_of(APPLICATION, data, at + 2)
            return self._whole(data, at, end)
        if begins and begins in STRINGS:
            self._within, self._string = _Within.STRING, begins
            return at + 2
        if not begins or (begins in CHARACTER_SETS and at + 2 == len(data)):
            return self._hold(data, at)
        if begins in CHARACTER_SETS and " " <= data[at + 2] <= "~":
            return at + 3
        if begins in (ESCAPE, INTERRUPT):  # two separate keys
            self._emit(KeyPress(Keys.Escape, ESCAPE))
            return at + 1
        if begins != "\\":  # that would be the end of a string that was dropped
            self._press(data[at : at + 2])
        return at + 2

    def _control(self, data: str, at: int) -> int:
        """Take a piece that begins with an Escape and a bracket: a key, the mouse, an answer."""
        begins, end = data[at + 2 : at + 3], at + 3
        if begins == "[":  # a function key of the Linux console
            return self._whole(data, at, end)
        if begins == "M":  # the old mouse protocol: three arbitrary characters
            while end < min(at + 6, len(data)):
                if data[end] < " ":
                    return end
                end += 1
            if end < at + 6:
                return self._hold(data, at)
            self._moused(*(_byte(each) - 32 for each in data[at + 3 : end]))
            return end
        return self._whole(data, at, _end_of(PARAMETERS, data, at + 2))

    def _whole(self, data: str, at: int, end: int) -> int:
        """Take a sequence whose last character is at `end`, if it has arrived."""
        if end - at > LONGEST:
            self._within = _Within.LONG
            return self._after(data, end)
        if end == len(data):
            return self._hold(data, at)
        if not " " <= data[end] <= "~":  # the sequence breaks off and something else begins
            return end
        sequence = data[at : end + 1]
        if sequence == PASTE_BEGINS:
            self._within, self._paste = _Within.PASTE, ""
        elif mouse := MOUSE.fullmatch(sequence):
            modern, released = mouse[1], mouse[5] == "m"
            code, x, y = map(int, mouse.group(2, 3, 4))
            self._moused(code if modern else code - 32, x, y, released=released)
        elif sequence in ANSI_SEQUENCES and not CURSOR.fullmatch(sequence):
            self._press(sequence)
        return end + 1

    def _after(self, data: str, end: int) -> int:
        """Skip a long sequence, whose last character is at `end` if it has arrived."""
        if end < len(data):
            self._within = _Within.NOTHING
            end += "@" <= data[end] <= "~"
        return end

    def _in_string(self, data: str, at: int) -> int:
        end = _end_of(WITHIN_STRING, data, at)
        self._string += data[at:end][:LONGEST]
        if len(self._string) > LONGEST:
            self._string = ""
        if end == len(data):
            return end
        last = data[end : end + 2]
        if last == ESCAPE:  # a backslash may follow
            return self._hold(data, end)
        self._within = _Within.NOTHING
        if last[0] == "\x07" or last == "\x1b\\":
            self.answered(self._string)
            return end + (1 if last[0] == "\x07" else 2)
        # Broken off by a key, or by one of the two characters that cancel a string.
        return end + (last[0] in "\x18\x1a")

    def _in_paste(self, data: str, at: int) -> int:
        end = data.find(PASTE_ENDS, at)
        if end >= 0:
            self._keep(data[at:end])
            self._end_paste()
            return end + len(PASTE_ENDS)
        most = min(len(PASTE_ENDS) - 1, len(data) - at)
        begun = next((n for n in range(most, 0, -1) if PASTE_ENDS.startswith(data[-n:])), 0)
        self._keep(data[at : len(data) - begun])
        return self._hold(data, len(data) - begun)

    def _keep(self, pasted: str) -> None:
        self._paste += pasted[: LONGEST_PASTE - len(self._paste)]

    def _end_paste(self) -> None:
        self._within, self._held = _Within.NOTHING, ""
        self._emit(KeyPress(Keys.BracketedPaste, self._paste))

    def _hold(self, data: str, at: int) -> int:
        """Keep an unfinished piece until the rest arrives."""
        self._held = data[at:]
        return len(data)

    def _press(self, data: str) -> None:
        """Emit the key for which a terminal sends these characters."""
        key = ANSI_SEQUENCES.get(data, data)
        if isinstance(key, tuple) or (len(key) > 1 and not isinstance(key, Keys)):
            key = Keys.Escape  # a key with Alt, which its data names
        self._emit(KeyPress(key, data))

    def _moused(self, code: int, x: int, y: int, *, released: bool = False) -> None:
        """Emit a button or the wheel, always in the same form; ignore motion without a button."""
        if not 0 <= code < OTHERS or x < 1 or y < 1:
            return
        if code & MOTION:
            if not code & (WHEEL | NO_BUTTON):
                self._emit(KeyPress(Keys.Vt100MouseEvent, f"\x1b[<{MOTION};{x};{y}M"))
            return
        button = code & (WHEEL | NO_BUTTON)
        if button > WHEEL + 1:  # a wheel turned sideways
            return
        if button == NO_BUTTON:  # an old terminal does not say which one was released
            button, released = self._down, True
        elif button < NO_BUTTON and not released:
            self._down = button
        end = "m" if released else "M"
        self._emit(KeyPress(Keys.Vt100MouseEvent, f"\x1b[<{button};{x};{y}{end}"))

    def _emit(self, press: KeyPress) -> None:
        if not self._late:
            self._found.append(press)


class _Console:
    """A reader of a Windows console that names keys as a terminal does.

    A console sends keys, not characters, but text that was sent to it and keys with Alt begin
    with an Escape there too.
    """

    def __init__(self, reader: Any) -> None:
        self._reader = reader
        self._read = list[KeyPress]()
        self.decoder = Decoder(self._read.append, in_pieces=False)

    def read(self) -> Iterable[KeyPress]:
        for press in self._reader.read():
            if press.key is Keys.Escape or not isinstance(press.key, Keys):
                self.decoder.feed(press.data)
            else:
                self.decoder.flush()
                self._read.append(press)
        self.decoder.flush()
        read, self._read[:] = list(self._read), []
        return read

    def __getattr__(self, name: str) -> Any:
        return getattr(self._reader, name)


def decode(input: Input) -> Decoder | None:
    """Replace the parser of an input by a decoder; return None if the input reads nothing."""
    if isinstance(parser := getattr(input, "vt100_parser", None), Vt100Parser):
        decoder = Decoder(parser.feed_key_callback)
        input.vt100_parser = decoder  # type: ignore[attr-defined]
        return decoder
    reader = getattr(input, "console_input_reader", None)  # on Windows only
    if isinstance(parser := getattr(reader, "_vt100_parser", None), Vt100Parser):
        decoder = Decoder(parser.feed_key_callback, in_pieces=False)
        reader._vt100_parser = decoder  # type: ignore[union-attr]
        return decoder
    if reader is not None:
        console = _Console(reader)
        input.console_input_reader = console  # type: ignore[attr-defined]
        return console.decoder
    return None


def _end_of(pattern: re.Pattern[str], data: str, at: int) -> int:
    """Return the end of a pattern's match at `at`; the match may be empty."""
    found = pattern.match(data, at)
    assert found is not None
    return found.end()


def _byte(character: str) -> int:
    """Return the byte that was sent for a character; invalid bytes come as lone surrogates."""
    code = ord(character)
    return code - 0xDC00 if code >= 0xDC00 else code

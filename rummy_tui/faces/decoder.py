"""What a terminal sends, as keys, pastes and answers: the one place that knows what a sequence is.

It stands in the place of prompt_toolkit's parser, which makes an Escape and single characters of a
sequence that it does not know, takes the square of its length for it, and hands on what its own
bindings for the mouse cannot read. Here every byte is a part of a key, of a paste, of an answer,
or of nothing at all; and a key may arrive in as many pieces as it likes.
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
"""Seconds after which what comes is no part of what came before."""
PASTE_REST: Final = 2.0
"""The same within a paste, whose rest would be taken for commands."""
LONGEST: Final = 64
"""Characters of a sequence; a longer one means nothing, and its end is only waited for."""
LONGEST_PASTE: Final = 10_000
"""Characters of a paste that are kept: more than any line may have, so that this is told."""
BURST: Final = 100
"""Keys that come at once from hands, though the game was busy for a while."""
FULL: Final = 1000, 16
"""Characters of a read behind which more is waiting, and the keys that hands have sent in it."""

PASTE_BEGINS: Final = "\x1b[200~"
PASTE_ENDS: Final = "\x1b[201~"
PARAMETERS: Final = re.compile(r"[0-?]*[ -/]*")
APPLICATION: Final = re.compile(r"[0-9;]*")
WITHIN_STRING: Final = re.compile(r"[^\x03\x07\x18\x1a\x1b]*")
MOUSE: Final = re.compile(r"\x1b\[(<?)(\d{1,4});(\d{1,4});(\d{1,4})([Mm])")
CURSOR: Final = re.compile(r"\x1b\[\d+;\d+R")
"""The answer where the cursor is, which nobody asks for here; it looks like Shift+F3."""
STRINGS: Final = "]P_^"
"""What begins a string after an Escape. Escape and a backslash end it, or a bell."""
CHARACTER_SETS: Final = "()*+#%"
"""What, after an Escape, takes one more character. It comes with coloured text."""
BEGINS_REST: Final = re.compile(r"[\[O]|\]\d")
"""What after an Escape that seemed to be alone shows that it was none."""
MOTION, WHEEL, OTHERS, NO_BUTTON = 32, 64, 128, 3
"""What a terminal adds to the number of a button; the last is that no button is down."""

NO_ESCAPE: Final = KeyPress(Keys.Ignore, "no escape")
"""The Escape before was the beginning of a key that has come in pieces."""


class _Within(Enum):
    """What the characters are a part of."""

    NOTHING = "keys and sequences"
    LONG = "a sequence that is too long to mean anything"
    STRING = "a string of the terminal"
    PASTE = "a paste"


class Decoder(Vt100Parser):
    """A parser that lets nothing through but keys, pastes and what a mouse does.

    A key with Alt is one key press: an Escape with both characters as its data. `in_pieces` says
    that a key can come in pieces, as over a line; a console sends it whole.
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
        """Gets each string that the terminal sends, without what begins and ends it."""
        self.in_pieces = in_pieces
        self._clock = clock
        self.reset()

    def reset(self, request: bool = False) -> None:
        self._within = _Within.NOTHING
        self._held = ""
        """The beginning of a sequence, of which more is to come."""
        self._string = ""
        self._paste = ""
        self._last = 0.0
        """When something came last."""
        self._rested = False
        """Whether nothing more has come for a while since."""
        self._escaped: float | None = None
        """When an Escape came after which nothing else did."""
        self._late = False
        """Whether what is being read is the rest of a key whose Escape has been told."""
        self._found = list[KeyPress]()
        self._burst: list[str] | None = None
        """The text of what comes faster than any hand types, until it rests."""
        self._down = 0
        """The button of the mouse that went down last."""

    def feed(self, data: str) -> None:
        """Take what has come, and hand on the keys in it."""
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
        """Forget what has been begun and not ended, where this cannot be the rest of it."""
        begun, self._rested = self._rested, False
        if self._within is _Within.PASTE:
            # Terminals take control characters out of a paste: one that comes alone is a key.
            if data == INTERRUPT or (begun and rested > PASTE_REST):
                self._end_paste()
        elif begun and rested > REST:
            self._within, self._held, self._late = _Within.NOTHING, "", False

    def flush(self) -> None:
        """Nothing more has come for a while: an Escape alone is the key."""
        self._rested = True
        # Within a paste or a string it may be the beginning of their end.
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
        """Hand on the keys; what comes faster than from hands is a paste that nobody has marked."""
        found, self._found = self._found, []
        full, few = FULL
        if len(found) > BURST or (read >= full and len(found) > few):
            self._burst = self._burst or []
        for press in found:
            if self._burst is None or press.key in (Keys.ControlC, Keys.BracketedPaste):
                self.feed_key_callback(press)
            elif not isinstance(press.key, Keys) or press.key in (Keys.ControlM, Keys.ControlI):
                self._burst.append(press.data)

    # One piece after the other

    def _step(self, data: str, at: int) -> int:
        """Take one piece, from a place of the data on; the place behind it."""
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
        """What begins with an Escape."""
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
        if begins in (ESCAPE, INTERRUPT):  # keys, each for itself
            self._emit(KeyPress(Keys.Escape, ESCAPE))
            return at + 1
        if begins != "\\":  # else the end of a string that was forgotten
            self._press(data[at : at + 2])
        return at + 2

    def _control(self, data: str, at: int) -> int:
        """What begins with an Escape and a bracket: keys, the mouse, answers."""
        begins, end = data[at + 2 : at + 3], at + 3
        if begins == "[":  # a function key of the Linux console
            return self._whole(data, at, end)
        if begins == "M":  # the mouse of old, three characters of any kind
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
        """A sequence whose last character is at `end`, if it has come already."""
        if end - at > LONGEST:
            self._within = _Within.LONG
            return self._after(data, end)
        if end == len(data):
            return self._hold(data, at)
        if not " " <= data[end] <= "~":  # it breaks off, and something else begins
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
        """Beyond a long sequence, whose last character is at `end` if it has come already."""
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
        # Broken off, by a key or by a character that is there for it.
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
        """Keep the beginning of something for what is still to come."""
        self._held = data[at:]
        return len(data)

    def _press(self, data: str) -> None:
        """A key, by what is sent for it."""
        key = ANSI_SEQUENCES.get(data, data)
        if isinstance(key, tuple) or (len(key) > 1 and not isinstance(key, Keys)):
            key = Keys.Escape  # with Alt: its data tells
        self._emit(KeyPress(key, data))

    def _moused(self, code: int, x: int, y: int, *, released: bool = False) -> None:
        """A button or the wheel, in the one form that is handed on; no mere motion."""
        if not 0 <= code < OTHERS or x < 1 or y < 1 or code & MOTION:
            return
        button = code & (WHEEL | NO_BUTTON)
        if button > WHEEL + 1:  # a wheel turned sideways
            return
        if button == NO_BUTTON:  # an old terminal does not say which
            button, released = self._down, True
        elif button < NO_BUTTON and not released:
            self._down = button
        end = "m" if released else "M"
        self._emit(KeyPress(Keys.Vt100MouseEvent, f"\x1b[<{button};{x};{y}{end}"))

    def _emit(self, press: KeyPress) -> None:
        if not self._late:
            self._found.append(press)


class _Console:
    """A reader of a Windows console whose keys have the names they have in a terminal.

    It reads keys and no characters, but what it was sent as text, or with Alt, begins with an
    Escape there too.
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
    """Put a decoder where an input has its parser; None for an input that reads nothing."""
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
    """Where what fits a pattern, which may be empty, ends."""
    found = pattern.match(data, at)
    assert found is not None
    return found.end()


def _byte(character: str) -> int:
    """A character as the byte that was sent; one that is no text comes as a lone surrogate."""
    code = ord(character)
    return code - 0xDC00 if code >= 0xDC00 else code

r"""Models of three kinds of screen readers, after measurements of real ones.

A `Recording` has the output and the keys of a program with their times; a model replays it. A model
takes milliseconds, and always hears the same in the same recording. Recordings are made of the
program in a pseudo-terminal (`recorder`), of a face with a simulated clock (`at_once`), or by hand.
`steps` compares, key by key, what was heard with the program's sentences.

    recording = Recording([Written(0.0, "\r\nYour turn."), Pressed(1.0, "t"), ...])
    heard = RowFollower().listen(recording)
    account([told], heard).lost
"""

from __future__ import annotations

import difflib
import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

import pyte

from tests.readers.heard import plain
from tests.readers.reader import SIZE

ARROWS: Final = ("up", "down", "left", "right")


@dataclass(frozen=True, slots=True)
class Written:
    """Output of the program to its terminal."""

    at: float
    text: str


@dataclass(frozen=True, slots=True)
class Pressed:
    """A key press, by the key's name in keymap.toml."""

    at: float
    key: str


@dataclass
class Recording:
    """Output and keys of a program in the order of time."""

    events: list[Written | Pressed] = field(default_factory=list)
    size: tuple[int, int] = SIZE
    """Rows and columns."""


def slowed(recording: Recording, rate: float, piece: int = 20) -> Recording:
    """Return the recording over a line with `rate` bytes per second, in small pieces."""
    events: list[Written | Pressed] = []
    free = 0.0
    for event in recording.events:
        if isinstance(event, Pressed):
            events.append(event)
            continue
        for start in range(0, len(event.text), piece):
            text = event.text[start : start + piece]
            free = max(free, event.at) + len(text.encode()) / rate
            events.append(Written(free, text))
    return Recording(sorted(events, key=lambda event: event.at), recording.size)


@dataclass(frozen=True, slots=True)
class Heard:
    """A piece of text, and the time when the reader began to say or show it."""

    at: float
    text: str


class Screen(pyte.Screen):
    """A terminal that reports each piece of text as it is drawn."""

    def __init__(self, rows: int, columns: int, drawn: Callable[[int, int, str], None]) -> None:
        super().__init__(columns, rows)
        self._drawn = drawn

    def draw(self, data: str) -> None:
        self._drawn(self.cursor.y, self.cursor.x, data)
        super().draw(data)

    def row(self, y: int) -> str:
        """Return one row; pyte's `display` renders all of them, which takes long."""
        cells = self.buffer[y]
        return "".join(cells[x].data for x in range(self.columns)).rstrip()


class Model:
    """A reader that follows a screen, and looks at it at certain times."""

    def __init__(self) -> None:
        self.heard: list[Heard] = []
        self._due: float | None = None
        """The time of its next look."""
        self._now = 0.0

    def listen(self, recording: Recording) -> list[Heard]:
        """Return everything that it says during a recording."""
        self.heard = []
        self._screen = Screen(*recording.size, self._drawn)
        stream = pyte.Stream(self._screen)
        for event in recording.events:
            self._pass(event.at)
            self._now = event.at
            if isinstance(event, Pressed):
                self._pressed(event.key)
            else:
                stream.feed(event.text)
                self._written()
        self._pass(math.inf)
        return self.heard

    def _pass(self, until: float) -> None:
        while self._due is not None and self._due <= until:
            self._now, self._due = self._due, None
            self._look()

    def _say(self, text: str) -> None:
        if plain(text):
            self.heard.append(Heard(self._now, plain(text)))

    # Methods for subclasses

    def _pressed(self, key: str) -> None:
        """Take note of a key; its effects come later."""

    def _drawn(self, y: int, x: int, text: str) -> None:
        """Take note of text that is drawn."""

    def _written(self) -> None:
        """Take note of the end of a write."""

    def _look(self) -> None:
        """Look at the screen, at the time in `_due`."""


class RowFollower(Model):
    """A reader that looks at the cursor's row every 30 ms, and says it if it has changed.

    Measured with BRLTTY 6.5 and 6.9, by its speech and on its display: it reads only the cursor's
    row, so if several rows are written at once, only the last is heard. Text added to the end of
    the last spoken row is spoken alone. `cells` is the size of a braille display, which shows the
    part of the row with the cursor; `felt` has what it showed. `phase` shifts its looks against
    the program's clock.
    """

    EVERY = 0.03

    def __init__(self, cells: int = 40, phase: float = 0.0) -> None:
        super().__init__()
        self.cells = cells
        self.felt: list[Heard] = []
        self._phase = phase
        self._last = (0, "")

    def listen(self, recording: Recording) -> list[Heard]:
        self.felt, self._last = [], (0, "")
        return super().listen(recording)

    def _written(self) -> None:
        if self._due is None:
            ticks = math.floor((self._now - self._phase) / self.EVERY) + 1
            self._due = self._phase + ticks * self.EVERY

    def _look(self) -> None:
        cursor = self._screen.cursor
        row = self._screen.row(cursor.y)
        before, self._last = self._last, (cursor.y, row)
        if before != self._last:
            grown = before[0] == cursor.y and before[1] and row.startswith(before[1])
            self._say(row.removeprefix(before[1]) if grown else row)
        start = cursor.x // self.cells * self.cells
        window = row[start : start + self.cells].rstrip()
        if window and (not self.felt or self.felt[-1].text != window):
            self.felt.append(Heard(self._now, window))


class MuteAfterArrows(Model):
    """A reader that says all drawn text row by row, but after an arrow only what the cursor is on.

    Measured with TDSR; speakup is similar. 20 ms after Up or Down it says the cursor's row, after
    Left and Right the character at the cursor; then all drawn text is silent until another key. If
    the first character drawn after a printable key equals it, it is taken for an echo and not said.
    A single column that is skipped in a row is not a space: the words on both sides run together.
    Speech that the next key cuts short counts as heard here, as tests of the voice judge that.
    """

    LOOKS_AFTER = 0.02

    def __init__(self) -> None:
        super().__init__()
        self._muted = False
        self._arrow = self._echo = ""
        self._buffer = ""
        self._end = (0, 0)

    def listen(self, recording: Recording) -> list[Heard]:
        self._muted, self._arrow, self._echo, self._buffer = False, "", "", ""
        return super().listen(recording)

    def _pressed(self, key: str) -> None:
        self._muted = key in ARROWS
        self._echo = " " if key == "space" else key if len(key) == 1 else ""
        self._arrow = key if self._muted else ""
        self._due = self._now + self.LOOKS_AFTER if self._muted else None

    def _drawn(self, y: int, x: int, text: str) -> None:
        if self._muted:
            return
        row, end = self._end
        if y != row or not 0 <= x - end <= 1:
            self._flush()
        self._end = y, x + len(text)
        if self._echo and text.startswith(self._echo):
            text = text[len(self._echo) :]
        self._echo = ""
        self._buffer += text

    def _written(self) -> None:
        self._flush()

    def _flush(self) -> None:
        text, self._buffer = self._buffer, ""
        self._say(text)

    def _look(self) -> None:
        cursor = self._screen.cursor
        row = self._screen.row(cursor.y)
        if self._arrow in ("up", "down"):
            self._say(row or "blank")
        else:
            self._say(row[cursor.x : cursor.x + 1].strip() or "space")


class LineDifferences(Model):
    """A reader that compares the lines of the screen with the earlier ones, and says new ones.

    It follows NVDA's older way to read a terminal (its `LiveText` over `difflib`, with 30 ms for
    the text to settle): if fewer than 15 characters of a line have changed, only these are said,
    and a single character never is. After Up and Down the cursor's line is said in addition, as
    soon as the cursor has moved, at most 100 ms after the key. `besides` of an account has rows
    that were heard although the program did not say them.
    """

    STILL = 0.03
    CARET = 0.1
    LITTLE = 15

    def __init__(self) -> None:
        super().__init__()
        self._lines: list[str] = []
        self._from: tuple[int, int] | None = None
        self._until = 0.0

    def listen(self, recording: Recording) -> list[Heard]:
        self._lines, self._from = [], None
        return super().listen(recording)

    @property
    def _caret(self) -> tuple[int, int]:
        return self._screen.cursor.y, self._screen.cursor.x

    def _pressed(self, key: str) -> None:
        self._from = self._caret if key in ("up", "down") else None
        self._until = self._now + self.CARET

    def _written(self) -> None:
        if self._due is None:
            self._due = self._now + self.STILL

    def _look(self) -> None:
        if self._from is not None and self._from != self._caret and self._now <= self._until:
            self._say(self._screen.row(self._screen.cursor.y))
            self._from = None
        before = self._lines
        self._lines = [self._screen.row(y) for y in range(self._screen.lines)]
        new = list(self._new(before, self._lines))
        if len(new) == 1 and len(new[0].strip()) == 1:
            return
        for text in new:
            self._say(text)

    def _new(self, before: Sequence[str], after: Sequence[str]) -> Iterable[str]:
        gone = ""
        for line in difflib.ndiff(before, after):
            sign, text = line[0], line[2:]
            if sign == "+" and text.strip():
                yield self._changed(gone, text) if gone else text
            if sign != "?":
                gone = text if sign == "-" else ""

    def _changed(self, before: str, after: str) -> str:
        """Return the changed part of a line if it is short, else the whole line."""
        least = min(len(before), len(after))
        start = next((i for i in range(least) if before[i] != after[i]), least)
        most = least - start
        same = next((i for i in range(most) if before[-1 - i] != after[-1 - i]), most)
        part = after[start : len(after) - same]
        return part if len(part) < self.LITTLE else after


# The judge


@dataclass(frozen=True)
class Account:
    """The comparison of sentences and speech."""

    lost: list[str]
    """Sentences that were not heard, not completely, or not in their place."""
    besides: list[str]
    """Texts that were heard without being said by the program, or a second time."""

    @property
    def well(self) -> bool:
        """True if all sentences were heard once, in order, with at most one other text."""
        return not self.lost and len(self.besides) <= 1


def account(told: Iterable[str], heard: Iterable[Heard | str]) -> Account:
    """Compare speech with the sentences, in order; the division into pieces does not matter.

    Nor does case, as a sentence capitalizes a row at its beginning.
    """
    pieces = [plain(each if isinstance(each, str) else each.text) for each in heard]
    words = [(word, place) for place, text in enumerate(pieces) for word in text.split()]
    used = set[int]()
    lost, at = [], 0
    for text in map(plain, told):
        wanted = text.casefold().split()
        end = next(
            (
                start + len(wanted)
                for start in range(at, len(words) - len(wanted) + 1)
                if [word.casefold() for word, _ in words[start : start + len(wanted)]] == wanted
            ),
            None,
        )
        if end is None:
            lost.append(text)
        else:
            used.update(range(end - len(wanted), end))
            at = end
    besides = dict[int, list[str]]()
    for number, (word, place) in enumerate(words):
        if number not in used:
            besides.setdefault(place, []).append(word)
    return Account(lost, [" ".join(left) for left in besides.values()])

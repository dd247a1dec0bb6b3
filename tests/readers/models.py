"""Three kinds of screen readers as they were measured, without a screen reader.

A `Recording` is what a program wrote and which keys it got, each with its time; a model replays it.
A model costs milliseconds, and hears the same recording the same each time. Recordings come of the
program in a pseudo-terminal (`recorder`), of a face in a loop whose clock is turned on (`at_once`),
or are written by hand. `steps` holds what was heard of each key against what was told.

    recording = Recording([Written(0.0, "\\r\\nYour turn."), Pressed(1.0, "t"), ...])
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
    """The program has written something on its terminal."""

    at: float
    text: str


@dataclass(frozen=True, slots=True)
class Pressed:
    """A key has been pressed, by its name in keymap.toml."""

    at: float
    key: str


@dataclass
class Recording:
    """What a program wrote and was told, in the order of time."""

    events: list[Written | Pressed] = field(default_factory=list)
    size: tuple[int, int] = SIZE
    """Rows and columns."""


def slowed(recording: Recording, rate: float, piece: int = 20) -> Recording:
    """The same over a line that carries so many bytes a second, a few of them at a time."""
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
    """A piece of text, and when the reader began to say it, or to show it."""

    at: float
    text: str


class Screen(pyte.Screen):
    """A terminal that tells each piece of text as it is drawn."""

    def __init__(self, rows: int, columns: int, drawn: Callable[[int, int, str], None]) -> None:
        super().__init__(columns, rows)
        self._drawn = drawn

    def draw(self, data: str) -> None:
        self._drawn(self.cursor.y, self.cursor.x, data)
        super().draw(data)

    def row(self, y: int) -> str:
        """One row alone: pyte makes the text of all of them at once, which takes long."""
        cells = self.buffer[y]
        return "".join(cells[x].data for x in range(self.columns)).rstrip()


class Model:
    """A reader: it follows a screen, and now and then it looks."""

    def __init__(self) -> None:
        self.heard: list[Heard] = []
        self._due: float | None = None
        """When it looks next."""
        self._now = 0.0

    def listen(self, recording: Recording) -> list[Heard]:
        """All that it says of a recording."""
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

    # What each does

    def _pressed(self, key: str) -> None:
        """A key is pressed; what it does comes later."""

    def _drawn(self, y: int, x: int, text: str) -> None:
        """Text is being drawn."""

    def _written(self) -> None:
        """All of a write is on the screen."""

    def _look(self) -> None:
        """The time that was asked for has come."""


class RowFollower(Model):
    """Looks at the row of the cursor every 30 ms, and says it when it is another one.

    Measured from BRLTTY 6.5 and 6.9, by its speech and under the fingers: it knows no row but the
    cursor's, so of rows that are written at once the last is heard. What is added to the end of the
    row that was said last is said alone. `cells` are those of a braille display, which shows the
    part of the row that the cursor is in; what it showed is in `felt`. `phase` moves its looks
    against the program's clock.
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
    """Says what is drawn, row by row, but after an arrow nothing but what the cursor is on.

    Measured from TDSR, and speakup is much like it. After Up or Down it looks 20 ms later and says
    the row of the cursor, after Left and Right the character that the cursor is on; whatever is
    drawn is silent then, until another key. The first character that is drawn after a printable
    key is taken for its echo when it is equal, and not said. A single column that is passed over in
    a row is no blank: words on both sides of it run together. What has not been said when the next
    key comes is broken off: that is for the judge of a voice, and counts as heard here.
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
    """Compares the lines of the screen with those of before, and says the new ones.

    After NVDA's older way to read a terminal (its `LiveText` over `difflib`, with 30 ms for the
    text to stand still): of a line that has changed by less than 15 characters only that part is
    said, and one single character never. After Up and Down the line of the cursor is said besides,
    as soon as the cursor has moved, at most 100 ms after the key. `besides` of an account says
    which rows were heard that nobody had told.
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
        """The part of a line that is another, where it is little."""
        least = min(len(before), len(after))
        start = next((i for i in range(least) if before[i] != after[i]), least)
        most = least - start
        same = next((i for i in range(most) if before[-1 - i] != after[-1 - i]), most)
        part = after[start : len(after) - same]
        return part if len(part) < self.LITTLE else after


# The judge


@dataclass(frozen=True)
class Account:
    """What became of what was told."""

    lost: list[str]
    """Told, but not heard, or not whole, or not in its place."""
    besides: list[str]
    """Heard, but not told, or heard again."""

    @property
    def well(self) -> bool:
        """Every told text heard once, in order, with at most one besides."""
        return not self.lost and len(self.besides) <= 1


def account(told: Iterable[str], heard: Iterable[Heard | str]) -> Account:
    """Hold what was heard against what was told, in order; how it was cut makes no difference.

    Nor do capitals: a row has none where a sentence begins with it.
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

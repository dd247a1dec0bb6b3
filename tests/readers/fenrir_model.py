"""A model of Fenrir, which compares each screen with the one before it."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence

from tests.readers.models import Heard, Model, Recording


class ScreenDifferences(Model):
    """A reader that looks at every frame, and says the lines that the last screen did not have.

    It follows Fenrir 1.9.5 (its `screenManager` and the commands at a changed screen). A line that
    has moved is not new, wherever it was: Fenrir compares all lines, with several spaces counting
    as one. If nothing is new, it says the row, or the character, to which the cursor has moved. A
    change as long as the cursor's move counts as an echo; of these it says only several characters
    that the cursor has passed in its row.
    """

    def __init__(self) -> None:
        super().__init__()
        self._lines: list[str] = []
        self._cursor = (0, 0)

    def listen(self, recording: Recording) -> list[Heard]:
        self._lines, self._cursor = [" " * recording.size[1]] * recording.size[0], (0, 0)
        return super().listen(recording)

    def _written(self) -> None:
        columns = self._screen.columns
        before, (old_y, old_x) = self._lines, self._cursor
        self._lines = [self._screen.row(y).ljust(columns) for y in range(self._screen.lines)]
        y, x = self._cursor = self._screen.cursor.y, self._screen.cursor.x
        gone, new = _changes(before, self._lines, (old_y, old_x), (y, x))
        if y != old_y and not new:
            self._say(self._lines[y])
        elif y == old_y and x != old_x and not (new or gone):
            self._say(self._lines[y][x : x + 1])
        echo = x != old_x and abs(x - old_x) == len(new) and "\n" not in new
        if not echo or x > old_x + 1:
            self._say(new)


def _changes(
    before: Sequence[str], after: Sequence[str], old: tuple[int, int], now: tuple[int, int]
) -> tuple[str, str]:
    """Return the text that has gone, and the new text."""
    (old_y, old_x), (y, x) = old, now
    others = [row for row, line in enumerate(after) if line != before[row] and row != y]
    if before == after:
        return "", ""
    if y != old_y or x == old_x or others:
        found = [*difflib.Differ().compare(_squeezed(before), _squeezed(after))]
        return _with("-", found), "\n".join(text[2:] for text in found if text[0] == "+")
    found = [*difflib.Differ().compare(before[y][: x + 3], after[y][: x + 3])]
    typed = _with("+", found)
    if typed.strip() and typed != after[y][old_x:x].rstrip():
        return "", after[y] + "\n"
    return _with("-", found), typed


def _squeezed(lines: Sequence[str]) -> list[str]:
    return [re.sub(" +", " ", line) for line in lines]


def _with(sign: str, found: Sequence[str]) -> str:
    return "".join(text[2:] for text in found if text[0] == sign)

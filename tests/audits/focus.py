"""Checks that the terminal's cursor is on the thing that has the focus, in every frame."""

from __future__ import annotations

from dataclasses import dataclass

from rummy_tui.desk.command_line import CommandLine
from rummy_tui.desk.text_page import TextPage
from rummy_tui.faces.screen.canvas import chopped, wrap
from rummy_tui.faces.screen.reader_layout import SHORTEST
from rummy_tui.faces.screen.table.card_drawing import Ink
from rummy_tui.faces.screen.table.panel import INDENT, WIDEST
from rummy_tui.pages.match.game import GamePage
from rummy_tui.pages.match.handover import HandOver
from rummy_tui.words.language.utterance import Kind, Utterance
from rummy_tui.words.program.face_words import LEAVES, LESS_ROOM, TOO_SMALL
from tests.app.rig import Rig, on_row

INK = Ink(unicode=True, letters=False)


@dataclass(frozen=True, slots=True)
class Last:
    """The last sentences, after a key or an opponent's move."""

    told: tuple[Utterance, ...] = ()
    by_row: bool = False
    """True if the cursor itself is read, because a key has moved it to a row or typed."""


def off_focus(rig: Rig, last: Last) -> str:
    """Return what is wrong with the place of the cursor; empty if it is right."""
    width, height = rig.terminal.size.columns, rig.terminal.size.rows
    if rig.over:
        return ""
    wide, high = rig.face.layout.smallest
    if width < wide or height < high:
        t = rig.desk.language
        told = [t(TOO_SMALL, width=width, height=height, wide=wide, high=high)]
        told += [] if rig.face.reading else [t(LESS_ROOM)]
        told += [t(LEAVES, key=rig.desk.way("cancel"))] if rig.face._unheard else []
        return _of_sentence(rig, " ".join(told))
    return _in_reader(rig, last) if rig.face.reading else _on_table(rig)


def _split(rig: Rig) -> tuple[str, str]:
    """Return the text before the cursor in its row, and the text from it on."""
    x, y = rig.terminal.cursor
    row = rig.terminal.row(y)
    return row[:x], row[x:].rstrip()


def _of_sentence(rig: Rig, sentence: str) -> str:
    """Check that the cursor is after the sentence, or after the part of it that fits."""
    before, at = _split(rig)
    words = before.lstrip(" │") or at  # it may be in a frame
    behind = bool(words) and not words.endswith(" ") and words in sentence
    return "" if behind else f"not behind {sentence!r}: {before!r}"


# The table layout

SHOWN = 10
"""Letters of a cell that are always shown, however narrow a table is."""


def _on_table(rig: Rig) -> str:
    page, (_, at) = rig.desk.page, _split(rig)
    if isinstance(page, HandOver):
        return _of_sentence(rig, page.title)
    if isinstance(page, CommandLine):
        return _behind_typed(rig, page, 10_000)
    if isinstance(page, TextPage):
        return _behind_typed(rig, page, min(rig.terminal.size.columns, WIDEST) - 2 * INDENT)
    if isinstance(page, GamePage):
        card = page.hand.focused if rig.desk.seat is not None else None
        expected = INK.face(card) if card is not None else page.focus()
        return "" if at.startswith(expected) else f"not on {expected!r}: {at!r}"
    if page.pictured:
        row = wrap(page.rows()[page.cursor], rig.terminal.size.columns - 4)[0]
        drawn = rig.face.canvas.picture.cursor is not None
        return "" if drawn and row[:40] in rig.terminal.text else f"not told: {row!r}"
    if (grid := page.grid()) is not None and grid.rows:
        # A row of a table begins with its first cell; the lines of the page are below a table.
        listed = grid.keys is None
        cell = str(grid.rows[page.cursor].cells[0]) if listed else page.rows()[page.cursor]
        begins = cell[:SHOWN]
        return "" if at.startswith(begins) else f"not on {begins!r}: {at!r}"
    return "" if on_row(rig.terminal, page) else f"not on {page.focus()!r}: {at!r}"


def _behind_typed(rig: Rig, page: TextPage, width: int) -> str:
    typed = chopped(page.text[: page.caret], width)[-1]
    before, _ = _split(rig)
    # Below the table a slash comes before it, or the edge of the pane.
    rest = before[: len(before) - len(typed)].rpartition("│")[2]
    right = before.endswith(typed) and rest.strip() in ("", "/")
    return "" if right else f"not behind {typed!r}: {before!r}"


# The reader layout


def _in_reader(rig: Rig, last: Last) -> str:
    """Check that the cursor is on the row to which a key has gone, or after the last message.

    If a new page of the list came up, the row may be a message as well.
    """
    behind = _behind_message(rig, [utterance.text for utterance in last.told])
    if last.by_row and last.told and _told_by_cursor(last.told[-1]):
        on_row = _on_row(rig)
        turned = not _behind_message(rig, wrap(rig.desk.page.focus(), _width(rig)))
        return "" if turned else on_row
    return behind if last.told else _on_row(rig)


def _told_by_cursor(utterance: Utterance) -> bool:
    """Return True if a row is read by its cursor, as typed and deleted letters are, too."""
    return utterance.kind is Kind.FOCUS or len(utterance.text) < SHORTEST


def _width(rig: Rig) -> int:
    return rig.terminal.size.columns - 1


def _on_row(rig: Rig) -> str:
    page, width, (before, row) = rig.desk.page, _width(rig), _split(rig)
    if isinstance(page, TextPage):
        return _behind_typed(rig, page, width)
    rows = [""] if isinstance(page, HandOver) else wrap(page.focus() if page.rows() else "", width)
    right = not before and row in [each.rstrip() for each in rows]
    return "" if right else f"not at the beginning of {rows!r}: {row!r}"


def _behind_message(rig: Rig, told: list[str]) -> str:
    """Check that the cursor is after the last row of a sentence, with nothing below."""
    column, y = rig.terminal.cursor
    row = rig.terminal.row(y).rstrip()
    ends = [wrap(text, _width(rig))[-1].rstrip() for text in told]
    if row not in ends or not row:
        return f"behind none of {ends!r}: {row!r}"
    if not len(row) <= column <= len(row) + 1:
        return f"in column {column} of {row!r}"
    below = [rig.terminal.row(under).strip() for under in range(y + 1, rig.terminal.size.rows)]
    return f"above {below!r}" if any(below) else ""

"""The last messages, as many as fit."""

from __future__ import annotations

from collections.abc import Iterable

from rummy_tui.faces.screen.canvas import Line, first_lines, last_lines, wrap
from rummy_tui.words.language.utterance import Kind, Utterance

MOST_LOOKED_AT = 30
WIDEST = 110
ASKED = (Kind.ANSWER, Kind.REFUSAL, Kind.REVIEW, Kind.SYSTEM)
"""Kinds of messages that are not news: the player asked for them or must read them."""


def told(heard: list[Utterance], passing: Utterance | None, width: int, height: int) -> list[Line]:
    """Return messages, the newest last; below them one that is not kept, as in a replay."""
    newest = passing or (heard[-1] if heard else None)
    if newest is None:
        return [[] for _ in range(height)]
    lines = _lines(newest, width, "class:review" if passing else _style(newest))
    if len(lines) > height:
        style = lines[0][1][0]
        return [
            [("", " "), (style, text)] for text in first_lines(newest.text, _room(width), height)
        ]
    older = heard if passing else heard[:-1]
    for message in reversed(older[-MOST_LOOKED_AT:]):
        style = "class:old" if message.kind is not Kind.TURN else "class:turn"
        more = _lines(message, width, style)
        if (room := height - len(lines)) < len(more):
            # Half an old answer is worse than nothing, but news must never be missed.
            if room and message.kind not in ASKED:
                ends = last_lines(message.text, _room(width), room)
                lines = [*([("", " "), (style, text)] for text in ends), *lines]
            break
        lines = [*more, *lines]
    return [*([] for _ in range(height - len(lines))), *lines]


def lines_needed(heard: list[Utterance], passing: Utterance | None, width: int) -> int:
    """Return the number of lines that the newest message takes."""
    newest = passing or (heard[-1] if heard else None)
    return len(wrap(newest.text, _room(width))) if newest is not None else 0


def whole(since: Iterable[Utterance], width: int, rows: int) -> list[Line]:
    """Return the first answer that does not fit into `rows`, complete, and all after it."""
    lines: list[Line] = []
    for message in since:
        more = _lines(message, width, _style(message))
        if lines or (message.kind in ASKED and len(more) > rows):
            lines += more
    return lines


def _room(width: int) -> int:
    """Return the columns for a message; very long lines are hard to follow."""
    return min(width, WIDEST) - 2


def _style(message: Utterance) -> str:
    if message.kind is Kind.REFUSAL:
        return "class:refusal"
    if message.kind is Kind.REVIEW:
        return "class:review"
    return "class:turn" if message.kind is Kind.TURN else "class:new"


def _lines(message: Utterance, width: int, style: str) -> list[Line]:
    return [[("", " "), (style, text)] for text in wrap(message.text, _room(width))]

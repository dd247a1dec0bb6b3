"""The last messages, as many as fit."""

from __future__ import annotations

from rummy_tui.app.canvas import Line, wrap
from rummy_tui.words.utterance import Kind, Utterance

MOST_LOOKED_AT = 30


def told(heard: list[Utterance], passing: Utterance | None, width: int, height: int) -> list[Line]:
    """Messages, the newest last; below them what only passes, such as one walked again."""
    width = min(width, 110) - 2
    newest = passing or (heard[-1] if heard else None)
    if newest is None:
        return [[] for _ in range(height)]
    lines = _lines(newest, width, "class:review" if passing else _style(newest))
    if len(lines) > height:
        cut = lines[:height]
        cut[-1] = [*cut[-1], ("class:dim", " ...")]
        return cut
    older = heard if passing else heard[:-1]
    for message in reversed(older[-MOST_LOOKED_AT:]):
        style = "class:old" if message.kind is not Kind.TURN else "class:turn"
        more = _lines(message, width, style)
        if len(more) + len(lines) > height:
            break  # rather nothing than half a sentence
        lines = [*more, *lines]
    return [*([] for _ in range(height - len(lines))), *lines]


def lines_needed(heard: list[Utterance], passing: Utterance | None, width: int) -> int:
    """How many lines the newest message takes."""
    newest = passing or (heard[-1] if heard else None)
    return len(wrap(newest.text, min(width, 110) - 2)) if newest is not None else 0


def _style(message: Utterance) -> str:
    if message.kind is Kind.REFUSAL:
        return "class:refusal"
    return "class:turn" if message.kind is Kind.TURN else "class:new"


def _lines(message: Utterance, width: int, style: str) -> list[Line]:
    return [[("", " "), (style, text)] for text in wrap(message.text, width)]

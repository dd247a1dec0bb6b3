"""A short notation for effects, with cards by their codes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path
from typing import Any

from rummy_tui.desk.effects import (
    Act,
    Change,
    Close,
    Effect,
    Focus,
    GoBackTo,
    Line,
    Open,
    Refuse,
    Say,
    Seated,
    Then,
    Think,
    Wish,
)
from rummy_tui.desk.page import Page, sentence
from rummy_tui.desk.walking import refresh
from rummy_tui.pages.seat.requests import Begin, Sort
from rummy_tui.rules.cards import Card
from rummy_tui.rules.laying.draft import Draft
from rummy_tui.rules.notation import write_action
from rummy_tui.words.language.aloud import aloud
from rummy_tui.words.language.utterance import Kind, Utterance
from tests.pages.reader import MOVES, Reader


def written(effect: Effect, reader: Reader) -> str:
    """Return an effect as a line of the table."""
    match effect:
        case Say(text, keep, kind, interrupt, names_leave):
            besides = [
                *([] if keep else ["passing"]),
                *([] if kind is Kind.ANSWER else [kind.value]),
                *([] if interrupt else ["follows"]),
                *(["names leave"] if names_leave else []),
            ]
            return _line("Say", text, *besides)
        case Refuse(text, names_help):
            return _line("Refuse", text, *(["names help"] if names_help else []))
        case Focus(text, by_line):
            return _line("Focus", text, *([] if by_line else ["leaps"]))
        case Line(page, besides, keep):
            refresh(page)
            kept = ["kept"] if keep else []
            told = f"{sentence(page.focus())} {besides}" if besides else page.focus()
            return _line("Line", told, *kept)
        case Open(page):
            refresh(page)
            return _line(f"Open {_kind(page)}", page.name(), *_rows(page))
        case Close(page, quietly):
            return f"Close {_kind(page)}{' (quietly)' if quietly else ''}"
        case GoBackTo(page):
            return f"GoBackTo {_kind(page)}"
        case Act(request) if isinstance(request, MOVES):
            return f"Act {write_action(request)}"
        case Act(Begin(draft, None)):
            return f"Act Begin {_draft(draft)}"
        case Act(Begin(draft, chosen)):
            hand = reader.match.game.hand.held
            return f"Act Begin {_draft(draft)} chosen {_value([hand[at] for at in chosen])}"
        case Act(Sort(_, sorting)):
            way = " backwards" if sorting.backwards else ""
            return f"Act Sort {sorting.order.name}{way} {_value(sorting.by_hand)}".rstrip(" []")
        case Act(request):
            return f"Act {_value(request)}"
        case Change(settings, keep):
            return f"Change {_changed(reader.here.settings, settings)}{'' if keep else ' (unkept)'}"
        case Wish(wishes):
            return f"Wish {_changed(reader.here.listening, wishes)}"
        case Seated(seat):
            return "Seated nobody" if seat is None else f"Seated {seat}"
        case Think() | Then():
            return type(effect).__name__
        case _:
            values = [_value(each) for each in effect]
            return " ".join(filter(None, (type(effect).__name__, *values)))


def _line(name: str, text: str, *besides: str) -> str:
    if heard := aloud(text):
        besides += ("openly",) if heard == text else (f"aloud {_quoted(heard)}",)
    told = f"{name} {_quoted(text)}"
    return f"{told} ({', '.join(besides)})" if besides else told


def _quoted(text: str) -> str:
    return '"{}"'.format(str(text).replace("\n", "\\n"))


def _kind(page: Page) -> str:
    return type(page).__name__


def _rows(page: Page) -> list[str]:
    """Return the number of lines and the line at the cursor."""
    count = len(page.rows())
    return [f"{page.cursor + 1} of {count}: {page.focus()}"] if count else []


def _value(value: object) -> str:
    if isinstance(value, Page):
        return _kind(value)
    if isinstance(value, Card):
        return value.code
    if isinstance(value, Utterance):
        return f"{value.kind.value} {_quoted(value.text)}"
    if isinstance(value, str):
        return _quoted(value) if value else ""
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, Path):
        return value.name
    if isinstance(value, tuple | list):
        return "[{}]".format(" ".join(map(_value, value)))
    if is_dataclass(value):
        told = [f"{name} {_value(its)}" for name, its in _fields(value) if name != "then" or its]
        return " ".join((type(value).__name__, *(told and [f"({', '.join(told)})"])))
    if value is None or isinstance(value, bool | int):
        return str(value)
    return type(value).__name__


def _fields(value: Any) -> Iterator[tuple[str, object]]:
    return ((field.name, getattr(value, field.name)) for field in fields(value))


def _draft(draft: Draft | None) -> str:
    """Return the combinations of a draft and the rest of the hand."""
    if draft is None:
        return "nothing"
    groups = [" ".join(placed.card.code for placed in group) for group in draft.groups]
    return f"{' | '.join(groups)}, hand {_value(draft.hand)}"


def _changed(before: Any, after: Any) -> str:
    return ", ".join(_differences(before, after)) or "nothing"


def _differences(before: Any, after: Any) -> Iterator[str]:
    for field in fields(after):
        was, now = getattr(before, field.name), getattr(after, field.name)
        if was != now:
            yield f"{field.name} {_value(now)}"

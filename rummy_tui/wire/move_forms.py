"""Moves as text, and notes as saved matches have them."""

from __future__ import annotations

import json
import re
from typing import Final

from rummy_tui.match.entries import Began, Hinted, Sorted, as_record, from_record, write_entry
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import BACK
from rummy_tui.rules.laying.draft_notation import GONE, read_group, write_group
from rummy_tui.rules.notation import read_action, write_action
from rummy_tui.wire.form import Form, Rules, at_most, is_a
from rummy_tui.wire.garbled import Garbled

LONGEST_MOVE: Final = 2_000
"""Most characters of a move; a regrouping of two packs takes about 700."""
_LARGE: Final = re.compile(r"\d{7}")

Note = Began | Sorted | Hinted
NOTES: Final = ("draft", "sorted", "hint")
"""The first fields of notes."""


def _read_move(value: object, rules: Rules) -> act.Move:
    text: str = is_a(value, str)
    if len(text) > LONGEST_MOVE or BACK.code in text or _LARGE.search(text):
        raise Garbled("no move")
    if rules is None:
        raise Garbled("a move, but no table")
    try:
        move = read_action(text, rules)
    except ValueError as problem:
        raise Garbled("no move") from problem
    # not in the other ways in which players may write it
    if not isinstance(move, act.Move) or write_action(move) != text:
        raise Garbled("no move")
    return move


def _read_note(value: object, rules: Rules) -> Note:
    if rules is None:
        raise Garbled("a note, but no table")
    try:
        note = from_record(value, rules)
        if not isinstance(note, Note) or json.loads(write_entry(note)) != value:
            raise Garbled("no note")
        if isinstance(note, Began):
            _check_groups(note)
    except ValueError as problem:
        raise Garbled("no note") from problem
    return note


def _check_groups(note: Began) -> None:
    """Raise Garbled or ValueError for texts that are no combinations of a draft."""
    at_most(len(note.groups))
    for number, text in note.groups.items():
        at_most(number)
        if text != GONE and (BACK.code in text or write_group(read_group(text)) != text):
            raise Garbled("no combination")


MOVE: Final = Form(write_action, _read_move)
NOTE: Final = Form(as_record, _read_note)

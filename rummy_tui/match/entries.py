"""The entries of a saved match, actions and others, as lines of JSON.

A line is an object with one entry: `{"do": "lay QH KH AH"}` an action, `{"to": 12}` a return to the
moment after that many actions and returns, `{"hint": 0}` a hint for a seat, `{"draft": {"2": "8H
*9H"}}` the combinations that a step of a regrouping has changed, `{"draft": {}, "chosen": [0, 3]}`
the cards chosen for a new combination, by their places in the hand, `{"sorted": [0, "rank"]}` the
order in which a seat holds its hand (`[0, "rank", true]` backwards, `[0, "rank", false, "QS 7H"]`
arranged by hand), `{"over": true}` the match was counted.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rummy_tui.match.sitting import Order, Sorting
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import cards
from rummy_tui.rules.notation import read_action, write_action
from rummy_tui.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class GoTo:
    """The match returned to its position after `index` actions and returns."""

    index: int


@dataclass(frozen=True, slots=True)
class Hinted:
    """A seat was given a hint."""

    seat: int


@dataclass(frozen=True, slots=True)
class Began:
    """A step of the seat to play on its draft of the table, or on a new combination."""

    groups: Mapping[int, str]
    """The combinations of the draft that it changed."""
    chosen: tuple[int, ...] | None = None
    """The cards that are chosen now, by their places in the hand; None if none is being built."""


@dataclass(frozen=True, slots=True)
class Sorted:
    """A seat holds its hand in another order from now on."""

    seat: int
    sorting: Sorting


@dataclass(frozen=True, slots=True)
class Over:
    """The match is over and counted."""


Entry = act.Action | GoTo | Hinted | Began | Sorted | Over


def write_entry(entry: Entry) -> str:
    """An entry as a line of JSON, without its end."""
    return json.dumps(as_record(entry), ensure_ascii=False, separators=(",", ":"))


def as_record(entry: Entry) -> dict[str, Any]:
    """An entry as the object in its line."""
    match entry:
        case GoTo():
            return {"to": entry.index}
        case Hinted():
            return {"hint": entry.seat}
        case Began(chosen=None):
            return {"draft": dict(entry.groups)}
        case Began():
            return {"draft": dict(entry.groups), "chosen": entry.chosen}
        case Sorted():
            return {"sorted": [entry.seat, *_sorting(entry.sorting)]}
        case Over():
            return {"over": True}
        case _:
            return {"do": write_action(entry)}


def _sorting(sorting: Sorting) -> list[Any]:
    """An order of a hand; defaults are left out."""
    written: list[Any] = [sorting.order.value]
    if sorting.backwards or sorting.by_hand:
        written.append(sorting.backwards)
    if sorting.by_hand:
        written.append(" ".join(card.code for card in sorting.by_hand))
    return written


def read_entry(line: str, rules: Ruleset) -> Entry:
    """The entry in a line; ValueError if it is none."""
    try:
        read = json.loads(line)
    except RecursionError:  # a line of brackets is enough for it
        raise ValueError(line) from None
    return from_record(read, rules)


def from_record(read: object, rules: Ruleset) -> Entry:
    """The entry in the object of a line; ValueError if it is none."""
    if not isinstance(read, dict) or not read:
        raise ValueError(read)
    if read.keys() == {"draft", "chosen"}:
        return _began(**read)
    if len(read) != 1:
        raise ValueError(read)
    ((key, value),) = read.items()
    if key == "do" and isinstance(value, str):
        return read_action(value, rules)
    # by type, because in Python `true` is an int too
    if key == "to" and type(value) is int:
        return GoTo(value)
    if key == "hint" and type(value) is int:
        return Hinted(value)
    if key == "draft":
        return _began(value)
    if key == "sorted" and isinstance(value, list):
        return _sorted(value)
    if key == "over" and value is True:
        return Over()
    raise ValueError(read)


def _began(draft: object, chosen: object = None) -> Began:
    if not (isinstance(draft, dict) and isinstance(chosen, list | None)):
        raise ValueError(draft)  # noqa: TRY004 like every other bad line
    groups = {int(number): text for number, text in draft.items()}
    if not all(isinstance(text, str) for text in groups.values()):
        raise ValueError(draft)
    if any(type(place) is not int for place in chosen or ()):
        raise ValueError(chosen)
    return Began(groups, None if chosen is None else tuple(chosen))


def _sorted(read: list[Any]) -> Sorted:
    usual: list[Any] = [False, ""]  # left out in older files too
    seat, order, *more = read
    backwards, by_hand = more + usual[len(more) :]
    if type(seat) is not int or type(backwards) is not bool or not isinstance(by_hand, str):
        raise ValueError(read)
    return Sorted(seat, Sorting(Order(order), backwards, cards(by_hand)))

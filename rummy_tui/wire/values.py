"""Frozen values as JSON, by the declared types of their fields.

A value of a class is an object with all its fields. If a field may have values of several classes,
that object stands in another one, under the name of its class: `{"turn_ended": {"seat": 0}}`. A
member of an enumeration is its name.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import Card
from rummy_tui.rules.melds import Meld
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.table.messages import RoundOpened, Welcome
from rummy_tui.wire.card_forms import CARD, CARDS, MELD, STOCK
from rummy_tui.wire.form import Form, Rules, as_it_is, at_most, is_a
from rummy_tui.wire.garbled import Garbled
from rummy_tui.wire.messages import Join, Said, Say, Watching
from rummy_tui.wire.move_forms import MOVE, NOTE, NOTES, Note
from rummy_tui.wire.rule_forms import RULES
from rummy_tui.wire.texts import HASH, NAME, NAMES, SAID, SOME_NAMES, TEXT

OWN: Final[dict[object, Form]] = {
    int: as_it_is(int),
    bool: as_it_is(bool),
    str: TEXT,
    Card: CARD,
    tuple[Card, ...]: CARDS,
    Meld: MELD,
    Ruleset: RULES,
    **dict.fromkeys(get_args(act.Move), MOVE),
    **dict.fromkeys(get_args(Note), NOTE),
}
"""The types that have a form of their own."""
FIELDS: Final[dict[tuple[type, str], Form]] = {
    (ev.Dealt, "stock"): STOCK,
    (ev.Restocked, "stock"): STOCK,
    (Welcome, "commitment"): HASH,
    (RoundOpened, "key"): HASH,
    (Join, "name"): NAMES,
    (Join, "table"): NAME,
    (Say, "text"): SAID,
    (Said, "text"): SAID,
    (Watching, "names"): SOME_NAMES,
}
"""The fields that have a form of their own; so has each `name`."""
LEFT_OUT: Final = frozenset({(Join, "table")})
"""The fields that a line leaves out if they are None."""


@cache
def form(kind: Any) -> Form:
    """The form of a declared type."""
    if kind in OWN:
        return OWN[kind]
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (UnionType, Union):
        return _one_of(inner)
    if origin is tuple:
        item, more = inner
        assert more is ...
        return _tuple(form(item))
    if origin is Mapping:
        return _mapping(*map(form, inner))
    if issubclass(kind, Enum):
        return _enum(kind)
    return _fields(kind)


def _tuple(item: Form) -> Form:
    def read(value: object, rules: Rules) -> tuple[Any, ...]:
        items = is_a(value, list)
        at_most(len(items))
        return tuple(item.read(each, rules) for each in items)

    return Form(lambda value: [item.write(each) for each in value], read)


def _mapping(key: Form, item: Form) -> Form:
    def read(value: object, rules: Rules) -> dict[Any, Any]:
        items = is_a(value, dict)
        at_most(len(items))
        return {key.read(k, rules): item.read(v, rules) for k, v in items.items()}

    return Form(lambda value: {key.write(k): item.write(v) for k, v in value.items()}, read)


def _enum(kind: type[Enum]) -> Form:
    members = {member.name.lower(): member for member in kind}

    def read(value: object, _: Rules) -> Enum:
        member = members.get(is_a(value, str))
        if member is None:
            raise Garbled(f"no {kind.__name__}")
        return member

    return Form(lambda member: member.name.lower(), read)


def _fields(kind: type) -> Form:
    assert is_dataclass(kind), kind
    hints = get_type_hints(kind)
    forms = {each.name: _form_of(kind, each.name, hints[each.name]) for each in fields(kind)}
    needed = {name for name in forms if (kind, name) not in LEFT_OUT}

    def read(value: object, rules: Rules) -> Any:
        items = is_a(value, dict)
        if not needed <= items.keys() <= forms.keys():
            raise Garbled(f"not the fields of {kind.__name__}")
        return kind(**{name: forms[name].read(item, rules) for name, item in items.items()})

    def write(value: object) -> dict[str, object]:
        there = ((name, getattr(value, name)) for name in forms)
        return {
            name: forms[name].write(each)
            for name, each in there
            if name in needed or each is not None
        }

    return Form(write, read)


def _form_of(kind: type, name: str, hint: object) -> Form:
    return FIELDS.get((kind, name)) or (NAME if name == "name" else form(hint))


def _one_of(kinds: tuple[Any, ...]) -> Form:
    """The form of a field that may have values of several types."""
    optional = NoneType in kinds
    some = tuple(kind for kind in kinds if kind is not NoneType)
    inner = form(some[0]) if len(some) == 1 else _several(some)

    def read(value: object, rules: Rules) -> Any:
        return None if value is None and optional else inner.read(value, rules)

    return Form(lambda value: None if value is None else inner.write(value), read)


def _several(kinds: tuple[type, ...]) -> Form:
    """The form of several classes: each under its name, except for moves and notes."""
    forms = {kind: form(kind) for kind in kinds}
    by_tag = {tag(kind): each for kind, each in forms.items() if each not in (MOVE, NOTE)}
    moves, notes = MOVE in forms.values(), NOTE in forms.values()

    def write(value: object) -> object:
        written = forms[type(value)].write(value)
        return written if forms[type(value)] in (MOVE, NOTE) else {tag(type(value)): written}

    def read(value: object, rules: Rules) -> Any:
        if moves and isinstance(value, str):
            return MOVE.read(value, rules)
        items = is_a(value, dict)
        name = next(iter(items), "")
        if notes and name in NOTES:
            note = NOTE.read(items, rules)
            if type(note) not in forms:
                raise Garbled("no note that may stand here")
            return note
        if len(items) != 1 or name not in by_tag:
            raise Garbled("no value that may stand here")
        return by_tag[name].read(items[name], rules)

    return Form(write, read)


def tag(kind: type) -> str:
    """The name of a class in a line: `TookBack` is `took_back`."""
    return re.sub("(?<!^)(?=[A-Z])", "_", kind.__name__).lower()

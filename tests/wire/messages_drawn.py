"""Any message, for Hypothesis: by the declared types of its fields, like the codec."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from enum import Enum
from functools import cache
from random import Random
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from rummy_tui.match.entries import Began, Sorted
from rummy_tui.match.sitting import Order, Sorting
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import BACK, JOKER, PACK, Card
from rummy_tui.rules.laying.draft import Placed
from rummy_tui.rules.laying.draft_notation import GONE, write_group
from rummy_tui.rules.melds import Meld
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import RULESETS
from rummy_tui.system.printable import one_line, player_name
from rummy_tui.table.messages import RoundOpened, Welcome
from rummy_tui.wire.messages import Join, Said, Say, Watching
from rummy_tui.wire.texts import LONGEST_SAID, LONGEST_TEXT
from tests.rules.random_play import found_melds, random_house

RULES: Final = RULESETS["playroom"]
"""The rules of the table at which moves are drawn."""
MELDS: Final = tuple(found_melds((*PACK, JOKER, JOKER), RULES))

known = st.sampled_from((*PACK, JOKER))
cards = st.sampled_from((*PACK, JOKER, BACK))
numbers = st.integers(-(2**31) + 1, 2**31 - 1)
small = st.integers(0, 200)
melds = st.sampled_from(MELDS)
tables = st.lists(melds, max_size=4).map(tuple)
texts = st.text(max_size=200).map(lambda text: one_line(text, LONGEST_TEXT))
said = st.text(min_size=1, max_size=400).map(lambda text: one_line(text, LONGEST_SAID)).filter(len)
names = (
    st.text(min_size=1, max_size=30).map(player_name).filter(lambda name: name and ", " not in name)
)
hashes = st.text("0123456789abcdef", min_size=64, max_size=64)


def some(of: st.SearchStrategy[Any]) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(of, max_size=5).map(tuple)


@st.composite
def groups(draw: st.DrawFn) -> str:
    """A combination of a draft as text."""
    placed = []
    for card in draw(st.lists(known, min_size=1, max_size=5)):
        face = draw(st.sampled_from([None, *PACK])) if card is JOKER else card
        placed.append(Placed(card, face, own=draw(st.booleans())))
    return write_group(tuple(placed))


@st.composite
def houses(draw: st.DrawFn) -> Ruleset:
    key = draw(st.sampled_from([*RULESETS]))
    return random_house(RULESETS[key], Random(draw(st.integers(0, 999))))


sortings = st.builds(Sorting, st.sampled_from(Order), st.booleans(), some(known))
OWN: Final[dict[object, st.SearchStrategy[Any]]] = {
    int: numbers,
    bool: st.booleans(),
    str: texts,
    Card: cards,
    Meld: melds,
    Ruleset: houses(),
    act.Take: st.builds(act.Take, small),
    act.Lay: st.builds(act.Lay, melds),
    act.LayOff: st.builds(act.LayOff, small, melds),
    act.Exchange: st.builds(act.Exchange, small, known),
    act.Regroup: st.builds(act.Regroup, tables.filter(len)),
    act.Discard: st.builds(act.Discard, known),
    act.Knock: st.builds(act.Knock, st.none() | known, tables),
    Began: st.builds(
        Began,
        st.dictionaries(small, groups() | st.just(GONE), max_size=3),
        st.none() | some(small),
    ),
    Sorted: st.builds(Sorted, small, sortings),
}
FIELDS: Final[dict[tuple[type, str], st.SearchStrategy[Any]]] = {
    (ev.Dealt, "stock"): some(st.just(BACK)),
    (ev.Restocked, "stock"): some(st.just(BACK)),
    (Say, "text"): said,
    (Said, "text"): said,
    (Welcome, "commitment"): hashes | st.just(""),
    (RoundOpened, "key"): hashes | st.just(""),
    (Watching, "names"): some(names),
    (Join, "table"): st.none() | names,
}


@cache
def drawn(kind: Any) -> st.SearchStrategy[Any]:
    """Any value of a declared type."""
    if kind in OWN:
        return OWN[kind]
    origin, inner = get_origin(kind), get_args(kind)
    if kind is NoneType:
        return st.none()
    if origin in (UnionType, Union):
        return st.one_of(*map(drawn, inner))
    if origin is tuple:
        return some(drawn(inner[0]))
    if origin is Mapping:
        return st.dictionaries(*map(drawn, inner), max_size=5)
    if issubclass(kind, Enum):
        return st.sampled_from(kind)
    hints = get_type_hints(kind)
    of = {each.name: _field(kind, each.name, hints[each.name]) for each in fields(kind)}
    return st.builds(kind, **of)


def _field(kind: type, name: str, hint: Any) -> st.SearchStrategy[Any]:
    if (kind, name) in FIELDS:
        return FIELDS[kind, name]
    return names if name == "name" else drawn(hint)

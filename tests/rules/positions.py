"""Positions and moves in card notation, for tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, reduce
from typing import Any, TypeVar

import pytest

from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import Card, cards
from rummy_tui.rules.engine import apply, pack_of
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.laying.arrange import arrange, extensions
from rummy_tui.rules.melds import Meld, Table
from rummy_tui.rules.notation import read_action, read_meld
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Drawn, Phase, Result, State, Turn, new_match
from rummy_tui.rules.variants import PLAYROOM, with_options

E = TypeVar("E")


def house(rules: Ruleset = PLAYROOM, /, **options: str) -> Ruleset:
    """A rule set with house rules, as a player would write them."""
    return with_options(rules, options)


def meld(codes: str, rules: Ruleset = PLAYROOM) -> Meld:
    """The one meld of these cards; `JK=AS` settles a joker."""
    if "=" in codes:
        return read_meld(codes, rules)
    (only,) = arrange(cards(codes), rules)
    return only


def table(codes: str, rules: Ruleset = PLAYROOM) -> Table:
    """Melds separated by bars: `QS KS AS | 3H 3S 3C`."""
    return tuple(meld(each, rules) for each in codes.split("|") if each.strip())


def position(
    hand: str = "",
    on_table: str = "",
    discards: str = "",
    *,
    others: Sequence[str] = ("4C 5D 10C JC KD",),
    laid: Sequence[bool] = (),
    totals: Sequence[int] = (),
    **more: Any,
) -> State:
    """Seat 0 to play with this hand, all cards of the pack somewhere.

    `stock` names the cards drawn next, the first on top; the rest of the pack lies under them. An
    empty string leaves no stock: the rest is then nowhere. `drew` is the number of cards drawn in a
    turn in which `draws` are allowed; none are if `draws` is 0 or in the last `lap`.
    """
    seats = {"others": tuple(others), "laid": tuple(laid), "totals": tuple(totals)}
    return _position(hand, on_table, discards, **seats, **more)


@lru_cache(maxsize=500)  # thousands of tests begin in the same few positions
def _position(
    hand: str,
    on_table: str,
    discards: str,
    *,
    others: tuple[str, ...],
    laid: tuple[bool, ...],
    totals: tuple[int, ...],
    rules: Ruleset = PLAYROOM,
    stock: str | None = None,
    opened: bool = True,
    phase: Phase = Phase.PLAY,
    drew: int = 1,
    draws: int | None = None,
    lap: int | None = None,
) -> State:
    hands = (cards(hand), *map(cards, others))
    players = len(hands)
    melds = table(on_table, rules)
    pile = cards(discards)
    seen = Counter(pile) + Counter(c for m in melds for c in m.cards)
    for each in hands:
        seen += Counter(each)
    top = cards(stock or "")[::-1]
    pack = Counter(pack_of(rules, players))
    assert not (seen + Counter(top)) - pack, "more copies of a card than the pack has"
    rest = tuple((pack - seen - Counter(top)).elements()) if stock != "" else ()
    match = new_match(rules, players, dealer=players - 1)
    may_draw = (rules.draws if lap is None else 0) if draws is None else draws
    has_drawn = phase is Phase.PLAY and may_draw > 0
    return replace(
        match,
        phase=phase,
        round=1,
        seat=0,
        stock=rest + top,
        discards=pile,
        hands=hands,
        table=melds,
        opened=(opened, *(True,) * (players - 1)),
        laid=laid or (opened and bool(melds), *(bool(melds),) * (players - 1)),
        totals=totals or (0,) * players,
        told=tuple(map(len, hands)),
        lap=lap,
        turn=Turn(
            draws=may_draw,
            drawn=Drawn.STOCK if has_drawn else Drawn.NOTHING,
            drew=drew if has_drawn else 0,
            melds_before=len(melds),
            laid_before=bool(laid[0]) if laid else opened and bool(melds),
        ),
    )


def action(state: State, move: str) -> act.Action:
    """A move in notation, or as players think of it: `add 1 8H` names only the added cards.

    Cards laid or regrouped may be named in any order.
    """
    word, _, rest = move.partition(" ")
    if word == "lay":
        return act.Lay(meld(rest, state.rules))
    if word == "regroup":
        return act.Regroup(table(rest, state.rules))
    if word == "add":
        number, _, added = rest.partition(" ")
        (after,) = extensions(state.table[int(number) - 1], cards(added), state.rules)
        return act.LayOff(int(number) - 1, after)
    return read_action(move, state.rules)


def play(state: State, *moves: str) -> tuple[State, list[ev.Event]]:
    """The state after moves of the seats in turn, with all events."""
    told: list[ev.Event] = []
    for move in moves:
        state, events = apply(state, action(state, move))
        told += events
    return state, told


def dealt(
    rules: Ruleset, players: int, *, dealer: int = 0, pack: Sequence[Card] = ()
) -> tuple[State, list[ev.Event]]:
    """The first deal of a match, from an unshuffled pack if none is given."""
    match = replace(new_match(rules, players, dealer), phase=Phase.DEAL)
    state, events = apply(match, act.Deal(tuple(pack) or pack_of(rules, players)))
    return state, list(events)


def result(state: State, *moves: str) -> Result:
    """The result of the round after these moves."""
    return one(ev.RoundEnded, play(state, *moves)[1]).result


def told(result_: Result) -> list[tuple[int, str, int]]:
    """The lines of a score: the seat, the reason and the points."""
    return [(line.seat, line.why.name.lower(), line.points) for line in result_.lines]


def refused(state: State, move: str) -> Illegal:
    """The refusal of a move, which must be refused."""
    with pytest.raises(Illegal) as caught:
        apply(state, action(state, move))
    return caught.value


def why_not(state: State, move: str) -> Reason:
    return refused(state, move).reason


def of(kind: type[E], events: Sequence[object]) -> list[E]:
    """The events of a kind."""
    return [e for e in events if isinstance(e, kind)]


def one(kind: type[E], events: Sequence[object]) -> E:
    (only,) = of(kind, events)
    return only


def all_cards(state: State) -> Counter[Card]:
    """Every card of the match, wherever it is."""
    places = [state.stock, state.discards, *state.hands, *(m.cards for m in state.table)]
    return reduce(lambda sum_, place: sum_ + Counter(place), places, Counter())

"""No view and no event tells a seat of a card that is hidden from it.

Every state has a twin that differs only in the hidden cards: what a seat is told of both
must be the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from rummy_tui.rules.actions import (
    Action,
    Deal,
    Discard,
    Draw,
    EndTurn,
    Exchange,
    Lay,
    LayOff,
    Restock,
    TakeBack,
)
from rummy_tui.rules.cards import BACK, Card, cards, without
from rummy_tui.rules.engine import apply
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.events import Dealt, Drew, Event, MatchEnded, Restocked, RoundEnded, seen_by
from rummy_tui.rules.state import State
from rummy_tui.rules.view import view
from tests.rules.positions import position
from tests.rules.random_play import few, house_rules, played

Seat = int | None


def needed(state: State, action: Action) -> tuple[Card, ...]:
    """The cards of the hand that a twin of the seat to play must hold as well."""
    hand = state.hands[state.seat] if state.hands else ()
    match action:
        case Lay():
            return action.meld.cards
        case LayOff():
            return tuple((Counter(action.meld.cards) & Counter(hand)).elements())
        case Exchange() | Discard() if not state.turn.laid:
            return (action.card,)
        case Exchange() | TakeBack() | Discard() | EndTurn():
            return hand
        case _:
            return ()


def twin(state: State, seat: Seat, action: Action, random: Random) -> State:
    """The state with the cards that are hidden from a seat shuffled among their places."""
    shown = []
    for owner, hand in enumerate(state.hands):
        kept = Counter(state.known[owner])
        kept |= Counter(needed(state, action) if owner == state.seat else ())
        shown.append(hand if owner == seat else tuple((kept & Counter(hand)).elements()))
    top = state.stock[-1:] if isinstance(action, Draw) and seat == state.seat else ()
    hidden = [*state.stock[: len(state.stock) - len(top)]]
    for hand, kept_cards in zip(state.hands, shown, strict=True):
        hidden += without(hand, kept_cards)
    random.shuffle(hidden)
    hands = []
    for hand, kept_cards in zip(state.hands, shown, strict=True):
        count = len(hand) - len(kept_cards)
        own, hidden = hidden[:count], hidden[count:]
        hands.append(hand if count == 0 else (*kept_cards, *own))
    return replace(state, hands=tuple(hands), stock=(*hidden, *top))


def twin_action(state: State, seat: Seat, action: Action, random: Random) -> Action:
    """Chance as it could have been as well, as far as a seat can tell."""
    match action:
        case Deal():
            dealer = (state.dealer + (state.round > 0)) % state.players
            pack = list(action.pack[::-1])
            places = [
                place
                for place in range(len(pack))
                if place >= state.players * state.rules.hand(state.players)
                or (dealer + 1 + place) % state.players != seat
            ]
            moved = [pack[place] for place in places]
            random.shuffle(moved)
            for place, each in zip(places, moved, strict=True):
                pack[place] = each
            return Deal(tuple(pack[::-1]))
        case Restock():
            top = action.stock[-1:] if seat == state.seat else ()
            below = list(action.stock[: len(action.stock) - len(top)])
            random.shuffle(below)
            return Restock((*below, *top))
        case _:
            return action


def told(events: tuple[Event, ...], seat: Seat) -> list[Event]:
    """What a seat is told; at the end of a round all hands are shown."""
    ends = RoundEnded | MatchEnded
    return [seen_by(event, seat) for event in events if not isinstance(event, ends)]


@few(10)
@given(rules=house_rules(), players=st.integers(2, 8), seed=st.integers(0, 2**32))
def test_a_seat_is_told_the_same_whatever_is_hidden(rules, players, seed) -> None:  # type: ignore[no-untyped-def]
    random = Random(seed)
    compared = 0
    for step in played(rules, players, seed):
        for seat in random.sample([None, step.before.seat, random.randrange(players)], 2):
            other = twin(step.before, seat, step.action, random)
            if step.before.round and step.before.result is None:
                assert view(other, seat) == view(step.before, seat)
            try:
                action = twin_action(step.before, seat, step.action, random)
                _, events = apply(other, action)
            except Illegal:  # the other cards of the twin do not allow it
                continue
            assert told(events, seat) == told(step.events, seat)
            compared += 1
    assert compared > 20


def shown_cards(value: object) -> Iterator[Card]:
    """Every card anywhere in a value."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from shown_cards(part)
    elif is_dataclass(value):
        for each in fields(value):
            yield from shown_cards(getattr(value, each.name))


DEALT = Dealt(1, 0, 1, (cards("2C 3C"), cards("4D 5D")), cards("KH QH"))


def test_the_deal_shows_a_seat_its_own_hand_only() -> None:
    assert set(shown_cards(seen_by(DEALT, 1))) == {BACK, *cards("4D 5D")}
    assert set(shown_cards(seen_by(DEALT, None))) == {BACK}


def test_a_drawn_card_is_shown_to_the_seat_that_drew_it() -> None:
    drew = Drew(1, cards("4D")[0])
    assert set(shown_cards(seen_by(drew, 1))) == set(cards("4D"))
    assert set(shown_cards(seen_by(drew, 0))) == {BACK}
    assert set(shown_cards(seen_by(drew, None))) == {BACK}


def test_the_remade_stock_is_shown_to_nobody() -> None:
    restocked = Restocked(1, cards("4D 5D"))
    assert [set(shown_cards(seen_by(restocked, seat))) for seat in (0, 1, None)] == [{BACK}] * 3


def test_a_view_holds_the_own_hand_and_what_lies_open() -> None:
    state = position("2C 3C", "5H 6H 7H", "9D 8S", others=["KD KC"])
    open_cards = {*cards("5H 6H 7H 9D 8S")}
    assert set(shown_cards(view(state, 0))) == open_cards | {*cards("2C 3C")}
    assert set(shown_cards(view(state, 1))) == open_cards | {*cards("KD KC")}
    assert set(shown_cards(view(state, None))) == open_cards


def test_only_the_seat_to_play_is_offered_anything() -> None:
    state = position("2C 3C")
    assert view(state, 0).options
    assert view(state, 0).my_turn
    assert not view(state, 1).options
    assert not view(state, 1).my_turn
    assert not view(state, None).options

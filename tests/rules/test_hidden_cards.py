"""No view and no event reveals a card to a seat from which it is hidden.

Every state has a twin that differs only in the hidden cards: a seat must get the same information
from both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from random import Random

import pytest

from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import BACK, Card, cards, without
from rummy_tui.rules.engine import apply, next_dealer
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.ruleset import StockOut
from rummy_tui.rules.seen import only, seen_by, seen_state
from rummy_tui.rules.state import Phase, State
from rummy_tui.rules.variants import RULESETS
from rummy_tui.rules.view import view
from tests.rules.positions import play, position
from tests.rules.random_play import Step, every_match, match_of

pytestmark = pytest.mark.sampled

Seat = int | None


def needed(state: State, action: act.Action, seat: Seat) -> tuple[Card, ...]:
    """The cards of the hand that a twin of the seat to play must hold as well."""
    hand = state.hands[state.seat] if state.hands else ()
    match action:
        case act.Lay():
            return action.meld.cards
        case act.LayOff():
            return tuple((Counter(action.meld.cards) & Counter(hand)).elements())
        case act.Discard() if unseen(state, action, seat):
            return ()
        case act.Exchange() | act.Discard() if not state.turn.laid:
            return (action.card,)
        case act.Exchange() | act.TakeBack() | act.Discard() | act.EndTurn() | act.Knock():
            return hand
        case act.Regroup():  # its whole hand decides if the turn then ends
            return hand
        case _:
            return ()


def unseen(state: State, action: act.Discard, seat: Seat) -> bool:
    """True if a card is discarded that a seat never sees."""
    last = state.rules.last_face_down and len(state.hands[state.seat]) == 1
    return last and seat != state.seat and action.card not in state.known[state.seat]


def twin(state: State, seat: Seat, action: act.Action, random: Random) -> State:
    """The state with the cards that are hidden from a seat shuffled among their places."""
    shown = []
    for owner, hand in enumerate(state.hands):
        kept = Counter(state.known[owner])
        kept |= Counter(needed(state, action, seat) if owner == state.seat else ())
        shown.append(hand if owner == seat else tuple((kept & Counter(hand)).elements()))
    top = state.stock[-1:] if isinstance(action, act.Draw) and seat == state.seat else ()
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


def shown_places(state: State, seat: Seat, pack: tuple[Card, ...]) -> set[int]:
    """The places of a pack, from its top, whose cards a seat sees when it is dealt."""
    rules, players, dealer = state.rules, state.players, next_dealer(state)
    owners: list[Seat] = [
        (dealer + 1 + step) % players for step in range(players * rules.hand(players))
    ]
    owners += [dealer] * rules.dealer_begins
    cut = rules.cut_joker and pack[0].is_joker
    if cut:  # the seat that keeps it is passed over in the last round
        last = len(owners) - 1 - owners[::-1].index((dealer - 1) % players)
        del owners[last]
    mine = {place for place, owner in enumerate(owners) if owner == seat}
    open_ = {len(owners)} if rules.upcard else set()
    return mine | open_ | ({len(pack) - 1} if rules.cut_joker else set())


def twin_action(
    state: State, other: State, seat: Seat, action: act.Action, random: Random
) -> act.Action:
    """The action that could have happened in the twin, as far as a seat can tell."""
    match action:
        case act.Deal():
            pack = list(action.pack[::-1])
            shown = shown_places(state, seat, action.pack)
            places = [place for place in range(len(pack)) if place not in shown]
            moved = [pack[place] for place in places]
            random.shuffle(moved)
            for place, each in zip(places, moved, strict=True):
                pack[place] = each
            return act.Deal(tuple(pack[::-1]))
        case act.Restock():
            seen = (state.rules.stock_out is StockOut.UPCARD) + (seat == state.seat)
            top = action.stock[len(action.stock) - seen :]
            below = list(action.stock[: len(action.stock) - len(top)])
            random.shuffle(below)
            return act.Restock((*below, *top))
        case act.Discard() if unseen(state, action, seat):
            return act.Discard(other.hands[state.seat][0])
        case _:
            return action


def told(events: tuple[ev.Event, ...], seat: Seat) -> list[ev.Event]:
    """The events that a seat hears of; at the end of a round all hands are shown."""
    ends: tuple[type[ev.Event], ...] = (ev.RoundEnded, ev.MatchEnded)
    if _shows_all(events):
        ends = (*ends, ev.LaidOff, ev.Shown)
    return [seen_by(event, only(seat)) for event in events if not isinstance(event, ends)]


def _shows_all(events: tuple[ev.Event, ...]) -> bool:
    """True if both hands are shown because somebody has knocked."""
    return any(isinstance(event, ev.Shown) for event in events)


@pytest.mark.parametrize("key", RULESETS)
@every_match
def test_a_seat_is_told_the_same_whatever_is_hidden(key: str, seed: int) -> None:
    random = Random(seed)
    compared = 0
    for step in match_of(key, seed):
        players = step.before.players
        for seat in random.sample([None, step.before.seat, random.randrange(players)], 2):
            compared += _twin_is_told_the_same(step, seat, random)
    assert compared > 10


def _twin_is_told_the_same(step: Step, seat: Seat, random: Random) -> bool:
    """Compare a seat's information from a step and from its twin; True if that was possible."""
    other = twin(step.before, seat, step.action, random)
    if step.before.round and step.before.result is None:
        assert view(other, seat) == view(step.before, seat)
        assert seen_state(other, only(seat)) == seen_state(step.before, only(seat))
    try:
        action = twin_action(step.before, other, seat, step.action, random)
        after, events = apply(other, action)
    except Illegal:  # the other cards of the twin do not allow it
        return False
    assert told(events, seat) == told(step.events, seat)
    shown = _shows_all(events) or _shows_all(step.events)
    if step.after.phase is not Phase.OVER and not shown:
        assert view(after, seat).discards == view(step.after, seat).discards
        assert view(after, seat).known == view(step.after, seat).known
    return True


@pytest.mark.parametrize("key", RULESETS)
@every_match
def test_only_a_seat_sees_its_dealt_drawn_and_hidden_discarded_cards(key: str, seed: int) -> None:
    for step in match_of(key, seed):
        for event in step.events:
            for seat in (None, *range(step.before.players)):
                shown = seen_by(event, only(seat))
                match shown:
                    case ev.Dealt():
                        assert set(shown.stock) == {BACK}
                        for owner, hand in enumerate(shown.hands):
                            assert owner == seat or set(hand) == {BACK}
                    case ev.Drew() if shown.seat != seat:
                        assert shown.card is BACK
                    case ev.Discarded():
                        assert (shown.card is BACK) is (shown.face_down and shown.seat != seat)
                    case ev.Knocked() if shown.card is not None:
                        assert (shown.card is BACK) is (shown.seat != seat)
                    case ev.Restocked():
                        assert set(shown.stock) == {BACK}
                    case _:
                        assert shown == event


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


DEALT = ev.Dealt(1, 0, 1, (cards("2C 3C"), cards("4D 5D")), cards("KH QH"))


def test_the_deal_shows_a_seat_its_own_hand_only() -> None:
    assert set(shown_cards(seen_by(DEALT, {1}))) == {BACK, *cards("4D 5D")}
    assert set(shown_cards(seen_by(DEALT, {0, 1}))) == {BACK, *cards("2C 3C 4D 5D")}
    assert set(shown_cards(seen_by(DEALT, ()))) == {BACK}


def test_a_drawn_card_is_shown_to_the_seat_that_drew_it() -> None:
    drew = ev.Drew(1, cards("4D")[0])
    assert set(shown_cards(seen_by(drew, {1}))) == set(cards("4D"))
    assert set(shown_cards(seen_by(drew, {0}))) == {BACK}
    assert set(shown_cards(seen_by(drew, {0, 1}))) == set(cards("4D"))
    assert set(shown_cards(seen_by(drew, ()))) == {BACK}


def test_the_remade_stock_is_shown_to_nobody() -> None:
    restocked = ev.Restocked(1, cards("4D 5D"))
    for seats in ((), {0}, {1}, {0, 1}):
        assert {*shown_cards(seen_by(restocked, seats))} == {BACK}


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


def test_the_turn_counts_towards_the_opening_of_its_own_seat_only() -> None:
    state = position("8C 8D 8H 2S", opened=False)
    assert view(state, 0).short == state.rules.opening
    state, _ = play(state, "lay 8C 8D 8H")
    assert view(state, 0).short == state.rules.opening - 15
    both_closed = replace(state, opened=(False, False))
    assert view(both_closed, 1).short == state.rules.opening
    assert not view(state, 0).open


def test_players_who_opened_and_onlookers_are_not_short_of_the_opening() -> None:
    state = position("8C 8D 8H 2S", opened=False)
    assert (view(state, 1).short, view(state, None).short) == (0, 0)
    assert (view(state, 1).open, view(state, None).open) == (True, False)

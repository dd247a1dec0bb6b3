"""A turn is `apply(state, action) -> (state, events)`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import assert_never

from rummy_tui.rules.actions import (
    Action,
    Deal,
    Discard,
    Draw,
    EndTurn,
    Exchange,
    Lay,
    LayOff,
    Move,
    Restock,
    Take,
    TakeBack,
)
from rummy_tui.rules.arrange import freeing
from rummy_tui.rules.cards import JOKER, PACK, Card
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.events import (
    Dealt,
    Discarded,
    DrawSkipped,
    Drew,
    Event,
    FellShort,
    FewCards,
    JokerKept,
    MatchEnded,
    Opened,
    Restocked,
    RoundEnded,
    StockRanOut,
    Took,
    TookBack,
    TurnBegan,
    TurnEnded,
)
from rummy_tui.rules.evolve import evolve
from rummy_tui.rules.laying import exchange, lay, lay_off, refuse_unplayable
from rummy_tui.rules.ruleset import Discards, Ruleset
from rummy_tui.rules.scoring import match_winners, reckon
from rummy_tui.rules.state import Phase, State


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The state after an action and all that follows from it by itself, with the events.

    Raises Illegal, and then nothing has changed.
    """
    event: Event | None = decide(state, action)
    events = []
    while event is not None:
        events.append(event)
        state = evolve(state, event)
        event = consequence(state)
    return state, tuple(events)


def decide(state: State, action: Action) -> Event:
    """What an action does; raises Illegal where the rules refuse it."""
    _refuse_phase(state, action)
    match action:
        case Deal():
            return _deal(state, action.pack)
        case Restock():
            if Counter(action.stock) != Counter(state.discards[:-1]):
                raise Illegal(Reason.WRONG_PACK)
            return Restocked(state.seat, action.stock)
        case Draw():
            return _draw(state)
        case Take():
            return _take(state, action.depth)
        case Lay():
            return lay(state, action.meld)
        case LayOff():
            return lay_off(state, action.index, action.meld)
        case Exchange():
            return exchange(state, action.index, action.card)
        case Discard():
            return _discard(state, action.card)
        case EndTurn():
            return _end_turn(state)
        case TakeBack():
            return _take_back(state)
        case _:
            assert_never(action)


def _refuse_phase(state: State, action: Action) -> None:
    """Refuse an action at the wrong time, with the reason that helps most."""
    if state.phase is Phase.OVER:
        raise Illegal(Reason.MATCH_OVER)
    chance = {Phase.DEAL: Deal, Phase.RESTOCK: Restock}.get(state.phase)
    if chance is not None and not isinstance(action, chance):
        raise Illegal(Reason.BETWEEN_ROUNDS)
    if chance is None and isinstance(action, Deal | Restock):
        raise Illegal(Reason.WRONG_PACK)
    if state.phase is Phase.DRAW and not isinstance(action, Draw | Take | TakeBack):
        raise Illegal(Reason.DRAW_FIRST)
    if state.phase is Phase.PLAY and isinstance(action, Draw | Take):
        raise Illegal(Reason.ALREADY_DRAWN)


def pack_of(rules: Ruleset, players: int) -> tuple[Card, ...]:
    """All cards that so many players play with, unshuffled."""
    return (PACK + (JOKER,) * rules.jokers) * rules.packs(players)


def _deal(state: State, pack: tuple[Card, ...]) -> Event:
    if Counter(pack) != Counter(pack_of(state.rules, state.players)):
        raise Illegal(Reason.WRONG_PACK)
    dealer = (state.dealer + (state.round > 0)) % state.players
    dealt = pack[::-1][: state.players * state.rules.hand]
    hands = [dealt[place :: state.players] for place in range(state.players)]
    first = (dealer + 1) % state.players
    by_seat = tuple(hands[(seat - first) % state.players] for seat in range(state.players))
    return Dealt(state.round + 1, dealer, first, by_seat, pack[: len(pack) - len(dealt)])


def _draw(state: State) -> Event:
    if state.stock:
        return Drew(state.seat, state.stock[-1])
    if len(state.discards) < 2:
        return DrawSkipped(state.seat)
    if state.remade and not state.laid_since_remade:
        return RoundEnded(reckon(state, None))
    return StockRanOut(state.seat)


def _take(state: State, depth: int) -> Event:
    rules = state.rules
    if rules.discard is Discards.NONE:
        raise Illegal(Reason.NO_DISCARDS)
    if rules.discard is Discards.ONE_WAY:
        raise Illegal(Reason.DISCARDS_CLOSED)
    if not state.discards:
        raise Illegal(Reason.DISCARDS_EMPTY)
    if not state.opened[state.seat]:
        raise Illegal(Reason.NOT_OPEN, amount=rules.opening)
    if depth != 1 and rules.discard is Discards.SIMPLE:
        raise Illegal(Reason.ONLY_TOP)
    if not 1 <= depth <= len(state.discards):
        raise Illegal(Reason.TOO_DEEP, amount=len(state.discards))
    taken = state.discards[: -depth - 1 : -1]
    if all(c is taken[0] for c in state.hands[state.seat]) and depth == 1:
        refuse_unplayable(taken[0], state.table, rules)
    return Took(state.seat, taken)


def short_of_opening(state: State) -> int:
    """Points that the seat to play has laid too few to open; 0 where it has laid none."""
    if state.opened[state.seat] or not state.turn.laid:
        return 0
    return state.rules.opening - state.turn.worth


def _fall_short(state: State, short: int) -> Event:
    return FellShort(state.seat, short, state.turn.laid)


def _refuse_taken_unplayed(state: State) -> None:
    turn = state.turn
    if state.rules.must_play and any(c not in turn.laid for c in turn.taken):
        raise Illegal(Reason.MUST_PLAY_TAKEN, turn.taken)


def _discard(state: State, card: Card) -> Event:
    if state.rules.discard is Discards.NONE:
        raise Illegal(Reason.NO_DISCARD_TO_END)
    if card not in state.hands[state.seat]:
        raise Illegal(Reason.NOT_IN_HAND, (card,))
    if short := short_of_opening(state):
        return _fall_short(state, short)
    _refuse_taken_unplayed(state)
    if state.turn.taken == (card,) and card not in state.turn.laid:
        raise Illegal(Reason.JUST_TAKEN, (card,))
    return Discarded(state.seat, card)


def _end_turn(state: State) -> Event:
    if state.rules.discard is not Discards.NONE:
        raise Illegal(Reason.DISCARD_TO_END)
    if short := short_of_opening(state):
        return _fall_short(state, short)
    return TurnEnded(state.seat)


def _take_back(state: State) -> Event:
    if state.before is None:
        raise Illegal(Reason.NOTHING_TO_TAKE_BACK)
    hand, earlier = Counter(state.hands[state.seat]), Counter(state.before.hands[state.seat])
    return TookBack(
        state.seat,
        cards=tuple((earlier - hand).elements()),
        put_back=tuple((hand - earlier).elements()),
        table=state.before.table,
    )


def consequence(state: State) -> Event | None:
    """What happens next by itself, or None where the match waits for an action."""
    match state.phase:
        case Phase.PLAY:
            return _opening(state) or _few_cards(state) or _gone_out(state)
        case Phase.END:
            return _joker_kept(state) or _few_cards(state) or _gone_out(state) or _next(state)
        case Phase.RESTOCK:
            return Drew(state.seat, state.stock[-1]) if state.stock else None
        case Phase.DEAL:
            winners = match_winners(state) if state.round else ()
            return MatchEnded(winners, state.totals) if winners else None
        case Phase.BEGIN:
            return TurnBegan(state.seat)
        case Phase.DRAW | Phase.OVER:
            return None
        case _:
            assert_never(state.phase)


def _opening(state: State) -> Event | None:
    reached = not state.opened[state.seat] and state.turn.worth >= state.rules.opening
    return Opened(state.seat, state.turn.worth) if reached else None


def _few_cards(state: State) -> Event | None:
    count = len(state.hands[state.seat])
    few = 0 < count <= state.rules.few_cards and count < state.told[state.seat]
    return FewCards(state.seat, count) if few else None


def _gone_out(state: State) -> Event | None:
    out = not state.hands[state.seat]
    return RoundEnded(reckon(state, state.seat)) if out else None


def _joker_kept(state: State) -> Event | None:
    owed = state.turn.owed
    return JokerKept(state.seat, owed, owed * state.rules.joker_penalty) if owed else None


def _next(state: State) -> Event:
    if state.idle >= state.players:
        return RoundEnded(reckon(state, None))
    return TurnBegan((state.seat + 1) % state.players)


def options(state: State) -> Iterator[Move]:
    """The actions of the seat to play that can be listed; laying is checked, not listed."""
    for action in _candidates(state):
        try:
            decide(state, action)
        except Illegal:
            continue
        yield action


def _candidates(state: State) -> Iterator[Move]:
    match state.phase:
        case Phase.DRAW:
            yield Draw()
            for depth in range(1, len(state.discards) + 1):
                yield Take(depth)
        case Phase.PLAY:
            for card in dict.fromkeys(state.hands[state.seat]):
                if not short_of_opening(state):
                    yield Discard(card)
                for index in freeing(card, state.table):
                    yield Exchange(index, card)
            if not short_of_opening(state):
                yield EndTurn()
            yield TakeBack()
        case _:
            return

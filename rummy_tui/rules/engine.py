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
    DrawForSeats,
    EndTurn,
    Exchange,
    Knock,
    Lay,
    LayOff,
    Move,
    Regroup,
    Restock,
    Take,
    TakeBack,
)
from rummy_tui.rules.arrange import freeing
from rummy_tui.rules.cards import ACE, JOKER, KING, PACK, Card
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
    Knocked,
    LapBegan,
    MatchEnded,
    Opened,
    Restocked,
    RoundEnded,
    SeatsDrawn,
    StockRanOut,
    Took,
    TookBack,
    TurnBegan,
    TurnEnded,
)
from rummy_tui.rules.evolve import evolve
from rummy_tui.rules.laying import exchange, lay, lay_off, refuse_unplayable, regroup
from rummy_tui.rules.ruleset import Discards, Ruleset, StockOut
from rummy_tui.rules.scoring import hand_points, match_lines, match_winners, reckon
from rummy_tui.rules.state import Drawn, Ending, Phase, State


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
        case DrawForSeats():
            return _draw_for_seats(action.draws)
        case Deal():
            return _deal(state, action.pack)
        case Restock():
            return _restock(state, action.stock)
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
        case Regroup():
            return regroup(state, action.table)
        case Discard():
            return _discard(state, action.card)
        case EndTurn():
            return _end_turn(state)
        case Knock():
            return _knock(state)
        case TakeBack():
            return _take_back(state)
        case _:
            assert_never(action)


CHANCE = {Phase.SEATS: DrawForSeats, Phase.DEAL: Deal, Phase.RESTOCK: Restock}
CHANCES = tuple(CHANCE.values())
DRAWING = (Draw, Take, TakeBack)


def _refuse_phase(state: State, action: Action) -> None:
    """Refuse an action at the wrong time, with the reason that helps most."""
    if state.phase is Phase.PLAY or state.phase is Phase.DRAW:
        _refuse_now(state, action)
    elif state.phase is Phase.OVER:
        raise Illegal(Reason.MATCH_OVER)
    elif not isinstance(action, CHANCE[state.phase]):
        raise Illegal(Reason.BETWEEN_ROUNDS)


def _refuse_now(state: State, action: Action) -> None:
    """Refuse an action at the wrong time of a turn."""
    if isinstance(action, CHANCES):
        raise Illegal(Reason.WRONG_PACK)
    if state.phase is Phase.DRAW:
        if not isinstance(action, DRAWING):
            raise Illegal(Reason.DRAW_FIRST)
    elif isinstance(action, (Draw, Take)):
        _refuse_draw(state)


def _refuse_draw(state: State) -> None:
    """Refuse to draw in mid-turn, unless another card may still be drawn."""
    turn = state.turn
    if not turn.draws:
        raise Illegal(Reason.NO_DRAW_NOW)
    if turn.laid and state.rules.draws > 1:
        raise Illegal(Reason.LAID_ALREADY)
    if not _may_draw_again(state):
        raise Illegal(Reason.ALREADY_DRAWN, amount=turn.draws)


def _may_draw_again(state: State) -> bool:
    """Whether another card can be drawn after the first."""
    turn = state.turn
    return turn.drew < turn.draws and turn.drawn is Drawn.STOCK and bool(state.stock)


def pack_of(rules: Ruleset, players: int) -> tuple[Card, ...]:
    """All cards that so many players play with, unshuffled."""
    return (PACK + (JOKER,) * rules.jokers) * rules.packs(players)


def _draw_for_seats(draws: tuple[tuple[Card, ...], ...]) -> Event:
    """The highest last card deals, the others sit to the left in the order of their cards."""
    ranks = [KING + 1 if drawn[-1].rank == ACE else drawn[-1].rank for drawn in draws]
    if 0 in ranks or ranks != sorted(set(ranks), reverse=True):
        raise Illegal(Reason.WRONG_PACK)
    return SeatsDrawn(draws, dealer=0)


def next_dealer(state: State) -> int:
    """Who deals next: the seat to the left, or of two players the winner where that is so."""
    if not state.round:
        return state.dealer
    if state.rules.winner_deals_two and state.players == 2:
        assert state.result is not None
        out = state.result.ending is not Ending.BLOCKED
        return state.result.winners[0] if out else state.dealer
    return (state.dealer + 1) % state.players


def _deal(state: State, pack: tuple[Card, ...]) -> Event:
    rules, players = state.rules, state.players
    if Counter(pack) != Counter(pack_of(rules, players)):
        raise Illegal(Reason.WRONG_PACK)
    dealer = next_dealer(state)
    cut = (dealer - 1) % players if rules.cut_joker and pack[0].is_joker else None
    hands, stock = _dealt(rules, players, dealer, cut, pack)
    upcard, stock = (stock[-1:], stock[:-1]) if rules.upcard else ((), stock)
    first = dealer if rules.dealer_begins else (dealer + 1) % players
    return Dealt(state.round + 1, dealer, first, hands, stock, upcard, cut)


def _dealt(
    rules: Ruleset, players: int, dealer: int, cut: int | None, pack: tuple[Card, ...]
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """The hands, dealt one card at a time from the dealer's left, and what is left.

    Who keeps the joker seen at the cut, the lowest card, is passed over in the last round.
    """
    top = pack[::-1] if cut is None else pack[:0:-1]
    seats = [(dealer + step) % players for step in range(1, players + 1)]
    last = (rules.hand(players) - 1) * players
    hands = {seat: top[place:last:players] for place, seat in enumerate(seats)}
    for seat in (*seats, *((dealer,) if rules.dealer_begins else ())):
        if seat == cut:
            hands[seat] = (JOKER, *hands[seat])
            cut = None
        else:
            hands[seat] += (top[last],)
            last += 1
    return tuple(hands[seat] for seat in range(players)), top[last:][::-1]


def _draw(state: State) -> Event:
    if state.stock:
        return Drew(state.seat, state.stock[-1], state.turn.drew + 1)
    kept = 0 if state.rules.stock_out is StockOut.TURN_OVER else 1
    if len(state.discards) <= kept or state.rules.stock_out is StockOut.LAST_LAP:
        return DrawSkipped(state.seat)
    if state.remade and not state.laid_since_remade:
        return RoundEnded(reckon(state, Ending.BLOCKED))
    return StockRanOut(state.seat)


def to_restock(state: State) -> tuple[Card, ...]:
    """The discards that become the stock, in the order in which they will be drawn, last first.

    Where they are not shuffled, turning them over brings the oldest to the top.
    """
    kept = -1 if state.rules.stock_out is StockOut.KEEP_TOP else len(state.discards)
    return state.discards[:kept][::-1]


def _restock(state: State, stock: tuple[Card, ...]) -> Event:
    if Counter(stock) != Counter(to_restock(state)):
        raise Illegal(Reason.WRONG_PACK)
    shuffled = state.rules.shuffle
    if state.rules.stock_out is StockOut.UPCARD:
        return Restocked(state.seat, stock[:-1], stock[-1:], shuffled)
    kept = state.discards[-1:] if state.rules.stock_out is StockOut.KEEP_TOP else ()
    return Restocked(state.seat, stock, kept, shuffled)


def _take(state: State, depth: int) -> Event:
    rules = state.rules
    if rules.discard is Discards.NONE:
        raise Illegal(Reason.NO_DISCARDS)
    if rules.discard is Discards.ONE_WAY:
        raise Illegal(Reason.DISCARDS_CLOSED)
    if not state.discards:
        raise Illegal(Reason.DISCARDS_EMPTY)
    if not state.opened[state.seat] and not rules.take_before_opening:
        raise Illegal(Reason.NOT_OPEN, amount=rules.opening)
    if depth != 1 and not rules.discards_seen:
        raise Illegal(Reason.ONLY_TOP)
    if not 1 <= depth <= len(state.discards):
        raise Illegal(Reason.TOO_DEEP, amount=len(state.discards))
    taken = state.discards[: -depth - 1 : -1]
    hand = state.hands[state.seat]
    if all(c is taken[0] for c in hand) and depth == 1:
        refuse_unplayable(taken[0], len(hand) + 1, state.table, rules)
    return Took(state.seat, taken)


def short_of_opening(state: State) -> int:
    """Points that the seat to play has laid too few to open; 0 where it has laid none."""
    if state.opened[state.seat] or not state.turn.laid:
        return 0
    return state.rules.opening - state.turn.worth


def _fall_short(state: State, short: int) -> Event:
    return FellShort(state.seat, short, state.turn.laid)


def _discard(state: State, card: Card) -> Event:
    hand = state.hands[state.seat]
    if state.rules.discard is Discards.NONE:
        raise Illegal(Reason.NO_DISCARD_TO_END)
    if card not in hand:
        raise Illegal(Reason.NOT_IN_HAND, (card,))
    if short := short_of_opening(state):
        return _fall_short(state, short)
    _refuse_unfinished(state)
    if _just_taken(state, card):
        raise Illegal(Reason.JUST_TAKEN, (card,))
    return Discarded(state.seat, card, face_down=len(hand) == 1 and state.rules.last_face_down)


def _just_taken(state: State, card: Card) -> bool:
    """Whether a card was taken alone from the discards, and no copy laid since."""
    return state.turn.taken == (card,) and card not in state.turn.laid


def _refuse_unfinished(state: State) -> None:
    """Refuse to end by a discard a turn that leaves something undone."""
    turn, rules = state.turn, state.rules
    out = len(state.hands[state.seat]) == 1
    if rules.must_play and any(c not in turn.laid for c in turn.taken):
        raise Illegal(Reason.MUST_PLAY_TAKEN, turn.taken)
    if turn.owed and rules.joker_penalty is None:
        raise Illegal(Reason.JOKER_OWED)
    if rules.one_meld and turn.melds > 1 and not out:
        raise Illegal(Reason.ONE_MELD)


def _end_turn(state: State) -> Event:
    if state.rules.discard is not Discards.NONE:
        raise Illegal(Reason.DISCARD_TO_END)
    if short := short_of_opening(state):
        return _fall_short(state, short)
    _refuse_turn_open(state)
    return TurnEnded(state.seat)


def _refuse_turn_open(state: State) -> None:
    """Refuse to end a turn in which another card must be drawn first."""
    if state.rules.draws > 1 and not state.turn.laid and _may_draw_again(state):
        raise Illegal(Reason.DRAW_AGAIN, amount=state.turn.drew)


def _knock(state: State) -> Event:
    rules, points = state.rules, hand_points(state.hands[state.seat], state.rules)
    if not rules.knock:
        raise Illegal(Reason.NO_KNOCKING)
    _refuse_turn_open(state)
    if points > rules.knock:
        raise Illegal(Reason.HAND_TOO_HIGH, amount=points)
    return Knocked(state.seat, points)


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
            return _opening(state) or _few_cards(state) or _gone_out(state) or _done(state)
        case Phase.END:
            return (
                _joker_kept(state)
                or _few_cards(state)
                or _gone_out(state)
                or _ended_by_knock(state)
                or _next(state)
            )
        case Phase.RESTOCK:
            return _restocking(state)
        case Phase.DEAL:
            return _match_end(state)
        case Phase.BEGIN:
            return TurnBegan(state.seat, draws=not state.rules.dealer_begins)
        case Phase.SEATS | Phase.DRAW | Phase.OVER:
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
    return RoundEnded(reckon(state, Ending.OUT, state.seat)) if out else None


def _done(state: State) -> Event | None:
    """After the table was regrouped the turn is over, unless its player may knock."""
    done = state.rules.regroup and bool(state.turn.laid) and not may_knock(state)
    return TurnEnded(state.seat) if done else None


def may_knock(state: State) -> bool:
    """Whether the hand of the seat to play is low enough to knock."""
    knock = state.rules.knock
    return bool(knock) and hand_points(state.hands[state.seat], state.rules) <= knock


def _joker_kept(state: State) -> Event | None:
    owed, penalty = state.turn.owed, state.rules.joker_penalty
    return JokerKept(state.seat, owed, owed * penalty) if owed and penalty is not None else None


def _ended_by_knock(state: State) -> Event | None:
    knocked = state.turn.knocked
    return RoundEnded(reckon(state, Ending.KNOCK, state.seat)) if knocked else None


def _next(state: State) -> Event:
    if state.lap == 0:
        return RoundEnded(reckon(state, Ending.LAP))
    last_lap = state.rules.stock_out is StockOut.LAST_LAP
    if last_lap and not state.stock and state.lap is None:
        return LapBegan(state.seat)
    if state.idle >= state.players and not last_lap:
        return RoundEnded(reckon(state, Ending.BLOCKED))
    last = state.lap is not None
    return TurnBegan((state.seat + 1) % state.players, draws=not last, last=last)


def _restocking(state: State) -> Event | None:
    """The stock remade without chance, and the draw for which it was remade."""
    if state.stock:
        return Drew(state.seat, state.stock[-1])
    return None if state.rules.shuffle else _restock(state, to_restock(state))


def _match_end(state: State) -> Event | None:
    if not state.round:
        return None
    lines = match_lines(state)
    totals = tuple(
        total + sum(line.points for line in lines if line.seat == seat)
        for seat, total in enumerate(state.totals)
    )
    winners = match_winners(state, totals)
    return MatchEnded(winners, totals, lines) if winners else None


def options(state: State) -> Iterator[Move]:
    """The actions of the seat to play that can be listed; laying is checked, not listed."""
    if state.phase is Phase.PLAY:
        yield from _discards(state)
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
            depths = len(state.discards) if state.rules.discards_seen else 1
            for depth in range(1, depths + 1):
                yield Take(depth)
        case Phase.PLAY:
            yield from _candidates_in_play(state)
        case _:
            return


def _discards(state: State) -> Iterator[Move]:
    """The discards that end the turn: what does not depend on the card is asked once."""
    if state.rules.discard is Discards.NONE or short_of_opening(state):
        return
    try:
        _refuse_unfinished(state)
    except Illegal:
        return
    for card in dict.fromkeys(state.hands[state.seat]):
        if not _just_taken(state, card):
            yield Discard(card)


def _candidates_in_play(state: State) -> Iterator[Move]:
    if state.rules.draws > 1:
        yield Draw()
    if not state.rules.regroup and any(meld.jokers for meld in state.table):
        for card in dict.fromkeys(state.hands[state.seat]):
            for index in freeing(card, state.table, state.rules):
                yield Exchange(index, card)
    if state.rules.discard is Discards.NONE and not short_of_opening(state):
        yield EndTurn()
    if state.rules.knock:
        yield Knock()
    if state.before is not None:
        yield TakeBack()

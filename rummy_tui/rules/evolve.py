"""`evolve(state, event) -> state`: bookkeeping only; `decide` has judged before."""

from __future__ import annotations

from typing import Any, Final, TypeVar, assert_never

from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import BACK, JOKER, Card, without
from rummy_tui.rules.fast_replace import changed
from rummy_tui.rules.scoring import worth
from rummy_tui.rules.state import Drawing, Drawn, Phase, State, Turn


def evolve(state: State, event: ev.Event) -> State:
    """Return the state after an event."""
    match event:  # the events of every turn come first
        case ev.TurnBegan():
            return _begin(state, event)
        case ev.Drew():
            lies = _let_lie(state) if state.phase is Phase.DRAW else state.let_lie
            turn = changed(state.turn, drawn=Drawn.STOCK, drew=state.turn.drew + 1)
            return _drawn(state, turn, (event.card,), stock=state.stock[:-1], let_lie=lies)
        case ev.Discarded():
            return _discarded(state, event)
        case ev.DrawSkipped():
            return _drawn(state, changed(state.turn, drawn=Drawn.SKIPPED), ())
        case ev.Took():
            return _took(state, event.cards)
        case ev.SeatsDrawn() | ev.Dealt() | ev.RoundEnded() | ev.MatchEnded():
            return _round(state, event)
        case ev.StockRanOut():
            return changed(state, phase=Phase.RESTOCK, before=None)
        case ev.Restocked():
            return changed(
                state,
                stock=event.stock,
                discards=event.discards,
                remade=state.remade + 1,
                laid_since_remade=False,
            )
        case ev.Laid() | ev.LaidOff() | ev.Exchanged():
            return _laid(state, event)
        case ev.Regrouped():
            return _regrouped(state, event)
        case ev.Opened():
            return changed(state, opened=_set(state.opened, event.seat, True))
        case ev.TookBack():
            assert state.before is not None
            return _remember(state.before, state, event.cards, event.put_back)
        case ev.WentBack():
            return event.state
        case ev.FellShort():
            # all the cards come back, but everyone has seen them
            earlier = state
            while earlier.turn.laid and earlier.before is not None:
                earlier = earlier.before
            return _remember(earlier, state, event.cards, ())
        case ev.JokerKept():
            scored = _scored(state, event.seat, -event.points)
            return changed(scored, turn=changed(state.turn, owed=0))
        case ev.TurnEnded():
            return _ended(state)
        case ev.Passed():
            lies, passes = _let_lie(state), state.passes + 1
            return changed(state, phase=Phase.END, let_lie=lies, passes=passes, before=None)
        case ev.Knocked() | ev.Shown():
            return _shown(state, event)
        case ev.LayingOffBegan():
            return changed(state, phase=Phase.LAY_OFF, seat=event.seat, turn=Turn(draws=0))
        case ev.LapBegan():
            return changed(state, lap=state.players)
        case ev.FewCards():
            return changed(state, told=_set(state.told, event.seat, event.count))
        case _:
            assert_never(event)


def _round(state: State, event: ev.SeatsDrawn | ev.Dealt | ev.RoundEnded | ev.MatchEnded) -> State:
    match event:
        case ev.SeatsDrawn():
            return changed(state, phase=Phase.DEAL, dealer=event.dealer)
        case ev.Dealt():
            return _dealt(state, event)
        case ev.RoundEnded():
            result, discards = event.result, state.discards
            shown = result.knocked_with
            return changed(
                state,
                phase=Phase.DEAL,
                discards=discards if shown is None else (*discards[:-1], shown),
                face_down=state.face_down and shown is None,
                sheet=(*state.sheet, result.won) if result.won else state.sheet,
                before=None,
                result=result,
                earned=result.earned,
                totals=result.totals,
                rounds_won=tuple(
                    won + (seat in result.winners) for seat, won in enumerate(state.rounds_won)
                ),
            )
        case ev.MatchEnded():
            return changed(state, phase=Phase.OVER, winners=event.winners, totals=event.totals)
        case _:
            assert_never(event)


T = TypeVar("T")


def _set(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _dealt(state: State, event: ev.Dealt) -> State:
    players = state.players
    nobody = (False,) * players
    known = ((),) * players
    return changed(
        state,
        phase=Phase.BEGIN,
        round=event.round,
        dealer=event.dealer,
        seat=event.seat,
        stock=event.stock,
        discards=event.discards,
        face_down=False,
        hands=event.hands,
        table=(),
        opened=(not state.rules.opening,) * players,
        laid=nobody,
        earned=(0,) * players,
        known=known if event.cut is None else _set(known, event.cut, (JOKER,)),
        told=tuple(map(len, event.hands)),
        remade=0,
        laid_since_remade=False,
        idle=0,
        lap=None,
        knocker=None,
        upcard=event.discards[-1] if event.discards else None,
        passes=0,
        let_lie=known,
        result=None,
    )


UNBEGUN: Final = Turn()
_BEGINS_IN: Final = {
    ev.TurnKind.DRAWS: Phase.DRAW,
    ev.TurnKind.WITHOUT_DRAWING: Phase.PLAY,
    ev.TurnKind.LAST: Phase.PLAY,
    ev.TurnKind.OFFERED: Phase.OFFER,
}


def _begin(state: State, event: ev.TurnBegan) -> State:
    seat, phase = event.seat, _BEGINS_IN[event.kind]
    return changed(
        state,
        phase=phase,
        seat=seat,
        turn=changed(
            UNBEGUN,
            draws=0 if phase is Phase.PLAY else state.rules.draws,
            melds_before=len(state.table),
            laid_before=state.laid[seat],
        ),
        lap=None if state.lap is None else state.lap - 1,
        before=None,
    )


# Further changes are passed in as arguments, because each call of `changed` copies the state.
def _drawn(state: State, turn: Turn, cards: tuple[Card, ...], **more: Any) -> State:
    """Put drawn cards into the hand; a card from the stock is news that cannot be taken back."""
    seat, hand = state.seat, state.hands[state.seat] + cards
    hands, told = _set(state.hands, seat, hand), _set(state.told, seat, len(hand))
    more = {"before": None, **more}
    return changed(state, phase=Phase.PLAY, hands=hands, told=told, turn=turn, passes=0, **more)


def _took(state: State, cards: tuple[Card, ...]) -> State:
    # read from the state before, whose discards could still become a stock
    dry = state.drawing in (Drawing.NOTHING, Drawing.END)
    return _drawn(
        state,
        changed(state.turn, drawn=Drawn.DISCARDS, taken=cards, dry=dry),
        _as_held(cards, state.hands[state.seat]),
        discards=state.discards[: len(state.discards) - len(cards)],
        known=_set(state.known, state.seat, state.known[state.seat] + cards),
        before=state,
    )


def _laid(state: State, event: ev.Laid | ev.LaidOff | ev.Exchanged) -> State:
    """Lay cards and score them at once; an exchanged joker goes to the hand and must be laid."""
    seat, turn = event.seat, state.turn
    cards = (event.card,) if isinstance(event, ev.Exchanged) else event.cards
    new = isinstance(event, ev.Laid)
    freed = (JOKER,) if isinstance(event, ev.Exchanged) else ()
    hand = _less(state.hands[seat], cards) + _as_held(freed, state.hands[seat])
    used = sum(c.is_joker for c in cards)
    worth_more = worth(event.meld, state.rules) if new else 0
    owes = len(freed) if state.rules.same_turn else 0
    # `before` is the whole state: a step back returns to it, so no event needs an inverse that
    # could be wrong; only what everyone saw meanwhile has to be kept (`_remember`)
    scored = _scored(state, seat, event.points)
    return changed(
        scored,
        table=(*state.table[: event.index], event.meld, *state.table[event.index + 1 :]),
        hands=_set(state.hands, seat, hand),
        known=_set(state.known, seat, _forget(state.known[seat], cards) + freed),
        laid=_set(state.laid, seat, True),
        laid_since_remade=True,
        turn=changed(
            turn,
            laid=turn.laid + cards,
            melds=turn.melds + new,
            worth=turn.worth + worth_more,
            owed=max(0, turn.owed - used) + owes,
            touched=turn.touched or event.index < turn.melds_before,
        ),
        before=state,
    )


def _regrouped(state: State, event: ev.Regrouped) -> State:
    """Put the new table in place and take the cards played out of the hand."""
    seat, cards = event.seat, event.cards
    return changed(
        state,
        table=event.table,
        hands=_set(state.hands, seat, _less(state.hands[seat], cards)),
        known=_set(state.known, seat, _forget(state.known[seat], cards)),
        laid=_set(state.laid, seat, True),
        laid_since_remade=True,
        turn=changed(state.turn, laid=state.turn.laid + cards, touched=True),
        before=state,
    )


def _scored(state: State, seat: int, points: int) -> State:
    return changed(
        state,
        earned=_set(state.earned, seat, state.earned[seat] + points),
        totals=_set(state.totals, seat, state.totals[seat] + points),
    )


def _less(hand: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...]:
    """A hand without the cards that left it; a hidden hand loses as many backs."""
    if gone and hand[0] is BACK:
        return hand[len(gone) :]
    return without(hand, gone)


def _as_held(cards: tuple[Card, ...], hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Cards that a hand gained in the open; in a hidden hand they are backs like the rest."""
    return (BACK,) * len(cards) if hand[0] is BACK else cards


def _forget(known: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards known to be in a hand, less those that left it."""
    left = list(known)
    for each in gone:
        if each in left:
            left.remove(each)
    return tuple(left)


def _remember(
    earlier: State, state: State, back: tuple[Card, ...], put_back: tuple[Card, ...]
) -> State:
    """Return to the earlier state, but keep what everyone saw of the hand in between."""
    seat = state.seat
    known = _forget(state.known[seat], put_back) + back
    return changed(earlier, known=_set(earlier.known, seat, known))


def _discarded(state: State, event: ev.Discarded) -> State:
    seat, card = event.seat, event.card
    hand = _less(state.hands[seat], (card,))
    # everyone knows that a last card is no longer held, even if it lies face down
    known = _forget(state.known[seat], (card,)) if hand else ()
    return _ended(
        state,
        discards=(*state.discards, card),
        face_down=event.face_down,
        hands=_set(state.hands, seat, hand),
        known=_set(state.known, seat, known),
    )


def _let_lie(state: State) -> tuple[tuple[Card, ...], ...]:
    """Record that the seat to play passed up the top discard in front of everyone."""
    # with the stock empty it had no choice, and a face-down card cannot be taken
    top = state.discards[-1:]
    return _set(state.let_lie, state.seat, state.let_lie[state.seat] + top)


def _shown(state: State, event: ev.Knocked | ev.Shown) -> State:
    """Put the melds of a seat on the table, and the card of a knock face down on the discards."""
    seat = event.seat
    cards = tuple(card for meld in event.melds for card in meld.cards)
    knocked = isinstance(event, ev.Knocked)
    # the deadwood is shown beside the melds
    known = event.cards if state.rules.hidden_melds else state.known[seat]
    away = (event.card,) if isinstance(event, ev.Knocked) and event.card is not None else ()
    shown = changed(
        state,
        seat=seat,
        table=state.table + event.melds,
        hands=_set(state.hands, seat, _less(state.hands[seat], cards + away)),
        known=_set(state.known, seat, known),
        discards=state.discards + away,
        face_down=bool(away) or state.face_down,
        knocker=seat if knocked else state.knocker,
    )
    return _ended(shown)


def _ended(state: State, **more: Any) -> State:
    # Taking discards from each other for ever gets nowhere either, if no stock can be made.
    stuck = (state.turn.drawn is Drawn.SKIPPED or state.turn.dry) and not state.turn.laid
    idle = state.idle + 1 if stuck else 0
    return changed(state, phase=Phase.END, idle=idle, before=None, **more)

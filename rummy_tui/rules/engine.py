"""A step of a match: `apply(state, action) -> (state, events)`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, assert_never

from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import JOKER, PACK
from rummy_tui.rules.dealing import deal, draw_for_seats, next_dealer, pack_of
from rummy_tui.rules.drawing import (
    draw,
    leave,
    refuse_draw,
    refuse_take,
    restock,
    restocking,
    take,
    to_restock,
)
from rummy_tui.rules.ending import (
    discard,
    end_turn,
    joker_cost,
    just_taken,
    knock,
    may_knock,
    refuse_unfinished,
    short_of_opening,
)
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.evolve import evolve
from rummy_tui.rules.knocking import knock_and_show, knocks_with, next_laid_off, show
from rummy_tui.rules.laying.arrange import any_fits, fitting, freeing
from rummy_tui.rules.laying.laying import exchange, lay, lay_off, regroup
from rummy_tui.rules.ruleset import Discards, StockOut
from rummy_tui.rules.scoring import match_lines, match_winners, score_round
from rummy_tui.rules.state import WAITS, Ending, Phase, State

__all__ = [
    "apply",
    "consequence",
    "decide",
    "may_knock",
    "next_dealer",
    "options",
    "pack_of",
    "short_of_opening",
    "to_restock",
]


def apply(state: State, action: act.Action) -> tuple[State, tuple[ev.Event, ...]]:
    """Return the state after an action and its automatic consequences, with the events.

    Raises Illegal, and then nothing has changed.
    """
    # Decide, evolve and consequence are separate (the decider of event sourcing: Chassaing 2021):
    # legality is checked once, and the state of any match is its events, folded.
    event: ev.Event | None = decide(state, action)
    events = []
    while event is not None:
        events.append(event)
        state = evolve(state, event)
        event = consequence(state)
    return state, tuple(events)


def decide(state: State, action: act.Action) -> ev.Event:
    """Return the event that an action causes; raises Illegal if the rules refuse it."""
    _refuse_phase(state, action)
    match action:
        case act.Draw():
            return draw(state)
        case act.Take():
            return take(state, action.depth)
        case act.Lay():
            return lay(state, action.meld)
        case act.LayOff():
            return lay_off(state, action.index, action.meld)
        case act.Exchange():
            return exchange(state, action.index, action.card)
        case act.Regroup():
            return regroup(state, action.table)
        case act.Discard():
            return discard(state, action.card)
        case act.Pass():
            return leave(state)
        case act.EndTurn():
            return show(state, state.seat) if state.phase is Phase.LAY_OFF else end_turn(state)
        case act.Knock() if state.rules.hidden_melds:
            return knock_and_show(state, action.card, action.melds)
        case act.Knock():
            return knock(state)
        case act.TakeBack():
            return _take_back(state)
        case act.DrawForSeats():
            return draw_for_seats(state, action)
        case act.Deal():
            return deal(state, action.pack)
        case act.Restock():
            return restock(state, action.stock)
        case _:
            assert_never(action)


CHANCE = {Phase.SEATS: act.DrawForSeats, Phase.DEAL: act.Deal, Phase.RESTOCK: act.Restock}
CHANCES = tuple(CHANCE.values())


def _refuse_phase(state: State, action: act.Action) -> None:
    """Refuse an action at the wrong time, with the most helpful reason."""
    match state.phase:
        # chance at the wrong time can only come from a file that somebody has edited
        case _ if WAITS[state.phase] and isinstance(action, CHANCES):
            raise Illegal(Reason.WRONG_PACK)
        case Phase.OFFER:
            if not isinstance(action, (act.Take, act.Pass, act.TakeBack)):
                raise Illegal(Reason.OFFERED)
        case Phase.PLAY:
            if isinstance(action, (act.Draw, act.Take)):
                refuse_draw(state)
            if isinstance(action, act.Pass):
                raise Illegal(Reason.NOT_OFFERED)
            if state.rules.hidden_melds and isinstance(action, (act.Lay, act.LayOff, act.Exchange)):
                raise Illegal(Reason.NO_LAYING)
        case Phase.DRAW:
            if isinstance(action, act.Pass):
                raise Illegal(Reason.NOT_OFFERED)
            if not isinstance(action, act.BeforeDraw):
                raise Illegal(Reason.DRAW_FIRST)
        case Phase.LAY_OFF:
            if not isinstance(action, (act.LayOff, act.EndTurn, act.TakeBack)):
                raise Illegal(Reason.LAYING_OFF)
        case Phase.OVER:
            raise Illegal(Reason.MATCH_OVER)
        case Phase.SEATS | Phase.DEAL | Phase.RESTOCK | Phase.BEGIN | Phase.END:
            if not isinstance(action, CHANCE[state.phase]):
                raise Illegal(Reason.BETWEEN_ROUNDS)
        case _:
            assert_never(state.phase)


def _take_back(state: State) -> ev.Event:
    if state.before is None:
        raise Illegal(Reason.NOTHING_TO_TAKE_BACK)
    hand, earlier = Counter(state.hands[state.seat]), Counter(state.before.hands[state.seat])
    return ev.TookBack(
        state.seat,
        cards=tuple((earlier - hand).elements()),
        put_back=tuple((hand - earlier).elements()),
        table=state.before.table,
    )


def consequence(state: State) -> ev.Event | None:
    """The event that follows automatically, or None if the match waits for an action."""
    seat, turn, rules = state.seat, state.turn, state.rules
    match state.phase:
        case Phase.PLAY:
            if not state.opened[seat] and turn.worth >= rules.opening:
                return ev.Opened(seat, turn.worth)
            if told := _few_cards(state) or _gone_out(state):
                return told
            # after a regrouping the turn is over, unless the player may knock
            done = rules.regroup and turn.laid and not may_knock(state)
            return ev.TurnEnded(seat) if done else None
        case Phase.END:
            # a joker that is kept costs points before the round is scored, also when its player
            # goes out
            if turn.owed and rules.joker_penalty is not None:
                return ev.JokerKept(seat, turn.owed, joker_cost(turn, rules))
            if state.knocker is not None and rules.hidden_melds:
                return _after_knock(state, state.knocker)
            if told := _few_cards(state) or _gone_out(state):
                return told
            if state.knocker is not None:
                return ev.RoundEnded(score_round(state, Ending.KNOCK, state.knocker))
            return _next(state)
        case Phase.LAY_OFF:
            if not rules.own_layoffs:
                return next_laid_off(state) or show(state, seat)
            fits = any_fits(state.hands[seat], state.table, rules)
            return None if fits or state.turn.laid else show(state, seat)
        case Phase.RESTOCK:
            return restocking(state)
        case Phase.DEAL:
            return _match_end(state)
        case Phase.BEGIN:
            if rules.offer_upcard:
                return ev.TurnBegan(seat, ev.TurnKind.OFFERED)
            kind = ev.TurnKind.WITHOUT_DRAWING if rules.dealer_begins else ev.TurnKind.DRAWS
            return ev.TurnBegan(seat, kind)
        case Phase.SEATS | Phase.OFFER | Phase.DRAW | Phase.OVER:
            return None
        case _:
            assert_never(state.phase)


def _after_knock(state: State, knocker: int) -> ev.Event:
    """The event after a knock: laying off, the other player's melds, or the end of the round."""
    if state.seat != knocker:
        return ev.RoundEnded(score_round(state, Ending.KNOCK, knocker))
    other = (knocker + 1) % state.players
    # nothing may be laid off on the melds of a hand without deadwood
    return ev.LayingOffBegan(other) if state.hands[knocker] else show(state, other)


def _few_cards(state: State) -> ev.Event | None:
    # announced when the count drops below the last one announced, so that nothing is said twice
    count = len(state.hands[state.seat])
    few = 0 < count <= state.rules.few_cards and count < state.told[state.seat]
    return ev.FewCards(state.seat, count) if few else None


def _gone_out(state: State) -> ev.Event | None:
    out = not state.hands[state.seat]
    return ev.RoundEnded(score_round(state, Ending.OUT, state.seat)) if out else None


def _next(state: State) -> ev.Event:
    # the last lap first: in it the stock is empty too, and no other lap may begin
    if state.lap == 0:
        return ev.RoundEnded(score_round(state, Ending.LAP))
    last_lap = state.rules.stock_out is StockOut.LAST_LAP
    if last_lap and not state.stock and state.lap is None:
        return ev.LapBegan(state.seat)
    if state.idle >= state.players and not last_lap:
        return ev.RoundEnded(score_round(state, Ending.BLOCKED))
    if 0 < state.passes < state.players:
        return ev.TurnBegan((state.seat + 1) % state.players, ev.TurnKind.OFFERED)
    floor = state.rules.stock_floor
    if floor and not state.passes and len(state.stock) <= floor:
        return ev.RoundEnded(score_round(state, Ending.BLOCKED))
    kind = ev.TurnKind.DRAWS if state.lap is None else ev.TurnKind.LAST
    return ev.TurnBegan((state.seat + 1) % state.players, kind)


def _match_end(state: State) -> ev.Event | None:
    if not state.round:
        return None
    lines = match_lines(state)
    totals = tuple(
        total + sum(line.points for line in lines if line.seat == seat)
        for seat, total in enumerate(state.totals)
    )
    winners = match_winners(state, totals)
    return ev.MatchEnded(winners, totals, lines) if winners else None


# A hand of fourteen cards with jokers can be laid in thousands of ways: listing them would cost far
# more than judging the one that is chosen.
def options(state: State) -> Iterator[act.Move]:
    """The listable moves of the seat to play; ways to lay are checked, not listed."""
    if state.phase is Phase.PLAY:
        yield from _discards(state)
    elif state.phase is Phase.DRAW:
        yield from _draws(state)
    for action in _candidates(state):
        try:
            decide(state, action)
        except Illegal:
            continue
        yield action
    if state.before is not None and WAITS[state.phase]:
        yield act.TakeBack()


def _candidates(state: State) -> Iterator[act.Move]:
    """Candidates for the other moves; `decide` checks each, so obvious misfits are left out."""
    rules = state.rules
    match state.phase:
        case Phase.OFFER:
            yield act.Take()
            yield act.Pass()
        case Phase.LAY_OFF:
            for card in dict.fromkeys(state.hands[state.seat]):
                for index, meld in fitting(card, state.table, rules):
                    yield act.LayOff(index, meld)
            yield act.EndTurn()
        case Phase.PLAY:
            if rules.draws > 1:
                yield act.Draw()
            if any(JOKER in meld.cards for meld in state.table):
                for card in dict.fromkeys(state.hands[state.seat]):
                    for index in freeing(card, state.table, rules):
                        yield act.Exchange(index, card)
            if rules.discard is Discards.NONE and not short_of_opening(state):
                yield act.EndTurn()
            if rules.hidden_melds:
                yield from map(act.Knock, knocks_with(state))
                if rules.big_gin:
                    yield act.Knock()
            elif rules.knock:
                yield act.Knock()
        case _:
            return


# Most of the listed moves are draws and discards: each face has one action, made once, and checks
# that do not depend on the card are made once.
DRAW: Final = act.Draw()
DISCARDS: Final = tuple(map(act.Discard, (*PACK, JOKER)))


def _draws(state: State) -> Iterator[act.Move]:
    """The ways to begin a turn: drawing is always one of them."""
    yield DRAW
    depths = len(state.discards) if state.rules.discards_seen else 1
    for depth in range(1, depths + 1):
        try:
            refuse_take(state, depth)
        except Illegal:
            continue
        yield act.Take(depth)


def _discards(state: State) -> Iterator[act.Move]:
    """The discards that end the turn."""
    if state.rules.discard is Discards.NONE or short_of_opening(state):
        return
    hand = state.hands[state.seat]
    try:
        refuse_unfinished(state, out=len(hand) == 1)
    except Illegal:
        return
    for card in dict.fromkeys(hand):
        if not just_taken(state.turn, card):
            yield DISCARDS[card.index]

"""The end of a turn: discarding, knocking, and the duties to fulfil before."""

from __future__ import annotations

from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import Card
from rummy_tui.rules.drawing import may_draw_again
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.ruleset import Discards, Ruleset
from rummy_tui.rules.scoring import deadwood
from rummy_tui.rules.state import State, Turn


def short_of_opening(state: State) -> int:
    """The points that the seat to play still needs to open; 0 if it is open or has laid nothing."""
    if state.opened[state.seat] or not state.turn.laid:
        return 0
    return state.rules.opening - state.turn.worth


def _fall_short(state: State, short: int) -> ev.Event:
    return ev.FellShort(state.seat, short, state.turn.laid)


def discard(state: State, card: Card) -> ev.Event:
    hand = state.hands[state.seat]
    if state.rules.discard is Discards.NONE:
        raise Illegal(Reason.NO_DISCARD_TO_END)
    if card not in hand:
        raise Illegal(Reason.NOT_IN_HAND, (card,))
    # Falling short is no refusal but an event: the cards lay face up, and others have seen them.
    if short := short_of_opening(state):
        return _fall_short(state, short)
    refuse_unfinished(state, out=len(hand) == 1)
    if just_taken(state.turn, card):
        raise Illegal(Reason.JUST_TAKEN, (card,))
    return ev.Discarded(state.seat, card, face_down=len(hand) == 1 and state.rules.last_face_down)


def just_taken(turn: Turn, card: Card) -> bool:
    """True if a card was taken alone from the discards and no copy of it has been laid since."""
    return len(turn.taken) == 1 and turn.taken[0] is card and card not in turn.laid


def refuse_unfinished(state: State, *, out: bool) -> None:
    """Refuse to end a turn with a duty left undone; `out` is True if the player goes out."""
    turn, rules = state.turn, state.rules
    if rules.must_play and any(c not in turn.laid for c in turn.taken):
        raise Illegal(Reason.MUST_PLAY_TAKEN, turn.taken)
    # if it costs points instead, the turn may end, and `consequence` takes them off
    if turn.owed and rules.joker_penalty is None:
        raise Illegal(Reason.JOKER_OWED)
    if rules.one_meld and turn.melds > 1 and not out:
        raise Illegal(Reason.ONE_MELD)


def joker_cost(turn: Turn, rules: Ruleset) -> int:
    """The points lost if the jokers taken from the table are not laid again."""
    return turn.owed * (rules.joker_penalty or 0)


def end_turn(state: State) -> ev.Event:
    if state.rules.discard is not Discards.NONE:
        raise Illegal(Reason.DISCARD_TO_END)
    if short := short_of_opening(state):
        return _fall_short(state, short)
    _refuse_turn_open(state)
    refuse_unfinished(state, out=False)
    return ev.TurnEnded(state.seat)


def _refuse_turn_open(state: State) -> None:
    """Refuse to end a turn in which another card must be drawn first."""
    if not state.turn.laid and may_draw_again(state):
        raise Illegal(Reason.DRAW_AGAIN, amount=state.turn.drew)


def knock(state: State) -> ev.Event:
    rules, points = state.rules, deadwood(state.hands[state.seat], state.rules)
    if not rules.knock:
        raise Illegal(Reason.NO_KNOCKING)
    _refuse_turn_open(state)
    refuse_unfinished(state, out=False)
    if points > rules.knock:
        raise Illegal(Reason.HAND_TOO_HIGH, amount=points)
    return ev.Knocked(state.seat, points)


def may_knock(state: State) -> bool:
    """True if the hand of the seat to play is low enough to knock."""
    knock = state.rules.knock
    return bool(knock) and deadwood(state.hands[state.seat], state.rules) <= knock

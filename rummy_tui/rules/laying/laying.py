"""Laying, laying off, exchanging and regrouping: each proposes a table for `check_table`."""

from __future__ import annotations

from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import JOKER, Card, without
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.laying.arrange import SMALLEST, exchanged, fitting, freeing
from rummy_tui.rules.laying.table import check_table, in_place
from rummy_tui.rules.melds import Meld, Table
from rummy_tui.rules.ruleset import FinalDiscard, Ruleset, Scoring
from rummy_tui.rules.scoring import place_worth, scored, worth
from rummy_tui.rules.state import Phase, State, Turn


def lay(state: State, meld: Meld) -> ev.Event:
    """Lay a new meld; Illegal if it is none, or ends the round short of the opening."""
    if state.rules.regroup:
        raise Illegal(Reason.REGROUP_ONLY)
    table = (*state.table, meld)
    played = check_table(state.table, table, state.hands[state.seat], state.rules)
    left = without(state.hands[state.seat], played.laid)
    short = state.rules.opening - state.turn.worth - worth(meld, state.rules)
    # In the middle of a turn one may still be short, because more melds may follow; after the last
    # card none can.
    if not left and not state.opened[state.seat] and short > 0:
        raise Illegal(Reason.SHORT_OF_OPENING, meld.cards, short)
    _refuse_left(left, played.laid, table, state.turn, state.rules)
    return ev.Laid(state.seat, len(state.table), meld, played.laid, scored(meld, state.rules))


def lay_off(state: State, index: int, meld: Meld) -> ev.Event:
    """Add cards to a meld that lies; Illegal before opening or if they do not fit."""
    before = _meld(state, index)
    table = (*state.table[:index], meld, *state.table[index + 1 :])
    played = check_table(state.table, table, state.hands[state.seat], state.rules)
    # check_table would allow an exchange too, but that is an action of its own, with a joker owed
    if played.freed:
        raise Illegal(Reason.DOES_NOT_FIT, played.laid)
    left = without(state.hands[state.seat], played.laid)
    _refuse_left(left, played.laid, table, state.turn, state.rules)
    points = scored(meld, state.rules) - scored(before, state.rules)
    return ev.LaidOff(state.seat, index, meld, played.laid, points)


def exchange(state: State, index: int, card: Card) -> ev.Event:
    """Exchange a joker for the card it stands for; Illegal before opening or if it is ambiguous."""
    rules = state.rules
    meld = exchanged(_meld(state, index), card, rules)
    table = (*state.table[:index], meld, *state.table[index + 1 :])
    played = check_table(state.table, table, state.hands[state.seat], rules)
    left = (*without(state.hands[state.seat], played.laid), JOKER)
    _refuse_left(left, played.laid, table, state.turn, rules)
    # the natural card scores, because the joker scored nothing or scored for another player
    as_laid = rules.scoring is Scoring.AS_LAID
    points = place_worth(meld, meld.cards.index(card), rules) if as_laid else 0
    return ev.Exchanged(state.seat, index, meld, card, points)


def regroup(state: State, table: Table) -> ev.Event:
    """Replace the whole table, with cards of the hand; Illegal if the new one is not valid."""
    if not may_draft(state):
        raise Illegal(Reason.NO_REGROUPING)
    if (why := no_laying(state)) is not None:
        raise Illegal(why)
    played = check_table(state.table, table, state.hands[state.seat], state.rules)
    return ev.Regrouped(state.seat, state.table, in_place(state.table, table), played.laid)


def no_laying(state: State) -> Reason | None:
    """The reason why the seat to play may lay nothing at all now, or None if it may."""
    if state.rules.hidden_melds:
        return Reason.LAYING_OFF if state.phase is Phase.LAY_OFF else Reason.NO_LAYING
    if state.phase is Phase.DRAW:
        return Reason.DRAW_FIRST
    if state.rules.regroup and state.turn.laid:
        return Reason.LAID_ALREADY
    if 1 < state.rules.draws == state.turn.drew:
        return Reason.DRAWN_OUT
    return None


def too_few(hand: tuple[Card, ...], table: Table, rules: Ruleset) -> Reason | None:
    """The reason why a hand has too few cards for a new meld, or None if it has enough.

    If the table may be regrouped, its cards help.
    """
    kept = rules.final_discard is FinalDiscard.REQUIRED
    least = 1 if rules.regroup and table else SMALLEST
    if len(hand) < least:
        return Reason.TOO_FEW_CARDS
    return Reason.LAST_CARD_DISCARDED if len(hand) < least + kept else None


def may_draft(state: State) -> bool:
    """True if the table is regrouped on a draft, even if the seat to play may not do so now."""
    return state.rules.regroup


def no_adding(state: State) -> Reason | None:
    """The reason why the seat to play may change no meld that lies, or None if it may."""
    if state.phase is Phase.LAY_OFF:
        return None
    if (why := no_laying(state)) is not None:
        return why
    return None if state.opened[state.seat] else Reason.NOT_OPEN


def _meld(state: State, index: int) -> Meld:
    if state.rules.regroup:
        raise Illegal(Reason.REGROUP_ONLY)
    if not state.opened[state.seat]:
        raise Illegal(Reason.NOT_OPEN, amount=state.rules.opening)
    if not 0 <= index < len(state.table):
        raise Illegal(Reason.NO_SUCH_MELD, amount=len(state.table))
    return state.table[index]


def any_addable(hand: tuple[Card, ...], table: Table, turn: Turn, rules: Ruleset) -> bool:
    """True if a card of the hand fits on the table, and the turn could continue after it."""
    for card in dict.fromkeys(hand):
        left = without(hand, (card,))
        ways = [(index, after, left) for index, after in fitting(card, table, rules)]
        ways += [
            (index, exchanged(table[index], card, rules), (*left, JOKER))
            for index in freeing(card, table, rules)
        ]
        for index, after, then in ways:
            changed = (*table[:index], after, *table[index + 1 :])
            try:
                _refuse_left(then, (card,), changed, turn, rules)
            except Illegal:
                continue
            return True
    return False


def _refuse_left(
    left: tuple[Card, ...], laid: tuple[Card, ...], table: Table, turn: Turn, rules: Ruleset
) -> None:
    """Refuse a play after which the turn could only be taken back.

    The last card must be discarded if the rules say so; and the card just taken must not be left
    alone, because it may not be discarded, unless it can be played.
    """
    if not left and rules.final_discard is FinalDiscard.REQUIRED:
        raise Illegal(Reason.LAST_CARD_DISCARDED, laid)
    # A trap is announced at its mouth: refused here, while there is another way, and not two steps
    # later, when only taking back would help.
    taken = turn.taken
    if len(taken) != 1 or taken[0] in laid or taken[0] in turn.laid:
        return
    if left and all(c is taken[0] for c in left):
        refuse_unplayable(taken[0], len(left), table, rules)


def refuse_unplayable(taken: Card, copies: int, table: Table, rules: Ruleset) -> None:
    """Refuse to be left with copies of a card just taken that fit nowhere and free no joker."""
    kept = copies == 1 and rules.final_discard is FinalDiscard.REQUIRED
    if not kept:
        if any(fitting(taken, table, rules)):
            return
        # a joker that must be laid again in the same turn, and cannot be paid for, is no help
        # unless it can be laid off at once: the hand has no other cards for a new meld
        to_lay = rules.same_turn and rules.joker_penalty is None
        for index in freeing(taken, table, rules):
            after = (*table[:index], exchanged(table[index], taken, rules), *table[index + 1 :])
            if not to_lay or any(fitting(JOKER, after, rules)):
                return
    raise Illegal(Reason.LEAVES_ONLY_TAKEN, (taken,))

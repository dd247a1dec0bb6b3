"""Knocking in games where melds stay hidden: the discard, the melds shown, and laying off."""

from __future__ import annotations

from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import ACE, Card, without
from rummy_tui.rules.ending import just_taken
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.laying.arrange import readings
from rummy_tui.rules.laying.arrangement import Arrangement, arranged, laid_off
from rummy_tui.rules.melds import Table
from rummy_tui.rules.ruleset import AceUp, Ruleset
from rummy_tui.rules.scoring import hand_points
from rummy_tui.rules.state import State


def knock_limit(rules: Ruleset, upcard: Card | None) -> int:
    """The most deadwood with which one may knock; in Oklahoma the upcard sets it."""
    if not rules.oklahoma or upcard is None:
        return rules.knock
    if upcard.rank == ACE and rules.ace_up is AceUp.ONLY_GIN:
        return 0
    return hand_points((upcard,), rules)


def knock_and_show(state: State, card: Card | None, melds: Table) -> ev.Event:
    """A knock with this discard; Illegal, naming a better one, if too much deadwood is left."""
    hand = state.hands[state.seat]
    if card is None:
        return _big_gin(state, melds)
    if card not in hand:
        raise Illegal(Reason.NOT_IN_HAND, (card,))
    if just_taken(state.turn, card):
        raise Illegal(Reason.JUST_TAKEN, (card,))
    held = without(hand, (card,))
    shown = _as_chosen(held, melds, state.rules) if melds else arranged(held)
    if shown.points > knock_limit(state.rules, state.upcard):
        raise Illegal(Reason.HAND_TOO_HIGH, knocks_with(state)[:1], shown.points)
    return ev.Knocked(state.seat, shown.points, card, shown.melds, shown.deadwood)


def _big_gin(state: State, melds: Table) -> ev.Event:
    hand, rules = state.hands[state.seat], state.rules
    shown = _as_chosen(hand, melds, rules) if melds else arranged(hand)
    if not rules.big_gin or shown.deadwood:
        raise Illegal(Reason.KNOCK_WITHOUT_CARD, knocks_with(state)[:1])
    return ev.Knocked(state.seat, 0, None, shown.melds)


def _as_chosen(held: tuple[Card, ...], melds: Table, rules: Ruleset) -> Arrangement:
    """The arrangement with these melds; Illegal if one is no meld or not in the hand."""
    left = held
    for meld in melds:
        if any(card not in left for card in meld.cards):
            raise Illegal(Reason.NOT_IN_HAND, tuple(c for c in meld.cards if c not in left))
        left = without(left, meld.cards)
        readings(meld.cards, rules)
    return Arrangement(melds, left, hand_points(left, rules))


def knocks_with(state: State) -> tuple[Card, ...]:
    """The cards that may be discarded for a knock, those that leave the least deadwood first."""
    hand, limit = state.hands[state.seat], knock_limit(state.rules, state.upcard)
    left = {
        card: arranged(without(hand, (card,))).points
        for card in dict.fromkeys(hand)
        if not just_taken(state.turn, card)
    }
    return tuple(sorted((c for c in left if left[c] <= limit), key=lambda card: left[card]))


def next_laid_off(state: State) -> ev.Event | None:
    """The next of the best layoffs; None if no more is laid off."""
    for added in laid_off(state.hands[state.seat], state.table):
        return ev.LaidOff(state.seat, added.index, added.meld, added.cards, 0)
    return None


def show(state: State, seat: int) -> ev.Event:
    """Show the melds of the player who has not knocked, when no more is laid off."""
    shown = arranged(state.hands[seat])
    return ev.Shown(seat, shown.points, shown.melds, shown.deadwood)

"""The seats and the deal: the next dealer, and the cards that each seat gets."""

from __future__ import annotations

from collections import Counter

from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import ACE, JOKER, KING, PACK, Card
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.ruleset import Dealer, Ruleset
from rummy_tui.rules.state import State


def pack_of(rules: Ruleset, players: int) -> tuple[Card, ...]:
    """All the cards that this number of players play with, unshuffled."""
    return (PACK + (JOKER,) * rules.jokers) * rules.packs(players)


def draw_for_seats(state: State, action: act.DrawForSeats) -> ev.Event:
    """Seat the players to the left of the highest card, which deals, in order of their cards."""
    draws, dealer = action.draws, action.dealer
    drawn_cards = Counter(card for drawn in draws for card in drawn)
    of_pack = not drawn_cards - Counter(pack_of(state.rules, state.players))
    if len(draws) != state.players or not all(draws) or not of_pack:
        raise Illegal(Reason.WRONG_PACK)
    # a player who draws a joker, or the same rank as another, draws again: only the last card
    # counts
    if not 0 <= dealer < (state.players if state.rules.choose_seat else 1):
        raise Illegal(Reason.WRONG_PACK)
    ranks = [height(drawn[-1]) for drawn in (*draws[dealer:], *draws[:dealer])]
    if 0 in ranks or ranks != sorted(set(ranks), reverse=True):
        raise Illegal(Reason.WRONG_PACK)
    return ev.SeatsDrawn(draws, dealer)


def height(card: Card) -> int:
    """The rank of a card drawn for the deal: the ace is the highest, a joker counts 0."""
    return KING + 1 if card.rank == ACE else card.rank


def next_dealer(state: State) -> int:
    """The next dealer: the seat to the left, or, with two players, the one the rules name."""
    dealer, players, result = state.dealer, state.players, state.result
    if not state.round:
        return dealer
    by_turns = state.rules.dealer is Dealer.LEFT or players > 2
    if by_turns and not state.rules.hidden_melds:
        return (dealer + 1) % players
    assert result is not None
    # a dead hand is dealt again; a blocked round may be won by points, but no seat ended it
    if result.seat is None:
        return dealer
    if by_turns:
        return (dealer + 1) % players
    return (result.winners[0] + (state.rules.dealer is Dealer.LOSER)) % players


def deal(state: State, pack: tuple[Card, ...]) -> ev.Event:
    """Deal one card at a time from the dealer's left; the rest is the stock.

    The seat that keeps the joker seen at the cut, the lowest card, is passed over in the last
    round.
    """
    rules, players = state.rules, state.players
    if Counter(pack) != Counter(pack_of(rules, players)):
        raise Illegal(Reason.WRONG_PACK)
    dealer = next_dealer(state)
    cut = (dealer - 1) % players if rules.cut_joker and pack[0].is_joker else None
    # the pack's top card is its last; the joker seen at the cut is its first, and is dealt
    # separately
    top = pack[::-1] if cut is None else pack[:0:-1]
    seats = [(dealer + step) % players for step in range(1, players + 1)]
    last = (rules.hand(players) - 1) * players
    hands = {seat: top[place:last:players] for place, seat in enumerate(seats)}
    for seat in (*seats, *((dealer,) if rules.dealer_begins else ())):
        if seat == cut:
            hands[seat] = (JOKER, *hands[seat])
        else:
            hands[seat] += (top[last],)
            last += 1
    stock = top[last:][::-1]
    upcard, stock = (stock[-1:], stock[:-1]) if rules.upcard else ((), stock)
    first = dealer if rules.dealer_begins else (dealer + 1) % players
    dealt = tuple(hands[seat] for seat in range(players))
    return ev.Dealt(state.round + 1, dealer, first, dealt, stock, upcard, cut)

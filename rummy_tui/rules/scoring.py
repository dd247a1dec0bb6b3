"""The points of cards, and the scores of a round and a match."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from rummy_tui.rules.cards import ACE, BACK, JOKER, PACK, Card, Suit
from rummy_tui.rules.melds import Kind, Meld
from rummy_tui.rules.ruleset import JokerPoints, Ruleset, Scoring, Spades
from rummy_tui.rules.sheet import games, settled
from rummy_tui.rules.state import Ending, Line, Result, State, Why, Won

FIRST_TEN = 10


def worth(meld: Meld, rules: Ruleset) -> int:
    """The points of a meld's cards as they lie, also towards the opening."""
    zero = rules.joker_points is JokerPoints.ZERO
    return sum(
        place_worth(meld, place, rules)
        for place, lying in enumerate(meld.cards)
        if not (zero and lying.is_joker)
    )


def scored(meld: Meld, rules: Ruleset) -> int:
    """The score for laying a meld."""
    return worth(meld, rules) if rules.scoring is Scoring.AS_LAID else 0


def place_worth(meld: Meld, place: int, rules: Ruleset) -> int:
    """The points of a natural card at a place in a meld, counted from 0."""
    stands_for = meld.faces[place]
    rank = meld.rank if stands_for is None else stands_for.rank
    if rank != ACE:
        return _pips(rank, rules)
    # an ace is low only before the two; in a set it counts as after a king
    low = meld.kind is Kind.RUN and place == 0
    return rules.values.low_ace if low else rules.values.ace


def _pips(rank: int, rules: Ruleset) -> int:
    """The points of any card but an ace or a joker."""
    return rules.values.court if rank >= FIRST_TEN else rules.values.pips or rank


def hand_points(hand: tuple[Card, ...], rules: Ruleset) -> int:
    """The points of cards left in a hand."""
    points = card_points(rules)
    return sum([points[card.index] for card in hand])


@lru_cache(maxsize=16)
def card_points(rules: Ruleset) -> tuple[int, ...]:
    """The points of each card left in a hand, by its index."""
    return tuple(_held(card, rules) for card in (*PACK, JOKER, BACK))


def _held(card: Card, rules: Ruleset) -> int:
    if card.is_joker:
        return rules.joker_held
    if card.rank == ACE:
        return rules.values.ace if rules.ace_high else rules.values.low_ace
    return _pips(card.rank, rules)


def deadwood(hand: tuple[Card, ...], rules: Ruleset) -> int:
    """The points of a hand for a knock or a comparison with other hands: those of all its cards."""
    return hand_points(hand, rules)


def score_round(state: State, ending: Ending, seat: int | None = None) -> Result:
    """The end of a round, with a line for everything that somebody gets or loses."""
    # Lines first, totals from them: so the lines that are announced always add up to the score. A
    # table may play without a bonus; then no line mentions it.
    winners, found = _SCORINGS[state.rules.scoring](state, ending, seat)
    lines = tuple(line for line in found if line.points)
    gained = [sum(line.points for line in lines if line.seat == s) for s in range(state.players)]
    totals = tuple(t + g for t, g in zip(state.totals, gained, strict=True))
    won = None
    # A hand may be won with 0 points; it has no lines then, but still brings its boxes.
    if state.rules.scoring is Scoring.DEADWOOD and found:
        (winner,) = winners
        won = Won(winner, gained[winner], _boxes(state, found))
        totals = _totals((*state.sheet, won), state)
    # a last card that goes out face down stays so
    knocked_with = state.discards[-1] if state.rules.hidden_melds and state.face_down else None
    return Result(
        ending=ending,
        seat=seat,
        winners=winners,
        lines=lines,
        earned=tuple(e + g for e, g in zip(state.earned, gained, strict=True)),
        totals=totals,
        hands=state.hands,
        won=won,
        knocked_with=knocked_with,
    )


Scored = tuple[tuple[int, ...], tuple[Line, ...]]
"""The winners of a round, and its score lines."""


def _as_laid(state: State, _: Ending, seat: int | None) -> Scored:
    """The winner scores all other hands, and a bonus that depends on the way of going out."""
    if seat is None:
        return (), ()
    rules, turn = state.rules, state.turn
    lines = list(_hands(state, seat, Why.HAND))
    if not any(state.laid[other] for other in _others(state, seat)):
        lines.append(Line(seat, Why.GOING_OUT, rules.going_out))
    if not turn.laid_before and turn.touched:
        lines.append(Line(seat, Why.RUMMY, rules.rummy))
    if not turn.laid_before and not turn.touched:
        lines.append(Line(seat, Why.PURE_RUMMY, rules.pure_rummy))
    return (seat,), tuple(lines)


def _winner_takes(state: State, _: Ending, seat: int | None) -> Scored:
    """Going out scores the other hands; in a blocked round the lowest hand scores differences."""
    why, doubled = Why.HAND, seat is not None and _at_once(state)
    if seat is None:
        lowest = _lowest(state)
        if len(lowest) > 1:
            return (), ()
        (seat,), why = lowest, Why.DIFFERENCE
    # as a line of its own, so that a listener hears why the same hands count twice
    lines = list(_hands(state, seat, why))
    if doubled:
        lines.append(Line(seat, Why.DOUBLED, sum(line.points for line in lines)))
    if state.rules.zero_sum:
        lines += [
            Line(line.other, Why.PAID, -line.points * (1 + doubled), line.cards, seat)
            for line in lines
            if line.other is not None
        ]
    return (seat,), tuple(lines)


def _penalty(state: State, _: Ending, seat: int | None) -> Scored:
    """Everyone who has not gone out scores their own hand as a penalty."""
    lines = [
        Line(s, Why.PENALTY, hand_points(hand, state.rules), hand)
        for s, hand in enumerate(state.hands)
        if s != seat
    ]
    if seat is not None and _at_once(state):
        lines += [Line(line.seat, Why.DOUBLED, line.points) for line in lines]
    return () if seat is None else (seat,), tuple(lines)


def _lowest_hand(state: State, ending: Ending, seat: int | None) -> Scored:
    """The lowest hand scores the difference to each other one; a knocker loses a tie."""
    lowest = _lowest(state)
    winners, undercut = lowest, False
    if ending is Ending.KNOCK and lowest != (seat,):
        winners = tuple(s for s in lowest if s != seat)
        undercut = True
    lines: list[Line] = []
    for winner in winners:
        lines += _hands(state, winner, Why.DIFFERENCE)
        if ending is Ending.OUT:
            lines.append(Line(winner, Why.GOING_OUT, state.rules.going_out))
        if undercut:
            lines.append(Line(winner, Why.UNDERCUT, state.rules.undercut))
    return winners, tuple(lines)


def _deadwood(state: State, _: Ending, knocker: int | None) -> Scored:
    """The knocker scores the difference of deadwood, or the other by undercut; a bonus for gin."""
    if knocker is None:
        return (), ()
    rules = state.rules
    (other,) = _others(state, knocker)
    own, others = (deadwood(state.hands[seat], rules) for seat in (knocker, other))
    if not own:
        # with big gin no card is discarded: all eleven are melded
        big = not state.face_down
        why, more = (Why.BIG_GIN, rules.big_gin) if big else (Why.NO_DEADWOOD, rules.gin_bonus)
        lines = [*_hands(state, knocker, Why.HAND), Line(knocker, why, more)]
        winner = knocker
    else:
        undercut = others < own or (others == own and rules.tie_undercuts)
        winner = other if undercut else knocker
        if others == own and not undercut:
            return (knocker,), ()
        lines = list(_hands(state, winner, Why.DIFFERENCE))
        lines += [Line(winner, Why.UNDERCUT, rules.undercut)] * undercut
    if counts_double(rules, state.upcard):
        lines.append(Line(winner, Why.SPADE, sum(line.points for line in lines)))
    return (winner,), tuple(lines)


def counts_double(rules: Ruleset, upcard: Card | None) -> bool:
    """True if a hand counts twice because a spade was turned up."""
    doubles = rules.spades_double is not Spades.ONCE
    return doubles and upcard is not None and upcard.suit is Suit.SPADES


def _boxes(state: State, lines: tuple[Line, ...]) -> int:
    """The boxes that a won hand is worth."""
    rules, why = state.rules, {line.why for line in lines}
    double = counts_double(rules, state.upcard)
    boxes = 1 + (double and rules.spades_double is Spades.TWO_BOXES)
    if rules.kisses:
        boxes += 2 * bool(why & {Why.NO_DEADWOOD, Why.BIG_GIN}) + (Why.UNDERCUT in why)
    return boxes


def _totals(sheet: tuple[Won, ...], state: State) -> tuple[int, ...]:
    """The total of each seat over all games of a sheet."""
    written = games(sheet, state.rules, state.players)
    return tuple(sum(game.points[seat] for game in written) for seat in range(state.players))


_SCORINGS: Final[dict[Scoring, Callable[[State, Ending, int | None], Scored]]] = {
    Scoring.AS_LAID: _as_laid,
    Scoring.WINNER_TAKES: _winner_takes,
    Scoring.PENALTY: _penalty,
    Scoring.LOWEST_HAND: _lowest_hand,
    Scoring.DEADWOOD: _deadwood,
}


def _others(state: State, seat: int) -> list[int]:
    # in the order of play, because lines are announced in this order
    return [(seat + step) % state.players for step in range(1, state.players)]


def _hands(state: State, seat: int, why: Why) -> tuple[Line, ...]:
    """A line for each other hand: all of its points, or what exceeds the hand of the seat."""
    own = hand_points(state.hands[seat], state.rules) if why is Why.DIFFERENCE else 0
    return tuple(
        Line(seat, why, hand_points(held, state.rules) - own, held, other)
        for other in _others(state, seat)
        for held in (state.hands[other],)
    )


def _at_once(state: State) -> bool:
    """True if the round was won by laying the whole hand in one turn, and this counts double."""
    return state.rules.rummy_doubles and not state.turn.laid_before


def _lowest(state: State) -> tuple[int, ...]:
    """The seats with the lowest hand."""
    points = [deadwood(hand, state.rules) for hand in state.hands]
    return tuple(seat for seat, count in enumerate(points) if count == min(points))


def match_lines(state: State) -> tuple[Line, ...]:
    """The lines that the end of the match adds: for reaching its limit, and for rounds won."""
    rules = state.rules
    if rules.scoring is Scoring.DEADWOOD:
        written = games(state.sheet, rules, state.players)
        return tuple(line for game in written for line in settled(game, rules))
    limit = [
        Line(s, Why.LIMIT, rules.match_bonus)
        for s, total in enumerate(state.totals)
        if rules.match_bonus and rules.score_limit and total >= rules.score_limit
    ]
    rounds = [
        Line(s, Why.ROUNDS_WON, won * rules.round_bonus)
        for s, won in enumerate(state.rounds_won)
        if rules.round_bonus and won
    ]
    return (*limit, *rounds)


def match_winners(state: State, totals: tuple[int, ...]) -> tuple[int, ...]:
    """The winners of the match after a round; empty if it is not over."""
    rules = state.rules
    # With the totals that the end of the match would make: its bonuses decide who leads, and a tie
    # may play on, so the end is only certain once they are added.
    best = min(totals) if rules.lowest_wins else max(totals)
    leaders = tuple(s for s, total in enumerate(totals) if total == best)
    last = rules.last_round(state.players)
    # the limit must be reached in rounds: the bonuses of the end must not bring it about
    reached = bool(rules.score_limit) and max(state.totals) >= rules.score_limit
    if rules.hollywood:
        written = games(state.sheet, rules, state.players)
        reached = all(game.winner is not None for game in written)
    over = reached or bool(last and state.round >= last)
    return leaders if over and (len(leaders) == 1 or rules.ties_share) else ()

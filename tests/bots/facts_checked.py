"""Checks that a fact in favour of a move is true, by the rules and not by the bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from rummy_tui.bots.choosing.planner import plan, seating
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import JOKER, PACK, Card, sorted_cards, without
from rummy_tui.rules.engine import apply, pack_of
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.facts import About, Fact
from rummy_tui.rules.laying.arrange import extensions, fitting, freeing, readings
from rummy_tui.rules.melds import Meld
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.scoring import hand_points, scored
from rummy_tui.rules.state import Phase, State
from rummy_tui.rules.view import View, view
from tests.rules.gin.test_gin_arrangements import least


def is_meld(cards: tuple[Card, ...], rules: Ruleset) -> bool:
    try:
        return bool(readings(cards, rules))
    except Illegal:
        return False


@cache
def near(one: Card, other: Card, rules: Ruleset) -> bool:
    """True if two natural cards can be in one meld of three."""
    if one.is_joker or other.is_joker:
        return False
    return any(is_meld((one, other, third), rules) for third in PACK)


def melds_with(card: Card, hand: tuple[Card, ...], rules: Ruleset) -> list[tuple[Card, ...]]:
    """The melds of three that a card makes with two of a hand."""
    pairs = set(combinations(sorted_cards(hand), 2))
    return [pair for pair in pairs if is_meld((card, *pair), rules)]


@dataclass(frozen=True)
class Asked:
    """A state with a move of the seat to play, and its result."""

    state: State
    move: act.Move

    @property
    def view(self) -> View:
        return view(self.state, self.state.seat)

    @property
    def after(self) -> State:
        return apply(self.state, self.move)[0]

    @property
    def events(self) -> tuple[ev.Event, ...]:
        return tuple(apply(self.state, self.move)[1])

    @property
    def card(self) -> Card:
        assert isinstance(self.move, act.Discard)
        return self.move.card

    @property
    def rest(self) -> tuple[Card, ...]:
        """The hand without the card that is discarded."""
        return without(self.view.hand, (self.card,))

    @property
    def laid(self) -> tuple[Card, ...]:
        after = self.after.hands[self.view.seat]
        return tuple((Counter(self.view.hand) - Counter(after)).elements())

    @property
    def left(self) -> tuple[Card, ...]:
        return self.after.hands[self.view.seat]

    @property
    def next(self) -> int:
        return (self.view.seat + 1) % self.view.players

    def on_table(self, card: Card) -> bool:
        return any(True for _ in fitting(card, self.view.table, self.view.rules))

    def goes_with(self, card: Card, others: tuple[Card, ...]) -> bool:
        return any(near(card, other, self.view.rules) for other in others)

    def unseen(self) -> Counter[Card]:
        """Every card of the match that the seat does not see."""
        seen = Counter(self.view.hand) + Counter(self.view.discards)
        for meld in self.view.table:
            seen += Counter(meld.cards)
        for seat, known in enumerate(self.view.known):
            seen += Counter(known if seat != self.view.me else ())
        return Counter(pack_of(self.view.rules, self.view.players)) - seen

    def would_complete(self) -> int:
        """The number of unseen cards that make a meld with the discard and one of the rest."""
        rules = self.view.rules
        return sum(
            count
            for card, count in self.unseen().items()
            if any(is_meld((self.card, other, card), rules) for other in self.rest)
        )

    def goes_out(self) -> bool:
        """True if the seat goes out by continuing to lay after the move as it has planned."""
        seat, state = self.view.seat, self.after
        while state.phase is Phase.PLAY and state.seat == seat:
            seen = view(state, seat)
            moves: tuple[act.Move, ...] = plan(seating(seen)).moves
            last = [move for move in seen.options if isinstance(move, act.Discard)]
            if not moves and len(seen.hand) > 1:
                return False
            state, _ = apply(state, (moves or tuple(last))[0])
        return not state.hands[seat]

    def worth_after(self) -> int:
        """The points laid towards the opening once the seat has laid the rest of its plan."""
        state = self.after
        if isinstance(self.move, act.Lay):
            return state.turn.worth
        for move in plan(seating(view(state, state.seat))).moves:
            state, events = apply(state, move)
            if any(isinstance(event, ev.TurnBegan | ev.RoundEnded) for event in events):
                break
        return state.turn.worth


def holds(fact: Fact, asked: Asked) -> bool:
    """True if a fact is true, as far as the seat can know."""
    return CHECKS[fact.about](fact, asked)


def _top_alone(fact: Fact, asked: Asked) -> bool:
    hand = asked.view.hand
    return not asked.goes_with(_top(fact, asked), hand) and _top_completes_nothing(fact, asked)


def _top(fact: Fact, asked: Asked) -> Card:
    assert fact.card is asked.view.discards[-1]
    return fact.card


def _top_completes_nothing(fact: Fact, asked: Asked) -> bool:
    top, seen = _top(fact, asked), asked.view
    return not melds_with(top, seen.hand, seen.rules) and not asked.on_table(top)


def _top_not_enough(fact: Fact, asked: Asked) -> bool:
    seat = seating(asked.view)
    most = max(plan(each).opening for each in (seat, seat.with_taken((_top(fact, asked),))))
    return asked.view.short > most


def _top_keeps_closed(fact: Fact, asked: Asked) -> bool:
    seat = seating(asked.view)
    return plan(seat.with_taken((_top(fact, asked),))).opening < seat.short <= plan(seat).opening


def _top_needs_joker(fact: Fact, asked: Asked) -> bool:
    top, seen = _top(fact, asked), asked.view
    melds = melds_with(top, seen.hand, seen.rules)  # some with more jokers are longer
    needs = all(JOKER in pair for pair in melds) and not asked.on_table(top)
    return needs and JOKER in seen.hand


def _brings(fact: Fact, asked: Asked) -> bool:
    more = seating(asked.view).with_taken((_top(fact, asked),))
    return plan(more).points - plan(seating(asked.view)).points == fact.amount > 0


def _lays(fact: Fact, asked: Asked) -> bool:
    return len(plan(seating(view(asked.after, asked.view.seat))).laid) == fact.amount


def _then_scores(fact: Fact, asked: Asked) -> bool:
    return plan(seating(view(asked.after, asked.view.seat))).points == fact.amount


def _makes(fact: Fact, asked: Asked) -> bool:
    assert fact.meld is not None
    has = Counter(asked.left) >= Counter(fact.meld.cards)
    return has and is_meld(fact.meld.cards, asked.view.rules)


def _makes_with_freed(fact: Fact, asked: Asked) -> bool:
    assert fact.meld is not None
    lacking = Counter(fact.meld.cards) - Counter(asked.left)
    return set(lacking) == {JOKER} and is_meld(fact.meld.cards, asked.view.rules) and _frees(asked)


def _frees(asked: Asked) -> bool:
    """True if a joker is freed by continuing to lay after the move as planned."""
    state = asked.after
    for move in plan(seating(view(state, asked.view.seat))).moves:
        state, events = apply(state, move)
        if isinstance(events[0], ev.Exchanged):
            return True
    return False


def _scores(fact: Fact, asked: Asked) -> bool:
    event = asked.events[0]
    if isinstance(event, ev.Took):
        return any(scored(meld, asked.view.rules) == fact.amount for meld in _held(asked))
    assert isinstance(event, ev.Laid | ev.LaidOff | ev.Exchanged)
    return event.points == fact.amount


def _held(asked: Asked) -> list[Meld]:
    moves = plan(seating(view(asked.after, asked.view.seat))).moves
    return [move.meld for move in moves if isinstance(move, act.Lay)]


def _sheds(fact: Fact, asked: Asked) -> bool:
    rules = asked.view.rules
    return hand_points(asked.view.hand, rules) - hand_points(asked.left, rules) == fact.amount


def _due(fact: Fact, asked: Asked) -> bool:
    taken = asked.view.turn.taken
    return asked.view.rules.must_play and fact.card in taken and fact.card in asked.laid


def _no_other_use(fact: Fact, asked: Asked) -> bool:
    del fact
    return JOKER not in asked.left and not any(asked.goes_with(c, asked.left) for c in asked.laid)


def _fits_with(fact: Fact, asked: Asked) -> bool:
    seen, top = asked.view, asked.view.discards[-1]
    has = Counter(asked.left) >= Counter((top, *fact.cards))
    return has and bool(extensions(seen.table[fact.index], (top, *fact.cards), seen.rules))


def _joker_fits(fact: Fact, asked: Asked) -> bool:
    on = fitting(JOKER, asked.after.table, asked.view.rules)
    return fact.index in {index for index, _ in on}


def _at_once(fact: Fact, asked: Asked) -> bool:
    seen = asked.view
    assert seen.me is not None
    bonus = max(seen.rules.rummy, seen.rules.pure_rummy)
    return not seen.laid[seen.me] and fact.amount in (0, bonus)


def _at_once_doubles(fact: Fact, asked: Asked) -> bool:
    return asked.view.rules.rummy_doubles and _at_once(fact, asked)


def _could_be_laid(fact: Fact, asked: Asked) -> bool:
    seen, then = asked.view, plan(seating(asked.view))
    goes = (
        isinstance(asked.move, act.Discard)
        and asked.card in then.laid
        and asked.card not in asked.rest
    )
    enough = fact.amount >= seen.rules.opening if seen.short and not goes else not fact.amount
    amount = 0 if goes else len(then.laid)
    return enough and fact.of == amount and bool(then.moves) and not seen.rules.regroup


def _nothing_to_lay(fact: Fact, asked: Asked) -> bool:
    del fact
    seen = asked.view
    return not _holds_meld(seen) and not (seen.open and any(map(asked.on_table, seen.hand)))


def _not_enough(fact: Fact, asked: Asked) -> bool:
    del fact
    return asked.view.short > 0 and _holds_meld(asked.view)


def _holds_meld(seen: View) -> bool:
    return any(melds_with(c, without(seen.hand, (c,)), seen.rules) for c in seen.hand)


def _alone(fact: Fact, asked: Asked) -> bool:
    del fact
    return not asked.goes_with(asked.card, asked.rest) and asked.card not in asked.rest


def _only_alone(fact: Fact, asked: Asked) -> bool:
    hand = asked.view.hand
    others = {c for c in hand if c is not asked.card and not c.is_joker}
    return _alone(fact, asked) and all(asked.goes_with(c, without(hand, (c,))) for c in others)


def _to_come(fact: Fact, asked: Asked) -> bool:
    return asked.goes_with(asked.card, asked.rest) and asked.would_complete() == fact.amount


def _played(fact: Fact, asked: Asked) -> bool:
    seen = asked.view
    lying = (*seen.discards, *(c for meld in seen.table for c in meld.cards))
    return [c.rank for c in lying].count(asked.card.rank) == fact.amount


def _not_for(card: Card | None, fact: Fact, asked: Asked) -> bool:
    """True if nothing that the next seat is known to hold goes with a card."""
    assert card is not None
    assert fact.seat == asked.next
    known = asked.view.known[fact.seat]
    return bool(known) and JOKER not in known and not asked.goes_with(card, known)


def _may_not_take(fact: Fact, asked: Asked) -> bool:
    may = asked.view.opened[asked.next] or asked.view.rules.take_before_opening
    return fact.seat == asked.next and not may


def _few_cards(fact: Fact, asked: Asked) -> bool:
    return asked.view.counts[fact.seat] == fact.amount and fact.seat != asked.view.me


def _nobody_fewer(fact: Fact, asked: Asked) -> bool:
    counts = asked.view.counts
    return min(n for seat, n in enumerate(counts) if seat != asked.view.me) == fact.amount


def _known_points(fact: Fact, asked: Asked) -> bool:
    known = asked.view.known[fact.seat]
    return hand_points(known, asked.view.rules) == fact.amount and fact.seat != asked.view.me


Check = Callable[[Fact, Asked], bool]


def _least_of(hand: tuple[Card, ...]) -> int:
    """The least deadwood of ten cards, or of eleven less one that was not just taken."""
    return least(frozenset(hand))


def _after_taking(asked: Asked) -> int:
    """The least deadwood after the top discard is taken and another card discarded."""
    hand = asked.after.hands[asked.view.seat]
    (taken,) = asked.after.turn.taken
    return min(_least_of(without(hand, (card,))) for card in hand if card is not taken)


def _shown(asked: Asked) -> tuple[Card, ...]:
    """The hand that is left after a card goes."""
    gone = (
        (asked.move.card,)
        if isinstance(asked.move, act.Discard | act.Knock) and asked.move.card
        else ()
    )
    return without(asked.view.hand, gone)


def _drawing(asked: Asked, most: int) -> tuple[int, int]:
    """The number of unseen cards that would leave at most this much, and of all unseen cards."""
    view, rest = asked.view, _shown(asked)
    seen = {*view.hand, *view.discards, *view.known[1 - view.seat]}
    live = [card for card in PACK if card not in seen]
    left = [min(_least_of(without((*rest, c), (out,))) for out in (*rest, c)) for c in live]
    return sum(each <= most for each in left), len(live)


def _let_lie(fact: Fact, asked: Asked) -> bool:
    card = fact.card
    assert card is not None
    close = card.suit is asked.card.suit and abs(card.rank - asked.card.rank) <= 2
    return card in asked.view.let_lie[fact.seat] and (close or card.rank == asked.card.rank)


CHECKS: dict[About, Check] = {
    About.LOWERS: lambda f, a: (f.amount, f.of) == (_after_taking(a), _least_of(a.view.hand)),
    About.MAY_KNOCK: lambda f, a: 0 < f.amount == _after_taking(a) <= a.view.knock_limit,
    About.MAY_GIN: lambda f, a: _after_taking(a) == 0,
    About.LEAVES: lambda f, a: f.amount == _least_of(_shown(a)) > 0,
    About.NO_LESS: lambda f, a: (
        min(_least_of(without((*a.view.hand, _top(f, a)), (c,))) for c in a.view.hand)
        >= _least_of(a.view.hand)
    ),
    About.NO_DEADWOOD: lambda _, a: _least_of(_shown(a)) == 0,
    About.BELOW_LIMIT: lambda f, a: f.amount == _least_of(_shown(a)) <= f.of == a.view.knock_limit,
    About.NO_LAY_OFFS: lambda _, a: a.after.phase is not Phase.LAY_OFF,
    About.LET_LIE: _let_lie,
    About.FOR_GIN: lambda f, a: (f.amount, f.of) == _drawing(a, 0) and f.amount > 0,
    About.FOR_LESS: lambda f, a: (
        (f.amount, f.of) == _drawing(a, _least_of(_shown(a)) - 1)
        and f.amount > 0
        and not _drawing(a, 0)[0]
    ),
    About.LESS_LEFT: lambda f, a: (
        f.amount == _least_of(a.view.hand) - _least_of(a.after.hands[a.view.seat]) > 0
    ),
    About.BEGINS: lambda _, a: a.view.phase is Phase.DRAW and not a.view.rules.takes_discards,
    About.NOTHING_TO_TAKE: lambda _, a: not a.view.discards,
    About.CLOSED: lambda _, a: not a.view.open and not a.view.rules.take_before_opening,
    About.TOP_ALONE: _top_alone,
    About.TOP_COMPLETES_NOTHING: _top_completes_nothing,
    About.TOP_NOT_ENOUGH: _top_not_enough,
    About.TOP_KEEPS_CLOSED: _top_keeps_closed,
    About.TOP_NEEDS_JOKER: _top_needs_joker,
    About.TOP_BRINGS: _brings,
    About.ENDS_ROUND: lambda _, a: any(
        isinstance(event, ev.RoundEnded) for event in apply(a.state, act.Draw())[1]
    ),
    About.GOES_WITH: lambda f, a: all(a.goes_with(c, a.view.discards[-1:]) for c in f.cards),
    About.LAYS: _lays,
    About.THEN_SCORES: _then_scores,
    About.OUT: lambda _, a: a.goes_out(),
    About.EMPTIES: lambda _, a: not a.left,
    About.OPENS: lambda f, a: a.worth_after() >= f.amount >= a.view.rules.opening > 0,
    About.TOWARDS: lambda f, a: a.after.turn.worth == f.amount < f.of == a.view.rules.opening,
    About.MAKES: _makes,
    About.MAKES_WITH_FREED: _makes_with_freed,
    About.FITS: lambda f, a: (
        f.index in {n for n, _ in fitting(a.view.discards[-1], a.view.table, a.view.rules)}
    ),
    About.FITS_WITH: _fits_with,
    About.FREES: lambda f, a: f.index in freeing(a.view.discards[-1], a.view.table, a.view.rules),
    About.DUE: _due,
    About.OWED: lambda _, a: a.view.turn.owed > 0 and JOKER in a.laid,
    About.SCORES: _scores,
    About.SHEDS: _sheds,
    About.PLAYS: lambda f, a: len(a.laid) == f.amount,
    About.NO_OTHER_USE: _no_other_use,
    About.FREES_MORE: lambda _, a: _frees(a),
    About.JOKER_MAKES: _makes,
    About.JOKER_FITS: _joker_fits,
    About.JOKER_KEPT: lambda _, a: not a.view.rules.same_turn,
    About.STUCK: lambda _, a: (
        not any(isinstance(m, act.Discard | act.EndTurn | act.Knock) for m in a.view.options)
    ),
    About.ONLY_CARD: lambda _, a: (
        [m for m in a.view.options if isinstance(m, act.Discard)] == [a.move]
    ),
    About.ALL_AT_ONCE: _at_once,
    About.ALL_AT_ONCE_DOUBLES: _at_once_doubles,
    About.KEPT_CLOSED: _could_be_laid,
    About.NOTHING_TO_LAY: _nothing_to_lay,
    About.NOT_ENOUGH: _not_enough,
    About.LAID_ALREADY: lambda _, a: bool(a.view.turn.laid),
    About.DRAWN_OUT: lambda _, a: a.view.turn.drew == a.view.rules.draws,
    About.ANOTHER: lambda _, a: a.card in a.rest,
    About.ALONE: _alone,
    About.ONLY_ALONE: _only_alone,
    About.NONE_TO_COME: _to_come,
    About.FEW_TO_COME: _to_come,
    About.RANK_PLAYED: _played,
    About.COUNTS: lambda f, a: hand_points((a.card,), a.view.rules) == f.amount,
    About.FITS_NOTHING: lambda _, a: bool(a.view.table) and not a.on_table(a.card),
    About.MAY_NOT_TAKE: _may_not_take,
    About.NOT_FOR_NEXT: lambda f, a: _not_for(a.card, f, a),
    About.OTHER_FITS: lambda f, a: f.card in a.rest and a.on_table(f.card),
    About.OTHER_FOR_NEXT: lambda f, a: f.card in a.rest and not _not_for(f.card, f, a),
    About.FEW_CARDS: _few_cards,
    About.NOBODY_FEWER: _nobody_fewer,
    About.KNOWN_POINTS: _known_points,
}

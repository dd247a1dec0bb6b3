"""The robot's picture of the game from all it has heard: hand, table, scores, state of the turn."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from typing import Final

from tests.robot.cards import JOKER, Card, Meld
from tests.robot.heard import Heard, What
from tests.robot.rules import Rules

ME: Final = "you"


class Picture:
    """The game in the head of somebody who only hears it."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.round = 0
        self.scores: dict[str, int] = {}
        self.match_over = False
        self.winner_told = False
        self.left = False
        self._new_round()

    def _new_round(self) -> None:
        self.hand: list[Card] = []
        self.cursor: int | None = None
        self.hand_known = False
        self.read: list[Card] = []
        """The hand as it was last read."""
        self.table: list[Meld | None] | None = []
        """The combinations; None for one, or for all, that cannot be known without asking."""
        self.discards: list[Card] = []
        self.counts: dict[str, int | None] = {}
        """The number of cards of each other seat; None if that cannot be known without asking."""
        self.each: int | None = None
        self.opened: set[str] = set()
        self.earned: dict[str, int] = {}
        self.earned_told = False
        """True if the points of the round alone were said."""
        self.before = dict(self.scores)
        self.my_turn = False
        self.without_drawing = False
        self.may_lay = True
        self.offered = False
        """True if the upcard must be taken or passed now."""
        self.drawn: Card | None = None
        self.taken: Card | None = None
        self.knock: int | None = None
        self.round_won = False
        self.scores_told = False
        self.reckoned: dict[str, int] = {}
        self.round_over = False
        self.won_by = ""
        self.laid_for: dict[str, int] = {}
        """The scores before the round was scored, if cards score as they are laid."""
        self._actor = ME
        self._touched = 0
        """The number of the combination to which cards were last added."""

    def hear(self, heard: Heard) -> None:
        """Take in one sentence."""
        if heard.who and heard.what in _DOING:
            self._actor = heard.who
        if done := _DO.get(heard.what):
            done(self, heard)

    # The deal

    def _round(self, heard: Heard) -> None:
        self._new_round()
        self.round = heard.n

    def _each(self, heard: Heard) -> None:
        self.each = heard.n

    def _turn(self, heard: Heard) -> None:
        self.my_turn = self.may_lay = True
        self.without_drawing = "without drawing" in heard.text
        self.offered = "the upcard is offered" in heard.text
        self.drawn = self.taken = self.knock = None

    # Cards that come

    def _drew(self, heard: Heard) -> None:
        """Before the first round everyone draws a card for the deal, which nobody keeps."""
        if not self.round:
            return
        if heard.who in ("", ME):
            self.drawn = heard.cards[0]
            self._get(heard.cards[0])
        else:
            self._count(heard.who, heard.n or 1)

    def _took(self, heard: Heard) -> None:
        # If a card is laid at once, only the combination says which it was.
        count = len(heard.cards) or 1
        del self.discards[max(0, len(self.discards) - count) :]
        if heard.who == ME:
            self.taken = self.drawn = heard.cards[0]
            for card in heard.cards:
                self._get(card)
        else:
            self._count(heard.who, count)

    def _get(self, card: Card) -> None:
        self.hand.append(card)
        self.hand.sort()
        self.cursor = bisect_right(self.hand, card) - 1

    def _restocked(self, heard: Heard) -> None:
        del heard
        self.discards = [] if self.rules.turned_over else self.discards[-1:]

    # Cards that go

    def _laid(self, heard: Heard) -> None:
        assert heard.meld is not None
        if self.table is not None:
            self.table.append(heard.meld)
        if heard.who != ME:
            self._count(heard.who, -size(heard.meld))
        elif not self.rules.regroups:
            self.part_with(_from_hand(heard.meld, self.hand))

    def _added(self, heard: Heard) -> None:
        self._touched = heard.n
        if self.table is not None:
            if 0 < heard.n <= len(self.table):
                old = self.table[heard.n - 1]
                self.table[heard.n - 1] = None if old is None else _with(old, heard.cards)
            else:
                self.table = None
        if heard.who != ME:
            self._count(heard.who, -len(heard.cards))
        elif not self.rules.regroups:
            self.part_with(heard.cards)

    def _is_now(self, heard: Heard) -> None:
        """Take in the combination to which cards were just added."""
        if self.table is not None and 0 < self._touched <= len(self.table):
            self.table[self._touched - 1] = heard.meld

    def _exchanged(self, heard: Heard) -> None:
        self._touched = heard.n
        if self.table is not None and 0 < heard.n <= len(self.table):
            old = self.table[heard.n - 1]
            self.table[heard.n - 1] = None if old is None else _freed(old, heard.cards[0])
        if heard.who == ME:
            self.part_with(heard.cards)
            self._get(JOKER)

    def _regrouped(self, heard: Heard) -> None:
        self._forget_table()
        if heard.who != ME:
            self.counts[heard.who] = None

    def _took_back(self, heard: Heard) -> None:
        self._forget_table()
        self.discards = []
        self.counts[heard.who] = None

    def part_with(self, cards: tuple[Card, ...]) -> None:
        for card in cards:
            if card in self.hand:
                self.hand.remove(card)
            else:
                self.hand_known = False

    def _forget_table(self) -> None:
        self.table = None

    def _laying(self, *, allowed: bool) -> None:
        self.may_lay = allowed

    def _knock(self, points: int) -> None:
        self.knock = points

    def _discarded(self, heard: Heard) -> None:
        self.discards.append(heard.cards[0])
        if heard.who == ME:
            self.part_with(heard.cards)
            self._turn_over()
        else:
            self._count(heard.who, -1)

    def _face_down(self, heard: Heard) -> None:
        if heard.who in ("", ME):
            self.part_with(heard.cards)
            self._turn_over()
        else:
            self._count(heard.who, -1)

    def _passed(self, heard: Heard) -> None:
        if heard.who == ME:
            self._turn_over()

    def _knocked(self, heard: Heard) -> None:
        if self.rules.hidden:
            self._forget_table()
        if heard.who == ME:
            self._turn_over()

    def _turn_over(self) -> None:
        self.my_turn = False
        self.cursor = None

    # Points

    def _points(self, heard: Heard) -> None:
        if self.rules.scores_as_laid:
            self._score(self._actor, heard.points)

    def _score(self, who: str, points: int) -> None:
        self.scores[who] = self.scores.get(who, 0) + points

    def _scores(self, heard: Heard) -> None:
        if self.round_won:
            self.laid_for = self.laid_for or self.scores
            self.scores = dict(heard.scores)
            self.reckoned = self.reckoned or self.scores
            self.scores_told = True

    def _this_round(self, heard: Heard) -> None:
        self.earned.update(dict(heard.scores))
        self.earned_told = True

    def _bonus(self, heard: Heard) -> None:
        """Take in a bonus at the end of a match, before its scores are said."""
        self._score(heard.who, heard.points)
        self.earned[heard.who] = self.earned.get(heard.who, 0) + heard.points

    # Ends

    def _round_won(self, heard: Heard) -> None:
        self.round_won = True
        self.won_by = self._actor = heard.who
        self._turn_over()

    def _round_over(self) -> None:
        self.round_over = True
        self._turn_over()

    def _won(self) -> None:
        self.winner_told = True

    def _match_over(self) -> None:
        self.match_over = True
        self._turn_over()

    def _leave(self) -> None:
        self.left = True

    # Answers

    def _hand(self, heard: Heard) -> None:
        """Take in the hand in its order. The first time it is learnt, later it is only compared."""
        self.read = list(heard.cards)
        if not self.hand_known:
            self.hand, self.hand_known = list(heard.cards), True

    def _focus(self, heard: Heard) -> None:
        """Place the cursor on a card of that name, the nearest to where it was believed to be."""
        places = [p for p, card in enumerate(self.hand) if card == heard.cards[0]]
        near = self.cursor or 0
        self.cursor = min(places, key=lambda p: abs(p - near)) if places else None

    def _count(self, who: str, change: int) -> None:
        held = None if self.rules.in_brief else self.counts.get(who, self.each)
        self.counts[who] = None if held is None else held + change


_DO: Final[dict[What, Callable[[Picture, Heard], None]]] = {
    What.ROUND: Picture._round,
    What.EACH: Picture._each,
    What.ONE_MORE: lambda p, h: p._count(h.who, 1),
    What.UPCARD: lambda p, h: p.discards.append(h.cards[0]),
    What.TURN: Picture._turn,
    What.DREW: Picture._drew,
    What.NO_LAYING: lambda p, h: p._laying(allowed=False),
    What.TOOK: Picture._took,
    What.PASSED: Picture._passed,
    What.KNOCKED: Picture._knocked,
    What.RESTOCKED: Picture._restocked,
    What.LAID: Picture._laid,
    What.ADDED: Picture._added,
    What.IS_NOW: Picture._is_now,
    What.EXCHANGED: Picture._exchanged,
    What.REGROUPED: Picture._regrouped,
    What.NEW_NUMBERS: lambda p, h: p._forget_table(),
    What.POINTS: Picture._points,
    What.JOKER_COST: lambda p, h: p._score(h.who or ME, -h.points),
    What.FELL_SHORT: lambda p, h: p._forget_table(),
    What.TOOK_BACK: Picture._took_back,
    What.OPENED: lambda p, h: p.opened.add(h.who or ME),
    What.DISCARDED: Picture._discarded,
    What.FACE_DOWN: Picture._face_down,
    What.TURN_ENDED: lambda p, h: p._turn_over(),
    What.MAY_KNOCK: lambda p, h: p._knock(h.points),
    What.ROUND_WON: Picture._round_won,
    What.BLOCKED: Picture._round_won,
    What.BONUS: Picture._bonus,
    What.THIS_ROUND: Picture._this_round,
    What.SCORES: Picture._scores,
    What.ROUND_OVER: lambda p, h: p._round_over(),
    What.MATCH_WON: lambda p, h: p._won(),
    What.MATCH_OVER: lambda p, h: p._match_over(),
    What.LEFT: lambda p, h: p._leave(),
    What.HAND: Picture._hand,
    What.EMPTY_HAND: lambda p, h: p._hand(h),
    What.CARD: Picture._focus,
    What.FITS: Picture._focus,
    What.CHOSEN: Picture._focus,
}
"""The change that each sentence makes."""
_DOING: Final = (What.LAID, What.ADDED, What.EXCHANGED, What.REGROUPED, What.DISCARDED)


def size(meld: Meld) -> int:
    """The number of cards in a combination."""
    return len(meld.places) + (0 if meld.is_run else meld.jokers)


def _from_hand(meld: Meld, hand: list[Card]) -> tuple[Card, ...]:
    """The cards of a hand of which a combination is made; jokers for the missing ones."""
    left, used = list(hand), list[Card]()
    for place in meld.places:
        card = Card(place.suit, 1) if place.rank == 14 else place
        if card in left:
            left.remove(card)
            used.append(card)
        else:
            used.append(JOKER)
    return tuple(used) if meld.is_run else (*used, *(JOKER,) * meld.jokers)


def _with(meld: Meld, cards: tuple[Card, ...]) -> Meld | None:
    """A combination with more cards; None if it is not said at which end a joker lies."""
    if meld.is_run:
        if JOKER in cards:
            return None
        top = max(card.rank for card in (*meld.places, *cards))
        high = [Card(c.suit, 14) if c.rank == 1 and top >= 13 else c for c in cards]
        return Meld(True, tuple(sorted((*meld.places, *high))), meld.jokers)
    naturals = tuple(card for card in cards if not card.is_joker)
    jokers = meld.jokers + len(cards) - len(naturals)
    return Meld(False, tuple(sorted((*meld.places, *naturals))), jokers)


def _freed(meld: Meld, card: Card) -> Meld:
    """A combination in which a card has taken the place of a joker."""
    places = meld.places if meld.is_run else tuple(sorted((*meld.places, card)))
    return Meld(meld.is_run, places, meld.jokers - 1)

"""Laying if each combination is played at once, and those on the table only grow."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection
from functools import partial

from rummy_tui.desk.effects import Act, Effects, Open, Refused, Say
from rummy_tui.desk.items import Item
from rummy_tui.pages.hand.adding import Add
from rummy_tui.pages.hand.at_hand import AtHand
from rummy_tui.pages.hand.best_melds import can_end_with
from rummy_tui.pages.hand.queries import melds_shown
from rummy_tui.pages.laying.laying import Laying
from rummy_tui.pages.seat.card_question import CardQuestion
from rummy_tui.pages.seat.typed_cards import read, read_cards
from rummy_tui.pictures.places import Combination
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import Card
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.laying.arrange import (
    arrange,
    exchanged,
    extensions,
    fitting,
    freeing,
    readings,
    refuse_lay_off,
)
from rummy_tui.rules.melds import Meld
from rummy_tui.words.advice import laying_words as say
from rummy_tui.words.advice.describe import missing_to_open
from rummy_tui.words.language.aloud import Told, openly


class LayingAtOnce(Laying):
    """New combinations and added cards, each a move of its own; asks if there is a choice."""

    unused: Collection[str] = ("regroup", "split", "join", "joker", "changes")

    def __init__(self, game: AtHand) -> None:
        super().__init__(game)
        self.commands = dict.fromkeys(("regroup", "split", "join", "joker"), self._refuse)

    def _refuse(self, _: str) -> Effects:
        mine = self.game.view.my_turn
        raise Illegal(Reason.NO_REGROUPING) if mine else self.game.match.why_not_now()

    # New combinations

    def can_be_laid(self, cards: tuple[Card, ...]) -> bool:
        try:
            return bool(cards and readings(cards, self.game.view.rules))
        except Illegal:
            return False

    def may_lie(self, meld: Meld) -> bool:
        view = self.game.view
        return self._is_legal(act.Lay(meld)) and (not view.my_turn or can_end_with(meld, view))

    def _is_legal(self, move: act.Move) -> bool:
        """Return True if the rules allow a move; always True if nothing can be laid right now."""
        if self.why_not() is not None:
            return True
        try:
            self.game.match.history.check(move)
        except Illegal:
            return False
        return True

    def lay_cards(self, cards: tuple[Card, ...]) -> Effects:
        return self._lay(cards, in_order=False)

    def lay_typed(self, argument: str) -> Effects:
        # A joker's card is typed after it; the `=` between them may have spaces around it.
        words = [word.partition("=") for word in re.sub(r"\s*=\s*", "=", argument).split()]
        t, rules = self.here.language, self.game.view.rules
        cards = read_cards(" ".join(word for word, _, _ in words), t)
        if not cards:
            raise Refused(openly(t(say.TO_LAY)))
        said = read_cards(" ".join(face for _, _, face in words), t)
        if not said:
            return self._lay(cards, in_order=True)
        found = [m for m in readings(cards, rules) if not Counter(said) - Counter(m.stand_for)]
        if found:
            return self.lay(found[0])
        told = t(say.JOKER_CANNOT, card=self.game.hearer.words.card(said[0]))
        raise Refused(Told(told, t(say.JOKER_CANNOT_ALOUD)))

    def _lay(self, cards: tuple[Card, ...], *, in_order: bool) -> Effects:
        """Lay cards, in the order given if `in_order`; ask if a joker has several places."""
        rules, t = self.game.view.rules, self.here.language
        found = arrange(cards, rules)
        if not in_order:  # the reading in the order of choosing comes first
            found = (found[0], *(m for m in readings(cards, rules) if m != found[0]))
        if len(found) == 1:
            return self.lay(found[0])
        words, stands = self.game.hearer.words, openly(t(say.JOKER_STANDS))
        answers = [Item(str(words.meld(meld)), partial(self.lay, meld), stands) for meld in found]
        return [Open(CardQuestion(self.here, openly(t(say.WHICH)), answers, cards=cards))]

    def lay(self, meld: Meld) -> Effects:
        yield Act(act.Lay(meld))
        yield from self.game.stop_choosing()
        missing = missing_to_open(self.game.view, self.game.hearer)
        if missing and self.game.view.my_turn:  # going out may have ended the round
            yield Say(openly(missing))
        yield from self.game.where()

    # Combinations on the table

    def add(self, card: Card) -> Effects:
        return self._add((card,), None)

    def add_to(self, card: Card, index: int) -> Effects:
        return self._add((card,), index)

    def add_typed(self, argument: str) -> Effects:
        named, focused = read(argument, self.here.language), self.game.hand.focused
        cards = tuple(card for card, _ in named.cards)
        if not cards and focused is not None:  # `add to 2`
            cards = (focused,)
        if not cards:
            raise Illegal(Reason.NOTHING_LAID)
        if missing := Counter(cards) - Counter(self.game.view.hand):
            raise Illegal(Reason.NOT_IN_HAND, tuple(missing.elements()))
        return self._add(cards, named.to, named.said)

    def _add(
        self, cards: tuple[Card, ...], only: int | None, said: tuple[Card, ...] = ()
    ) -> Effects:
        """Make the move if there is only one; ask which of several; or raise why there is none.

        `only` is the combination that was named, `said` the cards that jokers are to stand for.
        """
        view = self.game.view
        if not view.my_turn:
            raise self.game.match.why_not_now()
        if (why := self.why_no_adding()) is not None:
            raise why
        moves = list[act.LayOff | act.Exchange]()
        for index, meld in enumerate(view.table):
            if only in (None, index):
                try:
                    longer = extensions(meld, cards, view.rules)
                except Illegal:
                    continue
                moves += [act.LayOff(index, after) for after in longer if _stand_for(after, said)]
        if len(cards) == 1:
            frees = freeing(cards[0], view.table, view.rules)
            moves += [act.Exchange(index, cards[0]) for index in frees if only in (None, index)]
        if len(moves) > 1:
            return [Open(self._where_to(cards, moves))]
        if not moves:
            raise self._why_not(cards, only)
        return self._put(moves[0])

    def _put(self, move: act.LayOff | act.Exchange) -> Effects:
        yield Act(move)
        yield from self.game.where()

    def _why_not(self, cards: tuple[Card, ...], only: int | None) -> Illegal:
        """Return the reason why cards go nowhere, or not onto the named combination."""
        view = self.game.view
        # From reasons that hold for every table to those of this combination.
        try:
            refuse_lay_off(cards, view.rules)
            if not view.table or (only is not None and not 0 <= only < len(view.table)):
                return Illegal(Reason.NO_SUCH_MELD, amount=len(view.table))
            if only is None:
                return Illegal(Reason.DOES_NOT_FIT, cards, len(view.table))
            extensions(view.table[only], cards, view.rules)
            if len(cards) == 1 and not cards[0].is_joker:
                exchanged(view.table[only], cards[0], view.rules)
        except Illegal as refused:
            return refused
        return Illegal(Reason.DOES_NOT_FIT, cards)

    def _where_to(
        self, cards: tuple[Card, ...], moves: list[act.LayOff | act.Exchange]
    ) -> CardQuestion:
        """Return the question where the cards are to go, with the moves that put them there."""
        game, t, words, n = self.game, self.here.language, self.game.hearer.words, len(cards)
        back = openly(t(say.GOES_THERE, key=self.here.way("take-back")))
        answers = []
        for move in moves:
            text, meld = say.TAKE_JOKER, game.view.table[move.index]
            if isinstance(move, act.LayOff):
                text, meld = say.ADD, move.meld
            told = t(text, n=move.index + 1, meld=words.meld(meld))
            place = Combination(move.index)
            answers.append(Item(told, partial(self._put, move), back, place=place))
        title = Told(t(say.WHERE_TO, n=n, cards=words.cards(cards)), t(say.WHERE_ALOUD, n=n))
        fits = {move.index for move in moves}
        return CardQuestion(self.here, title, answers, cards=cards, fits=fits)

    def could_add(self, card: Card) -> tuple[Add, ...]:
        view, found = self.game.view, dict[int, Add]()
        if not view.open:
            return ()
        for index, after in fitting(card, view.table, view.rules):
            if self._is_legal(act.LayOff(index, after)):
                found[index] = Add(card, index)
        for index in freeing(card, view.table, view.rules):
            # If a card can be added, its exchange for a joker is not listed: `add` asks which.
            if index not in found and self._is_legal(act.Exchange(index, card)):
                found[index] = Add(card, index, frees=True)
        return tuple(found.values())

    def fits(self, card: Card) -> tuple[Add, ...]:
        table, rules = self.game.view.table, self.game.view.rules
        onto = dict.fromkeys(index for index, _ in fitting(card, table, rules))
        frees = (Add(card, index, frees=True) for index in freeing(card, table, rules))
        return *(Add(card, index) for index in onto), *frees

    def lying(self) -> tuple[tuple[int, Meld, bool], ...]:
        return tuple((n, meld, False) for n, meld in enumerate(self.game.view.table, 1))

    def open_table(self) -> Effects:
        return melds_shown(self.game, self.mine)


def _stand_for(meld: Meld, said: tuple[Card, ...]) -> bool:
    """Return True if jokers that are added stand for `said`, or it is not yet certain."""
    # If a set lacks two suits, it is open which of them its joker stands for.
    certain = len(meld.stand_for) == meld.jokers
    return not said or not certain or all(face in meld.stand_for for face in said)

"""Cards of the hand onto combinations that lie: laid off, or for a joker."""

from __future__ import annotations

from collections.abc import Callable

from rummy_tui.desk.page import Choice, Item
from rummy_tui.pages.at_hand import AtHand
from rummy_tui.pages.draft_lines import read
from rummy_tui.rules.actions import Exchange, LayOff
from rummy_tui.rules.cards import Card
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.laying.arrange import exchanged, extensions, fitting, freeing, refuse_lay_off
from rummy_tui.rules.view import View

Adds = LayOff | Exchange


class Adding:
    """Adding cards to combinations, with a question where there is a choice."""

    def __init__(self, game: AtHand) -> None:
        self.game = game

    def add(self, card: Card, only: int | None = None, said: tuple[Card, ...] = ()) -> None:
        """Add a card to a combination or take a joker for it; ask where there is a choice.

        `said` is what a joker is to stand for.
        """
        view = self.game.view
        if (refused := self._may_add(view)) is not None:
            self.game.match.refuse(refused)
            return
        moves: list[Adds] = [LayOff(i, m) for i, m in fitting(card, view.table, view.rules)]
        moves += [Exchange(i, card) for i in freeing(card, view.table, view.rules)]
        moves = [m for m in moves if only is None or m.index == only]
        moves = [m for m in moves if _stands_for(m, said)]
        self._do((card,), moves, lambda: self._why_not(card, only, view))

    def _do(
        self, cards: tuple[Card, ...], moves: list[Adds], why_not: Callable[[], Illegal]
    ) -> None:
        """Do the one move there is, ask which of several, or tell why there is none."""
        if len(moves) == 1:
            self._make(moves[0])
        elif moves:
            self._ask(cards, moves)
        else:
            self.game.match.refuse(why_not())

    def _make(self, move: Adds) -> None:
        if self.game.play(move):
            self.game.say_where()

    def _may_add(self, view: View) -> Illegal | None:
        if not view.my_turn:
            return self.game.match.why_not_now()
        if view.no_adding is not None:
            return Illegal(view.no_adding, amount=view.rules.opening)
        return None

    @staticmethod
    def _why_not(card: Card, only: int | None, view: View) -> Illegal:
        """Why a card goes nowhere, or not onto the one combination that was named."""
        try:
            refuse_lay_off((card,), view.rules)
            if not view.table:
                return Illegal(Reason.NO_SUCH_MELD)
            if only is None:
                return Illegal(Reason.DOES_NOT_FIT, (card,), len(view.table))
            if not 0 <= only < len(view.table):
                return Illegal(Reason.NO_SUCH_MELD, amount=len(view.table))
            meld = view.table[only]
            extensions(meld, (card,), view.rules)
            if not card.is_joker:
                exchanged(meld, card, view.rules)
        except Illegal as refused:
            return refused
        return Illegal(Reason.DOES_NOT_FIT, (card,))

    def _ask(self, cards: tuple[Card, ...], moves: list[Adds]) -> None:
        t, words = self.game.desk.language, self.game.hearer.words

        def choose(move: Adds) -> Callable[[], None]:
            def chosen() -> None:
                self.game.desk.close_quietly(page)
                self._make(move)

            return chosen

        def told(move: Adds) -> str:
            meld = self.game.view.table[move.index]
            if isinstance(move, Exchange):
                text = t.gettext("take the joker of combination {n}, {meld}")
            else:
                text, meld = t.gettext("add to combination {n}, then {meld}"), move.meld
            return text.format(n=move.index + 1, meld=words.meld(meld))

        title = t.ngettext("Where does {cards} go?", "Where do {cards} go?", len(cards)).format(
            cards=words.cards(cards, "the")
        )
        back = t.gettext("The card goes there; {key} takes it back.")
        back = back.format(key=self.game.desk.way("take-back"))
        items = [Item(told(move), choose(move), back) for move in moves]
        page = Choice(self.game.desk, title, items)
        self.game.desk.open(page)

    def typed(self, argument: str) -> None:
        """`add 9h 10h 2`, `add 9h to 2`, or `add 9h`."""
        named = read(self.game.match, argument)
        if named is None:
            return
        only, cards = named.to, tuple(card for card, _ in named.cards)
        if not cards:
            self._add_focused(only)
        elif len(cards) == 1:
            if cards[0] not in self.game.view.hand:
                self.game.match.refuse(Illegal(Reason.NOT_IN_HAND, cards))
            else:
                self.add(cards[0], only, named.said)
        else:
            self._add_several(cards, only, named.said)

    def _add_focused(self, only: int | None) -> None:
        """`add to 2`: the card that the cursor stands on."""
        card = self.game.hand.focused
        if card is None:
            self.game.match.refuse(Illegal(Reason.NOTHING_LAID))
        else:
            self.add(card, only)

    def _add_several(
        self, cards: tuple[Card, ...], only: int | None, said: tuple[Card, ...]
    ) -> None:
        view = self.game.view
        if (refused := self._may_add(view)) is not None:
            self.game.match.refuse(refused)
            return
        refused, moves = Illegal(Reason.DOES_NOT_FIT, cards), list[Adds]()
        if not view.table or (only is not None and not 0 <= only < len(view.table)):
            refused = Illegal(Reason.NO_SUCH_MELD, amount=len(view.table))
        for index, meld in enumerate(view.table):
            if only in (None, index):
                try:
                    moves += [LayOff(index, m) for m in extensions(meld, cards, view.rules)]
                except Illegal as why:
                    refused = why
        moves = [m for m in moves if _stands_for(m, said)]
        self._do(cards, moves, lambda: refused)


def _stands_for(move: Adds, said: tuple[Card, ...]) -> bool:
    """Whether jokers that are laid off stand for what was said; what else is said is no matter."""
    if not said or isinstance(move, Exchange):
        return True
    certain = len(move.meld.stand_for) == move.meld.jokers
    return not certain or all(face in move.meld.stand_for for face in said)

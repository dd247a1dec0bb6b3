"""What could be laid from the hand now: a list, and the chosen line lays it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from rummy_tui.desk.page import Choice, Item, Look, sentence
from rummy_tui.pages.adding import Adding
from rummy_tui.pages.at_hand import AtHand
from rummy_tui.pages.building import Building
from rummy_tui.pages.holding import can_end_with, melds_of, most_worth
from rummy_tui.pages.regrouping import Regrouping
from rummy_tui.rules.actions import Exchange, Lay, LayOff, Move
from rummy_tui.rules.cards import Card
from rummy_tui.rules.engine import decide
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.laying.arrange import fitting, freeing
from rummy_tui.rules.laying.draft import Draft
from rummy_tui.rules.laying.loose import fits
from rummy_tui.rules.melds import Meld
from rummy_tui.rules.state import Phase
from rummy_tui.rules.view import View
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.looking import card_to_add, could_lay, meld_to_lay, more_to_lay, to_open
from rummy_tui.words.refuse import refusal

MOST_LINES: Final = 10
"""Lines of combinations; where there are more of them, the last line tells how many."""


@dataclass(frozen=True, slots=True)
class Add:
    """A card of the hand that a combination of the table takes, or only for its joker."""

    card: Card
    index: int
    frees: bool = False


@dataclass(frozen=True, slots=True)
class Could:
    """What could be laid from a hand."""

    melds: tuple[Meld, ...]
    adds: tuple[Add, ...]
    more: tuple[Meld, ...] = ()
    """The combinations that a line only counts, until it is chosen."""


def show(game: AtHand, building: Building, regrouping: Regrouping, adding: Adding) -> None:
    """Open the list, or tell why it would be empty."""
    if game.view.phase not in (Phase.DRAW, Phase.PLAY):
        game.match.refuse(game.match.why_not_now())
        return
    page = LayingList(game, building, regrouping, adding)
    if page.could.melds or page.could.adds:
        game.desk.open(page)
        return
    none = game.desk.language.gettext("Nothing in your hand can be laid now.")
    why = page.why_not()
    told = page.opening()
    if why is not None:
        told = refusal(why, game.view, game.hearer, game.begun)
    game.desk.answer(f"{none} {told}".rstrip())


def parted(melds: tuple[Meld, ...]) -> tuple[tuple[Meld, ...], tuple[Meld, ...]]:
    """The combinations that are listed at once, and those that a last line counts.

    All are listed where they take ten lines at most. Else it is the best nine, and those with a
    joker come after all the others, as one joker goes with everything; but the first stays, as
    it may be the only one that opens.
    """
    if len(melds) <= MOST_LINES:
        return melds, ()
    order = sorted(range(len(melds)), key=lambda place: place > 0 and melds[place].jokers > 0)
    at_once, others = sorted(order[: MOST_LINES - 1]), sorted(order[MOST_LINES - 1 :])
    return tuple(melds[place] for place in at_once), tuple(melds[place] for place in others)


class LayingList(Choice, Look):
    """The combinations of the hand and the single cards that fit; the chosen line lays it.

    Listed is all that the rules let lie, but no part of a longer combination, and none in which
    a joker adds nothing (`melds_of`). It is the same before the draw and after it, but that in
    one's own turn what would leave no way to end it is not listed. Of more than ten combinations
    the best are listed, and a line tells how many more there are and lists them (`parted`).
    """

    def __init__(
        self, game: AtHand, building: Building, regrouping: Regrouping, adding: Adding
    ) -> None:
        self.game = game
        self.building = building
        self.regrouping = regrouping
        self.adding = adding
        self.all = False
        """Whether the line that counts the others has been chosen."""
        self._seen: tuple[View, Draft | None, Hearer] | None = None
        self._look()
        super().__init__(game.desk, self._title(), self._items())

    # What could be laid

    def refresh(self) -> None:
        """Follow what the others lay, and what is drawn."""
        if self._look():
            gone = Item(self.game.desk.language.gettext("Nothing here any more."))
            self.relist(self._items() or (gone,))
            self.title = self._title()

    def _look(self) -> bool:
        """Find what could be laid; whether that, or its words, may be other than before."""
        seen = self.game.view, self.game.draft, self.game.hearer
        if self._seen and all(now is before for now, before in zip(seen, self._seen, strict=True)):
            return False
        self._seen = seen
        self.could = self._find()
        return True

    def why_not(self) -> Illegal | None:
        """Why nothing at all can be laid at this moment."""
        view = self.game.view
        if not view.my_turn:
            return self.game.match.why_not_now()
        return None if view.no_laying is None else Illegal(view.no_laying)

    def _find(self) -> Could:
        hand, rules = self.game.hand.cards, self.game.view.rules
        melds = melds_of(hand, rules, self._may_lay, short=self.game.view.short)
        listed, more = parted(melds)
        if self.all:  # below those that have been heard
            listed, more = listed + more, ()
        adds = dict.fromkeys(add for card in dict.fromkeys(hand) for add in self._adds(card))
        return Could(listed, tuple(adds), more)

    def _adds(self, card: Card) -> Iterator[Add]:
        """Where a card could be added; once for each combination."""
        view, draft = self.game.view, self.game.draft
        if draft is not None:
            yield from (Add(card, index) for index in fits(draft, (card,), view.rules))
            return
        if not view.open:
            return
        laid_off = set()
        for index, after in fitting(card, view.table, view.rules):
            if self._legal(LayOff(index, after)):
                laid_off.add(index)
                yield Add(card, index)
        for index in () if view.rules.regroup else freeing(card, view.table, view.rules):
            if index not in laid_off and self._legal(Exchange(index, card)):
                yield Add(card, index, frees=True)

    def _may_lay(self, meld: Meld) -> bool:
        view = self.game.view
        now = view.my_turn and not view.rules.regroup
        return self._legal(Lay(meld)) and (not now or can_end_with(meld, view))

    def _legal(self, move: Move) -> bool:
        """Whether the rules allow a play, as far as this is the moment for one."""
        if self.game.view.rules.regroup or self.why_not() is not None:
            return True
        try:
            decide(self.game.match.session.state, move)
        except Illegal:
            return False
        return True

    # The lines

    def opening(self) -> str:
        """What is missing to open, and whether the hand has it."""
        view = self.game.view
        if not view.short:
            return ""
        return to_open(view, self.game.hearer, most=most_worth(view))

    def _title(self) -> str:
        count = len(self.could.melds) + len(self.could.more)
        told = could_lay(count, len(self.could.adds), self.game.hearer)
        opening = self.opening()
        return f"{sentence(told)} {opening}" if told and opening else told or opening

    def _items(self) -> list[Item]:
        view, hearer = self.game.view, self.game.hearer
        t = self.game.desk.language
        explained = t.gettext("Choosing the line lays it; {key} takes it back.").format(
            key=self.game.desk.way("take-back")
        )
        lines = [
            Item(meld_to_lay(meld, view, hearer), self._chosen(partial(self._lay, meld)), explained)
            for meld in self.could.melds
        ]
        return [*lines, *self._counted()] + [
            Item(
                card_to_add(add.card, add.index, hearer, frees=add.frees),
                self._chosen(partial(self._add, add)),
                explained,
            )
            for add in self.could.adds
        ]

    def _counted(self) -> list[Item]:
        """The line of the combinations that are not listed, if there are such."""
        more, desk = self.could.more, self.game.desk
        if not more:
            return []
        told = more_to_lay(more, self.game.hearer)
        explained = desk.language.gettext("Choosing the line lists all of them.")
        return [Item(told, self._list_all, explained)]

    def _list_all(self) -> None:
        """List the others too; the cursor comes to the first of them."""
        self.all, self._seen = True, None
        self.refresh()
        self.game.desk.answer(self.focus(), keep=False)

    def _chosen(self, play: Callable[[], None]) -> Callable[[], None]:
        def chosen() -> None:
            if (why := self.why_not()) is not None:
                self.game.match.refuse(why)
                return
            self.game.desk.clear(self.game)
            self.building.stop()
            play()

        return chosen

    def _lay(self, meld: Meld) -> None:
        game = self.game
        if game.view.rules.regroup:
            self.regrouping.put(meld.cards, None, meld.stand_for)
        else:
            self.building.lay(meld)

    def _add(self, add: Add) -> None:
        if self.game.view.rules.regroup:
            self.regrouping.put((add.card,), add.index)
        else:
            self.adding.add(add.card, add.index)

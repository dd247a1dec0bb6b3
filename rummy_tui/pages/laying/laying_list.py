"""The list of what could be laid from the hand now; choosing a line lays it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from rummy_tui.desk.effects import Clear, Effects, Line, Open, Say
from rummy_tui.desk.items import Item
from rummy_tui.desk.lists import Choice, Look
from rummy_tui.desk.page import sentence
from rummy_tui.pages.hand.adding import Add
from rummy_tui.pages.hand.at_hand import AtHand
from rummy_tui.pages.hand.best_melds import melds_of, most_worth
from rummy_tui.pages.laying.building import Building
from rummy_tui.pages.laying.laying import Laying
from rummy_tui.pages.seat.of_cards import OfCards
from rummy_tui.rules.melds import Meld
from rummy_tui.rules.state import WAITS
from rummy_tui.words.advice import laying_words as say
from rummy_tui.words.advice.describe import missing_to_open
from rummy_tui.words.advice.hand_words import (
    card_to_add,
    could_lay,
    meld_to_lay,
    more_to_lay,
    to_open,
    too_little_seen,
)
from rummy_tui.words.advice.refuse import refusal
from rummy_tui.words.language.aloud import Told, openly, together

MOST_LINES: Final = 10
"""The most lines of combinations; if there are more, the last line says how many."""


@dataclass(frozen=True, slots=True)
class Could:
    """The combinations and single cards that could be laid from a hand."""

    melds: tuple[Meld, ...]
    adds: tuple[Add, ...]
    more: tuple[Meld, ...] = ()
    """The further combinations, which a line only counts until it is chosen."""


def show(game: AtHand, laying: Laying, building: Building) -> Effects:
    """Open the list, or say why it would be empty."""
    if not WAITS[game.view.phase]:
        raise game.match.why_not_now()
    page = LayingList(game, laying)
    page.could = page.find()
    if page.could.melds or page.could.adds:
        return [Open(page)]
    why = laying.why_not()
    told = page.opening()
    if why is not None:
        told = refusal(why, game.view, game.hearer, building.doing)
    return [Say(together(openly(game.here.language(say.NOTHING_TO_LAY)), told))]


def parted(melds: tuple[Meld, ...]) -> tuple[tuple[Meld, ...], tuple[Meld, ...]]:
    """Return the combinations that are listed at once, and those that a last line counts.

    Up to ten are all listed. If there are more, the best nine are listed; those with a joker rank
    after the others, because a joker goes with everything. The first one always stays, because it
    may be the only one that opens.
    """
    if len(melds) <= MOST_LINES:
        return melds, ()
    order = sorted(range(len(melds)), key=lambda place: place > 0 and melds[place].jokers > 0)
    at_once, others = sorted(order[: MOST_LINES - 1]), sorted(order[MOST_LINES - 1 :])
    return tuple(melds[place] for place in at_once), tuple(melds[place] for place in others)


class LayingList(OfCards, Choice, Look):
    """The combinations of the hand and the single cards that fit; choosing a line lays it.

    It lists all that the rules allow, without parts of longer combinations and without those in
    which a joker adds nothing (`melds_of`). It is the same before and after the draw, except that
    in the player's own turn it leaves out what would make ending the turn impossible. If there are
    more than ten combinations, it lists the best, and a last line counts the others and lists them
    when chosen (`parted`).
    """

    def __init__(self, game: AtHand, laying: Laying) -> None:
        self.game = game
        self.laying = laying
        self.all = False
        """True if the line that counts the others has been chosen."""
        super().__init__(game.here, empty=game.here.language(say.NOTHING_HERE))

    @property
    def fits(self) -> Collection[int]:
        """The combination to which the line at the cursor adds a card."""
        at = self.cursor - len(self.could.melds) - bool(self.could.more)
        return (self.could.adds[at].index,) if 0 <= at < len(self.could.adds) else ()

    def made_of(self) -> object:
        return self.game.view, self.laying.draft, self.game.hearer, self.all

    def find(self) -> Could:
        """Return what could be laid now."""
        view, hand = self.game.view, self.game.hand.cards
        melds = melds_of(hand, view.rules, self.laying.may_lie, short=view.short)
        listed, more = parted(melds)
        if self.all:  # below those that have been heard
            listed, more = listed + more, ()
        adds = (add for card in dict.fromkeys(hand) for add in self.laying.could_add(card))
        return Could(listed, tuple(adds), more)

    # The lines

    def opening(self) -> Told:
        """Return how many points are missing to open, and if the hand has them."""
        view = self.game.view
        if not view.short:
            return Told("")
        missing, most = missing_to_open(view, self.game.hearer), most_worth(view)
        if most < view.short and self.game.here.by_eye:
            # Below "1 combination to lay", the missing points alone read as if that were laid.
            t = self.game.here.language
            return Told(too_little_seen(view, t, most=most), missing)
        return Told(to_open(view, self.game.hearer, most=most), missing)

    def name(self) -> str:
        count = len(self.could.melds) + len(self.could.more)
        cards = len({add.card for add in self.could.adds})  # one may fit in several places
        hearer, hidden = self.game.hearer, self.laying.hidden
        told = openly(could_lay(count, cards, hearer, hidden=hidden))
        opening = self.opening()
        return together(sentence(told), opening) if opening else told

    def lines(self) -> Iterator[Item]:
        self.could = self.find()
        view, hearer, laying = self.game.view, self.game.hearer, self.laying
        t, lists = self.game.here.language, self._list_all
        lays = self._explained()
        for meld in self.could.melds:
            lay = partial(self._play, partial(laying.lay, meld))
            means = "" if laying.hidden else lays
            told = meld_to_lay(meld, view, hearer)
            yield Item(told, lay, means, key=told, shown=meld.cards)
        if self.could.more:
            told = more_to_lay(self.could.more, hearer)
            yield Item(told, lists, openly(t(say.LINE_LISTS)), key=told)
        for add in self.could.adds:
            told = card_to_add(add.card, add.index, hearer, frees=add.frees)
            put = partial(self._play, partial(laying.add_to, add.card, add.index))
            yield Item(told, put, lays, key=told, shown=(add.card,))

    def _explained(self) -> Told:
        """Return the effect of choosing a line, or the reason why it would be refused now."""
        here, view, why = self.game.here, self.game.view, self.laying.why_not()
        if why is not None:
            return refusal(why, view, self.game.hearer)
        if view.short and (lacks := view.short - most_worth(view)) > 0:
            # How much a hand has is for its own eyes, as in the title.
            return Told(here.language(say.LINE_TOO_LITTLE, n=lacks))
        if self.laying.draft is not None:
            return openly(here.language(say.LINE_PREPARES, play=here.way("end-turn")))
        return openly(here.language(say.LINE_LAYS, key=here.way("take-back")))

    def _list_all(self) -> Effects:
        """List the others, too; the cursor comes to the first of them."""
        self.all = True
        return [Line(self)]

    def _play(self, lay: Callable[[], Effects]) -> Effects:
        # The list may be open before the draw, and while others play.
        if (why := self.laying.why_not()) is not None:
            raise why
        yield Clear(self.game)
        yield from self.game.stop_choosing()
        yield from lay()

"""Everyone's hands: a list of sentences, which the table layout draws as cards."""

from __future__ import annotations

from collections.abc import Sequence

from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Item
from rummy_tui.desk.lists import Look
from rummy_tui.pictures.open_hands import OpenHand
from rummy_tui.rules.cards import Card, sorted_cards, without
from rummy_tui.rules.laying.arrangement import kept_melds
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.scoring import deadwood
from rummy_tui.words.events.open_hands import hands_told, told_in_order
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.scores import label
from rummy_tui.words.menus import picture_words as words
from rummy_tui.words.menus.table_words import ALL_HANDS

Melds = tuple[tuple[Card, ...], ...]


class AllHands(Look):
    """Everyone's hands, a line each. `laid` are the melds that each seat has shown itself."""

    def __init__(
        self,
        here: Here,
        hands: tuple[tuple[Card, ...], ...],
        hearer: Hearer,
        rules: Ruleset,
        laid: Sequence[Melds] = (),
    ) -> None:
        self._hands = hands
        self._hearer = hearer
        self._rules = rules
        self._laid = laid
        items = [Item(told) for told in hands_told(hands, hearer)]
        super().__init__(here, here.language(ALL_HANDS), items)

    def open_hands(self) -> tuple[OpenHand, ...]:
        return tuple(self._drawn(seat) for seat in told_in_order(self._hands, self._hearer))

    def _drawn(self, seat: int) -> OpenHand:
        hand, t = self._hands[seat], self.here.language
        kept = tuple(meld.cards for meld in kept_melds(hand, self._rules))
        melds = (*(self._laid[seat] if self._laid else ()), *kept)
        rest = without(hand, tuple(card for meld in kept for card in meld))
        points = t(words.POINTS, n=deadwood(rest, self._rules))
        told = (t(words.CARDS, n=len(hand)), points) if hand else (t(words.NO_CARDS),)
        return OpenHand(
            label(seat, self._hearer),
            (points,) if melds else told,
            tuple(sorted_cards(rest)),
            melds,
            self._hearer.is_me(seat),
        )

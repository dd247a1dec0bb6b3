"""Where cards of the hand fit: on the table, and with each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rummy_tui.bots.choosing.book import book
from rummy_tui.desk.effects import Effects, Refused, Say
from rummy_tui.pages.hand.at_hand import AtHand
from rummy_tui.pages.hand.best_melds import melds_of
from rummy_tui.pages.laying.laying import Laying
from rummy_tui.rules.cards import Card, sorted_cards, without
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.words.advice import laying_words as say
from rummy_tui.words.advice.hand_words import goes_with
from rummy_tui.words.language.aloud import openly
from rummy_tui.words.language.language import capital

MOST_MELDS: Final = 4
"""Combinations of the hand that are told of one card; of more, one fewer and how many others."""


class Fitting:
    """The commands that tell where a card fits, or go to the next that does."""

    def __init__(self, game: AtHand, laying: Laying) -> None:
        self.game = game
        self.laying = laying
        self.commands: dict[str, Callable[[str], Effects]] = {
            "next-fit": lambda _: self._go(1),
            "previous-fit": lambda _: self._go(-1),
            "fits-here": self._here,
        }

    def _go(self, direction: int) -> Effects:
        """To the next card that can be laid off or frees a joker."""
        game, hand, t = self.game, self.game.hand, self.game.here.language
        if game.here.page is not game:  # the reckoning of a round lies above
            raise game.match.why_not_now()
        if not self.laying.lying():
            raise Illegal(Reason.NO_SUCH_MELD)
        count = len(hand.cards)
        for offset in range(1, count + 1):
            position = (hand.cursor + direction * offset) % count
            told = self._places(hand.cards[position])
            if told:
                game.cursor = position
                return [Say(t.labelled(game.focus(), told), keep=False)]
        none = t(say.NONE_FITS_BRIEF if game.hearer.brief else say.NONE_FITS)
        return [Say(game.with_card(none))]

    def _places(self, card: Card) -> str:
        """The combinations on the table that a card goes onto, or frees a joker of."""
        t, fits = self.game.here.language, self.laying.fits(card)
        numbers = [str(add.index + 1) for add in fits if not add.frees]
        told = [t(say.FITS, n=len(numbers), numbers=t.listed(numbers))] if numbers else []
        told += [t(say.FREES, n=add.index + 1) for add in fits if add.frees]
        return ", ".join(told)

    def _here(self, argument: str) -> Effects:
        """Where the focused card fits, or the one that was typed."""
        game, t = self.game, self.game.here.language
        if game.here.whole_lines and not argument and game.hand.cards:
            raise Refused(openly(t(say.TO_LOOK_FOR)))
        card = game.named(argument) if argument else game.hand.focused
        if card is None:
            return [Say(game.focus())]
        if card not in game.hand.cards:
            raise Illegal(Reason.NOT_IN_HAND, (card,))
        places = self._places(card)
        if not places:
            places = t(say.NOWHERE)
        elif game.view.short:
            places = t(say.ONCE_OPEN, places=places)
        told = capital(t.labelled(game.hearer.words.name(card), places))
        return [Say(f"{told}. {self._in_hand(card)}".rstrip())]

    def _in_hand(self, card: Card) -> str:
        """The combinations that a card makes in the hand, and the cards that are near to one."""
        game, rules = self.game, self.game.view.rules
        hand = game.hand.cards
        melds = [meld for meld in melds_of(hand, rules) if card in meld.cards]
        told = melds if len(melds) <= MOST_MELDS else melds[: MOST_MELDS - 1]
        others = without(hand, (card,))
        known = {each for meld in melds for each in meld.cards}
        pairs = book(rules).triples[card.index]
        # Not those with which it makes one already: of them nothing is missing.
        near = {one for pair in pairs for one in pair[:2] if one in others and one not in known}
        return goes_with(card, told, sorted_cards(near), game.hearer, others=len(melds) - len(told))

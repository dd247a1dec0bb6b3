"""The commands that find where a card fits: on the table, or with other cards of the hand."""

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
"""The most combinations that are named for one card; if there are more, the last is a count."""


class Fitting:
    """The commands that say where a card fits, or go to the next card that fits."""

    def __init__(self, game: AtHand, laying: Laying) -> None:
        self.game = game
        self.laying = laying
        self.commands: dict[str, Callable[[str], Effects]] = {
            "next-fit": lambda _: self._go(1),
            "previous-fit": lambda _: self._go(-1),
            "fits-here": self._here,
        }

    def _go(self, direction: int) -> Effects:
        """Go to the next card that can be added to a combination or frees a joker."""
        game, hand, t = self.game, self.game.hand, self.game.here.language
        if game.here.page is not game:  # the score of a round lies on it
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
        """Return the combinations on the table that take a card, or give a joker for it."""
        t, fits = self.game.here.language, self.laying.fits(card)
        numbers = [str(add.index + 1) for add in fits if not add.frees]
        told = [t(say.FITS, n=len(numbers), numbers=t.listed(numbers))] if numbers else []
        told += [t(say.FREES, n=add.index + 1) for add in fits if add.frees]
        return ", ".join(told)

    def _here(self, argument: str) -> Effects:
        """Say where the focused card fits, or the one that was typed."""
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
        """Return the combinations that a card makes in the hand, and the cards that come close."""
        game, rules = self.game, self.game.view.rules
        hand = game.hand.cards
        melds = [meld for meld in melds_of(hand, rules) if card in meld.cards]
        told = melds if len(melds) <= MOST_MELDS else melds[: MOST_MELDS - 1]
        others = without(hand, (card,))
        known = {each for meld in melds for each in meld.cards}
        pairs = book(rules).triples[card.index]
        # Without the cards with which it makes a combination already.
        near = {one for pair in pairs for one in pair[:2] if one in others and one not in known}
        return goes_with(card, told, sorted_cards(near), game.hearer, others=len(melds) - len(told))

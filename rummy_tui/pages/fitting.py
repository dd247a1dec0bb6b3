"""Where cards of the hand fit: on the table, and with each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rummy_tui.bots.choosing.book import book
from rummy_tui.pages.at_hand import AtHand
from rummy_tui.pages.holding import melds_of
from rummy_tui.pages.regrouping import Regrouping
from rummy_tui.rules.cards import Card, without
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.laying.arrange import fitting, freeing
from rummy_tui.words.language import capital
from rummy_tui.words.looking import goes_with

MOST_MELDS: Final = 4
"""Combinations of the hand that are told of one card; of more, one fewer and how many others."""


class Fitting:
    """The commands that tell where a card fits, or go to the next that does."""

    def __init__(self, game: AtHand, regrouping: Regrouping) -> None:
        self.game = game
        self.regrouping = regrouping
        self.commands: dict[str, Callable[[str], None]] = {
            "next-fit": lambda _: self._go(1),
            "previous-fit": lambda _: self._go(-1),
            "fits-here": self._here,
        }

    def _go(self, direction: int) -> None:
        """To the next card that can be laid off or frees a joker."""
        game, hand = self.game, self.game.hand
        if game.desk.page is not game:  # the reckoning of a round lies above
            game.match.refuse(game.match.why_not_now())
            return
        draft = game.draft
        if not (game.view.table if draft is None else draft.groups):
            game.match.refuse(Illegal(Reason.NO_SUCH_MELD))
            return
        count = len(hand.cards)
        for offset in range(1, count + 1):
            position = (hand.cursor + direction * offset) % count
            told = self._places(hand.cards[position])
            if told:
                game.cursor = position
                game.desk.answer(game.desk.language.labelled(game.focus(), told), keep=False)
                return
        t = game.desk.language
        none = t.gettext("No card in your hand fits on the table.")
        if game.hearer.brief:
            none = t.gettext("Nothing fits.")
        game.desk.answer(f"{none} {game.focus()}")

    def _places(self, card: Card) -> str:
        """The combinations on the table that a card goes onto, or frees a joker of."""
        t, view = self.game.desk.language, self.game.view
        places = self.regrouping.fits(card)
        if places is None:
            places = tuple(i for i, _ in fitting(card, view.table, view.rules))
        numbers = [str(i + 1) for i in dict.fromkeys(places)]
        told = []
        if numbers:
            text = t.ngettext("combination {n}", "combinations {n}", len(numbers))
            told.append(text.format(n=t.listed(numbers)))
        if view.rules.regroup:
            return ", ".join(told)
        told += [
            t.gettext("takes the joker of combination {n}").format(n=i + 1)
            for i in freeing(card, view.table, view.rules)
        ]
        return ", ".join(told)

    def _here(self, argument: str) -> None:
        """Where the focused card fits, or the one that was typed."""
        game = self.game
        if game.desk.whole_lines and not argument and game.hand.cards:
            text = game.desk.language.gettext("Name the card, such as: where 7h.")
            game.desk.refuse(text)
            return
        card = game.named(argument) if argument else game.hand.focused
        if card is None and not argument:
            game.desk.answer(game.focus())
        elif card is None:
            return  # refused already
        elif card not in game.hand.cards:
            game.match.refuse(Illegal(Reason.NOT_IN_HAND, (card,)))
        else:
            game.desk.answer(f"{self._on_table(card)} {self._in_hand(card)}".rstrip())

    def _on_table(self, card: Card) -> str:
        """`Eight of hearts: combination 2.`"""
        t, game = self.game.desk.language, self.game
        places = self._places(card)
        if not places:
            places = t.gettext("nowhere on the table")
        elif game.view.short:
            places = t.gettext("{places}, once you have opened").format(places=places)
        return capital(t.labelled(game.hearer.words.name(card), places)) + "."

    def _in_hand(self, card: Card) -> str:
        game, rules = self.game, self.game.view.rules
        hand = game.hand.cards
        melds = [meld for meld in melds_of(hand, rules) if card in meld.cards]
        told = melds if len(melds) <= MOST_MELDS else melds[: MOST_MELDS - 1]
        others = without(hand, (card,))
        known = {each for meld in melds for each in meld.cards}
        pairs = book(rules).triples[card.index]
        near = {one for pair in pairs for one in pair[:2] if one in others and one not in known}
        return goes_with(card, told, sorted(near), game.hearer, others=len(melds) - len(told))

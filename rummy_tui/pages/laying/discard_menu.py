"""Taking from the discards: the top one, or down to one that is chosen."""

from __future__ import annotations

from functools import partial

from rummy_tui.desk.capitals import is_capital, sure_way
from rummy_tui.desk.effects import Act, Effects, Open, Say
from rummy_tui.desk.items import Item
from rummy_tui.pages.hand.at_hand import AtHand
from rummy_tui.pages.seat.card_question import CardQuestion
from rummy_tui.pictures.places import Discarded
from rummy_tui.rules import actions as act
from rummy_tui.words.advice import laying_words as say
from rummy_tui.words.language.aloud import openly
from rummy_tui.words.program.commands import number


class TakeCommand:
    """The command to take from the discards."""

    def __init__(self, game: AtHand) -> None:
        self.game = game
        self._told = frozenset[int | None]()
        """Who has been told how a card is put back."""

    def take(self, argument: str) -> Effects:
        """`take`, `take 2`, or `take 4s` for a discard and all newer ones."""
        game, options = self.game, self.game.view.options
        newest_first = game.view.discards[::-1]
        if argument.isdecimal():
            return [Act(act.Take(number(argument)))]
        if argument:
            # Depth 0 is refused by the rules, which say why better than a page could.
            card = game.named(argument)
            return [Act(act.Take(newest_first.index(card) + 1 if card in newest_first else 0))]
        if any(isinstance(option, act.Take) and option.depth > 1 for option in options):
            t, words = game.here.language, game.hearer.words
            answers = [
                Item(
                    openly(t(say.DOWN_TO, n=depth, card=words.card(card))),
                    partial(self._to, depth),
                    openly(t(say.TAKES, n=depth)),
                    place=Discarded(depth),
                )
                for depth, card in enumerate(newest_first, 1)
            ]
            return [Open(CardQuestion(game.here, openly(t(say.HOW_DEEP)), answers))]
        return self._take_top()

    def _to(self, depth: int) -> Effects:
        return [Act(act.Take(depth))]

    def _take_top(self) -> Effects:
        yield Act(act.Take())
        yield from self._way_back()

    def _way_back(self) -> Effects:
        """A capital took a card at once, and with Caps Lock the small letter was meant.

        It is told the first time, and always where all is told.
        """
        here, seat, hearer = self.game.here, self.game.here.seat, self.game.hearer
        told, self._told = self._told, self._told | {seat}
        due = not hearer.brief and (hearer.full or seat not in told)
        # No terminal tells Shift from Caps Lock, so that either may have been meant.
        if is_capital(here.key) and due and act.TakeBack() in self.game.view.options:
            # By the key that other sentences name, too: it is one command.
            ways = dict.fromkeys((here.way("take-back"), sure_way(here, "take-back")))
            text = here.language(say.PUTS_BACK, key=here.language.either([*ways]))
            yield Say(openly(text), keep=False)

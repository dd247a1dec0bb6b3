"""Taking from the discards: the top one, or all down to a chosen one."""

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
        self._know_way_back = frozenset[int | None]()
        """The seats that have heard how to put a card back."""

    def take(self, argument: str) -> Effects:
        """Take from the discards: `take`, `take 2`, or `take 4s` for a card and all newer ones."""
        game, options = self.game, self.game.view.options
        newest_first = game.view.discards[::-1]
        if argument.isdecimal():
            return [Act(act.Take(number(argument)))]
        if argument:
            # The rules refuse depth 0, and give a better reason than this page could.
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
        """Say how to put the card back, if a capital letter took it, perhaps only by Caps Lock.

        It is said the first time to each player, at the full level always.
        """
        here, seat, hearer = self.game.here, self.game.here.seat, self.game.hearer
        knew, self._know_way_back = self._know_way_back, self._know_way_back | {seat}
        due = not hearer.brief and (hearer.full or seat not in knew)
        # Terminals cannot tell Shift from Caps Lock, so either may have been meant.
        if is_capital(here.key) and due and act.TakeBack() in self.game.view.options:
            # It names the usual key of the command as well, as other sentences do.
            ways = dict.fromkeys((here.way("take-back"), sure_way(here, "take-back")))
            text = here.language(say.PUTS_BACK, key=here.language.either([*ways]))
            yield Say(openly(text), keep=False)

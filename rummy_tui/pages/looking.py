"""The queries of a match: each answered at once, the longer ones as a list to walk."""

from __future__ import annotations

from rummy_tui.pages.adding import Adding
from rummy_tui.pages.at_hand import AtHand
from rummy_tui.pages.building import Building
from rummy_tui.pages.laying_list import show
from rummy_tui.pages.queries import Queries, hand_told
from rummy_tui.pages.regrouping import Regrouping
from rummy_tui.pages.telling import news
from rummy_tui.rules.actions import Take
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.words import describe
from rummy_tui.words.commands import number
from rummy_tui.words.extending import details


class Looking(Queries):
    """The commands that only look."""

    def __init__(
        self, game: AtHand, building: Building, regrouping: Regrouping, adding: Adding
    ) -> None:
        super().__init__(game)
        self.game = game
        self.building = building
        self.regrouping = regrouping
        self.adding = adding
        self.commands |= {
            "melds": lambda argument: self._meld(argument) if argument else self._melds(),
            "discards": lambda _: self.discards(self._take),
            "building": lambda _: self._building(),
            "changes": lambda _: self.regrouping.changes(),
            "can-do": lambda _: self._can_do(),
            "hand": lambda _: game.desk.answer(hand_told(game)),
            "hand-groups": lambda _: game.desk.answer(hand_told(game, groups=True)),
            "could-lay": lambda _: show(game, building, regrouping, adding),
            "news": lambda _: self._news(),
        }
        self.public = set(self.commands) - {"building", "hand", "hand-groups", "could-lay"}
        """What may be looked at while nobody's hand is on the table."""

    def _news(self) -> None:
        """What the others have done since the last turn of the seat at the keyboard."""
        desk = self.game.desk
        if desk.seat is None:
            self.game.match.refuse(self.game.match.why_not_now())
            return
        told = " ".join(news(self.game.match, desk.seat))
        desk.answer(told or desk.language.gettext("Nothing has happened since your last turn."))

    def _building(self) -> None:
        """What is being built from the hand; where the table is regrouped, what is loose there."""
        game = self.game
        if game.view.rules.regroup and not self.building.on:
            self.regrouping.check()
        else:
            game.desk.answer(self.building.told(lacks=True))

    def _can_do(self) -> None:
        if self.building.on:
            self.game.desk.answer(self.building.can_do())
        else:
            regrouping = self.regrouping
            told = describe.can_do(self.game.view, self.game.hearer, regrouping.draft)
            self.game.desk.answer(f"{told} {regrouping.outlook()}".rstrip())

    def _melds(self) -> None:
        """The combinations; Enter adds the focused card of the hand to one."""
        if self.game.view.rules.regroup:
            self.regrouping.open_table()
        else:
            self.melds(self._add)

    def _add(self, index: int) -> None:
        game = self.game
        card = game.hand.focused if game.desk.seat is not None else None
        if card is None:
            game.match.refuse(game.match.why_not_now())
        else:
            self.adding.add(card, index)

    def _take(self, depth: int) -> None:
        self.game.play(Take(depth))

    def _meld(self, argument: str) -> None:
        """`table 2`: the cards of one combination, and what it takes."""
        game, n = self.game, number(argument) if argument.isdecimal() else 0
        if self.regrouping.changed:
            self.regrouping.open_table()
        elif 1 <= n <= len(game.view.table):
            game.desk.answer(details(game.view.table[n - 1], game.hearer, game.view.rules))
        else:
            game.match.refuse(Illegal(Reason.NO_SUCH_MELD, amount=len(game.view.table)))

"""The queries of a match: each answered at once, the longer ones as a list to walk."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rummy_tui.commands import number
from rummy_tui.play.desk import Desk
from rummy_tui.play.hand import Order
from rummy_tui.play.laying_list import show
from rummy_tui.play.page import Item, ListPage
from rummy_tui.play.telling import news
from rummy_tui.rules.actions import Take
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.words import describe
from rummy_tui.words.extending import details
from rummy_tui.words.looking import Grouped, hand_groups
from rummy_tui.words.rules_in_force import in_force

if TYPE_CHECKING:
    from rummy_tui.play.game import GamePage

COMMON: Final = {
    Order.SUIT: Grouped.SUIT,
    Order.RANK: Grouped.RANK,
    Order.NONE: Grouped.NOTHING,
}
"""What the groups of a hand have in common that is sorted so."""


class LiveList(ListPage):
    """A list of what lies on the table: its lines follow, and the cursor stays on its line."""

    def __init__(
        self,
        desk: Desk,
        title: str,
        items: Callable[[], list[Item]],
        *,
        newest_first: bool = False,
    ) -> None:
        self.make = items
        self.newest_first = newest_first
        super().__init__(desk, title, items(), looks=True)

    def refresh(self) -> None:
        items = self.make() or [Item(self.desk.language.gettext("Nothing here any more."))]
        if self.newest_first:
            self.cursor += len(items) - len(self.items)
        self.items = tuple(items)
        self.cursor = max(0, min(self.cursor, len(items) - 1))


class MeldList(LiveList):
    """The combinations on the table; Right and help tell the cards of one, and what it takes."""

    def __init__(self, game: GamePage, title: str, items: Callable[[], list[Item]]) -> None:
        self.game = game
        super().__init__(game.desk, title, items)

    def run(self, command: str, argument: str) -> bool:
        table = self.game.view.table
        self.refresh()
        if command in ("next-group", "help") and self.cursor < len(table):
            told = details(table[self.cursor], self.game.hearer, self.game.view.rules)
            if command == "next-group" or told != self.explained:
                self.explained = told
                self.game.desk.answer(told)
                return True
        return super().run(command, argument)


def hand_told(game: GamePage, *, groups: bool = False) -> str:
    """The hand at the keyboard: card by card, or by groups where that is asked for or wished."""
    hand, hearer = game.hand, game.hearer
    if groups or game.desk.listening.hand == "groups":
        return hand_groups(hand.groups, COMMON[hand.order], hearer)
    return describe.hand(hand.cards, hearer)


class Looking:
    """The commands that only look."""

    def __init__(self, game: GamePage) -> None:
        self.game = game
        self.commands: dict[str, Callable[[str], None]] = {
            "melds": lambda argument: self._meld(argument) if argument else self._melds(),
            "discards": lambda _: self._discards(),
            "scores": lambda _: self._say(describe.scores),
            "turn": lambda _: self._say(describe.turn),
            "rules": lambda _: self._rules(),
            "counts": lambda _: self._counts(),
            "building": lambda _: self._building(),
            "changes": lambda _: game.regrouping.changes(),
            "can-do": lambda _: self._can_do(),
            "hand": lambda _: game.desk.answer(hand_told(game)),
            "hand-groups": lambda _: game.desk.answer(hand_told(game, groups=True)),
            "could-lay": lambda _: show(game),
            "news": lambda _: self._news(),
        }
        self.public = set(self.commands) - {"building", "hand", "hand-groups", "could-lay"}
        """What may be looked at while nobody's hand is on the table."""

    def _say(self, query: Callable[..., str]) -> None:
        self.game.desk.answer(query(self.game.view, self.game.hearer))

    def _news(self) -> None:
        """What the others have done since the last turn of the seat at the keyboard."""
        desk = self.game.desk
        if desk.seat is None:
            self.game.match.refuse(self.game.match.why_not_now())
            return
        told = " ".join(news(self.game.match, desk.seat))
        desk.answer(told or desk.language.gettext("Nothing has happened since your last turn."))

    def _rules(self) -> None:
        self.game.desk.answer(in_force(self.game.view.rules, self.game.desk.language))

    def _counts(self) -> None:
        view, hearer = self.game.view, self.game.hearer
        told = filter(None, (describe.counts(view, hearer), describe.openers(view, hearer)))
        self.game.desk.answer(" ".join(told))

    def _building(self) -> None:
        """What is being built from the hand; where the table is regrouped, what is loose there."""
        game = self.game
        if game.view.rules.regroup and not game.building.on:
            game.regrouping.check()
        else:
            game.desk.answer(game.building.told())

    def _can_do(self) -> None:
        if self.game.building.on:
            self.game.desk.answer(self.game.building.refusal())
        else:
            told = describe.can_do(self.game.view, self.game.hearer)
            loose = self.game.regrouping.outlook()
            self.game.desk.answer(f"{told} {loose}".rstrip())

    def _melds(self) -> None:
        """The combinations as a list; Enter adds the focused card of the hand to one."""
        game = self.game
        if game.view.rules.regroup:
            game.regrouping.open_table()
            return
        title = describe.melds(game.view, game.hearer)
        lines = describe.meld_lines(game.view, game.hearer)
        if not lines:
            game.desk.answer(title)
            return

        def add(index: int) -> Callable[[], None]:
            def chosen() -> None:
                game.desk.close_quietly(page)
                card = game.hand.focused if game.desk.seat is not None else None
                if card is None:
                    game.match.refuse(game.match.why_not_now())
                else:
                    game.adding.add(card, index)

            return chosen

        def items() -> list[Item]:
            told = describe.meld_lines(game.view, game.hearer)
            return [Item(line, add(index)) for index, line in enumerate(told)]

        page = MeldList(game, title, items)
        game.desk.open(page)

    def _meld(self, argument: str) -> None:
        """`table 2`: the cards of one combination, and what it takes."""
        game, n = self.game, number(argument) if argument.isdecimal() else 0
        if game.regrouping.changed:
            game.regrouping.open_table()
        elif 1 <= n <= len(game.view.table):
            game.desk.answer(details(game.view.table[n - 1], game.hearer, game.view.rules))
        else:
            game.match.refuse(Illegal(Reason.NO_SUCH_MELD, amount=len(game.view.table)))

    def _discards(self) -> None:
        """The top discard; where any may be taken, all of them as a list."""
        game, view = self.game, self.game.view
        told = describe.discards(view, game.hearer)
        if not view.rules.discards_seen or len(view.discards) < 2:
            game.desk.answer(told)
            return

        def take(depth: int) -> Callable[[], None]:
            def chosen() -> None:
                game.desk.close_quietly(page)
                game.play(Take(depth))

            return chosen

        def items() -> list[Item]:
            lines = describe.discard_lines(game.view, game.hearer)
            return [Item(line, take(depth)) for depth, line in enumerate(lines, 1)]

        count = len(view.discards)
        text = game.desk.language.ngettext("{n} discard", "{n} discards", count)
        page = LiveList(game.desk, text.format(n=count), items, newest_first=True)
        game.desk.open(page)

"""The queries of a match: each answered at once, the longer ones as a list to walk."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rummy_tui.play.desk import Desk
from rummy_tui.play.page import Item, ListPage
from rummy_tui.rules.actions import Take
from rummy_tui.words import describe
from rummy_tui.words.rules_in_force import in_force

if TYPE_CHECKING:
    from rummy_tui.play.game import GamePage


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


class Looking:
    """The commands that only look."""

    def __init__(self, game: GamePage) -> None:
        self.game = game
        self.commands: dict[str, Callable[[str], None]] = {
            "melds": lambda _: self._melds(),
            "discards": lambda _: self._discards(),
            "scores": lambda _: self._say(describe.scores),
            "turn": lambda _: self._say(describe.turn),
            "rules": lambda _: self._rules(),
            "counts": lambda _: self._counts(),
            "building": lambda _: self._building(),
            "changes": lambda _: game.regrouping.changes(),
            "can-do": lambda _: self._can_do(),
            "hand": lambda _: game.desk.answer(describe.hand(game.hand.cards, game.hearer)),
        }
        self.public = set(self.commands) - {"building", "hand"}
        """What may be looked at while nobody's hand is on the table."""

    def _say(self, query: Callable[..., str]) -> None:
        self.game.desk.answer(query(self.game.view, self.game.hearer))

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
            loose = self.game.regrouping.told()
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

        page = LiveList(game.desk, title, items)
        game.desk.open(page)

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

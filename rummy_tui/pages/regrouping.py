"""Regrouping the table, by cursor and by typed lines."""

from __future__ import annotations

from collections.abc import Callable

from rummy_tui.pages.at_hand import AtHand
from rummy_tui.pages.draft_pages import Combinations, joker_page, places_page
from rummy_tui.pages.drafting import Drafting
from rummy_tui.pages.typed_steps import TypedSteps
from rummy_tui.rules.cards import Card
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.laying import loose
from rummy_tui.words import regrouping as words


class Regrouping(Drafting):
    """The draft with its pages and its typed steps."""

    def __init__(self, game: AtHand) -> None:
        super().__init__(game)
        self.lines = TypedSteps(self)
        self.commands: dict[str, Callable[[str], None]] = {
            "regroup": self.lines.move,
            "split": self.lines.split,
            "join": self.lines.join,
            "joker": self.lines.joker,
        }

    def open_table(self) -> None:
        """The combinations of the draft, to go into."""
        self.desk.clear(self.game)
        page = Combinations(self)
        if page.empty:
            self.desk.answer(page.title)
        else:
            self.desk.open(page)

    def open_joker(self, index: int, can_be: tuple[Card, ...]) -> None:
        self.desk.open(joker_page(self, index, can_be))

    def add(self, card: Card) -> None:
        """Pick up a card of the hand, to be put down on the table."""
        if self.draft is None:
            self.refuse()
        else:
            self.desk.open(places_page(self, (card,)))

    def typed(self, argument: str) -> None:
        """`add 9h 2`."""
        self.lines.add(argument)

    def ask_joker(self, index: int) -> None:
        """Ask what a joker of a combination stands for."""
        draft, rules = self.draft, self.game.view.rules
        if draft is None or not 0 <= index < len(draft.groups):
            count = 0 if draft is None else len(draft.groups)
            self.game.match.refuse(Illegal(Reason.NO_SUCH_MELD, amount=count))
            return
        can_be = loose.choices(draft, index, rules)
        if can_be:
            self.open_joker(index, can_be)
        else:
            self.desk.refuse(words.joker_stays(draft, index, self.game.hearer, rules))

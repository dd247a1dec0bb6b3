"""Questions about any table: scores, counts, combinations, discards, rules and hands."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from typing import Final, Protocol

from rummy_tui.desk.effects import Close, Effects, Open, Say
from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Item
from rummy_tui.desk.lists import Look
from rummy_tui.desk.page import sentence
from rummy_tui.match.sitting import Order, OrderedHand
from rummy_tui.pages.hand.adding import Add
from rummy_tui.pages.seat.score_grids import Standing, score_columns, score_rows
from rummy_tui.pages.seat.table_diff import moved
from rummy_tui.pictures.places import Combination
from rummy_tui.rules import events as ev
from rummy_tui.rules.melds import Meld, Table
from rummy_tui.rules.view import View
from rummy_tui.words.advice import describe
from rummy_tui.words.advice.hand_words import Grouped, hand_groups
from rummy_tui.words.advice.laying_words import NOTHING_HERE
from rummy_tui.words.advice.meld_details import (
    NEW_LINE,
    NOW_LINE,
    Lying,
    Mine,
    combination_told,
    details,
    table_told,
    takes,
)
from rummy_tui.words.events import whose_turn
from rummy_tui.words.events.table_changes import details as changes_told
from rummy_tui.words.events.whats_new import WhatsNew, table_news
from rummy_tui.words.language.aloud import Told
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.scores import label
from rummy_tui.words.menus import score_words
from rummy_tui.words.menus import table_words as say
from rummy_tui.words.menus.grid import Grid
from rummy_tui.words.rulebook.rules_in_force import in_force

COMMON: Final = {
    Order.SUIT: Grouped.SUIT,
    Order.RANK: Grouped.RANK,
    Order.NONE: Grouped.NOTHING,
}
"""The order of a hand, and what the cards of each of its groups have in common."""


class Seen(Protocol):
    """A page from which a table is seen."""

    @property
    def here(self) -> Here: ...

    @property
    def view(self) -> View: ...

    @property
    def hearer(self) -> Hearer: ...

    @property
    def hand(self) -> OrderedHand: ...

    @property
    def lay_before(self) -> Table:
        """The table as it lay at the last key of the viewer."""
        ...

    def agreed(self, t: Language) -> tuple[str, ...]:
        """Return what the table has agreed on in addition to its rules."""
        ...


class AboutTable(Look):
    """A list about cards of the table, which stay in sight."""

    beside_table = True


class MeldList(Look):
    """The combinations on the table. Choosing a line describes that combination.

    The command that opened the list describes them all. Right and help say the cards of one, and
    which cards it takes.
    """

    def __init__(
        self, seen: Seen, title: str = "", mine: Callable[[], Sequence[Add]] = tuple
    ) -> None:
        self.seen = seen
        self.mine = mine
        """Returns the cards of the hand that fit, and where."""
        self._table = seen.view.table
        self._before = seen.lay_before
        super().__init__(seen.here, title, empty=seen.here.language(NOTHING_HERE))

    def numbered(self) -> Sequence[str]:
        """Return the combinations, each with its number."""
        return describe.meld_lines(self.seen.view, self.seen.hearer)

    def lines(self) -> Iterator[Item]:
        """Return the combinations; at the full level each with the cards that it takes."""
        hearer = self.seen.hearer
        for index, line in enumerate(self.numbered()):
            meld = self.meld(index) if hearer.full else None
            if meld is not None:
                line = f"{line}. {takes(meld, hearer, self.seen.view.rules)}"
            yield Item(line, partial(self.choose, index), place=Combination(index))

    def now(self, about: Hashable) -> Hashable:
        # The next key acts on the combination that was heard, even if its number has changed.
        before, self._table = self._table, self.seen.view.table
        return moved(about, before, self._table)

    def meld(self, index: int) -> Meld | None:
        """Return the combination of a line; None if there is none."""
        table = self.seen.view.table
        return table[index] if index < len(table) else None

    def choose(self, index: int) -> Effects:
        """Say one combination: its cards, what it takes, and which of the player's cards fit."""
        meld = self.meld(index)
        return [Say(self.focus(), keep=False) if meld is None else Say(self.tell(index, meld))]

    def tell(self, index: int, meld: Meld) -> Told:
        mine = mine_at(index, self.mine())
        return combination_told(meld, mine, self.seen.hearer, self.seen.view.rules)

    def greeting(self) -> str:
        # At the full level one key describes the whole table.
        full = self.seen.hearer.full and bool(self.numbered())
        return self.told_at_once() if full and not self.cursor else super().greeting()

    def told_at_once(self) -> str:
        """Describe all combinations: the new ones first, then those that take the player's cards.

        Others must not hear which ones those are.
        """
        mine, short = self.mine(), bool(self.seen.view.short)
        title, hearer = sentence(self.title), self.seen.hearer
        heard = f"{title} {table_told(self._lying(), hearer, short=False)}"
        told = f"{title} {table_told(self._lying(mine), hearer, short=short)}"
        return Told(told, self.for_others(heard))

    def _lying(self, mine: Sequence[Add] = ()) -> list[Lying]:
        """Return the lines, each with the cards of `mine` that fit, and marked if it is new."""
        news = self.news()
        marks = dict.fromkeys((*news.grown, *news.changed), NOW_LINE)
        marks |= dict.fromkeys(news.new, NEW_LINE)
        return [
            Lying(line, mine_at(index, mine), marks.get(index))
            for index, line in enumerate(self.numbered())
        ]

    def news(self) -> WhatsNew:
        """Return what has changed since the last key before the list was opened."""
        return table_news(self._before, self.seen.view.table)

    def for_others(self, told: str) -> str:
        """Return what others may hear of a description that says nothing of the hand."""
        return told

    def on(self, command: str, argument: str) -> Effects | None:
        if command == "melds" and not argument and self.seen.here.page is self:
            return [Say(self.told_at_once())]
        meld = self.meld(self.cursor) if command in ("next-group", "help") else None
        if meld is not None:
            hearer, rules = self.seen.hearer, self.seen.view.rules
            # The brief level does not repeat the line that was just heard, unless it has a joker.
            heard = hearer.brief and not meld.jokers
            told = (takes if heard else details)(meld, hearer, rules)
            # The second press of help, after this text, lists all keys.
            if command == "next-group" or told != self.explained:
                self.explained = told
                return [Say(told)]
        return None


class ScoreTable(Look):
    """The scores on the screen: a table with a line for each seat."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        super().__init__(seen.here, seen.here.language(score_words.SCORES))

    def lines(self) -> Sequence[Item]:
        totals, hearer = self.seen.view.totals, self.seen.hearer
        return [Item(f"{label(seat, hearer)} {totals[seat]}") for seat in self._standing.order]

    @property
    def _standing(self) -> Standing:
        view = self.seen.view
        return Standing(view.rules, view.totals, view.rounds_won, view.sheet)

    def grid(self) -> Grid:
        seen = self.seen
        return Grid(
            score_columns(self._standing, seen.hearer),
            score_rows(self._standing, seen.hearer),
            self.title,
            notes=describe.limits(seen.view, seen.hearer),
        )


def hand_told(seen: Seen, *, groups: bool = False) -> str:
    """Return the hand in words: card by card, or in groups if asked for or set so."""
    hand, hearer = seen.hand, seen.hearer
    if groups or seen.here.listening.hand == "groups":
        return hand_groups(hand.groups, COMMON[hand.order], hearer)
    return describe.hand(hand.cards, hearer)


def changes_shown(here: Here, last: ev.Regrouped | None, hearer: Hearer) -> Effects:
    """Open the list of what the last regrouping changed, and who made it."""
    t = here.language
    if last is None:
        return [Say(t(say.NOTHING_REGROUPED))]
    text = say.YOU_REGROUPED_LAST if hearer.is_me(last.seat) else say.REGROUPED_LAST
    items = [Item(line) for line in changes_told(last, hearer)]
    return [Open(AboutTable(here, t(text, name=hearer.names[last.seat]), items))]


class Queries:
    """The commands that ask for what everyone may know about a table."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.commands: dict[str, Callable[[str], Effects]] = {
            "melds": lambda _: melds_shown(seen),
            "discards": lambda _: self.discards(),
            "scores": lambda _: self.scores(),
            "turn": lambda _: [Say(self.turn())],
            "rules": lambda _: self._rules(),
            "counts": lambda _: self._say_each(describe.counts, describe.openers),
        }

    def _say_each(self, *queries: Callable[[View, Hearer], str]) -> Effects:
        told = (query(self.seen.view, self.seen.hearer) for query in queries)
        return [Say(" ".join(filter(None, told)))]

    def scores(self) -> Effects:
        """Say the scores, or list games that are scored at once; on a screen, show a table."""
        seen = self.seen
        if seen.here.by_eye:
            return [Open(ScoreTable(seen))]
        if not describe.score_sheet(seen.view, seen.hearer):
            return self._say_each(describe.scores)

        def games() -> Iterator[Item]:
            return map(Item, describe.score_sheet(seen.view, seen.hearer))

        return [Open(Look(seen.here, describe.scores(seen.view, seen.hearer), games))]

    def turn(self) -> str:
        """Return the sentence that says whose turn it is."""
        public = self.seen.here.listening.privacy == "silent"
        return whose_turn.turn(self.seen.view, self.seen.hearer, public=public)

    def _rules(self) -> Effects:
        """Open the rules in force as a list, with their name as its title."""
        here, t = self.seen.here, self.seen.here.language
        name, *rules = (*in_force(self.seen.view.rules, t), *self.seen.agreed(t))
        return [Open(Look(here, name, [Item(rule) for rule in rules]))]

    def discards(self, take: Callable[[int], Effects] | None = None) -> Effects:
        """Say the top discard; if all may be looked at, open them as a list."""
        seen = self.seen
        if not seen.view.rules.discards_seen or len(seen.view.discards) < 2:
            return self._say_each(describe.discards)

        def chosen(depth: int) -> Effects:
            assert take is not None
            yield Close(seen.here.page, quietly=True)
            yield from take(depth)

        def discards() -> Iterator[Item]:
            lines = describe.discard_lines(seen.view, seen.hearer)
            for depth, line in enumerate(lines, 1):
                takes = partial(chosen, depth) if take is not None else None
                # The next discard will lie on top, so the key counts from the bottom.
                yield Item(line, takes, key=len(lines) - depth)

        title = seen.here.language(say.DISCARDS, n=len(seen.view.discards))
        nothing = seen.here.language(NOTHING_HERE)
        return [Open(AboutTable(seen.here, title, discards, empty=nothing))]


def melds_shown(seen: Seen, mine: Callable[[], Sequence[Add]] = tuple) -> Effects:
    """Open the combinations as a list; `mine` returns the cards of the hand that fit."""
    title = describe.melds(seen.view, seen.hearer)
    return [Open(MeldList(seen, title, mine)) if seen.view.table else Say(title)]


def mine_at(index: int, mine: Sequence[Add]) -> Mine:
    """Return the cards that one combination takes."""
    here = [add for add in mine if add.index == index]
    return Mine(
        tuple(add.card for add in here if not add.frees),
        tuple(add.card for add in here if add.frees),
    )

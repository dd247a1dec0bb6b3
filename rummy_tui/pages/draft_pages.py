"""The pages on which the table is regrouped by cursor: combinations, one of them, places."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rummy_tui.desk.page import Choice, Item, ListPage, Look, Private
from rummy_tui.pages.drafting import Drafting
from rummy_tui.rules.cards import Card
from rummy_tui.rules.laying import draft as drafts
from rummy_tui.rules.laying.draft import At, Draft, Group, Source
from rummy_tui.rules.laying.loose import fits
from rummy_tui.rules.laying.table import place_now
from rummy_tui.rules.melds import Meld
from rummy_tui.words import describe
from rummy_tui.words import regrouping as words
from rummy_tui.words.extending import details, takes


class Combinations(Private, Look):
    """The combinations of the draft, or of the table where nothing can be regrouped."""

    def __init__(self, own: Drafting) -> None:
        self.own = own
        items = self._items()
        self.empty = not items
        self._table = own.game.view.table
        super().__init__(own.desk, self._title(), items)

    def _title(self) -> str:
        title = describe.melds(self.own.game.view, self.own.game.hearer)
        if self.own.changed:
            return self.own.desk.language.gettext("The table as you regroup it.")
        return title

    def _items(self) -> list[Item]:
        game, draft = self.own.game, self.own.draft
        if draft is None:
            told = describe.meld_lines(game.view, game.hearer)
        else:
            told = words.lines(draft, game.hearer, game.view.rules)
        if draft is not None and game.hearer.full:
            told = tuple(self._with_more(line, index) for index, line in enumerate(told))
        return [Item(line, self._go_into(index)) for index, line in enumerate(told)]

    def _meld(self, index: int) -> Meld | None:
        """What a line tells of; None where its cards are loose, or gone."""
        draft, view = self.own.draft, self.own.game.view
        if draft is not None:
            group = draft.groups[index] if index < len(draft.groups) else ()
            return drafts.meld_of(group, view.rules)
        return view.table[index] if index < len(view.table) else None

    def _with_more(self, line: str, index: int) -> str:
        """A line of the draft with what its combination takes."""
        meld, game = self._meld(index), self.own.game
        return line if meld is None else f"{line}. {takes(meld, game.hearer, game.view.rules)}"

    def _go_into(self, index: int) -> Callable[[], None]:
        def chosen() -> None:
            draft = self.own.draft
            if draft is None:
                self.own.refuse()
            elif not draft.groups[index]:
                self.desk.answer(self.focus(), keep=False)
            else:
                self.desk.open(Combination(self.own, index))

        return chosen

    def refresh(self) -> None:
        """The cursor stays on its combination when others regroup, and it has another number."""
        before, self._table = self._table, self.own.game.view.table
        if before != self._table:
            self.cursor = place_now(self.cursor, before, self._table)
        gone = self.desk.language.gettext("Nothing here any more.")
        self.items = tuple(self._items()) or (Item(gone),)
        self.title = self._title()
        self.keep_within()

    def keep_within(self) -> None:
        self.cursor = max(0, min(self.cursor, len(self.items) - 1))

    def run(self, command: str, argument: str) -> bool:
        if (
            command in ("join", "joker")
            and not argument
            and Combination(self.own, self.cursor).group
        ):
            self._with_all(command)
            return True
        if command == "help" and self._explain():
            return True
        into = command in ("next-group", "regroup", "split") and not argument
        return super().run("play" if into else command, argument)

    def _explain(self) -> bool:
        """Tell each card of a combination and what it takes; False where it was just told."""
        meld, game = self._meld(self.cursor), self.own.game
        told = "" if meld is None else details(meld, game.hearer, game.view.rules)
        if told in ("", self.explained):
            return False
        self.explained = told
        self.desk.answer(told)
        return True

    def _with_all(self, command: str) -> None:
        """What concerns a combination as a whole need not be gone into."""
        combination = Combination(self.own, self.cursor)
        if command == "join":
            self.desk.open(places_page(self.own, combination.all_cards()))
        else:
            self.own.ask_joker(self.cursor)


class Combination(Private, ListPage):
    """The cards of one combination of the draft: to be picked up, one or all."""

    def __init__(self, own: Drafting, index: int) -> None:
        self.own = own
        self.index = index
        super().__init__(own.desk, self._title(), self._items())

    @property
    def gone(self) -> bool:
        return not self.group

    @property
    def group(self) -> Group:
        """The cards; none where the combination is gone."""
        draft = self.own.draft
        there = draft is not None and self.index < len(draft.groups)
        return draft.groups[self.index] if draft is not None and there else ()

    def _title(self) -> str:
        draft, game = self.own.draft, self.own.game
        if draft is None or self.index >= len(draft.groups):
            return ""
        return words.combination(draft, self.index, game.hearer, game.view.rules)

    def _items(self) -> list[Item]:
        t, hearer = self.own.desk.language, self.own.game.hearer
        items = []
        for place, card in enumerate(self.group):
            text = words.placed(card, hearer)
            if card.own:
                text = t.gettext("{card}, from your hand").format(card=text)
            items.append(Item(text, self._pick_up(place)))
        return items or [Item(t.gettext("Nothing here any more."))]

    def _pick_up(self, place: int) -> Callable[[], None]:
        at = At(self.index, place)
        return lambda: self.desk.open(places_page(self.own, (at,)))

    def refresh(self) -> None:
        self.items = tuple(self._items())
        self.title = self._title()
        self.cursor = max(0, min(self.cursor, len(self.items) - 1))

    def run(self, command: str, argument: str) -> bool:
        done = self._commands().get(command) if not argument and self.group else None
        if done is None:
            return super().run(command, argument)
        self.refresh()
        done()
        return True

    def _commands(self) -> dict[str, Callable[[], object]]:
        here, own = At(self.index, self.cursor), self.own
        return {
            "previous-group": lambda: self.desk.close(self),
            "next-group": lambda: self.desk.answer(self._ways(), keep=False),
            "can-do": lambda: self.desk.answer(self._ways()),
            "regroup": lambda: self.desk.open(places_page(own, (here,))),
            "join": lambda: self.desk.open(places_page(own, self.all_cards())),
            "split": lambda: own.split(here),
            "joker": lambda: own.ask_joker(self.index),
            "discard": lambda: own.to_hand(here),
            "take-back": lambda: own.game.run("take-back", ""),
            "do-again": lambda: own.game.run("do-again", ""),
        }

    def all_cards(self) -> tuple[Source, ...]:
        """Where each of its cards lies."""
        return tuple(At(self.index, place) for place in range(len(self.group)))

    def _ways(self) -> str:
        t, way = self.desk.language, self.desk.way
        text = t.gettext(
            "{pick} picks the card up, {split} splits before it, {join} joins the whole "
            "combination to another, {joker} declares a joker, {back} goes back."
        )
        return text.format(
            pick=way("play"),
            split=way("split"),
            join=way("join"),
            joker=way("joker"),
            back=way("cancel"),
        )


class Question(Choice):
    """A question about the draft. What can be done now is to answer it, whatever lies below."""

    def __init__(self, own: Drafting, title: str, items: Sequence[Item], ways: str) -> None:
        super().__init__(own.desk, title, items)
        self.ways = ways

    def run(self, command: str, argument: str) -> bool:
        if command == "can-do":
            self.desk.answer(self.ways)
            return True
        return super().run(command, argument)


def places_page(own: Drafting, sources: tuple[Source, ...]) -> ListPage:
    """Where cards that were picked up can be put down; each combination at its own number."""
    desk, game, draft = own.desk, own.game, own.draft
    assert draft is not None
    t, rules = desk.language, game.view.rules
    fitting = fits(draft, sources, rules)
    here = {source.group for source in sources if isinstance(source, At)}

    def put(to: int | None) -> Callable[[], None]:
        def chosen() -> None:
            desk.close_quietly(page)
            own.put(sources, to)

        return chosen

    stays = t.gettext("Goes back, and nothing is moved.")
    goes = _can_be_taken_back(own)
    items = []
    for index, line in enumerate(words.lines(draft, game.hearer, rules)):
        if index in here:
            told = t.gettext("{combination}, where it is").format(combination=line)
            items.append(Item(told, lambda: desk.close(page), stays))
        else:
            told = t.gettext("{combination}, fits").format(combination=line)
            items.append(Item(told if index in fitting else line, put(index), goes))
    if not any(len(draft.groups[index]) == len(sources) for index in here):
        items.append(Item(t.gettext("new combination"), put(None), goes))
    items += _back_to_hand(own, draft, sources, lambda: desk.close_quietly(page))
    page = Question(own, _where_to(own, draft, sources), items, _ways_to_place(own, sources))
    elsewhere = next((place for place in range(len(items)) if place not in here), 0)
    page.cursor = min(fitting, default=elsewhere)
    return page


def _can_be_taken_back(own: Drafting) -> str:
    text = own.desk.language.gettext("Puts it there; {key} takes it back.")
    return text.format(key=own.desk.way("take-back"))


def _where_to(own: Drafting, draft: Draft, sources: Sequence[Source]) -> str:
    t = own.desk.language
    cards = [drafts.placed_at(draft, source) for source in sources]
    named = [words.placed(card, own.game.hearer) for card in cards]
    return t.gettext("{cards}: where to?").format(cards=t.listed(named))


def _ways_to_place(own: Drafting, sources: Sequence[Source]) -> str:
    """What can be done with the cards that were picked up; in whole lines places are numbered."""
    t, way, draft = own.desk.language, own.desk.way, own.draft
    assert draft is not None
    picked = tuple(drafts.placed_at(draft, source).card for source in sources)
    text = t.ngettext(
        "You are placing {cards}: {up} and {down} choose, {put} puts it there, "
        "{back} leaves it where it is.",
        "You are placing {cards}: {up} and {down} choose, {put} puts them there, "
        "{back} leaves them where they are.",
        len(picked),
    )
    if own.desk.whole_lines:
        text = t.ngettext(
            "You are placing {cards}: {put} puts it there, {back} leaves it where it is.",
            "You are placing {cards}: {put} puts them there, {back} leaves them where they are.",
            len(picked),
        )
    cards = own.game.hearer.words.cards(picked, "the")
    keys = {"up": way("previous"), "down": way("next"), "put": way("choose")}
    return text.format(cards=cards, back=way("cancel"), **keys)


def _back_to_hand(
    own: Drafting, draft: Draft, sources: tuple[Source, ...], close: Callable[[], None]
) -> list[Item]:
    """The line that takes a card of the hand back into it."""
    (source, *more) = sources
    if more or not isinstance(source, At) or not drafts.placed_at(draft, source).own:
        return []

    def chosen() -> None:
        close()
        own.to_hand(source)

    text = own.desk.language.gettext("back to your hand")
    return [Item(text, chosen, _can_be_taken_back(own))]


def joker_page(own: Drafting, index: int, can_be: tuple[Card, ...]) -> ListPage:
    """The question what a joker stands for."""
    desk, t = own.desk, own.desk.language

    def declare(card: Card) -> Callable[[], None]:
        def chosen() -> None:
            desk.close_quietly(page)
            own.declare(index, card)

        return chosen

    explained = t.gettext("The joker then stands for this card; {key} takes it back.")
    explained = explained.format(key=desk.way("take-back"))
    items = [Item(own.game.hearer.words.name(card), declare(card), explained) for card in can_be]
    title = t.gettext("What is the joker of combination {n}?").format(n=index + 1)
    page = Question(own, title, items, _ways_to_declare(own))
    return page


def _ways_to_declare(own: Drafting) -> str:
    t, way = own.desk.language, own.desk.way
    text = t.gettext(
        "You are declaring a joker: {up} and {down} choose, {put} declares it, "
        "{back} leaves it open."
    )
    if own.desk.whole_lines:
        text = t.gettext("You are declaring a joker: {put} declares it, {back} leaves it open.")
    return text.format(up=way("previous"), down=way("next"), put=way("choose"), back=way("cancel"))

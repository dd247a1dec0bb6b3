"""House rules in the menu of a new match: saving them, choosing among them, deleting them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from rummy_tui.desk.effects import Close, Effects, Line, Open, Refuse, Say, Then, saying
from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Item
from rummy_tui.desk.lists import Choice, Question
from rummy_tui.desk.menus.named import back_to, question_to_delete
from rummy_tui.desk.text_page import TextPage
from rummy_tui.pages.seat.rules_pages import rules_page
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.store import use_cases
from rummy_tui.store.houses import House, house_name, saved_houses
from rummy_tui.store.results import Done
from rummy_tui.words.language.aloud import as_written
from rummy_tui.words.menus import menu_words as words
from rummy_tui.words.program.problems import told
from rummy_tui.words.rulebook.house_words import ALL_USUAL, differences, house_line
from rummy_tui.words.rulebook.ruleset_names import ruleset_name


class Houses:
    """The saved house rules as they were read last."""

    def __init__(self, *, there: bool) -> None:
        self.there = there
        """True if house rules are kept at all for this desk."""
        self.look()

    def look(self) -> None:
        """Read the house rules again."""
        # Kept, because otherwise each key in the menu would read all files again.
        self.saved, self.broken = saved_houses() if self.there else ((), ())


@dataclass(frozen=True, slots=True)
class Saving:
    """Saving rules under a name, which asks until a name is free or the player goes back."""

    here: Here
    rules: Ruleset
    name: str
    """The name that is offered."""
    saved: Callable[[str], None]
    """Gets the name under which they have been saved."""

    def ask(self) -> Effects:
        title = self.here.language(words.NAME_ASKED)
        return [Open(TextPage(self.here, title, self.save, self.name))]

    def save(self, name: str, *, overwrite: bool = False) -> Effects:
        """Save the rules; if the name is taken, ask what to do; otherwise say why not."""
        t, here = self.here.language, self.here
        answer = use_cases.save_house(name, self.rules, t, overwrite=overwrite)
        if isinstance(answer, Done):
            self.saved(house_name(name))
            return [Say(answer.text)]
        if answer.way_on != "overwrite":
            return [Refuse(answer.text), Line(here.page)]

        def other() -> Effects:
            return [Close(page, quietly=True), *self.ask()]

        def replaced() -> Effects:
            return [Close(page, quietly=True), Then(partial(self.save, name, overwrite=True))]

        items = (
            Item(t(words.OTHER_NAME.name), other, t(words.OTHER_NAME.help)),
            Item(t(words.REPLACE.name), replaced, t(words.REPLACE.help)),
        )
        page = Question(here, answer.text, items)
        return [Open(page)]


class SavedRules(Choice):
    """The usual rules, all saved house rules, and the files that cannot be played.

    `take` gets the house rules that are chosen, or None for the usual rules.
    """

    here: Here

    def __init__(
        self, here: Here, houses: Houses, usual: Ruleset, take: Callable[[House | None], Effects]
    ) -> None:
        self.houses = houses
        self.usual = usual
        self.take = take
        super().__init__(here)

    def name(self) -> str:
        return self.here.language(words.SAVED_RULES.name)

    def made_of(self) -> object:
        return self.here.language, self.houses.saved, self.houses.broken

    def lines(self) -> Iterator[Item]:
        t, usual = self.here.language, words.USUAL
        named = t(usual.name, name=ruleset_name(self.usual.key, t))
        yield Item(named, partial(self.take, None), t(usual.help))
        for house in self.houses.saved:
            line = house_line(house.name, house.rules, t)
            left_out = (told(problem, t) for problem in house.left_out)
            explained = " ".join((*differences(house.rules, t), *left_out)) or t(ALL_USUAL)
            yield Item(as_written(line), partial(self._open, house), explained, key=house.file)
        # If such a file were left out, it would seem to be lost.
        for problem in self.houses.broken:
            wrong = told(problem, t)
            line = t(words.CANNOT_BE_PLAYED, file=problem.file.name)
            yield Item(line, saying(wrong), wrong, key=problem.file)

    def _open(self, house: House) -> Effects:
        """Show what can be done with saved rules."""
        here, t = self.here, self.here.language

        def gone(said: str) -> Effects:
            # The file is gone, and with it the line in the list and in the menu below.
            self.houses.look()
            return back_to(self, said)

        def delete() -> Effects:
            sure = partial(use_cases.delete_house, house.file, t, sure=True)
            explained = t(words.DELETED_FOR_GOOD)
            return [Open(question_to_delete(here, house.name, explained, sure, gone))]

        def read() -> Effects:
            return [Open(rules_page(here, house.rules, house.name))]

        items = (
            Item(t(words.PLAY_BY.name), partial(self.take, house), t(words.PLAY_BY.help)),
            Item(t(words.READ.name), read, t(words.READ.help)),
            Item(t(words.DELETE.name), delete, t(words.DELETE.help)),
        )
        return [Open(Choice(here, house_line(house.name, house.rules, t), items))]

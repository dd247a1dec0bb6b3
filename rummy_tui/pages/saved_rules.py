"""House rules in the menu of a new match: saving them, choosing among them, deleting them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Protocol

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.help import rules_page
from rummy_tui.desk.named import NamedThings, question_to_delete
from rummy_tui.desk.page import Choice, Item, Page, Question, TextPage
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import RULESETS
from rummy_tui.store import use_cases
from rummy_tui.store.answers import Done
from rummy_tui.store.houses import House, house_name
from rummy_tui.words.house_words import differences, house_line
from rummy_tui.words.option_words import ruleset_name
from rummy_tui.words.problems import Problem, told


class RulesMenu(Protocol):
    """The menu of a match that is about to begin, as far as its rules are concerned."""

    desk: Desk
    cursor: int
    rules: Ruleset
    houses: tuple[House, ...]
    broken: tuple[Problem, ...]
    taken: str

    @property
    def house(self) -> House | None: ...

    def look_for_houses(self) -> None: ...

    def take(self, rules: Ruleset) -> str: ...

    def changed(self, told: str) -> str: ...

    def focus(self) -> str: ...


class SaveRules:
    """Saving the rules of a menu under a name, until a name is found or the player goes back."""

    def __init__(self, menu: RulesMenu) -> None:
        self.menu = menu
        self.desk = menu.desk

    def ask(self) -> None:
        house = self.menu.house
        title = self.desk.language.gettext("Name of these rules:")
        self.desk.open(TextPage(self.desk, title, self._named, house.name if house else ""))

    def _named(self, name: str) -> None:
        self.save(name)

    def save(self, name: str, *, overwrite: bool = False) -> bool:
        """Save, or ask on, or say why not."""
        t, desk = self.desk.language, self.desk
        answer = use_cases.save_house(name, self.menu.rules, t, overwrite=overwrite)
        if isinstance(answer, Done):
            self.menu.look_for_houses()
            self.menu.taken = house_name(name)
            desk.answer(answer.text)
        elif answer.way_on == "overwrite":
            self._ask_to_replace(answer.text, name)
        else:
            desk.refuse(answer.text)
            desk.answer(self.menu.focus(), keep=False)
        return True

    def _ask_to_replace(self, taken: str, name: str) -> None:
        t, desk = self.desk.language, self.desk

        def other() -> None:
            desk.close_quietly(page)
            self.ask()

        def replaced() -> None:
            desk.close_quietly(page)
            self.save(name, overwrite=True)

        page = Question(
            desk,
            taken,
            (
                Item(
                    t.gettext("take another name"), other, t.gettext("Asks for a name once more.")
                ),
                Item(
                    t.gettext("replace those rules with these"),
                    replaced,
                    t.gettext("The rules that have this name now are lost."),
                ),
            ),
        )
        desk.open(page)


def saved_rules(menu: RulesMenu) -> NamedThings:
    """The usual rules, then all house rules that are saved; files that cannot be played, too."""
    desk = menu.desk

    def lines() -> Iterator[Item]:
        t = desk.language
        usual = t.gettext("the usual rules of {name}")
        yield Item(
            usual.format(name=ruleset_name(menu.rules.key, t)),
            lambda: take(menu, page, None),
            t.gettext("All options are set back to what is usual."),
        )
        for house in menu.houses:
            line = house_line(house.name, house.rules, t)
            left_out = (told(problem, t) for problem in house.left_out)
            explained = " ".join((*differences(house.rules, t), *left_out))
            yield Item(line, partial(open_house, house), explained or t.gettext("All as usual."))
        for problem in menu.broken:
            wrong = told(problem, t)
            line = t.gettext("{file} cannot be played").format(file=problem.file.name)
            yield Item(line, partial(desk.answer, wrong), wrong)

    def open_house(house: House) -> None:
        desk.open(house_page(menu, page, house))

    page = NamedThings(desk, desk.language.gettext("Saved rules"), lambda: [*lines()])
    return page


def take(menu: RulesMenu, page: Page, house: House | None) -> None:
    """Close a list for the menu, with the rules of a house or the usual ones taken over."""
    desk, t = menu.desk, menu.desk.language
    rules = RULESETS[menu.rules.key] if house is None else house.rules
    changed = menu.take(rules)
    if house is not None:
        menu.taken = house.name
        changed = " ".join((changed, *(told(each, t) for each in house.left_out))).strip()
    desk.close_quietly(page)
    menu.cursor = 1
    desk.answer(menu.changed(" ".join((*differences(rules, t), changed)).strip()))


def house_page(menu: RulesMenu, above: NamedThings, house: House) -> Page:
    """What can be done with saved rules."""
    desk, t = menu.desk, menu.desk.language

    def gone(said: str) -> None:
        menu.look_for_houses()
        above.back(said)

    def delete() -> None:
        explained = t.gettext("These rules are deleted for good.")
        sure = partial(use_cases.delete_house, house.file, t, sure=True)
        desk.open(question_to_delete(desk, house.name, explained, sure, gone))

    return Choice(
        desk,
        house_line(house.name, house.rules, t),
        (
            Item(
                t.gettext("play by these rules"),
                lambda: take(menu, above, house),
                t.gettext("Takes them over for the new match."),
            ),
            Item(
                t.gettext("read these rules"),
                lambda: desk.open(rules_page(desk, house.rules, house.name)),
                t.gettext("Opens the whole rules, to be walked from heading to heading."),
            ),
            Item(
                t.gettext("delete these rules"),
                delete,
                t.gettext("You are asked once more before they are deleted."),
            ),
        ),
    )

"""House rules in the menu of a new match: saving them, choosing among them, deleting them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummy_tui.desk.help import rules_page
from rummy_tui.desk.page import Item, ListPage, Page, TextPage
from rummy_tui.rules.variants import RULESETS
from rummy_tui.store.houses import (
    BadHouse,
    House,
    NameRefused,
    save_house,
    tell_bad_house,
    tell_left_out,
    tell_name_refused,
)
from rummy_tui.words.house_words import differences, house_line
from rummy_tui.words.option_words import ruleset_name

if TYPE_CHECKING:
    from rummy_tui.pages.new_match import NewMatch


class SaveRules:
    """Saving the rules of a menu under a name, until a name is found or the player goes back."""

    def __init__(self, menu: NewMatch) -> None:
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
        try:
            house = save_house(name, self.menu.rules, overwrite=overwrite)
        except NameRefused as refused:
            if refused.problem == "taken":
                self._ask_to_replace(refused)
            else:
                desk.refuse(tell_name_refused(refused, t))
                desk.answer(self.menu.focus(), keep=False)
        except OSError as problem:
            desk.refuse(
                t.gettext(
                    "The rules cannot be saved: {why}. You can play by them all the same."
                ).format(why=problem.strerror or problem)
            )
            desk.answer(self.menu.focus(), keep=False)
        else:
            self.menu.look_for_houses()
            self.menu.taken = house.name
            desk.answer(t.gettext("Saved: {name}.").format(name=house.name))
        return True

    def _ask_to_replace(self, refused: NameRefused) -> None:
        t, desk = self.desk.language, self.desk

        def other() -> None:
            desk.close_quietly(page)
            self.ask()

        def replaced() -> None:
            desk.close_quietly(page)
            self.save(refused.name, overwrite=True)

        page = ListPage(
            desk,
            tell_name_refused(refused, t),
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
            modal=True,
            asks=True,
        )
        desk.open(page)


class SavedRules(ListPage):
    """The usual rules, then all house rules that are saved; files that cannot be played, too."""

    def __init__(self, menu: NewMatch) -> None:
        self.menu = menu
        super().__init__(menu.desk, menu.desk.language.gettext("Saved rules"), (), asks=True)

    def refresh(self) -> None:
        t, menu = self.desk.language, self.menu
        usual = t.gettext("the usual rules of {name}").format(name=ruleset_name(menu.rules.key, t))
        self.items = (
            Item(
                usual,
                lambda: take(menu, self, None),
                t.gettext("All options are set back to what is usual."),
            ),
            *(self._house(house) for house in menu.houses),
            *(self._broken(problem) for problem in menu.broken),
        )

    def _house(self, house: House) -> Item:
        t = self.desk.language
        told = " ".join((*differences(house.rules, t), *tell_left_out(house, t)))
        return Item(
            house_line(house.name, house.rules, t),
            lambda: self.desk.open(house_page(self.menu, self, house)),
            told or t.gettext("All as usual."),
        )

    def _broken(self, problem: BadHouse) -> Item:
        t = self.desk.language
        told = tell_bad_house(problem, t)
        return Item(
            t.gettext("{file} cannot be played").format(file=problem.file.name),
            lambda: self.desk.answer(told),
            told,
        )


def take(menu: NewMatch, page: Page, house: House | None) -> None:
    """Close a list for the menu, with the rules of a house or the usual ones taken over."""
    desk, t = menu.desk, menu.desk.language
    rules = RULESETS[menu.rules.key] if house is None else house.rules
    told = menu.take(rules)
    if house is not None:
        menu.taken = house.name
        told = " ".join((told, *tell_left_out(house, t))).strip()
    desk.close_quietly(page)
    menu.cursor = 1
    desk.answer(menu.changed(" ".join((*differences(rules, t), told)).strip()))


def house_page(menu: NewMatch, above: SavedRules, house: House) -> Page:
    """What can be done with saved rules."""
    desk, t = menu.desk, menu.desk.language
    return ListPage(
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
                lambda: desk.open(_really(menu, above, house)),
                t.gettext("You are asked once more before they are deleted."),
            ),
        ),
        asks=True,
    )


def _really(menu: NewMatch, above: SavedRules, house: House) -> Page:
    """The question whether to delete house rules; the first answer keeps them."""
    desk, t = menu.desk, menu.desk.language

    def keep() -> None:
        desk.close(page)

    def delete() -> None:
        try:
            house.file.unlink(missing_ok=True)
        except OSError as problem:
            desk.refuse(
                t.gettext(
                    "The file {file} cannot be deleted: {why}. {key} goes back, and the rules stay."
                ).format(file=house.file, why=problem.strerror, key=desk.way("cancel"))
            )
            return
        menu.look_for_houses()
        desk.pages[desk.pages.index(above) + 1 :] = []
        above.keep_cursor()
        desk.answer(t.gettext("Deleted: {name}.").format(name=house.name))
        desk.answer(above.focus(), keep=False)

    page = ListPage(
        desk,
        t.gettext("Delete {name}?").format(name=house.name),
        (
            Item(t.gettext("keep it"), keep, t.gettext("Nothing is deleted."), says=False),
            Item(
                t.gettext("delete it"),
                delete,
                t.gettext("These rules are deleted for good."),
                says=True,
            ),
        ),
        modal=True,
        asks=True,
    )
    return page

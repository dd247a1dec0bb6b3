"""The menus: main menu, new match, rules and settings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from rummy_tui.play.desk import Desk
from rummy_tui.play.help import help_page
from rummy_tui.play.page import Item, ListPage, Page, TextPage
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import RULESETS
from rummy_tui.settings import CHOICES, player_name, system_language
from rummy_tui.words.language import language, languages
from rummy_tui.words.option_words import ruleset_name
from rummy_tui.words.rules_text import rules_text
from rummy_tui.words.setting_words import setting_help, setting_name, setting_value
from rummy_tui.words.utterance import Kind


class Menu(Page):
    """A list whose lines are made anew each time; Left and Right change the value of a line."""

    asks = True

    def __init__(self, desk: Desk) -> None:
        self.desk: Desk = desk
        super().__init__(self.name())
        self.list = ListPage(desk, self.title, self.lines())

    def name(self) -> str:
        """The title, in the language that is spoken now."""
        raise NotImplementedError

    def lines(self) -> Sequence[Item]:
        raise NotImplementedError

    def change(self, line: int, direction: int) -> bool:
        """Change the value of a line; False where it has none."""
        return False

    def rows(self) -> Sequence[str]:
        return [item.text for item in self.lines()]

    def run(self, command: str, argument: str) -> bool:
        self.list.items = tuple(self.lines())
        self.list.cursor = self.cursor
        if command in ("previous-group", "next-group"):
            direction = 1 if command == "next-group" else -1
            if self.change(self.cursor, direction):
                self.desk.answer(self.focus(), keep=False)
            else:
                self.desk.refuse(
                    self.desk.language.gettext(
                        "Nothing to change here: choose the line with {key}."
                    ).format(key=self.desk.way("choose"))
                )
            return True
        if command == "cancel":
            self.desk.close(self)
            return True
        done = self.list.run(command, argument)
        self.cursor = self.list.cursor
        self.keep_cursor()
        return done


class MainMenu(Menu):
    """Where the full screen and the line face begin."""

    def __init__(self, desk: Desk, seed: Callable[[], int]) -> None:
        self.seed = seed
        super().__init__(desk)

    def name(self) -> str:
        return self.desk.language.gettext("Rummy")

    def lines(self) -> Sequence[Item]:
        t, desk = self.desk.language, self.desk
        return (
            Item(t.gettext("New match"), self._new_match),
            Item(t.gettext("Rules"), lambda: desk.open(rules_page(desk))),
            Item(t.gettext("Keys"), lambda: desk.open(help_page(desk))),
            Item(t.gettext("Settings"), lambda: desk.open(SettingsMenu(desk))),
            Item(t.gettext("Quit"), lambda: desk.close(self)),
        )

    def _new_match(self) -> None:
        from rummy_tui.play.new_match import NewMatch  # it is a menu, and opens from this one

        self.desk.open(NewMatch(self.desk, self.seed))


def rules_page(desk: Desk, rules: Ruleset | None = None) -> Page:
    """The rules as a list: a heading, then its paragraphs."""
    t = desk.language
    chosen = rules or next(iter(RULESETS.values()))
    items = []
    for section in rules_text(chosen, t):
        items.append(Item(f"{section.heading}:"))
        items += [Item(text) for text in section.paragraphs]
    return ListPage(desk, ruleset_name(chosen.key, t), items)


class SettingsMenu(Menu):
    """Settings, each changed with Left and Right, kept for good."""

    def name(self) -> str:
        return self.desk.language.gettext("Settings")

    def lines(self) -> Sequence[Item]:
        t, settings = self.desk.language, self.desk.settings
        values = [
            Item(
                f"{setting_name(key, t)}: {setting_value(key, getattr(settings, key), t)}",
                lambda key=key: self.desk.answer(setting_help(key, t)),  # type: ignore[misc]
                setting_help(key, t),
            )
            for key in ("name", "language", *CHOICES)
        ]
        values[0] = Item(values[0].text, self._rename, values[0].help)
        return values

    def _rename(self) -> None:
        desk = self.desk

        def done(name: str) -> None:
            self._keep({"name": player_name(name)})
            desk.answer(self.focus(), keep=False)

        desk.open(TextPage(desk, desk.language.gettext("Name:"), done, desk.settings.name))

    def change(self, line: int, direction: int) -> bool:
        keys = ("name", "language", *CHOICES)
        key = keys[line]
        if key == "name":
            return False
        choices = ("", *languages()) if key == "language" else CHOICES[key]
        now = getattr(self.desk.settings, key)
        at = choices.index(now) if now in choices else 0
        self._keep({key: choices[(at + direction) % len(choices)]})
        return True

    def put(self, line: int, value: str) -> bool:
        """`6 quick` or `2 fr`: a value as it is shown, or as it stands in the settings file."""
        key, t = ("name", "language", *CHOICES)[line], self.desk.language
        value = player_name(value)
        if key != "name":
            choices = ("", *languages()) if key == "language" else CHOICES[key]
            wanted = value.lower()
            found = [c for c in choices if wanted in (c, setting_value(key, c, t).lower())]
            if not found:
                return False
            value = found[0]
        self._keep({key: value})
        self.desk.answer(self.focus(), keep=False)
        return True

    def _keep(self, changed: dict[str, Any]) -> None:
        """Take a setting over now, and write it; a disk that refuses is told."""
        desk = self.desk
        desk.settings = replace(desk.settings, **changed)
        if "language" in changed:
            self._speak(desk.settings.language or system_language())
        problem = desk.save(desk.settings)
        if problem:
            desk.say(problem, Kind.SYSTEM)

    def _speak(self, code: str) -> None:
        """Go on in another language, with the menus that are open."""
        try:
            self.desk.language = language(code)
        except LookupError:
            self.desk.language = language("en")
        for page in self.desk.pages:
            if isinstance(page, Menu):
                page.title = page.name()

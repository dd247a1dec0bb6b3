"""The menu of settings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rummy_tui.play.menus import Menu
from rummy_tui.play.page import Item, TextPage
from rummy_tui.settings import CHOICES, player_name, system_language
from rummy_tui.words.language import language, languages
from rummy_tui.words.setting_words import setting_help, setting_name, setting_value
from rummy_tui.words.utterance import Kind


class SettingsMenu(Menu):
    """Settings, each changed with Left and Right, kept for good."""

    def name(self) -> str:
        return self.desk.language.gettext("Settings")

    def lines(self) -> Sequence[Item]:
        t, settings = self.desk.language, self.desk.settings
        values = [
            Item(
                t.labelled(setting_name(key, t), setting_value(key, getattr(settings, key), t)),
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

    def change(self, line: int, direction: int) -> str | None:
        keys = ("name", "language", *CHOICES)
        key = keys[line]
        if key == "name":
            return None
        choices = ("", *languages()) if key == "language" else CHOICES[key]
        now = getattr(self.desk.settings, key)
        at = choices.index(now) if now in choices else 0
        self._keep({key: choices[(at + direction) % len(choices)]})
        return ""

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

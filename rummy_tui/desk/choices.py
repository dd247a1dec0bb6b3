"""Menus of choices: each line has a value, changed with Left and Right or by typing it."""

from __future__ import annotations

from collections.abc import Sequence

from rummy_tui.desk.menu import Form
from rummy_tui.desk.page import Item
from rummy_tui.store.settings import player_name
from rummy_tui.words.setting_words import setting_help, setting_name, setting_value


class Choices(Form):
    """Choices by their keys, each changed with Left and Right, kept for good."""

    def keys(self) -> tuple[str, ...]:
        raise NotImplementedError

    def choices(self, key: str) -> Sequence[str]:
        """What a line can be."""
        raise NotImplementedError

    def value(self, key: str) -> str:
        raise NotImplementedError

    def take(self, key: str, value: str) -> None:
        """Take a value over now, and keep it."""
        raise NotImplementedError

    def line(self, key: str) -> str:
        t = self.desk.language
        return t.labelled(setting_name(key, t), setting_value(key, self.value(key), t))

    def explained(self, key: str) -> str:
        return setting_help(key, self.desk.language)

    def above(self) -> Sequence[Item]:
        """Lines that lead elsewhere, before the choices."""
        return ()

    def below(self) -> Sequence[Item]:
        """Lines that lead elsewhere, after them."""
        return ()

    def lines(self) -> Sequence[Item]:
        return (*self.above(), *map(self._item, self.keys()), *self.below())

    def _key(self, line: int) -> str | None:
        """The key of a line that has a value."""
        at = line - len(self.above())
        return self.keys()[at] if 0 <= at < len(self.keys()) else None

    def _item(self, key: str) -> Item:
        explained = self.explained(key)
        return Item(self.line(key), lambda: self.desk.answer(explained), explained)

    def change(self, line: int, direction: int) -> str | None:
        key = self._key(line)
        if key is None:
            return None
        choices, now = self.choices(key), self.value(key)
        place = choices.index(now) if now in choices else 0
        self.take(key, choices[(place + direction) % len(choices)])
        return ""

    def put(self, line: int, value: str) -> bool:
        """`6 quick` or `2 fr`: a value as it is shown, or as it stands in the settings file."""
        key, t, wanted = self._key(line), self.desk.language, player_name(value).lower()
        if key is None:
            return False
        found = [
            choice
            for choice in self.choices(key)
            if wanted in (choice, setting_value(key, choice, t).lower())
        ]
        if not found:
            return False
        self.take(key, found[0])
        self.desk.answer(self.focus(), keep=False)
        return True

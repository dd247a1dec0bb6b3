"""The menu of a listener: how much is told and in which words, what not at all, and privacy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from rummy_tui.desk.choices import Choices
from rummy_tui.desk.desk import Desk
from rummy_tui.desk.page import Item
from rummy_tui.words.language import languages
from rummy_tui.words.listening import CHOICES, TOPICS
from rummy_tui.words.setting_words import setting_value
from rummy_tui.words.topics import Topic

KEYS: Final = ("language", *CHOICES)


class ListeningMenu(Choices):
    """The wishes of whoever is at the keyboard, kept for good."""

    def name(self) -> str:
        return self.desk.language.gettext("Language and words")

    def keys(self) -> tuple[str, ...]:
        return KEYS

    def choices(self, key: str) -> Sequence[str]:
        return ("", *languages()) if key == "language" else CHOICES[key]

    def value(self, key: str) -> str:
        return str(getattr(self.desk.listening, key))

    def take(self, key: str, value: str) -> None:
        one: dict[str, Any] = {key: value}
        self.desk.listen(replace(self.desk.listening, **one))

    def below(self) -> Sequence[Item]:
        t, desk = self.desk.language, self.desk
        off = len(desk.listening.off)
        told = t.ngettext("all but {n}", "all but {n}", off).format(n=off)
        name = t.labelled(
            t.gettext("What is told as it happens"), told if off else t.gettext("all")
        )
        help_ = t.gettext(
            "Kinds of messages, each with an example; those switched off stay silent."
        )
        return (Item(name, lambda: desk.open(TopicsMenu(desk)), help_),)


class TopicsMenu(Choices):
    """Kinds of messages: each told or not, with an example of it."""

    def name(self) -> str:
        return self.desk.language.gettext("What is told as it happens")

    def keys(self) -> tuple[str, ...]:
        return TOPICS

    def choices(self, key: str) -> Sequence[str]:
        return ("on", "off")

    def value(self, key: str) -> str:
        return "off" if key in self.desk.listening.off else "on"

    def take(self, key: str, value: str) -> None:
        wishes = self.desk.listening
        off = [topic for topic in wishes.off if topic != key]
        self.desk.listen(replace(wishes, off=(*off, key) if value == "off" else tuple(off)))

    def explained(self, key: str) -> str:
        from rummy_tui.words.examples import example  # it needs the rules

        return example(Topic(key), self.desk.listening, self.desk.language)


LEVELS: Final = CHOICES["level"]


def next_level(desk: Desk, argument: str) -> None:
    """Tell more or less from now on: the next level, or the one that was typed."""
    t, wishes = desk.language, desk.listening
    names = {setting_value("level", level, t).lower(): level for level in LEVELS}
    level = names.get(argument.lower(), argument.lower())
    if not argument:
        level = LEVELS[(LEVELS.index(wishes.level) + 1) % len(LEVELS)]
    if level not in LEVELS:
        text = t.gettext('There is no level "{level}". There are: {names}.')
        desk.refuse(text.format(level=argument, names=", ".join(names)))
        return
    desk.listen(replace(wishes, level=level))
    told = {
        "brief": t.gettext("Brief: as few words as possible."),
        "normal": t.gettext("Normal."),
        "full": t.gettext("Full: with what you would ask next."),
    }[level]
    desk.answer(told, keep=False)

"""The menu of settings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from rummy_tui.desk.choices import Choices
from rummy_tui.desk.listening_menu import ListeningMenu
from rummy_tui.desk.page import Item, TextPage
from rummy_tui.desk.speaking import SpeechMenu
from rummy_tui.store.settings import CHOICES, SOUNDS, player_name

SOUND_KEYS: Final = ("sounds", *(f"sound_{sound}" for sound in SOUNDS))
KEYS: Final = tuple(key for key in CHOICES if key not in SOUND_KEYS)


class ProgramChoices(Choices):
    """Settings of the program, the same for everyone at it."""

    def choices(self, key: str) -> Sequence[str]:
        return CHOICES[key]

    def value(self, key: str) -> str:
        return str(getattr(self.desk.settings, key))

    def take(self, key: str, value: str) -> None:
        one: dict[str, Any] = {key: value}
        self.desk.settings = replace(self.desk.settings, **one)
        self.desk.keep_settings()


class SettingsMenu(ProgramChoices):
    """Settings, each changed with Left and Right, kept for good."""

    def name(self) -> str:
        return self.desk.language.gettext("Settings")

    def keys(self) -> tuple[str, ...]:
        return KEYS

    def above(self) -> Sequence[Item]:
        t, desk = self.desk.language, self.desk
        name = t.labelled(t.gettext("Your name"), desk.settings.name or t.gettext("none"))
        return (
            Item(name, self._rename, t.gettext("The name of the first seat of a new match.")),
            Item(
                t.gettext("Language and words"),
                lambda: desk.open(ListeningMenu(desk)),
                t.gettext("How much is told and in which words, what not at all, and privacy."),
            ),
            Item(
                t.gettext("Speech"),
                lambda: desk.open(SpeechMenu(desk)),
                t.gettext("Who speaks, the program or your screen reader, and a test of speech."),
            ),
            Item(
                t.gettext("Sounds"),
                lambda: desk.open(SoundsMenu(desk)),
                t.gettext("Short tones beside the words, each as loud as you like."),
            ),
        )

    def put(self, line: int, value: str) -> bool:
        if line == 0:
            self._take_name(value)
            return True
        return super().put(line, value)

    def _rename(self) -> None:
        desk = self.desk
        desk.open(
            TextPage(desk, desk.language.gettext("Name:"), self._take_name, desk.settings.name)
        )

    def _take_name(self, name: str) -> None:
        self.desk.settings = replace(self.desk.settings, name=player_name(name))
        self.desk.keep_settings()
        self.desk.answer(self.focus(), keep=False)


class SoundsMenu(ProgramChoices):
    """Whether there are sounds, and how loud each is; what is changed is heard at once."""

    def name(self) -> str:
        return self.desk.language.gettext("Sounds")

    def keys(self) -> tuple[str, ...]:
        return SOUND_KEYS

    def above(self) -> Sequence[Item]:
        told, desk = self.desk.sounding.told(), self.desk
        return (Item(told, lambda: desk.answer(told, keep=False)),) if told else ()

    def take(self, key: str, value: str) -> None:
        super().take(key, value)
        self.desk.sounding.sample(key.removeprefix("sound_") if key != "sounds" else "turn")

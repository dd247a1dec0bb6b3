"""The menu of settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from rummy_tui.desk.effects import Change, Effects, Line, Open, Sample, Say
from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Field, Item
from rummy_tui.desk.lists import ListPage, Menu
from rummy_tui.desk.means import Need
from rummy_tui.desk.menus.listening_menu import ListeningMenu, setting
from rummy_tui.desk.menus.speaking import SpeechMenu
from rummy_tui.desk.text_page import TextPage
from rummy_tui.store.settings import CHOICES, SOUNDS
from rummy_tui.system.printable import player_name
from rummy_tui.words.language.marks import Explained
from rummy_tui.words.program import setting_words as words

SOUND_KEYS: Final = ("sounds", *(f"sound_{sound}" for sound in SOUNDS))
KEYS: Final = tuple(key for key in CHOICES if key not in SOUND_KEYS)
LINES: Final = ("name", "listening", "voice", "tones", *KEYS)
"""The lines in their order: first those that are no plain settings, or that lead to others."""
NEEDED: Final[Mapping[str, Need]] = {
    "voice": "speech",
    "tones": "sounds",
    "face": "save",
    **{key: "speech" for key in CHOICES if key.startswith("speech")},
}
"""The means without which a line changes nothing, now or at the next start."""
PARTS: Final = {
    words.LOOKS: ("theme", "letters", "ranks", "motion"),
    words.PLAYS: ("name", "pace", "arrows", "digits", "mouse", "escape_waits"),
    words.TELLS: ("listening", "tones", "face", "speech"),
}
"""The lines for sighted play, by part; the last part leads to all other settings."""


def program_setting(page: ListPage, key: str, *heard: Sample) -> Field[str]:
    """Return a field of a setting of the program, which is the same for all players."""
    here = page.here

    def take(value: str) -> Effects:
        one: dict[str, Any] = {key: value}
        return [Change(replace(here.settings, **one)), *heard, Line(page)]

    return setting(here, key, CHOICES[key], lambda: str(getattr(here.settings, key)), take)


class SettingsMenu(Menu):
    """The settings, each changed with Left and Right, and saved."""

    def name(self) -> str:
        return self.here.language(words.MENU)

    def lines(self) -> Sequence[Item | Field[Any]]:
        t, here = self.here.language, self.here

        def named(name: str) -> Effects:
            settings = replace(here.settings, name=player_name(name))
            return [Change(settings), Line(self, keep=True)]

        def ask_name() -> Effects:
            return [Open(TextPage(here, t(words.NAME_ASKED), named, here.settings.name))]

        def leads_to(line: Explained, menu: Callable[[Here], Menu]) -> Item:
            return Item(t(line.name), lambda: [Open(menu(here))], t(line.help))

        def line(key: str) -> Item | Field[Any]:
            match key:
                case "name":
                    called = t(words.YOUR_NAME.name), here.settings.name or t(words.NO_NAME)
                    return Item(
                        t.labelled(*called),
                        ask_name,
                        t(words.YOUR_NAME.help),
                        typed=named,
                        label=called[0],
                        value=called[1],
                    )
                case "listening":
                    return leads_to(words.LISTENING, ListeningMenu)
                case "voice":
                    return leads_to(words.SPEECH, SpeechMenu)
                case "tones":
                    return leads_to(words.SOUNDS, SoundsMenu)
                case _:
                    return program_setting(self, key)

        def needing(key: str) -> Item | Field[Any]:
            return line(key)._replace(needs=NEEDED.get(key))

        if not here.by_eye:
            return [needing(key) for key in LINES]
        return [needing(key)._replace(part=t(part)) for part, keys in PARTS.items() for key in keys]


class SoundsMenu(Menu):
    """Sounds on or off, and the volume of each; a change is heard at once."""

    def name(self) -> str:
        return self.here.language(words.SOUNDS.name)

    def lines(self) -> Sequence[Item | Field[Any]]:
        told = self.here.sounding.told()
        above = (Item(told, lambda: [Say(told, keep=False)]),) if told else ()

        def sample(key: str) -> Sample:
            # Turning sounds on or off plays one of them, too.
            return Sample("turn" if key == "sounds" else key.removeprefix("sound_"))

        return (*above, *(program_setting(self, key, sample(key)) for key in SOUND_KEYS))

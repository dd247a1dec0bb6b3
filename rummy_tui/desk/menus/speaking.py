"""The speaker: the program itself, or the player's screen reader. The menu of speech."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from rummy_tui.desk.capitals import is_capital
from rummy_tui.desk.effects import (
    Arrange,
    Change,
    Effect,
    Effects,
    Line,
    Open,
    Say,
    Speak,
    Test,
)
from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Field, Item
from rummy_tui.desk.lists import Look, Menu
from rummy_tui.ears.speech.state import VoiceState
from rummy_tui.store.settings import Settings
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.utterance import Kind
from rummy_tui.words.program import speech_words as words
from rummy_tui.words.program.setting_words import SPEECH

_KEPT: Final = {
    "program": ("table", "auto"),
    "reader": ("reader", "auto"),
    "braille": ("reader", "auto"),
    "line": ("line", "auto"),
    "nobody": ("table", "off"),
}
"""The settings `face` and `speech` of each way."""


def with_way(settings: Settings, way: str) -> Settings:
    """Return the settings with which the game starts in one of the ways."""
    face, speech = _KEPT[way]
    settings = replace(settings, face=face, speech=speech)
    # With the cursor at the end of a message, its beginning would be off a short display.
    return replace(settings, message_cursor="start") if way == "braille" else settings


def way_now(here: Here) -> str:
    """Return the way that is in force."""
    if here.speaking.on:
        return "program"
    if here.screen is None:
        return "line"
    return "reader" if here.screen.reading else "nobody"


def change_speaker(here: Here) -> Effects:
    """Switch between the program's speech and a screen reader's; say so, and save it."""
    if here.screen is not None:
        told, taken = take_way(here, "reader" if here.speaking.on else "program")
        return [*taken, Say(told, kind=Kind.SYSTEM)]
    way = "line" if here.speaking.on else "program"
    told = _way_taken(here, way)
    # In the line face "auto" means no speech, because a screen reader reads the lines.
    settings = replace(here.settings, speech="auto" if way == "line" else "on")
    speaks = Speak(way == "program", last_words=told)
    return [speaks, Change(settings), Say(told, kind=Kind.SYSTEM)]


def take_way(here: Here, way: str) -> tuple[str, list[Effect]]:
    """Return what is said on taking a way, as far as this face can, and the effects."""
    t, told = here.language, _way_taken(here, way)
    arranges = list[Effect]()
    # A face holds the terminal, so it cannot become another one while it runs.
    if (way == "line") != (here.screen is None):
        told = t(words.NEXT_START, way=words.way_name(way, t))
    elif here.screen is not None:
        arranges.append(Arrange(reading=way == "reader"))
    speaks = Speak(way == "program", last_words=told)
    return told, [*arranges, speaks, Change(with_way(here.settings, way))]


def _way_taken(here: Here, way: str) -> str:
    """Return who speaks from now on, and the key that goes back.

    With a capital, the sentence says "the same key": with Caps Lock on, the named letter would be
    another key.
    """
    same = is_capital(here.key)
    key, missing = "" if same else here.way("speaker"), here.speaking.missing
    return words.way_taken(way, key, here.language, missing=missing)


class SpeechMenu(Menu):
    """The menu of speech: the speaker, a test, and how to silence a screen reader."""

    def __init__(self, here: Here) -> None:
        self._chosen = ""
        """The way that was chosen here; it may take effect only at the next start."""
        super().__init__(here)

    def name(self) -> str:
        return self.here.language(SPEECH.name)

    def lines(self) -> Sequence[Item | Field[str]]:
        t, here = self.here.language, self.here
        now = _now(here)

        def take(way: str) -> Effects:
            self._chosen = way
            told, taken = take_way(here, way)
            return [*taken, Line(self, told)]

        def test() -> Effects:
            text = t(words.TEST)
            return [Say(t(words.TESTING), keep=False), Test(text, partial(_tested, text, t))]

        def sleep() -> Effects:
            items = [Item(text) for text in words.asleep(sys.platform, t)]
            return [Open(Look(here, t(words.OWN_READER), items))]

        return (
            Item(now, lambda: [Say(now, keep=False)]),
            Item(t(words.SAY_TEST), test),
            Field(
                name=t(words.WHO_SPEAKS),
                help=t(words.WHO_SPEAKS_HELP),
                values=words.WAYS,
                get=lambda: self._chosen or way_now(here),
                set=take,
                told=lambda way: words.way_name(way, t),
            ),
            Item(t(words.NOT_ALONG), sleep),
        )


def _now(here: Here) -> str:
    """Return what speaks now, or why nothing does."""
    t, state = here.language, here.speaking.state
    if not here.speaking.on:
        return t(words.SILENT[way_now(here)])
    if state is not None and state.reason is not None:
        return words.no_speech(state.reason.name, state.detail, t)
    if state is None or state.name is None:
        return t(words.SOON)
    return " ".join((t(words.THROUGH, name=state.name), *words.refused(state.refused, t)))


def _tested(text: str, t: Language, state: VoiceState) -> Effects:
    """Say what became of a test sentence."""
    if state.name is not None:
        told = t(words.GIVEN, name=state.name, text=text)
    else:
        reason = state.reason.name if state.reason else "NOT_ANSWERING"
        told = words.no_speech(reason, state.detail, t)
    return [Say(told, kind=Kind.SYSTEM)]

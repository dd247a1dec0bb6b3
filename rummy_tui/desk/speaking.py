"""Who speaks: the program itself, or the screen reader of the player. The menu of speech."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rummy_tui.desk.capitals import is_capital
from rummy_tui.desk.menu import Form
from rummy_tui.desk.page import Item, Look
from rummy_tui.ears.speech.state import VoiceState
from rummy_tui.store.settings import Settings, player_name
from rummy_tui.words.language import Language
from rummy_tui.words.speech_words import (
    WAYS,
    asleep,
    no_speech,
    silent_way,
    way_name,
    way_taken,
)
from rummy_tui.words.utterance import Kind

if TYPE_CHECKING:
    from rummy_tui.desk.desk import Desk

_KEPT: Final = {
    "program": ("table", "auto"),
    "reader": ("reader", "auto"),
    "line": ("line", "auto"),
    "nobody": ("table", "off"),
}
"""The settings `face` and `speech` of each way."""


def with_way(settings: Settings, way: str) -> Settings:
    """The settings with which the game starts in one of the WAYS."""
    face, speech = _KEPT[way]
    return replace(settings, face=face, speech=speech)


def way_now(desk: Desk) -> str:
    """Which of the WAYS is in force."""
    if desk.speaking.on:
        return "program"
    if desk.screen is None:
        return "line"
    return "reader" if desk.screen.reading else "nobody"


def change_speaker(desk: Desk) -> None:
    """The program speaks from now on, or leaves it to a screen reader; told and kept."""
    if desk.screen is not None:
        told = take_way(desk, "reader" if desk.speaking.on else "program")
    else:
        way = "line" if desk.speaking.on else "program"
        told = _way_taken(desk, way)
        desk.settings = replace(desk.settings, speech="auto" if way == "line" else "on")
        _turn(desk, on=way == "program", told=told)
    desk.say(told, Kind.SYSTEM)


def take_way(desk: Desk, way: str) -> str:
    """One of the WAYS from now on, as far as this face can, and kept; what is to be told."""
    t = desk.language
    desk.settings = with_way(desk.settings, way)
    told = _way_taken(desk, way)
    if (way == "line") != (desk.screen is None):
        told = t.gettext("From the next start: {way}.").format(way=way_name(way, t))
    elif desk.screen is not None:
        desk.screen.arrange(reading=way == "reader")
    _turn(desk, on=way == "program", told=told)
    return told


def _way_taken(desk: Desk, way: str) -> str:
    """Who speaks from now on, and how to go back: by the key that was pressed, if it is one.

    With Caps Lock that is the key of another letter than the one that would be named.
    """
    same = is_capital(desk.key)
    key, missing = "" if same else desk.way("speaker"), desk.speaking.missing
    return way_taken(way, key, desk.language, missing=missing)


def _turn(desk: Desk, *, on: bool, told: str) -> None:
    """Turn the program's own speech on or off; it is the last that it says."""
    if on != desk.speaking.on:
        desk.speaking.turn(on, last_words=told)
    desk.keep_settings()


class SpeechMenu(Form):
    """Who speaks and through what, a test, and how to let one's own screen reader sleep."""

    WHO: Final = 2
    """The line that is changed with Left and Right."""

    def __init__(self, desk: Desk) -> None:
        self._chosen = ""
        """What was chosen here; it may begin with the next start only."""
        super().__init__(desk)

    def name(self) -> str:
        return self.desk.language.gettext("Speech")

    def lines(self) -> Sequence[Item]:
        t, desk = self.desk.language, self.desk
        way = t.labelled(t.gettext("Who speaks"), way_name(self._way(), t))
        ways = t.gettext(
            "The program itself, with a table to look at; your screen reader, in a layout made "
            "for it or line by line; or nobody. Line by line begins and ends with the next start."
        )
        return (
            Item(_now(desk), lambda: desk.answer(_now(desk), keep=False)),
            Item(t.gettext("Say a test sentence"), self._test),
            Item(way, lambda: desk.answer(ways), ways),
            Item(t.gettext("How your own screen reader does not read along"), self._sleep),
        )

    def change(self, line: int, direction: int) -> str | None:
        if line != self.WHO:
            return None
        return self._take(WAYS[(WAYS.index(self._way()) + direction) % len(WAYS)])

    def put(self, line: int, value: str) -> bool:
        t, wanted = self.desk.language, player_name(value).lower()
        found = [way for way in WAYS if wanted in (way, way_name(way, t).lower())]
        if line != self.WHO or not found:
            return False
        self.desk.answer(self.changed(self._take(found[0])), keep=False)
        return True

    def _take(self, way: str) -> str:
        self._chosen = way
        return take_way(self.desk, way)

    def _way(self) -> str:
        return self._chosen or way_now(self.desk)

    def _test(self) -> None:
        desk, t = self.desk, self.desk.language
        text = t.gettext("This is a test: the seven of hearts.")
        desk.answer(t.gettext("A test sentence is being said."), keep=False)
        desk.speaking.test(text, lambda state: desk.say(_tested(text, state, t), Kind.SYSTEM))

    def _sleep(self) -> None:
        items = [Item(text) for text in asleep(sys.platform, self.desk.language)]
        title = self.desk.language.gettext("Your own screen reader")
        self.desk.open(Look(self.desk, title, items))


def _now(desk: Desk) -> str:
    """What speaks now, or why nothing does."""
    t, state = desk.language, desk.speaking.state
    if not desk.speaking.on:
        return silent_way(way_now(desk), t)
    if state is not None and state.reason is not None:
        return no_speech(state.reason.name, state.detail, t)
    if state is None or state.name is None:
        return t.gettext("The program speaks as soon as speech is found.")
    return t.gettext("The program speaks now, through {name}.").format(name=state.name)


def _tested(text: str, state: VoiceState, t: Language) -> str:
    """What became of a test sentence."""
    if state.name is None:
        return no_speech(state.reason.name if state.reason else "NOT_ANSWERING", state.detail, t)
    return t.gettext("{name} was given this sentence: {text}").format(name=state.name, text=text)

"""Who speaks: the program itself, or the screen reader of the player. The menu of speech."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rummy_tui.desk.capitals import is_capital
from rummy_tui.desk.effects import Effects, Open, Say
from rummy_tui.desk.items import Item
from rummy_tui.desk.lists import Look
from rummy_tui.desk.menus.form import Field, Form
from rummy_tui.ears.speech.state import VoiceState
from rummy_tui.store.settings import Settings
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.utterance import Kind
from rummy_tui.words.program import speech_words as words
from rummy_tui.words.program.setting_words import SPEECH

if TYPE_CHECKING:
    from rummy_tui.desk.desk import Desk

_KEPT: Final = {
    "program": ("table", "auto"),
    "reader": ("reader", "auto"),
    "braille": ("reader", "auto"),
    "line": ("line", "auto"),
    "nobody": ("table", "off"),
}
"""The settings `face` and `speech` of each way."""


def with_way(settings: Settings, way: str) -> Settings:
    """The settings with which the game starts in one of the ways."""
    face, speech = _KEPT[way]
    settings = replace(settings, face=face, speech=speech)
    # With the cursor at its end, the beginning of a message lies outside of a short display.
    return replace(settings, message_cursor="start") if way == "braille" else settings


def way_now(desk: Desk) -> str:
    """Which of the ways is in force."""
    if desk.speaking.on:
        return "program"
    if desk.screen is None:
        return "line"
    return "reader" if desk.screen.reading else "nobody"


def change_speaker(desk: Desk) -> Effects:
    """The program speaks from now on, or leaves it to a screen reader; told and kept."""
    if desk.screen is not None:
        told = take_way(desk, "reader" if desk.speaking.on else "program")
    else:
        way = "line" if desk.speaking.on else "program"
        told = _way_taken(desk, way)
        # Line by line automatic speech is none, as a reader reads the lines.
        desk.settings = replace(desk.settings, speech="auto" if way == "line" else "on")
        _turn(desk, on=way == "program", told=told)
    return [Say(told, kind=Kind.SYSTEM)]


def take_way(desk: Desk, way: str) -> str:
    """One of the ways from now on, as far as this face can, and kept; what is to be told."""
    t = desk.language
    desk.settings = with_way(desk.settings, way)
    told = _way_taken(desk, way)
    # One face cannot become the other while it runs: it has the terminal.
    if (way == "line") != (desk.screen is None):
        told = t(words.NEXT_START, way=words.way_name(way, t))
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
    return words.way_taken(way, key, desk.language, missing=missing)


def _turn(desk: Desk, *, on: bool, told: str) -> None:
    """Turn the program's own speech on or off; it is the last that it says."""
    if on != desk.speaking.on:
        desk.speaking.turn(on, last_words=told)
    # Who plays by eye alone is addressed otherwise.
    if desk.playing is not None:
        desk.playing.tell_as_wished()
    desk.keep_settings()


class SpeechMenu(Form):
    """Who speaks and through what, a test, and how to let one's own screen reader sleep."""

    def __init__(self, desk: Desk) -> None:
        self._chosen = ""
        """What was chosen here; it may begin with the next start only."""
        super().__init__(desk)

    def name(self) -> str:
        return self.desk.language(SPEECH.name)

    def fields(self) -> Sequence[Item | Field[str]]:
        t, desk = self.desk.language, self.desk
        now = _now(desk)

        def take(way: str) -> str:
            self._chosen = way
            return take_way(desk, way)

        def test() -> Effects:
            text = t(words.TEST)
            yield Say(t(words.TESTING), keep=False)
            desk.speaking.test(text, lambda state: desk.carry_out(_tested(text, state, t)))

        def sleep() -> Effects:
            items = [Item(text) for text in words.asleep(sys.platform, t)]
            return [Open(Look(desk, t(words.OWN_READER), items))]

        return (
            Item(now, lambda: [Say(now, keep=False)]),
            Item(t(words.SAY_TEST), test),
            Field(
                name=t(words.WHO_SPEAKS),
                help=t(words.WHO_SPEAKS_HELP),
                values=words.WAYS,
                get=lambda: self._chosen or way_now(desk),
                set=take,
                told=lambda way: words.way_name(way, t),
            ),
            Item(t(words.NOT_ALONG), sleep),
        )


def _now(desk: Desk) -> str:
    """What speaks now, or why nothing does."""
    t, state = desk.language, desk.speaking.state
    if not desk.speaking.on:
        return t(words.SILENT[way_now(desk)])
    if state is not None and state.reason is not None:
        return words.no_speech(state.reason.name, state.detail, t)
    if state is None or state.name is None:
        return t(words.SOON)
    return " ".join((t(words.THROUGH, name=state.name), *words.refused(state.refused, t)))


def _tested(text: str, state: VoiceState, t: Language) -> Effects:
    """Tell what became of a test sentence."""
    if state.name is not None:
        told = t(words.GIVEN, name=state.name, text=text)
    else:
        reason = state.reason.name if state.reason else "NOT_ANSWERING"
        told = words.no_speech(reason, state.detail, t)
    return [Say(told, kind=Kind.SYSTEM)]

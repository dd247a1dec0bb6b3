"""The menu of a listener: how much is said and in which words, topics, and privacy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from rummy_tui.desk.effects import Effects, Line, Open, Refuse, Say, Wish
from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Field, Item
from rummy_tui.desk.lists import Menu
from rummy_tui.words.language.language import languages
from rummy_tui.words.language.listening import CHOICES, TOPICS
from rummy_tui.words.language.meant import meant_or_all
from rummy_tui.words.language.topics import Topic
from rummy_tui.words.program import setting_words as words
from rummy_tui.words.program.setting_words import setting_help, setting_name, setting_value

HEARD: Final = ("hand", "privacy")
"""Settings for how cards are read or spoken."""


def setting(
    here: Here,
    key: str,
    values: Sequence[str],
    get: Callable[[], str],
    take: Callable[[str], Effects],
    *,
    explained: str = "",
    ends: bool = False,
) -> Field[str]:
    """Return a field of a setting, which takes effect at once; with `ends` it does not wrap."""
    t = here.language

    def beside(value: str, direction: int) -> str:
        place = max(0, values.index(value) + direction)
        return values[min(place, len(values) - 1)]

    return Field(
        name=setting_name(key, t),
        help=explained or setting_help(key, t),
        values=values,
        get=get,
        set=take,
        told=lambda value: setting_value(key, value, t),
        after=beside if ends else None,
    )


class ListeningMenu(Menu):
    """The listening settings of the person at the keyboard, which are saved."""

    def name(self) -> str:
        return self.here.language(words.LISTENING.name)

    def lines(self) -> Sequence[Item | Field[Any]]:
        t, here = self.here.language, self.here

        def wish(key: str, values: Sequence[str]) -> Field[str]:
            def take(value: str) -> Effects:
                one: dict[str, Any] = {key: value}
                return [Wish(replace(here.listening, **one)), Line(self)]

            # If it wrapped, one press too many could have a private hand spoken.
            ends = key == "privacy"
            return setting(
                here, key, values, lambda: str(getattr(here.listening, key)), take, ends=ends
            )

        off = len(here.listening.off)
        told = t(words.TOLD_BUT, n=off) if off else t(words.TOLD_ALL)
        return (
            # The empty value is the system's language.
            wish("language", ("", *languages())),
            *(
                wish(key, values)
                for key, values in CHOICES.items()
                if not (here.by_eye and key in HEARD)
            ),
            Item(
                t.labelled(t(words.TOLD.name), told),
                lambda: [Open(TopicsMenu(here))],
                t(words.TOLD.help),
            ),
        )


class TopicsMenu(Menu):
    """Topics of messages: each is said or not, and has an example."""

    def name(self) -> str:
        return self.here.language(words.TOLD.name)

    def lines(self) -> Sequence[Field[str]]:
        from rummy_tui.words.menus.examples import example  # late: 69 ms, with the rules

        here = self.here

        def topic(key: str) -> Field[str]:
            def take(value: str) -> Effects:
                off = [other for other in here.listening.off if other != key]
                off += [key] if value == "off" else []
                return [Wish(replace(here.listening, off=tuple(off))), Line(self)]

            return setting(
                here,
                key,
                ("on", "off"),
                lambda: "off" if key in here.listening.off else "on",
                take,
                explained=example(Topic(key), here.listening, here.language),
            )

        return [topic(key) for key in TOPICS]


LEVELS: Final = CHOICES["level"]


def next_level(here: Here, argument: str) -> Effects:
    """Say more or less from now on: set the next level, or the one that was typed."""
    t, wishes = here.language, here.listening
    # A level may be typed as it is said, and as it is in the settings.
    names = {setting_value("level", level, t).lower(): level for level in LEVELS}
    level = names.get(argument.lower(), argument.lower())
    if not argument:
        level = LEVELS[(LEVELS.index(wishes.level) + 1) % len(LEVELS)]
    if level not in LEVELS:
        none = t(words.NO_LEVEL, level=argument)
        return [Refuse(f"{none} {meant_or_all(argument, [*names], t)}")]
    return [Wish(replace(wishes, level=level)), Say(t(words.LEVELS[level]), keep=False)]

"""The settings and their values, as lines that a typed text finds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from rummy_tui.desk.effects import Effects, Open
from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Field, Offer
from rummy_tui.desk.lists import Menu
from rummy_tui.desk.menu_values import set_to
from rummy_tui.desk.menus.listening_menu import ListeningMenu
from rummy_tui.desk.menus.settings_menu import SettingsMenu, SoundsMenu
from rummy_tui.desk.menus.speaking import SpeechMenu
from rummy_tui.desk.walking import refresh
from rummy_tui.words.program import page_words as words

MENUS: Final = (SettingsMenu, ListeningMenu, SoundsMenu, SpeechMenu)


def offered_settings(here: Here) -> Iterator[Offer]:
    """Yield the lines of all menus of settings, and each value that a line can have."""
    for kind in MENUS:
        menu = kind(here)
        refresh(menu)
        for line in range(len(menu.fields)):
            yield from _offered(menu, line)


def _offered(menu: Menu, line: int) -> Iterator[Offer]:
    """Yield a line, then its values; nothing for a line that only tells something."""
    t, field, item = menu.here.language, menu.fields[line], menu.items[line]
    kind = t(words.SETTING)
    if not isinstance(field, Field):
        if item.help and item.chosen is not None:
            yield Offer(item.label or item.text, item.help, kind=kind, chosen=item.chosen)
        return
    yield Offer(field.name, field.help, kind=kind, chosen=partial(_open_at, menu, line))
    now = t(words.NOW, value=field.told(field.get()))
    for value in field.values:
        named = t.labelled(field.name, field.told(value))
        yield Offer(named, now, kind=kind, chosen=partial(set_to, menu, line, value))


def _open_at(menu: Menu, line: int) -> Effects:
    menu.cursor = line
    return [Open(menu)]

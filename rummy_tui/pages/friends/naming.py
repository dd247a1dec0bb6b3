"""The question for a name, for somebody who comes to a table of friends without one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rummy_tui.desk.effects import Change, Effects, Open, Say, Then
from rummy_tui.desk.here import Here
from rummy_tui.desk.page import Page
from rummy_tui.desk.text_page import TextPage
from rummy_tui.system.printable import player_name
from rummy_tui.words.friends import guest_words as words

Left = Callable[[], Effects | None]


def with_name(here: Here, name: str, then: Callable[[str], Effects | None], left: Left) -> Effects:
    """Go on with a name, or the one in the settings; without any, ask for it and keep it.

    `left` gives the effects if nobody answers.
    """
    if name := name or player_name(here.settings.name):
        yield Then(lambda: then(name))
    else:
        yield Open(name_asked(here, lambda: then(here.settings.name), left, keep=True))


def name_asked(here: Here, then: Left, left: Left | None = None, *, keep: bool) -> Page:
    """Return the question for the name, which the settings have before `then` follows."""
    t, enter = here.language, here.way("choose")

    def named(text: str) -> Effects:
        if not (name := player_name(text)):
            yield Say(t(words.NO_NAME, enter=enter), keep=False)
            yield Open(name_asked(here, then, left, keep=keep))
            return
        yield Change(replace(here.settings, name=name), keep=keep)
        yield Then(then)

    return TextPage(here, t(words.YOUR_NAME, enter=enter), named, left=left)

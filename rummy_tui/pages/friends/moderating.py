"""The part of a host who looks after people: pages ask for it, and a host carries it out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from rummy_tui.desk.effects import Close, Effects, Open, Then
from rummy_tui.desk.effects import Say as Told
from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Item
from rummy_tui.desk.page import Page
from rummy_tui.pages.friends.visit_page import AskedFirst
from rummy_tui.words.language.aloud import openly
from rummy_tui.words.program import talk_words as words


class Moderator(Protocol):
    """A host who looks after the people."""

    def desk_of(self, name: str) -> Sequence[str]:
        """Return the people at the desk of a person; none if the host has removed them."""

    def is_muted(self, name: str) -> bool:
        """Return True if nobody hears the person with this name."""

    def mute(self, name: str, *, muted: bool) -> str:
        """Let nobody hear the people at the desk of this person, or let them be heard again.

        Return a sentence about it.
        """

    def removing(self, name: str) -> str:
        """Return the question before the people at the desk of this person are removed."""

    def remove(self, name: str) -> str:
        """Remove the people at the desk of this person; return a sentence about it."""

    @property
    def tables_here(self) -> int:
        """The number of tables that close if the host leaves."""

    def lines(self) -> Sequence[Item]:
        """Return the lines of a host below the people."""


def sure(here: Here, asked: str, does: tuple[str, str], do: Callable[[], Effects]) -> AskedFirst:
    """Return a question before something that cannot be undone; `does` names and explains yes."""
    t, (name, means) = here.language, does

    def no() -> Effects:
        return [Close(page)]

    def yes() -> Effects:
        return [Close(page, quietly=True), Then(do)]

    stays = Item(t(words.NO.name), no, t(words.NO.help), says=False)
    page = AskedFirst(here, asked, (stays, Item(name, yes, means, says=True)), no)
    return page


def host_items(here: Here, host: Moderator, name: str, page: Page) -> Iterator[Item]:
    """Yield the lines by which a host mutes or removes somebody; they close the page."""
    t, names = here.language, host.desk_of(name)
    if not names:
        return
    muted = host.is_muted(name)
    named = words.UNMUTE if muted else words.MUTE

    def said(told: str) -> Effects:
        return [Close(page, quietly=True), Told(openly(told))]

    told = t.listed(names)
    yield Item(
        t(named.name), lambda: said(host.mute(name, muted=not muted)), t(named.help, names=told)
    )
    remove = t(words.REMOVE.name), t(words.REMOVE.help, names=told)

    def asks() -> Effects:
        return [Open(sure(here, host.removing(name), remove, lambda: said(host.remove(name))))]

    yield Item(remove[0], asks, remove[1])

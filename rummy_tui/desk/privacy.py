"""How the wishes of a listener change what is heard: topics left out, and privacy."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from rummy_tui.store.settings import system_language
from rummy_tui.words.language import SOURCE, first_language, language
from rummy_tui.words.listening import Listening
from rummy_tui.words.utterance import Kind, Utterance

if TYPE_CHECKING:
    from rummy_tui.desk.desk import Desk
    from rummy_tui.desk.page import Page


def take_wishes(desk: Desk, wishes: Listening) -> None:
    """Other wishes of whoever is at the keyboard, taken over now and kept."""
    match, settings, before = desk.playing, desk.settings, desk.listening
    name = ""  # the usual wishes, which are those of everyone between the turns
    if match is None and settings.has_wishes(settings.name):
        name = settings.name
    elif match is not None and desk.seat is not None:
        name = match.kept_as(desk.seat)
    if (match is None or not name) and wishes.language != before.language:
        codes = (wishes.language, system_language())
        desk.usual_language = desk.language = first_language(codes, language(SOURCE))
    desk.settings = settings.with_listening(wishes, name)
    if match is not None:
        match.tell_as_wished()
    for page in desk.pages:
        page.rename()
    desk.keep_settings()


def is_off(desk: Desk, utterance: Utterance) -> bool:
    """Whether whoever is at the keyboard does without the topic of an utterance."""
    if utterance.kind is Kind.REVIEW:
        return False  # it was asked for
    return utterance.topic is not None and utterance.topic.value in desk.listening.off


@contextmanager
def telling(desk: Desk, page: Page | None, *, public: bool = False) -> Iterator[None]:
    """What is said meanwhile is told by a page, or is what everyone may know."""
    before = desk.teller, desk.looks_public
    desk.teller, desk.looks_public = page, public
    try:
        yield
    finally:
        desk.teller, desk.looks_public = before


def as_private_as_wished(desk: Desk, utterance: Utterance) -> Utterance:
    """An utterance that is not spoken, where one's own cards are for the eye and the hand only."""
    silent = desk.listening.privacy == "silent" and _is_secret(desk, utterance)
    return replace(utterance, spoken=False) if silent else utterance


def held_back(desk: Desk, utterance: Utterance) -> Utterance:
    """What is heard in place of something private that has not been asked for."""
    if desk.listening.privacy != "asked" or utterance.kind is not Kind.PRIVATE:
        return utterance
    text = desk.language.gettext("For you alone: {key} tells it.")
    return replace(utterance, text=text.format(key=desk.way("repeat")), short="")


def _is_secret(desk: Desk, utterance: Utterance) -> bool:
    """Whether a sentence tells of the cards of the seat at the keyboard."""
    if desk.playing is None or utterance.seat is None:
        return False
    answers = utterance.kind in (Kind.ANSWER, Kind.REFUSAL, Kind.FOCUS)
    tellers = (desk.teller, *desk.pages[-1:])
    secret = any(page is not None and page.secret for page in tellers)
    return (answers and secret and not desk.looks_public) or utterance.kind is Kind.PRIVATE

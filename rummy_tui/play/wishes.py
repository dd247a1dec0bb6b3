"""How the wishes of a listener change what is heard: topics left out, and privacy."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rummy_tui.words.utterance import Kind, Utterance

if TYPE_CHECKING:
    from rummy_tui.play.desk import Desk


def is_off(desk: Desk, utterance: Utterance) -> bool:
    """Whether whoever is at the keyboard does without the topic of an utterance."""
    return utterance.topic is not None and utterance.topic.value in desk.listening.off


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
    asked = answers and bool(desk.pages) and desk.page.secret and not desk.looks_public
    return asked or utterance.kind is Kind.PRIVATE

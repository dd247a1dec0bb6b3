"""Hearing again: the last message, the walk through them all, and which of them are walked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from rummy_tui.desk.effects import Effects, Open, Repeat, Say
from rummy_tui.desk.items import Item
from rummy_tui.desk.lists import Look
from rummy_tui.words.language.marks import Mark
from rummy_tui.words.language.utterance import Kind, Utterance, nothing_shorter
from rummy_tui.words.program import page_words as words

if TYPE_CHECKING:
    from rummy_tui.desk.desk import Desk


def review(desk: Desk, command: str) -> Effects | None:
    """Answer a command that repeats what was heard; None if it is none."""
    t, messages = desk.language, desk.messages

    def heard(message: Utterance | None, none: Mark) -> Effects:
        return [Say(t(none), kind=Kind.REVIEW) if message is None else Repeat(message)]

    match command:
        case "message-kind":
            return [Say(t(words.MESSAGE_KINDS[messages.change_group()]), kind=Kind.REVIEW)]
        case "older-message" | "newer-message" if desk.by_eye and desk.page is desk.game:
            return [Open(Log(desk))]
        case "copy" | "keep":
            from rummy_tui.desk import export  # late: 4 ms, and hardly ever needed

            return export.copy_message(desk) if command == "copy" else export.save_messages(desk)
        case "repeat":
            return heard(_repeated(desk), words.NOTHING_SAID)
        case "older-message":
            return heard(messages.walk(older=True), words.NO_OLDER)
        case "newer-message":
            return heard(messages.walk(older=False), words.NO_NEWER)
        case "first-message" | "last-message":
            oldest = command == "first-message"
            return heard(messages.walk_to_end(oldest=oldest), words.NONE_OF_KIND)
        case _:
            return None


class Log(Look):
    """The messages as a list, the newest below, for whoever looks; new ones come to it."""

    def __init__(self, desk: Desk) -> None:
        self._messages = desk.messages
        super().__init__(desk, desk.language(words.LOG), empty=desk.language(words.NOTHING_SAID))
        self.cursor = max(0, len(self._messages.walked()) - 1)

    def lines(self) -> Iterator[Item]:
        told = [message.text for message in self._messages.walked()]
        # Of a kind that has none, the messages that were walked before stay.
        *older, newest = told or [item.text for item in self.items]
        yield from map(Item, older)
        # By its key a cursor on the newest message goes on to those that come.
        yield Item(newest, key="newest")


def _repeated(desk: Desk) -> Utterance | None:
    """What was said last; where it was held back, with what came in this turn for the player."""
    message = desk.messages.to_repeat()
    # One that is for the player alone tells the newest of what came, and says so itself.
    if message is None or message.kind is Kind.PRIVATE or desk.listening.privacy != "asked":
        return message
    # The key was named when a card came, and is to tell it whatever has been said since.
    if desk.playing is None or not desk.playing.my_turn:
        return message
    for private in desk.messages.drawn_in_turn():
        if private.text not in message.text:
            aloud = f"{message.spoken} {private.spoken}".strip()
            text = f"{message.text} {private.text}"
            message = replace(message, text=text, short=nothing_shorter, aloud=aloud)
    return message

"""Repeating messages: the last one, the walk through them, and the kinds that are walked."""

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
    """Answer a command about messages; return None if it is another one."""
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
    """The messages as a list for the screen, the newest at the end; new ones are added."""

    def __init__(self, desk: Desk) -> None:
        self._messages = desk.messages
        super().__init__(desk, desk.language(words.LOG), empty=desk.language(words.NOTHING_SAID))
        self.cursor = max(0, len(self._messages.walked()) - 1)

    def lines(self) -> Iterator[Item]:
        told = [message.text for message in self._messages.walked()]
        # If the chosen kind has no messages, the list stays as it was.
        *older, newest = told or [item.text for item in self.items]
        yield from map(Item, older)
        # With this key a cursor on the newest message stays on the newest when others come.
        yield Item(newest, key="newest")


def _repeated(desk: Desk) -> Utterance | None:
    """Return the last message; with privacy "asked", also this turn's private ones."""
    message = desk.messages.to_repeat()
    # A private message is the newest of them already.
    if message is None or message.kind is Kind.PRIVATE or desk.listening.privacy != "asked":
        return message
    # When the card was drawn, this key was named for it: it says the card, whatever came since.
    if desk.playing is None or not desk.playing.my_turn:
        return message
    for private in desk.messages.drawn_in_turn():
        if private.text not in message.text:
            aloud = f"{message.spoken} {private.spoken}".strip()
            text = f"{message.text} {private.text}"
            message = replace(message, text=text, short=nothing_shorter, aloud=aloud)
    return message

"""Hearing again: the last message, the walk through them all, and which of them are walked."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rummy_tui.words.utterance import Kind, Utterance

if TYPE_CHECKING:
    from rummy_tui.desk.desk import Desk


def review(desk: Desk, command: str) -> bool:
    """Do a command that repeats what was heard; False where it is none."""
    t = desk.language
    if command == "repeat":
        _again(desk, desk.messages.to_repeat(), t.gettext("Nothing has been said yet."))
    elif command in ("older-message", "newer-message"):
        older = command == "older-message"
        none = t.gettext("No older message.") if older else t.gettext("No newer message.")
        _again(desk, desk.messages.walk(older), none)
    elif command in ("first-message", "last-message"):
        message = desk.messages.walk_to_end(oldest=command == "first-message")
        _again(desk, message, t.gettext("No message of this kind."))
    elif command == "message-kind":
        _change_group(desk)
    elif command in ("copy", "keep"):
        from rummy_tui.desk import keeping  # hardly ever needed

        (keeping.copy if command == "copy" else keeping.keep)(desk)
    else:
        return False
    return True


def _change_group(desk: Desk) -> None:
    t = desk.language
    name = {
        "all": t.gettext("All messages."),
        "game": t.gettext("Messages of the game."),
        "private": t.gettext("Your own messages."),
        "system": t.gettext("Messages of the program."),
    }[desk.messages.change_group()]
    desk.say(name, Kind.REVIEW)


def _again(desk: Desk, message: Utterance | None, otherwise: str) -> None:
    desk.deliver(
        replace(desk.as_private_as_wished(message), kind=Kind.REVIEW, interrupt=True)
        if message is not None
        else Utterance(otherwise, Kind.REVIEW, desk.seat, interrupt=True)
    )

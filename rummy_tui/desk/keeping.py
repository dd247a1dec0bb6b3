"""Messages taken out of the game: one to the clipboard, all of them into a file."""

from __future__ import annotations

from datetime import datetime
from threading import Lock, Thread
from typing import TYPE_CHECKING, Final

from rummy_tui.desk.clipboard import SLOW, copied
from rummy_tui.store.settings import documents_directory
from rummy_tui.system.files import write_lines
from rummy_tui.words.utterance import Kind, Utterance

if TYPE_CHECKING:
    from rummy_tui.desk.desk import Desk


_COPYING: Final = Lock()
"""Held while a message is being copied: one after the other."""


def copy(desk: Desk) -> None:
    """Copy the message walked to, or the last one; told when it is done."""
    message, seat = desk.messages.last(), desk.seat
    if message is None:
        desk.answer(desk.language.gettext("Nothing has been said yet."), keep=False)
        return
    text = message.text

    def tell(failed: str) -> None:
        if desk.seat == seat and not desk.finished:
            _tell_copied(desk, failed)

    def do() -> None:
        """In a thread of its own: a clipboard that hangs keeps nothing else waiting."""
        with _COPYING:
            failed = copied(text)
        desk.post(lambda: tell(failed))

    if desk.beside is None:
        tell(copied(text))
        return
    desk.answer(desk.language.gettext("One moment."), keep=False)
    if not _COPYING.locked():
        Thread(target=do, daemon=True).start()


def _tell_copied(desk: Desk, failed: str) -> None:
    """The answer is no message, or it would be what is copied next; a refusal can be repeated."""
    t = desk.language
    if not failed:
        desk.say(t.gettext("Copied."), Kind.ANSWER, interrupt=False, keep=False)
        return
    if failed == SLOW:
        text = t.gettext("The clipboard does not answer. {keep} keeps the messages as a file.")
    else:
        text = t.gettext("There is no clipboard here. {keep} keeps the messages as a file.")
    told = text.format(keep=desk.way("keep"))
    desk.say(told, Kind.REFUSAL, interrupt=False, keep=False)
    desk.messages.set_aside(Utterance(told, Kind.REFUSAL, desk.seat))


def keep(desk: Desk) -> None:
    """Write the messages of whoever is at the keyboard, the oldest first; tell the file."""
    t = desk.language
    lines = [" ".join(message.text.split()) for message in desk.messages.heard]
    if not lines:
        desk.answer(t.gettext("Nothing has been said yet."), keep=False)
        return
    folder = documents_directory()
    try:
        file = write_lines(lines, folder, f"rummy_tui {datetime.now():%Y-%m-%d %H-%M-%S}")
    except OSError as refused:
        text = t.gettext(
            "The messages cannot be written to {folder}: {reason}. "
            "{copy} copies a message to the clipboard."
        )
        reason = refused.strerror or t.gettext("the disk refuses")
        desk.refuse(text.format(folder=folder, reason=reason, copy=desk.way("copy")))
        return
    text = t.ngettext("Kept in {file}: {n} message.", "Kept in {file}: {n} messages.", len(lines))
    desk.answer(text.format(n=len(lines), file=file))

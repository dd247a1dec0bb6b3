"""Exporting messages: one to the clipboard, or all of them to a file."""

from __future__ import annotations

from datetime import datetime
from threading import Lock, Thread
from typing import TYPE_CHECKING, Final

from rummy_tui.desk.clipboard import SLOW
from rummy_tui.desk.effects import Effects, Refuse, Say, SetAside
from rummy_tui.system.files import write_lines
from rummy_tui.words.language.utterance import Kind, Utterance
from rummy_tui.words.program import page_words as words

if TYPE_CHECKING:
    from rummy_tui.desk.desk import Desk


_COPYING: Final = Lock()
"""Held while a message is being copied, so that only one is copied at a time."""


def copy_message(desk: Desk) -> Effects:
    """Copy the message at the walk, or the last one; say when it is done."""
    message, seat = desk.messages.last(), desk.seat
    if message is None:
        yield Say(desk.language(words.NOTHING_SAID), keep=False)
        return
    text, copy = message.text, desk.means.copy
    assert copy is not None

    def tell(failed: str) -> Effects:
        # The answer is no message, or it would be copied next; but a refusal can be repeated.
        t = desk.language
        # Another person, who has copied nothing, may be at the keyboard by now.
        if desk.seat != seat or desk.finished:
            return
        if not failed:
            yield Say(t(words.COPIED), interrupt=False, keep=False)
            return
        no = words.CLIPBOARD_SLOW if failed == SLOW else words.NO_CLIPBOARD
        told = t(no, keep=desk.way("keep"))
        yield Say(told, kind=Kind.REFUSAL, interrupt=False, keep=False)
        yield SetAside(Utterance(told, Kind.REFUSAL, seat))

    def do() -> None:
        """Copy in a thread of its own, so that a clipboard that hangs delays nothing else."""
        with _COPYING:
            failed = copy(text)
        desk.post(lambda: desk.carry_out(tell(failed)))

    # A face without threads waits for the clipboard.
    if desk.in_thread is None:
        yield from tell(copy(text))
        return
    yield Say(desk.language(words.ONE_MOMENT), keep=False)
    # Otherwise each press would leave one more thread at a clipboard that hangs.
    if not _COPYING.locked():
        Thread(target=do, daemon=True).start()


def save_messages(desk: Desk) -> Effects:
    """Write the messages of the person at the keyboard, the oldest first, and name the file."""
    t = desk.language
    # Each message is one line of the file, even if a name in it has a line end.
    lines = [" ".join(message.text.split()) for message in desk.messages.heard]
    if not lines:
        return [Say(t(words.NOTHING_SAID), keep=False)]
    assert desk.means.documents is not None
    folder = desk.means.documents()
    try:
        file = write_lines(lines, folder, f"rummy_tui {datetime.now():%Y-%m-%d %H-%M-%S}")
    except OSError as refused:
        reason = refused.strerror or t(words.DISK_REFUSES)
        copy = desk.way("copy")
        return [Refuse(t(words.NOT_KEPT, folder=folder, reason=reason, copy=copy))]
    return [Say(t(words.KEPT, n=len(lines), file=file))]

"""How commands are given at a desk, in words: by a key, or by a word to type."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummy_tui.desk.arrows import keys_here
from rummy_tui.store.keymap import key_name
from rummy_tui.words.commands import COMMANDS
from rummy_tui.words.language import Language

if TYPE_CHECKING:
    from rummy_tui.desk.desk import Desk


def way(desk: Desk, command: str, *, in_lists: bool) -> str:
    """The name of the key of a command on the topmost page, or in lists; or its word.

    `go-on` and `choose` are what `play` does where nothing is to be played.
    """
    if desk.whole_lines:
        return _word(command, desk.language)
    keymap = desk.keymap if in_lists else keys_here(desk)
    keys = keymap.keys("play" if command in ("go-on", "choose") else command)
    return key_name(keys[0], desk.language) if keys else command


def _word(command: str, t: Language) -> str:
    if command == "go-on":
        return key_name("enter", t)
    if command == "choose":
        return t.gettext("its number")
    typed = COMMANDS[command].typed or (command,)
    word = next((w for w in typed if len(w) > 1), typed[0])
    return t.pgettext("a word to type", '"{word}"').format(word=word)

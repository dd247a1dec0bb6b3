"""The key explorer: each key says its name and what it does."""

from __future__ import annotations

from collections.abc import Sequence

from rummy_tui.desk.effects import Close, Effects, Run, Say
from rummy_tui.desk.help import help_page, is_turned, turned_arrows
from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Item
from rummy_tui.desk.page import KeyPage, Page, sentence
from rummy_tui.words.language.aloud import joined
from rummy_tui.words.language.keys import key_name
from rummy_tui.words.program import help_words as words
from rummy_tui.words.program.commands import COMMANDS


def explorer(here: Here) -> Page:
    """Return the page that explores the keys; if whole lines are typed, the help."""
    return help_page(here) if here.whole_lines else KeyExplorer(here)


class KeyExplorer(KeyPage):
    """Every key says its name and what it does, and does nothing else.

    Escape leaves. If a screen reader keeps Escape for itself, another key that goes back leaves
    when it is pressed twice in a row. The key that hides the hand works when pressed twice, too.
    """

    def __init__(self, here: Here) -> None:
        self.here = here
        self._before = ""
        """The key that was pressed last."""
        super().__init__(here.language(words.EXPLORER))

    def rows(self) -> Sequence[str]:
        t = self.here.language
        back = next((key for key in self.here.keymap.keys["cancel"] if key != "escape"), None)
        text = words.PRESS_ANY if back is None else words.PRESS_ANY_TWICE
        return [t(text, escape=key_name("escape", t), key=key_name(back or "", t))]

    def listed(self) -> Sequence[Item]:
        return [Item(row) for row in self.rows()]

    def focus(self) -> str:
        return self.rows()[0]

    def greeting(self) -> str:
        return joined(sentence(self.title), self.focus())

    def key(self, key: str) -> Effects:
        again, self._before = key == self._before, key
        command = self.here.keymap.commands.get(key)
        if key == "escape" or (again and command == "cancel"):
            return [Close(self)]
        if again and command == "hide" and self.here.game is not None:
            return [Run("hide")]
        return [Say(self._explained(key), keep=False)]

    def on(self, command: str, argument: str) -> Effects | None:
        """Answer a command that does not come from a key."""
        # Hiding the hand works at once, whatever lies above it.
        if command == "hide":
            return None
        return [Close(self) if command == "cancel" else Say(self.greeting(), keep=False)]

    def _explained(self, key: str) -> str:
        """Return the name of a key, what it does, and if it cannot be used at present."""
        here, t, command = self.here, self.here.language, self.here.keymap.commands.get(key)
        name = key_name(key, t)
        if command is None:
            return t(words.NO_MEANING, key=name)
        if command == "card":
            does = t(words.CARD_OR_LINE, n=int(here.keymap.digit(key)) or 10)
        elif here.turns_arrows and is_turned(here.keymap, key):
            does = t(turned_arrows(here)[command])
        else:
            does = t(here.help_of(command))
        also = None
        if command == "cancel":
            also = words.ONCE_MORE_LEAVES
        elif here.means.lacks(command):
            also = words.NOT_GIVEN
        elif COMMANDS[command].traits and here.game is None:
            also = words.ONLY_IN_A_MATCH
        elif command == "hide":
            also = words.ONCE_MORE_DOES
        elif here.unused(command):
            watches = here.playing is not None and here.playing.watches
            also = words.ONLY_FOR_PLAYERS if watches else words.NOT_BY_THESE_RULES
        told = f"{t.labelled(name, does)}."
        return told if also is None else f"{told} {t(also)}"

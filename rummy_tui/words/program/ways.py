"""The ways in which commands are given at a desk: names of keys, or words to type."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rummy_tui.words.language.grammar import Word
from rummy_tui.words.language.keys import key_name
from rummy_tui.words.language.language import Language
from rummy_tui.words.program import page_words as words
from rummy_tui.words.program.commands import COMMANDS, words_of


# A desk keeps one for each case, and hearers are kept by it; so it is the same as no other one.
@dataclass(frozen=True, eq=False, repr=False)
class Ways:
    """The keys of a desk as sentences name them; the desk says what they are."""

    language: Language
    keys: Mapping[str, tuple[str, ...]]
    """The keys of each command."""
    to_reader: bool
    """True if a screen reader says the keys, and not the program or a picture."""
    typed: bool
    """True if whole lines are typed, and no keys are pressed."""
    turned: Mapping[str, str]
    """Words to type that mean another command in the game that is played."""

    def __call__(self, command: str) -> str:
        """The name of the key of a command, or a word to type."""
        t = self.language
        if self.typed and command == "go-on":
            return key_name("enter", t)
        if self.typed and command == "choose":
            return Word(t(words.ITS_NUMBER))
        if self.typed:
            typed = words_of(COMMANDS[command], t, self.turned) or (command,)
            return words.to_type(next((word for word in typed if len(word) > 1), typed[0]), t)
        # `go-on` and `choose` are what `play` does where nothing is to be played.
        keys = self.keys["play" if command in ("go-on", "choose") else command]
        if self.to_reader:
            # After these two some screen readers are silent, whatever is told.
            keys = (*(key for key in keys if key not in ("left", "right")), *keys)
        return key_name(keys[0], t) if keys else command

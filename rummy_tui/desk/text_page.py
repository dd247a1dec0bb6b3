"""The page for typing a line of text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from rummy_tui.desk.effects import Close, Effects, Focus, Refuse, Say, Then
from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Offer
from rummy_tui.desk.page import LONGEST_LINE, KeyPage, sentence
from rummy_tui.words.language.keys import key_name
from rummy_tui.words.language.language import Language
from rummy_tui.words.program import page_words as words


def echo(character: str, t: Language) -> str:
    """Return how a typed or deleted character is said: a sign by its name."""
    # A voice leaves out a single sign, or reads it as a pause.
    if character.isalnum():
        return character
    return key_name("space" if character == " " else character, t)


class TextPage(KeyPage):
    """A line of text to type: a name, or a command.

    The first character that is typed replaces the text at the start; deleting only edits it.
    """

    takes_text = True
    before: Sequence[str] = ()
    """The lines that were typed before, which can be used again."""
    longest = LONGEST_LINE
    """The most characters of the line."""
    read_on = 0
    """The number of times that more lines could be found than before, for the same text."""

    def __init__(
        self,
        here: Here,
        title: str,
        done: Callable[[str], Effects | None],
        text: str = "",
        left: Callable[[], Effects | None] | None = None,
    ) -> None:
        """Ask for a line; `left` gives the effects if the page is left without one."""
        super().__init__(title)
        self.here = here
        self.done, self._left_by = done, left
        self.text = text
        self.caret = len(text)
        """The place in the line for the next character."""
        self._as_found = True

    def rows(self) -> Sequence[str]:
        return [self.text]

    def remembered(self) -> Callable[[], None]:
        typed = self.text, self.caret, self._as_found

        def put_back() -> None:
            self.text, self.caret, self._as_found = typed

        return put_back

    def greeting(self) -> str:
        return self._title_and_text()

    def focus(self) -> str:
        return self.text

    def _title_and_text(self) -> str:
        return f"{self.title} {self.text}".strip()

    def key(self, key: str) -> Effects | None:
        """Take a key that is text, or one that edits it."""
        if (edited := self.here.edited(self, key)) is not None:
            return self._edit(*edited)
        if key == "enter":
            return self._done()
        if key == "escape":
            return self._leave()
        if key in ("backspace", "delete"):
            return self._rub_out()
        if key == "space" or len(key) == 1:
            return self.typed(" " if key == "space" else key)
        return None

    def typed(self, text: str) -> Effects:
        """Add typed or pasted characters, without control characters, and say them.

        Characters that would make the line too long are left out, which is said.
        """
        t, line = self.here.language, "" if self._as_found else self.text
        before, after = line[: self.caret], line[self.caret :]
        wanted = "".join(c for c in text if c.isprintable())
        # Control characters of a paste are left out, because a terminal would obey them.
        taken = wanted[: self.longest - len(line)]
        if not wanted:
            yield self._help()
            return
        self.text, self._as_found = before + taken + after, False
        self.caret = len(before + taken)
        if taken:
            # Said as a move to a row: screen readers skip messages of a single letter, but no row.
            yield Focus(echo(taken, t) if len(taken) == 1 else taken)
        if taken != wanted:
            yield Refuse(f"{t(words.TOO_LONG, n=self.longest)} {self._ways()}")

    def _rub_out(self) -> Effects:
        t, self._as_found = self.here.language, False
        before, gone = self.text[: self.caret][:-1], self.text[: self.caret][-1:]
        self.text, self.caret = before + self.text[self.caret :], len(before)
        told = echo(gone, t) if gone else f"{t(words.NOTHING_TYPED_YET)} {self._ways()}"
        return [Say(told, keep=False)]

    def _edit(self, text: str, caret: int) -> Effects:
        """Use the edited line, and say what is gone, or the character at the caret."""
        t, was = self.here.language, self.text
        lost, left = len(was) - len(text), text[caret : caret + 1]
        self.text, self.caret, self._as_found = text, caret, False
        gone = was[caret : caret + lost] if lost > 0 else ""
        if gone and text[:caret] + gone + text[caret:] == was:
            return [Say(echo(gone, t) if len(gone) == 1 else gone, keep=False)]
        if text == was and left:
            return [Focus(echo(left, t))]
        return [Focus(text or t(words.NOTHING_TYPED_YET))]

    def offers(self, before: str) -> tuple[int, Sequence[Offer]]:
        """Return what can be typed next after the beginning of a line, and where it begins."""
        return len(before), ()

    def found(self, line: str) -> Sequence[Offer]:
        """Return whole lines that the words of a typed line find, the best one first."""
        del line
        return ()

    def is_command(self, line: str) -> bool:
        """Return True if a line does something as it is typed."""
        del line
        return True

    def _ways(self) -> str:
        done, back = self.here.way("go-on"), self.here.way("cancel")
        return self.here.language(words.TYPED_ENDS, done=done, back=back)

    def on(self, command: str, argument: str) -> Effects:
        del argument
        if command == "play":
            return self._done()
        return self._leave() if command == "cancel" else [self._help()]

    def _leave(self) -> Effects:
        """Close the page without a line."""
        if self._left_by is None:
            return [Close(self)]
        return [Close(self, quietly=True), Then(self._left_by)]

    def _done(self) -> Effects:
        return [Close(self, quietly=True), Then(partial(self.done, self.text.strip()))]

    def _help(self) -> Say:
        return Say(f"{sentence(self._title_and_text())} {self._ways()}", keep=False)

"""The page on which a command is typed, with its completions, and all else that its words find."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from rummy_tui.desk.effects import Close, Effects, Say, Then, Type
from rummy_tui.desk.items import Offer
from rummy_tui.desk.text_page import TextPage
from rummy_tui.desk.walking import line_heard
from rummy_tui.words.language.aloud import openly, together
from rummy_tui.words.language.keys import keys_drawn
from rummy_tui.words.language.typed import typed_words
from rummy_tui.words.program import page_words as words
from rummy_tui.words.program.commands import COMMANDS, Command, words_of
from rummy_tui.words.program.help_words import TYPED_EXAMPLES

if TYPE_CHECKING:
    from rummy_tui.desk.desk import Desk
    from rummy_tui.desk.finding import Findable


A_FEW: Final = 4
"""Lines that are read at once; each takes half a millisecond."""


def _findable() -> type[Findable]:
    # late: 10 ms, which are spent between the frame of an empty line and the first letter
    from rummy_tui.desk.finding import Findable

    return Findable


class CommandLine(TextPage):
    """A command being typed; on a screen a refused command stays, so that it can be corrected."""

    typed_below = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, desk.language(words.TYPE_A_COMMAND), self._typed)
        self.at = desk
        self.refused = ""
        """The reason why the line was refused as it stands."""
        self._findable: Findable | None = None
        """Everything that its words can find, once it was looked for."""

        def load() -> None:
            _findable()

        if desk.by_eye:
            desk.after_words(load)

    @property
    def before(self) -> Sequence[str]:  # type: ignore[override]
        """The earlier lines of the person at the keyboard."""
        return self.at.messages.typed

    def _typed(self, line: str, offer: Offer | None = None) -> Effects:
        """Do a typed line, or what was chosen in its place."""
        desk, below, seat = self.at, list(self.at.pages), self.at.seat
        if not line:
            yield Say(together(openly(desk.language(words.NOTHING_TYPED)), line_heard(desk.page)))
            return
        if line not in self.before[-1:]:
            desk.messages.typed.append(line)
        yield Type(line) if offer is None else offer.step()
        # A listener would expect the next key to act on the hand, so the line stays only on a
        # screen.
        if desk.refused and desk.by_eye and (desk.pages, desk.seat) == (below, seat):
            self.refused = " ".join(desk.said)
            desk.pages.append(self)

    def _done(self) -> Effects:
        if (offer := self.here.picked(self)) is None:
            return super()._done()
        return [Close(self, quietly=True), Then(partial(self._typed, offer.word, offer))]

    def offers(self, before: str) -> tuple[int, Sequence[Offer]]:
        head, blank, word = before.rpartition(" ")
        found = self.at.typed_command(head) if blank else None
        if found is not None and (named := self._namable(*found)):
            return len(before) - len(word), named
        return len(before) - len(before.lstrip()), [*self._commands(bool(before.strip()))]

    def found(self, line: str) -> Sequence[Offer]:
        if not line.strip():
            return ()
        # Made at the first letter and not sooner, because it reads the saved matches.
        if self._findable is None:
            self._findable = _findable()(self.at)
            self.at.after_words(self._read_on)
        return self._findable.found(line)

    def _read_on(self) -> None:
        """Read a few more lines between two keys, until all of them can be found."""
        if self in self.at.pages and self._findable is not None and self._findable.read_on(A_FEW):
            self.read_on += 1
            self.at.after_words(self._read_on)

    def is_command(self, line: str) -> bool:
        found = self.at.typed_command(line)
        return found is not None and self.at.makes_sense(found[0].name)

    def example(self, before: str) -> str:
        """Return an example line for the command that has been begun."""
        found = self.at.typed_command(before)
        own = typed_words(self.at.language).in_own_words
        lines = (own(line) for line in TYPED_EXAMPLES if "," not in line)
        alike = (line for line in lines if found and self._command(line) is found[0])
        return next(alike, "") if found is not None and self._namable(found[0], "") else ""

    def _command(self, line: str) -> Command | None:
        found = self.at.typed_command(line)
        return found and found[0]

    def _namable(self, command: Command, named: str) -> Sequence[Offer]:
        page, t = self.at.game, self.at.language
        return () if page is None else page.namable(command.name, typed_words(t).in_english(named))

    def _commands(self, begun: bool) -> Iterator[Offer]:
        """Offer the commands that make sense here; those that do something now come first."""
        desk, t = self.at, self.at.language
        kind = t(words.COMMAND)
        now = () if desk.game is None else desk.game.useful_now()
        # On this page every key is text, so the keys named here are those of the page below.
        below = [page for page in desk.pages if page is not self]
        keymap = desk.keys_on(below[-1] if below else None)
        for command in (COMMANDS[name] for name in dict.fromkeys((*now, *COMMANDS))):
            meant = desk.makes_sense(command.name)
            typed = [word for word in words_of(command, t, desk.turned_words) if len(word) > 1]
            keys = keymap.keys[command.name]
            key = keys_drawn(keys[:1], t)
            for word in (typed if begun else typed[:1]) if meant else ():
                yield Offer(word, t(desk.help_of(command.name)), key, kind)

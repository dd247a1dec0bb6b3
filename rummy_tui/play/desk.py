"""One keyboard: its pages, whose seat is at it, and everything that is heard there.

Both faces drive a desk: keys and typed lines go in; `rows`, a cursor and sentences come out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from rummy_tui.commands import COMMANDS, Group, typed_command
from rummy_tui.keymap import Keymap, key_name
from rummy_tui.play.messages import Messages
from rummy_tui.play.page import Page, Speaker, TextPage
from rummy_tui.rules.actions import Move
from rummy_tui.settings import Settings
from rummy_tui.words.language import Language
from rummy_tui.words.utterance import Kind, Utterance

CLOSING = {
    name for name, command in COMMANDS.items() if command.group is Group.PLAY and name != "play"
} | {"sort-suit", "sort-rank", "sort-none", "next-fit", "previous-fit"}
"""Commands that leave a list for the hand below it."""


class Playing(Protocol):
    """A match that goes on by itself while computer opponents play."""

    @property
    def bot_to_play(self) -> bool: ...

    def think(self) -> Move: ...

    def bot_plays(self, move: Move) -> None: ...


class Desk(Speaker):
    """One keyboard and the pages that lie on it, the topmost last.

    `hear` and `show` get every sentence, for the ear and for the screen. A sentence of the
    kind FOCUS only names the row that the cursor has gone to, and is no message.
    """

    def __init__(
        self,
        keymap: Keymap,
        language: Language,
        settings: Settings,
        *,
        whole_lines: bool = False,
    ) -> None:
        self.keymap = keymap
        self.language = language
        self.settings = settings
        self.whole_lines = whole_lines
        self.hear: Callable[[Utterance], None] = lambda _: None
        self.show: Callable[[Utterance], None] = lambda _: None
        self.silence: Callable[[], None] = lambda: None
        self.save: Callable[[Settings], str] = lambda _: ""
        self.pages: list[Page] = []
        self.seat: int | None = None
        """The seat of whoever is at the keyboard; None in the menus and at a hand-over."""
        self.public = Messages()
        self.by_seat: dict[int, Messages] = {}
        self.finished = False
        self.playing: Playing | None = None
        """The match that lies on the desk."""

    @property
    def page(self) -> Page:
        return self.pages[-1]

    @property
    def messages(self) -> Messages:
        """The messages that may be shown now: those of the seat, or only public ones."""
        if self.seat is None:
            return self.public
        return self.by_seat.setdefault(self.seat, Messages())

    # What is heard

    def deliver(self, utterance: Utterance) -> None:
        """A sentence for whoever is at the keyboard."""
        if not utterance.text:
            return
        self.messages.keep(utterance)
        if utterance.seat is None and self.seat is not None:
            self.public.keep(utterance)
        self.hear(utterance)
        self.show(utterance)

    def say(self, text: str, kind: Kind, *, interrupt: bool = True) -> None:
        self.deliver(Utterance(text, kind, self.seat, interrupt))

    def answer(self, text: str) -> None:
        self.say(text, Kind.ANSWER)

    def refuse(self, text: str) -> None:
        self.say(text, Kind.REFUSAL)

    def focus_moved(self, text: str, *, by_line: bool) -> None:
        self.say(text, Kind.FOCUS if by_line else Kind.ANSWER)

    def way(self, command: str) -> str:
        """How a command is given here: the name of its key, or a word to type."""
        if self.whole_lines:
            typed = COMMANDS[command].typed or (command,)
            word = next((w for w in typed if len(w) > 1), typed[0])
            return self.language.gettext("type {word}").format(word=word)
        keys = self.keymap.keys(command)
        return key_name(keys[0], self.language) if keys else command

    # Pages

    def open(self, page: Page) -> None:
        self.pages.append(page)
        self.answer(page.greeting())

    def close(self, page: Page) -> None:
        if page in self.pages:
            del self.pages[self.pages.index(page) :]
        if self.pages:
            self.answer(self.page.focus())
        else:
            self.finished = True

    def close_quietly(self, page: Page) -> None:
        """Close a page because something is being said anyway."""
        if page in self.pages:
            del self.pages[self.pages.index(page) :]

    # What goes in

    def press(self, key: str) -> None:
        """A key, by its name in keymap.toml. Every key is answered."""
        page = self.page
        if isinstance(page, TextPage) and self._text_key(page, key):
            return
        command = self.keymap.command(key)
        if command is None:
            t = self.language
            self.refuse(
                t.gettext("{key} does nothing here. {help} tells the keys.").format(
                    key=key_name(key, t), help=self.way("help")
                )
            )
            return
        self.run(command, key if command == "card" else "")

    def _text_key(self, page: TextPage, key: str) -> bool:
        """Whether a key was text, or one that edits it."""
        if key in ("enter", "escape"):
            page.run("play" if key == "enter" else "cancel", "")
        elif key in ("backspace", "delete"):
            page.rub_out()
        elif key == "space" or len(key) == 1:
            page.typed(" " if key == "space" else key)
            self.focus_moved(key if key != "space" else key_name(key, self.language), by_line=True)
        else:
            return False
        return True

    def run(self, command: str, argument: str = "") -> None:
        """A command: for the topmost page that knows it; else for the desk itself."""
        for depth in range(len(self.pages) - 1, -1, -1):
            page = self.pages[depth]
            above = self.pages[depth + 1 :]
            if above and command in CLOSING and all(p.closes for p in above):
                del self.pages[depth + 1 :]
            if page.run(command, argument):
                return
            if page.modal:
                break
        self._run_here(command)

    def _run_here(self, command: str) -> None:
        t = self.language
        if command == "repeat":
            last = self.messages.last()
            self._again(last, t.gettext("Nothing has been said yet."))
        elif command in ("older-message", "newer-message"):
            older = command == "older-message"
            none = t.gettext("No older message.") if older else t.gettext("No newer message.")
            self._again(self.messages.walk(older), none)
        elif command == "message-kind":
            self._change_group()
        elif command == "help":
            from rummy_tui.play.help import help_page  # help is large and not always wanted

            self.open(help_page(self))
        elif command == "type":
            title = t.gettext("Type a command, then Enter:")
            self.pages.append(TextPage(self, title, self.typed))
            self.answer(title)
        else:
            self.refuse(
                t.gettext("Not here. {key} goes back, {help} tells the keys.").format(
                    key=self.way("cancel"), help=self.way("help")
                )
            )

    def _change_group(self) -> None:
        t = self.language
        name = {
            "all": t.gettext("All messages."),
            "game": t.gettext("Messages of the game."),
            "private": t.gettext("Your own messages."),
            "system": t.gettext("Messages of the program."),
        }[self.messages.change_group()]
        self.say(name, Kind.REVIEW)

    def _again(self, message: Utterance | None, otherwise: str) -> None:
        self.deliver(
            replace(message, kind=Kind.REVIEW, interrupt=True)
            if message is not None
            else Utterance(otherwise, Kind.REVIEW, self.seat, interrupt=True)
        )

    def typed(self, line: str) -> None:
        """A whole line: text where text is asked for, a number in a list, or a command."""
        page, line = self.page, line.strip()
        if isinstance(page, TextPage):
            if line:
                page.text = ""
                page.typed(line)
            page.run("play", "")
            return
        word, _, rest = line.partition(" ")
        if word.isdigit() and not rest and page.rows():
            self._choose_line(page, int(word))
        elif not line:
            self.run("play" if page.modal or not page.closes else "can-do")
        elif (command := typed_command(word)) is not None:
            self.run(command.name, rest.strip())
        else:
            self.refuse(
                self.language.gettext("{word} is no command. {help} tells the commands.").format(
                    word=word, help=self.way("help")
                )
            )

    def _choose_line(self, page: Page, number: int) -> None:
        """A number names a line of a list, and chooses it; in the hand it only moves."""
        count = len(page.rows())
        if not 1 <= number <= count:
            text = self.language.ngettext(
                "There is only {n} line.", "There are only {n} lines.", count
            )
            self.refuse(text.format(n=count))
            return
        page.cursor = number - 1
        page.run("choose", "")

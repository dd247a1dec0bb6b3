"""One keyboard: its pages, whose seat is at it, and everything that is heard there.

Both faces drive a desk: keys and typed lines go in; `rows`, a cursor and sentences come out.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from rummy_tui.bots import LIMIT
from rummy_tui.desk.arrows import keys_here
from rummy_tui.desk.beside import Mute, Playing, Screen, Silence, Sounding, Speaking
from rummy_tui.desk.capitals import does_nothing
from rummy_tui.desk.commands import end, run_here
from rummy_tui.desk.messages import Messages
from rummy_tui.desk.page import LONGEST_LINE, Home, Page, Speaker, TextPage
from rummy_tui.desk.privacy import as_private_as_wished, held_back, is_off, take_wishes, telling
from rummy_tui.desk.ways import way
from rummy_tui.store.keymap import Keymap
from rummy_tui.store.settings import Settings
from rummy_tui.system.printable import printable
from rummy_tui.words.commands import COMMANDS, Group
from rummy_tui.words.language import Language, first_language
from rummy_tui.words.listening import Listening
from rummy_tui.words.utterance import Kind, Utterance

if TYPE_CHECKING:
    from concurrent.futures import Future

    from rummy_tui.rules.events import Event

CLOSING = {
    name
    for name, command in COMMANDS.items()
    if command.group is Group.PLAY and name not in ("play", "hint")
} | {"sort-suit", "sort-rank", "sort-none", "next-fit", "previous-fit"}
"""Commands that leave a list for the hand below it."""
ANSWERED = {
    name
    for name, command in COMMANDS.items()
    if command.group in (Group.LOOK, Group.HEAR) or name == "hint"
}
"""Commands that tell something and do nothing."""


class Desk(Speaker):
    """One keyboard and the pages that lie on it, the topmost last.

    `hear` and `show` get every sentence, for the ear and for the screen. A sentence of the
    kind FOCUS only names the row that the cursor has gone to, and is no message.
    """

    typing = False
    """Whether what is done now was typed as a line."""
    key = ""
    """The key that is being answered."""
    scripted = False
    """Whether lines come from a script, which cannot be asked."""
    finished = False
    patience = 0.0
    """Seconds in which a key cannot have been meant for a hand-over that has just come up."""
    bot_limit = LIMIT
    """Seconds that a bot by others may take for a decision."""
    _in_key = False
    _interrupts = False
    _command = ""
    """The command that is being answered."""
    _help_named = _help_was_named = False
    """Whether the last answer has named the help, and whether the one before it had."""
    only_told = False
    """Whether the last key was only answered: it has done nothing, and opened nothing to close."""
    _refused = False
    looks_public = False
    """Whether what is being answered is what everyone may know."""

    def __init__(
        self,
        keymap: Keymap,
        language: Language,
        settings: Settings,
        *,
        whole_lines: bool = False,
    ) -> None:
        self.keymap = keymap
        self.language = self.usual_language = language
        """The language of whoever is at the keyboard, and that of everyone."""
        self.settings = settings
        self.whole_lines = whole_lines
        self.hear: Callable[[Utterance], None] = lambda _: None
        self.show: Callable[[Utterance], None] = lambda _: None
        self.silence: Callable[[], None] = lambda: None
        self.save: Callable[[Settings], str] = lambda _: ""
        self.wake: Callable[[], None] = lambda: None
        """Asks the face to `do_posted` soon; called from any thread."""
        self.beside: Callable[[Callable[[], str]], Future[str]] | None = None
        """Thinks in a thread, where the face has one; else a key waits for what it asks."""
        self.said: list[str] = []
        """What has been said since the last key."""
        self._posted: deque[Callable[[], None]] = deque()
        self.pages: list[Page] = []
        self.seat: int | None = None
        """The seat of whoever is at the keyboard; None in the menus and at a hand-over."""
        self.public = Messages()
        self.by_seat: dict[int, Messages] = {}
        self.playing: Playing | None = None
        """The match that lies on the desk."""
        self.speaking: Speaking = Mute()
        self.sounding: Sounding = Silence()
        self.screen: Screen | None = None
        """The full screen, where that is the face."""
        self.happened: Callable[[Event], None] = lambda _: None
        """Gets every event of the match, for tones."""
        self.teller: Page | None = None
        """The page that is answering a command; it need not be the topmost."""

    @property
    def listening(self) -> Listening:
        """The wishes of whoever is at the keyboard."""
        if self.playing is None:
            return self.settings.listening(self.settings.name)
        return self.settings.usual if self.seat is None else self.playing.listening(self.seat)

    def listen(self, wishes: Listening) -> None:
        """Other wishes of whoever is at the keyboard, taken over now and kept."""
        take_wishes(self, wishes)

    def language_of(self, wishes: Listening) -> Language:
        """The language that somebody wishes, or that of everyone."""
        return first_language((wishes.language,), self.usual_language)

    def keep_settings(self) -> None:
        """Write the settings; a disk that refuses is told."""
        problem = self.save(self.settings)
        if problem:
            self.say(problem, Kind.SYSTEM)

    @property
    def page(self) -> Page:
        return self.pages[-1]

    @property
    def game(self) -> Home | None:
        """The page of the match that lies on the desk."""
        return None if self.playing is None else self.playing.game

    @property
    def messages(self) -> Messages:
        """The messages that may be shown now: those of the seat, or only public ones."""
        return self.public if self.seat is None else self.messages_of(self.seat)

    def messages_of(self, seat: int) -> Messages:
        if seat not in self.by_seat:
            self.by_seat[seat] = Messages(self.public.of(Kind.SYSTEM))
        return self.by_seat[seat]

    def post(self, step: Callable[[], None]) -> None:
        """Have something done in the face's own time; from any thread."""
        self._posted.append(step)
        self.wake()

    def do_posted(self) -> None:
        """What was posted, by the face, between two keys."""
        while self._posted:
            self._posted.popleft()()

    # What is heard

    def deliver(self, utterance: Utterance, *, keep: bool = True) -> None:
        """A sentence for whoever is at the keyboard; one for another seat is not heard.

        The first sentence that a key brings interrupts what is being said; the others follow.
        """
        if not utterance.text or utterance.seat not in (None, self.seat):
            return
        self.said.append(utterance.text)
        utterance = as_private_as_wished(self, utterance)
        off = is_off(self, utterance)
        if self._in_key and not off:
            utterance = replace(utterance, interrupt=self._interrupts)
            self._interrupts = False
        if keep:
            self.messages.keep(utterance)
        if not off:
            heard = held_back(self, utterance)
            self.hear(heard)
            self.show(heard)

    def say(self, text: str, kind: Kind, *, interrupt: bool = True, keep: bool = True) -> None:
        self.deliver(Utterance(text, kind, self.seat, interrupt), keep=keep)

    def answer(self, text: str, *, keep: bool = True) -> None:
        self.say(text, Kind.ANSWER, keep=keep)

    def refuse(self, text: str) -> None:
        self._refused = True
        self.say(text, Kind.REFUSAL)

    def refuse_to_help(self, text: str) -> None:
        """Refuse with a sentence that names the help: asked for next, it tells the keys at once."""
        self.refuse(text)
        self._help_named = True

    def focus_moved(self, text: str, *, by_line: bool) -> None:
        self.say(text, Kind.FOCUS if by_line else Kind.ANSWER, keep=False)

    def way(self, command: str, *, in_lists: bool = False) -> str:
        """How a command is given here, or in lists: the name of its key, or a word to type."""
        return way(self, command, in_lists=in_lists)

    # Pages

    def open(self, page: Page) -> None:
        """Lay a page on top and say what it is; a look takes the place of another look."""
        while page.looks and self.pages and self.page.looks:
            self.pages.pop()
        self.pages.append(page)
        with telling(self, page, public=self.looks_public and not page.secret):
            self.say(page.greeting(), Kind.ANSWER, interrupt=self._in_key)

    def close(self, page: Page) -> None:
        self.close_quietly(page)
        if self.pages:
            self.answer(self.page.greeting(), keep=False)
        else:
            end(self)

    def close_quietly(self, page: Page) -> None:
        """Close a page because something is being said anyway."""
        if page in self.pages:
            del self.pages[self.pages.index(page) :]

    def go_back_to(self, page: Page) -> None:
        """Close all pages above one that lies on the desk."""
        del self.pages[self.pages.index(page) + 1 :]

    def clear(self, page: Page) -> None:
        """Close what lies above a page, but not what only its own keys may close."""
        above = self.pages[self.pages.index(page) + 1 :]
        closing = next((each for each in above if each.closes), None)
        if closing is not None:
            self.close_quietly(closing)

    # What goes in

    @contextmanager
    def _answering(self) -> Iterator[None]:
        """What is said meanwhile answers a key, a line or a command."""
        if self._in_key:
            yield
            return
        self._in_key = self._interrupts = True
        self._help_was_named, self._help_named = self._help_named, False
        self._command, self._refused = "", False
        self.said.clear()
        page = self.page
        try:
            yield
            stays = page is self.game and self.pages[-1:] == [page]
            self.only_told = stays and (self._refused or self._command in ANSWERED)
            if self.playing is not None:
                self.playing.answered(self._command)
        finally:
            self._in_key = self._interrupts = False
            self.key = ""

    def press(self, key: str) -> None:
        """A key, by its name in keymap.toml. Every key is answered."""
        if self.pages:
            with self._answering():
                self.key = key
                self._press(key)

    def _press(self, key: str) -> None:
        page, command = self.page, keys_here(self).command(key)
        if page.takes_keys:
            page.key(key)
            return
        if isinstance(page, TextPage) and command == "hide" and len(key) > 1:
            self.close_quietly(page)  # what is typed is not worth a hand that is seen
        elif isinstance(page, TextPage) and self._text_key(page, key):
            return
        elif (answer := page.answered_by(key)) is not None:
            page.cursor = answer
            self.run("play")
            return
        if command is None and page.wants_text:
            page.run("help", "")
            return
        if command is None:
            self.refuse_to_help(does_nothing(self, key))
            return
        if self._asked(page) and command in CLOSING:
            t = self.language
            self.refuse(
                t.gettext("Answer first: {choose} chooses, {back} goes back.").format(
                    choose=self.way("choose"), back=self.way("cancel")
                )
            )
            return
        self.run(command, key if command == "card" else "")

    def _asked(self, page: Page) -> bool:
        """Whether a question of the match is open, which no key answers by the way."""
        question = page.asks and (page.secret or page.modal) and not page.looks
        return self.playing is not None and page is not self.game and question

    def _text_key(self, page: TextPage, key: str) -> bool:
        """Whether a key was text, or one that edits it."""
        if key in ("enter", "escape"):
            page.run("play" if key == "enter" else "cancel", "")
        elif key in ("backspace", "delete"):
            page.rub_out()
        elif key == "space" or len(key) == 1:
            page.typed(" " if key == "space" else key)
        else:
            return False
        return True

    def run(self, command: str, argument: str = "") -> None:
        """A command: for the topmost page that knows it; else for the desk itself."""
        if self.pages:
            with self._answering():
                self._command = command
                if COMMANDS[command].group is not Group.HEAR:
                    self.messages.rest()
                self._run(command, argument)

    def _run(self, command: str, argument: str) -> None:
        for depth in range(len(self.pages) - 1, -1, -1):
            page = self.pages[depth]
            if command == "help" and (page is not self.page or self._help_was_named):
                break  # it is not asked about what lies below, nor about a line
            above = self.pages[depth + 1 :]
            closing = command in CLOSING or (command == "play" and argument)
            if above and page is self.game and closing and all(p.closes for p in above):
                self._run_below(page, above, command, argument)
                return
            if self._runs(page, command, argument):
                return
            if page.modal:
                break
        with telling(self, None, public=True):
            run_here(self, command, argument)

    def _run_below(self, page: Home, above: list[Page], command: str, argument: str) -> None:
        """A command of the hand that lies below lists: it closes them, unless it is refused.

        A question is closed by a typed command even then, for its keys would not let through
        what a refusal names; so are lists over a combination that is being built.
        """
        asked = self._asked(above[-1]) and not self.whole_lines
        del self.pages[-len(above) :]
        if command == "discard" and not argument and page.names_card():
            return
        self._runs(page, command, argument)
        if self.page is page and self._refused and not (asked or page.asks):
            self.pages += above
        elif self.page is page:
            page.say_back()

    def _runs(self, page: Page, command: str, argument: str) -> bool:
        """Let a page do a command; False where it is none of its own."""
        with telling(self, page, public=command in page.public):
            return page.run(command, argument)

    def typed(self, line: str) -> None:
        """A whole line: text where text is asked for, a number in a list, or a command."""
        if self.pages:
            with self._answering():
                self._typed(line)

    def _typed(self, line: str) -> None:
        from rummy_tui.desk.lines import take_line  # it knows the desk

        self.typing = True
        try:
            take_line(self, printable(line[:LONGEST_LINE]).strip())
        finally:
            self.typing = False

"""A desk as pages see it: who is at it, its language and keys, and the pages that lie on it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rummy_tui.desk.means import Means
from rummy_tui.desk.messages import Messages
from rummy_tui.desk.neighbours import Neighbour, Towards
from rummy_tui.desk.page import Home, Page
from rummy_tui.desk.protocols import (
    Mute,
    Playing,
    Screen,
    Silence,
    Sounding,
    Speaking,
)
from rummy_tui.store.keymap import Keymap
from rummy_tui.store.settings import TURNS_ARROWS, Settings
from rummy_tui.words.language.language import Language, first_language
from rummy_tui.words.language.listening import Listening
from rummy_tui.words.language.marks import Mark
from rummy_tui.words.language.utterance import Kind, Utterance
from rummy_tui.words.program.commands import AS_USUAL, NOT_TURNED, usual_help
from rummy_tui.words.program.ways import Ways

if TYPE_CHECKING:
    from concurrent.futures import Future


@dataclass(slots=True)
class Stroke:
    """A key or a line that is answered, and what has come of it so far."""

    help_was_named: bool = False
    """True if the answer before it had named the help."""
    command: str = ""
    interrupts: bool = True
    """True while nothing has been said: the first sentence interrupts, and the others follow."""
    refused: bool = False
    leave_was_named: bool = False
    """True if the answer before it had said that the same key once more asks to leave."""
    names_leave: bool = False
    """True if its answer has said so."""
    names_help: bool = False
    """True if its answer has named the help."""
    digit_was_offered: str = ""
    """The key that the answer before it has offered as a digit."""
    offers_digit: str = ""
    """The key that its answer has offered so."""


class Here:
    """The desk that a page lies on, as far as pages read it; they do nothing with it, and answer.

    Its face, its ears and `cli/commands/start` have set what it holds. One page changes it all the
    same: `command_line.CommandLine` notes a typed command in `messages.typed`, and lies down on
    `pages` again, without a greeting, if the command was refused.

    A page asks by these how it is used, and for no face by its name:

                     table layout      reader layout     keys at a prompt    lines alone
    `whole_lines`    no                no                no                  yes
    `scripted`       no                no                no                  from a file or pipe
    `by_eye`         unless it speaks  no                no                  no
    `draws`          by its arrows     no                no                  no

    `typing` is true while a typed line is answered, also where keys are pressed. Speech that is
    `logged` counts for `by_eye` as spoken; `draws` hangs on the setting of the arrows, and without
    one on `by_eye`.
    """

    typing = False
    """Whether what is done now was typed as a line."""
    key = ""
    """The key that is being answered."""
    logged = False
    """True if what is said is written down, for somebody who hears or reads it elsewhere.

    It is set by `cli/commands/start`, as are `patience` and `bot_limit`.
    """
    scripted = False
    """True if lines come from a script, which cannot be asked; set by `faces/lines/lines`."""
    finished = False
    patience = 0.0
    """Seconds in which a key cannot have been meant for a hand-over that has just come up."""
    bot_limit: float | None = None
    """Seconds that a bot by others may take for a decision, where that was chosen."""
    _held: object = None
    """The key that waits for the table."""
    _unheard = False
    """True until the first words of a match have come."""
    _ways: Ways
    """The ways in which commands are given, as they were when `_ways_at` was so."""

    def __init__(
        self,
        keymap: Keymap,
        language: Language,
        settings: Settings,
        *,
        whole_lines: bool = False,
        means: Means | None = None,
    ) -> None:
        self.means = means or Means()
        self.written_keys = keymap
        """The keys as they are written, before it is known on which keyboard they are pressed."""
        self._language = self.usual_language = language
        """The language of whoever is at the keyboard, and that of everyone."""
        self.settings = settings
        self.whole_lines = whole_lines
        # Set by: desk/outputs (hear, silence), faces/loop and faces/lines/teller (show),
        # faces/loop (wake, later, after_words, after_early_keys, in_thread, ring) and
        # pages/seat/tones (happened).
        self.hear: Callable[[Utterance], None] = lambda _: None
        self.show: Callable[[Utterance], None] = lambda _: None
        self.silence: Callable[[], None] = lambda: None
        self.wake: Callable[[], None] = lambda: None
        """Asks the face to `do_posted` soon; called from any thread."""
        self.after_words: Callable[[Callable[[], None]], None] = self.post
        """Has something done when what is being said can be read, where the face has to wait."""
        self.later: Callable[[float, Callable[[], None]], None] = lambda _, __: None
        """Has something done after so many seconds, where the face goes on by itself."""
        self.ring: Callable[[], None] = lambda: None
        """Rings the bell of the terminal, where the face has one."""
        self.in_thread: Callable[[Callable[[], str]], Future[str]] | None = None
        """Thinks in a thread, where the face has one; else a key waits for what it asks."""
        self._stroke = Stroke()
        """The key or line that is being answered, or the last one."""
        self._ways_at: object = None
        self._known_ways: dict[object, Ways] = {}
        self._in_key = False
        self.said: list[str] = []
        """What has been said since the last key."""
        self.passes = False
        """Whether what was said last is no message that is kept."""
        # Threads append while the face takes from it: a deque does both without a lock.
        self._posted: deque[Callable[[], None]] = deque()
        self.pages: list[Page] = []
        self._seat: int | None = None
        self.public = Messages()
        self.by_seat: dict[int, Messages] = {}
        self.playing: Playing | None = None
        """The match that lies on the desk."""
        self.speaking: Speaking = Mute()
        self.sounding: Sounding = Silence()
        self.screen: Screen | None = None
        """The full screen, where that is the face."""
        self.happened: Callable[[Any], None] = lambda _: None
        """Gets every event of what is played, for tones."""

    @property
    def seat(self) -> int | None:
        """The seat of whoever is at the keyboard; None in the menus and at a hand-over."""
        return self._seat

    @property
    def language(self) -> Language:
        return self._language.addressing(by_eye=self.by_eye)

    def seated(self, seat: int | None, language: Language) -> None:
        """A seat is at the keyboard from now on, or nobody, and is spoken to in a language."""
        # The one place that sets them: what may be heard and shown hangs on the seat.
        self._seat, self._language = seat, language

    @property
    def listening(self) -> Listening:
        """The wishes of whoever is at the keyboard."""
        if self.playing is None:
            return self.settings.listening(self.settings.name)
        return self.settings.usual if self.seat is None else self.playing.wishes[self.seat]

    def language_of(self, wishes: Listening) -> Language:
        """The language that somebody wishes, or that of everyone."""
        wished = first_language((wishes.language,), self.usual_language)
        return wished.addressing(by_eye=self.by_eye)

    @property
    def page(self) -> Page:
        return self.pages[-1]

    @property
    def looked_at(self) -> Page:
        """The topmost page that is not a command being typed below it."""
        above = self.page.typed_below and len(self.pages) > 1
        return self.pages[-2] if above else self.page

    @property
    def game(self) -> Home | None:
        """The page of the match that lies on the desk."""
        return None if self.playing is None else self.playing.game

    @property
    def turned_words(self) -> Mapping[str, str]:
        """Words to type that mean another command in the game that is played."""
        return NOT_TURNED if self.game is None else self.game.typed

    def unused(self, command: str) -> bool:
        """Tell if a command has nothing to do here, by the means of the desk or by the match."""
        by_match = self.playing is not None and self.playing.unused(command)
        return by_match or self.means.lacks(command)

    def help_of(self, command: str) -> Mark:
        """Return the help on a command, as it is true in the game that is played."""
        helps = AS_USUAL if self.game is None else self.game.helps
        return helps.get(command, usual_help(command))

    @property
    def messages(self) -> Messages:
        """The messages that may be shown now: those of the seat, or only public ones."""
        return self.public if self.seat is None else self.messages_of(self.seat)

    def messages_of(self, seat: int) -> Messages:
        if seat not in self.by_seat:
            # What the program said before the match, such as of speech, is found in the match too.
            self.by_seat[seat] = Messages(self.public.of(Kind.SYSTEM))
        return self.by_seat[seat]

    def post(self, step: Callable[[], None]) -> None:
        """Have something done in the face's own time; from any thread."""
        self._posted.append(step)
        self.wake()

    # The last key

    @property
    def waits_for_answer(self) -> bool:
        """True while the table has not done yet what was asked of it here."""
        return self._held is not None

    @property
    def is_early(self) -> bool:
        """True for a key that was on its way before the first words of a match."""
        return self._unheard and not self.typing

    @property
    def names_leave(self) -> bool:
        """Whether the last key has been answered so."""
        return self._stroke.names_leave

    @names_leave.setter
    def names_leave(self, names: bool) -> None:
        self._stroke.names_leave = names

    @property
    def leave_was_named(self) -> bool:
        """Whether the key before has been answered so."""
        return self._stroke.leave_was_named

    @property
    def refused(self) -> bool:
        """Whether the key or line that is being answered has been refused."""
        return self._stroke.refused

    def edited(self, page: Page, key: str) -> tuple[str, int] | None:
        """The line and the place in it that a key for editing makes; None for any other key."""
        return None if self.screen is None else self.screen.edited(page, key)

    # Keys

    @property
    def by_eye(self) -> bool:
        """Whether the game is to be played by eye alone: as a table, and nothing is to speak.

        What was chosen counts and not what works: no key changes because a voice is lost.
        """
        table = self.screen is not None and not self.screen.reading
        return table and not (self.speaking.on or self.logged)

    @property
    def turns_arrows(self) -> bool:
        """Whether Left and Right go card by card in a hand, which is drawn in rows.

        In lists and menus Up and Down go line by line everywhere.
        """
        return TURNS_ARROWS.get(self.settings.arrows, self.by_eye)

    @property
    def draws(self) -> bool:
        """Whether arrows go through a picture: hand and table lie drawn above each other."""
        return self.turns_arrows and self.screen is not None and not self.screen.reading

    @property
    def keymap(self) -> Keymap:
        """The keys on the keyboard that the settings name."""
        return self.written_keys.on(self.settings.digits)

    @property
    def keys(self) -> Keymap:
        """The keys as they are on the topmost page."""
        return self.keys_on(self.page if self.pages else None)

    def keys_on(self, page: Page | None) -> Keymap:
        """The keys as they are on a page: arrows go through a hand otherwise than through lists."""
        if page is not None and self.draws and (page is self.game or page.pictured):
            return self.keymap.drawn
        in_hand = page is not None and page is self.game
        return self.keymap.turned if in_hand and self.turns_arrows else self.keymap

    def beyond(self, towards: Towards) -> Neighbour | None:
        return self.screen.beyond(towards) if self.screen is not None and self.draws else None

    def ways(self, *, in_lists: bool = False) -> Callable[[str], str]:
        """The ways in which commands are given here now, or in lists."""
        if in_lists:
            return self._ways_with(self.keymap)
        page, screen = self.pages[-1] if self.pages else None, self.screen
        # All that they hang on: sentences ask some times for each key, and it seldom changes.
        now = (
            *(page, page is not None and page.pictured, self.playing, self._language),
            *(self.settings, screen is not None and screen.reading, screen is not None),
            *(self.speaking.on, self.logged, self.whole_lines),
        )
        if now != self._ways_at:
            self._ways, self._ways_at = self._ways_with(self.keys), now
        return self._ways

    def _ways_with(self, keymap: Keymap) -> Ways:
        t, typed, turned = self.language, self.whole_lines, self.turned_words
        to_reader = not (self.speaking.on or self.by_eye)
        # The same value for the same ways, for hearers are kept by it.
        case = (t, keymap, to_reader, typed, tuple(turned.items()))
        if case not in self._known_ways:
            self._known_ways[case] = Ways(t, keymap.keys, to_reader, typed, turned)
        return self._known_ways[case]

    def way(self, command: str, *, in_lists: bool = False) -> str:
        """The way in which a command is given here, or in lists."""
        return self.ways(in_lists=in_lists)(command)

"""A desk as pages see it: its seat, its language and keys, and the pages that lie on it."""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from rummy_tui.desk.items import Offer
from rummy_tui.desk.means import Means
from rummy_tui.desk.messages import Messages
from rummy_tui.desk.neighbours import Neighbour, Towards
from rummy_tui.desk.page import Home, Page
from rummy_tui.desk.protocols import (
    Mute,
    NoTones,
    Playing,
    Screen,
    Sounding,
    Speaking,
)
from rummy_tui.store.keymap import Keymap
from rummy_tui.store.settings import TURNS_ARROWS, Settings
from rummy_tui.words.language.language import Language, first_language
from rummy_tui.words.language.listening import Listening
from rummy_tui.words.language.marks import Mark
from rummy_tui.words.language.utterance import Kind, Utterance
from rummy_tui.words.program.commands import (
    AS_USUAL,
    COMMANDS,
    NOT_TURNED,
    Command,
    Group,
    typed_command,
    usual_help,
)
from rummy_tui.words.program.ways import Ways

if TYPE_CHECKING:
    from concurrent.futures import Future

ANYWHERE: Final = (Group.HEAR, Group.PROGRAM)
"""The groups of commands that make sense without a match, too."""


async def at_once(in_a_row: int) -> None:
    """Wait for nothing: without a clock, no move waits until the last one is told."""


class Stroke:
    """A key or a line that is being answered, and notes about its answer so far."""

    command = ""
    interrupts = True
    """True while nothing has been said: the first sentence interrupts, and the others follow."""
    refused = False
    names_leave = False
    """True if its answer has said that the same key again asks to leave."""
    names_help = False
    """True if its answer has named the help."""
    offers_digit = ""
    """The key that its answer has offered to read as a digit."""

    def __init__(self, before: Stroke | None = None) -> None:
        self.help_was_named = before is not None and before.names_help
        """True if the answer before it had named the help."""
        self.leave_was_named = before is not None and before.names_leave
        """True if the answer before it had said that the same key again asks to leave."""
        self.digit_was_offered = "" if before is None else before.offers_digit
        """The key that the answer before it has offered to read as a digit."""


class Here:
    """The desk that a page lies on, as pages read it. They change nothing in it, but answer.

    Its face, its ears and `cli/commands/start` set its attributes. One page changes it all the
    same: `command_line.CommandLine` notes a typed command in `messages.typed`, and puts itself on
    `pages` again, without a greeting, if the command was refused.

    Pages use these flags to know how they are used, and never the name of a face:

                     table layout      reader layout     keys at a prompt    lines alone
    `whole_lines`    no                no                no                  yes
    `scripted`       no                no                no                  from a file or pipe
    `by_eye`         unless it speaks  no                no                  no
    `draws`          by its arrows     no                no                  no

    `typing` is true while a typed line is answered, even in a face with keys. Speech that is
    `logged` counts as spoken for `by_eye`; `draws` depends on the setting of the arrows, which is
    `by_eye` by default.
    """

    typing = False
    """True while a typed line is being answered."""
    key = ""
    """The key that is being answered."""
    logged = False
    """True if sentences are written to a log, for somebody who hears or reads them elsewhere.

    It is set by `cli/commands/start`, as are `patience` and `bot_limit`.
    """
    scripted = False
    """True if lines come from a script, which cannot be asked; set by `faces/lines/lines`."""
    finished = False
    patience = 0.0
    """Seconds in which a key cannot have been meant for a hand-over that has just come up."""
    bot_limit: float | None = None
    """Seconds that a third-party bot may take for a decision; None for the default."""
    _held: object = None
    """The key that waits for the table."""
    _thoughts = 0
    """The number of keys whose answer is being thought of in a thread."""
    _unheard = False
    """True until the first words of a match have come."""
    _ways: Ways
    """The ways in which commands are given, made when `_ways_at` was the state of the desk."""

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
        """The key map as written, before it is adapted to a keyboard."""
        self._language = self.usual_language = language
        """The language of the person at the keyboard, and that of everyone."""
        self.settings = settings
        self.whole_lines = whole_lines
        # Set by: desk/outputs (hear, silence), faces/loop and faces/lines/teller (show),
        # faces/loop (wake, later, after_words, after_early_keys, has_told, in_thread, ring) and
        # pages/seat/tones (happened).
        self.hear: Callable[[Utterance], None] = lambda _: None
        self.show: Callable[[Utterance], None] = lambda _: None
        self.silence: Callable[[], None] = lambda: None
        self.wake: Callable[[], None] = lambda: None
        """Asks the face to call `do_posted` soon; may be called from any thread."""
        self.after_words: Callable[[Callable[[], None]], None] = self.post
        """Has a step done when the present sentence can be read, if the face has to wait."""
        self.later: Callable[[float, Callable[[], None]], None] = lambda _, __: None
        """Has a step done after some seconds, if the face runs without keys."""
        self.now: Callable[[], float] = monotonic
        """Returns the time in seconds, counted from any moment."""
        self.has_told: Callable[[int], Awaitable[None]] = at_once
        """Waits until the news is told at the chosen pace, after so many moves in a row."""
        self.at_end: list[Callable[[], Awaitable[None]]] = []
        """Each is waited for before the loop of the face ends, but not for long."""
        self.ring: Callable[[], None] = lambda: None
        """Rings the bell of the terminal, if the face has one."""
        self.in_thread: Callable[[Callable[[], str]], Future[str]] | None = None
        """Runs a thought in a thread, if the face has one; otherwise keys wait for it."""
        self._stroke = Stroke()
        """The key or line that is being answered, or the last one."""
        self._ways_at: object = None
        self._known_ways: dict[object, Ways] = {}
        self._in_key = False
        self.said: list[str] = []
        """The sentences since the last key."""
        self.passes = False
        """True if the last sentence was not kept as a message."""
        # Threads append while the face takes from it, which a deque allows without a lock.
        self._posted: deque[Callable[[], None]] = deque()
        self.pages: list[Page] = []
        self._seat: int | None = None
        self.public = Messages()
        self.by_seat: dict[int, Messages] = {}
        self.playing: Playing | None = None
        """The match that lies on the desk."""
        self.speaking: Speaking = Mute()
        self.sounding: Sounding = NoTones()
        self.screen: Screen | None = None
        """The full screen, if that is the face."""
        self.happened: Callable[[Any], None] = lambda _: None
        """Gets every event of the match, for tones."""

    @property
    def seat(self) -> int | None:
        """The seat of the person at the keyboard; None in the menus and at a hand-over."""
        return self._seat

    @property
    def language(self) -> Language:
        return self._language.addressing(by_eye=self.by_eye)

    def seated(self, seat: int | None, language: Language) -> None:
        """Put a seat at the keyboard, or nobody, and set the language to speak."""
        # Only this sets them, because what may be heard and shown depends on the seat.
        self._seat, self._language = seat, language

    @property
    def listening(self) -> Listening:
        """The listening settings of the person at the keyboard."""
        if self.playing is None:
            return self.settings.listening(self.settings.name)
        return self.settings.usual if self.seat is None else self.playing.wishes[self.seat]

    def language_of(self, wishes: Listening) -> Language:
        """Return the language that somebody has chosen, or else that of everyone."""
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
        """Words to type that mean another command in this game."""
        return NOT_TURNED if self.game is None else self.game.typed

    def typed_command(self, line: str) -> tuple[Command, str] | None:
        """Return the command of a line that is typed here, and what follows it."""
        return typed_command(line, self.language, self.turned_words)

    def unused(self, command: str) -> bool:
        """Return True if a command has no use here, by the means of the desk or in the match."""
        by_match = self.playing is not None and self.playing.unused(command)
        return by_match or self.means.lacks(command)

    def makes_sense(self, command: str) -> bool:
        """Return True if a command can do something here."""
        if self.unused(command):
            return False
        if self.playing is not None or COMMANDS[command].group in ANYWHERE:
            return True
        return any(page.answers(command) for page in self.pages)

    def help_of(self, command: str) -> Mark:
        """Return the help on a command, as it is true in this game."""
        helps = AS_USUAL if self.game is None else self.game.helps
        return helps.get(command, usual_help(command))

    @property
    def messages(self) -> Messages:
        """The messages that may be shown now: those of the seat, or only public ones."""
        return self.public if self.seat is None else self.messages_of(self.seat)

    def messages_of(self, seat: int) -> Messages:
        if seat not in self.by_seat:
            # Sentences of the program before the match, such as on speech, are kept in the match;
            # so is what friends have said.
            before = (u for u in self.public.heard if u.kind in (Kind.SYSTEM, Kind.TALK))
            self.by_seat[seat] = Messages([*before])
        return self.by_seat[seat]

    def post(self, step: Callable[[], None]) -> None:
        """Have the face do a step when it has time; may be called from any thread."""
        self._posted.append(step)
        self.wake()

    # The last key

    @property
    def waits_for_answer(self) -> bool:
        """True while the table has not answered a request from here yet."""
        return self._held is not None

    @property
    def is_answering(self) -> bool:
        """True while a key has no complete answer yet: from the table, or from a thought."""
        return self._in_key or self._held is not None or self._thoughts > 0

    @property
    def is_early(self) -> bool:
        """True for a key that was pressed before the first words of a match were heard."""
        return self._unheard and not self.typing

    @property
    def names_leave(self) -> bool:
        """True if the last answer said that the same key again asks to leave."""
        return self._stroke.names_leave

    @names_leave.setter
    def names_leave(self, names: bool) -> None:
        self._stroke.names_leave = names

    @property
    def leave_was_named(self) -> bool:
        """True if the answer before it said that the same key again asks to leave."""
        return self._stroke.leave_was_named

    @property
    def refused(self) -> bool:
        """True if the key or line that is being answered has been refused."""
        return self._stroke.refused

    def edited(self, page: Page, key: str) -> tuple[str, int] | None:
        """Return the line and the caret after an editing key; None for any other key."""
        return None if self.screen is None else self.screen.edited(page, key)

    def picked(self, page: Page) -> Offer | None:
        """Return the offer that Enter would choose for a typed line; None to use it as it is."""
        return None if self.screen is None else self.screen.picked(page)

    # Keys

    @property
    def by_eye(self) -> bool:
        """True for sighted play: the game is shown as a table, and nothing is to speak.

        The player's choice counts, and not what works: keys do not change if a voice is lost.
        """
        table = self.screen is not None and not self.screen.reading
        return table and not (self.speaking.on or self.logged)

    @property
    def turns_arrows(self) -> bool:
        """True if Left and Right go card by card in the hand, which is drawn in rows.

        In lists and menus Up and Down always go line by line.
        """
        return TURNS_ARROWS.get(self.settings.arrows, self.by_eye)

    @property
    def draws(self) -> bool:
        """True if arrows go through a picture, in which the table is drawn above the hand."""
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
        """Return the keys on a page: arrows go through a hand in another way than through lists."""
        if page is not None and self.draws and (page is self.game or page.pictured):
            return self.keymap.drawn
        in_hand = page is not None and page is self.game
        return self.keymap.turned if in_hand and self.turns_arrows else self.keymap

    def beyond(self, towards: Towards) -> Neighbour | None:
        return self.screen.beyond(towards) if self.screen is not None and self.draws else None

    def ways(self, *, in_lists: bool = False) -> Callable[[str], str]:
        """Return the keys or words by which commands are given here now, or in lists."""
        if in_lists:
            return self._ways_with(self.keymap)
        page, screen = self.pages[-1] if self.pages else None, self.screen
        # All that they depend on. It rarely changes, and sentences ask several times for each key.
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
        # The same object for the same ways, because hearers are cached by it.
        case = (t, keymap, to_reader, typed, tuple(turned.items()))
        if case not in self._known_ways:
            self._known_ways[case] = Ways(t, keymap.keys, to_reader, typed, turned)
        return self._known_ways[case]

    def way(self, command: str, *, in_lists: bool = False) -> str:
        """Return the key or word by which a command is given here, or in lists."""
        return self.ways(in_lists=in_lists)(command)

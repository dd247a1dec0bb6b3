"""Guests by plain ssh: each has a desk and a face of their own in the program of the host."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.keyboard import Keyboard
from rummy_tui.desk.means import Means
from rummy_tui.desk.menus.digits import likely_board
from rummy_tui.desk.page import Page
from rummy_tui.desk.protocols import Mute
from rummy_tui.ears.speech.clock import EstimatedReader
from rummy_tui.faces.lines.keys import KeyFace
from rummy_tui.faces.loop import Loop
from rummy_tui.faces.screen.screen import FullScreen
from rummy_tui.host.channel import Channel, environ_of
from rummy_tui.host.first_questions import first_name_asked, way_asked
from rummy_tui.host.thoughts import Thoughts
from rummy_tui.host.wishes import Wishes
from rummy_tui.store.keymap import load_keymap
from rummy_tui.store.settings import Settings
from rummy_tui.system.languages import languages_of
from rummy_tui.words.friends import guest_words as words
from rummy_tui.words.language.language import SOURCE, Language, first_language, language
from rummy_tui.words.language.marks import Mark

if TYPE_CHECKING:
    from asyncssh import SSHServerProcess

CLOSING: Final = 5.0
"""Seconds in which a client closes a session that has ended."""
TAKING_OVER: Final = 2.0
"""Seconds in which an older face of the same guest ends."""

KEYMAP: Final = load_keymap()[0]
"""The keys of the game, without those of the host's own file."""

Step = Callable[[], None]


class Newcomer(NamedTuple):
    """A guest who is about to sit down."""

    desk: Desk
    """Its `settings` have the guest's name."""
    identity: str
    address: str
    joined: Callable[[], str]
    """Keeps the guest's settings, as the guest has a seat now; returns a sentence if it cannot."""


class Seated(Protocol):
    """A guest's place at the table, from the desk to the club."""

    def begin(self) -> None:
        """Open the first page at the desk."""

    def lost(self) -> None:
        """Note that the guest's face has ended."""


Sit = Callable[[Newcomer], Seated]


class Guests:
    """All guests of a host, of whom each is here once."""

    def __init__(self, sit: Sit, wishes: Wishes, failed: Callable[[Exception], None]) -> None:
        """Seat guests with `sit`; `failed` gets the defects that end a guest's face."""
        self.sit = sit
        self.wishes = wishes
        self.failed = failed
        self._here: dict[str, Guest] = {}

    @property
    def identities(self) -> frozenset[str]:
        """The identities of those who are here."""
        return frozenset(self._here)

    async def serve(self, process: SSHServerProcess[bytes], identity: str, address: str) -> None:
        """Serve a session without a subsystem, from its beginning to its end."""
        if process.subsystem or process.command or not process.term_type:
            await refuse(process)
            return
        older = self._here.get(identity)
        while older is not None and not older.member:
            await older.end(words.TAKEN_OVER)
            now = self._here.get(identity)
            older = older.older if now is older else now
        guest = Guest(self, Channel(process), identity, address, older)
        self._here[identity] = guest
        try:
            await guest.serve()
        finally:
            if self._here.get(identity) is guest:
                del self._here[identity]
                if older is not None and not older.gone.is_set():
                    self._here[identity] = older

    async def end(self) -> None:
        """End all, as the host ends."""
        here = [*self._here.values()]
        here += [each.older for each in here if each.older is not None]
        await asyncio.gather(*(each.end(words.HOST_ENDS) for each in here))


async def refuse(process: SSHServerProcess[Any]) -> None:
    """Say to a client without a terminal, or with a command, that there is no shell here."""
    told = _language_of(languages_of(environ_of(process)))(words.ONLY_TERMINALS)
    end = "\r\n" if process.term_type else "\n"
    process.channel.write_stderr(f"{told}{end}".encode())
    process.exit(1)


class Guest:
    """A guest with a terminal, and all that is theirs in this program."""

    def __init__(
        self, house: Guests, channel: Channel, identity: str, address: str, older: Guest | None
    ) -> None:
        """Begin; an `older` connection of the same person ends when this one has the seat."""
        self._house, self._channel = house, channel
        self._identity, self._address = identity, address
        self.older = older
        self._languages = languages_of(channel.environ)
        self._settings = Settings(digits=_board(self._languages))
        self._t = self._language()
        self._thoughts = Thoughts()
        self._loop: Loop | None = None
        """The loop of the face that is shown."""
        self._why: Mark | None = None
        """The reason why the host ends the face."""
        self.member = False
        """True if the guest has a seat at the table."""
        self._full_screen = False
        """True if the last face has used the alternate screen."""
        self.gone = asyncio.Event()
        channel.on_flood = lambda: self.end_soon(words.TOO_SLOW)

    async def serve(self) -> None:
        """Play until the guest leaves or the line is gone."""
        hearing = asyncio.create_task(self._hear())
        failed = False
        try:
            await self._play()
        except Exception as error:
            failed = True
            self._why = words.DEFECT
            self._house.failed(error)
        finally:
            self._thoughts.end()
            if self._why is not None:
                self._channel.farewell(
                    self._t(self._why), restored=not (failed and self._full_screen)
                )
            self.gone.set()
            await self._channel.close(0 if self._why is None else 1, CLOSING)
            hearing.cancel()

    async def end(self, why: Mark) -> None:
        """End the face with a sentence, and wait until it has left the table."""
        self.end_soon(why)
        try:
            await asyncio.wait_for(self.gone.wait(), TAKING_OVER)
        except TimeoutError:
            return

    def end_soon(self, why: Mark) -> None:
        """End the face after the step that is being done."""
        self._why = self._why or why
        asyncio.get_running_loop().call_soon(self._end_face)

    def _end_face(self) -> None:
        if self._loop is not None:
            self._loop.end(1)

    async def _hear(self) -> None:
        await self._channel.hear()
        self._end_face()

    # The desk

    @property
    def _over(self) -> bool:
        return self._channel.lost or self._why is not None

    async def _play(self) -> None:
        """Ask for what is not known yet, and play."""
        if (wishes := self._house.wishes.load(self._identity)) is not None:
            self._settings = wishes
            self._t = self._language()
        new = self._settings.face == "auto"
        if (new and not await self._told_how()) or not await self._named():
            return
        desk = self._desk(Means(save=self._save, think=self._thoughts.think))
        OwnReader(desk)
        sitting = self._house.sit(Newcomer(desk, self._identity, self._address, self._joined))
        try:
            await self._show(desk, self._settings.face, sitting.begin)
        finally:
            sitting.lost()

    async def _told_how(self) -> bool:
        """Ask for the language and the way to play; return False if the guest leaves."""
        desk, chosen = self._desk(Means(save=lambda _: "")), list[str]()
        begin = partial(self._open, desk, lambda: way_asked(desk, self._languages, chosen.append))
        await self._show(desk, "line", begin)
        return bool(chosen) and self._answered(desk)

    async def _named(self) -> bool:
        """Ask for the name if there is none; return False if the guest leaves."""
        if self._settings.name:
            return True
        desk = self._desk(Means(save=lambda _: ""))
        await self._show(desk, "line", partial(self._open, desk, lambda: first_name_asked(desk)))
        return bool(desk.settings.name) and self._answered(desk)

    def _answered(self, desk: Desk) -> bool:
        """Take the answers at a desk; return False if the face was ended meanwhile."""
        if self._over or not desk.finished:
            return False
        self._t = desk.usual_language
        listening = replace(desk.settings.usual, language=self._t.code)
        self._settings = replace(desk.settings, usual=listening)
        return True

    def _save(self, settings: Settings) -> str:
        """Keep the guest's settings; return a sentence if the host's disk refuses."""
        self._settings = settings
        return self._keep() if self.member else ""

    def _joined(self) -> str:
        """Keep the settings of a guest who has a seat now: strangers cannot fill the disk."""
        self.member = True
        if self.older is not None:
            self.older.end_soon(words.TAKEN_OVER)
            self.older = None
        return self._keep()

    def _keep(self) -> str:
        try:
            self._house.wishes.save(self._identity, self._settings)
        except OSError as problem:
            return self._t(words.NOT_SAVED, why=problem.strerror)
        return ""

    def _language(self) -> Language:
        return _language_of((self._settings.usual.language, *self._languages))

    def _desk(self, means: Means) -> Desk:
        desk = Keyboard(KEYMAP, self._language(), self._settings, means=means)
        desk.languages = lambda: self._languages
        return desk

    def _open(self, desk: Desk, page: Callable[[], Page]) -> None:
        desk.open(page())

    # The face

    async def _show(self, desk: Desk, kind: str, begin: Step) -> None:
        """Show a desk at a face until the guest leaves it or the host ends it."""
        if self._over:
            return
        face = self._face(desk, kind, begin)
        self._loop = face.loop
        resized = face.resized if isinstance(face, FullScreen) else _nothing
        self._full_screen = isinstance(face, FullScreen)
        self._channel.on_resize = partial(face.loop.do, resized)
        try:
            await face.loop.run_async()
        finally:
            self._loop = None

    def _face(self, desk: Desk, kind: str, begin: Step) -> KeyFace | FullScreen:
        keys, output, around = (
            self._channel.keys,
            self._channel.output,
            self._channel.surroundings,
        )
        if kind == "line" or around.environ["TERM"] == "dumb":
            return KeyFace(desk, begin, keys, output, around)
        return FullScreen(desk, begin, kind, input=keys, output=output, surroundings=around)


class OwnReader(Mute):
    """A guest's screen reader: the others wait until it has probably read everything."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._reader = EstimatedReader(lambda: None)
        desk.speaking, desk.hear = self, self._reader.speak
        desk.silence = self._reader.silence

    @property
    def ahead(self) -> float | None:  # type: ignore[override]
        screen = self._desk.screen
        return self._reader.ahead if screen is None or screen.reading else None


def _nothing() -> None:
    """Do nothing: lines are not drawn again."""


def _board(languages: tuple[str, ...]) -> str:
    """Return the setting of the digits for a terminal with these languages, its locale last."""
    return likely_board((languages or ("",))[-1], "linux") or "auto"


def _language_of(codes: tuple[str, ...]) -> Language:
    return first_language(codes, language(SOURCE))

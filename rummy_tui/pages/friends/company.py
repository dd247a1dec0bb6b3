"""The others at a friend's table, as the people at a desk hear of them."""

from __future__ import annotations

from collections.abc import Sequence

from rummy_tui.desk.desk import Desk
from rummy_tui.pages.friends.people import (
    presence_changes,
    tone_of_presence,
    tone_of_watching,
    watching_changes,
)
from rummy_tui.table.messages import Welcome
from rummy_tui.wire.messages import Presence
from rummy_tui.words.friends import joining_words as words
from rummy_tui.words.language.utterance import Kind

PLAYED_FOR = (Presence.STOOD_IN, Presence.LATE)
"""The presences of people for whom the computer plays."""


class Company:
    """Knows who is there and who watches, and tells what has changed since it told last."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.who: tuple[Presence, ...] = ()
        """The presence at each seat of the match, as the host says it."""
        self.watching: tuple[str, ...] = ()
        """The names of the people who watch, as the host says it."""
        self._who_told: tuple[Presence, ...] = ()
        self._watching_told: tuple[str, ...] = ()

    def begins(self) -> None:
        """Begin a match, of whose people nothing is known."""
        self.who, self._who_told = (), ()

    def tell_who(self, welcome: Welcome, *, seated: bool, removes: bool) -> None:
        """Tell who has come and gone, once people here sit at the table.

        Somebody who `removes` people has had an answer to that.
        """
        before, own = self._who_told, welcome.own
        if not seated:
            here = tuple(
                is_ if n in own and is_ in PLAYED_FOR else Presence.HERE
                for n, is_ in enumerate(self.who)
            )
            if {*here} & {*PLAYED_FOR}:  # told at the table, even if they are back by then
                self._who_told = here
            return
        self._who_told = self.who
        if removes:
            before = tuple(
                is_ if is_ is Presence.REMOVED else was
                for was, is_ in zip(
                    before or [Presence.HERE] * len(self.who), self.who, strict=False
                )
            )
        if tone := tone_of_presence(before, self.who, welcome.seats, own):
            self._desk.sounding.play(tone)
        for told in presence_changes(before, self.who, welcome.seats, own, self._desk.language):
            self._say(told)

    def tell_watching(self, own: Sequence[str]) -> None:
        """Tell who has begun or stopped to watch, but for people with these names."""
        before, self._watching_told = self._watching_told, self.watching
        if tone := tone_of_watching(before, self.watching, own):
            self._desk.sounding.play(tone)
        for told in watching_changes(before, self.watching, own, self._desk.language):
            self._say(told)

    def is_late(self, own: Sequence[int]) -> bool:
        """True if the computer plays for one of these seats, as its time was up too often."""
        return any(n in own and is_ is Presence.LATE for n, is_ in enumerate(self.who))

    def computer_plays(self, welcome: Welcome, seat: int) -> bool:
        """True if a computer plays for a seat: an opponent's own, or the one for somebody away."""
        if not welcome.seats[seat].human:
            return True
        return seat < len(self.who) and self.who[seat] in PLAYED_FOR

    def missing(self, welcome: Welcome, seat: int) -> str:
        """Return a sentence that a seat which is to play waits for somebody; empty if not."""
        away = [n for n, is_ in enumerate(self.who) if is_ is Presence.AWAY]
        if welcome.seats[seat].human:  # computers wait for everybody, and people for nobody
            away = [n for n in away if n == seat]
        t, names = self._desk.language, [welcome.seats[n].name for n in away]
        return t(words.AWAY, n=len(names), names=t.listed(names)) if names else ""

    def _say(self, text: str) -> None:
        self._desk.say(text, Kind.SYSTEM, interrupt=False)

"""A friend at a random evening: all that the program there gets and says is kept and compared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rummy_tui.host.lines import written
from rummy_tui.host.visitor import Visitor
from rummy_tui.match.history import Moment
from rummy_tui.match.narrate import Ear, narrate
from rummy_tui.pages.match.handover import AskingAll, HandOver
from rummy_tui.pages.match.match import Match
from rummy_tui.wire.messages import FromHost, NotSaid
from rummy_tui.words.language.utterance import Kind, Utterance
from tests.friends.evenings import Evening, Friend
from tests.friends.knowledge import allowed, cards, moments

GAME: Final = (Kind.GAME, Kind.TURN, Kind.PRIVATE)
"""The kinds of sentences that a match is told in."""
LATE: Final = (
    "You are at the table again. ",
    "You are watching. ",
    "Vous êtes de nouveau à la table. ",
    "Vous regardez. ",
)
"""The beginnings of the sentence for somebody who comes to a match that has begun."""
Row = tuple[Kind, str]
TURN: Final = (Kind.TURN, "Your turn.")


class Guest(Friend):
    """A friend's program, from its start until it is killed."""

    def __init__(self, evening: Evening, name: str, code: str, *, watches: bool) -> None:
        self.names = name.split(",")
        self.watches, self.code = watches, code
        self.blocked: set[tuple[str, str]] = set()
        """The people here, each with somebody whom they do not hear."""
        self.to_hear: list[str] = []
        """The words and gestures of others that have to be heard here."""
        self.all_told: list[Utterance] = []
        self.lines: list[bytes] = []
        """Every line of a match that the host has sent, and nobody has looked at."""
        self.unsaid: list[NotSaid] = []
        self.cut_after: int | None = None
        """The number of messages after which the line is cut."""
        self.sat: Match | None = None
        """The match that it has been at."""
        self.left = False
        super().__init__(evening, name, code, watches=watches)

    def hears_told(self, utterance: Utterance) -> None:
        self.all_told.append(utterance)
        super().hears_told(utterance)

    def _reads(self, message: FromHost, visitor: Visitor) -> None:
        if visitor is not self._visitor:
            return
        if self.cut_after == 0:
            self.cut()
            return
        if self.cut_after is not None:
            self.cut_after -= 1
        self.lines += written(message)
        if isinstance(message, NotSaid):
            self.unsaid.append(message)
        super()._reads(message, visitor)

    def cut(self) -> None:
        self.cut_after = None
        super().cut()

    # What is so now

    @property
    def is_up(self) -> bool:
        """True if there is a line."""
        return self._visitor is not None

    @property
    def is_there(self) -> bool:
        """True if it has a place at the table, and a line."""
        return self._visitor is not None and self._visitor.table is not None

    @property
    def can_talk(self) -> bool:
        """True if somebody hears what is said here, and it is not asked for something else."""
        arrived = self.joiner.lobby is not None or self.is_at_match
        asked = bool(self.desk.pages) and isinstance(self.desk.page, AskingAll | HandOver)
        return self.is_there and self.joiner.is_up and arrived and not asked

    @property
    def is_on_game(self) -> bool:
        """True if nothing lies on the page of the match."""
        return self.is_at_match and bool(self.desk.pages) and self.desk.page is self.desk.game

    @property
    def is_asked(self) -> bool:
        return bool(self.desk.pages) and isinstance(self.desk.page, AskingAll)

    @property
    def is_at_match(self) -> bool:
        return isinstance(self.desk.playing, Match)

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(self.match.people) if self.is_at_match else ()

    @property
    def speaker(self) -> str:
        """The person at the keyboard."""
        if not self.seats:
            return self.names[0]
        seat = self.desk.seat if self.desk.seat in self.seats else min(self.seats)
        assert seat is not None
        return self.match.history.seats[seat].name

    def hears(self, name: str) -> bool:
        """True if what somebody says is heard at this desk now."""
        if self.desk.seat is None or not self.seats:
            return name not in {blocked for _, blocked in self.blocked}
        return (self.speaker, name) not in self.blocked

    # What must be so

    def check(self, match: Sequence[Moment]) -> None:
        """Check everything that has come since the last time."""
        if self.is_at_match:
            self.sat = self.match
        assert self.left or not self.joiner.over, [each.text for each in self.all_told[-3:]]
        if self.is_up:
            assert not self._lines._limits.strikes, "it has sent something that cannot come"
        heard = [
            each.text
            for each in self.all_told
            if each.kind is Kind.TALK and each not in self._own_talk
        ]
        assert heard == self.to_hear, (self.name, heard, self.to_hear)
        lines, self.lines[:] = [*self.lines], []
        for line in lines:
            self._check_line(line, match)

    @property
    def _own_talk(self) -> list[Utterance]:
        you = ("You ", "Vous ")
        return [
            each for each in self.all_told if each.kind is Kind.TALK and each.text.startswith(you)
        ]

    def _check_line(self, line: bytes, match: Sequence[Moment]) -> None:
        """Check that a line names no card that the people here may not know."""
        welcome = self.joiner.welcome
        own = (welcome.own if welcome is not None else ()) or (None,)
        for seen in moments(line):
            at = seen["at"]
            known = set[str]().union(*(allowed(match[at - 1], match[at], seat) for seat in own))
            assert cards(seen) <= known, (self.name, at, seen)


def check_heard(lives: Sequence[Guest], match: Sequence[Moment]) -> int:
    """Check that each life of a program has heard its part of a match once; count the sentences."""
    count = 0
    for guest in lives:
        if guest.sat is None:
            continue
        sat = guest.sat
        everyone = sat.several or sat.watches
        ear = Ear(sat.everyone) if everyone else sat.ear_of(next(iter(sat.people)))
        whole = [
            (each.utterance.kind, each.utterance.message.text)
            for each in narrate(match, range(1, len(match)), ear)
        ]
        ended, rows = guest is not lives[-1] or not guest.is_there, whole
        if guest.is_at_match:
            messages = guest.desk.public if everyone else guest.desk.messages_of(min(sat.people))
            rows = [(each.kind, each.text) for each in messages.heard if each.kind in GAME]
            assert rows == (whole[: len(rows)] if ended else whole), difference(guest, rows, whole)
        count += len(rows)
        if sat.several:
            continue  # each of them hears it when they take the keyboard
        all_heard, late = heard_of(guest)
        turns, rows, heard = rows.count(TURN), without_turns(rows), without_turns(all_heard)
        assert all_heard.count(TURN) <= turns, guest.name
        places = range(len(rows) - len(heard), -1, -1)
        since = next((n for n in places if rows[n : n + len(heard)] == heard), -1)
        assert since >= 0, difference(guest, heard, rows)
        assert since + len(heard) == len(rows) or not guest.is_at_match, guest.name
        assert since == 0 or late, guest.name
    return count


def without_turns(rows: Sequence[Row]) -> list[Row]:
    """Return the rows without turns: one that is over before it is told is not announced."""
    return [row for row in rows if row[0] is not Kind.TURN]


def heard_of(guest: Guest) -> tuple[list[Row], bool]:
    """The sentences of a match that a program has said, and if it came late.

    What it says of where the match stands is left out.
    """
    heard, late, stands = list[Row](), False, False
    for each in guest.all_told:
        if each.text.startswith(LATE):
            late = stands = True
        elif each.kind is Kind.ANSWER:
            stands = False
        elif each.kind in GAME and not stands:
            heard.append((each.kind, each.message.text))
    return heard, late


def difference(guest: Guest, one: list[Row], other: list[Row]) -> str:
    """The first sentences that differ."""
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), -1)
    return f"{guest.name} {len(one)} {len(other)} at {at}: {one[at:][:3]} / {other[at:][:3]}"

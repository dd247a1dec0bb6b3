"""The place of a desk at a table: its people, what they may know, and how they want to hear it.

It is all that the pages of a match know about the match.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

from rummy_tui.desk.effects import Effects, Refused
from rummy_tui.desk.here import Here
from rummy_tui.desk.page import Home
from rummy_tui.match.history import History
from rummy_tui.match.narrate import Ear
from rummy_tui.rules import events as ev
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.melds import Table
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.view import View
from rummy_tui.table.game_table import GameTable
from rummy_tui.words.friends.watching_words import GOES_ON_WITHOUT_YOU, ONLY_PLAYERS, WAYS
from rummy_tui.words.language.aloud import openly
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.listening import Listening
from rummy_tui.words.menus import table_words as say

if TYPE_CHECKING:
    from rummy_tui.store.journal import Journal


@dataclass(slots=True)
class Person:
    """A person at the table: how they want to hear things, and how much they have heard."""

    name: str
    hearer: Hearer
    heard: int = 0
    """The number of moments of the match that they have heard."""
    asked: int = 0
    """The moment at which they last asked what had happened."""
    lay: Table | None = None
    """The table as it lay at their last key, or when the round began; None before both.

    Lists of combinations say what has changed since then, on every face. `match/whats_marked`
    remembers what a screen marks as new, together with the hand, the discards and the draft.
    """


class Tutor(Protocol):
    """A lesson that teaches a player during the match."""

    @property
    def hinted(self) -> bool:
        """True if the last thing it taught was a hint."""

    @property
    def advice(self) -> str:
        """The next thing to do, as it was said; empty if there is none."""

    @property
    def level(self) -> str:
        """The level of the computer opponent whose moves it teaches."""

    def saw(self, events: tuple[ev.Event, ...], *, sudden: bool) -> Effects: ...

    def after_key(self, command: str) -> Effects: ...

    def explains(self) -> Effects | None:
        """Explain the present step further, in place of a hint; None if there is no more to say."""

    def remembered(self) -> Callable[[], None]:
        """Return a function that restores how far the player has come."""


class AtTable:
    """A desk at a table, with the people who share its keyboard."""

    game: Home
    tutor: Tutor | None = None
    again: Callable[[], Effects] | None = None
    """Begins a match with the same players and rules; None if that is not possible."""

    def __init__(self, here: Here, table: GameTable, people: tuple[int, ...] | None = None) -> None:
        self.here = here
        self.table = table
        self.history: History = table.history
        """The match as it is known at this desk.

        Every move goes through the table. Notes (unfinished moves, sorting, hints) are written
        here.
        """
        names = tuple(seat.name for seat in self.history.seats)
        twice = self.rules.suits_twice
        anyone = Hearer(None, names, here.usual_language, suits_twice=twice)
        self._everyone = anyone
        self.people = {
            place: Person(seat.name, replace(anyone, seat=place))
            for place, seat in enumerate(self.history.seats)
            if seat.human and (people is None or place in people)
        }
        self.several = len(self.people) > 1
        """True if people share the keyboard, so that it has to be handed over."""
        self._onlooker = Person("", anyone)
        """The person who watches."""
        self.wishes: dict[int, Listening] = {}
        """The listening settings of each person."""
        self.as_wished()

    @property
    def journal(self) -> Journal | None:
        return self.table.journal

    @property
    def hints(self) -> bool:
        """True if hints are allowed at this table."""
        return self.table.hints

    @property
    def turns_back(self) -> bool:
        """True if whole turns may be taken back at this table."""
        return self.table.turns_back

    @property
    def view(self) -> View:
        """The knowledge of the seat at the keyboard."""
        return self.history.view(self.here.seat)

    @property
    def rules(self) -> Ruleset:
        return self.history.rules

    @property
    def rules_key(self) -> str:
        return self.rules.key

    @property
    def round(self) -> int:
        return self.history.round

    @property
    def seat_count(self) -> int:
        return len(self.history.seats)

    @property
    def watches(self) -> bool:
        """True if nobody here has a seat: the desk is told what everybody may know."""
        return not self.people

    @property
    def person(self) -> Person | None:
        """The person at the keyboard; None while it is handed over."""
        if self.watches:
            return self._onlooker
        return None if self.here.seat is None else self.people[self.here.seat]

    def has_asked(self) -> None:
        """Note that the person at the keyboard has asked for, and heard, all that has happened."""
        if (person := self.person) is not None:
            person.asked = len(self.history.moments) - 1

    @property
    def lay_before(self) -> Table:
        """The table as it lay at the last key of the person at the keyboard."""
        lay = None if (person := self.person) is None else person.lay
        return self.view.table if lay is None else lay

    def is_here(self, seat: int) -> bool:
        return seat in self.people

    @property
    def hearer(self) -> Hearer:
        """The person at the keyboard, as a listener; everyone if nobody is."""
        return self.hearer_of(self.here.seat)

    @property
    def everyone(self) -> Hearer:
        return self.hearer_of(None)

    def hearer_of(self, seat: int | None) -> Hearer:
        """Return a person at this desk, or everyone, with the keys as they are here now."""
        hearer = self._everyone if seat is None else self.people[seat].hearer
        return hearer.with_ways(self.here.ways(), typed=self.here.whole_lines)

    def ear_of(self, seat: int) -> Ear:
        """Return the ear of a person; people at one keyboard hear the ends of rounds together."""
        return Ear(self.hearer_of(seat), self.everyone if self.several else None)

    def wishes_name(self, seat: int) -> str:
        """Return the name under which a person's listening settings are kept; empty for the usual.

        Players have their own if they share the keyboard now, or if they have saved some before.
        """
        name = self.people[seat].name
        own = self.several or self.here.settings.has_wishes(name)
        return name if own else ""

    def as_wished(self) -> None:
        """Apply everyone's listening settings as they are now."""
        here = self.here
        self._everyone = self._everyone.listening(
            here.settings.usual, here.usual_language.addressing(by_eye=here.by_eye)
        )
        for seat, person in self.people.items():
            self.wishes[seat] = wishes = here.settings.listening(person.name)
            person.hearer = person.hearer.listening(wishes, here.language_of(wishes))

    def time_left(self) -> str:
        """Return a sentence about the time that is left for the turn; empty if any is."""
        return ""

    def missing(self) -> str:
        """Return a sentence that the table waits for somebody who is away; empty if it does not."""
        return ""

    @property
    def tables_here(self) -> int:
        """The number of tables for friends that close if the match is left here."""
        return 0

    def why_not_now(self) -> Illegal:
        """Return the reason why the seat at the keyboard cannot play now.

        Raises Refused for somebody who watches, and never plays.
        """
        if self.watches:
            raise Refused(openly(f"{self.here.language(ONLY_PLAYERS)} {self.ways_of_onlooker}"))
        if self.history.over:
            return Illegal(Reason.MATCH_OVER)
        if self.history.to_play is None:
            return Illegal(Reason.BETWEEN_ROUNDS)
        return Illegal(Reason.NOT_YOUR_TURN)

    @property
    def ways_of_onlooker(self) -> str:
        """A sentence for the keys of somebody who watches."""
        way = self.here.way
        return self.here.language(WAYS, turn=way("turn"), melds=way("melds"), help=way("help"))

    @property
    def unkept(self) -> bool:
        """True if the match should be saved and cannot be, so that its moves will be lost."""
        return self.table.unkept

    @property
    def can_go_on(self) -> bool:
        return self.journal is not None and not self.history.over

    @property
    def can_be_watched(self) -> bool:
        """True if a match that is over can be watched again."""
        return self.journal is not None and self.journal.whole

    def how_kept(self) -> str:
        t = self.here.language
        if self.watches:
            return t(GOES_ON_WITHOUT_YOU)
        if self.table.hosted:
            kept = say.YOU_KEEP if self.tables_here else say.HOST_KEEPS
            return t(say.HOST_CANNOT_KEEP if self.unkept else kept)
        if self.journal is None:
            return t(say.NOT_KEPT)
        # Checked first: an open file still takes lines after it has been deleted.
        if self.journal.gone:
            return t(say.DELETED)
        if not self.journal.whole:
            return t(say.PARTLY_KEPT)
        return t(say.KEPT, command="rummy-tui resume")

    @property
    def leaves_at_once(self) -> bool:
        """True if the match is over, so that leaving it needs no question."""
        return self.history.over

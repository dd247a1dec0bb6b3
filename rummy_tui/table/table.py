"""One table: a match being played, its journal, and the desks that listen to it.

The table knows no keyboard. Each desk at it has people of its own, announces to them what happens,
and passes on what they do. Hot seat is one desk with several people.

A move is made, then saved, then announced. It is posted to the other desks, which announce it in
their own time, so that none of them can fail or delay it. The desk that made it comes last, within
its key.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from rummy_tui.match.session import Session
from rummy_tui.rules import actions
from rummy_tui.table.game_table import Listener, Step, Then, no_more, nothing
from rummy_tui.table.house import House
from rummy_tui.table.messages import Readiness, TurnTime

if TYPE_CHECKING:
    from rummy_tui.match.history import History
    from rummy_tui.store.journal import Journal
    from rummy_tui.store.matches import Start
    from rummy_tui.words.language.language import Language


def at_once(step: Step) -> None:
    """Do a step: the journal has each line before the match goes on."""
    step()


class Table:
    """A match with its journal and its listeners."""

    hosted = False

    def __init__(
        self,
        session: Session,
        *,
        start: Start | None = None,
        journal: Journal | None = None,
        kept: Callable[[Step], None] = at_once,
        bot_limit: float | None = None,
        bot_failed: Callable[[int, Exception], None] | None = None,
    ) -> None:
        """Open the table; `kept` calls a step once everything so far is saved, even if late.

        `bot_limit` is the number of seconds that a third-party bot has for a move. `bot_failed` is
        told the seat of one that has failed, for which the computer plays on; without it the desks
        end.
        """
        self.session = session
        self.history: History = session
        """The match as its desks know it."""
        self.start_to_count = start
        """The beginning of a match that has yet to be counted in the statistics."""
        self._kept = kept
        self.told = len(session.moments)
        """The number of moments that are saved and may be announced."""
        self.journal = journal
        """The file in which it is saved."""
        self.to_keep = start is not None
        self.hints = start is None or start.hints
        """True if hints are given here."""
        self.turns_back = start is not None and start.turns_back
        """True if whole turns may be taken back here."""
        self.daily = start is not None and bool(start.day)
        """True for a daily deal."""
        self.practice = start is not None and start.practice
        """True if its cards were known before, so that it is not counted."""
        self.listeners: list[Listener] = []
        self.house = House(
            session, self.listeners, lambda: self.waits, self.opponent_acts, bot_limit, bot_failed
        )
        """Lets the computer opponents play."""
        self._wish: int | None = None
        """The seat that wishes to take its last turn back."""
        self._asked: list[Listener] = []
        """The desks that have not agreed yet."""

    @property
    def opened(self) -> History:
        return self.session

    @property
    def unkept(self) -> bool:
        return self.to_keep and (self.journal is None or not self.journal.whole)

    # The people there

    def join(self, listener: Listener) -> None:
        """Add a desk that listens from now on."""
        self.listeners.append(listener)
        self.stir()

    def leave(self, listener: Listener) -> None:
        """Remove a desk; the match is closed with the last one, and waits until then."""
        self.listeners.remove(listener)
        if listener.seats:  # nobody is asked who only watches
            self.refuse()
        self.stir()
        if not self.listeners:
            self.house.end()
            if self.journal is not None:
                self.journal.close()

    def lose(self, listener: Listener) -> None:
        """Remove a desk whose face has ended without leaving: the others do not wait for it."""
        # The last one stays: the code that ends it still asks how to save the match.
        if self.listeners == [listener]:
            self.house.end()
        elif listener in self.listeners:
            self.leave(listener)

    def stir(self) -> None:
        """Let the opponents play if they have to, after a step at a desk."""
        self.house.stir()

    @property
    def waits(self) -> bool:
        """True if the match waits: a person who plays is not there, or is asked something first."""
        # A wish counts before the others have it on their desks: an opponent who played meanwhile
        # would end it, and all would hear that not everybody agrees.
        asked = self._wish is not None or any(listener.holds for listener in self.listeners)
        return self._away or asked

    @property
    def _away(self) -> bool:
        """True if a person who plays is not there."""
        return not self._people <= self._there

    @property
    def _there(self) -> set[int]:
        """The seats that have a desk at the table now."""
        return {seat for listener in self.listeners for seat in listener.seats}

    @property
    def _people(self) -> set[int]:
        """The seats of people."""
        return {n for n, seat in enumerate(self.session.seats) if seat.human}

    # Actions

    def act(self, seat: int, action: actions.Move, by: Listener, then: Step = nothing) -> None:
        """Make a move of a seat and tell all desks; raises Illegal, and nobody is told."""
        self._do(lambda: self.session.play(seat, action), by, then)

    def deal(self, by: Listener | None, then: Then = no_more) -> None:
        """Deal the next round and tell all desks; None is nobody who sits there."""
        self._do(self.session.deal, by, lambda: then(False))

    @property
    def readiness(self) -> Readiness:
        """The people who are waited for before the next deal: none, because any desk may deal."""
        return Readiness()

    @property
    def turn_time(self) -> TurnTime | None:
        """The time that a turn may take: none, because any number of seconds is allowed."""
        return None

    def plays_again(self, by: Listener) -> None:
        """Give the people of a desk their seats back: here they always have them."""

    def do_again(self, seat: int, by: Listener, then: Step = nothing) -> None:
        """Redo what a seat took back last, and tell all desks; raises Illegal."""
        self._do(lambda: self.session.do_again(seat), by, then)

    def settle(self) -> bool:
        """Apply chance actions still due in mid-turn after a match is loaded; False if none."""
        owed = bool(self.session.settle())
        self.told = len(self.session.moments)
        return owed

    def _do(
        self, do: Callable[[], object], by: Listener | None, then: Step, *, sudden: bool = False
    ) -> None:
        do()
        in_step = True
        """True while this is a step of the desk that asks."""
        until = len(self.session.moments)  # later moments may not be saved yet

        def tell() -> None:
            self.told = max(self.told, until)
            self.refuse(by)  # playing on ends a wish to take a turn back
            self._tell(lambda each: each.catch_up(until, sudden=sudden), self.listeners, by)
            then()

        def kept() -> None:
            if by is None or by not in self.listeners:
                tell()  # an opponent's move, or the desk has left meanwhile
            elif in_step:
                by.answer(tell)
            else:
                by.post(lambda: by.answer(tell))

        self._kept(kept)
        in_step = False

    def _tell(
        self, tell: Callable[[Listener], None], to: Iterable[Listener], by: Listener | None
    ) -> None:
        """Tell desks something that one of them has caused."""

        def later(listener: Listener) -> None:
            if listener in self.listeners:  # it may have left the table meanwhile
                tell(listener)
                self.stir()

        told = tuple(to)
        for listener in told:
            if listener is not by:
                listener.post(partial(later, listener))
        # Last, because it may leave the table when it is told, or fail.
        if by is not None and by in told:
            tell(by)

    def count_in_statistics(self, t: Language) -> str:
        """Count a finished match, once, if it is counted here; return what is wrong if it fails."""
        from rummy_tui.store.count_finished import count_match  # late: 8 ms, at an end only

        start, self.start_to_count = self.start_to_count, None
        return "" if start is None else count_match(start, self.session, t)

    # Taking whole turns back

    def wish_back(self, seat: int, by: Listener, then: Then) -> None:
        """Take a seat's last turn back once all agree; `then(True)` if others are asked first."""
        if self._wish is not None:
            by.answer(lambda: then(True))
            return
        self._wish, self._asked = seat, [e for e in self.listeners if self._has_say(e, seat)]

        def tell() -> None:
            if self._away:  # nobody can agree for people who are not there
                self.refuse(by)
            else:
                self._tell(self.ask, self._asked, by)
            then(self._wish is not None)

        if self._asked or self._away:
            by.answer(tell)
        else:
            self._take_back(by, then)

    def _has_say(self, listener: Listener, seat: int) -> bool:
        """True if people at a desk are asked about the turn of a seat."""
        # The seat's own desk too, if somebody else is at it: all have seen what is undone.
        return bool({*listener.seats} - {seat})

    def agree(self, by: Listener, then: Then) -> None:
        """Record that the people of a desk agree; `then(True)` if others are still asked."""
        self._asked.remove(by)
        if self._asked:
            by.answer(lambda: then(True))
        else:
            self._take_back(by, then)

    def disagree(self, by: Listener) -> None:
        """Record that the people of a desk do not agree."""
        by.answer(lambda: self.refuse(by))

    def asks(self, listener: Listener) -> bool:
        """True if the people of a desk have yet to agree to something."""
        return self._wish is not None and listener in self._asked

    def ask(self, listener: Listener) -> None:
        """Ask the people of a desk, if they have yet to agree to something."""
        if self._wish is not None and self.asks(listener):
            listener.asked(self._wish)

    def _take_back(self, by: Listener, then: Then) -> None:
        seat, self._wish = self._wish, None
        assert seat is not None
        self._do(lambda: self.session.take_back_turn(seat), by, lambda: then(False))

    def refuse(self, by: Listener | None = None) -> None:
        """End a wish, because somebody disagrees or it is too late; do nothing if there is none."""
        if self._wish is not None:
            seat, self._wish, self._asked = self._wish, None, []
            heard = [each for each in self.listeners if each.seats]
            self._tell(lambda listener: listener.not_agreed(seat), heard, by)

    # Computer opponents

    @property
    def opponent_thinks(self) -> bool:
        """True if a computer opponent's move is awaited, and may be made now."""
        return self.house.to_play

    def decided(self) -> Step | None:
        """Think of the next move, if an opponent is to play; return the step that makes it."""
        return self.house.decided()

    def opponent_acts(self, seat: int, move: actions.Move) -> None:
        """Make a move of a computer opponent, and tell all desks."""
        self._do(lambda: self.session.play(seat, move), None, nothing, sudden=True)

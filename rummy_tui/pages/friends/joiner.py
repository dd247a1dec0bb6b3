"""A desk at a friend's table: it joins, waits, plays, and knows when the line is lost.

It has no line of its own: `join/line` connects it to a host elsewhere, and a host connects it to
its own table for a guest. Messages may come from any thread; the desk takes them in one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.effects import Effects, Open, Then
from rummy_tui.desk.items import Item
from rummy_tui.pages.friends.after_match import AfterMatch
from rummy_tui.pages.friends.arrival import Arrival
from rummy_tui.pages.friends.company import Company
from rummy_tui.pages.friends.far_match import FarMatch
from rummy_tui.pages.friends.moderating import Moderator, sure
from rummy_tui.pages.friends.talk import Talk
from rummy_tui.pages.friends.telling import Telling
from rummy_tui.pages.friends.turn_times import TurnTimes
from rummy_tui.table.far_table import FarTable
from rummy_tui.table.game_table import Step
from rummy_tui.table.messages import (
    Answer,
    Left,
    News,
    Noted,
    PlaysAgain,
    Readiness,
    RoundOpened,
    Saving,
    TimeUp,
    ToDesk,
    ToTable,
    TurnTime,
    Welcome,
)
from rummy_tui.wire.messages import (
    Bye,
    Farewell,
    FromClient,
    FromHost,
    Greeting,
    Heard,
    Hello,
    Join,
    Lobby,
    Presence,
    Refused,
    Revealed,
    Tables,
    Watching,
    Who,
)
from rummy_tui.wire.service import PROGRAM
from rummy_tui.wire.versions import VERSIONS, rules_hashes
from rummy_tui.words.friends import host_words
from rummy_tui.words.friends import joining_words as words
from rummy_tui.words.friends.watching_words import YOU_WATCH
from rummy_tui.words.language.marks import Explained, Mark
from rummy_tui.words.language.utterance import Kind
from rummy_tui.words.program.commands import COMMANDS, Group

PATIENCE: Final = 3.0
"""Seconds after which a lost line is told: most are back by then."""
FAREWELLS: Final = {
    Farewell.NEWER: words.NEWER,
    Farewell.OLDER: words.OLDER,
    Farewell.TOO_MANY_MESSAGES: words.TOO_MANY_MESSAGES,
    Farewell.GARBLED: words.GARBLED,
    Farewell.TAKEN_OVER: words.TAKEN_OVER,
    Farewell.REMOVED: words.REMOVED,
    Farewell.CLOSED: words.CLOSED,
    Farewell.MATCH_OVER: words.MATCH_OVER,
}


class Joiner:
    """A visit of the people at a desk to a host's table.

    `ended` ends the line, and gives the effects after the visit. `host` is the name of the host in
    sentences, and `offers` gives lines for the page on which one waits. A host
    passes a `moderator`, who looks after the people. `table` is the name of a table that was asked
    for.
    """

    def __init__(
        self,
        desk: Desk,
        send: Callable[[FromClient], None],
        name: str,
        code: str | None,
        people: int,
        ended: Callable[[], Effects | None],
        host: str = "",
        offers: Callable[[], Sequence[Item]] = tuple,
        moderator: Moderator | None = None,
        table: str | None = None,
    ) -> None:
        self._desk, self._send_line, self._ended = desk, send, ended
        self._up = False
        """True while there is a line."""
        self._at_table = False
        """True while the host knows on this line that the desk is at the table."""
        self._over = False
        """True if the visit has ended, so that nothing is sent or heard any more."""
        self._lost_told = False
        self._loss: object | None = None
        """Stands for the loss of the line since the table was joined last, if there was one."""
        self._welcome: Welcome | None = None
        self._table: FarTable | None = None
        self._match: FarMatch | None = None
        self._company = Company(desk)
        self._after = AfterMatch(desk)
        self._telling = Telling(desk, self._send_to_table, self._is_waited_for)
        join = Join(name, code, people, table)
        self._moderator = moderator
        self._talk = Talk(desk, self, moderator)
        self._times = TurnTimes(desk, self, chooses=self._at_host)
        self._arrival = Arrival(
            desk,
            join,
            self.send,
            self._ask_to_leave,
            offers,
            host,
            self._talk.commands,
            self._times,
            self._talk.person,
            lambda: self.watching,
        )

    def open(self) -> Effects:
        """Open the page of the visit, which says how far it has come."""
        return self._arrival.open()

    @property
    def _at_host(self) -> bool:
        """True at the host's own desk."""
        return self._moderator is not None

    @property
    def over(self) -> bool:
        """True if the visit has ended: no line is needed any more."""
        return self._over

    @property
    def is_up(self) -> bool:
        """True while there is a line."""
        return self._up

    @property
    def names(self) -> Sequence[str]:
        """The names of the people at this desk, as they have asked for a seat."""
        return self._arrival.names

    @property
    def lobby(self) -> Lobby | None:
        """The table while its match is waited for."""
        return self._arrival.lobby

    @property
    def welcome(self) -> Welcome | None:
        """The table of the match."""
        return self._welcome

    @property
    def who(self) -> Sequence[Presence]:
        """The presence at each seat of the match."""
        return self._company.who

    @property
    def watching(self) -> Sequence[str]:
        """The names of the people who watch."""
        return self._company.watching

    # From the line, in any thread

    def connected(self) -> None:
        """Greet the host: there is a line, for the first time or again."""
        self._post(self._connected)

    def hear(self, message: FromHost) -> None:
        """Take a message in."""
        self._post(partial(self.take, message))

    def lost(self) -> None:
        """Note that the line is lost; it is told if it stays so."""
        self._post(self._lost)

    def back(self) -> None:
        """Say that the line is back, if its loss was told."""
        self._post(self._back)

    def garbled(self) -> None:
        """End the visit, because the host has sent something that is no message."""
        self._post(lambda: self._end(words.HOST_GARBLED))

    def failed(
        self,
        why: Mark,
        *,
        again: Callable[[], None] | None,
        named: Explained | None = None,
        **values: object,
    ) -> None:
        """Say why there is no line; `again` tries once more, by a choice with this name."""
        self._post(partial(self._failed, why, again, named or words.TRY_AGAIN, values))

    def ask(
        self,
        asked: Mark,
        yes: Explained,
        no: Explained,
        then: Callable[[bool], None],
        **values: object,
    ) -> None:
        """Ask the person something about the host before anything is sent."""
        self._post(lambda: self._do(self._arrival.ask(asked, yes, no, then, values)))

    def _post(self, step: Step) -> None:
        def do() -> None:
            if not self._over:
                step()

        self._desk.post(do)

    # In the desk's own time

    def _connected(self) -> None:
        self._up = True
        self.send(Hello(VERSIONS, PROGRAM, rules_hashes()))

    def send(self, message: FromClient) -> None:
        """Send a message, if there is a line."""
        # A request that is lost is sent again by the table; everything else is not worth it.
        if self._up and not self._over:
            self._send_line(message)

    def _send_to_table(self, message: ToTable | Heard) -> None:
        # Before the host knows the desk, it could not answer; and it is all sent again then.
        if self._at_table:
            self.send(message)

    def _lost(self) -> None:
        self._up = self._at_table = False
        self._times.stop()
        if self._loss is not None:
            return  # each try in vain says so again
        loss = self._loss = object()

        def tell() -> None:
            if self._loss is not loss or self._over:
                return
            if self._up:
                self._loss = None
                return
            self._lost_told = True
            self._say(self._desk.language(words.LOST))

        if self._desk.whole_lines:
            tell()  # it has no clock
        else:
            self._desk.later(PATIENCE, tell)

    def _back(self) -> None:
        self._loss = None
        if self._lost_told:
            self._lost_told = False
            self._say(self._desk.language(words.BACK))

    def _say(self, text: str) -> None:
        self._desk.say(text, Kind.SYSTEM, interrupt=False)

    def _do(self, effects: Effects | None) -> None:
        self._desk.carry_out(effects)

    def take(self, message: FromHost) -> None:
        """Take a message in, in the desk's own time."""
        if self._over or self._talk.takes(message):
            return
        match message:
            case Greeting():
                self._do(self._arrival.ask_host())
            case Refused():
                self._do(self._arrival.refused(message))
            case Tables():
                self._back()
                self._do(self._arrival.choose(message))
            case Lobby():
                self._back()
                self._do(self._arrival.waits(message))
            case Welcome():
                self._back()
                self.take_in(partial(self._join_match, message))
                self._sit_down()
            case News() | Noted() | Answer() | Readiness() | RoundOpened():
                self._told(message)
            case TurnTime() | TimeUp():
                self.take_in(partial(self._times.take, message))
                self._telling.look()
            case Saving(works):
                self._tell_if_saved(works)
            case Who(seats):
                self._company.who = seats
                self._tell_who()
                self._telling.look()
            case Watching(names):
                self._company.watching = names
                self._tell_watching()
            case Revealed():
                self._do(self._check(message))
            case Bye(why):
                self._said_bye(why)

    # The match

    def _join_match(self, welcome: Welcome) -> None:
        """Join the match: a new one, or the one that is on the desk since before a cut.

        Raises an error if no match can be like that.
        """
        own = welcome.own or self._arrival.watches
        if not own or not all(welcome.seats[seat].human for seat in welcome.own):
            raise ValueError(welcome.own)
        known, table = self._welcome, self._table
        same = known is not None and replace(known, moments=welcome.moments) == welcome
        # After a loss of power, a host may have the match without its last moves.
        lost = same and table is not None and welcome.moments < len(table.history.moments)
        if lost:
            self._say(self._desk.language(words.MOVES_LOST))
        if not same or lost:
            if self._match is not None:
                self._do(self._match.get_up())
                self._match = None
            self._company.begins()
            self._after.begins()
            self._telling.begins()
            self._times.begins()
            self._table = FarTable(welcome, self._send_to_table)
        self._welcome, self._at_table = welcome, True
        assert self._table is not None
        self._table.connected()
        self._telling.again()

    def _told(self, message: ToDesk) -> None:
        if self._table is not None:
            table = self._table
            self.take_in(lambda: table.hear(message))
            self._sit_down()
            self._desk.post(self._acknowledge)  # after the desk has told it

    def _sit_down(self) -> None:
        """Open the match once everything that has happened in it is known."""
        welcome, table = self._welcome, self._table
        if welcome is None or table is None or self._match is not None or self._over:
            return
        moments = table.history.moments
        if len(moments) < welcome.moments:
            return
        # People who have not played yet hear the deal and all that followed; so do those who watch,
        # if they have waited for the match.
        new = not any(moment.by in welcome.own for moment in moments)
        if not welcome.own:
            new = self._arrival.lobby is not None
        match = self._match = FarMatch(self._desk, table, self._left, welcome.own, self)
        self._do(self._arrival.close())
        late = words.BACK_AT_TABLE if welcome.own else YOU_WATCH
        self._do(match.come() if new else match.come_late(self._desk.language(late)))
        self._tell_who()
        self._times.seated()
        self._tell_watching()
        self._desk.post(self._acknowledge)

    def take_in(self, step: Step) -> None:
        """Do a step with something that the host has sent; end the visit if that is nonsense."""
        try:
            step()
        except Exception:
            # A host can send what no match has, and the rules stumble over it in many ways.
            self._end(words.HOST_GARBLED)

    def _tell_who(self) -> None:
        if self._welcome is not None:
            seated = self._match is not None
            self._company.tell_who(self._welcome, seated=seated, removes=self._at_host)

    def _tell_if_saved(self, works: bool) -> None:
        """Tell that the host can no longer save the match, or can again."""
        if self._table is None or self._table.unkept is not works:
            return  # as it was
        self._table.unkept = not works
        if works or not self._at_host:  # the host hears the reason, too
            self._say(self._desk.language(words.SAVED_AGAIN if works else words.UNSAVED))

    def _tell_watching(self) -> None:
        """Tell who watches, before a match and at its table."""
        if self._welcome is None or self._match is not None:
            self._company.tell_watching(self.names)

    def _check(self, revealed: Revealed) -> Effects:
        """Check the deals of the match."""
        if self._welcome is None or self._table is None:
            return ()
        return self._after.check(self._welcome, revealed, self._table.history)

    def watch_again(self) -> Effects:
        """Open the replay of the match."""
        return self._after.watch()

    # The pace of this desk

    def _acknowledge(self) -> None:
        if self._table is not None and self._match is not None and not self._over:
            self._telling.news(len(self._table.history.moments))

    def _is_waited_for(self) -> bool:
        """True if the host waits for what this desk tells: a computer plays, or a clock starts.

        At the end it forgets the match once everybody knows the result.
        """
        welcome, table = self._welcome, self._table
        if welcome is None or table is None:
            return False
        seat = table.history.to_play
        plays = seat is not None and self._company.computer_plays(welcome, seat)
        return plays or bool(self._times.limit) or table.history.over

    def key_pressed(self, command: str) -> None:
        """Count everything as heard: the person at the keyboard has gone on.

        If the computer plays for them, a key that plays gives them their seat back.
        """
        self._telling.key_pressed()
        self._talk.go_on()
        plays = command in COMMANDS and COMMANDS[command].group is Group.PLAY
        if plays and self._welcome is not None and self._company.is_late(self._welcome.own):
            self._send_to_table(PlaysAgain())

    def time_left(self) -> str:
        """Return a sentence about the time that is left for the turn; empty if any is."""
        return self._times.left()

    def missing(self, seat: int | None) -> str:
        """Return a sentence that a seat which is to play waits for somebody; empty if not.

        While the line is known to be lost, everybody waits for it.
        """
        if self._lost_told:
            return self._desk.language(words.LOST_STILL)
        if self._welcome is None or seat is None:
            return ""
        return self._company.missing(self._welcome, seat)

    @property
    def commands(self) -> Mapping[str, Callable[[str], Effects]]:
        """The commands of the visit, in addition to those of every match."""
        return self._talk.commands

    # Ends

    def _left(self) -> Effects | None:
        """Return the effects after the person has left the match."""
        self._finish()
        return self._ended()

    @property
    def tables_here(self) -> int:
        """The number of tables that close if the people at this desk leave."""
        return 0 if self._moderator is None else self._moderator.tables_here

    def _ask_to_leave(self) -> Effects:
        """Leave before the match or after its end; a host is asked first."""
        if not self.tables_here or self.lobby is None:
            return self._leave()
        t, count = self._desk.language, self.tables_here
        does = t(host_words.YES_CLOSE), t(host_words.CLOSE_MEANS)
        asked = t(host_words.CLOSE_ASKED, n=count)
        return [Open(sure(self._desk, asked, does, self._leave))]

    def _leave(self) -> Effects:
        """Leave before the match or after its end."""
        self.send(Left())
        self._finish()
        yield from self._arrival.close()
        yield Then(self._ended)

    def _finish(self) -> None:
        self._over = True
        self._telling.end()
        self._talk.end()

    def _said_bye(self, why: Farewell) -> None:
        table = self._table
        if why is Farewell.MATCH_OVER and table is not None and table.history.over:
            self._up = False  # the score stays until the person leaves
            return
        self._end(FAREWELLS[why])

    def _failed(
        self,
        why: Mark,
        again: Callable[[], None] | None,
        named: Explained,
        values: dict[str, object],
    ) -> None:
        if again is None:
            self._end(why, values)
        else:
            told = self._desk.language(why, **values)
            self._do(self._arrival.no_line(told, again, named))

    def _end(self, why: Mark, values: dict[str, object] | None = None) -> None:
        """End the visit for a reason, which stays until the person leaves."""
        if self._over:
            return
        told = self._desk.language(why, **(values or {}))
        match, self._match = self._match, None
        self._finish()
        if match is not None:
            self._do(match.get_up())
        self._do(self._arrival.over(told))

"""A match at a desk: messages to each person, hand-overs, and the ends of rounds."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from typing import NamedTuple

from rummy_tui.desk.effects import (
    Act,
    Close,
    Done,
    Effect,
    Effects,
    FirstWords,
    GetUp,
    GoBackTo,
    Happened,
    Keep,
    Open,
    Refuse,
    Refused,
    Reply,
    Say,
    Seated,
    Silence,
    SitDown,
    Tell,
)
from rummy_tui.desk.here import Here
from rummy_tui.desk.page import Page
from rummy_tui.desk.text_page import TextPage
from rummy_tui.match.far import Again, NextRound, TurnBack
from rummy_tui.match.narrate import (
    Ear,
    Telling,
    is_end,
    is_outdated,
    narrate,
    told_of,
    turn_before,
)
from rummy_tui.pages.hand.queries import hand_told
from rummy_tui.pages.match.endings import match_over, round_over
from rummy_tui.pages.match.game import GamePage, needs_hand
from rummy_tui.pages.match.handover import AskingAll, HandOver, LeavePage
from rummy_tui.pages.seat.at_table import AtTable
from rummy_tui.pages.seat.catching_up import recall, tell_on
from rummy_tui.pages.seat.requests import (
    Agree,
    AtTheTable,
    Begin,
    Disagree,
    Hide,
    Leave,
    PlayAgain,
    Quit,
    Request,
    Sort,
    TakeKeyboard,
    WatchAgain,
)
from rummy_tui.rules import events as ev
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.ruleset import Discards
from rummy_tui.rules.seen import seen_by
from rummy_tui.rules.state import Phase
from rummy_tui.table.game_table import GameTable, Step
from rummy_tui.table.messages import Readiness
from rummy_tui.words.advice.laying_words import CAME_EARLY
from rummy_tui.words.advice.refuse import refusal
from rummy_tui.words.events.moves import unused
from rummy_tui.words.friends.watching_words import STOPPED
from rummy_tui.words.language.aloud import openly, together
from rummy_tui.words.language.utterance import Kind, Utterance
from rummy_tui.words.menus import table_words as say
from rummy_tui.words.program.commands import COMMANDS, Group
from rummy_tui.words.program.page_words import NOT_ANSWERED


class HeardLine(NamedTuple):
    """A line of a page as it was heard."""

    page: Page
    told: str


class Match(AtTable):
    """A match being played at a desk, which carries out its effects.

    Its table knows it as a `Listener`, and its desk as `Playing`.

    `people` are the seats of those who share the keyboard; None for all human seats. `ended` gives
    the effects after the match has been left. News from the table waits until the desk calls
    `take_untold`.
    """

    game: GamePage

    def __init__(
        self,
        here: Here,
        table: GameTable,
        ended: Callable[[], Effects | None],
        people: tuple[int, ...] | None = None,
        untold: list[Effects] | None = None,
    ) -> None:
        super().__init__(here, table, people)
        self.ended = ended
        self.game = GamePage(self)
        self._untold = [] if untold is None else untold
        """The news from the table, as effects that the desk has not carried out yet."""
        self._moments_told = 1
        """The number of moments announced at this desk; the first one is the start of the match."""
        self._came = False
        """True if a person has taken the keyboard with the key that is being answered."""

    # Sitting down

    def start(self) -> Effects:
        """Deal the first round and hand the keyboard to whoever plays first."""
        yield FirstWords()
        yield from self.sit_down()
        yield Act(NextRound())

    def sit_down(self) -> Effects:
        """Put the match on the desk; a person who is alone there gets the keyboard."""
        yield SitDown(self)
        yield from self.tell_as_wished()
        self.table.join(self)
        # Several people sit down one by one, at a hand-over.
        if not self.several and not self.watches:
            yield from self.sit(next(iter(self.people)))

    def go_on(self, told: str) -> Effects:
        """Resume the match where it was left: say which one it is and what to do."""
        yield FirstWords()
        yield from self.sit_down()
        self.game.held_as_before()
        yield from recall(self)
        self._moments_told = len(self.history.moments)
        yield Say(told)
        if self.view.phase is Phase.DEAL and not self.history.round and not self.watches:
            yield Act(NextRound())
            return
        # After the last move in the file the stock may still have to be made from the discards.
        owed = self.table.settle()
        if not self.several and not owed and self.history.to_play is not None:
            yield from tell_on(self, self.game.taken_up())
            yield from self.game.where()
        yield from self._tell(len(self.history.moments))

    def sit(self, seat: int | None, hears: int | None = None) -> Effects:
        """Put a seat at the keyboard, or nobody; `hears` is the next seat, for its language."""
        self.game.asking_first.forget()
        spoken_to = seat if hears is None else hears
        hearer = self.hearer_of(spoken_to)
        yield Seated(seat, hearer.language)

    def tell_as_wished(self) -> Effects:
        """Apply everyone's listening settings as they are now."""
        self.as_wished()
        return [Seated(self.here.seat, self.hearer.language)]

    def hand_told(self) -> str:
        return self.game.focus() if self.watches else hand_told(self.game)

    # The table

    @property
    def seats(self) -> Collection[int]:
        return self.people.keys()

    @property
    def holds(self) -> bool:
        # An opponent's move would interrupt a question, or a name that is being typed.
        pages = self.here.pages
        return not pages or isinstance(self.here.page, AskingAll | HandOver | LeavePage | TextPage)

    def unused(self, command: str) -> bool:
        """Return True if a command has no use in this match, or for somebody who watches it."""
        if COMMANDS[command].group is Group.TALK:
            return not self.table.hosted
        if self.watches and (command == "review" or needs_hand(command)):
            return True
        match command:
            case "take-back-turn":
                return not self.turns_back
            case "hint":
                return not self.hints
            case "discards":
                return self.rules.discard is Discards.NONE
            case _:
                return command in self.game.laying.unused or unused(command, self.rules)

    @property
    def my_turn(self) -> bool:
        return self.here.seat is not None and self.history.to_play == self.here.seat

    @property
    def opponent_thinks(self) -> bool:
        return self.table.opponent_thinks

    def decided(self) -> Step | None:
        return self.table.decided()

    def stir(self) -> None:
        self.table.stir()

    async def has_told(self, in_a_row: int) -> None:
        await self.here.has_told(in_a_row)

    def failed(self, error: Exception) -> None:
        def end() -> None:
            raise error

        self.here.post(end)

    def lost(self) -> None:
        self.table.lose(self)

    # Requests

    def request(self, request: Request) -> Effects | None:
        match request:
            case Begin():
                self.history.begin(request.draft, request.chosen)
                return ()
            case Sort():
                self.history.sort(request.seat, request.sorting)
                return ()
            case Hide():
                return self.hide()
            case TakeKeyboard():
                return self._take_keyboard(request)
            case Leave(then):
                return self._quit(then) if self.leaves_at_once else [Open(LeavePage(self, then))]
            case Quit(then):
                return self._quit(then)
            case PlayAgain():
                return self._play_again()
            case WatchAgain():
                return self._watch_again()
            case _ if self.here.waits_for_answer:
                raise Refused(openly(self.here.language(NOT_ANSWERED)))
            case _:
                self._ask(request)
                return None

    def _ask(self, request: AtTheTable) -> None:
        """Ask the table, whose reply comes later; raise the reason if it cannot be asked."""
        table, seat = self.table, self.here.seat
        if self.watches:
            raise self.why_not_now()
        match request:
            case NextRound():
                table.deal(self, self._done)
                return
            case Agree():
                table.agree(self, self._agreed)
                return
            case Disagree():
                table.disagree(self)
                return
        # The request comes from a list that may stay open when a round is over.
        if seat is None:
            raise self.why_not_now()
        if self.here.is_early:
            told = openly(self.here.language(CAME_EARLY))
            raise Refused(together(told, self.game.turn_told()))
        match request:
            case Again():
                table.do_again(seat, self, self._done)
            case TurnBack():
                table.wish_back(seat, self, self._done)
            case move:
                cost, before = self.game.asking_first.check(move), len(self._untold)
                table.act(seat, move, self, self._done)
                if cost:
                    self._untold.insert(before, [Say(cost, kind=Kind.PRIVATE)])

    def _done(self, result: object = None) -> None:
        self._untold.append([Done(result)])

    def _agreed(self, others: bool) -> None:
        def told() -> Effects:
            if others:
                yield Say(self.here.language(say.OTHERS_ASKED))
            if others and self.several:
                yield from self.hand_over(self._next_person())

        self._untold.append(told())
        self._done()

    def refusal(self, error: Exception) -> Effects | None:
        return self._refuse(error) if isinstance(error, Illegal) else None

    def _refuse(self, refused: Illegal) -> Effects:
        ending = next((p for p in self.here.pages if p.pauses and not p.covers), None)
        if ending is not None:
            yield GoBackTo(ending)  # that page has the key that goes on
        told = refusal(refused, self.view, self.hearer, self.game.building.doing)
        early = refused.reason is Reason.NOT_YOUR_TURN
        yield Refuse(together(told, openly(self.missing())) if early else told)

    # News from the table

    def take_untold(self) -> Iterator[Effect]:
        while self._untold:
            yield from self._untold.pop(0)

    def post(self, step: Step) -> None:
        self.here.post(step)

    def answer(self, step: Step) -> None:
        before, self._untold = self._untold, []
        try:
            step()
        finally:
            came, self._untold = self._untold, before
        self._untold.append([Reply(came)])

    def catch_up(self, until: int, *, sudden: bool = False) -> None:
        self._untold.append(self._tell_new(until, self._line(), sudden=sudden))

    def asked(self, seat: int) -> None:
        self._untold.append(self._ask_all(seat))

    def not_agreed(self, seat: int) -> None:
        self._untold.append(self._tell_not_agreed(seat))

    def readied(self, readiness: Readiness) -> None:
        # Only the first is told: a person here who is not ready learns that the others wait.
        if not self.table.readiness.ready and not self.people.keys() & {*readiness.ready}:
            names = self.here.language.listed(self.history.seats[n].name for n in readiness.ready)
            told = self.here.language(say.READY, n=len(readiness.ready), names=names)
            self._untold.append([Say(told, kind=Kind.SYSTEM, interrupt=False)])

    def not_done(self) -> None:
        self._untold.append(self._tell_not_done())

    def _tell_not_done(self) -> Effects:
        """Say that a request came too late; a question that was answered by it is over."""
        if (asking := self._asking) is not None:
            yield Close(asking, quietly=True)
        told = openly(self.here.language(say.NOT_DONE))
        yield Refuse(together(told, self.game.turn_told()))
        if self.several and self.here.seat is None and self.here.page is self.game:
            yield from self.hand_over(self._next_person())

    def _line(self) -> HeardLine | None:
        """Return the line at the cursor of a list that lies on the hand, as it was heard."""
        page = self.here.page if self.here.pages else self.game
        told = "" if page is self.game else page.under_cursor()
        return HeardLine(page, told) if told else None

    def _tell_new(self, until: int, line: HeardLine | None, *, sudden: bool) -> Effects:
        # An earlier post may have announced these moments already.
        if self._moments_told < until:
            yield from self._tell(until, line, sudden=sudden)

    def _tell(self, until: int, line: HeardLine | None = None, *, sudden: bool = False) -> Effects:
        """Announce the moments before `until`; then give the keyboard to the next person."""
        history = self.history.moments
        moments, self._moments_told = range(self._moments_told, until), until
        sits, events = self.here.seat, list[ev.Event]()
        for at in moments:
            for event in history[at].events:
                events.append(event)
                yield from self._deliver(turn_before, at, event, sits)
                yield Happened(seen_by(event, ()))
                yield from self._follow(event)
                if self.several and is_end(event):
                    yield GoBackTo(self.game)
                    yield from self.sit(None)  # everyone may read it, and anyone may go on
                yield from self._deliver(told_of, at, event, sits)
        # Set before the keyboard is passed on: this person's next news begins here.
        if sits is not None:
            self.people[sits].heard = until
        self.game.follow()
        if (seat := self.history.to_play) is None:
            yield from self._ended()
        elif seat in self.people and seat != self.here.seat:
            yield from self.hand_over(seat)
        elif self.here.seat is None and self.here.page is self.game and not self.watches:
            # A move at another desk has closed the page that asked for a person here: ask again.
            yield from self.hand_over(self._next_person(), hidden=not self.several)
        # Otherwise the next key would act on a line that was not heard.
        if line is not None and line.page is self.here.page:
            now = line.page.focus()
            if now != line.told and not self.here.whole_lines:
                text = self.here.language(say.LINE_NOW, line=now)
                yield Say(text, interrupt=False, keep=False)
        if self.tutor is not None:
            yield from self.tutor.saw(tuple(events), sudden=sudden)

    def _deliver(self, telling: Telling, at: int, event: ev.Event, sits: int | None) -> Effects:
        """Announce an event to the person at the keyboard; with several, keep it as a message."""
        history, everyone = self.history.moments, Ear(self.everyone)
        if self.watches:
            yield from map(Tell, telling(history, at, event, self._ear_of_onlooker))
        if sits is not None:
            ear = replace(self.ear_of(sits), asked=self.people[sits].asked)
            for each in telling(history, at, event, ear):
                outdated = is_outdated(history, at, event, each)
                yield Keep(each, sits) if outdated else Tell(each)
        # A sentence that everyone has just heard is kept already.
        if self.several and (sits is None or self.here.seat is not None):
            yield from map(Keep, telling(history, at, event, everyone))

    @property
    def _ear_of_onlooker(self) -> Ear:
        return Ear(self.everyone, asked=self._onlooker.asked)

    def _follow(self, event: ev.Event) -> Effects:
        """End what the pages had begun, if an event ends the turn or the round."""
        if isinstance(event, ev.Dealt):
            yield GoBackTo(self.game)
            self.game.new_round()
            for person in (*self.people.values(), self._onlooker):
                person.lay = ()
        if isinstance(event, ev.TurnBegan | ev.RoundEnded | ev.WentBack):
            self.game.turn_over()
        if isinstance(event, ev.WentBack):
            yield GoBackTo(self.game)

    def after_key(self, command: str) -> Effects:
        """Finish a key or line that has been answered with `command`."""
        if self.here.playing is self:
            self._has_looked()
        return () if self.tutor is None else self.tutor.after_key(command)

    def _has_looked(self) -> None:
        """Note the table as seen, unless the person has only just taken the keyboard."""
        came, self._came = self._came, False
        if (person := self.person) is not None and not came:
            person.lay = self.view.table

    # Hand-overs

    def hide(self) -> Effects:
        if self.here.seat is None:
            return self._refuse(self.why_not_now())
        return self.hand_over(self.here.seat, hidden=True)

    def left_alone(self) -> Effects:
        """Hide the hand if several people play: somebody else may come to the keyboard next."""
        if not self.several or self.here.seat is None:
            return ()
        return self.hand_over(self.here.seat, hidden=True)

    def hand_over(
        self, seat: int, *, hidden: bool = False, told: Utterance | None = None
    ) -> Effects:
        """Pass the keyboard to a person; nothing private is seen or heard until Enter."""
        before = self.here.seat
        if before is not None:
            yield Silence()
        yield GoBackTo(self.game)
        yield from self.sit(None, hears=seat)
        yield Open(HandOver(self, seat, before=before, hidden=hidden, told=told))

    def _take_keyboard(self, request: TakeKeyboard) -> Effects:
        person = self.people[request.seat]
        yield from self.sit(request.seat)
        self._came = True
        yield Silence()
        history = self.history.moments
        news = narrate(history, range(person.heard, len(history)), self.ear_of(request.seat))
        missed = [*filter(None, [request.told])]
        for each in news:
            if is_outdated(history, each.at, each.event, each.utterance):
                yield Keep(each.utterance, request.seat)
            else:
                missed.append(each.utterance)
        person.heard = len(history)
        yield from map(Tell, missed)
        if self.history.to_play is None:
            yield from self._ended()
        # A person who takes the keyboard must always hear what to do.
        elif not missed or (self.view.my_turn and not any(u.kind is Kind.TURN for u in missed)):
            yield Say(self.game.taken_up())
            yield from self.game.where()
        self.table.ask(self)
        yield from self.take_untold()

    def _next_person(self) -> int:
        """Return the person whose turn is now, or comes next."""
        seats, first = len(self.history.seats), self.view.seat
        return next(
            seat for step in range(seats) if (seat := (first + step) % seats) in self.people
        )

    # Taking whole turns back

    def _ask_all(self, seat: int) -> Effects:
        if self.here.seat is None and not self.several:
            return  # the hand is hidden: they are asked when they come back
        more = self.history.turn_to_take_back(seat) != self.history.this_turn_began_at
        yield GoBackTo(self.game)
        if self.several:  # while everybody is asked, no hand is seen
            yield Silence()
            yield from self.sit(None)
        yield Open(AskingAll(self, seat, more=more))

    @property
    def _asking(self) -> AskingAll | None:
        """The question to everybody here, if it is open."""
        return next((page for page in self.here.pages if isinstance(page, AskingAll)), None)

    def _tell_not_agreed(self, seat: int) -> Effects:
        told = Utterance(self.here.language(say.NOT_AGREED), Kind.SYSTEM)
        if (page := self._asking) is not None:
            yield Close(page, quietly=True)
        if self.several and seat in self.people:
            # The player who asked hears the answer when they are alone at the keyboard again.
            yield from self.hand_over(seat, told=replace(told, seat=seat))
        else:
            yield Tell(told)
            if self.several and page is not None:
                yield from self.hand_over(self._next_person())

    # Ends

    def _ended(self) -> Effects:
        return match_over(self) if self.history.over else round_over(self)

    def _quit(self, then: Callable[[], Effects | None] | None) -> Effects:
        # Made before leaving, which closes the file that `how_kept` looks at.
        told = [self.here.language(STOPPED if self.watches else say.HAVE_LEFT)]
        whole = self.journal is not None and self.journal.whole
        # The first menu says itself which match can be resumed.
        to_menu = then is None and self.here.pages[0] is not self.game
        menu_tells = self.can_go_on and whole and to_menu
        if not self.history.over and not menu_tells:
            told.append(self.how_kept())
        yield from self._get_up()
        yield from map(Say, told)
        yield from (then or self.ended)() or ()

    def _get_up(self) -> Effects:
        """Take everything of the match off the desk."""
        yield GoBackTo(self.game)
        yield from self.sit(None)
        self.table.leave(self)
        yield GetUp()

    def _play_again(self) -> Effects:
        assert self.again is not None
        yield from self._get_up()
        yield from self.again()

    def _watch_again(self) -> Effects:
        # late: it takes 130 ms, which no match need wait for
        from rummy_tui.pages.replay.replaying import open_replay
        from rummy_tui.pages.replay.replays import Replay
        from rummy_tui.store import use_cases
        from rummy_tui.store.results import NotDone

        assert self.journal is not None
        file, t = self.journal.file, self.here.language
        yield from self._get_up()
        saved = use_cases.open_match(file, t)
        if isinstance(saved, NotDone):
            yield Refuse(saved.text)
            yield from self.ended() or ()
        else:
            yield from open_replay(self.here, Replay(saved))

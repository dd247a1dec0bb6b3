"""A match at a desk: who hears what, hand-overs between people, and the ends of rounds."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace

from rummy_tui.bots import LIMIT
from rummy_tui.desk.desk import Desk
from rummy_tui.desk.effects import Effects, Refuse, Refused
from rummy_tui.desk.text_page import TextPage
from rummy_tui.match.far import Again, NextRound, TurnBack
from rummy_tui.match.narrate import Ear, Telling, is_end, narrate, told_of, turn_before
from rummy_tui.pages.hand.queries import hand_told
from rummy_tui.pages.match.endings import match_over, round_over
from rummy_tui.pages.match.game import GamePage
from rummy_tui.pages.match.handover import AskingAll, HandOver, LeavePage
from rummy_tui.pages.seat.at_table import AtTable
from rummy_tui.pages.seat.catching_up import recall, tell_on
from rummy_tui.pages.seat.requests import Begin, Request, Sort
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.ruleset import Discards
from rummy_tui.rules.seen import seen_by
from rummy_tui.rules.state import Phase
from rummy_tui.table.game_table import GameTable
from rummy_tui.words.advice.laying_words import CAME_EARLY
from rummy_tui.words.advice.next_steps import Doing
from rummy_tui.words.events.moves import unused
from rummy_tui.words.events.whose_turn import turn
from rummy_tui.words.language.aloud import Told, openly, together
from rummy_tui.words.language.utterance import Kind, Utterance
from rummy_tui.words.menus import table_words as say


class Match(AtTable):
    """A match being played at a desk: hand-overs, what is told, and the ends of rounds.

    `people` are the seats of those who share its keyboard; None for all who play.
    """

    game: GamePage

    def __init__(
        self,
        here: Desk,
        table: GameTable,
        ended: Callable[[], None],
        people: tuple[int, ...] | None = None,
    ) -> None:
        super().__init__(here, table, people)
        self.ended = ended
        self.game = GamePage(self)
        self._moments_told = 1
        """How many moments of the match have been told at this desk; the first is before all."""
        self._came = False
        """Whether somebody has come to the keyboard by the key that is being answered."""

    # Playing

    def start(self) -> None:
        """Deal the first round and give the keyboard to who needs it first."""
        self.begins_telling()
        self.sit_down()
        self.deal()

    def sit_down(self) -> None:
        """The match lies on the desk from now on; who is alone there is at the keyboard."""
        self.here.pages.append(self.game)
        self.here.playing = self
        self.table.join(self)
        # Several people sit down one by one, at a hand-over.
        if not self.several:
            self.sit(next(iter(self.people)))

    def go_on(self, told: str) -> None:
        """Go on where the match was left: say which it is and what to do."""
        self.begins_telling()
        self.sit_down()
        self.game.held_as_before()
        recall(self)
        self._moments_told = len(self.history.moments)
        self.here.answer(told)
        if self.view.phase is Phase.DEAL and not self.history.round:
            self.deal()
            return
        # The last line of the file may be a draw for which the stock has still to be made anew.
        owed = self.table.settle()
        if not self.several and not owed and self.history.to_play is not None:
            tell_on(self)
            self.here.carry_out(self.game.where())
        self._tell(len(self.history.moments))

    @property
    def doing(self) -> Doing:
        return self.game.doing

    def hand_told(self) -> str:
        return hand_told(self.game)

    def where(self) -> str:
        heard = turn(self.view, self.hearer, public=True)
        return together(Told(turn(self.view, self.hearer), heard), self.game.laying.told())

    def _next_person(self) -> int:
        """The person who plays first from now on."""
        seats, first = len(self.history.seats), self.view.seat
        return next(
            seat for step in range(seats) if (seat := (first + step) % seats) in self.people
        )

    @property
    def seats(self) -> Collection[int]:
        return self.people.keys()

    @property
    def holds(self) -> bool:
        # What opponents do would be told into a question, or into a name that is being typed.
        pages = self.here.pages
        return bool(pages) and isinstance(
            self.here.page, AskingAll | HandOver | LeavePage | TextPage
        )

    def unused(self, command: str) -> bool:
        """Whether a command is of no use by the rules played here."""
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
    def bot_to_play(self) -> bool:
        """Whether a computer opponent's move is waited for, and may be made now from here."""
        here = self.here.playing is self and bool(self.here.pages)
        return here and self.table.drives(self) and self.table.bot_to_play

    def request(self, request: Request, then: Callable[[object], None]) -> None:
        match request:
            case NextRound():
                self.deal()
            case Begin():
                self.history.begin(request.draft, request.chosen)
                then(None)
            case Sort():
                self.history.sort(request.seat, request.sorting)
                then(None)
            # From a list that may be looked at when a round is over.
            case _ if self.here.seat is None:
                raise self.why_not_now()
            case _ if self.is_early:
                raise Refused(together(openly(self.here.language(CAME_EARLY)), self.where()))
            case Again():
                self.do_again(lambda: then(None))
            case TurnBack():
                self.wish_back(then)
            case move:
                self.game.asking_first.check(move)
                self.play(move, lambda: then(None))

    def refused(self, error: Exception) -> bool:
        if isinstance(error, Illegal):
            self.refuse(error)
        return isinstance(error, Illegal)

    def think(self) -> act.Move | None:
        limit = self.here.bot_limit
        return self.table.think(LIMIT if limit is None else limit)

    def bot_plays(self, move: act.Move | None) -> None:
        if self.here.playing is self and self.here.pages:  # the rest the table asks itself
            self.table.bot_plays(move, self)

    def post(self, step: Callable[[], None]) -> None:
        self.here.post(step)

    def lost(self) -> None:
        self.table.lose(self)

    def catch_up(self, until: int, *, sudden: bool = False) -> None:
        # What was posted later may have been told with what was posted first.
        if self._moments_told < until:
            self._tell(until, sudden=sudden)

    def _tell(self, until: int, *, sudden: bool = False) -> None:
        """Tell the moments before one; then see who is to be at the keyboard."""
        history = self.history.moments
        moments, self._moments_told = range(self._moments_told, until), until
        here, events = self.here.seat, list[ev.Event]()
        page = self.here.page if self.here.pages else None
        line = page.under_cursor() if page not in (None, self.game) else ""
        for at in moments:
            for event in history[at].events:
                events.append(event)
                self._deliver(turn_before, at, event, here)
                self.here.happened(seen_by(event, ()))
                self._follow(event)
                if self.several and is_end(event):
                    self.sit(None)  # for everyone to read, and whoever likes goes on
                self._deliver(told_of, at, event, here)
        # Before the keyboard is passed on: whoever takes it again is told from there.
        if here is not None:
            self.people[here].heard = until
        self.game.follow()
        if (seat := self.history.to_play) is None:
            self._ended()
        elif seat in self.people and seat != self.here.seat:
            self.hand_over(seat)
        elif self.here.seat is None and self.here.page is self.game:
            # Another desk plays on, which has closed what asked for somebody here: ask anew.
            self._cover(self._next_person(), hidden=not self.several)
        # The next key would act on another line than the one that was heard.
        if line and page is not None and page is self.here.page:
            now = self.here.line_now()
            if now != line and not self.here.whole_lines:
                text = self.here.language(say.LINE_NOW, line=now)
                self.here.say(text, Kind.ANSWER, interrupt=False, keep=False)
        if self.tutor is not None:
            self.tutor.saw(tuple(events), sudden=sudden)

    def _deliver(self, telling: Telling, at: int, event: ev.Event, here: int | None) -> None:
        """Tell who is at the keyboard of an event; several people have it among their messages."""
        history, everyone = self.history.moments, Ear(self.everyone)
        if here is not None:
            ear = replace(self.people[here].ear, asked=self.people[here].asked)
            for utterance in telling(history, at, event, ear):
                self.here.deliver(utterance)
        # What everyone at the keyboard has just been told is kept already.
        if self.several and (here is None or self.here.seat is not None):
            for utterance in telling(history, at, event, everyone):
                self.here.public.keep(utterance)

    def _follow(self, event: ev.Event) -> None:
        """What the pages of a turn or a round have begun ends with it."""
        if isinstance(event, ev.Dealt):
            self.here.go_back_to(self.game)
            self.game.new_round()
            for person in self.people.values():
                person.lay = ()
        if isinstance(event, ev.TurnBegan | ev.RoundEnded | ev.WentBack):
            self.game.turn_over()
        if isinstance(event, ev.WentBack):
            self.here.go_back_to(self.game)

    def answered(self, command: str) -> None:
        """A key or a line has been answered; its command."""
        if self.here.playing is self:
            self.table.stir(self)
            self._has_looked()
        if self.tutor is not None:
            self.tutor.answered(command)

    def _has_looked(self) -> None:
        """What lies on the table now is new no more, but to who has just taken the keyboard."""
        came, self._came = self._came, False
        if self.here.seat is not None and not came:
            self.people[self.here.seat].lay = self.view.table

    # Hand-overs

    def hand_over(self, seat: int, *, told: Utterance | None = None) -> None:
        self._cover(seat, told=told)

    def hide(self) -> None:
        if self.here.seat is not None:
            self._cover(self.here.seat, hidden=True)
        else:
            self.refuse_now()

    def left_alone(self) -> None:
        """Nobody is at the keyboard for a while: whoever comes back may be somebody else."""
        if self.several and self.here.seat is not None:
            self._cover(self.here.seat, hidden=True)

    def sit(self, seat: int | None, hears: int | None = None) -> None:
        """A seat is at the keyboard now, or nobody; `hears` is who comes next, and is spoken to."""
        self.game.asking_first.forget()
        spoken_to = seat if hears is None else hears
        hearer = self.everyone if spoken_to is None else self.people[spoken_to].hearer
        self.here.seated(seat, hearer.language)

    # Taking whole turns back

    def asked(self, seat: int) -> None:
        if self.here.seat is None and not self.several:
            return  # the hand is hidden: they are asked when they are back at the keyboard
        more = self.history.turn_to_take_back(seat) != self.history.in_this_turn
        if self.several:  # nobody's hand is seen while everybody is asked
            self.here.silence()
            self.sit(None)
        self.here.go_back_to(self.game)
        self.here.open(AskingAll(self, seat, more=more))

    def agree(self) -> None:
        def agreed(others: bool) -> None:
            if others:
                self.here.answer(self.here.language(say.OTHERS_ASKED))
            if others and self.several:
                self.hand_over(self._next_person())

        self._ask(lambda: self.table.agree(self, agreed))

    def not_agreed(self, seat: int) -> None:
        told = Utterance(self.here.language(say.NOT_AGREED), Kind.SYSTEM)
        page = next((page for page in self.here.pages if isinstance(page, AskingAll)), None)
        if page is not None:
            self.here.close_quietly(page)
        if self.several and seat in self.people:
            # The player who has asked hears it once they are alone at the keyboard again.
            self.hand_over(seat, told=replace(told, seat=seat))
        else:
            self.here.deliver(told)
            if self.several and page is not None:
                self.hand_over(self._next_person())

    def _cover(self, seat: int, *, hidden: bool = False, told: Utterance | None = None) -> None:
        here, before = self.here, self.here.seat
        if before is not None:
            here.silence()
        self.sit(None, hears=seat)
        here.go_back_to(self.game)
        here.open(HandOver(self, seat, before=before, hidden=hidden, told=told))

    def take_keyboard(self, seat: int, told: Utterance | None = None) -> None:
        person = self.people[seat]
        self.sit(seat)
        self._came = True
        self.here.silence()
        history = self.history.moments
        news = narrate(history, range(person.heard, len(history)), person.ear)
        missed = [*filter(None, [told]), *(each.utterance for each in news)]
        person.heard = len(history)
        for utterance in missed:
            self.here.deliver(utterance)
        if self.history.to_play is None:
            self._ended()
        # Nobody should sit before a hand and not know what is waited for.
        elif not missed or (self.view.my_turn and not any(u.kind is Kind.TURN for u in missed)):
            self.here.answer(self.where())
            self.here.carry_out(self.game.where())
        self.table.ask(self)

    # Ends

    def _ended(self) -> None:
        self.here.carry_out(match_over(self) if self.history.over else round_over(self))

    def leave(self) -> None:
        if self.leaves_at_once:
            self.quit()
        else:
            self.here.open(LeavePage(self))

    def quit(self) -> None:
        # Worked out while the table is there: leaving it closes the file that is asked.
        told = [self.here.language(say.HAVE_LEFT)]
        whole = self.journal is not None and self.journal.whole
        # A menu that comes up then tells by itself what can be gone on with.
        menu_tells = self.can_go_on and whole and self.here.pages[0] is not self.game
        if not self.history.over and not menu_tells:
            told.append(self.how_kept())
        self._get_up()
        for said in told:
            self.here.answer(said)
        self.ended()

    def _get_up(self) -> None:
        """Nothing of the match is on the desk any more."""
        self.sit(None)
        self.here.let_go()
        self.table.leave(self)
        self.here.playing = None
        self.here.by_seat.clear()
        self.here.close_quietly(self.game)

    def play_again(self) -> Effects:
        assert self.again is not None
        self._get_up()
        return self.again()

    def watch_again(self) -> Effects:
        # late: 130 ms, for which no match waits
        from rummy_tui.pages.replay.replaying import open_replay
        from rummy_tui.pages.replay.replays import Replay
        from rummy_tui.store import use_cases
        from rummy_tui.store.results import NotDone

        assert self.journal is not None
        file, t = self.journal.file, self.here.language
        self._get_up()
        saved = use_cases.open_match(file, t)
        if isinstance(saved, NotDone):
            yield Refuse(saved.text)
            self.ended()
        else:
            yield from open_replay(self.here, Replay(saved))

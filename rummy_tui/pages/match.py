"""A match at a desk: who hears what, hand-overs between people, and the ends of rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.page import Page, TextPage
from rummy_tui.match.narrate import Ear, is_end, narrate
from rummy_tui.match.session import Session
from rummy_tui.pages.between import AskingAll, Ending, HandOver, LeavePage
from rummy_tui.pages.endings import match_over, round_over
from rummy_tui.pages.person import Person
from rummy_tui.pages.queries import hand_told
from rummy_tui.pages.telling import recall, tell_on
from rummy_tui.rules.actions import Move
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.events import Event, RoundEnded, TurnBegan, WentBack, seen_by
from rummy_tui.rules.ruleset import Discards, Ruleset
from rummy_tui.rules.state import Phase, State
from rummy_tui.rules.view import View
from rummy_tui.words.describe import turn
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.listening import Listening
from rummy_tui.words.refuse import refusal
from rummy_tui.words.utterance import Kind, Utterance

if TYPE_CHECKING:
    from rummy_tui.pages.lesson import Tutor
    from rummy_tui.store.journal import Journal
    from rummy_tui.store.matches import Start


class Match:
    """A match being played at one keyboard."""

    def __init__(
        self,
        desk: Desk,
        session: Session,
        ended: Callable[[], None],
        *,
        start: Start | None = None,
        journal: Journal | None = None,
    ) -> None:
        from rummy_tui.pages.game import GamePage  # the page needs the match for its type

        self.desk = desk
        self.session = session
        self.ended = ended
        self.uncounted = start
        """How the match began, where it is kept, as long as it is not in the statistics."""
        self.journal = journal
        """Where it is kept."""
        self.to_keep = start is not None
        self.hints = start is None or start.hints
        """Whether hints are given at this table."""
        self.turns_back = start is not None and start.turns_back
        """Whether whole turns may be taken back at this table."""
        names = tuple(seat.name for seat in session.seats)
        twice = session.state.rules.suits_twice
        anyone = Hearer(None, names, desk.usual_language, way=desk.way, suits_twice=twice)
        self.everyone = anyone
        self.people = {
            place: Person(seat.name, replace(anyone, seat=place))
            for place, seat in enumerate(session.seats)
            if seat.human
        }
        self.tell_as_wished()
        self.game = GamePage(self)
        self._seen: tuple[State, int | None, View] | None = None
        self._told = 1
        """How many moments of the match have been told at this desk; the first is before all."""
        self.tutor: Tutor | None = None
        """Who teaches the player meanwhile."""

    # What a page needs

    @property
    def view(self) -> View:
        """What the seat at the keyboard knows; made once for each state."""
        state, seat = self.session.state, self.desk.seat
        if self._seen is None or self._seen[0] is not state or self._seen[1] != seat:
            self._seen = state, seat, self.session.view(seat)
        return self._seen[2]

    @property
    def hinted(self) -> Counter[int]:
        """How many hints each seat has been given."""
        return self.session.hinted

    @property
    def rules(self) -> Ruleset:
        return self.session.state.rules

    @property
    def round(self) -> int:
        return self.session.state.round

    def hand_told(self) -> str:
        return hand_told(self.game)

    def is_here(self, seat: int) -> bool:
        return seat in self.people

    def unused(self, command: str) -> bool:
        match command:
            case "regroup" | "split" | "join" | "joker" | "changes":
                return not self.rules.regroup
            case "knock":
                return not self.rules.knock
            case "take-back-turn":
                return not self.turns_back
            case "hint":
                return not self.hints
            case "take":
                return not self.rules.takes_discards
            case "discard" | "discards":
                return self.rules.discard is Discards.NONE
            case _:
                return False

    @property
    def several(self) -> bool:
        """Whether people share the keyboard, so that it has to be handed over."""
        return len(self.people) > 1

    @property
    def hearer(self) -> Hearer:
        seat = self.desk.seat
        return self.everyone if seat is None else self.people[seat].hearer

    def listening(self, seat: int) -> Listening:
        """The wishes of a person."""
        return self.desk.settings.listening(self.people[seat].name)

    def kept_as(self, seat: int) -> str:
        """The name under which the wishes of a person are kept; empty for the usual ones.

        Who shares the keyboard has wishes of his own, and so has who has had some before.
        """
        name = self.people[seat].name
        own = self.several or self.desk.settings.has_wishes(name)
        return name if own else ""

    def tell_as_wished(self) -> None:
        """Tell everyone things as they wish it from now on."""
        desk = self.desk
        self.everyone = self.everyone.listening(desk.settings.usual, desk.usual_language)
        for seat, person in self.people.items():
            wishes = self.listening(seat)
            person.hearer = person.hearer.listening(wishes, desk.language_of(wishes))
        desk.language = self.hearer.language

    def refuse(self, refused: Illegal) -> None:
        ending = next((p for p in self.desk.pages if isinstance(p, Ending)), None)
        if ending is not None:
            self.desk.go_back_to(ending)  # the key that goes on is its own
        self.desk.refuse(refusal(refused, self.view, self.hearer, self.game.begun))

    def why_not_now(self) -> Illegal:
        """Why the seat at the keyboard cannot play now."""
        if self.session.state.phase is Phase.OVER:
            return Illegal(Reason.MATCH_OVER)
        if self.session.to_play is None:
            return Illegal(Reason.BETWEEN_ROUNDS)
        return Illegal(Reason.NOT_YOUR_TURN)

    # Playing

    def start(self) -> None:
        """Deal the first round and give the keyboard to who needs it first."""
        self._take_place()
        self.deal()

    def _take_place(self) -> None:
        self.desk.pages.append(self.game)
        self.desk.playing = self
        if not self.several:
            self._sit(next(iter(self.people)))

    def go_on(self, told: str) -> None:
        """Go on where the match was left: say which it is and what to do."""
        self._take_place()
        recall(self)
        self._told = len(self.session.history)
        self.desk.answer(told)
        if self.session.state.phase is Phase.DEAL and not self.session.state.round:
            self.deal()
            return
        owed = self.session.settle()
        if not self.several and not owed and self.session.to_play is not None:
            tell_on(self)
        self._tell()
        self.game.knocking.offer()
        if self.several and self.desk.page is self.game:
            self.hand_over(self._next_person())

    def where(self) -> str:
        """Whose turn it is, and what is still loose of a regrouping."""
        return f"{turn(self.view, self.hearer)} {self.game.regrouping.told()}".rstrip()

    def deal(self) -> None:
        """Deal the next round; where people share the keyboard, somebody takes it first."""
        self.desk.go_back_to(self.game)
        self.game.new_round()
        self.session.deal()
        self._tell()
        if self.several and self.desk.seat is None and self.desk.page is self.game:
            self.hand_over(self._next_person())

    def _next_person(self) -> int:
        """The person who plays first from now on."""
        seats, first = len(self.session.seats), self.session.state.seat
        return next(
            seat for step in range(seats) if (seat := (first + step) % seats) in self.people
        )

    def play(self, action: Move) -> None:
        """An action of the seat at the keyboard; raises Illegal."""
        seat = self.desk.seat
        assert seat is not None
        self.session.play(seat, action)
        self._tell()

    def take_back_turn(self, seat: int) -> None:
        """A whole turn of a seat is taken back."""
        self.session.take_back_turn(seat)
        self._tell()

    def do_again(self) -> None:
        """What the seat at the keyboard took back last is done again."""
        assert self.desk.seat is not None
        self.session.do_again(self.desk.seat)
        self._tell()

    @property
    def bot_to_play(self) -> bool:
        """Whether a computer opponent's move is waited for, and may be made now."""
        seat, desk = self.session.to_play, self.desk
        if seat is None or desk.playing is not self or not desk.pages:
            return False
        held = isinstance(desk.page, AskingAll | HandOver | LeavePage | TextPage)
        return not held and not self.session.seats[seat].human

    def think(self) -> Move | None:
        """The move of the computer opponent to play; it may take a while.

        None where the match has gone back before anybody could think.
        """
        state = self.session.state
        gone = self.session.to_play is None or state.seat in self.people
        return None if gone else self.session.think(state, self.desk.bot_limit)

    def bot_plays(self, move: Move | None) -> None:
        """Its move; it thinks again where the match was left, hidden or gone back meanwhile."""
        seat = self.session.to_play
        if move is None or not self.session.has_thought(move):
            return
        if seat is not None and self.bot_to_play:
            self.session.play(seat, move)
            self._tell(sudden=True)

    def ear(self, seat: int) -> Ear:
        """How a person hears the match; who share the keyboard hear its ends together."""
        return Ear(self.people[seat].hearer, self.everyone if self.several else None)

    def _tell(self, *, sudden: bool = False) -> None:
        """Tell everyone what has happened; then see who is to be at the keyboard."""
        history = self.session.history
        moments, self._told = range(self._told, len(history)), len(history)
        here, events = self.desk.seat, list[Event]()
        heard = len(history) if here is None else self.people[here].heard
        page = self.desk.page if self.desk.pages else None
        line = page.under_cursor() if page is not None else ""
        for at in moments:
            told = () if here is None else tuple(narrate(history, (at,), self.ear(here)))
            public = tuple(narrate(history, (at,), Ear(self.everyone))) if self.several else ()
            for event in history[at].events:
                events.append(event)
                self.desk.happened(seen_by(event, None))
                self._follow(event)
                if self.several and is_end(event):
                    self._sit(None)  # for everyone to read, and whoever likes goes on
                for each in told:
                    if each.event is event:
                        self.desk.deliver(each.utterance)
                for each in public:
                    # What everyone at the keyboard has just been told is kept already.
                    if each.event is event and (here is None or not is_end(event)):
                        self.desk.public.keep(each.utterance)
        if here is not None:
            self.people[here].heard = len(history)
        self.game.hold()
        self._whose_keyboard()
        self.game.knocking.offer(heard)
        if page is not None and page is self.desk.page:
            self._tell_line(page, line)
        if self.tutor is not None:
            self.tutor.told(tuple(events), sudden=sudden)

    def _tell_line(self, page: Page, before: str) -> None:
        """That the line under the cursor is another one now: the next key would act on it."""
        if before not in ("", now := page.focus()) and not self.desk.whole_lines:
            text = self.desk.language.gettext("The line here is now: {line}")
            told = text.format(line=now)
            self.desk.say(told, Kind.ANSWER, interrupt=False, keep=False)

    def _follow(self, event: Event) -> None:
        """What the pages of a turn have begun ends with it."""
        if isinstance(event, TurnBegan | RoundEnded | WentBack):
            self.game.turn_over()
        if isinstance(event, WentBack):
            self.desk.go_back_to(self.game)

    def answered(self, command: str) -> None:
        """A key or a line has been answered; its command."""
        if self.tutor is not None:
            self.tutor.answered(command)

    def _whose_keyboard(self) -> None:
        seat = self.session.to_play
        if seat is None:
            self._ended()
        elif seat in self.people and seat != self.desk.seat:
            self.hand_over(seat)

    # Hand-overs

    def hand_over(self, seat: int, *, told: Utterance | None = None) -> None:
        """Pass the keyboard to a person; nothing private is seen or heard until Enter."""
        self._cover(seat, told=told)

    def hide(self) -> None:
        """Hide the hand at once, until the same person presses Enter."""
        if self.desk.seat is not None:
            self._cover(self.desk.seat, hidden=True)
        else:
            self.refuse(self.why_not_now())

    def left_alone(self) -> None:
        """Nobody is at the keyboard for a while: whoever comes back may be somebody else."""
        if self.several and self.desk.seat is not None:
            self._cover(self.desk.seat, hidden=True)

    def _sit(self, seat: int | None) -> None:
        """Who is at the keyboard now, or nobody; spoken to in the own language."""
        self.desk.seat = seat
        self.desk.language = self.hearer.language

    def leave_keyboard(self) -> None:
        """Everybody is asked: nobody's hand is seen meanwhile."""
        self.desk.silence()
        self._sit(None)
        self.desk.go_back_to(self.game)

    def _cover(self, seat: int, *, hidden: bool = False, told: Utterance | None = None) -> None:
        desk = self.desk
        if desk.seat is not None:
            desk.silence()
        desk.seat = None
        self.game.asking_first.forget()
        desk.language = self.people[seat].hearer.language
        desk.go_back_to(self.game)
        desk.open(HandOver(self, seat, hidden=hidden, told=told))

    def take_keyboard(self, seat: int, told: Utterance | None = None) -> None:
        """A person is at the keyboard, and hears what happened since the last time."""
        person = self.people[seat]
        self._sit(seat)
        self.desk.silence()
        history = self.session.history
        news = narrate(history, range(person.heard, len(history)), self.ear(seat))
        missed = [*filter(None, [told]), *(each.utterance for each in news)]
        heard, person.heard = person.heard, len(history)
        for utterance in missed:
            self.desk.deliver(utterance)
        if self.session.to_play is None:
            self._ended()
        elif not missed or (self.view.my_turn and not any(u.kind is Kind.TURN for u in missed)):
            self.desk.answer(self.where())
            self.game.say_where()
        self.game.knocking.offer(heard)

    # Ends

    def _ended(self) -> None:
        if self.session.state.phase is Phase.OVER:
            match_over(self)
        else:
            round_over(self)

    def leave(self) -> None:
        if self.session.state.phase is Phase.OVER:
            self.quit()
        else:
            self.desk.open(LeavePage(self))

    @property
    def unkept(self) -> bool:
        """Whether what is played is lost, because the disk does not take it."""
        return self.to_keep and (self.journal is None or not self.journal.whole)

    @property
    def can_go_on(self) -> bool:
        return self.journal is not None and self.session.state.phase is not Phase.OVER

    def how_kept(self) -> str:
        t = self.desk.language
        if self.journal is None:
            return t.gettext("The match ends here, and cannot be gone on with later.")
        if self.journal.gone:
            return t.gettext("It is not kept: its file has been deleted.")
        if not self.journal.whole:
            return t.gettext("The match is kept only as far as the disk has taken it.")
        text = t.gettext("It is kept: go on from the main menu, or with: {command}.")
        return text.format(command="rummy-tui resume")

    def _leaving(self) -> Iterator[str]:
        """What is said when the match is left; a menu that comes up then tells of it itself."""
        yield self.desk.language.gettext("You have left the match.")
        whole = self.journal is not None and self.journal.whole
        if self.can_go_on and not (whole and self.desk.pages[0] is not self.game):
            yield self.how_kept()

    def quit(self) -> None:
        """Leave the table for what lies below it."""
        told = tuple(self._leaving())
        self._sit(None)
        if self.journal is not None:
            self.journal.close()
        self.desk.playing = None
        self.desk.by_seat.clear()
        self.desk.close_quietly(self.game)
        for said in told:
            self.desk.answer(said)
        self.ended()

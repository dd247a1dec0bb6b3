"""A match at a desk: who hears what, hand-overs between people, and the ends of rounds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rummy_tui.play.desk import Desk
from rummy_tui.play.page import Item, ListPage, Page
from rummy_tui.rules.actions import Move
from rummy_tui.rules.cards import Card, card
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.events import Event, TurnBegan, seen_by
from rummy_tui.rules.state import Phase
from rummy_tui.rules.view import View
from rummy_tui.session import Session
from rummy_tui.words.announce import announce
from rummy_tui.words.cards import CardStyle
from rummy_tui.words.describe import turn
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.reckoning import reckoning, standing
from rummy_tui.words.refuse import refusal
from rummy_tui.words.utterance import Utterance


@dataclass(frozen=True, slots=True)
class Person:
    """What is told to one person, and how."""

    hearer: Hearer
    missed: list[Utterance]
    """What happened while somebody else was at the keyboard."""


class Match:
    """A match being played at one keyboard."""

    def __init__(self, desk: Desk, session: Session, ended: Callable[[], None]) -> None:
        from rummy_tui.play.game import GamePage  # the page needs the match for its type

        self.desk = desk
        self.session = session
        self.ended = ended
        names = tuple(seat.name for seat in session.seats)
        style = CardStyle(desk.settings.card_style)
        self.people = {
            place: Person(Hearer(place, names, desk.language, style, desk.way), [])
            for place, seat in enumerate(session.seats)
            if seat.human
        }
        self.everyone = Hearer(None, names, desk.language, style, desk.way)
        self.game = GamePage(self)

    # What a page needs

    @property
    def view(self) -> View:
        return self.session.view(self.desk.seat)

    @property
    def hearer(self) -> Hearer:
        seat = self.desk.seat
        return self.everyone if seat is None else self.people[seat].hearer

    def refuse(self, refused: Illegal) -> None:
        self.desk.refuse(refusal(refused, self.view, self.hearer))

    def why_not_now(self) -> Illegal:
        """Why the seat at the keyboard cannot play now."""
        if self.session.state.phase is Phase.OVER:
            return Illegal(Reason.MATCH_OVER)
        if self.session.to_play is None:
            return Illegal(Reason.BETWEEN_ROUNDS)
        return Illegal(Reason.NOT_YOUR_TURN)

    def read_cards(self, text: str) -> tuple[Card, ...] | None:
        """The cards of a typed text; refused with the word that is none."""
        found = []
        for word in text.replace(",", " ").split():
            try:
                found.append(card(word))
            except ValueError:
                self.desk.refuse(
                    self.desk.language.gettext(
                        "{word} is no card. Write rank and suit: 7h, 10s, jd, ac, jk for a joker."
                    ).format(word=word)
                )
                return None
        return tuple(found)

    # Playing

    def start(self) -> None:
        """Deal the first round and give the keyboard to who needs it first."""
        self.desk.pages.append(self.game)
        self.desk.playing = self
        if len(self.people) == 1:
            self.desk.seat = next(iter(self.people))
        self.deal()

    def deal(self) -> None:
        """Deal the next round, where one is to be dealt."""
        self.desk.pages = self.desk.pages[: self.desk.pages.index(self.game) + 1]
        self._tell(self.session.deal())

    def play(self, action: Move) -> None:
        """An action of the seat at the keyboard; raises Illegal."""
        seat = self.desk.seat
        assert seat is not None
        self._tell(self.session.play(seat, action))

    @property
    def bot_to_play(self) -> bool:
        """Whether a computer opponent's move is waited for, and may be made now."""
        seat = self.session.to_play
        held = isinstance(self.desk.page, HandOver | LeavePage)
        return seat is not None and not self.session.seats[seat].human and not held

    def think(self) -> Move:
        """The move of the computer opponent to play; it may take a while."""
        return self.session.think()

    def bot_plays(self, move: Move) -> None:
        seat = self.session.to_play
        assert seat is not None
        self._tell(self.session.play(seat, move))

    def _tell(self, events: tuple[Event, ...]) -> None:
        """Tell everyone what happened; then see who is to be at the keyboard."""
        for event in events:
            if isinstance(event, TurnBegan):
                self.game.building.stop()
            for place, person in self.people.items():
                for utterance in announce(seen_by(event, place), person.hearer):
                    if place == self.desk.seat:
                        self.desk.deliver(utterance)
                    else:
                        person.missed.append(utterance)
        self._whose_keyboard()

    def _whose_keyboard(self) -> None:
        phase = self.session.state.phase
        if phase is Phase.DEAL:
            self._round_over()
        elif phase is Phase.OVER:
            self._match_over()
        else:
            seat = self.session.to_play
            if seat in self.people and seat != self.desk.seat:
                self.hand_over(seat)

    # Hand-overs

    def hand_over(self, seat: int) -> None:
        """Pass the keyboard to a person; nothing private is seen or heard until Enter."""
        self.desk.silence()
        self.desk.seat = None
        self.desk.pages = self.desk.pages[: self.desk.pages.index(self.game) + 1]
        self.desk.open(HandOver(self, seat))

    def hide(self) -> None:
        """Hide the hand at once, until the same person presses Enter."""
        if self.desk.seat is not None:
            self.hand_over(self.desk.seat)

    def take_keyboard(self, seat: int) -> None:
        """A person is at the keyboard, and hears what happened since the last time."""
        person = self.people[seat]
        self.desk.seat = seat
        self.desk.silence()
        missed, person.missed[:] = tuple(person.missed), []
        for utterance in missed:
            self.desk.deliver(utterance)
        if not missed:
            self.desk.answer(turn(self.view, self.hearer))

    # Ends

    def _round_over(self) -> None:
        t, result = self.desk.language, self.session.state.result
        if result is None:
            return
        for place, person in self.people.items():
            if place != self.desk.seat:
                self._hear_missed(person)
        title = t.gettext("End of round {n}. {key} deals the next one").format(
            n=self.session.state.round, key=self.desk.way("play")
        )
        items = [Item(line, self.deal) for line in reckoning(result, self.hearer)]
        self.desk.open(Ending(self, title, items))

    def _hear_missed(self, person: Person) -> None:
        """What an absent person missed goes to his messages; the round's end is public."""
        seat = person.hearer.seat
        assert seat is not None
        kept = self.desk.by_seat.setdefault(seat, type(self.desk.messages)())
        for utterance in person.missed:
            kept.keep(utterance)
        person.missed.clear()

    def _match_over(self) -> None:
        t, state = self.desk.language, self.session.state
        lines = [standing(state.totals, self.hearer)]
        if state.result is not None:
            lines = [*reckoning(state.result, self.hearer)[:-1], *lines]
        title = t.gettext("The match is over. {key} leaves").format(key=self.desk.way("play"))
        items = [Item(line, self.quit) for line in lines]
        self.desk.open(Ending(self, title, items))

    def leave(self) -> None:
        if self.session.state.phase is Phase.OVER:
            self.quit()
        else:
            self.desk.open(LeavePage(self))

    def quit(self) -> None:
        """Leave the table for what lies below it."""
        self.desk.seat = None
        self.desk.playing = None
        self.desk.by_seat.clear()
        self.desk.close_quietly(self.game)
        self.ended()


class HandOver(Page):
    """Nothing but the request to pass the keyboard on."""

    modal = True

    def __init__(self, match: Match, seat: int) -> None:
        name = match.session.seats[seat].name
        super().__init__(
            match.desk.language.gettext(
                "Pass to {name}. {name}, press {key} when you are alone at the keyboard."
            ).format(name=name, key=match.desk.way("play"))
        )
        self.match = match
        self.seat = seat

    def run(self, command: str, argument: str) -> bool:
        if command == "play":
            self.match.desk.close_quietly(self)
            self.match.take_keyboard(self.seat)
        elif command == "cancel":
            self.match.leave()
        else:
            self.match.desk.answer(self.title)
        return True


class Ending(ListPage):
    """The reckoning of a round or a match. Its lines have just been told; they can be walked."""

    def __init__(self, match: Match, title: str, items: list[Item]) -> None:
        super().__init__(match.desk, title, items, closes=False)
        self.match = match

    def greeting(self) -> str:
        return f"{self.title}."

    def run(self, command: str, argument: str) -> bool:
        if command == "cancel":
            self.match.leave()
            return True
        return super().run(command, argument)


class LeavePage(ListPage):
    """The question whether to leave a match that is going on."""

    def __init__(self, match: Match) -> None:
        t = match.desk.language
        super().__init__(
            match.desk,
            t.gettext("Leave the match?"),
            (
                Item(t.gettext("go on playing"), lambda: match.desk.close(self)),
                Item(t.gettext("leave the match"), match.quit),
            ),
            modal=True,
        )

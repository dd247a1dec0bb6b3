"""The page of a match: the hand of the seat at the keyboard, and all that can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from rummy_tui.desk.page import Home, sentence, step
from rummy_tui.match.sitting import NOTHING, Order, Sitting
from rummy_tui.pages.adding import Adding
from rummy_tui.pages.asking_first import AskingFirst
from rummy_tui.pages.asking_why import show_why
from rummy_tui.pages.building import Building
from rummy_tui.pages.fitting import Fitting
from rummy_tui.pages.hinting import Hinting
from rummy_tui.pages.knocking import Knocking
from rummy_tui.pages.looking import Looking
from rummy_tui.pages.match import Match
from rummy_tui.pages.regrouping import Regrouping
from rummy_tui.pages.taking import Taking
from rummy_tui.pages.taking_back import TakingBack
from rummy_tui.pages.typed_cards import read_cards
from rummy_tui.rules.actions import Discard, Move
from rummy_tui.rules.cards import Card
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.events import Dealt
from rummy_tui.rules.state import Phase
from rummy_tui.rules.view import View
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.language import Language
from rummy_tui.words.rules_in_force import agreed
from rummy_tui.words.utterance import Kind
from rummy_tui.words.way_on import Begun


class GamePage(Home):
    """The hand of the seat at the keyboard, with the cursor on a card."""

    modal = True
    closes = False
    secret = True

    def __init__(self, match: Match) -> None:
        self.match = match
        self.desk = match.desk
        self._sittings: dict[int, Sitting] = {}
        """How each person held the hand when it was last looked at."""
        super().__init__("")
        self.adding = Adding(self)
        self.asking_first = AskingFirst(self)
        self.regrouping = Regrouping(self)
        self.building = Building(self)
        self.knocking = Knocking(self)
        self.hinting = Hinting(self)
        self.taking_back = TakingBack(self)
        looking = Looking(self)
        self.public = {*looking.public, "why"}
        self._commands: dict[str, Callable[[str], None]] = {
            **looking.commands,
            **self.regrouping.commands,
            **Fitting(self).commands,
            **self.taking_back.commands,
            "draw": lambda _: self.regrouping.draw(),
            "take": Taking(self).take,
            "discard": self._discard,
            "end-turn": lambda _: self.regrouping.end(),
            "knock": lambda _: self.knocking.knock(),
            "new": self.building.new,
            "play": self._enter,
            "cancel": lambda _: self._cancel(),
            "choose": lambda _: self._choose(),
            "hint": lambda _: self.hinting.hint(),
            "why": lambda _: show_why(self.match),
            "previous": lambda a: self._step("previous", a),
            "next": lambda a: self._step("next", a),
            "first": lambda a: self._step("first", a),
            "last": lambda a: self._step("last", a),
            "card": lambda a: self._step("card", a),
            "previous-group": lambda _: self._group(forward=False),
            "next-group": lambda _: self._group(forward=True),
            "sort-suit": lambda _: self._sort(Order.SUIT),
            "sort-rank": lambda _: self._sort(Order.RANK),
            "sort-none": lambda _: self._sort(Order.NONE),
            "hide": lambda _: self.match.hide(),
        }

    # What a face draws

    @property
    def asks(self) -> bool:  # type: ignore[override]
        """Whether cards are being chosen, so that a number chooses."""
        return self.building.on

    @property
    def hand(self) -> Sitting:
        """The hand of the seat at the keyboard, with what it has begun."""
        seat, session = self.desk.seat, self.match.session
        assert seat is not None
        begun = session.begun if session.to_play == seat else NOTHING
        sitting = self._sittings.get(seat, Sitting()).sorted_by(session.order(seat))
        sitting = replace(sitting.holding(self.regrouping.hand), begun=begun)
        if sitting != self._sittings.get(seat):
            self._sittings[seat] = sitting
        return self._sittings[seat]

    @property
    def view(self) -> View:
        return self.match.view

    @property
    def hearer(self) -> Hearer:
        return self.match.hearer

    def agreed(self, t: Language) -> str:
        return agreed(self.match.hints, self.match.turns_back, t)

    @property
    def cursor(self) -> int:
        return self.hand.cursor if self.desk.seat is not None else 0

    @cursor.setter
    def cursor(self, position: int) -> None:
        if self.desk.seat is not None:
            self._sittings[self.desk.seat] = self.hand.at(position)

    def rows(self) -> Sequence[str]:
        if self.desk.seat is None:
            return ()
        hand = self.hand
        return [self._row(hand, position) for position in range(len(hand.cards))]

    def _row(self, hand: Sitting, position: int) -> str:
        card = str(self.hearer.words.card(hand.cards[position]))
        if hand.is_chosen(position):
            return self.desk.language.gettext("{card}, chosen").format(card=card)
        return card

    def focus(self) -> str:
        rows = self.rows()
        return rows[self.cursor] if rows else self.desk.language.gettext("Your hand is empty.")

    def greeting(self) -> str:
        return self.focus()

    # Commands

    def run(self, command: str, argument: str) -> bool:
        done = self._commands.get(command)
        if done is None:
            return False
        if self.desk.seat is None and command not in {*self.public, "play", "cancel"}:
            self.match.refuse(self.match.why_not_now())
        else:
            done(argument)
        return True

    def new_round(self) -> None:
        """Every hand is a new one, held in the order that its player has chosen."""
        self._sittings.clear()

    def held_as_before(self) -> None:
        """The match goes on: everybody holds the hand in the order that was chosen.

        The cursor goes along with what was drawn and played.
        """
        session = self.match.session
        for seat in self.match.people:
            new = sitting = Sitting(session.order(seat))
            for moment in session.history:
                if any(isinstance(event, Dealt) for event in moment.events):
                    sitting = new
                sitting = sitting.holding(moment.state.hands[seat])
            self._sittings[seat] = sitting

    def turn_over(self) -> None:
        """Forget what was offered in a turn."""
        self.hinting.forget()

    def hold(self) -> None:
        """Take the hand over as it is now, so that the cursor follows each step."""
        if self.desk.seat is not None:
            _ = self.hand

    def play(self, action: Move) -> bool:
        """Do an action of the seat at the keyboard; whether the rules allowed it."""
        if self.desk.seat is None:  # from a list that may be looked at when a round is over
            self.match.refuse(self.match.why_not_now())
            return False
        if not self.asking_first.may(action):
            return False
        try:
            self.match.play(action)
        except Illegal as refused:
            self.match.refuse(refused)
            return False
        return True

    @property
    def begun(self) -> Begun:
        """What the seat at the keyboard is in the midst of."""
        if self.desk.seat is None:
            return Begun()
        way = self.building.refusal() if self.building.on else self.regrouping.outlook()
        return Begun(way, None if self.desk.whole_lines else self.hand.focused)

    def _discard(self, argument: str) -> None:
        card = self.named(argument) if argument else self.hand.focused
        if self.building.on and self.hand.chosen:
            self.desk.refuse(self.building.refusal())
        elif self._must_name(argument):
            self.desk.refuse(self.desk.language.gettext("Name the card, such as: discard 4c."))
        elif card is not None:
            self.play(Discard(card))
        elif not argument and self.view.my_turn:
            self._refuse_empty()
        elif not argument:
            self.match.refuse(self.match.why_not_now())

    def names_card(self) -> bool:
        """Say which card would be discarded: a line of a list was heard last, and no card."""
        card = self.hand.focused if self.desk.seat is not None else None
        may = card is not None and Discard(card) in self.view.options and not self.building.on
        if self.desk.whole_lines or not may:
            return False
        text = self.desk.language.gettext("You are at your hand again: {card}. {key} discards it.")
        self.desk.refuse(text.format(card=self.focus(), key=self.desk.way("discard")))
        return True

    def say_back(self) -> None:
        """A list has closed: say where the cursor is, unless that was just said."""
        desk, asked = self.desk, self.desk.listening.privacy == "asked"
        card = self.focus()
        known = any(card.casefold() in said.casefold() for said in desk.said)
        if desk.seat is None or desk.whole_lines or asked or known:
            return
        text = desk.language.gettext("You are at your hand again: {card}.")
        desk.answer(text.format(card=card), keep=False)

    def _must_name(self, argument: str) -> bool:
        """Whether a card has to be named: who types lines does not keep an eye on a cursor."""
        return self.desk.typing and not argument and self.view.my_turn

    def named(self, text: str) -> Card | None:
        """The one card that was typed; refused where it is none."""
        found = read_cards(self.desk, text)
        if found is None:
            return None
        if len(found) != 1:
            self.desk.refuse(self.desk.language.gettext("Name one card, such as 7h."))
            return None
        return found[0]

    def _cancel(self) -> None:
        """Give up what is being built; else leave, but not where only an answer was to end."""
        desk = self.desk
        if self.building.on:
            self.building.give_up()
        elif desk.only_told and not desk.typing and desk.seat is not None:
            desk.silence()
            desk.answer(f"{sentence(self.match.where())} {self.focus()}", keep=False)
        else:
            self.match.leave()

    @property
    def _adds(self) -> Adding | Regrouping:
        """What a card of the hand goes through to the table."""
        return self.regrouping if self.view.rules.regroup else self.adding

    def _enter(self, argument: str) -> None:
        if argument and self.desk.seat is not None:
            self._adds.typed(argument)
        elif self.view.phase is Phase.DEAL and not argument:
            self.match.deal()
        elif not self.view.my_turn:
            self.match.refuse(self.match.why_not_now())
        elif self.building.on:
            self.building.toggle()
        elif self._must_name(argument):
            self.desk.refuse(
                self.desk.language.gettext("Name the card and the combination, such as: add 4c 2.")
            )
        elif (card := self.hand.focused) is not None:
            self._adds.add(card)
        else:
            self._refuse_empty()

    def _refuse_empty(self) -> None:
        """Where all cards of the hand are on a draft of the table: what is to be done about it."""
        self.desk.refuse(f"{self.focus()} {self.regrouping.told()}".rstrip())

    # Moving through the hand

    def _choose(self) -> None:
        """A card named by its number: chosen where a combination is being built."""
        if self.building.on:
            self.building.toggle()
        else:
            self.say_focus(by_line=False)

    def say_focus(self, *, by_line: bool) -> None:
        self.desk.focus_moved(self.focus(), by_line=by_line)

    def say_where(self) -> None:
        """After laying: the card that a key would now discard must have been heard."""
        asked = self.desk.listening.privacy != "asked"
        if self.view.my_turn and not self.desk.whole_lines and asked:
            self.desk.say(self.focus(), Kind.FOCUS, interrupt=False, keep=False)

    def _step(self, command: str, argument: str) -> None:
        t = self.desk.language
        if step(self, command, argument):
            if command == "card" and self.building.on:
                self.building.toggle()
            else:
                self.say_focus(by_line=command in ("previous", "next"))
        elif not self.hand.cards:
            self.desk.answer(self.focus(), keep=False)
        elif command == "previous":
            self.desk.answer(t.gettext("First card.") + " " + self.focus(), keep=False)
        elif command == "next":
            self.desk.answer(t.gettext("Last card.") + " " + self.focus(), keep=False)
        elif not argument.isdecimal():
            self.desk.refuse(t.gettext("Say which one, such as: card 3."))
        else:
            count = len(self.hand.cards)
            text = t.ngettext("You have only {n} card.", "You have only {n} cards.", count)
            self.desk.answer(f"{text.format(n=count)} {self.focus()}", keep=False)

    def _group(self, *, forward: bool) -> None:
        t = self.desk.language
        to = self.hand.group_start(forward=forward)
        if to is None:
            edge = t.gettext("Last group.") if forward else t.gettext("First group.")
            self.desk.answer(edge + " " + self.focus(), keep=False)
        else:
            self.cursor = to
            self.say_focus(by_line=False)

    def _sort(self, order: Order) -> None:
        t = self.desk.language
        if self.desk.seat is not None:
            self.match.session.sort(self.desk.seat, order)
        told = {
            Order.SUIT: t.gettext("Sorted by suit."),
            Order.RANK: t.gettext("Sorted by rank."),
            Order.NONE: t.gettext("Not sorted: the cards as they came."),
        }[order]
        # The cursor is elsewhere where the reckoning of a round lies above.
        here = f" {self.focus()}" if self.desk.page is self else ""
        self.desk.answer(told + here, keep=False)

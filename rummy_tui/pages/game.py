"""The page of a match: the hand of the seat at the keyboard, and all that can be done with it."""

from __future__ import annotations

from collections.abc import Callable

from rummy_tui.desk.page import sentence, step
from rummy_tui.match.sitting import Order
from rummy_tui.pages.adding import Adding
from rummy_tui.pages.asking_why import show_why
from rummy_tui.pages.at_hand import AtHand
from rummy_tui.pages.at_table import AtTable
from rummy_tui.pages.building import Building
from rummy_tui.pages.fitting import Fitting
from rummy_tui.pages.hinting import Hinting
from rummy_tui.pages.knocking import Knocking
from rummy_tui.pages.looking import Looking
from rummy_tui.pages.regrouping import Regrouping
from rummy_tui.pages.taking import Taking
from rummy_tui.pages.taking_back import TakingBack
from rummy_tui.rules.actions import Discard
from rummy_tui.rules.state import Phase
from rummy_tui.words.way_on import Begun


class GamePage(AtHand):
    """The hand of the seat at the keyboard, with the cursor on a card."""

    def __init__(self, match: AtTable) -> None:
        super().__init__(match)
        self.adding = Adding(self)
        self.regrouping = Regrouping(self)
        self.building = Building(self, self.regrouping)
        self.knocking = Knocking(self, self.regrouping)
        self.hinting = Hinting(self, self.building, self.regrouping, self.knocking)
        self.taking_back = TakingBack(self, self.building, self.regrouping)
        looking = Looking(self, self.building, self.regrouping, self.adding)
        self.public = {*looking.public, "why"}
        self._commands: dict[str, Callable[[str], None]] = {
            **looking.commands,
            **self.regrouping.commands,
            **Fitting(self, self.regrouping).commands,
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
    def asks(self) -> bool:
        """Whether cards are being chosen, so that a number chooses."""
        return self.building.on

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

    def turn_over(self) -> None:
        """Forget what was offered in a turn."""
        self.hinting.forget()

    @property
    def begun(self) -> Begun:
        if self.desk.seat is None:
            return Begun()
        way = self.building.refusal() if self.building.on else self.regrouping.outlook()
        return Begun(way, None if self.desk.whole_lines else self.hand.focused)

    def _discard(self, argument: str) -> None:
        card = self.named(argument) if argument else self.hand.focused
        if self.building.on and self.hand.chosen:
            self.desk.refuse(self.building.refusal())
        elif self.must_name(argument):
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
        elif self.must_name(argument):
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

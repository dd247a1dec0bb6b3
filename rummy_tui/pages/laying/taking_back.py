"""Taking back and doing again: steps of the turn, and where the table allows it whole turns."""

from __future__ import annotations

from collections.abc import Callable

from rummy_tui.desk.capitals import is_capital, sure_way
from rummy_tui.pages.hand.at_hand import AtHand
from rummy_tui.pages.laying.building import Building
from rummy_tui.pages.laying.laying import Laying
from rummy_tui.rules import actions as act
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.words.advice import laying_words as say
from rummy_tui.words.language.marks import Mark
from rummy_tui.words.menus.table_words import OTHERS_ASKED


class TakingBack:
    """What the player at the keyboard takes back, and does again."""

    def __init__(self, game: AtHand, building: Building, laying: Laying) -> None:
        self.game = game
        self.building = building
        self.laying = laying
        self.desk = game.desk
        self.match = game.match
        self.commands: dict[str, Callable[[str], None]] = {
            "take-back": self.step,
            "do-again": self.again,
            "take-back-turn": lambda _: self.turn(),
        }

    # Steps

    def step(self, argument: str) -> None:
        """Take back the last step: of what is begun, of the draft, or of the turn."""
        if self.laying.take_back(argument):
            return
        if self.game.choosing:
            self.building.take_back()
        elif act.TakeBack() not in self.game.view.options and self._turn_may():
            text = say.TURN_BACK
            if self._began == self.match.history.in_this_turn:
                text = say.DRAWN_STAYS
            self._refuse(text, "take-back-turn")
        else:
            # The cursor has gone to a card that came back.
            self.game.play(act.TakeBack(), self.game.say_where)

    def again(self, argument: str) -> None:
        """Do again what was taken back last."""
        history, desk = self.match.history, self.desk
        if self.laying.do_again(argument):
            return
        if self.game.choosing:
            self.building.do_again()
        elif history.to_play != desk.seat:
            self.match.refuse_now()
        elif history.can_do_again:
            if not self.game.came_early():
                self.match.do_again(self.game.say_where)
        elif (
            # the small letter of the key that was pressed would take a step back
            is_capital(desk.key)
            and desk.keymap.commands.get(desk.key.lower()) == "take-back"
            and act.TakeBack() in self.game.view.options
        ):
            desk.refuse_openly(desk.language(say.CAPS_LOCK, key=sure_way(desk, "take-back")))
        else:
            self.match.refuse(Illegal(Reason.NOTHING_TO_DO_AGAIN))

    def _refuse(self, mark: Mark, command: str) -> None:
        """Refuse with a sentence that names the key of a command."""
        self.desk.refuse_openly(self.desk.language(mark, key=self.desk.way(command)))

    # Whole turns

    @property
    def _began(self) -> int | None:
        """The moment with which the last turn of the player began."""
        seat = self.desk.seat
        return None if seat is None else self.match.history.turn_to_take_back(seat)

    def _turn_may(self) -> bool:
        """Whether there is a turn that may be taken back at this table."""
        return self.match.turns_back and self._began is not None

    def turn(self) -> None:
        """Take back the whole turn, or the last one; who shares the keyboard asks first."""
        match, seat, t = self.match, self.desk.seat, self.desk.language
        if match.history.to_play is None:
            match.refuse_now()
        elif not match.turns_back:
            why = say.NO_DAILY_TURNS_BACK if match.table.daily else say.NO_TURNS_BACK
            self._refuse(why, "can-do")
        elif self._began is None:
            told = t(say.WHOSE_TURN, key=self.desk.way("turn"))
            self.desk.refuse_openly(f"{t(say.NO_TURN)} {told}")
        elif seat is not None:
            match.wish_back(self._wished)

    def _wished(self, asked: bool) -> None:
        """Say that others are asked, where nobody is asked at this keyboard."""
        if asked and not self.match.holds:
            self.desk.answer(self.desk.language(OTHERS_ASKED))

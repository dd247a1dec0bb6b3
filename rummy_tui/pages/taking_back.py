"""Taking back and doing again: steps of the turn, and where the table allows it whole turns."""

from __future__ import annotations

from collections.abc import Callable

from rummy_tui.desk.capitals import is_capital, sure_way
from rummy_tui.pages.at_hand import AtHand
from rummy_tui.pages.between import AskingAll
from rummy_tui.pages.building import Building
from rummy_tui.pages.regrouping import Regrouping
from rummy_tui.rules.actions import TakeBack
from rummy_tui.rules.errors import Illegal, Reason


class TakingBack:
    """What the player at the keyboard takes back, and does again."""

    def __init__(self, game: AtHand, building: Building, regrouping: Regrouping) -> None:
        self.game = game
        self.building = building
        self.regrouping = regrouping
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
        if self.regrouping.take_back(argument):
            return
        if self.building.on:
            self.building.take_back()
        elif TakeBack() not in self.game.view.options and self._turn_may():
            self._name_turn()
        elif self.game.play(TakeBack()):
            self.game.say_where()  # the cursor has gone to a card that came back

    def again(self, argument: str) -> None:
        """Do again what was taken back last."""
        game, session = self.game, self.match.session
        if self.regrouping.do_again(argument):
            return
        if self.building.on:
            self.building.do_again()
        elif session.to_play != self.desk.seat:
            self.match.refuse(self.match.why_not_now())
        elif not session.can_do_again and self._meant_back():
            t = self.desk.language
            text = t.gettext(
                "Nothing was taken back just now that could be done again. Is Caps Lock on? "
                "Press {key} to take back the last step."
            )
            self.desk.refuse(text.format(key=sure_way(self.desk, "take-back")))
        elif not session.can_do_again:
            self.match.refuse(Illegal(Reason.NOTHING_TO_DO_AGAIN))
        else:
            self.match.do_again()
            game.say_where()

    def _meant_back(self) -> bool:
        """Whether a step can be taken back by the small letter of the key that was pressed."""
        key, keymap = self.desk.key, self.desk.keymap
        other = is_capital(key) and keymap.commands.get(key.lower()) == "take-back"
        return other and TakeBack() in self.game.view.options

    # Whole turns

    @property
    def _began(self) -> int | None:
        """The moment with which the last turn of the player began."""
        seat = self.desk.seat
        return None if seat is None else self.match.session.turn_to_take_back(seat)

    def _turn_may(self) -> bool:
        """Whether there is a turn that may be taken back at this table."""
        return self.match.turns_back and self._began is not None

    def _name_turn(self) -> None:
        """No step can be taken back, but the whole turn can."""
        t, session = self.desk.language, self.match.session
        text = t.gettext("No step to take back. {key} takes back your last turn.")
        if self._began == session.in_this_turn:
            text = t.gettext("What was drawn stays. {key} takes back the whole turn.")
        self.desk.refuse(text.format(key=self.desk.way("take-back-turn")))

    def turn(self) -> None:
        """Take back the whole turn, or the last one; who shares the keyboard asks first."""
        match, t = self.match, self.desk.language
        if match.session.to_play is None:
            match.refuse(match.why_not_now())
        elif not match.turns_back:
            self._refuse_table()
        elif self._began is None:
            text = t.gettext("You have played no turn in this round that could be taken back.")
            told = t.gettext("{key} tells whose turn it is.").format(key=self.desk.way("turn"))
            self.desk.refuse(f"{text} {told}")
        elif self.desk.seat is not None and match.several:
            self._ask(self.desk.seat)
        elif self.desk.seat is not None:
            match.take_back_turn(self.desk.seat)

    def _ask(self, seat: int) -> None:
        """Ask everybody; nobody's hand is seen meanwhile."""
        more = self._began != self.match.session.in_this_turn
        self.match.leave_keyboard()
        self.desk.open(AskingAll(self.match, seat, more=more))

    def _refuse_table(self) -> None:
        text = self.desk.language.gettext(
            "Whole turns are not taken back at this table. "
            'For the next match, change "Taking turns back" in the menu New match. '
            "{key} tells what you can do."
        )
        self.desk.refuse(text.format(key=self.desk.way("can-do")))

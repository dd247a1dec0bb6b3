"""Taking back and doing again: steps of the turn, and whole turns if the table allows it."""

from __future__ import annotations

from collections.abc import Callable

from rummy_tui.desk.capitals import is_capital, sure_way
from rummy_tui.desk.effects import Act, Effects, Refused, Say
from rummy_tui.match.far import Again, TurnBack
from rummy_tui.pages.hand.at_hand import AtHand
from rummy_tui.pages.laying.building import Building
from rummy_tui.pages.laying.laying import Laying
from rummy_tui.pages.seat.requests import Request
from rummy_tui.rules import actions as act
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.words.advice import laying_words as say
from rummy_tui.words.language.aloud import openly
from rummy_tui.words.language.marks import Mark
from rummy_tui.words.menus.table_words import OTHERS_ASKED


class TakingBack:
    """The commands that take back, and do again."""

    def __init__(self, game: AtHand, building: Building, laying: Laying) -> None:
        self.game = game
        self.building = building
        self.laying = laying
        self.here = game.here
        self.match = game.match
        self.commands: dict[str, Callable[[str], Effects]] = {
            "take-back": self.step,
            "do-again": self.again,
            "take-back-turn": lambda _: self.turn(),
        }

    # Steps

    def step(self, argument: str) -> Effects:
        """Take back the last step: of the draft, of building, or of the turn."""
        if (steps := self.laying.take_back(argument)) is not None:
            return steps
        if self.game.choosing:
            return self.building.take_back()
        if act.TakeBack() not in self.game.view.options and self._turn_may():
            in_turn = self._turn_began_at == self.match.history.this_turn_began_at
            raise self._refused(say.DRAWN_STAYS if in_turn else say.TURN_BACK, "take-back-turn")
        return self._request(act.TakeBack())

    def _request(self, request: Request) -> Effects:
        """Make a request, and then say the card at the cursor."""
        yield Act(request)
        yield from self.game.where()

    def again(self, argument: str) -> Effects:
        """Do the step again that was taken back last."""
        history, here = self.match.history, self.here
        if (steps := self.laying.do_again(argument)) is not None:
            return steps
        if self.game.choosing:
            return self.building.do_again()
        if history.to_play != here.seat:
            raise self.match.why_not_now()
        if history.can_do_again:
            return self._request(Again())
        if (
            # the same key without Shift would take a step back
            is_capital(here.key)
            and here.keymap.commands.get(here.key.lower()) == "take-back"
            and act.TakeBack() in self.game.view.options
        ):
            told = here.language(say.CAPS_LOCK, key=sure_way(here, "take-back"))
            raise Refused(openly(told))
        raise Illegal(Reason.NOTHING_TO_DO_AGAIN)

    def _refused(self, mark: Mark, command: str) -> Refused:
        """Return a refusal whose sentence names the key of a command."""
        return Refused(openly(self.here.language(mark, key=self.here.way(command))))

    # Whole turns

    @property
    def _turn_began_at(self) -> int | None:
        """The moment at which the turn began that can be taken back; None if there is none."""
        seat = self.here.seat
        return None if seat is None else self.match.history.turn_to_take_back(seat)

    def _turn_may(self) -> bool:
        """Return True if this table allows it, and there is a turn to take back."""
        return self.match.turns_back and self._turn_began_at is not None

    def turn(self) -> Effects:
        """Take back this turn, or the last one; all people who share the keyboard must agree."""
        match, seat, t = self.match, self.here.seat, self.here.language
        if match.history.to_play is None or seat is None:
            raise match.why_not_now()
        if not match.turns_back:
            why = say.NO_DAILY_TURNS_BACK if match.table.daily else say.NO_TURNS_BACK
            raise self._refused(why, "can-do")
        if self._turn_began_at is None:
            told = t(say.WHOSE_TURN, key=self.here.way("turn"))
            raise Refused(openly(f"{t(say.NO_TURN)} {told}"))
        asked = yield Act(TurnBack(seat))
        # `asked` is true while others have still to agree. If they share this keyboard, a page
        # that asks them lies on the hand; otherwise they are at other desks.
        if asked and self.here.page is self.here.game:
            yield Say(t(OTHERS_ASKED))

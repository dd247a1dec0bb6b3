"""The pages between the turns: hand-overs, the ends of rounds, and whether to leave."""

from __future__ import annotations

from time import monotonic

from rummy_tui.desk.page import Cover, Item, ListPage, Pause, Question, sentence
from rummy_tui.pages.at_table import AtTable
from rummy_tui.words.utterance import Kind, Utterance


class HandOver(Cover):
    """Nothing but the request to pass the keyboard on.

    A key that comes at once was meant for the page before: the second of a double stroke, or one
    that was on its way when an opponent moved. A whole line is typed on purpose. `told` is for
    the person's ear alone, once they are there.
    """

    def __init__(
        self, match: AtTable, seat: int, *, hidden: bool = False, told: Utterance | None = None
    ) -> None:
        t = match.desk.language
        text = (
            t.gettext("Hidden. {name}, press {key} when you are alone at the keyboard.")
            if hidden
            else t.gettext(
                "Pass to {name}. {name}, press {key} when you are alone at the keyboard."
            )
        )
        name = match.session.seats[seat].name
        super().__init__(text.format(name=name, key=match.desk.way("go-on")))
        self.match = match
        self.seat = seat
        self.told = told
        self._ready = 0.0

    def greeting(self) -> str:
        """From now on it can be seen and heard."""
        self._ready = monotonic() + self.match.desk.patience
        return super().greeting()

    def run(self, command: str, argument: str) -> bool:
        if command == "play" and (self.match.desk.typing or monotonic() >= self._ready):
            self.match.desk.close_quietly(self)
            self.match.take_keyboard(self.seat, self.told)
        elif command == "cancel":
            self.match.leave()
        else:
            self.match.desk.answer(self.title)
        return True


class Ending(Pause, ListPage):
    """The reckoning of a round or a match. Its lines have just been told; they can be walked."""

    def __init__(self, match: AtTable, title: str, items: list[Item], *, last: bool) -> None:
        super().__init__(match.desk, title, items)
        self.match = match
        self.leaves = ("cancel", "play") if last else ("cancel",)

    def greeting(self) -> str:
        return sentence(self.title)

    def run(self, command: str, argument: str) -> bool:
        if command == "cancel":
            self.match.leave()
        elif command in ("previous-group", "next-group"):
            self.match.desk.answer(self.greeting())
        elif command == "hand":
            self._hands()
        else:
            return super().run(command, argument)
        return True

    def _hands(self) -> None:
        """Everyone's hand as it was when the round ended."""
        from rummy_tui.pages.queries import show_hands  # not at the start, which has to be quick

        result = self.match.session.state.result
        assert result is not None
        show_hands(self.match.desk, result.hands, self.match.hearer)


class AskingAll(Question):
    """The question to everybody at the keyboard whether a turn may be taken back."""

    def __init__(self, match: AtTable, seat: int, *, more: bool) -> None:
        t = match.desk.language
        title = t.gettext("{name} asks to take back the turn. Does everybody agree?")
        if more:
            title = t.gettext(
                "{name} asks to take back the last turn, with all that came after it. "
                "Does everybody agree?"
            )
        super().__init__(
            match.desk,
            title.format(name=match.session.seats[seat].name),
            (
                Item(
                    t.gettext("no"),
                    self._refused,
                    t.gettext("The match goes on as it is."),
                    says=False,
                ),
                Item(
                    t.gettext("yes, all agree"),
                    self._agreed,
                    t.gettext("The match goes back to where that turn began."),
                    says=True,
                ),
            ),
        )
        self.match = match
        self.seat = seat

    def _agreed(self) -> None:
        self.desk.close_quietly(self)
        self.match.take_back_turn(self.seat)

    def _refused(self) -> None:
        """Who has asked hears it at the keyboard."""
        told = self.desk.language.gettext("Not everybody agrees: nothing is taken back.")
        self.desk.close_quietly(self)
        self.match.hand_over(self.seat, told=Utterance(told, Kind.SYSTEM, self.seat))


class LeavePage(Question):
    """The question whether to leave a match that is going on."""

    def __init__(self, match: AtTable) -> None:
        t = match.desk.language
        super().__init__(
            match.desk,
            t.gettext("Leave the match?"),
            (
                Item(
                    t.gettext("no, go on playing"),
                    lambda: match.desk.close(self),
                    t.gettext("The match goes on where it is."),
                    says=False,
                ),
                Item(
                    t.gettext("yes, leave the match"),
                    match.quit,
                    match.how_kept(),
                    says=True,
                ),
            ),
        )
        self.match = match

    def run(self, command: str, argument: str) -> bool:
        if command == "cancel" and self.match.desk.whole_lines:
            self.match.quit()  # who types `quit` twice means it; Escape goes back
            return True
        return super().run(command, argument)

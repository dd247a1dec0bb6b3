"""The pages between turns: hand-overs, ends of rounds, and the question before leaving."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from time import monotonic

from rummy_tui.desk.effects import Act, Close, Effects, Open, Say
from rummy_tui.desk.items import Item
from rummy_tui.desk.lists import ListPage, Question
from rummy_tui.desk.page import Cover, Page, Pause, sentence
from rummy_tui.pages.hand.all_hands import AllHands
from rummy_tui.pages.seat.at_table import AtTable
from rummy_tui.pages.seat.requests import Agree, Disagree, Leave, Quit, TakeKeyboard
from rummy_tui.pages.seat.seat_pictures import seats_at_table
from rummy_tui.pages.seat.shown_melds import shown_melds
from rummy_tui.pictures.hand_over_picture import HandOverPicture
from rummy_tui.words.events.whose_turn import turn
from rummy_tui.words.friends import watching_words as watching
from rummy_tui.words.language.utterance import Utterance
from rummy_tui.words.menus import table_words as say
from rummy_tui.words.menus.grid import Grid


class HandOver(Cover):
    """The request to pass the keyboard on, and nothing else.

    A key that comes at once was meant for the page before: the second of a double press, or one
    that was on its way when an opponent moved. A whole line is typed on purpose. `told` is for
    that person alone, once they are at the keyboard.
    """

    leaves = ("cancel",)

    def __init__(
        self,
        match: AtTable,
        seat: int,
        *,
        before: int | None = None,
        hidden: bool = False,
        told: Utterance | None = None,
    ) -> None:
        super().__init__(_asks(match, seat, hidden=hidden))
        self.match = match
        self.seat = seat
        self.before = None if before == seat else before
        """The seat that had the keyboard before; None if it was this one, or none."""
        self.hidden = hidden
        self.told = told
        self._ready = 0.0

    def escape_is_final(self, *, alone: bool) -> bool:
        return self.match.leaves_at_once

    def greeting(self) -> str:
        """Return the title, and start the time in which keys do not count yet."""
        self._ready = monotonic() + self.match.here.patience
        return super().greeting()

    def hand_over(self) -> HandOverPicture:
        history, seat = self.match.history, self.seat
        t = self.match.here.language
        seats = seats_at_table(history, history.view(None), t).seats
        return HandOverPicture(
            t,
            self.title,
            after=seats[seat].name,
            cards=seats[seat].cards,
            before=None if self.before is None else seats[self.before].name,
            hidden=self.hidden,
            others=seats[seat + 1 :] + seats[:seat],
        )

    def on(self, command: str, argument: str) -> Effects:
        # Otherwise two keys in one burst would show the next hand, even if the player's own move
        # has brought this page up, and not a computer's.
        if command == "play" and (self.match.here.typing or monotonic() >= self._ready):
            yield Close(self, quietly=True)
            yield Act(TakeKeyboard(self.seat, self.told))
        elif command == "cancel":
            yield Act(Leave())
        else:
            yield Say(self.title)


def _asks(match: AtTable, seat: int, *, hidden: bool) -> str:
    """Return the request to pass the keyboard to a person, or to wait until it is theirs."""
    t, history = match.here.language, match.history
    # If somebody elsewhere is to play, nobody here is told to.
    elsewhere = not hidden and history.to_play not in (None, *match.people)
    text = say.HIDDEN if hidden or elsewhere else say.PASS
    asked = t(text, name=history.seats[seat].name, key=match.here.way("go-on"))
    return f"{turn(history.view(None), match.everyone)} {asked}" if elsewhere else asked


@dataclass(frozen=True, slots=True)
class Chosen:
    """A choice at an end, with the command of its key, if it has one."""

    item: Item
    command: str = ""


class Ending(Pause, ListPage):
    """The score of a round or a match. Its lines have just been said; they can be walked.

    On the screen it is a table, and its lines are the choices.
    """

    def __init__(
        self,
        match: AtTable,
        title: str,
        items: Sequence[Item],
        drawn: Grid,
        chosen: Sequence[Chosen],
        *,
        last: bool,
    ) -> None:
        self.match = match
        self.last = last
        self.told = tuple(items)
        self.drawn = drawn
        self.chosen = tuple(chosen)
        super().__init__(match.here, title)

    @property
    def by_eye(self) -> bool:
        return self.match.here.by_eye

    def made_of(self) -> object:
        return self.by_eye

    def lines(self) -> Sequence[Item]:
        return [each.item for each in self.chosen] if self.by_eye else self.told

    def stay(self, on: Item) -> int:
        return 0  # the other face has completely different lines

    def grid(self) -> Grid:
        if not self.by_eye:
            return replace(self.drawn, lead=(), notes=(), keys=("",) * len(self.told))
        way = self.match.here.way
        keys = tuple(way(each.command) if each.command else "" for each in self.chosen)
        return replace(self.drawn, keys=keys)

    @property
    def leaves(self) -> Collection[str]:  # type: ignore[override]
        return ("cancel", "play") if self.last and not self.by_eye else ("cancel",)

    def escape_is_final(self, *, alone: bool) -> bool:
        return self.match.leaves_at_once

    def greeting(self) -> str:
        return sentence(self.drawn.title if self.by_eye else self.title)

    def on(self, command: str, argument: str) -> Effects | None:
        if command == "cancel":
            return [Act(Leave())]
        if command in ("previous-group", "next-group"):
            return [Say(self.greeting())]
        if command == "hand":
            return self.hands()
        return super().on(command, argument)

    def hands(self) -> Effects:
        """Open everyone's hands as they were when the round ended."""
        result = self.match.view.result
        assert result is not None
        match, laid = self.match, shown_melds(self.match)
        return [Open(AllHands(match.here, result.hands, match.hearer, match.rules, laid))]


class AskingAll(Question):
    """The question to everybody at the keyboard if a turn may be taken back."""

    def __init__(self, match: AtTable, seat: int, *, more: bool) -> None:
        here, t = match.here, match.here.language

        def agreed() -> Effects:
            yield Close(self, quietly=True)
            yield Act(Agree())

        super().__init__(
            here,
            t(say.ASKS_MORE if more else say.ASKS, name=match.history.seats[seat].name),
            (
                Item(t(say.NO), lambda: [Act(Disagree())], t(say.NO_MEANS), says=False),
                Item(t(say.ALL_AGREE), agreed, t(say.ALL_AGREE_MEANS), says=True),
            ),
        )

    def escape_is_final(self, *, alone: bool) -> bool:
        return True  # everybody hears the answer


class LeavePage(Question):
    """The question before leaving a match that is not over; `then` follows if it is left."""

    def __init__(self, match: AtTable, then: Callable[[], Effects | None] | None = None) -> None:
        here, t = match.here, match.here.language
        watches = match.watches
        go_on, yes = (watching.GO_ON, watching.YES) if watches else (say.GO_ON, say.YES)
        stays = Item(t(go_on), lambda: [Close(self)], t(say.GO_ON_MEANS), says=False)
        leaves = Item(t(yes), lambda: [Act(Quit(then))], match.how_kept(), says=True)
        asked = say.LEAVE if match.tutor is None else say.LEAVE_LESSON
        asked = watching.STOP if watches else asked
        asked = say.LEAVE_HOSTING if match.tables_here else asked
        super().__init__(here, t(asked, n=match.tables_here), (stays, leaves))
        self.match = match

    def replaces(self, other: Page) -> bool:
        return isinstance(other, LeavePage)

    def on(self, command: str, argument: str) -> Effects | None:
        if command == "cancel" and self.match.here.whole_lines:
            return [Act(Quit())]  # `quit` typed twice is meant; Escape goes back
        return super().on(command, argument)

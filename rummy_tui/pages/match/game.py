"""The page of a match: the hand of the seat at the keyboard, and the commands for it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeGuard

from rummy_tui.desk.effects import Act, Effects, Open, Refuse, Refused, Run, Say
from rummy_tui.desk.items import Offer
from rummy_tui.desk.lists import stepped
from rummy_tui.desk.page import sentence
from rummy_tui.match.sitting import Order, Sorting
from rummy_tui.pages.hand.at_hand import AtHand
from rummy_tui.pages.hand.hand_order import PutCommand
from rummy_tui.pages.laying.building import Building
from rummy_tui.pages.laying.discard_menu import TakeCommand
from rummy_tui.pages.laying.fitting import Fitting
from rummy_tui.pages.laying.hidden_melds import HiddenMelds
from rummy_tui.pages.laying.laying import Laying
from rummy_tui.pages.laying.laying_at_once import LayingAtOnce
from rummy_tui.pages.laying.on_table import OnTable
from rummy_tui.pages.laying.regrouping import Regrouping
from rummy_tui.pages.laying.taking_back import TakingBack
from rummy_tui.pages.match.hinting import Hinting
from rummy_tui.pages.match.looking import Looking
from rummy_tui.pages.match.naming import Naming
from rummy_tui.pages.match.useful_keys import useful_keys
from rummy_tui.pages.replay.asking_why import show_why
from rummy_tui.pages.replay.reviewing_turns import review_own
from rummy_tui.pages.seat.at_table import AtTable
from rummy_tui.pages.seat.next_round import next_round
from rummy_tui.pages.seat.requests import Hide, Leave, Sort
from rummy_tui.pictures.places import Combination, Discarded, Part
from rummy_tui.rules import actions as act
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase
from rummy_tui.words.advice import laying_words as say
from rummy_tui.words.events.moves import Now
from rummy_tui.words.events.whose_turn import turn
from rummy_tui.words.language.aloud import Told, openly, together
from rummy_tui.words.language.marks import Mark
from rummy_tui.words.program.commands import COMMANDS, PUBLIC, has

if TYPE_CHECKING:
    from rummy_tui.pictures.table_picture import Pictures, Useful

ANYBODYS: Final = ("can-do", "play", "cancel")
"""Commands for anybody at the keyboard, in addition to those that say nothing of a hand."""
WALKS: Final = (
    *("previous", "next", "first", "last", "card", "previous-group", "next-group", "below"),
)
"""Commands that go through the hand."""
SORTED: Final = {
    Sorting(Order.SUIT): say.BY_SUIT,
    Sorting(Order.SUIT, backwards=True): say.BY_SUIT_BACKWARDS,
    Sorting(Order.RANK): say.BY_RANK,
    Sorting(Order.RANK, backwards=True): say.BY_RANK_BACKWARDS,
    Sorting(Order.NONE): say.AS_THEY_CAME,
    Sorting(Order.NONE, backwards=True): say.NEWEST_FIRST,
}


def needs_hand(command: str) -> bool:
    """Return True if a command does something only for somebody who has a hand."""
    public = has(command, PUBLIC) or command in ANYBODYS
    return bool(COMMANDS[command].traits) and not public


def _laying(rules: Ruleset) -> type[Laying]:
    """Return the kind of laying for some rules."""
    if rules.hidden_melds:
        return HiddenMelds
    return Regrouping if rules.regroup else LayingAtOnce


class GamePage(AtHand):
    """The hand of the seat at the keyboard, with the cursor on a card."""

    def __init__(self, match: AtTable) -> None:
        super().__init__(match)
        # Only here is the kind of laying chosen.
        self.laying = _laying(match.rules)(self)
        self.building = Building(self, self.laying)
        self.hinting = Hinting(self, self.laying)
        self.taking_back = TakingBack(self, self.building, self.laying)
        self.putting = PutCommand(self)
        self.naming = Naming(self, self.laying)
        self.typed, self.helps = self.laying.typed, self.laying.helps
        self._sorted: Sorting | None = None
        """The order by which the hand has just been sorted; the same key reverses it."""
        self.looking = Looking(self, self.building, self.laying)
        self._commands: dict[str, Callable[[str], Effects]] = {
            **self.looking.commands,
            **self.laying.commands,
            **Fitting(self, self.laying).commands,
            **self.taking_back.commands,
            "draw": lambda _: self.laying.draw(),
            "take": TakeCommand(self).take,
            "discard": self._discard,
            "end-turn": lambda _: self.laying.end(),
            "knock": self.laying.knock,
            "new": self.building.new,
            "play": self._enter,
            "cancel": lambda _: self._cancel(),
            "choose": lambda _: self._choose(),
            "hint": self.hinting.hint,
            "why": lambda _: show_why(self.match),
            "review": lambda _: review_own(self.match),
            "previous": lambda a: self._step("previous", a),
            "next": lambda a: self._step("next", a),
            "above": lambda _: self._to_drawn(up=True),
            "below": lambda _: self._to_drawn(up=False),
            "first": lambda a: self._step("first", a),
            "last": lambda a: self._step("last", a),
            "card": lambda a: self._step("card", a),
            "previous-group": lambda _: self._group(forward=False),
            "next-group": lambda _: self._group(forward=True),
            "sort-suit": lambda _: self._sort(Order.SUIT),
            "sort-rank": lambda _: self._sort(Order.RANK),
            "sort-none": lambda _: self._sort(Order.NONE),
            "put": self.putting.put,
            "hide": lambda _: self._hide(),
        }

    @property
    def numbers_choose(self) -> bool:
        """True if cards are being chosen, so that a number chooses."""
        return self.choosing

    def pictures(self) -> Pictures:
        # late: it takes 9 ms, which faces without pictures need not wait for
        from rummy_tui.pages.match.match_pictures import MatchPictures

        return MatchPictures(self, self.laying, self.building)

    def own_keys(self) -> tuple[Useful, ...]:
        return useful_keys(self, self.laying, self.building)

    def turn_told(self) -> str:
        """Return whose turn it is, and what is still loose in a draft of the table."""
        heard = turn(self.view, self.hearer, public=True)
        return together(Told(turn(self.view, self.hearer), heard), self.laying.told())

    def taken_up(self) -> str:
        """Return whose turn it is and what is being built, for somebody who comes to their hand."""
        if not self.choosing:
            return self.turn_told()
        return together(self.turn_told(), self.building.told(), self.building.leads_on())

    # Commands

    def also(self, commands: Mapping[str, Callable[[str], Effects]]) -> None:
        """Answer other commands too, such as those of a table elsewhere."""
        self._commands.update(commands)

    def escape_is_final(self, *, alone: bool) -> bool:
        return self.match.leaves_at_once

    def remembered(self) -> Callable[[], None]:
        """Return a function that restores what Escape gives up, if no move has been made since."""
        match, history = self.match, self.match.history
        before, chosen = len(history.moments), history.begun.chosen if self.choosing else None
        put_back = [self.putting.remembered()]
        if match.tutor is not None:
            put_back.append(match.tutor.remembered())

        def all_of_it() -> None:
            for each in put_back:
                each()
            if chosen is not None and not self.choosing and len(history.moments) == before:
                # Card by card, as they were chosen, so that each can be taken back.
                for count in range(len(chosen) + 1):
                    history.begin(history.begun.draft, chosen[:count])

        return all_of_it

    def on(self, command: str, argument: str) -> Effects | None:
        done = self._commands.get(command)
        if done is None:
            return None
        if not command.startswith("sort-"):
            self._sorted = None
        if self.match.watches and command == "above":
            return [Run("melds")]
        if self.match.watches and command in WALKS:
            return [Say(together(self.focus(), self.turn_told()), keep=False)]
        if self.here.seat is None and not (has(command, PUBLIC) or command in ANYBODYS):
            raise self.match.why_not_now()
        return done(argument)

    def useful_now(self) -> Sequence[str]:
        if self.here.seat is None:
            return ()
        return [row.command for row in Now(self.view, self.laying.draft).open.values()]

    def can_do_now(self) -> Sequence[str]:
        return () if self.here.seat is None else self.looking.ways_now()

    def namable(self, command: str, named: str) -> Sequence[Offer]:
        return self.naming.namable(command, named)

    def turn_over(self) -> None:
        """Forget the hint that was given in a turn."""
        self.hinting.forget()

    def _hide(self) -> Effects:
        return [Act(Hide())]

    def _refused(self, mark: Mark) -> Refused:
        return Refused(openly(self.here.language(mark)))

    def _discard(self, argument: str) -> Effects:
        card = self.named(argument) if argument else self.hand.focused
        if self.hand.chosen:
            return [self.building.refused()]
        if self.must_name(argument):
            raise self.card_asked_for(say.TO_DISCARD, act.Discard)
        if card is not None:
            return [Act(act.Discard(card))]
        if self.view.my_turn:
            return [self.building.refused_empty()]
        raise self.match.why_not_now()

    def names_card(self) -> Effects | None:
        """Say which card would be discarded, because a line of a list was heard last."""
        card = self.hand.focused if self.here.seat is not None else None
        may = card is not None and act.Discard(card) in self.view.options and not self.choosing
        if self.here.whole_lines or not may:
            return None
        t, key = self.here.language, self.here.way("discard")
        told = t(say.DISCARDS_IT, card=self.focus(), key=key)
        return [Refuse(Told(told, t(say.DISCARDS_IT_ALOUD, key=key)))]

    def _cancel(self) -> Effects:
        """Give up what is being built; otherwise leave, but not with the first key."""
        here = self.here
        if (stays := self.putting.give_up()) is not None:
            return stays
        if self.choosing:
            return self.building.give_up()
        # A listener may only want to close something, so the first key always says just where the
        # cursor is. On a screen one sees that nothing is open.
        if not (here.leave_was_named or here.typing or here.by_eye) and here.seat is not None:
            again = here.language(say.ASKS_TO_LEAVE, key=here.way("cancel"))
            where = "" if self.hearer.brief else self.turn_told()
            told = together(where, sentence(self.focus()), openly(again))
            return [Say(told, keep=False, names_leave=True)]
        return [Act(Leave())]

    def _enter(self, argument: str) -> Effects:
        if argument and self.here.seat is not None:
            return self.laying.add_typed(argument)
        if self.view.phase is Phase.DEAL and not argument:
            return next_round(self.match)
        if not self.view.my_turn:
            raise self.match.why_not_now()
        if self.choosing:
            return self.building.toggle()
        if self.must_name(argument):
            raise self.laying.why_no_adding() or self._refused(say.TO_ADD)
        if self.building.begins_by_card():
            return self.building.begin_with_card()
        if (card := self.hand.focused) is not None:
            return self.laying.add(card)
        return [self.building.refused_empty()]

    # Moving through the hand

    def _choose(self) -> Effects:
        """Choose the card of a typed number while a combination is being built; else say it."""
        return self.building.toggle() if self.choosing else self.say_focus(by_line=False)

    def _step(self, command: str, argument: str) -> Effects:
        count = len(self.hand.cards)
        if (to := stepped(self.cursor, count, command, argument)) is not None:
            self.cursor = to
            if command == "card":
                return self._choose()
            return self.say_focus(by_line=command in ("previous", "next"))
        if not count:
            return [Say(self.focus(), keep=False)]
        if command == "card" and not argument.isdecimal():
            raise self._refused(say.WHICH_CARD)
        ends = {"previous": say.FIRST_CARD, "next": say.LAST_CARD}
        told = self.here.language(ends.get(command, say.ONLY), n=count)
        return [Say(self.with_card(openly(told)), keep=False)]

    def _to_drawn(self, *, up: bool) -> Effects:
        """Go to the card that is drawn above or below; from the top row, go to the table."""
        to = self.here.beyond("up" if up else "down")
        if to is not None and to.row is not None:
            self.cursor = to.row
            return self.say_focus(by_line=False)
        if up and not self.choosing:
            card = self.hand.focused
            adds = self.laying.adds(card) if card is not None else ()
            nearest = None if to is None else to.place
            place = Combination(adds[0].index) if adds else nearest
            return [Open(OnTable(self, self.laying, self.building, place))]
        return self.say_focus(by_line=False)

    def pointed(self, place: Hashable, card: int | None, *, chooses: bool) -> Effects:
        if self.match.watches:
            return [Run("discards" if place is Part.DISCARDS else "melds")]
        piles: dict[Hashable, str] = {Part.STOCK: "draw", Part.DISCARDS: "take", Part.NEW: "new"}
        if self._holds(card):
            again, self.cursor = card == self.cursor, card
            return [Run("play")] if again and chooses else self.say_focus(by_line=False)
        if card is not None and self.here.seat is None:
            raise self.match.why_not_now()
        if card is not None:
            return self.say_focus(by_line=False)
        if place in piles:
            return [Run(piles[place])]
        return () if self.choosing else [Open(OnTable(self, self.laying, self.building, place))]

    def dragged(self, card: int | None, place: Hashable, to: Hashable) -> Effects:
        if not self._holds(card):
            # from a pile into the hand, or from a place with nothing to drag
            return self.pointed(place, card, chooses=False)
        self.cursor = card
        code = self.hand.cards[card].code.lower()
        if isinstance(to, Combination):
            return [Run("play", f"{code} {to.index + 1}")]
        if to is Part.DISCARDS or isinstance(to, Discarded):
            return [Run("discard", code)]
        return self.building.begin_with_card() if to is Part.NEW else self.say_focus(by_line=False)

    def _holds(self, card: int | None) -> TypeGuard[int]:
        """Return True if a card that was pointed at is in the hand, which may have changed."""
        return card is not None and self.here.seat is not None and card < len(self.hand.cards)

    def _group(self, *, forward: bool) -> Effects:
        to = self.hand.group_start(forward=forward)
        if to is None:
            edge = self.here.language(say.LAST_GROUP if forward else say.FIRST_GROUP)
            return [Say(self.with_card(openly(edge)), keep=False)]
        self.cursor = to
        return self.say_focus(by_line=False)

    def _sort(self, order: Order) -> Effects:
        """Sort the hand; the second press in a row reverses the order."""
        sorting = Sorting(order, backwards=self._sorted == Sorting(order))
        self._sorted = sorting
        if self.here.seat is not None:
            yield Act(Sort(self.here.seat, sorting))
        # If the score of a round lies above, the cursor is there.
        told = openly(self.here.language(SORTED[sorting]))
        yield Say(self.with_card(told) if self.here.page is self else told, keep=False)

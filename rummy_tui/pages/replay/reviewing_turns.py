"""The review of a player's turns: what a sharp player would have done instead, turn by turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby

from rummy_tui.bots.explaining.turn_review import Difference, Reviewed
from rummy_tui.desk.effects import Effects, Open, Refuse, Say, Think
from rummy_tui.desk.here import Here
from rummy_tui.desk.items import Item
from rummy_tui.desk.lists import Choice, ListPage, Look
from rummy_tui.desk.page import Private
from rummy_tui.match.history import History
from rummy_tui.match.review import Turn, own_turns, reviewed
from rummy_tui.pages.seat.at_table import AtTable
from rummy_tui.words.advice import review_words as words
from rummy_tui.words.friends.watching_words import NO_REVIEW
from rummy_tui.words.language.aloud import openly
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.program.page_words import ONE_MOMENT


class Reviewing(Private, ListPage):
    """A list of a review; it is private, because it names the cards of a hand."""

    # The page below would list the keys of the match, where Enter does something else.
    tells_ways = True


class ReviewPage(Reviewing, Look):
    """The turns of one player."""


class Waiting(ReviewPage):
    """The page that is shown until a review is ready."""

    def greeting(self) -> str:
        return openly(self.here.language(ONE_MOMENT))


class Further(Reviewing):
    """A page that lies on a review, and closes to it."""


class Review:
    """The review of one seat's turns, made in a thread if the face has one."""

    def __init__(self, here: Here, turns: Sequence[Turn], hearer: Hearer) -> None:
        assert hearer.seat is not None
        self.here = here
        self.turns = turns
        self.hearer = hearer
        self.seat = hearer.seat
        self.found: list[tuple[Reviewed, tuple[Item, ...]]] = []
        """The turns judged so far, each with a line for each difference."""
        self.told = ""
        self._waiting: ReviewPage | None = None

    def think(self) -> str:
        """Judge all turns; return how many a sharp player would have played otherwise."""
        for turn in self.turns:
            found = reviewed(turn, self.seat)
            lines = tuple(self._line(turn.number, one) for one in found.differences)
            self.found.append((found, lines))
        self.told = words.summary([turn for turn, _ in self.found], self.hearer.language)
        return self.told

    def show(self) -> Effects:
        """Show the review if it is ready soon; otherwise a page that says how far it is."""
        if not self.turns:
            return [Say(self.here.language(words.NO_TURNS))]
        return [Think(self.think, self._then, self._waits)]

    def _then(self, told: str, at_once: bool) -> Effects:
        """Show the review; if it has taken a while, only if somebody still waits for it."""
        del told
        # If a page such as help lies above, the line that says how far it is will show it.
        awaited = bool(self.here.pages) and self.here.page is self._waiting
        return self._found() if at_once or awaited else ()

    def _waits(self) -> Effects:
        line = Item(openly(self.here.language(words.THINKING)), self._so_far)
        self._waiting = Waiting(self.here, self.here.language(words.REVIEW), [line])
        return [Open(self._waiting)]

    def _so_far(self) -> Effects:
        if self.told:
            return self._found()
        done, of = len(self.found), len(self.turns)
        return [Say(openly(self.here.language(words.SO_FAR, n=of, done=done)))]

    # The pages

    def _found(self, *, every: bool = False) -> Effects:
        """Open the turns that differ, with a line that opens all of them; or every turn."""
        items = [*self._lines(every=every)]
        if not every:
            t = self.here.language
            means = openly(t(words.ALL_TURNS_MEANS))
            all_of_them = partial(self._found, every=True)
            items.append(Item(openly(t(words.ALL_TURNS)), all_of_them, means))
        page = Further if every else ReviewPage
        return [Open(page(self.here, openly(self.told), items))]

    def _more(self, told: Sequence[str]) -> Effects:
        """Explain a line: in one sentence, or in a list if there are more."""
        title, *lines = told
        if not lines:
            return [Say(title)]
        return [Open(Further(self.here, title, [Item(line) for line in lines]))]

    def _lines(self, *, every: bool) -> Iterator[Item]:
        several = len({turn.round for turn, _ in self.found}) > 1
        for number, found in groupby(self.found, key=lambda each: each[0].round):
            of_round = [*found]
            if several:
                turns = [turn for turn, _ in of_round]
                line = words.round_line(number, turns, self.hearer.language)
                yield Item(line, heading=True)
            for turn, lines in of_round:
                yield from lines
                if every and not lines:
                    yield Item(words.agreed(turn, self.hearer))

    def _line(self, number: int, one: Difference) -> Item:
        """Return the line of a difference; choosing it says the hand and all the reasons."""
        more = words.more(one, self.hearer)
        explained = openly(self.here.language(words.TELLS_MORE))
        told = words.told(one, number, self.hearer)
        return Item(told, partial(self._more, more), explained)


def review_own(match: AtTable) -> Effects:
    """Review the round that is over, or the whole match if that is over; refuse it in mid-round."""
    history, here = match.history, match.here
    if match.watches:
        return [Refuse(openly(here.language(NO_REVIEW)))]
    if history.to_play is not None or match.view.result is None:
        return [Refuse(openly(here.language(words.LATER)))]
    only = None if history.over else history.round
    hearers = [replace(each.hearer, language=here.language) for each in match.people.values()]
    return review_of(here, history, hearers, only)


def review_of(
    here: Here, history: History, people: Sequence[Hearer], only: int | None = None
) -> Effects:
    """Review one person's turns, of one round or of all; with several people, ask whose."""
    line = history.line()

    def show(hearer: Hearer) -> Effects:
        assert hearer.seat is not None
        turns = [turn for turn in own_turns(line, hearer.seat) if only in (None, turn.round)]
        return Review(here, turns, hearer).show()

    if not people:
        return [Say(here.language(words.WHEN_OVER))]
    if len(people) == 1:
        return show(people[0])
    items = [Item(each.names[each.seat or 0], partial(show, each)) for each in people]
    return [Open(Choice(here, here.language(words.WHOSE), items))]

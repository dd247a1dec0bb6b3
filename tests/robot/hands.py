"""The robot's keys: walk, choose, lay, add, discard; it listens to each answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.robot.cards import JOKER, Card
from tests.robot.finder import Group, best
from tests.robot.heard import Heard, What
from tests.robot.listener import Game, Listener
from tests.robot.picture import ME, Picture
from tests.robot.rules import Rules


class Hands:
    """The keys of one seat."""

    def __init__(self, game: Game, rules: Rules, *, patience: float) -> None:
        self.rules = rules
        self.picture = Picture(rules)
        self.listener = Listener(game, self.picture.hear, patience=patience)
        self._heard: list[Heard] = []

    def press(self, key: str, *answers: What, needed: str) -> list[Heard]:
        """Press a key, and hear everything that it brings."""
        self._heard = self.listener.press(key, *answers, needed=needed)
        return self._heard

    def press_twice(self, key: str, *answers: What, needed: str) -> list[Heard]:
        """The same, and once more if the key first says what it costs."""
        heard = self.press(key, *answers, What.COSTS, needed=needed)
        return self.press(key, *answers, needed=needed) if self.said(What.COSTS) else heard

    def ask(self, key: str, *answers: What, needed: str) -> list[Heard]:
        """Press a key that is answered by one utterance."""
        self._heard = self.listener.press(key, *answers, needed=needed, more=False)
        return self._heard

    def end_key(self, enough: Callable[[list[Heard]], bool]) -> list[Heard]:
        """Press the key that ends a turn, and hear until `enough`."""
        self._heard = self.listener.press("f", *What, needed="what F did was never said")
        if not enough(self._heard):
            self._heard += self.listener.wait(
                lambda more: enough([*self._heard, *more]), "what F did was never said"
            )
        return self._heard

    def said(self, what: What) -> bool:
        return any(each.what is what for each in self._heard)

    @staticmethod
    def refused(heard: list[Heard]) -> bool:
        return any(each.what is What.REFUSED for each in heard)

    @staticmethod
    def heard_turn(heard: list[Heard]) -> bool:
        """True if the next turn of one's own has already been called."""
        return any(each.what is What.TURN for each in heard)

    # Asking

    def ask_hand(self) -> None:
        """Hear the whole hand, and believe it."""
        self.picture.hand_known = False
        self.ask("y", What.HAND, What.EMPTY_HAND, needed="the hand was never said")

    def check(self) -> None:
        """Ask for everything said before, and compare: a difference was never said."""
        with self.listener.tally.paused():
            for key in "tw":
                self.ask(key, What.STILL_MY_TURN, needed="whose turn it is was never said")
            self._check_hand()
            self._check_counts()
            self._check_scores()
            self._check_repeated()
            self._check_discards()
            self._check_table()
            self.press("p", *What, needed="that nothing is being built was never said")

    def _check_hand(self) -> None:
        expected = list(self.picture.hand)
        self.ask("y", What.HAND, What.EMPTY_HAND, needed="the hand was never said")
        self.compare(expected, self.picture.read, "hand")

    def _check_counts(self) -> None:
        heard = self.ask("e", What.COUNTS, needed="how many cards everyone has was never said")
        told = next(each for each in heard if each.what is What.COUNTS).words
        for who, count in (pair.rsplit(" ", 1) for pair in told.split(", ")):
            counts = self.picture.counts
            known = len(self.picture.hand) if who == ME else counts.get(who, self.picture.each)
            if known is not None:
                self.compare(known, int(count), f"cards of {who}")
            self.picture.counts[who] = int(count)

    def _check_scores(self) -> None:
        heard = self.ask("s", What.SCORES, needed="the scores were never said")
        told = dict(next(each for each in heard if each.what is What.SCORES).scores)
        if self.rules.scores_as_laid and self.rules.in_brief:
            self.picture.scores = told
        for who, points in told.items():
            self.compare(self.picture.scores.get(who, 0), points, f"score of {who}")

    def _check_repeated(self) -> None:
        """Check that the last message can be heard again."""
        before = list(self._heard)
        self.press("r", *What, needed="the last message was not repeated")
        # If cards are said only on request, a drawn one follows.
        told = self._heard[: len(before)] if self.rules.on_request else self._heard
        self.compare(before, told, "last message")

    def _check_discards(self) -> None:
        heard = self.ask("d", What.DISCARDS, needed="the top discard was never said")
        top = next(each for each in heard if each.what is What.DISCARDS).cards
        if self.picture.discards and self.rules.discards:
            self.compare(self.picture.discards[-1:], list(top), "top discard")

    def _check_table(self) -> None:
        """Walk through the combinations, and learn those that could not be known from hearing."""
        heard = self.ask("c", What.COMBINATIONS, What.NO_COMBINATIONS, needed="the combinations")
        if self.said(What.NO_COMBINATIONS):
            self.compare(self.picture.table or [], [], "table")
            return
        told = [each.meld for each in heard if each.what is What.LINE]
        if (
            len(told) > 1
        ):  # at the full level all are said, first those that take a card of one's own
            heard = self.ask("home", What.LINE, needed="the first combination was never said")
            told = [each.meld for each in heard if each.what is What.LINE]
        while not self.said(What.EDGE):
            heard = self.ask("down", What.LINE, needed="the next combination was never said")
            if not self.said(What.EDGE):  # otherwise the last line is heard once more
                told += [each.meld for each in heard if each.what is What.LINE]
        self.press("q", What.CARD, What.EMPTY_HAND, needed="that the list is closed was never said")
        known = self.picture.table
        if known is not None:
            self.compare(len(known), len(told), "number of combinations")
            for mine, theirs in zip(known, told, strict=True):
                if mine is not None:
                    self.compare(mine, theirs, "combination")
        self.picture.table = list(told)

    def compare(self, mine: Any, told: Any, of: str) -> None:
        if mine != told:
            raise self.listener.never(f"{of}: heard {mine}, but now it is {told}")

    # Walking

    def walk(self, position: int, *, digits: bool = True) -> None:
        """Bring the cursor to a place of the hand, with the fewest keys."""
        wanted = self.picture.hand[position]
        if self.picture.cursor == position:
            return
        for key in self._way(position, digits=digits):
            self.ask(key, What.CARD, needed=f"the card after {key} was never said")
        heard = [each.cards[0] for each in self._heard if each.what is What.CARD]
        if heard[-1] != wanted:
            raise self.listener.never(f"the cursor: expected {wanted}, heard {heard[-1]}")
        self.picture.cursor = position

    def _way(self, position: int, *, digits: bool) -> list[str]:
        """The keys to a place: its digit, or steps from the cursor, from the tenth, from an end."""
        last = len(self.picture.hand) - 1
        ways = [["end", *["up"] * (last - position)], ["home", *["down"] * position]]
        if digits and position < 10:
            ways.append([str((position + 1) % 10)])
        elif digits:
            ways.append(["0", *["down"] * (position - 9)])
        if self.picture.cursor is not None:
            steps = position - self.picture.cursor
            ways.append(["down" if steps > 0 else "up"] * abs(steps))
        return min(ways, key=len)

    # Laying

    def lay(self, group: Group) -> bool:
        """Lay a combination card by card; return True if that was allowed."""
        self.ask("n", What.BUILDING, needed="that a combination is begun was never said")
        for number, card in enumerate(group.cards, 1):
            heard = self._choose(self._nearest(card))
            told = [(e.cards[0], e.n) for e in heard if e.what is What.CHOSEN]
            self.compare((card, number), told[0], "chosen")
        self.press("n", *LAYING, needed="what became of the cards was never said")
        if self.said(What.QUESTION):
            self._answer(group)
        if self.refused(self._heard):
            self.press("q", What.GIVEN_UP, needed="that the combination is given up")
            return False
        if self.rules.regroups:
            self.picture.part_with(group.cards)
        self.listener.tally.now.laid.append(len(group.cards))
        self._check_cursor_told()
        return True

    def _choose(self, position: int) -> list[Heard]:
        """Choose a card: by its number if it has one."""
        needed = f"whether {self.picture.hand[position]} is chosen"
        if position < 10:
            return self.ask(str((position + 1) % 10), What.CHOSEN, needed=needed)
        self.walk(position, digits=False)
        return self.ask("enter", What.CHOSEN, needed=needed)

    def _check_cursor_told(self) -> None:
        """After laying, the card that a key would now play must be said."""
        if not self.picture.my_turn or any(each.what in WHERE for each in self._heard):
            return
        never = "where the cursor is was never said"
        if self.rules.on_request:
            self.picture.cursor = 0
            self.ask("home", *WHERE, needed=never)
        else:
            self._heard += self.listener.wait(
                lambda heard: any(each.what in WHERE for each in heard), never
            )

    def _nearest(self, card: Card) -> int:
        places = [p for p, held in enumerate(self.picture.hand) if held == card]
        near = self.picture.cursor or 0
        return min(places, key=lambda p: abs(p - near))

    def _answer(self, group: Group) -> None:
        """Choose the intended one among the readings of a combination with a joker."""
        while not self.said(What.EDGE):
            read = [e for e in self._heard if e.what in (What.CHOICE, What.CARD)]
            if any(e.meld == group.meld or e.what is What.CARD for e in read):
                break
            self.ask("down", What.CHOICE, What.CARD, What.EDGE, needed="the next reading")
        self.press("enter", *LAYING, needed="what became of the cards was never said")

    # Adding

    def frees(self, card: Card) -> bool:
        """True if a joker that this card frees can be used."""
        rest = [*self.picture.hand, JOKER]
        rest.remove(card)
        if self.rules.keeps_joker:
            return True
        return any(JOKER in group.cards for group in best(rest, self.rules))

    def add(self, fits: Heard) -> bool:
        """Play the card under the cursor onto the table; return True if that was allowed."""
        self.press("enter", *ADDING, needed=f"what became of {fits.cards[0]} was never said")
        while self.said(What.QUESTION) or self.said(What.CHOICE):
            choice = next(e for e in self._heard if e.what is What.CHOICE)
            joker = "joker of" in choice.text
            if joker and not self.frees(fits.cards[0]) and not self.said(What.EDGE):
                self.ask("down", What.CHOICE, needed="the next choice was never said")
            else:
                self.press("enter", *ADDING, needed="what became of the choice was never said")
        if self.refused(self._heard):
            return False
        self.listener.tally.now.added += 1
        self._check_cursor_told()
        return True

    def put(self, card: Card) -> None:
        """Put the card under the cursor onto the combination that it fits."""
        self.press("enter", What.QUESTION, What.REFUSED, needed=f"where {card} can go")
        if self.refused(self._heard):
            return
        self.press("enter", What.COMBINATION, What.LINE, needed="what the combination is now")
        self.picture.part_with((card,))
        if self.said(What.LINE):
            self._declare()
        self.listener.tally.now.added += 1
        self._check_cursor_told()

    def _declare(self) -> None:
        """Declare a freed joker whose cards are loose: it becomes what it can be."""
        line = next(each for each in self._heard if each.what is What.LINE)
        self.press("o", What.QUESTION, What.REFUSED, needed="what the joker can be")
        if self.said(What.QUESTION) and f"combination {line.n}?" not in self._heard[0].text:
            raise self.listener.never(f"combination {line.n} was not asked about")
        if not self.refused(self._heard):
            self.press("enter", What.COMBINATION, needed="what the combination is now")

    # Discarding

    def discard(self, card: Card) -> bool:
        """Discard a card; return True if that was allowed."""
        self.walk(self._nearest(card))
        heard = self.press_twice(
            *("x", What.DISCARDED, What.FACE_DOWN, What.FELL_SHORT, What.REFUSED),
            needed=f"whether {card} is discarded was never said",
        )
        mine = [e.cards[0] for e in heard if e.what in GONE and e.who in ("", ME)]
        if mine:
            self.compare(card, mine[0], "discarded card")
            self.listener.tally.now.discarded = True
        return bool(mine)


LAYING = (What.LAID, What.COMBINATION, What.LINE, What.QUESTION, What.REFUSED)
ADDING = (What.ADDED, What.EXCHANGED, What.QUESTION, What.REFUSED)
WHERE = (What.CARD, What.EMPTY_HAND, What.ROUND_WON, What.ROUND_OVER, What.MATCH_OVER)
GONE = (What.DISCARDED, What.FACE_DOWN)

"""The guided first round: a tutor at an ordinary match, who says what to do next.

The tutor watches what is done and what happens; each advice is made from what the table and the
hand are like just then, so that it holds whatever the player does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rummy_tui.bots.choosing.book import book
from rummy_tui.desk.desk import Desk
from rummy_tui.match.session import Seat, Session
from rummy_tui.pages import hinting
from rummy_tui.pages.lesson_advice import LEVEL, MOVES, Advisor, Progress, things
from rummy_tui.pages.match import Match
from rummy_tui.rules.events import Event, LaidOff, RoundEnded, TurnBegan
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import RULESETS
from rummy_tui.table.table import Table
from rummy_tui.words.lesson_words import Step, goodbye, learned, more, step, welcome, you_are_at
from rummy_tui.words.menu_words import PLAYER
from rummy_tui.words.utterance import Kind

SEED: Final = 779
"""A deal in which the player begins, can open at once, and soon has a card to add."""
OPPONENTS: Final = ("Bo", "Cleo")


def begin_lesson(desk: Desk, ended: Callable[[], None]) -> None:
    """Play a match against an easy opponent, with a tutor in its first round."""
    name = desk.settings.name or desk.language(PLAYER)
    opponent = next(each for each in OPPONENTS if each.casefold() != name.casefold())
    rules = next(iter(RULESETS.values()))
    match = Match(desk, Table(Session(rules, (Seat(name), Seat(opponent, "easy")), SEED)), ended)
    match.tutor = tutor = Tutor(match)
    book(rules)  # made now, so that no key has to wait for it
    match.start()
    tutor.speak()


class Tutor:
    """Says the next step after each key and each move of the opponent, until the round ends."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.desk = match.desk
        self.progress = Progress()
        self.advisor = Advisor(match, self.progress)
        self.done = False
        """Whether all steps have been done, so that the player goes on alone."""
        self.over = False
        """Whether the round has ended, and with it the lesson."""
        self._welcomed = False
        self._advised: Step | None = None
        self._last = ""
        """What was said last; it is not said again by itself."""
        self._command = ""
        self._explained = False
        """Whether the key of the hint has told more about a step, and not a hint."""

    @property
    def level(self) -> str:
        """Whose moves are hints: those that are taught, until all has been learned."""
        return hinting.LEVEL if self.done else LEVEL

    @property
    def hinted(self) -> bool:
        """Whether a hint was asked for last, and given: once more does what it promised."""
        return self._command == "hint" and not self._explained

    # What is watched

    def answered(self, command: str) -> None:
        """A key or a line has been answered."""
        before, self._command = self._advised, command
        self.progress.note(command, before)
        if command not in MOVES or before is Step.WALK or self.over:
            self.speak()

    def told(self, events: tuple[Event, ...], *, sudden: bool) -> None:
        """Something has happened; `sudden` where it was by no key of the player."""
        for event in events:
            if getattr(event, "seat", None) in self.match.people:
                self._last = ""  # the step is said again, also where it is still the same
                self.progress.turn += isinstance(event, TurnBegan)
                self.progress.added |= isinstance(event, LaidOff)
            self.over |= isinstance(event, RoundEnded)
        if sudden:
            self._command = ""
            self.speak()

    # What is said

    def speak(self) -> None:
        """Say the next step, unless it has been said; and when it is all over, goodbye."""
        if self.over:
            self._leave()
        elif not self.done and self.progress.complete and self.desk.page is self.match.game:
            self.done = True
            way, t = self.desk.way, self.desk.language
            self._say(learned(way("hint"), way("can-do"), way("hide"), t))
        elif not self.done:
            self._advise()

    def explains(self) -> bool:
        """Tell more about the present step, in place of a hint; False where there is none."""
        advice = None if self.done or self.over else self.advisor.advice(self._command)
        self._explained = advice is not None and advice.step is not Step.HINT
        if advice is None or not self._explained:
            return False
        self.desk.answer(more(advice.step, things(self.match, advice), self.desk.language))
        return True

    def _advise(self) -> None:
        advice = self.advisor.advice(self._command)
        self._advised = None if advice is None else advice.step
        if advice is None:
            self._last = ""  # said again when the hand is there again
            return
        told = step(advice.step, things(self.match, advice), self.desk.language)
        if told != self._last:
            self._welcome()
            self._last = told
            here = self._here(advice.step)
            names_cards = bool(here or advice.card or advice.meld)
            self._say(f"{here} {told}".lstrip(), private=names_cards)

    def _here(self, step: Step) -> str:
        """The card that a step down or up has come to: a reader that goes by rows misses it.

        Before the first step, the one at which the walk begins, if it may be named unasked.
        """
        focused = self.match.game.hand.focused if self.desk.seat is not None else None
        begins = step is Step.WALK and self.desk.listening.privacy == "all"
        if focused is None or not (begins or self._command in ("previous", "next")):
            return ""
        return you_are_at(self.match.hearer.words.card(focused), self.desk.language)

    def _welcome(self) -> None:
        """Before the first step: how to hear it again."""
        if not self._welcomed:
            self._welcomed = True
            self._say(welcome(self.desk.way("repeat"), self.desk.way("hint"), self.desk.language))

    def _leave(self) -> None:
        """The lesson is over; the match may go on without a tutor."""
        self.match.tutor = None
        if self.match.session.state.phase is Phase.DEAL:
            self._say(goodbye(self.desk.way("go-on"), self.desk.way("cancel"), self.desk.language))

    def _say(self, text: str, *, private: bool = False) -> None:
        """Cards of the hand are named as privately as the player wishes."""
        held_back = private and self.desk.listening.privacy != "all"
        kind = Kind.PRIVATE if held_back else Kind.SYSTEM
        self.desk.say(text, kind, interrupt=False)

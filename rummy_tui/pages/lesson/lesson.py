"""A guided round: a tutor at an ordinary match, who says what to do next.

The tutor watches what is done and what happens; each advice is made from what the table and the
hand are like just then, so that it holds whatever the player does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rummy_tui.bots.choosing.book import book
from rummy_tui.desk.effects import Effects, Say, SetAside, Tell
from rummy_tui.desk.here import Here
from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.pages.lesson.lesson_advice import LEVEL, MOVES, Advisor, Lesson, Progress, things
from rummy_tui.pages.lesson.lesson_plans import FIRST_ROUND, KNOCKING
from rummy_tui.pages.match import hinting
from rummy_tui.pages.match.match import Match
from rummy_tui.rules import events as ev
from rummy_tui.rules.state import Phase
from rummy_tui.table.table import Table
from rummy_tui.words.advice import lesson_words as words
from rummy_tui.words.advice.lesson_words import Step, more, step
from rummy_tui.words.language.keys import key_name
from rummy_tui.words.language.utterance import Kind, Utterance
from rummy_tui.words.menus.menu_words import PLAYER

OPPONENTS: Final = ("Bo", "Cleo")


def begin_lesson(
    here: Here, ended: Callable[[], Effects | None], lesson: Lesson = FIRST_ROUND
) -> Effects:
    """Play a match against an easy opponent, with a tutor in its first round."""
    name = here.settings.name or here.language(PLAYER)
    opponent = next(each for each in OPPONENTS if each.casefold() != name.casefold())
    session = Session(lesson.rules, (Seat(name), Seat(opponent, "easy")), lesson.seed)
    match = Match(here, Table(session), ended)
    match.tutor = tutor = Tutor(match, lesson)
    book(lesson.rules)  # made now, so that no key has to wait for it
    yield from match.start()
    yield from tutor.speak()


def begin_knocking(here: Here, ended: Callable[[], Effects | None]) -> Effects:
    """The same with a hand that ends with a knock."""
    return begin_lesson(here, ended, KNOCKING)


class Tutor:
    """Says the next step after each key and each move of the opponent, until the round ends.

    After keys that only move the cursor it says nothing; the one that repeats tells the step, too.
    """

    def __init__(self, match: Match, lesson: Lesson) -> None:
        self.match = match
        self.lesson = lesson
        self.here = match.here
        self.progress = Progress(lesson)
        self.advisor = Advisor(match, self.progress)
        self.done = False
        """Whether all steps have been done, so that the player goes on alone."""
        self.over = False
        """Whether the round has ended, and with it the lesson."""
        self._welcomed = False
        self._advised: Step | None = None
        self._last = ""
        """The step that was said last; it is not said again by itself."""
        self._told: Utterance | None = None
        """All that was said of it, where that can be repeated."""
        self._command = ""
        self._explained = False
        """Whether the key of the hint has told more about a step, and not a hint."""

    @property
    def level(self) -> str:
        """Whose moves are hints: those that are taught, until all has been learned."""
        return hinting.LEVEL if self.done else LEVEL

    @property
    def advice(self) -> str:
        return "" if self.done or self.over else self._last

    @property
    def hinted(self) -> bool:
        """Whether a hint was asked for last, and given: once more does what it promised."""
        return self._command == "hint" and not self._explained

    def remembered(self) -> Callable[[], None]:
        went_back, told = self.progress.went_back, (self._advised, self._last, self._command)

        def put_back() -> None:
            self.progress.went_back = went_back
            self._advised, self._last, self._command = told

        return put_back

    # What is watched

    def after_key(self, command: str) -> Effects:
        """A key or a line has been answered."""
        # Noted by what was advised before the key: a hint that explains it is no hint yet.
        before, self._command = self._advised, command
        self.progress.note(command, before)
        if command == "repeat" and self.here.messages.to_repeat() is not self._told:
            self._last = ""  # something else was repeated: the step is told after it
        # After an arrow some readers say nothing but where the cursor is.
        return self.speak() if command not in MOVES or self.over else ()

    def saw(self, events: tuple[ev.Event, ...], *, sudden: bool) -> Effects:
        """Something has happened; `sudden` where it was by no key of the player."""
        for event in events:
            if getattr(event, "seat", None) in self.match.people:
                # The player's own step has been done, so its sentence is new even if its words are
                # not.
                self._last = ""  # the step is said again, also where it is still the same
                self.progress.turn += isinstance(event, ev.TurnBegan)
                self.progress.added |= isinstance(event, ev.LaidOff)
            self.over |= isinstance(event, ev.RoundEnded)
        if not sudden:
            return ()
        self._command = ""
        return self.speak()

    # What is said

    def speak(self) -> Effects:
        """Say the next step, unless it has been said; and when it is all over, goodbye."""
        way, t, match = self.here.way, self.here.language, self.match
        if self.over:
            match.tutor = None  # the match may go on without one
            last = [self._outcome()]
            if match.view.phase is Phase.DEAL:
                ways = {"go_on": way("go-on"), "leave": way("cancel"), "scores": way("scores")}
                last.append(t(self.lesson.goodbye, **ways))
            if any(last):
                yield self._say(" ".join(filter(None, last)))
            return
        learned = self.lesson.learned
        if learned and not self.done and self.progress.complete and self.here.page is match.game:
            self.done = True
            ways = {"hint": way("hint"), "can_do": way("can-do"), "hide": way("hide")}
            yield self._say(t(learned, **ways))
        if self.done:
            return
        advice = self.advisor.advice(self._command)
        self._advised = None if advice is None else advice.step
        if advice is None:
            self._last = ""  # said again when the hand is there again
            return
        told = step(advice.step, things(match, advice), t)
        if told == self._last:
            return
        if not self._welcomed:
            self._welcomed = True
            welcome = t(self.lesson.welcome, repeat=way("repeat"), hint=way("hint"))
            if not self.here.whole_lines:
                arrows = {key: key_name(key, t) for key in ("up", "left", "down", "right")}
                welcome = f"{welcome} {t(words.ARROWS, **arrows)}"
            yield self._say(welcome)
        self._last = told
        # Before the first step the card is named at which the walk begins.
        focused = match.game.hand.focused if self.here.seat is not None else None
        begins = advice.step is Step.WALK and self.here.listening.privacy == "all"
        here = ""
        if focused is not None and begins:
            here = t(words.YOU_ARE_AT, card=match.hearer.words.card(focused))
        names_cards = bool(here or advice.card or advice.meld)
        yield from self._say_step(advice.step, f"{here} {told}".lstrip(), private=names_cards)

    def _outcome(self) -> str:
        """How the round came out; nothing where the lesson leaves it to the reckoning."""
        match, outcome = self.match, self.lesson.outcome
        result = match.view.result
        if outcome is None or result is None:
            return ""
        (seat,) = match.people
        other = next(each for place, each in enumerate(match.hearer.names) if place != seat)
        return self.here.language(outcome(result, seat), other=other)

    def explains(self) -> Effects | None:
        """Tell more about the present step, in place of a hint; None where there is none."""
        advice = None if self.done or self.over else self.advisor.advice(self._command)
        self._explained = advice is not None and advice.step is not Step.HINT
        if advice is None or not self._explained:
            return None
        return [Say(more(advice.step, things(self.match, advice), self.here.language))]

    def _say(self, text: str) -> Say:
        return Say(text, kind=Kind.SYSTEM, interrupt=False)

    def _say_step(self, which: Step, text: str, *, private: bool) -> Effects:
        """Cards of the hand are named as privately as the player wishes."""
        held_back = private and self.here.listening.privacy != "all"
        kind = Kind.PRIVATE if held_back else Kind.SYSTEM
        told = Utterance(text, kind, self.here.seat, aloud="" if private else None)
        yield Tell(told, keep=False)
        # Among the messages of the match they would be walked through, and the step that has a
        # message repeated would only repeat itself.
        self._told = None
        if which is not Step.REPEAT:
            self._told = told
            yield SetAside(told)

"""A guided round: a tutor at an ordinary match, who says what to do next.

The tutor watches the keys and the moves. Each piece of advice is made from the table and the hand
as they are then, so that it is right whatever the player does.
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
    book(lesson.rules)  # made now, so that no key has to wait
    yield from match.start()
    yield from tutor.speak()


def begin_knocking(here: Here, ended: Callable[[], Effects | None]) -> Effects:
    """Play a match with a tutor in its first hand, which ends with a knock."""
    return begin_lesson(here, ended, KNOCKING)


class Tutor:
    """Says the next step after each key and each move of the opponent, until the round ends.

    Unless it is read on the screen alone, it says nothing after keys that only move the cursor. The
    key that repeats the last message also
    says the step.
    """

    def __init__(self, match: Match, lesson: Lesson) -> None:
        self.match = match
        self.lesson = lesson
        self.here = match.here
        self.progress = Progress(lesson, self.here)
        self.advisor = Advisor(match, self.progress)
        self.done = False
        """True if all steps have been done, so that the player goes on alone."""
        self.over = False
        """True if the round has ended, and with it the lesson."""
        self._welcomed = False
        self._advised: Step | None = None
        self._last = ""
        """The step that was said last; it is not repeated without a request."""
        self._repeatable: Utterance | None = None
        """Its whole sentence, if that can be repeated."""
        self._command = ""
        self._explained = False
        """True if the hint key has explained a step instead of giving a hint."""

    @property
    def level(self) -> str:
        """The level whose moves are hints: the taught one until all has been learned."""
        return hinting.LEVEL if self.done else LEVEL

    @property
    def advice(self) -> str:
        return "" if self.done or self.over else self._last

    @property
    def hinted(self) -> bool:
        """True if the last key gave a hint, so that the same key again offers to do it."""
        return self._command == "hint" and not self._explained

    def remembered(self) -> Callable[[], None]:
        went_back, told = self.progress.went_back, (self._advised, self._last, self._command)

        def put_back() -> None:
            self.progress.went_back = went_back
            self._advised, self._last, self._command = told

        return put_back

    # Watching

    def after_key(self, command: str) -> Effects:
        """Note a key or line that has been answered, and say the next step."""
        # It counts for the step advised before the key: a hint that explains a step is no hint.
        before, self._command = self._advised, command
        self.progress.note(command, before)
        if command == "repeat" and self.here.messages.to_repeat() is not self._repeatable:
            self._last = ""  # something else was repeated, and the step is said after it
        # After an arrow key some screen readers say only where the cursor is.
        waits = command in MOVES and not self.here.by_eye
        return self.speak() if self.over or not waits else ()

    def saw(self, events: tuple[ev.Event, ...], *, sudden: bool) -> Effects:
        """Note events; they are `sudden` if no key of the player has caused them."""
        for event in events:
            if getattr(event, "seat", None) in self.match.people:
                # The player has done the step, so the next one is said even in the same words.
                self._last = ""
                self.progress.turn += isinstance(event, ev.TurnBegan)
                self.progress.added |= isinstance(event, ev.LaidOff)
            self.over |= isinstance(event, ev.RoundEnded)
        if not sudden:
            return ()
        self._command = ""
        return self.speak()

    # Speaking

    def speak(self) -> Effects:
        """Say the next step, unless it was just said; at the end of the round, say goodbye."""
        way, t, match = self.here.way, self.here.language, self.match
        if self.over:
            match.tutor = None  # the match may go on without a tutor
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
            self._last = ""  # so that the step is said again when the hand is back
            return
        told = step(advice.step, things(match, advice), t)
        if told == self._last:
            return
        if not self._welcomed:
            self._welcomed = True
            welcome = t(self.lesson.welcome, repeat=way("repeat"), hint=way("hint"))
            # By eye they are easily found.
            if not (self.here.whole_lines or self.here.by_eye):
                arrows = {key: key_name(key, t) for key in ("up", "left", "down", "right")}
                welcome = f"{welcome} {t(words.ARROWS, **arrows)}"
            yield self._say(welcome)
        self._last = told
        # The first step begins with the card at the cursor, where the walk starts; by eye it is
        # seen.
        focused = match.game.hand.focused if self.here.seat is not None else None
        begins = advice.step is Step.WALK and self.here.listening.privacy == "all"
        begins = begins and not self.here.by_eye
        here = ""
        if focused is not None and begins:
            here = t(words.YOU_ARE_AT, card=match.hearer.words.card(focused))
        names_cards = bool(here or advice.card or advice.meld)
        yield from self._say_step(advice.step, f"{here} {told}".lstrip(), private=names_cards)

    def _outcome(self) -> str:
        """Return how the round came out; empty if the lesson leaves that to the score."""
        match, outcome = self.match, self.lesson.outcome
        result = match.view.result
        if outcome is None or result is None:
            return ""
        (seat,) = match.people
        other = next(each for place, each in enumerate(match.hearer.names) if place != seat)
        return self.here.language(outcome(result, seat), other=other)

    def explains(self) -> Effects | None:
        """Explain the present step further, in place of a hint; return None if there is none."""
        advice = None if self.done or self.over else self.advisor.advice(self._command)
        self._explained = advice is not None and advice.step is not Step.HINT
        if advice is None or not self._explained:
            return None
        return [Say(more(advice.step, things(self.match, advice), self.here.language))]

    def _say(self, text: str) -> Say:
        return Say(text, kind=Kind.SYSTEM, interrupt=False)

    def _say_step(self, which: Step, text: str, *, private: bool) -> Effects:
        """Say a step; if it names cards of the hand, say it as privately as the player wishes."""
        held_back = private and self.here.listening.privacy != "all"
        kind = Kind.PRIVATE if held_back else Kind.SYSTEM
        told = Utterance(text, kind, self.here.seat, aloud="" if private else None)
        yield Tell(told, keep=False)
        # It is not kept among the messages, which a player walks through; and the step that has the
        # player repeat a message would repeat itself.
        self._repeatable = None
        if which is not Step.REPEAT:
            self._repeatable = told
            yield SetAside(told)

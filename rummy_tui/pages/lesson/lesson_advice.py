"""The tutor's advice: the next step, made from the table and the hand as they are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Final

from rummy_tui.bots import LEVELS
from rummy_tui.desk.lists import Choice
from rummy_tui.pages.laying.hidden_melds import KnockQuestion
from rummy_tui.rules.scoring import worth
from rummy_tui.words.advice.advise import would_knock_with
from rummy_tui.words.advice.lesson_words import Step
from rummy_tui.words.language.scores import points_of
from rummy_tui.words.language.typed import typed_words
from rummy_tui.words.program.commands import COMMANDS, words_of
from rummy_tui.words.program.page_words import to_type

if TYPE_CHECKING:
    from rummy_tui.desk.here import Here
    from rummy_tui.pages.match.match import Match
    from rummy_tui.rules import actions as act
    from rummy_tui.rules.cards import Card
    from rummy_tui.rules.melds import Meld
    from rummy_tui.rules.ruleset import Ruleset
    from rummy_tui.rules.state import Result
    from rummy_tui.rules.view import View
    from rummy_tui.words.language.marks import Mark

LEVEL: Final = "steady"
"""The level whose moves are taught: it lays everything that can be laid."""
MOVES: Final = frozenset(
    ("previous", "next", "first", "last", "card", "previous-group", "next-group")
)
"""Commands that only move the cursor."""
COMMAND: Final = {
    Step.WALK: "repeat",
    Step.HAND: "hand",
    Step.SORT: "sort-rank",
    Step.REPEAT: "repeat",
    Step.CAN_DO: "can-do",
    Step.DRAW: "draw",
    Step.TAKE: "take",
    Step.MISSING: "building",
    Step.COULD_LAY: "could-lay",
    Step.START: "new",
    Step.CHOOSE: "choose",
    Step.CHOOSE_HERE: "choose",
    Step.UNDO: "take-back",
    Step.LAY: "new",
    Step.LAY_TYPED: "new",
    Step.GIVE_UP: "cancel",
    Step.QUESTION: "choose",
    Step.CHOOSE_LINE: "choose",
    Step.TAKE_BACK: "take-back",
    Step.FIND: "next-fit",
    Step.ADD: "play",
    Step.DISCARD: "discard",
    Step.DISCARD_HERE: "discard",
    Step.DISCARD_TYPED: "discard",
    Step.BACK: "cancel",
    Step.BACK_AGAIN: "cancel",
    Step.NEWS: "news",
    Step.COUNTS: "counts",
    Step.MELDS: "melds",
    Step.DISCARDS: "discards",
    Step.SCORES: "scores",
    Step.MESSAGES: "older-message",
    Step.HINT: "hint",
    Step.HELP: "help",
    Step.GROUPS: "hand-groups",
    Step.LEAVE: "end-turn",
    Step.TAKE_UPCARD: "take",
    Step.DEADWOOD: "building",
    Step.LET_GO: "discard",
    Step.LET_GO_HERE: "discard",
    Step.LET_GO_TYPED: "discard",
    Step.KNOCK: "knock",
    Step.KNOCK_HERE: "knock",
    Step.KNOCK_TYPED: "knock",
    Step.AGREE: "choose",
    Step.PLAY_ON: "cancel",
}
"""The command of each step."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A step that only looks; it is due from a certain turn on, before one of certain steps."""

    step: Step
    commands: frozenset[str]
    """The commands of which any does the step."""
    turn: int
    before: frozenset[Step]
    may_be_missed: bool = False
    """True if a player may never get to a step that it comes before."""
    seen: bool = False
    """True if it asks for what the screen shows anyway, so that sighted play goes without it."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A step, with the card or the combination that it is about."""

    step: Step
    card: Card | None = None
    meld: Meld | None = None
    index: int = 0
    """The index of the combination on the table that it is about."""
    deadwood: int = 0
    """The deadwood points left after the knock."""


Adviser = Callable[["Match", "act.Move", "View"], Advice | None]
"""A function that turns a good move into advice; None if nothing is to be said."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A guided round: the rules, the deal, its sentences and its exercises."""

    rules: Ruleset
    seed: int
    welcome: Mark
    learned: Mark | None
    """The sentence when all has been shown and the player goes on alone; None to have none."""
    outcome: Callable[[Result, int], Mark] | None = None
    """Returns how the round came out for a seat; None if the score says enough."""
    goodbye: Mark
    looks: tuple[Exercise, ...]
    advise: Adviser
    questions: Mapping[str, Adviser]
    """The commands that open a question, with the advice on its answer."""


@dataclass(slots=True)
class Progress:
    """The progress of the player in a lesson."""

    lesson: Lesson
    here: Here
    turn: int = 0
    added: bool = False
    looked: set[Step] = field(default_factory=set)
    only_looks: bool = False
    """True if the list of what could be laid was opened only to look at it."""
    went_back: bool = False
    """True if the player has closed a list as advised."""

    @property
    def looks(self) -> list[Exercise]:
        """The exercises for the ways in which the player plays now."""
        return [look for look in self.lesson.looks if not (look.seen and self.here.by_eye)]

    def note(self, command: str, advised: Step | None) -> None:
        """Note a command; asking for a hint counts only if that was the advised step."""
        if command == "could-lay":
            self.only_looks = advised is Step.COULD_LAY
        self.went_back |= command == "cancel" and advised is Step.BACK
        if command != "hint" or advised is Step.HINT:
            self.looked |= {look.step for look in self.lesson.looks if command in look.commands}

    @property
    def complete(self) -> bool:
        """True if all has been shown; after five turns even if no card could be added."""
        if self.lesson.learned is None:
            return False
        # A player who lays nothing, or types lines, never gets to the exercises of laying.
        wanted = {look.step for look in self.looks if not look.may_be_missed}
        return self.turn >= 3 and wanted <= self.looked and (self.added or self.turn >= 5)

    def look(self, advice: Advice, view: View, *, chosen: bool) -> Advice | None:
        """Return an exercise that is due before a step; None if there is none."""
        # Some exercises would only lead to an empty list.
        empty = {
            Step.MISSING: view.short <= 0,
            Step.MELDS: not view.table,
            Step.DISCARDS: not view.discards,
            Step.UNDO: not chosen,
        }
        for look in self.looks:
            due = self.turn >= look.turn and advice.step in look.before
            if due and look.step not in self.looked and not empty.get(look.step, False):
                return Advice(look.step)
        return None


class Advisor:
    """Advice on the moves of a good player, in steps for somebody who learns the keys."""

    def __init__(self, match: Match, progress: Progress) -> None:
        self.match = match
        self.lesson = progress.lesson
        self.progress = progress
        self._planned: tuple[View, act.Move] | None = None

    def advice(self, command: str) -> Advice | None:
        """Return the next step after a command; None if nothing is to be said."""
        here, view = self.match.here, self.match.view
        if here.seat is None:
            return None
        if (page := here.page) is not self.match.game:
            # A page that lies on the hand is in the way of the step, so it is closed first.
            if page.looks:
                if page.numbers_choose and not self.progress.only_looks:
                    return Advice(Step.CHOOSE_LINE)
                return Advice(Step.BACK_AGAIN if self.progress.went_back else Step.BACK)
            # Only the commands of the lesson open a question that it can explain.
            explains = self.lesson.questions.get(command)
            asked = isinstance(page, Choice | KnockQuestion) and view.my_turn
            if explains is None or not asked:
                return None
            return explains(self.match, self._move(view), view)
        if self.match.history.to_play is None:
            return None
        if not view.my_turn:
            return Advice(Step.LISTEN)
        advice = self.lesson.advise(self.match, self._move(view), view)
        chosen = self.match.game.choosing and bool(self.match.game.hand.chosen)
        return advice and (self.progress.look(advice, view, chosen=chosen) or advice)

    def _move(self, view: View) -> act.Move:
        # Each key needs it, and thinking takes a while, so it is done once for each state.
        if self._planned is None or self._planned[0] is not view:
            self._planned = view, LEVELS[LEVEL](view, Random(view.round))
        return self._planned[1]


def things(match: Match, advice: Advice) -> dict[str, object]:
    """Return the values that the sentence of a step can name."""
    here, view, cards, names = match.here, match.view, match.hearer.words, match.hearer.names
    named: dict[str, object] = {
        "key": _key(here, advice),
        "n": len(view.hand),
        "opening": view.rules.opening,
        "name": names[view.seat],
        # The lessons that name an opponent have only one.
        "other": next(name for seat, name in enumerate(names) if seat not in match.people),
        "up": here.way("previous"),
        "down": here.way("next"),
        "left": here.way("previous-group"),
        "right": here.way("next-group"),
        "heading": here.way("next-group", in_lists=True),
        "suit": here.way("sort-suit"),
        "take": here.way("take"),
        "leave": here.way("end-turn"),
        "knocks_with": would_knock_with(advice.deadwood, here.language),
        "draw": here.way("draw"),
        "missing": here.way("building"),
        "could": here.way("could-lay"),
        "back": here.way("cancel"),
        "again": here.way("do-again"),
        "newer": here.way("newer-message"),
    }
    if advice.card is not None:
        named["card"] = cards.card(advice.card)
    if advice.meld is not None:
        named |= {
            "meld": cards.a_meld(advice.meld),
            "points": points_of(worth(advice.meld, view.rules), here.language),
        }
    return named


def _key(here: Here, advice: Advice) -> str:
    """Return the key of a step, or the line to type, with its cards."""
    if advice.step is Step.LISTEN:
        return ""
    command = COMMAND[advice.step]
    if not here.whole_lines:
        return here.way(command)
    if advice.step in (Step.QUESTION, Step.CHOOSE_LINE, Step.AGREE):
        return to_type("1", here.language)
    cards = advice.meld.cards if advice.meld else (advice.card,) if advice.card else ()
    t = here.language
    codes = [typed_words(t).code(card) for card in cards]
    if advice.step is Step.ADD:
        codes.append(str(advice.index + 1))
    if advice.step in (Step.TAKE, Step.TAKE_UPCARD, Step.LEAVE) or not codes:
        return here.way(command)
    words = words_of(COMMANDS[command], t, here.turned_words)
    word = next(word for word in words if len(word) > 1)
    return to_type(" ".join((word, *codes)), t)

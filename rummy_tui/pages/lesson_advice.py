"""What the tutor advises: the next step, made from the table and the hand as they are."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Final

from rummy_tui.bots import LEVELS
from rummy_tui.desk.page import Choice, Look
from rummy_tui.rules.actions import Discard, Draw, Exchange, Lay, LayOff, Move, Take, TakeBack
from rummy_tui.rules.cards import Card, without
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.laying.arrange import arrange, fitting, freeing
from rummy_tui.rules.melds import Meld
from rummy_tui.rules.scoring import worth
from rummy_tui.words.commands import COMMANDS
from rummy_tui.words.lesson_words import Step
from rummy_tui.words.page_words import to_type

if TYPE_CHECKING:
    from rummy_tui.desk.desk import Desk
    from rummy_tui.pages.match import Match
    from rummy_tui.rules.view import View

LEVEL: Final = "steady"
"""Whose moves are taught: who lays what can be laid."""
MOVES: Final = frozenset(
    ("previous", "next", "first", "last", "card", "previous-group", "next-group")
)
"""Commands that only move the cursor."""
COMMAND: Final = {
    Step.WALK: "next",
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
}
"""How each step is done."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A step that only looks, asked for in a turn and those after it, before others."""

    step: Step
    commands: frozenset[str]
    """Any of these does it."""
    turn: int
    before: frozenset[Step]


BEGINNING: Final = frozenset((Step.DRAW, Step.TAKE))
LAYING: Final = frozenset((Step.START, Step.LAY_TYPED))
CHOOSING: Final = frozenset((Step.CHOOSE, Step.CHOOSE_HERE, Step.LAY))
ENDING: Final = frozenset((Step.DISCARD, Step.DISCARD_HERE, Step.DISCARD_TYPED))
LOOKS: Final = (
    Exercise(Step.WALK, MOVES, 1, BEGINNING),
    Exercise(Step.HAND, frozenset(("hand", "hand-groups")), 1, BEGINNING),
    Exercise(Step.SORT, frozenset(("sort-rank", "sort-suit")), 1, BEGINNING),
    Exercise(Step.CAN_DO, frozenset(("can-do",)), 1, BEGINNING),
    Exercise(Step.REPEAT, frozenset(("repeat",)), 1, BEGINNING),
    Exercise(Step.MISSING, frozenset(("building",)), 1, LAYING),
    Exercise(Step.COULD_LAY, frozenset(("could-lay",)), 1, LAYING),
    Exercise(Step.UNDO, frozenset(("take-back",)), 1, CHOOSING),
    Exercise(Step.NEWS, frozenset(("news",)), 2, BEGINNING),
    Exercise(Step.COUNTS, frozenset(("counts",)), 2, BEGINNING),
    Exercise(Step.MELDS, frozenset(("melds",)), 2, BEGINNING),
    Exercise(Step.DISCARDS, frozenset(("discards",)), 2, BEGINNING),
    Exercise(Step.SCORES, frozenset(("scores",)), 2, BEGINNING),
    Exercise(Step.MESSAGES, frozenset(("older-message", "first-message")), 2, BEGINNING),
    Exercise(Step.HINT, frozenset(("hint",)), 2, ENDING),
    Exercise(Step.HELP, frozenset(("help",)), 2, ENDING),
)


@dataclass(slots=True)
class Progress:
    """How far the player has come."""

    turn: int = 0
    added: bool = False
    looked: set[Step] = field(default_factory=set)
    only_looks: bool = False
    """Whether the list of what could be laid was opened to be looked at."""
    went_back: bool = False
    """Whether a list has been closed as it was told."""

    def note(self, command: str, advised: Step | None) -> None:
        """A command was run; one that asks for a hint explains a step, unless it is that step."""
        if command == "could-lay":
            self.only_looks = advised is Step.COULD_LAY
        self.went_back |= command == "cancel" and advised is Step.BACK
        if command != "hint" or advised is Step.HINT:
            self.looked |= {look.step for look in LOOKS if command in look.commands}

    @property
    def complete(self) -> bool:
        """Whether all has been shown; a card to add may be long in coming."""
        # Whoever lays nothing, or types lines, never comes to what goes with laying.
        wanted = {look.step for look in LOOKS if look.before not in (LAYING, CHOOSING)}
        return self.turn >= 3 and wanted <= self.looked and (self.added or self.turn >= 5)

    def look(self, advice: Advice, view: View, *, chosen: bool) -> Advice | None:
        """What to look at before a step is done, if anything is left of it."""
        # A step about what is not there would send the player to an empty list.
        empty = {
            Step.MISSING: view.short <= 0,
            Step.MELDS: not view.table,
            Step.DISCARDS: not view.discards,
            Step.UNDO: not chosen,
        }
        for look in LOOKS:
            due = self.turn >= look.turn and advice.step in look.before
            if due and look.step not in self.looked and not empty.get(look.step, False):
                return Advice(look.step)
        return None


@dataclass(frozen=True, slots=True)
class Advice:
    """A step, with the card or the combination that it is about."""

    step: Step
    card: Card | None = None
    meld: Meld | None = None
    index: int = 0
    """The combination on the table that it is about."""


class Advisor:
    """What a good player would do at a match, in steps for somebody who learns the keys."""

    def __init__(self, match: Match, progress: Progress) -> None:
        self.match = match
        self.progress = progress
        self._planned: tuple[View, Move] | None = None

    def advice(self, command: str) -> Advice | None:
        """The next step after a command; None where nothing is to be said."""
        desk, view = self.match.desk, self.match.view
        if desk.seat is None:
            return None
        if (page := desk.page) is not self.match.game:
            # What lies on the hand hides what the step is about: it is to be closed first.
            if isinstance(page, Look):
                if page.asks and not self.progress.only_looks:
                    return Advice(Step.CHOOSE_LINE)
                return Advice(Step.BACK_AGAIN if self.progress.went_back else Step.BACK)
            # Only the commands of the lesson open a question that it can explain.
            asked = isinstance(page, Choice) and command in ("play", "new", "could-lay")
            return Advice(Step.QUESTION) if asked else None
        if self.match.session.to_play is None:
            return None
        if not view.my_turn:
            return Advice(Step.LISTEN)
        advice = self._turn(view)
        chosen = self.match.game.choosing and bool(self.match.game.hand.chosen)
        return advice and (self.progress.look(advice, view, chosen=chosen) or advice)

    def _turn(self, view: View) -> Advice | None:
        # Each key asks for it, and thinking takes a while: once for each state is enough.
        if self._planned is None or self._planned[0] is not view:
            self._planned = view, LEVELS[LEVEL](view, Random(view.round))
        move, typed = self._planned[1], self.match.desk.whole_lines
        if self.match.game.choosing:
            return self._building(move, view)
        match move:
            case Draw():
                return Advice(Step.DRAW)
            case Take():
                return Advice(Step.TAKE, view.discards[-1])
            case Lay():
                return Advice(Step.LAY_TYPED if typed else Step.START, meld=move.meld)
            case LayOff() | Exchange():
                return self._adding(move, view)
            case Discard():
                there = self.match.game.hand.focused is move.card
                step = Step.DISCARD_HERE if there else Step.DISCARD
                return Advice(Step.DISCARD_TYPED if typed else step, move.card)
            case TakeBack():
                return Advice(Step.TAKE_BACK)
            case _:
                return None

    def _building(self, move: Move, view: View) -> Advice:
        """The next card of the combination that is to be laid; or what becomes of another one."""
        hand = self.match.game.hand
        # Chosen cards that are no part of the advised combination may still make one.
        if isinstance(move, Lay) and not Counter(hand.chosen) - Counter(move.meld.cards):
            missing = without(move.meld.cards, hand.chosen)
            if hand.focused in missing and not hand.is_chosen(hand.cursor):
                return Advice(Step.CHOOSE_HERE, hand.focused)
            wanted = next((card for card in hand.cards if card in missing), None)
            return Advice(Step.CHOOSE, wanted) if wanted else Advice(Step.LAY)
        try:
            arrange(hand.chosen, view.rules)
        except Illegal:
            return Advice(Step.GIVE_UP)
        return Advice(Step.LAY)

    def _adding(self, move: LayOff | Exchange, view: View) -> Advice:
        """A card that goes onto the table: to be found, or added where it is in focus."""
        focused = self.match.game.hand.focused
        if isinstance(move, Exchange):
            card, index = move.card, move.index
        else:
            gained = without(move.meld.cards, view.table[move.index].cards)
            card, index = next((c for c in gained if _fits(c, view)), gained[0]), move.index
        if self.match.desk.whole_lines:
            return Advice(Step.ADD, card, index=index)
        if focused is not None and _fits(focused, view):
            return Advice(Step.ADD, focused)
        return Advice(Step.FIND)


def _fits(card: Card, view: View) -> bool:
    table, rules = view.table, view.rules
    return any(fitting(card, table, rules)) or any(True for _ in freeing(card, table, rules))


def things(match: Match, advice: Advice) -> dict[str, object]:
    """What the words of a step can name."""
    desk, view, words = match.desk, match.view, match.hearer.words
    named: dict[str, object] = {
        "key": _key(desk, advice),
        "n": len(view.hand),
        "opening": view.rules.opening,
        "name": match.hearer.names[view.seat],
        "up": desk.way("previous"),
        "down": desk.way("next"),
        "left": desk.way("previous-group"),
        "right": desk.way("next-group"),
        "heading": desk.way("next-group", in_lists=True),
        "suit": desk.way("sort-suit"),
        "take": desk.way("take"),
        "draw": desk.way("draw"),
        "missing": desk.way("building"),
        "could": desk.way("could-lay"),
        "back": desk.way("cancel"),
        "again": desk.way("do-again"),
        "newer": desk.way("newer-message"),
    }
    if advice.card is not None:
        named["card"] = words.card(advice.card)
    if advice.meld is not None:
        named |= {"meld": words.a_meld(advice.meld), "points": worth(advice.meld, view.rules)}
    return named


def _key(desk: Desk, advice: Advice) -> str:
    """How a step is done here: a key; or a line to type, with its cards."""
    if advice.step is Step.LISTEN:
        return ""
    command = COMMAND[advice.step]
    if not desk.whole_lines:
        return desk.way(command)
    if advice.step in (Step.QUESTION, Step.CHOOSE_LINE):
        return to_type("1", desk.language)
    cards = advice.meld.cards if advice.meld else (advice.card,) if advice.card else ()
    # Small letters, as the examples of help have them: both are understood.
    codes = [card.code.lower() for card in cards]
    if advice.step is Step.ADD:
        codes.append(str(advice.index + 1))
    if advice.step is Step.TAKE or not codes:
        return desk.way(command)
    word = next(word for word in COMMANDS[command].typed if len(word) > 1)
    return to_type(" ".join((word, *codes)), desk.language)

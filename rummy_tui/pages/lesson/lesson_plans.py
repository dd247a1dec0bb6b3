"""The lessons: the exercises of each, and the way it asks for a move."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from rummy_tui.pages.laying.hidden_melds import KnockQuestion
from rummy_tui.pages.lesson.lesson_advice import MOVES, Advice, Exercise, Lesson
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import Card, without
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.laying.arrange import arrange, fitting, freeing
from rummy_tui.rules.laying.arrangement import arranged
from rummy_tui.rules.state import Phase, Result, Why
from rummy_tui.rules.variants import RULESETS
from rummy_tui.words.advice import lesson_words as words
from rummy_tui.words.advice.lesson_words import Step
from rummy_tui.words.language.marks import Mark

if TYPE_CHECKING:
    from rummy_tui.pages.match.match import Match
    from rummy_tui.rules.view import View


# The first round, in which the player lays everything that can be laid

BEGINNING: Final = frozenset((Step.DRAW, Step.TAKE))
LAYING: Final = frozenset((Step.START, Step.LAY_TYPED))
CHOOSING: Final = frozenset((Step.CHOOSE, Step.CHOOSE_HERE, Step.LAY))
ENDING: Final = frozenset((Step.DISCARD, Step.DISCARD_HERE, Step.DISCARD_TYPED))
_LOOKS: Final = (
    Exercise(Step.WALK, MOVES, 1, BEGINNING),
    Exercise(Step.HAND, frozenset(("hand", "hand-groups")), 1, BEGINNING, seen=True),
    Exercise(Step.SORT, frozenset(("sort-rank", "sort-suit")), 1, BEGINNING),
    Exercise(Step.CAN_DO, frozenset(("can-do",)), 1, BEGINNING),
    Exercise(Step.REPEAT, frozenset(("repeat",)), 1, BEGINNING, seen=True),
    Exercise(Step.MISSING, frozenset(("building",)), 1, LAYING, may_be_missed=True),
    Exercise(Step.COULD_LAY, frozenset(("could-lay",)), 1, LAYING, may_be_missed=True),
    Exercise(Step.UNDO, frozenset(("take-back",)), 1, CHOOSING, may_be_missed=True),
    Exercise(Step.NEWS, frozenset(("news",)), 2, BEGINNING, seen=True),
    Exercise(Step.COUNTS, frozenset(("counts",)), 2, BEGINNING, seen=True),
    Exercise(Step.MELDS, frozenset(("melds",)), 2, BEGINNING, seen=True),
    Exercise(Step.DISCARDS, frozenset(("discards",)), 2, BEGINNING, seen=True),
    Exercise(Step.SCORES, frozenset(("scores",)), 2, BEGINNING, seen=True),
    Exercise(Step.MESSAGES, frozenset(("older-message", "first-message")), 2, BEGINNING, seen=True),
    Exercise(Step.HINT, frozenset(("hint",)), 2, ENDING),
    Exercise(Step.HELP, frozenset(("help",)), 2, ENDING),
)


def _first_steps(match: Match, move: act.Move, view: View) -> Advice | None:
    """Return the advice for a move of the first round."""
    typed, hand = match.here.whole_lines, match.game.hand
    if match.game.choosing:
        return _building(match, move, view)
    match move:
        case act.Draw():
            return Advice(Step.DRAW)
        case act.Take():
            return Advice(Step.TAKE, view.discards[-1])
        case act.Lay():
            return Advice(Step.LAY_TYPED if typed else Step.START, meld=move.meld)
        case act.LayOff() | act.Exchange():
            return _adding(match, move, view)
        case act.Discard():
            step = Step.DISCARD_HERE if hand.focused is move.card else Step.DISCARD
            return Advice(Step.DISCARD_TYPED if typed else step, move.card)
        case act.TakeBack():
            return Advice(Step.TAKE_BACK)
        case _:
            return None


def _building(match: Match, move: act.Move, view: View) -> Advice:
    """Advise the next card of the combination to lay; if another is begun, lay or give it up."""
    hand = match.game.hand
    # Chosen cards outside the advised combination may still make another one.
    if isinstance(move, act.Lay) and not Counter(hand.chosen) - Counter(move.meld.cards):
        missing = without(move.meld.cards, hand.chosen)
        if hand.focused in missing and not hand.focused_is_chosen:
            return Advice(Step.CHOOSE_HERE, hand.focused)
        wanted = next((card for card in hand.cards if card in missing), None)
        return Advice(Step.CHOOSE, wanted) if wanted else Advice(Step.LAY)
    try:
        arrange(hand.chosen, view.rules)
    except Illegal:
        return Advice(Step.GIVE_UP)
    return Advice(Step.LAY)


def _in_several_ways(_match: Match, _move: act.Move, _view: View) -> Advice:
    """Advise to answer a question that asks which of several moves is meant."""
    return Advice(Step.QUESTION)


def _adding(match: Match, move: act.LayOff | act.Exchange, view: View) -> Advice:
    """Advise to add a card to the table: to find it first, unless it has the focus."""
    focused = match.game.hand.focused
    card = move.card if isinstance(move, act.Exchange) else _added(move, view)
    if match.here.whole_lines:
        return Advice(Step.ADD, card, index=move.index)
    if focused is not None and _fits(focused, view):
        return Advice(Step.ADD, focused)
    return Advice(Step.FIND)


def _added(move: act.LayOff, view: View) -> Card:
    """Return the card that is added first."""
    gained = without(move.meld.cards, view.table[move.index].cards)
    return next((card for card in gained if _fits(card, view)), gained[0])


def _fits(card: Card, view: View) -> bool:
    table, rules = view.table, view.rules
    return any(fitting(card, table, rules)) or any(True for _ in freeing(card, table, rules))


FIRST_ROUND: Final = Lesson(
    rules=next(iter(RULESETS.values())),
    # The player begins, can open at once, and soon has a card to add.
    seed=779,
    welcome=words.WELCOME,
    learned=words.LEARNED,
    goodbye=words.GOODBYE,
    looks=_LOOKS,
    advise=_first_steps,
    questions=dict.fromkeys(("play", "new", "could-lay"), _in_several_ways),
)


# A hand in which melds stay in the hand until somebody knocks

OFFER: Final = frozenset((Step.LEAVE, Step.TAKE_UPCARD))
LETTING_GO: Final = frozenset((Step.LET_GO, Step.LET_GO_HERE, Step.LET_GO_TYPED))
KNOCKS: Final = frozenset((Step.KNOCK, Step.KNOCK_HERE, Step.KNOCK_TYPED))
_KNOCKING_LOOKS: Final = (
    Exercise(Step.WALK, MOVES, 1, OFFER | BEGINNING),
    Exercise(Step.GROUPS, frozenset(("hand-groups",)), 1, OFFER | BEGINNING, seen=True),
    Exercise(Step.DEADWOOD, frozenset(("building",)), 1, LETTING_GO | KNOCKS, seen=True),
    # Turns are counted with the offer of the upcard, so these come with the second draw.
    Exercise(Step.DISCARDS, frozenset(("discards",)), 3, BEGINNING, seen=True),
    Exercise(Step.HINT, frozenset(("hint",)), 3, LETTING_GO),
    Exercise(Step.SCORES, frozenset(("scores",)), 4, BEGINNING, seen=True),
)


def _knocking_steps(match: Match, move: act.Move, view: View) -> Advice | None:
    """Return the advice for a move of a hand that ends with a knock."""
    typed, focused = match.here.whole_lines, match.game.hand.focused
    offered = view.phase is Phase.OFFER
    match move:
        case act.Pass():
            return Advice(Step.LEAVE, view.discards[-1])
        case act.Draw():
            return Advice(Step.DRAW)
        case act.Take():
            return Advice(Step.TAKE_UPCARD if offered else Step.TAKE, view.discards[-1])
        case act.Discard():
            step = Step.LET_GO_HERE if focused is move.card else Step.LET_GO
            return Advice(Step.LET_GO_TYPED if typed else step, move.card)
        case act.Knock(card=Card() as card):
            step = Step.KNOCK_HERE if focused is card else Step.KNOCK
            left = _deadwood_without(card, view)
            return Advice(Step.KNOCK_TYPED if typed else step, card, deadwood=left)
        case _:
            return None


def _deadwood_without(card: Card, view: View) -> int:
    return arranged(without(view.hand, (card,))).points


def _whether_to_knock(match: Match, move: act.Move, view: View) -> Advice:
    """Advise on the question before a knock; its card need not be the best one to discard."""
    page = match.here.page
    asked = page.card if isinstance(page, KnockQuestion) else None
    if isinstance(move, act.Knock) and move.card is not None and asked is not None:
        better = _deadwood_without(move.card, view) < _deadwood_without(asked, view)
        return Advice(Step.PLAY_ON if better else Step.AGREE)
    return Advice(Step.AGREE)


def _how_it_ended(result: Result, seat: int) -> Mark:
    """Return the sentence for the result of a hand, for a seat."""
    reasons = {line.why for line in result.lines}
    won = seat in result.winners
    if result.seat is None or not result.winners:
        return words.NOBODY_KNOCKED
    if reasons & {Why.NO_DEADWOOD, Why.BIG_GIN}:
        return words.HAD_GIN if won else words.THEY_HAD_GIN
    if Why.UNDERCUT in reasons:
        return words.HAS_UNDERCUT if won else words.WAS_UNDERCUT
    return words.WON_BY_KNOCK if won else words.THEY_WON_BY_KNOCK


KNOCKING: Final = Lesson(
    rules=next(rules for rules in RULESETS.values() if rules.hidden_melds),
    # Both turn down the upcard; the player takes a discard later, and soon knocks and wins.
    seed=6585,
    welcome=words.WELCOME_TO_KNOCKING,
    learned=None,
    outcome=_how_it_ended,
    goodbye=words.GOODBYE_AFTER_KNOCK,
    looks=_KNOCKING_LOOKS,
    advise=_knocking_steps,
    questions={"knock": _whether_to_knock},
)

LESSONS: Final = {lesson.rules.key: lesson for lesson in (FIRST_ROUND, KNOCKING)}
"""The lessons by the key of their rule set, the usual one first."""

"""What is said in the guided first round: each step in a sentence, and more about it.

Every step ends with what is to be done, behind a colon.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import Final

from rummy_tui.words.cards import CardWord
from rummy_tui.words.language import Language, capital


class Step(Enum):
    """Something to do in the guided first round."""

    WALK = auto()
    HAND = auto()
    SORT = auto()
    CAN_DO = auto()
    DRAW = auto()
    TAKE = auto()
    MISSING = auto()
    START = auto()
    CHOOSE = auto()
    CHOOSE_HERE = auto()
    LAY = auto()
    LAY_TYPED = auto()
    GIVE_UP = auto()
    QUESTION = auto()
    CHOOSE_LINE = auto()
    TAKE_BACK = auto()
    FIND = auto()
    ADD = auto()
    DISCARD = auto()
    DISCARD_HERE = auto()
    DISCARD_TYPED = auto()
    LISTEN = auto()
    BACK = auto()
    MELDS = auto()
    DISCARDS = auto()
    SCORES = auto()
    MESSAGES = auto()
    HINT = auto()
    HELP = auto()


Words = Callable[[Language], tuple[str, str]]

_HAND: Final[dict[Step, Words]] = {
    Step.WALK: lambda t: (
        t.gettext("You hold {n} cards. Walk through them: {key}."),
        t.gettext("{up} and {down} go card by card, {left} and {right} from suit to suit."),
    ),
    Step.HAND: lambda t: (
        t.gettext("Hear your whole hand at once: {key}."),
        t.gettext("You can ask for it at any time, also while others play."),
    ),
    Step.SORT: lambda t: (
        t.gettext("Sort your cards by rank, so that equal ranks stand together: {key}."),
        t.gettext("By suit again, so that runs stand together, is {suit}."),
    ),
    Step.CAN_DO: lambda t: (
        t.gettext("Ask what you can do now: {key}."),
        t.gettext("The answer tells everything that is possible, and how it is done."),
    ),
}
_TURN: Final[dict[Step, Words]] = {
    Step.DRAW: lambda t: (
        t.gettext("A turn begins with a card. Draw it from the stock: {key}."),
        t.gettext("Where discards lie, {take} takes the top one in its place."),
    ),
    Step.TAKE: lambda t: (
        t.gettext("{card:the} on the discards goes with your cards. Take it: {key}."),
        t.gettext("You take it in place of a card from the stock, which is {draw}."),
    ),
    Step.MISSING: lambda t: (
        t.gettext(
            "Your first combinations of a round must be worth {opening} points. "
            "Hear how many are missing: {key}."
        ),
        t.gettext("A player who has laid that much is open, and may add to all combinations."),
    ),
    Step.START: lambda t: (
        t.gettext("You can lay {meld}, {points} points. Start a combination: {key}."),
        t.gettext(
            "A combination is three or four of a rank, or a run of a suit. "
            "{could} lists all that you could lay."
        ),
    ),
    Step.CHOOSE: lambda t: (
        t.gettext("Go to {card:the} and choose it: {key}."),
        t.gettext("{down} goes to the next card, {up} to the one before. Choose in any order."),
    ),
    Step.CHOOSE_HERE: lambda t: (
        t.gettext("{card:the} is where you are. Choose it: {key}."),
        t.gettext("{down} goes to the next card, {up} to the one before. Choose in any order."),
    ),
    Step.LAY: lambda t: (
        t.gettext("All cards are chosen. Lay them: {key}."),
        t.gettext("{missing} tells which cards are chosen, {back} gives the combination up."),
    ),
    Step.LAY_TYPED: lambda t: (
        t.gettext("You can lay {meld}, {points} points. Do it: {key}."),
        t.gettext(
            "A combination is three or four of a rank, or a run of a suit. "
            "{could} lists all that you could lay."
        ),
    ),
    Step.GIVE_UP: lambda t: (
        t.gettext("This makes no combination. Give it up: {key}."),
        t.gettext("The cards stay in your hand, and nothing is lost."),
    ),
    Step.QUESTION: lambda t: (
        t.gettext("This can be done in several ways. Choose the first: {key}."),
        t.gettext("{down} goes to the next answer, {up} to the one before."),
    ),
    Step.CHOOSE_LINE: lambda t: (
        t.gettext("Each line is something that you can lay. Choose one: {key}."),
        t.gettext("{down} goes to the next line, {up} to the one before, {back} to your hand."),
    ),
    Step.TAKE_BACK: lambda t: (
        t.gettext("This cannot stay as it is. Take it back: {key}."),
        t.gettext("What you lay must be enough to open, or it comes back into your hand."),
    ),
    Step.FIND: lambda t: (
        t.gettext("A card of yours fits on the table. Find it: {key}."),
        t.gettext("A card fits that goes on with a run, or that a set lacks."),
    ),
    Step.ADD: lambda t: (
        t.gettext("{card:the} fits on the table. Add it: {key}."),
        t.gettext("You may add to the combinations of all players, since you are open."),
    ),
    Step.DISCARD: lambda t: (
        t.gettext("End your turn with a discard. Go to {card:the} and discard it: {key}."),
        t.gettext(
            "{down} goes to the next card, {up} to the one before. "
            "Discard what you need least: the others may take it."
        ),
    ),
    Step.DISCARD_HERE: lambda t: (
        t.gettext("End your turn with a discard. {card:the} is where you are. Discard it: {key}."),
        t.gettext("Discard what you need least: the others may take it."),
    ),
    Step.DISCARD_TYPED: lambda t: (
        t.gettext("End your turn with a discard, such as {card:the}: {key}."),
        t.gettext("Discard what you need least: the others may take it."),
    ),
}
_LOOK: Final[dict[Step, Words]] = {
    Step.LISTEN: lambda t: (
        t.gettext("Now {name} plays. Listen, until it is your turn."),
        t.gettext("You hear each move. Meanwhile you may look around, but not play."),
    ),
    Step.BACK: lambda t: (
        t.gettext("Walk this list with {up} and {down}. Then go back to your hand: {key}."),
        t.gettext("Your hand is as you left it."),
    ),
    Step.MELDS: lambda t: (
        t.gettext("Look at the combinations on the table: {key}."),
        t.gettext("They are a list, which you can look at while others play, too."),
    ),
    Step.DISCARDS: lambda t: (
        t.gettext("Hear which discard lies on top: {key}."),
        t.gettext("When it is your turn to draw you may take it with {take}."),
    ),
    Step.SCORES: lambda t: (
        t.gettext("Hear the scores: {key}."),
        t.gettext("You also hear how many points are missing to the end of the match."),
    ),
    Step.MESSAGES: lambda t: (
        t.gettext("Hear earlier messages, the newest first: {key}."),
        t.gettext("Once more goes further back, {newer} goes forward again."),
    ),
    Step.HINT: lambda t: (
        t.gettext("Where you do not know what to do, ask for a hint: {key}."),
        "",
    ),
    Step.HELP: lambda t: (
        t.gettext("All keys are in the help: {key}."),
        t.gettext("It is a list, in which {heading} goes to the next heading."),
    ),
}
_ALL: Final = {**_HAND, **_TURN, **_LOOK}


def step(which: Step, things: dict[str, object], t: Language) -> str:
    """What is to be done, in a sentence or two."""
    return capital(_ALL[which](t)[0].format(**things))


def more(which: Step, things: dict[str, object], t: Language) -> str:
    """The same, with more about it before."""
    about = capital(_ALL[which](t)[1].format(**things))
    return f"{about} {step(which, things, t)}".lstrip()


def welcome(repeat: str, hint: str, t: Language) -> str:
    """What is said before the first step."""
    text = t.gettext(
        "Welcome to a first round, step by step. {repeat} repeats what was said last, "
        "{hint} tells more about a step."
    )
    return text.format(repeat=repeat, hint=hint)


def you_are_at(card: CardWord, t: Language) -> str:
    """Where the cursor is."""
    return t.gettext("You are at {card:the}.").format(card=card)


def learned(hint: str, can_do: str, hide: str, t: Language) -> str:
    """What is said when all steps are done."""
    text = t.gettext(
        "That is all you need; play on as you like. {can_do} tells what you can do, {hint} gives "
        "a hint, and {hide} hides your hand when somebody comes by."
    )
    return text.format(hint=hint, can_do=can_do, hide=hide)


def goodbye(go_on: str, leave: str, t: Language) -> str:
    """What is said at the end of the round."""
    text = t.gettext(
        "That was your first round, and here I leave you. The match may go on: {go_on} deals "
        "the next round. {leave} leaves it. Goodbye!"
    )
    return text.format(go_on=go_on, leave=leave)

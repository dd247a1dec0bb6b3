"""The guided rounds: each step in a sentence, and more about it.

Every step ends with the thing to do, after a colon.
"""

from __future__ import annotations

from enum import Enum, unique
from typing import Final

from rummy_tui.words.language.language import Language
from rummy_tui.words.language.marks import N_, NN_

WELCOME: Final = N_(
    "Welcome to a first round, step by step. {repeat} repeats the last message, {hint} says more "
    "about a step."
)
ARROWS: Final = N_(
    "The arrow keys are at the lower right of most keyboards: {up} alone, and below it {left}, "
    "{down} and {right}."
)
YOU_ARE_AT: Final = N_("You are at {card:the}.")
LEARNED: Final = N_(
    "That is all you need; play on as you like. {can_do} says what you can do, {hint} gives a "
    "hint, and {hide} hides your hand when somebody comes by."
)
GOODBYE: Final = N_(
    "That was your first round, and the end of the lesson. To play on, deal the next round with "
    "{go_on}. {leave} leaves the match. Goodbye!"
)
# Games with hidden melds
WELCOME_TO_KNOCKING: Final = N_(
    "Welcome to a hand of Gin Rummy, step by step: you collect combinations, and knock when your "
    "other cards count little. {repeat} repeats the last message, {hint} says more about a "
    "step."
)
GOODBYE_AFTER_KNOCK: Final = N_(
    "That was a hand of Gin Rummy, and the end of the lesson. {scores} reads the scores. To play "
    "on, deal the next hand with {go_on}. {leave} leaves the match. Goodbye!"
).to_eyes(
    N_(
        "That was a hand of Gin Rummy, and the end of the lesson. To play on, deal the next hand "
        "with {go_on}. {leave} leaves the match. Goodbye!"
    )
)
NOBODY_KNOCKED: Final = N_("Nobody knocked before the stock ran out, so nobody scores.")
HAD_GIN: Final = N_("You had gin: no deadwood, so {other} could lay nothing off.")
THEY_HAD_GIN: Final = N_("{other} had gin: no deadwood, so you could lay nothing off.")
WON_BY_KNOCK: Final = N_("Your knock won the hand: {other} was left with more deadwood.")
THEY_WON_BY_KNOCK: Final = N_("{other} won the hand: you were left with more deadwood.")
WAS_UNDERCUT: Final = N_(
    "You knocked and were undercut: {other} was left with as little deadwood as you, or less."
)
HAS_UNDERCUT: Final = N_(
    "{other} knocked, and you undercut: you were left with as little deadwood, or less."
)


# Two steps with the same words would be one member.
@unique
class Step(Enum):
    """A step of a guided round: the thing to do, and more about it."""

    # Looking at the hand
    WALK = (
        # The player asks for the next step: some readers say nothing more after an arrow.
        NN_(
            "You hold {n} card. Walk through them with {down} and {up}. Then hear the next step: "
            "{key}.",
            "You hold {n} cards. Walk through them with {down} and {up}. Then hear the "
            "next step: {key}.",
        ).to_eyes(
            NN_(
                "You hold {n} card. Go through your cards: {down} and {up}.",
                "You hold {n} cards. Go through your cards: {down} and {up}.",
            )
        ),
        N_("{up} and {down} go card by card, {left} and {right} from suit to suit."),
    )
    HAND = (
        N_("Hear your whole hand at once: {key}."),
        N_("You can ask for it at any time, even while others play."),
    )
    SORT = (
        N_("Sort your cards by rank, so that equal ranks stand together: {key}."),
        N_("{suit} sorts by suit again, so that runs stand together."),
    )
    REPEAT = (
        N_("Hear the last message again: {key}."),
        N_("You can also repeat what others have done."),
    )
    CAN_DO = (
        N_("Ask what you can do now: {key}."),
        N_("The answer lists every possible move, and how to make it."),
    )
    # A turn
    DRAW = (
        N_("A turn begins with a card. Draw it from the stock: {key}."),
        N_("If there are discards, {take} takes the top one instead."),
    )
    TAKE = (
        N_("{card:the} on the discards goes with your cards. Take it: {key}."),
        N_("You take it instead of drawing from the stock with {draw}."),
    )
    MISSING = (
        N_(
            "Your first combinations of a round must be worth {opening} points. "
            "Hear how many are missing: {key}."
        ).to_eyes(
            N_(
                "Your first combinations of a round must be worth {opening} points. "
                "See how many are missing: {key}."
            )
        ),
        N_("A player who has laid that much has opened, and may add to all combinations."),
    )
    COULD_LAY = (
        N_("You can lay something. Hear all that you could lay: {key}.").to_eyes(
            N_("You can lay something. See all that you could lay: {key}.")
        ),
        N_("It is a list, with the best first. {back} goes back to your hand."),
    )
    START = (
        N_("You can lay {meld}, {points}. Start a combination: {key}."),
        N_(
            "A combination is three or four cards of one rank, or a run in one suit. {could} "
            "lists all that you could lay."
        ),
    )
    CHOOSE = (
        N_("Go to {card:the} and choose it: {key}."),
        N_("{down} goes to the next card, {up} to the one before. Choose in any order."),
    )
    # Nobody should look for a card that is already at the cursor.
    CHOOSE_HERE = (
        N_("You are at {card:the}. Choose it: {key}."),
        N_("{down} goes to the next card, {up} to the one before. Choose in any order."),
    )
    UNDO = (
        N_("You can take back anything you do. Take back your last choice: {key}."),
        N_("Step by step, until your turn ends. {again} does it again."),
    )
    LAY = (
        N_("All cards are chosen. Lay them: {key}."),
        N_("{missing} says which cards are chosen, {back} gives the combination up."),
    )
    # With typed lines a combination is laid at once, without choosing its cards.
    LAY_TYPED = (
        N_("You can lay {meld}, {points}. Do it: {key}."),
        N_(
            "A combination is three or four cards of one rank, or a run in one suit. {could} "
            "lists all that you could lay."
        ),
    )
    GIVE_UP = (
        N_("This makes no combination. Give it up: {key}."),
        N_("The cards stay in your hand, and nothing is lost."),
    )
    QUESTION = (
        N_("This can be done in several ways. Choose the first: {key}."),
        N_("{down} goes to the next answer, {up} to the one before."),
    )
    CHOOSE_LINE = (
        N_("Each line is something that you can lay. Choose one: {key}."),
        N_("{down} goes to the next line, {up} to the one before, {back} to your hand."),
    )
    TAKE_BACK = (
        N_("This cannot stay as it is. Take it back: {key}."),
        N_("The cards you lay must be enough to open, or they come back into your hand."),
    )
    FIND = (
        N_("A card of yours fits on the table. Find it: {key}."),
        N_("A card fits if it extends a run or completes a set."),
    )
    ADD = (
        N_("{card:the} fits on the table. Add it: {key}."),
        N_("You have opened, so you may add to the combinations of all players."),
    )
    DISCARD = (
        N_("End your turn with a discard. Go to {card:the} and discard it: {key}."),
        N_(
            "{down} goes to the next card, {up} to the one before. "
            "Discard what you need least: the others may take it."
        ),
    )
    DISCARD_HERE = (
        N_("End your turn with a discard. You are at {card:the}. Discard it: {key}."),
        N_("Discard what you need least: the others may take it."),
    )
    DISCARD_TYPED = (
        N_("End your turn with a discard, such as {card:the}: {key}."),
        N_("Discard what you need least: the others may take it."),
    )
    # Looking round, and while others play
    LISTEN = (
        N_("Now {name} plays. Listen until it is your turn.").to_eyes(
            N_("Now {name} plays. Watch until it is your turn.")
        ),
        N_("You hear each move. Meanwhile you may look around, but not play.").to_eyes(
            N_("You see each move. Meanwhile you may look around, but not play.")
        ),
    )
    BACK = (
        N_("Walk this list with {up} and {down}. Then go back to your hand: {key}."),
        N_("Your hand is as you left it."),
    )
    BACK_AGAIN = (
        N_("Back to your hand: {key}."),
        N_("Your hand is as you left it."),
    )
    NEWS = (
        N_("Hear again what the others have done since your last turn: {key}."),
        N_("You can ask for this at any time, even if you missed something."),
    )
    COUNTS = (
        N_("Hear how many cards each player holds: {key}."),
        N_("A player with few cards may soon go out and end the round."),
    )
    MELDS = (
        N_("Look at the combinations on the table: {key}."),
        N_("It is a list, and you can look at it while others play, too."),
    )
    DISCARDS = (
        N_("Hear which discard lies on top: {key}."),
        N_("When it is your turn to draw, you may take it with {take}."),
    )
    SCORES = (
        N_("Hear the scores: {key}."),
        N_("You also hear how many points are left until the end of the match."),
    )
    MESSAGES = (
        N_("Hear earlier messages, the newest first: {key}."),
        N_("Press it again to go further back, or {newer} to go forward."),
    )
    HINT = (
        # The key that says more about a step gives the hint itself here.
        N_("If you do not know what to do, ask for a hint: {key}."),
        None,
    )
    HELP = (
        N_("All keys are in the help: {key}."),
        N_("It is a list, in which {heading} goes to the next heading."),
    )
    # Games with hidden melds
    GROUPS = (
        N_("Hear your combinations and the rest of your hand: {key}."),
        N_("Combinations stay in your hand until somebody knocks. The rest is deadwood."),
    )
    LEAVE = (
        N_(
            "You are offered {card:the}, the upcard. It does not help your hand. Turn it down: "
            "{key}."
        ),
        N_("If both turn it down, the player who was offered it first draws from the stock."),
    )
    TAKE_UPCARD = (
        N_("You are offered {card:the}, the upcard. It goes with your cards. Take it: {key}."),
        N_("{leave} would turn it down."),
    )
    DEADWOOD = (
        N_("Hear your deadwood and the limit for a knock: {key}."),
        N_("An ace counts one, a court card ten, any other card its number."),
    )
    LET_GO = (
        N_("End your turn with a discard. Go to {card:the} and discard it: {key}."),
        N_(
            "{down} goes to the next card, {up} to the one before. "
            "No other card that you may discard leaves you less deadwood."
        ),
    )
    LET_GO_HERE = (
        N_("End your turn with a discard. You are at {card:the}. Discard it: {key}."),
        N_("No other discard leaves you less deadwood."),
    )
    LET_GO_TYPED = (
        N_("End your turn with a discard, such as {card:the}: {key}."),
        N_("No other discard leaves you less deadwood."),
    )
    KNOCK = (
        N_("You can knock: without {card:the} {knocks_with}. Go to {card:the} and knock: {key}."),
        N_(
            "That card is discarded face down, and your hand is shown. Unless you have gin, "
            "{other} lays off what fits. Less deadwood wins."
        ),
    )
    KNOCK_HERE = (
        N_(
            "You can knock: without {card:the}, where you are, {knocks_with}. "
            "Discard it and knock: {key}."
        ),
        N_(
            "That card is discarded face down, and your hand is shown. Unless you have gin, "
            "{other} lays off what fits. Less deadwood wins."
        ),
    )
    KNOCK_TYPED = (
        N_("You can knock: without {card:the} {knocks_with}. Discard it and knock: {key}."),
        N_(
            "That card is discarded face down, and your hand is shown. Unless you have gin, "
            "{other} lays off what fits. Less deadwood wins."
        ),
    )
    AGREE = (
        N_("A knock ends the hand, so you are asked first. Choose yes: {key}."),
        N_("{down} goes to the other answer, which plays on."),
    )
    PLAY_ON = (
        N_("Without another card you have less deadwood. Do not knock yet: {key}."),
        N_("Your hand stays as it was, and you choose a discard again."),
    )


def step(which: Step, things: dict[str, object], t: Language) -> str:
    """Say a step in a sentence or two."""
    return t(which.value[0], **things)


def more(which: Step, things: dict[str, object], t: Language) -> str:
    """Say more about a step, and then the step again."""
    told, about = step(which, things, t), which.value[1]
    return f"{t(about, **things)} {told}" if about else told

"""Refusals as a table: why an action is not possible, and what is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from rummy_tui.rules import actions as act
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.laying.arrange import any_fits
from rummy_tui.rules.state import Drawing, Phase
from rummy_tui.rules.view import View
from rummy_tui.words.advice.describe import NO_DISCARDS
from rummy_tui.words.advice.laying_words import AT_LEAST_THREE, NONE_FITS, NONE_FITS_BRIEF
from rummy_tui.words.advice.next_steps import (
    IDLE,
    Case,
    Doing,
    discarding,
    from_stock,
    offered,
    on,
    on_or_from_stock,
    on_or_wait,
    starting,
    to_open,
    with_taken,
)
from rummy_tui.words.language.aloud import Told, together
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.marks import N_, NN_, Mark
from rummy_tui.words.language.scores import points_of


@dataclass(frozen=True, slots=True)
class Refusal:
    """A row of the table: the sentence, and the way on if it depends on the turn.

    The sentence may name the cards concerned, a number `{n}`, and the key of a command.
    """

    usual: Mark
    brief: Mark | None = None
    key: str = ""
    """The command that the sentence names as the way on."""
    then: Callable[[Case], str] | None = None
    """The way on, as a further sentence."""
    when: Callable[[Case], bool] = lambda _: True
    """True for the cases of this row; the first row of a reason that fits is said."""
    n: Callable[[Case], int] = lambda case: case.refused.amount
    aloud: Mark | None = None
    """The same without the cards of a hand and its worth, if the sentence names any."""


def refusal(refused: Illegal, view: View, hearer: Hearer, doing: Doing = IDLE) -> Told:
    """The sentence for a refusal, always with a way on that is open at this moment.

    Others in the room hear it without the cards of a hand and without its worth.
    """
    case = Case(refused, view, hearer, doing)
    row, public = _row(case), case.public
    usual = row.brief if row.brief and hearer.brief else row.usual
    sentence = Told(_sentence(usual, row, case), _sentence(row.aloud or usual, row, case))
    further = Told(row.then(case), row.then(public)) if row.then else Told("")
    return together(sentence, further)


def _row(case: Case) -> Refusal:
    rows = REFUSALS[case.refused.reason]
    return next(row for row in rows if row.when(case)) if isinstance(rows, tuple) else rows


def _sentence(mark: Mark, row: Refusal, case: Case) -> str:
    refused, view, hearer = case.refused, case.view, case.hearer
    top = view.discards[-1:]
    # The values of all rows; each sentence uses those that it names.
    return hearer.language(
        mark,
        key=hearer.way(row.key) if row.key else "",
        leave=hearer.way("cancel"),
        n=row.n(case),
        cards=hearer.words.cards(refused.cards),
        name=hearer.names[view.seat],
        most=view.knock_limit,
        points=points_of(view.knock_limit, hearer.language),
        stock=hearer.way("draw"),
        take=hearer.way("take"),
        card=hearer.words.cards(top),
    )


def _concerned(case: Case) -> int:
    return len(case.refused.cards)


def _may_take(case: Case) -> bool:
    return any(isinstance(option, act.Take) for option in case.view.options)


def _only_gin(case: Case) -> bool:
    return case.view.rules.hidden_melds and not case.view.knock_limit


NOT_THERE: Final = N_("It cannot be added there.")
ANOTHER_FITS: Final = N_("It cannot be added there. {key} finds a card that fits.")
ONLY_TAKEN: Final = N_("That would leave only what you took.")

# Set by hand, so that a reason is a row and the table can be read down.
# fmt: off
REFUSALS: Final[dict[Reason, Refusal | tuple[Refusal, ...]]] = {
    # Turns
    Reason.MATCH_OVER: Refusal(
        # On a screen the key chooses a line, such as another match.
        N_("The match is over. {key} leaves.").to_eyes(N_("The match is over. {leave} leaves.")),
        key="go-on"),
    Reason.BETWEEN_ROUNDS: Refusal(
        # On a screen the key chooses a line, such as all hands.
        N_("The round is over. {key} deals the next one.").to_eyes(
            N_("The round is over. The first line deals the next one.")),
        key="go-on"),
    Reason.NOT_YOUR_TURN: Refusal(
        N_("It is {name}'s turn. You will hear when it is yours.").to_eyes(
            N_("It is {name}'s turn. You will see when it is yours.")),
        N_("Wait: it is {name}'s turn.")),
    Reason.DRAW_FIRST: (
        Refusal(N_("There is nothing left to draw: {stock} plays on without drawing, {take} takes "
            "{card:the}."),
            when=lambda case: _may_take(case) and case.view.drawing is Drawing.NOTHING),
        Refusal(
            N_("Draw first: {take} for {card:the}, {stock} for the stock, which ends the round."),
            when=lambda case: _may_take(case) and case.view.drawing is Drawing.END),
        Refusal(N_("Draw first: {stock} for the stock, {take} for {card:the}."), when=_may_take),
        Refusal(N_("There is nothing left to draw: {stock} plays on without drawing."),
            when=lambda case: case.view.drawing is Drawing.NOTHING),
        Refusal(N_("Draw first: {stock} for the stock, which ends the round."),
            when=lambda case: case.view.drawing is Drawing.END),
        Refusal(N_("Draw first: {stock} for the stock.")),
    ),
    Reason.ALREADY_DRAWN: (
        Refusal(
            # After several draws the stock may have run out before the last.
            N_("There is nothing left to draw."),
            then=on,
            when=lambda case: 1 < case.view.turn.draws > case.view.turn.drew,
        ),
        Refusal(NN_(
            "You have already drawn {n} card.",
            "You have already drawn {n} cards."), then=on,
            when=lambda case: case.view.turn.drew > 1, n=lambda case: case.view.turn.drew),
        Refusal(N_("You have already drawn."), then=on),
    ),
    Reason.NO_DRAW_NOW: Refusal(N_("You do not draw this turn."), then=on),
    Reason.DRAW_AGAIN: Refusal(N_("If you lay nothing, you must draw again: {key} draws another "
        "card."),
        key="draw"),
    Reason.DRAWN_OUT: Refusal(NN_(
        "You have drawn {n} card, so you may not lay this turn.",
        "You have drawn {n} cards, so you may not lay this turn."),
        NN_(
            "After {n} card you may not lay.",
            "After {n} cards you may not lay."), then=on, n=lambda case: case.view.rules.draws),
    Reason.LAID_ALREADY: Refusal(N_("You have laid cards, so you may not draw or lay any more in "
        "this turn."),
        N_("You have laid cards, so you may not draw."), then=on),
    Reason.NOT_IN_HAND: Refusal(N_("You do not hold {cards:the}. Choose cards from your hand."),
        aloud=N_("You do not hold that. Choose cards from your hand.")),
    Reason.ONE_MELD: Refusal(
        N_("You may lay only one new combination in a turn, unless you go out. {key} takes the "
            "last one back."),
        N_("Only one new combination in a turn. {key} takes the last one back."), key="take-back"),
    Reason.LAST_CARD_DISCARDED: (
        Refusal(N_("The last card must be discarded."), then=on,
            when=lambda case: len(case.view.hand) == 1),
        Refusal(N_("The last card must be discarded: keep one of these cards back.")),
    ),
    Reason.DISCARD_TO_END: (
        Refusal(
            N_("A turn ends with a discard: {key}."),
            key="discard",
            # Only then name the key: with other cards chosen, or nothing that may be discarded,
            # it would be refused again.
            when=lambda case: on(case) == discarding(replace(case, doing=IDLE)),
        ),
        Refusal(N_("A turn ends with a discard."), then=on),
    ),
    Reason.NO_DISCARD_TO_END: Refusal(N_("There is no discarding in this game."), then=on),
    Reason.OFFERED: (
        Refusal(N_("The upcard is offered."), then=offered, when=_may_take),
        Refusal(N_("The upcard is offered: {key} takes it."), key="take"),
    ),
    Reason.NOT_OFFERED: Refusal(N_("No upcard is offered now."), then=on_or_from_stock),
    Reason.UPCARD_LEFT: Refusal(N_("You have both turned down this card."), then=from_stock),
    Reason.NO_LAYING: Refusal(N_("Nothing is laid until somebody knocks."), then=on_or_from_stock),
    Reason.KNOCK_WITHOUT_CARD: Refusal(
        N_("Not all your cards are in combinations. Use {key} at the card that you discard."),
        N_("Use {key} at the card that you discard."), key="knock"),
    Reason.LAYING_OFF: Refusal(N_("You can only add cards now. {key} when you are done."),
        key="end-turn"),
    Reason.NO_KNOCKING: Refusal(N_("There is no knocking in this game."), then=on),
    Reason.HAND_TOO_HIGH: (Refusal(
        N_("That leaves {n}, and you may knock only with gin. Discard {cards:the}."),
        N_("That leaves {n}; only gin will do. Discard {cards:the}."),
        when=lambda case: _only_gin(case) and bool(case.refused.cards),
        aloud=N_("You may knock only with gin.")),
        Refusal(
        N_("That leaves {n}, and you may knock only with gin."),
        N_("That leaves {n}; only gin will do."), then=on, when=_only_gin,
        aloud=N_("You may knock only with gin.")),
        Refusal(
        N_("That leaves {n}, and you may knock with {most} or less. Discard {cards:the}."),
        N_("That leaves {n}; the limit is {most}. Discard {cards:the}."),
        when=lambda case: case.view.rules.hidden_melds and bool(case.refused.cards),
        aloud=N_("You may knock with {most} or less.")),
        Refusal(
        N_("That leaves {n}, and you may knock with {most} or less."),
        N_("That leaves {n}; the limit is {most}."), then=on,
        when=lambda case: case.view.rules.hidden_melds,
        aloud=N_("You may knock with {most} or less.")),
        Refusal(
        NN_("You hold {n} point; to knock you may hold at most {most}.",
            "You hold {n} points; to knock you may hold at most {most}."),
        NN_("You hold {n} point; the limit is {most}.",
            "You hold {n} points; the limit is {most}."), then=on,
        aloud=N_("To knock you may hold at most {points}."))),
    Reason.NOTHING_TO_TAKE_BACK: (
        Refusal(N_("Nothing to take back: you keep what you drew."), then=on,
            when=lambda case: case.playing and bool(case.view.turn.drew)),
        Refusal(N_("Nothing to take back."), then=on_or_wait),
    ),
    Reason.NOTHING_TO_DO_AGAIN: Refusal(
        N_("There is nothing to redo: you took back nothing just now."),
        N_("Nothing to redo."), then=on_or_wait),
    Reason.WRONG_PACK: Refusal(N_("These are not the cards of this game.")),
    # Discards
    Reason.DISCARDS_EMPTY: Refusal(N_("No discards to take."), then=on_or_from_stock),
    Reason.NO_DISCARDS: Refusal(NO_DISCARDS, then=on_or_from_stock),
    Reason.DISCARDS_CLOSED: Refusal(N_("You may not take discards in this game."),
        N_("You may not take discards."), then=on_or_from_stock),
    Reason.ONLY_TOP: Refusal(N_("Only the top discard may be taken: {key}."), key="take"),
    Reason.TOO_DEEP: Refusal(
        NN_("There is only {n} discard: take 1.", "There are only {n} discards: take 1 to {n}.")),
    Reason.MUST_PLAY_TAKEN: Refusal(
        N_("You must lay {cards:the} this turn, or put it back with {key}."),
        N_("You must lay {cards:the} now. {key} puts it back."), key="take-back",
        aloud=N_("You must lay what you took this turn, or put it back with {key}.")),
    Reason.JUST_TAKEN: Refusal(
        N_("You have just taken {cards:the}: discard another card, or put it back with {key}."),
        N_("You have just taken {cards:the}: discard another card."), key="take-back",
        aloud=N_(
            "You have just taken that card: discard another card, or put it back with {key}.")),
    Reason.LEAVES_ONLY_TAKEN: (
        Refusal(
            # Before the draw this is only what taking would lead to: the stock is still open.
            N_("That would leave only {cards:the}, which you could neither lay nor discard."),
            N_("That would leave only {cards:the}."),
            aloud=ONLY_TAKEN,
            then=from_stock,
            when=lambda case: case.view.phase is Phase.DRAW,
        ),
        Refusal(
            N_("That would leave only {cards:the}, which you have just taken and could neither "
                "lay nor discard."),
            N_("That would leave only {cards:the}."),
            aloud=ONLY_TAKEN, then=with_taken),
    ),
    # Opening
    Reason.NOT_OPEN: (
        Refusal(
            # Before the draw nothing can be laid to open with: the way on is the stock.
            NN_(
                "You must open first, with {n} point.",
                "You must open first, with {n} points."),
            NN_("Open first, with {n} point.", "Open first, with {n} points."),
            then=from_stock,
            when=lambda case: case.view.my_turn and case.view.phase is Phase.DRAW,
        ),
        Refusal(NN_(
            "Open first, with {n} point in one turn.",
            "Open first, with {n} points in one turn."), then=to_open,
            when=lambda case: bool(case.doing.way)),
        Refusal(NN_(
            "Open first: lay new combinations worth {n} point in one turn, with {key}.",
            "Open first: lay new combinations worth {n} points in one turn, with {key}."),
            NN_(
                "Open first, with {n} point in one turn: {key}.",
                "Open first, with {n} points in one turn: {key}."), key="new", then=to_open),
    ),
    Reason.SHORT_OF_OPENING: Refusal(
        NN_("That would empty your hand {n} point short of opening. Keep a card and discard it.",
            "That would empty your hand {n} points short of opening. Keep a card and discard it."),
        NN_("{n} point short of opening: keep a card to discard.",
            "{n} points short of opening: keep a card to discard.")),
    # Combinations
    Reason.NO_SUCH_MELD: (
        Refusal(
            # The amount is the number of combinations, 0 if the table is empty.
            N_("No combination has this number: they go from 1 to {n}."),
            when=lambda case: bool(case.refused.amount),
        ),
        Refusal(N_("No combinations on the table yet."), then=starting(N_("{key} starts one."))),
    ),
    Reason.TOO_FEW_CARDS: (
        Refusal(N_("Your hand has too few cards for a combination."), then=on,
            when=lambda case: case.view.no_new_meld is Reason.TOO_FEW_CARDS),
        Refusal(AT_LEAST_THREE),
    ),
    Reason.NOT_A_MELD: Refusal(
        N_("These cards make neither a set nor a run. Choose cards of one rank, or cards in a row "
            "of one suit."),
        N_("Neither a set nor a run: choose other cards.")),
    Reason.SAME_SUIT_TWICE: Refusal(
        N_("A set has each suit only once: leave out the card that is there twice."),
        N_("A suit is there twice: leave one card out.")),
    Reason.SET_CLOSED: Refusal(N_("A set of four is complete. Choose another combination.")),
    Reason.CORNER: (
        Refusal(
            N_("A run cannot go from king through ace to two: put the ace before the two or after "
                "the king."),
            N_("In a run the ace comes before the two or after the king."),
            when=lambda case: case.view.rules.ace_high),
        Refusal(N_("A run ends at the king: put the ace before the two."),
            N_("In a run the ace comes before the two.")),
    ),
    Reason.RUN_FULL: Refusal(N_("A run has at most thirteen cards. Choose fewer.")),
    Reason.DOES_NOT_FIT: (
        # This comes first: nobody should look for a card that is not there.
        Refusal(
            NONE_FITS,
            NONE_FITS_BRIEF,
            aloud=NOT_THERE,
            then=on,
            when=lambda case: (
                bool(case.view.table)
                and not any_fits(case.view.hand, case.view.table, case.view.rules)
            ),
        ),
        Refusal(
            NN_("{cards:the} fits nowhere on the table. {key} finds a card that fits.",
                "{cards:the} fit nowhere on the table. {key} finds a card that fits."),
            NN_("{cards:the} does not fit. {key} finds one that does.",
                "{cards:the} do not fit. {key} finds one that does."), key="next-fit",
            aloud=ANOTHER_FITS, when=lambda case: bool(case.refused.amount), n=_concerned),
        Refusal(N_("{cards:the} cannot be added there. {key} finds a card that fits."),
            NN_("{cards:the} does not fit. {key} finds one that does.",
                "{cards:the} do not fit. {key} finds one that does."),
            key="next-fit", aloud=ANOTHER_FITS, n=_concerned),
    ),
    # Jokers
    Reason.TOO_MANY_JOKERS: Refusal(
        NN_("A combination has at most {n} joker: leave one out.",
            "A combination has at most {n} jokers: leave one out.")),
    Reason.TOO_FEW_NATURALS: Refusal(
        NN_("A combination needs at least {n} natural card: choose more.",
            "A combination needs at least {n} natural cards: choose more."),
        NN_("It needs at least {n} natural card: choose more.",
            "It needs at least {n} natural cards: choose more.")),
    Reason.JOKERS_SIDE_BY_SIDE: Refusal(
        NN_("Two jokers may not lie side by side: put a card between them.",
            "At most {n} jokers may lie side by side: put a card between them."),
        N_("Too many jokers side by side: put a card between them.")),
    Reason.JOKER_MAJORITY: Refusal(
        N_("A combination may not have more jokers than natural cards: leave a joker out, or add "
            "a natural card."),
        N_("Too many jokers: leave one out.")),
    Reason.JOKER_IN_NEW_ONLY: (
        Refusal(
            # A combination is already begun: its own way on helps more than a key for another.
            N_("A joker goes only into a new combination."),
            then=lambda case: case.doing.way,
            when=lambda case: bool(case.doing.way),
        ),
        Refusal(N_("A joker goes only into a new combination: {key}."), key="new"),
    ),
    Reason.JOKER_CANNOT_BE: Refusal(
        N_("A joker cannot be {cards:the} there. {key} says what it can be."),
        N_("It cannot be {cards:the}. {key} says what it can be."), key="building",
        aloud=N_("A joker cannot be that there. {key} says what it can be.")),
    Reason.NO_JOKER_THERE: Refusal(
        N_("That combination has no joker to take. {key} reads the combinations."),
        N_("No joker there. {key} reads the combinations."), key="melds"),
    Reason.JOKER_AMBIGUOUS: Refusal(
        N_("That joker's card is still open, so the joker stays. You can add your card with {key} "
            "instead."),
        N_("That joker's card is still open, so it stays. {key} adds your card."), key="play"),
    Reason.NOT_THE_JOKERS_CARD: Refusal(
        N_("That joker stands for another card. {key} reads the combinations."), key="melds"),
    Reason.JOKER_OWED: Refusal(
        N_("The joker you took must be laid this turn: lay it, or put it back with {key}."),
        N_("Lay the joker you took, or put it back with {key}."), key="take-back"),
    Reason.JOKER_BOUND: Refusal(
        N_("A joker that stands for {cards:the} comes free only when that card is on the table: "
            "play it, or leave the joker as it was."),
        N_("A joker stays {cards:the} until that card is there: play it."),
        aloud=N_("A joker comes free only when the card that it stands for is on the table: play "
            "that card, or leave the joker as it was.")),
    # The table
    Reason.NO_REGROUPING: Refusal(N_("You may not regroup the table in this game."),
        N_("You may not regroup the table."),
        then=starting(N_("{key} starts a new combination."),
            brief=N_("{key} starts a combination."))),
    Reason.TABLE_CHANGED: Refusal(
        N_("Cards on the table stay in their combinations. You can add to them with {key}."),
        N_("Cards on the table stay there. {key} adds to them."), key="play"),
    Reason.TABLE_CARD_GONE: Refusal(
        NN_("{cards:the} must stay on the table: put it into a combination.",
            "{cards:the} must stay on the table: put them into combinations."),
        NN_("{cards:the} must stay: put it into a combination.",
            "{cards:the} must stay: put them into combinations."), n=_concerned,
        aloud=N_("Cards on the table must stay there: put them into combinations.")),
    Reason.REGROUP_ONLY: Refusal(N_("In this game you regroup the whole table at once: "
        "{key}."),
        N_("You regroup the whole table: {key}."), key="regroup"),
    Reason.NOTHING_LAID: Refusal(N_("Choose at least one card from your hand.")),
    Reason.MELD_GONE: Refusal(
        N_("All its cards have been moved away. {key} reads the combinations."),
        N_("Its cards are gone. {key} reads the combinations."), key="melds"),
}
# fmt: on

"""The sentences of refusals, each with the command that it names as the way on.

`{key}` is how that command is given, `{cards}` the cards concerned, `{n}` the number.
"""

from __future__ import annotations

from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.view import View
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.language import Language

Sentences = dict[Reason, tuple[str, str]]
"""For each reason a sentence, and the command of its `{key}` or an empty one."""


def plain(t: Language) -> Sentences:
    """The refusals that are always told in the same words."""
    return (
        _of_turns(t)
        | _of_discards(t)
        | _of_melds(t)
        | _of_jokers(t)
        | _of_freed_jokers(t)
        | _of_the_table(t)
    )


def _of_turns(t: Language) -> Sentences:
    return {
        Reason.MATCH_OVER: (t.gettext("The match is over. {key} leaves."), "go-on"),
        Reason.BETWEEN_ROUNDS: (
            t.gettext("The round is over. {key} deals the next one."),
            "go-on",
        ),
        Reason.DRAW_AGAIN: (
            t.gettext("Who lays nothing must draw again: {key} draws another card."),
            "draw",
        ),
        Reason.NOT_IN_HAND: (
            t.gettext("You do not hold {cards}. Choose cards from your hand."),
            "",
        ),
        Reason.ONE_MELD: (
            t.gettext(
                "Only one new combination may be laid in a turn, unless you go out. "
                "{key} takes the last one back."
            ),
            "take-back",
        ),
        Reason.LAST_CARD_DISCARDED: (
            t.gettext("The last card must be discarded: keep one of these cards back."),
            "",
        ),
        Reason.WRONG_PACK: (t.gettext("These are not the cards of this game."), ""),
    }


def _of_discards(t: Language) -> Sentences:
    return {
        Reason.ONLY_TOP: (t.gettext("Only the top discard may be taken: {key}."), "take"),
        Reason.MUST_PLAY_TAKEN: (
            t.gettext(
                "{cards} must be laid in this turn. Lay what you took, or take it back with {key}."
            ),
            "take-back",
        ),
        Reason.JUST_TAKEN: (
            t.gettext(
                "You have just taken {cards}: discard another card, or take it back with {key}."
            ),
            "take-back",
        ),
    }


def _of_melds(t: Language) -> Sentences:
    return {
        Reason.TOO_FEW_CARDS: (
            t.gettext("A combination has at least three cards: choose more."),
            "",
        ),
        Reason.NOT_A_MELD: (
            t.gettext(
                "These cards make neither a set nor a run. "
                "Choose cards of one rank, or a row in one suit."
            ),
            "",
        ),
        Reason.SAME_SUIT_TWICE: (
            t.gettext("A set has every suit only once: leave out the card that is there twice."),
            "",
        ),
        Reason.SET_CLOSED: (
            t.gettext("A set of four is complete. Choose another combination."),
            "",
        ),
        Reason.RUN_FULL: (t.gettext("A run has at most thirteen cards. Choose fewer."), ""),
    }


def _of_jokers(t: Language) -> Sentences:
    return {
        Reason.JOKER_MAJORITY: (
            t.gettext(
                "A combination has no more jokers than natural cards: leave a joker out, "
                "or add a natural card."
            ),
            "",
        ),
        Reason.MELD_GONE: (
            t.gettext("All its cards have been moved away. {key} reads the combinations."),
            "melds",
        ),
        Reason.JOKER_CANNOT_BE: (
            t.gettext("A joker cannot be {cards} there. {key} tells what it can be."),
            "building",
        ),
        Reason.NO_JOKER_THERE: (
            t.gettext("That combination has no joker to take. {key} reads the combinations."),
            "melds",
        ),
        Reason.JOKER_AMBIGUOUS: (
            t.gettext(
                "It is not settled which card that joker stands for, so it stays. "
                "You can add the card with {key} instead."
            ),
            "play",
        ),
        Reason.NOT_THE_JOKERS_CARD: (
            t.gettext("That joker stands for another card. {key} reads the combinations."),
            "melds",
        ),
    }


def _of_freed_jokers(t: Language) -> Sentences:
    return {
        Reason.JOKER_OWED: (
            t.gettext(
                "The joker you took must be laid in this turn: lay it, or take it back with {key}."
            ),
            "take-back",
        ),
        Reason.JOKER_BOUND: (
            t.gettext(
                "A joker that stands for {cards} comes free only when the real card lies on the "
                "table: play it, or leave the joker what it was."
            ),
            "",
        ),
    }


def _of_the_table(t: Language) -> Sentences:
    return {
        Reason.TABLE_CHANGED: (
            t.gettext(
                "What lies on the table stays in its combination. You can add to it with {key}."
            ),
            "play",
        ),
        Reason.REGROUP_ONLY: (
            t.gettext("In this game the whole table is regrouped at once: {key}."),
            "regroup",
        ),
        Reason.NOTHING_LAID: (t.gettext("Choose at least one card from your hand."), ""),
    }


def counted(t: Language, n: int, cards: int) -> Sentences:
    """The refusals whose words depend on a number, or on how many cards are concerned."""
    return _limits(t, n) | _numbers(t, n) | _places(t, n, cards)


def _limits(t: Language, n: int) -> Sentences:
    """How many jokers and natural cards a combination may have."""
    return {
        Reason.TOO_MANY_JOKERS: (
            t.ngettext(
                "At most {n} joker in a combination: leave one out.",
                "At most {n} jokers in a combination: leave one out.",
                n,
            ),
            "",
        ),
        Reason.TOO_FEW_NATURALS: (
            t.ngettext(
                "A combination has at least {n} card that is not a joker: choose more.",
                "A combination has at least {n} cards that are not jokers: choose more.",
                n,
            ),
            "",
        ),
        Reason.JOKERS_SIDE_BY_SIDE: (
            t.ngettext(
                "Two jokers may not lie side by side: put a card between them.",
                "At most {n} jokers may lie side by side: put a card between them.",
                n,
            ),
            "",
        ),
    }


def _numbers(t: Language, n: int) -> Sentences:
    """What is missing to open, or how many discards there are."""
    return {
        Reason.SHORT_OF_OPENING: (
            t.ngettext(
                "That would empty your hand {n} point short of opening. "
                "Keep a card and discard it.",
                "That would empty your hand {n} points short of opening. "
                "Keep a card and discard it.",
                n,
            ),
            "",
        ),
        Reason.TOO_DEEP: (
            t.ngettext(
                "There is only {n} discard: take 1.",
                "There are only {n} discards: take 1 to {n}.",
                n,
            ),
            "",
        ),
    }


def _places(t: Language, n: int, cards: int) -> Sentences:
    """Cards that do not fit, or that are missing from the table."""
    if n:
        does_not_fit = t.ngettext(
            "{cards} fits nowhere on the table. {key} finds a card that fits.",
            "{cards} fit nowhere on the table. {key} finds a card that fits.",
            cards,
        )
    else:
        does_not_fit = t.gettext("{cards} cannot be added there. {key} finds a card that fits.")
    gone = t.ngettext(
        "{cards} must stay on the table: put it into a combination.",
        "{cards} must stay on the table: put them into combinations.",
        cards,
    )
    return {
        Reason.DOES_NOT_FIT: (does_not_fit, "next-fit"),
        Reason.TABLE_CARD_GONE: (gone, ""),
    }


def corner(_: Illegal, view: View, hearer: Hearer) -> str:
    """Why a run does not go round the corner."""
    t = hearer.language
    if hearer.brief and view.rules.ace_high:
        return t.gettext("In a run the ace lies before the two or after the king.")
    if hearer.brief:
        return t.gettext("In a run the ace lies before the two.")
    if not view.rules.ace_high:
        return t.gettext("A run does not go on after the king: put the ace before the two.")
    return t.gettext(
        "A run does not go on from the king to the two: put the ace before the two "
        "or after the king."
    )

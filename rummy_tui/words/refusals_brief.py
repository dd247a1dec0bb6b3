"""The longest refusals in as few words as possible, still with the reason and the way on.

The marks and commands are those of the usual sentences.
"""

from __future__ import annotations

from rummy_tui.rules.errors import Reason
from rummy_tui.words.language import Language
from rummy_tui.words.refusals import Sentences


def in_brief(t: Language, n: int, cards: int) -> Sentences:
    """The refusals that have shorter words."""
    return _of_turns(t, n) | _of_melds(t, n) | _of_jokers(t) | _of_places(t, cards)


def _of_turns(t: Language, n: int) -> Sentences:
    return {
        Reason.ONE_MELD: (
            t.gettext("Only one new combination in a turn. {key} takes the last one back."),
            "take-back",
        ),
        Reason.MUST_PLAY_TAKEN: (
            t.gettext("{cards} must be laid now. {key} takes it back."),
            "take-back",
        ),
        Reason.JUST_TAKEN: (
            t.gettext("You have just taken {cards}: discard another card."),
            "",
        ),
        Reason.SHORT_OF_OPENING: (
            t.ngettext(
                "{n} point short of opening: keep a card to discard.",
                "{n} points short of opening: keep a card to discard.",
                n,
            ),
            "",
        ),
    }


def _of_melds(t: Language, n: int) -> Sentences:
    return {
        Reason.NOT_A_MELD: (t.gettext("Neither a set nor a run: choose other cards."), ""),
        Reason.SAME_SUIT_TWICE: (t.gettext("A suit is there twice: leave one out."), ""),
        Reason.TOO_FEW_NATURALS: (
            t.ngettext(
                "At least {n} card that is not a joker: choose more.",
                "At least {n} cards that are not jokers: choose more.",
                n,
            ),
            "",
        ),
        Reason.TABLE_CHANGED: (t.gettext("The table stays as it lies. {key} adds to it."), "play"),
        Reason.REGROUP_ONLY: (t.gettext("The whole table is regrouped: {key}."), "regroup"),
        Reason.MELD_GONE: (t.gettext("Its cards are gone. {key} reads the combinations."), "melds"),
    }


def _of_jokers(t: Language) -> Sentences:
    return {
        Reason.JOKERS_SIDE_BY_SIDE: (
            t.gettext("Too many jokers side by side: put a card between."),
            "",
        ),
        Reason.JOKER_MAJORITY: (t.gettext("Too many jokers: leave one out."), ""),
        Reason.JOKER_CANNOT_BE: (
            t.gettext("It cannot be {cards}. {key} tells what it can be."),
            "building",
        ),
        Reason.NO_JOKER_THERE: (
            t.gettext("No joker there. {key} reads the combinations."),
            "melds",
        ),
        Reason.JOKER_AMBIGUOUS: (
            t.gettext("That joker is not settled and stays. {key} adds the card."),
            "play",
        ),
        Reason.JOKER_OWED: (
            t.gettext("Lay the joker you took, or take it back with {key}."),
            "take-back",
        ),
        Reason.JOKER_BOUND: (
            t.gettext("A joker stays {cards} until that card lies there: play it."),
            "",
        ),
    }


def _of_places(t: Language, cards: int) -> Sentences:
    """Cards that do not fit, or that must not be gone from the table."""
    does_not_fit = t.ngettext(
        "{cards} does not fit. {key} finds one that does.",
        "{cards} do not fit. {key} finds one that does.",
        cards,
    )
    gone = t.ngettext(
        "{cards} must stay: put it into a combination.",
        "{cards} must stay: put them into combinations.",
        cards,
    )
    return {
        Reason.DOES_NOT_FIT: (does_not_fit, "next-fit"),
        Reason.TABLE_CARD_GONE: (gone, ""),
    }

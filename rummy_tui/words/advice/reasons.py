"""The reasons for a move in a sentence, for hints and for moves that were made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rummy_tui.rules.facts import About, Fact
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.language import capital
from rummy_tui.words.language.marks import N_, NC_, NN_, Mark
from rummy_tui.words.language.scores import points_of


def because(facts: Sequence[Fact], hearer: Hearer) -> str:
    """Say facts in a sentence, in brief only the first; empty if there are none."""
    t = hearer.language
    if hearer.brief:
        facts = [fact for fact in facts[:1] if fact.about not in _NOT_IN_BRIEF]
    if not facts:
        return ""
    facts = sorted(facts, key=lambda fact: fact.about in _OF_ANOTHER_CARD)
    *most, last = (_clause(fact, hearer) for fact in facts)
    if most:
        last = t(NC_("reasons", "{most}, and {last}"), most=", ".join(most), last=last)
    return capital(f"{last}.")


def _clause(fact: Fact, hearer: Hearer) -> str:
    """A fact as a clause about the move, not about its player: `it scores 9 points`."""
    t, w = hearer.language, hearer.words
    named = w.in_brief if hearer.brief else w.a_meld
    text = _TEXTS[fact.about]
    # A fact about the next seat may be one about the listener.
    if fact.about in _OF_YOU and hearer.is_me(fact.seat):
        text = _OF_YOU[fact.about]
    elif hearer.brief:
        text = _BRIEF.get(fact.about, text)
    return t(
        text,
        card=w.card(fact.card) if fact.card else "",
        cards=w.cards(fact.cards),
        meld=named(fact.meld) if fact.meld else "",
        points=points_of(fact.amount, t),
        n=fact.amount,
        of=fact.of,
        number=fact.index + 1,
        name=hearer.names[fact.seat],
    )


_TEXTS: Final[dict[About, Mark]] = {
    # Drawing and taking
    About.BEGINS: N_("every turn begins with a draw"),
    About.NOTHING_TO_TAKE: N_("there is nothing to take"),
    About.CLOSED: N_("nothing may be taken before opening"),
    About.TOP_ALONE: N_("{card:the} goes with nothing in hand"),
    About.TOP_COMPLETES_NOTHING: N_("{card:the} completes nothing"),
    About.TOP_NOT_ENOUGH: N_("even with {card:the} the hand cannot open"),
    About.TOP_KEEPS_CLOSED: N_("the hand can open without {card:the}, but not with it"),
    About.TOP_NEEDS_JOKER: N_("{card:the} could be laid only with a joker"),
    About.TOP_BRINGS: N_("{card:the} would score only {points} more"),
    About.ENDS_ROUND: N_("drawing would end the round"),
    About.GOES_WITH: N_("it goes with {cards:the}"),
    About.LAYS: NN_("then {n} card can be laid", "then {n} cards can be laid"),
    About.THEN_SCORES: N_("that scores {points}"),
    # Laying
    About.OUT: N_("the whole hand can go in this turn"),
    About.EMPTIES: N_("the hand is then empty"),
    About.OPENS: N_("that is enough to open, with {points}"),
    About.TOWARDS: N_("that makes {n} of the {of} points to open"),
    About.MAKES: N_("it makes {meld}"),
    About.MAKES_WITH_FREED: N_("with a joker from the table it makes {meld}"),
    About.FITS: N_("it fits combination {number}"),
    About.FITS_WITH: N_("with {cards:the} it fits combination {number}"),
    About.FREES: N_("it frees the joker of combination {number}"),
    About.DUE: N_("{card:the} was taken and must be laid"),
    About.OWED: N_("the joker must be laid again"),
    About.SCORES: N_("it scores {points}"),
    About.SHEDS: N_("the hand drops by {points}"),
    About.PLAYS: NN_("{n} card is played in all", "{n} cards are played in all"),
    About.NO_OTHER_USE: N_("nothing that stays in the hand goes with it"),
    About.FREES_MORE: N_("another joker then comes free"),
    About.JOKER_MAKES: N_("the joker then makes {meld}"),
    About.JOKER_FITS: N_("the joker then fits combination {number}"),
    About.JOKER_KEPT: N_("the joker may be kept"),
    # Ending a turn
    About.STUCK: N_("the turn cannot end as it is"),
    About.ONLY_CARD: N_("no other card may be discarded"),
    About.ALL_AT_ONCE: N_("laying the whole hand at once earns up to {points} more"),
    About.ALL_AT_ONCE_DOUBLES: N_("laying the whole hand at once counts double"),
    About.KEPT_CLOSED: N_("nobody can add to what stays in the hand"),
    About.NOTHING_TO_LAY: N_("nothing can be laid"),
    About.NOT_ENOUGH: N_("the hand cannot open yet"),
    About.LAID_ALREADY: N_("cards have been laid in this turn"),
    About.DRAWN_OUT: N_("nothing may be laid after the last draw"),
    About.ANOTHER: N_("there is another one in hand"),
    About.ALONE: N_("it has no partner"),
    About.ONLY_ALONE: N_("it is the only card that goes with no other"),
    About.NONE_TO_COME: N_("every card that would complete it has been seen"),
    About.FEW_TO_COME: NN_(
        "only {n} unseen card would complete it", "only {n} unseen cards would complete it"
    ),
    About.RANK_PLAYED: NN_(
        "{n} other of its rank has been played", "{n} others of its rank have been played"
    ),
    About.COUNTS: N_("it costs {points}"),
    About.FITS_NOTHING: N_("it fits nothing on the table"),
    About.MAY_NOT_TAKE: N_("{name} may not take it before opening"),
    About.NOT_FOR_NEXT: N_("nothing that {name} is known to hold goes with it"),
    About.OTHER_FITS: N_("{card:the} would fit on the table"),
    About.OTHER_FOR_NEXT: N_("{card:the} would go with what {name} is known to hold"),
    # Games with hidden melds
    About.LOWERS: N_("your deadwood goes from {of} to {n}"),
    About.LEAVES: NN_("it leaves deadwood of {n}", "it leaves deadwood of {n}"),
    About.NO_LESS: N_("with {card:the} you would be left with as much"),
    About.NO_DEADWOOD: N_("that is gin"),
    About.MAY_KNOCK: N_("you may then knock with {n}"),
    About.MAY_GIN: N_("you may then knock with gin"),
    About.BELOW_LIMIT: N_("the limit for a knock is {of}"),
    About.NO_LAY_OFFS: N_("nothing may then be laid off"),
    About.LET_LIE: N_("{name} passed up {card:the}"),
    About.FOR_GIN: NN_(
        "{n} of the {of} cards that you have not seen would make gin",
        "{n} of the {of} cards that you have not seen would make gin",
    ),
    About.FOR_LESS: NN_(
        "{n} of the {of} cards that you have not seen would leave less",
        "{n} of the {of} cards that you have not seen would leave less",
    ),
    About.LESS_LEFT: N_("you are left with {n} less"),
    # The others
    About.FEW_CARDS: NN_("{name} has only {n} card left", "{name} has only {n} cards left"),
    About.NOBODY_FEWER: NN_(
        "nobody else holds fewer than {n} card", "nobody else holds fewer than {n} cards"
    ),
    About.KNOWN_POINTS: N_("{name} is known to hold {points}"),
}
_OF_YOU: Final[dict[About, Mark]] = {
    About.MAY_NOT_TAKE: N_("you may not take it before opening"),
    About.NOT_FOR_NEXT: N_("nothing that you are known to hold goes with it"),
    About.OTHER_FOR_NEXT: N_("{card:the} would go with what you are known to hold"),
    About.FEW_CARDS: NN_("you have only {n} card left", "you have only {n} cards left"),
    About.KNOWN_POINTS: N_("you are known to hold {points}"),
}
"""Facts about the hearer."""
_BRIEF: Final[dict[About, Mark]] = {
    About.CLOSED: N_("nothing may be taken yet"),
    About.TOP_ALONE: N_("the discard completes nothing"),
    About.TOP_COMPLETES_NOTHING: N_("the discard completes nothing"),
    About.TOP_NOT_ENOUGH: N_("the discard is not enough to open"),
    About.TOP_KEEPS_CLOSED: N_("the hand can open without the discard"),
    About.TOP_NEEDS_JOKER: N_("the discard needs a joker"),
    About.TOP_BRINGS: N_("the discard scores only {points} more"),
    About.OUT: N_("all cards can go"),
    About.EMPTIES: N_("the hand is empty"),
    About.OPENS: N_("that is enough to open"),
    About.TOWARDS: N_("that makes {n} of {of} to open"),
    About.FITS_WITH: N_("it fits combination {number} with others"),
    About.DUE: N_("it must be laid"),
    About.OWED: N_("the joker must be laid"),
    About.JOKER_FITS: N_("the joker fits combination {number}"),
    About.ALL_AT_ONCE: N_("laying all at once earns more"),
    About.ALL_AT_ONCE_DOUBLES: N_("laying all at once counts double"),
    About.ONLY_ALONE: N_("it has no partner"),
    About.NONE_TO_COME: N_("no unseen card completes it"),
    About.FEW_TO_COME: NN_("only {n} card would complete it", "only {n} cards would complete it"),
    About.RANK_PLAYED: NN_("{n} of its rank has been played", "{n} of its rank have been played"),
    About.MAY_NOT_TAKE: N_("{name} may not take it"),
    About.NOT_FOR_NEXT: N_("{name} is not known to need it"),
}
"""Shorter words, for the level brief."""
_OF_ANOTHER_CARD: Final = (About.OTHER_FITS, About.OTHER_FOR_NEXT)
"""Facts that come last: after them, "it" would be the other card."""
_NOT_IN_BRIEF: Final = (About.BEGINS, About.PLAYS)
"""Facts that go without saying."""

"""Why a move is a good one, in a sentence: for a hint, and for a move that was made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rummy_tui.rules.facts import About, Fact
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.language import Language, capital
from rummy_tui.words.standing import points_of


def because(facts: Sequence[Fact], hearer: Hearer) -> str:
    """A sentence of facts, in brief only of the first; empty where there are none."""
    t = hearer.language
    if hearer.brief:
        facts = [fact for fact in facts[:1] if fact.about not in _NOT_IN_BRIEF]
    told = [_clause(fact, hearer) for fact in facts]
    if not told:
        return ""
    *most, last = told
    if most:
        text = t.pgettext("reasons", "{most}, and {last}")
        last = text.format(most=", ".join(most), last=last)
    return capital(f"{last}.")


def _clause(fact: Fact, hearer: Hearer) -> str:
    """A fact as a part of a sentence that is about nobody: `no pair`, `it scores 9 points`."""
    t, w = hearer.language, hearer.words
    named = w.in_brief if hearer.brief else w.a_meld
    return _text(fact, hearer)(t, fact.amount).format(
        card=w.card(fact.card) if fact.card else "",
        cards=w.cards(fact.cards, "the"),
        meld=named(fact.meld) if fact.meld else "",
        points=points_of(fact.amount, t),
        n=fact.amount,
        of=fact.of,
        number=fact.index + 1,
        name=hearer.names[fact.seat],
    )


def _text(fact: Fact, hearer: Hearer) -> _Text:
    if fact.about in _OF_YOU and hearer.is_me(fact.seat):
        return _OF_YOU[fact.about]
    usual = _TEXTS[fact.about]
    return _BRIEF.get(fact.about, usual) if hearer.brief else usual


_Text = Callable[[Language, int], str]
"""The text for a number."""

_TEXTS: Final[dict[About, _Text]] = {
    # Drawing and taking
    About.BEGINS: lambda t, _: t.gettext("every turn begins with a draw"),
    About.NOTHING_TO_TAKE: lambda t, _: t.gettext("there is nothing to take"),
    About.CLOSED: lambda t, _: t.gettext("nothing may be taken before opening"),
    About.TOP_ALONE: lambda t, _: t.gettext("{card:the} goes with nothing in the hand"),
    About.TOP_COMPLETES_NOTHING: lambda t, _: t.gettext("{card:the} completes nothing"),
    About.TOP_NOT_ENOUGH: lambda t, _: t.gettext("with {card:the} it is not enough to open"),
    About.TOP_NEEDS_JOKER: lambda t, _: t.gettext("{card:the} could be laid only with a joker"),
    About.TOP_BRINGS: lambda t, _: t.gettext("{card:the} would score only {points} more"),
    About.ENDS_ROUND: lambda t, _: t.gettext("drawing would end the round"),
    About.GOES_WITH: lambda t, _: t.gettext("it goes with {cards}"),
    About.LAYS: lambda t, n: t.ngettext(
        "then {n} card can be laid", "then {n} cards can be laid", n
    ),
    About.THEN_SCORES: lambda t, _: t.gettext("that scores {points}"),
    # Laying
    About.OUT: lambda t, _: t.gettext("the whole hand can go in this turn"),
    About.EMPTIES: lambda t, _: t.gettext("the hand is empty then"),
    About.OPENS: lambda t, _: t.gettext("enough to open, with {points}"),
    About.TOWARDS: lambda t, _: t.gettext("{n} of the {of} points to open"),
    About.MAKES: lambda t, _: t.gettext("it makes {meld}"),
    About.MAKES_WITH_FREED: lambda t, _: t.gettext("with a joker of the table it makes {meld}"),
    About.FITS: lambda t, _: t.gettext("it fits combination {number}"),
    About.FITS_WITH: lambda t, _: t.gettext("with {cards} it fits combination {number}"),
    About.FREES: lambda t, _: t.gettext("it frees the joker of combination {number}"),
    About.DUE: lambda t, _: t.gettext("{card:the} was taken and has to be laid"),
    About.OWED: lambda t, _: t.gettext("the joker has to be laid again"),
    About.SCORES: lambda t, _: t.gettext("it scores {points}"),
    About.SHEDS: lambda t, _: t.gettext("{points} fewer in the hand"),
    About.PLAYS: lambda t, n: t.ngettext(
        "{n} card is played in all", "{n} cards are played in all", n
    ),
    About.NO_OTHER_USE: lambda t, _: t.gettext("nothing that stays in the hand goes with it"),
    About.FREES_MORE: lambda t, _: t.gettext("another joker then comes free"),
    About.JOKER_MAKES: lambda t, _: t.gettext("the joker then makes {meld}"),
    About.JOKER_FITS: lambda t, _: t.gettext("the joker then fits combination {number}"),
    About.JOKER_KEPT: lambda t, _: t.gettext("the joker may be kept"),
    # Ending a turn
    About.STUCK: lambda t, _: t.gettext("the turn cannot end as it is"),
    About.ONLY_CARD: lambda t, _: t.gettext("no other card may be discarded"),
    About.ALL_AT_ONCE: lambda t, _: t.gettext("the whole hand at once earns up to {points} more"),
    About.ALL_AT_ONCE_DOUBLES: lambda t, _: t.gettext("the whole hand at once counts double"),
    About.KEPT_CLOSED: lambda t, _: t.gettext("nobody can add to what stays in the hand"),
    About.NOTHING_TO_LAY: lambda t, _: t.gettext("nothing can be laid"),
    About.NOT_ENOUGH: lambda t, _: t.gettext("what could be laid is not enough to open"),
    About.LAID_ALREADY: lambda t, _: t.gettext("cards have been laid in this turn"),
    About.DRAWN_OUT: lambda t, _: t.gettext("nothing may be laid after the last card"),
    About.ANOTHER: lambda t, _: t.gettext("the hand holds another one"),
    About.ALONE: lambda t, _: t.gettext("no pair, no neighbour"),
    About.ONLY_ALONE: lambda t, _: t.gettext("it is the only card without pair or neighbour"),
    About.NONE_TO_COME: lambda t, _: t.gettext("every card that would complete it has been seen"),
    About.FEW_TO_COME: lambda t, n: t.ngettext(
        "only {n} unseen card would complete it", "only {n} unseen cards would complete it", n
    ),
    About.RANK_PLAYED: lambda t, n: t.ngettext(
        "{n} other of its rank has been played", "{n} others of its rank have been played", n
    ),
    About.COUNTS: lambda t, _: t.pgettext("what a discard counts", "{points}"),
    About.FITS_NOTHING: lambda t, _: t.gettext("it fits nothing on the table"),
    About.MAY_NOT_TAKE: lambda t, _: t.gettext("{name} may not take it before opening"),
    About.NOT_FOR_NEXT: lambda t, _: t.gettext("nothing that {name} is known to hold goes with it"),
    About.OTHER_FITS: lambda t, _: t.gettext("{card:the} would fit on the table"),
    About.OTHER_FOR_NEXT: lambda t, _: t.gettext(
        "{card:the} would go with what {name} is known to hold"
    ),
    # The others
    About.FEW_CARDS: lambda t, n: t.ngettext(
        "{name} has only {n} card left", "{name} has only {n} cards left", n
    ),
    About.NOBODY_FEWER: lambda t, n: t.ngettext(
        "nobody else holds fewer than {n} card", "nobody else holds fewer than {n} cards", n
    ),
    About.KNOWN_POINTS: lambda t, _: t.gettext("{name} is known to hold {points}"),
}
_OF_YOU: Final[dict[About, _Text]] = {
    About.MAY_NOT_TAKE: lambda t, _: t.gettext("you may not take it before opening"),
    About.NOT_FOR_NEXT: lambda t, _: t.gettext("nothing that you are known to hold goes with it"),
    About.OTHER_FOR_NEXT: lambda t, _: t.gettext(
        "{card:the} would go with what you are known to hold"
    ),
    About.FEW_CARDS: lambda t, n: t.ngettext(
        "you have only {n} card left", "you have only {n} cards left", n
    ),
    About.KNOWN_POINTS: lambda t, _: t.gettext("you are known to hold {points}"),
}
"""What is said of the seat that hears it."""
_BRIEF: Final[dict[About, _Text]] = {
    About.CLOSED: lambda t, _: t.gettext("nothing may be taken yet"),
    About.TOP_ALONE: lambda t, _: t.gettext("the discard completes nothing"),
    About.TOP_COMPLETES_NOTHING: lambda t, _: t.gettext("the discard completes nothing"),
    About.TOP_NOT_ENOUGH: lambda t, _: t.gettext("the discard is not enough to open"),
    About.TOP_NEEDS_JOKER: lambda t, _: t.gettext("the discard needs a joker"),
    About.TOP_BRINGS: lambda t, _: t.gettext("the discard scores only {points} more"),
    About.OUT: lambda t, _: t.gettext("all cards can go"),
    About.EMPTIES: lambda t, _: t.gettext("the hand is empty"),
    About.OPENS: lambda t, _: t.gettext("enough to open"),
    About.TOWARDS: lambda t, _: t.gettext("{n} of {of} to open"),
    About.MAKES: lambda *_: "{meld}",
    About.FITS_WITH: lambda t, _: t.gettext("it fits {number} with others"),
    About.FREES: lambda t, _: t.gettext("it frees joker {number}"),
    About.DUE: lambda t, _: t.gettext("it has to be laid"),
    About.OWED: lambda t, _: t.gettext("the joker has to go"),
    About.SHEDS: lambda t, _: t.gettext("{points} fewer"),
    About.JOKER_MAKES: lambda t, _: t.gettext("then {meld}"),
    About.JOKER_FITS: lambda t, _: t.gettext("the joker fits {number}"),
    About.NOT_ENOUGH: lambda t, _: t.gettext("not enough to open"),
    About.ALL_AT_ONCE: lambda t, _: t.gettext("all at once earns more"),
    About.ALL_AT_ONCE_DOUBLES: lambda t, _: t.gettext("all at once counts double"),
    About.ONLY_ALONE: lambda t, _: t.gettext("no pair, no neighbour"),
    About.NONE_TO_COME: lambda t, _: t.gettext("nothing unseen completes it"),
    About.FEW_TO_COME: lambda t, n: t.ngettext(
        "only {n} card would complete it", "only {n} cards would complete it", n
    ),
    About.RANK_PLAYED: lambda t, n: t.ngettext(
        "{n} of its rank is played", "{n} of its rank are played", n
    ),
    About.MAY_NOT_TAKE: lambda t, _: t.gettext("{name} may not take it"),
    About.NOT_FOR_NEXT: lambda t, _: t.gettext("{name} is not known to need it"),
}
"""What is said in brief, where that is shorter."""
_NOT_IN_BRIEF: Final = (About.BEGINS, About.PLAYS)
"""What goes without saying."""

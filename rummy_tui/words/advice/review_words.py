"""The review of a player's turns: the moves that a sharp player would have made instead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, assert_never

from rummy_tui.bots.explaining.turn_review import Difference, Part, Reviewed
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import Card, sorted_cards
from rummy_tui.rules.state import Phase
from rummy_tui.rules.view import View
from rummy_tui.words.advice.advise import as_event, in_order, knocked_with
from rummy_tui.words.advice.reasons import because
from rummy_tui.words.events.table_changes import details, moves
from rummy_tui.words.language.hearer import Hearer, Level
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.marks import N_, NN_, SILENT, Mark

# The pages

REVIEW: Final = N_("Review of your turns")
WHOSE: Final = N_("Whose turns?")
REVIEWS: Final = N_("Says where a sharp player would have played differently, and why.")
LATER: Final = N_("You will hear a review of your turns when the round is over.").to_eyes(
    N_("You will see a review of your turns when the round is over.")
)
NO_TURNS: Final = N_("There are no turns to review in finished rounds.")
WHEN_OVER: Final = N_("The turns of several people can be reviewed when the match is over.")
THINKING: Final = N_("Still thinking: choose this to hear the progress.").to_eyes(
    N_("Still thinking: choose this to see the progress.")
)
SO_FAR: Final = NN_("{done} of {n} turn.", "{done} of {n} turns.")
ALL_AGREE: Final = NN_(
    "A sharp player would not have played your turn better.",
    "A sharp player would have played none of your {n} turns better.",
)
SOME_DIFFER: Final = NN_(
    "A sharp player would have played your turn differently.",
    "A sharp player would have played {some} of your {n} turns differently.",
)
OF_ROUND: Final = N_("Round {n}: {agree} of {of} turns played just as well")
ALL_TURNS: Final = N_("All turns, one by one")
ALL_TURNS_MEANS: Final = N_("Includes the turns in which a sharp player would do the same.")
TELLS_MORE: Final = N_("Choose it for the hand you held and all reasons.")
TURN: Final = N_("Turn {n}.")
AS_GOOD: Final = N_("Turn {n}, just as good.")

# Moves made

DONE: Final[dict[type[act.Move], Mark]] = {
    act.Draw: N_("You drew."),
    act.Take: N_("You took {cards:the}."),
    act.Lay: N_("You laid {cards:the}."),
    act.LayOff: N_("You added {cards:the} to combination {n}."),
    act.Exchange: N_("You took the joker of combination {n} for {card:the}."),
    act.Regroup: N_("You played {cards:the}."),
    act.Pass: N_("You turned down {card:the}."),
    act.Discard: N_("You discarded {card:the}."),
    act.EndTurn: N_("You ended the turn."),
    act.Knock: N_("You knocked with {points}."),
    act.TakeBack: SILENT,
}

# Better moves

BETTER: Final[dict[type[act.Move], Mark]] = {
    act.Draw: N_("A sharp player draws."),
    act.Take: N_("A sharp player takes {cards:the}."),
    act.Lay: N_("You could have laid {cards:the}."),
    act.LayOff: N_("You could have added {cards:the} to combination {n}."),
    act.Exchange: N_("You could have taken the joker of combination {n} for {card:the}."),
    act.Regroup: N_("You could have played {cards:the}."),
    act.Pass: N_("A sharp player turns down {card:the}."),
    act.Discard: N_("A sharp player discards {card:the}."),
    act.EndTurn: N_("A sharp player ends the turn."),
    act.Knock: N_("A sharp player knocks with {points}."),
    act.TakeBack: SILENT,
}
DREW_AGAIN: Final = N_("You drew again.")
BY_REGROUPING: Final = N_("By regrouping you could have played {cards:the}.")
KEEPS: Final = N_("A sharp player keeps that for a while.")
IN_ALL: Final = N_("In all you could have laid {cards}.")
HELD: Final = N_("You held {cards}.")
ON_TOP: Final = N_("{card:the} was on top of the discards.")
HOW: Final = N_("The table would then have been:")


def summary(turns: Sequence[Reviewed], t: Language) -> str:
    """Count the turns that a sharp player would have played differently."""
    differ = sum(bool(turn.differences) for turn in turns)
    if not differ:
        return t(ALL_AGREE, n=len(turns))
    return t(SOME_DIFFER, n=len(turns), some=differ)


def round_line(number: int, turns: Sequence[Reviewed], t: Language) -> str:
    """A round, and the number of its turns in which a sharp player does no better."""
    agree = sum(not turn.differences for turn in turns)
    return t(OF_ROUND, n=number, agree=agree, of=len(turns))


def told(one: Difference, number: int, hearer: Hearer) -> str:
    """Say the move made in a turn, the better one, and why it is better."""
    t, said = hearer.language, _said(BETTER, one.view, one.better.move, hearer)
    if one.keeps:
        said = t(KEEPS)
    parts = (t(TURN, n=number), _said(DONE, one.view, one.move, hearer), said)
    return " ".join(filter(None, (*parts, because(one.why[:1], hearer), in_all(one, hearer))))


def in_all(one: Difference, hearer: Hearer) -> str:
    """All cards that could have gone, if that takes more than one step."""
    here = _cards(one.view, one.better.move)
    if len(one.better.cards) <= len(here) or isinstance(one.better.move, act.Regroup):
        return ""
    cards = hearer.words.cards(tuple(sorted_cards(one.better.cards)))
    return hearer.language(IN_ALL, cards=cards)


def more(one: Difference, hearer: Hearer) -> tuple[str, ...]:
    """Say the hand at that time and all reasons; for a regrouping, the table it would have made."""
    t, w, view = hearer.language, hearer.words, one.view
    told = [t(HELD, cards=w.cards(tuple(sorted_cards(view.hand))))]
    if isinstance(one.better.move, act.Regroup):
        told[0] += " " + t(HOW)
        return (*told, *details(as_event(one.better.move, view), hearer))
    if one.better.part is Part.DRAWING and view.discards:
        told.append(t(ON_TOP, card=w.card(view.discards[-1])))
    told.append(because(one.why, replace(hearer, level=Level.FULL)))
    return (" ".join(filter(None, told)),)


def agreed(turn: Reviewed, hearer: Hearer) -> str:
    """A turn in which a sharp player does no better."""
    # a draw goes without saying if anything else was done
    played = [each for each in turn.moves if not isinstance(each[1], act.Draw)] or turn.moves
    done = (_said(DONE, view, move, hearer) for view, move in played)
    return " ".join(filter(None, (hearer.language(AS_GOOD, n=turn.number), *done)))


def _said(table: dict[type[act.Move], Mark], view: View, move: act.Move, hearer: Hearer) -> str:
    """A move in the words of a table."""
    w, cards, text = hearer.words, _cards(view, move), table[type(move)]
    if isinstance(move, act.Draw) and table is DONE and view.asked is Phase.PLAY:
        text = DREW_AGAIN
    elif isinstance(move, act.Regroup) and table is BETTER and moves(as_event(move, view)):
        text = BY_REGROUPING
    return hearer.language(
        text,
        cards=w.cards(cards),
        card=w.card(cards[0]) if cards else "",
        n=move.index + 1 if isinstance(move, act.LayOff | act.Exchange) else 0,
        points=knocked_with(move, view, hearer.language) if isinstance(move, act.Knock) else "",
    )


def _cards(view: View, move: act.Move) -> tuple[Card, ...]:
    """The cards that a move is about."""
    match move:
        case act.Take():
            return view.discards[: -move.depth - 1 : -1]
        case act.Lay():
            return move.meld.cards
        case act.LayOff():
            return in_order(view.table[move.index], move.meld)
        case act.Exchange() | act.Discard():
            return (move.card,)
        case act.Regroup():
            return as_event(move, view).cards
        case act.Pass():
            return view.discards[-1:]
        case act.Draw() | act.EndTurn() | act.Knock() | act.TakeBack():
            return ()
        case _:
            assert_never(move)

"""Hints: a move as advice, and the number of hints used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, assert_never

from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import Card, without
from rummy_tui.rules.facts import About, Fact
from rummy_tui.rules.laying.arrangement import arranged
from rummy_tui.rules.laying.table import in_place
from rummy_tui.rules.melds import Kind, Meld
from rummy_tui.rules.scoring import deadwood
from rummy_tui.rules.state import Drawing
from rummy_tui.rules.view import View
from rummy_tui.words.advice.reasons import because
from rummy_tui.words.advice.suggesting import Lying, suggested
from rummy_tui.words.language.grammar import Named
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.marks import N_, NC_, NN_
from rummy_tui.words.language.scores import points_of

MOST_WORDS: Final = 12
"""A brief hint with more words than this is given without reasons."""

DRAW: Final = {
    Drawing.CARD: N_("Hint: draw from the stock."),
    # If the discards become the stock, nothing changes for the player who draws.
    Drawing.REMADE: N_("Hint: draw from the stock."),
    Drawing.NOTHING: N_("Hint: play on; there is nothing left to draw."),
    Drawing.END: N_("Hint: draw, which ends the round."),
}

GIN: Final = NC_("to knock with", "gin")
BIG_GIN: Final = NC_("to knock with", "big gin")
HAS_GIN: Final = N_("you have gin")
HAS_DEADWOOD: Final = N_("your deadwood is {n}")

KEEP: Final = {
    About.ALL_AT_ONCE: N_(
        "Keep the others: laying the whole hand at once earns up to {points} more."
    ),
    About.ALL_AT_ONCE_DOUBLES: N_("Keep the others: laying the whole hand at once counts double."),
}
KEEP_CLOSED: Final = NN_(
    "Keep the others: you can lay {n} card, but nobody can add to what stays in the hand.",
    "Keep the others: you can lay {n} cards, but nobody can add to what stays in the hand.",
)
KEEP_OPENING: Final = N_(
    "Keep the others: you can open with {points}, but nobody can add to what stays in the hand."
)


def advice(
    move: act.Move,
    view: View,
    hearer: Hearer,
    facts: Sequence[Fact] = (),
    lying: Lying = (),
) -> str:
    """Advise a move, with the facts that speak for it.

    `lying` holds the combinations of the draft of a regrouping; once that is begun, the reasons
    have been given. In brief only the first reason that is short enough is given.
    """
    told = what(move, view, hearer, lying)
    if isinstance(move, act.Regroup) and lying:
        return told
    if facts and not hearer.brief and (keep := plan_to_wait(facts[0], hearer)):
        return " ".join(filter(None, (told, keep, because(facts[1:], hearer))))
    if not hearer.brief:
        return f"{told} {because(facts, hearer)}".rstrip()
    advised = what(move, view, hearer.measured, lying)
    # Lazily: after the first reason that is short enough, no other is put into words.
    short = (fact for fact in facts if _is_short(f"{advised} {because((fact,), hearer.measured)}"))
    first = next(short, None)
    return told if first is None else f"{told} {because((first,), hearer)}".rstrip()


def _is_short(text: str) -> bool:
    return len(text.split()) <= MOST_WORDS


def plan_to_wait(fact: Fact, hearer: Hearer) -> str:
    """Say why cards that could be laid should be kept; empty for any other fact."""
    t, points = hearer.language, points_of(fact.amount, hearer.language)
    if fact.about is About.KEPT_CLOSED:
        told = t(KEEP_OPENING, points=points) if fact.amount else t(KEEP_CLOSED, n=fact.of)
        return told if fact.of else ""
    return t(KEEP[fact.about], points=points) if fact.about in KEEP else ""


def what(move: act.Move, view: View, hearer: Hearer, lying: Lying = ()) -> str:
    """Advise a move without its reasons."""
    t, w = hearer.language, hearer.words
    match move:
        case act.Draw():
            return t(DRAW[view.drawing])
        case act.Take():
            cards = w.cards(view.discards[: -move.depth - 1 : -1])
            return t(N_("Hint: take {cards:the}."), cards=cards)
        case act.Lay() if hearer.brief:
            return t(N_("Hint: lay {meld}."), meld=w.in_brief(move.meld))
        case act.Lay():
            return t(N_("Hint: lay {cards:the}."), cards=w.cards(move.meld.cards))
        case act.LayOff():
            cards = w.cards(in_order(view.table[move.index], move.meld))
            text = N_("Hint: add {cards:the} to combination {n}.")
            return t(text, cards=cards, n=move.index + 1)
        case act.Exchange():
            text = N_("Hint: take the joker of combination {n} for {card:the}.")
            return t(text, n=move.index + 1, card=w.card(move.card))
        case act.Discard():
            text = N_("Hint: discard {card:the}.")
            if view.dead:
                text = N_("Hint: discard {card:the}, which ends the hand.")
            return t(text, card=w.card(move.card))
        case act.Pass():
            return t(N_("Hint: turn down {card:the}."), card=w.card(view.discards[-1]))
        case act.EndTurn():
            return t(N_("Hint: end your turn."))
        case act.Knock() if view.rules.hidden_melds:
            left = left_at(move, view)
            if move.card is None:
                return t(N_("Hint: knock with big gin."))
            text = (
                N_("Hint: knock with {points}, and discard {card:the}.")
                if left
                else N_("Hint: knock with gin, and discard {card:the}.")
            )
            return t(text, points=points_of(left, t), card=w.card(move.card))
        case act.Knock():
            return t(N_("Hint: knock with {points}."), points=points_of(left_at(move, view), t))
        case act.Regroup():
            # A whole table is too much for one sentence, so this gives only its next steps.
            return suggested(as_event(move, view), hearer, lying)
        case act.TakeBack():
            return t(N_("Hint: take back the last step."))
        case _:
            assert_never(move)


def left_at(move: act.Knock, view: View) -> int:
    """The points of a hand at a knock; with hidden melds, the deadwood after the discard."""
    if not view.rules.hidden_melds:
        return deadwood(view.hand, view.rules)
    return arranged(without(view.hand, (move.card,)) if move.card else view.hand).points


def knocked_with(move: act.Knock, view: View, t: Language) -> Named:
    """Name the points, the gin or the big gin of a knock, as a part of a sentence."""
    left = left_at(move, view)
    if left or not view.rules.hidden_melds:
        return points_of(left, t)
    return t.named(BIG_GIN if move.card is None else GIN)


def would_knock_with(left: int, t: Language) -> str:
    """Say the deadwood that a knock would leave, as a part of a sentence."""
    return t(HAS_DEADWOOD if left else HAS_GIN, n=left)


def as_event(move: act.Regroup, view: View) -> ev.Regrouped:
    """The event that a regrouping will be."""
    before, after = (
        Counter(card for meld in table for card in meld.cards) for table in (view.table, move.table)
    )
    played = tuple((after - before).elements())
    return ev.Regrouped(view.seat, view.table, in_place(view.table, move.table), played)


def in_order(before: Meld, after: Meld) -> tuple[Card, ...]:
    """The cards that a meld gains, in an order in which they can be added one by one."""
    if before.kind is Kind.SET:
        return without(after.cards, before.cards)
    # A run grows from its ends: no card can be added before its neighbour.
    start = after.faces.index(before.faces[0])
    return (*after.cards[:start][::-1], *after.cards[start + len(before) :])


def hints_used(count: int, seat: int, hearer: Hearer) -> str:
    """Count the hints that a seat has used in the match."""
    text = NN_("{name} used {n} hint.", "{name} used {n} hints.")
    if hearer.is_me(seat):
        text = NN_("You used {n} hint.", "You used {n} hints.")
    return hearer.language(text, n=count, name=hearer.names[seat])


def turns_taken_back(count: int, seat: int, hearer: Hearer) -> str:
    """Count the whole turns that a seat has taken back in the match."""
    text = NN_("{name} took back {n} turn.", "{name} took back {n} turns.")
    if hearer.is_me(seat):
        text = NN_("You took back {n} turn.", "You took back {n} turns.")
    return hearer.language(text, n=count, name=hearer.names[seat])

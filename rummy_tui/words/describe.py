"""The answers to every query: hand, melds, discards, scores, turn, rules, what can I do."""

from __future__ import annotations

from rummy_tui.rules.actions import Discard, Draw, EndTurn, Take, TakeBack
from rummy_tui.rules.arrange import fitting, freeing
from rummy_tui.rules.cards import Card
from rummy_tui.rules.ruleset import Discards
from rummy_tui.rules.state import Phase
from rummy_tui.rules.view import View
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.reckoning import name, standing


def hand(cards: tuple[Card, ...], hearer: Hearer) -> str:
    """The whole hand in its order."""
    t = hearer.language
    if not cards:
        return t.gettext("Your hand is empty.")
    text = t.ngettext("{n} card: {cards}.", "{n} cards: {cards}.", len(cards))
    return text.format(n=len(cards), cards=hearer.words.cards(cards))


def meld_lines(view: View, hearer: Hearer) -> tuple[str, ...]:
    """The combinations on the table, numbered."""
    return tuple(
        hearer.language.gettext("{n}: {meld}").format(n=number, meld=hearer.words.meld(meld))
        for number, meld in enumerate(view.table, 1)
    )


def melds(view: View, hearer: Hearer) -> str:
    """How many combinations lie on the table."""
    t, count = hearer.language, len(view.table)
    if not count:
        return t.gettext("No combinations on the table.")
    text = t.ngettext("{n} combination.", "{n} combinations.", count)
    return text.format(n=count)


def discards(view: View, hearer: Hearer) -> str:
    """The top discard and how many lie below it."""
    t, count = hearer.language, len(view.discards)
    if view.rules.discard is Discards.NONE:
        return t.gettext("There are no discards in this game.")
    if not count:
        return t.gettext("No discards.")
    text = t.ngettext("{card} on top, {n} discard.", "{card} on top, {n} discards.", count)
    return _upper(text.format(card=hearer.words.card(view.discards[-1]), n=count))


def discard_lines(view: View, hearer: Hearer) -> tuple[str, ...]:
    """The discards that may be looked at, newest first."""
    deep = view.rules.discard is Discards.MULTIPLE
    seen = view.discards[::-1] if deep else view.discards[-1:]
    return tuple(format(hearer.words.card(c), "") for c in seen)


def scores(view: View, hearer: Hearer) -> str:
    """The match's scores and what is missing to its limits."""
    t, rules = hearer.language, view.rules
    told = [standing(view.totals, hearer)]
    if rules.score_limit:
        missing = rules.score_limit - max(view.totals)
        if missing > 0:
            text = t.ngettext("{n} point to {limit}.", "{n} points to {limit}.", missing)
            told.append(text.format(n=missing, limit=rules.score_limit))
    if rules.rounds_limit:
        told.append(
            t.gettext("Round {round} of {limit}.").format(
                round=view.round, limit=rules.rounds_limit
            )
        )
    return " ".join(told)


def counts(view: View, hearer: Hearer) -> str:
    """How many cards everyone has, in the order of play, and how many the stock."""
    t = hearer.language
    first = view.me if view.me is not None else 0
    seats = [(first + step) % view.players for step in range(view.players)]
    told = ", ".join(f"{name(seat, hearer)} {view.counts[seat]}" for seat in seats)
    stock = t.ngettext("{n} in the stock", "{n} in the stock", view.stock).format(n=view.stock)
    return t.gettext("Cards: {counts}, {stock}.").format(counts=told, stock=stock)


def openers(view: View, hearer: Hearer) -> str:
    """Who has opened in this round."""
    t = hearer.language
    open_seats = [name(seat, hearer) for seat in range(view.players) if view.opened[seat]]
    if not open_seats:
        return t.gettext("Nobody has opened.")
    return t.gettext("Open: {names}.").format(names=t.listed(open_seats))


def turn(view: View, hearer: Hearer) -> str:
    """Whose turn it is and what it waits for."""
    t = hearer.language
    if view.phase is Phase.OVER:
        return t.gettext("The match is over.")
    if view.phase is Phase.DEAL:
        return t.gettext("Round {round} is over.").format(round=view.round)
    if not view.my_turn:
        return t.gettext("{name} is to play.").format(name=hearer.names[view.seat])
    if view.phase is Phase.DRAW:
        return t.gettext("Your turn, to draw.")
    if view.rules.discard is Discards.NONE:
        return t.gettext("Your turn, to lay or to end it.")
    return t.gettext("Your turn, to lay or to discard.")


def can_do(view: View, hearer: Hearer) -> str:
    """What this seat can do now, each with the way to do it."""
    t, way = hearer.language, hearer.way
    if view.phase is Phase.OVER:
        return t.gettext("The match is over. {key}: leave.").format(key=way("cancel"))
    if view.phase is Phase.DEAL:
        return t.gettext("{key}: deal the next round.").format(key=way("go-on"))
    if not view.my_turn:
        return turn(view, hearer) + " " + t.gettext("Wait, or look around.")
    told = []
    if any(isinstance(o, Draw) for o in view.options):
        told.append(t.gettext("{key}: draw from the stock").format(key=way("draw")))
    if any(isinstance(o, Take) for o in view.options):
        top = hearer.words.card(view.discards[-1])
        told.append(t.gettext("{key}: take {card:the}").format(key=way("take"), card=top))
    if view.phase is Phase.PLAY:
        told.append(t.gettext("{key}: new combination").format(key=way("new")))
        if view.open and _anything_fits(view):
            told.append(t.gettext("{key}: add a card").format(key=way("play")))
    if any(isinstance(o, Discard) for o in view.options):
        told.append(t.gettext("{key}: discard").format(key=way("discard")))
    if any(isinstance(o, EndTurn) for o in view.options):
        told.append(t.gettext("{key}: end the turn").format(key=way("end-turn")))
    if any(isinstance(o, TakeBack) for o in view.options):
        told.append(t.gettext("{key}: take back").format(key=way("take-back")))
    return " ".join(filter(None, (turn(view, hearer), ", ".join(told) + ".", _owed(view, hearer))))


def _anything_fits(view: View) -> bool:
    return any(
        any(fitting(card, view.table, view.rules))
        or any(True for _ in freeing(card, view.table, view.rules))
        for card in set(view.hand)
    )


def _owed(view: View, hearer: Hearer) -> str:
    """What it would cost to end the turn with a joker that was taken from the table."""
    if not view.turn.owed or view.rules.joker_penalty is None:
        return ""
    text = hearer.language.gettext(
        "The joker you took must be laid in a new combination, or it costs {points} points."
    )
    return text.format(points=view.turn.owed * view.rules.joker_penalty)


def missing_to_open(view: View, hearer: Hearer) -> str:
    """How many points the new combinations of this turn lack to open, or nothing."""
    if view.open or view.me is None:
        return ""
    laid = view.turn.worth if view.my_turn else 0
    missing = view.rules.opening - laid
    text = hearer.language.ngettext("{n} more point to open.", "{n} more points to open.", missing)
    return text.format(n=missing)


def _upper(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]

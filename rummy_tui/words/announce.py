"""Events told: what a listener hears of everything that happens at the table."""

from __future__ import annotations

from typing import assert_never

from rummy_tui.rules.events import (
    Dealt,
    Discarded,
    DrawSkipped,
    Drew,
    Event,
    FewCards,
    JokerKept,
    LapBegan,
    MatchEnded,
    Opened,
    Restocked,
    RoundEnded,
    SeatsDrawn,
    StockRanOut,
    TurnBegan,
)
from rummy_tui.rules.ruleset import Ruleset, StockOut
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.language import capital
from rummy_tui.words.own import you
from rummy_tui.words.reckoning import reckoning
from rummy_tui.words.standing import match_end
from rummy_tui.words.theirs import they
from rummy_tui.words.utterance import Kind, Utterance


def announce(event: Event, hearer: Hearer, rules: Ruleset) -> tuple[Utterance, ...]:
    """The sentences in which a listener is told of an event that `seen_by` made for that seat."""
    match event:
        case SeatsDrawn() | Dealt() | Restocked() | LapBegan() | RoundEnded() | MatchEnded():
            told = _public(event, hearer, rules)
            return tuple(Utterance(text, Kind.GAME) for text in told)
        case StockRanOut():
            return ()
        case TurnBegan() if hearer.is_me(event.seat):
            return (Utterance(_your_turn(event, hearer, rules), Kind.TURN, hearer.seat),)
        case TurnBegan():
            return ()
        case _ if hearer.is_me(event.seat):
            secret = isinstance(event, Drew | DrawSkipped) or _face_down(event)
            kind = Kind.PRIVATE if secret else Kind.GAME
            asked = not isinstance(event, Opened | FewCards | JokerKept)
            return (Utterance(you(event, hearer, rules), kind, hearer.seat, interrupt=asked),)
        case _:
            heard = they(event, hearer, rules)
            return (Utterance(heard, Kind.GAME),) if heard else ()


def _face_down(event: Event) -> bool:
    return isinstance(event, Discarded) and event.face_down


def _your_turn(event: TurnBegan, hearer: Hearer, rules: Ruleset) -> str:
    t = hearer.language
    if event.last:
        return t.gettext("Your last turn, without drawing.")
    if event.draws:
        return t.gettext("Your turn.")
    if rules.opening:
        return t.gettext("Your turn, without drawing: open, or discard.")
    return t.gettext("Your turn, without drawing: lay, or discard.")


Common = SeatsDrawn | Dealt | Restocked | LapBegan | RoundEnded | MatchEnded


def _public(event: Common, hearer: Hearer, rules: Ruleset) -> tuple[str, ...]:
    """What concerns everyone at the table."""
    match event:
        case SeatsDrawn():
            return (*_draws(event, hearer), _seated(event, hearer))
        case Dealt():
            return _dealt(event, hearer, rules)
        case Restocked():
            return (_restocked(event, hearer, rules),)
        case LapBegan():
            return (_lap(event, hearer),)
        case RoundEnded():
            return reckoning(event.result, hearer, rules)
        case MatchEnded():
            return match_end(event, hearer, rules)
        case _:
            assert_never(event)


def _draws(event: SeatsDrawn, hearer: Hearer) -> tuple[str, ...]:
    """What each has drawn for the deal, one after the other."""
    t = hearer.language
    told = []
    for seat, cards in enumerate(event.draws):
        drawn, *more = [format(hearer.words.card(card), "the") for card in cards]
        for card in more:
            drawn = t.pgettext("cards drawn in turn", "{cards}, then {card}").format(
                cards=drawn, card=card
            )
        if hearer.is_me(seat):
            told.append(t.gettext("You draw {cards}.").format(cards=drawn))
        else:
            told.append(
                t.gettext("{name} draws {cards}.").format(name=hearer.names[seat], cards=drawn)
            )
    return tuple(told)


def _seated(event: SeatsDrawn, hearer: Hearer) -> str:
    """Who deals, and who sits in which order to the dealer's left."""
    t, players = hearer.language, len(event.draws)
    order = [(event.dealer + step) % players for step in range(1, players)]
    left = ", ".join(t.gettext("you") if hearer.is_me(s) else hearer.names[s] for s in order)
    if hearer.is_me(event.dealer):
        return t.gettext("You deal. To your left: {names}.").format(names=left)
    return t.gettext("{name} deals. To the left: {names}.").format(
        name=hearer.names[event.dealer], names=left
    )


def _dealt(event: Dealt, hearer: Hearer, rules: Ruleset) -> tuple[str, ...]:
    t = hearer.language
    told = [_round_begins(event, hearer, rules)]
    if event.cut is not None and hearer.is_me(event.cut):
        told.append(t.gettext("You keep the joker seen at the cut, as one of your cards."))
    elif event.cut is not None:
        text = t.gettext("{name} keeps the joker seen at the cut.")
        told.append(text.format(name=hearer.names[event.cut]))
    if event.discards:
        upcard = hearer.words.card(event.discards[-1])
        told.append(capital(t.gettext("{card:the} is turned up.").format(card=upcard)))
    return tuple(told)


def _round_begins(event: Dealt, hearer: Hearer, rules: Ruleset) -> str:
    """The round, the cards, who deals and who begins."""
    t, count = hearer.language, rules.hand(len(event.hands))
    mine = hearer.is_me(event.dealer)
    text = t.ngettext("Round {round}. {n} card each.", "Round {round}. {n} cards each.", count)
    told = [text.format(round=event.round, n=count)]
    if not rules.dealer_begins:
        deals = t.gettext("You deal.") if mine else t.gettext("{name} deals.")
        begins = "" if hearer.is_me(event.seat) else t.gettext("{name} begins.")
    elif mine:
        deals, begins = t.gettext("You deal, have one card more and begin."), ""
    else:
        deals, begins = t.gettext("{name} deals, has one card more and begins."), ""
    told.append(deals.format(name=hearer.names[event.dealer]))
    told.append(begins.format(name=hearer.names[event.seat]))
    return " ".join(filter(None, told))


def _restocked(event: Restocked, hearer: Hearer, rules: Ruleset) -> str:
    t, count = hearer.language, len(event.stock)
    if event.shuffled:
        text = t.ngettext(
            "The discards are shuffled into a new stock of {n} card.",
            "The discards are shuffled into a new stock of {n} cards.",
            count,
        )
    else:
        text = t.ngettext(
            "The discards are turned over, unshuffled: a new stock of {n} card.",
            "The discards are turned over, unshuffled: a new stock of {n} cards.",
            count,
        )
    told = text.format(n=count)
    if rules.stock_out is StockOut.UPCARD and event.discards:
        first = hearer.words.card(event.discards[-1])
        told += " " + capital(t.gettext("{card:the} starts the discards.").format(card=first))
    return told


def _lap(event: LapBegan, hearer: Hearer) -> str:
    t = hearer.language
    if hearer.is_me(event.seat):
        return t.gettext(
            "The stock is used up. Everyone has a last turn without drawing, you last."
        )
    text = t.gettext("The stock is used up. Everyone has a last turn without drawing, {name} last.")
    return text.format(name=hearer.names[event.seat])

"""Events told: what a listener hears of everything that happens at the table."""

from __future__ import annotations

from dataclasses import replace
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
    WentBack,
)
from rummy_tui.rules.ruleset import Ruleset, StockOut
from rummy_tui.rules.view import View
from rummy_tui.words.describe import turn
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.language import capital
from rummy_tui.words.reckoning import reckoning_told
from rummy_tui.words.standing import match_end_told
from rummy_tui.words.told import Done, told, topic_of
from rummy_tui.words.utterance import Kind, Utterance


def announce(
    event: Event, hearer: Hearer, rules: Ruleset, view: View | None = None
) -> tuple[Utterance, ...]:
    """The sentences in which a listener is told of an event that `seen_by` made for that seat.

    Each has its topic, and a short form for braille. `view` is what the seat knows after the
    event; who wants to hear everything is told from it what else matters.
    """
    told = _told(event, hearer, rules, view)
    # What is no one seat's doing has no seat.
    topic = topic_of(event, own=hearer.is_me(getattr(event, "seat", None)))
    return tuple(
        replace(utterance, topic=topic, short=short)
        for utterance, short in zip(told, _shorter(told, event, hearer, rules, view), strict=True)
    )


def _shorter(
    told: tuple[Utterance, ...],
    event: Event,
    hearer: Hearer,
    rules: Ruleset,
    view: View | None,
) -> list[str]:
    """The same sentences for a braille display, one for each.

    Where fewer are needed in brief, each is only written shorter.
    """
    touch = hearer.by_touch()
    known = view if isinstance(event, WentBack) else None
    touched = _told(event, touch, rules, known)
    if len(touched) != len(told):
        touched = _told(event, replace(touch, level=hearer.level), rules, known)
    return [utterance.text for utterance in touched]


def _told(
    event: Event, hearer: Hearer, rules: Ruleset, view: View | None = None
) -> tuple[Utterance, ...]:
    match event:
        case SeatsDrawn() | Dealt() | Restocked() | LapBegan() | RoundEnded() | MatchEnded():
            told = _public(event, hearer, rules)
            return tuple(Utterance(text, Kind.GAME) for text in told)
        case StockRanOut():
            return ()
        case TurnBegan() if hearer.is_me(event.seat):
            return (Utterance(_your_turn(event, hearer, rules, view), Kind.TURN, hearer.seat),)
        case TurnBegan():
            return ()
        case WentBack() if view is not None and hearer.is_me(event.seat):
            return (_went_back(event, hearer, view),)
        case _:
            return _done(event, hearer, rules)


def _done(event: Done, hearer: Hearer, rules: Ruleset) -> tuple[Utterance, ...]:
    """What a seat has done, as it hears it itself or as others do."""
    text = told(event, hearer, rules)
    if not text:
        return ()
    if not hearer.is_me(event.seat):
        return (Utterance(text, Kind.GAME),)
    face_down = isinstance(event, Discarded) and event.face_down
    kind = Kind.PRIVATE if face_down or isinstance(event, Drew | DrawSkipped) else Kind.GAME
    asked = not isinstance(event, Opened | FewCards | JokerKept)
    return (Utterance(text, kind, hearer.seat, interrupt=asked),)


def _went_back(event: WentBack, hearer: Hearer, view: View) -> Utterance:
    """What has become of the own turn, and whose it is now."""
    sentences = [told(event, hearer, view.rules), turn(view, hearer)]
    if hearer.full and view.my_turn:
        sentences.append(_at_hand(view, hearer))
    kind = Kind.TURN if view.my_turn else Kind.GAME
    return Utterance(" ".join(sentences), kind, hearer.seat)


def _your_turn(event: TurnBegan, hearer: Hearer, rules: Ruleset, view: View | None) -> str:
    t = hearer.language
    if event.last:
        told = t.gettext("Your last turn, without drawing.")
    elif event.draws:
        told = t.gettext("Your turn.")
    elif hearer.brief:
        told = t.gettext("Your turn, without drawing.")
    elif rules.opening:
        told = t.gettext("Your turn, without drawing: open, or discard.")
    else:
        told = t.gettext("Your turn, without drawing: lay, or discard.")
    return told if view is None or not hearer.full else f"{told} {_at_hand(view, hearer)}"


def _at_hand(view: View, hearer: Hearer) -> str:
    """The top discard, and how many cards one holds."""
    t, count = hearer.language, len(view.hand)
    if not view.discards:
        return t.ngettext("{n} card in your hand.", "{n} cards in your hand.", count).format(
            n=count
        )
    text = t.ngettext(
        "{card:the} on top, {n} card in your hand.",
        "{card:the} on top, {n} cards in your hand.",
        count,
    )
    return capital(text.format(card=hearer.words.card(view.discards[-1]), n=count))


Common = SeatsDrawn | Dealt | Restocked | LapBegan | RoundEnded | MatchEnded


def _public(event: Common, hearer: Hearer, rules: Ruleset) -> tuple[str, ...]:
    """What concerns everyone at the table."""
    match event:
        case SeatsDrawn():
            draws = () if hearer.brief else _draws(event, hearer)
            return (*draws, _seated(event, hearer))
        case Dealt():
            return _dealt(event, hearer, rules)
        case Restocked():
            return (_restocked(event, hearer, rules),)
        case LapBegan():
            return (_lap(event, hearer),)
        case RoundEnded():
            return reckoning_told(event.result, hearer, rules)
        case MatchEnded():
            return match_end_told(event, hearer, rules)
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
            told.append(t.gettext("For the deal you draw {cards}.").format(cards=drawn))
        else:
            text = t.gettext("For the deal {name} draws {cards}.")
            told.append(text.format(name=hearer.names[seat], cards=drawn))
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
        told.append(
            t.gettext("You keep the joker seen at the cut.")
            if hearer.brief
            else t.gettext("You keep the joker seen at the cut, as one of your cards.")
        )
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
    if hearer.brief:
        told = t.gettext("Round {round}.")
    else:
        told = t.ngettext("Round {round}. {n} card each.", "Round {round}. {n} cards each.", count)
    begins = "" if hearer.is_me(event.seat) else t.gettext("{name} begins.")
    if rules.dealer_begins:
        begins = ""
    sentences = (
        told.format(round=event.round, n=count),
        _deals(event, hearer, rules).format(name=hearer.names[event.dealer]),
        begins.format(name=hearer.names[event.seat]),
    )
    return " ".join(filter(None, sentences))


def _deals(event: Dealt, hearer: Hearer, rules: Ruleset) -> str:
    t, mine = hearer.language, hearer.is_me(event.dealer)
    if not rules.dealer_begins:
        return t.gettext("You deal.") if mine else t.gettext("{name} deals.")
    if hearer.brief:
        return t.gettext("You deal and begin.") if mine else t.gettext("{name} deals and begins.")
    if mine:
        return t.gettext("You deal, have one card more and begin.")
    return t.gettext("{name} deals, has one card more and begins.")


def _restocked(event: Restocked, hearer: Hearer, rules: Ruleset) -> str:
    t, count = hearer.language, len(event.stock)
    if hearer.brief:
        text = t.ngettext("New stock, {n} card.", "New stock, {n} cards.", count)
    elif event.shuffled:
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
    t, mine = hearer.language, hearer.is_me(event.seat)
    if hearer.brief:
        text = (
            t.gettext("The stock is used up. Last turns without drawing, you last.")
            if mine
            else t.gettext("The stock is used up. Last turns without drawing, {name} last.")
        )
    elif mine:
        text = t.gettext(
            "The stock is used up. Everyone has a last turn without drawing, you last."
        )
    else:
        text = t.gettext(
            "The stock is used up. Everyone has a last turn without drawing, {name} last."
        )
    return text.format(name=hearer.names[event.seat])

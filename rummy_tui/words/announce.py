"""Events told: what a listener hears of everything that happens at the table."""

from __future__ import annotations

from typing import assert_never

from rummy_tui.rules.events import (
    Dealt,
    Discarded,
    DrawSkipped,
    Drew,
    Event,
    Exchanged,
    FellShort,
    FewCards,
    JokerKept,
    Knocked,
    Laid,
    LaidOff,
    LapBegan,
    MatchEnded,
    Opened,
    Regrouped,
    Restocked,
    RoundEnded,
    SeatsDrawn,
    StockRanOut,
    Took,
    TookBack,
    TurnBegan,
    TurnEnded,
)
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.reckoning import match_end, reckoning
from rummy_tui.words.utterance import Kind, Utterance


def announce(event: Event, hearer: Hearer) -> tuple[Utterance, ...]:
    """The sentences in which a listener is told of an event that `seen_by` made for that seat."""
    mine = _mine(event, hearer)
    if mine is not None:
        return mine
    sentence = _public(event, hearer)
    return tuple(Utterance(text, Kind.GAME) for text in sentence)


def _mine(event: Event, hearer: Hearer) -> tuple[Utterance, ...] | None:
    """What a seat hears of its own doing; None where the public sentence is the one to say."""
    if isinstance(
        event, SeatsDrawn | Dealt | Restocked | StockRanOut | LapBegan | RoundEnded | MatchEnded
    ):
        return None
    if not hearer.is_me(event.seat):
        return None
    if isinstance(event, TurnBegan):
        return (Utterance(hearer.language.gettext("Your turn."), Kind.TURN, hearer.seat),)
    kind = Kind.PRIVATE if isinstance(event, Drew | DrawSkipped) else Kind.GAME
    asked = not isinstance(event, Opened | FewCards | JokerKept)
    return (Utterance(_you(event, hearer), kind, hearer.seat, interrupt=asked),)


Own = (
    Drew
    | DrawSkipped
    | Took
    | Laid
    | LaidOff
    | Exchanged
    | Opened
    | TookBack
    | FellShort
    | JokerKept
    | Discarded
    | TurnEnded
    | Knocked
    | FewCards
    | Regrouped
)


def _you(event: Own, hearer: Hearer) -> str:
    match event:
        case Laid() | LaidOff() | Exchanged() | Regrouped() | TookBack() | FellShort():
            return _you_lay(event, hearer)
        case _:
            return _you_play(event, hearer)


def _you_play(
    event: Drew
    | DrawSkipped
    | Took
    | Opened
    | JokerKept
    | Discarded
    | TurnEnded
    | Knocked
    | FewCards,
    hearer: Hearer,
) -> str:
    t, w = hearer.language, hearer.words
    match event:
        case Drew():
            return t.gettext("You draw {card:the}.").format(card=w.card(event.card))
        case DrawSkipped():
            return t.gettext("There is nothing to draw. You play on.")
        case Took():
            return t.gettext("You take {cards}.").format(cards=w.cards(event.cards, "the"))
        case Opened():
            return t.gettext("You have opened with {points} points.").format(points=event.worth)
        case JokerKept():
            return t.gettext(
                "The joker was not laid again in this turn: {points} points off. "
                "It stays in your hand."
            ).format(points=event.points)
        case Discarded():
            return t.gettext("You discard {card:the}.").format(card=w.card(event.card))
        case TurnEnded():
            return t.gettext("You end your turn.")
        case Knocked():
            return t.gettext("You knock with {n}.").format(n=event.points)
        case FewCards():
            text = t.ngettext("You have {n} card left.", "You have {n} cards left.", event.count)
            return text.format(n=event.count)
        case _:
            assert_never(event)


def _you_lay(
    event: Laid | LaidOff | Exchanged | Regrouped | TookBack | FellShort, hearer: Hearer
) -> str:
    t, w = hearer.language, hearer.words
    match event:
        case Laid():
            return t.gettext("You lay a {meld}. {points} points.").format(
                meld=w.meld(event.meld), points=event.points
            )
        case LaidOff():
            return t.gettext(
                "You add {cards} to combination {n}. It is now a {meld}. {points} points."
            ).format(
                cards=w.cards(event.cards, "the"),
                n=event.index + 1,
                meld=w.meld(event.meld),
                points=event.points,
            )
        case Exchanged():
            return t.gettext(
                "You take the joker of combination {n} for {card:the}. {points} points. "
                "Lay the joker in a new combination in this turn."
            ).format(n=event.index + 1, card=w.card(event.card), points=event.points)
        case Regrouped():
            return t.gettext("You play {cards}.").format(cards=w.cards(event.cards, "the"))
        case TookBack():
            if event.put_back and not event.cards:
                return t.gettext("Put back: {cards}.").format(cards=w.cards(event.put_back))
            return t.gettext("Taken back. In your hand again: {cards}.").format(
                cards=w.cards(event.cards)
            )
        case FellShort():
            text = t.ngettext(
                "{n} more point is needed to open. "
                "Your turn goes on, with {cards} back in your hand.",
                "{n} more points are needed to open. "
                "Your turn goes on, with {cards} back in your hand.",
                event.short,
            )
            return text.format(n=event.short, cards=w.cards(event.cards))
        case _:
            assert_never(event)


def _public(event: Event, hearer: Hearer) -> tuple[str, ...]:
    """What everyone else hears: a few words on each move."""
    t = hearer.language
    match event:
        case Dealt():
            return (_dealt(event, hearer),)
        case Restocked():
            count = len(event.stock)
            text = t.ngettext(
                "The discards are shuffled into a new stock of {n} card.",
                "The discards are shuffled into a new stock of {n} cards.",
                count,
            )
            return (text.format(n=count),)
        case SeatsDrawn():
            return (t.gettext("{name} deals.").format(name=hearer.names[event.dealer]),)
        case LapBegan():
            return (t.gettext("The stock is used up: everyone has one more turn."),)
        case RoundEnded():
            return reckoning(event.result, hearer)
        case MatchEnded():
            return match_end(event, hearer)
        case StockRanOut() | TurnBegan():
            return ()
        case Laid() | LaidOff() | Exchanged() | Regrouped() | TookBack() | FellShort():
            return (_they_lay(event, hearer),)
        case _:
            return (_they_play(event, hearer),)


def _dealt(event: Dealt, hearer: Hearer) -> str:
    t, names, count = hearer.language, hearer.names, len(event.hands[0])
    if hearer.is_me(event.dealer):
        text = t.ngettext(
            "Round {round}. {n} card each. You deal.",
            "Round {round}. {n} cards each. You deal.",
            count,
        )
    else:
        text = t.ngettext(
            "Round {round}. {n} card each. {dealer} deals.",
            "Round {round}. {n} cards each. {dealer} deals.",
            count,
        )
    told = text.format(round=event.round, n=count, dealer=names[event.dealer])
    if hearer.is_me(event.seat):
        return told
    return told + " " + t.gettext("{name} begins.").format(name=names[event.seat])


def _they_play(
    event: Drew
    | DrawSkipped
    | Took
    | Opened
    | JokerKept
    | Discarded
    | TurnEnded
    | Knocked
    | FewCards,
    hearer: Hearer,
) -> str:
    t, w, name = hearer.language, hearer.words, hearer.names[event.seat]
    match event:
        case Drew():
            return t.gettext("{name} draws.").format(name=name)
        case DrawSkipped():
            return t.gettext("{name} has nothing to draw.").format(name=name)
        case Took():
            cards = w.cards(event.cards, "the")
            return t.gettext("{name} takes {cards}.").format(name=name, cards=cards)
        case Opened():
            return t.gettext("{name} has opened.").format(name=name)
        case JokerKept():
            return t.gettext("{name} keeps the joker and loses {points} points.").format(
                name=name, points=event.points
            )
        case Discarded():
            return t.gettext("{name} discards {card:the}.").format(
                name=name, card=w.card(event.card)
            )
        case TurnEnded():
            return t.gettext("{name} ends the turn.").format(name=name)
        case Knocked():
            return t.gettext("{name} knocks with {n}.").format(name=name, n=event.points)
        case FewCards():
            text = t.ngettext(
                "{name} has {n} card left.", "{name} has {n} cards left.", event.count
            )
            return text.format(name=name, n=event.count)
        case _:
            assert_never(event)


def _they_lay(
    event: Laid | LaidOff | Exchanged | Regrouped | TookBack | FellShort, hearer: Hearer
) -> str:
    t, w, name = hearer.language, hearer.words, hearer.names[event.seat]
    match event:
        case Laid():
            return t.gettext("{name} lays a {meld}. {points} points.").format(
                name=name, meld=w.meld(event.meld), points=event.points
            )
        case LaidOff():
            return t.gettext("{name} adds {cards} to combination {n}. {points} points.").format(
                name=name,
                cards=w.cards(event.cards, "the"),
                n=event.index + 1,
                points=event.points,
            )
        case Exchanged():
            return t.gettext(
                "{name} takes the joker of combination {n} for {card:the}. {points} points."
            ).format(name=name, n=event.index + 1, card=w.card(event.card), points=event.points)
        case Regrouped():
            return t.gettext("{name} plays {cards}.").format(
                name=name, cards=w.cards(event.cards, "the")
            )
        case TookBack():
            if event.put_back and not event.cards:
                cards = w.cards(event.put_back, "the")
                return t.gettext("{name} puts back {cards}.").format(name=name, cards=cards)
            cards = w.cards(event.cards, "the")
            return t.gettext("{name} takes back {cards}.").format(name=name, cards=cards)
        case FellShort():
            return t.gettext("{name} cannot open yet and takes the cards back.").format(name=name)
        case _:
            assert_never(event)

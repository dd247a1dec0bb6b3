"""What is told once nothing need be hidden any more: everyone's hand, and events with all cards."""

from __future__ import annotations

from rummy_tui.rules.cards import Card
from rummy_tui.rules.events import Dealt, Discarded, Drew, Event
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.words.announce import announce
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.utterance import Kind, Utterance


def hands_told(hands: tuple[tuple[Card, ...], ...], hearer: Hearer) -> tuple[str, ...]:
    """Everyone's hand, sorted by suit: a sentence for each, one's own as the last."""
    order = sorted(range(len(hands)), key=hearer.is_me)
    return tuple(hand_of(seat, hands[seat], hearer) for seat in order)


def hand_of(seat: int, hand: tuple[Card, ...], hearer: Hearer) -> str:
    """What a seat holds."""
    t, mine = hearer.language, hearer.is_me(seat)
    if not hand:
        text = t.gettext("You hold no card.") if mine else t.gettext("{name} holds no card.")
    elif mine:
        text = t.ngettext("You hold {n} card: {cards}.", "You hold {n} cards: {cards}.", len(hand))
    else:
        text = t.ngettext(
            "{name} holds {n} card: {cards}.", "{name} holds {n} cards: {cards}.", len(hand)
        )
    cards = hearer.words.cards(tuple(sorted(hand)))
    return text.format(name=hearer.names[seat], n=len(hand), cards=cards)


def announce_open(event: Event, everyone: Hearer, rules: Ruleset) -> tuple[Utterance, ...]:
    """The sentences of an event with the cards that only one seat knew when it happened."""
    match event:
        case Drew():
            return (Utterance(_drew(event, everyone), Kind.GAME),)
        case Discarded(face_down=True):
            card, name = everyone.words.card(event.card), everyone.names[event.seat]
            text = everyone.language.gettext("{name} discards {card:the} face down.")
            return (Utterance(text.format(name=name, card=card), Kind.GAME),)
        case Dealt():
            hands = (Utterance(told, Kind.GAME) for told in hands_told(event.hands, everyone))
            return (*announce(event, everyone, rules), *hands)
        case _:
            return announce(event, everyone, rules)


def _drew(event: Drew, everyone: Hearer) -> str:
    """The card, and which of several it is."""
    t = everyone.language
    if event.number == 1:
        text = t.gettext("{name} draws {card:the}.")
    elif event.number == 2:
        text = t.gettext("{name} draws a second card, {card:the}.")
    else:
        text = t.gettext("{name} draws a third card, {card:the}.")
    return text.format(name=everyone.names[event.seat], card=everyone.words.card(event.card))

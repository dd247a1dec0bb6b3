"""Hands and events with all their cards, for when nothing has to be hidden."""

from __future__ import annotations

from typing import Final

from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import Card, sorted_cards
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.words.events.announce import announce
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.marks import N_, NN_
from rummy_tui.words.language.utterance import Kind, Utterance


def hands_told(hands: tuple[tuple[Card, ...], ...], hearer: Hearer) -> tuple[str, ...]:
    """A sentence for each hand, sorted by suit; the listener's own is the last."""
    return tuple(hand_of(seat, hands[seat], hearer) for seat in told_in_order(hands, hearer))


def told_in_order(hands: tuple[tuple[Card, ...], ...], hearer: Hearer) -> list[int]:
    """The seats in the order of these sentences."""
    return sorted(range(len(hands)), key=hearer.is_me)


def hand_of(seat: int, hand: tuple[Card, ...], hearer: Hearer) -> str:
    """The sentence for the hand of a seat."""
    text = NN_("{name} holds {n} card: {cards}.", "{name} holds {n} cards: {cards}.")
    none = N_("{name} holds no card.")
    if hearer.is_me(seat):
        text = NN_("You hold {n} card: {cards}.", "You hold {n} cards: {cards}.")
        none = N_("You hold no card.")
    return hearer.language(
        text if hand else none,
        name=hearer.names[seat],
        n=len(hand),
        cards=hearer.words.cards(tuple(sorted_cards(hand))),
    )


DREW: Final = {
    1: N_("{name} draws {card:the}."),
    2: N_("{name} draws a second card, {card:the}."),
    3: N_("{name} draws a third card, {card:the}."),
}
"""By the number of the draw in its turn."""


def announce_open(
    event: ev.Event, everyone: Hearer, rules: Ruleset, match: ev.MatchEnded | None = None
) -> tuple[Utterance, ...]:
    """The sentences of an event with the cards that only one seat knew when it happened."""
    match event:
        case ev.Drew():
            text = DREW[min(event.number, max(DREW))]
        # Only the seat that discarded it knew the card.
        case ev.Discarded(face_down=True):
            text = N_("{name} discards {card:the} face down.")
        case ev.Dealt():
            hands = (Utterance(told, Kind.GAME) for told in hands_told(event.hands, everyone))
            return (*announce(event, everyone, rules), *hands)
        case _:
            return announce(event, everyone, rules, match=match)
    card, name = everyone.words.card(event.card), everyone.names[event.seat]
    return (Utterance(everyone.language(text, name=name, card=card), Kind.GAME),)

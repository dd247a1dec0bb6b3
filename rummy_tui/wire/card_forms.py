"""Cards and melds as text."""

from __future__ import annotations

from typing import Final

from rummy_tui.rules.cards import BACK, JOKER, PACK, Card
from rummy_tui.rules.melds import Kind, Meld
from rummy_tui.wire.form import Form, Rules, at_most, is_a
from rummy_tui.wire.garbled import Garbled

_CARDS: Final = {each.code: each for each in (*PACK, JOKER, BACK)}


def _card(value: object, _: Rules = None) -> Card:
    # by its exact code, although players may write it in other ways
    found = _CARDS.get(is_a(value, str))
    if found is None:
        raise Garbled("no card")
    return found


def _write_cards(cards: tuple[Card, ...]) -> str | int:
    """Cards as text; if none of them is known, their number."""
    if cards and all(card is BACK for card in cards):
        return len(cards)
    return " ".join(card.code for card in cards)


def _read_cards(value: object, rules: Rules) -> tuple[Card, ...]:
    if type(value) is int:
        return _backs(value, rules)
    codes = is_a(value, str).split(" ") if value != "" else []
    at_most(len(codes))
    return tuple(map(_card, codes))


def _number(cards: tuple[Card, ...]) -> int:
    """The number of cards that nobody knows; ValueError if one is known."""
    if any(card is not BACK for card in cards):
        raise ValueError("the cards of a stock are not sent")
    return len(cards)


def _backs(value: object, _: Rules) -> tuple[Card, ...]:
    number: int = is_a(value, int)
    if number < 0:
        raise Garbled("fewer cards than none")
    return (BACK,) * at_most(number)


def _write_meld(meld: Meld) -> dict[str, str]:
    """A meld as it lies, each joker with the card that it stands for, by its kind."""
    lying = (
        f"{card.code}={stands_for.code}" if card is JOKER and stands_for else card.code
        for card, stands_for in zip(meld.cards, meld.faces, strict=True)
    )
    return {meld.kind.value: " ".join(lying)}


def _read_meld(value: object, _: Rules) -> Meld:
    read = is_a(value, dict)
    if len(read) != 1 or not read.keys() <= {Kind.SET.value, Kind.RUN.value}:
        raise Garbled("no meld")
    ((kind, text),) = read.items()
    words = is_a(text, str).split(" ")
    at_most(len(words))
    pairs = tuple(map(_lying, words))
    # its first card says of which rank or suit it is
    if pairs[0][1] is None:
        raise Garbled("a meld that begins with an open joker")
    return Meld(Kind(kind), tuple(card for card, _ in pairs), tuple(face for _, face in pairs))


def _lying(word: str) -> tuple[Card, Card | None]:
    """A card of a meld, and the card that it counts as."""
    code, equals, stands_for = word.partition("=")
    card = _card(code)
    if card is BACK or (equals and card is not JOKER):
        raise Garbled("no card of a meld")
    if card is not JOKER:
        return card, card
    face = _card(stands_for) if equals else None
    if face is JOKER or face is BACK:
        raise Garbled("a joker that stands for no card")
    return card, face


CARD: Final = Form(lambda card: card.code, _card)
CARDS: Final = Form(_write_cards, _read_cards)
STOCK: Final = Form(_number, _backs)
MELD: Final = Form(_write_meld, _read_meld)

"""Sentences without cards that are not spoken to players who never want cards spoken."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from rummy_tui.words.language.utterance import Kind, Utterance

CARDS: Final = re.compile(
    r"\b(?:aces?|twos?|threes?|fours?|fives?|six(?:es)?|sevens?|eights?|nines?|tens?|jacks?|queens?"
    r"|kings?|jokers?|clubs|diamonds|hearts|spades)\b|\b(?:10|[2-9JQKA])[CDHS]\b",
    re.IGNORECASE,
)
OF_A_HAND: Final = {
    "that a card fits": r": (?:add a card|play a card onto the table)\.?$",
    "where a card fits": r"nowhere|: combinations? \d|: takes the joker|In your hand it ",
    "what else it makes": r"^And \d+ other",
    "whether it can open": r"cannot open yet",
    "what fits": r"No card in your hand fits|Nothing fits",
    "what it is worth": r"[Dd]eadwood|^That leaves|^You hold \d+ points?",
    "that it may knock": r"knock",
    "what a knock brings it": r"^If your opponent has more|^Otherwise your opponent gets",
    "how many choices it has": r"^\d+ choices?\.$",
    "what it has": r"^No combination\.$",
}
"""Sentences that name no card, but say what a hand holds, is worth or can do."""
OTHERWISE: Final = (
    "Not yet.",
    "discards it.",
    "does it with this card.",
    "problem: ",
    "problems: ",
    "reads those.",
    "plays it.",
    "Say which: ",
    "Lay what you took",
)
"""Parts of sentences that are spoken in other words, because they name a card or a combination."""
ADVICE: Final = re.compile(
    r"^Hint: .*?(?=H again offers|hint again offers|$)|(?:Turn \d+\.|You held) .*"
)
"""A hint, and the review of a turn: several sentences, which are all about a hand."""
KEPT: Final = re.compile("|".join(OF_A_HAND.values()))


def sentences(text: str) -> Iterator[str]:
    told = re.split(r"(?<=[.?!])\s+", ADVICE.sub("", text))
    # A place has a colon before its line, and a full stop without one.
    yield from filter(None, (each.removesuffix(": ") for each in told))


def untold(utterance: Utterance) -> list[str]:
    """Return the sentences that others may hear, but that are not spoken."""
    spoken = utterance.spoken.casefold()
    return [
        told
        for told in sentences(utterance.text)
        if not CARDS.search(told) and not KEPT.search(told) and told.casefold() not in spoken
        if not any(part in told for part in OTHERWISE)
    ]


def answers(heard: Iterable[Utterance]) -> list[Utterance]:
    """Return the answers to a seat, and the lines to which the cursor has moved."""
    kinds = (Kind.ANSWER, Kind.REFUSAL, Kind.FOCUS)
    return [each for each in heard if each.kind in kinds and each.seat is not None]

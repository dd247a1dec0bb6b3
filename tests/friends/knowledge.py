"""The cards that a seat may know, from the true match, and the cards that a text names."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import Any

from rummy_tui.match.history import Moment
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import JOKER, PACK
from rummy_tui.rules.errors import Reason
from rummy_tui.words.advice.regrouping import JOKER_AS, LOOSE
from rummy_tui.words.language.cards import CardStyle, CardWords
from rummy_tui.words.language.language import LANGUAGES, language

CODES = frozenset(card.code for card in (*PACK, JOKER))
ENDS = ev.Knocked | ev.Shown | ev.RoundEnded
"""Events that show hands to everybody."""


def allowed(before: Moment, moment: Moment, own: int | None) -> set[str]:
    """The cards that a seat, or nobody's, may know while a moment happens."""
    shown: set[str] = set()
    for state in (before.state, moment.state):
        known = [*state.known] if state.known else []
        lying = [card for meld in state.table for card in meld.cards]
        faces = [face for meld in state.table for face in meld.faces if face is not None]
        discards = state.discards[:-1] if state.face_down else state.discards
        hand = state.hands[own] if state.hands and own is not None else ()
        for each in (lying, faces, discards, hand, *known):
            shown |= {card.code for card in each}
        if state.discards and own is not None and moment.by == own:
            shown.add(state.discards[-1].code)
    for event in moment.events:
        if isinstance(event, ev.SeatsDrawn):
            shown |= {
                card.code for draw in event.draws for card in draw
            }  # they lie face up before the deal
    if any(isinstance(event, ENDS) for event in moment.events):
        for state in (before.state, moment.state):
            shown |= {card.code for hand in state.hands for card in hand}
            shown |= {card.code for card in state.discards}
    return shown


class Knowledge:
    """The cards that a seat has been allowed to know since the round was dealt."""

    def __init__(self, own: int) -> None:
        self._own = own
        self._moments = 1
        self.round = 0
        self.cards: set[str] = set()

    def follow(self, moments: Sequence[Moment]) -> set[str]:
        """Take in the moments that are new, and return the cards."""
        for at in range(self._moments, len(moments)):
            before, moment = moments[at - 1], moments[at]
            if moment.state.round != self.round:
                if self.round:  # the cards that are drawn for the deal come before the first
                    self.cards = set()
                self.round = moment.state.round
            self.cards |= allowed(before, moment, self._own)
        self._moments = len(moments)
        return self.cards


# The lines of the wire


def texts(value: Any) -> Iterator[str]:
    """Yield every text in a line."""
    match value:
        case str():
            yield value
        case dict():
            for each in value.values():
                yield from texts(each)
        case list():
            for each in value:
                yield from texts(each)


def cards(value: Any) -> set[str]:
    """The cards that are named in a part of a line."""
    return {word for text in texts(value) for word in re.split(r"[ =]", text) if word in CODES}


def moments(line: bytes) -> Iterator[dict[str, Any]]:
    """Yield the moments in a line."""
    for message in json.loads(line).values():
        for told in message.get("told", ()):
            if (seen := told.get("seen_moment")) is not None:
                yield seen


# The names of cards in texts


STYLES = (CardStyle.WORDS, CardStyle.DIGITS)
"""The styles of words in which cards are sought; in codes and as drawn they always are."""
WRITTEN = re.compile(
    r"(?<!\w)(?P<rank>10|[2-9AJQK])(?:(?P<letter>[CDHS])(?!\w)|(?P<symbol>[♣♦♥♠]))"
)
CODE_AS = re.compile(r"(?<!\w)(?:JK|[Jj]oker|[Žž]olík) \w+ (10|[2-9AJQK])([CDHS])(?!\w)")
"""A joker of one's own may stand for a card that nobody has seen, in a choice: `JK as 8D`."""
DRAWN_AS = re.compile(r"JK=(10|[2-9AJQK])([♣♦♥♠])")
SYMBOLS = dict(zip("♣♦♥♠", "CDHS", strict=True))


@cache
def _names() -> dict[str, str]:
    """The codes of cards by their names in all languages."""
    words = [CardWords(language(code), style) for code, style in product(LANGUAGES, STYLES)]
    return {
        " ".join(each.name(card).casefold().split()): card.code for each in words for card in PACK
    }


@cache
def _name() -> re.Pattern[str]:
    longest_first = sorted(_names(), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")


@cache
def _stands_for() -> re.Pattern[str]:
    """Return a pattern of the cards for which a joker of a draft stands or may stand."""
    marks = ((LOOSE[Reason.JOKER_AMBIGUOUS], "cards"), (JOKER_AS, "card"))
    texts = (language(code)(mark, **{name: "@"}) for code in LANGUAGES for mark, name in marks)
    told = (re.escape(text).replace("@", "[^.;]*") for text in texts)
    return re.compile("|".join(told), re.IGNORECASE)


def meant(text: str) -> set[str]:
    """The codes of the cards for which a text lets jokers stand, told or drawn as `JK=8♦`."""
    drawn = {rank + SYMBOLS[symbol] for rank, symbol in DRAWN_AS.findall(text)}
    stands_for = _stands_for().finditer(" ".join(text.split()))
    told = {card for found in stands_for for card in named(found.group())}
    return drawn | told | {rank + letter for rank, letter in CODE_AS.findall(text)}


def named(text: str) -> set[str]:
    """The codes of the cards that a text names: `seven of hearts`, `sept de cœur`, 7H or 7♥."""
    written = {
        found["rank"] + (found["letter"] or SYMBOLS[found["symbol"]])
        for found in WRITTEN.finditer(text)
    }
    written -= {rank + letter for rank, letter in CODE_AS.findall(text)}
    in_words = _name().finditer(" ".join(text.casefold().split()))
    return written | {_names()[found.group()] for found in in_words}

"""The kinds of what is said: what may stand together, and in which gap of a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Final

from tests.robot.interpreter.forms import JOKER
from tests.robot.interpreter.meanings import CardNamed, Listed, Meaning, Rank, Said, Suit, Word

AND: Final = "{most} and {last}"
OR: Final = "{most} or {last}"
JOKER_AS: Final = "joker as {what}"
A_MELD: Final = "a {meld}"
MELDS: Final = (
    *(A_MELD, "run of ", "set of "),
    *("{rank} of {suits}", "{suit}, {ends}", "{suit}: {ranks}"),
)
"""The beginnings of the English for combinations."""
MINUS: Final = "minus {n}"
DOES: Final = ("You {what}", "{name} {what}")
"""The beginnings of sentences about moves."""


def items(meaning: Meaning) -> Iterator[Meaning]:
    """The items of a list, or of lists in it."""
    if isinstance(meaning, Listed):
        yield from chain.from_iterable(map(items, meaning.items))
    elif isinstance(meaning, Said) and [name for name, _ in meaning.values] == ["last", "most"]:
        yield from chain.from_iterable(items(value) for _, value in meaning.values)
    else:
        yield meaning


def says(meaning: Meaning, *english: str) -> bool:
    """True if it is a text of the catalog whose English begins so."""
    return isinstance(meaning, Said) and meaning.english.startswith(english)


def makes_sense(english: str, named: Mapping[str, Meaning]) -> bool:
    """False if values do not go with each other, or with the text."""
    if named.keys() == {"most", "last"} and not go_together(*named.values()):
        return False
    if english == OR:  # a choice of suits, or of other things
        every = chain.from_iterable(map(items, named.values()))
        return len({isinstance(each, Suit) for each in every}) == 1
    if english == JOKER_AS:
        return not says(named["what"], OR)
    return not english.startswith(DOES) or all(map(_is_doing, items(named["what"])))


def go_together(*listed: Meaning) -> bool:
    """False for a suit, a rank or a card in one list with moves or combinations."""
    every = [*chain.from_iterable(map(items, listed))]
    return not (any(map(_is_thing, every)) and any(map(_is_move, every)))


def may_follow(first: Meaning, rest: Meaning) -> bool:
    """False for what a joker stands for, if no combination or joker is before it."""
    after = rest.items[0] if isinstance(rest, Listed) else rest
    if not _is_joker(after):
        return True
    return is_meld(first) or _is_joker(first) or isinstance(first, Suit | Rank)


def _is_joker(meaning: Meaning) -> bool:
    return says(meaning, "joker as", "the joker")


def _is_thing(meaning: Meaning) -> bool:
    if isinstance(meaning, Said):
        return meaning.context == "several cards" or meaning.english == "a joker"
    return isinstance(meaning, Suit | Rank | CardNamed)


def _is_move(meaning: Meaning) -> bool:
    if not isinstance(meaning, Said):
        return False
    return is_meld(meaning) or any(name in ("card", "cards", "meld") for name, _ in meaning.values)


def _is_doing(meaning: Meaning) -> bool:
    """True for what somebody does: in English it begins with the verb."""
    if not isinstance(meaning, Said) or is_meld(meaning) or meaning.is_sentence:
        return False
    return not says(meaning, "{", "combination", "joker", "the joker", "minus")


def is_meld(meaning: Meaning) -> bool:
    """True for a combination; what its jokers are may follow."""
    if isinstance(meaning, Listed):
        return is_meld(meaning.items[0])
    return says(meaning, *MELDS)


def are_cards(meaning: Meaning) -> bool:
    """True for what may be said in place of cards: cards and where they lie, or a hidden one."""
    return not any(
        isinstance(each, Suit) or (isinstance(each, Rank) and each != Rank(JOKER)) or _is_move(each)
        for each in items(meaning)
    )


def are_points(meaning: Meaning) -> bool:
    """True for points, or for a number of them."""
    if isinstance(meaning, Said):
        return "point" in meaning.english or meaning.english == MINUS
    return isinstance(meaning, Word) and meaning.text.isdecimal()


def are_scores(meaning: Meaning) -> bool:
    return all(says(each, "{name} {n}") for each in items(meaning))


def are_ends(meaning: Meaning) -> bool:
    return says(meaning, "{low} {high}")


def are_keys(meaning: Meaning) -> bool:
    return all(
        each.context == "key"
        if isinstance(each, Said)
        else isinstance(each, Word) and not each.text.isdecimal()
        for each in items(meaning)
    )


def is_part(meaning: Meaning) -> bool:
    """True for a part of a sentence, and not a whole one or a label of a menu."""
    return not isinstance(meaning, Said) or (not meaning.is_sentence and not _is_label(meaning))


def is_told(meaning: Meaning) -> bool:
    """True for a part of a sentence or a whole one."""
    return not isinstance(meaning, Said) or meaning.is_sentence or not _is_label(meaning)


def _is_label(meaning: Said) -> bool:
    return meaning.context != "key" and meaning.english[0].isupper()

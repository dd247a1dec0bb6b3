"""The glossaries of the pages say the words that the catalogs say."""

from __future__ import annotations

import re
from typing import Final

import pytest

from docs.made import GLOSSARIES, glossary_of
from tests.words.catalogs import BEGUN, Key, forms, messages, speaker

CARDS: Final = ("joker", "ace", "jack", "queen", "king", "clubs", "diamonds", "hearts", "spades")
"""Terms that are names of cards."""
SAID: Final[dict[str, Key]] = {
    "rummy": ("", "Rummy"),
    "gin": ("", "Gin {n}."),
    "big gin": ("", "Big gin {n}."),
    "suit": ("", "any suit"),
    "rank": ("key bar", "by rank"),
    "pack": ("", "Jokers in each pack"),
    "stock": ("pile", "Stock"),
    "discards": ("", "Discards"),
    "upcard": ("", "The upcard is offered."),
    "hand": ("", "sort the hand"),
    "combination": ("", "new combination"),
    "set": ("", "neither a set nor a run"),
    "set of three": ("three cards", "set of {rank}: {suits}"),
    "set of four": ("four cards", "set of {rank}: {suits}"),
    "run": ("", "neither a set nor a run"),
    "draw": ("your turn", "draw"),
    "take": ("key bar", "take discard"),
    "lay": ("your turn", "lay"),
    "add": ("key bar", "add"),
    "lay off": ("", "Each player chooses what to lay off."),
    "discard": ("your turn", "discard"),
    "opening": ("", "Opening"),
    "exchange": ("", "Before that you may not add to combinations or exchange jokers."),
    "regroup": ("key bar", "regroup"),
    "go out": ("", "You go out."),
    "knock": ("your turn", "knock"),
    "deadwood": ("", "Deadwood {n}."),
    "undercut": ("", "Undercut {n}."),
    "deal": ("key bar", "deal"),
    "shuffle": ("", "Discards shuffled into the stock"),
    "turn": ("", "A turn"),
    "round": ("", "Round {n}"),
    "match": ("", "Match"),
    "points": ("", "Points"),
    "penalty points": ("", "Penalty points: {scores}."),
    "win": ("", "{name} wins the round."),
    "box": ("", "Each box {n}."),
    "shutout": ("", "For a shutout"),
    "seat": ("", "Seat"),
    "house rules": ("", "House rules"),
    "hint": ("", "Hints"),
    "take back": ("key bar", "take back"),
    "review": ("", "Review of your turns"),
    "replay": ("", "Replays"),
    "message": ("", "All messages."),
    "settings": ("", "Settings"),
    "screen reader": ("", "Your screen reader"),
}
"""A sentence that says each of the other terms."""


def stem(word: str) -> str:
    """The part of a word that stays when it bends."""
    return word[: max(3, len(word) - 2)].casefold()


def said(code: str, term: str) -> str:
    if term in CARDS:
        form = speaker(code).form("")
        order = ("joker", "ace", *range(2, 11), "jack", "queen", "king")
        named = dict(zip(order, form.ranks, strict=True))
        return named.get(term) or dict(zip(CARDS[5:], form.suits, strict=True))[term]
    return " | ".join(forms(messages(code)[SAID[term]].string))


@pytest.mark.parametrize("code", BEGUN)
def test_each_language_has_a_glossary_of_the_same_terms(code: str) -> None:
    assert {row.term for row in glossary_of(code)} == {*CARDS, *SAID}


@pytest.mark.parametrize("code", BEGUN)
def test_each_word_is_the_one_that_the_catalog_says(code: str) -> None:
    for row in glossary_of(code):
        text = said(code, row.term).casefold()
        for word in row.word.split():
            assert re.search(rf"\b{re.escape(stem(word))}", text), f"{row.term}: {text}"


@pytest.mark.parametrize("code", BEGUN)
def test_a_page_on_which_a_word_was_seen_is_named(code: str) -> None:
    page = (GLOSSARIES.parent / "glossary.md").read_text(encoding="utf-8")
    listed = page.partition(f"```{{made}} glossary{code}")[0].rpartition("\n## ")[2]
    named = {number for row in glossary_of(code) for number in re.findall(r"\d+", row.note)}
    assert named <= set(re.findall(r"^(\d+)\. ", listed, re.MULTILINE))

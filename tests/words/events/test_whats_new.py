"""Long turns of others: the news of the table is announced, and the message has everything."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import BACK, cards
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import MANIPULATION, PLAYROOM
from rummy_tui.words.events.turn_told import turn_told
from rummy_tui.words.events.whats_new import WhatsNew, news_told, table_news
from rummy_tui.words.language.cards import CardStyle, MeldStyle
from rummy_tui.words.language.hearer import Level
from tests.rules.positions import meld, table
from tests.words.catalogs import CODES
from tests.words.hearing import hearer
from tests.words.samples import TOLD_OF_TURNS

THREES, FIVES = meld("3C 3D 3H"), meld("5C 5D 5S")
OPENS: tuple[ev.SeatEvent, ...] = (
    ev.Drew(1, BACK),
    ev.Laid(1, 2, THREES, THREES.cards, 15),
    ev.Laid(1, 3, FIVES, FIVES.cards, 15),
    ev.Opened(1, 30),
    ev.LaidOff(1, 1, meld("9S 10S JS QS"), cards("QS"), 10),
)
LIVE = {
    "en": "Bo draws and opens with 7 cards: threes and fives are new, combination 2 has grown; "
    "40 scored.",
    "fr": "Bo pioche et ouvre avec 7 cartes : des trois et des cinq s'ajoutent, "
    "la combinaison 2 a grandi ; 40 points marqués.",
}


@pytest.mark.parametrize("code", LIVE)
def test_a_long_turn_names_what_is_new_and_its_message_has_all(code: str) -> None:
    (told,) = turn_told(1, OPENS, hearer(0, code), PLAYROOM)
    assert told.text == LIVE[code]
    assert told.whole is not None
    for each in (*THREES.cards, *FIVES.cards):
        assert str(hearer(0, code).words.suit(each.suit)) in told.message.text
    assert format(hearer(0, code).words.card(cards("QS")[0]), "the") in told.message.text


def test_new_runs_are_named_by_suit_if_their_ends_take_too_many_words() -> None:
    runs = meld("2S 3S 4S 5S"), meld("8H 9H 10H"), meld("JD QD KD")
    laid = [ev.Laid(1, n, run, run.cards, 10) for n, run in enumerate(runs)]
    discarded = ev.Discarded(1, *cards("7C"))
    (told,) = turn_told(1, (ev.Drew(1, BACK), *laid, discarded), hearer(0), PLAYROOM)
    assert told.text == (
        "Bo draws, plays 10 cards and discards the seven of clubs: spades, hearts and diamonds are "
        "new; 30 scored."
    )


@pytest.mark.parametrize(
    ("laid", "ends", "en", "fr"),
    [
        (
            "2C 3C 4C | 7C 8C 9C | 10C 10D 10S",
            False,
            "2 runs of clubs and tens are new",
            "2 suites de trèfle et des dix s'ajoutent",
        ),
        (
            "7C 7D 7S | 2H 3H 4H | 7C 7H 7S JK",
            True,
            "2 sets of sevens and hearts from two to four are new",
            "2 groupes de sept et des cœurs du deux au quatre s'ajoutent",
        ),
        (
            "5H 6H 7H | 5H 6H 7H",
            True,
            "2 runs of hearts from five to seven are new",
            "2 suites de cœur du cinq au sept s'ajoutent",
        ),
        (
            "2C 3C 4C | 7C 8C 9C",
            True,
            "clubs from two to four and clubs from seven to nine are new",
            "des trèfles du deux au quatre et des trèfles du sept au neuf s'ajoutent",
        ),
    ],
)
def test_new_combinations_of_one_name_are_counted(laid: str, ends: bool, en: str, fr: str) -> None:
    news = WhatsNew(dict(enumerate(table(laid, PLAYROOM))))
    for code, told in (("en", en), ("fr", fr)):
        assert news_told(news, hearer(0, code), ends=ends) == told


@pytest.mark.parametrize(
    ("what", "events", "rules"), TOLD_OF_TURNS, ids=[w for w, *_ in TOLD_OF_TURNS]
)
@pytest.mark.parametrize("level", Level)
def test_everyone_at_a_level_hears_the_same_facts(
    what: str, events: tuple[ev.SeatEvent, ...], rules: Ruleset, level: Level
) -> None:
    """In any language, and in any style of cards and combinations."""
    left_out = set[bool]()
    for code in CODES:
        for style in CardStyle:
            for melds in MeldStyle:
                ear = replace(hearer(0, code, style=style), level=level, melds=melds)
                (told,) = turn_told(1, events, ear, rules)
                left_out.add(told.text != told.message.text)
    assert len(left_out) == 1, what


@pytest.mark.parametrize(
    ("before", "after", "news", "told"),
    [
        (
            "5H 6H 7H | 9C 9D 9S",
            "5H 6H 7H 8H | 9C 9D 9S | 2C 2D 2S",
            ({2}, (0,), ()),
            "twos are new, combination 1 has grown",
        ),
        (
            "8S 8H 8D 8C | 5H 6H 7H",
            "8S 8D 8C | 5H 6H 7H 8H 9H",
            (set(), (1,), (0,)),
            "combination 2 has grown, 1 has changed",
        ),
        # A joker that is another card now has moved.
        ("7H 8H JK=9H", "7H 8H 9H JK=10H", (set(), (), (0,)), "combination 1 has changed"),
        (
            "3H 4H 5H 6H 7H",
            "3H 4H 5H | 5H 6H 7H",
            ({1}, (), (0,)),
            "hearts from five to seven are new, combination 1 has changed",
        ),
        (
            "2C 2D 2S | 4C 4D 4S | 6C 6D 6S | 8C 8D 8S | QC QD QS",
            "2C 2D 2S 2H | 4C 4D 4S 4H | 6C 6D 6S 6H | 8C 8D 8S 8H | QC QD QS QH",
            (set(), (0, 1, 2, 3, 4), ()),
            "5 combinations have grown",
        ),
    ],
)
def test_the_news_of_a_table(
    before: str, after: str, news: tuple[set[int], tuple[int, ...], tuple[int, ...]], told: str
) -> None:
    found = table_news(table(before, MANIPULATION), table(after, MANIPULATION))
    assert ({*found.new}, found.grown, found.changed) == news
    assert news_told(found, hearer(0)) == told


def test_the_player_who_laid_it_hears_the_numbers() -> None:
    news = WhatsNew({2: THREES, 3: FIVES}, (0,), (1,))
    told = "combinations 3 and 4 are new, 1 has grown, 2 has changed"
    assert news_told(news, hearer(0), mine=True) == told

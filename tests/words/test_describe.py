"""The answers to queries, the rules, and the words for options, settings and speech."""

from __future__ import annotations

import pytest

from rummy_tui.bots import LEVELS
from rummy_tui.rules.ruleset import BadOption, Discards, JokerPoints, Ruleset
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import PLAYROOM, RULESETS, with_options
from rummy_tui.rules.view import View, view
from rummy_tui.settings import CHOICES
from rummy_tui.speech.outputs import NoSpeech
from rummy_tui.words import describe
from rummy_tui.words.option_words import (
    bad_option,
    level_name,
    option_help,
    option_name,
    option_value,
    ruleset_name,
    shown_value,
)
from rummy_tui.words.rules_text import in_force, rules_text
from rummy_tui.words.setting_words import (
    setting_help,
    setting_name,
    setting_value,
    settings_problem,
)
from rummy_tui.words.speech_words import no_speech
from tests.rules.positions import house, position
from tests.words.catalogs import CODES, speaker
from tests.words.hearing import assert_speakable, hearer

MELDS = "9S 10S JS | 7C 7D 7H"
MULTIPLE = house(discard="multiple")
NO_DISCARDS = house(discard="none")


def seen(
    hand: str = "8H",
    table: str = "",
    pile: str = "QS",
    *,
    seat: int = 0,
    rules: Ruleset = PLAYROOM,
    opened: bool = True,
    phase: Phase = Phase.PLAY,
    totals: tuple[int, ...] = (),
) -> View:
    match = position(
        hand, table, pile, rules=rules, opened=opened, phase=phase, totals=totals, others=["4C 5D"]
    )
    return view(match, seat)


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (describe.discards(seen(pile="2C 6H"), hearer(0)), "Six of hearts on top, 2 discards."),
        (describe.discards(seen(pile="6H"), hearer(0)), "Six of hearts on top, 1 discard."),
        (describe.discards(seen(pile=""), hearer(0)), "No discards."),
        (
            describe.discards(seen(pile="", rules=NO_DISCARDS), hearer(0)),
            "There are no discards in this game.",
        ),
        (describe.melds(seen(table=MELDS), hearer(0)), "2 combinations."),
        (describe.melds(seen(), hearer(0)), "No combinations on the table."),
        (describe.scores(seen(totals=(80, 120)), hearer(0)), "Scores: Bo 120, you 80. 880 points"),
        (describe.counts(seen(), hearer(0)), "Cards: you 1, Bo 2, 104 in the stock."),
        (describe.counts(seen(), hearer(None)), "Cards: Ann 1, Bo 2, 104 in the stock."),
        (describe.openers(seen(), hearer(0)), "Open: you and Bo."),
        (describe.turn(seen(), hearer(0)), "Your turn, to lay or to discard."),
        (describe.turn(seen(rules=NO_DISCARDS, pile=""), hearer(0)), "Your turn, to lay or to end"),
        (describe.turn(seen(phase=Phase.DRAW), hearer(0)), "Your turn, to draw."),
        (describe.turn(seen(phase=Phase.DEAL), hearer(0)), "Round 1 is over."),
        (describe.turn(seen(phase=Phase.OVER), hearer(0)), "The match is over."),
        (describe.turn(seen(seat=1), hearer(1)), "Ann is to play."),
        (describe.missing_to_open(seen(opened=False), hearer(0)), "30 more points to open."),
        (describe.hand((), hearer(0)), "Your hand is empty."),
        (describe.hand(seen("8H 9H").hand, hearer(0)), "2 cards: eight of hearts and nine of"),
        (
            describe.can_do(seen(phase=Phase.DRAW), hearer(0)),
            "Your turn, to draw. Draw: draw from the stock, Take: take the queen of spades.",
        ),
        (
            describe.can_do(seen("8H 9H", MELDS), hearer(0)),
            "Your turn, to lay or to discard. New: new combination, Discard: discard.",
        ),
        (describe.can_do(seen(seat=1), hearer(1)), "Ann is to play. Wait, or look around."),
    ],
)
def test_answers(told: str, expected: str) -> None:
    assert told.startswith(expected)


def test_who_has_opened_needs_nothing_more() -> None:
    assert describe.missing_to_open(seen(), hearer(0)) == ""


def test_lists_are_numbered_and_newest_first() -> None:
    assert describe.meld_lines(seen(table=MELDS), hearer(0)) == (
        "1: run of spades, nine to jack",
        "2: set of sevens: clubs, diamonds and hearts",
    )
    pile = "2C 6H QS"
    assert describe.discard_lines(seen(pile=pile), hearer(0)) == ("queen of spades",)
    assert describe.discard_lines(seen(pile=pile, rules=MULTIPLE), hearer(0)) == (
        "queen of spades",
        "six of hearts",
        "two of clubs",
    )


QUERIES = (
    describe.melds,
    describe.discards,
    describe.scores,
    describe.counts,
    describe.openers,
    describe.turn,
    describe.can_do,
)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("discard", [d.value for d in Discards])
@pytest.mark.parametrize("phase", [Phase.DRAW, Phase.PLAY, Phase.DEAL, Phase.OVER])
def test_every_query_is_answered_in_every_language(code: str, discard: str, phase: Phase) -> None:
    rules = house(discard=discard, rounds_limit="3")
    pile = "" if discard == "none" else "QS 2C"
    for seat in (0, 1):
        for opened in (True, False):
            board = seen("8H", MELDS, pile, seat=seat, rules=rules, opened=opened, phase=phase)
            for query in QUERIES:
                assert_speakable(query(board, hearer(seat, code)))
            assert_speakable(describe.hand(board.hand, hearer(seat, code)))
            for line in describe.meld_lines(board, hearer(seat, code)):
                assert_speakable(line, sentence=False)


HOUSES = [
    *RULESETS.values(),
    *(house(discard=d.value) for d in Discards),
    house(must_play="on", jokers="0", score_limit="off", rounds_limit="1"),
    house(jokers="1", jokers_in_meld="2", joker_points="replaced", rounds_limit="4"),
]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("rules", HOUSES)
def test_rules_can_be_read_and_told(rules: Ruleset, code: str) -> None:
    t = speaker(code)
    for section in rules_text(rules, t):
        assert_speakable(section.heading, sentence=False)
        for paragraph in section.paragraphs:
            assert_speakable(paragraph)
    assert_speakable(in_force(rules, t))
    for option in rules.options:
        assert_speakable(shown_value(option, rules, t), sentence=False)


def test_rules_in_force_in_words() -> None:
    assert in_force(PLAYROOM, speaker("en")).startswith(
        "Playroom Rummy: 30 points to open. The top discard may be taken. Each pack has 2 jokers."
    )


@pytest.mark.parametrize("code", CODES)
def test_every_option_and_level_has_words(code: str) -> None:
    t = speaker(code)
    for rules in RULESETS.values():
        assert_speakable(ruleset_name(rules.key, t), sentence=False)
        for option in rules.options:
            assert_speakable(option_name(option.key, t), sentence=False)
            assert_speakable(option_help(option.key, t))
    values = (*Discards, *JokerPoints, True, False, 0, 30)
    assert len({option_value(value, t) for value in values}) == len(values)
    for level in (None, *LEVELS):
        assert_speakable(level_name(level, t), sentence=False)


@pytest.mark.parametrize(
    ("chosen", "told"),
    [
        (
            {"colour": "red"},
            "There is no option colour. The options are: discard, must-play, opening, jokers, "
            "jokers-in-meld, joker-points, joker-penalty, score-limit, rounds-limit.",
        ),
        ({"opening": "7"}, "opening cannot be 7. It can be: 15-90."),
        (
            {"discard": "all"},
            "discard cannot be all. It can be: none, one-way, simple, multiple.",
        ),
        ({"must_play": "on", "discard": "none"}, "must-play needs discard=simple."),
        (
            {"score_limit": "off"},
            "A match needs a limit: set score-limit or rounds-limit, or it would never end.",
        ),
    ],
)
def test_bad_options_are_told(chosen: dict[str, str], told: str) -> None:
    with pytest.raises(BadOption) as caught:
        with_options(PLAYROOM, chosen)
    assert bad_option(caught.value, PLAYROOM, speaker("en")) == told
    for code in CODES:
        assert "{" not in bad_option(caught.value, PLAYROOM, speaker(code))


@pytest.mark.parametrize("code", CODES)
def test_every_setting_has_words(code: str) -> None:
    t = speaker(code)
    for key in ("name", "language", *CHOICES):
        assert_speakable(setting_name(key, t), sentence=False)
        assert_speakable(setting_help(key, t))
        values = CHOICES.get(key, ("", "en", "fr") if key == "language" else ("", "Ann"))
        told = [setting_value(key, value, t) for value in values]
        assert len(set(told)) == len(values)
        for value in told:
            assert_speakable(value, sentence=False)
    for key in ("", "pace"):
        assert settings_problem("file", key, "7", t).endswith(".")


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("reason", [reason.name for reason in NoSpeech])
def test_why_nothing_is_spoken(reason: str, code: str) -> None:
    told = no_speech(reason, "", speaker(code))
    assert told.endswith(".")
    assert no_speech(reason, "timeout", speaker(code)) == f"{told} (timeout)"

"""How much is told: every event in brief and in full, and what else is shorter or longer then."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.rules.actions import Lay
from rummy_tui.rules.cards import cards
from rummy_tui.rules.errors import Illegal, Reason
from rummy_tui.rules.events import Event, Regrouped, TurnBegan, seen_by
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Ending, Phase, Result
from rummy_tui.rules.variants import AMERICAN, BASIC, GERMAN, MANIPULATION, PLAYROOM, RULESETS
from rummy_tui.rules.view import view
from rummy_tui.words.advise import advice
from rummy_tui.words.announce import announce
from rummy_tui.words.hearer import Hearer, Level
from rummy_tui.words.knocking import offer
from rummy_tui.words.reckoning import reckoning, reckoning_told
from rummy_tui.words.refuse import refusal
from rummy_tui.words.standing import match_end_told
from rummy_tui.words.suggesting import suggested
from tests.rules.positions import house, meld, position, table
from tests.words.catalogs import CODES
from tests.words.events_by_level import BRIEF, FULL
from tests.words.events_heard import HEARD, Heard
from tests.words.hearing import assert_speakable, hearer
from tests.words.test_match_ends import ended, over
from tests.words.test_reckoning import end
from tests.words.test_refuse import at_table

LEVELS = [(Level.BRIEF, BRIEF), (Level.FULL, FULL)]
OUT, KNOCK, LAP, BLOCKED = Ending.OUT, Ending.KNOCK, Ending.LAP, Ending.BLOCKED


def at(level: Level, seat: int | None = 0, code: str = "en", players: int = 2) -> Hearer:
    return replace(hearer(seat, code, players), level=level)


def told(event: Event, seat: int, rules: Ruleset, level: Level, code: str = "en") -> str:
    return " | ".join(u.text for u in announce(seen_by(event, seat), at(level, seat, code), rules))


@pytest.mark.parametrize(("level", "others"), LEVELS)
def test_every_event_at_every_level(level: Level, others: list[Heard]) -> None:
    """What stands in no table is heard in the usual words."""
    expected = {(rules, event): (own, other) for rules, event, own, other in HEARD}
    changed = {(rules, event): (own, other) for rules, event, own, other in others}
    assert set(changed) <= set(expected)
    assert all(expected[key] != words for key, words in changed.items())
    for (rules, event), words in (expected | changed).items():
        assert (told(event, 0, rules, level), told(event, 1, rules, level)) == words


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(("level", "_"), LEVELS)
def test_every_level_can_be_spoken_in_every_language(
    level: Level, _: list[Heard], code: str
) -> None:
    for rules, event, _own, _other in HEARD:
        for seat in (0, 1, None):
            for utterance in announce(seen_by(event, seat), at(level, seat, code), rules):
                assert_speakable(utterance.text)
                assert_speakable(utterance.short)


@pytest.mark.parametrize(
    ("rules", "discards", "sentence"),
    [
        (BASIC, "2C 9H", "Your turn. The nine of hearts on top, 3 cards in your hand."),
        (MANIPULATION, "", "Your turn. 3 cards in your hand."),
    ],
)
def test_a_turn_in_full_tells_what_lies_there(rules: Ruleset, discards: str, sentence: str) -> None:
    board = view(position("7H 8H 3D", "", discards, rules=rules, phase=Phase.DRAW), 0)
    for level in Level:
        (heard,) = announce(TurnBegan(0), at(level), rules, board)
        assert heard.text == (sentence if level is Level.FULL else "Your turn.")


REGROUPED: list[tuple[str, str, str, str, str]] = [
    (
        "8S 8H 8D 8C | 5H 6H 7H",
        "8S 8D 8C | 5H 6H 7H 8H 9H",
        "9H",
        "Bo plays the nine of hearts: 1 and 2 change.",
        "Bo moves the eight of hearts to combination 2 and plays the nine of hearts. "
        "Combination 1: set of eights: clubs, diamonds and spades. "
        "Combination 2: run of hearts, five to nine.",
    ),
    (
        "5H 6H 7H",
        "5H 6H 7H 8H | 2C 2D 2S",
        "8H 2C 2D 2S",
        "Bo plays 4 cards: 1 and 2 change.",
        "Bo adds the eight of hearts to combination 1. "
        "Bo lays a set of twos: clubs, diamonds and spades. "
        "Combination 1: run of hearts, five to eight.",
    ),
    (
        "5H 6H 7H | 9C 9D 9S",
        "5H 6H 7H 8H | 9C 9D 9H 9S",
        "8H 9H",
        "Bo plays 2 cards: 1 and 2 change.",
        "Bo adds the eight of hearts to combination 1 and adds the nine of hearts to combination "
        "2. Combination 1: run of hearts, five to eight. "
        "Combination 2: set of nines: clubs, diamonds, hearts and spades.",
    ),
    (
        "7H 8H 9H",
        "7H 8H 9H JK=10H",
        "JK",
        "Bo adds the joker to 1. The joker is the ten of hearts.",
        "Bo adds the joker to combination 1. The joker is the ten of hearts. "
        "Combination 1: run of hearts, seven to ten, the joker is the ten.",
    ),
    (
        "3H 4H 5H | 6H 7H 8H | 9C 9D 9S",
        "3H 4H 5H 6H 7H 8H | 9C 9D 9S 9H",
        "9H",
        "Bo plays the nine of hearts: 1 and 2 change. New numbers.",
        "Bo joins two combinations to combination 1 and adds the nine of hearts to combination 3. "
        "The combinations have new numbers. Combination 1: run of hearts, three to eight. "
        "Combination 2: set of nines: clubs, diamonds, hearts and spades.",
    ),
    (
        "2C 3C 4C | 8S 8H 8D 8C | 5H 6H 7H | 9C 10C JC | 3D 4D 5D",
        "2C 3C 4C 5C | 8S 8D 8C | 5H 6H 7H 8H | 9C 10C JC QC | 3D 4D 5D 6D",
        "5C QC 6D",
        "Bo plays 3 cards: 5 combinations change.",
        "Bo regroups 4 combinations and plays the five of clubs, the queen of clubs and the six "
        "of diamonds. Changes lists them.",
    ),
]


@pytest.mark.parametrize(("before", "after", "played", "brief", "full"), REGROUPED)
def test_regroupings(before: str, after: str, played: str, brief: str, full: str) -> None:
    tables = table(before, MANIPULATION), table(after, MANIPULATION)
    event = Regrouped(1, *tables, cards(played))
    assert told(event, 0, MANIPULATION, Level.BRIEF) == brief
    assert told(event, 0, MANIPULATION, Level.FULL) == full
    own = told(event, 1, MANIPULATION, Level.BRIEF)
    assert own == brief.replace("Bo plays", "You play").replace("Bo adds", "You add")


ROUNDS: list[tuple[Ruleset, Result, int, tuple[str, ...]]] = [
    (
        PLAYROOM,
        end(PLAYROOM, OUT, "", "4C", laid_before=False, totals=(10, 80)),
        0,
        ("You go out. 205 points.", "Scores: you 215, Bo 80."),
    ),
    (
        GERMAN,
        end(GERMAN, OUT, "", "JK AS KD 7C", "AC", totals=(0, 10, 90)),
        1,
        ("Ann goes out.", "Penalty points: Ann 0, you 58, Cleo 101."),
    ),
    (
        MANIPULATION,
        end(MANIPULATION, KNOCK, "5C", "2C 10D", "KC QC JC"),
        1,
        ("Ann wins the round. 32 points.", "Scores: Ann 32, you 0, Cleo 0."),
    ),
    (
        MANIPULATION,
        end(MANIPULATION, KNOCK, "5C", "3D", "3C"),
        1,
        ("You and Cleo win the round.", "Scores: you 12, Cleo 12, Ann 0."),
    ),
    (
        MANIPULATION,
        end(MANIPULATION, LAP, "9C", "9D", "KC", seat=None),
        2,
        ("Ann and Bo win the round.", "Scores: Ann 1, Bo 1, you 0."),
    ),
    (
        BASIC,
        end(BASIC, BLOCKED, "2C", "KD", "9H", seat=None),
        1,
        ("The round is blocked. Ann wins the round. 15 points.", "Scores: Ann 15, you 0, Cleo 0."),
    ),
    (
        BASIC,
        end(BASIC, BLOCKED, "2C", "2D", "9H", seat=None),
        0,
        ("The round is blocked: nobody scores.", "Scores: you 0, Bo 0, Cleo 0."),
    ),
    (
        MANIPULATION,
        end(MANIPULATION, BLOCKED, "9C", "9D", "KC", seat=None),
        1,
        (
            "The round is blocked. You and Ann win the round.",
            "Scores: Ann 1, you 1, Cleo 0.",
        ),
    ),
    (
        GERMAN,
        end(GERMAN, BLOCKED, "2C", "7C", seat=None),
        0,
        ("The round is blocked.", "Penalty points: you 2, Bo 7."),
    ),
]


@pytest.mark.parametrize(("rules", "result", "seat", "words"), ROUNDS)
def test_a_round_in_brief_is_who_won_and_the_scores(
    rules: Ruleset, result: Result, seat: int, words: tuple[str, ...]
) -> None:
    ear = at(Level.BRIEF, seat, players=len(result.hands))
    assert reckoning_told(result, ear, rules) == words
    assert reckoning(result, ear, rules) == reckoning(
        result, replace(ear, level=Level.NORMAL), rules
    )


def test_a_round_in_full_names_the_cards_that_are_left() -> None:
    few, many = end(BASIC, OUT, "", "KC 7D AS", "2C 3C 4C 6H 8H 9H"), at(Level.FULL, 1, players=3)
    assert reckoning_told(few, many, BASIC)[1:3] == (
        "Your hand, king of clubs, seven of diamonds and ace of spades: 18 points.",
        "Cleo holds 6 cards: 32 points.",
    )
    assert reckoning_told(few, at(Level.FULL, 0, players=3), BASIC)[1] == (
        "Bo holds king of clubs, seven of diamonds and ace of spades: 18 points."
    )


def test_the_end_of_a_match_in_brief() -> None:
    state = over(MANIPULATION, (152, 120, 90), (4, 3, 1))
    assert match_end_told(ended(state), at(Level.BRIEF, 1, players=3), MANIPULATION) == (
        "Ann wins the match.",
        "Scores: Ann 352, you 195, Cleo 115.",
    )


@pytest.mark.parametrize(
    ("reason", "amount", "rules", "phase", "words"),
    [
        (Reason.NOT_A_MELD, 0, BASIC, Phase.PLAY, "Neither a set nor a run: choose other cards."),
        (
            Reason.NOT_OPEN,
            30,
            GERMAN,
            Phase.DRAW,
            "Open first, with 30 points. Draw draws.",
        ),
        (
            Reason.NOT_OPEN,
            30,
            GERMAN,
            Phase.PLAY,
            "Open first, with 30 points in one turn: New.",
        ),
        (
            Reason.DISCARDS_CLOSED,
            0,
            GERMAN,
            Phase.DRAW,
            "Nothing may be taken from the discards. Draw draws.",
        ),
        (Reason.DISCARDS_EMPTY, 0, BASIC, Phase.DRAW, "No discards to take. Draw draws."),
        (
            Reason.LEAVES_ONLY_TAKEN,
            0,
            GERMAN,
            Phase.DRAW,
            "Only the seven of hearts would be left. Draw draws.",
        ),
        (Reason.NO_REGROUPING, 0, BASIC, Phase.DRAW, "The table stays as it lies. Draw draws."),
        (
            Reason.NO_SUCH_MELD,
            0,
            BASIC,
            Phase.DRAW,
            "No combinations on the table yet. Draw draws.",
        ),
        (Reason.NO_KNOCKING, 0, BASIC, Phase.PLAY, "Nobody knocks in this game. Discard discards."),
        (Reason.CORNER, 0, BASIC, Phase.PLAY, "In a run the ace lies before the two."),
        (
            Reason.DOES_NOT_FIT,
            1,
            BASIC,
            Phase.PLAY,
            "The seven of hearts does not fit. Next-fit finds one that does.",
        ),
        (
            Reason.LEAVES_ONLY_TAKEN,
            0,
            BASIC,
            Phase.PLAY,
            "Only the seven of hearts would be left. Play something else first.",
        ),
        (
            Reason.JOKER_BOUND,
            0,
            MANIPULATION,
            Phase.PLAY,
            "A joker stays the seven of hearts until that card lies there: play it.",
        ),
        (
            Reason.HAND_TOO_HIGH,
            15,
            MANIPULATION,
            Phase.PLAY,
            "You hold 15 points, 5 at most to knock. Draw draws another card.",
        ),
    ],
)
def test_refusals_in_brief(
    reason: Reason, amount: int, rules: Ruleset, phase: Phase, words: str
) -> None:
    refused = Illegal(reason, cards("7H"), amount)
    assert refusal(refused, at_table(rules, phase=phase), at(Level.BRIEF)) == words


def test_that_no_card_at_all_fits_in_brief() -> None:
    board = view(position("7H 8H", "2C 3C 4C", "2H QS"), 0)
    refused = Illegal(Reason.DOES_NOT_FIT, cards("7H"), 1)
    assert refusal(refused, board, at(Level.BRIEF)) == "Nothing fits. Discard discards."


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
@pytest.mark.parametrize("reason", list(Reason))
def test_no_refusal_is_longer_in_brief(rules: Ruleset, reason: Reason) -> None:
    for phase in (Phase.DRAW, Phase.PLAY):
        refused, board = Illegal(reason, cards("7H"), 3), at_table(rules, phase=phase)
        brief, usual = (refusal(refused, board, at(level)) for level in (Level.BRIEF, Level.NORMAL))
        assert_speakable(brief)
        assert len(brief.split()) <= min(14, len(usual.split()))


def test_the_offer_to_knock_in_brief_is_the_key() -> None:
    board = view(position("2C", rules=MANIPULATION, drew=3), 0)
    assert offer(board, at(Level.BRIEF)) == "You can knock with 2 points: Knock."
    assert offer(board, at(Level.NORMAL)).startswith("You can knock with 2 points: Knock. If ")


def test_hints_in_brief() -> None:
    run = meld("9S 10S JS")
    board = view(position("9S 10S JS 2C"), 0)
    assert advice(Lay(run), board, at(Level.BRIEF)) == "Hint: lay spades, nine to jack."
    before, after = "8S 8H 8D 8C | 5H 6H 7H", "8S 8D 8C | 5H 6H 7H 8H 9H | QS KS AS"
    event = Regrouped(
        0, table(before, MANIPULATION), table(after, MANIPULATION), cards("9H QS KS AS")
    )
    assert suggested(event, at(Level.BRIEF)) == (
        "Hint: put the eight of hearts and the nine of hearts onto 2."
    )


def test_a_house_with_one_meld_a_turn_in_brief() -> None:
    rules = house(AMERICAN, one_meld="on")
    refused = Illegal(Reason.ONE_MELD)
    assert refusal(refused, at_table(rules), at(Level.BRIEF)) == (
        "Only one new combination in a turn. Take-back takes the last one back."
    )

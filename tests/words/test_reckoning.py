"""The ends of rounds and of matches: what is heard of each, line by line."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.rules.cards import cards
from rummy_tui.rules.ruleset import Ruleset, Scoring
from rummy_tui.rules.scoring import reckon
from rummy_tui.rules.state import Ending, Line, Result, Turn, Why, new_match
from rummy_tui.rules.variants import AMERICAN, BASIC, GERMAN, MANIPULATION, PLAYROOM, RULESETS
from rummy_tui.words.reckoning import reckoning
from tests.rules.positions import house
from tests.words.hearing import assert_speakable, hearer

Told = tuple[str, ...]


def end(
    rules: Ruleset,
    ending: Ending,
    *hands: str,
    seat: int | None = 0,
    laid_before: bool = True,
    touched: bool = True,
    others_laid: bool = True,
    totals: tuple[int, ...] = (),
) -> Result:
    """How a round ends with these hands, by the rule set's own scoring."""
    players = len(hands)
    state = replace(
        new_match(rules, players),
        round=2,
        hands=tuple(map(cards, hands)),
        laid=(True, *(others_laid,) * (players - 1)),
        totals=totals or (0,) * players,
        turn=Turn(laid_before=laid_before, touched=touched),
    )
    return reckon(state, ending, seat)


def heard(result: Result, rules: Ruleset, seat: int | None = 1) -> Told:
    return reckoning(result, hearer(seat, players=len(result.hands)), rules)


OUT, KNOCK, LAP, BLOCKED = Ending.OUT, Ending.KNOCK, Ending.LAP, Ending.BLOCKED

PURE = end(PLAYROOM, OUT, "", "4C KD", laid_before=False, touched=False, others_laid=False)

AS_LAID: list[tuple[Ruleset, Result, int, Told]] = [
    (
        PLAYROOM,
        PURE,
        1,
        (
            "Ann goes out and wins the round.",
            "The 2 cards in your hand: 15 points.",
            "Nobody else had laid anything: 100 points.",
            "Pure rummy, the whole hand in own combinations: 300 points.",
            "For going out Ann gets 415 points.",
            "Scores: Ann 415, you 0.",
        ),
    ),
    (
        PLAYROOM,
        end(PLAYROOM, OUT, "", "4C", laid_before=False, totals=(10, 80)),
        0,
        (
            "You go out and win the round.",
            "Bo holds 1 card: 5 points.",
            "Rummy, the whole hand in one turn: 200 points.",
            "For going out you get 205 points.",
            "This round: you 205, Bo 0.",
            "Scores: you 215, Bo 80.",
        ),
    ),
    (
        PLAYROOM,
        end(PLAYROOM, BLOCKED, "AC", "4C", seat=None, totals=(25, 10)),
        1,
        (
            "The round is blocked: nobody can go on. What was earned stays.",
            "This round: Ann 0, you 0.",
            "Scores: Ann 25, you 10.",
        ),
    ),
]

WINNER_TAKES: list[tuple[Ruleset, Result, int, Told]] = [
    (
        BASIC,
        end(BASIC, OUT, "", "KC 7D AS", "JK 10H"),
        1,
        (
            "Ann goes out and wins the round.",
            "The 3 cards in your hand: 18 points.",
            "Cleo holds 2 cards: 25 points.",
            "Scores: Ann 43, you 0, Cleo 0.",
        ),
    ),
    (
        AMERICAN,
        end(AMERICAN, OUT, "", "KC QD", "7C 8C", "7H", laid_before=False),
        0,
        (
            "You go out and win the round.",
            "Bo holds 2 cards: 20 points.",
            "Cleo holds 2 cards: 15 points.",
            "Dan holds 1 card: 7 points.",
            "Rummy, the whole hand in one turn, counts double: 42 points more.",
            "Scores: you 84, Bo 0, Cleo 0, Dan 0.",
        ),
    ),
    (
        house(AMERICAN, zero_sum="on"),
        end(house(AMERICAN, zero_sum="on"), OUT, "", "AC", "KD", totals=(5, 5, 5)),
        1,
        (
            "Ann goes out and wins the round.",
            "The card in your hand: 1 point.",
            "Cleo holds 1 card: 10 points.",
            "You pay 1 point.",
            "Cleo pays 10 points.",
            "This round: Ann 11, you minus 1, Cleo minus 10.",
            "Scores: Ann 16, you 4, Cleo minus 5.",
        ),
    ),
    (
        house(AMERICAN, zero_sum="on"),
        end(house(AMERICAN, zero_sum="on"), OUT, "", "KD", "AC", totals=(5, 5, 5)),
        1,
        (
            "Ann goes out and wins the round.",
            "The card in your hand: 10 points.",
            "Cleo holds 1 card: 1 point.",
            "You pay 10 points.",
            "Cleo pays 1 point.",
            "This round: Ann 11, Cleo minus 1, you minus 10.",
            "Scores: Ann 16, Cleo 4, you minus 5.",
        ),
    ),
    (
        BASIC,
        end(BASIC, BLOCKED, "2C", "KD", "9H", seat=None),
        1,
        (
            "The round is blocked: nobody can go on. Ann wins the round with 2 points in hand.",
            "You hold 10: 8 more than Ann.",
            "Cleo holds 9: 7 more than Ann.",
            "Scores: Ann 15, you 0, Cleo 0.",
        ),
    ),
    (
        BASIC,
        end(BASIC, BLOCKED, "2C", "2D", "9H", seat=None),
        1,
        (
            "The round is blocked: nobody can go on. The lowest hands are equal, so nobody scores.",
            "Scores: Ann 0, you 0, Cleo 0.",
        ),
    ),
]

PENALTIES: list[tuple[Ruleset, Result, int, Told]] = [
    (
        GERMAN,
        end(GERMAN, OUT, "", "JK AS KD 7C", "AC", totals=(0, 10, 90)),
        1,
        (
            "Ann goes out and wins the round.",
            "The 4 cards in your hand: 48 penalty points.",
            "Cleo holds 1 card: 11 penalty points.",
            "This round: Ann 0, Cleo 11, you 48.",
            "Penalty points: Ann 0, you 58, Cleo 101.",
        ),
    ),
    (
        house(GERMAN, rummy_doubles="on"),
        end(house(GERMAN, rummy_doubles="on"), OUT, "", "7C", "AC", laid_before=False),
        1,
        (
            "Ann goes out and wins the round.",
            "The card in your hand: 7 penalty points.",
            "Cleo holds 1 card: 11 penalty points.",
            "All in one turn counts double: 7 points more for you.",
            "All in one turn counts double: 11 points more for Cleo.",
            "Penalty points: Ann 0, you 14, Cleo 22.",
        ),
    ),
    (
        GERMAN,
        end(GERMAN, BLOCKED, "2C", "7C", seat=None),
        1,
        (
            "The round is blocked: nobody can go on. Everyone counts the own hand.",
            "Ann holds 1 card: 2 penalty points.",
            "The card in your hand: 7 penalty points.",
            "Penalty points: Ann 2, you 7.",
        ),
    ),
]

LOWEST: list[tuple[Ruleset, Result, int, Told]] = [
    (
        MANIPULATION,
        end(MANIPULATION, KNOCK, "5C", "2C 10D", "KC QC JC"),
        1,
        (
            "Ann has the lowest hand and wins the round.",
            "You hold 12: 7 more than Ann.",
            "Cleo holds 30: 25 more than Ann.",
            "Scores: Ann 32, you 0, Cleo 0.",
        ),
    ),
    (
        MANIPULATION,
        end(MANIPULATION, KNOCK, "5C", "3C", "10C"),
        1,
        (
            "You win the round with 3 points in hand.",
            "Cleo holds 10: 7 more than you.",
            "Ann holds 5: 2 more than you.",
            "You win against a knock: 10 points more.",
            "Scores: you 19, Ann 0, Cleo 0.",
        ),
    ),
    (
        MANIPULATION,
        end(MANIPULATION, KNOCK, "5C", "5D", "10C"),
        0,
        (
            "Whoever knocks loses a tie. Bo wins the round with 5 points in hand.",
            "Cleo holds 10: 5 more than Bo.",
            "Bo wins against a knock: 10 points more.",
            "Scores: Bo 15, you 0, Cleo 0.",
        ),
    ),
    (
        MANIPULATION,
        end(MANIPULATION, KNOCK, "5C", "3D", "3C"),
        1,
        (
            "You and Cleo win the round with 3 points in hand.",
            "Ann holds 5: 2 more than you.",
            "You win against a knock: 10 points more.",
            "Ann holds 5: 2 more than Cleo.",
            "Cleo wins against a knock: 10 points more.",
            "Scores: you 12, Cleo 12, Ann 0.",
        ),
    ),
    (
        MANIPULATION,
        end(MANIPULATION, OUT, "", "4C KD", "JK"),
        0,
        (
            "You go out and win the round.",
            "Bo holds 14: 14 more than you.",
            "Cleo holds 25: 25 more than you.",
            "You have gone out: 25 points more.",
            "Scores: you 64, Bo 0, Cleo 0.",
        ),
    ),
    (
        house(MANIPULATION, going_out="0", undercut="0"),
        end(house(MANIPULATION, going_out="0", undercut="0"), OUT, "", "4C"),
        1,
        (
            "Ann goes out and wins the round.",
            "You hold 4: 4 more than Ann.",
            "Scores: Ann 4, you 0.",
        ),
    ),
    (
        MANIPULATION,
        end(MANIPULATION, LAP, "9C", "9D", "KC", seat=None),
        2,
        (
            "The last turns are over. Ann and Bo win the round with 9 points in hand.",
            "You hold 10: 1 more than Ann.",
            "You hold 10: 1 more than Bo.",
            "Scores: Ann 1, Bo 1, you 0.",
        ),
    ),
    (
        MANIPULATION,
        end(MANIPULATION, BLOCKED, "9C", "9D", "KC", seat=None),
        1,
        (
            "The round is blocked: nobody can go on. "
            "You and Ann win the round with 9 points in hand.",
            "Cleo holds 10: 1 more than Ann.",
            "Cleo holds 10: 1 more than you.",
            "Scores: Ann 1, you 1, Cleo 0.",
        ),
    ),
]

ROUNDS = AS_LAID + WINNER_TAKES + PENALTIES + LOWEST


@pytest.mark.parametrize(("rules", "result", "seat", "told"), ROUNDS)
def test_rounds_as_they_are_reckoned(rules: Ruleset, result: Result, seat: int, told: Told) -> None:
    assert heard(result, rules, seat) == told


def test_every_scoring_every_ending_and_every_reason_is_told() -> None:
    assert {rules.scoring for rules, _, _, _ in ROUNDS} == set(Scoring)
    assert {result.ending for _, result, _, _ in ROUNDS} == set(Ending)
    reasons = {line.why for _, result, _, _ in ROUNDS for line in result.lines}
    assert reasons == set(Why) - {Why.LIMIT, Why.ROUNDS_WON}


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
@pytest.mark.parametrize("why", list(Why))
def test_every_rule_set_has_words_for_every_reason(rules: Ruleset, why: Why) -> None:
    other = None if why in (Why.PENALTY, Why.GOING_OUT) else 1
    line = Line(0, why, 50, cards("4C KD"), other)
    result = replace(PURE, lines=(line,))
    if not rules.round_bonus and why is Why.ROUNDS_WON:
        return
    for seat in (0, 1, None):
        told = heard(result, rules, seat)
        assert len(told) >= 3
        for sentence in told:
            assert_speakable(sentence)


def test_a_table_as_a_whole_hears_names_only() -> None:
    told = " ".join(heard(PURE, PLAYROOM, None))
    assert "Bo holds 2 cards: 15 points." in told
    assert "you" not in told.lower().split()

"""Hints in words: positions of all rule sets, each with a sentence true to its player's view."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from rummy_tui.bots.explaining.reasons import reasons
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import card, cards
from rummy_tui.rules.engine import apply
from rummy_tui.rules.facts import About, Fact
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase, State
from rummy_tui.rules.variants import (
    AMERICAN,
    BASIC,
    GERMAN,
    GIN,
    KALOOKI,
    MANIPULATION,
    PLAYROOM,
    RULESETS,
)
from rummy_tui.rules.view import view
from rummy_tui.words.advice.advise import advice
from rummy_tui.words.advice.reasons import because
from rummy_tui.words.advice.suggesting import spare, steps, suggested
from rummy_tui.words.language.hearer import Level
from tests.audits.utterances import words
from tests.bots.facts_checked import Asked, holds
from tests.bots.test_reasons import hinted, states
from tests.rules.positions import house, meld, table
from tests.rules.positions import position as any_position
from tests.tools.thorough import sample
from tests.words.facts import FOUR, facts
from tests.words.hearing import hearer

pytestmark = pytest.mark.sampled

TO_DRAW = {"phase": Phase.DRAW}
NOT_OPEN = {"opened": False}
BO = "4H 5S 8S JD 3C"
BO_IN_GIN = "6S 5S 9S 10D 3C"
MOST = 12
"""The most words of a brief hint, except one in twenty."""
ANN = hearer(0)


def at(rules: Ruleset, hand: str, on_table: str = "", discards: str = "", **more: Any) -> State:
    return any_position(hand, on_table, discards, rules=rules, **{"others": [BO], **more})


def having_taken(top: str, hand: str, on_table: str = "", **more: Any) -> State:
    """A position to lay, with a card from the discards that must be laid."""
    return apply(at(KALOOKI, hand, on_table, top, **TO_DRAW, **more), act.Take())[0]


def knowing(state: State, known: str) -> State:
    """The same position, and everyone knows that Bo holds these cards."""
    return replace(state, known=((), cards(known)))


POSITIONS = {
    # Playroom
    "Draw from the stock. Nothing may be taken before opening.": at(
        PLAYROOM, "4C 5C 9H KD 2S", "", "6C", **TO_DRAW, **NOT_OPEN
    ),
    "Take the six of clubs. It makes a run of clubs, four to six, and it scores 15 points.": at(
        PLAYROOM, "4C 5C 9H KD 2S", "", "6C", **TO_DRAW
    ),
    "Take the jack of hearts, the nine of spades, the nine of diamonds and the six of clubs. "
    "Then 6 cards can be laid, and that scores 30 points.": at(
        house(discard="multiple"), "4C 5C 9H KD 2S", "", "6C 9D 9S JH", **TO_DRAW
    ),
    "Lay the queen of hearts, the king of hearts and the ace of hearts. "
    "That is enough to open, with 35 points, and Bo has only 2 cards left.": at(
        PLAYROOM, "QH KH AH 4D 9D 9S 2C 7C", "JS JC JH", "2S", **NOT_OPEN, others=["4H 5S"]
    ),
    "Discard the four of clubs. Keep the others: laying the whole hand at once earns up to "
    "300 points more. It is the only card that goes with no other.": at(
        PLAYROOM, "QH KH AH 4C 9D 9S", "", "2S", **NOT_OPEN
    ),
    "Add the ten of hearts to combination 1. It scores 10 points, "
    "and nothing that stays in the hand goes with it.": at(
        PLAYROOM, "10H 4C 9D", "7H 8H 9H | KC KD KS", "2S", others=["4H 5S 8S JD"]
    ),
    "Lay the four of clubs, the four of diamonds and the four of spades. "
    "The whole hand can go in this turn, and it scores 15 points.": at(
        PLAYROOM, "10H 4C 4D 4S 2C", "7H 8H 9H", "2S"
    ),
    "Discard the nine of diamonds. The hand is then empty.": at(PLAYROOM, "9D", "7H 8H 9H", "2S"),
    "Discard the five of diamonds. It is the only card that goes with no other, "
    "and Bo may not take it before opening.": replace(
        at(PLAYROOM, "5D 9S 9H", "3C 3D 3H", "2S"), opened=(True, False)
    ),
    # Basic
    "Draw from the stock. The jack of spades goes with nothing in hand.": at(
        BASIC, "4C 5C 9H KD 2S", "8C 8D 8H", "JS", **TO_DRAW, others=["7S 2H 10D JC 3H"]
    ),
    "Discard the king of clubs. It has no partner, it costs 10 points, "
    "and nothing that Bo is known to hold goes with it.": knowing(
        at(BASIC, "KC 4D 5D 9H 2S", "8C 8D 8H", "JD", others=["7H 10D JS 3H"]), "7H"
    ),
    "Discard the nine of clubs. Only 2 unseen cards would complete it, "
    "and it fits nothing on the table.": at(
        BASIC, "9C 9D 3S 4S 6H 6D", "9H 10H JH | 9S 10S JS", "2C", others=["7C 2H 10D QS 3H"]
    ),
    "Take the joker of combination 1 for the eight of spades. The whole hand can go in this turn, "
    "and the joker then makes a run of clubs, four to six, the joker is the six.": at(
        BASIC, "8S 4C 5C KD", "6S 7S JK", "JD", others=["7C 2H 10D JS 3H"]
    ),
    # German
    "Lay the queen of clubs, the queen of diamonds and the queen of spades. "
    "That makes 30 of the 40 points to open, the hand drops by 30 points, and Bo has only "
    "3 cards left.": at(
        GERMAN, "QC QD QS 3H 4H 5H 9D 2C", "", "7S", **NOT_OPEN, others=["4H 5S 8S"]
    ),
    "Take the queen of spades. It makes a set of queens: clubs, diamonds and spades.": at(
        GERMAN, "QC QD 3H 4H 9D", "6D 7D 8D", "QS", **TO_DRAW
    ),
    "Discard the king of spades. It has no partner, and it costs 10 points.": at(
        GERMAN, "QC QD 3H 4H 9D 2C KS 8S", **NOT_OPEN, draws=0, others=["5S 6S 8D 2H 10D"]
    ),
    "Discard the nine of diamonds. Keep the others: you can open with 72 points, but nobody can "
    "add to what stays in the hand. It has no partner, and it costs 9 points.": at(
        GERMAN, "QC QD QS 3H 4H 5H 9D 2C KC KD KS", "", "7S", **NOT_OPEN
    ),
    # American
    "Take the six of hearts. It makes a set of sixes: clubs, diamonds and hearts.": at(
        AMERICAN, "6C 6D 9H KD", "", "6H", **TO_DRAW, others=["4C 7C JC 5D"]
    ),
    "Discard the six of diamonds. Keep the others: laying the whole hand at once counts double. "
    "It has no partner, and it costs 6 points.": at(
        AMERICAN, "AC QC 6D 10D JD QD 9H JH 4S JS QS", "", "7D", others=["4C 6C JC 5D KD 5H"]
    ),
    "Lay the six of clubs, the seven of clubs and the eight of clubs. "
    "The whole hand can go in this turn, and the hand drops by 21 points.": at(
        AMERICAN, "6C 7C 8C KD", "", "6H", others=["4C 9C JC 5D"]
    ),
    # Manipulation
    "Draw from the stock. Every turn begins with a draw.": at(
        MANIPULATION, "6C 7C 9H KD", "JC JH JS", **TO_DRAW
    ),
    "Draw from the stock. Nothing can be laid.": at(
        MANIPULATION, "6C 7C 9H KD", "JC JH JS", drew=1
    ),
    "Put the eight of hearts and the nine of hearts onto combination 2. "
    "The hand drops by 9 points.": at(
        MANIPULATION,
        "9H 5C QS",
        "8S 8H 8D 8C | 5H 6H 7H",
        drew=1,
        others=["5S 6S 9S 2H 10D"],
    ),
    "Put the eight of hearts and the nine of hearts onto combination 2, then lay a set of queens: "
    "clubs, diamonds and spades. The hand is then empty, 4 cards are played in all, "
    "and the hand drops by 39 points.": at(
        MANIPULATION, "9H QC QS QD", "8S 8H 8D 8C | 5H 6H 7H", others=["5S 6S 9S 2H 10D"]
    ),
    "End your turn. Nothing may be laid after the last draw.": at(
        MANIPULATION, "9C 5C QS", "8S 8H 8D | 5H 6H 7H", drew=3, others=["5D 6S 9S 2H 10D"]
    ),
    "Knock with 1 point. Nobody else holds fewer than 5 cards.": at(
        MANIPULATION, "AH", "8S 8H 8D 8C", drew=3, others=["5S 6S 9S 2H 10D"]
    ),
    # Gin
    "Take the six of clubs. It makes a run of clubs, four to six, and your deadwood "
    "goes from 68 to 49.": at(
        GIN, "4C 5C 9H KD 2S 8S JD 3H QC 7D", "", "6C", **TO_DRAW, others=[BO_IN_GIN]
    ),
    "Draw from the stock. The ace of clubs completes nothing.": at(
        GIN, "4C 5C 9H KD 2S 8S JD 3H QC 7D", "", "AC", **TO_DRAW, others=[BO_IN_GIN]
    ),
    "Turn down the ten of hearts. The ten of hearts completes nothing.": at(
        GIN, "4C 5C 9H KD 2S 8S JD 3H QC 7D", "", "10H", phase=Phase.OFFER, others=[BO_IN_GIN]
    ),
    "Knock with 4 points, and discard the seven of diamonds. The limit for a knock is 10.": at(
        GIN, "3H 4H 5H 8C 8D 8S JC QC KC 4S 7D", "", "6C", others=[BO_IN_GIN]
    ),
    "Knock with gin, and discard the seven of diamonds. Nothing may then be laid off.": at(
        GIN, "3H 4H 5H 8C 8D 8S JC QC KC 10C 7D", "", "6C", others=[BO_IN_GIN]
    ),
    "Discard the queen of clubs. It leaves deadwood of 23.": at(
        GIN, "3H 4H 5H 8C 8D 8S JC QC 2C 4S 7D", "", "6C", others=[BO_IN_GIN]
    ),
    # Kalooki
    "Take the ten of hearts. That is enough to open, with 60 points, and it makes a run of hearts, "
    "ten to queen.": at(KALOOKI, "JH QH KC KD KS 2C 9D 5S", "", "10H", **TO_DRAW, **NOT_OPEN),
    "Draw from the stock. Even with the ten of hearts the hand cannot open.": at(
        KALOOKI, "JH QH KC KD 2C 9D 5S", "", "10H", **TO_DRAW, **NOT_OPEN
    ),
    "Lay the ten of hearts, the jack of hearts and the queen of hearts. That makes 30 of the 40 "
    "points to open, the ten of hearts was taken and must be laid, and the hand drops by "
    "30 points.": (having_taken("10H", "JH QH KC KD KS 2C 9D 5S", **NOT_OPEN)),
    "Add the nine of hearts to combination 1. The nine of hearts was taken and must be laid, "
    "the hand drops by 9 points, and nothing that stays in the hand goes with it.": (
        having_taken("9H", "2C KD 5S KC", "6H 7H 8H")
    ),
    "Take back the last step. The turn cannot end as it is.": (
        having_taken("10H", "2C 9D 5S KC", "6H 7H 8H")
    ),
}


@pytest.mark.parametrize("told", POSITIONS)
def test_a_hint_tells_the_move_and_why(told: str) -> None:
    state = POSITIONS[told]
    seen, move = view(state, 0), hinted(state)
    facts = reasons(seen, move)
    expected = "Hint: " + told[0].lower() + told[1:]
    assert advice(move, seen, ANN, facts) == expected
    assert all(holds(fact, Asked(state, move)) for fact in facts)


def test_all_rule_sets_have_positions() -> None:
    assert {state.rules.key for state in POSITIONS.values()} == set(RULESETS)


def test_in_brief_a_hint_has_few_words() -> None:
    """The move and its strongest reason; a regrouping names its cards, however many they are."""
    found = []
    for key, seed in product(RULESETS, range(sample(6, 1))):
        for state in states(key, seed):
            seen, move = view(state, state.seat), hinted(state)
            listener = replace(hearer(state.seat, players=state.players), level=Level.BRIEF)
            if not isinstance(move, act.Regroup):
                found.append(advice(move, seen, listener, reasons(seen, move)))
    longest = sorted(found, key=words)[len(found) * 95 // 100 :]
    assert words(longest[0]) <= 12, longest[:5]
    assert sum(told.count(".") > 1 for told in found) > len(found) / 2, "with a reason"


@pytest.mark.parametrize("level", Level)
def test_a_hint_has_the_same_facts_in_every_language(level: Level) -> None:
    for state in POSITIONS.values():
        seen, move = view(state, 0), hinted(state)
        why = reasons(seen, move)
        told = [
            (advice(move, seen, replace(hearer(0, code), level=level), why), code) for code in FOUR
        ]
        assert len({facts(*each) for each in told}) == 1, told


def test_facts_are_told_in_one_sentence_in_brief_only_the_first() -> None:
    facts = (Fact(About.ALONE), Fact(About.COUNTS, amount=1), Fact(About.NOT_FOR_NEXT, seat=1))
    assert because(facts, ANN) == (
        "It has no partner, it costs 1 point, and nothing that Bo is known to hold goes with it."
    )
    assert because(facts, replace(ANN, level=Level.BRIEF)) == "It has no partner."
    assert because((), ANN) == ""


def test_the_own_seat_is_called_you() -> None:
    facts = (Fact(About.FEW_CARDS, seat=0, amount=1), Fact(About.NOT_FOR_NEXT, seat=0))
    assert because(facts, ANN) == (
        "You have only 1 card left, and nothing that you are known to hold goes with it."
    )


def test_facts_name_their_cards_and_combinations() -> None:
    run = meld("4C 5C JK=6C")
    facts = (
        Fact(About.GOES_WITH, cards=cards("4C 5C")),
        Fact(About.OTHER_FITS, card=card("KH")),
        Fact(About.JOKER_FITS, index=2),
        Fact(About.JOKER_MAKES, meld=run),
    )
    assert because(facts, ANN) == (
        "It goes with the four of clubs and the five of clubs, the joker then fits combination 3, "
        "the joker then makes a run of clubs, four to six, the joker is the six, and the king of "
        "hearts would fit on the table."
    )


@pytest.mark.parametrize("about", About)
@pytest.mark.parametrize("level", Level)
def test_every_fact_has_words(about: About, level: Level) -> None:
    fact = Fact(about, card("KH"), cards("4C 5C"), meld("4C 5C 6C"), 2, 3, 4, 1)
    told = because((fact,), replace(ANN, level=level))
    assert "{" not in told
    assert told or level is Level.BRIEF


# Regrouping


def regrouping(before: str, after: str, played: str) -> ev.Regrouped:
    old, new = table(before, MANIPULATION), table(after, MANIPULATION)
    return ev.Regrouped(0, old, new, cards(played))


def test_a_step_that_is_done_is_not_told_again_though_its_combination_has_cards_too_many() -> None:
    event = regrouping("5S 6S 7S 8S | 8H 8D 8C", "4S 5S 6S 7S | 8H 8D 8C 8S", "4S")
    lying = (cards("4S 5S 6S 7S 8S"), cards("8C 8D 8H"))
    assert suggested(event, ANN, lying) == ("Hint: put the eight of spades onto combination 2.")


def test_a_card_goes_from_where_it_is_spare_though_another_like_it_lies_elsewhere() -> None:
    """The five of spades lies in both runs, and only one of them is taken apart."""
    before = "3S 4S 5S 6S 7S | 7C 7D 7H | 5S 6S 7S"
    event = regrouping(before, "5S 6S 7S | 7C 7D 7H 7S | 6C 6D 6S | 3S 4S 5S", "6C 6D")
    assert spare(event) == {0: cards("3S 4S"), 1: (), 2: cards("5S 7S")}
    taken_wrong = (cards("6S 7S"), cards("7C 7D 7H 7S"), cards("5S 6C 6D 6S"), cards("3S 4S 5S"))
    (step,) = steps(event, taken_wrong)
    assert (step.to, step.cards) == (0, cards("5S"))


def test_a_new_combination_that_is_begun_is_gone_on_with() -> None:
    event = regrouping("8S 8H 8D 8C", "8S 8D 8C | 8H 9H 10H", "9H 10H")
    lying = (cards("8C 8D 8S"), cards("8H 9H"))
    (step,) = steps(event, lying)
    assert (step.to, step.cards) == (1, cards("10H"))
    assert suggested(event, ANN, lying) == "Hint: put the ten of hearts onto combination 2."


def test_one_step_has_few_words_in_brief() -> None:
    event = regrouping("8S 8H 8D 8C", "8S 8D 8C | 8H 9H 10H", "9H 10H")
    assert suggested(event, replace(ANN, level=Level.BRIEF)) == (
        "Hint: put the eight of hearts, the nine of hearts and the ten of hearts together."
    )

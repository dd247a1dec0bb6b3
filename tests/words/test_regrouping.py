"""What is heard of a regrouping: what changed, in a few words, and the details."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.rules.cards import cards
from rummy_tui.rules.events import Regrouped
from rummy_tui.rules.laying import draft as drafts
from rummy_tui.rules.laying.draft import At
from rummy_tui.rules.laying.table import in_place
from rummy_tui.rules.notation import write_table
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import MANIPULATION
from rummy_tui.words.hearer import Hearer
from rummy_tui.words.language import language
from rummy_tui.words.regrouping import lying, outlook, step_back
from rummy_tui.words.suggesting import suggested
from rummy_tui.words.table_changes import details, moves, regrouped
from tests.rules.positions import table

ANN, BO = (Hearer(seat, ("Ann", "Bo"), language("en")) for seat in (0, 1))


def event(before: str, after: str, played: str) -> Regrouped:
    return Regrouped(0, table(before, MANIPULATION), table(after, MANIPULATION), cards(played))


@pytest.mark.parametrize(
    ("before", "after", "played", "sentence"),
    [
        (
            "8S 8H 8D 8C | 5H 6H 7H",
            "8S 8D 8C | 5H 6H 7H 8H 9H",
            "9H",
            "You move the eight of hearts to combination 2 and play the nine of hearts.",
        ),
        (
            "3H 4H 5H 6H 7H",
            "3H 4H 5H | 5H 6H 7H",
            "5H",
            "You split combination 1 to make combination 2 and play the five of hearts.",
        ),
        (
            "7H 8H JK=9H | 9S 9D 9C",
            "6H 7H 8H | 9C 9D 9S JK=9H",
            "6H",
            "You add the six of hearts to combination 1 and move the joker to combination 2.",
        ),
        (
            "7H 8H JK=9H",
            "7H 8H 9H | 4C JK=5C 6C",
            "9H 4C 6C",
            "You add the nine of hearts to combination 1, move the joker to the new combination 2 "
            "and play the four of clubs and the six of clubs. The joker is now the five of clubs.",
        ),
        (
            "5H 6H 7H",
            "5H 6H 7H | QS KS JK=AS",
            "QS KS JK",
            "You lay a run of spades, queen to ace, the joker is the ace.",
        ),
        (
            "5H 6H 7H",
            "5H 6H 7H 8H | 2C 2D 2S | QS KS AS",
            "8H 2C 2D 2S QS KS AS",
            "You add the eight of hearts to combination 1. "
            "You lay a set of twos: clubs, diamonds and spades. "
            "You lay a run of spades, queen to ace.",
        ),
        ("5H 6H 7H", "5H 6H 7H 8H", "8H", "You add the eight of hearts to combination 1."),
        (
            "3H 4H 5H | 6H 7H 8H | 9C 9D 9S",
            "3H 4H 5H 6H 7H 8H | 9C 9D 9S 9H",
            "9H",
            "You join two combinations to combination 1 and add the nine of hearts "
            "to combination 3. The combinations have new numbers.",
        ),
        (
            "8S 8H 8D 8C | 7C 7D 7S 7H | 6D 6H 6S 6C",
            "8S 8D 8C | 7C 7D 7S | 6D 6S 6C | 5H 6H 7H 8H",
            "5H",
            "You move the six of hearts, the seven of hearts and the eight of hearts "
            "to the new combination 4 and play the five of hearts.",
        ),
        (
            "7H 8H 9H",
            "7H 8H 9H JK=10H",
            "JK",
            "You add the joker to combination 1. The joker is the ten of hearts.",
        ),
    ],
)
def test_what_changed(before: str, after: str, played: str, sentence: str) -> None:
    assert regrouped(event(before, after, played), ANN) == sentence


def test_others_hear_it_by_the_name() -> None:
    told = regrouped(event("8S 8H 8D 8C | 5H 6H 7H", "8S 8D 8C | 5H 6H 7H 8H 9H", "9H"), BO)
    assert told == ("Ann moves the eight of hearts to combination 2 and plays the nine of hearts.")
    told = regrouped(event("3H 4H 5H 6H 7H", "3H 4H 5H | 5H 6H 7H", "5H"), BO)
    assert told == "Ann splits combination 1 to make combination 2 and plays the five of hearts."
    told = regrouped(event("7H 8H 9H", "7H 8H 9H | 3C 3D 3S", "3C 3D 3S"), BO)
    assert told == "Ann lays a set of threes: clubs, diamonds and spades."


def test_combinations_keep_their_numbers_in_whatever_order_they_come() -> None:
    before = table("8S 8H 8D 8C | 5H 6H 7H", MANIPULATION)
    after = table("QS KS AS | 5H 6H 7H 8H 9H | 8S 8D 8C", MANIPULATION)
    assert write_table(in_place(before, after)) == "8C 8D 8S | 5H 6H 7H 8H 9H | QS KS AS"


def test_many_changes_are_told_as_one() -> None:
    """The details can be asked for; what came from the hand is always named."""
    before = "2C 3C 4C | 8S 8H 8D 8C | 5H 6H 7H | 9C 10C JC | 3D 4D 5D"
    after = "2C 3C 4C 5C | 8S 8D 8C | 5H 6H 7H 8H | 9C 10C JC QC | 3D 4D 5D 6D"
    told = regrouped(event(before, after, "5C QC 6D"), BO)
    assert told == (
        "Ann regroups 4 combinations and plays the five of clubs, the queen of clubs "
        "and the six of diamonds. changes lists them."
    )


def test_the_details_are_the_changed_combinations_as_they_lie() -> None:
    told = details(
        event("2C 3C 4C | 8S 8H 8D 8C | 5H 6H 7H", "2C 3C 4C | 8S 8D 8C | 5H 6H 7H 8H 9H", "9H"),
        BO,
    )
    assert told == (
        "2: set of eights: clubs, diamonds and spades",
        "3: run of hearts, five to nine",
    )


def test_a_hint_names_the_next_steps() -> None:
    before, after = "8S 8H 8D 8C | 5H 6H 7H", "8S 8D 8C | 5H 6H 7H 8H 9H | QS KS AS | 2C 3C 4C"
    whole = event(before, after, "9H QS KS AS 2C 3C 4C")
    assert suggested(whole, ANN) == (
        "Hint: put the eight of hearts and the nine of hearts onto combination 2, then "
        "lay a run of spades, queen to ace. After that hint tells the next step."
    )
    done = (cards("8C 8D 8S"), cards("5H 6H 7H 8H 9H"), cards("QS KS AS"))
    assert suggested(whole, ANN, done) == "Hint: lay a run of clubs, two to four."
    assert suggested(whole, ANN, (*done, cards("2C 3C 4C"))) == "Hint: end-turn plays it."


def test_new_numbers_are_told() -> None:
    before = "5S 6S 7S 8S | 5H 6H 7H | 8H 9H 10H | 2C 3C 4C"
    after = "5S 6S 7S | 5H 6H 7H 8H 9H 10H | 2C 3C 4C | 8S 8D 8C"
    assert regrouped(event(before, after, "8D 8C"), BO) == (
        "Ann joins two combinations to combination 2, moves the eight of spades to a new "
        "combination and plays the eight of clubs and the eight of diamonds. "
        "The combinations have new numbers."
    )


# Steps on the draft


def test_a_joker_that_is_free_is_told_shortly_beside_what_lies_right_without_it() -> None:
    draft = drafts.begin(table("7H 8H JK=9H | 9C 9D 9H 9S", MANIPULATION), cards("2C"))
    after = drafts.put(draft, (At(1, 2),), 0, MANIPULATION)
    assert lying(after, 0, ANN, MANIPULATION) == (
        "run of hearts, seven to nine; the joker is free and can be the six or the ten of hearts"
    )


SPREAD = replace(MANIPULATION, jokers_side_by_side=1)
FEW_JOKERS = replace(MANIPULATION, joker_majority=False)
ACE_TO_KING = "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC"


@pytest.mark.parametrize(
    ("laid", "rules", "why"),
    [
        ("8S", MANIPULATION, "2 cards short"),
        ("8S 8D", MANIPULATION, "1 card short"),
        ("8S 8S 8D", MANIPULATION, "a suit is there twice"),
        ("8C 8D 8H 8S JK", MANIPULATION, "a set has four cards at most"),
        (f"{ACE_TO_KING} JK", MANIPULATION, "a run has thirteen cards at most"),
        ("KC AC 2C", MANIPULATION, "a run does not go on from the king to the two"),
        ("5H JK JK", FEW_JOKERS, "too many jokers"),
        ("5H JK JK 8H", SPREAD, "too many jokers side by side"),
        ("2C 3D 5H", MANIPULATION, "neither a set nor a run"),
    ],
)
def test_why_cards_are_loose(laid: str, rules: Ruleset, why: str) -> None:
    draft = drafts.put(drafts.begin((), cards(laid)), cards(laid), None, rules)
    named, _, told = lying(draft, 0, ANN, rules).partition("; ")
    assert told == why
    assert len(named.replace(" and ", ", ").split(", ")) == len(cards(laid)), "each card is named"


def test_what_is_taken_back_is_told() -> None:
    begun = drafts.begin(table("8S 8H 8D 8C", MANIPULATION), cards("2C 2D 2H"))
    laid = drafts.put(begun, cards("2C 2D 2H"), None, MANIPULATION)
    assert step_back(laid, begun, ANN, MANIPULATION) == "Taken back. Combination 2 is gone."
    moved = drafts.put(begun, (At(0, 3),), None, MANIPULATION)
    assert step_back(moved, begun, ANN, MANIPULATION) == (
        "Taken back. Combination 1: set of eights: clubs, diamonds, hearts and spades. "
        "Combination 2 is gone."
    )


def test_the_outlook_tells_how_much_is_loose_and_where_to_hear_it() -> None:
    begun = drafts.begin(table("8S 8H 8D 8C", MANIPULATION), cards("2C 2D 2H"))
    assert outlook(begun, ANN, MANIPULATION) == "Not yet: 1 problem, building tells it."
    moved = drafts.put(begun, (At(0, 3),), None, MANIPULATION)
    assert outlook(moved, ANN, MANIPULATION) == "Not yet: 2 problems, building tells them."
    laid = drafts.put(begun, cards("2C 2D 2H"), None, MANIPULATION)
    assert outlook(laid, ANN, MANIPULATION) == "Everything lies right. end-turn plays it."


@pytest.mark.parametrize(
    ("before", "after", "played", "moved"),
    [
        ("5H 6H 7H", "5H 6H 7H 8H", "8H", False),
        ("5H 6H 7H", "5H 6H 7H | QS KS AS", "QS KS AS", False),
        ("5H 6H 7H | QS KS AS", "5H 6H 7H 8H | JS QS KS AS", "8H JS", False),
        ("7H 8H JK=9H", "7H 8H JK=9H 10H", "10H", False),
        ("7H 8H JK=9H", "7H 8H 9H JK=10H", "9H", True),
        ("3H 4H 5H 6H 7H", "3H 4H 5H | 5H 6H 7H", "5H", True),
        ("8S 8H 8D 8C | 5H 6H 7H", "8S 8D 8C | 5H 6H 7H 8H 9H", "9H", True),
        (
            "2C 3C 4C | 2D 3D 4D | 2H 3H 4H | 2S 3S 4S",
            "2C 3C 4C 5C | 2D 3D 4D 5D | 2H 3H 4H 5H | 2S 3S 4S 5S",
            "5C 5D 5H 5S",
            True,
        ),
    ],
)
def test_what_was_only_laid_or_added_is_no_regrouping(
    before: str, after: str, played: str, *, moved: bool
) -> None:
    """But so much that it is told as one is one, as its list is named then."""
    told = event(before, after, played)
    assert moves(told) is moved
    assert moved or "lists them" not in regrouped(told, ANN)

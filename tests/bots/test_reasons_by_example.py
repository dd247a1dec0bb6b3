"""Reasons for a move: an example for each fact, and for moves without one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rummy_tui.bots.explaining.reasons import reasons
from rummy_tui.rules.cards import Card, cards
from rummy_tui.rules.facts import About, Fact
from rummy_tui.rules.melds import Meld
from rummy_tui.rules.ruleset import Discards, Ruleset
from rummy_tui.rules.state import Phase, State
from rummy_tui.rules.variants import AMERICAN, BASIC, GERMAN, GIN, KALOOKI, MANIPULATION, PLAYROOM
from rummy_tui.rules.view import view
from tests.bots.facts_checked import Asked, holds
from tests.rules.positions import action, house, play, position

FAR = "7C 10C JC QC"
"""Another hand that has nothing to do with the example, and is not soon out."""
NO_JOKERS = replace(BASIC, jokers=0)
DEEP = replace(BASIC, discard=Discards.MULTIPLE)
MUST_PLAY = house(must_play="on")
NO_DISCARDS = house(discard="none")
NEW_ONLY = house(BASIC, joker_lay_off="off")


def told(fact: Fact) -> str:
    """A fact in short: its kind, and all that it names."""
    named = (fact.card, fact.cards, fact.meld, fact.amount, fact.of, fact.index, fact.seat)
    return " ".join((fact.about.name, *map(_code, filter(None, named))))


def _code(named: Card | tuple[Card, ...] | Meld | int) -> str:
    if isinstance(named, Card):
        return named.code
    if isinstance(named, int):
        return str(named)
    return " ".join(c.code for c in (named if isinstance(named, tuple) else named.cards))


def speaks(state: State, move: str) -> list[str]:
    """The reasons for a move, all of which must be true."""
    asked = Asked(state, action(state, move))
    facts = reasons(view(state, state.seat), asked.move)
    assert all(holds(fact, asked) for fact in facts)
    return [told(fact) for fact in facts]


def known(state: State, codes: str) -> State:
    """The same with these cards known to be in the other hands."""
    return replace(state, known=((), *(cards(codes) for _ in state.hands[1:])))


SIXES = "6C 6D 6S | "
SECOND = "5H 6H 7H"
NINES = "9H 9S 9D"

# Drawing and taking


def to_draw(
    hand: str,
    discards: str,
    on_table: str = "",
    rules: Ruleset = PLAYROOM,
    *,
    others: str = FAR,
    opened: bool = True,
) -> State:
    return position(
        hand, on_table, discards, rules=rules, others=[others], opened=opened, phase=Phase.DRAW
    )


@pytest.mark.parametrize(
    ("state", "facts"),
    [
        (to_draw("2C 3D", "", rules=MANIPULATION), ["BEGINS"]),
        (to_draw("2C 3D", "9H", rules=house(discard="one-way")), ["BEGINS"]),
        (to_draw("2C 3D", "", rules=AMERICAN), ["NOTHING_TO_TAKE"]),
        (to_draw("2C 3D", "9H", opened=False), ["CLOSED"]),
        (to_draw("2C 3D", "JK"), []),
        (to_draw("9H", "9H"), []),
        (to_draw("2C 3D", "9H"), ["TOP_ALONE 9H"]),
        (to_draw("2C 3D 8H", "9H"), ["TOP_COMPLETES_NOTHING 9H"]),
        (to_draw("2C 5S JK", "9H"), ["TOP_COMPLETES_NOTHING 9H"]),
        (to_draw("2C 3C 9D KH", "4C", rules=GERMAN, opened=False), ["TOP_NOT_ENOUGH 4C"]),
        # It must be laid, and takes the jack that the run of hearts needs.
        (
            to_draw("9H 10H JH QH KH JC 2D", "JS", rules=KALOOKI, opened=False),
            ["TOP_KEEPS_CLOSED JS"],
        ),
        (to_draw("3C JK 9D KH", "4C"), ["TOP_NEEDS_JOKER 4C"]),
        (to_draw("2C 3C 9D KH", "4C"), ["TOP_BRINGS 4C 15"]),
        (to_draw("2C 3C JK KH", "4C"), ["TOP_BRINGS 4C 5"]),
        (to_draw("2C 3C 9D KH", "4C", rules=BASIC), []),
        (to_draw("9D KH", "8H", SIXES + SECOND, BASIC), []),
        (to_draw("JK KH", "8H", SIXES + SECOND), ["TOP_BRINGS 8H 5"]),
    ],
)
def test_the_discards_speak_for_a_draw(state: State, facts: list[str]) -> None:
    assert speaks(state, "draw") == facts


@pytest.mark.parametrize(("hand", "facts"), [("2C 9D KS", ["NOTHING_TO_LAY"]), ("8H 9D KS", [])])
def test_for_another_draw_speaks_that_nothing_can_be_laid(hand: str, facts: list[str]) -> None:
    assert speaks(position(hand, SECOND, rules=MANIPULATION, others=["4C"]), "draw") == facts


def test_no_reason_is_said_if_nothing_is_left_to_draw() -> None:
    state = position("2C 9D", rules=NO_DISCARDS, others=[FAR], stock="", phase=Phase.DRAW)
    assert speaks(state, "draw") == []


JOKER_IS_ACE = SIXES + "QS KS JK=AS"


@pytest.mark.parametrize(
    ("state", "move", "facts"),
    [
        (to_draw("2C 3C", "4C"), "take 1", ["OUT", "MAKES 2C 3C 4C", "SCORES 15"]),
        (to_draw("8H 8C 4D 2C", "8D"), "take 1", ["MAKES 8C 8D 8H", "SCORES 15"]),
        (to_draw("8H 8C 4D 2C", "8D", rules=BASIC), "take 1", ["MAKES 8C 8D 8H"]),
        (
            to_draw("QS KS 10S JS 3H 9D", "AS", rules=GERMAN, opened=False),
            "take 1",
            ["OPENS 51", "MAKES 10S JS QS KS AS"],
        ),
        (
            to_draw("QS KS 3H 9D", "AS", rules=GERMAN, opened=False),
            "take 1",
            ["MAKES QS KS AS"],
        ),
        (to_draw("9S 9H 9D 2C 4D", "9C", rules=MUST_PLAY), "take 1",
         ["MAKES 9C 9D 9H 9S", "SCORES 20"]),
        (
            to_draw("AS 7H 9D 2C", "7D", JOKER_IS_ACE),
            "take 1",
            ["MAKES_WITH_FREED 7D 7H JK", "SCORES 10"],
        ),
        (to_draw("7H 7D 2C 9D", "AS", JOKER_IS_ACE), "take 1", ["FREES 1"]),
        (to_draw("2C 9D 3C", "8S", SIXES + "9S 10S JK=JS", BASIC), "take 1", ["FITS 1"]),
        (
            to_draw("10S 9D 3C 3H", "9S", SIXES + "JK=JS QS KS", BASIC),
            "take 1",
            ["FITS_WITH 10S 1"],
        ),
        (to_draw("2C 9D", "8H", SIXES + SECOND), "take 1", ["FITS 1"]),
        (to_draw("9H 2C 4D KS", "8H", SIXES + SECOND), "take 1", ["FITS 9H 1"]),
        (to_draw("2C 8H", "9H", SIXES + SECOND), "take 1", ["OUT", "FITS_WITH 8H 1"]),
        (
            to_draw("9S 7H 7D 2C", "8S", SIXES + "JK=9S 10S JS"),
            "take 1",
            ["OUT", "GOES_WITH 9S"],
        ),
        (to_draw("9C 7H 7D 2C", "9D", SIXES + "9H 9S JK"), "take 1", ["OUT"]),
        (to_draw("8H 2C 4D", "9H", rules=BASIC), "take 1", ["GOES_WITH 8H"]),
        (to_draw("8H 2C 4D", "KS", rules=BASIC), "take 1", []),
        (to_draw("QS KS 3H 9D 2D", "JS 4H", rules=house(discard="multiple")), "take 2",
         ["LAYS 3", "THEN_SCORES 30"]),
        (to_draw("QS KS 3H 9D 2D", "JS 4H", rules=DEEP), "take 2", ["LAYS 3"]),
        (to_draw("QS KS 3H 9D 2D", "8C 4H", rules=DEEP), "take 2", []),
    ],
)  # fmt: skip
def test_for_taking_speaks_what_can_be_done_then(state: State, move: str, facts: list[str]) -> None:
    assert speaks(state, move) == facts


def test_for_taking_speaks_that_a_draw_would_end_the_round() -> None:
    state = replace(to_draw("8H 2C 4D", "KC 9H", rules=BASIC), remade=1, stock=())
    assert speaks(state, "take 1") == ["ENDS_ROUND", "GOES_WITH 8H"]


# Laying


def to_play(
    hand: str,
    on_table: str = "",
    rules: Ruleset = PLAYROOM,
    *,
    others: tuple[str, ...] = (FAR,),
    discards: str = "",
    opened: bool = True,
) -> State:
    return position(hand, on_table, discards, rules=rules, others=others, opened=opened)


TAKEN, _ = play(to_draw("QS KS 4D 3C 5D", "JS", rules=MUST_PLAY, others=FAR), "take 1")
FREED, _ = play(to_play("AS 7H 7D 2C 5D", JOKER_IS_ACE), "exchange 2 AS")
FREED_AND_OUT, _ = play(to_play("AS 7H 7D 2C", JOKER_IS_ACE), "exchange 2 AS")


@pytest.mark.parametrize(
    ("state", "move", "facts"),
    [
        (to_play("QS KS AS"), "lay QS KS AS", ["EMPTIES", "SCORES 35"]),
        (to_play("QS KS AS 3C"), "lay QS KS AS", ["OUT", "SCORES 35"]),
        (to_play("QS KS AS 3C 5D", opened=False), "lay QS KS AS", ["OPENS 35"]),
        (
            to_play("9S 10S JS 3C 3D 3H 6D 7D", opened=False),
            "lay 9S 10S JS",
            ["TOWARDS 25 30"],
        ),
        (to_play("9S 10S JS 3C 3D 6D 7D", opened=False), "lay 9S 10S JS", []),
        (to_play("QS KS JS 3C 5D", rules=BASIC), "lay JS QS KS", ["SHEDS 30"]),
        (
            to_play("QS KS JS 3C 5D", rules=BASIC, others=(FAR, "8C 9D", "3D 9H 4H")),
            "lay JS QS KS",
            ["SHEDS 30", "FEW_CARDS 2 2"],
        ),
        (TAKEN, "lay JS QS KS", ["DUE JS", "SCORES 30"]),
        (FREED, "lay 7H 7D JK", ["OWED", "SCORES 10"]),
        (FREED_AND_OUT, "lay 7H 7D JK", ["OUT", "OWED", "SCORES 10"]),
        (
            to_play("8H 9C 2C", SECOND + " | " + NINES),
            "add 1 8H",
            ["OUT", "SCORES 5", "NO_OTHER_USE"],
        ),
        (to_play("8H", SECOND), "add 1 8H", ["EMPTIES", "SCORES 5", "NO_OTHER_USE"]),
        (to_play("8H 2C KD 4S", SECOND), "add 1 8H", ["SCORES 5", "NO_OTHER_USE"]),
        (to_play("8H 2C KD 8S", SECOND), "add 1 8H", ["SCORES 5"]),
        (to_play("8H 2C KD JK", SECOND), "add 1 8H", ["SCORES 5"]),
        (to_play("8H 2C KD 4S", SECOND, BASIC), "add 1 8H", ["SHEDS 8", "NO_OTHER_USE"]),
        (to_play("JK 2C KD", NINES, replace(PLAYROOM, joker_lay_off=True)), "add 1 JK", []),
        (to_play("JK 2C KD", NINES, replace(BASIC, joker_held=0)), "add 1 JK", []),
    ],
)
def test_for_laying_speaks_what_it_brings(state: State, move: str, facts: list[str]) -> None:
    assert speaks(state, move) == facts


@pytest.mark.parametrize(
    ("state", "facts"),
    [
        (to_play("AS 7H 7D", JOKER_IS_ACE), ["OUT", "JOKER_MAKES 7D 7H JK", "SCORES 15"]),
        (to_play("AS 7H 7D 2C 4H", JOKER_IS_ACE), ["JOKER_MAKES 7D 7H JK", "SCORES 15"]),
        (to_play("AS 7H 7D 10H JH QH 2C 4S", JOKER_IS_ACE), ["JOKER_MAKES 7D 7H JK", "SCORES 15"]),
        (to_play("AS 7H 2C 5D", JOKER_IS_ACE), ["SCORES 15"]),
    ],
)
def test_for_freeing_a_joker_speaks_what_it_makes(state: State, facts: list[str]) -> None:
    assert speaks(state, "exchange 2 AS") == facts


@pytest.mark.parametrize(
    ("state", "facts"),
    [
        (to_play("JS 7D", "9S 10S JK=JS | 9H 9D 9C", BASIC), ["OUT", "JOKER_FITS 1"]),
        (
            to_play("JS 6D 8C", "9S 10S JK=JS | JK=6D 7D 8D | 9H 9D 9C", BASIC),
            ["OUT", "FREES_MORE"],
        ),
        (to_play("JS 7H 2C 5D KD", "9S 10S JK=JS", NEW_ONLY), ["JOKER_KEPT"]),
        (to_play("JS 7H 2C 5D KD", "9S 10S JK=JS", house(NEW_ONLY, same_turn="on")), []),
    ],
)
def test_the_place_of_a_joker_speaks_for_freeing_it(state: State, facts: list[str]) -> None:
    assert speaks(state, "exchange 1 JS") == facts


@pytest.mark.parametrize(
    ("hand", "laid", "facts"),
    [
        ("9H", "9H", ["EMPTIES", "SHEDS 9"]),
        ("9H 10H 2C", "9H 10H", ["PLAYS 2", "SHEDS 19"]),
        ("9H 2C", "9H", ["SHEDS 9"]),
    ],
)
def test_for_regrouping_speaks_what_is_played(hand: str, laid: str, facts: list[str]) -> None:
    state = to_play(hand, "5H 6H 7H 8H", MANIPULATION)
    assert speaks(state, f"regroup 5H 6H 7H 8H {laid}") == facts
    pressed = to_play(hand, "5H 6H 7H 8H", MANIPULATION, others=("7C",))
    assert speaks(pressed, f"regroup 5H 6H 7H 8H {laid}") == [*facts, "FEW_CARDS 1 1"]


# Ending a turn

ONLY, _ = play(to_draw("9H", "2S", SECOND, BASIC), "take 1")
LAID, _ = play(to_play("9H 9C 9S 2D KS 4D", rules=AMERICAN), "lay 9H 9C 9S")
FOURS = "4C 4D 4H"


@pytest.mark.parametrize(
    ("state", "card", "facts"),
    [
        (to_play("9H", rules=BASIC), "9H", ["EMPTIES"]),
        (ONLY, "9H", ["ONLY_CARD"]),
        (to_play("9H JK 2D", rules=BASIC), "JK", []),
        (
            to_play("9H 9C 9S 2D KS", rules=AMERICAN),
            "KS",
            ["ALL_AT_ONCE_DOUBLES", "ALONE", "COUNTS 10"],
        ),
        (to_play("QS KS AS 2D 9H"), "9H", ["ALL_AT_ONCE 300", "ALONE"]),
        (to_play("9H 9C 9S 2D KS", rules=BASIC), "KS", ["KEPT_CLOSED 3", "ALONE", "COUNTS 10"]),
        (LAID, "KS", ["ONLY_ALONE", "COUNTS 10"]),
        (to_play("9H 9H KS 3D"), "9H", ["ANOTHER"]),
        (to_play("9H KS 3D", rules=BASIC), "3D", ["ALONE"]),
        (to_play("9H KS KD", rules=BASIC), "9H", ["ONLY_ALONE"]),
        (to_play("9H 9S KD 3D", rules=NO_JOKERS, discards="9C 9D"), "9H", ["NONE_TO_COME"]),
        (to_play("9H 9S KD 3D", rules=NO_JOKERS, discards="9C"), "9H", ["FEW_TO_COME 1"]),
        (to_play("9H 9S KD 3D", rules=BASIC, discards="9C"), "9H", ["FEW_TO_COME 3"]),
        (to_play("9H 9S 10H KD 3D", rules=NO_JOKERS), "9H", []),
        (to_play("9H 4D 3C", rules=house(discard="one-way")), "9H", ["ALONE"]),
        (to_play("9H 9S KD 3D", rules=house(BASIC, suits_twice="on")), "9H", []),
        (to_play("9H 9S 9D KD 3D", rules=BASIC), "9H", ["KEPT_CLOSED"]),
        (to_play("9H KS 3D", FOURS, BASIC), "3D", ["ALONE", "FITS_NOTHING"]),
        (to_play("9H KS 4S", FOURS, BASIC), "4S", ["KEPT_CLOSED", "ALONE", "RANK_PLAYED 3"]),
        (to_play("9H 2S 4D QS", "9C 10C JC", BASIC, others=("7C 7D 3C 8D",), discards="9D"),
         "9H", ["ALONE", "RANK_PLAYED 2"]),
    ],
)  # fmt: skip
def test_for_a_discard_speaks_how_little_it_is_missed(
    state: State, card: str, facts: list[str]
) -> None:
    assert speaks(state, f"discard {card}") == facts


NOT_OPEN = replace(to_play("9H KS 3D", FOURS), opened=(True, False))
OTHERS = ("7C 7D 9C QC",)


@pytest.mark.parametrize(
    ("state", "card", "facts"),
    [
        (NOT_OPEN, "3D", ["ALONE", "MAY_NOT_TAKE 1"]),
        (known(to_play("9H KS 3D", rules=BASIC), "7C"), "3D", ["ALONE", "NOT_FOR_NEXT 1"]),
        (
            known(to_play("9H 3D", rules=BASIC, others=OTHERS), "9C"),
            "3D",
            ["ALONE", "OTHER_FOR_NEXT 9H 1", "NOT_FOR_NEXT 1"],
        ),
        (known(to_play("9H 2S", rules=BASIC, others=("7C JK QC",)), "JK"), "2S", ["ALONE"]),
    ],
)
def test_for_a_discard_speaks_what_the_next_player_may_do(
    state: State, card: str, facts: list[str]
) -> None:
    assert speaks(state, f"discard {card}") == facts


def test_a_card_that_fits_the_table_stays_for_the_next_player_has_opened() -> None:
    state = to_play("KH 2S 4D 9S", "10H JH QH", others=OTHERS)
    assert speaks(state, "discard 9S") == ["KEPT_CLOSED 1", "ALONE", "OTHER_FITS KH"]


# Ending a turn without a discard


@pytest.mark.parametrize(
    ("state", "facts"),
    [
        (position("2C 9D", SECOND, rules=MANIPULATION, others=["7C"], drew=3), ["DRAWN_OUT"]),
        (
            position("2C 9D", SECOND, rules=MANIPULATION, others=["7C"], lap=1, stock=""),
            ["NOTHING_TO_LAY"],
        ),
        (position("8H 9D", SECOND, rules=MANIPULATION, others=["7C"], lap=1, stock=""), []),
        (to_play("2C 9D", rules=NO_DISCARDS), ["NOTHING_TO_LAY"]),
        (to_play("9S 10S JS 2D", rules=NO_DISCARDS, opened=False), ["NOT_ENOUGH"]),
        (to_play("9S 10S JS 2D", rules=NO_DISCARDS), ["ALL_AT_ONCE 300"]),
        (to_play("9S 10S JS 2D", SECOND, NO_DISCARDS), ["KEPT_CLOSED 3"]),
    ],
)
def test_the_reason_for_laying_nothing_speaks_for_ending_a_turn(
    state: State, facts: list[str]
) -> None:
    assert speaks(state, "end") == facts


def test_for_ending_a_turn_speaks_that_cards_have_been_laid() -> None:
    state = position("2C AD 9H", "5H 6H 7H 8H", rules=MANIPULATION, others=["7C"])
    laid, _ = play(state, "regroup 5H 6H 7H 8H 9H")
    assert speaks(laid, "end") == ["LAID_ALREADY"]


@pytest.mark.parametrize(
    ("others", "holds_known", "facts"),
    [
        ("7C 8D", "", ["NOBODY_FEWER 2"]),
        ("7C 8D", "7C", ["KNOWN_POINTS 7 1", "NOBODY_FEWER 2"]),
        ("2D 8D", "2D", ["NOBODY_FEWER 2"]),
    ],
)
def test_the_hands_of_others_speak_for_knocking(
    others: str, holds_known: str, facts: list[str]
) -> None:
    state = position("2C AD", SECOND, rules=MANIPULATION, others=[others], lap=1, stock="")
    assert speaks(known(state, holds_known), "knock") == facts


def test_only_a_turn_that_cannot_end_speaks_for_taking_back() -> None:
    taken, _ = play(to_draw("9S 10S JS 3C 3D 6D 7D", "KC", rules=MUST_PLAY, others="7C"), "take 1")
    assert speaks(taken, "back") == ["STUCK"]
    laid, _ = play(to_play("9S 10S JS 3C 3D 6D 7D"), "lay 9S 10S JS")
    assert speaks(laid, "back") == []


# Gin


GIN_HAND = "3H 4H 5H 8C 8D 8S JC QC 4S 2D"


def gin(hand: str, discards: str = "", phase: Phase = Phase.PLAY, other: str = "AC 5D 6S") -> State:
    return position(hand, discards=discards, rules=GIN, others=[other], phase=phase)


@pytest.mark.parametrize(
    ("state", "move", "facts"),
    [
        (gin(f"{GIN_HAND} 7D"), "discard 7D", ["LEAVES 26"]),
        (gin("3H 4H 5H 8C 8D 8S JC QC KC 10C 7D"), "discard 7D", ["NO_DEADWOOD"]),
        (
            replace(gin(f"{GIN_HAND} KD"), let_lie=((), cards("KS"))),
            "discard KD",
            ["LEAVES 26", "LET_LIE KS 1"],
        ),
        # 2H and 6H, 8H, 10C
        (
            gin("3H 4H 5H 8C 8D 8S JC QC KC 4S 7D"),
            "discard 7D",
            ["LEAVES 4", "FOR_GIN 4 41"],
        ),
        # 2H 6H 8H to a meld, 3D 2C 2S 3S and three aces for the four, 4C and 4D for a set of it
        (
            gin("3H 4H 5H 8C 8D 8S AS 2D 4S 3C 9D"),
            "discard 9D",
            ["LEAVES 10", "FOR_LESS 12 41"],
        ),
        (gin("3H 4H 5H 8C 8D 8S JC QC KC 4S 7D"), "knock 7D", ["BELOW_LIMIT 4 10"]),
        (gin("3H 4H 5H 8C 8D 8S JC QC KC 10C 7D"), "knock 7D", ["NO_LAY_OFFS"]),
        (gin(GIN_HAND, "KC", Phase.DRAW), "take 1", ["MAKES JC QC KC", "MAY_KNOCK 2"]),
        (
            gin("3H 4H 5H 8C 8D 8S 9C JC QC 2D", "10C", Phase.DRAW),
            "take 1",
            ["MAKES 9C 10C JC QC", "MAY_GIN"],
        ),
        (
            gin("3H 4H 7S 9D JC QC 4S 2D 6C KD", "KC", Phase.DRAW),
            "take 1",
            ["MAKES JC QC KC", "LOWERS 35 65"],
        ),
        (gin(GIN_HAND, "7S", Phase.DRAW), "draw", ["TOP_COMPLETES_NOTHING 7S"]),
        (gin("3H 4H 5H 8C 8D 8S JS QS KS 3D", "3C", Phase.DRAW), "draw", ["NO_LESS 3C"]),
    ],
)
def test_the_deadwood_speaks_in_gin(state: State, move: str, facts: list[str]) -> None:
    assert speaks(state, move) == facts


def test_in_gin_for_laying_off_speaks_how_much_less_is_left() -> None:
    rules = house(GIN, own_layoffs="on")
    state = position("3H 4H 5H 8C 8D 8S 2C KD", rules=rules, others=["6H 7H JC"])
    state, _ = play(state, "knock KD")
    assert speaks(state, "add 2 6H 7H") == ["LESS_LEFT 13"]


def test_every_fact_has_an_example() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    assert [about.name for about in About if f'"{about.name}' not in source] == []

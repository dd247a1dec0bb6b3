"""The list of what could be laid: its lines, what it leaves out, and laying the chosen line."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings

from rummy_tui.bots.choosing.planner import plan, seating
from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.pages.hand.best_melds import melds_of
from rummy_tui.pages.laying.laying_list import LayingList
from rummy_tui.rules.cards import JOKER, Card, cards
from rummy_tui.rules.melds import Meld
from rummy_tui.rules.ruleset import FinalDiscard, Ruleset
from rummy_tui.rules.scoring import worth
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import BASIC, GERMAN, MANIPULATION, PLAYROOM, RULESETS
from rummy_tui.words.language.listening import Listening
from rummy_tui.words.language.utterance import Kind
from tests.bots.brute import melds
from tests.bots.test_planner import few_suits
from tests.play.player import ANN, Player
from tests.play.situations import DISCARDS, TABLE, position
from tests.tools.laid_out import lay_out
from tests.tools.thorough import mostly_many

pytestmark = pytest.mark.sampled


def at(
    hand: str, table: str = TABLE, *, rules: Ruleset = PLAYROOM, lines: bool = False, **more: Any
) -> Player:
    state = position(hand, table, DISCARDS, rules=rules, **{"stock": "3D 5C", **more})
    return Player(whole_lines=lines).at(state)


def could(player: Player) -> list[str]:
    player.press("P")
    return list(player.rows)


# The lines


@pytest.mark.parametrize("rules", [BASIC, GERMAN, PLAYROOM], ids=lambda rules: rules.key)
@settings(max_examples=60, deadline=None)
@given(hand=few_suits(9))
def test_the_first_line_is_worth_most(rules: Ruleset, hand: tuple[Card, ...]) -> None:
    """This holds for all that can be laid at once, if the opening needs exactly these points."""
    best = max((worth(meld, rules) for meld in melds(hand, rules)), default=0)
    first = melds_of(hand, rules, short=best)[:1]
    assert [worth(meld, rules) for meld in first] == [best] * bool(best)


@pytest.mark.parametrize("rules", [BASIC, GERMAN, PLAYROOM], ids=lambda rules: rules.key)
@settings(max_examples=40, deadline=None)
@given(hand=few_suits(11))
def test_no_combination_goes_without_a_word(rules: Ruleset, hand: tuple[Card, ...]) -> None:
    """With one more card each combination is still listed, or part of another, or counted."""
    _, before, _ = _listed((JOKER, *hand[:-1]), rules)
    count, after, left_out = _listed((JOKER, *hand), rules)
    assert count == len(after) + left_out
    if left_out:
        assert (len(after), left_out > 1) == (9, True)
        return
    for each in before:
        assert any(each == other or _holds(other, each) for other in after), each


def _listed(hand: tuple[Card, ...], rules: Ruleset) -> tuple[int, tuple[Meld, ...], int]:
    """Return the count in the title, the listed combinations, and the count of the last line."""
    player = Player().at(replace(position("", "", rules=rules), hands=(hand, cards("KH"))))
    player.press("P")
    page = player.desk.page
    if not isinstance(page, LayingList):
        return 0, (), 0
    rows, melds = list(player.rows), page.could.melds
    told = [row for row in rows[len(melds) :] if row.startswith("and ")]
    more = int(told[0].split()[1]) if told else 0
    return int(page.title.partition(" ")[0]), melds, more


def _holds(longer: Meld, shorter: Meld) -> bool:
    """Return True if `longer` has all the natural cards of `shorter`, and no more jokers."""
    naturals = Counter(c for c in shorter.cards if not c.is_joker)
    return longer.jokers <= shorter.jokers and not naturals - Counter(longer.cards)


def test_illegal_moves_are_not_listed() -> None:
    """The rules demand a final discard, so not all three cards can be laid."""
    rules = replace(PLAYROOM, final_discard=FinalDiscard.REQUIRED)
    assert could(at("7H 8H 9H 2C", "", rules=rules)) == ["run of hearts, seven to nine, 15 points"]
    assert could(at("7H 8H 9H 10H", "", rules=rules)) == [
        "run of hearts, eight to ten, 20 points",
        "run of hearts, seven to nine, 15 points",
    ]
    player = at("7H 8H 9H", "", rules=rules)
    assert player.press("P")[0].startswith("You have nothing to lay now.")


# Choosing


def test_the_list_is_told_again_as_somebody_wishes_it_from_now_on() -> None:
    player = at("7H 8H 9H QS 4C")
    assert could(player)[0].startswith("run of hearts, seven to nine")
    player.desk.listen(Listening(meld_style="cards"))
    assert player.rows[0].startswith("run of hearts: seven, eight and nine")


def test_the_list_follows_the_table() -> None:
    state = replace(position("9H 4C 4D", "", DISCARDS, phase=Phase.DRAW), seat=1)
    player = Player().at(state)
    assert player.press("P")[0].startswith("You have nothing to lay now. It is Bo's turn")
    player = Player().at(replace(position("9H 4C 4D", TABLE, DISCARDS, phase=Phase.DRAW), seat=1))
    assert could(player) == ["the nine of hearts to combination 1"]
    state = player.match.history.state
    lay_out(player.match.history, replace(state, table=state.table[1:]))
    assert list(player.rows) == ["There is nothing left here."]


@pytest.mark.parametrize("phase", [Phase.DRAW, Phase.PLAY])
def test_a_turn_of_another_is_only_told(phase: Phase) -> None:
    state = replace(position("7H 8H 9H 4C", TABLE, DISCARDS, phase=phase), seat=1)
    player = Player().at(state)
    assert len(could(player)) == 2
    assert player.press("enter") == ["It is Bo's turn. You will hear when it is yours."]
    assert player.hand == "4C 7H 8H 9H"


def test_the_line_says_the_effect_of_choosing_it() -> None:
    """Before the draw it says why nothing is laid yet; on a draft that the turn is not played."""
    explained = {
        player.match.game.laying.draft is None: (could(player), player.desk.page.item.help)[1]
        for player in (at("7H 8H 9H 4C"), at("7H 8H 9H 4C", rules=MANIPULATION))
    }
    assert explained == {
        True: "Choosing the line lays it; U takes it back.",
        False: "Choosing the line puts it on the table; F then plays it.",
    }
    player = at("7H 8H 9H 4C", phase=Phase.DRAW)
    could(player)
    told = player.desk.page.item.help
    assert told.startswith("Draw first: Space for the stock")
    assert player.press("enter") == [told]


def test_a_card_for_two_combinations_counts_once() -> None:
    player = at("9H 4C", "6H 7H 8H | 9C 9D 9S")
    assert could(player) == [
        "the nine of hearts to combination 1",
        "the nine of hearts to combination 2",
    ]
    assert player.desk.page.title == "1 card to add"


# In whole rounds


@pytest.mark.parametrize("name", mostly_many(RULESETS))
def test_every_line_of_every_list_is_laid_as_it_says(name: str) -> None:
    """The first line is chosen again and again, and is never refused."""
    laid = 0
    for seed in range(1, 6):
        player = Player()
        session = Session(RULESETS[name], (ANN, Seat("Bo", "easy")), seed)
        player.desk.carry_out(player.sits(session).start())
        for _ in range(60):
            player.bots()
            if player.match.history.to_play is None:
                break
            laid += _turn(player)
    # in games with a knock nothing is laid before it
    assert laid > 3 or RULESETS[name].hidden_melds


def _turn(player: Player) -> int:
    """Play a turn by choosing first lines; return how many were laid."""
    laid = 0
    if player.match.view.phase is Phase.DRAW:
        player.press("space")
    while player.match.history.to_play == 0:
        player.press("P")
        if player.desk.page is player.match.game or player.match.view.no_laying is not None:
            assert "Your turn: lay" in player.said[0] or not _best(player), player.said
            break
        cards = len(player.match.game.hand.cards)
        player.press("enter")
        if player.desk.page.numbers_choose and player.desk.page is not player.match.game:
            player.press("enter")
        assert Kind.REFUSAL not in player.kinds, player.said
        laid += len(player.match.game.hand.cards) <= cards
    player.press("escape") if player.desk.page is not player.match.game else None
    _end(player)
    return laid


def _best(player: Player) -> object:
    """Return what a good player would lay, unless a draft has been changed."""
    view = player.match.view
    may = view.no_laying is None and not player.match.game.laying.changed
    return may and plan(seating(view)).moves


def _end(player: Player) -> None:
    """End the turn: play the draft, discard, or draw again."""
    for key in ("f", "x", "space", "f", "down", "x", "u", "f", "x"):
        if player.match.history.to_play == 0 and player.match.view.my_turn:
            player.press(key)

"""Taking back and doing again at the keyboard: steps, drafts, whole turns, and the question."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.match.entries import GoTo
from rummy_tui.match.history import Moment, Seat
from rummy_tui.match.narrate import last_regrouped, narrate
from rummy_tui.pages.match.handover import HandOver
from rummy_tui.pages.match.match import Match
from rummy_tui.pages.menus.open_match import resume_match, start_match
from rummy_tui.pages.replay.asking_why import last_turns
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import BASIC, MANIPULATION
from rummy_tui.store import matches as saves
from rummy_tui.words.advice.advise import turns_taken_back
from tests.play.player import ANN, BO, Player
from tests.play.situations import position, to_play
from tests.tools.match_begun import match_begun
from tests.tools.opponents import opponent_moves

BOB = Seat("Bob")
PASS = "Pass the keyboard to Ann. Ann, press Enter when you are alone at it."


def at_table(*seats: Seat, seed: int = 1, turns_back: bool = True) -> Player:
    """Begin a saved match, at a table that by default lets whole turns be taken back."""
    player = Player()
    start = saves.started(BASIC, seats or (ANN, BO), seed, turns_back=turns_back)
    player.match = match_begun(player.desk, start_match(player.desk, start, player._end))
    return player


def play_turn(player: Player) -> None:
    """Draw and discard at the keyboard, and let the others play."""
    player.press("space", "x")
    if player.match.opponent_thinks:
        player.bots()


def second_turn(seed: int = 1) -> Player:
    """Return a player whose Ann has played a turn and is to draw."""
    player = at_table(seed=seed)
    if player.match.opponent_thinks:
        player.bots()
    play_turn(player)
    assert player.match.view.phase is Phase.DRAW
    return player


def shared() -> Player:
    """Return a keyboard that Ann and Bob share, after Ann has drawn."""
    player = at_table(ANN, BOB, seed=2)
    player.press("enter")
    while player.desk.seat != 0:
        player.press("space", "x", "enter")
    player.press("space")
    return player


# Whole turns


def test_a_hint_is_told_again_after_its_turn_was_taken_back() -> None:
    player = second_turn()
    before, (hint,) = player.match.view, player.press("h")
    player.press("space", "x", "T")
    assert player.match.view == before
    assert player.press("h") == [hint.removesuffix(" H again offers to do it.")]


def test_a_move_that_was_thought_of_before_a_return_is_not_played() -> None:
    player = second_turn()
    player.press("space", "x")
    match = player.match
    assert match.opponent_thinks
    stale = match.table.house.think()
    player.press("T")
    player.press("D")
    player.press("x" if player.go(player.hand.split()[0]) else "")
    assert match.opponent_thinks
    state = match.history.state
    match.table.house.plays(stale)
    assert match.history.state is state
    opponent_moves(match.here)
    assert match.history.state is not state


def test_nobody_thinks_if_the_match_has_gone_back_to_a_person() -> None:
    player = second_turn()
    player.press("space", "x")
    assert player.match.opponent_thinks
    player.press("T")
    assert player.match.table.house.think() is None
    state = player.match.history.state
    assert not player.match.table.house.plays(None)
    assert player.match.history.state is state


def test_why_is_told_of_what_was_not_taken_back() -> None:
    player = second_turn()
    session = player.match.history
    played = [session.moments[at].action for at in last_turns(session)]
    assert played
    player.press("T")
    assert [session.moments[at].action for at in last_turns(session)] != played
    player.press("U")
    assert [session.moments[at].action for at in last_turns(session)] == played


def test_few_cards_are_told_again_after_a_return() -> None:
    first = Moment(position("9H 9C 9D", "8S 8D 8C"))
    few = Moment(first.state, act.EndTurn(), (ev.FewCards(0, 3),))
    back = Moment(first.state, GoTo(0), ())
    player = Player().at(first.state)
    ear = player.match.ear_of(0)
    assert [told.at for told in narrate((first, few, few), (1, 2), ear)] == [1]
    assert [told.at for told in narrate((first, few, back, few), (1, 2, 3), ear)] == [1, 3]


def test_at_the_end_of_the_match_it_is_told_how_often() -> None:
    player = to_play()
    hearer = player.match.hearer
    assert turns_taken_back(1, 0, hearer) == "You took back 1 turn."
    assert turns_taken_back(2, 1, hearer) == "Bo took back 2 turns."
    player = Player().at(position("9H", "10H JH QH", "JC", totals=(990, 10)))
    session = player.match.history
    back = ev.WentBack(0, session.state, again=False, others=False)
    session.moments.insert(0, replace(session.moments[0], events=(back, back)))
    said = player.press("x")
    assert "You took back 2 turns." in said
    assert "You took back 2 turns." in player.rows


@pytest.mark.parametrize("again", [False, True])
def test_a_match_that_goes_on_remembers_what_was_taken_back(again: bool) -> None:
    player = second_turn()
    player.press("T")
    if again:
        player.press("U")
    assert player.match.journal is not None
    player.match.journal.close()
    other = Player()
    saved = saves.load(player.match.journal.file)
    match: Match = match_begun(other.desk, resume_match(other.desk, saved, other._end))
    assert match.history.state == player.match.history.state
    assert last_turns(match.history) == last_turns(player.match.history)
    assert match.history.can_do_again is not again
    assert match.turns_back
    assert match.journal is not None
    match.journal.close()


# Several people


@pytest.mark.parametrize("keys", [("enter",), ("escape",), ("q",), ("n",)])
def test_one_refusal_keeps_the_turn(keys: tuple[str, ...]) -> None:
    player = shared()
    before = player.match.history.state
    assert player.press("T", *keys) == [PASS]
    assert isinstance(player.desk.page, HandOver)
    said = player.press("enter")
    assert said == [
        "Not everybody agrees: nothing is taken back.",
        "Your turn: lay or discard.",
    ]
    assert player.match.history.state is before


def test_the_combinations_regrouped_last_are_those_that_lie_there() -> None:
    player = Player()
    start = saves.started(MANIPULATION, (ANN, BO), 8, turns_back=True)
    player.match = match_begun(player.desk, start_match(player.desk, start, player._end))
    session = player.match.history
    last = {}
    while len(set(last.values())) < 3:
        player.bots()
        last[len(session.line())] = last_regrouped(session.moments, len(session.moments) - 1)
        player.press("space", "space", "space", "f")
    player.bots()
    while session.turn_to_take_back(0) is not None:
        player.press("T")
        now = last_regrouped(session.moments, len(session.moments) - 1)
        assert now == last.pop(len(session.line()))
    assert not last, "every turn was gone back to"

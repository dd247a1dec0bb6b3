"""The review of one's own turns: a sharp player's other choices, from the same knowledge."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Event
from typing import get_args

import pytest

from rummy_tui.__main__ import main
from rummy_tui.bots.explaining.turn_review import Difference, Part, Reviewed, better
from rummy_tui.match.chance import fixed_random
from rummy_tui.match.history import Seat
from rummy_tui.match.opponents import decide_here
from rummy_tui.match.review import own_turns, reviewed
from rummy_tui.match.session import Session
from rummy_tui.pages.replay import reviewing_turns
from rummy_tui.pages.replay.replaying import open_replay
from rummy_tui.pages.replay.replays import Replay
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import card
from rummy_tui.rules.engine import apply
from rummy_tui.rules.state import Phase, State
from rummy_tui.rules.variants import RULESETS, with_options
from rummy_tui.rules.view import view
from rummy_tui.store.matches import Saved
from rummy_tui.words.advice.review_words import BETTER, DONE, agreed, more
from rummy_tui.words.language.hearer import Hearer
from rummy_tui.words.language.language import language
from tests.play.player import ANN, BO, Player
from tests.rules.positions import meld, position
from tests.tools.kept_matches import kept, restless
from tests.tools.thorough import sample

pytestmark = pytest.mark.sampled


def a_round(key: str, level: str, seed: int) -> Session:
    """A round in which seat 0 plays at a level."""
    session = Session(RULESETS[key], (ANN, BO), seed)
    session.deal()
    while (seat := session.to_play) is not None:
        luck = fixed_random(seed, len(session.moments))
        session.play(seat, decide_here("steady" if seat else level, session.state, luck))
    return session


@pytest.mark.parametrize("key", RULESETS)
@pytest.mark.parametrize("seed", range(sample(4, 1)))
def test_a_sharp_player_agrees_with_itself(key: str, seed: int) -> None:
    turns = own_turns(a_round(key, "sharp", seed).line(), 0)
    assert [turn.number for turn in turns] == list(range(1, len(turns) + 1))
    assert not any(reviewed(turn, 0).differences for turn in turns)


@pytest.mark.parametrize("key", RULESETS)
def test_it_is_judged_by_what_was_known_and_each_time_the_same(key: str) -> None:
    session = a_round(key, "easy", 2)
    turns = own_turns(session.line(), 0)

    def otherwise(state: State) -> State:
        """The same for seat 0: cards that nobody sees lie in another order."""
        return replace(state, stock=state.stock[::-1])

    for turn in turns:
        steps = (
            replace(s, before=otherwise(s.before), after=s.after and otherwise(s.after))
            for s in turn.steps
        )
        assert reviewed(replace(turn, steps=tuple(steps)), 0) == reviewed(turn, 0)


def judged(state: State, move: act.Move) -> Part | None:
    """The part in which a move of seat 0 is not the best one."""
    after, _ = apply(state, move)
    goes_on = after.phase is Phase.PLAY and after.seat == 0
    found = better(view(state, 0), move, view(after, 0) if goes_on else None)
    return None if found is None else found.part


FEW = "4H 5S 8D"
"""In the other hand, so that a sharp player lays what can be laid."""
TWO_MELDS = position("7H 8H 9H QS QC QD 2D 6S", "", "2S JC", others=[FEW])


def test_another_order_of_the_same_melds_is_as_good() -> None:
    assert judged(TWO_MELDS, act.Lay(meld("7H 8H 9H"))) is None
    assert judged(TWO_MELDS, act.Lay(meld("QS QC QD"))) is None


def test_a_missed_meld_is_told_with_all_its_cards() -> None:
    move = act.Discard(card("2D"))
    found = better(view(TWO_MELDS, 0), move, None)
    assert found is not None
    assert found.part is Part.LAYING
    assert {c.code for c in found.cards} == {"7H", "8H", "9H", "QS", "QC", "QD"}


def test_cards_that_are_missed_as_little_are_as_good_to_discard() -> None:
    # a pair is broken, though neither of two lone cards is worth more than the other
    state = position("KC KD 2H 9S", "", "2S", others=["4C 5D 10C JC 3D"])
    assert judged(state, act.Discard(card("KC"))) is Part.ENDING
    alike = position("4C 4D 4S 9D 9C", "", "9H 9S", others=["4H 5D 10C JC 3D"])
    advised = [judged(alike, act.Discard(card(code))) for code in ("9D", "9C")]
    assert advised == [None, None]


def test_steps_taken_back_do_not_count() -> None:
    session = Session(RULESETS["playroom"], (ANN, BO), 5)
    while session.state.round < 2 or session.to_play is not None:
        if session.to_play is None:
            session.deal()
        else:
            restless(session, session.to_play)
    turns = own_turns(session.line(), 0)
    assert any(isinstance(moment.action, act.TakeBack) for moment in session.moments)
    assert session.went_back[0]
    for turn in turns:
        moves = [step.move for step in turn.steps]
        assert not any(isinstance(move, act.TakeBack) for move in moves)
        # each state leads to the next, with nothing undone between them
        for step, then in zip(turn.steps, turn.steps[1:], strict=False):
            if step.after is not None:
                assert view(step.after, 0).hand == view(then.before, 0).hand
        assert sum(isinstance(move, act.Discard) for move in moves) <= 1


def test_every_move_can_be_told() -> None:
    assert set(DONE) == set(BETTER) == set(get_args(act.Move))


HELD = "2C 3C 4C 9H 10H JH 2D AH 3H 4H"
"""Runs of clubs and of hearts, and ten points beside them."""


@pytest.mark.parametrize(
    ("options", "hand", "away", "told"),
    [
        ({}, f"{HELD} 7H", "7H", "You knocked with 10 points."),
        ({}, "2C 3C 4C 9H 10H JH 5D 5S 5C 5H KC", "KC", "You knocked with gin."),
        ({"big-gin": "31"}, "2C 3C 4C 9H 10H JH QH 5D 5S 5C 5H", None, "You knocked with big gin."),
    ],
)
def test_a_knock_is_told_with_what_it_left(
    options: dict[str, str], hand: str, away: str | None, told: str
) -> None:
    """All cards of the hand were counted, those of its combinations too."""
    rules = with_options(RULESETS["gin"], options)
    state = position(hand, rules=rules, others=["AC 2S 4S 6S 7D 9S JC QD KS AS"])
    turn = Reviewed(1, 3, ((view(state, 0), act.Knock(card(away) if away else None)),), ())
    assert agreed(turn, Hearer(0, ("Ann", "Bo"), language("en"))) == f"Turn 3, just as good. {told}"


def test_a_draw_tells_what_lay_on_the_discards() -> None:
    state = position("QS QC 2D 7H 4C", "", "QH", others=["KH"], phase=Phase.DRAW)
    found = better(view(state, 0), act.Draw(), None)
    assert found is not None
    one = Difference(view(state, 0), act.Draw(), found)
    (told,) = more(one, Hearer(0, ("Ann", "Bo"), language("en")))
    assert ". The queen of hearts was on top of the discards." in told


# The pages


def at_end_of_round() -> Player:
    """Ann has drawn and discarded a queen of three, and then Bo has gone out."""
    state = position(
        "QS QC 2D 7H", "KC KD KS", "3S", stock="QH 9C", others=["KH"], phase=Phase.DRAW
    )
    player = Player().at(state)
    player.makes(act.Draw())
    player.go("QS").press("x")
    player.bots()
    assert player.match.history.to_play is None
    return player


def test_while_a_round_is_played_nothing_is_reviewed() -> None:
    later = "You will hear a review of your turns when the round is over."
    assert Player().start().press("R") == [later]


def test_a_waiting_player_hears_the_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    player, go_on, woken = at_end_of_round(), Event(), Event()
    judge = reviewing_turns.reviewed

    def slow(*args: object) -> object:
        go_on.wait(20)
        return judge(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(reviewing_turns, "reviewed", slow)
    player.desk.in_thread = ThreadPoolExecutor(1).submit
    player.desk.wake = woken.set
    assert player.press("R") == ["One moment."]
    assert player.rows == ["Still thinking: choose this to hear the progress."]
    assert player.press("enter") == ["0 of 1 turn."]
    go_on.set()
    assert woken.wait(20)
    player.heard.clear()
    player.desk.do_posted()
    assert player.said[0].startswith(
        "A sharp player would have played your turn differently. Turn 1."
    )


def test_a_player_who_has_gone_on_is_not_disturbed() -> None:
    player = at_end_of_round()
    player.desk.in_thread = ThreadPoolExecutor(1).submit
    player.press("R", "escape", "enter")
    player.heard.clear()
    player.desk.do_posted()
    assert player.match.history.state.round == 2
    assert not any("sharp player" in told for told in player.said)


# Matches that are over


@pytest.fixture
def over() -> Saved:
    """A match of two rounds between two people and a computer."""
    rules = with_options(RULESETS["american"], {"rounds-limit": "2"})

    def play(session: Session, seat: int) -> None:
        level = "steady" if session.seats[seat].level else "easy"
        luck = fixed_random(len(session.moments))
        session.play(seat, decide_here(level, session.state, luck))

    return kept(rules, (ANN, Seat("Bob"), Seat("Cleo", "steady")), play=play)


def test_a_replay_reviews_who_is_seen_by_round(over: Saved) -> None:
    player, replay = Player().menu(), Replay(over)
    replay.eyes = 1
    player.desk.carry_out(open_replay(player.desk, replay))
    player.press("R")
    headings = [item.text for item in player.desk.page.items if item.heading]  # type: ignore[attr-defined]
    assert [line.partition(":")[0] for line in headings] == ["Round 1", "Round 2"]
    player.press("escape", "home", "down", "enter")
    player.press("R")
    assert not any(row.startswith("Round") for row in player.rows), "only of this one"
    replay.eyes = None
    player.press("escape", "escape")
    assert player.press("R") == ["Whose turns? Ann"]
    replay.eyes = 2
    player.press("escape")
    assert player.press("R") == ["Whose turns? Ann"], "a computer asks for no review"
    replay.over, replay.choices = False, (None,)
    player.press("escape")
    later = "The turns of several people can be reviewed when the match is over."
    assert player.press("R") == [later]


def test_the_command_line_prints_it(over: Saved, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", over.name, "--review"]) == 0
    head, *parts = capsys.readouterr().out.split("\n\n")
    assert head.startswith("American Rummy, Ann, Bob and Cleo, 22 November 2026")
    rounds = ["Round 1", "Round 2"]
    assert [part.partition(":")[0] for part in parts] == ["Ann", *rounds, "Bob", *rounds]
    assert any("\nTurn " in part for part in parts)
    assert main(["replay", over.name, "--review", "--seat", "Bob"]) == 0
    assert "Ann:" not in capsys.readouterr().out

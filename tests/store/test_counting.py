"""A match is counted once, however it ended."""

from __future__ import annotations

from rummy_tui.desk.effects import Act
from rummy_tui.match.far import NextRound
from rummy_tui.match.session import Session
from rummy_tui.pages.menus.open_match import resume_match, start_match
from rummy_tui.pages.seat.requests import Quit
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import PLAYROOM, with_options
from rummy_tui.store import matches as saves
from rummy_tui.store.count_finished import count_left_over, count_match
from rummy_tui.store.match_files import unfinished_files
from rummy_tui.store.matches import Start
from rummy_tui.store.statistics import counted
from rummy_tui.words.language.language import language
from tests.play.player import ANN, BO, Player
from tests.store.test_saves import step, unexpected
from tests.tools.match_begun import match_begun
from tests.tools.opponents import opponent_moves

EN = language("en")
SHORT = with_options(PLAYROOM, {"rounds_limit": "1"})


def to_its_end(start: Start) -> Session:
    """Play a saved match to its end without counting it, as if the program had died."""
    session = Session(start.rules, start.seats, start.seed)
    journal = saves.begin(start, session, unexpected)
    while session.state.phase is not Phase.OVER:
        step(session)
    journal.close()
    return session


def matches() -> list[tuple[str, int]]:
    return [(record.name, record.matches) for record in counted()]


def test_a_match_is_counted_when_it_ends() -> None:
    player = Player()
    match = match_begun(
        player.desk, start_match(player.desk, saves.started(SHORT, (ANN, BO), 3), lambda: None)
    )
    assert match.can_go_on
    while match.history.state.phase is not Phase.OVER:
        if match.history.state.phase is Phase.DEAL:
            match.here.carry_out([Act(NextRound())])
        elif match.opponent_thinks:
            opponent_moves(match.here)
        else:
            step_of_person(player, match.history)
    assert matches() == [("Ann", 1)]
    assert unfinished_files() == []
    match.here.carry_out([Act(Quit())])
    count_left_over(EN)
    assert matches() == [("Ann", 1)]


def step_of_person(player: Player, session: Session) -> None:
    from rummy_tui.match.chance import fixed_random
    from rummy_tui.match.opponents import decide_here

    assert player.desk.playing is not None
    move = decide_here("steady", session.state, fixed_random(1))
    player.desk.carry_out([Act(move)])


def test_a_match_that_ended_without_being_counted_is_counted_later_and_once() -> None:
    to_its_end(saves.started(SHORT, (ANN, BO), 3))
    assert len(unfinished_files()) == 1
    for _ in range(2):
        count_left_over(EN)
        assert matches() == [("Ann", 1)]
        assert unfinished_files() == []


def test_a_match_that_was_counted_just_before_the_program_died_is_not_counted_again() -> None:
    start = saves.started(SHORT, (ANN, BO), 3)
    session = to_its_end(start)
    session.write_to(lambda _: None, len(session.moments))
    assert count_match(start, session, EN) == ""
    assert len(unfinished_files()) == 1, "the file does not tell yet that it was counted"
    count_left_over(EN)
    assert matches() == [("Ann", 1)]
    assert unfinished_files() == []


def test_a_finished_match_that_is_gone_on_with_is_counted_and_shows_its_end() -> None:
    to_its_end(saves.started(SHORT, (ANN, BO), 3))
    player = Player()
    match = match_begun(
        player.desk, resume_match(player.desk, saves.load(unfinished_files()[0]), lambda: None)
    )
    assert match is not None
    assert not match.can_go_on
    assert "The match is over" in player.desk.page.title
    assert matches() == [("Ann", 1)]
    assert unfinished_files() == []

"""The daily deal: the same cards for everybody, counted the first time, and resumed."""

from __future__ import annotations

import json
from datetime import date

import pytest

from rummy_tui.__main__ import main
from rummy_tui.desk.effects import Act
from rummy_tui.match.chance import Generators, fixed_random, seed_of_day
from rummy_tui.match.history import Seat
from rummy_tui.match.opponents import decide_here
from rummy_tui.match.session import Session
from rummy_tui.pages.menus.daily_deal import play_daily
from rummy_tui.pages.seat.requests import Quit
from rummy_tui.rules import events as ev
from rummy_tui.rules.state import Phase
from rummy_tui.rules.statistics.records import Record
from rummy_tui.rules.variants import RULESETS
from rummy_tui.store import daily, use_cases
from rummy_tui.store import matches as saves
from rummy_tui.store.houses import save_house
from rummy_tui.store.match_files import saved_files
from rummy_tui.store.results import NotDone
from rummy_tui.store.settings import Settings, data_directory
from rummy_tui.words.language.language import language
from rummy_tui.words.menus.stats_words import record_told
from rummy_tui.words.program.problems import BadFile
from tests.play.player import Player
from tests.rules.positions import house

DAY = date(2026, 11, 22)
EN = language("en")
COUNTS = "Daily deal of 22 November 2026. This attempt counts."
PRACTICE = COUNTS.replace(
    "This attempt counts", "You have already played this deal: this is practice"
)


@pytest.fixture(autouse=True)
def today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily, "today", lambda: DAY)


def test_the_seed_of_a_day_is_the_same_in_every_version() -> None:
    """`docs/matches.md` has it too; a change would give people different cards."""
    found = {key: seed_of_day(DAY, key) for key in RULESETS}
    assert found == {
        "playroom": 912784149,
        "basic": 3595229503,
        "german": 1879218571,
        "american": 2297839395,
        "manipulation": 2615187549,
        "gin": 772250513,
        "kalooki": 4191325606,
    }


def test_the_cards_of_a_day_are_the_same_in_every_version() -> None:
    """Players with another version get the same cards, in the second round as in the first."""
    rules, seats = RULESETS["gin"], (Seat("Ann"), Seat("Bo", "steady"))
    session = Session(rules, seats, seed_of_day(DAY, "gin"), generators=Generators.ROUNDS)
    found = []
    while session.state.round < 2 or session.to_play is None:
        if session.to_play is None:
            (dealt,) = (e for e in session.deal() if isinstance(e, ev.Dealt))
            found.append(" ".join(card.code for card in dealt.stock[:-6:-1]))
        else:
            luck = fixed_random("same", len(session.moments))
            move = decide_here("steady", session.state, luck)
            session.play(session.to_play, move)
    assert found == ["9S JD 8D KS 7H", "6C QH 8H 6H AC"]


def ann(rules: str = "american", *, level: str = "steady", name: str = "Ann") -> Player:
    """Return a player who begins the deal, or resumes it."""
    player = Player(Settings(name=name))
    player.desk.carry_out(play_daily(player.desk, rules, level, player._end))
    player.match = player.desk.playing  # type: ignore[assignment]
    return player


def played(player: Player, plays: str = "steady", *, rounds: int = 99) -> Player:
    """Play until the match is over, or this round has been dealt."""
    session = player.match.history
    while session.state.phase is not Phase.OVER and session.state.round < rounds:
        if session.to_play is None:
            session.deal()
        else:
            luck = fixed_random(plays, len(session.moments))
            session.play(session.to_play, decide_here(plays, session.state, luck))
    return player


def played_out(player: Player) -> Player:
    """Play to the end of the match."""
    played(player)
    player.match.catch_up(len(player.match.history.moments))
    player.desk.tell_untold()
    assert any("That was the daily deal" in utterance.text for utterance in player.heard)
    player.press("enter")
    return player


def deals(player: Player) -> list[tuple[object, ...]]:
    events = (e for moment in player.match.history.moments for e in moment.events)
    return [event.hands for event in events if isinstance(event, ev.Dealt)]


def test_everybody_gets_the_same_cards_in_each_round_however_they_play() -> None:
    one = played(ann("german"), rounds=4)
    two = played(ann("german", name="Bo", level="easy"), plays="easy", rounds=4)
    assert [seat.name for seat in two.match.history.seats] != ["Bo", "Bo"]
    rounds = list(zip(deals(one), deals(two), strict=False))
    assert len(rounds) == 4
    for first, second in rounds:
        # Another seat may play first, but the hands are the same.
        assert {frozenset(hand) for hand in first} == {frozenset(hand) for hand in second}


def test_the_first_time_counts_and_the_next_is_practice() -> None:
    first = ann()
    assert COUNTS in [utterance.text for utterance in first.heard]
    played_out(first)
    again = ann()
    assert PRACTICE in [utterance.text for utterance in again.heard]
    played_out(again)
    assert all(saves.load(file).counted for file in saved_files())
    (record,) = found()
    assert (record.kind.daily, record.matches) == (True, 1)
    told = "Daily deal of American Rummy against steady computers: 1 day, "
    assert record_told(record, EN).startswith(told)
    # Even if its file is gone; but each day, rule set and player has its own first time.
    for file in saved_files():
        file.unlink()
    assert daily.deal_of(DAY, "american", "ann").played
    assert not daily.deal_of(DAY.replace(day=21), "american", "Ann").played
    assert not daily.deal_of(DAY, "basic", "Ann").played
    assert not daily.deal_of(DAY, "american", "Al").played


def found() -> tuple[Record, ...]:
    records = use_cases.statistics_kept(EN)
    assert not isinstance(records, NotDone)
    return records


def test_a_match_seen_and_deleted_does_not_count_again() -> None:
    begun = ann()
    (file,) = saved_files()
    begun.match.here.carry_out([Act(Quit())])  # an open file cannot be deleted everywhere
    file.unlink()
    assert PRACTICE in ann().said[0]
    assert COUNTS in ann(name="Bob").said[0]
    assert COUNTS in ann("basic").said[0]


@pytest.mark.parametrize("content", [b"\xff", b"2026"])
def test_a_list_of_deals_that_cannot_be_read_keeps_nobody_from_playing(content: bytes) -> None:
    file = data_directory() / daily.BEGUN
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)
    assert COUNTS in ann().said[0]
    assert file.read_bytes().startswith(content)


def test_a_match_that_was_left_resumes_and_still_counts() -> None:
    first = ann()
    first.bots()
    first.match.here.carry_out([Act(Quit())])
    (file,) = saved_files()
    again = ann(level="easy")
    told = "Daily deal of 22 November 2026, American Rummy with Bo, round 1"
    assert again.said[0].startswith(told)
    assert again.match.history.seats[1].level == "steady"
    assert saved_files() == [file]
    played_out(again)
    assert len(found()) == 1


def test_why_no_turn_is_taken_back_is_told_by_what_it_is() -> None:
    player = ann()
    told = player.type("undo turn")[0]
    assert told.startswith("In a daily deal you cannot take back whole turns")


def test_it_is_no_daily_deal_with_other_cards_or_rules() -> None:
    ann().desk.carry_out([Act(Quit())])
    (file,) = saved_files()
    first, *lines = file.read_text().splitlines()
    read = json.loads(first)
    for change in ({"day": "2026-11-21"}, {"rummy-tui": 1}, {"practice": "no"}, {"day": "today"}):
        file.write_text("\n".join([json.dumps(read | change), *lines, ""]))
        with pytest.raises(BadFile):
            saves.load(file)


def test_a_new_match_is_not_set_up_like_a_daily_deal() -> None:
    ann().desk.carry_out([Act(Quit())])
    assert saves.last_begun() is None
    last = saves.last_begun(daily=True)
    assert last is not None
    assert not last.turns_back
    assert last.hints


def test_the_menu_says_what_choosing_it_does() -> None:
    player = Player(Settings(name="Ann")).menu()
    opens = list(player.rows).index("Daily deal") + 1
    player.press(str(opens), "enter")
    assert player.said == ["Daily deal of 22 November 2026. Play it"]
    assert list(player.rows)[1:] == ["Rule set: Playroom Rummy", "Opponent: steady computer"]
    assert player.press("down", "right") == ["Rule set: Basic Rummy"]
    assert player.press("down", "right") == ["Opponent: sharp computer"]
    player.press("home", "enter")
    assert COUNTS in [utterance.text for utterance in player.heard]
    player.press("escape", "escape", "down", "enter")
    assert player.desk.page.title == "Rummy", "and not the page of the daily deal"
    assert player.rows[0].startswith("Resume: Daily deal of 22 November 2026, Basic Rummy with Bo")
    opens = list(player.rows).index("Daily deal") + 1
    assert player.press(str(opens), "enter") == ["Daily deal of 22 November 2026. Resume it"]
    assert list(player.rows)[1:] == ["Rule set: Basic Rummy", "Opponent: sharp computer"]


def test_house_rules_are_not_the_same_for_everybody(capsys: pytest.CaptureFixture[str]) -> None:
    save_house("Friday", house(opening="45"))
    assert main(["daily", "Friday"]) == 2
    assert "Friday are house rules." in capsys.readouterr().err

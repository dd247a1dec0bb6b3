"""A match is narrated in one place: live, replayed, resumed and as a text it sounds the same."""

from __future__ import annotations

import ast
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy_tui.cli.commands.replay_text import replay_text
from rummy_tui.desk.effects import Act
from rummy_tui.match.far import NextRound, TurnBack
from rummy_tui.match.history import Seat
from rummy_tui.match.narrate import Ear, narrate
from rummy_tui.pages.match.match import Match
from rummy_tui.pages.menus.open_match import resume_match, start_match
from rummy_tui.pages.replay.replays import Replay
from rummy_tui.pages.seat.requests import Quit
from rummy_tui.rules import events as ev
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import RULESETS, with_options
from rummy_tui.store import matches as saves
from rummy_tui.words.language.listening import Listening
from rummy_tui.words.language.utterance import Kind, Utterance
from tests.play.player import Player
from tests.rules.random_play import choose
from tests.tools.match_begun import match_begun
from tests.tools.opponents import opponent_moves
from tests.tools.sources import PACKAGE, nodes
from tests.tools.thorough import sample

pytestmark = pytest.mark.sampled

HAPPENED = (Kind.GAME, Kind.TURN, Kind.PRIVATE)
KNOCKS = 56
"""The seed of a match in which Ann may knock in the first round."""
ANN, BO = Seat("Ann"), Seat("Bo", "easy")


def happened(heard: list[Utterance]) -> list[str]:
    """The sentences about the match."""
    return [u.text for u in heard if u.kind in HAPPENED]


def move(player: Player, luck: Random) -> None:
    """Make the computer's moves, and then one of Ann."""
    match = player.match
    (here,) = match.people
    while opponent_moves(match.here):
        pass
    if match.history.to_play is None:
        if match.history.state.phase is Phase.DEAL:
            match.here.carry_out([Act(NextRound())])
    elif luck.random() < 0.05 and match.history.turn_to_take_back(here) is not None:
        match.here.carry_out([Act(TurnBack(match.here.seat))])
    else:
        try:
            match.here.carry_out([Act(choose(match.view, luck, 0.7))])
        except Illegal:
            match.here.carry_out([Act(match.view.options[0])])


@pytest.mark.parametrize("key", RULESETS)
@settings(max_examples=sample(6, 1), deadline=None)
@given(seed=st.integers(0, 10**6), level=st.sampled_from(["brief", "normal", "full"]))
def test_live_messages_are_repeated_however_they_are_asked_for(
    key: str, seed: int, level: str
) -> None:
    luck, player = Random(seed), Player()
    wishes = Listening(level=level)
    player.desk.settings = player.desk.settings.with_listening(wishes, "")
    rules = with_options(RULESETS[key], {"rounds_limit": "1"})
    start = saves.started(rules, (ANN, BO), seed, turns_back=True)
    player.match = match = match_begun(player.desk, start_match(player.desk, start, player._end))
    stops = luck.randrange(5, 40)
    for step in range(120):
        if match.history.state.phase is Phase.OVER:
            break
        if step == stops:
            assert_gone_on(match, wishes)
        move(player, luck)
    assert_told_again(player, wishes)


@pytest.mark.parametrize("level", ["brief", "normal"])
def test_an_offer_to_knock_is_told_again_however_it_is_asked_for(level: str) -> None:
    luck, player = Random(KNOCKS), Player()
    wishes = Listening(level=level)
    player.desk.settings = player.desk.settings.with_listening(wishes, "")
    rules = with_options(RULESETS["manipulation"], {"knock": "10"})
    player.match = match = match_begun(
        player.desk, start_match(player.desk, saves.started(rules, (ANN, BO), KNOCKS), player._end)
    )
    while not (offers := [text for text in happened(player.heard) if "You can knock" in text]):
        move(player, luck)
    assert match.history.state.round == 1
    again = assert_gone_on(match, wishes)
    assert [told for told in happened(again) if "You can knock" in told] == offers
    assert_told_again(player, wishes)


def assert_told_again(player: Player, wishes: Listening) -> None:
    """A replay and a text say what was said live; the match is left."""
    match = player.match
    assert match.journal is not None
    live = happened(player.heard)
    saved = saves.load(match.journal.file)
    replay = Replay(saved)
    (replay.eyes,) = match.people
    hearer = replay.hearer(wishes, player.desk.language, player.desk.ways())
    seen = [told for of in replay.rounds for told in replay.told(of, hearer)]
    dealt = [told for told in seen if isinstance(told.event, ev.Dealt)]
    hands = [told for told in dealt if told.utterance.kind is Kind.PRIVATE]
    assert len(hands) == match.history.state.round, (
        "a hand is dealt to the eye, and told to the ear"
    )
    assert [told.text for told in seen if told not in hands] == live
    text = replay_text(replay, wishes, player.desk.language)
    ear = Ear(replay.hearer(wishes, player.desk.language), hand=True)
    exported = [told.text for told in narrate(replay.moments, range(len(replay.moments)), ear)]
    lines = text.splitlines()
    first = lines.index(exported[0])
    assert [line for line in lines[first:] if line][: len(exported)] == exported
    match.here.carry_out([Act(Quit())])


def assert_gone_on(match: Match, wishes: Listening) -> list[Utterance]:
    """A resumed copy has the live sentences among its messages; return the sentences heard."""
    assert match.journal is not None
    copy = match.journal.file.with_name("copy.jsonl")
    copy.write_bytes(match.journal.file.read_bytes())
    other = Player()
    other.desk.settings = other.desk.settings.with_listening(wishes, "")
    again = match_begun(other.desk, resume_match(other.desk, saves.load(copy), other._end))
    assert again is not None
    told = happened(other.desk.messages.heard)
    assert told == happened(match.here.messages.heard)
    heard = [*other.heard]
    again.here.carry_out([Act(Quit())])
    copy.unlink()
    return heard


def test_only_the_narration_tells_events_of_a_match() -> None:
    """Examples of topics and the answer to "why?" announce events that belong to no match."""
    tables = (
        "rummy_tui.words.events.announce",
        "rummy_tui.words.events.told",
        "rummy_tui.words.events.open_hands",
    )
    callers = {
        file.relative_to(PACKAGE).as_posix()
        for file in PACKAGE.rglob("*.py")
        if any(table in file.read_text(encoding="utf-8") for table in tables)
        for node in nodes(file)
        if isinstance(node, ast.ImportFrom) and node.module in tables
        if not {alias.name for alias in node.names} <= {"hands_told", "told_in_order"}
    }
    assert {each for each in callers if not each.startswith("words/")} == {"match/narrate.py"}

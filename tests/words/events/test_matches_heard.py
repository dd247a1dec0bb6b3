"""Whole matches, heard by every seat in every language: all of it can be spoken."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest

from rummy_tui.bots import LEVELS, SLOW
from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.seen import only, seen_by
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import RULESETS
from rummy_tui.rules.view import view
from rummy_tui.store.keymap import load_keymap
from rummy_tui.words.advice.advise import advice
from rummy_tui.words.advice.describe import openers
from rummy_tui.words.events.announce import announce
from rummy_tui.words.language.cards import CardStyle
from rummy_tui.words.language.keys import key_name
from rummy_tui.words.program.commands import COMMANDS
from tests.rules.random_play import Step, random_match
from tests.tools.thorough import WHOLE, by_sets, mostly_many, sample
from tests.words.advice.test_describe import QUERIES
from tests.words.catalogs import CODES, speaker
from tests.words.hearing import NAMES, assert_speakable, hearer

pytestmark = pytest.mark.sampled

LONGEST = 200
STEPS = sample(200, 120)
HINTS = sample(120, 60)


def assert_heard(event: ev.Event, players: int, rules: Ruleset, style: CardStyle) -> None:
    """Everyone, or one and an onlooker, can hear of an event in a few words."""
    listed = len(getattr(event, "cards", ())) + isinstance(event, ev.TookBack)
    many = listed > 3 or isinstance(event, ev.Regrouped)
    for code in CODES:
        for seat in (*range(players)[: None if WHOLE else 1], None):
            ear = hearer(seat, code, players, style, suits_twice=rules.suits_twice)
            for heard in announce(seen_by(event, only(seat)), ear, rules):
                assert_speakable(heard.text)
                assert len(heard.text) <= LONGEST or many, heard.text
                assert heard.seat in (None, seat)


def assert_private(step: Step, players: int) -> None:
    """The sentences for others do not depend on the cards that they may not see."""
    for event in step.events:
        for seat in range(players):
            told = announce(
                seen_by(event, only(seat)), hearer(seat, "en", players), step.before.rules
            )
            for heard in told:
                assert "hidden" not in heard.text


@cache
def steps(key: str, seed: int) -> tuple[Step, ...]:
    """The beginning of a match, which is heard in several ways."""
    return tuple(islice(random_match(key, seed), STEPS))


@pytest.mark.parametrize(("key", "style"), by_sets(RULESETS, [*CardStyle]))
@pytest.mark.parametrize("seed", range(sample(3, 1)))
def test_random_matches(key: str, seed: int, style: CardStyle) -> None:
    for step in steps(key, seed):
        for event in step.events:
            assert_heard(event, step.before.players, step.before.rules, style)
        assert_private(step, step.before.players)


@pytest.mark.parametrize("key", RULESETS)
@pytest.mark.parametrize("seed", range(3, sample(6, 4)))
def test_queries_and_advice_in_random_matches(key: str, seed: int) -> None:
    for step in steps(key, seed)[::7]:
        players, mover = step.before.players, step.before.seat
        twice = step.before.rules.suits_twice
        for code in CODES:
            for seat in range(players):
                ear = hearer(seat, code, players, suits_twice=twice)
                seen = view(step.after, seat)
                for query in QUERIES:
                    told = query(seen, ear)
                    if told or query is not openers:
                        assert_speakable(told)
            if not isinstance(step.action, act.Chance):
                board = view(step.before, mover)
                ear = hearer(mover, code, players, suits_twice=twice)
                assert_speakable(advice(step.action, board, ear))


def computers(rules: Ruleset, level: str) -> Session:
    """A match of computer opponents, three where so many play, by the chance of its seed."""
    names = NAMES[: min(3, rules.players[1])]
    return Session(rules, tuple(Seat(name, level) for name in names), seed=7)


@pytest.mark.parametrize("key", mostly_many(RULESETS))
@pytest.mark.parametrize("level", [level for level in LEVELS if level not in SLOW][:: sample(1, 2)])
def test_a_match_of_computers(key: str, level: str) -> None:
    rules = RULESETS[key]
    session = computers(rules, level)
    events = list(session.deal())
    while session.state.phase is not Phase.OVER and session.state.round < 3:
        seat = session.to_play
        events += session.deal() if seat is None else session.play(seat, session.think())
    for event in events:
        assert_heard(event, len(session.seats), rules, CardStyle.WORDS)


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_hints_of_a_computer_are_spoken(rules: Ruleset) -> None:
    session = computers(rules, "steady")
    session.deal()
    for _ in range(HINTS):
        seat = session.to_play
        if seat is None:
            session.deal()
            continue
        move = session.think()
        for code in CODES:
            assert_speakable(advice(move, session.view(seat), hearer(seat, code, 3)))
        session.play(seat, move)


@pytest.mark.parametrize("code", CODES)
def test_commands_and_keys_have_words(code: str) -> None:
    keymap, problems = load_keymap()
    assert not problems
    for name, command in COMMANDS.items():
        assert_speakable(speaker(code)(command.help), sentence=False)
        for key in keymap.keys[name]:
            spoken = key_name(key, speaker(code))
            assert spoken.replace("+", "").replace("-", "").isprintable()
            assert spoken.strip()

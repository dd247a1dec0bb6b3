"""Whole matches, heard by every seat in every language: all of it can be spoken."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy_tui.bots import LEVELS
from rummy_tui.commands import COMMANDS
from rummy_tui.keymap import key_name, load_keymap
from rummy_tui.rules.actions import Deal, Restock
from rummy_tui.rules.events import Event, TookBack, seen_by
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import PLAYROOM
from rummy_tui.rules.view import view
from rummy_tui.session import Seat, Session
from rummy_tui.words.advise import advice
from rummy_tui.words.announce import announce
from rummy_tui.words.cards import CardStyle
from tests.rules.random_play import Step, house_rules, played
from tests.words.catalogs import CODES, speaker
from tests.words.hearing import NAMES, assert_speakable, hearer
from tests.words.test_describe import QUERIES

LONGEST = 200
STEPS = 400


def assert_heard(event: Event, players: int, style: CardStyle) -> None:
    """Everyone and an onlooker can be told of an event, in a few words."""
    for code in CODES:
        for seat in (*range(players), None):
            for heard in announce(seen_by(event, seat), hearer(seat, code, players, style)):
                assert_speakable(heard.text)
                listed = len(getattr(event, "cards", ())) + isinstance(event, TookBack)
                assert len(heard.text) <= LONGEST or listed > 3, heard.text
                assert heard.seat in (None, seat)


def assert_private(step: Step, players: int) -> None:
    """What others hear of an event does not depend on the cards that they may not see."""
    for event in step.events:
        for seat in range(players):
            for heard in announce(seen_by(event, seat), hearer(seat, "en", players)):
                assert "hidden" not in heard.text


@given(house_rules(), st.integers(2, 5), st.integers(0, 10**6), st.sampled_from(CardStyle))
@settings(max_examples=12)
def test_random_matches(rules: Ruleset, players: int, seed: int, style: CardStyle) -> None:
    for step in islice(played(rules, players, seed), STEPS):
        for event in step.events:
            assert_heard(event, players, style)
        assert_private(step, players)


@given(house_rules(), st.integers(0, 10**6))
@settings(max_examples=6)
def test_queries_and_advice_in_random_matches(rules: Ruleset, seed: int) -> None:
    for step in islice(played(rules, 2, seed), 0, STEPS, 7):
        for code in CODES:
            for seat in (0, 1):
                ear, seen = hearer(seat, code), view(step.after, seat)
                for query in QUERIES:
                    assert_speakable(query(seen, ear))
            if not isinstance(step.action, Deal | Restock):
                mover = step.before.seat
                board = view(step.before, mover)
                assert_speakable(advice(step.action, board, hearer(mover, code)))


@pytest.mark.parametrize("level", LEVELS)
def test_a_match_of_computers(level: str) -> None:
    session = Session(PLAYROOM, tuple(Seat(name, level) for name in NAMES[:3]), seed=7)
    events = list(session.deal())
    while session.state.phase is not Phase.OVER and session.state.round < 3:
        seat = session.to_play
        events += session.deal() if seat is None else session.play(seat, session.think())
    for event in events:
        assert_heard(event, 3, CardStyle.WORDS)


def test_hints_of_a_computer_are_spoken() -> None:
    random = Random(3)
    for step in islice(played(PLAYROOM, 2, 5), 0, STEPS, 11):
        seen = view(step.before, step.before.seat)
        if seen.my_turn:
            move = LEVELS["steady"](seen, random)
            for code in CODES:
                told = advice(move, seen, hearer(step.before.seat, code))
                assert_speakable(told)


@pytest.mark.parametrize("code", CODES)
def test_commands_and_keys_have_words(code: str) -> None:
    keymap, problems = load_keymap()
    assert not problems
    for name, command in COMMANDS.items():
        assert_speakable(command.help(speaker(code)), sentence=False)
        for key in keymap.keys(name):
            spoken = key_name(key, speaker(code))
            assert spoken.replace("+", "").replace("-", "").isprintable()
            assert spoken.strip()

"""The turn of another seat is one sentence, said when it is over."""

from __future__ import annotations

from dataclasses import replace

from rummy_tui.match.history import Seat
from rummy_tui.match.narrate import Ear, narrate, turn_so_far
from rummy_tui.match.session import Session
from rummy_tui.rules import actions as act
from rummy_tui.rules.notation import read_action
from rummy_tui.rules.variants import BASIC
from rummy_tui.words.language.hearer import Hearer, Level
from rummy_tui.words.language.language import language
from rummy_tui.words.language.topics import Topic
from tests.rules.positions import position
from tests.tools.laid_out import begin_with

BOB = Ear(Hearer(1, ("Ann", "Bob"), language("en")))
LAYS = "Ann lays a set of sevens: clubs, diamonds and hearts"
WHOLE = f"{LAYS}, and discards the two of clubs; 2 cards left."


def played(*moves: str) -> Session:
    state = position("7C 7D 7H 9S 2C 3D", "", "2S JC", rules=BASIC, others=["4C 5C 6C"])
    session = Session(BASIC, (Seat("Ann"), Seat("Bob")), 1)
    begin_with(session, state)
    for move in moves:
        action = read_action(move, BASIC)
        assert isinstance(action, act.Move)
        session.play(0, action)
    return session


def told(session: Session, ear: Ear = BOB) -> list[str]:
    return [each.text for each in narrate(session.moments, range(len(session.moments)), ear)]


def test_a_turn_is_told_when_it_is_over_and_until_then_if_it_is_asked_for() -> None:
    session = played("lay 7C 7D 7H")
    assert told(session) == []
    assert [each.text for each in turn_so_far(session.moments, BOB)] == [f"{LAYS}; 3 cards left."]
    session = played("lay 7C 7D 7H", "discard 2C")
    assert told(session) == [WHOLE, "Your turn."]
    assert turn_so_far(session.moments, BOB) == ()


def test_a_turn_leaves_out_moves_taken_back() -> None:
    discarded = played("lay 7C 7D 7H", "back", "discard 2C")
    assert told(discarded) == ["Ann discards the two of clubs.", "Your turn."]
    again = played("lay 7C 7D 7H", "back", "lay 7C 7D 7H", "discard 2C")
    assert told(again) == [WHOLE, "Your turn."]


def test_at_the_full_level_and_if_each_action_is_walked_each_thing_done_is_a_sentence() -> None:
    session = played("lay 7C 7D 7H", "discard 2C")
    singly = [
        f"{LAYS}.",
        "Ann has 3 cards left.",
        "Ann discards the two of clubs.",
        "Ann has 2 cards left.",
        "Your turn.",
    ]
    assert told(session, replace(BOB, singly=True)) == singly
    assert len(told(session, Ear(replace(BOB.hearer, level=Level.FULL)))) == len(singly)


def test_a_turn_tells_only_the_topics_that_are_on() -> None:
    session = played("lay 7C 7D 7H", "discard 2C")
    off = frozenset({Topic.LAYS, Topic.FEW})
    ear = Ear(replace(BOB.hearer, off=off))
    assert told(session, ear) == ["Ann discards the two of clubs.", "Your turn."]
    every = Ear(replace(BOB.hearer, off=off | {Topic.DISCARDS}))
    first, _ = narrate(session.moments, range(len(session.moments)), every)
    assert first.text == WHOLE, "kept as a message"
    assert first.utterance.topic in every.hearer.off, "and not heard"

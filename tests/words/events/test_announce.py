"""The sentences for each event: for the seat itself, and for another."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import card, cards
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.seen import only, seen_by
from rummy_tui.rules.variants import GERMAN, PLAYROOM, RULESETS
from rummy_tui.words.events.announce import announce
from rummy_tui.words.language.hearer import Level
from rummy_tui.words.language.utterance import Kind, Utterance
from tests.words.catalogs import CODES
from tests.words.hearing import assert_speakable, hearer
from tests.words.samples import HAND, HAPPENINGS


def heard(
    event: ev.Event, seat: int | None, code: str = "en", rules: Ruleset = PLAYROOM
) -> tuple[Utterance, ...]:
    return announce(seen_by(event, only(seat)), hearer(seat, code), rules)


def told(event: ev.Event, seat: int | None, code: str = "en", rules: Ruleset = PLAYROOM) -> str:
    return " | ".join(utterance.text for utterance in heard(event, seat, code, rules))


def test_every_event_is_among_the_samples() -> None:
    missing = set(get_args(ev.Event)) - {type(some.event) for some in HAPPENINGS}
    assert not missing, "give HAPPENINGS in tests/words/samples.py one of each"


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
@pytest.mark.parametrize("code", CODES)
def test_every_language_can_tell_every_event_in_every_rule_set(rules: Ruleset, code: str) -> None:
    """Each has as many sentences as English, in words of its own."""
    for some in HAPPENINGS:
        if isinstance(some.event, ev.RoundEnded | ev.MatchEnded) and some.rules is not rules:
            continue
        for seat in (0, 1, None):
            usual, its = (
                announce(seen_by(some.event, only(seat)), hearer(seat, each, some.players), rules)
                for each in ("en", code)
            )
            assert len(its) == len(usual)
            for english, utterance in zip(usual, its, strict=True):
                assert_speakable(utterance.text)
                assert code == "en" or utterance.text != english.text


def test_a_drawn_card_is_for_the_ears_of_its_seat() -> None:
    (own,) = heard(ev.Drew(0, card("QH")), 0)
    assert (own.kind, own.seat, own.own) == (Kind.PRIVATE, 0, True)
    for seat in (1, None):
        (public,) = heard(ev.Drew(0, card("QH")), seat)
        assert (public.kind, public.seat, public.own) == (Kind.GAME, None, False)


def test_a_card_discarded_face_down_is_for_the_ears_of_its_seat() -> None:
    (own,) = heard(ev.Discarded(0, card("7H"), face_down=True), 0, rules=GERMAN)
    assert (own.kind, own.seat) == (Kind.PRIVATE, 0)
    for seat in (1, None):
        (public,) = heard(ev.Discarded(0, card("7H"), face_down=True), seat, rules=GERMAN)
        assert "seven" not in public.text
        assert public.seat is None


@pytest.mark.parametrize("codes", ["10S 6S JK 9S 7S", "JK 7S 10S 9S 6S"])
def test_cards_that_come_back_are_told_in_their_order_however_they_are_held(codes: str) -> None:
    event = ev.TookBack(0, cards(codes), (), ())
    back = "six of spades, seven of spades, nine of spades, ten of spades and joker"
    assert told(event, 0) == f"Taken back. In your hand again: {back}."
    ear = replace(hearer(0), level=Level.BRIEF)
    assert [u.text for u in announce(event, ear, PLAYROOM)] == [f"Taken back: {back}."]
    assert told(event, 1).endswith("the nine of spades, the ten of spades and the joker.")
    led = f"the {back}".replace(", ", ", the ").replace(" and ", " and the ")
    assert f"with {led} back in your hand" in told(ev.FellShort(0, 5, cards(codes)), 0)


def test_a_turn_is_announced_to_its_seat_alone() -> None:
    (own,) = heard(ev.TurnBegan(0), 0)
    assert own.kind is Kind.TURN
    assert heard(ev.TurnBegan(0), 1) == heard(ev.TurnBegan(0), None) == ()


def test_an_onlooker_hears_names_only() -> None:
    assert told(ev.Discarded(0, card("2C")), None) == "Ann discards the two of clubs."
    assert told(ev.Dealt(1, 0, 1, (HAND, HAND), ()), None) == (
        "Round 1. 14 cards each. Ann deals. Bo begins."
    )

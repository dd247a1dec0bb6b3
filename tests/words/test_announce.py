"""What is heard of each event: by the seat itself, and by another."""

from __future__ import annotations

from typing import get_args

import pytest

from rummy_tui.rules.cards import card, cards
from rummy_tui.rules.events import (
    Dealt,
    Discarded,
    DrawSkipped,
    Drew,
    Event,
    Exchanged,
    FellShort,
    FewCards,
    JokerKept,
    Laid,
    LaidOff,
    MatchEnded,
    Opened,
    Restocked,
    RoundEnded,
    StockRanOut,
    Took,
    TookBack,
    TurnBegan,
    TurnEnded,
    seen_by,
)
from rummy_tui.rules.state import Line, Result
from rummy_tui.words.announce import announce
from rummy_tui.words.utterance import Kind, Utterance
from tests.rules.positions import meld
from tests.words.catalogs import CODES
from tests.words.hearing import assert_speakable, hearer

RUN = meld("9S 10S JS")
SET = meld("7C 7D 7H")
HAND = cards("4C KD")
WON = Result(
    0,
    (
        Line(0, "hand", 15, HAND, 1),
        Line(0, "going_out", 100),
        Line(0, "pure_rummy", 300),
    ),
    (415, -20),
    (515, 80),
    ((), HAND),
)
TOUCHED = Result(0, (Line(0, "rummy", 200),), (200, 0), (200, 0), ((), HAND))
BLOCKED = Result(None, (), (0, 25), (10, 25), ((), ()))

HEARD: list[tuple[Event, str, str]] = [
    (
        Dealt(2, 1, 0, (cards("4C KD"),) * 2, cards("AS")),
        "Round 2. 2 cards each. Bo deals.",
        "Round 2. 2 cards each. You deal. Ann begins.",
    ),
    (TurnBegan(0), "Your turn.", ""),
    (StockRanOut(0), "", ""),
    (
        Restocked(0, cards("4C KD")),
        "The discards are shuffled into a new stock of 2 cards.",
        "The discards are shuffled into a new stock of 2 cards.",
    ),
    (Drew(0, card("QH")), "You draw the queen of hearts.", "Ann draws."),
    (
        DrawSkipped(0),
        "There is nothing to draw. You play on.",
        "Ann has nothing to draw.",
    ),
    (
        Took(0, cards("4S 3S")),
        "You take the four of spades and the three of spades.",
        "Ann takes the four of spades and the three of spades.",
    ),
    (
        Laid(0, 0, RUN, RUN.cards, 25),
        "You lay a run of spades, nine to jack. 25 points.",
        "Ann lays a run of spades, nine to jack. 25 points.",
    ),
    (
        LaidOff(0, 1, meld("7C 7D 7H 7S"), cards("7S"), 5),
        "You add the seven of spades to combination 2. "
        "It is now a set of sevens: clubs, diamonds, hearts and spades. 5 points.",
        "Ann adds the seven of spades to combination 2. 5 points.",
    ),
    (
        Exchanged(0, 0, RUN, card("JS"), 10),
        "You take the joker of combination 1 for the jack of spades. 10 points. "
        "Lay the joker in a new combination in this turn.",
        "Ann takes the joker of combination 1 for the jack of spades. 10 points.",
    ),
    (Opened(0, 35), "You have opened with 35 points.", "Ann has opened."),
    (
        TookBack(0, cards("7C 7D 7H"), (), ()),
        "Taken back. In your hand again: seven of clubs, seven of diamonds and seven of hearts.",
        "Ann takes back the seven of clubs, the seven of diamonds and the seven of hearts.",
    ),
    (
        TookBack(0, (), cards("4S"), ()),
        "Put back: four of spades.",
        "Ann puts back the four of spades.",
    ),
    (
        FellShort(0, 1, cards("2C 2D 2H")),
        "1 more point is needed to open. "
        "Your turn goes on, with two of clubs, two of diamonds and two of hearts "
        "back in your hand.",
        "Ann cannot open yet and takes the cards back.",
    ),
    (
        JokerKept(0, 1, 200),
        "The joker was not laid again in this turn: 200 points off. It stays in your hand.",
        "Ann keeps the joker and loses 200 points.",
    ),
    (Discarded(0, card("JK")), "You discard the joker.", "Ann discards the joker."),
    (TurnEnded(0), "You end your turn.", "Ann ends the turn."),
    (FewCards(0, 1), "You have 1 card left.", "Ann has 1 card left."),
    (FewCards(0, 3), "You have 3 cards left.", "Ann has 3 cards left."),
    (
        RoundEnded(WON),
        "You go out and win the round. | Bo holds 2 cards: 15 points. | "
        "Nobody else had laid anything: 100 points. | "
        "Pure rummy, the whole hand in own combinations: 300 points. | "
        "For going out you get 415 points. | "
        "This round: you 415, Bo -20. | Scores: you 515, Bo 80.",
        "Ann goes out and wins the round. | The 2 cards in your hand: 15 points. | "
        "Nobody else had laid anything: 100 points. | "
        "Pure rummy, the whole hand in own combinations: 300 points. | "
        "For going out Ann gets 415 points. | "
        "This round: Ann 415, you -20. | Scores: Ann 515, you 80.",
    ),
    (
        RoundEnded(TOUCHED),
        "You go out and win the round. | Rummy, the whole hand in one turn: 200 points. | "
        "For going out you get 200 points. | Scores: you 200, Bo 0.",
        "Ann goes out and wins the round. | Rummy, the whole hand in one turn: 200 points. | "
        "For going out Ann gets 200 points. | Scores: Ann 200, you 0.",
    ),
    (
        RoundEnded(BLOCKED),
        "The round is blocked: nobody can go on. What was earned stays. | "
        "This round: Bo 25, you 0. | Scores: Bo 25, you 10.",
        "The round is blocked: nobody can go on. What was earned stays. | "
        "This round: you 25, Ann 0. | Scores: you 25, Ann 10.",
    ),
    (
        MatchEnded((0,), (1015, 400)),
        "You win the match with 1015 points!",
        "Ann wins the match with 1015 points.",
    ),
]


def heard(event: Event, seat: int | None, code: str = "en") -> tuple[Utterance, ...]:
    return announce(seen_by(event, seat), hearer(seat, code))


def told(event: Event, seat: int | None, code: str = "en") -> str:
    return " | ".join(utterance.text for utterance in heard(event, seat, code))


def test_every_event_is_in_the_table() -> None:
    assert {type(event) for event, _, _ in HEARD} == set(get_args(Event))


@pytest.mark.parametrize(("event", "own", "other"), HEARD)
def test_events_as_they_are_heard(event: Event, own: str, other: str) -> None:
    assert told(event, 0) == own
    assert told(event, 1) == other


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(("event", "own", "other"), HEARD)
def test_every_language_can_tell_every_event(event: Event, own: str, other: str, code: str) -> None:
    for seat, english in ((0, own), (1, other)):
        utterances = heard(event, seat, code)
        assert len(utterances) == len([part for part in english.split(" | ") if part])
        for utterance in utterances:
            assert_speakable(utterance.text)
            if code != "en" and any(c.isalpha() for c in utterance.text):
                assert utterance.text not in english


FRENCH: list[tuple[Event, str, str]] = [
    (Drew(0, card("AS")), "Vous piochez l'as de pique.", "Ann pioche."),
    (
        Laid(0, 0, RUN, RUN.cards, 25),
        "Vous posez : suite de pique, du neuf au valet. 25 points.",
        "Ann pose : suite de pique, du neuf au valet. 25 points.",
    ),
    (
        Took(0, cards("QS")),
        "Vous prenez la dame de pique.",
        "Ann prend la dame de pique.",
    ),
    (
        FewCards(0, 1),
        "Il vous reste 1 carte.",
        "Ann : plus que 1 carte.",
    ),
    (
        Dealt(1, 0, 1, (cards("4C KD"),) * 2, cards("AS")),
        "Manche 1. 2 cartes chacun. Vous donnez. Bo commence.",
        "Manche 1. 2 cartes chacun. Ann donne.",
    ),
]


@pytest.mark.parametrize(("event", "own", "other"), FRENCH)
def test_french(event: Event, own: str, other: str) -> None:
    assert told(event, 0, "fr") == own
    assert told(event, 1, "fr") == other


def test_a_drawn_card_is_for_the_ears_of_its_seat() -> None:
    (own,) = heard(Drew(0, card("QH")), 0)
    assert (own.kind, own.seat, own.interrupt) == (Kind.PRIVATE, 0, True)
    for seat in (1, None):
        (public,) = heard(Drew(0, card("QH")), seat)
        assert (public.kind, public.seat, public.interrupt) == (Kind.GAME, None, False)


def test_a_turn_is_announced_to_its_seat_alone() -> None:
    (own,) = heard(TurnBegan(0), 0)
    assert own.kind is Kind.TURN
    assert heard(TurnBegan(0), 1) == heard(TurnBegan(0), None) == ()


@pytest.mark.parametrize("event", [Opened(0, 35), FewCards(0, 2), JokerKept(0, 1, 200)])
def test_what_nobody_asked_for_waits_its_turn(event: Event) -> None:
    (own,) = heard(event, 0)
    assert not own.interrupt


def test_an_onlooker_hears_names_only() -> None:
    assert told(Discarded(0, card("2C")), None) == "Ann discards the two of clubs."
    assert told(Dealt(1, 0, 1, (HAND, HAND), ()), None) == (
        "Round 1. 2 cards each. Ann deals. Bo begins."
    )

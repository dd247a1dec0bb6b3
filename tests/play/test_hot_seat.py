"""Several people at one keyboard: each hears everything once and in order, and no secrets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy_tui.match.history import Seat
from rummy_tui.match.narrate import narrate
from rummy_tui.match.session import Session
from rummy_tui.pages.match.handover import Ending, HandOver
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import PACK, Card
from rummy_tui.rules.state import Phase
from rummy_tui.store.settings import Settings
from rummy_tui.words.language.cards import CardWords
from rummy_tui.words.language.language import language
from rummy_tui.words.language.listening import CHOICES, Listening
from rummy_tui.words.language.utterance import Kind, Utterance
from tests.play.player import Player
from tests.play.situations import hand_over, position
from tests.rules.positions import house
from tests.rules.random_play import choose
from tests.tools.driver import line
from tests.tools.opponents import opponent_moves
from tests.tools.thorough import sample

pytestmark = pytest.mark.many

ANN, BOB, CAT = Seat("Ann"), Seat("Bob"), Seat("Cat")
NAMES = {str(CardWords(language("en")).card(c)): c for c in PACK}
CARD = re.compile(r"(?<![Jj]oker as )\b\w+ of (?:clubs|diamonds|hearts|spades)\b")
"""A card that is named, except one that a joker stands for, which is nobody's."""


def named(text: str) -> set[Card]:
    return {NAMES[name] for name in CARD.findall(text) if name in NAMES}


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Replace the clock by one that stands still until it is set."""
    now = [100.0]
    monkeypatch.setattr("rummy_tui.pages.match.handover.monotonic", lambda: now[0])
    return now


def covered(player: Player) -> bool:
    return isinstance(player.desk.page, HandOver)


def test_an_enter_on_its_way_does_not_open_a_hand_over_that_comes_up_by_itself(
    clock: list[float],
) -> None:
    hands = ("4S 5S", "4C 5D 10C JC KD", "9S 9D")
    player = Player().at(
        position(hands[0], "10H JH QH", "2S", others=hands[1:]), ANN, Seat("Cleo", "easy"), BOB
    )
    player.desk.patience = 0.7
    player.press("x")
    while opponent_moves(player.match.here):
        pass
    assert player.said[-1].startswith("Pass the keyboard to Bob.")
    clock[0] = 100.6
    assert player.press("enter")[-1].startswith("Pass the keyboard to Bob.")
    assert covered(player)
    clock[0] = 100.8
    assert player.press("enter")[-1] == "Your turn."


@pytest.mark.parametrize("keys", [("x",), ("b",), ("q", "enter")], ids=["passed", "hidden", "stay"])
def test_the_second_key_of_a_double_stroke_opens_no_hand_over(
    keys: tuple[str, ...], clock: list[float]
) -> None:
    """This holds for each way in: after a turn, hidden, or below an answered question."""
    player = Player().at(position("4C 9S 9D 2H", "10H JH QH", "2S", stock="3D"), ANN, BOB)
    player.desk.patience = 0.7
    if "q" in keys:
        player.press("x")
        clock[0] += 60
    player.press(*keys)
    assert covered(player)
    clock[0] += 0.6
    assert "press Enter when you are alone" in player.press("enter")[-1]
    assert covered(player)
    clock[0] += 0.2
    player.press("enter")
    assert not covered(player)


@pytest.mark.usefixtures("clock")
def test_a_whole_line_opens_a_hand_over_at_once() -> None:
    """A script that types lines must not lose its Enter."""
    player = Player(whole_lines=True).at(position("4C 9S", "10H JH QH", "2S"), ANN, BOB)
    player.desk.patience = 0.7
    player.type("discard 4c")
    assert covered(player)
    assert player.type("")[-1] == "Your turn."


def test_everybody_takes_the_keyboard_for_each_deal() -> None:
    player = Player().start(ANN, BOB, seed=1)
    first = ("Ann", "Bob")[player.match.history.state.seat]
    assert player.said == [
        f"Pass the keyboard to {first}. {first}, press Enter when you are alone at it."
    ]
    assert player.desk.public.heard[0].text.startswith("Round 1. 14 cards each.")
    assert player.press("enter")[-1] == "Your turn."


def test_hiding_covers_the_hand_and_comes_back_to_the_same_person() -> None:
    player = hand_over()
    player.press("enter", "space", "b")
    assert player.desk.seat is None
    assert not named(" ".join(player.said))
    assert player.press("enter") == ["Your turn: lay or discard."]
    assert player.desk.seat == 1


class Watch:
    """A listener to everything, who knows what each seat may know."""

    def __init__(self, player: Player, seats: int) -> None:
        self.player = player
        self.own: list[set[Card]] = [set() for _ in range(seats)]
        self.public: set[Card] = set()
        self.before: set[Card] = set()
        self.told: list[list[str]] = [[] for _ in range(seats)]
        self.here = 0
        """The seat that was at the keyboard last."""
        player.desk.hear = self.hear

    @property
    def events(self) -> Iterator[ev.Event]:
        """Return all events of the match."""
        moments = self.player.match.history.moments
        return (event for moment in moments for event in moment.events)

    def hear(self, utterance: Utterance) -> None:
        self.player.heard.append(utterance)
        self.look()
        seat, state = self.player.desk.seat, self.player.match.history.state
        cards = named(utterance.text)
        if isinstance(self.player.desk.page, HandOver) and seat is None:
            assert not cards, utterance
        allowed = self.public | (self.own[seat] if seat is not None else set())
        if utterance.kind is Kind.GAME:
            allowed = allowed | self.before
        if utterance.kind is not Kind.REVIEW:
            assert cards <= allowed, (utterance, state.hands)
        privacy = self.player.desk.listening.privacy
        if privacy == "silent":  # others may listen all the time
            assert named(utterance.spoken) <= self.public | self.before, utterance
        if privacy == "asked" and utterance.kind is Kind.PRIVATE:
            assert not cards, utterance
        assert utterance.seat in (None, seat)
        self.here = self.here if seat is None else seat
        if utterance.kind in (Kind.GAME, Kind.TURN, Kind.PRIVATE):
            self.told[self.here].append(utterance.text)  # an end is said to all who are there

    def look(self) -> None:
        state = self.player.match.history.state
        for seat, hand in enumerate(state.hands):
            self.own[seat] |= set(hand)
        self.public |= set(state.discards)
        self.public |= {f for meld in state.table for f in (*meld.cards, *meld.faces) if f}
        for known in state.known:
            self.public |= set(known)
        if state.phase in (Phase.DEAL, Phase.OVER) and state.result is not None:
            self.public.update(*state.result.hands)  # the hands are face up

    def check_what_shows(self) -> None:
        """Assert that readable rows and messages contain nothing of another hand."""
        desk = self.player.desk
        if isinstance(desk.page, HandOver):
            assert list(desk.page.rows()) == []
        if desk.seat is None:
            assert all(u.seat is None for u in desk.messages.heard)
        else:
            assert all(u.seat in (None, desk.seat) for u in desk.messages.heard)

    def new_round(self) -> None:
        """Forget the hands; cards seen in the round before may still be named."""
        self.own = [set() for _ in self.own]
        self.before, self.public = self.public, set()


LOOKS = ["y", "c", "d", "s", "e", "p", "pageup", "r", "h", "z", "w", "t", "C", "m", "down", "b"]


@settings(max_examples=sample(12, 5))
@given(
    st.integers(0, 10**6),
    st.sampled_from([2, 3]),
    st.sampled_from(["simple", "multiple"]),
    st.sampled_from(CHOICES["privacy"]),
)
def test_nothing_private_is_ever_heard_or_shown(
    seed: int, people: int, discard: str, privacy: str
) -> None:
    random = Random(seed)
    player = Player(Settings(usual=Listening(privacy=privacy)))
    watch = Watch(player, people)
    seats = (ANN, BOB, CAT)[:people]
    rules = house(discard=discard, rounds_limit="2", score_limit="off")
    player.sits(Session(rules, seats, seed))
    player.match.here.carry_out(player.match.start())
    tried = 0
    for _ in range(1200):
        state = player.match.history.state
        watch.check_what_shows()
        if state.phase is Phase.OVER:
            break
        if random.random() < 0.1:
            player.press(random.choice(LOOKS))
        elif state.phase is Phase.DEAL and not isinstance(player.desk.page, Ending):
            player.press("escape")
        elif state.phase is Phase.DEAL:
            watch.new_round()
            player.press("enter")
        elif isinstance(player.desk.page, HandOver):
            player.press("enter")
            assert player.said
        else:
            move = choose(player.match.view, random, 0.0 if tried > 3 else 0.6)
            player.type(line(move, player.desk))
            assert player.said
            if player.desk.page.numbers_choose:
                player.press("enter")
            tried = tried + 1 if player.match.history.state is state else 0
    if privacy != "asked":  # otherwise a part is said only on request
        check_told_once(watch)


def check_told_once(watch: Watch) -> None:
    """Assert that everybody has heard all events up to the last turn, once and in order."""
    match = watch.player.match
    for seat, told in enumerate(watch.told):
        history = match.history.moments
        happened = [each.text for each in narrate(history, range(len(history)), match.ear_of(seat))]
        assert told == happened[: len(told)]
        assert len(told) > 0.7 * len(happened)

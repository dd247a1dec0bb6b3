"""Keys at a desk whose table takes a while: they wait, and none is lost or answered wrongly."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from rummy_tui.match.entries import Began, Hinted, Sorted
from rummy_tui.match.far import Again, NextRound, Request, TurnBack
from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.match.sitting import Order, Sorting
from rummy_tui.pages.match.handover import HandOver
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import card
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import BASIC
from rummy_tui.table.messages import Agreed, Answer, Disagreed, ToDesk, Wanted
from rummy_tui.table.table import Table
from rummy_tui.words.language.utterance import Kind
from tests.match.far_line import Clock, Line, Person

RULES = replace(BASIC, draw_for_deal=False)
REFUSAL = (
    "The computer that runs the match has not confirmed your last move yet. "
    "You can look around while you wait."
)


class Evening:
    """A match of two whose first player sits elsewhere."""

    def __init__(self, delay: float = 0.1) -> None:
        self.clock = Clock()
        self.session = Session(RULES, (Seat("Ann"), Seat("Bob")), 1)
        self.session.deal()
        self.table = Table(self.session)
        seat = self.session.to_play
        assert seat is not None
        self.here = Person(self.table, 1 - seat, self.clock)
        self.here.match.here.carry_out(self.here.match.go_on(""))
        self.line = Line(self.clock, self.table, (seat,), delay)
        self.line.table.connected()
        self.clock.goes_on()
        self.far = Person(self.line.table, seat, self.clock)
        self.far.match.here.carry_out(self.far.match.go_on(""))
        self.clock.goes_on()
        self.far.heard.clear()

    def types(self, *keys: str) -> None:
        """Press keys at the desk elsewhere, faster than anything can be answered."""
        for key in keys:
            self.far.desk.press(key)

    @property
    def said(self) -> list[str]:
        """The sentences said at the desk elsewhere since the last call."""
        heard, self.far.heard = self.far.heard, []
        return [each.text for each in heard]


def one_by_one(*keys: str) -> list[str]:
    evening = Evening()
    evening.far.press(*keys)
    return evening.said


@pytest.mark.parametrize(
    "keys",
    [
        ("space", "down", "x", "s"),
        ("space", "n", "enter", "escape", "t"),
        ("space", "u", "space", "U"),
        ("/", "d", "r", "a", "w", "enter", "down", "down"),
        ("space", "f1", "down", "escape", "x"),
    ],
)
def test_keys_typed_ahead_wait_and_are_answered_in_their_order(keys: tuple[str, ...]) -> None:
    evening = Evening()
    evening.types(*keys)
    evening.clock.goes_on()
    assert evening.said == one_by_one(*keys)


def test_the_first_words_of_an_answer_interrupt_though_it_took_a_while() -> None:
    evening = Evening()
    evening.types("space")
    evening.clock.goes_on()
    assert [(each.text[:8], each.interrupt) for each in evening.far.heard] == [("You draw", True)]


def test_after_two_seconds_keys_that_look_are_answered_and_those_that_play_are_refused() -> None:
    evening = Evening(delay=2)
    evening.types("space", "s", "x")
    assert evening.said == []
    evening.clock.goes_on(1.9)
    assert evening.said == []
    evening.clock.goes_on(0.2)
    scores, refusal = evening.said
    assert (scores[:6], refusal) == ("Scores", REFUSAL)
    evening.types("D", "e")
    refusal, counts = evening.said
    assert refusal == REFUSAL
    assert counts.startswith("Cards: you 10")
    evening.clock.goes_on()
    assert evening.session.state.phase is Phase.PLAY
    # It comes as news, in the middle of whatever is being read.
    assert not any(each.interrupt for each in evening.far.heard)
    assert evening.said[0].startswith("You draw")
    evening.types("D")
    assert REFUSAL not in evening.said


def test_the_hand_is_hidden_at_once_and_keys_before_that_are_forgotten() -> None:
    evening = Evening(delay=2)
    evening.types("space", "s", "b")
    assert isinstance(evening.far.desk.page, HandOver)
    evening.said.clear()
    evening.clock.goes_on()
    assert not any("draw" in text or "Scores" in text for text in evening.said)
    evening.far.press("enter")
    assert any(text.startswith("You draw") for text in evening.said)


def test_a_refusal_by_the_rules_needs_no_line() -> None:
    evening = Evening(delay=9)
    evening.types("x")
    assert [each.kind for each in evening.far.heard] == [Kind.REFUSAL]


def test_a_move_that_comes_too_late_is_told_not_to_be_done() -> None:
    evening = Evening()
    seat = evening.session.to_play
    assert seat is not None
    # Somebody at the table plays for people who are away.
    evening.table.act(seat, act.Draw(), evening.here.match)
    evening.types("space")
    evening.clock.goes_on()
    draws, not_done = evening.said
    assert draws.startswith("You draw")
    assert not_done.startswith("Too late: the match had moved on meanwhile. Your turn")
    evening.types("down")
    assert len(evening.said) == 1


def test_a_match_can_be_left_while_an_answer_is_waited_for() -> None:
    evening = Evening(delay=2)
    evening.types("space")
    evening.clock.goes_on(3)
    evening.types("s", "q")
    evening.types("q", "y")
    evening.clock.goes_on()
    assert evening.far.desk.playing is None
    assert not evening.far.desk.waits_for_answer
    assert evening.line.seat not in evening.table.listeners


def test_a_draft_a_hint_and_an_order_are_kept_by_the_host() -> None:
    evening = Evening()
    evening.far.press("space", "H", "n", "enter", "down", "enter", "h")
    evening.clock.goes_on()
    assert evening.far.match.history.begun == evening.session.begun
    assert evening.session.begun.chosen is not None
    assert evening.session.hinted[evening.far.seat] == 1
    assert evening.session.sorting(evening.far.seat) == Sorting(Order.RANK)


# Tables that keep slowly


def test_a_move_is_told_only_when_it_is_kept_and_keys_wait_until_then() -> None:
    keeping: list[Callable[[], None]] = []
    session = Session(RULES, (Seat("Ann"), Seat("Bob")), 1)
    session.deal()
    seat = session.to_play
    assert seat is not None
    table, clock = Table(session, kept=keeping.append), Clock()
    ann, bob = (Person(table, each, clock) for each in (seat, 1 - seat))
    for person in (ann, bob):
        person.match.here.carry_out(person.match.go_on(""))
        clock.goes_on()
        person.heard.clear()
    for key in ("space", "x", "s"):
        ann.desk.press(key)
        while keeping and key == "space":
            keeping.pop()()
    clock.goes_on(1)
    assert session.to_play == bob.seat
    assert [each.text[:8] for each in ann.heard] == ["You draw"]
    assert bob.heard == []
    keeping.pop()()
    clock.goes_on()
    assert [each.text.split()[0] for each in ann.heard[1:]] == ["You", "Scores:"]
    assert "draws and discards" in bob.heard[0].text


# Requests that nobody can make by keys

DRAW, TEN = act.Draw(), card("10H")


@pytest.mark.parametrize(
    ("request_", "late"),
    [
        (act.Discard(TEN), 0),
        (act.Draw(), 1),
        (Again(), 0),
        (TurnBack(0), 0),
        (TurnBack(1), 0),
        (Agreed(), 0),
        (Disagreed(), 0),
        (Sorted(9, Sorting(Order.RANK)), 0),
        (Hinted(-1), 0),
        (Began({0: "*KS"}), 0),
        (Began({}, (99,)), 0),
    ],
)
def test_an_impossible_request_is_answered_as_not_done(
    request_: Request | Agreed | Disagreed, late: int
) -> None:
    evening = Evening()
    sent: list[ToDesk] = []
    seat = evening.line.seat
    seat._send = sent.append
    before = evening.session.state, evening.session.begun, evening.session.hints
    seat.hear(Wanted(1, len(evening.session.moments) - late, request_))
    assert sent == [Answer(1, done=False)]
    assert (evening.session.state, evening.session.begun, evening.session.hints) == before


def test_a_deal_that_was_made_meanwhile_is_no_refusal() -> None:
    evening = Evening()
    sent: list[ToDesk] = []
    seat = evening.line.seat
    seat._send = sent.append
    before = evening.session.state
    seat.hear(Wanted(1, len(evening.session.moments) - 1, NextRound()))
    assert sent == [Answer(1)]
    assert evening.session.state is before


@pytest.mark.parametrize("request_", [act.Draw(), Again(), Began({}, (0,))])
def test_only_the_seat_to_play_plays(request_: Request) -> None:
    evening = Evening()
    evening.far.press("space", "x", "x")
    assert evening.session.to_play == evening.here.seat
    sent: list[ToDesk] = []
    seat = evening.line.seat
    seat._send = sent.append
    before = len(evening.session.moments)
    seat.hear(Wanted(99, before, request_))
    assert sent == [Answer(99, done=False)]
    assert len(evening.session.moments) == before


def test_a_request_that_comes_twice_is_done_once_and_answered_twice() -> None:
    evening = Evening()
    sent: list[ToDesk] = []
    seat = evening.line.seat
    seat._send = sent.append
    wanted = Wanted(1, len(evening.session.moments), act.Draw())
    seat.hear(wanted)
    seat.hear(wanted)
    first, second = sent
    assert first == second
    assert isinstance(first, Answer)
    assert first.done


def test_an_answer_that_nothing_was_requested_for_is_refused_in_the_desks_own_time() -> None:
    evening = Evening()
    evening.line.table.hear(Answer(7))
    with pytest.raises(ValueError, match="number=7"):
        evening.far.desk.do_posted()

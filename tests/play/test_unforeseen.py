"""Keys and lines at unexpected moments: each is answered all the same."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import pytest

from rummy_tui.desk import answering
from rummy_tui.match.history import Seat
from rummy_tui.pages.match.handover import Ending, HandOver
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import MANIPULATION
from tests.play.player import Player
from tests.play.situations import to_play
from tests.rules.positions import position

ANN, BOB = Seat("Ann"), Seat("Bob")
M4 = "8S 8H 8D 8C | 5H 6H 7H"


def at(hand: str, table: str, *seats: Seat, rules: Ruleset = MANIPULATION, **more: Any) -> Player:
    lines = more.pop("lines", False)
    state = position(hand, table, rules=rules, **{"others": ("2C 3D 5S JC KD",), **more})
    return Player(whole_lines=lines).at(state, *seats)


def test_a_regrouping_of_the_last_round_is_not_told_in_the_next() -> None:
    player = at("9H", "8S 8H 8D 8C | 5H 6H 7H")
    player.type("move 8h to 2", "add 9h 2", "end")
    assert player.press("v")[0].startswith("You regrouped last. Combinations changed: ")
    player.press("escape", "enter")
    assert player.match.view.round == 2
    assert player.press("v") == ["Nothing has been regrouped."]


@pytest.mark.parametrize("people", [(ANN, BOB), (ANN, Seat("Bo", "easy"))])
def test_looking_at_the_table_after_a_round_leaves_its_reckoning_open(
    people: tuple[Seat, ...],
) -> None:
    player = at("9H", "8S 8D 8C | 5H 6H 7H 8H", *people)
    player.type("add 9h 2")
    player.press("f")
    assert isinstance(player.desk.page, Ending)
    assert player.press("c") == ["2 combinations. 1: set of eights: clubs, diamonds and spades"]
    assert player.press("escape")[0].startswith("End of round 1. ")
    assert isinstance(player.desk.page, Ending)


@pytest.mark.parametrize("line", ["\x1b[31mred\x07", "lay 7h\x00 8h", "sc\u202eores", "\x9bA"])
def test_unprintable_text_is_not_read_back(line: str) -> None:
    for told in at("9H 2D", M4, lines=True).type(line):
        assert not any(unicodedata.category(c) in ("Cc", "Cf") for c in told), ascii(told)


# Hints that take a while


class Beside:
    """A thread that has not done its work yet."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[str], Callable[[], str]]] = []

    def submit(self, work: Callable[[], str]) -> Future[str]:
        future: Future[str] = Future()
        self.waiting.append((future, work))
        return future

    def work(self) -> None:
        waiting, self.waiting = self.waiting, []
        for future, work in waiting:
            future.set_result(work())


@pytest.fixture
def beside(monkeypatch: pytest.MonkeyPatch) -> Beside:
    monkeypatch.setattr(answering, "SOON", 0.001)
    return Beside()


def thinking(player: Player, beside: Beside) -> Player:
    player.desk.in_thread = beside.submit
    assert player.press("h") == ["One moment."]
    return player


def test_a_hint_that_takes_a_while_comes_by_itself(beside: Beside) -> None:
    player = thinking(to_play(), beside)
    assert player.press("h") == ["One moment."]
    assert len(beside.waiting) == 1, "nobody thinks twice"
    player.heard.clear()
    beside.work()
    assert player.said == [], "it waits until no key is being answered"
    player.desk.do_posted()
    expected = to_play().press("h")
    assert player.said == expected
    assert not player.heard[0].interrupt


def test_a_hint_comes_too_late_when_the_card_is_played(beside: Beside) -> None:
    player = thinking(to_play(), beside)
    player.press("x")
    player.heard.clear()
    beside.work()
    player.desk.do_posted()
    assert player.said == []


def test_a_hint_that_cards_were_moved_under_is_thought_of_again(beside: Beside) -> None:
    player = thinking(at("9H QD", "8S 8H 8D 8C | 5H 6H 7H"), beside)
    player.type("move 8h to 2")
    player.type("add 9h 2")
    player.heard.clear()
    beside.work()
    player.desk.do_posted()
    assert player.said == ["One moment."]
    player.heard.clear()
    beside.work()
    player.desk.do_posted()
    assert player.said == ["Hint: F plays it. H again offers to do it."]


def test_a_hint_is_not_told_while_the_hand_is_hidden(beside: Beside) -> None:
    state = position("7H 8H 9H QS", "10H JH QH", "2S", stock="3D 5C")
    player = thinking(Player().at(state, ANN, BOB), beside)
    player.press("b")
    player.heard.clear()
    beside.work()
    player.desk.do_posted()
    assert isinstance(player.desk.page, HandOver)
    assert player.said == []


def test_a_hint_that_is_there_soon_is_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    from concurrent.futures import ThreadPoolExecutor

    monkeypatch.setattr(answering, "SOON", 10.0)
    player = to_play()
    with ThreadPoolExecutor(1) as pool:
        player.desk.in_thread = pool.submit
        assert player.press("h") == to_play().press("h")


def test_a_match_that_is_left_hears_no_hint(beside: Beside) -> None:
    player = thinking(to_play(), beside)
    player.press("escape", "escape", "y")
    assert player.ended
    player.heard.clear()
    beside.work()
    player.desk.do_posted()
    assert player.said == []

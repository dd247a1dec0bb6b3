"""Somebody is away from a table of friends: what each desk hears, and who plays meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from dataclasses import replace
from pathlib import Path

import pytest

from rummy_tui.cli.commands.own_means import own_means
from rummy_tui.desk.keyboard import Keyboard
from rummy_tui.host.guests import Guests
from rummy_tui.host.hosting import Hosting, Terms
from rummy_tui.host.needs import Wish
from rummy_tui.host.own_seat import HostAtTable
from rummy_tui.host.people import load_people
from rummy_tui.host.without_seat import Chronicle
from rummy_tui.match.entries import GoTo
from rummy_tui.pages.friends.visit_page import VisitPage
from rummy_tui.pages.match.handover import AskingAll, HandOver
from rummy_tui.rules.variants import BASIC
from rummy_tui.store import matches as saves
from rummy_tui.store.settings import Settings
from rummy_tui.words.language.language import language
from tests.friends.evenings import Evening, Friend
from tests.match.far_line import KEYMAP

LONG = replace(BASIC, rounds_limit=9, score_limit=0)
AWAY = "Bob is away; the table waits."


def an_evening(*names: str, wait: int = 120, code: str = "en", bots: int = 0) -> Evening:
    wish = Wish(LONG, sum(n.count(",") + 1 for n in names), ("easy",) * bots, wait=wait)
    evening = Evening(wish, *names, code=code)
    evening.goes_on()
    return evening


def until_turn_of(evening: Evening, name: str) -> None:
    evening.until(lambda: evening.to_play == name)


@pytest.mark.parametrize(
    ("code", "away", "stands_in", "back"),
    [
        ("en", AWAY, "The computer plays for Bob.", "Bob is back, and plays again."),
        (
            "fr",
            "Bob s'absente ; la table attend.",
            "L'ordinateur joue pour Bob.",
            "Bob est de retour et joue de nouveau.",
        ),
    ],
)
def test_the_computer_plays_for_somebody_after_the_wait_until_they_are_back(
    code: str, away: str, stands_in: str, back: str
) -> None:
    evening = an_evening("Ann", "Bob", code=code)
    until_turn_of(evening, "Bob")
    evening["Bob"].cut()
    assert evening.goes_on(2.9) == {}
    assert evening.goes_on(0.2)["Ann"] == [away]
    assert "Ann" not in evening.goes_on(119.8)
    said = evening.goes_on(0.2)["Ann"]
    assert said[0] == stands_in
    assert said[1].startswith("Bob ")
    assert evening.to_play == "Ann", "the computer has played"
    evening["Bob"].connects()
    assert evening.goes_on()["Ann"] == [back]
    evening["Ann"].plays()
    until_turn_of(evening, "Bob")
    before = evening["Bob"].match.history.state
    evening.goes_on(500)
    assert evening["Bob"].match.history.state is before, "Bob plays for himself"


def test_nobody_plays_for_others_unless_the_host_wishes_it() -> None:
    evening = an_evening("Ann", "Bob", wait=0, bots=1)
    until_turn_of(evening, "Bob")
    evening["Bob"].cut()
    assert evening.goes_on(3.1)["Ann"] == [AWAY]
    assert "Ann" not in evening.goes_on(100_000)
    assert evening.to_play == "Bob"


def test_who_comes_back_hears_what_the_computer_played_for_them() -> None:
    evening = an_evening("Ann", "Bob")
    until_turn_of(evening, "Bob")
    evening["Bob"].cut()
    evening.goes_on(200)
    evening["Bob"].said()
    evening["Bob"].connects()
    said = evening.goes_on()["Bob"]
    assert said[:2] == [
        "The line to the host is back.",
        "While you were away, the computer played for you.",
    ]
    assert said[2].startswith("You draw the ") or said[2].startswith("You take the ")
    assert said.count("While you were away, the computer played for you.") == 1


def test_who_starts_the_program_again_hears_it_at_the_table() -> None:
    evening = an_evening("Ann", "Bob")
    until_turn_of(evening, "Bob")
    evening["Bob"].cut()
    evening.goes_on(200)
    evening.comes("Bob")
    said = evening.goes_on()["Bob"]
    told = said.index("While you were away, the computer played for you.")
    back = next(n for n, each in enumerate(said) if each.startswith("You are at the table again."))
    assert back < told


def test_a_seat_for_which_nothing_was_played_comes_back_without_a_word() -> None:
    evening = an_evening("Ann", "Bob")
    until_turn_of(evening, "Ann")
    evening["Bob"].cut()
    evening.goes_on(200)
    evening["Bob"].connects()
    assert evening.goes_on() == {
        "Ann": ["Bob is back, and plays again."],
        "Bob": ["The line to the host is back."],
    }


def test_a_turn_that_the_computer_has_begun_is_given_back_with_the_draft() -> None:
    evening = an_evening("Ann", "Bob")
    until_turn_of(evening, "Bob")
    bob, table = evening["Bob"], evening.table
    bob.press("space", "n", "enter")  # a combination with one card is begun
    begun = bob.match.history.begun
    assert begun.chosen
    bob.cut()
    evening.clock.goes_on(200)  # nobody has let the computer play
    assert table.house.to_play
    bob.connects()
    evening.goes_on()
    assert not table.house.to_play
    assert bob.match.history.begun == begun
    bob.cut()
    evening.clock.goes_on(200)
    move = table.house.think()
    table.house.plays(move)
    bob.connects()
    assert not table.house.to_play, "the rest of the turn is Bob's"
    evening.until(lambda: evening.to_play == "Ann")


def test_a_move_that_was_thought_of_is_dropped_if_its_player_is_back_first() -> None:
    evening = an_evening("Ann", "Bob")
    until_turn_of(evening, "Bob")
    evening["Bob"].cut()
    evening.clock.goes_on(200)
    table = evening.table
    move = table.house.think()
    evening["Bob"].connects()
    assert not table.house.plays(move)
    assert evening.to_play == "Bob"


def test_computers_play_on_while_the_computer_plays_for_somebody() -> None:
    evening = an_evening("Ann", "Bob", bots=1)
    until_turn_of(evening, "Ann")
    evening["Bob"].cut()
    evening.goes_on(200)
    for _ in range(12):
        evening.plays()
    turns = {moment.by for moment in evening["Ann"].match.history.moments[-20:]}
    assert {0, 1, 2} <= turns


def test_computers_do_not_play_while_everybody_is_away() -> None:
    evening = an_evening("Ann", "Bob", bots=1)
    for name in ("Ann", "Bob"):
        evening[name].cut()
    table = evening.table
    before = len(table.session.moments)
    evening.goes_on(1000)
    assert len(table.session.moments) == before
    evening["Ann"].connects()
    said = evening.goes_on()["Ann"]
    assert "Bob is away; the computer plays for Bob." in said


def test_two_people_at_one_desk_are_away_in_one_sentence() -> None:
    evening = an_evening("Ann", "Bob,Cy")
    evening["Bob,Cy"].cut()
    assert evening.goes_on(3.1)["Ann"] == ["Bob and Cy are away; the table waits."]
    assert evening.goes_on(121)["Ann"][0] == "The computer plays for Bob and Cy."
    evening["Bob,Cy"].connects()
    assert evening.goes_on()["Ann"][-1] == "Bob and Cy are back, and play again."


def test_who_leaves_is_away_at_once_and_may_come_back() -> None:
    evening = an_evening("Ann", "Bob")
    evening["Bob"].press("escape", "escape", "y")
    assert evening.goes_on()["Ann"] == [AWAY]
    assert evening.goes_on(121)["Ann"][0] == "The computer plays for Bob."


def test_the_wait_begins_again_each_time_and_after_a_start_of_the_host() -> None:
    evening = an_evening("Ann", "Bob")
    until_turn_of(evening, "Bob")
    evening["Bob"].cut()
    evening.goes_on(100)
    evening["Bob"].connects()
    evening.goes_on(10)
    evening["Bob"].cut()
    assert evening.goes_on(60)["Ann"] == [AWAY]
    table = evening.table
    assert table.journal is not None
    table.journal.close()
    kept = evening.kept
    again = Evening(Wish(LONG, 2), kept=kept, saved=saves.load(Path(kept.tables[0].match)))
    assert again.at.wait == 120, "as before"
    again.comes("Ann")
    assert AWAY not in again.goes_on(4.9)["Ann"], "Bob's program may come back by then"
    assert again.goes_on(60)["Ann"] == [AWAY]
    assert again.goes_on(61)["Ann"][0] == "The computer plays for Bob."


def test_those_who_are_there_decide_if_a_turn_is_taken_back() -> None:
    evening = an_evening("Ann", "Bob", "Cy")
    evening["Bob"].cut()
    evening.goes_on(200)
    until_turn_of(evening, "Ann")
    evening.until(lambda: evening.to_play not in ("Ann", "Bob"))
    evening["Ann"].press("T", "y")
    asked = evening.goes_on()["Cy"]
    assert asked[0].startswith("Ann asks to take back")
    assert evening["Cy"].press("B") == ["Not possible here. Y is yes, N is no, Escape goes back."]
    evening["Cy"].press("down", "enter")
    evening.goes_on()
    assert evening.to_play == "Ann"
    assert isinstance(evening["Ann"].match.history.moments[-1].action, GoTo)


def starts_again(evening: Evening, without: Collection[str] = ()) -> None:
    """Kill the host, and start it again from its files; all other programs are back at once."""
    assert evening.table.journal is not None
    evening.table.journal.close()
    kept = evening.kept
    evening.opens(kept, saves.load(Path(kept.tables[0].match)))
    for name, friend in evening.friends.items():
        if name not in without:
            friend.cut()
            friend.connects()


def test_a_host_that_starts_again_calls_nobody_back_who_is_still_away() -> None:
    evening = an_evening("Ann", "Bob", "Cy")
    evening["Bob"].cut()
    assert AWAY in evening.goes_on(4)["Ann"]
    starts_again(evening, without=("Bob",))
    assert evening.goes_on(4.9) == {}
    assert evening.goes_on(30) == {}, "nothing is new"
    evening["Bob"].connects()
    assert evening.goes_on(1)["Ann"] == ["Bob is at the table again."]


def test_a_host_that_starts_again_says_who_has_come_back_with_it() -> None:
    evening = an_evening("Ann", "Bob", "Cy")
    evening["Bob"].cut()
    evening.goes_on(4)
    starts_again(evening, without=("Bob",))
    evening["Bob"].connects()
    assert evening.goes_on(1)["Ann"] == ["Bob is at the table again."]


def a_pair_is_asked() -> tuple[Evening, Friend]:
    """Ann and Bob at one desk, who are asked if Ann's turn may be taken back."""
    evening = an_evening("Ann,Bob", "Cy")
    evening.until(lambda: evening.to_play == "Ann")
    pair = evening["Ann,Bob"]
    while not (pair.desk.seat is not None and evening.table.history.moments[-1].steps):
        evening.plays()
    pair.press("T")
    evening.goes_on()
    assert isinstance(pair.desk.page, AskingAll)
    return evening, pair


def test_a_question_is_over_for_those_who_were_away() -> None:
    evening, pair = a_pair_is_asked()
    pair.cut()
    evening.goes_on(1)
    pair.connects()
    evening.goes_on(1)
    assert isinstance(pair.desk.page, HandOver)


@pytest.mark.parametrize("answer", ["y", "n"])
def test_a_question_of_a_host_that_has_started_again_ends_with_its_answer(answer: str) -> None:
    evening, pair = a_pair_is_asked()
    starts_again(evening)
    pair.said()
    said = pair.press(answer)
    assert any(each.startswith("Too late: the match had moved on meanwhile.") for each in said)
    assert isinstance(pair.desk.page, HandOver)


def test_who_starts_anew_after_the_host_did_does_not_get_the_same_news_twice() -> None:
    evening = an_evening("Ann", "Bob")
    until_turn_of(evening, "Ann")
    evening.until(lambda: evening.to_play == "Bob")
    evening["Ann"].press("T", "y")
    evening["Bob"].press("n")
    starts_again(evening)
    evening["Bob"].cut()
    bob = evening.comes("Bob")
    evening.goes_on(1)
    bob.cut()
    bob.connects()
    evening.goes_on(1)
    assert not bob.joiner.over


def test_hints_are_counted_alike_everywhere_after_a_new_start_of_the_host() -> None:
    evening = an_evening("Ann", "Bob")
    until_turn_of(evening, "Ann")
    evening.until(lambda: evening.to_play == "Bob")
    evening["Ann"].press("T", "y")
    evening["Bob"].press("n")
    starts_again(evening)
    evening.goes_on(1)
    evening.until(lambda: evening.to_play == "Ann")
    evening["Ann"].press("h")
    evening.until(lambda: evening.to_play == "Bob")
    hints = [evening[name].match.history.hinted for name in ("Ann", "Bob")]
    assert hints[0] == hints[1] != {}


def test_a_host_without_a_seat_prints_each_change_once() -> None:
    evening = Evening(Wish(LONG, 2, wait=120))
    told: list[str] = []
    evening.changed = Chronicle(evening.at, language("en"), told.append).changed
    for name in ("Ann", "Bob"):
        evening.comes(name)
        evening.goes_on()
    evening["Bob"].cut()
    evening.goes_on(200)
    evening["Bob"].connects()
    evening.goes_on()
    assert told == [
        "Ann is at the table.",
        "1 seat is free.",
        "Bob is at the table.",
        "The match has begun.",
        "Bob is away; the table waits.",
        "The computer plays for Bob.",
        "Bob is back, and plays again.",
    ]


def test_the_host_chooses_in_the_list_if_the_computer_may_play() -> None:
    async def choose() -> None:
        desk = Keyboard(KEYMAP, language("en"), Settings(), means=own_means())
        said: list[str] = []
        desk.hear = lambda utterance: said.append(utterance.text)
        hosting = Hosting(Terms(Wish(LONG, 2)), desk.language, said.append)
        at_table = HostAtTable(desk, hosting, guests_of_nobody, lambda: None)
        desk.open(VisitPage(desk, lambda: "Table", at_table.offers, lambda: (), {}))
        said.clear()
        keys = ["end", "up", "enter", "enter"]
        for key in keys:
            desk.press(key)
        assert said[-3:] == [
            "if somebody is away: the table waits",
            "if somebody is away for 2 minutes: the computer plays",
            "if somebody is away: the table waits",
        ]
        assert load_people().tables[0].wait == 0

    asyncio.run(choose())


def guests_of_nobody(hosting: Hosting) -> Guests:
    raise NotImplementedError(hosting)


def test_who_waits_for_somebody_is_told_that_they_are_away() -> None:
    evening = an_evening("Ann", "Bob", wait=0)
    until_turn_of(evening, "Bob")
    ann = evening["Ann"]
    waits = "It is Bob's turn. You will hear when it is yours."
    assert ann.press("space", "t") == [waits, "It is Bob's turn."]
    evening["Bob"].cut()
    evening.goes_on(3.1)
    assert ann.press("space", "t") == [f"{waits} {AWAY}", f"It is Bob's turn. {AWAY}"]
    evening["Bob"].connects()
    evening.goes_on()
    assert ann.press("space", "t") == [waits, "It is Bob's turn."]


def test_computers_wait_for_everybody_and_people_only_for_whom_it_is_the_turn_of() -> None:
    evening = an_evening("Ann", "Bob", wait=0, bots=1)
    until_turn_of(evening, "Ann")
    evening["Bob"].cut()
    evening.goes_on(3.1)
    ann = evening["Ann"]
    assert ann.press("t") == ["Your turn: draw."]
    while evening.to_play == "Ann":
        ann.plays()
    ann.said()
    name = evening.to_play
    assert ann.press("t") == [f"It is {name}'s turn. {AWAY}"]


def test_a_turn_that_was_taken_back_is_not_announced_any_more() -> None:
    evening = an_evening("Ann", "Bob,Cy")
    until_turn_of(evening, "Ann")
    ann, pair = evening["Ann"], evening["Bob,Cy"]
    evening.goes_on()
    ann.press("space", "x", "x")
    assert evening.to_play == "Bob"
    passes = "Pass the keyboard to Bob. Bob, press Enter when you are alone at it."
    assert evening.goes_on()["Bob,Cy"][-1] == passes
    ann.press("ctrl+u")
    evening.goes_on()
    waits = "It is Ann's turn. Hidden. Bob, press Enter when you are alone at the keyboard."
    assert pair.press("y") == [waits]
    ann.press("space", "x", "x")
    assert evening.goes_on()["Bob,Cy"] == [passes]
    told = pair.press("enter")
    assert told.count("Your turn.") == 1
    assert told[-1] == "Your turn."


def test_a_turn_that_the_computer_has_played_is_not_announced_any_more() -> None:
    evening = an_evening("Ann", "Bob")
    until_turn_of(evening, "Ann")
    evening["Bob"].cut()
    evening.goes_on(200)
    for seconds in (1, 0):
        while evening.to_play == "Ann":
            evening["Ann"].plays()
        if seconds:
            evening.goes_on(seconds)  # the computer plays a turn for Bob
    evening["Bob"].connects()
    told = evening.goes_on()["Bob"]
    assert sum(each.startswith("You discard") for each in told) == 1
    assert told.count("Your turn.") == 1
    assert told[-1] == "Your turn."

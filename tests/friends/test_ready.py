"""The next round at a table of friends: it is dealt when all who are there are ready for it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rummy_tui.host.needs import Wish
from rummy_tui.pages.match.handover import Ending
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import BASIC, KALOOKI, MANIPULATION
from rummy_tui.store import matches as saves
from tests.friends.evenings import Evening

LONG = replace(BASIC, rounds_limit=9, score_limit=0)
ANN_READY = "Ann is ready for the next round. It begins within a minute."


def after_a_round(*names: str, code: str = "en", wait: int = 0, bots: int = 0) -> Evening:
    """Friends who look at the score of a round."""
    people = sum(name.count(",") + 1 for name in names)
    wish = Wish(LONG, people, ("easy",) * bots, wait=wait)
    evening = Evening(wish, *names, code=code)
    evening.until(lambda: evening.to_play == "")
    return evening


def dealt(evening: Evening) -> int:
    """The number of rounds that were dealt."""
    return evening.table.session.round


@pytest.mark.parametrize(
    ("code", "ready", "waiting", "waiting_less"),
    [
        ("en", ANN_READY, "Waiting for Bob and Cy.", "Waiting for Cy."),
        (
            "fr",
            "Ann attend la manche suivante. Elle commence dans une minute au plus tard.",
            "On attend Bob et Cy.",
            "On attend Cy.",
        ),
    ],
)
def test_a_round_is_dealt_when_all_are_ready(
    code: str, ready: str, waiting: str, waiting_less: str
) -> None:
    evening = after_a_round("Ann", "Bob", "Cy", code=code)
    ann, bob, cy = evening.friends.values()
    assert ann.press("enter") == [waiting]
    assert evening.goes_on() == {"Bob": [ready], "Cy": [ready]}
    assert isinstance(bob.desk.page, Ending), "one desk's Enter closes nobody else's score"
    assert bob.press("enter") == [waiting_less]
    assert evening.goes_on() == {}, "nobody hears it twice"
    assert ann.press("enter") == [waiting_less]
    assert dealt(evening) == 1
    cy.press("enter")
    evening.goes_on()
    assert dealt(evening) == 2
    assert not any(isinstance(each.desk.page, Ending) for each in (ann, bob, cy))


def test_the_first_who_is_ready_waits_a_minute_at_most() -> None:
    evening = after_a_round("Ann", "Bob", "Cy")
    evening["Ann"].press("enter")
    evening.goes_on(40)
    evening["Bob"].press("enter")
    evening.goes_on(19)
    assert dealt(evening) == 1
    evening.goes_on(2)
    assert dealt(evening) == 2
    evening.until(lambda: evening.to_play == "")
    evening.goes_on(1000)
    assert dealt(evening) == 2, "nobody is ready for the next one"


@pytest.mark.parametrize("wait", [0, 10], ids=["away", "stood-in"])
def test_nobody_waits_for_somebody_who_is_away(wait: int) -> None:
    evening = after_a_round("Ann", "Bob", bots=1, wait=wait)
    evening["Bob"].cut()
    assert evening["Ann"].press("enter") == ["Waiting for Bob."]
    evening.goes_on(2)
    assert dealt(evening) == 1, "the line may be back at once"
    evening.goes_on(2 + wait)
    assert dealt(evening) == 2


def test_who_was_ready_and_comes_back_is_ready_still() -> None:
    evening = after_a_round("Ann", "Bob")
    evening["Ann"].press("enter")
    evening["Ann"].cut()
    evening.goes_on(1)
    evening["Ann"].connects()
    evening.goes_on(5)
    assert evening["Bob"].press("enter") != ["Waiting for Ann."]
    assert dealt(evening) == 2


def test_who_comes_late_hears_that_others_wait() -> None:
    evening = after_a_round("Ann", "Bob", "Cy")
    evening["Cy"].cut()
    evening.goes_on(4)
    evening["Ann"].press("enter")
    cy = evening.comes("Cy")
    assert ANN_READY in evening.goes_on()["Cy"]
    assert isinstance(cy.desk.page, Ending)
    evening["Bob"].press("enter")
    assert dealt(evening) == 1
    cy.press("enter")
    evening.goes_on()
    assert dealt(evening) == 2


def test_a_round_that_all_have_left_waits_for_them() -> None:
    evening = after_a_round("Ann", "Bob")
    evening["Ann"].press("enter")
    for friend in evening.friends.values():
        friend.cut()
    evening.goes_on(1000)
    assert dealt(evening) == 1
    for friend in evening.friends.values():
        friend.connects()
    evening.until(lambda: dealt(evening) == 2)


def test_a_host_that_starts_again_knows_who_was_ready() -> None:
    evening = after_a_round("Ann", "Bob")
    evening["Ann"].press("enter")
    table = evening.table
    assert table is not None
    assert table.journal is not None
    table.journal.close()
    kept = evening.kept
    evening.opens(kept, saves.load(Path(kept.tables[0].match)))
    for friend in evening.friends.values():
        friend.cut()
        friend.connects()
    evening.goes_on()
    evening["Bob"].press("enter")
    evening.goes_on()
    assert dealt(evening) == 2


@pytest.mark.parametrize(
    "rules",
    [BASIC, *(pytest.param(rules, marks=pytest.mark.many) for rules in (MANIPULATION, KALOOKI))],
    ids=lambda rules: rules.key,
)
def test_two_people_at_one_desk_play_a_whole_match(rules: Ruleset) -> None:
    short = replace(rules, rounds_limit=2, score_limit=0)
    evening = Evening(Wish(short, 3, ("easy",)), "Ann", "Bob,Cy")
    pair = evening["Bob,Cy"]
    told, sat = evening.goes_on()["Bob,Cy"], set[int | None]()
    while not evening.at.over:
        told += evening.plays().get("Bob,Cy", [])
        sat.add(pair.desk.seat)
        names = {pair.match.history.seats[seat].name for seat in sat if seat is not None}
    assert names == {"Bob", "Cy"}
    for name in names:
        assert f"Pass the keyboard to {name}. {name}, press Enter when you are alone at it." in told
    assert sum(sentence.startswith("Round 2. ") for sentence in told) == len(names), "each, once"
    assert pair.match.history.over

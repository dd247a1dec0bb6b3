"""A club of several tables: which one somebody comes to, and what a host reopens."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from rummy_tui.host.needs import Wish
from rummy_tui.host.people import KeptTable, load_people, save_people
from rummy_tui.pages.friends.people import table_told
from rummy_tui.rules.variants import BASIC, GIN
from rummy_tui.store import matches as saves
from rummy_tui.table.messages import Welcome
from rummy_tui.wire.messages import Lobby, Person, Presence, Refusal, Refused, TableRow, Tables
from rummy_tui.words.language.language import language
from tests.friends.clients import Client, Opened, play_on
from tests.friends.visits import Visit

SHORT = replace(BASIC, rounds_limit=1, score_limit=0)
TWO = Wish(SHORT, 2)
ROWS = Tables(
    (
        TableRow("hut", "basic", (Person("Ann", True),), 1, begun=False),
        TableRow("Gin at Bob's", "gin", (), 2, begun=False),
    )
)


def club() -> Opened:
    """A club with two tables."""
    opened = Opened(TWO)
    opened.club.open(KeptTable("Gin at Bob's"), Wish(GIN, 2))
    return opened


def comes(opened: Opened, name: str, table: str | None = None, **given: str | None) -> Client:
    client = Client(name, **given)  # type: ignore[arg-type]
    client.asks_for = table
    return client.connect(opened)


def test_whoever_names_no_table_gets_the_list() -> None:
    opened = club()
    comes(opened, "Ann", "HUT")
    bob = comes(opened, "Bob")
    assert bob.got[-1] == ROWS
    bob.asks_for = "gin at bob's"
    bob.asks()
    assert bob.got[-1] == Lobby((Person("Bob", True),), 1, GIN)


def test_nobody_sees_the_tables_without_the_code() -> None:
    opened = club()
    assert comes(opened, "Eve", code=None).got[-1] == Refused(Refusal.WRONG_CODE)
    assert comes(opened, "Eve", "gin at bob's", code="no").got[-1] == Refused(Refusal.WRONG_CODE)
    assert comes(opened, "Eve", "attic").got[-1] == Refused(Refusal.NO_TABLE, "attic")


def test_people_come_back_to_their_own_table_without_a_word() -> None:
    opened = club()
    for name in ("Ann", "Bob"):
        comes(opened, name, "hut")
    back = Client("Ann", code=None).connect(opened)
    assert isinstance(back.last(Welcome), Welcome)


def test_somebody_with_seats_at_two_tables_chooses() -> None:
    opened = club()
    for name in ("Ann", "Bob"):
        comes(opened, name, "hut")
    assert isinstance(comes(opened, "Ann", "gin at bob's", code=None).got[-1], Lobby)
    assert isinstance(Client("Ann", code=None).connect(opened).got[-1], Tables)


def test_a_name_is_one_person_s_at_all_tables() -> None:
    opened = club()
    comes(opened, "Ann", "hut")
    other = comes(opened, "ann", "gin at bob's", identity="SHA256:other")
    assert other.got[-1] == Refused(Refusal.NAME_TAKEN, "ann")


def test_each_table_plays_its_own_match_and_the_next_goes_to_the_other() -> None:
    opened = club()
    ann, bob = (comes(opened, name, "hut") for name in ("Ann", "Bob"))
    cy, dan = (comes(opened, name, "gin at bob's") for name in ("Cy", "Dan"))
    assert (ann.session.rules, cy.session.rules) == (SHORT, GIN)
    play_on(opened, [ann, bob], Random(1), lambda: ann.session.over and bob.session.over)
    opened.time.goes_on(1)
    assert not cy.session.over
    assert opened.kept.tables[0].match == ""
    assert opened.kept.tables[1].match
    ann.cut()
    ann.table = ann.asks_for = None
    ann.connect(opened)
    assert ann.got[-1] == Refused(Refusal.FULL, "0"), "there is one table left"
    assert dan.session.seats == cy.session.seats


def test_all_matches_go_on_after_a_start_of_the_host() -> None:
    opened = club()
    clients = [comes(opened, name, "hut") for name in ("Ann", "Bob")]
    clients += [comes(opened, name, "gin at bob's") for name in ("Cy", "Dan")]
    save_people(opened.kept)
    for table in opened.club.tables:
        table.let_go()
    kept = load_people()
    assert kept == opened.kept
    again = Opened(TWO, kept, saves.load(Path(kept.tables[0].match)))
    again.club.open(kept.tables[1], Wish(GIN, 2), saves.load(Path(kept.tables[1].match)))
    for client in clients:
        before = client.session.state
        client.cut()
        client.asks_for = None
        client.connect(again)
        assert client.session.state == before
    play_on(again, clients[2:], Random(1), lambda: len(clients[2].session.moments) > 9)


# At the desk of somebody who joins


def test_a_table_in_a_list_names_those_who_are_away_after_all_others() -> None:
    people = (Person("Ann", True), Person("Bob", False), Person("Cy", False))
    row = TableRow("hut", "gin", people, 0, begun=True)
    begun = "hut: Gin Rummy, the match has begun, with Ann, Bob and Cy"
    t = language("en")
    assert table_told(row, t) == f"{begun}; Bob and Cy are away"
    present = [("Ann", Presence.LATE), ("Bob", Presence.AWAY), ("Cy", Presence.STOOD_IN)]
    assert table_told(row, t, present) == f"{begun}; the computer plays for Ann and Cy; Bob is away"


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (
            "en",
            [
                "Several tables are open: choose one. hut: Basic Rummy, 1 free seat, with Ann",
                "Gin at Bob's: Gin Rummy, 2 free seats",
                "leave it",
            ],
        ),
        (
            "fr",
            [
                "Plusieurs tables sont ouvertes : choisissez. "
                "hut : Rami de base, 1 place libre, avec Ann",
                "Gin at Bob's : Gin rami, 2 places libres",
                "abandonner",
            ],
        ),
    ],
)
def test_the_list_of_tables_is_read_and_one_is_chosen(code: str, told: list[str]) -> None:
    visit = Visit(code)
    visit.connects()
    visit.went()
    said = visit.hears(ROWS)
    said += visit.press("down", "down")
    assert said == told
    visit.press("up", "enter")
    (join,) = visit.went()
    assert join.table == "Gin at Bob's"  # type: ignore[union-attr]
    visit.hears(Refused(Refusal.FULL, "0"))
    visit.press("down", "enter")
    (join,) = visit.went()
    assert join.table is None, "the others are listed"  # type: ignore[union-attr]

"""A host's table and its people: joining, presence, coming back, and a host that starts anew."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from rummy_tui.host.club_table import AWAY
from rummy_tui.host.codes import new_code, same_code
from rummy_tui.host.needs import Wish
from rummy_tui.host.people import Kept, load_people, save_people
from rummy_tui.match.commitment import opens
from rummy_tui.match.history import Seat
from rummy_tui.rules.cards import BACK
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import BASIC, GIN, MANIPULATION, PLAYROOM
from rummy_tui.store import matches as saves
from rummy_tui.table.messages import Welcome
from rummy_tui.wire.messages import (
    Bye,
    Farewell,
    Lobby,
    Person,
    Presence,
    Refusal,
    Refused,
    Revealed,
    Who,
)
from tests.friends.clients import CODE, Client, Opened, play_on

SHORT = replace(BASIC, rounds_limit=1, score_limit=0)
TWO = Wish(SHORT, 2, ("easy",))
HERE, GONE = Presence.HERE, Presence.AWAY


def at_the_table(wish: Wish = TWO) -> tuple[Opened, Client, Client]:
    """Ann and Bob at a table whose match has begun."""
    opened = Opened(wish)
    return opened, Client("Ann").connect(opened), Client("Bob").connect(opened)


# Before the match


def test_the_match_begins_when_all_seats_are_taken() -> None:
    opened = Opened(TWO)
    ann = Client("Ann").connect(opened)
    assert ann.got[1:] == [Lobby((Person("Ann", True),), 1, SHORT)]
    bob = Client("Bob").connect(opened)
    for client in (ann, bob):
        welcome = client.last(Welcome)
        assert isinstance(welcome, Welcome)
        assert {seat.name: seat.level for seat in welcome.seats} == {
            "Ann": None,
            "Bob": None,
            "Bo": "easy",
        }
        assert client.session.round == 1
        assert [len(hand) for hand in client.session.state.hands] == [10] * 3 or all(
            client.session.state.hands
        )


def test_computers_take_the_seats_that_are_free_when_the_host_begins() -> None:
    opened = Opened(Wish(SHORT, 3))
    ann = Client("Ann").connect(opened)
    opened.at.begin()
    assert {*ann.session.seats} == {Seat("Ann"), Seat("Bo", "steady"), Seat("Cleo", "steady")}


def test_a_seat_is_free_again_if_somebody_goes_before_the_match() -> None:
    opened = Opened(TWO)
    ann = Client("Ann").connect(opened)
    ann.cut()
    assert (opened.at.free, opened.kept.tables[0].people) == (2, ())


@pytest.mark.parametrize(
    ("client", "why"),
    [
        (Client("Bob", code="amber fox"), Refused(Refusal.WRONG_CODE)),
        (Client("Bob", code=None), Refused(Refusal.WRONG_CODE)),
        (Client("ann", "SHA256:Bob"), Refused(Refusal.NAME_TAKEN, "ann")),
        (Client("Bob,Cleo"), Refused(Refusal.FULL, "1")),
    ],
    ids=["another-code", "no-code", "a-name-that-is-here", "two-for-one-seat"],
)
def test_a_visitor_is_refused_with_the_reason(client: Client, why: Refused) -> None:
    opened = Opened(TWO)
    Client("Ann").connect(opened)
    client.connect(opened, people=client.name.count(",") + 1)
    assert client.got[-1] == why
    client.got.clear()


def test_nobody_can_try_many_codes() -> None:
    opened = Opened(TWO)
    answers = [Client("Bob", code=f"wrong {n}").connect(opened).got[-1] for n in range(7)]
    assert answers == [Refused(Refusal.WRONG_CODE)] * 5 + [Refused(Refusal.TOO_MANY_TRIES)] * 2
    opened.time.goes_on(61)
    assert isinstance(Client("Bob").connect(opened).got[-1], Lobby)


def test_codes_for_the_seat_of_somebody_without_a_key_are_counted_too() -> None:
    opened = Opened(TWO)
    Client("Ann").connect(opened)
    Client("Bob", "keyless:1").connect(opened).cut()
    for n in range(5):
        Client("Bob", f"keyless:1{n}", "wrong").connect(opened)
    late = Client("Bob", "keyless:9").connect(opened)
    assert late.got[-1] == Refused(Refusal.TOO_MANY_TRIES)


def test_a_full_table_takes_nobody() -> None:
    opened, *_ = at_the_table()
    assert Client("Cleo").connect(opened).got[-1] == Refused(Refusal.FULL, "0")


# A match


@pytest.mark.parametrize("rules", [GIN, MANIPULATION, PLAYROOM], ids=lambda rules: rules.key)
def test_a_match_is_played_to_its_end_and_no_hidden_card_is_sent(rules: Ruleset) -> None:
    short = replace(rules, score_limit=0, rounds_limit=2) if rules is not GIN else rules
    opened, ann, bob = at_the_table(Wish(short, 2))
    luck = Random(1)

    def over() -> bool:
        for client in (ann, bob):
            state = client.session.state
            if state.result is None:
                (seat,) = client.seats
                assert {*state.hands[1 - seat], *state.stock} <= {BACK, *state.known[1 - seat]}
        return ann.session.over and bob.session.over

    play_on(opened, [ann, bob], luck, over)
    opened.time.goes_on(1)
    for client in (ann, bob):
        revealed, welcome = client.last(Revealed), client.last(Welcome)
        assert isinstance(revealed, Revealed)
        assert isinstance(welcome, Welcome)
        assert opens(welcome.commitment, int(revealed.seed), revealed.match)
    assert opened.kept.tables[0].match == ""
    assert opened.problems == []


def test_the_others_hear_of_a_lost_line_only_if_it_stays_lost() -> None:
    opened, ann, bob = at_the_table()
    seats = [seat.name for seat in bob.session.seats]
    before = len(bob.got)
    ann.cut()
    opened.time.goes_on(AWAY / 2)
    ann.connect(opened)
    opened.time.goes_on(AWAY)
    presence = Who(tuple(HERE for _ in seats))
    assert {repr(each) for each in bob.got[before:] if isinstance(each, Who)} <= {repr(presence)}
    ann.cut()
    opened.time.goes_on(AWAY + 1)
    assert bob.last(Who) == Who(tuple(GONE if name == "Ann" else HERE for name in seats))
    ann.connect(opened)
    assert bob.last(Who) == presence


def test_the_same_person_at_a_second_place_takes_over() -> None:
    opened, ann, bob = at_the_table()
    elsewhere = Client("Ann").connect(opened)
    assert ann.got[-1] == Bye(Farewell.TAKEN_OVER)
    assert ann.ended
    assert elsewhere.session.state == ann.session.state
    ann.cut()
    opened.time.goes_on(AWAY + 1)
    assert GONE not in bob.last(Who).seats  # type: ignore[union-attr]
    play_on(opened, [elsewhere, bob], Random(2), lambda: elsewhere.session.over)


def test_somebody_without_a_key_comes_back_by_name_and_code() -> None:
    opened = Opened(TWO)
    Client("Ann").connect(opened)
    bob = Client("Bob", "keyless:1").connect(opened)
    other = Client("Bob", "keyless:2").connect(opened)
    assert isinstance(other.got[-1], Refused), "Bob is there"
    bob.cut()
    assert isinstance(Client("Bob", "keyless:3", "wrong").connect(opened).got[-1], Refused)
    back = Client("bob", "keyless:4").connect(opened)
    back.name = "Bob"
    assert back.session.state.hands[back.seats[0]] == bob.session.state.hands[bob.seats[0]]


def test_lines_that_are_cut_at_any_time_lose_and_double_nothing() -> None:
    opened, ann, bob = at_the_table(Wish(replace(PLAYROOM, score_limit=0, rounds_limit=2), 2))
    luck, cuts = Random(3), 0

    def over() -> bool:
        nonlocal cuts
        for client in (ann, bob):
            if luck.random() < 0.2:
                cuts += 1
                client.cut()
                if luck.random() < 0.5 and client.table is not None and not client.session.over:
                    client.plays(luck)  # while the line is lost
                client.connect(opened)
        return ann.session.over and bob.session.over

    play_on(opened, [ann, bob], luck, over)
    assert cuts
    whole = opened.table.session
    for client in (ann, bob):
        assert len(client.session.moments) == len(whole.moments)


# A host that starts anew


def test_a_host_that_starts_anew_at_any_moment_goes_on() -> None:
    opened, ann, bob = at_the_table(Wish(replace(PLAYROOM, score_limit=0, rounds_limit=2), 2))
    luck, starts = Random(4), 0
    clients = [ann, bob]
    while not (ann.session.over and bob.session.over):
        if luck.random() < 0.1 and not opened.at.over:
            starts += 1
            opened = started_anew(opened)
            for client in clients:
                client.cut()
                if luck.random() < 0.5:
                    client.plays(luck)
            for client in clients:
                client.connect(opened)
        opened.time.goes_on(1)
        moved = [client for client in clients if client.plays(luck)]
        assert moved or opened.at.over, "nobody is to play"
    assert starts
    whole = opened.table.session
    for client in clients:
        assert len(client.session.moments) == len(whole.moments)
        assert client.session.state.totals == whole.state.totals


def started_anew(opened: Opened) -> Opened:
    """A club after a crash, from its files."""
    assert opened.table.journal is not None
    opened.table.journal.close()
    kept = opened.kept
    return Opened(opened.at.wish, kept, saves.load(Path(kept.tables[0].match)))


def test_a_move_that_was_made_and_not_answered_is_answered_after_the_start() -> None:
    opened, ann, bob = at_the_table(Wish(SHORT, 2))
    player = next(client for client in (ann, bob) if client.session.to_play in client.seats)
    before = len(player.session.moments)
    send = opened.at.chairs[player.identity].send
    opened.at.chairs[player.identity].send = lambda _: None  # type: ignore[method-assign]
    player.plays(Random(1))
    del send
    assert len(player.session.moments) == before
    opened = started_anew(opened)
    for client in (ann, bob):
        client.cut()
        client.connect(opened)
    assert len(player.session.moments) == before + 1 == len(opened.table.session.moments)
    assert player.table is not None
    assert not player.table._waiting


def test_the_goodbye_of_a_host_says_if_the_match_is_over() -> None:
    opened, ann, bob = at_the_table(Wish(SHORT, 2))
    opened.club.close()
    assert ann.got[-1] == Bye(Farewell.CLOSED)
    opened, ann, bob = at_the_table(Wish(SHORT, 2))
    play_on(opened, [ann, bob], Random(2), lambda: opened.at.over)
    opened.club.close()
    assert ann.got[-1] == Bye(Farewell.MATCH_OVER)


def test_a_host_that_ends_before_everybody_has_heard_the_end_tells_it_at_its_next_start() -> None:
    opened, ann, bob = at_the_table(Wish(SHORT, 2))
    at = opened.at
    play_on(opened, [ann, bob], Random(2), lambda: at.over)
    late = next(client for client in (ann, bob) if client.session.over)
    late.cut()
    opened.time.goes_on(1)
    assert opened.kept.tables[0].match, "somebody has not heard that it is over"
    opened = started_anew(opened)
    ann.connect(opened)
    assert opened.kept.tables[0].match
    bob.connect(opened)
    for client in (ann, bob):
        assert client.session.over
        assert isinstance(client.last(Revealed), Revealed)
    assert not opened.kept.tables[0].match


def test_an_end_that_was_only_sent_is_told_again_at_the_next_start() -> None:
    opened, ann, bob = at_the_table(Wish(SHORT, 2))
    bob.tells = False
    play_on(opened, [ann, bob], Random(2), lambda: opened.at.over)
    opened.time.goes_on(1)
    assert opened.kept.tables[0].match, "it may still be on its way to Bob"
    opened = started_anew(opened)
    for client in (ann, bob):
        client.cut()
        client.connect(opened)
        assert client.session.over
    assert not opened.kept.tables[0].match


# The file and the code


def test_the_file_of_people_gives_what_was_saved() -> None:
    opened, *_ = at_the_table()
    save_people(opened.kept)
    assert load_people() == opened.kept
    assert Kept() != opened.kept


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_a_code_is_three_words_that_may_be_typed_without_accents(language: str) -> None:
    code = new_code(language)
    assert len(code.split()) == 3
    plain = code.upper().replace("É", "E").replace("È", "E")
    assert same_code(f" {plain}, ", code)
    assert not same_code(plain[1:], code)
    assert not same_code("", code)
    assert code != CODE

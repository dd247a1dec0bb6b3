"""Orders of a host: removing people, a new code, a lock, and another table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from rummy_tui.host.console import Console
from rummy_tui.host.host_pages import HostPages
from rummy_tui.host.hosting import Hosting
from rummy_tui.host.needs import Wish
from rummy_tui.host.orders import Orders
from rummy_tui.host.people import Kept, KeptTable
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import BASIC
from rummy_tui.store import matches as saves
from rummy_tui.wire.messages import Bye, Farewell, Lobby, Presence, Refusal, Refused, Who
from rummy_tui.words.language.language import language
from tests.friends.clients import CODE, Client, Opened
from tests.friends.evenings import Evening

LONG = replace(BASIC, rounds_limit=9, score_limit=0)


def hosting_of(opened: Opened | Evening) -> Hosting:
    """As much of the host's program as the orders need."""

    def open_table(name: str, rules: Ruleset | None, people: int | None) -> Any:
        wish = Wish(rules or LONG, people or 2)
        return opened.club.open(KeptTable(name), wish)

    return cast(Hosting, SimpleNamespace(club=opened.club, open_table=open_table))


def evening(*names: str, people: int = 0) -> Evening:
    """An evening at which Ann is the host."""
    made = Evening(Wish(LONG, people or len(names)), *names)
    made.goes_on()
    ann = made["Ann"]
    pages = HostPages(ann.desk, hosting_of(made), ann.identity)
    ann.joiner._moderator = ann.joiner._talk._people._moderator = pages
    return made


# Removing people


def test_a_host_removes_somebody_from_a_match_and_the_computer_plays_on() -> None:
    made = evening("Ann", "Bob", "Cy")
    ann, bob = made["Ann"], made["Bob"]
    said = ann.press("N", "enter", "down", "down", "enter")
    assert said[0].startswith("People at the table. ")
    assert said[-1] == ("Remove Bob for good? The computer plays on to the end of the match. No")
    ann.press("escape")
    assert made.goes_on().get("Bob") is None, "Escape says no"
    said = ann.press("enter", "down", "enter")
    assert said[-1] == "You have removed Bob. The computer plays on."
    told = "The host has removed Bob. The computer plays for Bob."
    heard = made.goes_on()
    assert "Ann" not in heard, "once is enough"
    assert told in heard["Cy"]
    assert heard["Bob"][-1] == "The host has removed you from the table. Leave"
    made.until(lambda: len(made.table.history.moments) > 20)
    assert bob.identity in [each.identity for each in made.kept.removed]
    assert "Bob, removed; the computer plays" in rows(ann)
    again = made.comes("Bob")
    assert made.goes_on()["Bob"][-1] == (
        "The host has removed you, so you cannot come back. Leave it"
    )
    assert again.desk.playing is None


def rows(friend: Any) -> list[str]:
    """The lines of the people."""
    friend.press("N")
    texts = [item.text for item in friend.desk.page.items]
    friend.press("escape")
    return texts


def test_before_the_match_the_seat_of_somebody_removed_is_free() -> None:
    opened = Opened(Wish(LONG, 3))
    orders = Orders(hosting_of(opened), language("en"))
    ann, pair = Client("Ann").connect(opened), Client("Bob,Cy").connect(opened, people=2)
    assert isinstance(ann.got[-1], Who), "it was full"
    opened = Opened(Wish(LONG, 4))
    orders = Orders(hosting_of(opened), language("en"))
    ann, pair = Client("Ann").connect(opened), Client("Bob,Cy").connect(opened, people=2)
    assert orders.removing("cy") == "Remove Bob and Cy for good?"
    assert orders.remove("cy") == "You have removed Bob and Cy. Their seats are free."
    assert pair.got[-1] == Bye(Farewell.REMOVED)
    lobby = ann.got[-1]
    assert isinstance(lobby, Lobby)
    assert (len(lobby.people), lobby.free) == (1, 3)
    assert pair.connect(opened, people=2).got[-1] == Refused(Refusal.REMOVED)


@pytest.mark.parametrize(
    ("name", "code", "answer"),
    [
        ("Bob", CODE, Refused(Refusal.REMOVED)),
        ("BOB", CODE, Refused(Refusal.REMOVED)),
        ("Bob", "wrong words", Refused(Refusal.WRONG_CODE)),
    ],
)
def test_somebody_without_a_key_is_known_by_name_after_a_removal(
    name: str, code: str, answer: Refused
) -> None:
    opened = Opened(Wish(LONG, 3))
    Client("Ann").connect(opened)
    Client("Bob", "keyless:1").connect(opened)
    Orders(hosting_of(opened), language("en")).remove("Bob")
    assert Client(name, "keyless:2", code).connect(opened).got[-1] == answer


def test_removed_and_muted_people_and_the_lock_outlive_a_start_of_the_host() -> None:
    opened = Opened(Wish(LONG, 3))
    ann, bob, cy = (Client(name).connect(opened) for name in ("Ann", "Bob", "Cy"))
    orders = Orders(hosting_of(opened), language("en"))
    orders.remove("Bob")
    orders.mute("Cy", muted=True)
    orders.lock(locked=True)
    opened.at.let_go()
    kept = opened.kept
    again = Opened(opened.at.wish, kept, saves.load(Path(kept.tables[0].match)))
    assert bob.connect(again).got[-1] == Refused(Refusal.REMOVED)
    ann.connect(again)
    places = [seat.name for seat in ann.session.seats]
    who = ann.last(Who)
    assert isinstance(who, Who)
    assert who.seats[places.index("Bob")] is Presence.REMOVED
    orders = Orders(hosting_of(again), language("en"))
    assert orders.is_muted("Cy")
    assert again.club.locked
    del cy


def test_all_people_at_a_desk_are_muted() -> None:
    opened = Opened(Wish(LONG, 3))
    Client("Ann").connect(opened)
    Client("Bob, Cy").connect(opened, people=2)
    orders = Orders(hosting_of(opened), language("en"))
    assert orders.mute("Cy", muted=True) == "Nobody hears Bob and Cy any more."
    assert orders.mute("Bob", muted=False) == "Everybody hears Bob and Cy again."


# The door


def test_a_new_code_takes_the_place_of_the_old_one_and_all_seats_stay() -> None:
    opened = Opened(Wish(LONG, 3))
    bob = Client("Bob").connect(opened)
    told = Orders(hosting_of(opened), language("en")).choose_code()
    assert told == (
        f"The new code of the invitation: {opened.kept.code}. The old one lets nobody in."
    )
    assert Client("Cy").connect(opened).got[-1] == Refused(Refusal.WRONG_CODE)
    assert isinstance(Client("Cy", code=opened.kept.code).connect(opened).got[-1], Lobby)
    assert isinstance(bob.got[-1], Lobby)


def test_who_has_come_once_needs_no_code_for_the_next_match_until_there_is_a_new_one() -> None:
    opened = Opened(Wish(LONG, 4))
    for name, identity in (("Bob", ""), ("Cy", ""), ("Dan", "keyless:1")):
        Client(name, identity).connect(opened)
    Client("Zoe").connect(opened, people=0)
    Orders(hosting_of(opened), language("en")).remove("Cy")

    def comes(kept: Kept, name: str, identity: str = "") -> object:
        """The answer to somebody at the next table who types no code."""
        return Client(name, identity, code=None).connect(Opened(Wish(LONG, 3), kept)).got[-1]

    kept = replace(opened.kept, tables=())
    refused = Refused(Refusal.WRONG_CODE)
    assert isinstance(comes(kept, "Bob"), Lobby)
    assert isinstance(comes(kept, "Zoe"), Lobby)
    assert comes(kept, "Cy") == Refused(Refusal.REMOVED)
    assert comes(kept, "Dan", "keyless:1") == refused
    assert comes(kept, "Eve") == refused
    assert comes(kept.with_code("other three words"), "Bob") == refused
    assert comes(replace(kept, removed=()), "Cy") == refused
    locked = replace(kept, locked=True)
    assert comes(locked, "Bob") == Refused(Refusal.LOCKED)


def test_a_lock_keeps_new_people_out_and_lets_the_others_come_back() -> None:
    opened = Opened(Wish(LONG, 2))
    for name in ("Ann", "Bob"):
        bob = Client(name).connect(opened)
    orders = Orders(hosting_of(opened), language("en"))
    opened.club.open(KeptTable("second"), Wish(LONG, 2))
    assert orders.lock(locked=True).startswith("Nobody new can come in now.")
    assert Client("Cy").connect(opened).got[-1] == Refused(Refusal.LOCKED)
    bob.cut()
    assert not isinstance(bob.connect(opened).got[-1], Refused)
    assert orders.lock(locked=False) == "Everybody with the code can come in again."
    assert not isinstance(Client("Cy").connect(opened).got[-1], Refused)


# At the host's own desk


def test_the_host_finds_the_door_and_the_tables_below_the_people() -> None:
    made = evening("Ann", "Bob", people=3)
    ann = made["Ann"]
    assert rows(ann) == [
        "Bob",
        "The code of the invitation: amber fox lake.",
        "choose a new code",
        "everybody with the code can come in",
        "Tables",
    ]
    said = ann.press("N", "end", "up", "enter")
    assert said[-1].startswith("Nobody new can come in now.")
    assert ann.press("up", "enter")[-1] == (
        "Choose a new code? The old one will let nobody in any more. No"
    )
    assert ann.press("down", "enter")[-1] == (
        f"The new code of the invitation: {made.kept.code}. The old one lets nobody in."
    )
    said = ann.press("end", "enter")
    assert said[-1] == "Tables. hut: Basic Rummy, 1 free seat, with Ann and Bob"
    said = ann.press("down", "enter", *"gin", "enter")
    assert said[-1] == "Game at your table. Playroom Rummy"
    said = ann.press("6", "enter")
    assert said[-1] == (
        "Table gin is open: Gin Rummy. Friends choose it from a list, or add --table gin to the "
        "command."
    )
    assert [table.name for table in made.club.tables] == ["hut", "gin"]


# Typed, by a host without a seat


def test_each_typed_command_is_answered() -> None:
    opened = Opened(Wish(LONG, 2))
    for name in ("Ann", "Bob"):
        client = Client(name).connect(opened)
    told: list[str] = []
    console = Console(Orders(hosting_of(opened), language("en")), language("en"), told.append)

    def types(line: str) -> list[str]:
        told.clear()
        console.hear(f"{line}\n")
        return [*told]

    client.cut()
    opened.time.goes_on(4)
    assert types("who") == ["hut: Basic Rummy, the match has begun, with Ann and Bob; Bob is away"]
    assert types("mute bob") == ["Nobody hears Bob any more."]
    assert types("unmute Bob") == ["Everybody hears Bob again."]
    assert types("remove Cy") == ["Nobody here is called Cy. Known names: Ann, Bob."]
    assert types("remove Bo") == ["Nobody here is called Bo. Did you mean Bob?"]
    assert types("remove") == ["Type a name after remove."]
    asked = "Remove Bob for good? The computer plays on to the end of the match."
    assert types("remove bob") == [asked, "Type yes to do it."]
    assert types("no") == ["Nothing was changed."]
    types("remove bob")
    assert types("YES") == ["You have removed Bob. The computer plays on."]
    assert types("who")[0].endswith("with Ann and Bob; Bob is removed, and the computer plays")
    assert types("lock")[0].startswith("Nobody new can come in now.")
    assert types("unlock") == ["Everybody with the code can come in again."]
    assert types("code")[-1] == "Type yes to do it."
    assert types("yes")[0].startswith("The new code of the invitation: ")
    assert types("table Hut") == ["There is a table called Hut already."]
    assert types("table attic:bridge")[0].startswith('There are no rules "bridge".')
    assert types("table attic:gin")[0].startswith("Table attic is open: Gin Rummy.")
    assert len(types("who")) == 2
    assert types("dance") == ["There is no command dance. Type help for a list."]
    assert [line.partition(":")[0] for line in types("help")][:2] == ["who", "remove name"]
    assert types("") == []


def test_those_who_watch_are_listed_and_found_without_their_accents() -> None:
    opened, told, t = Opened(Wish(LONG, 2)), list[str](), language("en")
    for name, people in (("Ann", 1), ("Bob", 1), ("Zoé", 0)):
        Client(name).connect(opened, people=people)
    console = Console(Orders(hosting_of(opened), t), t, told.append)
    for line in ("who", "mute zoe"):
        console.hear(line)
    assert told == [
        "hut: Basic Rummy, the match has begun, with Ann and Bob. Zoé watches.",
        "Nobody hears Zoé any more.",
    ]


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("de", "wer, stumm bob, laut BOB, abschliessen, aufschließen, entferne Bob, ja, hilfe"),
        ("cs", "kdo, ztlum bob, slyšet BOB, zamknout, odemkni, vyloucit Bob, ano, nápověda"),
        ("fr", "qui, taire bob, parole BOB, verrouiller, deverrouiller, exclure Bob, oui, aide"),
    ],
)
def test_the_commands_are_typed_in_ones_own_language_or_in_english(code: str, typed: str) -> None:
    english = "who, mute bob, unmute BOB, lock, unlock, remove Bob, yes, help"
    assert answers(code, typed.split(", ")) == answers(code, english.split(", "))


def answers(code: str, lines: Sequence[str]) -> list[list[str]]:
    """The answer to each line, at a table of Ann and Bob."""
    opened, told, t = Opened(Wish(LONG, 2)), list[str](), language(code)
    for name in ("Ann", "Bob"):
        Client(name).connect(opened)
    console = Console(Orders(hosting_of(opened), t), t, told.append)
    answered = []
    for line in lines:
        told.clear()
        console.hear(f"{line}\n")
        answered.append([*told])
    return answered


@pytest.mark.parametrize(
    ("code", "help_", "unknown", "first"),
    [
        ("en", "help", "There is no command dance. Type help for a list.", "remove name"),
        (
            "de",
            "hilfe",
            "Es gibt keinen Befehl dance. Tippe hilfe, um alle zu sehen.",
            "entferne Name",
        ),
        (
            "cs",
            "nápověda",
            "Příkaz dance neexistuje. Které existují, vypíše nápověda.",
            "vyloučit jméno",
        ),
        (
            "fr",
            "aide",
            "Il n'y a pas de commande dance. Tapez aide pour en voir la liste.",
            "exclure nom",
        ),
    ],
)
def test_help_names_the_commands_in_the_hosts_language(
    code: str, help_: str, unknown: str, first: str
) -> None:
    (told,), listed = answers(code, ["dance", help_])
    assert told == unknown
    assert listed[1].replace("\N{NO-BREAK SPACE}", " ").partition(":")[0].strip() == first


# Leaving


@pytest.mark.parametrize(("tables", "asked"), [(1, "The table closes"), (2, "Your 2 tables close")])
def test_a_host_hears_before_leaving_that_the_tables_close(tables: int, asked: str) -> None:
    made = evening("Ann", "Bob")
    if tables > 1:
        made.club.open(KeptTable("second"), Wish(LONG, 2))
    said = made["Ann"].press("escape", "escape")
    assert said[-1].startswith(f"Leave the match? {asked} for everybody.")
    assert made["Bob"].press("escape", "escape")[-1].startswith("Leave the match? No")


def test_a_host_is_asked_before_the_table_closes_while_people_wait() -> None:
    made = evening("Ann", "Bob", people=3)
    ann = made["Ann"]
    assert ann.press("escape")[-1] == "Close the table for everybody? No"
    ann.press("escape")
    assert made.at.people == ("Ann", "Bob")
    ann.press("escape", "down", "enter")
    assert made.at.people == ("Bob",)

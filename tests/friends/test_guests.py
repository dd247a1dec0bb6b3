"""Guests by OpenSSH's own client, in a pseudo-terminal."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from time import sleep
from typing import Any

import asyncssh
import pytest

from rummy_tui.host.needs import Wish
from rummy_tui.rules.variants import PLAYROOM
from rummy_tui.store.settings import Settings
from rummy_tui.words.language.listening import Listening
from tests.friends.ssh_rig import CODE, LINE, Guest, Host, guest, hosting

pytestmark = [pytest.mark.posix("has pseudo-terminals"), pytest.mark.program]

TABLE = replace(LINE, face="table", speech="off")
READER = replace(LINE, face="reader")
FRENCH = Listening(language="fr")


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    with hosting(tmp_path) as host:
        yield host


def hands_over(there: Guest, drawn: str, again: str) -> None:
    """Play a turn by keys, and wait until the opponent has played."""
    there.presses(" ", drawn)
    there.child.send("x")
    there.sees(again)


# The beginning


def test_a_new_guest_is_asked_in_lines_and_is_known_the_next_time(host: Host) -> None:
    host.wishes.usual = None
    with guest(host, LANG="en_US.UTF-8") as ann:
        ann.sees("How do you play? Type 1, 2, 3 or 4")
        ann.presses("3", "What is your name? Type it and press Enter:")
        ann.child.send("\r")
        ann.sees("The others need a name for you.")
        ann.child.send("Ann\r")
        ann.sees("Your turn.")
        ann.presses(" ", "You draw")
        ann.child.send("\x03")
        assert ann.ends() == 0
    (kept,) = host.wishes.settings.values()
    assert (kept.name, kept.face, kept.usual.language) == ("Ann", "line", "en")
    with guest(host, LANG="fr_FR.UTF-8") as ann:
        ann.sees("Your turn.")
        assert "How do you play?" not in ann.text


def test_the_language_is_asked_if_there_is_none_of_the_terminal(host: Host) -> None:
    host.wishes.usual = None
    with guest(host, LANG="pl_PL.UTF-8") as ann:
        ann.sees("Which language?")
        ann.presses("2", "Comment jouez-vous ? Tapez de 1 à 4")
        ann.presses("2", "Comment vous appelez-vous ?")
        ann.child.send("Zoé\r")
        ann.sees("À vous.")
    (kept,) = host.wishes.settings.values()
    assert (kept.name, kept.face, kept.usual.language) == ("Zoé", "reader", "fr")


def test_an_arrow_in_two_pieces_is_no_escape(host: Host) -> None:
    host.wishes.usual = None
    with guest(host, LANG="en_US.UTF-8") as ann:
        ann.sees("How do you play?")
        for rest in (0.03, 0.2):  # the second key is dropped, as Escape was waiting to act
            ann.child.send(b"\x1b")
            sleep(rest)
            ann.child.send(b"[B")
        ann.child.send("\r")
        ann.sees("What is your name?")
        ann.child.send("Ann\r")
        ann.sees("Your turn.")
    (kept,) = host.wishes.settings.values()
    assert kept.face == "reader"


# Three faces in two languages


@pytest.mark.parametrize("settings", [LINE, READER, TABLE], ids=lambda each: each.face)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_turn_by_keys(settings: Settings, language: str, host: Host) -> None:
    host.wishes.usual = replace(settings, usual=Listening(language=language))
    turn, drawn, again = {
        "en": ("Your turn.", "You draw the", "Bo draws and discards the two of hearts."),
        "fr": ("À vous.", "Vous piochez", "Bo pioche et défausse le deux de cœur."),
    }[language]
    with guest(host, size=(30, 100)) as ann:
        ann.sees(turn)
        hands_over(ann, drawn, again)
        assert ("│8♣ │" in ann.text) is (settings.face == "table")
        ann.child.send("\x03")
        assert ann.ends() == 0
    assert host.sittings[0].is_lost


def test_a_resized_window_is_drawn_again(host: Host) -> None:
    host.wishes.usual = TABLE
    with guest(host) as ann:
        ann.sees("Your turn.")
        assert ann.screen.display[22].strip()
        ann.resize(40, 110)
        ann.until(lambda: ann.screen.display[38].strip())
        hands_over(ann, "You draw the", "Bo draws and discards the two of hearts.")


# At a club's table


def test_two_guests_play_with_each_other(host: Host) -> None:
    table = host.does(lambda: host.opens(Wish(PLAYROOM, 2)))
    with guest(host) as ann:
        ann.sees("You sit down at the table.")
        ann.sees("This table needs the code of your invitation.")
        ann.child.send(f"{CODE}\r")
        ann.sees("You wait until the table is full")
        host.wishes.usual = replace(READER, name="Bob", usual=FRENCH)
        with guest(host, "bob") as bob:
            bob.sees("code")
            bob.child.send("amber fox cat\r")
            bob.sees("Ce n'est pas le code")
            bob.child.send(f"{CODE}\r")
            ann.sees("14 cards:")
            bob.sees("14 cartes")
            ann.until(lambda: bob.reads() or "Your turn." in ann.text or "À vous." in bob.text)
            if "Your turn." in ann.text:
                ann.child.send(" x")
                bob.sees("Ann pioche et défausse")
            bob.presses(" ", "Vous piochez")
            with guest(host) as second:
                ann.sees("You have connected from another place")
                assert ann.ends() == 1
                second.sees("14 cards:")
                bob.child.send("x")
                second.sees("Bob draws and discards")
                second.sees("Your turn.")
                assert host.here == 2
    assert sorted(host.wishes.names()) == ["Ann", "Bob"]
    assert table.match is not None
    assert [seat.name for seat in table.match.table.session.seats] == ["Ann", "Bob"]


def test_a_guest_who_comes_to_a_full_table_watches_it(host: Host) -> None:
    table = host.does(lambda: host.opens(Wish(PLAYROOM, 1, ("steady",))))
    with guest(host) as ann:
        ann.sees("code")
        ann.child.send(f"{CODE}\r")
        ann.sees("14 cards:")
        host.wishes.usual = replace(TABLE, name="Zoe")
        with guest(host, "zoe", size=(30, 100)) as zoe:
            zoe.sees("code")
            zoe.child.send(f"{CODE}\r")
            zoe.sees("You can watch.")
            zoe.presses("\r", "Playroom Rummy, round 1")
            zoe.sees("14 cards")
            ann.sees("Zoe watches.")
            zoe.presses("x", "You are watching, and only players can do that.")
            assert table.watchers.names == ("Zoe",)
        ann.sees("Zoe no longer watches.")
    assert sorted(host.wishes.names()) == ["Ann", "Zoe"]


def test_the_language_of_a_guest_s_system_is_not_the_host_s(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    with guest(host, LANG="fr_FR.UTF-8") as ann:
        ann.sees("À vous.")
        host.desks[0].post(
            lambda: host.desks[0].listen(replace(host.desks[0].listening, language="en"))
        )
        ann.presses("s", "Scores: ")
        host.desks[0].post(
            lambda: host.desks[0].listen(replace(host.desks[0].listening, language=""))
        )
        ann.presses("s", "Scores : ")


# Ends


@pytest.mark.parametrize("how", ["killed", "hung up"])
def test_a_client_that_ends_takes_only_its_own_guest_along(how: str, host: Host) -> None:
    with guest(host, "bob") as bob:
        bob.sees("Your turn.")
        with guest(host) as ann:
            ann.sees("Your turn.")
            ann.child.kill(9) if how == "killed" else ann.child.hang_up()
            bob.until(lambda: host.sittings[1].is_lost)
        assert [each.is_lost for each in host.sittings] == [False, True]
        hands_over(bob, "You draw the", "Bo draws and discards the two of hearts.")
        assert host.here == 1


def test_a_second_connection_of_a_person_takes_over(host: Host) -> None:
    with guest(host) as first:
        first.sees("Your turn.")
        with guest(host) as second:
            first.sees("You have connected from another place, so this connection ends.")
            assert first.ends() == 1
            second.sees("Your turn.")
            assert [each.is_lost for each in host.sittings] == [True, False]
            assert host.here == 1


@pytest.mark.parametrize("face", ["line", "table"])
def test_a_defect_ends_its_guest_with_a_sentence_and_no_other(face: str, host: Host) -> None:
    def wrong(*_: object) -> Any:
        raise LookupError("wrong")

    with guest(host, "bob") as bob:
        bob.sees("Your turn.")
        host.wishes.usual = replace(TABLE, face=face)
        with guest(host) as ann:
            ann.sees("Your turn.")
            host.desks[1].refresh = wrong  # type: ignore[method-assign]
            ann.child.send("s")
            ann.sees("The game has failed because of a defect, and the connection ends.")
            assert ann.ends() == 1
        hands_over(bob, "You draw the", "Bo draws and discards the two of hearts.")
    assert [str(each) for each in host.failed] == ["wrong"]
    host.failed.clear()


def test_a_guest_who_reads_nothing_is_ended(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rummy_tui.host.channel.UNSENT", 10_000)
    host.wishes.usual = TABLE

    async def reads_nothing() -> tuple[int | None, str]:
        async with asyncssh.connect(
            "127.0.0.1",
            host.port,
            username="rummy",
            client_keys=[str(host.key("ann"))],
            known_hosts=None,
            config=None,
        ) as connection:
            process = await connection.create_process(
                term_type="xterm-256color", term_size=(200, 60), window=1000, encoding=None
            )
            for turn in range(200):
                process.change_terminal_size(100 + turn % 2, 30)
                await asyncio.sleep(0.06)
                if host.sittings and host.sittings[0].is_lost:
                    break
            output = await process.stdout.read()
            return process.returncode, output.decode(errors="replace")[-400:]

    status, last = asyncio.run(asyncio.wait_for(reads_nothing(), 20))
    assert status == 1
    assert "Your terminal has not read anything for too long" in last


# Refused


@pytest.mark.parametrize(
    "options", [("-T",), ("-t", "id"), ("-T", "id"), ("-s", "shell")], ids=" ".join
)
def test_there_is_no_shell(options: tuple[str, ...], host: Host) -> None:
    *options, command = (*options, "") if len(options) == 1 else options
    ran = subprocess.run(
        [*host.command("ann", *options), *filter(None, [command])],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=20,
        check=False,
        env={"LANG": "fr_FR.UTF-8" if "-t" in options else "C"},
    )
    assert ran.returncode == 1
    told = "Ceci est une table" if "-t" in options else "This is a table for playing cards."
    assert told in ran.stderr
    assert ran.stdout == ""
    assert host.sittings == []

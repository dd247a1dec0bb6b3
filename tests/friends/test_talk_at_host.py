"""A host passes on what people say: to everybody else, not too often, and not of muted people."""

from __future__ import annotations

from dataclasses import replace

from rummy_tui.host.needs import Wish
from rummy_tui.host.talk import BURST
from rummy_tui.host.visitor import Visitor
from rummy_tui.rules.variants import BASIC
from rummy_tui.wire.messages import (
    Bye,
    Emote,
    Emoted,
    Farewell,
    FromHost,
    Gesture,
    Hello,
    Join,
    Muted,
    NotSaid,
    Said,
    Say,
    Unheard,
)
from tests.friends.clients import CODE, Client, Opened

THREE = Wish(replace(BASIC, rounds_limit=1, score_limit=0), 3)


def at_the_table(*names: str) -> tuple[Opened, list[Client]]:
    """People at a table with three seats; with fewer they wait."""
    opened = Opened(THREE)
    return opened, [Client(name).connect(opened) for name in names]


def talk(client: Client) -> list[FromHost]:
    """All that a desk has got of the talk since the last call."""
    got = [each for each in client.got if isinstance(each, Said | Emoted | NotSaid | Muted | Bye)]
    client.got.clear()
    return got


def test_everybody_else_hears_it_before_the_match_and_in_it() -> None:
    opened, (ann, bob) = at_the_table("Ann", "Bob")
    ann.send(Say("Ann", "Who else?"))
    cy = Client("Cy").connect(opened)
    cy.send(Emote("Cy", Gesture.HELLO))
    who, hello = Said("Ann", "Who else?"), Emoted("Cy", Gesture.HELLO)
    assert [talk(each) for each in (ann, bob, cy)] == [[hello], [who, hello], []]


def test_each_of_two_people_at_a_desk_speaks_with_their_own_name() -> None:
    opened = Opened(THREE)
    pair = Client("Ann,Bob").connect(opened, people=2)
    cy = Client("Cy").connect(opened)
    pair.send(Say("Bob", "Hello."))
    assert talk(cy) == [Said("Bob", "Hello.")]
    assert talk(pair) == []


def test_nobody_speaks_for_another_person_or_before_joining() -> None:
    opened, (ann, bob) = at_the_table("Ann", "Bob")
    ann.send(Say("Bob", "I give up."))
    assert talk(bob) == [Said("Ann", "I give up.")]
    opened = Opened(THREE)
    pair = Client("Ann,Bob").connect(opened, people=2)
    cy = Client("Cy").connect(opened)
    for _ in range(4):
        pair.send(Say("Cy", "I give up."))
    assert talk(pair) == [Bye(Farewell.GARBLED)]
    assert talk(cy) == []
    stranger = Client("Eve", code="wrong small words").connect(opened)
    for _ in range(4):
        stranger.send(Say("Eve", "Hello."))
    assert talk(stranger) == [Bye(Farewell.GARBLED)]
    assert talk(cy) == []


def test_a_few_at_once_and_then_one_a_second() -> None:
    opened, (ann, bob) = at_the_table("Ann", "Bob")
    opened.time.goes_on(100)

    def says(times: int) -> int:
        """Say something so often; return how often it was refused."""
        for _ in range(times):
            ann.send(Emote("Ann", Gesture.LAUGH))
        got = talk(ann)
        assert got == [NotSaid(Unheard.TOO_FAST)] * len(got)
        return len(got)

    assert says(BURST + 2) == 2
    opened.time.goes_on(1)
    assert says(2) == 1
    opened.time.goes_on(0.5)
    assert says(1) == 1
    opened.time.goes_on(0.5)
    assert says(1) == 0
    assert len(talk(bob)) == BURST + 2


def test_nobody_hears_a_muted_person_until_that_is_over() -> None:
    opened, (ann, bob, cy) = at_the_table("Ann", "Bob", "Cy")
    member = opened.club.member("bob")
    assert member is not None
    opened.club.mute(member, muted=True)
    opened.club.mute(member, muted=True)
    bob.send(Say("Bob", "Oh no!"))
    assert opened.kept.muted == (bob.identity,)
    assert talk(bob) == [Muted(True), NotSaid(Unheard.MUTED)]
    assert talk(ann) == talk(cy) == []
    bob.cut()
    bob.connect(opened)
    bob.send(Say("Bob", "Oh no!"))
    assert talk(bob) == [NotSaid(Unheard.MUTED)], "coming back changes nothing"
    opened.club.mute(member, muted=False)
    bob.send(Say("Bob", "Thank you."))
    assert talk(bob) == [Muted(False)]
    assert talk(ann) == talk(cy) == [Said("Bob", "Thank you.")]


def test_what_a_guest_in_this_program_says_is_made_printable() -> None:
    """The messages of such a guest do not go through the codec, which refuses other texts."""
    opened, (ann,) = at_the_table("Ann")
    guest = Visitor(opened.club, lambda _: None, "keyless:1", "192.0.2.2", lambda: None)
    guest.hear(Hello((1,), "a guest", {}))
    guest.hear(Join("Eve", CODE))
    guest.hear(Say("Eve", "\x1b[2J\x07"))
    guest.hear(Say("Eve", "a\x1b]0;x\x07\nBob discards\u202e" + "b" * 400))
    told = "a ]0;x Bob discards "
    assert talk(ann) == [Said("Eve", "[2J"), Said("Eve", told + "b" * (300 - len(told)))]

"""Talk at a desk: what is said and sent, what is heard there and when, and who is not heard."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from rummy_tui.desk.protocols import Mute
from rummy_tui.match.session import Session
from rummy_tui.pages.friends.when_quiet import QUIET
from rummy_tui.table.messages import Answer, Wanted
from rummy_tui.wire.messages import (
    Emote,
    Emoted,
    FromHost,
    Gesture,
    Lobby,
    Muted,
    NotSaid,
    Person,
    Presence,
    Said,
    Say,
    Unheard,
    Who,
)
from rummy_tui.words.language.listening import Listening
from tests.friends.test_joiner import BOTH, LOST, bob_plays, dealt, news, playing
from tests.friends.visits import RULES, Visit

HELLO = Said("Bob", "Hello, all.")
HEARD = "Bob says: Hello, all."


@dataclass
class Voice(Mute):
    """A voice that speaks for as long as a test says."""

    ahead: float | None = 0.0  # type: ignore[assignment]


def listening(code: str = "en") -> tuple[Visit, Session, Voice]:
    """A visit whose match has begun, at a desk that speaks."""
    visit, session = playing(code)
    voice = Voice()
    visit.desk.speaking = voice
    return visit, session, voice


# What is said


@pytest.mark.parametrize(
    ("code", "asked", "told"),
    [
        ("en", "Say to everybody:", "You say: hi, all"),
        ("fr", "À dire à tous :", "Vous dites : hi, all"),
    ],
)
def test_a_key_asks_for_a_line_and_enter_says_it(code: str, asked: str, told: str) -> None:
    visit, _ = playing(code)
    assert visit.press("B") == [asked]
    assert visit.press(*"hi,", "space", *"all", "enter")[-1] == told
    assert visit.went() == [Say("Ann", "hi, all")]
    assert visit.desk.page is visit.desk.game


def test_it_can_be_typed_in_one_line() -> None:
    visit, _ = playing()
    visit.desk.typed("say  well,  well ")
    visit.desk.typed("gesture 5")
    visit.desk.typed("gesture good luck")
    visit.desk.typed("gesture bite")
    assert visit.went() == [
        Say("Ann", "well, well"),
        Emote("Ann", Gesture.LAUGH),
        Emote("Ann", Gesture.LUCK),
    ]
    assert visit.said == [
        "You say: well, well",
        "You laugh.",
        "You wish everybody good luck.",
        "There is no gesture bite. Shift+G lists them.",
    ]


def test_what_is_pasted_is_made_printable_and_is_not_too_long() -> None:
    visit, _ = playing()
    visit.press("B")
    visit.desk.carry_out(visit.desk.page.typed("a\x1b[2Jb" + "c" * 400))  # type: ignore[attr-defined]
    assert visit.said[-1].startswith("300 characters fit here")
    visit.press("enter")
    assert visit.went() == [Say("Ann", "a[2Jb" + "c" * 295)]
    visit.desk.typed("say " + "d" * 301)
    assert visit.went() == []
    assert visit.said[-1] == "You can say at most 300 characters at once."


def test_a_line_that_is_left_is_still_there_and_an_empty_one_says_nothing() -> None:
    visit, _ = playing()
    visit.press("B", *"well", "escape")
    assert visit.press("B") == ["Say to everybody: well"]
    visit.press("enter")
    assert visit.went() == [Say("Ann", "well")]
    assert visit.press("B", "enter")[-1] == "You said nothing."
    assert visit.went() == []


ENGLISH = """
hello: You say hello. / Bob says hello.
thank you: You say thank you. / Bob says thank you.
well played: You say: well played. / Bob says: well played.
sorry: You say sorry. / Bob says sorry.
laugh: You laugh. / Bob laughs.
sigh: You sigh. / Bob sighs.
let's go on: You say: let's go on. / Bob says: let's go on.
good luck: You wish everybody good luck. / Bob wishes good luck.
"""
FRENCH = """
bonjour: Vous dites bonjour. / Bob dit bonjour.
merci: Vous dites merci. / Bob dit merci.
bien joué: Vous dites : bien joué. / Bob dit : bien joué.
pardon: Vous dites pardon. / Bob dit pardon.
rire: Vous riez. / Bob rit.
soupirer: Vous soupirez. / Bob soupire.
continuer: Vous dites : continuons. / Bob dit : continuons.
bonne chance: Vous souhaitez bonne chance à tous. / Bob souhaite bonne chance.
"""


@pytest.mark.parametrize(("code", "table"), [("en", ENGLISH), ("fr", FRENCH)])
def test_gestures_have_the_words_of_each_hearer(code: str, table: str) -> None:
    rows = [row.partition(": ") for row in table.strip().split("\n")]
    for number, (gesture, (name, _, told)) in enumerate(zip(Gesture, rows, strict=True)):
        visit, _ = playing(code)
        visit.press("G")
        assert visit.desk.page.rows()[number].casefold() == name
        own = visit.press(*["down"] * number, "enter")[-1]
        assert visit.went() == [Emote("Ann", gesture)]
        assert [own, *visit.hears(Emoted("Bob", gesture))] == told.split(" / ")


# What is heard, and when


@pytest.mark.parametrize(
    ("message", "told"),
    [
        (HELLO, HEARD),
        (
            NotSaid(Unheard.TOO_FAST),
            "Nobody heard that, because you were too fast. Wait a moment, then say it again.",
        ),
        (NotSaid(Unheard.MUTED), "Nobody heard that, because the host has muted you."),
        (Muted(True), "The host has muted you: nobody hears what you say."),
        (Muted(False), "The host lets the others hear you again."),
    ],
)
def test_each_message_is_one_sentence(message: FromHost, told: str) -> None:
    visit, _ = playing()
    assert visit.hears(message) == [told]


def test_words_that_were_too_fast_can_be_said_again() -> None:
    visit, _ = playing()
    visit.press("B", *"well", "enter")
    visit.went()
    visit.hears(NotSaid(Unheard.TOO_FAST))
    visit.press("B", "enter")
    assert visit.went() == [Say("Ann", "well")]


def test_talk_waits_until_the_voice_has_told_the_game_and_it_is_quiet() -> None:
    visit, session, voice = listening()
    voice.ahead = 4.0
    assert visit.hears(HELLO) == []
    assert visit.waits(3) == []
    bob_plays(session)
    told = visit.hears(news(session, 2))
    assert told, "the game does not wait for talk"
    assert HEARD not in told
    voice.ahead = 0.0
    assert visit.waits(QUIET / 2) == []
    voice.ahead = 1.0  # a computer plays at once when the voice has told the last move
    assert visit.waits(QUIET) == []
    voice.ahead = 0.0
    assert visit.waits(QUIET * 2) == [HEARD]


def test_talk_comes_behind_news_that_came_in_the_same_moment() -> None:
    visit, session, _ = listening()
    bob_plays(session)
    visit.hears(HELLO)
    visit.waits(QUIET)
    visit.joiner.hear(news(session, 2))
    visit.waits(QUIET * 3)
    said = [each.text for each in visit.desk.messages.heard]
    assert said[-1] == HEARD
    assert "Your turn." in said[:-1]


def test_talk_does_not_come_between_a_key_and_its_answer() -> None:
    session, welcome = dealt()
    own = session.to_play
    assert own is not None
    visit = Visit()
    visit.connects()
    visit.hears(replace(welcome, own=(own,)), news(session, own=own))
    visit.went()
    assert visit.press("space") == []
    (wanted,) = [each for each in visit.went() if isinstance(each, Wanted)]
    assert visit.hears(Said(SEAT_NAMES[1 - own], "Hurry!")) == []
    assert visit.waits(1) == []
    session.play(own, wanted.request)  # type: ignore[arg-type]
    answer = Answer(wanted.number, news(session, 2, own).told)
    said = visit.hears(answer) + visit.waits(1)
    assert said[0].startswith("You draw ")
    assert said[-1] == f"{SEAT_NAMES[1 - own]} says: Hurry!"


SEAT_NAMES = ("Ann", "Bob")


def test_news_waits_until_a_line_is_typed() -> None:
    visit, session, _ = listening()
    bob_plays(session)
    visit.press("B", *"we")
    assert visit.hears(news(session, 2), HELLO) == []
    assert visit.press(*"ll") == ["l", "l"]
    visit.press("enter")
    assert visit.went()[0] == Say("Ann", "well")
    visit.waits(QUIET * 2)
    said = [each.text for each in visit.desk.messages.heard]
    assert said[-1] == HEARD
    assert any(text.startswith("Bob ") for text in said[said.index("You say: well") : -1])


def test_talk_can_be_walked_alone_and_with_the_other_messages() -> None:
    visit, _ = playing()
    visit.hears(HELLO, Emoted("Bob", Gesture.LAUGH))
    assert visit.press("pageup", "pageup") == ["Bob laughs.", HEARD]
    while visit.press("m") != ["What people say."]:
        pass
    assert visit.press("pageup", "pageup", "pageup") == ["Bob laughs.", HEARD, "No older message."]


def test_without_talk_its_kind_of_messages_is_left_out() -> None:
    visit, _ = playing()
    assert "What people say." not in visit.press(*["m"] * 6)


def test_who_does_not_want_to_hear_talk_can_still_walk_to_it() -> None:
    visit, _ = playing()
    visit.desk.listen(Listening(off=("talk",)))
    assert visit.hears(HELLO) == []
    assert visit.press("pageup") == [HEARD]


# People


def rows(visit: Visit) -> list[str]:
    """The lines of the topmost page as they are drawn now."""
    visit.desk.refresh()
    return [*visit.desk.page.rows()]


def test_each_person_chooses_whom_not_to_hear() -> None:
    visit, _ = playing()
    assert visit.press("N") == ["People at the table. Bob"]
    assert visit.press("enter") == ["Bob. Block"]
    assert visit.press("enter") == ["You no longer hear what Bob says."]
    assert rows(visit) == ["Bob, blocked"]
    visit.press("escape")
    assert visit.hears(HELLO, Emoted("Bob", Gesture.LAUGH), Said("Cy", "Hm.")) == ["Cy says: Hm."]
    assert HEARD not in [each.text for each in visit.desk.messages.heard]
    visit.press("N", "enter", "enter", "escape")
    assert visit.hears(HELLO) == [HEARD]
    assert visit.went() == [], "nobody else is told"


def test_two_people_at_a_keyboard_each_choose_for_themselves() -> None:
    visit = Visit(people=2)
    visit.connects()
    session, welcome = dealt()
    welcome = replace(welcome, own=(0, 1))
    visit.hears(welcome, news(session))
    visit.press("enter")
    seat = visit.desk.seat
    assert seat is not None
    talk = visit.joiner._talk
    talk._people._blocked[SEAT_NAMES[seat]].add("Cy")
    assert visit.hears(Said("Cy", "Hm.")) == []
    other = visit.desk.messages_of(1 - seat)
    assert [each.text for each in other.heard][-1] == "Cy says: Hm."
    visit.desk.typed("say hello")
    assert visit.went()[-1] == Say(SEAT_NAMES[seat], "hello")


# Where nobody hears it


def test_people_talk_before_the_match_too() -> None:
    visit = Visit()
    visit.connects()
    visit.hears(BOTH)
    visit.went()
    visit.press("B", *"hi", "enter")
    assert visit.went() == [Say("Ann", "hi")]
    assert visit.hears(HELLO) == [HEARD]
    assert visit.press("N") == ["People at the table. Bob"]
    visit.hears(Lobby((Person("Ann", True), Person("Bob", False)), 0, RULES))
    assert rows(visit) == ["Bob, away"]


@pytest.mark.parametrize("key", ["B", "G", "N"])
def test_before_there_is_a_table_the_keys_say_so(key: str) -> None:
    visit = Visit()
    only = "You can talk only at a table of friends. F1 lists the keys."
    assert visit.press(key) == ["Connecting to hut. One moment. Escape gives up.", only]


@pytest.mark.parametrize("key", ["B", "G"])
def test_without_a_line_the_keys_say_so(key: str) -> None:
    visit, _ = playing()
    visit.joiner.lost()
    assert visit.waits(3.1) == [LOST]
    assert visit.press(key) == ["Nobody would hear you: the line to the host is lost."]
    assert visit.went() == []


def test_a_desk_without_a_clock_hears_talk_at_its_next_line() -> None:
    visit = Visit(whole_lines=True)
    visit.connects()
    session, welcome = dealt()
    visit.hears(welcome, Who((Presence.HERE, Presence.HERE)), news(session))
    assert visit.hears(HELLO) == [HEARD]
    visit.desk.typed("talk")
    visit.desk.typed("well, well")
    assert visit.went()[-1] == Say("Ann", "well, well")

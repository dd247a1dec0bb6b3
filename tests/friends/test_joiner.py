"""A desk joins a friend's table: what it says to its person, and what it sends."""

from __future__ import annotations

from dataclasses import replace
from io import StringIO
from random import Random

import pytest

from rummy_tui.bots import policy
from rummy_tui.faces.lines.scrolling_page import ScrollingPage
from rummy_tui.faces.lines.teller import Teller
from rummy_tui.match.far import SeenMoment, seen_moment
from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.pages.match.match import Match
from rummy_tui.rules import actions as act
from rummy_tui.table.messages import Joined, Left, News, Saving, TurnTime, Wanted, Welcome
from rummy_tui.wire.messages import (
    Bye,
    Farewell,
    FromClient,
    FromHost,
    Heard,
    Hello,
    Join,
    Lobby,
    Person,
    Presence,
    Refusal,
    Refused,
    Revealed,
    Who,
)
from tests.friends.visits import RULES, SEATS, Visit

ALONE = Lobby((Person("Ann", True),), 1, RULES)
BOTH = Lobby((Person("Ann", True), Person("Bob", True)), 0, RULES)
LOST = "The line to the host is lost. You can still read everything; moves wait until it is back."


def dealt(own: int = 0) -> tuple[Session, Welcome]:
    """A match after its first deal, and its table for a desk."""
    session = Session(RULES, SEATS, 1)
    session.deal()
    return session, Welcome(
        RULES, session.seats, (own,), session.moments[0].state.dealer, True, True
    )


def again(welcome: Welcome) -> Welcome:
    """The welcome to a desk that comes back after the deal."""
    return replace(welcome, moments=2)


def news(session: Session, since: int = 1, own: int = 0) -> News:
    return News(
        tuple(seen_moment(session.moments, at, (own,)) for at in range(since, len(session.moments)))
    )


def bob_plays(session: Session) -> None:
    """Let the other desk draw and discard."""
    while session.to_play == 1:
        session.play(1, policy("steady")(session.view(1), Random(1)))


def playing(code: str = "en") -> tuple[Visit, Session]:
    """A visit whose match has begun."""
    visit = Visit(code)
    visit.connects()
    session, welcome = dealt()
    visit.hears(welcome, Who((Presence.HERE, Presence.HERE)), news(session))
    visit.went()
    return visit, session


@pytest.mark.parametrize(
    ("code", "connecting", "waiting", "came", "went"),
    [
        (
            "en",
            "Connecting to hut. One moment. Escape gives up.",
            "You wait until the table is full. Ann",
            "Bob has come.",
            "Bob has left.",
        ),
        (
            "fr",
            "Connexion à hut. Un instant. Échap abandonne.",
            "Vous attendez que la table soit complète. Ann",
            "Bob est là.",
            "Bob quitte la table.",
        ),
    ],
)
def test_it_greets_the_host_and_waits_for_the_others(
    code: str, connecting: str, waiting: str, came: str, went: str
) -> None:
    visit = Visit(code)
    assert visit.said == [connecting]
    visit.connects()
    hello, join = visit.went()
    assert isinstance(hello, Hello)
    assert hello.rules.keys() >= {"basic", "gin"}
    assert join == Join("Ann", None, 1)
    assert visit.hears(ALONE) == [waiting]
    assert visit.hears(BOTH) == [came]
    assert visit.hears(ALONE) == [went]


def test_only_a_page_with_something_to_choose_has_numbers() -> None:
    visit = Visit()
    assert not visit.desk.page.numbers_choose
    visit.connects()
    visit.hears(Refused(Refusal.LOCKED))
    assert visit.desk.page.numbers_choose
    visit.press("enter")
    visit.hears(ALONE)
    assert visit.desk.page.numbers_choose


def test_the_lobby_has_the_people_the_free_seats_and_the_rules() -> None:
    visit = Visit()
    visit.connects()
    visit.hears(Lobby((Person("Ann", True), Person("Bob", False)), 2, RULES))
    assert visit.press("down", "down", "down") == [
        "Bob, away",
        "2 free seats",
        "Rules: Basic Rummy",
    ]
    assert visit.press("enter")[0].startswith("Basic Rummy. ")
    assert visit.press("escape") == ["You wait until the table is full. Rules: Basic Rummy"]
    visit.press("escape")
    assert visit.ended
    assert visit.went()[-1] == Left()


@pytest.mark.parametrize(
    ("code", "needed", "wrong", "asked"),
    [
        (
            "en",
            "This table needs the code of your invitation.",
            "That is not the code of this table.",
            "Code of the invitation, three words:",
        ),
        (
            "fr",
            "Cette table demande le code de votre invitation.",
            "Ce n'est pas le code de cette table.",
            "Code de l'invitation, trois mots :",
        ),
    ],
)
def test_it_asks_for_the_code_until_it_is_right(
    code: str, needed: str, wrong: str, asked: str
) -> None:
    visit = Visit(code)
    visit.connects()
    visit.went()
    assert visit.hears(Refused(Refusal.WRONG_CODE)) == [needed, asked]
    visit.press(*"amber ", " ", *"fox two", "enter")
    assert visit.went() == [Join("Ann", "amber fox two", 1)]
    assert visit.hears(Refused(Refusal.WRONG_CODE)) == [wrong, asked]
    visit.press(*"b", "enter")
    assert visit.went() == [Join("Ann", "b", 1)]
    assert visit.hears(ALONE) == [visit.desk.page.greeting()]


def test_line_by_line_the_choices_are_written_whenever_they_are_others() -> None:
    visit, out = Visit(), StringIO()
    Teller(visit.desk, ScrollingPage(out))
    visit.connects()
    visit.hears(Refused(Refusal.LOCKED))
    visit.hears(ALONE)
    assert out.getvalue().splitlines() == [
        "The host lets nobody new in at the moment. Ask the host, then try again.",
        "1. try again",
        "2. leave it",
        "You wait until the table is full.",
        "1. Ann",
        "2. 1 free seat",
        "3. Rules: Basic Rummy",
    ]


def test_several_people_have_their_names_in_one() -> None:
    visit = Visit(people=2)
    visit.connects()
    visit.went()
    asked = "Your names at this table, with commas between them:"
    said = visit.hears(Refused(Refusal.NAME_TAKEN, "Ann"))
    assert said == ["Somebody else here is called Ann.", asked]
    for typed in ("Anneliese", "Anneliese,", "Anneliese,Bartholomew,Cy"):
        said = visit.press(*typed, "enter")
        assert said[-2:] == [
            "Type 2 names for this keyboard, with commas between them.",
            asked,
        ]
        assert visit.went() == []
    visit.press(*"Anneliese,Bartholomew", "enter")
    assert visit.went() == [Join("Anneliese, Bartholomew", None, 2)]


def test_a_code_that_is_not_typed_can_be_typed_later_or_the_host_left() -> None:
    visit = Visit()
    visit.connects()
    visit.hears(Refused(Refusal.WRONG_CODE))
    assert visit.press("escape") == ["This table needs the code of your invitation. Type the code"]
    assert visit.press("enter") == ["Code of the invitation, three words:"]
    visit.press("escape", "down", "enter")
    assert visit.ended


def test_a_name_that_is_taken_is_asked_for_again() -> None:
    visit = Visit()
    visit.connects()
    visit.went()
    said = visit.hears(Refused(Refusal.NAME_TAKEN, "Ann"))
    assert said == ["Somebody else here is called Ann.", "Your name at this table:"]
    visit.press(*"Eve", "enter")
    assert visit.went() == [Join("Eve", None, 1)]


@pytest.mark.parametrize(
    ("why", "told", "people"),
    [
        (Refusal.FULL, "This table has no free seat for you. You can watch. Watch", 0),
        (
            Refusal.TOO_MANY_TRIES,
            "Too many codes were wrong. Wait a minute, then try again. Try again",
            1,
        ),
    ],
)
def test_a_refusal_offers_to_try_again_or_to_watch(why: Refusal, told: str, people: int) -> None:
    visit = Visit()
    visit.connects()
    visit.went()
    assert visit.hears(Refused(why)) == [told]
    visit.press("enter")
    assert visit.went() == [Join("Ann", None, people)]


def test_the_match_begins_with_its_deal() -> None:
    visit = Visit()
    visit.connects()
    visit.hears(BOTH)
    visit.went()
    session, welcome = dealt()
    assert visit.hears(welcome) == []
    assert visit.went() == [Joined(1, 0)]
    said = visit.hears(news(session))
    assert any("deal" in sentence for sentence in said)


@pytest.mark.parametrize(
    ("message", "says"),
    [
        (Who((Presence.HERE, Presence.AWAY)), []),
        (Who((Presence.HERE, Presence.STOOD_IN)), [Heard(2)]),
        (TurnTime(60, None, 60), [Heard(2)]),
    ],
)
def test_the_host_hears_what_was_told_once_it_waits_for_that(
    message: FromHost, says: list[FromClient]
) -> None:
    visit, session = playing()
    assert session.to_play == 1
    visit.hears(message)
    assert visit.went() == says
    visit.hears(message)
    assert visit.went() == []
    visit.joiner.lost()
    visit.connects()
    visit.hears(again(dealt()[1]), message)
    assert [each for each in visit.went() if isinstance(each, Heard)] == says


def test_the_host_hears_that_the_news_was_told_before_a_computer_plays() -> None:
    seats = (SEATS[0], Seat("Cy", "steady"))
    session = Session(RULES, seats, 1)
    session.deal()
    dealer = session.moments[0].state.dealer
    visit = Visit()
    visit.connects()
    visit.hears(Welcome(RULES, session.seats, (0,), dealer, True, True), news(session))
    assert session.to_play == 1
    assert visit.went()[-1] == Heard(2)
    assert visit.desk.seat == 0


def test_who_comes_back_later_hears_only_where_the_match_stands() -> None:
    session, welcome = dealt()
    bob_plays(session)
    session.play(0, act.Draw())
    visit = Visit()
    visit.connects()
    all_news = news(session).told
    visit.hears(replace(welcome, moments=len(session.moments)))
    assert visit.hears(News(all_news[:1])) == []
    assert visit.hears(Who((Presence.HERE, Presence.AWAY))) == []
    said = visit.hears(News(all_news[1:]))
    assert said[0] == (
        "You are at the table again. Basic Rummy, round 1. Scores: you 0, Bob 0. The match goes to "
        "100 points. Cards: you 11, Bob 4, 32 in the stock. Three of hearts on top, 1 discard."
    )
    assert said[-1] == "Bob is away; the table waits."
    assert not any("deals" in sentence for sentence in said)


@pytest.mark.parametrize(
    ("code", "away", "again"),
    [
        ("en", "Bob is away; the table waits.", "Bob is at the table again."),
        ("fr", "Bob s'absente ; la table attend.", "Bob est de nouveau à la table."),
    ],
)
def test_it_tells_who_is_away_and_who_is_back(code: str, away: str, again: str) -> None:
    visit, _ = playing(code)
    assert visit.hears(Who((Presence.HERE, Presence.AWAY))) == [away]
    assert visit.hears(Who((Presence.AWAY, Presence.AWAY))) == []  # this desk is here
    assert visit.hears(Who((Presence.HERE, Presence.HERE))) == [again]


def test_the_computer_may_stand_in() -> None:
    visit, _ = playing()
    said = visit.hears(Who((Presence.HERE, Presence.STOOD_IN)))
    assert said == ["Bob is away; the computer plays for Bob."]
    assert visit.hears(Who((Presence.HERE, Presence.HERE))) == ["Bob is back, and plays again."]


@pytest.mark.parametrize(
    ("code", "cannot", "can"),
    [
        (
            "en",
            "The host cannot save this match: if its program ends, the last moves are lost.",
            "The host saves this match again.",
        ),
        (
            "fr",
            "L'hôte ne peut pas enregistrer cette partie : si son programme se termine, les "
            "derniers coups sont perdus.",
            "L'hôte enregistre de nouveau cette partie.",
        ),
    ],
)
def test_a_host_that_cannot_save_the_match_is_told_once(code: str, cannot: str, can: str) -> None:
    visit, _ = playing(code)
    assert visit.hears(Saving(works=True)) == []
    assert visit.hears(Saving(works=False), Saving(works=False)) == [cannot]
    visit.joiner.lost()
    visit.connects()
    welcome = again(dealt()[1])
    assert visit.hears(welcome, Saving(works=False)) == []
    assert visit.hears(Saving(works=True)) == [can]


def test_a_host_that_has_lost_the_last_moves_goes_on_before_them() -> None:
    visit, session = playing()
    bob_plays(session)
    visit.hears(news(session, since=2))
    visit.joiner.lost()
    visit.connects()
    session, welcome = dealt()
    said = visit.hears(again(welcome), news(session))
    assert said[0] == "The host has lost the last moves of this match."
    match = visit.desk.playing
    assert isinstance(match, Match)
    assert len(match.history.moments) == 2


def test_a_short_loss_of_the_line_is_not_told() -> None:
    visit, _ = playing()
    visit.joiner.lost()
    assert visit.waits(2.5) == []
    visit.connects()
    visit.hears(again(dealt()[1]))
    assert visit.waits(10) == []
    assert visit.went()[-1] == Joined(2, 0)


def test_tries_in_vain_do_not_make_a_loss_later() -> None:
    visit, _ = playing()
    for _ in range(3):
        visit.joiner.lost()
        assert visit.waits(0.9) == []
    assert visit.waits(0.4) == [LOST]
    visit.joiner.lost()
    assert visit.waits(10) == []


@pytest.mark.parametrize(
    ("code", "lost", "still", "back"),
    [
        (
            "en",
            LOST,
            "The line to the host is lost; the game tries again by itself.",
            "The line to the host is back.",
        ),
        (
            "fr",
            "La liaison avec l'hôte est coupée. Vous pouvez encore tout lire ; les coups attendent "
            "qu'elle soit rétablie.",
            "La liaison avec l'hôte est coupée ; le jeu réessaie tout seul.",
            "La liaison avec l'hôte est rétablie.",
        ),
    ],
)
def test_a_longer_loss_is_told_and_keys_that_read_still_answer(
    code: str, lost: str, still: str, back: str
) -> None:
    visit, session = playing(code)
    visit.joiner.lost()
    assert visit.waits(3.1) == [lost]
    visit.joiner.lost()
    assert visit.waits(3.1) == []
    assert visit.press("s")
    assert visit.press("t")[-1].endswith(still)
    assert visit.press("space")[-1].endswith(still)
    assert visit.went() == []
    visit.connects()
    assert visit.hears(again(dealt()[1])) == [back]
    bob_plays(session)
    said = visit.hears(news(session, 2))
    assert said[0].startswith("Bob ")


def test_a_move_while_the_line_is_lost_waits_and_is_sent_again() -> None:
    session, welcome = dealt(own=0)
    own = session.to_play
    assert own is not None
    welcome = replace(welcome, own=(own,))
    visit = Visit()
    visit.connects()
    visit.hears(welcome, news(session, own=own))
    visit.joiner.lost()
    visit.press("space")
    visit.went()
    assert visit.press("x") == []
    (refused,) = visit.waits(2.1)
    assert refused.startswith("The computer that runs the match has not confirmed your last move")
    visit.waits(1)
    visit.connects()
    visit.hears(again(welcome))
    joined, wanted = visit.went()[-2:]
    assert joined == Joined(2, 0, 1)
    assert isinstance(wanted, Wanted)


def test_nobody_is_told_to_wait_at_a_table_that_is_full() -> None:
    visit = Visit()
    visit.connects()
    assert visit.hears(BOTH) == []


def test_a_move_before_the_table_is_joined_again_is_sent_once() -> None:
    session, welcome = dealt()
    own = session.to_play
    assert own is not None
    welcome = replace(welcome, own=(own,))
    visit = Visit()
    visit.connects()
    visit.hears(welcome, news(session, own=own))
    visit.joiner.lost()
    visit.went()
    visit.connects()
    visit.press("space")
    assert [type(sent) for sent in visit.went()] == [Hello, Join]
    visit.hears(again(welcome))
    joined, *sent = visit.went()
    assert joined == Joined(2, 0, 1)
    assert [type(each) for each in sent] == [Wanted]


@pytest.mark.parametrize("why", Farewell)
def test_every_goodbye_is_told_and_stays_until_the_person_leaves(why: Farewell) -> None:
    visit, _ = playing()
    (told,) = visit.hears(Bye(why))
    assert told.endswith(". Leave")
    assert visit.desk.playing is None
    assert visit.hears(ALONE) == []
    visit.press("enter")
    assert visit.ended
    assert visit.went() == []


def test_what_no_match_has_ends_the_visit() -> None:
    visit, _ = playing()
    (told,) = visit.hears(News((SeenMoment(9, (), None, None),)))
    assert told.startswith("The host has sent something that is no part of a match")
    assert visit.desk.playing is None


@pytest.mark.parametrize("own", [(), (2,), (7,)])
def test_a_table_that_cannot_be_ends_the_visit(own: tuple[int, ...]) -> None:
    visit = Visit()
    visit.connects()
    (told,) = visit.hears(replace(dealt()[1], own=own))
    assert told.startswith("The host has sent something that is no part of a match")


def test_leaving_the_match_leaves_the_table_and_ends_the_line() -> None:
    visit, _ = playing()
    visit.press("escape", "escape", "y")
    assert visit.went() == [Left()]
    assert visit.ended


def test_a_deal_that_was_not_promised_is_told() -> None:
    visit = Visit()
    visit.connects()
    session, welcome = dealt()
    visit.hears(replace(welcome, commitment="0" * 64), news(session))
    (told,) = visit.hears(Revealed("match", "1"))
    assert told.endswith("Do not trust this match.")
    assert visit.hears(Revealed("match", "1")) == []


def test_without_a_clock_a_loss_is_told_at_once() -> None:
    visit = Visit(whole_lines=True)
    visit.connects()
    visit.joiner.lost()
    assert visit.waits(0) == [LOST]

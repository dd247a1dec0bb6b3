"""People who watch a table of friends: what they hear and may do, and what the others hear."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from rummy_tui.desk.lists import ListPage
from rummy_tui.host.needs import Wish
from rummy_tui.host.people import KeptTable
from rummy_tui.host.watchers import MOST
from rummy_tui.host.without_seat import Chronicle
from rummy_tui.match.entries import Hinted, Sorted
from rummy_tui.match.far import Again, NextRound, Request, TurnBack
from rummy_tui.match.narrate import Ear, narrate
from rummy_tui.match.sitting import Order, Sorting
from rummy_tui.pages.match.handover import Ending
from rummy_tui.rules import actions as act
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import BASIC, RULESETS, with_options
from rummy_tui.store import matches as saves
from rummy_tui.table.messages import Agreed, Answer, Disagreed, Wanted
from rummy_tui.words.language.language import language
from rummy_tui.words.language.utterance import Kind
from tests.friends.clients import Client, Opened, play_on
from tests.friends.evenings import Evening, Friend

LONG = replace(BASIC, rounds_limit=9, score_limit=0)
FULL = "This table has no free seat for you. You can watch. Watch"
ONLY_PLAYERS = (
    "You are watching, and only players can do that. T says whose turn it is, C shows the table, "
    "and F1 lists all keys."
)


def an_evening(
    rules: Ruleset = LONG, *, code: str = "en", bots: int = 0, people: str = "Ann Bob"
) -> Evening:
    """An evening at which Zoe watches from the first card on."""
    names = people.split()
    evening = Evening(Wish(rules, len(names), ("steady",) * bots), *names[:-1], code=code)
    evening.comes("Zoe", code, watches=True)
    evening.comes(names[-1], code)
    evening.goes_on()
    return evening


def plays(evening: Evening, times: int) -> list[str]:
    """Let friends play, and return what Zoe has heard."""
    return [told for _ in range(times) for told in evening.plays().get("Zoe", ())]


def after_a_round(evening: Evening) -> Friend:
    """Play until a round is over; return Zoe."""
    evening.until(lambda: isinstance(evening["Ann"].desk.page, Ending))
    return evening["Zoe"]


# Coming


@pytest.mark.parametrize(
    ("code", "full", "comes", "watches", "stops"),
    [
        pytest.param(
            "en",
            FULL,
            "You are watching. Basic Rummy, round 1. Scores: Ann 0, Bob 0. Round 1 of 9. "
            "Cards: Ann 10, Bob 10, 33 in the stock. Five of hearts on top, 1 discard.",
            "Zoe watches.",
            "Zoe no longer watches.",
            id="en",
        ),
        pytest.param(
            "fr",
            "Cette table n'a pas de place libre pour vous. Vous pouvez regarder. Regarder",
            "Vous regardez. Rami de base, manche 1. Scores : Ann 0, Bob 0. Manche 1 sur 9. "
            "Cartes : Ann 10, Bob 10, 33 à la pioche. Quatre de pique, une carte à la défausse.",
            "Zoe regarde.",
            "Zoe ne regarde plus.",
            id="fr",
        ),
    ],
)
def test_who_comes_to_a_full_table_may_watch_and_hears_where_the_match_stands(
    code: str, full: str, comes: str, watches: str, stops: str
) -> None:
    evening = Evening(Wish(LONG, 2), "Ann", "Bob", code=code)
    evening.goes_on()
    zoe = evening.comes("Zoe", code)
    assert zoe.said()[-1] == full
    said = zoe.press("enter")
    assert said[0] == comes
    assert len(said) == 2
    told = evening.goes_on()
    assert (told["Ann"], told["Bob"]) == ([watches], [watches])
    zoe.press("escape", "down", "enter")
    assert evening.goes_on(1) == {"Ann": [stops], "Bob": [stops]}


def test_what_happened_before_is_among_the_messages() -> None:
    evening = an_evening()
    plays(evening, 6)
    late = evening.comes("Yan", watches=True)
    assert [told.text for told in late.desk.messages.heard if told.kind is Kind.GAME] == [
        told.text for told in evening["Zoe"].desk.messages.heard if told.kind is Kind.GAME
    ]
    late.said()
    assert late.press(",", ",") != []


def test_who_comes_late_hears_who_is_away() -> None:
    evening = an_evening()
    evening["Bob"].cut()
    evening.goes_on(4)
    said = evening.comes("Yan", watches=True).said()
    assert said[-2:] == ["Bob is away; the table waits.", "Zoe watches."]


def test_a_host_without_a_seat_tells_who_watches() -> None:
    evening, told = Evening(Wish(LONG, 2), "Ann"), list[str]()
    chronicle = Chronicle(evening.at, language("en"), told.append)
    evening.changed = chronicle.changed
    zoe = evening.comes("Zoe", watches=True)
    zoe.cut()
    evening.goes_on(4)
    assert [each for each in told if "Zoe" in each] == ["Zoe watches.", "Zoe no longer watches."]


def test_who_starts_the_program_again_hears_where_the_match_stands() -> None:
    evening = an_evening(bots=1)
    plays(evening, 8)
    evening.until(lambda: evening.to_play == "Bob")
    evening["Bob"].cut()
    said = evening.comes("Bob").said()
    told = next(each for each in said if each.startswith("You are at the table again. "))
    assert "again. Basic Rummy, round 1. Scores: Ann 0, you 0, Bo 0." in told
    assert "Cards: you " in told
    assert "on top" in told
    assert said[-3].startswith("Your turn: ")
    assert said[-1] == "Zoe watches."


def test_one_of_several_tables_is_chosen_to_watch() -> None:
    evening = Evening(Wish(LONG, 2), "Ann", "Bob")
    gin = evening.club.open(KeptTable("Gin corner"), Wish(RULESETS["gin"], 2))
    zoe = evening.comes("Zoe", watches=True)
    assert zoe.said()[-1].startswith("Several tables are open: choose one. hut: Basic Rummy, ")
    zoe.press("enter")
    assert evening.goes_on()["Ann"][-1] == "Zoe watches."
    assert (evening.at.watchers.names, gin.watchers.names) == (("Zoe",), ())


def test_who_watches_may_take_a_free_seat_before_the_match_and_not_later() -> None:
    evening = Evening(Wish(LONG, 3), "Ann")
    zoe, yan = (evening.comes(name, watches=True) for name in ("Zoe", "Yan"))
    evening.goes_on()
    zoe.press("home")
    assert [item.text for item in zoe.desk.page.listed()][:3] == [  # type: ignore[attr-defined]
        "Ann",
        "Zoe, watching",
        "Yan, watching",
    ]
    assert "Take a seat" in zoe.press("end", "up")[-1].capitalize()
    zoe.press("enter")
    assert evening.goes_on()["Ann"] == ["Zoe has come.", "Zoe no longer watches."]
    evening.comes("Bob")
    evening.goes_on()
    assert evening.at.people == ("Ann", "Zoe", "Bob")
    assert evening.at.watchers.names == ("Yan",)
    assert yan.match.watches
    assert not zoe.match.watches


def test_who_has_a_seat_gets_it_even_if_they_ask_to_watch() -> None:
    evening = an_evening()
    evening["Bob"].cut()
    bob = evening.comes("Bob", watches=True)
    assert not bob.match.watches
    assert evening.at.watchers.names == ("Zoe",)


def test_names_are_those_of_one_person() -> None:
    evening = an_evening(bots=1)
    for name in ("ann", "Bo", "zoe"):
        other = evening.comes(name, watches=True)
        other.identity = "SHA256:other"
    assert evening.at.watchers.names == ("Zoe",)


def test_not_everybody_can_watch() -> None:
    evening = an_evening()
    for number in range(MOST - 1):
        evening.comes(f"Fan {number}", watches=True)
    assert len(evening.at.watchers.names) == MOST
    said = evening.comes("Yan", watches=True).said()
    assert said[-1].startswith("No more people can watch this table now. Try again later.")


# Watching


@pytest.mark.parametrize(("key", "code"), [("gin", "en"), ("playroom", "fr")])
def test_who_watches_hears_every_event_once_as_an_onlooker_does(key: str, code: str) -> None:
    rules = with_options(RULESETS[key], {"rounds_limit": "2", "score_limit": "0"})
    evening = an_evening(rules, code=code)
    heard = evening["Zoe"].said()
    while not evening.at.over:
        heard += plays(evening, 1)
    assert evening.table is not None
    moments, match = evening.table.session.moments, evening["Zoe"].match
    ear = Ear(match.everyone)
    told = [each.utterance.message.text for each in narrate(moments, range(1, len(moments)), ear)]
    kept = [each.text for each in evening["Zoe"].desk.messages.heard if each.kind is Kind.GAME]
    assert kept == told
    assert len(told) > 20
    assert match.history.over


KEYS = """
c: No combinations on the table.
d: Six of hearts on top, 1 discard.
s: Scores: Ann 0, Bob 0. Round 1 of 9.
t: It is Bob's turn.
a: Basic Rummy: no points are needed to open. The top discard may be taken.
e: Cards: Ann 10, Bob 10, 33 in the stock.
i: The six of hearts is turned up.
W: You will hear why after the round: now it would give away hands.
N: People at the table. Ann
left: You are watching. It is Bob's turn.
up: You are watching. It is Bob's turn.
A: No combinations on the table.
w: You are watching. T says whose turn it is, C shows the table, and F1 lists all keys.
R: You are watching, so there are no turns of yours to review.
"""


def test_each_reading_key_answers_and_each_playing_key_says_what_does() -> None:
    evening = an_evening()
    zoe = evening["Zoe"]
    zoe.said()
    said = {}
    for key, _, told in (row.partition(": ") for row in KEYS.strip().splitlines()):
        said[key] = zoe.press(key)[-1]
        assert told in said[key], said
        while zoe.desk.page is not zoe.desk.game:
            zoe.press("escape")
    for key in "space D enter delete f k u U T g l j o h p y Y P F C H M O b z".split():
        zoe.said()
        assert zoe.press(key)[-1].capitalize() == ONLY_PLAYERS.capitalize(), key
    assert evening.to_play == "Bob"


def test_nobody_waits_for_who_watches_and_nobody_is_asked_there() -> None:
    evening = an_evening()
    zoe = after_a_round(evening)
    zoe.said()
    assert zoe.press("enter") == ["The next round begins when the players are ready."]
    evening["Ann"].press("enter")
    evening.goes_on()
    assert evening["Bob"].press("enter") != ["Waiting for Zoe."]
    evening.goes_on()
    evening.plays()
    evening.plays()
    zoe.said()
    evening["Ann"].press("T") if evening.to_play == "Bob" else evening["Bob"].press("T")
    evening.goes_on()
    assert zoe.said() == []
    zoe.cut()
    evening.goes_on(5)
    assert evening.table is not None
    assert evening.table._wish is not None, "the question stays"


def test_all_hands_can_be_read_after_a_round() -> None:
    evening = an_evening(bots=1)
    zoe = after_a_round(evening)
    ends = "End of round 1. The next one begins when the players are ready"
    assert zoe.desk.page.name() == ends
    zoe.press("y")
    page = zoe.desk.page
    assert isinstance(page, ListPage)
    assert any(item.text.startswith("Bob") for item in page.listed())
    zoe.press("escape")
    assert "Bo" in zoe.press("W")[-1]
    zoe.press("escape")
    evening.until(lambda: evening.table is not None and evening.table.session.round == 2)
    assert zoe.desk.page is zoe.desk.game


# Talk


def test_all_hear_who_watches_and_know_it() -> None:
    evening = an_evening()
    zoe, ann = evening["Zoe"], evening["Ann"]
    zoe.desk.typed("say good luck to all")
    zoe.desk.typed("gesture laugh")
    told = evening.goes_on(2)
    assert told["Ann"] == ["Zoe, who watches, says: good luck to all", "Zoe, who watches, laughs."]
    ann.desk.typed("say thanks")
    assert evening.goes_on(2)["Zoe"] == ["Ann says: thanks"]
    assert ann.press("N", "down")[-1] == "Zoe, watching"
    ann.press("enter", "enter")
    zoe.desk.typed("say still there?")
    assert "Ann" not in evening.goes_on(2)


# The line


def test_a_short_cut_is_not_heard_and_a_long_one_once() -> None:
    evening = an_evening()
    zoe = evening["Zoe"]
    zoe.cut()
    assert evening.goes_on(2) == {}
    zoe.connects()
    evening.goes_on(5)
    zoe.cut()
    heard = plays(evening, 3)
    assert heard == []
    assert evening.goes_on(4)["Ann"] == ["Zoe no longer watches."]
    zoe.said()
    zoe.connects()
    told = evening.goes_on()
    assert told["Ann"] == ["Zoe watches."]
    assert told["Zoe"][0] == "The line to the host is back."
    assert all(each.startswith(("Ann ", "Bob ")) for each in told["Zoe"][1:])
    assert len(told["Zoe"]) > 1


def test_who_has_watched_comes_back_through_a_door_that_is_locked_since() -> None:
    evening = an_evening()
    evening.club.lock(locked=True)
    evening.club.change_code("other three words")
    evening["Zoe"].cut()
    evening.goes_on(60)
    assert evening.at.watchers.names == ()
    evening["Zoe"].connects()
    assert evening.goes_on()["Ann"] == ["Zoe watches."]
    evening.comes("Yan", watches=True)
    assert evening.at.watchers.names == ("Zoe",)


def test_who_has_watched_comes_back_after_a_start_of_the_host_though_it_is_locked() -> None:
    evening = an_evening()
    evening.club.lock(locked=True)
    evening.club.change_code("other three words")
    for friend in evening.friends.values():
        friend.cut()
    assert evening.table.journal is not None
    evening.table.journal.close()
    evening.opens(evening.kept, saves.load(Path(evening.kept.tables[0].match)))
    evening["Zoe"].connects()
    evening.comes("Yan", watches=True)
    evening.goes_on()
    assert evening.at.watchers.names == ("Zoe",)


@pytest.mark.parametrize("back", [True, False])
def test_a_host_that_starts_again_lets_who_watched_go_on(back: bool) -> None:
    evening = an_evening()
    plays(evening, 3)
    for friend in evening.friends.values():
        friend.cut()
    assert evening.table is not None
    assert evening.table.journal is not None
    evening.table.journal.close()
    kept = evening.kept
    evening.opens(kept, saves.load(Path(kept.tables[0].match)))
    for name in ("Ann", "Bob", "Zoe")[: 3 if back else 2]:
        evening[name].connects()
    told = evening.goes_on(70)
    watching = [each for each in told.get("Ann", ()) if "watches" in each]
    assert watching == ([] if back else ["Zoe no longer watches."])
    if back:
        assert plays(evening, 4)
        assert evening["Zoe"].match.watches


@pytest.mark.parametrize(
    ("answer", "hears"), [("y", ["Ann takes back the turn."]), ("n", [])], ids=["yes", "no"]
)
def test_a_refusal_is_told_only_to_those_who_were_asked(answer: str, hears: list[str]) -> None:
    evening = an_evening()
    evening.until(lambda: evening.to_play == "Ann")
    evening.plays()
    evening["Ann"].press("T", "y")
    evening["Bob"].press(answer)
    assert evening["Zoe"].said() == hears


# On the wire


def test_no_request_of_who_watches_is_done() -> None:
    opened = Opened(Wish(LONG, 2))
    zoe = Client("Zoe").connect(opened, people=0)
    ann, bob = Client("Ann").connect(opened), Client("Bob").connect(opened)
    play_on(opened, [ann, bob], Random(1), lambda: ann.session.to_play is not None)
    assert opened.at.match is not None
    session, before = opened.at.match.table.session, list(ann.session.moments)
    seat = session.state.seat
    zoe._take = zoe.got.append  # type: ignore[method-assign]
    requests: list[Request | Agreed | Disagreed] = [act.Draw(), NextRound(), TurnBack(seat)]
    requests += [Agreed(), Disagreed(), Again(), Sorted(seat, Sorting(Order.RANK)), Hinted(seat)]
    for number, request in enumerate(requests, 1):
        zoe.send(Wanted(number, len(session.moments), request))
        answer = zoe.got[-1]
        assert isinstance(answer, Answer)
        assert (answer.number, answer.done) == (number, False)
    assert len(session.moments) == len(before)
    assert session.hints == ()
    play_on(opened, [ann, bob], Random(1), lambda: session.state.phase is Phase.DEAL)
    zoe.send(Wanted(len(requests) + 1, len(session.moments), NextRound()))
    assert session.state.phase is Phase.DEAL
    assert not zoe.ended

"""A time for each turn at a table of friends: what each desk hears, and what is played."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from rummy_tui.cli.commands.own_means import own_means
from rummy_tui.cli.common.arguments import NotReadError, read
from rummy_tui.desk.keyboard import Keyboard
from rummy_tui.host.guests import Guests
from rummy_tui.host.hosting import Hosting, Terms
from rummy_tui.host.needs import Wish
from rummy_tui.host.own_seat import HostAtTable
from rummy_tui.host.people import load_people
from rummy_tui.match.entries import GoTo
from rummy_tui.pages.friends.visit_page import VisitPage
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import BASIC, KALOOKI, RULESETS
from rummy_tui.store import matches as saves
from rummy_tui.store.settings import Settings
from rummy_tui.table.timekeeper import warning
from rummy_tui.words.language.language import language
from tests.friends.evenings import Evening, Friend
from tests.match.far_line import KEYMAP
from tests.tools.thorough import mostly_many

pytestmark = pytest.mark.sampled

LONG = replace(BASIC, rounds_limit=9, score_limit=0)
EACH_TURN = "Each turn has 1 minute. T says how much of it is left."
ROW = "time for a turn: 1 minute"
UP = "Time is up."


def an_evening(
    *names: str, timer: int = 60, code: str = "en", rules: Ruleset = LONG, bots: int = 0
) -> Evening:
    people = sum(name.count(",") + 1 for name in names)
    wish = Wish(rules, people, ("easy",) * bots, timer=timer)
    evening = Evening(wish, *names, code=code)
    evening.goes_on()
    return evening


def of_turn(evening: Evening) -> tuple[Friend, Friend]:
    """The friend to play, and the other one."""
    first = evening[evening.to_play]
    return first, next(each for each in evening.friends.values() if each is not first)


def test_everybody_hears_of_the_time_at_the_beginning_and_once() -> None:
    evening = Evening(Wish(LONG, 2, timer=60), "Ann")
    assert ROW not in evening.goes_on()["Ann"], "it is in the list"
    assert ROW in [item.text for item in evening["Ann"].desk.page.listed()]
    evening.at.times_turns(30)
    assert evening.goes_on() == {"Ann": ["time for a turn: 30 seconds"]}
    evening.at.times_turns(60)
    evening.comes("Bob")
    said = evening.goes_on()
    assert [said[name].count(EACH_TURN) for name in ("Ann", "Bob")] == [1, 1]
    evening["Bob"].cut()
    evening["Bob"].connects()
    assert evening.goes_on(1) == {}


@pytest.mark.parametrize(
    ("code", "left", "up", "others_up"),
    [
        ("en", "You have 15 seconds left for your turn.", UP, "{}'s time is up."),
        (
            "fr",
            "Il vous reste 15 secondes pour votre tour.",
            "Le temps est écoulé.",
            "Le temps est écoulé pour {}.",
        ),
    ],
)
def test_the_computer_ends_a_turn_that_takes_too_long(
    code: str, left: str, up: str, others_up: str
) -> None:
    evening = an_evening("Ann", "Bob", code=code)
    first, other = of_turn(evening)
    assert evening.goes_on(44.9) == {}
    assert evening.goes_on(0.2) == {first.name: [left]}
    assert first.tones[-1] == "time"
    assert "time" not in other.tones
    said = evening.goes_on(15)
    assert said[first.name][0] == up
    assert said[other.name][0] == others_up.format(first.name)
    drawn, discarded = (said[first.name][1:3], said[other.name][1])
    if code == "en":
        assert drawn[0].startswith("You draw the ")
        card = drawn[0].removeprefix("You draw the ").rstrip(".")
        assert drawn[1].startswith(f"You discard the {card}")
        assert discarded.startswith(f"{first.name} draws and discards the {card}")
    assert evening.to_play == other.name


def test_t_says_how_much_of_the_time_is_left() -> None:
    evening = an_evening("Ann", "Bob", timer=150)
    first, other = of_turn(evening)
    evening.goes_on(20)
    assert first.press("t")[0].endswith(" You have 2 minutes and 10 seconds left for your turn.")
    assert other.press("t") == [
        f"It is {first.name}'s turn. {first.name} has 2 minutes and 10 seconds left."
    ]
    first.cut()
    evening.goes_on(1)
    assert other.press("t") == [f"It is {first.name}'s turn."]


@pytest.mark.parametrize(("limit", "before"), [(20, 10), (40, 10), (60, 15), (240, 60), (1800, 60)])
def test_the_warning_comes_when_there_is_time_to_act(limit: int, before: int) -> None:
    assert warning(limit) == before


@pytest.mark.parametrize(
    ("typed", "seconds"),
    [("90", 90), ("90s", 90), ("2m", 120), ("1m30s", 90), ("1M30", 90), ("off", 0), ("0", 0)],
)
def test_a_time_is_typed_as_people_write_it(typed: str, seconds: int) -> None:
    assert read(["host", "--timer", typed]).timer == seconds


@pytest.mark.parametrize("typed", ["19", "31m", "2h", "m", "", "-60", "1.5m"])
def test_other_times_are_refused(typed: str) -> None:
    with pytest.raises(NotReadError):
        read(["host", f"--timer={typed}"])


def test_the_clock_stops_while_its_player_is_away() -> None:
    evening = an_evening("Ann", "Bob")
    first, other = of_turn(evening)
    evening.goes_on(50)
    first.cut()
    assert evening.goes_on(1000)[other.name] == [f"{first.name} is away; the table waits."]
    first.connects()
    evening.goes_on(0)
    assert "15 seconds left" in first.press("t")[0], "as after the warning, and not less"
    assert UP in evening.goes_on(15.1)[first.name]


def test_the_clock_waits_until_the_desk_has_told_everything() -> None:
    evening = an_evening("Ann", "Bob")
    first, other = of_turn(evening)
    other.has_voice = False
    first.plays()
    evening.until(lambda: evening.to_play == other.name)
    assert evening.goes_on(59) == {}
    other.has_voice = True
    other.press("t")
    evening.goes_on(2)
    assert evening.goes_on(44) == {other.name: ["You have 15 seconds left for your turn."]}


def test_a_desk_that_tells_nothing_is_waited_for_a_minute() -> None:
    evening = an_evening("Ann", "Bob")
    first, other = of_turn(evening)
    other.has_voice = False
    first.plays()
    evening.until(lambda: evening.to_play == other.name)
    assert UP not in evening.goes_on(119).get(other.name, ())
    assert UP in evening.goes_on(2)[other.name]


def misses(evening: Evening, absent: Friend, other: Friend, turns: int = 3) -> list[str]:
    """Let somebody miss so many turns in a row; return what they hear of it."""
    said = list[str]()
    while turns:
        if evening.to_play == other.name:
            said += evening.plays().get(absent.name, ())
        else:
            said += evening.goes_on(61)[absent.name]
            turns -= 1
    return said


THIRD = (
    "Time is up, for the third turn in a row. From the next round on, the computer plays for you, "
    "until you press a key that plays."
)


def leaves_the_seat(evening: Evening) -> tuple[Friend, Friend]:
    """Let somebody miss three turns, and the round end; return them and the other one."""
    absent, other = of_turn(evening)
    said = misses(evening, absent, other)
    assert (said.count(UP), said.count(THIRD)) == (2, 1)
    told = dict[str, list[str]]()
    while evening.to_play:
        told = evening.plays() if evening.to_play == other.name else evening.goes_on(61)
    assert told[absent.name][-1] == (
        "The computer plays for you now, until you press a key that plays."
    )
    assert told[other.name][-1] == f"The computer plays for {absent.name}."
    other.press("enter")  # nobody waits for the other one
    evening.goes_on()
    assert evening.table.session.round == 2
    return absent, other


def test_after_three_turns_in_a_row_the_computer_plays_from_the_next_round_on() -> None:
    evening = an_evening("Ann", "Bob")
    absent, other = leaves_the_seat(evening)
    while evening.to_play != other.name:
        evening.goes_on()
    evening.plays()
    assert evening.to_play == other.name, "the computer has played at once"
    absent.press("left")
    assert evening.goes_on() == {}, "reading is not playing"
    absent.press("d", "x")
    told = evening.goes_on()
    assert told[other.name] == [f"{absent.name} is back, and plays again."]
    evening.until(lambda: evening.to_play == absent.name)
    evening.goes_on(20)
    assert evening.to_play == absent.name


def test_who_is_ready_for_the_next_round_has_their_seat_again() -> None:
    evening = an_evening("Ann", "Bob")
    absent, other = leaves_the_seat(evening)
    while evening.to_play:
        evening.plays() if evening.to_play == other.name else evening.goes_on()
    assert absent.press("enter")[0] == "You play again."
    assert evening.goes_on()[other.name][0] == f"{absent.name} is back, and plays again."


def test_who_comes_back_by_a_new_line_plays_again() -> None:
    evening = an_evening("Ann", "Bob")
    absent, other = leaves_the_seat(evening)
    absent.cut()
    assert evening.goes_on(4)[other.name][0] == (
        f"{absent.name} is away; the computer plays for {absent.name}."
    )
    absent.connects()
    assert f"{absent.name} is back, and plays again." in evening.goes_on()[other.name]


def test_who_starts_the_program_again_hears_that_they_play_again() -> None:
    evening = an_evening("Ann", "Bob")
    absent, other = leaves_the_seat(evening)
    evening.until(lambda: evening.to_play == other.name)
    evening.until(lambda: len(evening.table.session.moments[-1].turns) > 3)
    evening.comes(absent.name)
    assert "You play again." in evening.goes_on()[absent.name]


def test_a_turn_played_in_time_counts_from_the_beginning_again() -> None:
    evening = an_evening("Ann", "Bob")
    absent, other = of_turn(evening)
    misses(evening, absent, other, 2)
    while evening.to_play != absent.name:
        evening.plays()
    while evening.to_play == absent.name:
        absent.plays()
        evening.goes_on()
    assert THIRD not in misses(evening, absent, other, 2)


def test_no_answer_to_a_question_refuses_it() -> None:
    evening = an_evening("Ann", "Bob", "Cy")
    absent = evening[evening.to_play]
    evening.plays()
    asking = evening[evening.to_play]
    evening.plays()
    asking.press("T", "y")
    told = evening.goes_on(59)
    assert any(told[name][0].startswith(f"{asking.name} asks to take back") for name in told)
    told = evening.goes_on(2)
    assert all(
        told[each.name][0] == "Not everybody agrees: nothing is taken back."
        for each in (absent, asking)
    )


def test_nobody_asks_somebody_for_whom_the_computer_plays() -> None:
    evening = an_evening("Ann", "Bob")
    _, other = leaves_the_seat(evening)
    evening.until(lambda: evening.to_play == other.name)
    other.press("space", "T", "y")
    assert isinstance(other.match.history.moments[-1].action, GoTo)


def test_a_table_that_is_closed_keeps_no_time() -> None:
    evening = an_evening("Ann", "Bob")
    moments = len(evening.table.session.moments)
    evening.goes_on(50)
    evening.club.close()
    evening.goes_on(100)
    assert len(evening.table.session.moments) == moments


def test_a_host_that_starts_again_gives_the_turn_its_whole_time() -> None:
    evening = an_evening("Ann", "Bob")
    first, _ = of_turn(evening)
    evening.goes_on(50)
    assert evening.table.journal is not None
    evening.table.journal.close()
    kept = evening.kept
    evening.opens(kept, saves.load(Path(kept.tables[0].match)))
    for friend in evening.friends.values():
        friend.cut()
        friend.connects()
    evening.goes_on(1)
    assert first.press("t")[0].endswith(" You have 59 seconds left for your turn.")


def test_two_people_at_one_desk_are_called_by_their_names() -> None:
    evening = an_evening("Ann", "Bob,Cy")
    while evening.to_play != "Bob":
        evening.plays()
    told = evening.goes_on(61)["Bob,Cy"]
    assert told[:2] == ["Bob has 15 seconds left.", "Bob's time is up."]


def test_a_table_without_a_time_waits_for_ever() -> None:
    evening = an_evening("Ann", "Bob", timer=0)
    first, _ = of_turn(evening)
    assert evening.goes_on(100_000) == {}
    assert first.press("t")[0].startswith("Your turn: ")
    assert "left" not in first.press("t")[0]


@pytest.mark.parametrize("key", mostly_many(RULESETS))
def test_a_round_goes_on_with_somebody_who_never_plays(key: str) -> None:
    rules = replace(RULESETS[key], rounds_limit=2)
    evening = an_evening("Ann", "Bob", rules=rules, timer=20)
    ups = 0
    for _ in range(300):
        if evening.to_play == "Bob":
            evening.plays(Random(3))
        elif evening.to_play == "Ann":
            evening.goes_on(20)
            ups += 1
        else:
            break
    assert ups > 3 or key == "gin"
    assert evening.to_play in ("", "Bob")
    assert not evening.failed


@pytest.mark.parametrize("keys", [("n",), ("n", "enter"), ("d",), ("c",), ("/", "d"), ("h",)])
def test_a_page_or_a_half_made_combination_does_not_hold_up_the_end_of_a_turn(
    keys: tuple[str, ...],
) -> None:
    evening = an_evening("Ann", "Bob", rules=KALOOKI)
    first, other = of_turn(evening)
    if first.match.view.phase is Phase.DRAW:
        first.press("space")
    first.press(*keys)
    evening.goes_on(61)
    assert evening.to_play == other.name
    evening.until(lambda: evening.to_play == first.name)
    first.press("escape")
    assert first.press("space")[0].startswith("You draw the ")


def test_the_host_chooses_the_time_in_the_list() -> None:
    async def choose() -> None:
        desk = Keyboard(KEYMAP, language("en"), Settings(), means=own_means())
        said: list[str] = []
        desk.hear = lambda utterance: said.append(utterance.text)
        hosting = Hosting(Terms(Wish(LONG, 2, timer=90)), desk.language, said.append)
        at_table = HostAtTable(desk, hosting, guests_of_nobody, lambda: None)
        desk.open(VisitPage(desk, lambda: "Table", at_table.offers, lambda: (), {}))
        said.clear()
        for key in ["end", "up", "up", *["enter"] * 7]:
            desk.press(key)
        assert [told.removeprefix("time for a turn: ") for told in said[-8:]] == [
            *("1 minute and 30 seconds", "2 minutes", "5 minutes", "10 minutes"),
            *("no limit", "30 seconds", "1 minute", "1 minute and 30 seconds"),
        ]
        assert load_people().tables[0].timer == 90

    asyncio.run(choose())


def guests_of_nobody(hosting: Hosting) -> Guests:
    raise NotImplementedError(hosting)

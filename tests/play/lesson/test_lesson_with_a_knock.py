"""The guided hand of Gin: its advice is right whatever the player does, and so is its ending."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from rummy_tui.pages.lesson.lesson_plans import FIRST_ROUND, KNOCKING, LESSONS
from rummy_tui.rules import actions as act
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import cards
from rummy_tui.rules.state import Phase, State
from rummy_tui.rules.variants import GIN
from rummy_tui.words.language.language import Language, language
from rummy_tui.words.language.utterance import Kind
from tests.play.lesson.test_lesson import Pupil
from tests.rules.positions import position
from tests.tools.driver import line
from tests.tools.laid_out import lay_out
from tests.tools.thorough import sample

pytestmark = pytest.mark.sampled

GOODBYE = "That was a hand of Gin Rummy, and the end of the lesson."
MELDED = "3H 4H 5H 8C 8D 8S JC QC KC"
NOTHING = "7C 9C KS 4D 8H 10D QS 2H 5S 9H"
LOW = "AC AD AH 4S 5S 6S 9H 9D 9S 2C"
ENDS = {
    "Your knock won the hand: Bo was left with more deadwood.": (f"{MELDED} 2D KD", NOTHING),
    "You had gin: no deadwood, so Bo could lay nothing off.": (f"{MELDED} 10C KD", NOTHING),
    "You knocked and were undercut: Bo was left with as little deadwood as you, or less.": (
        f"{MELDED} 2D KD", LOW,
    ),
    "Bo won the hand: you were left with more deadwood.": (NOTHING, f"{MELDED} 2D KD"),
    "Bo had gin: no deadwood, so you could lay nothing off.": (NOTHING, f"{MELDED} 10C KD"),
    "Bo knocked, and you undercut: you were left with as little deadwood, or less.": (
        LOW, f"{MELDED} 2D KD",
    ),
}  # fmt: skip
"""The sentence at the end of a hand, by the two hands; the player with 11 cards knocks."""


def learning(*, whole_lines: bool = False, speaks: Language | None = None) -> Pupil:
    return Pupil(whole_lines=whole_lines, speaks=speaks).begin(KNOCKING)


def learning_at(state: State) -> Pupil:
    """Return a pupil in the lesson, with other cards than those dealt."""
    pupil = learning()
    lay_out(pupil.match.history, state)
    pupil.match.game.follow()
    pupil.press("t")
    return pupil


def outcome(pupil: Pupil) -> str:
    """Return the tutor's last sentence on the result of the hand."""
    assert pupil.match.tutor is None
    told, goodbye, _ = pupil.told[-1].partition(f" {GOODBYE}")
    assert goodbye
    return told


def true_outcome(pupil: Pupil) -> str:
    """Return the beginning of the right sentence, from the knock and the other's deadwood."""
    events = [event for moment in pupil.match.history.moments for event in moment.events]
    knocked = next((event for event in events if isinstance(event, ev.Knocked)), None)
    if knocked is None:
        return "Nobody has knocked"
    mine = knocked.seat == 0
    if not knocked.points:
        return "You had gin" if mine else "Bo had gin"
    left = next(event.points for event in events if isinstance(event, ev.Shown))
    if left <= knocked.points:
        return "You knocked and were undercut" if mine else "Bo knocked, and you undercut"
    return "Your knock won" if mine else "Bo won the hand"


@pytest.mark.parametrize("whole_lines", [False, True])
def test_a_hand_is_played_to_its_knock_by_doing_what_the_tutor_says(whole_lines: bool) -> None:
    pupil = learning(whole_lines=whole_lines)
    pupil.follow_until("Your knock won the hand")
    assert outcome(pupil) == next(iter(ENDS))
    assert pupil.all[-1].text == pupil.told[-1]
    pupil.type("") if whole_lines else pupil.press("enter")
    assert pupil.match.history.state.round == 2


def test_every_key_of_the_lesson_was_pressed_on_advice() -> None:
    pupil = learning()
    pupil.follow_until("Your knock won the hand")
    assert list(dict.fromkeys(pupil.done)) == [
        "R", "Shift+Y", "F", "Space", "P", "Delete", "D", "H", "S", "Shift+D", "K", "Enter",
    ]  # fmt: skip


def test_the_chosen_deal_has_every_kind_of_draw() -> None:
    pupil = learning()
    pupil.follow_until("Your knock won the hand")
    made = [moment.action for moment in pupil.match.history.moments if moment.by == 0]
    drawn = [move for move in made if isinstance(move, (act.Pass, act.Draw, act.Take))]
    assert [type(move) for move in drawn] == [
        act.Pass,
        act.Draw,
        act.Draw,
        act.Take,
        act.Draw,
        act.Draw,
    ]
    assert isinstance(made[-1], act.Knock)
    assert any("Bo adds" in each.text for each in pupil.all), "and something is laid off"


def test_it_begins_in_the_main_menu_behind_the_first_round() -> None:
    pupil = Pupil()
    pupil.menu()
    assert pupil.press("3")[0] == "A guided hand of Gin Rummy"
    said = pupil.press("enter")
    assert said[3].startswith("Welcome to a hand of Gin Rummy, step by step: ")
    assert said[-1].endswith("Then hear the next step: R.")


def test_lessons_have_the_names_of_their_rule_sets() -> None:
    assert LESSONS == {"playroom": FIRST_ROUND, "gin": KNOCKING}


@pytest.mark.parametrize("told", ENDS)
def test_the_end_is_told_as_it_was(told: str) -> None:
    mine, theirs = ENDS[told]
    state = position(mine, rules=GIN, others=[theirs])
    knocks = len(cards(mine)) > len(cards(theirs))
    pupil = learning_at(state if knocks else replace(state, seat=1))
    if knocks:
        pupil.type("knock kd")
    else:
        knock = act.Knock(cards("KD")[0])
        pupil.match.table.opponent_acts(1, knock)
        pupil.desk.do_posted()
        pupil.desk.tell_untold()
    assert outcome(pupil) == told
    assert told.startswith(true_outcome(pupil))


def test_a_hand_in_which_nobody_knocks_is_told_as_it_was() -> None:
    state = position(f"{NOTHING} JD", rules=GIN, others=[f"{MELDED} 2D"])
    pupil = learning_at(replace(state, stock=state.stock[:2]))
    pupil.type("x ks")
    pupil.type("x ks")
    assert outcome(pupil) == ("Nobody knocked before the stock ran out, so nobody scores.")


def test_a_finished_match_promises_no_next_hand() -> None:
    state = position(f"{MELDED} 2D KD", rules=GIN, others=[NOTHING])
    pupil = learning_at(replace(state, rules=replace(GIN, rounds_limit=1)))
    pupil.type("knock kd")
    assert pupil.match.history.state.phase is Phase.OVER
    assert pupil.told[-1] == next(iter(ENDS))


def test_gin_is_no_reason_to_wait() -> None:
    pupil = learning_at(position(f"{MELDED} 10C KD", rules=GIN, others=[NOTHING]))
    pupil.press("home", "p")
    assert pupil.told[-1] == (
        "You can knock: without the king of diamonds you have gin. "
        "Go to the king of diamonds and knock: K."
    )


def test_a_knock_with_too_many_points_is_told_to_wait() -> None:
    pupil = learning_at(position(f"{MELDED} 2D 7S", rules=GIN, others=[NOTHING]))
    pupil.press("home", "p")
    assert pupil.told[-1].endswith("Go to the seven of spades and knock: K.")
    pupil.go("2D").press("k")
    told = "Without another card you have less deadwood. Do not knock yet: Escape."
    assert pupil.told[-1] == told
    pupil.press("escape")
    assert pupil.told[-1].endswith("Go to the seven of spades and knock: K.")
    pupil.go("7S").press("k")
    assert pupil.told[-1] == "A knock ends the hand, so you are asked first. Choose yes: Enter."
    pupil.press("down", "enter")
    assert pupil.told[-1].startswith("You can knock: without the seven of spades, where you are,")
    pupil.press("k", "enter")
    assert outcome(pupil).startswith("Your knock won")


def test_the_hint_key_tells_more_about_a_step() -> None:
    pupil = learning()
    pupil.press("down", "Y")
    assert pupil.press("h") == [
        "If both turn it down, the player who was offered it first draws from the stock. "
        "You are offered the four of spades, the upcard. It does not help your hand. "
        "Turn it down: F."
    ]


def test_an_upcard_that_helps_is_to_be_taken() -> None:
    state = position(
        "3H 4H 8C 8D JC QC KS 2D 10S 7S", discards="5H", rules=GIN, others=[LOW],
        phase=Phase.OFFER,
    )  # fmt: skip
    pupil = learning_at(state)
    pupil.press("down", "Y")
    assert pupil.told[-1] == (
        "You are offered the five of hearts, the upcard. It goes with your cards. Take it: Shift+D."
    )
    pupil.follow()
    assert pupil.match.view.phase is Phase.PLAY


def test_taking_the_upcard_against_the_advice_continues_the_lesson() -> None:
    pupil = learning()
    pupil.press("D")
    pupil.follow()
    assert pupil.told[-1].startswith("End your turn with a discard. ")


def other_move(pupil: Pupil, random: Random) -> act.Move:
    """Return any legal move except a knock."""
    moves = [move for move in pupil.match.view.options if not isinstance(move, act.Knock)]
    return random.choice(moves)


@pytest.mark.parametrize("seed", range(sample(60, 16)))
def test_a_player_at_other_pages_can_follow_and_hears_the_result(seed: int) -> None:
    random, pupil = Random(seed), learning(whole_lines=bool(seed % 2))
    often = random.choice((0.2, 0.6, 1.0))
    for _ in range(300):
        if pupil.match.tutor is None:
            break
        if pupil.match.opponent_thinks:
            pupil.bots()
        elif random.random() < often:
            pupil.type(line(other_move(pupil, random), pupil.desk))
        else:
            pupil.follow()
            assert Kind.REFUSAL not in pupil.kinds, (pupil.told[-2:], pupil.said)
    if pupil.match.history.state.phase is not Phase.OVER:
        assert outcome(pupil).startswith(true_outcome(pupil))


def test_the_other_may_knock_first() -> None:
    """A pupil who only draws and discards that card hears that Bo was first."""
    pupil = learning()
    pupil.press("f")
    pupil.bots()
    while pupil.match.tutor is not None:
        pupil.press("space")
        drawn = pupil.match.view.hand[-1]
        pupil.makes(act.Discard(drawn))
        pupil.bots()
    assert outcome(pupil).startswith("Bo ")
    assert outcome(pupil).startswith(true_outcome(pupil))
    assert pupil.all[-1].text == pupil.told[-1]


def test_in_french_it_is_taught_in_french() -> None:
    pupil = learning(whole_lines=True, speaks=language("fr"))
    pupil.type("next")
    for _ in range(40):
        if pupil.match.tutor is None:
            break
        if pupil.match.opponent_thinks:
            pupil.bots()
            continue
        to_type = re.search(r"\"(.+)\"\.$", pupil.told[-1])
        assert to_type is not None, pupil.told[-1]
        pupil.type(to_type[1].strip())
    assert pupil.told[0].startswith("Bienvenue dans une manche de gin rami, pas à pas")
    assert pupil.told[-1].startswith("Votre frappe a gagné la manche : il restait plus de ")

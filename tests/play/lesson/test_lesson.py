"""The guided first round: a pupil can play it to its end by doing only what the tutor says."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from rummy_tui.bots import LEVELS
from rummy_tui.desk.effects import Act
from rummy_tui.desk.page import Pause
from rummy_tui.pages.lesson.lesson import begin_lesson
from rummy_tui.pages.lesson.lesson_advice import Lesson
from rummy_tui.pages.lesson.lesson_plans import FIRST_ROUND, KNOCKING
from rummy_tui.pages.match.match import Match
from rummy_tui.pages.seat.requests import Leave
from rummy_tui.rules.cards import cards
from rummy_tui.rules.state import Phase
from rummy_tui.store.settings import Settings
from rummy_tui.words.advice.lesson_words import Step, more, step
from rummy_tui.words.language.cards import CardStyle, CardWords
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.utterance import Kind, Utterance
from tests.app.rig import Rig, play
from tests.play.player import Player
from tests.tools.advised import EN, GO_TO, KEYS, TO_DO, WALK
from tests.tools.driver import line

ALL_LEARNED = "That is all you need; play on as you like."
GOODBYE = "That was your first round, and the end of the lesson."


class Pupil(Player):
    """A player who does exactly what the tutor says."""

    def __init__(
        self,
        settings: Settings | None = None,
        *,
        whole_lines: bool = False,
        speaks: Language | None = None,
    ) -> None:
        super().__init__(settings, whole_lines=whole_lines, speaks=speaks)
        self.all: list[Utterance] = []
        self.told: list[str] = []
        self.done: list[str] = []

        def hear(utterance: Utterance) -> None:
            self.heard.append(utterance)
            self.all.append(utterance)
            if utterance.kind is Kind.SYSTEM:
                self.told.append(utterance.text)

        self.desk.hear = hear

    def begin(self, lesson: Lesson = FIRST_ROUND) -> Pupil:
        self.desk.carry_out(begin_lesson(self.desk, lambda: setattr(self, "ended", True), lesson))
        assert isinstance(self.desk.playing, Match)
        self.match = self.desk.playing
        return self

    def follow(self) -> None:
        """Do what the tutor said last."""
        last = self.told[-1]
        if "Listen" in last:
            self.bots()
            return
        to_do = TO_DO.search(last)
        assert to_do is not None, last
        if WALK in last:
            self.type("next") if self.desk.whole_lines else self.press("down")
        self.done.append(to_do[1])
        if self.desk.whole_lines:
            self.type(to_do[1].strip('"'))
            return
        if there := GO_TO.search(last):
            self.walk_to(there[1])
        self.press(KEYS[to_do[1]])

    def walk_to(self, card: str) -> None:
        for _ in self.rows:
            if self.focus == card:
                return
            if self.press("down")[0].startswith("Last card."):
                self.press("home")
        assert self.focus == card

    def follow_until(self, end: str, most: int = 80) -> None:
        for _ in range(most):
            if self.told[-1].startswith(end):
                return
            self.follow()
            refused = [u.text for u in self.heard if u.kind is Kind.REFUSAL]
            assert not refused, (self.told[-2:], self.done[-1:], refused)
        raise AssertionError(self.told[-5:])

    def play_on(self) -> None:
        """Play well until the round is over."""
        while self.match.history.state.phase is not Phase.DEAL:
            if self.match.opponent_thinks:
                self.bots()
                continue
            move = LEVELS["steady"](self.match.view, Random(1))
            if self.desk.whole_lines:
                self.type(line(move, self.desk))
            else:
                self.makes(move)


@pytest.mark.parametrize("whole_lines", [False, True])
def test_all_is_learned_by_doing_what_the_tutor_says(whole_lines: bool) -> None:
    pupil = Pupil(whole_lines=whole_lines).begin()
    pupil.follow_until(ALL_LEARNED)
    state, view = pupil.match.history.state, pupil.match.view
    assert state.round == 1
    assert view.open
    assert pupil.match.tutor is not None
    assert pupil.match.tutor.progress.added
    assert pupil.match.tutor.progress.turn == 3
    assert 20 <= len(pupil.told) <= 50
    again = {u.text for u in pupil.all if u.kind is Kind.REVIEW}
    assert again, "messages were heard again"
    assert not again & set(pupil.told), "the step that asks for one repeats only itself"


def test_every_key_of_the_lesson_was_pressed_on_advice() -> None:
    pupil = Pupil().begin()
    pupil.follow_until(ALL_LEARNED)
    assert list(dict.fromkeys(pupil.done)) == [
        "R", "Y", "Shift+H", "W", "Space", "P", "Shift+P", "Escape", "N", "Enter", "U",
        "Delete", "I", "E", "C", "D", "S", "Page Up", "Z", "H", "F1",
    ]  # fmt: skip


def test_in_whole_lines_the_lines_to_type_are_told() -> None:
    pupil = Pupil(whole_lines=True).begin()
    pupil.follow_until(ALL_LEARNED)
    assert '"sort rank"' in pupil.done
    assert any(re.fullmatch(r'"new( \w+){3,}"', line) for line in pupil.done)
    assert any(re.fullmatch(r'"add \w+ \d"', line) for line in pupil.done)
    assert any(re.fullmatch(r'"discard \w+"', line) for line in pupil.done)


def test_it_begins_in_the_main_menu() -> None:
    pupil = Pupil()
    pupil.menu()
    assert pupil.press("2")[0] == "A guided first round"
    said = pupil.press("enter")
    assert said[0] == "Round 1. 14 cards each. Bo deals."
    assert said[1] == "Your turn."
    assert said[2].startswith("Welcome to a first round, step by step. R repeats")
    assert said[3] == (
        "You are at the seven of clubs. You hold 14 cards. Walk through them with Down and Up. "
        "Then hear the next step: R."
    )
    assert len(said) == 4


def test_the_tutor_waits_for_what_happened_and_interrupts_nothing() -> None:
    pupil = Pupil().begin()
    pupil.follow_until(ALL_LEARNED)
    tutored = [u for u in pupil.all if u.kind is Kind.SYSTEM]
    assert not any(u.interrupt for u in tutored)
    pupil = Pupil().begin()
    pupil.press("space")
    assert pupil.kinds[0] is Kind.PRIVATE
    assert pupil.kinds[-1] is Kind.SYSTEM


def test_a_step_is_told_once_and_again_on_request() -> None:
    pupil = Pupil().begin()
    assert pupil.press("t") == ["Your turn: draw."]
    assert pupil.press("e")[0].startswith("Cards: ")
    assert len(pupil.heard) == 1
    asked = "Hear your whole hand at once: Y."
    assert pupil.press("down", "down") == ["queen of clubs"]
    assert pupil.press("r") == ["queen of clubs", asked]
    assert pupil.press("r") == [asked]
    assert pupil.press("h") == [f"You can ask for it at any time, even while others play. {asked}"]
    pupil.press("up")
    assert pupil.press("r") == ["nine of clubs", asked]


def test_a_player_who_draws_first_is_still_shown_the_rest() -> None:
    pupil = Pupil().begin()
    said = pupil.press("space")
    assert said[0] == "You draw the two of spades."
    assert said[-1].startswith("Your first combinations of a round must be worth 30 points.")
    pupil.follow_until(ALL_LEARNED)
    assert "Sort your cards by rank, so that equal ranks stand together: Shift+H." in pupil.told


def test_a_player_who_lays_other_cards_than_the_tutor_said_goes_on() -> None:
    pupil = Pupil().begin()
    pupil.press("space", "n")
    pupil.go("5D").press("enter")
    assert pupil.said[-1] == "This makes no combination. Give it up: Escape."
    pupil.follow_until(ALL_LEARNED)


@pytest.mark.parametrize("whole_lines", [False, True])
def test_the_list_of_what_could_be_laid_is_another_way(whole_lines: bool) -> None:
    pupil = Pupil(whole_lines=whole_lines).begin()
    pupil.type("draw")
    pupil.type("could")
    assert pupil.told[-1].startswith("Each line is something that you can lay. Choose one: ")
    pupil.follow()
    assert pupil.match.view.open
    pupil.follow_until(ALL_LEARNED)


def test_a_card_that_is_left_out_is_asked_for_again() -> None:
    pupil = Pupil().begin()
    pupil.press("space", "n")
    pupil.go("JH").press("enter")
    pupil.press("enter")
    assert pupil.said[-1] == "You are at the jack of hearts. Choose it: Enter."


def test_a_meld_taken_back_is_advised_again() -> None:
    pupil = Pupil().begin()
    pupil.press("space")
    pupil.type("lay 10h jh qh")
    assert "End your turn with a discard" in pupil.told[-1]
    pupil.press("u")
    assert "Start a combination: N." in pupil.told[-1] or "how many are missing" in pupil.told[-1]
    pupil.follow_until(ALL_LEARNED)


@pytest.mark.parametrize("page", ["c", "?", "E", "L", "/"])
def test_no_advice_that_a_page_would_take_for_itself(page: str) -> None:
    """While a page lies on the hand, the tutor is silent or says how to go back."""
    pupil = Pupil().begin()
    pupil.press("space")
    pupil.type("lay 10h jh qh")
    before = len(pupil.told)
    pupil.press(page, "t")
    assert all("go back to your hand" in told for told in pupil.told[before:])
    pupil.press("escape")
    if page == "/":
        pupil.press("escape")
    assert "Go to the ten of spades and discard it" in pupil.told[-1]


def test_hidden_cards_are_not_talked_about() -> None:
    pupil = Pupil().begin()
    pupil.press("space")
    pupil.type("lay 10h jh qh")
    before = len(pupil.told)
    pupil.press("b")
    assert len(pupil.told) == before
    pupil.press("enter")
    assert "ten of spades" in pupil.told[-1]


@pytest.mark.parametrize("privacy", ["asked", "silent"])
def test_own_cards_are_named_as_privately_as_wished(privacy: str) -> None:
    usual = replace(Settings().usual, privacy=privacy)
    pupil = Pupil(replace(Settings(), usual=usual)).begin()
    pupil.press("space")
    pupil.type("lay 10h jh qh")
    named = [u for u in pupil.heard if "ten of spades" in u.text]
    assert all(not u.spoken for u in named)
    assert bool(named) == (privacy == "silent")


@pytest.mark.parametrize("whole_lines", [False, True])
def test_at_the_end_of_the_round_the_tutor_leaves_and_the_match_goes_on(whole_lines: bool) -> None:
    pupil = Pupil(whole_lines=whole_lines).begin()
    pupil.follow_until(ALL_LEARNED)
    pupil.play_on()
    assert pupil.told[-1].startswith(GOODBYE)
    assert pupil.all[-1].text == pupil.told[-1]  # after the score
    assert pupil.match.tutor is None
    before = len(pupil.told)
    pupil.type("") if whole_lines else pupil.press("enter")
    assert pupil.match.history.state.round == 2
    pupil.bots()
    assert pupil.press("h")[0].startswith("Hint: ")
    assert len(pupil.told) == before


def test_the_question_whether_to_leave_says_that_it_cannot_be_resumed() -> None:
    pupil = Pupil().begin()
    pupil.match.here.carry_out([Act(Leave())])
    assert pupil.desk.page.greeting() == (
        "Leave the guided round? It cannot be resumed. No, keep playing"
    )


def test_after_the_steps_a_hint_is_a_hint_and_the_tutor_is_silent() -> None:
    pupil = Pupil().begin()
    pupil.follow_until(ALL_LEARNED)
    before = len(pupil.told)
    assert pupil.press("h")[0].startswith("Hint: ")
    pupil.press("space")
    assert len(pupil.told) == before


def at_the_hint() -> Pupil:
    pupil = Pupil().begin()
    pupil.follow_until("If you do not know what to do")
    return pupil


def test_the_second_key_of_a_hint_offers_to_do_it_as_it_was_promised() -> None:
    pupil = at_the_hint()
    hint = pupil.press("h")[0]
    assert hint.startswith("Hint: ")
    assert "H again offers to do it." in hint
    assert pupil.press("h") == [f"{hint.partition('. ')[0]}. Do it? Yes, do it"]


def test_after_another_key_the_hint_key_tells_more_about_the_step_again() -> None:
    pupil = at_the_hint()
    pupil.press("h", "t")
    assert pupil.press("h")[0].endswith(pupil.told[-1])


def test_the_tutor_advises_what_the_hint_does() -> None:
    pupil = at_the_hint()
    hint = re.match(r"Hint: discard the ([a-z ]+)\.", pupil.press("h")[0])
    assert hint is not None
    pupil.press("f1", "escape")
    assert hint[1] in pupil.told[-1]
    assert "iscard it: " in pupil.told[-1]


@pytest.mark.parametrize("key", ["P", "x", "space"])
def test_the_question_whether_to_leave_is_no_step(key: str) -> None:
    pupil = Pupil().begin()
    before = len(pupil.told)
    pupil.press("escape")
    before = len(pupil.told)
    pupil.press("escape", key)
    assert pupil.kinds == [Kind.REFUSAL]
    assert len(pupil.told) == before


def test_leaving_ends_the_lesson() -> None:
    pupil = Pupil().begin()
    before = len(pupil.told)
    pupil.press("escape", "escape", "down", "enter")
    assert pupil.ended
    assert len(pupil.told) == before


@pytest.mark.parametrize("lesson", [FIRST_ROUND, KNOCKING], ids=["first round", "knock"])
@pytest.mark.parametrize("seed", range(12))
def test_the_next_advice_can_be_followed_after_any_move(seed: int, lesson: Lesson) -> None:
    random, pupil = Random(seed), Pupil().begin(lesson)
    keys = [key for key in KEYS.values() if key not in ("escape", "q", "/", "E", "ctrl+e", "S")]
    keys = [key for key in keys if key not in ("ctrl+y", "=", "ctrl+k", "K", "V", "L")]
    for _ in range(random.randrange(10, 120)):
        pupil.press(random.choice(keys))
        pupil.bots()
        if pupil.match.history.state.phase is Phase.DEAL:
            return
    for _ in range(6):  # close all pages that are open, but do not leave the match
        if pupil.desk.page is not pupil.match.game:
            pupil.press("enter" if isinstance(pupil.desk.page, Pause) else "escape")
    pupil.press("t")
    for _ in range(120):
        if pupil.match.tutor is None or pupil.told[-1].startswith(ALL_LEARNED):
            break
        pupil.follow()
        assert Kind.REFUSAL not in pupil.kinds, (pupil.told[-2:], pupil.said)
    assert pupil.match.tutor is None or pupil.told[-1].startswith(ALL_LEARNED)


@pytest.mark.parametrize("which", Step)
def test_every_step_ends_with_what_is_to_be_done(which: Step) -> None:
    things: dict[str, object] = dict.fromkeys(
        "opening name up down left right heading suit take draw missing could back again newer "
        "meld points leave knocks_with other".split(),
        "X",
    )
    things["n"] = 7
    things["card"] = CardWords(EN, CardStyle.WORDS).card(cards("QH")[0])
    told = step(which, {**things, "key": "Y"}, EN)
    assert told.endswith((": Y.", "Listen until it is your turn."))
    assert len(told) < 200
    assert more(which, {**things, "key": "Y"}, EN).endswith(told)


def test_the_deal_lets_the_player_open_at_once() -> None:
    """The seed was chosen for this."""
    pupil = Pupil().begin()
    assert pupil.match.history.seed == FIRST_ROUND.seed
    assert pupil.match.view.my_turn
    pupil.press("space")
    pupil.type("lay 10h jh qh")
    assert pupil.match.view.open


@pytest.mark.parametrize("layout", ["reader", "table"])
def test_each_sentence_of_the_tutor_is_on_the_screen(layout: str) -> None:
    """The full screen shows them, too."""

    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("2", "enter")
        await rig.until(lambda: "Walk through them with" in rig.terminal.text, "the first step")
        await rig.press("down", "r")
        told = "Hear your whole hand at once: Y."
        assert rig.said[-1] == told
        await rig.until(lambda: told in rig.terminal.text, told)
        await rig.press("y", "H", "w", "space", "E", "F", "escape")
        asked = "Hear how many are missing: P."
        # In a box the edges stand between its lines.
        await rig.until(
            lambda: asked in " ".join(rig.terminal.text.replace("│", " ").split()), asked
        )
        await rig.press("escape", "escape", "down", "enter", "end", "enter")

    assert play(script, layout, menu=True, spoken=layout == "table") == 0

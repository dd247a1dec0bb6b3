"""Whole matches at one desk: rounds played with keys alone, ends, leaving, and the sentences."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from rummy_tui.bots import LEVELS
from rummy_tui.desk.desk import Desk
from rummy_tui.match.history import Seat
from rummy_tui.pages.match.endings import match_over
from rummy_tui.pages.match.handover import Ending
from rummy_tui.rules import actions as act
from rummy_tui.rules.ruleset import Scoring
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import RULESETS
from rummy_tui.store.settings import Settings
from rummy_tui.words.language.language import capital
from rummy_tui.words.language.listening import Listening
from rummy_tui.words.language.utterance import Kind, Utterance
from tests.play.player import BO, Player
from tests.play.situations import position, to_play
from tests.rules.positions import house
from tests.tools.driver import line
from tests.tools.laid_out import lay_out
from tests.tools.thorough import mostly_many

pytestmark = pytest.mark.sampled


def play_on(player: Player, stop: Phase = Phase.OVER) -> list[str]:
    """Play with keys until a phase is reached; return everything that was heard."""
    said: list[str] = []
    random = Random(1)
    for _ in range(3000):
        state = player.match.history.state
        if state.phase is stop:
            return said
        if state.phase is Phase.DEAL:
            said += player.press("enter")
        elif player.match.opponent_thinks:
            said += player.bots()
        else:
            player.makes(LEVELS["easy"](player.match.view, random))
            assert player.match.history.state is not state, player.said
            assert player.said
            said += player.said
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("discard", ["simple", "multiple", "one-way", "none"])
def test_a_match_from_keys_alone(discard: str) -> None:
    rules = house(discard=discard, score_limit="200")
    player = Player().start(rules=rules, seed=5)
    said = play_on(player)
    state = player.match.history.state
    assert state.winners
    assert "Your turn." in said
    assert isinstance(player.desk.page, Ending)
    assert said[-1] == "The match is over. Enter leaves."
    assert said[-2].startswith("Scores: ")
    assert sum(" the match" in text for text in said) == 1
    assert player.press("enter") == ["You have left the match."]
    assert (player.ended, player.desk.pages) == (True, [])


def test_at_the_end_a_screen_names_the_key_that_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    """There the other key chooses a line, such as another match."""
    player = Player().start(rules=house(score_limit="100"), seed=5)
    play_on(player)
    monkeypatch.setattr(Desk, "by_eye", True)
    player.desk.listen(Listening())
    player.desk.carry_out(match_over(player.match))
    assert player.desk.page.title == "The match is over. Escape leaves"
    assert player.press("space") == ["The match is over. Escape leaves."]


@pytest.mark.parametrize("key", mostly_many(RULESETS))
def test_a_round_of_each_rule_set_from_keys_alone(key: str) -> None:
    """Each planned move can be played and heard; points are said only if laid cards score."""
    said: list[str] = []
    for seed in (1, 2):
        seats = (BO, Seat("Ann"), Seat("Cleo", "easy"))[: RULESETS[key].players[1]]
        player = Player().start(*seats, rules=RULESETS[key], seed=seed)
        while player.match.history.state.result is None:
            said += play_a_move(player)
    rules = RULESETS[key]
    assert any("points." in text and "You lay" in text for text in said) == (
        rules.scoring is Scoring.AS_LAID
    )
    assert any("You have opened" in text for text in said) <= bool(rules.opening)
    assert any("regroup" in text or "move" in text for text in said) == rules.regroup


@pytest.mark.parametrize("key", RULESETS)
def test_a_round_of_each_rule_set_by_whole_lines(key: str) -> None:
    player = Player(whole_lines=True).start(rules=RULESETS[key], seed=3)
    for _ in range(2000):
        state = player.match.history.state
        if state.result is not None:
            break
        if player.match.opponent_thinks:
            player.bots()
            continue
        move = LEVELS["steady"](player.match.view, Random(1))
        while player.match.history.state is state:
            typed = line(move, player.desk)
            player.type(typed)
            assert player.said, typed
            assert Kind.REFUSAL not in player.kinds, (typed, player.said)
            if player.desk.page.numbers_choose:
                choose(player, move)
    assert player.match.history.state.result is not None


def play_a_move(player: Player) -> list[str]:
    if player.match.opponent_thinks:
        return player.bots()
    state = player.match.history.state
    player.makes(LEVELS["steady"](player.match.view, Random(1)))
    assert player.match.history.state is not state, player.said
    return player.said


def choose(player: Player, move: act.Move) -> None:
    """Answer a question; the line said what a joker stands for, or the next one will."""
    words, rows = player.match.hearer.words, list(player.rows)
    if isinstance(move, act.Lay | act.LayOff):
        wanted = str(words.meld(move.meld))
        number = next(n for n, row in enumerate(rows, 1) if row.endswith(wanted))
        player.type(str(number))
    else:
        player.type("quit" if isinstance(move, act.Regroup) else "1")


def test_an_own_move_is_told_once_and_others_in_a_few_words() -> None:
    player = Player().at(position("4C 9S 9D 2H 3D", "", "2S JC", stock="3D 5C 8D"))
    assert player.press("x") == ["You discard the four of clubs."]
    said = player.bots()
    assert len(said) == 2, "a turn is one sentence"
    assert said[0].startswith("Bo draws")
    assert said[1] == "Your turn."
    assert not any(u.interrupt for u in player.heard)
    assert player.kinds[-1] is Kind.TURN


def test_the_first_sentence_that_a_key_brings_interrupts_and_the_rest_follows() -> None:
    player = Player().at(position("9H", "10H JH QH", "2S JC"))
    player.press("delete")
    assert [u.interrupt for u in player.heard] == [True, *[False] * (len(player.heard) - 1)]
    assert player.said[0] == "You discard the nine of hearts."
    assert player.said[-1] == "End of round 1. Enter deals the next one."


def test_cards_that_were_left_do_not_draw_the_cursor_in_the_next_round() -> None:
    state = position("4C 9S 9D 2H 7D 3C 3H KS QD", "10H JH QH", "2S JC")
    player = Player().at(state)
    player.press("end")
    lay_out(player.match.history, replace(state, phase=Phase.DEAL))
    player.press("enter")
    assert (len(player.rows), player.match.game.cursor) == (14, 0)


def test_hiding_and_coming_back() -> None:
    player = to_play()
    player.press("c", "b")
    assert (player.desk.seat, list(player.rows)) == (None, [])
    assert player.press("down") == ["Hidden. Ann, press Enter when you are alone at the keyboard."]
    assert player.press("enter") == ["Your turn: lay or discard."]
    assert player.focus == "four of clubs"


def test_computers_wait_while_a_question_or_a_text_is_open() -> None:
    player = Player().start(seed=3)
    match = player.match
    assert match.opponent_thinks
    for keys in (["escape", "escape"], ["/"], ["b"]):
        player.press(*keys)
        assert not match.opponent_thinks
        player.press("enter")
        assert match.opponent_thinks
    player.press("?")
    assert match.opponent_thinks


def test_a_move_that_comes_too_late_is_thought_again_and_is_the_same() -> None:
    player = Player().start(seed=3)
    state = player.match.history.state
    move = player.match.table.house.think()
    player.press("escape", "escape")
    player.match.table.house.plays(move)
    assert player.match.history.state is state
    player.press("enter")
    assert player.match.table.house.think() is move
    player.press("escape", "escape", "down", "enter")
    player.match.table.house.plays(move)
    assert player.match.history.state is state


def test_a_list_of_discards_follows_what_others_do_and_keeps_its_line() -> None:
    rules = house(discard="multiple")
    state = position("4C 9S", "10H JH QH", "9D 2S JC", rules=rules, stock="3D 5C 8D")
    player = Player().at(state)
    player.go("9S").press("x")
    player.press("d", "down")
    assert player.focus == "jack of clubs"
    player.bots()
    assert player.focus == "jack of clubs"
    depth = list(player.rows).index("jack of clubs") + 1
    player.press("enter")
    taken = player.match.history.state.turn.taken
    assert (len(taken), taken[-1].code) == (depth, "JC")


def test_looking_at_one_thing_after_another_leaves_no_heap_of_lists() -> None:
    player = to_play()
    player.press("c", "s", "c", "c", "d")
    assert player.press("escape") == ["four of clubs"]


def test_taking_back() -> None:
    player = Player().at(position("9H 4C 5D 6S", "10H JH QH", "2S"))
    player.go("9H").press("enter")
    assert player.press("u") == ["Taken back. In your hand again: nine of hearts."]
    assert (player.heard[-1].kind, player.heard[-1].text) == (Kind.FOCUS, "nine of hearts")
    assert player.focus == "nine of hearts"
    assert player.focus == "nine of hearts"
    assert act.TakeBack() not in player.match.view.options


def test_a_page_below_hears_nothing_of_a_match() -> None:
    """A key that the match does not know never reaches the menu under it."""
    player = Player().menu()
    player.press("enter", "down", "down", "down", "down", "left", "left", "home", "enter")
    assert player.desk.playing is not None
    pages = len(player.desk.pages)
    for key in ("1", "home", "enter", "down", "left"):
        player.press(key)
        assert len(player.desk.pages) >= pages - 1
        assert player.desk.playing is not None


def test_nothing_happens_after_the_end() -> None:
    player = Player().menu()
    assert player.press("escape") == ["Quit. Escape again leaves."]
    assert player.press("escape") == ["Goodbye."]
    assert player.desk.finished
    assert player.press("enter") == []
    assert player.type("draw") == []


def test_a_sentence_for_another_seat_is_not_heard() -> None:
    player = to_play().pressed("b")
    before = [*player.desk.public.heard]
    player.heard.clear()
    player.desk.deliver(Utterance("You draw the ace of spades.", Kind.PRIVATE, 0))
    assert player.said == []
    assert player.desk.public.heard == before


def test_seats_and_bots_take_turns() -> None:
    player = Player().start(Seat("Ann"), BO, Seat("Cleo", "easy"), seed=4)
    player.bots()
    assert player.match.history.to_play == 0
    assert player.said[-1] == "Your turn."


def test_a_full_turn_tells_the_discard_and_the_hand() -> None:
    settings = Settings(usual=Listening(level="full"))
    player = Player(settings).at(position("2C 4D 9S KH", others=["3C 3D 8S QH 7D JC"]))
    player.press("x")
    *_, turn = player.bots()
    top = player.match.hearer.words.card(player.match.view.discards[-1])
    assert turn == f"Your turn. {capital(format(top, 'the'))} on top, 3 cards in your hand."

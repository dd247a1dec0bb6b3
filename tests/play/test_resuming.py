"""Resumed matches at the desk: the first sentences, and what can be asked for again."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rummy_tui.cli.commands.begin import Begin, Learn, Play, Resume, open_first_page
from rummy_tui.desk.effects import Act
from rummy_tui.match.chance import fixed_random
from rummy_tui.match.history import Seat
from rummy_tui.match.opponents import decide_here
from rummy_tui.match.sitting import Order
from rummy_tui.pages.hand.best_melds import melds_of
from rummy_tui.pages.lesson.lesson_plans import FIRST_ROUND
from rummy_tui.pages.match.handover import HandOver
from rummy_tui.pages.menus.main_menu import MainMenu
from rummy_tui.pages.menus.open_match import resume_match, start_match
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import BASIC, MANIPULATION, PLAYROOM, with_options
from rummy_tui.store import matches as saves
from rummy_tui.store.match_files import saved_files
from rummy_tui.store.settings import Settings
from rummy_tui.words.language.listening import Listening
from rummy_tui.words.language.utterance import Kind
from tests.play.player import ANN, BO, Player
from tests.tools.match_begun import match_begun

BOB = Seat("Bob")
LAYS = 1
"""A seed with which the first player can lay at once."""
ONE_ROUND = with_options(PLAYROOM, {"rounds_limit": "1"})


def begun(*seats: Seat, rules: Ruleset = PLAYROOM, seed: int = 1) -> Player:
    """Return a player in a saved match, at its first deal."""
    player = Player()
    start = saves.started(rules, seats or (ANN, BO), seed)
    player.match = match_begun(player.desk, start_match(player.desk, start, lambda: None))
    return player


def gone_on(before: Player | None = None) -> Player:
    """Return a player in another program, which resumes the last match."""
    if before is not None:
        assert before.match.journal is not None
        before.match.journal.close()
    player = Player()
    saved = saves.load(saved_files()[0])
    match = match_begun(player.desk, resume_match(player.desk, saved, lambda: None))
    assert match is not None
    player.match = match
    return player


def own_turn(player: Player) -> Player:
    """Let the others play until it is the only person's turn."""
    player.bots()
    return player


def older_messages(player: Player) -> list[str]:
    walked = []
    while (said := player.press("pageup")) != ["No older message."]:
        walked += said
    return walked


def test_at_ones_own_turn_the_match_and_the_turn_are_told() -> None:
    player = own_turn(begun())
    player.press("space")
    again = gone_on(player)
    assert again.said == [
        "Playroom Rummy with Bo, round 1, 0 to 70.",
        *player.said,
        "Your turn: lay or discard.",
    ]
    assert player.said[0].startswith("You draw the ")
    assert again.hand == player.hand


def test_nothing_that_is_told_on_going_on_interrupts_what_is_told_before() -> None:
    again = gone_on(own_turn(begun()).pressed("space"))
    assert not any(utterance.interrupt for utterance in again.heard[1:])


def test_the_cursor_is_on_the_drawn_card_again_and_it_is_told() -> None:
    player = own_turn(begun()).pressed("space")
    again = gone_on(player)
    assert again.focus == player.focus
    assert player.said == [f"You draw the {again.focus}."]
    assert (again.heard[-1].text, again.heard[-1].kind) == (player.focus, Kind.FOCUS)


def laid(player: Player) -> Player:
    """Draw, lay the first combination that can be laid, and return the player."""
    player.press("space")
    for meld in melds_of(player.match.view.hand, player.match.view.rules):
        player.type("new " + " ".join(card.code for card in meld.cards))
        if player.match.history.state.table:
            return player
    raise AssertionError(player.hand)


def test_all_that_was_done_in_the_turn_is_told_but_not_what_was_taken_back() -> None:
    player = laid(own_turn(begun(rules=BASIC, seed=LAYS)))
    told = [u.text for u in player.desk.messages.heard if u.kind is not Kind.TURN][-2:]
    assert told[0].startswith("You draw ")
    assert told[1].startswith("You lay ")
    again = gone_on(player)
    assert again.said[1:-1] == told
    again.press("u")
    once_more = gone_on(again)
    assert once_more.said[1:-1] == told[:1]
    assert once_more.hand == again.hand


def test_a_private_message_is_not_named_with_a_key_that_repeats_another() -> None:
    own_turn(begun()).pressed("space").match.journal.close()
    player = Player(Settings(usual=Listening(privacy="asked")))
    match = match_begun(
        player.desk, resume_match(player.desk, saves.load(saved_files()[0]), lambda: None)
    )
    assert match is not None
    assert player.said[1:] == ["Your turn: lay or discard."]


def test_a_keyboard_sharer_hears_the_whole_own_turn_after_the_hand_over() -> None:
    player = begun(ANN, BOB, rules=BASIC, seed=LAYS)
    player.press("enter", "home")
    laid(player)
    again = gone_on(player)
    assert "You " not in " ".join(again.said)
    said = again.press("enter")
    assert said[0].startswith("You draw ")
    assert said[1].startswith("You lay ")
    assert said[2:] == ["Your turn: lay or discard."]
    assert (again.heard[-1].text, again.heard[-1].kind) == (again.focus, Kind.FOCUS)
    assert again.focus == player.focus


def test_all_messages_are_there_again() -> None:
    player = own_turn(begun())
    player.press("space")
    told = [u.text for u in player.desk.messages.heard if u.kind is not Kind.ANSWER]
    again = gone_on(player)
    assert told
    assert [u.text for u in again.desk.messages.heard][: len(told)] == told
    assert "Your turn." in " ".join(older_messages(again))


def test_at_a_computers_turn_it_plays_on() -> None:
    player = own_turn(begun())
    player.press("space", "home", "x")
    assert player.match.opponent_thinks
    again = gone_on(player)
    assert again.said[-1] == "It is Bo's turn."
    assert again.match.opponent_thinks
    assert "Your turn." in again.bots()[-1]


def round_played(rules: Ruleset = PLAYROOM) -> Player:
    """Return a player in a match whose first round is over."""
    player = begun(rules=rules)
    session = player.match.history
    for _ in range(2000):
        player.bots()
        if session.to_play is None:
            return player
        luck = fixed_random("test", len(session.moments))
        player.desk.carry_out([Act(decide_here("steady", session.state, luck))])
    raise AssertionError(session.state)


def test_at_the_end_of_a_round_its_reckoning_lies_there_and_why_can_be_asked() -> None:
    player = round_played()
    rows, why = list(player.rows), player.press("W")
    again = gone_on(player)
    assert again.said[0].startswith("Playroom Rummy with Bo, round 1 over, ")
    assert again.said[1:] == ["End of round 1. Enter deals the next one."]
    assert list(again.rows) == rows
    assert again.press("W") == why
    assert again.press("escape", "enter")[0].startswith("Round 2. ")


def test_a_match_that_was_over_but_not_counted_shows_its_end() -> None:
    player = round_played(ONE_ROUND)
    again = gone_on(player)
    assert again.match.history.state.phase is Phase.OVER
    assert again.said[-1] == "The match is over. Enter leaves."
    assert list(again.rows) == list(player.rows)
    assert again.press("enter") == ["You have left the match."]


def test_people_who_share_the_keyboard_hear_only_the_hand_over() -> None:
    player = begun(ANN, BOB)
    player.press("enter", "space")
    name = player.match.history.seats[player.match.history.state.seat].name
    again = gone_on(player)
    assert isinstance(again.desk.page, HandOver)
    assert again.said == [
        "Playroom Rummy with Ann and Bob, round 1.",
        f"Pass the keyboard to {name}. {name}, press Enter when you are alone at it.",
    ]
    assert list(again.rows) == []
    said = again.press("enter")
    assert said[0].startswith("You draw ")
    assert said[-1] == "Your turn: lay or discard."


def test_the_hints_stay_counted() -> None:
    player = own_turn(begun())
    player.press("h")
    assert gone_on(player).match.history.hinted == player.match.history.hinted != {}


@pytest.mark.parametrize("order", ["rank", "none", "suit"])
def test_the_hand_is_sorted_as_it_was(order: str) -> None:
    player = own_turn(begun())
    player.type("sort none", f"sort {order}")
    again = gone_on(player)
    assert again.hand == player.hand
    again.press("space")
    assert gone_on(again).hand == again.hand


def test_each_person_holds_the_hand_in_an_order_of_their_own() -> None:
    player = begun(ANN, BOB)
    player.press("enter")
    first = player.desk.seat
    assert first is not None
    player.type("sort rank")
    player.press("space", "x", "enter")
    player.type("sort none")
    orders = {first: Order.RANK, 1 - first: Order.NONE}
    assert {seat: player.match.history.sorting(seat).order for seat in orders} == orders
    again = gone_on(player)
    again.press("enter")
    assert {seat: again.match.history.sorting(seat).order for seat in orders} == orders


def test_a_hand_that_is_sorted_when_the_match_is_over_does_not_harm_the_file() -> None:
    player = round_played(ONE_ROUND)
    player.type("sort rank")
    left(player)
    saved = saves.load(saved_files()[0])
    assert saved.bad_line is None
    assert saved.counted


def test_a_draft_is_there_again_with_its_steps_and_what_is_loose() -> None:
    player = own_turn(begun(rules=MANIPULATION, seed=3)).pressed("space")
    player.type(f"new {player.hand.split()[0].lower()}")
    player.type(f"new {player.hand.split()[0].lower()}")
    one_left = player.hand
    again = gone_on(player)
    assert again.hand == one_left
    assert again.said[-1].startswith("Your turn: ")
    assert "Not yet. Combination " in again.said[-1]
    assert again.press("u")[0].startswith("Taken back.")
    assert len(again.hand.split()) == len(one_left.split()) + 1
    twice = gone_on(again)
    twice.press("u")
    assert not twice.match.game.laying.changed


def test_a_chosen_card_is_there_again_after_another_has_come_back_from_the_draft() -> None:
    player = own_turn(begun(rules=MANIPULATION, seed=3)).pressed("space", "n")
    first, *_, last = (card.code for card in player.match.game.hand.held)
    player.go(last).press("enter")
    player.type(f"new {first.lower()}")
    assert player.press("u")[0].startswith("Taken back.")
    assert saves.load(saved_files()[0]).bad_line is None
    assert gone_on(player).chosen == last


# The main menu


def menu() -> Player:
    player = Player()
    player.desk.open(MainMenu(player.desk, lambda: 1))
    return player


def left(player: Player) -> Player:
    assert player.match.journal is not None
    player.match.journal.close()
    return player


def test_the_menu_begins_with_the_match_to_go_on_with() -> None:
    left(own_turn(begun()))
    player = menu()
    assert player.said == ["Rummy. Resume: Playroom Rummy with Bo, round 1, 0 to 70"]
    assert player.rows[1:3] == ["Saved matches", "New match"]
    assert player.press("enter") == [
        "Playroom Rummy with Bo, round 1, 0 to 70.",
        "Your turn: draw.",
    ]
    assert player.press("q", "q", "down", "enter") == [
        "You have left the match.",
        "Rummy. Resume: Playroom Rummy with Bo, round 1, 0 to 70",
    ]


def test_the_menu_has_no_such_line_if_all_is_over() -> None:
    left(round_played(ONE_ROUND))
    assert menu().said == ["Rummy. New match"]


def test_a_match_is_gone_on_with_as_another_program_has_left_it() -> None:
    left(own_turn(begun()))
    player = menu()
    elsewhere = gone_on()
    elsewhere.press("space")
    left(elsewhere)
    assert player.press("enter")[-1] == "Your turn: lay or discard."


def test_a_match_that_is_played_elsewhere_is_refused() -> None:
    own_turn(begun())
    player = menu()
    assert player.press("enter")[0].endswith("Play on there, or leave it there first.")
    assert isinstance(player.desk.page, MainMenu)


def two() -> tuple[Player, Path, Path]:
    """Return a player at the menu, and the files of the last match and of another one."""
    left(begun(seed=1))
    other = saves.rename(saved_files()[0], "other")
    os.utime(other, (1e9, 1e9))
    left(begun(seed=2))
    last = saved_files()[0]
    os.utime(last, (1.5e9, 1.5e9))
    return menu(), last, other


def test_matches_are_listed_renamed_and_deleted() -> None:
    player, last, _ = two()
    assert player.press("down") == ["Saved matches"]
    player.press("enter")
    assert list(player.rows) == [
        "Playroom Rummy with Bo, round 1, played 14 July 2017",
        "other, Playroom Rummy with Bo, round 1, played 9 September 2001",
    ]
    assert player.press("down", "enter") == ["other, Playroom Rummy with Bo, round 1. Resume it"]
    player.press("down", "enter", *["backspace"] * 5, *"next", "enter")
    assert player.said[0] == "The match is now called next."
    assert [file.stem for file in saved_files()] == [last.stem, "next"]
    player.press("enter", "end", "enter")
    assert player.said == ["Delete next, Playroom Rummy with Bo, round 1? Keep it"]
    player.press("down", "enter")
    assert player.said[0] == "Deleted: next, Playroom Rummy with Bo, round 1."
    assert saved_files() == [last]


@pytest.mark.parametrize("which", [[], ["down"]])
def test_after_renaming_and_deleting_the_menu_is_where_it_was(which: list[str]) -> None:
    player, _, _ = two()
    player.press("down", "enter")
    assert player.press("escape") == ["Rummy. Saved matches"]
    player.press("enter", *which, "enter", "down", "enter", *"next", "enter")
    assert player.said[0] == "The match is now called next."
    assert player.press("escape") == ["Rummy. Saved matches"]
    player.press("enter", *which, "enter", "end", "enter", "down", "enter")
    assert player.said[0].startswith("Deleted: next, ")
    assert player.press("escape") == ["Rummy. Saved matches"]


def test_the_last_match_can_be_deleted_from_the_list_too() -> None:
    left(begun())
    player = menu()
    player.press("down", "enter", "enter", "end", "enter", "down", "enter")
    assert not saved_files()
    assert list(player.rows) == ["There are none left."]
    player.press("escape")
    assert player.said[-1] == "Rummy. New match"
    assert "Saved matches" not in player.rows


def test_another_match_goes_on_from_the_list_and_leaves_to_the_menu() -> None:
    player, _, _ = two()
    player.press("down", "enter", "down", "enter", "enter")
    assert player.said[0] == "Other, Playroom Rummy with Bo, round 1."
    player.press("q", "q", "down", "enter")
    assert player.said[-1] == "Rummy. Resume: other, Playroom Rummy with Bo, round 1"


def test_a_damaged_match_says_what_is_wrong_and_its_good_part_goes_on() -> None:
    player = left(own_turn(begun()))
    file = saved_files()[0]
    with file.open("a") as out:
        out.write('{"do":"fly"}\n')
    line = len(file.read_text().splitlines())
    player = menu()
    assert player.said[0].endswith(f"round 1, 0 to 70, damaged in line {line}")
    assert player.press("enter")[0].endswith(". Show the problem")
    assert player.press("enter")[0].startswith(f"Line {line} of the file {file} is damaged.")
    assert player.press("down", "enter")[-1] == "Your turn: draw."
    assert len(saved_files()) == 2


@pytest.mark.parametrize("content", [b"", b"\xff" * 9, b'{"rummy-tui": 99}\n'])
def test_the_menu_comes_up_beside_files_that_are_no_match(content: bytes) -> None:
    player, last, _ = two()
    last.write_bytes(content)
    player = menu()
    assert player.said == ["Rummy. Resume: other, Playroom Rummy with Bo, round 1"]
    player.press("down", "enter")
    assert player.rows[0] == f"{last.name} is not a playable match"
    player.press("enter")
    assert player.press("enter")[0].startswith(("The match in ", str(last)))


def test_a_match_too_long_to_load_at_once_is_only_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("rummy_tui.store.match_summaries.SOON", 10)
    left(own_turn(begun()))
    player = menu()
    assert player.said == ["Rummy. Resume: Playroom Rummy with Bo"]
    assert player.press("enter")[-1] == "Your turn: draw."


# A disk that refuses


def test_a_match_that_cannot_be_kept_any_more_is_played_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    left(own_turn(begun()))

    def refuses(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(saves, "append_to", refuses)
    player = gone_on()
    assert player.said[0].startswith("The match cannot be saved: Permission denied. You can play")
    assert player.said[-1] == "Your turn: draw."
    assert player.press("space")[0].startswith("You draw ")


@pytest.mark.posix("an open file cannot be deleted there")
def test_a_file_that_is_deleted_during_the_match_is_told_and_not_called_kept() -> None:
    player = own_turn(begun())
    assert player.match.journal is not None
    player.match.journal.file.unlink()
    lost = "It is not kept: its file was deleted."
    player.press("q", "q", "down")
    assert player.press("?") == [lost]
    player.press("escape")
    told = player.press("space")
    assert told[0].startswith("The match cannot be saved: No such file or directory. You can play")
    assert not any("cannot be saved" in text for text in player.press("x"))
    player.type("quit")
    assert player.press("y") == ["You have left the match.", lost]


def test_leaving_tells_if_the_disk_has_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    player = own_turn(begun())

    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("rummy_tui.store.journal.os.write", full)
    assert any("No space left" in said for said in player.press("space"))
    player.press("q", "q", "down", "enter")
    assert player.said[-1] == "Only part of the match is kept: the disk did not take all of it."


# Matches without a menu below them


def begun_with_the_program(begin: Begin) -> Player:
    """Return a player in a program that a command for a match has started."""
    player = Player()
    open_first_page(player.desk, begin)
    assert player.desk.game is not None
    player.match = player.desk.game.match
    return player


def test_a_program_that_ends_with_its_match_says_so() -> None:
    left(round_played(ONE_ROUND))
    player = begun_with_the_program(Resume(saves.load(saved_files()[0])))
    assert player.press("enter") == ["You have left the match.", "Goodbye."]
    assert player.desk.finished
    assert player.kinds == [Kind.ANSWER] * 2


@pytest.mark.parametrize("begin", [Play(PLAYROOM, (ANN, BO)), Learn(FIRST_ROUND)])
def test_so_it_does_if_the_match_is_left_before_its_end(begin: Begin) -> None:
    player = begun_with_the_program(begin)
    assert player.press("q", "q", "down", "enter")[0] == "You have left the match."
    assert player.said[-1] == "Goodbye."
    assert player.desk.finished

"""A match at a friend's table, watched again by those who have played in it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from rummy_tui.cli.commands.replay_text import replay_text
from rummy_tui.host.needs import Wish
from rummy_tui.match.history import History
from rummy_tui.pages.match.handover import Ending
from rummy_tui.pages.replay.replaying import ReplayMenu, RoundPage
from rummy_tui.pages.replay.replays import Replay
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import BASIC, GERMAN, GIN, MANIPULATION
from rummy_tui.store import matches as saves
from rummy_tui.store.match_files import is_counted, saved_files
from rummy_tui.words.language.language import language
from rummy_tui.words.language.listening import Listening
from tests.friends.evenings import Evening, Friend
from tests.tools.painted import lines

CHECKED = "The deals were checked: the cards are those that the host promised."
SHORT = replace(BASIC, rounds_limit=2, score_limit=0)


def ended(
    rules: Ruleset = SHORT, *, on_this_computer: bool = True, kept: bool = True
) -> tuple[Evening, dict[str, list[str]]]:
    """Friends whose match is over, and what they hear; the host's file may be elsewhere."""
    evening = Evening(Wish(rules, 2, ("easy",) if rules.players[1] > 2 else ()), "Ann", "Bob")
    for friend in evening.friends.values():
        friend.desk.means = friend.desk.means._replace(kept=kept)
    evening.until(lambda: evening.table.session.round > 0)
    journal = evening.table.journal
    assert journal is not None
    if not on_this_computer:
        journal.file.unlink()
    said = dict[str, list[str]]()
    while not evening.at.over:
        said = evening.plays(Random(2))
    for name, told in evening.goes_on(1).items():
        said[name] += told
    return evening, said


def played(history: History) -> list[object]:
    """The events of a match with all their cards."""
    return [(moment.events, moment.by) for moment in history.moments]


def watches(friend: Friend) -> list[str]:
    """Choose to watch the match, on the page with its score; return what is said."""
    page = friend.desk.page
    assert isinstance(page, Ending)
    (watch,) = (n for n, item in enumerate(page.items) if item.text == "Watch it again")
    return friend.press("home", *["down"] * watch, "enter")


@pytest.mark.parametrize(
    "rules",
    [SHORT, *(replace(each, rounds_limit=1) for each in (GIN, GERMAN, MANIPULATION))],
    ids=lambda rules: rules.key,
)
def test_each_friend_keeps_the_match_with_all_its_cards(rules: Ruleset) -> None:
    evening, said = ended(rules, on_this_computer=False)
    for name in ("Ann", "Bob"):
        assert said[name][-2:] == [CHECKED, "The match is saved among your replays."]
    (file,) = saved_files()
    assert is_counted(file)
    saved, t = saves.load(file), language("en")
    assert saved.bad_line is None
    assert played(saved.session) == played(evening.table.session)
    start = evening.at.match.start if evening.at.match else None
    assert start is not None
    assert replace(saved.start, began=start.began, turns_back=start.turns_back) == start
    told = replay_text(Replay(saved), Listening(), t)
    assert "Round 1" in told


def test_the_computer_of_the_host_keeps_it_once() -> None:
    ended()
    assert len(saved_files()) == 1


def test_it_can_be_watched_from_the_score_and_the_table_stays() -> None:
    evening, _ = ended(kept=False)
    for friend in evening.friends.values():
        watches(friend)
        menu = friend.desk.page
        assert isinstance(menu, ReplayMenu)
        replay = menu.replay
        assert played(replay.saved.history) == played(evening.table.session)
        assert "Round 2" in "".join(lines(friend.desk, 100, 30))
        friend.press("down", "enter")
        assert "Round 1, all hands face up" in "".join(lines(friend.desk, 100, 30))
        page = friend.desk.page
        assert isinstance(page, RoundPage)
        assert replay.hands(page.moment) is not None
        friend.press("escape", "escape")
        assert isinstance(friend.desk.page, Ending)
        assert friend.press("R"), "the review of one's own turns"
    assert all(chair.visitor is not None for chair in evening.at.chairs.values())


def test_nothing_is_watched_if_the_cards_were_not_promised() -> None:
    evening = Evening(Wish(SHORT, 2), "Ann", "Bob")
    evening.goes_on()
    match = evening.at.match
    assert match is not None
    match.start = replace(match.start, seed=match.start.seed + 1)
    evening.until(lambda: evening.at.over, Random(2))
    assert watches(evening["Ann"])[-1] == "The host has not shown all cards of the match yet."


def test_turns_are_reviewed_after_each_round() -> None:
    evening = Evening(Wish(SHORT, 2), "Ann", "Bob")
    evening.until(lambda: evening.to_play == "")
    ann = evening["Ann"]
    said = ann.press("R")
    assert any("turn" in each for each in said)

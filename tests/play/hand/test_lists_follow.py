"""Lists on the hand: refusals leave them open, closing is announced, the cursor keeps its line."""

from __future__ import annotations

from dataclasses import replace

from rummy_tui.pages.laying.draft_pages import Combinations
from rummy_tui.pages.laying.laying_list import LayingList
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import cards
from rummy_tui.rules.laying.arrange import arrange, extensions
from rummy_tui.rules.laying.table import place_now
from rummy_tui.rules.melds import Meld
from rummy_tui.rules.variants import MANIPULATION, PLAYROOM
from tests.play.player import Player
from tests.play.situations import DISCARDS, position, regrouping


def meld(codes: str) -> Meld:
    return arrange(cards(codes), MANIPULATION)[0]


def others_turn(hand: str, table: str, others: str, rules: object = MANIPULATION) -> Player:
    state = position(hand, table, DISCARDS, rules=rules, others=[others], stock="3D 5C 9D")
    return Player().at(replace(state, seat=1))


# Refused commands, and closing


def test_a_draft_that_cannot_be_played_leaves_its_list_open() -> None:
    player = regrouping()
    assert player.match.game.laying.outlook().startswith("Not yet")
    player.press("c", "down")
    page, line = player.desk.page, player.focus
    assert isinstance(page, Combinations)
    assert player.press("f")[0].startswith("Not yet. ")
    assert player.desk.page is page
    assert player.focus == line


# The cursor follows


def test_a_meld_is_found_where_it_lies_now() -> None:
    before = (meld("5H 6H 7H"), meld("8S 8H 8D 8C"))
    after = (meld("8S 8D 8C"), meld("5H 6H 7H 8H"))
    assert [place_now(place, before, after) for place in (0, 1)] == [1, 0]
    assert place_now(1, before, after[1:]) == 0, "most of its cards"
    assert place_now(1, before, (meld("5H 6H 7H"),)) == 1, "it is gone"


def test_the_cursor_stays_on_its_combination_when_others_regroup() -> None:
    player = others_turn("9C 2D", "5H 6H 7H | 8H 9H 10H | JS QS KS", "4H 3C")
    player.press("c", "down", "down")
    assert isinstance(player.desk.page, Combinations)
    assert player.focus == "3: run of spades, jack to king"
    player.match.history.play(1, act.Regroup((meld("4H 5H 6H 7H 8H 9H 10H"), meld("JS QS KS"))))
    player.match.catch_up(len(player.match.history.moments), sudden=True)
    player.desk.tell_untold()
    assert player.focus == "2: run of spades, jack to king"
    assert player.said[-1] == "The line here is now: 2: run of spades, jack to king"


def test_a_line_under_the_cursor_that_has_changed_is_told() -> None:
    state = position("7H 4C", "10H JH QH | KC KD KH", DISCARDS, others=["9H 3D"], stock="3D 5C")
    player = Player().at(replace(state, seat=1))
    player.press("c")
    before = player.focus
    table, rules = player.match.view.table, PLAYROOM
    player.heard.clear()
    player.match.history.play(1, act.LayOff(0, extensions(table[0], cards("9H"), rules)[0]))
    player.match.catch_up(len(player.match.history.moments), sudden=True)
    player.desk.tell_untold()
    assert player.focus != before
    assert player.said[-1] == "The line here is now: 1: run of hearts, nine to queen"
    player.press("down")
    player.heard.clear()
    player.match.history.play(1, act.Discard(cards("3D")[0]))
    player.match.catch_up(len(player.match.history.moments), sudden=True)
    player.desk.tell_untold()
    assert not any("The line here" in said for said in player.said), "it is as it was"


def test_the_list_of_what_could_be_laid_keeps_its_line_when_others_lay() -> None:
    table = "10H JH QH | KC KD KH | 3S 4S 5S"
    state = position("9H 7D 2S KS", table, DISCARDS, others=["9H 3D"], stock="3D 5C")
    player = Player().at(replace(state, seat=1))
    player.press("P", "down")
    assert isinstance(player.desk.page, LayingList)
    assert player.focus == "the two of spades to combination 3"
    lay = extensions(player.match.view.table[0], cards("9H"), PLAYROOM)[0]
    player.match.history.play(1, act.LayOff(0, lay))
    assert player.focus == "the two of spades to combination 3"
    assert player.desk.page.cursor == 0, "the line above it is gone"

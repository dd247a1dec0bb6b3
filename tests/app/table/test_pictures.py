"""The drawn table in each rule set: everything there is also said in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.helping_keys import helping_keys
from rummy_tui.desk.items import Item
from rummy_tui.desk.lists import ListPage
from rummy_tui.faces.screen.canvas import wide, wrap
from rummy_tui.faces.screen.table.areas import Frames
from rummy_tui.faces.screen.table.bar import bar as draw_bar
from rummy_tui.faces.screen.table.card_drawing import Ink
from rummy_tui.faces.screen.table.match_picture import Scene
from rummy_tui.faces.screen.table.panel import panel
from rummy_tui.faces.screen.table.seat_parts import Sitters
from rummy_tui.faces.screen.table.seats import seats
from rummy_tui.pages.seat.seat_pictures import seats_seen
from rummy_tui.pictures.table_picture import TablePicture
from rummy_tui.rules.cards import cards
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import (
    AMERICAN,
    BASIC,
    GERMAN,
    GIN,
    MANIPULATION,
    PLAYROOM,
    RULESETS,
    with_options,
)
from rummy_tui.system.printable import wrapped
from rummy_tui.words.events import key_bar as words
from rummy_tui.words.events.last_actions import ADDED, DREW_HIDDEN, LastAction
from rummy_tui.words.language.language import language
from tests.play.player import Player
from tests.play.situations import SITUATIONS
from tests.rules.positions import position
from tests.tools.laid_out import lay_out

MEN = ("2C 3D 5S JC QD",)


def made(player: Player) -> TablePicture:
    """Return the picture of a match in which nothing has changed since the last key."""
    pictures = player.match.game.pictures()
    pictures.pressed()
    return pictures.picture()


def drawn(player: Player, width: int = 80, height: int = 30) -> str:
    scene = Scene(made(player), player.desk.looked_at, Ink(unicode=False))
    lines = scene.picture(width, height, height, []).lines
    return "\n".join("".join(text for _, text in line).rstrip() for line in lines)


def bar(player: Player) -> dict[str, str]:
    return {command: player.desk.language(word) for command, word in made(player).keys}


def regrouping() -> Player:
    player = Player().at(
        position("9H 2D KS", "8S 8H 8D | 5H 6H 7H", rules=MANIPULATION, others=MEN)
    )
    player.type("move 8h to 2", "add 9h 2")
    return player


def test_the_draft_is_drawn_and_what_is_loose_is_told() -> None:
    text = drawn(regrouping())
    assert " 1 loose  |8d |8s |" in text
    assert "|5h |6h |7h |8h |9h |" in text
    assert "Not yet. Combination 1: eight of diamonds and eight of spades; 1 card short." in text
    assert "Discards" not in text
    assert "Stock" in text
    assert "Ann   2 cards" in text, "those in the hand"
    hand = text[text.index("Not yet") :]
    assert "9h" not in hand, "what is on the draft is out of the hand"


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (50, 18)])
def test_a_draft_with_loose_jokers_fits_every_size(size: tuple[int, int]) -> None:
    player = Player().at(
        position("9H 2D KS", "7H 8H JK=9H | 5C 6C 7C", rules=MANIPULATION, others=MEN)
    )
    player.type("add 9h 1", "move jk to new", "split 2 at 6c")
    lines = drawn(player, *size).split("\n")
    assert len(lines) == size[1]
    assert all(len(line) <= size[0] for line in lines)
    assert "loose" in "\n".join(lines)


def test_a_narrow_header_leaves_out_the_rules_rather_than_half_a_word() -> None:
    (wide_header, *_), (narrow, *_) = (drawn(regrouping(), width).split("\n") for width in (80, 60))
    assert wide_header.startswith(" Manipulation Rummy, round 1  ")
    assert narrow.startswith(" Round 1  ")
    assert all(line.endswith("  Your turn: lay or draw again.") for line in (wide_header, narrow))


def test_combinations_of_the_hand_stand_out_from_the_deadwood() -> None:
    hand = "3H 4H 5H KC 8C 8D 8S 2D QS JH"
    player = Player().at(position(hand, rules=GIN, others=MEN, discards="7C", phase=Phase.DRAW))
    player.press("H")  # by rank
    lines = drawn(player).split("\n")
    assert lines[-6] == " Deadwood 32. You may knock with 10 or less."
    assert [line.split() for line in lines[-3:-1]] == [
        [".---|3h", "|4h", "|5h", "|8c", "|8d", "|8s", ".---.---.---."],
        ["|2d", "'---'---'---'---'---'---|Jh", "|Qs", "|Kc", "|"],
    ]
    low = drawn(player, 60, 8).split("\n")
    assert "  2d[3h[4h[5h[8c[8d[8s]Jh Qs Kc" in low


def test_the_deadwood_above_the_hand_is_that_without_the_card_of_the_cursor() -> None:
    player = Player().at(position("3H 4H 5H 8C 8D 8S 2D 2S AC KC QS", rules=GIN, others=MEN))
    player.press("end")
    assert " Without the queen of spades your deadwood is 15." in drawn(player)


def test_nobody_else_sees_a_draft() -> None:
    player = regrouping()
    player.desk.carry_out(player.match.sit(None))
    text = drawn(player)
    assert "loose" not in text
    assert "|8d |8h |8s |" in text


def test_the_bar_while_regrouping() -> None:
    player = regrouping()
    assert list(bar(player))[:2] == ["draw", "end-turn"]
    assert (bar(player)["end-turn"], bar(player)["building"]) == (
        "play it, end turn",
        "loose cards",
    )
    assert "take-back" in bar(player)
    player.type("undo all")
    assert "take-back" not in bar(player)
    assert "end-turn" not in bar(player)
    assert "regroup" in bar(player)


def test_the_bar_warns_before_the_draw_that_forbids_laying() -> None:
    for drew, word in ((1, "draw"), (2, "draw, then no laying")):
        state = position("9H 2D KS", "8S 8H 8D", rules=MANIPULATION, others=MEN, drew=drew)
        assert bar(Player().at(state))["draw"] == word


def test_before_a_last_draw_the_table_is_offered_as_it_is_told() -> None:
    """Moved cards could not be played any more with another card."""
    player = regrouping()
    player.press("w")
    before = " ".join(player.rows)
    player.press("escape")
    assert ("draw" in bar(player), "draw another" in before) == (True, True)
    player = Player().at(
        position("9H 2D KS", "8S 8H 8D | 5H 6H 7H", rules=MANIPULATION, others=MEN, drew=2)
    )
    assert "draw" in bar(player)
    player.type("move 8h to 2")
    player.press("w")
    after = " ".join(player.rows)
    player.press("escape")
    assert ("draw" in bar(player), "draw a last" in after) == (False, False)


def test_the_bar_offers_a_knock() -> None:
    player = Player().at(position("AH", "8S 8H 8D", rules=MANIPULATION, others=MEN, drew=3))
    assert (bar(player)["knock"], "new" in bar(player)) == ("knock", False)


@pytest.mark.parametrize("key", RULESETS)
def test_opening_and_points_as_each_set_has_them(key: str) -> None:
    rules = RULESETS[key]
    player = Player().at(position("9H 2D KS", rules=rules, others=MEN, totals=(12, 1)))
    text = drawn(player)
    assert ("  open" in text) == bool(rules.opening)
    assert ("12 penalty points" in text) == rules.lowest_wins
    assert ("12 points" in text) == (not rules.lowest_wins)
    assert ("1 penalty point" in text) == rules.lowest_wins


def test_an_upcard_and_no_discards_after_the_turn_over() -> None:
    player = Player().at(
        position("9H 2D KS", discards="4C", rules=AMERICAN, others=MEN, phase=Phase.DRAW)
    )
    assert "Discards  |4c |  1 card" in drawn(player)
    player = Player().at(position("9H 2D KS", rules=BASIC, others=MEN))
    assert "Discards  |   |  none" in drawn(player)


def test_the_last_turns_are_told() -> None:
    player = Player().at(
        position("9H 2D KS", "8S 8H 8D", rules=MANIPULATION, others=MEN, lap=1, stock="")
    )
    assert "0 cards   last turns" in drawn(player)


def test_a_card_that_lies_face_down_is_not_shown() -> None:
    player = Player().at(position("9H", "8S 8H 8D", "4C", rules=GERMAN, others=MEN))
    player.press("x")
    state = player.match.history.state
    lay_out(player.match.history, replace(state, seat=1))
    player.desk.go_back_to(player.match.game)
    text = drawn(player)
    assert "9h" not in text
    assert "??" in text


@pytest.mark.parametrize(
    ("hand", "rules", "opened", "offered"),
    [
        ("8C 2D KS", PLAYROOM, False, False),
        ("8C 2D KS", PLAYROOM, True, True),
        ("8C 2D KS", BASIC, True, True),
        ("9H 2D KS", BASIC, True, False),
    ],
)
def test_the_bar_offers_to_add_what_fits_once_one_has_opened(
    hand: str, rules: Ruleset, opened: bool, offered: bool
) -> None:
    player = Player().at(position(hand, "8S 8H 8D", rules=rules, others=MEN, opened=opened))
    assert ("play" in bar(player)) == offered
    player.press("w")
    assert any("add a card" in row for row in player.rows) == offered


WIDE, NARROW = 300, 60


def keys_drawn(player: Player, width: int, lines: int = 1) -> list[tuple[str, str]]:
    """Return the keys of the drawn bar with their words."""
    drawn = draw_bar(player.desk, helping_keys(player.desk), width, lines).lines
    assert len(drawn) <= lines
    texts = [text.strip() for line in drawn for _, text in line if text.strip()]
    assert all(sum(len(text) for _, text in line) <= width for line in drawn)
    return list(zip(texts[::2], texts[1::2], strict=True))


@pytest.mark.parametrize(
    "situation", ["to play", "building a combination", "regrouping", "in help"]
)
@pytest.mark.parametrize("width", [40, NARROW, 80, 120, WIDE])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_bar_has_the_way_out_once_at_any_width(
    situation: str, width: int, language: str
) -> None:
    player = SITUATIONS[situation]()
    player.desk.listen(replace(player.desk.listening, language=language))
    escape = player.desk.way("cancel")
    for lines in (1, 2):
        keys = [key for key, _ in keys_drawn(player, width, lines)]
        assert keys.count(escape) == 1
        assert len(set(keys)) == len(keys)


def test_the_help_lists_keys_that_do_not_fit_in_the_bar() -> None:
    player = SITUATIONS["building a combination"]()
    narrow, wide = keys_drawn(player, NARROW), keys_drawn(player, WIDE)
    assert narrow[-1] == ("F1", "keys")
    assert ("Escape", "give up") in narrow
    assert ("F1", "help") in wide
    assert "keys" not in dict(wide).values()
    assert set(narrow[:-1]) < set(wide)
    assert narrow[:3] == wide[:3], "the most useful stay first"


def test_the_bar_offers_to_add_only_at_a_card_that_can_be_added(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A card that could be exchanged for a joker once made the bar offer it at every card."""
    player = Player().at(position("10D 9H KC", "8D 9D JK=10D JD", others=MEN))
    monkeypatch.setattr(Desk, "by_eye", True)
    player.go("9H")
    assert ("play", words.ADD) not in made(player).keys
    player.go("10D")
    assert ("play", words.ADD) in made(player).keys


def test_the_bar_after_a_round_says_what_leaves_the_match() -> None:
    player = Player().at(position("9H", "8S 8H 8D", rules=BASIC, others=MEN))
    player.press("x")
    assert helping_keys(player.desk)[:2] == (("play", words.GO_ON), ("cancel", words.LEAVE))
    rules = with_options(BASIC, {"rounds-limit": "1"})
    player = Player().at(position("9H", "8S 8H 8D", rules=rules, others=MEN))
    player.press("x")
    assert helping_keys(player.desk)[:2] == (("play", words.LEAVE), ("cancel", words.LEAVE))


def test_a_match_that_the_disk_does_not_take_says_so_as_long_as_it_is_played() -> None:
    player = Player().at(position("9H", "8S 8H 8D", rules=BASIC, others=MEN))
    assert drawn(player).startswith(" Basic Rummy, round 1  ")
    player.match.table.to_keep = True
    assert drawn(player).startswith(" Basic Rummy, round 1, not saved  ")


@pytest.mark.parametrize("width", [60, 80])
def test_a_long_question_is_drawn_whole(width: int) -> None:
    question = "Ann asks to take back the last turn and everything after it. Does everybody agree?"
    items = [Item("no", None, "Nothing is taken back."), Item("yes", None, "All is.")]
    page = ListPage(Player().menu().desk, question, items)
    lines = [
        "".join(text for _, text in line)
        for line in panel(page, width, 18, Ink(unicode=False)).lines
    ]
    title = " ".join(line.replace("1/2", "").strip() for line in lines[:2])
    assert title == question
    assert lines[0].endswith("1/2")


@pytest.mark.parametrize("width", [60, 66, 80, 100])
def test_the_seats_stand_in_columns_in_every_language(width: int) -> None:
    player = Player().at(position("9H", rules=GERMAN, others=("2C", "3C")))
    view, ink = player.match.game.view, Ink(unicode=False)
    for t in (language("en"), language("fr")):
        at = Sitters(seats_seen(view, ("Ann", "Bob", "Cleo"), t))
        column = width // 3
        drawn = seats(at, at.of.seats, width, ink)
        for n, name in enumerate(("Ann", "Bob", "Cleo")):
            names = "".join(text for _, text in drawn.lines[0])
            assert names[n * column :].lstrip("> ").startswith(name)
        assert max(map(wide, drawn.lines)) <= width


@pytest.mark.parametrize("width", [80, 100])
def test_a_long_turn_shows_that_something_is_left_out(width: int) -> None:
    view, ink = Player().at(position("9H", others=("2C", "3C"))).match.game.view, Ink(unicode=False)
    acts = (
        LastAction(DREW_HIDDEN),
        *(LastAction(ADDED, (each,)) for each in cards("2C 3C 4C 5C 6C 7C 8C 9C")),
    )
    for turn, cut in ((acts, True), (acts[-1:], False)):
        names, t = ("Ann", "Bob", "Cleo"), language("en")
        at = Sitters(seats_seen(view, names, t, lambda _, turn=turn: turn))  # type: ignore[misc]
        for rows in (1, 0):
            drawn = seats(at, at.of.seats, width, ink, frames=Frames(rows))
            told = ["".join(text for _, text in line) for line in drawn.lines]
            assert "9c" in " ".join(told)
            assert any(".. " in line for line in told) is cut, told


def test_a_sign_that_french_sets_apart_does_not_begin_a_line() -> None:
    text = "Bo pose un carré de deux : trèfle, carreau et pique. Est-ce tout ?"
    for width in range(12, 60):
        for lines in (wrap(text, width), wrapped(text, width)):
            assert " ".join(lines) == text
            assert not any(line.startswith((":", "?")) for line in lines)

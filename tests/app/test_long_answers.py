"""Every answer can be read to its end, however small the window is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_tui.faces.screen.canvas import first_lines, last_lines, wrap
from rummy_tui.faces.screen.table.card_drawing import Ink
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import GERMAN, MANIPULATION
from rummy_tui.words.language.language import language
from rummy_tui.words.language.utterance import Kind
from rummy_tui.words.rulebook.rules_in_force import in_force
from tests.app.rig import Rig, play
from tests.rules.positions import house, position
from tests.tools.screens import on_screens

SMALL = frozenset({(60, 20)})
"""The size with the least room for a long answer."""
SIZES = on_screens((60, 20), (80, 24), (100, 30), plain=SMALL)


def words(rig: Rig) -> str:
    return " ".join(rig.terminal.text.split())


def hand_is_drawn(rig: Rig) -> bool:
    return all(
        Ink(unicode=True, letters=False).face(card) in rig.terminal.text
        for card in rig.game.hand.cards
    )


@SIZES
@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("rules", [GERMAN, MANIPULATION], ids=["german", "manipulation"])
def test_the_rules_in_force_are_there_to_their_end(
    rules: Ruleset, code: str, size: tuple[int, int]
) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        rig.desk.listen(replace(rig.desk.listening, language=code))
        told = " ".join(in_force(rules, language(code)))
        rig.desk.answer(told)
        await rig.settled()
        assert len(told) > 500
        assert told in words(rig)
        assert hand_is_drawn(rig)
        await rig.press("right")
        assert hand_is_drawn(rig)
        if len(wrap(told, size[0] - 2)) > size[1] // 3:
            assert told not in words(rig)
            assert "..." in words(rig)
        rig.desk.answer(told)
        await rig.settled()
        await rig.press("r")
        assert told in words(rig)

    play(script, "table", rules=rules, size=size)


@SIZES
def test_it_stays_while_others_play_and_their_moves_come_below(size: tuple[int, int]) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        told = " ".join(in_force(GERMAN, rig.desk.language))
        rig.desk.answer(told)
        await rig.settled()
        rig.desk.say("Bob draws.", Kind.GAME, interrupt=False)
        await rig.settled()
        assert f"{told} Bob draws." in words(rig)
        await rig.press("t")
        assert told not in words(rig)
        assert hand_is_drawn(rig)

    play(script, "table", rules=GERMAN, size=size)


@on_screens((60, 20), (80, 24), plain=SMALL)
def test_the_end_of_a_long_turn_is_there_above_your_turn(size: tuple[int, int]) -> None:
    many = ", ".join(f"the {n} of clubs to combination 1" for n in range(2, 11))
    turn = f"Bob draws a card, adds {many} and discards the king of spades."

    async def script(rig: Rig) -> None:
        await rig.settled()
        assert len(wrap(turn, size[0] - 2)) > 3
        rig.desk.say(turn, Kind.GAME, interrupt=False)
        rig.desk.say("Your turn.", Kind.TURN, interrupt=False)
        await rig.settled()
        at = rig.terminal.rows.index(" Your turn.")
        told = rig.terminal.rows[at - 2 : at]
        assert told[0].startswith(" ... ")
        assert told[1].endswith("discards the king of spades.")
        await rig.press("right")
        assert told[1] in rig.terminal.rows

    play(script, "table", size=size)


@SIZES
def test_over_a_list_the_focused_line_stays(size: tuple[int, int]) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("?", "down")
        rig.desk.answer(" ".join(in_force(GERMAN, rig.desk.language)))
        await rig.settled()
        assert rig.said[-1] in words(rig)
        assert rig.terminal.at_cursor.startswith("Space  ")
        await rig.press("down")
        assert rig.terminal.at_cursor.startswith("Shift+D")

    play(script, "table", rules=GERMAN, size=size, levels=(None, *["easy"] * 5))


@pytest.mark.parametrize("menu", [False, True])
def test_text_that_needs_the_whole_screen_has_it_until_the_next_key(menu: bool) -> None:
    text = "It is said at great length what can be done. " * 20

    async def script(rig: Rig) -> None:
        await rig.settled()
        before = words(rig)
        rig.desk.answer(text.strip())
        await rig.settled()
        assert text.strip() in words(rig)
        await rig.press("t")
        assert text.strip() not in words(rig)
        assert before.split()[0] in words(rig)

    play(script, "table", size=(60, 20), menu=menu)


def test_text_too_long_for_any_screen_is_cut_and_says_so() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        rig.desk.answer("It is said at great length. " * 80)
        await rig.settled()
        assert " ..." in rig.terminal.text
        assert hand_is_drawn(rig)

    play(script, "table", size=(60, 20))


def test_nothing_of_it_is_left_for_somebody_else() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("enter")
        rig.desk.answer(" ".join(in_force(GERMAN, rig.desk.language)))
        await rig.settled()
        assert rig.said[-1] in words(rig)
        told = rig.said[-1]
        await rig.press("b")
        assert told not in words(rig)
        await rig.press("enter")
        assert told not in words(rig)

    play(script, "table", rules=GERMAN, levels=(None, None))


def test_lines_that_are_left_out_are_missed() -> None:
    assert first_lines("one two three", 9, 2) == ["one two", "three"]
    assert first_lines("one two three four five", 9, 2) == ["one two", "three ..."]
    assert first_lines("one two three four five", 9, 1) == ["one t ..."]
    assert last_lines("one two three", 9, 2) == ["one two", "three"]
    assert last_lines("one two three four five", 9, 2) == ["... three", "four five"]


@on_screens((60, 20), (80, 24), plain=SMALL)
def test_every_setting_is_explained_to_its_end(size: tuple[int, int]) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        rig.desk.run("listening")
        rig.face.loop.do(lambda: None)
        await rig.settled()
        page = rig.desk.page
        for _ in page.rows():
            item = page.item
            assert item is not None
            assert item.help in words(rig)
            assert rig.terminal.at_cursor.startswith(item.label or item.text)
            await rig.press("down")

    play(script, "table", size=size, menu=True)


def test_a_refusal_goes_when_its_page_is_left() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("s", "enter")
        assert "nothing to choose here" in words(rig)
        await rig.press("escape")
        assert "nothing to choose here" not in words(rig)
        await rig.press("s", "!")
        refused = rig.said[-1]
        assert refused in words(rig)
        await rig.press("escape")
        assert refused not in words(rig)
        await rig.press("d")
        refused = rig.said[-1]
        await rig.press("?", "escape")
        assert refused in words(rig)

    play(script, "table", size=(80, 24))


def test_no_command_is_typed_at_a_question() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("escape")
        page = rig.desk.page
        assert "Goes back to the match." in words(rig)
        await rig.press("/")
        assert rig.desk.page is page
        assert rig.said[-1] in words(rig)

    play(script, "table", size=(100, 40))


def test_a_hand_that_cannot_open_is_not_invited_to_lay() -> None:
    rules = house(opening="30")

    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("P")
        assert "1 combination to lay. 15 of 30 points to open." in words(rig)
        assert "You cannot open yet: all that you can lay is 15 points short." in words(rig)
        assert "lays it" not in words(rig)

    state = position("3H 4H 5H 6S 9C KD", rules=rules, opened=False)
    play(script, "table", rules=rules, state=state)

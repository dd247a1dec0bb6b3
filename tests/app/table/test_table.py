"""The table in sighted play: marks, moves of the cursor, clicks."""

from __future__ import annotations

import re

import pytest

from rummy_tui.faces.screen.canvas import Spot
from rummy_tui.faces.screen.table.card_drawing import Ink
from rummy_tui.faces.screen.table.melds import short_meld
from rummy_tui.pages.laying.on_table import OnTable
from rummy_tui.pages.seat.middle_pictures import meld_seen
from rummy_tui.pictures.places import Combination, Part
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import card
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase, State
from rummy_tui.rules.variants import MANIPULATION, PLAYROOM
from rummy_tui.store.settings import Settings
from tests.app.rig import Rig, play
from tests.app.table.test_themes import USUAL, ratio
from tests.rules.positions import meld, position
from tests.tools.screens import on_screens

MARK = "▲"
OTHERS = ("2C 3D 5S JC QD", "4C 6C")
LEVELS = (None, "steady", "steady")
FOCUS = "ffd75f"
"""The background of the focus in the dark theme."""
GROUNDS = {FOCUS, "ffd787"}
"""The same with all colours, and with 256."""
SIZES = on_screens((60, 20), (80, 24), (100, 30), (160, 50))


def middle() -> State:
    table = "10H JH QH KH | 4S 5S 6S | 9C 9D 9S | 10C JC QC KC"
    return position("3C 4C 5C 2D 9H KS", table, discards="7D 8C", others=OTHERS)


def drawn_row(rig: Rig, text: str) -> int:
    """Return the last line of the screen that contains a text."""
    return max(y for y, row in enumerate(rig.terminal.rows) if text in row)


def focused(rig: Rig) -> set[tuple[object, ...]]:
    """Return the parts of the picture that have the background of the focus."""
    buffer, found = rig.terminal.screen.buffer, set[tuple[object, ...]]()
    for spot in rig.face.canvas.picture.spots:
        if not spot.command and any(
            str(buffer[y][x].bg) in GROUNDS
            for y in range(spot.y, spot.bottom)
            for x in range(spot.left, spot.right)
        ):
            found.add((spot.row, spot.place, spot.card))
    return found


async def click(rig: Rig, spot: Spot) -> None:
    x, y = spot.left + 2, spot.y + 1
    await rig.send(f"\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m")
    await rig.settled()


def spot_of(rig: Rig, place: object) -> Spot:
    return next(spot for spot in rig.face.canvas.picture.spots if spot.place == place)


def card_at(rig: Rig, place: int) -> Spot:
    return next(spot for spot in rig.face.canvas.picture.spots if spot.card == place)


def test_a_drawn_card_is_marked_until_the_next_key() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("right")
        assert MARK not in rig.terminal.text
        await rig.press("space")
        (row,) = [row for row in rig.terminal.rows if MARK in row]
        assert re.search(r"▲─", row), "on the edge of the card"
        await rig.press("left")
        assert MARK not in rig.terminal.text

    play(script, "table")


def test_moves_of_others_are_marked_and_stand_at_their_seats() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("space", "delete")
        assert "╭▲─" in rig.terminal.rows[drawn_row(rig, "Discards") - 1]
        top = "".join(rig.terminal.rows[:3])
        assert "discarded" in top
        await rig.press("right")
        assert MARK not in rig.terminal.text
        assert "discarded" in "".join(rig.terminal.rows[:3]), "it stays until the next turn"

    play(script, "table")


def test_moves_before_the_first_look_are_marked() -> None:
    lying = "2C 3C 4C | 9C 9D 9S"
    state = position("5H 6D KS", lying, discards="7D", others=OTHERS[:1], phase=Phase.DRAW)

    async def script(rig: Rig) -> None:
        await rig.settled()
        (melds,) = [row for row in rig.terminal.rows if "9♣" in row]
        assert melds.count(MARK) == 2
        assert f"╭{MARK}─" in rig.terminal.rows[drawn_row(rig, "Discards") - 1]
        await rig.press("right")
        assert MARK not in rig.terminal.text

    play(script, "table", state=state, levels=LEVELS[:2])


@SIZES
def test_no_row_of_the_hand_moves_when_a_list_opens(size: tuple[int, int]) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        before = drawn_row(rig, "3♣")
        for keys in (["c"], ["P"], ["end", "up"], ["left", "enter"]):
            await rig.press(*keys)
            assert rig.desk.page is not rig.game, keys
            # A chosen card is raised by a line, and nothing else moves.
            raised = "3♣" in rig.terminal.rows[before - 1]
            assert raised or "3♣" in rig.terminal.rows[before], (keys, rig.terminal.text)
            await rig.press("escape")

    play(script, "table", state=middle(), levels=LEVELS, size=size)


def test_the_cursor_goes_up_to_the_table_and_back() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("home", "up")
        page = rig.desk.page
        assert isinstance(page, OnTable)
        assert page.places()[page.cursor] in (Combination(3), Part.NEW)
        await rig.press("up", "up")
        assert page.places()[page.cursor] in (Part.STOCK, Part.DISCARDS)
        await rig.press("right", "left", *["down"] * 4)
        assert rig.desk.page is rig.game

    play(script, "table", state=middle(), levels=LEVELS, size=(100, 30))


def test_enter_plays_at_the_place_of_the_cursor() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("z")  # the nine of hearts, which fits
        card = rig.game.hand.focused
        rig.desk.open(OnTable(rig.game, rig.game.laying, rig.game.building, Combination(0)))
        await rig.press("enter")
        assert rig.desk.page is rig.game
        assert card in rig.match.history.state.table[0].cards

    play(script, "table", state=middle(), levels=LEVELS)


def test_the_number_of_a_combination_is_coloured_as_a_number_and_by_its_mark() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("z")  # the nine of hearts, which fits 1 and 3
        labels = [
            (text.strip(), style)
            for line in rig.face.canvas.picture.lines
            for style, text in line
            if "class:number" in style and text.strip(" ◆").isdigit()
        ]
        fits = "class:number class:fits"
        assert labels == [("1◆", fits), ("2", fits[:12]), ("3◆", fits), ("4", fits[:12])]

    play(script, "table", state=middle(), levels=LEVELS, size=(100, 30))


def test_enter_draws_at_the_stock_and_takes_at_the_discards() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        rig.desk.open(OnTable(rig.game, rig.game.laying, rig.game.building, Part.STOCK))
        await rig.press("enter")
        assert rig.game.view.phase is Phase.PLAY
        assert rig.desk.page is rig.game

    state = position("3C 4C KS", "4S 5S 6S", discards="7D", others=OTHERS, phase=Phase.DRAW)
    play(script, "table", state=state, levels=LEVELS)


@pytest.mark.parametrize(("top", "told"), [("7S", "◆ fits 1"), ("7D", "")])
def test_a_discard_that_is_worth_taking_says_so(top: str, told: str) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        (row,) = [row for row in rig.terminal.rows if "Discards" in row]
        assert ("fits" in row) is bool(told)
        assert told in row
        await rig.press("space")
        assert "fits" not in rig.terminal.text, "it can be taken no more"

    state = position("3C 4C KS", "4S 5S 6S", discards=top, others=OTHERS, phase=Phase.DRAW)
    play(script, "table", state=state, levels=LEVELS)


def test_from_help_one_comes_back_to_the_list_in_which_it_was_asked_for() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("w")
        opened = rig.desk.page
        await rig.press("?")
        while rig.desk.page is opened:  # help on the line comes first, if there is any
            await rig.press("?")
        await rig.press("escape")
        assert rig.desk.page is opened
        await rig.press("escape")
        assert rig.desk.page is rig.game

    play(script, "table", state=middle(), levels=LEVELS)


@pytest.mark.parametrize(
    "keys",
    [
        *([], ["c"], ["d"], ["end", "up"], ["end", "up", "up"], ["end", "up", "end"]),
        *(["n"], ["z", "enter"], ["?"], ["P"], ["g"]),
    ],
)
def test_there_is_one_focus_and_it_can_be_read(keys: list[str]) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press(*keys)
        assert len(focused(rig)) == 1, (focused(rig), rig.terminal.text)
        for row in rig.terminal.screen.buffer.values():
            for cell in row.values():
                if cell.bg == FOCUS and cell.data.isalnum():
                    assert ratio(cell.fg, cell.bg) >= USUAL, cell

    settings = Settings(theme="dark")
    play(script, "table", state=middle(), levels=LEVELS, settings=settings, size=(100, 30))


def test_a_step_of_a_draft_is_seen_on_the_drawn_table() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("z", "enter")
        assert "9♥" in rig.terminal.rows[drawn_row(rig, "where to?")], "it is held above the hand"
        await rig.press("enter")
        above = "\n".join(rig.terminal.rows[: drawn_row(rig, "Ann")])
        assert "│8♥ │9♥" in above
        assert MARK in above

    table = "6H 7H 8H | AC 2C 3C 4C"
    state = position("2D 9H KS", table, rules=MANIPULATION, others=OTHERS)
    play(script, "table", rules=MANIPULATION, state=state, levels=LEVELS, size=(100, 30))


def test_everything_that_is_drawn_answers_a_click() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await click(rig, spot_of(rig, Combination(1)))
        page = rig.desk.page
        assert isinstance(page, OnTable)
        assert page.places()[page.cursor] == Combination(1)
        hand = card_at(rig, 1)
        await click(rig, hand)
        assert rig.desk.page is rig.game
        assert rig.game.cursor == 1
        bar = next(spot for spot in rig.face.canvas.picture.spots if spot.command == "hint")
        heard = len(rig.heard)
        await click(rig, bar)
        assert len(rig.heard) > heard
        await click(rig, spot_of(rig, Part.DISCARDS))
        assert "take" in rig.said[-1].lower() or "draw" in rig.said[-1].lower()
        await click(rig, spot_of(rig, Part.NEW))
        assert rig.game.choosing

    play(script, "table", state=middle(), levels=LEVELS, size=(100, 30))


@pytest.mark.parametrize(
    ("rules", "heard"),
    [(PLAYROOM, "King of spades chosen, 1 card."), (MANIPULATION, "King of spades: where to?")],
    ids=["at once", "on a draft"],
)
def test_a_second_click_on_a_card_chooses_it(rules: Ruleset, heard: str) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        for _ in range(2):
            await click(rig, next(s for s in rig.face.canvas.picture.spots if s.row == 2))
        assert rig.said[-1].startswith(heard)

    state = position("2D 9H KS", "6H 7H 8H | AC 2C 3C 4C", rules=rules, others=OTHERS)
    play(script, "table", rules=rules, state=state, levels=LEVELS, size=(100, 30))


async def drag(rig: Rig, held: Spot, to: Spot) -> None:
    down = f"\x1b[<0;{held.left + 2};{held.y + 1}M"
    await rig.send(f"{down}\x1b[<0;{to.left + 2};{to.y + 1}m")
    await rig.settled()


def test_a_card_is_drawn_onto_a_combination_and_to_the_discards() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        cards = {spot.card: spot for spot in rig.face.canvas.picture.spots if spot.card is not None}
        nine = next(n for n, card in enumerate(rig.game.hand.cards) if card.code == "9H")
        await drag(rig, cards[nine], spot_of(rig, Combination(0)))
        assert rig.match.history.state.table[0].cards[0].code == "9H"
        count = len(rig.match.history.state.discards)
        first = card_at(rig, 0)
        await drag(rig, first, spot_of(rig, Part.DISCARDS))
        assert len(rig.match.history.state.discards) > count

    play(script, "table", state=middle(), levels=LEVELS, size=(100, 30))


def test_a_held_card_is_drawn_under_the_pointer() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        before, spot = rig.terminal.rows, card_at(rig, 1)
        x, y, written = spot.left + 2, spot.y + 1, len(rig.terminal.frames)

        async def pointer(code: int, at: tuple[int, int], goes: str = "M") -> None:
            await rig.send(f"\x1b[<{code};{at[0]};{at[1]}{goes}")
            await rig.settled()

        # A pointer that moves by itself draws nothing.
        rig.pipe.send_text(f"\x1b[<35;{x};{y - 9}M")
        await pointer(32, (x, y - 9))
        assert rig.terminal.rows == before
        await pointer(0, (x, y))
        for up in (4, 9):
            await pointer(32, (x, y - up))
            rows = rig.terminal.rows
            shown = [row[spot.left :][:5] for row in rows[spot.y - up :][:3]]
            assert shown == ["╭───╮", "│4♣ │", "╰───╯"]
        assert len([row for row in rows if "4♣" in row]) == 2
        await pointer(0, (x, y - 9), "m")
        sent = "".join(rig.terminal.frames[written:])
        assert sent.count("\x1b[?1002h") == 1
        assert sent.index("\x1b[?1002h") < sent.index("\x1b[?1002l\x1b[?1000h")
        assert not [row for row in rig.terminal.rows if row.count("4♣") > 1]
        await pointer(32, (x, y - 9))
        assert "\x1b[?1002h" not in sent.partition("\x1b[?1002l")[2]

    play(script, "table", state=middle(), levels=LEVELS, size=(100, 30))


def test_a_held_card_is_not_drawn_on_another_page() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        spot = card_at(rig, 1)
        await rig.send(f"\x1b[<0;{spot.left + 2};{spot.y + 1}M")
        await rig.send(f"\x1b[<32;{spot.left + 2};{spot.y - 8}M")
        await rig.press("b")
        assert rig.desk.page.covers
        await rig.send(f"\x1b[<32;{spot.left + 3};{spot.y - 7}M")
        await rig.settled()
        assert "4♣" not in rig.terminal.text

    play(script, "table", state=middle(), levels=LEVELS, size=(100, 30))


def test_a_card_that_lies_elsewhere_when_the_button_goes_up_is_not_drawn() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        first = card_at(rig, 0)
        to, before = spot_of(rig, Part.DISCARDS), rig.match.history.state
        await rig.send(f"\x1b[<0;{first.left + 2};{first.y + 1}M")
        await rig.press("H")  # now another card is the first one
        heard = len(rig.heard)
        await rig.send(f"\x1b[<0;{to.left + 2};{to.y + 1}m")
        await rig.settled()
        assert rig.match.history.state == before
        assert len(rig.heard) == heard, "nothing was done"
        await drag(rig, first, to)
        assert rig.match.history.state != before

    play(script, "table", state=middle(), levels=LEVELS, size=(100, 30))


@pytest.mark.parametrize("order", ["down key up", "key down up"])
@pytest.mark.parametrize(
    ("key", "after"),
    [("H", 0), ("\x1b[C", 1)],
    ids=["another card lies there", "the cursor has come there"],
)
def test_a_click_in_one_burst_with_a_key_does_nothing(key: str, after: int, order: str) -> None:
    """The clicked card is no longer there, but no frame has shown that yet."""

    async def script(rig: Rig) -> None:
        await rig.settled()
        spot = card_at(rig, rig.game.cursor + after)
        at, before = f"\x1b[<0;{spot.left + 2};{spot.y + 1}", rig.match.history.state
        what, heard = {"down": f"{at}M", "key": key, "up": f"{at}m"}, len(rig.heard)
        await rig.send("".join(what[each] for each in order.split()))
        await rig.settled()
        assert rig.match.history.state == before
        assert rig.desk.page is rig.game, "nothing is asked"
        assert len(rig.heard) == heard + 1, "the key has been answered, and nothing else"

    play(script, "table", state=middle(), levels=LEVELS, size=(100, 30))


def test_a_click_does_nothing_where_the_cursor_has_come_since_the_button_went_down() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        spot = card_at(rig, rig.game.cursor + 1)
        at, before = f"\x1b[<0;{spot.left + 2};{spot.y + 1}", rig.match.history.state
        await rig.send(f"{at}M")
        await rig.press("right")
        heard = len(rig.heard)
        await rig.send(f"{at}m")
        await rig.settled()
        assert (rig.match.history.state, rig.desk.page) == (before, rig.game)
        assert len(rig.heard) == heard

    play(script, "table", state=middle(), levels=LEVELS, size=(100, 30))


def test_a_button_that_goes_up_alone_clicks_nothing() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        spot, cursor, heard = card_at(rig, 2), rig.game.cursor, len(rig.heard)
        await rig.send(f"\x1b[<0;1;1M\x1b[<0;{spot.left + 2};{spot.y + 1}m")
        await rig.settled()
        assert (rig.game.cursor, len(rig.heard)) == (cursor, heard)

    play(script, "table", state=middle(), levels=LEVELS, size=(100, 30))


def test_the_wheel_goes_through_a_list() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("?")
        for code, cursor in (("65", 1), ("65", 2), ("64", 1)):
            await rig.send(f"\x1b[<{code};10;10M")
            await rig.settled()
            assert rig.desk.page.cursor == cursor

    play(script, "table", state=middle(), levels=LEVELS)


@SIZES
def test_the_bar_always_names_what_leaves(size: tuple[int, int]) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        for keys in ([], ["c"], ["escape", "n"], ["escape", "?"], ["escape", "escape"]):
            await rig.press(*keys)
            assert "Escape" in "".join(rig.terminal.rows[-2:]), keys

    play(script, "table", state=middle(), levels=LEVELS, size=size)


@SIZES
def test_the_bar_names_what_ends_a_turn_and_the_arrow_to_the_table(size: tuple[int, int]) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        bar = " ".join(" ".join(rig.terminal.rows[-2:]).split())
        assert "Delete discard" in bar
        assert "* table" not in bar
        assert size[0] < 80 or "Up table" in bar

    play(script, "table", state=middle(), levels=LEVELS, size=size)


def test_the_card_of_the_cursor_is_not_named_beside_the_drawn_hand() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("n", "enter", "right", "enter")
        assert "Chosen:" not in rig.terminal.text
        assert "Not a combination yet." in rig.terminal.text
        assert "N lays it.\n" in re.sub(r" +\n", "\n", rig.terminal.text)

    play(script, "table", state=middle(), levels=LEVELS, size=(100, 30))


def test_a_card_that_fits_nowhere_begins_a_combination() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("home", "enter")
        assert rig.match.game.choosing
        assert rig.match.game.hand.chosen == (rig.match.game.hand.cards[0],)

    play(script, "table", state=middle(), levels=LEVELS)


def test_up_goes_to_where_the_card_fits_and_a_digit_to_its_combination() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        hand = rig.match.game.hand.cards
        await rig.press(str(hand.index(card("9H")) + 1), "up")
        assert isinstance(rig.desk.page, OnTable)
        assert rig.desk.page.places()[rig.desk.page.cursor] == Combination(0)
        assert "Enter add" in " ".join(" ".join(rig.terminal.rows[-2:]).split())
        await rig.press("2")
        assert rig.desk.page.places()[rig.desk.page.cursor] == Combination(1)
        assert "Enter" not in " ".join(rig.terminal.rows[-2:])

    play(script, "table", state=middle(), levels=LEVELS)


def test_a_hint_goes_to_the_card_it_names() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        game = rig.match.game
        await rig.press("home", "h")
        thought = game.hinting._last
        assert thought is not None
        assert isinstance(thought.move, act.Discard)
        assert game.hand.cards[0] != thought.move.card
        assert game.hand.focused == thought.move.card

    state = position("3C 4D 7S 2D 9H KS", "AC AD AH", discards="7D 8C", others=OTHERS)
    play(script, "table", state=state, levels=LEVELS)


def test_a_draw_does_not_move_the_hand_of_a_small_screen() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        before = drawn_row(rig, "Ann")
        await rig.press("space")
        assert drawn_row(rig, "Ann") == before
        await rig.press("end", "delete")
        assert drawn_row(rig, "Ann") == before

    play(script, "table", size=(60, 20))


@SIZES
@pytest.mark.parametrize("tongue", ["en", "fr"])
def test_each_marked_combination_fits_the_card_in_question(
    size: tuple[int, int], tongue: str
) -> None:
    """8♣ of the hand fits the eights; 8♥ of the eights on the table fits the run."""

    def marked(rig: Rig) -> list[str]:
        return re.findall(r"(\d)◆", rig.terminal.text)

    async def script(rig: Rig) -> None:
        await rig.settled()
        assert marked(rig) == ["1"], "the card of the hand's cursor"
        await rig.press("g")
        assert marked(rig) == [], "which combination to take from: no card is in question yet"
        await rig.press("enter")
        assert marked(rig) == [], "8♦ of the eights"
        await rig.press("right")
        assert marked(rig) == ["2"], "8♥ of the eights"
        await rig.press("enter")
        assert marked(rig) == ["2"], "8♥ is held"
        await rig.press("escape", "escape", "escape", "up")
        assert marked(rig) == ["1"], "on the table with the card of the hand"

    state = position("8C 9H 2D KS", "8S 8H 8D | 5H 6H 7H", rules=MANIPULATION, others=OTHERS)
    play(script, "table", rules=MANIPULATION, state=state, levels=LEVELS, size=size, tongue=tongue)


@SIZES
@pytest.mark.parametrize(
    ("tongue", "ranks", "letters"),
    [
        ("en", "english", "AJQK"),
        ("en", "language", "AJQK"),
        ("fr", "english", "AJQK"),
        ("fr", "language", "AVDR"),
    ],
)
def test_ranks_have_the_letters_that_the_player_wishes(
    size: tuple[int, int], tongue: str, ranks: str, letters: str
) -> None:
    ace, jack, queen, king = letters

    async def script(rig: Rig) -> None:
        await rig.settled()
        drawn = set(re.findall(r"\b([A-Z])[♣♦♥♠]", rig.terminal.text))
        assert drawn == set(letters)
        for face in (f"{ace}♣", f"{jack}♥", f"{queen}♦", f"{king}♠", "10♠"):
            assert face in rig.terminal.text, rig.terminal.text

    table = "JH QH KH | AC AD AH | QC QD QS"
    state = position("AS JD 10S KS", table, discards="QH JC", others=OTHERS)
    settings = Settings(ranks=ranks, theme="dark")
    play(script, "table", state=state, levels=LEVELS, size=size, settings=settings, tongue=tongue)


def test_a_short_combination_has_the_letters_of_ranks_too() -> None:
    ink = Ink(unicode=True, letters=False, ranks=(("K", "R"), ("Q", "D")))
    lying = map(meld, ("KC KD KS", "10H JH QH", "10C 10D 10S"))
    shown = [short_meld(meld_seen(n, each), ink) for n, each in enumerate(lying)]
    assert ["".join(text for _, text in each).strip() for each in shown] == [
        "R♣♦♠",
        "10♥…D♥",
        "10♣♦♠",
    ]

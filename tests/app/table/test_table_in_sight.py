"""The table stays in sight beside lists that name its cards, and at an end, in every size."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from rummy_tui.faces.screen.table.card_drawing import Ink
from rummy_tui.pages.match.handover import Ending
from rummy_tui.rules.melds import Meld
from rummy_tui.rules.state import State
from rummy_tui.rules.variants import GIN, KALOOKI, MANIPULATION
from tests.app.rig import Rig, play
from tests.rules.positions import position
from tests.tools.pictures import middle
from tests.tools.screens import ALL, in_turn, on_screens

SIZES = ALL[:-1]
OTHERS = ("2C 3D 5S JC QD", "4C 6C")
LEVELS = (None, "steady", "sharp")
TEN = (
    "10H JH QH KH | 4S 5S 6S | 9C 9D 9S | 10C JC QC KC | AD AS AC | 2H 3H 4H | 7C 7D 7H"
    " | 5D 6D 7D 8D | JS QS KS | 2S 3S 4S"
)
MANY = " | ".join(f"{rank}C {rank}D {rank}H" for rank in "A 2 3 4 5 6 7 8 9 10 J Q".split() * 2)
HAND = "9H 3C 4C 5C KS 2D 6S 8S 8D 8H 7S"


@dataclass(frozen=True, slots=True)
class Case:
    """A state of the table, and the keys that open a list there."""

    keys: str
    state: State


def _playroom(hand: str, table: str) -> State:
    return position(hand, table, discards="KD 2D", others=OTHERS)


CASES = {
    "what can be laid": Case("P", _playroom(HAND, TEN)),
    "the last card that can be added": Case("P end", _playroom(HAND, TEN)),
    "what can be laid onto 24 combinations": Case(
        "P", position("AS 2S 3S KS KH", MANY, others=("KC KD", "KC KD"))
    ),
    "where a card fits": Case("F", _playroom(HAND, TEN)),
    "what can be done": Case("w", _playroom(HAND, TEN)),
    "a hint": Case("h h", _playroom(HAND, TEN)),
    "combinations": Case("c", _playroom(HAND, TEN)),
    "where to add a card": Case(
        "home z enter", position("9H 2D KS 7H", TEN, rules=KALOOKI, others=OTHERS)
    ),
    "which card a joker of the hand is": Case(
        "end n enter left left left enter left enter n",
        position("6H 7H JK KS QS 2D", TEN, rules=KALOOKI, others=OTHERS),
    ),
    "where to put a card": Case(
        "g enter enter", position(HAND, TEN, rules=MANIPULATION, others=OTHERS)
    ),
    "which card a joker of the table is": Case(
        "end n enter left enter left enter n g end o",
        position("2D QS KS JK", TEN, rules=MANIPULATION, others=OTHERS),
    ),
}


def flat(row: str) -> str:
    """Return a row of the screen as if its cards had no edges and no marks."""
    return " ".join(re.sub("[│|╭╮╰╯─▲◆]", " ", row).split())


def is_drawn(meld: Meld, rows: list[str]) -> bool:
    """Return True if a combination stands in a row: its cards, or its abbreviation."""
    ink = Ink(unicode=True, letters=False)
    faces = [ink.face(each) for each in meld.cards]
    suits = "".join(map(ink.suit, meld.cards))
    forms = (
        " ".join(faces),
        f"{faces[0]}…{faces[-1]}",
        ink.rank(meld.cards[0]) + suits if not meld.cards[0].is_joker else suits,
    )
    return any(form in row for row in rows for form in forms)


@in_turn(CASES, *SIZES)
def test_a_list_never_hides_the_combinations_that_its_lines_name(
    case: Case, size: tuple[int, int]
) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press(*case.keys.split())
        if case.keys != "F":  # which only says it
            assert rig.desk.page is not rig.game, "nothing was opened"
        rows = [flat(row) for row in rig.terminal.rows]
        hidden = [str(meld) for meld in case.state.table if not is_drawn(meld, rows)]
        assert not hidden, rig.terminal.text
        page = rig.desk.page
        if page is not rig.game and not page.pictured:
            line = page.focus().split(",")[0][:20]
            assert any(line in row for row in rows), (line, rig.terminal.text)

    play(script, "table", state=case.state, rules=case.state.rules, levels=LEVELS, size=size)


@on_screens((80, 24), (120, 34), (160, 50))
def test_down_goes_to_the_combination_below_though_a_pile_is_nearer(size: tuple[int, int]) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("c", "down")
        assert rig.desk.page is not rig.game, "the list is closed"
        assert rig.desk.page.cursor > 0

    state = CASES["what can be laid onto 24 combinations"].state
    play(script, "table", state=state, rules=state.rules, levels=LEVELS, size=size)


@on_screens((80, 24), (120, 34), (160, 50))
def test_down_reaches_the_last_choice_though_the_choices_stand_side_by_side(
    size: tuple[int, int],
) -> None:
    case = CASES["where to add a card"]

    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press(*case.keys.split())
        last = len(rig.desk.page.rows()) - 1
        await rig.press(*["down"] * last)
        assert rig.desk.page.cursor == last > 0
        await rig.press(*["up"] * last)
        assert rig.desk.page.cursor == 0

    play(script, "table", state=case.state, rules=case.state.rules, levels=LEVELS, size=size)


def test_cards_are_as_large_beside_a_list_as_without_it() -> None:
    highest = list[int]()

    async def script(rig: Rig) -> None:
        await rig.settled()
        for key in ("z", "P"):
            await rig.press(key)
            rows = rig.terminal.rows
            first = next(y for y, row in enumerate(rows) if "10♥" in row)
            highest.append(next(n for n, row in enumerate(rows[first:]) if "╰" in row[30:]))

    play(script, "table", state=middle(), levels=LEVELS, size=(160, 50))
    assert highest == [5, 5]


@pytest.mark.parametrize("key", ["q", "P"])
def test_a_list_explains_its_line_at_the_usual_size(key: str) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press(key)
        item = rig.desk.page.item
        assert item is not None
        assert item.help in rig.terminal.text

    play(script, "table", state=middle(), levels=LEVELS, size=(80, 24))


ENDS = {
    "a round": Case("enter", position("9H", "10H JH QH KH | 4S 5S 6S", "7D", others=OTHERS)),
    "a round with ten combinations": Case("enter enter", position("9H", TEN, "KD", others=OTHERS)),
    "a round of eight": Case(
        "enter",
        position(
            "9H",
            "10H JH QH KH | 4S 5S 6S",
            "7D",
            others=(*OTHERS, "2C 2D", "5H 6H", "KS", "AS AD", "7D 8D 9S"),
        ),
    ),
    "a match": Case(
        "enter",
        position("9H", "10H JH QH KH | 4S 5S 6S", others=OTHERS, totals=(995, 905, 460)),
    ),
    "a hand of Gin": Case(
        "k enter",
        position(
            "2C 3C 4C 7H 7S 7D JS QS KS AD 9D",
            discards="8D",
            others=("4H 5H 6H 9C 9S 9H KD QD 2S 3D",),
            rules=GIN,
        ),
    ),
}


@in_turn(ENDS, *SIZES)
def test_an_end_leaves_the_table_and_its_box_whole(case: Case, size: tuple[int, int]) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press(*case.keys.split())
        assert isinstance(rig.desk.page, Ending)
        rows = rig.terminal.rows
        top = next(y for y, row in enumerate(rows) if "─ End of" in row)
        left = rows[top].index("╭─ End of")
        bottom = max(y for y, row in enumerate(rows) if row[left : left + 2] == "╰─")
        assert all(row[left] == "│" for row in rows[top + 1 : bottom])
        box = "\n".join(rows[top:bottom])
        assert all(item.text in box for item in rig.desk.page.listed())
        if size[0] > 60 or len(case.state.hands) < 8:  # there the box takes all lines
            above = [flat(row) for row in rows[:top]]
            table = rig.match.view.table
            assert [str(meld) for meld in table if not is_drawn(meld, above)] == []
            assert table
        if size == (160, 50):
            assert "Bob · " in rows[1], "the seats stay, with smaller cards if needed"
        below = "".join(rows[bottom + 1 :])
        assert below.count("╭─") == below.count("╰─"), "the hand is whole or gone"

    state, levels = case.state, (None, *["steady"] * (len(case.state.hands) - 1))
    play(script, "table", state=state, rules=state.rules, levels=levels, size=size)


@in_turn(ENDS, *SIZES)
def test_all_hands_are_drawn_as_cards(case: Case, size: tuple[int, int]) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press(*case.keys.split(), "y")
        hands = rig.desk.page.open_hands()
        assert len(hands) == len(case.state.hands) == len(rig.desk.page.rows())
        rows = [flat(row) for row in rig.terminal.rows]
        ink = Ink(unicode=True, letters=False)
        for hand in hands:
            assert any(hand.name in row for row in rows)
            for cards in filter(None, (*hand.melds, hand.cards)):
                drawn = " ".join(map(ink.face, cards))
                assert any(drawn in row for row in rows), (drawn, rig.terminal.text)
        if case.state.rules is GIN:
            shown = {meld for hand in hands for meld in hand.melds}
            assert shown == {meld.cards for meld in rig.match.view.table}
        await rig.press("escape")
        assert isinstance(rig.desk.page, Ending)

    state, levels = case.state, (None, *["steady"] * (len(case.state.hands) - 1))
    play(script, "table", state=state, rules=state.rules, levels=levels, size=size)

"""The table on larger and larger screens: nothing is lost, nothing stands empty, no row jumps."""

from __future__ import annotations

import re
from itertools import groupby, pairwise, product

import pytest

from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import GIN, MANIPULATION, PLAYROOM
from tests.app.rig import Rig, play
from tests.tools.pictures import SCENES, SIZES, Scene, draw
from tests.tools.screens import on_screens, size_id
from tests.tools.thorough import rows_of

pytestmark = pytest.mark.sampled

EMPTY = 12
"""The most empty rows one below the other between the seats and the hand."""
TABLE = 109
"""Columns of the table at 160 columns."""
WITHOUT = ("09", "10", "12", "13", "17")
"""Scenes without an own hand: ends of rounds, hand-overs and help."""
SOME = ((PLAYROOM, (160, 50)), (GIN, (80, 24)), (MANIPULATION, (80, 24)))
"""The rule sets and sizes in which plain `pytest` plays."""
TABLES = [scene for scene in SCENES if not scene.menu and not scene.name.startswith(WITHOUT)]


def facts(rig: Rig) -> dict[str, set[str]]:
    """Return everything that is drawn of each opponent."""
    rows = rig.terminal.rows
    below = next(y for y, row in enumerate(rows) if "Stock" in row)
    others = rig.game.pictures().picture().seats.others
    named = list(enumerate(rows[1:below], 1))
    found = [
        next((y, row.index(f"{seat.name} "), seat) for y, row in named if f"{seat.name} " in row)
        for seat in others
    ]
    shown = {}
    for y, x, seat in found:
        right = min((left - 2 for top, left, _ in found if top == y and left > x), default=999)
        bottom = min((top for top, _, _ in found if top > y), default=below)
        text = re.sub(r"\s+", " ", " ".join(row[max(0, x - 2) : right] for row in rows[y:bottom]))
        told = {f"{seat.level}": seat.level or "", "opened": "opened", "deals": "deals"}
        for act in seat.acts:
            before, behind = act.around(rig.desk.language)
            faces = " ".join(rig.face.layout.ink.face(card) for card in act.cards)
            told[f"{act}"] = f"{before.strip()} {faces} {behind.strip()}".strip()
        drawn = {fact for fact, words in told.items() if words and words in text}
        assert re.search(rf"(▒|\b){seat.cards}\b", text), text
        drawn |= {f"{seat.points} points"} if re.search(rf"\b{seat.points}\b", text) else set()
        shown[seat.name] = drawn
    return shown


@pytest.mark.parametrize(
    "players", [2, 8, *(pytest.param(number, marks=pytest.mark.many) for number in (3, 4))]
)
def test_a_larger_screen_shows_all_of_a_seat_that_a_smaller_shows(players: int) -> None:
    drawn: list[dict[str, set[str]]] = []

    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.press("space", "delete", "right")
        for size in SIZES:
            rig.resize(*size)
            await rig.settled()
            drawn.append(facts(rig))

    play(script, "table", levels=(None, *("sharp",) * (players - 1)), size=SIZES[0])
    for (size, smaller), (larger_size, larger) in pairwise(zip(SIZES, drawn, strict=True)):
        for name, told in smaller.items():
            assert told <= larger[name], (name, size, larger_size, told - larger[name])
    acts = [len(told) for told in drawn[-1].values()]
    assert min(acts) >= 3, "level, points and moves of every seat"


@pytest.mark.parametrize("scene", rows_of(TABLES, TABLES[::3]), ids=lambda scene: scene.name)
def test_not_much_stands_empty_between_table_and_hand(scene: Scene) -> None:
    _, text = draw(scene, (160, 50), "dark")
    rows = text.split("\n")
    own = next(y for y, row in enumerate(rows) if re.match(r" [▶ ] Ann +\d+ card", row))
    empty = [not row[:TABLE].strip() for row in rows[:own]]
    longest = max(len(list(run)) for blank, run in groupby(empty) if blank)
    assert longest <= EMPTY, text


@pytest.mark.parametrize(
    ("rules", "size"),
    [
        pytest.param(
            rules,
            size,
            id=f"{rules.key}-{size_id(size)}",
            marks=() if (rules, size) in SOME else pytest.mark.many,
        )
        for rules, size in product((PLAYROOM, GIN, MANIPULATION), SIZES)
    ],
)
def test_piles_and_hand_stay_where_they_are(size: tuple[int, int], rules: Ruleset) -> None:
    """On a small screen the drawn piles give way once, when combinations need their lines."""
    seen: list[tuple[int, int]] = []

    async def script(rig: Rig) -> None:
        await rig.settled()
        ended = rig.match.history.round
        for key in ["space", "right", "delete", "left"] * 6:
            if rig.desk.page is not rig.game or rig.match.history.round != ended:
                break
            rows = rig.terminal.rows
            own = next(y for y, row in enumerate(rows) if re.match(r" [▶ ] Ann ", row))
            stock = next(y for y, row in enumerate(rows) if "Stock" in row)
            seen.append((stock, own))
            await rig.press(key)

    play(script, "table", rules=rules, levels=(None, "sharp"), size=size)
    assert len(seen) > 8
    assert len({own for _, own in seen}) == 1
    changes = [place for place, _ in groupby(stock for stock, _ in seen)]
    assert len(changes) <= (1 if size >= (160, 50) or rules is GIN else 2)


def test_messages_begin_in_the_column_of_the_scores() -> None:
    (scene,) = [each for each in SCENES if each.name.endswith("-start") and not each.menu]
    _, text = draw(scene, (120, 34), "dark")
    rows = text.split("\n")
    left = next(row.index("Scores") for row in rows if "Scores" in row)
    assert [row[left - 2 :] for row in rows if "Your turn." in row] == ["│ Your turn."]
    assert all(len(row) < 120 for row in rows), "one column stays free at the edge"


@on_screens((160, 50), (200, 60))
@pytest.mark.parametrize("name", ["09-end-of-round", "10-end-of-match"])
def test_the_box_of_an_end_stands_beside_the_piles(name: str, size: tuple[int, int]) -> None:
    (scene,) = [each for each in SCENES if each.name == name]
    _, text = draw(scene, size, "dark")
    rows = text.split("\n")
    box = next(y for y, row in enumerate(rows) if "─ End of " in row)
    assert box < next(y for y, row in enumerate(rows) if row.startswith(" Discards "))
    assert "Your hand is empty." in text


def test_a_replay_draws_its_table_as_large_as_a_match() -> None:
    (scene,) = [each for each in SCENES if each.name.endswith("-replay")]
    _, text = draw(scene, (160, 50), "dark")
    rows = text.split("\n")
    assert re.match(r" *╭─ (▶ )?Ann (· deals )?─", rows[0]), "seats have frames"
    discards = next(y for y, row in enumerate(rows) if "Discards" in row)
    assert rows[discards + 1].startswith(" ╭──"), "piles are cards"
    bar = next(y for y, row in enumerate(rows) if "move 19 of" in row)
    assert rows[bar - 1].startswith("     ╰──"), "the hand is cards, too"
    empty = [not row.strip() for row in rows[:bar]]
    assert max(len(list(run)) for blank, run in groupby(empty) if blank) <= EMPTY

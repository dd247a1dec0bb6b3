"""Motion: cards go their way over the settled picture, and bars of an end count up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from rummy_tui.faces.screen.canvas import Picture, Spot
from rummy_tui.faces.screen.table.counting import Counted, counting
from rummy_tui.rules.state import Phase, State
from rummy_tui.store.settings import Settings
from rummy_tui.table.house import House
from tests.app.rig import Rig, Terminal, play
from tests.rules.positions import position
from tests.tools.screens import on_screens

STILL = Settings(motion="reduced")
FOCUS = "ffd75f"
"""The ground of the focus in the dark theme."""
SIZES = on_screens((60, 20), (80, 24), (120, 34), (160, 50))
ARRIVES = 0.15
COUNTED = 0.5
SLACK = 0.01


@dataclass
class Frame:
    """A frame, by the seconds since the key."""

    after: float
    text: str
    cells: dict[tuple[int, int], Any]


def cells(terminal: Terminal) -> dict[tuple[int, int], Any]:
    screen = terminal.screen
    return {(x, y): screen.buffer[y][x] for y in range(screen.lines) for x in range(screen.columns)}


def frames_of(rig: Rig) -> list[Frame]:
    """Return a growing list of the frames from now on."""
    now, found = asyncio.get_running_loop().time, list[Frame]()
    began, terminal = now(), rig.terminal
    terminal.on_frame.append(
        lambda: found.append(Frame(now() - began, terminal.text, cells(terminal)))
    )
    return found


def own_turn(*, phase: Phase = Phase.PLAY) -> State:
    table = "10H JH QH KH | 4S 5S 6S"
    others = ("2C 3D 5S JC QD", "4C 6C")
    return position("3C 4C 5C 2D 9H KS", table, discards="7D 8C", phase=phase, others=others)


def played(
    key: str,
    state: State,
    *,
    size: tuple[int, int] = (80, 24),
    settings: Settings | None = None,
    before: Callable[[Rig], Any] | None = None,
) -> list[Frame]:
    """Return the frames after a key, until everything is settled; no opponent plays."""
    found = list[Frame]()

    async def script(rig: Rig) -> None:
        await rig.settled()
        if before is not None:
            await before(rig)
        frames = frames_of(rig)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(House, "to_play", False)
            await rig.press(key)
            await rig.until(lambda: not rig.moves)
            found.extend(frames)

    levels = (None, "steady", "steady")
    play(script, "table", levels=levels, state=state, size=size, settings=settings)
    return found


async def to_nine(rig: Rig) -> None:
    await rig.press("end", "left")


MOVES = pytest.mark.parametrize(
    ("key", "phase", "before"),
    [
        pytest.param("space", Phase.DRAW, None, id="drawn"),
        pytest.param("delete", Phase.PLAY, to_nine, id="discarded"),
        pytest.param("enter", Phase.PLAY, to_nine, id="laid"),
    ],
)


@SIZES
@MOVES
def test_a_card_goes_its_way_in_a_few_frames_and_settles_as_without_motion(
    key: str, phase: Phase, before: Callable[[Rig], Any] | None, size: tuple[int, int]
) -> None:
    moved = played(key, own_turn(phase=phase), size=size, before=before)
    still = played(key, own_turn(phase=phase), size=size, settings=STILL, before=before)
    assert len(still) == 1
    settled = still[-1].cells
    assert moved[-1].cells == settled
    assert moved[-1].after <= ARRIVES + SLACK
    between = [frame.cells for frame in moved if frame.cells != settled]
    assert 2 <= len(between) <= 3
    assert len({frame.text for frame in moved[:-1]}) == len(between), "it stands still"


def test_the_place_of_a_drawn_card_has_the_focus_before_it_arrives() -> None:
    first, *_, settled = played("space", own_turn(phase=Phase.DRAW))
    before, after = (
        {at for at, cell in frame.cells.items() if cell.bg == FOCUS} for frame in (first, settled)
    )
    assert len(before) == 3 * 5, "a card with its edges"
    assert len(before - after) == 1, "only its mark has another ground"


def test_a_discard_passes_between_hand_and_pile() -> None:
    """The nine is on no line of the table where it lies before or after."""
    moved = played("delete", own_turn(), before=to_nine)
    rows = [[y for y, row in enumerate(frame.text.split("\n")) if "9♥" in row] for frame in moved]
    (end,) = rows[-1]
    assert all(end < y < 18 for (y, *_) in rows[:-1])
    assert [y for y, *_ in rows] == sorted((y for y, *_ in rows), reverse=True)


def test_a_key_ends_the_motion_with_its_own_frame() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        await rig.send(" ")
        await rig.until(lambda: rig.moves and not rig.face.app.invalidated)
        frames, loop = frames_of(rig), asyncio.get_running_loop()
        pressed = loop.time()
        await rig.send("\x1b[D")
        await rig.until(lambda: frames)
        assert not rig.moves
        assert loop.time() - pressed < SLACK, "it has waited for the motion"
        await asyncio.sleep(1)
        assert len(frames) == 1, "something still moves"
        rig.face.app.renderer.erase()
        rig.face.app.invalidate()
        await rig.settled()
        assert frames[0].text == frames[-1].text, "not the settled picture"

    play(script, "table", state=own_turn(phase=Phase.DRAW), levels=(None, "steady", "steady"))


@pytest.mark.parametrize("spoken", [False, True])
def test_nothing_moves_where_something_speaks_or_motion_is_reduced(*, spoken: bool) -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        frames = frames_of(rig)
        await rig.press("space")
        await asyncio.sleep(1)
        assert not rig.moves
        assert len(frames) == 1

    settings = None if spoken else STILL
    state, levels = own_turn(phase=Phase.DRAW), (None, "steady", "steady")
    play(script, "table", state=state, levels=levels, settings=settings, spoken=spoken)


def test_an_idle_table_has_no_timers_and_writes_nothing() -> None:
    def timers() -> list[str]:
        loop: Any = asyncio.get_running_loop()
        return [text for each in loop._scheduled if "Motion" in (text := repr(each))]

    async def script(rig: Rig) -> None:
        await rig.settled()
        assert not timers()
        await rig.send(" ")
        await rig.until(lambda: rig.moves)
        assert len(timers()) == 1
        await rig.until(lambda: not rig.moves)
        frames = frames_of(rig)
        await asyncio.sleep(5)
        assert not frames
        assert not timers()

    play(script, "table", state=own_turn(phase=Phase.DRAW), levels=(None, "steady", "steady"))


def test_a_slow_terminal_gets_only_the_last_frame() -> None:
    async def script(rig: Rig) -> None:
        await rig.settled()
        rig.face.terminal.drained = lambda: False  # type: ignore[method-assign]
        frames = frames_of(rig)
        await rig.press("space")
        await rig.until(lambda: not rig.moves)
        assert len(frames) == 2
        assert frames[-1].after <= ARRIVES + SLACK

    play(script, "table", state=own_turn(phase=Phase.DRAW), levels=(None, "steady", "steady"))


def test_the_moves_of_opponents_are_in_motion_and_do_not_delay_them() -> None:
    def seconds(settings: Settings | None) -> tuple[float, int]:
        found = list[tuple[float, int]]()

        async def script(rig: Rig) -> None:
            await rig.settled()
            frames, now = frames_of(rig), asyncio.get_running_loop().time
            began = now()
            await to_nine(rig)
            await rig.send("\x1b[3~")
            await rig.until(lambda: not rig.match.opponent_thinks)
            found.append((now() - began, len(frames)))

        levels = (None, "steady", "steady")
        play(script, "table", state=own_turn(), levels=levels, settings=settings, pace="quick")
        return found[0]

    (moving, more), (still, fewer) = seconds(None), seconds(STILL)
    assert moving <= still + ARRIVES
    assert more >= fewer + 4, "their cards do not move"


def test_bars_of_an_end_count_up_in_half_a_second_to_what_they_are() -> None:
    def ended(settings: Settings | None) -> list[Frame]:
        table, others = "10H JH QH KH | 4S 5S 6S", ("2C 3D 5S JC QD", "4C 6C")
        state = position("9H", table, others=others, totals=(450, 300, 120))
        return played("delete", state, settings=settings)

    moved, still = ended(None), ended(STILL)
    assert moved[-1].cells == still[-1].cells
    bars = [frame.text.count("█") for frame in moved]
    assert bars == sorted(bars)
    assert len(set(bars)) > 3
    assert COUNTED - 0.1 <= moved[-1].after <= COUNTED + SLACK


@pytest.mark.parametrize(
    ("part", "bar", "number"), [(0.0, "    ", "  0"), (0.5, "█▊  ", " 52"), (1.0, "███▌", "105")]
)
def test_a_bar_and_its_number_are_a_part_of_what_they_will_be(
    part: float, bar: str, number: str
) -> None:
    spots = [
        Spot(2, 10, 14, stop=Counted("class:gauge", "███▌")),
        Spot(2, 5, 8, stop=Counted("class:number", "105")),
    ]
    drawn = {over.x: over.line[0][1] for over in counting(Picture(spots=spots), part)}
    assert drawn == {10: bar, 5: number}

"""The cursor is on the focus after every key, move and resize, whatever is pressed."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

import pytest

from rummy_tui.bots import LEVELS
from rummy_tui.desk.text_page import TextPage
from rummy_tui.pages.match.handover import Ending, HandOver, LeavePage
from rummy_tui.rules.variants import RULESETS
from tests.app.rig import Rig, play, printable
from tests.audits.focus import Last, off_focus
from tests.audits.playing import KEYS, LINES, RARE, spare
from tests.tools.child import BYTES
from tests.tools.driver import line
from tests.tools.homes import CONFIG
from tests.tools.thorough import mostly_many, sample

pytestmark = pytest.mark.sampled

STEPS: Final = sample(90, 16)
SIZES: Final = ((60, 20), (80, 24), (120, 40), (100, 20), (60, 40))
TOO_SMALL: Final = ((59, 20), (60, 19), (20, 5), (3, 1), (1, 1))
LEVELS_OF_SEATS: Final = (
    (None, "easy"),
    (None, None),
    (None, "easy", None),
    (None, "steady", "easy"),
)
IN_MENUS: Final = (
    "down",
    "down",
    "down",
    "up",
    "enter",
    "right",
    "left",
    "end",
    "escape",
    "?",
    "n",
)
PASTED: Final = "\x1b[200~{}\x1b[201~"


class Walker:
    """A player who presses random and sensible keys, and checks the cursor after each."""

    def __init__(self, rig: Rig, seed: str) -> None:
        spare(rig.desk)
        self.rig = rig
        self.random = Random(seed)
        self.pressed: list[str] = []
        self._last = Last()
        self._astray: list[str] = []
        """The faults of the cursor in frames in between, such as after an opponent's move."""

    async def walk(self, steps: int) -> None:
        await self.rig.settled()
        self._last = Last(tuple(self.rig.heard))
        if not self.rig.face.reading:
            self.rig.terminal.on_frame.append(self._frame)
        while len(self.pressed) < steps and not self.rig.over:
            await self._step()

    async def _step(self) -> None:
        chance, page = self.random.random(), self.rig.desk.page
        if self.rig.face._too_small and self.rig.face._unheard:  # only keys that leave do anything
            await self.press(self.random.choice(("down", "space", "x", "?")))
            await self._resize(*self.random.choice((*SIZES, *TOO_SMALL)))
        elif chance < 0.06:
            await self._resize(*self.random.choice((*SIZES, *SIZES, *TOO_SMALL)))
        elif chance < 0.1:
            self.rig.face.app.invalidate()
            await self.check("repainted")
        elif self.rig.desk.game is None:
            await self.press(self.random.choice(IN_MENUS))
        elif isinstance(page, HandOver | Ending) and chance < 0.6:
            await self.press("enter")
        elif isinstance(page, LeavePage):
            await self.press("escape")
        elif isinstance(page, TextPage) and chance < 0.4:
            await self.press(self.random.choice(("enter", "escape")))
        elif chance < 0.12 and page is self.rig.game:
            await self._read_rules()
        elif chance < 0.3:
            await self._typed(self._sensible())
        else:
            await self.press(self._any_key())

    async def _read_rules(self) -> None:
        """Open the rules by the last line of help; their lines are longer than a row."""
        for key in ("?", "end", "enter", "down", "down"):
            if self.rig.desk.pages and not isinstance(self.rig.desk.page, TextPage):
                await self.press(key)

    def _sensible(self) -> str:
        """Return a good move as it is typed, if one can be made now; else any line."""
        rig, game = self.rig, self.rig.game
        if rig.desk.page is not game or not game.view.my_turn or game.choosing:
            return self.random.choice(LINES)
        if game.laying.changed:
            return "undo all"
        move = LEVELS["easy"](game.view, Random(self.random.random()))
        return line(move, rig.desk)

    def _any_key(self) -> str:
        key = self.random.choice([key for key in KEYS if key in BYTES or len(key) == 1])
        return key if key not in RARE or self.random.random() < 0.3 else "down"

    async def _typed(self, text: str) -> None:
        if not isinstance(self.rig.desk.page, TextPage):
            await self.press("/")
        if not isinstance(self.rig.desk.page, TextPage):
            return
        await self.press(PASTED.format(text))
        await self.press("enter")

    async def press(self, key: str) -> None:
        heard = len(self.rig.heard)
        typing = isinstance(self.rig.desk.page, TextPage) and key not in ("enter", "escape")
        await self.rig.press(key)
        told = tuple(self.rig.heard[heard:])
        if told:
            self._last = Last(told, by_row=typing or key in ("up", "down"))
        await self.check(key)

    def _frame(self) -> None:
        """Check a frame, unless it is blank because the window has just changed its size.

        While a card moves, its place is empty; `check` looks at it after its arrival.
        """
        if self.rig.moves:
            return
        wrong = off_focus(self.rig, self._last)
        if wrong and printable(self.rig.terminal.frames[-1]):
            self._astray.append(wrong)

    async def _resize(self, width: int, height: int) -> None:
        self.rig.resize(width, height)
        await self.check(f"{width} by {height}")

    async def check(self, done: str) -> None:
        """Check the cursor after a key, a repaint or another size."""
        self.pressed.append(done)
        rig = self.rig
        await rig.settled()
        wrong = off_focus(rig, self._last) or "; ".join(self._astray)
        page = type(rig.desk.page).__name__ if rig.desk.pages else ""
        assert not wrong, f"{self.pressed[-6:]} on {page}: {wrong}\n{rig.terminal.text}"


@pytest.mark.parametrize("layout", ["table", "reader"])
@pytest.mark.parametrize("key", mostly_many(RULESETS))
def test_the_cursor_is_on_the_focus(key: str, layout: str) -> None:
    walked = []
    for seed, levels in enumerate(LEVELS_OF_SEATS[:: sample(1, 2)]):

        async def script(rig: Rig, seed: int = seed) -> None:
            walker = Walker(rig, f"{key} {layout} {seed}")
            await walker.walk(STEPS)
            walked.extend(walker.pressed)

        rules = RULESETS[key]
        play(script, layout, levels=levels[: rules.players[1]], seed=seed, rules=rules)
    assert len(walked) >= STEPS * seed


@pytest.mark.parametrize("layout", ["table", "reader"])
def test_the_cursor_is_on_the_focus_in_menus(
    layout: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(CONFIG, str(tmp_path))  # where rules are saved
    walked: list[str] = []

    async def script(rig: Rig) -> None:
        walker = Walker(rig, f"menus {layout} {len(walked)}")
        await walker.walk(STEPS)
        walked.extend(walker.pressed)

    while len(walked) < 2 * STEPS:
        play(script, layout, menu=True)

"""Any line and any key, at any moment: each has a sentence as its answer, and leaving works."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy_tui.match.history import Seat
from rummy_tui.pages.match.handover import HandOver
from rummy_tui.rules.variants import RULESETS
from rummy_tui.store.keymap import load_keymap
from rummy_tui.system.printable import printable
from rummy_tui.words.program.commands import COMMANDS
from tests.fuzz.random_keys import KEYS, leave
from tests.play.player import Player
from tests.tools.opponents import opponent_moves
from tests.tools.painted import Painted
from tests.tools.thorough import sample

pytestmark = pytest.mark.many

ANN, BOB, BO = Seat("Ann"), Seat("Bob"), Seat("Bo", "easy")
WORDS = [word for command in COMMANDS.values() for word in command.typed]
CARDS = "7h 8h 9h jk jk=8h =8h 10s ac kd qs 2c jk= = xx 11h".split()
HUSHES = {*load_keymap()[0].keys["hush"], *COMMANDS["hush"].typed}
NUMBERS = [*"0 1 2 3 4 9 -1 + - 999999999999 ³ ٣ 1.5 1e9".split(), "9" * 5000]
LINKS = "to from at new all the and = , | /".split()
words = st.sampled_from([*WORDS, *CARDS, *NUMBERS, *LINKS]) | st.text(max_size=8)
lines = st.lists(words, max_size=8).map(" ".join) | st.text(max_size=60)
LONGEST = 3000
"""The most characters of an answer, which may be a hand or a table in words."""


@pytest.mark.parametrize("whole_lines", [True, False], ids=["lines", "keys"])
@pytest.mark.parametrize("key", RULESETS)
@settings(max_examples=sample(120, 8), deadline=None)
@given(
    typed=st.lists(
        st.tuples(st.just(True), st.sampled_from(KEYS)) | st.tuples(st.just(False), lines),
        max_size=25,
    ),
    hot=st.booleans(),
    seed=st.integers(0, 99),
)
def test_every_line_is_answered(
    key: str, whole_lines: bool, typed: list[tuple[bool, str]], hot: bool, seed: int
) -> None:
    player, random = Player(whole_lines=whole_lines), Random(seed)
    painted = None if whole_lines else Painted(player.desk, reading=seed % 3 == 0)
    player.start(*((ANN, BOB) if hot else (ANN, BO)), rules=RULESETS[key], seed=seed)
    for by_key, line in typed:
        while opponent_moves(player.match.here):
            pass
        if isinstance(player.desk.page, HandOver):
            player.press("enter")
        player.heard.clear()
        if by_key:
            player.desk.press(line)
        else:
            player.desk.typed(line)
        # One command has silence as its answer; characters that cannot be printed are not read.
        hushed = printable(line).casefold().split()[:1]
        assert player.heard or {*hushed} & HUSHES, f"{line!r} was not answered"
        for utterance in player.heard:
            assert utterance.text.isprintable(), ascii(utterance.text)
            assert len(utterance.text) < LONGEST
        if painted is not None:
            painted.paint_now_and_then(random)
        if not player.desk.pages or player.ended:
            return
    leave(player)

"""Computer opponents: a view of the table in, an action out."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from rummy_tui.bots import easy, steady
from rummy_tui.rules.actions import Move
from rummy_tui.rules.view import View

Policy = Callable[[View, Random], Move]
"""Asked for each single action of a turn until the turn has passed."""

LEVELS: Final[dict[str, Policy]] = {"easy": easy.choose_move, "steady": steady.choose_move}
"""The opponents by level, the weakest first."""

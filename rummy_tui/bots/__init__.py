"""Computer opponents: a view of the table in, an action out.

Besides our own levels there are bots by others: an installed package names them in the
entry-point group `rummy_tui.bots`. They are looked for only where one is asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Final

from rummy_tui.rules.actions import Move
from rummy_tui.rules.errors import Illegal

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint
    from random import Random

    from rummy_tui.rules.state import State
    from rummy_tui.rules.view import View

Policy = Callable[["View", "Random"], Move]
"""Asked for each single action of a turn until the turn has passed."""


def _ours(level: str) -> Policy:
    """A level of ours, imported when it first plays: who only plans needs none of them."""

    def choose_move(view: View, random: Random) -> Move:
        choose: Policy = import_module(f"rummy_tui.bots.{level}").choose_move
        return choose(view, random)

    return choose_move


NAMES: Final = ("easy", "steady", "sharp", "expert")
LEVELS: Final[dict[str, Policy]] = {level: _ours(level) for level in NAMES}
"""The opponents by level, the weakest first."""

SLOW: Final = frozenset(("expert",))
"""Those that may take a second for a decision, or as long as stands behind a colon."""

GROUP: Final = "rummy_tui.bots"
"""The entry points of bots by others: a name, and a policy."""


class BotFailed(Exception):
    """A bot by others cannot be loaded, raised an error, or may not do what it answered."""

    def __init__(self, bot: str, why: str) -> None:
        super().__init__(bot, why)
        self.bot = bot
        self.why = why

    def __str__(self) -> str:
        return f"the bot {self.bot} has failed: {self.why}"


def levels() -> tuple[str, ...]:
    """Every level that can be played against: ours, and the bots that are installed."""
    return (*LEVELS, *sorted(_installed().keys() - LEVELS.keys()))


def policy(level: str) -> Policy:
    """The policy of a level, ours before others'.

    An expert may be given seconds (`expert:0.2`) or samples (`expert:100`) for a decision.
    Raises LookupError where there is none, and BotFailed where it cannot be loaded.
    """
    name, _, budget = level.partition(":")
    if budget and name in SLOW:
        return _with_budget(name, budget)
    return LEVELS[level] if level in LEVELS else _loaded(level)


@cache
def _with_budget(name: str, budget: str) -> Policy:
    try:
        found: Policy = import_module(f"rummy_tui.bots.{name}").of_budget(budget)
    except ValueError:
        raise LookupError(f"{name}:{budget}") from None
    return found


def is_slow(level: str) -> bool:
    """Whether a level may take long for a decision."""
    return level.partition(":")[0] in SLOW


def ask(level: str, state: State, random: Random) -> Move:
    """What a level does for the seat to play, of which it gets the view; it may take a while.

    Raises BotFailed where a bot by others fails, or answers what is not legal.
    """
    from rummy_tui.rules.view import view

    if level in LEVELS or is_slow(level):
        return policy(level)(view(state, state.seat), random)
    theirs = policy(level)
    try:
        return _judged(level, state, theirs(view(state, state.seat), random))
    except BotFailed:
        raise
    except Exception as problem:
        raise BotFailed(level, _told(problem)) from problem


def _judged(bot: str, state: State, move: object) -> Move:
    """What a bot has answered, if it is a legal move."""
    from rummy_tui.rules.engine import decide
    from rummy_tui.rules.notation import write_action

    if not isinstance(move, Move):
        raise BotFailed(bot, f"{move!r} is no move")
    try:
        decide(state, move)
    except Illegal as refused:
        raise BotFailed(bot, f"{write_action(move)} is not legal, {refused}") from refused
    return move


def _installed() -> dict[str, EntryPoint]:
    """The bots of all installed packages by name; of two of one name the first that is found."""
    from importlib.metadata import entry_points  # reads every installed package

    return {found.name: found for found in reversed(tuple(entry_points(group=GROUP)))}


@cache
def _loaded(name: str) -> Policy:
    found = _installed()[name]
    try:
        loaded = found.load()
    except Exception as problem:
        raise BotFailed(name, _told(problem)) from problem
    if not callable(loaded):
        raise BotFailed(name, f"{found.value} cannot be called")
    its_own: Policy = loaded
    return its_own


def _told(problem: Exception) -> str:
    return f"{type(problem).__name__}: {problem}"

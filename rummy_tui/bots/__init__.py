"""Computer opponents: `(View, Random) -> Move`, and the reasons for any move.

`explaining/reasons` lists the facts that speak for a move, whoever chose it; hints and answers to
"why?" are made from them. `explaining/turn_review` says if a sharp player would have done better.
The expert's moves race (`playouts/race`). For speed, `choosing/card_bits`, `playouts/bitboard` and
`regrouping/` know the shapes of melds themselves; the rules still judge each move.

Third-party bots are entry points in the group `rummy_tui.bots` of installed packages. They are
looked up only when somebody asks for one.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint
    from random import Random

    from rummy_tui.rules import actions as act
    from rummy_tui.rules.ruleset import Ruleset
    from rummy_tui.rules.view import View

Policy = Callable[["View", "Random"], "act.Move"]
"""Called for each single action until the turn is over."""


def _choose_move(level: str, view: View, random: Random) -> act.Move:
    """The next action of one of our levels; in Gin another opponent plays under its name."""
    # late: 6 to 46 ms, at the first decision; the menu lists the levels without them
    match level:
        case _ if view.rules.hidden_melds:
            from rummy_tui.bots.gin import playing

            return playing.choose(view, playing.STYLES[level], random)
        case "easy":
            from rummy_tui.bots import easy

            return easy.choose_move(view, random)
        case "expert":
            from rummy_tui.bots import expert

            return expert.choose_move(view, random)
        case _:
            from rummy_tui.bots.choosing.skilled import choose
            from rummy_tui.bots.choosing.style import style_of

            return choose(view, style_of(view.rules, level))


NAMES: Final = ("easy", "steady", "sharp", "expert")
LEVELS: Final[dict[str, Policy]] = {level: partial(_choose_move, level) for level in NAMES}
"""The opponents by level, the weakest first."""

SLOW: Final = frozenset(("expert",))
"""The levels that may take a while for a decision, or as long as the number after a colon says."""

GROUP: Final = "rummy_tui.bots"
"""The entry points of third-party bots: a name, and a policy."""


LIMIT: Final = 60.0
"""The default time limit for a decision of a third-party bot, in seconds."""


class BotFailed(Exception):
    """A third-party bot cannot be loaded, raised an error, or answered with an illegal move."""

    def __init__(self, bot: str, why: str) -> None:
        super().__init__(bot, why)
        self.bot = bot
        self.why = why

    def __str__(self) -> str:
        return f"the bot {self.bot} has failed: {self.why}"


class BotLate(BotFailed):
    """A third-party bot did not answer in time."""

    def __init__(self, bot: str, limit: float) -> None:
        super().__init__(bot, f"it has not answered within {limit:g} s")
        self.limit = limit

    def __reduce__(self) -> tuple[object, ...]:
        return BotLate, (self.bot, self.limit)


class BotGarbled(BotFailed):
    """The process of a third-party bot sent something that is no answer."""

    def __init__(self, bot: str) -> None:
        super().__init__(bot, "it sent something that is no move")

    def __reduce__(self) -> tuple[object, ...]:
        return BotGarbled, (self.bot,)


def levels() -> tuple[str, ...]:
    """Every level that can be played against: ours, and the bots that are installed."""
    return (*LEVELS, *sorted(_installed().keys() - LEVELS.keys()))


def is_slow(level: str) -> bool:
    """True if a level of ours may take long for a decision."""
    return level.partition(":")[0] in SLOW


def by_clock(level: str, rules: Ruleset) -> bool:
    """True if a level of ours thinks by the clock, not for a number of samples or not at all."""
    budget = level.partition(":")[2]
    return is_slow(level) and not rules.hidden_melds and not budget.isdigit()


def is_ours(level: str) -> bool:
    """True for our own levels; no third-party bot can replace one of them."""
    return level in LEVELS or is_slow(level)


def policy(level: str) -> Policy:
    """The policy of a level of ours.

    An expert may be given seconds (`expert:0.2`) or samples (`expert:100`) for a decision; it uses
    neither in games where nothing is laid before a knock. Raises LookupError if there is no such
    level.
    """
    name, _, budget = level.partition(":")
    return _limited(name, budget) if budget and name in SLOW else LEVELS[level]


@cache
def _limited(name: str, budget: str) -> Policy:
    from rummy_tui.bots.expert import of_budget  # late: 46 ms, as above

    try:
        limited = of_budget(budget)
    except ValueError:
        raise LookupError(f"{name}:{budget}") from None

    def choose_move(view: View, random: Random) -> act.Move:
        chooses = LEVELS[name] if view.rules.hidden_melds else limited
        return chooses(view, random)

    return choose_move


def is_installed(bot: str) -> bool:
    """True if a third-party bot is installed, even if it cannot be loaded."""
    return bot in _installed()


@cache
def loaded(bot: str) -> Policy:
    """The policy of a third-party bot, loaded: call it only where the bot can do no harm."""
    found = _installed()[bot]
    policy = found.load()
    if not callable(policy):
        raise TypeError(f"{found.value} cannot be called")
    its_own: Policy = policy
    return its_own


def _installed() -> dict[str, EntryPoint]:
    """The bots of all installed packages by name; if two share a name, the first that is found."""
    from importlib.metadata import entry_points  # late: 20 ms, needed with third-party bots only

    # reversed, because a dict keeps the last of two equal keys: so the first one found wins
    return {found.name: found for found in reversed(tuple(entry_points(group=GROUP)))}

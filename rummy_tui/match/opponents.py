"""The decisions of computer opponents, made here or in a separate process.

At a table, our slow levels think in a separate process; third-party bots always do. At a host's
table, the quick levels have one too: threads that think take turns with the one that answers keys.
"""

from __future__ import annotations

from random import Random
from typing import Final

from rummy_tui.bots import LIMIT, BotFailed, is_installed, is_ours, is_slow, policy
from rummy_tui.match.worker import OURS, QUICK, ask_bot, think
from rummy_tui.rules import actions as act
from rummy_tui.rules.engine import decide as judge
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.notation import read_action
from rummy_tui.rules.state import State
from rummy_tui.rules.view import view
from rummy_tui.system.printable import LONGEST_WHY, one_line

LOADING: Final = 10.0
"""The seconds that a bot always has for loading: some bring large libraries with them."""


def decide_at_table(
    level: str, state: State, luck: Random, limit: float = LIMIT, *, apart: bool = False
) -> act.Move:
    """The move of the seat to play, decided so that nobody at the table has to wait for it.

    `apart` lets all levels think in separate processes.
    """
    slow = is_slow(level)
    if not slow and not (apart and is_ours(level)):
        return decide_here(level, state, luck, limit)
    return think(level, view(state, state.seat), luck, OURS if slow else QUICK)


def decide_here(level: str, state: State, luck: Random, limit: float = LIMIT) -> act.Move:
    """The move of the seat to play, decided by a level from its view; it may take a while.

    Raises BotFailed if a third-party bot fails, takes longer, or answers with an illegal move.
    """
    seen = view(state, state.seat)
    if is_ours(level):
        return policy(level)(seen, luck)
    return _judged(level, state, ask_bot(level, limit, seen, luck))


def make_ready(level: str, limit: float = LIMIT) -> None:
    """Make sure that a level can play; a bot has its limit, or LOADING if that is more.

    Raises LookupError if there is none of this name, and BotFailed if it cannot be loaded.
    """
    if is_ours(level):
        policy(level)
    elif is_installed(level):
        ask_bot(level, max(limit, LOADING))
    else:
        raise LookupError(level)


def _judged(bot: str, state: State, written: str | None) -> act.Move:
    """The move in a bot's answer, if it is written as one and is legal."""
    try:
        move = read_action(written or "", state.rules)
    except ValueError as problem:
        raise BotFailed(bot, _short(f"{written} is no move, {problem}")) from problem
    if not isinstance(move, act.Move):
        raise BotFailed(bot, _short(f"{written} is no move, only chance does that"))
    try:
        judge(state, move)
    except Illegal as refused:
        raise BotFailed(bot, _short(f"{written} is not legal, {refused}")) from refused
    return move


def _short(why: str) -> str:
    return one_line(why, LONGEST_WHY)

"""The seats and the levels that a command line asks for."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from rummy_tui.bots import BotFailed, levels
from rummy_tui.cli.common.usage import UsageError
from rummy_tui.match.history import Seat
from rummy_tui.match.opponents import make_ready
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.system.printable import LONGEST_TOLD, one_line, player_name
from rummy_tui.words.language.language import Language
from rummy_tui.words.language.meant import meant_or_all
from rummy_tui.words.program import command_line as words
from rummy_tui.words.program.bot_words import bot_failed
from rummy_tui.words.program.setting_words import NO_LEVEL
from rummy_tui.words.rulebook.house_words import name_refused, players_refused


def asked_seats(
    written: Sequence[str], rules: Ruleset, name: str, t: Language, limit: float
) -> tuple[Seat, ...]:
    """Return the seats of a match: as they are named, or one person and a steady opponent."""
    seats: list[Seat] = []
    for text in written or [name, "Bo=steady"]:
        # From the right: a name may have an equals sign of its own.
        called, _, level = text.rpartition("=") if "=" in text else (text, "", "human")
        called = player_name(called)
        if level != "human":
            refuse_level(level, t, limit, "human")
        # In any case it is the same person, and heard as the same.
        if not called or any(called.casefold() == seat.name.casefold() for seat in seats):
            raise UsageError(name_refused(called, t))
        seats.append(Seat(called, None if level == "human" else level))
    refuse_count(len(seats), rules, t)
    if not any(seat.human for seat in seats):
        raise UsageError(t(words.NO_PERSON, command="rummy-tui simulate"))
    return tuple(seats)


def refuse_count(seats: int, rules: Ruleset, t: Language) -> None:
    """Raise UsageError if so many cannot play."""
    fewest, most = rules.players
    if not fewest <= seats <= most:
        raise UsageError(players_refused(rules, seats, t))


def refuse_level(level: str, t: Language, limit: float, *others: str) -> None:
    """Raise UsageError if there is no such level, or it cannot play."""
    try:
        # Now, and not at its first move: by then the match would have begun.
        make_ready(level, limit)
    except LookupError:
        none = t(NO_LEVEL, level=one_line(level, LONGEST_TOLD))
        there = meant_or_all(level.partition(":")[0], (*others, *levels()), t)
        raise UsageError(f"{none} {there}") from None
    except BotFailed as failed:
        raise UsageError(bot_failed(failed, t)) from None


def asked_levels(written: str, t: Language, limit: float) -> list[str]:
    """Read levels with commas between them."""
    levels = _listed(written)
    for level in levels:
        refuse_level(level, t, limit)
    return levels


def refuse_apart(options: argparse.Namespace, left: Sequence[str], t: Language) -> None:
    """Raise UsageError if levels stand with spaces between them, as rules or as what is `left`."""
    if options.command not in ("simulate", "tournament"):
        return
    apart = [each for each in (options.rules, *left) if each.partition(":")[0] in levels()]
    if apart and {*left} <= {*apart}:
        its = ",".join((*_listed(options.levels), *apart))
        raise UsageError(t(words.APART, written=f"--levels {its}"))


def _listed(written: str) -> list[str]:
    return [level for part in written.split(",") if (level := part.strip())]

"""Options in the form of earlier versions, as old files remain readable for ever."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from rummy_tui.rules.ruleset import Dealer, Ruleset


class Former(NamedTuple):
    """The current name of a renamed option, and its current values by the former ones."""

    now: str
    values: dict[str, str]


# The spellings found in files, written by the program or by hand.
FORMER: Final = {
    "winner_deals_two": Former(
        "dealer",
        dict.fromkeys(("off", "no", "false"), Dealer.LEFT.value)
        | dict.fromkeys(("on", "yes", "true"), Dealer.WINNER.value),
    ),
}


def effective(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options of a file without those that had no effect, which are refused now.

    In Oklahoma the upcard sets the deadwood with which a player may knock.
    """
    idle = ("knock",) if options.get("oklahoma") in (True, "on") else ()
    return {key: value for key, value in options.items() if key not in idle}


def as_now(rules: Ruleset, key: str, value: str) -> tuple[str, str]:
    """Return the current key and value of an option in a file.

    An option that the rule set does not have stays as it is, to be refused under that name.
    """
    former = FORMER.get(key.strip().lower().replace("-", "_"))
    if former is None or all(option.key != former.now for option in rules.options):
        return key, value
    return former.now, former.values.get(value.strip().lower(), value)

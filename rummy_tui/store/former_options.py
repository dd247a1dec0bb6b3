"""Options as earlier versions wrote them into files that are read for ever."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from rummy_tui.rules.ruleset import Dealer, Ruleset


class Former(NamedTuple):
    """What an option was called, and what its values are now."""

    now: str
    values: dict[str, str]


# As they were written, in files by the program or by hand.
FORMER: Final = {
    "winner_deals_two": Former(
        "dealer",
        dict.fromkeys(("off", "no", "false"), Dealer.LEFT.value)
        | dict.fromkeys(("on", "yes", "true"), Dealer.WINNER.value),
    ),
}


def heeded(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a file without one that another left without effect, which is refused now.

    In Oklahoma the upcard says with how much one may knock.
    """
    idle = ("knock",) if options.get("oklahoma") in (True, "on") else ()
    return {key: value for key, value in options.items() if key not in idle}


def as_now(rules: Ruleset, key: str, value: str) -> tuple[str, str]:
    """An option of a file and its value, as they are written now.

    What is none of the rule set stays as it was written, to be refused by that name.
    """
    former = FORMER.get(key.strip().lower().replace("-", "_"))
    if former is None or all(option.key != former.now for option in rules.options):
        return key, value
    return former.now, former.values.get(value.strip().lower(), value)

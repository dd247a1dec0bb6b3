"""The versions of the protocol and of rule sets, as two programs compare them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Final

from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import RULESETS
from rummy_tui.system.hashing import sha256
from rummy_tui.wire.messages import Farewell

VERSIONS: Final = (1,)
"""The versions that this program speaks."""


def agreed(theirs: Iterable[int]) -> int | None:
    """The highest version that both programs speak; None if there is none."""
    return max({*theirs} & {*VERSIONS}, default=None)


def not_agreed(theirs: Iterable[int]) -> Farewell:
    """The reason for a client that speaks no common version."""
    return Farewell.OLDER if min(theirs, default=0) > max(VERSIONS) else Farewell.NEWER


def rules_hash(rules: Ruleset) -> str:
    """A hash of everything that a rule set says: two programs that share it play by one rule set.

    Defaults are left out, so that a field that a later program adds does not change it.
    """
    return sha256(json.dumps(_said(rules), sort_keys=True, separators=(",", ":"))).hex()


def rules_hashes() -> dict[str, str]:
    """The hash of each rule set of this program, by its key."""
    return {key: rules_hash(rules) for key, rules in RULESETS.items()}


def _said(value: object) -> object:
    """A value of a rule set as JSON; the choices that a table has are not part of a game."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [_said(each) for each in value]
    if is_dataclass(value) and not isinstance(value, type):
        said = ((each, getattr(value, each.name)) for each in fields(value))
        return {
            each.name: _said(now)
            for each, now in said
            if each.name != "options" and now != each.default
        }
    return value

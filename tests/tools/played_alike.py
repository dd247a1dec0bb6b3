"""The rule sets that have keys or moves of their own, for tests that take long."""

from __future__ import annotations

from typing import Final

from rummy_tui.rules.variants import RULESETS

LIKE: Final = {"kalooki": "german"}
"""Rule sets that are played by the same keys and moves as another."""
APART: Final = {key: rules for key, rules in RULESETS.items() if key not in LIKE}

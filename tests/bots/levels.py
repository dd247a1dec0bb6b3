"""Every level, the slow ones with a small budget."""

from __future__ import annotations

from typing import Final

from rummy_tui.bots import LEVELS, SLOW, Policy, policy

QUICK: Final[dict[str, Policy]] = {
    level: policy(f"{level}:8") if level in SLOW else choose for level, choose in LEVELS.items()
}

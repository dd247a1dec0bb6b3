"""The program, whose host takes as many messages as come: tests type faster than hands."""

from __future__ import annotations

import sys
from typing import Final

from rummy_tui.__main__ import main
from rummy_tui.wire import limits

QUICK: Final = 10_000
"""Messages a second."""

if __name__ == "__main__":
    limits.RATE = QUICK  # type: ignore[misc]
    sys.exit(main())

"""English."""

from __future__ import annotations

import re
from typing import Final

from tests.words.tongues import Tongue

TONGUE: Final = Tongue(
    to_do=re.compile(
        r"(?:add|choose|discard|draw|give|keep|lay|leave|make|name|open|play|press|put|say|take"
        r"|type|wait|write|you will hear)\b",
        re.IGNORECASE,
    ),
    by_ear=re.compile(
        r"\b(hear|hears|heard|hearing|listen\w*|speech|sp[eo]ak\w*|readers?|voice|aloud)\b", re.I
    ),
)

"""The README as the description of a package, for places where its pictures and pages are not."""

from __future__ import annotations

import re
from typing import Final

PICTURES: Final = re.compile(r"^<details.*?^</details>\n\n", re.DOTALL | re.MULTILINE)
LINK: Final = re.compile(r"\[([^\]]+)\]\((?!https?:)[^)]+\)")


def description(readme: str) -> str:
    """Return the README without pictures, and with the names of pages in place of links to them."""
    return LINK.sub(r"\1", PICTURES.sub("", readme))

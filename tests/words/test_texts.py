"""All texts that languages translate, in `texts.txt`: translators see there what has changed.

RUMMY_GOLDEN=write writes it again. A changed text is a new one for each catalog.
"""

from __future__ import annotations

import os
from difflib import ndiff
from pathlib import Path

from tests.words.catalogs import written

KEPT = Path(__file__).parent / "texts.txt"


def texts() -> list[str]:
    """Each text with its plural, after its context if it has one."""
    return sorted(
        f"{context}: {' / '.join(forms)}" if context else " / ".join(forms)
        for (context, _), (forms, _) in written().items()
    )


def test_a_text_that_changes_is_listed_for_all_languages() -> None:
    made = texts()
    if os.environ.get("RUMMY_GOLDEN") == "write":
        KEPT.write_text("".join(f"{text}\n" for text in made), encoding="utf-8")
    kept = KEPT.read_text(encoding="utf-8").splitlines()
    changed = [line for line in ndiff(kept, made) if line[0] in "-+"] if kept != made else []
    assert not changed, "to be translated, or no more: {}\nRUMMY_GOLDEN=write keeps it".format(
        "\n".join(["", *changed])
    )

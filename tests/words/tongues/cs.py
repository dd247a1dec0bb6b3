"""Czech."""

from __future__ import annotations

import re
from typing import Final

from tests.words.tongues import Tongue

TONGUE: Final = Tongue(
    to_do=re.compile(
        r"(?:(?:ne)?(?:dejte|hrajte|jděte|jmenujte|klepněte|lízněte|nechte|odhoďte|počkejte"
        r"|položte|přidejte|přiložte|řekněte|stiskněte|ukončete|vezměte|vraťte|vyberte|vyložte"
        r"|vynechte|začněte|zahrajte|změňte|zvolte)|napište|uslyšíte|uvidíte)\b",
        re.IGNORECASE,
    ),
    by_ear=re.compile(
        r"\b(?:(?:u|ne)?slyš\w*|(?:po)?slouch\w*|poslech\w*|hlas(?:u|em|y|ů)?|nahlas|řeč\w*|mluv\w*"
        r"|odečítač\w*)\b",
        re.IGNORECASE,
    ),
    # Words of machine-made pages, and pasts and adjectives that agree with a player's sex.
    forbidden=re.compile(
        r"\b(?:fondus|bezcenn\w+|branka|mele)\b"
        r"|\b(?:jste|jsi|\w*bys|\w*byste) (?:s[ei] )?\w+(?:l|la|li|ly)\b"
        r"|\b(?:hotovi|připraveni)\b",
        re.IGNORECASE,
    ),
)

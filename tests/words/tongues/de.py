"""German."""

from __future__ import annotations

import re
from typing import Final

from tests.words.tongues import Tongue

TONGUE: Final = Tongue(
    to_do=re.compile(
        r"(?:behalte|beende|beginne|drücke?|eröffne|geh|gib|hole?|hör|lass|leg|mach|nenne|nimm"
        r"|öffne|sag|schreibe?|setz|sieh|spiele?|tippe?|wähle?|warte|wirf|zieh"
        r"|dein zug wird angesagt)\w*\b",
        re.IGNORECASE,
    ),
    # No "gehört", which is "belongs" too.
    by_ear=re.compile(
        r"\b([Hh]ör\w*|[Ss]prich\w*|sprechen|Sprachausgabe\w*|Stimme|Screenreader\w*)\b"
    ),
    more=6,
    # A player is addressed with du; the rest of a hand is no wood; a Meldung is a combination in
    # other rules, and a message is a Nachricht.
    forbidden=re.compile(
        r"Totholz|Deadwood|[Dd]rilling|\bAs\b|\bMeldung|\b[Dd]aß\b|\b[Mm]uß\b|\w+en Sie\b"
        r"|\bIhre[nmrs]?\b[^.]*\?"
    ),
)

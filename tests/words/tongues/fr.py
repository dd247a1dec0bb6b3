"""French."""

from __future__ import annotations

import re
from typing import Final

from tests.words.tongues import Tongue

TONGUE: Final = Tongue(
    to_do=re.compile(
        r"(?:dites|faites|(?:n'|ne l[ae] )?\w+ez|votre tour sera annoncé)\b", re.IGNORECASE
    ),
    by_ear=re.compile(r"\b(enten\w*|écout\w*|voix|voca\w*|lecteurs?|parl\w*|orale?\w*)\b", re.I),
    more=6,
    # Players say ouvrir and points morts; notes (D'abord piocher) and proverbs (Qui pose ...) are
    # no answers.
    forbidden=re.compile(
        r"(?:entr\w+|être) dans le jeu|\b[Mm]ort \d|\bde mort\b|^D'abord \w+er\b|sans défausse\."
        r"|(?:^|[.!?] )Qui (?:ne|n'|pose|termine)\b"
    ),
)

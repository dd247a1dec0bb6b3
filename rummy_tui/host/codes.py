"""The code of an invitation: three common words, which are easy to say on a telephone.

The words are those of BIP 39, 2,048 in each language, so that three of them have 33 bits. A host
lets nobody try many codes.
"""

from __future__ import annotations

import hmac
import secrets
import unicodedata
from typing import Final

LISTS: Final = {"en": "english", "fr": "french", "cs": "czech"}
WORDS: Final = 3


def new_code(language: str) -> str:
    """Draw a code in a language; in English if there are no words of it."""
    from mnemonic import Mnemonic  # late: 13 ms, only a host needs words

    words = Mnemonic(LISTS.get(language, LISTS["en"])).wordlist
    chosen = (secrets.choice(words) for _ in range(WORDS))
    return " ".join(unicodedata.normalize("NFC", word) for word in chosen)


def same_code(typed: str, code: str) -> bool:
    """True if somebody has typed the code, in any case, and with or without accents."""
    return hmac.compare_digest(_plain(typed), _plain(code))


def _plain(text: str) -> bytes:
    letters = unicodedata.normalize("NFKD", text).casefold()
    words = "".join(c if c.isalpha() else " " for c in letters if not unicodedata.combining(c))
    return " ".join(words.split()).encode()

"""SHA-256 without OpenSSL, which hashlib would load at the cost of 3.5 MB of memory."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Final

PLACES: Final = ("_sha2", "_sha256", "hashlib")
"""Modules to try: Python's own since 3.12 and before it, else OpenSSL's if neither was built."""


def sha256(text: str) -> bytes:
    """Return the SHA-256 digest of a text in UTF-8."""
    digest: bytes = _library().sha256(text.encode()).digest()
    return digest


@cache
def _library() -> ModuleType:
    for place in PLACES:
        with suppress(ImportError):
            return import_module(place)
    raise ImportError("no SHA-256")

"""SHA-256 without OpenSSL, which the module hashlib loads for it: 3.5 MB in every match."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Final

PLACES: Final = ("_sha2", "_sha256", "hashlib")
"""Python's own, from 3.12 on and before; one that was built without it has that of OpenSSL."""


def sha256(text: str) -> bytes:
    """The SHA-256 of a text."""
    digest: bytes = _library().sha256(text.encode()).digest()
    return digest


@cache
def _library() -> ModuleType:
    for place in PLACES:
        with suppress(ImportError):
            return import_module(place)
    raise ImportError("no SHA-256")

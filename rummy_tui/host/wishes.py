"""The wishes of guests: their settings, kept by the host and found by the guest's key."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Protocol

from rummy_tui.store.settings import Settings, entries_of, settings_of


class Wishes(Protocol):
    """Keeps the settings of guests by their identity, such as the fingerprint of a key."""

    def load(self, identity: str) -> Settings | None:
        """Return the settings of a guest; None for one who has none here."""

    def save(self, identity: str, settings: Settings) -> None:
        """Keep the settings of a guest."""


class Members(Protocol):
    """A club that keeps texts of its members, such as `Club`."""

    def wishes(self, identity: str) -> dict[str, str]: ...

    def keep_wishes(self, identity: str, wishes: dict[str, str]) -> None: ...


class WishesOfMembers:
    """Wishes in the file of a club. Strangers fill no disk: only members have any."""

    def __init__(self, club: Members) -> None:
        self._club = club

    def load(self, identity: str) -> Settings | None:
        texts = self._club.wishes(identity)
        return read(texts) if texts else None

    def save(self, identity: str, settings: Settings) -> None:
        self._club.keep_wishes(identity, written(settings))


def written(settings: Settings) -> dict[str, str]:
    """Return settings as texts; those of other people at a guest's desk are left out."""
    entries = entries_of(replace(settings, people={}))
    return {
        key: ",".join(value) if isinstance(value, list) else str(value)
        for key, value in entries.items()
    }


def read(texts: Mapping[str, str]) -> Settings:
    """Return the settings that texts stand for, with defaults in place of bad ones."""
    entries: dict[str, Any] = dict(texts)
    if off := entries.get("off"):
        entries["off"] = off.split(",")
    return settings_of(entries)

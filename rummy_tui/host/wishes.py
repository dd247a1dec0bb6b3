"""The wishes of guests: their settings, kept by the host and found by the guest's key."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import Protocol

from rummy_tui.host.chair import KEYLESS
from rummy_tui.store.settings import Settings, load_settings, save_settings


class Wishes(Protocol):
    """Keeps the settings of guests by their identity, such as the fingerprint of a key."""

    def load(self, identity: str) -> Settings | None:
        """Return the settings of a guest; None for one who has none here."""

    def save(self, identity: str, settings: Settings) -> None:
        """Keep the settings of a guest; may raise OSError."""


class WishesInFolder:
    """Wishes in a folder, with a file for each guest."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def _file(self, identity: str) -> Path:
        # A fingerprint has characters that no file may have.
        return self._folder / f"{sha256(identity.encode()).hexdigest()[:32]}.toml"

    def load(self, identity: str) -> Settings | None:
        file = self._file(identity)
        return load_settings(file)[0] if file.is_file() else None

    def save(self, identity: str, settings: Settings) -> None:
        # Without a key every line has another identity, which nobody has ever again.
        if not identity.startswith(KEYLESS):
            save_settings(settings, self._file(identity))

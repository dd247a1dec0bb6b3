"""Wishes of guests that are kept in memory."""

from __future__ import annotations

from dataclasses import dataclass, field

from rummy_tui.store.settings import Settings


@dataclass
class InMemory:
    """Wishes of guests, in memory; who has none has `usual`."""

    usual: Settings | None = None
    settings: dict[str, Settings] = field(default_factory=dict)

    def load(self, identity: str) -> Settings | None:
        return self.settings.get(identity, self.usual)

    def save(self, identity: str, settings: Settings) -> None:
        self.settings[identity] = settings

    def names(self) -> list[str]:
        return [each.name for each in self.settings.values()]

"""The topics of what is told as it happens; each can be switched off."""

from __future__ import annotations

from enum import Enum


# Whose turn it is, and what a listener has done, is no topic: it is always told.
class Topic(Enum):
    """A topic that a listener may do without."""

    DRAWN = "drawn"
    """The card that the listener has drawn."""
    DRAWS = "draws"
    TAKES = "takes"
    LAYS = "lays"
    DISCARDS = "discards"
    OPENED = "opened"
    BACK = "back"
    """Taking back by others."""
    FEW = "few"
    """Hands with few cards left, also the listener's own."""
    STOCK = "stock"
    DEAL = "deal"
    RECKONING = "reckoning"
    UNHEARD = "unheard"
    """How much an own key has interrupted."""

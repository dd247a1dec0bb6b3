"""What is told as it happens, by topic: each can be switched off."""

from __future__ import annotations

from enum import Enum


class Topic(Enum):
    """A topic that a listener may do without."""

    DRAWN = "drawn"
    """Which card one has drawn oneself."""
    DRAWS = "draws"
    TAKES = "takes"
    LAYS = "lays"
    DISCARDS = "discards"
    OPENED = "opened"
    BACK = "back"
    """What others take back."""
    FEW = "few"
    """That somebody has few cards left, oneself among them."""
    STOCK = "stock"
    DEAL = "deal"
    RECKONING = "reckoning"

"""The topics of announcements; each can be switched off."""

from __future__ import annotations

from enum import Enum


# Turns and the listener's own moves have no topic: they are always announced.
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
    TALK = "talk"
    """Talk of the others at a table of friends."""
    UNHEARD = "unheard"
    """The number of messages that a key of the listener cut off."""

"""Frames follow each other faster here than ears could follow."""

from __future__ import annotations

from tests.app.conftest import quick_frames

__all__ = ["quick_frames"]

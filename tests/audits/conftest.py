"""Frames follow each other faster here than anybody could listen."""

from __future__ import annotations

from tests.app.conftest import quick_frames

__all__ = ["quick_frames"]

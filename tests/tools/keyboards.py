"""Keyboards of the world: the signs that each types, without and with Shift.

`keyboards.json` has these two texts for each layout, without dead keys and signs that need AltGr.
It is made from the layouts of X (the package xkb-data) by libxkbcommon:

    python -m tests.tools.keyboards
"""

from __future__ import annotations

import ctypes
import json
from pathlib import Path
from typing import Any, Final

FILE: Final = Path(__file__).with_suffix(".json")
LAYOUTS: Final = "us gb de ch ch:fr fr fr:oss be cz cz:qwerty sk it es latam pt br pl tr tr:f hu se"
KEYS: Final = ("AE", "AD", "AC", "AB", "TLDE", "BKSL", "LSGT")
"""The beginnings of the names of keys that type characters; others are the same everywhere."""


def keyboards() -> dict[str, dict[str, str]]:
    """Return the signs of each keyboard, `plain` and with `shift`."""
    found: dict[str, dict[str, str]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


class _Names(ctypes.Structure):
    _fields_ = [(part, ctypes.c_char_p) for part in "rules model layout variant options".split()]


def _library() -> Any:
    """Load libxkbcommon, and set the result types of its functions that return no int."""
    library = ctypes.CDLL("libxkbcommon.so.0")
    for name in ("xkb_context_new", "xkb_keymap_new_from_names", "xkb_state_new"):
        getattr(library, name).restype = ctypes.c_void_p
    library.xkb_keymap_key_get_name.restype = ctypes.c_char_p
    return library


def _typed(library: Any, layout: str) -> dict[str, str]:
    """Return the signs that a layout types, by modifier."""
    name, _, variant = layout.partition(":")
    names = _Names(b"evdev", b"pc105", name.encode(), variant.encode(), b"")
    context = ctypes.c_void_p(library.xkb_context_new(0))
    found = library.xkb_keymap_new_from_names(context, ctypes.byref(names), 0)
    if not found:
        raise SystemExit(f"there is no layout {layout}")
    keymap = ctypes.c_void_p(found)
    codes = range(
        library.xkb_keymap_min_keycode(keymap), library.xkb_keymap_max_keycode(keymap) + 1
    )
    signs = {}
    shift = 1 << library.xkb_keymap_mod_get_index(keymap, b"Shift")
    for held, modifiers in {"plain": 0, "shift": shift}.items():
        state = ctypes.c_void_p(library.xkb_state_new(keymap))
        library.xkb_state_update_mask(state, modifiers, 0, 0, 0, 0, 0)
        text = ctypes.create_string_buffer(8)
        signs[held] = ""
        for code in codes:
            key = (library.xkb_keymap_key_get_name(keymap, code) or b"").decode()
            if key.startswith(KEYS) and library.xkb_state_key_get_utf8(state, code, text, 8) > 0:
                signs[held] += text.value.decode()
    return signs


if __name__ == "__main__":
    made = {layout: _typed(_library(), layout) for layout in LAYOUTS.split()}
    lines = json.dumps(made, ensure_ascii=False, indent=1)
    FILE.write_text(f"{lines}\n", encoding="utf-8", newline="\n")

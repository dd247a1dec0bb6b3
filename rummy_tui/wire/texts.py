"""Texts that people may read, names and hashes."""

from __future__ import annotations

import re
from typing import Final

from rummy_tui.system.printable import one_line, player_name
from rummy_tui.wire.form import Form, Rules, at_most, is_a
from rummy_tui.wire.garbled import Garbled

LONGEST_TEXT: Final = 100
"""Most characters of a text."""
LONGEST_SAID: Final = 300
"""Most characters of something that a person says."""
SEPARATOR: Final = ", "
MOST_NAMES: Final = 8
"""Most names of one desk."""
_HASH: Final = re.compile("([0-9a-f]{64})?")
"""A SHA-256; an empty one says that there is none."""


def _text(value: object, _: Rules) -> str:
    text: str = is_a(value, str)
    if one_line(text, LONGEST_TEXT) != text:
        raise Garbled("a text that is too long, or not of one line")
    return text


def _said(value: object, _: Rules) -> str:
    text: str = is_a(value, str)
    if not text or one_line(text, LONGEST_SAID) != text:
        raise Garbled("nothing that can be said: empty, too long, or not of one line")
    return text


def _name(value: object, _: Rules) -> str:
    name: str = is_a(value, str)
    if not name or player_name(name) != name:
        raise Garbled("no name")
    return name


def _names(value: object, rules: Rules) -> str:
    names: str = is_a(value, str)
    for name in names.split(SEPARATOR)[: MOST_NAMES + 1]:
        _name(name, rules)
    if names.count(SEPARATOR) >= MOST_NAMES:
        raise Garbled("too many names")
    return names


def _some_names(value: object, rules: Rules) -> tuple[str, ...]:
    names = is_a(value, list)
    at_most(len(names))
    return tuple(_name(name, rules) for name in names)


def _hash(value: object, _: Rules) -> str:
    text: str = is_a(value, str)
    if not _HASH.fullmatch(text):
        raise Garbled("no hash")
    return text


TEXT: Final = Form(str, _text)
SAID: Final = Form(str, _said)
NAME: Final = Form(str, _name)
NAMES: Final = Form(str, _names)
"""The name of one person, or several with `SEPARATOR` between them."""
SOME_NAMES: Final = Form(list, _some_names)
"""Several names, as a list."""
HASH: Final = Form(str, _hash)

"""Files by which a Linux desktop lists the game: its menu entry and its AppStream description.

Both are made in all languages from sentences of the program when the package is built
(`hatch_build.py`). `packaging/rummy-tui.svg` is the icon.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final
from xml.etree import ElementTree as ET

from rummy_tui.cli.common.arguments import PROGRAM
from rummy_tui.rules.variants import RULESETS
from rummy_tui.words.language.language import Language, language, languages
from rummy_tui.words.menus import menu_words
from rummy_tui.words.program import command_help as words
from rummy_tui.words.rulebook.ruleset_names import introduced, ruleset_name

ICON_PATH: Final = f"share/icons/hicolor/scalable/apps/{PROGRAM}.svg"
ENTRY_PATH: Final = f"share/applications/{PROGRAM}.desktop"
ID: Final = "invalid.rummy_tui.rummy_tui"
"""The domain of the developers' address backwards, and the program: no domain belongs to it."""
METAINFO_PATH: Final = f"share/metainfo/{ID}.metainfo.xml"
DEVELOPERS: Final = "the rummy_tui developers"
LANG: Final = "{http://www.w3.org/XML/1998/namespace}lang"

InLanguage = Callable[[Language], str]


def _name(t: Language) -> str:
    return t(menu_words.RUMMY)


def _summary(t: Language) -> str:
    """A sentence about the program, without its full stop as both formats ask."""
    return t(words.PROGRAM).rstrip(".")


# The menu entry (freedesktop.org, Desktop Entry Specification)


def entry() -> str:
    """The menu entry, which opens the game in a terminal."""
    lines = (
        "[Desktop Entry]",
        "Type=Application",
        *_in_languages("Name", _name),
        *_in_languages("Comment", _summary),
        *_in_languages("Keywords", _keywords),
        f"Exec={PROGRAM}",
        f"Icon={PROGRAM}",
        "Terminal=true",
        "Categories=Game;CardGame;",
    )
    return "\n".join(lines) + "\n"


def _in_languages(key: str, said: InLanguage) -> Iterator[str]:
    """A line for each language; the one in English has no code."""
    for t in map(language, languages()):
        code = "" if t.code == "en" else f"[{t.code}]"
        yield f"{key}{code}={said(t)}"


def _keywords(t: Language) -> str:
    """The names of the games, by which a menu finds the entry."""
    return "".join(f"{ruleset_name(key, t)};" for key in RULESETS)


# The description in software centres (freedesktop.org, AppStream)


def metainfo(changelog: str) -> str:
    """The AppStream description, with the releases that a changelog names."""
    root = ET.Element("component", type="desktop-application")
    _add(root, "id", ID)
    _add(root, "metadata_license", "MIT")
    _add(root, "project_license", "MIT")
    _add_in_languages(root, "name", _name)
    _add_in_languages(root, "summary", _summary)
    _add(_add(root, "developer", id=ID.rpartition(".")[0]), "name", DEVELOPERS)
    description = _add(root, "description")
    _add_in_languages(description, "p", lambda t: t(menu_words.ABOUT))
    games = _add(description, "ul")
    for rules in RULESETS.values():
        _add_in_languages(games, "li", lambda t, rules=rules: introduced(rules, t))
    _add(root, "launchable", f"{PROGRAM}.desktop", type="desktop-id")
    _add(_add(root, "provides"), "binary", PROGRAM)
    supports = _add(root, "supports")
    _add(supports, "control", "keyboard")
    _add(supports, "control", "console")
    _add(root, "content_rating", type="oars-1.1")
    releases = _add(root, "releases")
    for version, date in re.findall(r"^## (\S+) - (\d{4}-\d\d-\d\d)$", changelog, re.MULTILINE):
        _add(releases, "release", version=version, date=date)
    ET.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ET.tostring(root, encoding="unicode")}\n'


def _add(parent: ET.Element, tag: str, text: str | None = None, **more: str) -> ET.Element:
    element = ET.SubElement(parent, tag, more)
    element.text = text
    return element


def _add_in_languages(parent: ET.Element, tag: str, said: InLanguage) -> None:
    """Add an element for each language; the one in English has no code."""
    for t in map(language, languages()):
        element = _add(parent, tag, said(t))
        if t.code != "en":
            element.set(LANG, t.code)

"""Tests that the pictures of the README and of `docs/`, and the texts beside them, are current."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pyte

from tests.tools import svg
from tests.tools.pictures import PICTURES, made

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"


def test_what_is_shown_and_heard_is_what_the_game_shows_and_says() -> None:
    there = {file.name: file.read_text(encoding="utf-8") for file in PICTURES.iterdir()}
    stale = {name for name, text in made().items() if there.pop(name, "") != text}
    assert stale == set(), "`python -m tests.tools.pictures` writes them anew"
    assert there == {}, "no longer made"


def test_a_picture_has_each_letter_on_its_cell_and_needs_no_font_for_frames() -> None:
    screen = pyte.Screen(8, 2)
    pyte.Stream(screen).feed("╭─╮ ♥ ▲\r\n\x1b[1;7mA<b\x1b[m ▌")
    drawn = svg.picture(screen, "dark", "A & B")
    root = ElementTree.fromstring(drawn)
    space = "{http://www.w3.org/2000/svg}"
    assert root.findtext(f"{space}title") == "A & B"
    (text,) = root.iter(f"{space}text")
    assert (text.text, text.get("x"), text.get("y")) == ("A<b", "0 10 20", "35")
    assert text.get("font-weight") == "bold"
    paths = [path.get("d") or "" for path in root.iter(f"{space}path")]
    assert paths == [svg.SHAPES["♥"], svg.SHAPES["▲"], paths[-1]]
    assert paths[-1].count("M") == 4  # two corners, and a line from the middle to both sides
    assert [rect.get("width") for rect in root.iter(f"{space}rect")] == ["80", "30", "5"]
    assert re.search(r"href|url\(|https?://(?!www\.w3\.org/2000/svg)", drawn) is None

"""Tests that the pictures of the README and of `docs/`, and the texts beside them, are current.

`.ci/docs` looks at the moving one in Chromium.
"""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pyte

from tests.tools import svg
from tests.tools.docs_pictures import PICTURES, made
from tests.tools.moving_picture import Film, moving_picture

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"


def test_the_page_shows_and_says_the_same_as_the_game() -> None:
    there = {file.name: file.read_text(encoding="utf-8") for file in PICTURES.iterdir()}
    stale = {name for name, text in made().items() if there.pop(name, "") != text}
    assert stale == set(), "`python -m tests.tools.docs_pictures` writes them anew"
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


def _frame(*rows: str) -> tuple[svg.Cells, ...]:
    screen = pyte.Screen(4, len(rows))
    pyte.Stream(screen).feed("\r\n".join(rows))
    return tuple(svg.cells(screen))


def test_a_moving_picture_shows_each_part_in_its_frames_and_one_frame_without_css() -> None:
    frames = ((0.0, _frame("a-b", "x")), (1.0, _frame("a-c", "x")), (3.0, _frame("a-b", "y")))
    moving = moving_picture(Film(frames, 4.0), 3.5, "dark", "A film")
    root = ElementTree.fromstring(moving)
    space = "{http://www.w3.org/2000/svg}"
    assert [text.text for text in root.findall(f"{space}text")] == ["a-"]  # never changes
    groups = {
        "".join(text.text or "" for text in group): (group.get("class"), group.get("visibility"))
        for group in root.findall(f"{space}g")
    }
    assert groups == {"b": ("m s1", None), "x": ("m s0", "hidden"), "y": ("m s3", None)} | {
        "c": ("m s2", "hidden")
    }
    style = root.findtext(f"{space}style") or ""
    assert "@media (prefers-reduced-motion:no-preference){.m{animation:4s step-end" in style
    assert "@keyframes s1{0.00%{visibility:visible}25.00%{visibility:hidden}75.00%" in style
    assert re.search(r"href|url\(|<script|https?://(?!www\.w3\.org/2000/svg)", moving) is None


def test_the_moving_picture_is_small_and_ends_where_it_is_your_turn_again() -> None:
    moving = (PICTURES / "moving.svg").read_text(encoding="utf-8")
    assert len(moving) < 400_000
    still = re.sub(r'<g class="[^"]*" visibility="hidden">.*?</g>', "", moving, flags=re.DOTALL)
    assert "Yourturn:draw." in still
    assert "<style>" in moving

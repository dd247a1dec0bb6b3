"""Check in Chromium that the README's picture moves, and rests where motion is not wanted."""

import re
import time
from collections.abc import Iterator
from pathlib import Path

from markdown_it import MarkdownIt
from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parent.parent
SEEN = ROOT / "build" / "moving-picture"
"""The folder of the screenshots."""
MOMENTS = (0.5, 3.5, 6.5)
"""Seconds after which the picture is looked at: each is in the middle of another step."""
WIDTH = 1000
STILL = "--force-prefers-reduced-motion"
"""The option of Chromium; what a page is told about motion does not reach its pictures."""
VISIBLE = "[...document.querySelectorAll('g')].map(g => getComputedStyle(g).visibility)"


def picture_faults(moving: Browser, still: Browser) -> Iterator[str]:
    """Look at the README in two browsers, the second one with reduced motion."""
    SEEN.mkdir(parents=True, exist_ok=True)
    page = SEEN / "readme.html"
    text = MarkdownIt("commonmark", {"html": True}).render((ROOT / "README.md").read_text("utf-8"))
    page.write_text(f'<!doctype html><base href="{ROOT.as_uri()}/">{text}', encoding="utf-8")
    tabs = {"moving": _opened(moving, page), "still": _opened(still, page)}
    shots: dict[str, list[bytes]] = {name: [] for name in tabs}
    begun = time.monotonic()
    for moment in MOMENTS:
        time.sleep(max(begun + moment - time.monotonic(), 0))
        for name, tab in tabs.items():
            shots[name].append(
                tab.locator("img").first.screenshot(path=SEEN / f"{name}-{moment}.png")
            )
    if len({*shots["moving"]}) < len(MOMENTS):
        yield "README.md: its picture does not move"
    if len({*shots["still"]}) > 1:
        yield "README.md: its picture moves although motion is reduced"
    picture = ROOT / "docs" / "pictures" / "moving.svg"
    without = SEEN / "without-css.svg"
    without.write_text(
        re.sub("<style>.*?</style>", "", picture.read_text("utf-8"), flags=re.DOTALL), "utf-8"
    )
    bare = _opened(moving, without)
    bare.screenshot(path=SEEN / "without-css.png")
    if bare.evaluate(VISIBLE) != _opened(still, picture).evaluate(VISIBLE):
        yield f"{picture.name}: another still without CSS than with reduced motion"


def _opened(browser: Browser, page: Path) -> Page:
    # Without an emulation, which would hide the browser's own wish from the page.
    tab = browser.new_page(viewport={"width": WIDTH, "height": 900}, reduced_motion="null")
    tab.goto(page.as_uri())
    return tab

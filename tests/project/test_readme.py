"""Tests of README's first lines, the changelog, and file names in the developers' pages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from docs.description import description
from rummy_tui import __version__
from tests.tools.docs_pictures import PICTURES

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
FILES = [
    file
    for top in ("rummy_tui", "tests", "benchmarks", "docs", "packaging", ".ci")
    for file in (ROOT / top).rglob("*")
]


def test_the_first_lines_say_what_it_is_show_it_and_how_to_get_it() -> None:
    text = README.read_text(encoding="utf-8")
    first = "\n".join(text.splitlines()[:27])
    assert 'src="docs/pictures/moving.svg" width="100%" alt="' in first
    assert (PICTURES / "moving.md").read_text(encoding="utf-8") in first
    assert "\n## Play\n" in first
    assert first.endswith(".venv/bin/rummy-tui\n```")
    assert len(text.splitlines()) <= 80


def test_the_description_of_a_package_has_no_picture_and_no_link_that_would_be_broken() -> None:
    rendered = MarkdownIt("commonmark", {"html": True}).render(
        description(README.read_text(encoding="utf-8"))
    )
    assert "<h2>Read on</h2>" in rendered
    assert "<li>Space: " in rendered
    assert re.findall(r'(?:src|href)="(?!https?:)', rendered) == []
    assert "<img" not in rendered


def test_the_changes_of_a_version_are_few_enough_to_be_read() -> None:
    versions = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").split("\n## ")[1:]
    released = [one for one in versions if " - unreleased" not in one.splitlines()[0]]
    assert released[0].startswith(f"{__version__} - ")
    assert len(versions) - len(released) <= 1
    assert [one for one in versions if len(one.splitlines()) > 60] == []


@pytest.mark.parametrize("page", ["ARCHITECTURE.md", "CONTRIBUTING.md"])
def test_each_file_that_the_pages_for_developers_name_is_there(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    # Folders end with a slash; files of the package may be named without their ending.
    named = set(re.findall(r"`([a-z_.]+/[a-z_/.]*)`", text))
    there = {f"{file.relative_to(ROOT).parent.as_posix()}/" for file in FILES}
    there |= {file.relative_to(ROOT).as_posix() for file in FILES}
    there |= {name.removesuffix(".py") for name in there}
    assert len(named) > 15
    assert {
        name for name in named if not any(f"/{path}".endswith(f"/{name}") for path in there)
    } == set()

"""Tests of the files by which a Linux desktop lists the game: menu entry, icon and AppStream."""

from __future__ import annotations

import re
import shutil
import subprocess
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from docs.desktop import ENTRY_PATH, ICON_PATH, ID, LANG, METAINFO_PATH, entry, metainfo
from rummy_tui import __version__
from rummy_tui.rules.variants import RULESETS
from tests.packaging.installed import ROOT, run
from tests.words.catalogs import CODES

CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
ICON = ROOT / "packaging" / "rummy-tui.svg"
OTHERS = [code for code in CODES if code != "en"]


def described() -> ET.Element:
    return ET.fromstring(metainfo(CHANGELOG))


def test_the_menu_entry_starts_the_game_in_a_terminal() -> None:
    read = ConfigParser(interpolation=None, delimiters="=")
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read_string(entry())
    its = read["Desktop Entry"]
    assert (its["Exec"], its["Terminal"]) == ("rummy-tui", "true")
    assert its["Categories"] == "Game;CardGame;"
    assert ICON_PATH.endswith(f"/scalable/apps/{its['Icon']}.svg")
    for key in ("Name", "Comment", "Keywords"):
        for code in OTHERS:
            assert its[f"{key}[{code}]"] != its[key]
    assert its["Keywords"].count(";") == len(RULESETS)


def test_the_description_names_the_entry_and_each_version() -> None:
    root = described()
    assert root.findtext("launchable") == Path(ENTRY_PATH).name
    assert Path(METAINFO_PATH).name == f"{root.findtext('id')}.metainfo.xml" == f"{ID}.metainfo.xml"
    versions = [release.get("version") for release in root.iterfind("releases/release")]
    assert versions[0] == __version__
    assert versions == re.findall(r"^## (\S+) - \d", CHANGELOG, re.MULTILINE)


@pytest.mark.parametrize("code", [None, *OTHERS])
def test_the_description_is_whole_in_each_language(code: str | None) -> None:
    root = described()
    for path, count in {
        "name": 1,
        "summary": 1,
        "description/p": 1,
        "description/ul/li": len(RULESETS),
    }.items():
        said = [each.text for each in root.iterfind(path) if each.get(LANG) == code]
        assert len(said) == count, path
        assert all(said), path


def test_the_icon_is_a_square_drawing_that_needs_nothing_else() -> None:
    text = ICON.read_text(encoding="utf-8")
    root = ET.fromstring(text)
    assert root.get("viewBox") == "0 0 128 128"
    assert root.get("width") == root.get("height")
    assert "href" not in text
    assert "<text" not in text  # fonts differ


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="needs it")
def test_the_menu_entry_is_valid(tmp_path: Path) -> None:
    file = tmp_path / Path(ENTRY_PATH).name
    file.write_text(entry(), encoding="utf-8")
    assert run("desktop-file-validate", file) == ""


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="needs it")
def test_the_description_is_valid(tmp_path: Path) -> None:
    file = tmp_path / Path(METAINFO_PATH).name
    file.write_text(metainfo(CHANGELOG), encoding="utf-8")
    ended = subprocess.run(
        ["appstreamcli", "validate", "--no-net", "--no-color", file],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    errors = re.findall(r"^[EW]: .*", ended.stdout, re.MULTILINE)
    # The project has no homepage; newer versions warn about that.
    assert [line for line in errors if "url-homepage-missing" not in line] == []
    assert "alidation" in ended.stdout  # it has looked

"""A new language: its folder, and one row. Without the row it is unfinished."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from rummy_tui.__main__ import main
from rummy_tui.desk.menus.first_start import FirstLanguage
from rummy_tui.store.settings import load_settings
from rummy_tui.words.language import language as room
from rummy_tui.words.language.language import DOMAIN, LANGUAGES, LOCALES, language, languages
from rummy_tui.words.program.setting_words import setting_value
from tests.play.player import Player
from tests.words.catalogs import MADE_UP

CODE, ROW, NOT_COMPLETE = "mu", "mua", "This translation is incomplete"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The present languages, and the folder of another one."""
    locales = tmp_path / "locales"
    shutil.copytree(LOCALES, locales)
    its = locales / CODE / "LC_MESSAGES"
    its.mkdir(parents=True)
    shutil.copy(MADE_UP / CODE / "cards.json", locales / CODE)
    with (
        (MADE_UP / CODE / f"{DOMAIN}.po").open("rb") as po,
        (its / f"{DOMAIN}.mo").open("wb") as mo,
    ):
        write_mo(mo, read_po(po))
    monkeypatch.setattr(room, "LOCALES", locales)
    language.cache_clear()
    yield locales
    language.cache_clear()


@pytest.fixture
def row(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LANGUAGES, CODE, ROW)


@pytest.mark.usefixtures("row")
def test_with_a_row_it_is_offered_everywhere(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    player = Player()
    assert CODE in languages()
    assert ROW in [item.text for item in FirstLanguage(player.desk, lambda _: None).items]
    assert setting_value("language", CODE, language("en")) == ROW
    kept = tmp_path / "settings.toml"
    kept.write_text(f'language = "{CODE}"\n', encoding="utf-8")
    settings, wrong = load_settings(kept)
    assert (settings.usual.language, wrong) == (CODE, ())
    assert main(["--lang", CODE, "rules", "basic"]) == 0
    assert NOT_COMPLETE not in capsys.readouterr().err


def test_without_a_row_it_is_only_there_by_its_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert CODE not in languages()
    with pytest.raises(LookupError):
        language(CODE)
    kept = tmp_path / "settings.toml"
    kept.write_text(f'language = "{CODE}"\n', encoding="utf-8")
    assert load_settings(kept)[0].usual.language == ""
    assert main(["--lang", CODE, "rules", "basic"]) == 0
    assert NOT_COMPLETE in capsys.readouterr().err

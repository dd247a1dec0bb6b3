"""A translation says that no native player has read it, and asks for corrections."""

from __future__ import annotations

import pytest

from rummy_tui.__main__ import main
from rummy_tui.cli.common.help_pages import page
from rummy_tui.words.program.setting_words import setting_help
from rummy_tui.words.program.translation_words import NOT_READ, READ, SEND
from tests.words.catalogs import BEGUN, speaker


@pytest.mark.parametrize("code", BEGUN)
def test_help_and_settings_ask_for_corrections(code: str) -> None:
    t = speaker(code)
    asks = f"{t(NOT_READ)} {t(SEND)}"
    for told in (page((), t).told, setting_help("language", t)):
        assert told.endswith(asks) != (code in READ)
    assert "  " not in page(("play",), t).told
    assert asks not in page(("play",), t).told


def test_english_needs_no_native() -> None:
    assert setting_help("language", speaker("en")) == "The language of the next sentences."


def test_doctor_asks_for_corrections(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SPEECHD_ADDRESS", "unix_socket:/nowhere.sock")
    monkeypatch.setenv("SPEECHD_CMD", "/bin/false")
    assert main(["--lang", "fr", "doctor", "--line"]) == 0
    assert speaker("fr")(NOT_READ) in capsys.readouterr().out

"""A system without a home folder: the game says so, and can be played without saving."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from rummy_tui.__main__ import main
from rummy_tui.cli.common.crash import tell
from rummy_tui.store.settings import documents_directory, is_nowhere
from tests.play.player import Player

pytestmark = pytest.mark.posix("Windows always knows one")
TOLD = (
    "There is no home directory, so settings, matches and statistics are not saved. "
    "Set HOME to a directory to save them."
)


@pytest.fixture(autouse=True, params=[None, ""], ids=["unset", "empty"])
def no_home(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import pwd

    def nobody(_: int) -> None:
        raise KeyError

    monkeypatch.setattr(pwd, "getpwuid", nobody)
    for kind in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", "")
    if request.param is None:
        monkeypatch.delenv("HOME", raising=False)
    else:
        monkeypatch.setenv("HOME", request.param)
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("command", "code", "said"),
    [
        ("rules", 0, "Playroom Rummy"),
        ("keys", 0, "draw a card from the stock"),
        ("doctor", 0, TOLD),
        ("simulate --levels easy,easy --matches 1 --option rounds-limit=1", 0, "1 match"),
        ("play", 0, "The match ends here and"),
        ("learn", 0, "There is no home directory"),
        ("saves", 2, TOLD),
        ("saves delete x --yes", 2, TOLD),
        ("resume", 2, TOLD),
        ("replay x", 2, TOLD),
        ("houses", 2, TOLD),
        ("houses save x basic", 2, TOLD),
        ("stats", 2, TOLD),
        ("stats --delete --yes", 2, TOLD),
    ],
)
def test_every_command_does_what_it_can_or_says_why_not(
    command: str,
    code: int,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert main(command.split()) == code
    assert said in "".join(capsys.readouterr())
    assert list(tmp_path.iterdir()) == [], "nothing is kept where one happens to be"


def test_the_menu_comes_up_and_a_defect_is_told() -> None:
    assert is_nowhere()
    player = Player().menu()
    assert player.rows[0] == "New match"
    assert tell(ValueError()).startswith("rummy-tui has a defect and had to stop")
    assert not documents_directory().exists()

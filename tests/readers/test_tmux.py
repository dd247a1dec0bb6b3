"""In tmux, which writes only changes, readers that follow the output still say whole words."""

from __future__ import annotations

import shutil
from contextlib import closing
from pathlib import Path

import pytest

from tests.readers.models import Account, MuteAfterArrows
from tests.readers.reader import need
from tests.readers.recorder import Recorder
from tests.readers.steps import accounts

pytestmark = [pytest.mark.program, pytest.mark.posix("tmux is a program of Unix")]

SETTINGS = "set -g status off\nset -g destroy-unattached on\n"
KEYS = "teswyHhatse"
"""More answers than the screen has rows: most of them replace others."""


@pytest.mark.parametrize("face", ["--reader", "--line"])
def test_words_are_heard_apart_within_tmux(face: str, tmp_path: Path) -> None:
    need("tmux")

    def ill(home: Path) -> list[tuple[str, Account]]:
        home.mkdir()
        settings = home / "tmux.conf"
        settings.write_text(SETTINGS, encoding="utf-8")
        tmux = (shutil.which("tmux") or "", "-f", str(settings), "-S", str(home / "tmux"))
        match = "play", face, "--seed", "3"
        with closing(Recorder(home, *match, env={"TMUX": ""}, within=[*tmux, "new"])) as game:
            game.until_shown(lambda rows: "Your turn." in rows)
            game.settle()
            for key in KEYS:
                game.key(key, quiet=0.3)
        found = accounts(MuteAfterArrows(), game.recording, game.steps, lists=face == "--line")
        keys = ("", *KEYS)
        return [(key, each) for key, each in zip(keys, found, strict=True) if each.lost]

    # On a busy computer a key may come before everything is written.
    assert not ill(tmp_path / "1") or not ill(tmp_path / "2")

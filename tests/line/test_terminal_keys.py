"""What a terminal sends, as names of keys: nothing leaks, and no key is lost."""

from __future__ import annotations

import pytest
from prompt_toolkit.input.vt100_parser import Vt100Parser
from prompt_toolkit.key_binding.key_processor import KeyPress

from rummy_tui.faces.terminal_keys import Keystrokes


def names(sent: str) -> list[str]:
    presses: list[KeyPress] = []
    parser = Vt100Parser(presses.append)
    parser.feed(sent)
    parser.flush()
    keystrokes = Keystrokes()
    return keystrokes.names([press.key for press in presses]) + keystrokes.flush()


@pytest.mark.parametrize(
    ("sent", "keys"),
    [
        ("n", ["n"]),
        ("D", ["D"]),
        ("é", ["é"]),
        (" ", ["space"]),
        ("\r", ["enter"]),
        ("\n", ["enter"]),
        ("\t", ["tab"]),
        ("\x7f", ["backspace"]),
        ("\x1b", ["escape"]),
        ("\x1b\x1b", ["escape", "escape"]),
        ("\x1a", ["ctrl+z"]),
        ("\x1bOP", ["f1"]),
        ("\x1b[11~", ["f1"]),
        ("\x1b[3~", ["delete"]),
        ("\x1b[5~", ["pageup"]),
        ("\x1b[H", ["home"]),
        ("\x1b[3;2~", ["shift+delete"]),
        ("\x1b[1;5A", ["ctrl+up"]),
        ("\x1bq", ["alt+q"]),
    ],
)
def test_a_key_has_the_name_it_has_in_keymap_toml(sent: str, keys: list[str]) -> None:
    assert names(sent) == keys
    assert names(sent + "x") == [*keys, "x"] or keys[-1] == "escape"


@pytest.mark.parametrize(
    "sent",
    [
        pytest.param("\x1b[2~", id="Insert"),
        pytest.param("\x1b[2;2~", id="Shift+Insert"),
        pytest.param("\x1b[57399u", id="kitty number pad"),
        pytest.param("\x1b[97;5u", id="kitty Ctrl+A"),
        pytest.param("\x1b[I", id="focus in"),
        pytest.param("\x1b[O", id="focus out"),
        pytest.param("\x1bOj", id="number pad"),
        pytest.param("\x1b]11;rgb:0000/0000/0000\x07", id="colour report"),
        pytest.param("\x1bP1$r0m\x1b\\", id="status report"),
        pytest.param("\x1b[12;40R", id="cursor report"),
        pytest.param("\x1b[<0;12;4M", id="mouse"),
        pytest.param("\x1b[200~n x D\x1b[201~", id="paste"),
    ],
)
def test_what_is_no_key_gives_nothing(sent: str) -> None:
    assert names(sent) == []
    assert names(sent + "x") == ["x"]

"""Terminal input as names of keys: nothing leaks, no key is lost, nothing takes long."""

from __future__ import annotations

from random import Random
from time import process_time

import pytest
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys

from rummy_tui.faces.decoder import NO_ESCAPE, PASTE_REST, REST, Decoder
from rummy_tui.faces.screen.keys import mouse_event
from rummy_tui.faces.terminal_keys import name_of
from tests.fuzz.sent import mutated


class Sent:
    """A terminal that sends pieces, with pauses between them."""

    def __init__(self) -> None:
        self.now = 0.0
        self.presses: list[KeyPress] = []
        self.decoder = Decoder(self.presses.append, clock=lambda: self.now)

    def pieces(self, *pieces: str | float) -> list[str]:
        """Return the names of the keys in pieces, each a separate read; a number is a pause."""
        for piece in pieces:
            if isinstance(piece, str):
                self.decoder.feed(piece)
            else:
                self.now += piece
                self.decoder.flush()
        self.decoder.flush()
        return [name for press in self.presses if (name := told(press)) is not None]


def told(press: KeyPress) -> str | None:
    if press.key is Keys.BracketedPaste:
        return f"paste {press.data}"
    if press.key is Keys.Vt100MouseEvent:
        return f"mouse {press.data[2:]}"
    return "no escape" if press == NO_ESCAPE else name_of(press)


def names(*sent: str | float) -> list[str]:
    return Sent().pieces(*sent)


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
        ("\x1b\x1b[A", ["escape", "up"]),
        ("\x1b[1;3A", ["alt+up"]),
        ("\x1b\x7f", ["alt+backspace"]),
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
        pytest.param("\x1b[31m", id="colour"),
        pytest.param("\x1b(B\x1b[m", id="plain text again"),
        pytest.param("\x1b[0M", id="half a mouse"),
        pytest.param("\x1b[<0M", id="half a mouse of today"),
        pytest.param("\x1b[<0;1;2;3M", id="more than a mouse"),
        pytest.param("\x1b[<66;5;5M", id="wheel sideways"),
        pytest.param("\x1b[<35;5;5M", id="motion"),
        pytest.param("\x1b[M   ", id="mouse of old, nowhere"),
        pytest.param("\x1b[M\udcff\udcfe\udcfd", id="mouse of old, bytes that are no text"),
        pytest.param("\x1b[" + "1;" * 10_000 + "m", id="long sequence"),
        pytest.param("\x1b]0;" + "n" * 10_000 + "\x07", id="long string"),
    ],
)
def test_an_unknown_sequence_gives_nothing(sent: str) -> None:
    assert names(sent) == []
    assert names(sent + "x") == ["x"]


@pytest.mark.parametrize(
    ("sent", "mouse"),
    [
        ("\x1b[<0;12;4M", "<0;12;4M"),
        ("\x1b[<4;12;4m", "<0;12;4m"),
        ("\x1b[<65;1;1M", "<65;1;1M"),
        ("\x1b[M ,$", "<0;12;4M"),
        ("\x1b[M$,$", "<0;12;4M"),
        ("\x1b[M0,$", "<0;12;4M"),
        ("\x1b[32;12;4M", "<0;12;4M"),
        ("\x1b[M ,$\x1b[M#-$", "<0;12;4M mouse <0;13;4m"),
        ("\x1b[M`!!", "<64;1;1M"),
    ],
)
def test_every_mouse_has_one_form(sent: str, mouse: str) -> None:
    assert " ".join(names(sent)) == f"mouse {mouse}"
    assert mouse_event(f"\x1b[{mouse.split()[-1]}") is not None


@pytest.mark.parametrize("sequence", ["\x1b[2~", "\x1b[A", "\x1bOP", "\x1b[1;5C", "\x1b[[A"])
@pytest.mark.parametrize("pause", [0.06, 0.2, 0.4])
def test_a_key_that_comes_in_pieces_is_no_escape(sequence: str, pause: float) -> None:
    assert names(sequence[0], pause, sequence[1:], "n") == ["escape", "no escape", "n"]
    for at in range(2, len(sequence)):  # after two characters it cannot be an Escape
        assert names(sequence[:at], pause, sequence[at:], "n") == [*names(sequence), "n"]
    pieces = [part for character in sequence for part in (character, pause)]
    assert names(*pieces, "n") == ["escape", "no escape", "n"]


def test_after_half_a_second_a_key_is_a_key() -> None:
    assert names("\x1b", REST + 0.1, "[") == ["escape", "["]
    assert names("\x1b", 0.06, "O", REST + 0.1, "d") == ["escape", "no escape", "d"]
    assert names("\x1b", 0.06, "n") == ["escape", "n"]
    assert names("\x1b[1;", REST + 0.1, "d") == ["d"]
    assert names("\x1b]11;rgb:ff", REST + 0.1, "d") == ["d"]


def test_nothing_keeps_ctrl_c_away() -> None:
    for begun in (
        "\x1b",
        "\x1b[",
        "\x1b[1;",
        "\x1b[M  ",
        "\x1bO",
        "\x1b]11;rgb:",
        "\x1bP",
        "n" * 5000,
    ):
        assert "ctrl+c" in names(begun, "\x03"), begun
    assert names("\x1b[200~hello", "\x03") == ["paste hello", "ctrl+c"]


def test_a_paste_is_one_however_it_comes_and_ends_by_itself() -> None:
    whole = "\x1b[200~n x\x1b[31m\x03\x1b[201~"
    for at in range(2, len(whole)):
        assert names(whole[:at], whole[at:], "n") == ["paste n x\x1b[31m\x03", "n"], at
    assert names("\x1b[200~no end", PASTE_REST + 0.1, "n") == ["paste no end", "n"]
    sent = Sent()
    sent.pieces("\x1b[200~", *("n" * 1000 for _ in range(1000)), "\x1b[201~")
    assert 1000 < len(sent.presses[0].data) < 100_000


def test_input_faster_than_typing_is_a_paste() -> None:
    assert names("xn " * 400, "x" * 300, 0.1, "n") == ["paste " + "xn " * 400 + "x" * 300, "n"]
    assert names("\x1b[31mx\x1b[0m" * 200) == ["paste " + "x" * 200]
    assert names("\x1b[A" * 60) == ["up"] * 60
    assert names("\x1b[A" * 600) == []


def of_all_kinds(size: int) -> list[str]:
    """Return texts of about `size` characters, one for each kind of input."""
    random = Random(7)
    return [
        "\x1b[" + "1;" * (size // 2),
        "\x1b[" * (size // 2),
        "\x1b" * size,
        "\x1b]" + "n" * size,
        "\x1b[200~" + "n" * size,
        "n" * size,
        "\x1b[<0;1;1M" * (size // 10),
        "\x1b[M" * (size // 3),
        "".join(map(chr, random.choices(range(256), k=size))),
        "".join(mutated(random) for _ in range(size // 10)),
    ]


def taken(sent: str) -> float:
    """Return the seconds of processor time for an input, the best of three."""
    times = []
    for _ in range(3):
        decoded, begun = Sent(), process_time()
        decoded.pieces(*(sent[at : at + 1000] for at in range(0, len(sent), 1000)))
        times.append(process_time() - begun)
    return min(times)


@pytest.mark.posix("its processor's time is counted in steps that are longer than this takes")
def test_sending_takes_time_by_the_length_and_not_by_its_square() -> None:
    for few, many in zip(of_all_kinds(2000), of_all_kinds(20_000), strict=True):
        # Quadratic time would be a hundred times as long.
        assert taken(many) < 40 * max(taken(few), 0.0002), many[:40]

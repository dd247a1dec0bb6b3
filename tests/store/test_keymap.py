"""Keys and commands: the game's key map, a player's own, and all faults in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from rummy_tui.store.keymap import MOST_PROBLEMS, load_keymap, shipped_keymap
from rummy_tui.words.language.keys import key_name, key_names
from rummy_tui.words.language.language import language
from rummy_tui.words.program.commands import COMMANDS, typed_command
from rummy_tui.words.program.problems import Problem
from rummy_tui.words.program.problems import told as told_of

EN = language("en")
PROMISED = {
    "c": "melds",
    "n": "new",
    "delete": "discard",
    "space": "draw",
    "s": "scores",
    "d": "discards",
    "D": "take",
    "t": "turn",
    "a": "rules",
    "C": "sort-suit",
    "H": "sort-rank",
    "M": "sort-none",
    "enter": "play",
    "pageup": "older-message",
    "pagedown": "newer-message",
    "f1": "help",
    "escape": "cancel",
    "up": "previous",
    "down": "next",
    "left": "previous-group",
    "right": "next-group",
}
ADDED = {
    "e": "counts",
    "p": "building",
    "z": "next-fit",
    "Z": "previous-fit",
    "r": "repeat",
    "u": "take-back",
    "ctrl+z": "take-back",
    "U": "do-again",
    "T": "take-back-turn",
    "ctrl+u": "take-back-turn",
    "h": "hint",
    "?": "help",
    "/": "type",
    "x": "discard",
    "k": "knock",
    "g": "regroup",
    "l": "split",
    "j": "join",
    "o": "joker",
    "v": "changes",
    "q": "cancel",
    "(": "previous",
    ")": "next",
    "[": "previous-group",
    "]": "next-group",
    "-": "previous-group",
    "+": "next-group",
    "{": "first",
    "}": "last",
    "*": "above",
    "A": "above",
    "_": "below",
    "J": "below",
    "#": "place",
    "O": "put",
    **dict.fromkeys("1234567890", "card"),
}


def own(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "keymap.toml"
    file.write_text(text, encoding="utf-8", newline="\n")
    return file


def problems(tmp_path: Path, text: str) -> list[tuple[int, str, str, tuple[str, ...]]]:
    found = load_keymap(own(tmp_path, text))[1]
    return [(p.line, p.what, p.name, p.meant) for p in found]


@pytest.mark.parametrize(("key", "command"), [*PROMISED.items(), *ADDED.items()])
def test_promised_keys(key: str, command: str) -> None:
    assert load_keymap()[0].commands.get(key) == command


def test_the_shipped_keymap_is_whole() -> None:
    keymap, found = load_keymap(shipped_keymap())
    assert found == ()
    assert [c for c in COMMANDS if not keymap.keys[c]] == [], "give them keys in keymap.toml"
    text = shipped_keymap().read_text(encoding="utf-8")
    assert [c for c in COMMANDS if f"\n{c} = [" not in text] == []


def test_every_action_has_a_printable_key_too() -> None:
    """Screen readers and terminals take some of the other keys for themselves."""
    keymap, _ = load_keymap()
    for command in set(COMMANDS) - {"play"}:  # Enter is a character to every terminal
        printable = any(len(key) == 1 or key == "space" for key in keymap.keys[command])
        assert printable, f"give {command} a character in keymap.toml"


def test_a_players_own_file_overrides_entry_by_entry(tmp_path: Path) -> None:
    keymap, found = load_keymap(own(tmp_path, '[keys]\nhint = ["&"]\ndraw = ["#", "space"]\n'))
    assert found == ()
    assert keymap.commands.get("&") == "hint"
    assert keymap.commands.get("h") is None
    assert keymap.keys["draw"] == ("#", "space")
    assert keymap.commands.get("s") == "scores"


def test_a_key_that_is_taken_over_leaves_its_old_command(tmp_path: Path) -> None:
    keymap, found = load_keymap(own(tmp_path, '[keys]\nhint = ["x"]\n'))
    assert (keymap.commands.get("x"), keymap.keys["discard"], found) == ("hint", ("delete",), ())


def test_an_empty_list_takes_all_keys_away(tmp_path: Path) -> None:
    keymap, found = load_keymap(own(tmp_path, "[keys]\nhint = []\n"))
    assert (keymap.keys["hint"], keymap.commands.get("h"), found) == ((), None, ())


def test_names_of_keys_may_be_written_large(tmp_path: Path) -> None:
    keymap, found = load_keymap(own(tmp_path, '[keys]\nhint = ["F5", "Ctrl+G", "I"]\n'))
    assert (keymap.keys["hint"], found) == (("f5", "ctrl+g", "I"), ())


def test_a_file_with_a_byte_order_mark(tmp_path: Path) -> None:
    file = tmp_path / "keymap.toml"
    file.write_bytes(b'\xef\xbb\xbf[keys]\nhint = ["&"]\n')
    assert load_keymap(file)[1] == ()


def test_no_file_is_no_problem(tmp_path: Path) -> None:
    assert load_keymap(tmp_path / "none.toml")[1] == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('[keys]\nhint = ["&"\n', [(3, "not-toml", "", ())]),
        ("[keys]\nhint = ?\n", [(2, "not-toml", "", ())]),
        ('[keys]\nhint = ["&"]\nhint = ["j"]\n', [(3, "not-toml", "", ())]),
        ('hint = ["&"]\n', [(1, "section", "hint", ())]),
        ('[key]\nhint = ["&"]\n', [(1, "section", "key", ())]),
        ("keys = 5\n", [(1, "section", "keys", ())]),
        ('[keys]\n\nhnit = ["&"]\n', [(3, "command", "hnit", ("hint",))]),
        ('[keys]\nzzzz = ["&"]\n', [(2, "command", "zzzz", ())]),
        ('[keys]\nhint = "&"\n', [(2, "keys", "hint", ())]),
        ("[keys]\nhint = [1]\n", [(2, "keys", "hint", ())]),
        ('[keys]\nhint = ["pagedwn"]\n', [(2, "key", "pagedwn", ("pagedown", "pageup"))]),
        ('[keys]\nhint = ["shift+d"]\n', [(2, "key", "shift+d", ("D",))]),
        ('[keys]\nhint = ["ctrl+m"]\n', [(2, "key", "ctrl+m", ("enter",))]),
        ('[keys]\nhint = [" "]\n', [(2, "key", " ", ("space",))]),
        ('[keys]\nhint = [""]\n', [(2, "key", "", ())]),
        ('[keys]\nhint = ["insert"]\n', [(2, "reader-key", "insert", ())]),
        ('[keys]\nhint = ["Caps Lock"]\n', [(2, "reader-key", "Caps Lock", ())]),
        ('[keys]\nhint = ["kp_0"]\n', [(2, "reader-key", "kp_0", ())]),
        ('[keys]\nhint = ["shift+insert"]\n', [(2, "reader-key", "shift+insert", ())]),
        ('[keys]\nhint = ["&"]\ndraw = ["&"]\n', [(3, "twice", "&", ("hint",))]),
        ("[keys]\nplay = []\n", [(2, "needed", "play", ())]),
        ('[keys]\ncard = ["1", "é"]\n', [(2, "digit", "é", ())]),
        ('[keys]\ncard = ["f5"]\n', [(2, "digit", "f5", ())]),
        ("same = 5\n", [(1, "section", "same", ())]),
        ('[same]\n"é" = 2\n', [(2, "same", "é", ())]),
        ('[same]\n"é" = ["2"]\n', [(2, "same", "é", ())]),
        ("[same.qwerty]\né = 2\n", [(2, "not-toml", "", ())]),
        ('[same.qwerty]\n"é" = "2"\n', [(1, "same", "qwerty", ())]),
        ('[same]\n"é" = "pagedwn"\n', [(2, "key", "pagedwn", ("pagedown", "pageup"))]),
        ('[same]\n"Insert" = "2"\n', [(2, "reader-key", "Insert", ())]),
        ('[keys]\nhint = ["é"]\n[same]\n"é" = "2"\n', [(4, "twice", "é", ("hint",))]),
        ('[same]\n"escape" = "2"\n"q" = "3"\n', [(0, "needed", "cancel", ())]),
        ('[same]\n"c" = "2"\n', [(0, "left", "melds", ())]),
    ],
)
def test_each_kind_of_problem(
    tmp_path: Path, text: str, expected: list[tuple[int, str, str, tuple[str, ...]]]
) -> None:
    assert problems(tmp_path, text) == expected
    keymap, _ = load_keymap(own(tmp_path, text))
    for key, command in PROMISED.items():
        taken = keymap.same.get(key) is not None  # as the file says
        assert taken or keymap.commands.get(key) == command, "the defaults play on"


def test_a_bad_entry_leaves_the_good_ones(tmp_path: Path) -> None:
    text = 'stray = 1\n[keys]\nhnit = ["j"]\nhint = ["insert", "&"]\ndraw = ["insert"]\n'
    keymap, found = load_keymap(own(tmp_path, text))
    assert [p.what for p in found] == ["section", "command", "reader-key", "reader-key"]
    assert (keymap.keys["hint"], keymap.keys["draw"]) == (("&",), ("space",))


def test_a_file_longer_than_anybody_would_write_it_is_not_read(tmp_path: Path) -> None:
    file = own(tmp_path, "[keys]\n#" + "x" * 100_000)
    assert load_keymap(file)[1] == (Problem("keymap", file, "unreadable"),)


@pytest.mark.parametrize(
    ("text", "more"),
    [
        ("[keys]\n" + "".join(f"k{n} = []\n" for n in range(9000)), True),
        ("[keys]\nplay = [" + '"kk",' * 15_000 + "]\n", True),
        ("".join(f"k{n} = []\n" for n in range(9000)), True),
        ("[keys]\n" + "".join(f"k{n} = []\n" for n in range(MOST_PROBLEMS)), False),
    ],
    ids=["commands", "keys", "sections", "just so many"],
)
def test_the_first_of_many_mistakes_are_told_and_the_number_of_the_rest(
    text: str, more: bool, tmp_path: Path
) -> None:
    told = load_keymap(own(tmp_path, text))[1]
    assert [p.what for p in told[MOST_PROBLEMS:]] == ["more"] * more


def test_nobody_can_lock_himself_in(tmp_path: Path) -> None:
    text = '[keys]\nhint = ["escape", "q", "enter", "f1", "?"]\n'
    keymap, found = load_keymap(own(tmp_path, text))
    assert [(p.what, p.name) for p in found] == [
        ("needed", "play"),
        ("needed", "cancel"),
        ("needed", "help"),
    ]
    assert keymap.commands.get("enter") == "play"
    assert keymap.commands.get("escape") == "cancel"
    assert keymap.commands.get("?") == "help"


def test_an_unreadable_file(tmp_path: Path) -> None:
    assert load_keymap(tmp_path)[1] == (Problem("keymap", tmp_path, "unreadable"),)


@pytest.mark.parametrize(
    ("problem", "told"),
    [
        (
            Problem("keymap", Path("k.toml"), "command", 3, "hnit", meant=("hint",)),
            "Keymap k.toml, line 3: there is no command hnit; meant: hint? "
            "The default keys stay for this.",
        ),
        (
            Problem("keymap", Path("k.toml"), "unreadable"),
            "Keymap k.toml: the file cannot be read. The default keys stay for this.",
        ),
        (
            Problem("keymap", Path("k.toml"), "needed", 2, "play"),
            "Keymap k.toml, line 2: play needs a key. The default keys stay for this.",
        ),
        (
            Problem("keymap", Path("k.toml"), "digit", 2, "é"),
            "Keymap k.toml, line 2: card takes only digits, not é; a key that stands for a digit "
            'goes below [same], such as "é" = "2". The default keys stay for this.',
        ),
        (
            Problem("keymap", Path("k.toml"), "same", 2, "é"),
            'Keymap k.toml, line 2: é needs one other key, such as "é" = "2". '
            "The default keys stay for this.",
        ),
    ],
)
def test_problems_in_words(problem: Problem, told: str) -> None:
    assert told_of(problem, EN) == told


def test_every_problem_has_its_words(tmp_path: Path) -> None:
    kinds = "unreadable not-toml section command keys key reader-key twice needed more"
    for kind in (*kinds.split(), "digit", "same"):
        assert told_of(Problem("keymap", tmp_path, kind, 1, "x"), EN).startswith("Keymap ")


@pytest.mark.parametrize(
    ("key", "name"),
    [
        ("n", "N"),
        ("D", "Shift+D"),
        ("\u00e9", "\u00c9"),
        ("\u00df", "\u00df"),
        ("?", "question mark"),
        ("ctrl+z", "Ctrl+Z"),
        ("pageup", "Page Up"),
        ("f10", "F10"),
        ("7", "7"),
        ("/", "slash"),
        ("\u202e", "right-to-left override"),
        ("\x1f", "u+001f"),
    ],
)
def test_keys_have_names_that_can_be_spoken(key: str, name: str) -> None:
    assert key_name(key, EN) == name


def test_names_of_several_keys() -> None:
    assert key_names(["delete", "x"], EN) == "Delete, X"


# Typed commands


@pytest.mark.parametrize(
    ("line", "command", "rest"),
    [
        ("draw", "draw", ""),
        ("d", "discards", ""),
        ("D", "take", ""),
        ("D 2", "take", "2"),
        ("c", "melds", ""),
        ("C", "sort-suit", ""),
        ("N 7h 8h 9h", "new", "7h 8h 9h"),
        ("LAY 7H", "new", "7H"),
        ("sort suit", "sort-suit", ""),
        ("Sort  Rank now", "sort-rank", "now"),
        ("quit", "cancel", ""),
        ("?", "help", ""),
    ],
)
def test_typed_commands(line: str, command: str, rest: str) -> None:
    found = typed_command(line, language("en"))
    assert found is not None
    assert (found[0].name, found[1]) == (command, rest)


@pytest.mark.parametrize("line", ["", "sort", "xyzzy", "7h"])
def test_an_unknown_command_is_refused(line: str) -> None:
    assert typed_command(line, language("en")) is None


def test_no_word_is_typed_for_two_commands() -> None:
    words = [word for command in COMMANDS.values() for word in command.typed]
    assert len(words) == len(set(words))
    assert [name for name, command in COMMANDS.items() if not command.typed] == []

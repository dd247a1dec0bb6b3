"""Broken settings, key maps and house rules: each fault is reported, and the rest is used."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy_tui.rules.variants import RULESETS
from rummy_tui.store.houses import load_house, save_house
from rummy_tui.store.keymap import NEEDED, load_keymap, shipped_keymap
from rummy_tui.store.settings import CHOICES, load_settings, save_settings
from rummy_tui.words.language.language import language
from rummy_tui.words.program.commands import COMMANDS
from rummy_tui.words.program.problems import BadFile
from rummy_tui.words.program.problems import told as told_of
from tests.fuzz.breaking import NUMBERS, VALUES, Change, broken, changes
from tests.tools.thorough import sample

pytestmark = pytest.mark.sampled

EN = language("en")
LONGEST = 1000
"""The most characters of a sentence that people listen to."""
KEYS = [
    *CHOICES,
    "name",
    "people",
    "off",
    "language",
    "level",
    "rules",
    "options",
    "keys",
    *COMMANDS,
]
lines = st.builds(
    b"%b = %b".__mod__,
    st.tuples(
        st.sampled_from([key.encode() for key in KEYS]) | st.binary(max_size=10),
        st.sampled_from([*NUMBERS, *VALUES]),
    ),
)
SETTINGS = b"""name = "Ann"
face = "reader"
sound_draw = "3"
off = ["hand"]

[people.bob]
language = "fr"
level = "brief"
off = ["fits"]
"""


def told(sentences: list[str], file: Path) -> None:
    """Assert that each sentence can be said and printed."""
    for sentence in sentences:
        words = sentence.replace(str(file), "the file")
        assert words.isprintable(), ascii(words[:200])
        assert 0 < len(words) < LONGEST


def check_settings(text: bytes) -> None:
    with TemporaryDirectory() as directory:
        file = Path(directory) / "settings.toml"
        file.write_bytes(text)
        read, problems = load_settings(file)
        assert file.read_bytes() == text
        told([told_of(p, EN) for p in problems], file)
        save_settings(read, file)
        assert load_settings(file) == (read, ())


def check_keymap(text: bytes) -> None:
    with TemporaryDirectory() as directory:
        file = Path(directory) / "keymap.toml"
        file.write_bytes(text)
        keymap, problems = load_keymap(file)
        assert file.read_bytes() == text
        assert all(keymap.keys[command] for command in NEEDED)
        told([told_of(problem, EN) for problem in problems], file)


def check_house(text: bytes) -> None:
    with TemporaryDirectory() as directory:
        file = Path(directory) / "house.toml"
        file.write_bytes(text)
        try:
            house = load_house(file)
        except BadFile as bad:
            told([told_of(bad.problem, EN)], file)
            return
        finally:
            assert file.read_bytes() == text
        told([house.name, *(told_of(each, EN) for each in house.left_out)], file)
        assert save_house("2" + house.name, house.rules, Path(directory)).rules == house.rules


def house_text(key: str) -> bytes:
    with TemporaryDirectory() as directory:
        return save_house("Friday", RULESETS[key], Path(directory)).file.read_bytes()


CHECKS = {
    "settings": (SETTINGS, check_settings),
    "keymap": (shipped_keymap().read_bytes(), check_keymap),
    **{key: (house_text(key), check_house) for key in RULESETS},
}
ODD = [
    b"x" + b" = [" * 3000,
    b"a = " + b"[" * 100_000,
    b"a = " + b"9" * 5000,
    b"pace = 0x" + b"f" * 5000,
    b"[keys]\nhint = [0x" + b"f" * 5000 + b"]",
    b'rules = "basic"\n[options]\nscore-limit = 0x' + b"f" * 5000,
    b'rules = "basic"\n[options]\nscore-limit = ' + b"9" * 5000,
    b'rules = "playroom"\n[options]\nopening = ' + b"9" * 900,
    b"rules = 0x" + b"f" * 5000,
    b'"\\u202e\\n" = 1',
    b'[keys]\n"\\u001b[31m" = ["x"]',
    b'[keys]\nhint = ["\\u001b[31m"]',
    b'rules = "\\u001b[31m"',
    b'name = "\\u001b[31m"\nrules = "basic"',
    b'rules = "basic"\n"\\u001b[31m" = 1',
    b'rules = "basic"\n[options]\n"\\u001b[31m" = 1',
    b'rules = "basic"\n[options]\nscore-limit = "\\u001b[31m"',
    b"[people]\n'\\u001b' = 1",
    b"x" * 100_000 + b" = 1",
    b"a." * 49_000 + b"a = 1",
    b"[" + b"a." * 49_000 + b"a]",
    b"x = { " + b"a." * 49_000 + b"a = 1 }",
    b"[keys]\n" + b"x" * 100_000 + b" = 1",
    b"name = 1979-05-27",
    b"rules = nan",
]


@pytest.mark.parametrize("name", CHECKS)
@pytest.mark.parametrize("text", ODD, ids=range(len(ODD)))
def test_contrived_files_are_reported(name: str, text: bytes) -> None:
    CHECKS[name][1](text)


@pytest.mark.many
@pytest.mark.parametrize("name", CHECKS)
@settings(max_examples=sample(600, 60), deadline=None)
@given(some=changes(lines))
def test_a_changed_file_is_told_of(name: str, some: list[Change]) -> None:
    text, check = CHECKS[name]
    check(broken(text, some))


@pytest.mark.many
@pytest.mark.parametrize("name", CHECKS)
@settings(max_examples=sample(400, 40), deadline=None)
@given(
    text=st.binary(max_size=300) | st.text(max_size=300).map(lambda s: s.encode("utf-8", "replace"))
)
def test_any_bytes_are_told_of(name: str, text: bytes) -> None:
    CHECKS[name][1](text)

"""TOML files; plain ones are read without tomllib."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy_tui.store.toml import read_toml

PIECES = (
    "a",
    "b_1",
    "-",
    "ä",
    "é",
    " ",
    " = ",
    "=",
    '"',
    "\\",
    "'",
    "\t",
    "\r",
    "\n",
    "#",
    ".",
    "[",
)
LINES = st.lists(st.sampled_from((*PIECES, 'name = "Ann"', 'face = "table"', '_ = ""', "\u00a0")))


@given(LINES.map("".join))
def test_it_says_what_tomllib_says(text: str) -> None:
    try:
        expected = tomllib.loads(text)
    except ValueError:
        with pytest.raises(ValueError, match=r"line|document"):
            read_toml(text)
    else:
        assert read_toml(text) == expected


@pytest.mark.parametrize(
    "text", ['a = "1"\nb = "é ♥"\n', "", "\n\n", 'a = ""', 'a = "#"\n\n_b1 = " = "\n']
)
def test_a_plain_file_is_read(text: str) -> None:
    assert read_toml(text) == tomllib.loads(text)


@pytest.mark.parametrize("text", ['a = "1"\na = "2"', 'a = "1', 'a = ""b"', '= "1"'])
def test_a_file_that_is_no_toml_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"line|document"):
        read_toml(text)

"""Broken files of matches: the good lines can be played on, or the file is refused."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy_tui.bots import LEVELS
from rummy_tui.match.entries import read_entry, write_entry
from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.match.sitting import Order
from rummy_tui.rules.variants import RULESETS, with_options
from rummy_tui.store import matches as saves
from rummy_tui.store.matches import Saved
from rummy_tui.words.program.problems import BadFile
from tests.fuzz.breaking import Change, broken, changes
from tests.tools.homes import DATA
from tests.tools.people import over, step
from tests.tools.played_alike import APART
from tests.tools.thorough import sample

pytestmark = pytest.mark.many

CARDS = "AS 10H JK KD 2C 7H 8H 9H JK=9H *8H =".split()
WORDS = [*CARDS, *"draw take lay layoff exchange regroup discard end knock back".split()]
WORDS += [*"deal restock seats | - 0 1 -1 3 999999 ³ 1_0".split(), "9" * 5000]


def _action(words: list[str]) -> str:
    return f'{{"do":"{" ".join(words)}"}}'


def _draft(groups: dict[int, list[str]]) -> str:
    written = ",".join(f'"{n}":"{" ".join(words)}"' for n, words in groups.items())
    return f'{{"draft":{{{written}}}}}'


some_words = st.lists(st.sampled_from(WORDS), max_size=5)
numbers = st.integers(-3, 200)
entries = st.one_of(
    st.builds(_action, some_words),
    st.builds(_draft, st.dictionaries(st.integers(-2, 12), some_words, max_size=3)),
    st.builds('{{"to":{}}}'.format, numbers),
    st.builds('{{"hint":{}}}'.format, numbers),
    st.builds(
        '{{"sorted":[{},"{}"]}}'.format,
        numbers,
        st.sampled_from((*(order.value for order in Order), "colour", "", "1")),
    ),
    st.just('{"over":true}'),
)
lines = entries.map(str.encode) | st.builds(
    b"%b\n%b".__mod__, st.tuples(*[entries.map(str.encode)] * 2)
)


@cache
def whole(key: str) -> bytes:
    """Return the file of a match with entries of every kind."""
    with TemporaryDirectory() as directory, pytest.MonkeyPatch.context() as patch:
        patch.setenv(DATA, directory)
        rules = with_options(RULESETS[key], {"rounds_limit": "1"})
        seats = (Seat("Ann"), Seat("Bob"), Seat("Bo", "easy"))[: rules.players[1]]
        start = saves.started(rules, seats, 4)
        session = Session(rules, start.seats, start.seed)
        journal = saves.begin(start, session, lambda _: None)
        while not over(session):
            step(session)
        journal.close()
        return journal.file.read_bytes()


def judged(file: Path) -> Saved | None:
    """Load what is good of a file, which must not change; return None if it is refused."""
    before = file.read_bytes()
    try:
        return saves.load(file)
    except BadFile as bad:
        problem = bad.problem.what
    finally:
        assert file.read_bytes() == before
    assert problem in ("unreadable", "no-match", "newer")
    return None


def check(text: bytes) -> None:
    with TemporaryDirectory() as directory:
        file = Path(directory) / "match.jsonl"
        file.write_bytes(text)
        saved = judged(file)
        if saved is not None:
            plays_on(saved)
            assert file.read_bytes() == text


def plays_on(saved: Saved) -> None:
    """Assert that the good lines are a match of their own, and play it on."""
    good = saves.load(saves.good_part(saved))
    assert good.bad_line is None
    assert good.session.moments == saved.session.moments
    assert good.session.begun == saved.session.begun
    for _ in range(3):
        if not over(good.session) and all(s.level in (None, *LEVELS) for s in good.session.seats):
            step(good.session)


@pytest.mark.parametrize("key", APART)
@settings(max_examples=sample(300, 12), deadline=None)
@given(some=changes(lines))
def test_a_changed_file_is_played_as_far_as_it_is_good(key: str, some: list[Change]) -> None:
    check(broken(whole(key), some))


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda some: (
        st.lists(some, max_size=3) | st.dictionaries(st.text(max_size=3), some, max_size=3)
    ),
    max_leaves=5,
)
seats = st.lists(
    st.tuples(st.sampled_from(["Ann", "Bo", "", " A", "x" * 30]), st.none() | anything), max_size=9
)


@pytest.mark.parametrize("key", APART)
@settings(max_examples=sample(400, 20), deadline=None)
@given(st.data())
def test_a_match_that_begins_in_any_way_is_judged(key: str, data: st.DataObject) -> None:
    first, _, rest = whole(key).partition(b"\n")
    read = json.loads(first)
    entry = data.draw(st.sampled_from(list(read)))
    value = seats if entry == "seats" else anything
    if entry == "options":
        value = st.fixed_dictionaries({data.draw(st.sampled_from(list(read[entry]))): anything})
        read[entry] |= data.draw(value)
    else:
        read[entry] = data.draw(value)
    told = f"{read['id']}/{read['seed']}".encode("utf-8", "replace")
    read["fingerprint"] = hashlib.sha256(told).hexdigest()
    check(json.dumps(read).encode() + b"\n" + rest)


@settings(max_examples=sample(300, 40), deadline=None)
@given(text=st.binary(max_size=300))
def test_any_bytes_are_judged(text: bytes) -> None:
    check(text)
    first = whole("basic").partition(b"\n")[0]
    check(first + b"\n" + text + b"\n")


@pytest.mark.parametrize("key", APART)
@settings(max_examples=sample(400, 60), deadline=None)
@given(line=entries)
def test_a_line_is_an_entry_or_none(key: str, line: str) -> None:
    rules = RULESETS[key]
    try:
        entry = read_entry(line, rules)
    except ValueError:
        return
    assert read_entry(write_entry(entry), rules) == entry


@pytest.mark.parametrize("key", APART)
@settings(max_examples=sample(200, 10), deadline=None)
@given(line=lines, seed=st.integers(0, 10**6))
def test_any_entry_behind_a_good_one_leaves_a_match(key: str, line: bytes, seed: int) -> None:
    good = whole(key).split(b"\n")
    cut = Random(seed).randrange(1, len(good))
    check(b"\n".join([*good[:cut], line, *good[cut:]]))

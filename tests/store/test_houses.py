"""Files of house rules: saved completely, found by name, and their faults reported by line."""

from __future__ import annotations

import stat
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import BASIC, GERMAN, MANIPULATION, PLAYROOM, RULESETS, with_options
from rummy_tui.store.houses import (
    LONGEST_NAME,
    House,
    NameRefused,
    find_house,
    house_file,
    house_name,
    load_house,
    save_house,
    saved_houses,
    slug,
)
from rummy_tui.words.language.language import language
from rummy_tui.words.program.problems import BadFile, Problem
from rummy_tui.words.program.problems import told as told_of
from tests.tools.homes import why_not_read

EN = language("en")
FRIDAY = with_options(BASIC, {"ace-high": "on", "score-limit": "200"})


def bad(file: Path, text: str | bytes) -> Problem:
    """Return the problem of a file with this text."""
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(BadFile) as caught:
        load_house(file)
    assert file.exists()
    return caught.value.problem


# Saving and loading


@pytest.mark.parametrize(
    "rules",
    [
        *RULESETS.values(),
        FRIDAY,
        with_options(GERMAN, {"opening": "off", "deals-each": "2", "score-limit": "off"}),
        with_options(PLAYROOM, {"discard": "one-way", "joker-points": "replaced"}),
        with_options(MANIPULATION, {"knock": "off", "going-out": "0"}),
    ],
    ids=lambda rules: rules.key,
)
def test_round_trip(tmp_path: Path, rules: Ruleset) -> None:
    house = save_house("Our house", rules, tmp_path / "deep" / "houses")
    assert house == House("Our house", rules, tmp_path / "deep" / "houses" / "our-house.toml")
    assert load_house(house.file) == house
    assert find_house("our HOUSE", tmp_path / "deep" / "houses") == house


@given(data=st.data())
def test_every_value_of_every_option_is_kept(
    data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    rules = data.draw(st.sampled_from(list(RULESETS.values())))
    rules = replace(rules, rounds_limit=data.draw(st.integers(1, 100)))
    for option in rules.options:
        if option.needs is None and option.key != "rounds_limit":
            off = [0] if option.may_be_off else []
            numbers = st.sampled_from([*off, *range(option.low, option.high + 1)])
            value = data.draw(st.sampled_from(option.choices) if option.choices else numbers)
            if all(not (o.needs and o.needs[0] == option.key) for o in rules.options):
                rules = replace(rules, **{option.key: value})  # type: ignore[arg-type]
    directory = tmp_path_factory.mktemp("houses")
    assert load_house(save_house("h", rules, directory).file).rules == rules


def test_a_file_is_made_to_be_read_and_changed(tmp_path: Path) -> None:
    file = save_house("Friday", with_options(GERMAN, {"opening": "off"}), tmp_path).file
    assert file.read_text().splitlines() == [
        'name = "Friday"',
        'rules = "german"',
        "",
        "[options]",
        "draw-for-deal = true",
        "choose-seat = false",
        "cut-joker = true",
        'opening = "off"',
        "jokers-side-by-side = 2",
        'final-discard = "required"',
        "shuffle = true",
        "rummy-doubles = false",
        "score-limit = 500",
        'deals-each = "off"',
        'rounds-limit = "off"',
    ]
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.posix("Windows has no such modes")
def test_a_file_is_private(tmp_path: Path) -> None:
    file = save_house("Friday", FRIDAY, tmp_path).file
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


@pytest.mark.parametrize(
    "written",
    [
        'rules = "basic"\n[options]\nace-high = true\nscore-limit = 200\n',
        '\ufeffname = "x"\nrules = " Basic "\n[options]\nace_high = "on"\nScore-Limit = "200"\n',
        'rules = "basic"\noptions = {ace-high = "yes", score-limit = 200}\n',
        'rules = "basic"\noptions.ace-high = true\noptions.score-limit = 200\n',
    ],
)
def test_a_file_written_by_hand(tmp_path: Path, written: str) -> None:
    file = tmp_path / "x.toml"
    file.write_text(written, encoding="utf-8")
    house = load_house(file)
    assert (house.name, house.rules) == ("x", FRIDAY)


def test_options_that_are_not_written_are_as_usual(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text('rules = "german"\n')
    assert load_house(tmp_path / "x.toml").rules == GERMAN


def test_a_limit_is_off_in_every_spelling(tmp_path: Path) -> None:
    for off in ("false", "0", '"off"'):
        (tmp_path / "x.toml").write_text(f'rules = "german"\n[options]\nopening = {off}\n')
        assert load_house(tmp_path / "x.toml").rules.opening == 0


# Names


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Friday evening", "friday-evening"),
        ("  Ann & Bob: the 2nd  ", "ann-bob-the-2nd"),
        ("Zoé", "zoé"),
        ("Zoe\u0301", "zoé"),
        ("Straße", "strasse"),
        ("ルール", "ルール"),
        ("../../etc/passwd", "etc-passwd"),
        ("C:\\rules", "c-rules"),
        ("CON", "con-rules"),
        ("lpt1", "lpt1-rules"),
        (".hidden", "hidden"),
        ("?!", ""),
        ("", ""),
        ("x" * 99, "x" * LONGEST_NAME),
    ],
)
def test_a_name_gives_the_name_of_a_file(name: str, file: str) -> None:
    assert slug(house_name(name)) == file


@given(st.text())
def test_every_name_gives_a_safe_file_or_none(text: str) -> None:
    name = slug(house_name(text))
    assert slug(name) == name
    assert not set(name) & set('/\\:*?"<>|. \0\n')
    assert len(name.encode()) < 240


@pytest.mark.parametrize(
    ("text", "name"),
    [(" a \x1b b\n", "a b"), ("Friday.toml", "Friday"), ("x" * 99, "x" * LONGEST_NAME)],
)
def test_a_name_is_one_line(text: str, name: str) -> None:
    assert house_name(text) == name


@pytest.mark.parametrize(
    ("name", "problem"),
    [("", "empty"), ("...", "empty"), ("German", "ruleset"), ("friday!", "taken")],
)
def test_names_that_are_refused(tmp_path: Path, name: str, problem: str) -> None:
    file = save_house("Friday", FRIDAY, tmp_path).file
    with pytest.raises(NameRefused) as caught:
        save_house(name, GERMAN, tmp_path)
    assert caught.value.problem == problem
    assert load_house(file).rules == FRIDAY
    assert list(tmp_path.iterdir()) == [file]


def test_the_same_file_is_written_again_if_that_is_wanted(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('name = "Friday"\nrules = "basic"\n')
    save_house("friday", GERMAN, tmp_path, overwrite=True)
    assert [file.name for file in tmp_path.iterdir()] == ["a.toml"]
    assert find_house("Friday", tmp_path).rules == GERMAN


def test_rules_are_found_by_name_by_file_and_by_path(tmp_path: Path) -> None:
    file = tmp_path / "A b.toml"
    file.write_text('name = "Friday"\nrules = "basic"\n')
    for text in ("friday", "Friday", "a-b", "A B", "FRIDAY!"):
        assert find_house(text, tmp_path).file == file
    assert find_house(str(file), tmp_path / "elsewhere").file == file
    for text in ("", "Fri", "saturday"):
        with pytest.raises(LookupError):
            find_house(text, tmp_path)
    assert house_file("nothing", tmp_path) is None


def test_all_are_listed_in_the_order_of_their_names(tmp_path: Path) -> None:
    for name in ("b", "C", "a"):
        save_house(name, FRIDAY, tmp_path)
    (tmp_path / "broken.toml").write_text("rules")
    (tmp_path / "other.txt").write_text("rules")
    good, broken = saved_houses(tmp_path)
    assert [house.name for house in good] == ["a", "b", "C"]
    assert [problem.file.name for problem in broken] == ["broken.toml"]
    assert house_file("broken", tmp_path) == tmp_path / "broken.toml"
    assert saved_houses(tmp_path / "none") == ((), ())
    assert saved_houses(tmp_path / "other.txt") == ((), ())


# Faults


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ("rules", 1, "this is not a line of TOML."),
        ('rules = "basic"\nname = \n', 2, "this is not a line of TOML."),
        ('rules = "basic"\nx = "', 2, "this is not a line of TOML."),
        ("x = " + "[" * 5000, 1, "this is not a line of TOML."),
        ("x = " + "9" * 5000, 1, "this is not a line of TOML."),
        (
            "",
            0,
            'a line is missing: rules = "...", with one of: '
            "playroom, basic, german, american, manipulation, gin, kalooki.",
        ),
        (
            'name = "x"\nrules = "whist"\n',
            2,
            "there is no rule set whist. Known rule sets: "
            "playroom, basic, german, american, manipulation, gin, kalooki.",
        ),
        (
            "rules = 3\n",
            1,
            "there is no rule set 3. "
            "Known rule sets: playroom, basic, german, american, manipulation, gin, kalooki.",
        ),
        ('rules = "basic"\nname = 7\n', 2, 'the name is a text, such as name = "Friday".'),
        (
            'rules = "basic"\noptions = 3\n',
            2,
            "options are lines below [options], such as score-limit = 200.",
        ),
        (
            'rules = "basic"\n[options]\nzero-sum = true\nzero_sum = false\n',
            4,
            "zero_sum is given twice.",
        ),
        (
            'rules = "basic"\n[options]\n# jokers = 9\njokers = 9\n',
            4,
            "jokers cannot be 9. It can be: 0-4.",
        ),
        (
            'rules = "basic"\n[options]\njokers = [1]\n',
            3,
            "jokers cannot be [1]. It can be: 0-4.",
        ),
        (
            'rules = "basic"\n[options]\njokers = 1.5\n',
            3,
            "jokers cannot be 1.5. It can be: 0-4.",
        ),
        (
            'rules = "basic"\n[options]\njokers = false\n',
            3,
            "jokers cannot be off. It can be: 0-4.",
        ),
    ],
)
def test_mistakes_are_told_with_their_lines(
    tmp_path: Path, text: str, line: int, told: str
) -> None:
    problem = bad(tmp_path / "x.toml", text)
    where = f"{tmp_path / 'x.toml'}, line {line}" if line else f"{tmp_path / 'x.toml'}"
    assert told_of(problem, EN) == f"House rules {where}: {told}"


def test_a_whole_sentence_goes_on_behind_the_colon(tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    told = told_of(bad(file, 'rules = "basic"\n[options]\ncolour = 3\n'), EN)
    assert told.startswith(f'House rules {file}, line 3: there is no option "colour". The options')


def test_an_option_that_the_rule_set_has_not_is_told_with_those_it_has(tmp_path: Path) -> None:
    problem = bad(tmp_path / "x.toml", 'rules = "american"\n[options]\njokers = 2\n')
    told = told_of(problem, EN)
    assert "line 3: " in told
    assert "jokers" in told
    for option in RULESETS["american"].options:
        assert option.key.replace("_", "-") in told


def test_options_that_do_not_go_together_are_told_with_the_line(tmp_path: Path) -> None:
    text = 'rules = "playroom"\n[options]\nmust-play = true\ndiscard = "none"\n'
    problem = bad(tmp_path / "x.toml", text)
    assert problem.line == 3
    assert "must-play needs discard" in told_of(problem, EN)
    endless = bad(tmp_path / "x.toml", 'rules = "basic"\n[options]\nscore_limit = "off"\n')
    assert endless.line == 3


@pytest.mark.parametrize("text", [b"\xff\xfe", b"\x00\xd8"])
def test_a_file_that_is_no_text(tmp_path: Path, text: bytes) -> None:
    told = told_of(bad(tmp_path / "x.toml", text), EN)
    assert told == f"House rules {tmp_path / 'x.toml'}: the file cannot be read."


def test_a_file_that_is_far_too_long_is_not_read(tmp_path: Path) -> None:
    text = 'rules = "basic"\n' + "#" * 200_000
    told = told_of(bad(tmp_path / "x.toml", text), EN)
    assert told.endswith("x.toml: the file cannot be read. File too large.")


def test_a_file_that_is_not_there_or_none(tmp_path: Path) -> None:
    with pytest.raises(BadFile) as caught:
        find_house(str(tmp_path / "none.toml"))
    why = why_not_read(tmp_path / "none.toml")
    assert told_of(caught.value.problem, EN).endswith(f"the file cannot be read. {why}.")
    (tmp_path / "d.toml").mkdir()
    assert [problem.what for problem in saved_houses(tmp_path)[1]] == ["unreadable"]
    with pytest.raises(BadFile):
        find_house("x" * 5000 + ".toml")


def test_entries_of_another_version_are_left_out_and_told(tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    file.write_text('version = 9\nrules = "basic"\n[optons]\nzero-sum = true\n')
    house = load_house(file)
    assert house.rules == BASIC
    assert tuple(each.name for each in house.left_out) == ("version", "optons")
    assert [told_of(each, EN) for each in house.left_out] == [
        f"House rules {file}: version has no meaning here and is ignored.",
        f"House rules {file}: optons has no meaning here and is ignored. Did you mean options?",
    ]

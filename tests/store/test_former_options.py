"""Former names of options are read as the current ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from rummy_tui.rules.ruleset import Dealer
from rummy_tui.rules.variants import AMERICAN, GIN, with_options
from rummy_tui.store import matches as saves
from rummy_tui.store.houses import load_house, save_house
from rummy_tui.words.language.language import language
from rummy_tui.words.program.problems import BadFile, told
from tests.tools.people import step

# Both in the form that earlier versions wrote.
HOUSE = """\
name = "Sunday"
rules = "american"

[options]
ace-high = false
one-meld = false
winner-deals-two = false
rummy-doubles = true
zero-sum = false
score-limit = 100
rounds-limit = "off"
"""
MATCH = """\
{"rummy-tui": 1, "id": "00000000000000000000000000000003", "began": "2026-01-01T20:00:00+01:00", \
"rules": "american", "options": {"ace_high": "off", "one_meld": "off", "winner_deals_two": "off", \
"rummy_doubles": "on", "zero_sum": "off", "score_limit": "100", "rounds_limit": "0"}, "seats": \
[["Ann", null], ["Bo", "easy"]], "hints": true, "turns back": false, "seed": 3, "fingerprint": \
"b8246a1ea4e4b08e3e17ad0f896683e0baed67360080bc4a95e87e8c5cadb2de"}
{"do":"deal 2H 3D 2S 6S 5S 8C 7S 10C 5C AD 7C QH 8H 9S 10H 2C 2D AS AH 7H KS 8D 4D 9D 4H KC 10S 8S \
9C 5D JH 3C 10D KD QS 6H JD 6C QD 3S 9H 7D 4S JC QC KH AC 4C JS 5H 6D 3H"}
{"do":"take 1"}
{"do":"lay 3C 3H 3S"}
{"do":"discard 7D"}
{"do":"draw"}
"""


def house(directory: Path, written: str) -> Path:
    file = directory / "sunday.toml"
    file.write_text(written, encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("was", "dealer"), [("false", Dealer.LEFT), ("true", Dealer.WINNER), ('"Yes"', Dealer.WINNER)]
)
@pytest.mark.parametrize("name", ["winner-deals-two", "winner_deals_two", "Winner-Deals-Two"])
def test_house_rules_say_who_deals_next(
    tmp_path: Path, name: str, was: str, dealer: Dealer
) -> None:
    written = HOUSE.replace("winner-deals-two = false", f"{name} = {was}")
    rules = with_options(AMERICAN, {"dealer": dealer.value})
    assert load_house(house(tmp_path, written)).rules == rules


def test_house_rules_are_written_as_they_are_called_now(tmp_path: Path) -> None:
    rules = load_house(house(tmp_path, HOUSE)).rules
    kept = save_house("Sunday", rules, tmp_path, overwrite=True).file.read_text(encoding="utf-8")
    assert kept == HOUSE.replace("winner-deals-two = false", 'dealer = "left"')


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (
            'winner-deals-two = "sometimes"',
            "sunday.toml, line 7: dealer cannot be sometimes",
        ),
        ('winner-deals-two = true\ndealer = "left"', "sunday.toml, line 8"),
        ('dealer = "left"\nwinner-deals-two = true', "sunday.toml, line 8"),
    ],
)
def test_mistakes_are_told_with_their_lines(tmp_path: Path, entry: str, why: str) -> None:
    with pytest.raises(BadFile) as caught:
        load_house(house(tmp_path, HOUSE.replace("winner-deals-two = false", entry)))
    assert why in told(caught.value.problem, language("en"))


def test_the_former_name_is_none_of_a_rule_set_that_never_had_it(tmp_path: Path) -> None:
    written = 'rules = "basic"\n[options]\nwinner-deals-two = true\n'
    with pytest.raises(BadFile) as caught:
        load_house(house(tmp_path, written))
    assert 'no option "winner-deals-two"' in told(caught.value.problem, language("en"))


@pytest.mark.parametrize(("was", "dealer"), [("off", Dealer.LEFT), ("on", Dealer.WINNER)])
def test_a_match_goes_on_with_who_deals_next(tmp_path: Path, was: str, dealer: Dealer) -> None:
    file = tmp_path / "1.jsonl"
    named = '"winner_deals_two": "{}"'
    file.write_text(MATCH.replace(named.format("off"), named.format(was)), encoding="utf-8")
    saved = saves.load(file)
    assert saved.bad_line is None
    assert saved.start.rules == with_options(AMERICAN, {"dealer": dealer.value})
    assert len(saved.session.moments) == MATCH.count("\n")
    while saved.session.state.round < 2:
        assert step(saved.session)
    result = next(m.state.result for m in saved.session.moments if m.state.result is not None)
    if dealer is Dealer.LEFT:
        first = saved.session.moments[1].state.dealer
        assert saved.session.state.dealer == 1 - first
    else:
        assert saved.session.state.dealer == result.seat


def test_gin_has_kept_the_name(tmp_path: Path) -> None:
    file = save_house("Sunday", with_options(GIN, {"dealer": "loser"}), tmp_path).file
    assert 'dealer = "loser"' in file.read_text(encoding="utf-8")
    assert load_house(file).rules.dealer is Dealer.LOSER


def test_points_to_knock_that_oklahoma_left_without_effect_are_read_and_gone(
    tmp_path: Path,
) -> None:
    """Both could once be chosen together, although the upcard decided the limit for knocking."""
    written = 'rules = "gin"\n[options]\noklahoma = true\nknock = 5\n'
    rules = load_house(house(tmp_path, written)).rules
    assert rules == with_options(GIN, {"oklahoma": "on"})


def test_a_match_of_oklahoma_goes_on_that_had_other_points_to_knock(tmp_path: Path) -> None:
    file = tmp_path / "1.jsonl"
    first = MATCH.splitlines()[0]
    options = first[first.index('"options": ') : first.index(', "seats"')]
    written = '"options": {"oklahoma": "on", "knock": "5"}'
    first = first.replace('"rules": "american"', '"rules": "gin"').replace(options, written)
    file.write_text(f"{first}\n", encoding="utf-8")
    assert saves.load(file).start.rules == with_options(GIN, {"oklahoma": "on"})

"""Any options after any command: the match is played, or one sentence says why it cannot be."""

from __future__ import annotations

import os
import re
from io import StringIO
from random import Random

import pytest

from rummy_tui.__main__ import main
from rummy_tui.lab import simulate
from rummy_tui.rules.option import Option
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import RULESETS
from rummy_tui.words.rulebook.option_words import written_value
from tests.tools.thorough import sample

pytestmark = pytest.mark.many

LINES = int(os.environ.get("RUMMY_OPTION_LINES", sample(300, 120)))
"""The number of command lines in all; each command gets a share of them."""
DECISIONS = 60
"""The number of decisions for which a match is played."""
SENTENCE = re.compile(r"rummy-tui: \S[^\n]{9,400}[.?]\n")
KEYS = "gin opening jokers discard key sizes rounds-limit options __class__ hand é \x1b[2J".split(
    " "
)
VALUES = [
    *"0 1 2 -1 5 30 100 10001 99999999999999999999 1.5 1e9 ³ ٣ 1_0 +7 nan inf None True".split(),
    *"on off yes no none true false simple one-way ONE_WAY required zero perhaps = == é".split(),
    *["", " ", "on off", "\x1b]52;c;x\x07", "a\nb", "\udcff", "9" * 5000, "x" * 5000],
]
NAMES = [
    "",
    " ",
    "PLAYROOM ",
    "bassic",
    "x" * 5000,
    "no.toml",
    "/",
    "~",
    ".toml",
    "a\nb",
    "\udcff",
    "\x1b[2J",
]


def a_value(option: Option, random: Random) -> str:
    """Return a value that an option can take, or one just beyond its limits."""
    if option.choices:
        return written_value(random.choice(option.choices))
    at = [option.low, option.high, random.randint(option.low, option.high)]
    return random.choice(
        [*map(str, at), *map(str, at), "off", str(option.low - 1), str(option.high + 1)]
    )


def an_option(rules: Ruleset, random: Random) -> str:
    """Return an option as it may be written, usually a good one."""
    chosen = random.choice(rules.options)
    key, value = chosen.key, a_value(chosen, random)
    if random.random() < 0.05:
        key = random.choice(KEYS)
    if random.random() < 0.05:
        value = random.choice(VALUES)
    key = random.choice([key, key, key.replace("_", "-"), key.upper(), f" {key} "])
    return random.choice([*[f"{key}={value}"] * 20, key, value, f"{key}:{value}"])


def a_line(command: str, random: Random) -> list[str]:
    """Return a command line: rules, the number of players, and options."""
    rules = random.choice(list(RULESETS.values()))
    name = rules.key if random.random() < 0.95 else random.choice(NAMES)
    line = [command, name]
    players = random.randint(*rules.players) if random.random() < 0.9 else random.randint(0, 9)
    if command == "simulate":
        levels = ["easy"] * players
        if random.random() < 0.03:
            levels.append(random.choice([*NAMES, "expert:", "expert:0", "expert:1e9"]))
        line += ["--levels", ",".join(levels), "--matches", "1"]
    if command == "tournament":
        line += ["--levels", "easy,easy", "--players", str(players), "--matches", "1"]
    if command == "play":
        line = ["--line", "--speech", "off", *line, "--seed", str(random.randint(0, 99))]
        line += [f"--seat=P{n}{'=easy' * (n > 0)}" for n in range(players)]
    if command == "houses save":
        line = ["houses", "save", "Friday", name, "--overwrite"]
    for _ in range(random.choice([0, 1, 1, 2, 3, 5])):
        option = an_option(rules, random)
        line += [f"--option={option}"] if random.random() < 0.8 else ["--option", option]
    return line


@pytest.mark.parametrize(
    ("command", "share"),
    [("simulate", 0.4), ("tournament", 0.1), ("play", 0.2), ("rules", 0.2), ("houses save", 0.1)],
)
def test_any_options_are_played_or_refused_with_a_sentence(
    command: str, share: float, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(simulate, "MOST_DECISIONS", DECISIONS)
    random = Random(command)
    lines = int(LINES * share)
    played = 0
    for _ in range(lines):
        line = a_line(command, random)
        monkeypatch.setattr("sys.stdin", StringIO("what\nscores\ndraw\ndiscard 1\n"))
        try:
            code = main(line)
        except SystemExit as problem:
            code = problem.code
        out, err = capsys.readouterr()
        assert code in (0, 2), (line, out, err)
        if code:
            assert SENTENCE.fullmatch(err), (line, err)
            assert err.replace("\n", "").isprintable(), (line, err)
            assert out == "", line
        else:
            played += 1
            assert "Traceback" not in out + err, (line, out, err)
            assert command != "simulate" or " 0 errors" in out, (line, out)
            assert command != "play" or "Round 1." in out, (line, out)
    assert lines * 0.3 < played < lines * 0.9

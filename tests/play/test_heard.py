"""The sentences after every key in every situation, kept as a table in heard.txt.

RUMMY_GOLDEN=write writes the table again; read it as a listener before you commit it.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from rummy_tui.store.keymap import NAMED_KEYS
from rummy_tui.words.language.utterance import Kind, Utterance
from rummy_tui.words.program.commands import COMMANDS
from rummy_tui.words.program.page_words import NO_MATCH, NOT_HERE
from tests.play.player import KEYMAP
from tests.play.situations import SITUATIONS

GOLDEN = Path(__file__).parent / "heard.txt"
BOUND = [
    key
    for key in (*NAMED_KEYS, *map(chr, range(33, 127)), *(f"ctrl+{c}" for c in "abcz"))
    if KEYMAP.commands.get(key)
]
HUSHES = KEYMAP.keys["hush"]
UNBOUND = ["tab", "f2", "N", "ctrl+a"]


def answers(name: str) -> dict[str, tuple[Utterance, ...]]:
    """Return the answers to each key in a situation, without any key before it."""
    heard = {}
    for key in (*BOUND, *UNBOUND):
        player = SITUATIONS[name]()
        player.press(key)
        heard[key] = tuple(player.heard)
    return heard


def table() -> dict[str, list[str]]:
    """Return the approved lines of each situation."""
    lines = dict[str, list[str]]()
    for line in GOLDEN.read_text(encoding="utf-8").splitlines():
        lines.setdefault(line.partition(" | ")[0], []).append(line)
    return lines


def in_table(name: str, answers: dict[str, tuple[Utterance, ...]]) -> list[str]:
    """Return the lines of a situation as it is played now."""
    return [
        f"{name} | {key} | {u.kind.value} | {_told(u.text)}"
        for key, heard in answers.items()
        for u in heard
    ]


def _told(text: str) -> str:
    """Return a sentence as the table has it, without hinted moves and names of files."""
    text = re.sub(r"saved in .+\.txt\.", "saved in FILE.", text)
    return "Hint: ..." if text.startswith("Hint: ") else text


def test_the_table_has_every_situation() -> None:
    assert [*table()] == [*SITUATIONS]


@pytest.mark.parametrize("name", SITUATIONS)
def test_every_key_is_answered_by_the_sentence_that_was_read_and_approved(name: str) -> None:
    found = answers(name)
    lines = in_table(name, found)
    if os.environ.get("RUMMY_GOLDEN") == "write":
        before = table() | {name: lines}
        text = "\n".join(line for each in SITUATIONS for line in before.get(each, ()))
        GOLDEN.write_text(f"{text}\n", encoding="utf-8")
    assert lines == table()[name]
    for key, heard in found.items():
        said = [utterance.text for utterance in heard]
        if key in HUSHES and not said:
            continue  # its answer is silence, because it silences speech
        assert said, f"{key} is silent"
        assert all(text.strip() == text and text for text in said)
        assert len(set(said)) == len(said), f"{key} says something twice: {said}"
        assert heard[0].interrupt, f"{key} does not interrupt"
        assert not is_taken_for_echo(key, heard[0]), heard[0]
        assert not any(u.interrupt for u in heard[1:]), f"{key} interrupts itself: {said}"


def test_every_command_is_done_by_a_page() -> None:
    nothing = tuple(mark.text.partition("{")[0] for mark in (NOT_HERE, NO_MATCH))
    taking_any_key = ("typing text", "hand-over")
    done = set()
    for line in GOLDEN.read_text(encoding="utf-8").splitlines():
        name, key, _, said = line.split(" | ", 3)
        if name not in taking_any_key and not said.startswith(nothing):
            done.add(key)
    idle = [command for command in {*COMMANDS} - {"hush"} if not done & set(KEYMAP.keys[command])]
    assert idle == [], "a page of rummy_tui/pages or desk/commands.py has to do them"


@pytest.mark.parametrize("name", SITUATIONS)
def test_a_refusal_names_a_way_on(name: str) -> None:
    """A way on is a key, a word to type, or something to do."""
    ways = (
        "Space Enter Escape Delete Shift+ F1 Up Left N C T U D F finds Choose You will hear".split()
    )
    for line in table()[name]:
        _, key, kind, text = line.split(" | ", 3)
        if kind == Kind.REFUSAL.value:
            words = text.replace(",", " ").replace(".", " ").replace(":", " ").split()
            named = {w for w in words[1:] if any(w.startswith(way) for way in ways)}
            assert named or "choose" in text, f"{key}: {text}"


def is_taken_for_echo(key: str, first: Utterance) -> bool:
    """Return True if a screen reader that drops the echo of a key would cut this sentence."""
    # A typed character is said as itself; a line may lose its number, which was pressed.
    kept = first.kind is Kind.FOCUS or first.text.startswith(f"{key}:")
    return len(key) == 1 and first.text.startswith(key) and not kept

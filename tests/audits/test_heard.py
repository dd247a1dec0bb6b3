"""A thousand turns of each rule set, in each language: a voice can read every sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from string import printable

import pytest

from rummy_tui.desk.text_page import echo
from rummy_tui.rules.variants import RULESETS
from rummy_tui.store.keymap import load_keymap
from rummy_tui.words.language.aloud import ENDS, Told
from rummy_tui.words.language.language import capital
from rummy_tui.words.language.topics import Topic
from rummy_tui.words.language.utterance import Kind, Utterance
from rummy_tui.words.program.commands import COMMANDS
from tests.audits.playing import Heard, Listener
from tests.audits.texts import faults, is_sentences, without_typed
from tests.audits.ways import names_a_way
from tests.tools.homes import CONFIG
from tests.tools.played_alike import APART
from tests.tools.thorough import mostly_many, of_set, sample
from tests.words.catalogs import mostly_many_codes, speaker

pytestmark = pytest.mark.sampled

TURNS = sample(1000, 30)
WITH_LINES = sample(150, 30)
BROWSED = sample(1500, 200)
MESSAGES = (Kind.GAME, Kind.PRIVATE, Kind.TURN, Kind.SYSTEM)
"""The kinds of utterances that are whole sentences and nothing else."""
LABELLED = re.compile(r"[^.?!:]+:")
"""A label at the beginning, which needs no capital, such as a key before its help."""
SHOWN = 12
HUSHES = (*load_keymap()[0].keys["hush"], *COMMANDS["hush"].typed)
"""Keys and words whose answer is silence."""

Audit = Callable[[Heard, str], Iterator[str]]


def unspeakable(heard: Heard, code: str) -> Iterator[str]:
    """Yield texts that a voice does not read well; repeated messages were audited already."""
    for utterance in heard.utterances:
        again = utterance.kind is Kind.REVIEW
        if not again and not _is_letter(utterance.text, heard, code):
            yield from faults(without_typed(utterance.text, heard.typed), code)


def _is_letter(text: str, heard: Heard, code: str) -> bool:
    """Return True if it is a character that was just typed or deleted."""
    return bool(heard.typed) and text in _echoes(code)


@cache
def _echoes(code: str) -> frozenset[str]:
    """Return what is said for each character."""
    return frozenset(echo(character, speaker(code)) for character in printable if character >= " ")


def unfinished(heard: Heard, code: str) -> Iterator[str]:
    """Yield messages that are no sentences; answers and refusals may end with the focus."""
    for utterance in heard.utterances:
        told = utterance.text, _with_its_letter(utterance.text, heard)
        if all(_is_whole(replace(utterance, text=text), heard, code) is False for text in told):
            yield f"no sentence in {code}: {utterance.text}"


def _is_whole(utterance: Utterance, heard: Heard, code: str) -> bool | None:
    """Return True if an utterance has the form of its kind; None if the kind has no form."""
    text = without_typed(utterance.text, heard.typed)
    if utterance.kind is Kind.REFUSAL:
        return is_sentences(text) or _is_of_focus(utterance.text, heard, code)
    if utterance.kind in MESSAGES:
        return is_sentences(text)
    if utterance.kind is Kind.ANSWER:
        whole = is_sentences(capital(text) if LABELLED.match(text) else text)
        return whole or _is_of_focus(utterance.text, heard, code)
    if utterance.kind is Kind.FOCUS and not heard.typed:
        return utterance.text == heard.focus
    return None


def _with_its_letter(text: str, heard: Heard) -> str:
    """Return a text as it would begin if it could begin with the letter of the key."""
    swapped = len(heard.given) == 1 and text[:1].swapcase() == heard.given
    return heard.given + text[1:] if swapped else text


def _is_of_focus(text: str, heard: Heard, code: str) -> bool:
    """Return True if an answer is the row at the cursor: alone, after sentences or with a label.

    The words before it may be a question about a card, which needs no capital. If a text is asked
    for, the answer is the question, or the letter that was deleted.
    """
    if _is_letter(text, heard, code):
        return True
    if not heard.focus:
        return text.endswith(":")
    written = isinstance(heard.focus, Told) and heard.focus.written
    begun = heard.focus if written else capital(heard.focus)
    parts = [
        part
        for row in (heard.focus, begun)
        for part in (text.partition(row), text.rpartition(row))
        if row == begun or not part[0].rstrip().endswith(ENDS)
    ]
    return any(row and _leads_to_focus(before, after) for before, row, after in parts)


def _leads_to_focus(before: str, after: str) -> bool:
    """Return True if the words around the row belong to it: sentences, or a name with a colon."""
    led_to = not before or is_sentences(capital(before.rstrip())) or before.endswith(": ")
    return led_to and (not after or after.lstrip().startswith(":"))


def repeated(heard: Heard, code: str) -> Iterator[str]:
    """Yield sentences that come twice in a row.

    Two jokers that are added one after the other are two moves, and so are two sets of the same
    cards from two packs.
    """
    joker = speaker(code).form("the").ranks[0]
    for before, after in zip(heard.utterances, heard.utterances[1:], strict=False):
        moves = joker in after.text or after.topic is Topic.LAYS
        if before.text == after.text and not moves:
            yield f"twice: {after.text}"


def without_way(heard: Heard, code: str) -> Iterator[str]:
    """Yield refusals that only say no."""
    for utterance in heard.utterances:
        refused = utterance.kind is Kind.REFUSAL
        if refused and not names_a_way(utterance.text, code, heard.named):
            yield f"no way on: {utterance.text}"


def unanswered(heard: Heard, _: str) -> Iterator[str]:
    """Yield keys and lines without an answer, except the one whose answer is silence."""
    hushed = heard.given in HUSHES or heard.typed in HUSHES
    if heard.given and not hushed and not heard.utterances:
        yield "silence"


AUDITS: tuple[Audit, ...] = (unspeakable, unfinished, repeated, without_way, unanswered)


def assert_all_well(all_heard: Iterable[Heard], code: str) -> set[Kind]:
    """Audit all sentences; return their kinds."""
    found: dict[str, str] = {}
    kinds = set()
    for heard in all_heard:
        kinds |= {utterance.kind for utterance in heard.utterances}
        for audit in AUDITS:
            for fault in audit(heard, code):
                found.setdefault(fault, str(heard))
    assert not found, "\n".join(f"{fault}\n  {said}" for fault, said in [*found.items()][:SHOWN])
    return kinds


@pytest.mark.parametrize("code", mostly_many_codes())
@pytest.mark.parametrize("key", mostly_many(RULESETS))
def test_all_that_is_heard_with_keys_can_be_heard_well(key: str, code: str) -> None:
    listener, turns = Listener(RULESETS[key], code), of_set(key, TURNS)
    kinds = assert_all_well(listener.listen(turns), code)
    assert listener.turns >= turns
    assert kinds >= set(Kind) - {Kind.SYSTEM, Kind.TALK}


@pytest.mark.parametrize("code", mostly_many_codes())
@pytest.mark.parametrize("key", mostly_many(APART))
def test_all_that_is_heard_with_whole_lines_can_be_heard_well(key: str, code: str) -> None:
    listener = Listener(RULESETS[key], code, whole_lines=True)
    assert_all_well(listener.listen(of_set(key, WITH_LINES)), code)


@pytest.mark.parametrize("whole_lines", [False, True])
@pytest.mark.parametrize("code", mostly_many_codes())
def test_all_that_is_heard_in_menus_can_be_heard_well(
    code: str, whole_lines: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(CONFIG, str(tmp_path))  # where rules are saved
    listener = Listener(RULESETS["playroom"], code, whole_lines=whole_lines)
    assert Kind.REFUSAL in assert_all_well(listener.browse(BROWSED), code)

"""Version 1 of the protocol, line by line.

RUMMY_GOLDEN=write writes the host's lines again. Once version 1 is released, its transcript never
changes: another protocol is another version, with a transcript of its own beside this one.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final, get_args

import pytest

from rummy_tui.match.far import FarSession, SeenMoment, SeenReturn
from rummy_tui.match.opened import opened
from rummy_tui.rules.seen import seen_state
from rummy_tui.table.messages import Answer, News, Welcome
from rummy_tui.wire.codec import read_from_host, write
from rummy_tui.wire.garbled import Garbled
from rummy_tui.wire.messages import FromClient, FromHost, Revealed
from tests.wire.transcript import MATCH, NAMES, Evening, Sent, first_made, parsed, replayed

GOLDEN: Final = Path(__file__).parent / "version_1.txt"
HEAD: Final = """\
# A whole match in version 1 of the protocol: `>` is a line of a desk, `<` one of the host to it.
# This file never changes once version 1 is released.
"""


@cache
def evening() -> tuple[Evening, list[Sent]]:
    """The match again, and the lines of its transcript."""
    if os.environ.get("RUMMY_GOLDEN") == "write":
        try:
            made = replayed(parsed(GOLDEN.read_text(encoding="utf-8")))
        except (FileNotFoundError, Garbled):  # none yet, or of a protocol that was not released
            made = first_made()
        GOLDEN.write_text(HEAD + "".join(map(str, made.sent)), encoding="utf-8")
    lines = parsed(GOLDEN.read_text(encoding="utf-8"))
    return replayed(lines), lines


def told(lines: list[Sent], desk: str) -> Iterator[object]:
    """The news and answers that a desk gets, however many come in one line."""
    for sent in lines:
        message = sent.read()
        if sent.desk == desk and isinstance(message, News | Answer):
            yield from message.told
            if isinstance(message, Answer):
                yield replace(message, told=())


@pytest.mark.parametrize("desk", NAMES)
def test_the_host_answers_as_it_always_has(desk: str) -> None:
    made, lines = evening()
    assert [*told(made.sent, desk)] == [*told(lines, desk)]


def test_each_line_is_written_as_it_was() -> None:
    _, lines = evening()
    assert [write(sent.read()) for sent in lines] == [sent.line for sent in lines]


def test_the_transcript_has_every_message() -> None:
    _, lines = evening()
    assert {type(sent.read()) for sent in lines} == {*get_args(FromClient), *get_args(FromHost)}


def test_each_desk_sees_the_match_to_its_end_and_can_check_its_cards() -> None:
    made, lines = evening()
    for seat, name in enumerate(NAMES):
        desk: FarSession | None = None
        seed = ""
        for sent in lines:
            message = read_from_host(sent.line) if desk is None and not sent.up else sent.read()
            match message:
                case Welcome() if sent.desk == name:
                    desk = FarSession(message.rules, message.seats, message.dealer, lambda _: None)
                case News() | Answer() if sent.desk == name and desk is not None:
                    for each in message.told:
                        if isinstance(each, SeenMoment | SeenReturn):
                            desk.hear(each)
                case Revealed(match, seed):
                    assert match == MATCH
        assert desk is not None
        assert desk.over
        assert desk.state == seen_state(made.session.state, (seat,))
        assert opened(desk, (seat,), int(seed)).moments == made.session.moments

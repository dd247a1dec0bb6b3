"""Two people at one keyboard: nothing of a hand reaches the other by screen, bytes or speech."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

from rummy_tui.bots import LEVELS
from rummy_tui.faces.screen.table.card_drawing import Ink
from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import Card
from rummy_tui.rules.laying.table import check_table
from rummy_tui.rules.notation import write_cards, write_meld
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import PLAYROOM, with_options
from rummy_tui.words.language.cards import CardStyle, CardWords
from rummy_tui.words.language.language import language
from tests.tools.program import Program
from tests.tools.thorough import sample

pytestmark = [pytest.mark.program, pytest.mark.posix("needs a pseudo-terminal")]

SEED = 11
NAMES = ("Ann", "Bob")
DRAWN = Ink(unicode=True, letters=False)
FACE = re.compile(r"(?:10|[A2-9JQK])[♣♦♥♠]")


@pytest.fixture(params=["--reader", "--line", ""], ids=["reader", "line", "table"])
def program(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Program]:
    seats = ["--seat", "Ann", "--seat", "Bob", "--option", "rounds_limit=1"]
    face = [request.param] if request.param else []
    started = Program(
        tmp_path, "play", *seats, "--seed", str(SEED), "--speech", "off", *face, size=(24, 80)
    )
    yield started
    started.close()


def typed(move: act.Move, session: Session) -> str:
    """Return a move as a player would type it."""
    state = session.state
    match move:
        case act.Draw():
            return "draw"
        case act.Take():
            return f"take {move.depth}"
        case act.Lay():
            return f"lay {write_meld(move.meld)}".lower()
        case act.LayOff():
            table = (*state.table[: move.index], move.meld, *state.table[move.index + 1 :])
            added = check_table(state.table, table, state.hands[state.seat], state.rules).laid
            return f"add {write_cards(added)} to {move.index + 1}".lower()
        case act.Exchange():
            return f"add {move.card.code} to {move.index + 1}".lower()
        case act.Discard():
            return f"discard {move.card.code}".lower()
        case _:
            raise AssertionError(move)


def names(cards: tuple[Card, ...]) -> set[str]:
    """Return all ways in which cards could show: in words, in short and as symbols."""
    english = language("en")
    return {str(CardWords(english, style).card(c)).lower() for c in cards for style in CardStyle}


def unframed(rows: Sequence[str]) -> str:
    """Return the text of a screen in one line, without the frame at its sides."""
    return " ".join(" ".join(rows).replace("│", " ").split())


def leaks(text: str, hidden: set[str]) -> set[str]:
    words = set(text.lower().replace(".", " ").replace(",", " ").split())
    return {name for name in hidden if (name in text.lower() if " " in name else name in words)}


def test_nothing_private_passes_with_the_keyboard(program: Program) -> None:
    session = Session(
        with_options(PLAYROOM, {"rounds_limit": "1"}), tuple(Seat(n) for n in NAMES), SEED
    )
    session.deal()
    steady, seen = LEVELS["steady"], 0
    hand_overs = sent = 0
    while session.state.phase is not Phase.OVER:
        seat = session.state.seat
        name = NAMES[seat]
        program.until(f"Pass the keyboard to {name}.", since=seen)
        sentence = f"Pass the keyboard to {name}. {name}, press Enter when you are alone at it."
        program.until_shown(lambda rows, asked=sentence: asked in unframed(rows))  # type: ignore[misc]
        # All output from the hand-over on; the frame before it still showed the hand.
        offset = (
            program.raw.rfind(b"Pass the keyboard to")
            if b"Pass the" in program.raw[sent:]
            else sent
        )
        hidden = names(tuple(c for hand in session.state.hands for c in hand))
        before = len(program.texts())
        for key in ("s", "y", "\x1b[5~", "r", "\x1b[B") if hand_overs < 4 else "y":
            program.press(key)
        program.drain(0.1)
        said = " ".join(program.texts()[before:])
        assert leaks(said, hidden) == set()
        assert leaks(program.raw[offset:].decode("utf-8", "replace"), hidden) == set()
        assert not set("♣♦♥♠") & set(program.raw[offset:].decode("utf-8", "replace"))
        shown = unframed(program.shown())
        assert sentence in shown
        rest = shown.replace(sentence, "")
        if "╭" in rest:  # a picture of the hand-over, with the public moves
            state = session.state
            public = {c for meld in state.table for c in meld.cards} | set(state.discards)
            assert set(FACE.findall(rest)) <= {DRAWN.face(card).strip() for card in public}
        else:
            assert rest.split() == [], shown
        hand_overs += 1
        seen = len(program.texts())
        while sentence in program.press("\r"):  # a key that comes too soon opens nothing
            seen = len(program.texts())
        while session.state.seat == seat and session.state.phase in (Phase.DRAW, Phase.PLAY):
            move = steady(session.view(seat), Random(1))
            command = typed(move, session)
            session.play(seat, move)
            program.type(command)
            if session.state.phase is Phase.DEAL:
                session.deal()
        if hand_overs == sample(100, 5):
            return
    assert hand_overs > 5
    program.until("wins the match", since=seen)

"""The real program with a prepared state: `python -m tests.tools.arranged WHAT ARGUMENT...`.

WHAT is a position to play, or the place of a defect. The defect names cards in its message, as
defects in a card game do.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from threading import Thread
from time import sleep
from typing import Any, NoReturn

from rummy_tui.cli.commands import start
from rummy_tui.desk.desk import Desk
from rummy_tui.desk.keyboard import Keyboard
from rummy_tui.faces.lines.keys import KeyFace
from rummy_tui.faces.lines.paged_page import PagedPage
from rummy_tui.faces.lines.scrolling_page import ScrollingPage
from rummy_tui.faces.screen.reader_layout import ReaderLayout
from rummy_tui.faces.screen.table.table_layout import TableLayout
from rummy_tui.match import narrate
from rummy_tui.match.session import Session
from rummy_tui.pages.match import match
from rummy_tui.pages.match.hinting import Thought
from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import PACK
from rummy_tui.words.language.utterance import Kind
from tests.rules.positions import position
from tests.tools.laid_out import lay_out

CODES = " ".join(card.code for card in PACK)
NAMED = "seven of hearts"
LOCAL = "a local variable"


class Dropped:
    """An object that does something in `__del__`, where Python swallows errors."""

    def __init__(self, do: Callable[[], object]) -> None:
        self._do = do

    def __del__(self) -> None:
        self._do()


def strike(*_: object, **__: object) -> NoReturn:
    hidden = (LOCAL, *PACK)
    raise KeyError(f"{CODES}, {NAMED}", hidden)


def at_a_key(defect: Callable[..., object]) -> None:
    """Make a defect strike at the first key, or the first line."""

    def press(desk: Desk, _: str) -> None:
        defect(desk)

    Keyboard.press = Keyboard.typed = press  # type: ignore[method-assign]


def in_painting() -> None:
    """Make drawing and writing fail from the first key on."""

    def spoil(desk: Desk) -> None:
        TableLayout.paint = ReaderLayout.paint = PagedPage.block = ScrollingPage.block = strike  # type: ignore[method-assign]
        desk.say("A sentence.", kind=Kind.ANSWER)

    at_a_key(spoil)


def in_a_thread(_: Desk) -> None:
    Thread(target=strike).start()


def thrown_away(desk: Desk) -> None:
    Dropped(strike)
    desk.say("Still here.", kind=Kind.ANSWER)


def drop_in_a_command() -> None:
    from rummy_tui.cli.common import printing

    def text(*_: object, **__: object) -> None:
        Dropped(signal_self)
        print("Still here.", flush=True)
        sleep(60)

    printing.text = text


def hanging(desk: Desk) -> None:
    desk.say("Hanging.", kind=Kind.ANSWER)
    while True:
        pass


def last_card() -> None:
    """Deal the first player one last card, to be discarded."""
    deal = Session.deal

    def dealt(session: Session) -> tuple[ev.Event, ...]:
        events = deal(session)
        lay_out(session, position("9H", "8S 8D 8C"))
        return events

    Session.deal = dealt  # type: ignore[method-assign]


def set_bot(choose: Callable[..., object]) -> None:
    def choose_move(*_: Any) -> Any:
        return choose()

    from rummy_tui.match import opponents

    opponents.decide_here = choose_move  # type: ignore[assignment]


def think_for_ever() -> None:
    while True:
        sleep(0.1)


def signal_self() -> None:
    os.kill(os.getpid(), signal.SIGTERM)


def signalled(place: Any, name: str, send: Callable[[], object] = signal_self) -> None:
    """Send a signal to end just before something is done."""
    done = getattr(place, name)

    def step(*arguments: Any) -> Any:
        send()
        return done(*arguments)

    setattr(place, name, step)


def interrupted(place: Any, name: str) -> None:
    """Send Ctrl+C as a signal just after something is done."""
    do = getattr(place, name)

    def step(*arguments: Any) -> Any:
        done = do(*arguments)
        os.kill(os.getpid(), signal.SIGINT)
        return done

    setattr(place, name, step)


ARRANGED: dict[str, Callable[[], object]] = {
    "last-card": last_card,
    "endless-thought": lambda: set_bot(think_for_ever),
    "hanging": lambda: at_a_key(hanging),
    "signal-in-what-is-dropped": lambda: signalled(
        start, "load_keymap", lambda: Dropped(signal_self)
    ),
    "signal-in-what-a-command-drops": drop_in_a_command,
    "signal-as-the-loop-is-made": lambda: signalled(asyncio.SelectorEventLoop, "_make_self_pipe"),
    "signal-as-the-loop-is-closed": lambda: signalled(asyncio.SelectorEventLoop, "close"),
    "signal-as-the-question-is-left": lambda: signalled(PagedPage, "end"),
    "signal-as-the-answer-is-told": lambda: signalled(KeyFace, "_read_out"),
    "interrupted-as-the-loop-forgets-a-signal": lambda: interrupted(
        asyncio.SelectorEventLoop, "remove_signal_handler"
    ),
    "key": lambda: at_a_key(strike),
    "painting": in_painting,
    "thread": lambda: at_a_key(in_a_thread),
    "thrown-away": lambda: at_a_key(thrown_away),
    "bot": lambda: set_bot(strike),
    "announcing": lambda: setattr(narrate, "announce", strike),
    "hint": lambda: setattr(Thought, "think", strike),
    "posted": lambda: at_a_key(lambda desk: desk.post(strike)),
    "start": lambda: setattr(match.Match, "start", strike),
}

if __name__ == "__main__":
    from rummy_tui.__main__ import main

    ARRANGED[sys.argv.pop(1)]()
    sys.exit(main())

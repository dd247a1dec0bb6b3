"""A program for the tests of signals: a match in the full screen, with what the test asks for."""

from __future__ import annotations

import sys

from rummy_tui.app.screen import run
from rummy_tui.keymap import load_keymap
from rummy_tui.play.desk import Desk
from rummy_tui.play.match import Match
from rummy_tui.rules.variants import PLAYROOM
from rummy_tui.session import Seat, Session
from rummy_tui.settings import Settings
from rummy_tui.words.language import language


def main(layout: str, second: str, *, broken: bool) -> int:
    desk = Desk(load_keymap()[0], language("en"), Settings(pace="none"))
    seats = (Seat("Ann"), Seat("Bob", second or None))

    def start() -> None:
        Match(desk, Session(PLAYROOM, seats, 3), lambda: setattr(desk, "finished", True)).start()
        if broken:
            desk.press = fail  # type: ignore[method-assign,assignment]

    def fail(key: str) -> None:
        raise ZeroDivisionError(key)

    return run(desk, start, layout)


if __name__ == "__main__":
    layout, second, how = sys.argv[1:]
    try:
        sys.exit(main(layout, second, broken=how == "broken"))
    except ZeroDivisionError as error:
        print("defect", error)
        sys.exit(70)

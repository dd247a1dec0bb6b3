"""Makes the matches that every later version has to load: `python -m tests.saved.make`.

Each is played by the people of the tests until it has the feature that it is saved for. Existing
files stay: a new format gets a directory of its own.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from rummy_tui.match.entries import Over, write_entry
from rummy_tui.match.history import Seat
from rummy_tui.match.session import Session
from rummy_tui.match.sitting import Order, Sorting
from rummy_tui.rules import actions as act
from rummy_tui.rules.notation import write_cards, write_table
from rummy_tui.rules.variants import RULESETS, with_options
from rummy_tui.store import matches as saves
from rummy_tui.store.daily import Deal
from rummy_tui.store.matches import DAILY, FORMAT, SHARED, Start
from tests.tools.homes import DATA
from tests.tools.people import over, step

HERE = Path(__file__).parent / str(FORMAT)
DEAL = Path(__file__).parent / str(DAILY) / "german-2-daily.jsonl"
TABLE = Path(__file__).parent / str(SHARED) / "german-3-shared.jsonl"
ANN, BOB, CAT, BO = Seat("Ann"), Seat("Bob"), Seat("Cléo"), Seat("Bo", "easy")

COMPUTERS = tuple(Seat(name, "easy") for name in ("Bo", "Dan", "Eve", "Finn"))


@dataclass(frozen=True)
class Wish:
    """A match to be saved: its beginning, and the features it must have."""

    key: str
    seats: tuple[Seat, ...]
    options: dict[str, str] = field(default_factory=dict)
    finished: bool = False
    has: tuple[Callable[[Session], bool], ...] = ()
    orders: tuple[str, ...] = ()
    """The order in which each seat holds its hand."""

    @property
    def name(self) -> str:
        return f"{self.key}-{len(self.seats)}-{'finished' if self.finished else 'left'}"


def did(kind: type) -> Callable[[Session], bool]:
    """A function that returns True if somebody did something of a kind."""
    return lambda session: any(isinstance(m.action, kind) for m in session.moments)


def hinted(session: Session) -> bool:
    return bool(session.hinted)


def went_back(session: Session) -> bool:
    return bool(session.went_back)


def can_do_again(session: Session) -> bool:
    return session.can_do_again


def drafting(session: Session) -> bool:
    """True if the match is in the middle of a regrouping."""
    return session.begun.draft is not None and session.begun.before is not None


def laid(session: Session) -> bool:
    return bool(session.state.table) and session.to_play is not None


SHORT = {"rounds_limit": "1"}
WISHES = [
    *(Wish(key, (ANN, BO), SHORT, finished=True) for key in RULESETS),
    Wish("playroom", (ANN, BOB, CAT), {"opening": "45"}, has=(went_back, can_do_again, laid)),
    Wish("basic", (ANN, BOB), {"ace_high": "on"}, has=(hinted, laid)),
    Wish("basic", (ANN, BOB, BO), orders=("rank", "none"), has=(laid,)),
    Wish("german", (BO, ANN, BOB), has=(did(act.DrawForSeats), did(act.TakeBack), laid)),
    Wish("german", (ANN, BOB, *COMPUTERS), has=(did(act.Restock), laid)),
    Wish("american", (ANN, BOB, BO), {"zero_sum": "on"}, has=(hinted, went_back, laid)),
    Wish("manipulation", (ANN, BOB, CAT), {"knock": "off"}, has=(drafting, went_back, hinted)),
]


def summary(session: Session) -> dict[str, Any]:
    """The state of a match in short."""
    state, draft = session.state, session.begun.draft
    held = {str(seat): session.sorting(seat).order for seat in range(len(session.seats))}
    orders = {seat: order.value for seat, order in held.items() if order is not Order.SUIT}
    return {
        "round": state.round,
        "phase": state.phase.name,
        "moments": len(session.moments),
        "seats": [seat.name for seat in session.seats],
        "turn": session.to_play,
        "scores": list(state.totals),
        "hands": [write_cards(hand) for hand in state.hands],
        "table": write_table(state.table),
        "stock": write_cards(state.stock),
        "discards": write_cards(state.discards),
        "draft": None if draft is None else [write_cards(draft.hand), len(draft.groups)],
        "hinted": {str(seat): n for seat, n in sorted(session.hinted.items())},
        "went back": {str(seat): n for seat, n in sorted(session.went_back.items())},
        "can do again": session.can_do_again,
        **({"orders": orders} if orders else {}),  # the oldest matches do not have it
    }


def begun(wish: Wish, seed: int) -> Start:
    rules = with_options(RULESETS[wish.key], wish.options)
    return Start(rules, wish.seats, seed, True, True, "2026-01-01T20:00:00+01:00", f"{seed:032}")


def played(wish: Wish, seed: int) -> bytes | None:
    """The file of a match with the wished feature; None if it never gets it."""
    start = begun(wish, seed)
    session = Session(start.rules, start.seats, seed)
    journal = saves.begin(start, session, lambda _: None)
    for seat, order in enumerate(wish.orders):
        session.sort(seat, Sorting(Order(order)))
    for _ in range(200):
        step(session)
        met = over(session) if wish.finished else all(has(session) for has in wish.has)
        if met or over(session):
            break
    if met and wish.finished:
        journal.write(write_entry(Over()))
    journal.close()
    return journal.file.read_bytes() if met else None


def daily_deal() -> bytes:
    """The file of a daily deal in its second round, which has a generator of its own."""
    deal = Deal(date(2026, 1, 1), "german", "Ann", left=None, played=False)
    return in_second_round(deal.begin("easy"))


def shared_table() -> bytes:
    """The file of a match at a shared table in its second round."""
    return in_second_round(saves.started_shared(RULESETS["german"], (ANN, BOB, BO)))


def in_second_round(start: Start) -> bytes:
    start = replace(start, began="2026-01-01T20:00:00+01:00", id=f"{1:032}")
    session = start.session()
    journal = saves.begin(start, session, lambda _: None)
    while session.state.round < 2 or not laid(session):
        step(session)
    journal.close()
    return journal.file.read_bytes()


def make(wish: Wish) -> None:
    found = next(file for seed in range(1, 50) if (file := played(wish, seed)) is not None)
    keep(HERE / f"{wish.name}.jsonl", found)


def keep(kept: Path, found: bytes) -> None:
    kept.parent.mkdir(exist_ok=True)
    kept.write_bytes(found)
    told = json.dumps(summary(saves.load(kept).session), ensure_ascii=False, indent=1)
    kept.with_suffix(".json").write_text(told + "\n", encoding="utf-8")


def main() -> None:
    with TemporaryDirectory() as directory:
        os.environ[DATA] = directory
        for wish in WISHES:
            if not (HERE / f"{wish.name}.jsonl").exists():
                make(wish)
        if not DEAL.exists():
            keep(DEAL, daily_deal())
        if not TABLE.exists():
            keep(TABLE, shared_table())


if __name__ == "__main__":
    main()

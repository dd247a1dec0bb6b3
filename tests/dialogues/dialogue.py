"""Dialogues: texts with the cards, the keys that are pressed, and the sentences after each.

    # A card is added to the combination that it fits, or refused
    Ann: 9H QS 2C
    Bo: 5S 6S
    table: 10H JH QH

    > 9H enter
    You add the nine of hearts to combination 1.
    @ queen of spades
    = Ann: 2C QS
    = table: 9H 10H JH QH

    > / add qs
    ! The queen of spades fits nowhere on the table.

A line after `>` is a key; `> 9H enter` first walks to a card, and `> /` is typed. The sentences
after it follow, with `!` if it was refused. `@` is the card or line at which the cursor has
arrived. `-` are the lines of a list that have changed; of a long list only the first ones, unless
the head says `whole lists`. `=` is the table or hand at the end, with chosen cards in brackets.
Each paragraph begins again from the head; a dialogue without a head has the head before it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from rummy_tui.desk.page import Page
from rummy_tui.match.history import Seat
from rummy_tui.pages.match.game import GamePage
from rummy_tui.pages.menus.open_match import start_match
from rummy_tui.rules.notation import write_table
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.state import Phase
from rummy_tui.rules.variants import RULESETS
from rummy_tui.store import matches as saves
from rummy_tui.store.settings import Settings
from rummy_tui.words.language.utterance import Kind
from tests.play.player import Player
from tests.rules.positions import house, position
from tests.tools.match_begun import match_begun

NAMES = ("Ann", "Bo", "Cleo", "Dan")
NUMBERS = ("drew", "draws", "lap")
WHOLE, MANY = "whole lists", 12
HEADS = {
    *("by lines", "menu", "seats", "seed", "kept", "no hints", "turns back", "no turns back"),
    *("table", "discards", "stock", "not open", "to draw", "turn", "totals", *NUMBERS, WHOLE),
}
"""The words of a head besides hands, which have the names of their seats."""
OTHERS = "(others play)"


@dataclass(frozen=True)
class Dialogue:
    """A title that says what is expected, a head with the cards, and keys with sentences."""

    title: str
    head: tuple[str, ...]
    takes: tuple[tuple[str, ...], ...]

    def heard(self) -> tuple[tuple[str, ...], ...]:
        """Return the keys with the sentences as they are now."""
        return tuple(
            tuple(_heard(self.head, [line[2:] for line in take if line.startswith("> ")]))
            for take in self.takes
        )


def parse(text: str) -> Iterator[Dialogue]:
    """Yield the dialogues of a file."""
    head: tuple[str, ...] = ()
    for part in f"\n{text}".split("\n# ")[1:]:
        first, *takes = (tuple(each.splitlines()) for each in part.strip("\n").split("\n\n"))
        head = first[1:] or head
        yield Dialogue(first[0], head, tuple(takes))


def write(dialogues: Iterable[Dialogue]) -> str:
    """Return the text of a file."""
    parts, before = list[str](), tuple[str, ...]()
    for some in dialogues:
        first = (f"# {some.title}", *(some.head if some.head != before else ()))
        parts += ["\n".join(each) + "\n" for each in (first, *some.takes)]
        before = some.head
    return "\n".join(parts)


def _heard(head: tuple[str, ...], keys: list[str]) -> Iterator[str]:
    """Yield each key, and what is heard and shown after it."""
    player = begun(head)
    shown = Shown(player, whole=WHOLE in head)
    for key in keys:
        yield f"> {key}"
        to, _, pressed = key.partition(" ")
        if pressed and to != "/" and key != OTHERS:
            player.go(to)
            shown.look()
            key = pressed
        give(player, key)
        told = [u for u in player.heard if u.kind is not Kind.FOCUS or u.interrupt]
        yield from (f"! {u.text}" if u.kind is Kind.REFUSAL else u.text for u in told)
        yield from shown.changes(told[-1].text if told else "")
    yield from shown.end()


def give(player: Player, key: str) -> None:
    """Press a key, or type a line."""
    if key.startswith("/ "):
        player.type(key[2:])
    elif key == OTHERS:
        player.bots()
    else:
        player.press(key)


class Shown:
    """The page as a player sees and touches it, to find changes."""

    def __init__(self, player: Player, *, whole: bool) -> None:
        self.player, self.whole = player, whole
        self.hand, self.table = self._hand(), self._table()
        self.look()

    def look(self) -> None:
        self.page, self.rows, self.focus = self._now()

    def _now(self) -> tuple[Page | None, tuple[str, ...], str]:
        if not self.player.desk.pages:
            return None, (), ""
        page = self.player.desk.page
        listed = () if isinstance(page, GamePage) else tuple(page.rows())
        return page, listed, page.focus().removesuffix(", chosen")

    def _hand(self) -> str:
        if self.player.desk.seat is None or not hasattr(self.player, "match"):
            return getattr(self, "hand", "")
        hand = self.player.match.game.hand
        return " ".join(
            f"[{each.code}]" if hand.is_chosen(place) else each.code
            for place, each in enumerate(hand.cards)
        )

    def _name(self) -> str:
        seat = self.player.desk.seat
        return self.player.match.hearer.names[seat or 0]

    def _table(self) -> str:
        if not hasattr(self.player, "match"):
            return ""
        return write_table(self.player.match.history.state.table)

    def changes(self, told: str) -> Iterator[str]:
        """Yield the new lines, and the card or line at the cursor if it was not said."""
        page, rows, focus = self._now()
        same = page is self.page and len(rows) == len(self.rows)
        before = self.rows if same else ("",) * len(rows)
        new = [f"- {row}" for row, old in zip(rows, before, strict=True) if row != old]
        yield from new if self.whole or len(new) <= MANY else (*new[:2], f"- ... {len(new)} lines")
        if focus != self.focus and not told.casefold().endswith(focus.casefold()):
            yield f"@ {focus}"
        self.page, self.rows, self.focus = page, rows, focus

    def end(self) -> Iterator[str]:
        if (hand := self._hand()) != self.hand:
            yield f"= {self._name()}: {hand}"
        if (table := self._table()) != self.table:
            yield f"= table: {table}"
        if self.player.ended:
            yield "(the match is left)"


def begun(head: tuple[str, ...]) -> Player:
    """Return a player as the head describes."""
    told = dict(line.split(": ", 1) if ": " in line else (line, "") for line in head)
    player = Player(_settings(told.pop("told", "")), whole_lines="by lines" in told)
    rules = _rules(told.pop("rules", "playroom"))
    unknown = {each for each in told if each.islower()} - HEADS
    assert not unknown, unknown
    if "menu" in told:
        return player.menu()
    seats = tuple(_seat(each) for each in told.pop("seats", "").split(", ") if each)
    if "kept" in told:
        agreed = False if "no turns back" in told else True if "turns back" in told else None
        start = saves.started(
            rules, seats, int(told["seed"]), hints="no hints" not in told, turns_back=agreed
        )
        player.match = match_begun(player.desk, start_match(player.desk, start, player._end))
        return player
    if "seed" in told:
        return player.start(*seats, rules=rules, seed=int(told["seed"]))
    hands = [told.pop(name, None) for name in ([seat.name for seat in seats] or NAMES)]
    more: dict[str, Any] = {name: int(told.pop(name)) for name in NUMBERS if name in told}
    if "to draw" in told:
        more["phase"] = Phase.DRAW
    if "not open" in told:
        more["opened"] = False
    if "totals" in told:
        more["totals"] = tuple(map(int, told["totals"].split()))
    if "stock" in told:
        more["stock"] = told["stock"]
    state = position(
        hands[0] or "",
        told.get("table", ""),
        told.get("discards", ""),
        rules=rules,
        others=[each for each in hands[1:] if each is not None],
        **more,
    )
    if "turn" in told:
        state = replace(state, seat=NAMES.index(told["turn"]))
    return player.at(state, *seats)


def _rules(told: str) -> Ruleset:
    key, *options = told.split()
    return house(RULESETS[key], **dict(each.split("=") for each in options))


def _seat(told: str) -> Seat:
    name, _, level = told.partition(" ")
    return Seat(name, level or None)


def _settings(told: str) -> Settings:
    wishes: dict[str, Any] = {}
    for each in told.split():
        key, _, wishes[key] = each.partition("=")
    if "off" in wishes:
        wishes["off"] = tuple(wishes["off"].split(","))
    return replace(Settings(), usual=replace(Settings().usual, **wishes))

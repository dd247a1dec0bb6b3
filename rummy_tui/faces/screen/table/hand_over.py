"""The picture while the keyboard is passed on: the players, their last moves, hidden hands."""

from __future__ import annotations

from rummy_tui.desk.desk import Desk
from rummy_tui.desk.helping_keys import helping_keys
from rummy_tui.faces.screen.canvas import Line, Picture, short, wide, wrap
from rummy_tui.faces.screen.table.bar import bar
from rummy_tui.faces.screen.table.card_drawing import Ink
from rummy_tui.faces.screen.table.frames import EDGES, framed, heading
from rummy_tui.faces.screen.table.overlay import centred
from rummy_tui.faces.screen.table.seat_parts import did
from rummy_tui.faces.screen.widths import columns_of
from rummy_tui.pictures.hand_over_picture import HandOverPicture
from rummy_tui.words.menus import picture_words as words

USUAL = 64
"""Columns inside the frame."""
WIDEST = 90
"""The most of them, for a sentence that then needs no second line."""
LONGEST_NAME = 16
AIR = 4
"""Most empty lines around its parts."""


def picture(of: HandOverPicture, desk: Desk, ink: Ink, width: int, height: int) -> Picture:
    """Draw a frame in the middle of an empty screen, with the key that continues below it."""
    keys = bar(desk, helping_keys(desk), width, 1)
    told = columns_of(of.told)
    inside = min(max(USUAL, told) if told <= WIDEST else USUAL, width - EDGES - 2)
    high = height - len(keys.lines)
    title = heading(of.language(words.HIDDEN if of.hidden else words.NEXT_PLAYER), inside)
    body = _body(of, ink, inside, high - 2)
    drawn = centred(framed(body, inside, ink, title, "class:frame-active"), width, high)
    drawn.below(keys)
    return drawn


def _body(of: HandOverPicture, ink: Ink, inside: int, room: int) -> Picture:
    told: list[Line] = [[("class:title", text)] for text in wrap(of.told, inside)]
    passed = [_centred(line, inside) for line in _passed(of, ink)]
    backs = _covered(of.cards, of.language(words.CARDS, n=of.cards), ink, inside)
    covered = [_centred(backs, inside)] if of.cards else []
    done = _done(of, inside, ink)
    left = room - len(passed) - len(covered) - len(told)
    done = done[-left:] if left > 0 else []
    airs = min(AIR, left - len(done))
    body = Picture()
    for n, part in enumerate(filter(None, (passed, covered, done, told))):
        body.lines += [*([[]] if n < airs else []), *part]
    body.point(wide(body.lines[-1]))
    if airs == AIR:
        body.add()
    return body


def _passed(of: HandOverPicture, ink: Ink) -> list[Line]:
    """Draw the player who passes the keyboard on, an arrow, and the player who gets it."""
    after = _named(of.after, "class:frame-active", "class:turn", ink)
    if of.before is None:
        return after
    before = _named(of.before, "class:frame", "class:old", ink)
    arrow = ink.mark("━━━━▶", "---->")
    between = [" " * len(arrow), arrow, " " * len(arrow)]
    return [
        [*giver, ("class:turn", f"  {sign}  "), *taker]
        for giver, sign, taker in zip(before, between, after, strict=True)
    ]


def _named(name: str, edge: str, style: str, ink: Ink) -> list[Line]:
    """Draw a name in a frame."""
    name = short(name, LONGEST_NAME)
    drawn = framed(Picture([[("", " "), (style, name)]]), columns_of(name) + 2, ink, style=edge)
    return drawn.lines


def _covered(count: int, told: str, ink: Ink, width: int) -> Line:
    """Draw the hidden cards as backs with their number, or the number alone if they do not fit."""
    line: Line = []
    for _ in range(count):
        line += [("class:back", ink.mark("▒▒", "##")), ("", " ")]
    line.append(("", f" {told}"))
    return line if wide(line) <= width else [("", told)]


def _done(of: HandOverPicture, width: int, ink: Ink) -> list[Line]:
    """Return the other players' names with their last turns."""
    acting = [(short(seat.name, LONGEST_NAME), seat.acts) for seat in of.others if seat.acts]
    column = max((columns_of(name) for name, _ in acting), default=0)
    return [
        [
            ("class:number", name + " " * (column - columns_of(name))),
            *did(acts, of.language, width - column, ink),
        ]
        for name, acts in acting
    ]


def _centred(line: Line, width: int) -> Line:
    return [("", " " * ((width - wide(line)) // 2)), *line]

"""The hand as it is drawn: a fan of cards, in as many rows as it needs."""

from __future__ import annotations

from dataclasses import dataclass

from prompt_toolkit.data_structures import Point

from rummy_tui.faces.screen.canvas import Fragment, Picture, Spot
from rummy_tui.faces.screen.card_drawing import Ink, card_style
from rummy_tui.rules.cards import Card


@dataclass(frozen=True, slots=True)
class Held:
    """A card of the hand, as it is drawn."""

    card: Card
    chosen: bool
    focused: bool
    melded: bool = False
    """Whether it is in a combination of the hand."""

    @property
    def raised(self) -> bool:
        """Whether it stands out from the others."""
        return self.chosen or self.melded


def fan(hand: list[Held], width: int, ink: Ink, *, tall: bool) -> Picture:
    """The hand in as many rows as it needs, the cursor on the focused card."""
    step = ink.face_width + 1
    in_row = max(1, (width - 1) // step)
    rows = -(-len(hand) // in_row)
    even = -(-len(hand) // rows) if rows else 0
    picture = Picture()
    for start in range(0, len(hand), max(1, even)):
        row = hand[start : start + even]
        part = _tall_row(row, ink) if tall else _flat_row(row, ink)
        at = len(part.lines) - 2 if tall else 0
        part.spots = [
            Spot(y, i * step, i * step + step, start + i)
            for i in range(len(row))
            for y in range(max(0, at - 2), len(part.lines))
        ]
        picture.below(part)
    return picture


def _face_style(held: Held) -> str:
    if held.focused:
        return "class:focus"
    chosen = " class:picked" if held.chosen else ""
    return card_style(held.card) + chosen


def _padded_face(held: Held, ink: Ink) -> str:
    return ink.face(held.card).rjust(ink.face_width)


def _flat_row(row: list[Held], ink: Ink) -> Picture:
    """One line for the cards: a raised one between brackets."""
    picture = Picture()
    picture.add()
    line, x = picture.lines[0], 0
    for i, held in enumerate(row):
        before = row[i - 1].raised if i else False
        edge = "[" if held.raised else "]" if before else " "
        line.append(("class:card", edge))
        face = _padded_face(held, ink)
        line.append((_face_style(held), face))
        if held.focused:
            picture.point(x + 1 + len(face) - len(face.lstrip()))
        x += 1 + len(face)
    line.append(("class:card", "]" if row and row[-1].raised else " "))
    return picture


def _tall_row(row: list[Held], ink: Ink) -> Picture:
    """Cards with edges, each over the one before; some are raised by a line."""
    top_left, top_right, bottom_left, bottom_right, flat, side = ink.edges
    lines: list[list[Fragment]] = [[], [], [], []]
    picture = Picture()
    x, before = 0, False
    for i, held in enumerate(row):
        face = _padded_face(held, ink)
        card = [
            [("class:edge", top_left + flat * len(face))],
            [("class:edge", side), (_face_style(held), face)],
            [("class:edge", bottom_left + flat * len(face))],
        ]
        gap = " " * len(face)
        if held.raised:
            corner = ("class:edge", bottom_right) if i and not before else ("", " ")
            card.append([corner, ("", gap)])
        else:
            corner = ("class:edge", top_right) if before else ("", " ")
            card.insert(0, [corner, ("", gap)])
        for line, part in zip(lines, card, strict=True):
            line += part
        if held.focused:
            place = x + 1 + len(face) - len(face.lstrip())
            picture.cursor = Point(place, 1 if held.raised else 2)
        x, before = x + 1 + len(face), held.raised
    right = [top_right, side, bottom_right]
    for line, corner_text in zip(lines[0 if before else 1 :], right, strict=False):
        line.append(("class:edge", corner_text))
    picture.lines = lines
    return picture

"""The middle of the table: stock, discards and the numbered combinations."""

from __future__ import annotations

from rummy_tui.faces.screen.canvas import Fragment, Line, Picture, wide
from rummy_tui.faces.screen.card_drawing import Ink, card_style, strip
from rummy_tui.rules.melds import Kind, Meld
from rummy_tui.rules.ruleset import Discards
from rummy_tui.rules.view import View
from rummy_tui.words import picture_words as words
from rummy_tui.words.language import Language

GAP = 2


def piles(view: View, width: int, ink: Ink, t: Language) -> Line:
    """The stock, and the discards from the newest as far as they may be seen."""
    back = ink.mark("▒▒", "##")
    cards = t(words.CARDS, n=view.stock)
    line: Line = [
        ("class:number", f" {t(words.STOCK)} "),
        ("class:back", f" {back} "),
        ("", f" {cards}"),
    ]
    if view.lap is not None:
        line.append(("class:turn", "   " + t(words.LAST_TURNS)))
    if view.rules.discard is Discards.NONE:
        return line
    line.append(("class:number", "   " + t(words.DISCARDS) + " "))
    if not view.discards:
        return [*line, ("class:dim", t(words.NO_DISCARDS))]
    count = t(words.CARDS, n=len(view.discards))
    # By some rules nobody may look below the top discard.
    newest = view.discards[::-1] if view.rules.discards_seen else view.discards[-1:]
    room = max(1, (width - wide(line) - len(count) - 4) // (ink.face_width + 1))
    line += strip(newest[:room], ink)
    cut = ink.mark("…", "..") if room < len(newest) else ""
    return [*line, ("class:dim", cut), ("", f" {count}")]


def melds(
    table: tuple[tuple[int, Meld, bool], ...], width: int, height: int, ink: Ink, t: Language
) -> Picture:
    """The combinations, whole where they fit, else abbreviated, else the newest of them.

    Each comes with its number; loose cards of a table that is being regrouped say so.
    """
    picture = Picture()
    if not table:
        picture.add(("class:dim", " " + t(words.NO_MELDS)))
        return picture
    numbered = [(_number(n, t, loose=loose), m) for n, m, loose in table]
    tall = [(number, *tall_meld(m, ink)) for number, m in numbered]
    lines = _tall_flow(tall, width)
    if len(lines) <= height - 1:  # a line is left between these cards and the hand
        picture.lines = lines
        return picture
    lines = _flow([[number, *meld_strip(m, ink)] for number, m in numbered], width)
    if len(lines) > height:
        lines = _flow(
            [
                [_number(n, t, loose=loose), *(meld_strip if loose else short_meld)(m, ink)]
                for n, m, loose in table
            ],
            width,
        )
    if len(lines) > height:
        lines = [[("class:dim", f" {t(words.MORE_MELDS)}")], *lines[len(lines) - height + 1 :]]
    airy = 2 * len(lines) <= height
    for line in lines[:height]:
        picture.lines.append(line)
        if airy:
            picture.add()
    return picture


def _number(number: int, t: Language, *, loose: bool) -> Fragment:
    mark = t(words.LOOSE) + " " if loose else ""
    return ("class:number", f"{number:>2} {mark}")


def _tall_flow(parts: list[tuple[Fragment, Line, Line, Line]], width: int) -> list[Line]:
    """Combinations of three lines each, one after the other; the number before the cards."""
    lines: list[Line] = []
    for number, above, drawn, below in parts:
        columns = len(number[1]) + wide(above)
        if not lines or wide(lines[-1]) + GAP + columns > width:
            lines += [[], [], []]
        blank = ("", " " * (len(number[1]) + (GAP if lines[-1] else 0)))
        label = (number[0], (" " * GAP if lines[-1] else "") + number[1])
        lines[-3] += [blank, *above]
        lines[-2] += [label, *drawn]
        lines[-1] += [blank, *below]
    return lines


def _flow(parts: list[Line], width: int) -> list[Line]:
    """Parts one after the other, in as many lines as they need."""
    lines: list[Line] = [[]]
    for part in parts:
        used = wide(lines[-1])
        if used and used + GAP + wide(part) > width:
            lines.append([])
            used = 0
        if used:
            lines[-1].append(("", " " * GAP))
        lines[-1] += part
    return lines


def meld_strip(meld: Meld, ink: Ink) -> list[Fragment]:
    """A combination as it lies; a joker with the card that it stands for."""
    drawn: list[Fragment] = []
    for card, stands_for in zip(meld.cards, meld.faces, strict=True):
        drawn += [("class:card", " "), (card_style(card), ink.face(card))]
        if card.is_joker and stands_for is not None:
            drawn += [("class:joker", "="), (card_style(stands_for), ink.face(stands_for))]
    return [*drawn, ("class:card", " ")]


def short_meld(meld: Meld, ink: Ink) -> list[Fragment]:
    """A combination where there is little room: a run by its ends, a set with its rank once."""
    if meld.kind is Kind.RUN:
        low, high = meld.faces[0], meld.faces[-1]
        assert low is not None
        assert high is not None
        style, between = card_style(low), ink.mark("…", "-")
        drawn = [(style, ink.face(low)), ("class:edge", between), (style, ink.face(high))]
    else:
        first = next(face for face in meld.faces if face is not None)
        drawn = [("class:card", first.code[:-1])]
        for card in meld.cards:
            face = ink.face(card)
            drawn.append((card_style(card), face if card.is_joker else face[len(card.code) - 1 :]))
    return [("class:card", " "), *drawn, ("class:card", " ")]


def tall_meld(meld: Meld, ink: Ink) -> tuple[list[Fragment], list[Fragment], list[Fragment]]:
    """A combination as cards with edges, in three lines."""
    top_left, top_right, bottom_left, bottom_right, flat, side = ink.edges
    above: list[Fragment] = []
    drawn: list[Fragment] = []
    below: list[Fragment] = []
    for card, stands_for in zip(meld.cards, meld.faces, strict=True):
        faces = [(card_style(card), ink.face(card))]
        if card.is_joker and stands_for is not None:
            faces += [("class:joker", "="), (card_style(stands_for), ink.face(stands_for))]
        across = flat * sum(len(text) for _, text in faces)
        above.append(("class:edge", top_left + across))
        drawn += [("class:edge", side), *faces]
        below.append(("class:edge", bottom_left + across))
    above.append(("class:edge", top_right))
    drawn.append(("class:edge", side))
    below.append(("class:edge", bottom_right))
    return above, drawn, below

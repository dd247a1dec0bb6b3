"""A match as a picture: seats, table, or the list that lies on it, hand and foot."""

from __future__ import annotations

from prompt_toolkit.utils import get_cwidth

from rummy_tui.faces.screen.canvas import Line, Picture, first_lines, short
from rummy_tui.faces.screen.card_drawing import ROOMY, Ink
from rummy_tui.faces.screen.fan import Held, fan
from rummy_tui.faces.screen.panel import panel
from rummy_tui.faces.screen.piles_and_melds import melds, piles
from rummy_tui.faces.screen.seats import seats
from rummy_tui.pages.game import GamePage
from rummy_tui.words import picture_words as words
from rummy_tui.words.describe import turn
from rummy_tui.words.option_words import ruleset_name

TABLE = 5
"""Lines of the table that a hand drawn as cards leaves free."""
LISTED = 3
"""Lines that a page on the table has, however much is told below."""


def least(game: GamePage, ink: Ink, width: int) -> int:
    """Lines without which a match is not drawn: its header, the hand, a page on the table."""
    listed = 0 if game is game.desk.page else LISTED
    return 1 + len(_hand(game, ink, width, 0).lines) + listed


def picture(game: GamePage, ink: Ink, width: int, height: int, foot: list[Line]) -> Picture:
    """The match, or the page that lies on it, above so many lines of a foot."""
    view, t, roomy = game.view, game.desk.language, height >= ROOMY
    top = Picture([_header(game, width)])
    names = tuple(seat.name for seat in game.match.session.seats)
    top.below(seats(view, names, width, ink, t, tall=roomy))
    if roomy:
        top.lines.append(ink.rule(width))
    room = height - len(top.lines) - len(foot)
    low = _hand(game, ink, width, room)
    room -= len(low.lines)
    listed = 0 if game is game.desk.page else LISTED
    if room < listed:  # a long answer is told: the seats give way as well
        top.fill(max(1, len(top.lines) + room - listed))
        room = height - len(top.lines) - len(low.lines) - len(foot)
    if game is game.desk.page:
        top.lines.append(piles(view, width, ink, t))
        if roomy:
            top.add()
        top.below(melds(game.laying.lying(), width, room - (2 if roomy else 1), ink, t))
    else:
        low.cursor, low.spots = None, []
        top.below(panel(game.desk.page, width, room))
    top.fill(height - len(low.lines) - len(foot))
    top.below(low)
    top.lines += foot
    return top


def _header(game: GamePage, width: int) -> Line:
    view, t = game.view, game.desk.language
    left = t(words.HEADER, rules=ruleset_name(view.rules.key, t), round=view.round)
    if game.match.unkept:
        left += ", " + t(words.NOT_SAVED)
    right = turn(view, game.hearer)
    left = short(left, max(0, width - get_cwidth(right) - 3))
    gap = max(1, width - get_cwidth(left) - get_cwidth(right) - 2)
    style = "class:turn" if view.my_turn else "class:old"
    return [("class:title", f" {left}"), ("", " " * gap), (style, right)]


def _hand(game: GamePage, ink: Ink, width: int, room: int) -> Picture:
    """What is built or regrouped, and the hand: as cards where there is room, else in a line."""
    # Nobody is at the keyboard: the hand would be seen by whoever comes next.
    if game.desk.seat is None:
        hidden = Picture([[]])
        hidden.point(0)
        return hidden
    picture, hand = Picture(), game.hand
    laying = game.laying
    told = game.building.told() if game.choosing else laying.told() or laying.at_a_glance()
    for text in first_lines(told, width - 2, 4) if told else ():
        picture.add(("class:title", f" {text}"))
    if not hand.cards:
        picture.add(("class:dim", " " + game.focus()))
        picture.point(1)
        return picture
    melded = laying.melded()
    held = [
        Held(card, hand.is_chosen(i), i == hand.cursor, card in melded)
        for i, card in enumerate(hand.cards)
    ]
    cards = fan(held, width - 1, ink, tall=True)
    if len(cards.lines) + len(picture.lines) > room - TABLE:
        cards = fan(held, width - 1, ink, tall=False)
    cards.indent()
    picture.below(cards)
    return picture

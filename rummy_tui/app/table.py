"""The layout that is made to be looked at: seats, table, hand, messages and useful keys."""

from __future__ import annotations

from collections.abc import Callable

from prompt_toolkit.utils import get_cwidth

from rummy_tui.app.bar import bar
from rummy_tui.app.canvas import Line, Picture, wrap
from rummy_tui.app.faces import Held, Ink, fan, strip
from rummy_tui.app.middle import melds, piles
from rummy_tui.app.panel import panel
from rummy_tui.app.seats import seats
from rummy_tui.app.told import lines_needed, told
from rummy_tui.play.desk import Desk
from rummy_tui.play.game import GamePage
from rummy_tui.play.match import HandOver
from rummy_tui.rules.cards import ACE, SUITS, face
from rummy_tui.rules.view import View
from rummy_tui.words.describe import turn
from rummy_tui.words.option_words import ruleset_name
from rummy_tui.words.utterance import Kind, Utterance

ROOMY = 24
"""Lines from which on there is air between the parts."""


class Table:
    """Paints the desk anew each time; it remembers only what is no message for good."""

    def __init__(
        self, desk: Desk, ink: Ink, repaint: Callable[[], None], no_speech: Callable[[], str]
    ) -> None:
        self.desk = desk
        self.ink = ink
        self.no_speech = no_speech
        self._repaint = repaint
        self._passing: Utterance | None = None

    def opening(self) -> None:
        """Everything is there at once."""

    def pressed(self, key: str) -> bool:
        """Every key is the desk's."""
        return False

    def show(self, utterance: Utterance) -> None:
        heard = self.desk.messages.heard
        kept = bool(heard) and heard[-1] is utterance
        self._passing = None if kept or utterance.kind is Kind.FOCUS else utterance
        self._repaint()

    def changed(self) -> None:
        if self.desk.pages and isinstance(self.desk.page, HandOver):
            self._passing = None

    def unseen(self) -> None:
        """Nothing waits for a frame."""

    # Painting

    def paint(self, width: int, height: int) -> Picture:
        page = self.desk.page
        if isinstance(page, HandOver):
            return _alone(page.title, width, height)
        if any(isinstance(below, HandOver) for below in self.desk.pages):
            return panel(page, width, height)
        game = next((p for p in self.desk.pages if isinstance(p, GamePage)), None)
        return self._menu(width, height) if game is None else self._game(game, width, height)

    def _menu(self, width: int, height: int) -> Picture:
        """A page with nothing below it."""
        picture = Picture()
        aces = strip(tuple(face(ACE, suit) for suit in SUITS), self.ink)
        picture.add(("", " "), *aces)
        picture.add()
        foot = self._foot(width, height, max(3, height // 5))
        picture.below(panel(self.desk.page, width, height - len(foot) - len(picture.lines) - 1))
        picture.fill(height - len(foot))
        picture.lines += foot
        return picture

    def _game(self, game: GamePage, width: int, height: int) -> Picture:
        view, t, roomy = game.view, self.desk.language, height >= ROOMY
        top = Picture([self._header(game, view, width)])
        names = tuple(seat.name for seat in game.match.session.seats)
        top.below(seats(view, names, width, self.ink, t, tall=roomy))
        if roomy:
            top.lines.append(self._rule(width))
        foot = self._foot(width, height, 3 if height < ROOMY else 4 + (height - ROOMY) // 4)
        room = height - len(top.lines) - len(foot)
        low = self._hand(game, width, room)
        room -= len(low.lines)
        if game is self.desk.page:
            top.lines.append(piles(view, width, self.ink, t))
            if roomy:
                top.add()
            top.below(melds(view, width, room - (2 if roomy else 1), self.ink, t))
            top.fill(height - len(low.lines) - len(foot))
            top.below(low)
        else:
            low.cursor, low.spots = None, []
            top.below(panel(self.desk.page, width, room))
            top.fill(height - len(low.lines) - len(foot))
            top.below(low)
        top.lines += foot
        return top

    def _header(self, game: GamePage, view: View, width: int) -> Line:
        t = self.desk.language
        left = t.gettext("{rules}, round {round}").format(
            rules=ruleset_name(view.rules.key, t), round=view.round
        )
        right = turn(view, game.hearer)
        gap = max(1, width - get_cwidth(left) - get_cwidth(right) - 2)
        style = "class:turn" if view.my_turn else "class:old"
        return [("class:title", f" {left}"), ("", " " * gap), (style, right)]

    def _rule(self, width: int) -> Line:
        return [("class:line", self.ink.mark("─", "-") * (width - 1))]

    def _hand(self, game: GamePage, width: int, room: int) -> Picture:
        """What is being built, and the hand: as cards where there is room, else in a line."""
        if self.desk.seat is None:
            picture = Picture([[]])
            picture.point(0)
            return picture
        picture, hand = self._built(game, width), game.hand
        if not hand.cards:
            picture.add(("class:dim", " " + game.focus()))
            picture.point(1)
            return picture
        held = [
            Held(card, hand.is_chosen(i), i == hand.cursor) for i, card in enumerate(hand.cards)
        ]
        cards = fan(held, width - 1, self.ink, tall=True)
        if len(cards.lines) + len(picture.lines) > room // 2:
            cards = fan(held, width - 1, self.ink, tall=False)
        cards.indent()
        picture.below(cards)
        return picture

    def _built(self, game: GamePage, width: int) -> Picture:
        picture = Picture()
        if game.building.on:
            for text in wrap(game.building.told(), width - 2)[:2]:
                picture.add(("class:title", f" {text}"))
        return picture

    def _foot(self, width: int, height: int, least: int) -> list[Line]:
        """The last messages, why nothing is spoken, and the keys that are useful now."""
        heard, keys = self.desk.messages.heard, bar(self.desk, width, 1 if height < ROOMY else 2)
        needed = lines_needed(heard, self._passing, width)
        rows = max(least, min(needed, height // 3))
        silent = self.no_speech()
        why = [[("class:dim", " " + text)] for text in wrap(silent, width - 2)[:2] if silent]
        air: list[Line] = [self._rule(width)] if height >= ROOMY else []
        return [*air, *told(heard, self._passing, width, rows), *why, *keys]


def _alone(sentence: str, width: int, height: int) -> Picture:
    """Nothing but a sentence, in the middle of the screen."""
    lines = wrap(sentence, max(1, min(width - 2, 60)))[: max(1, height)]
    picture = Picture([[] for _ in range((height - len(lines)) // 2)])
    for text in lines:
        left = max(0, (width - get_cwidth(text)) // 2)
        picture.add(("", " " * left), ("class:title", text))
        picture.point(min(left + get_cwidth(text), width - 1))
    return picture


def too_small(sentence: str, width: int, height: int) -> Picture:
    """What is needed, in as little room as there is."""
    picture = Picture()
    for text in wrap(sentence, max(1, width - 1))[: max(1, height)]:
        picture.add(("", text))
        picture.point(min(get_cwidth(text), max(0, width - 1)))
    return picture

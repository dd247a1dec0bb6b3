"""A move made with keys alone, as somebody does who walks through the hand by ear."""

from __future__ import annotations

from rummy_tui.rules.actions import (
    Discard,
    Draw,
    EndTurn,
    Exchange,
    Knock,
    Lay,
    LayOff,
    Move,
    Regroup,
    Take,
    TakeBack,
)
from rummy_tui.rules.cards import Card
from rummy_tui.rules.laying.table import check_table
from rummy_tui.rules.notation import write_cards, write_meld
from rummy_tui.rules.ruleset import Discards
from tests.play.player import Player
from tests.play.regroup_steps import next_line


def walk_to(player: Player, wanted: Card) -> None:
    """Home, and down until the card is heard that is not chosen yet."""
    game = player.match.game
    player.press("home")
    while game.hand.focused is not wanted or game.hand.is_chosen(game.cursor):
        assert player.press("down")[0] != "Last card."


def added(player: Player, move: LayOff) -> tuple[Card, ...]:
    view = player.match.view
    table = (*view.table[: move.index], move.meld, *view.table[move.index + 1 :])
    return check_table(view.table, table, view.hand, view.rules).laid


def spell(player: Player, text: str) -> None:
    """Type a line letter by letter."""
    player.press("/", *("space" if c == " " else c for c in text), "enter")


def answer(player: Player, start: str) -> None:
    """Choose the line of a question that begins so."""
    rows = list(player.rows)
    line = next(i for i, row in enumerate(rows) if row.startswith(start))
    player.press("home", *["down"] * line, "enter")


def twice_where_asked(player: Player, key: str) -> None:
    """Press a key, and again where it is said what it costs."""
    if any("once more does it." in text for text in player.press(key)):
        player.press(key)


def make(player: Player, move: Move) -> None:
    """Make a move with keys; what was heard of the last key stays in `player.heard`."""
    desk, words = player.desk, player.match.hearer.words
    match move:
        case Draw():
            twice_where_asked(player, "space")
        case Take():
            player.press("D")
            if player.match.view.rules.discard is Discards.MULTIPLE and desk.page.asks:
                player.press(*["down"] * (move.depth - 1), "enter")
        case Lay():
            player.press("n")
            for each in move.meld.cards:
                walk_to(player, each)
                player.press("enter")
            player.press("n")
            if desk.page is not player.match.game and desk.page.asks:
                answer(player, str(words.meld(move.meld)))
        case LayOff():
            cards = added(player, move)
            if len(cards) > 1:
                spell(player, f"add {write_cards(cards)} to {move.index + 1}")
            else:
                walk_to(player, cards[0])
                player.press("c", "home", *["down"] * move.index, "enter")
                if desk.page is not player.match.game and desk.page.asks:
                    answer(player, f"add to combination {move.index + 1},")
        case Exchange():
            walk_to(player, move.card)
            player.press("c", "home", *["down"] * move.index, "enter")
            if desk.page is not player.match.game and desk.page.asks:
                answer(player, f"take the joker of combination {move.index + 1},")
        case Discard():
            walk_to(player, move.card)
            twice_where_asked(player, "x")
        case EndTurn():
            twice_where_asked(player, "f")
        case Knock():
            twice_where_asked(player, "k")
        case Regroup():
            while (step := next_line(player.match.game, move)) is not None:
                spell(player, step)
                if desk.page.asks:
                    player.press("escape")
            player.press("f")
        case TakeBack():
            player.press("u")


def line(player: Player, move: Move) -> str:
    """A move as a typed line; of a regrouping, the next of its steps."""
    match move:
        case Draw():
            return "draw"
        case Take():
            return f"take {move.depth}"
        case Lay():
            return f"lay {write_meld(move.meld)}".lower()
        case LayOff():
            return f"add {write_cards(added(player, move))} to {move.index + 1}".lower()
        case Exchange():
            return f"add {move.card.code} to {move.index + 1}".lower()
        case Discard():
            return f"discard {move.card.code}".lower()
        case EndTurn():
            return "end"
        case Knock():
            return "knock"
        case Regroup():
            return next_line(player.match.game, move) or "commit"
        case TakeBack():
            return "undo"

"""Adding cards to combinations: one place, several, a joker to take, and refusals."""

from __future__ import annotations

import pytest

from rummy_tui.rules.state import Phase
from tests.play.player import Player
from tests.play.situations import position

TABLE = "10H JH QH | KC KD KH"


def at(hand: str, table: str = TABLE, *, opened: bool = True) -> Player:
    return Player().at(position(hand, table, "2S JC", opened=opened))


# Other typed lines


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        ("discard 2c", "You discard the two of clubs."),
        ("x 2c", "You discard the two of clubs."),
        ("discard 2c 3c", "Name one card, such as 7h."),
        ("discard 9s", "You do not hold the nine of spades."),
        (
            "discard 99",
            "99 is not a card. Write rank and suit: 7h, 10s, jd, ac, or jk for a joker.",
        ),
        ("sort rank", "Sorted by rank, low to high. Two of clubs"),
        ("sort suit", "Sorted by suit, clubs to spades, low to high. Two of clubs"),
        ("Sort None", "Not sorted: the cards as they came. Two of clubs"),
        ("C", "Sorted by suit, clubs to spades, low to high. Two of clubs"),
        ("c", "2 combinations. 1: run of hearts, ten to queen"),
        ("take 2", "You have already drawn."),
        ("quit", "Leave the match? No, keep playing"),
        ("card 2", "three of clubs"),
        ("card 99", "You have only 4 cards. Two of clubs"),
        ("card", "Say which one, for example: card 3."),
        ("2", "three of clubs"),
        ("0", "There are only 4 lines."),
        ("²", "² is no command. F1 lists the commands."),
        ("hand", "4 cards: two of clubs, three of clubs, five of diamonds and six of diamonds."),
        ("help", "Help. 7 headings: plus sign goes to the next. Playing:"),
        ("sort", "sort is no command. Did you mean sort suit, sort rank or sort none?"),
        ("sort size", "sort is no command."),
        ("discrad 2c", "discrad is no command. Did you mean discard or discards?"),
        ("xyzzy plugh", "xyzzy is no command. F1 lists the commands."),
        ("7 hearts", "7 is no command."),
        ("", "Your turn: lay or discard. 2 choices. N: new combination"),
    ],
)
def test_typed_lines(line: str, heard: str) -> None:
    said = at("2C 3C 5D 6D").type(line)
    assert said[0].startswith(heard), said


@pytest.mark.parametrize(
    ("opened", "phase", "heard"),
    [
        (True, Phase.DRAW, 'Draw first: "draw" for the stock.'),
        (False, Phase.PLAY, "Open first: lay new combinations worth 30 points in one turn, "),
        (True, Phase.PLAY, "Name a card and a combination, for example: add 4c 2."),
    ],
)
def test_an_add_without_a_card_asks_for_one_only_if_it_could_be_added(
    opened: bool, phase: Phase, heard: str
) -> None:
    player = Player(whole_lines=True).at(position("9C", TABLE, opened=opened, phase=phase))
    (said,) = player.type("add")
    assert said.startswith(heard)

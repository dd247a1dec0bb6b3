"""Pictures of combinations for the pages of rules, and their names as they are heard."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import Final

from rummy_tui.faces.screen.themes import THEMES
from rummy_tui.rules.cards import Card, cards
from rummy_tui.rules.melds import Table
from rummy_tui.rules.ruleset import Ruleset
from rummy_tui.rules.variants import RULESETS
from rummy_tui.words.language.cards import CardWords
from rummy_tui.words.language.language import language
from tests.rules.positions import table
from tests.tools.svg import FONT, SHAPES

WORDS: Final = CardWords(language("en"))
WIDTH: Final = 60
"""The width of a card; cards of one combination touch."""
HEIGHT: Final = 84
GAP: Final = 36
"""The space between combinations, and between rows."""
SUITS: Final = (("clubs", "♣"), ("diamonds", "♦"), ("hearts", "♥"), ("spades", "♠"))
JOKER: Final = "joker", "★"


@dataclass(frozen=True, slots=True)
class Row:
    """Combinations, with a name that stands before theirs; and cards that make none."""

    melds: str = ""
    name: str = ""
    loose: str = ""


ROWS: Final = {
    "playroom": (Row("7D 7H 7S | 9C 10C JK=JC QC | QS KS AS"),),
    "basic": (Row("5C 5D 5H | AH 2H 3H | 9S JK=10S JS"),),
    "german": (Row("8C 8H 8S | 4D 5D 6D 7D | JK=QH KH AH"),),
    "american": (Row("JC JD JS | 6S 7S 8S | AD 2D 3D"),),
    "manipulation": (
        Row("8D 8H 8S | 5H 6H 7H", "Before"),
        Row("8C 8D 8S | 5H 6H 7H 8H", "After, with the eight of clubs from the hand"),
    ),
    "gin": (
        Row("5C 5D 5H | 6C 6D 6H 6S", "In the hand"),
        Row(name="Deadwood, 4 points", loose="AH AS 2S"),
    ),
    "kalooki": (Row("KC KD KS | AC 2C 3C | 10H JK=JH QH KH"),),
}
"""The combinations on the page of each rule set."""


def rule_pictures() -> dict[str, str]:
    """Return the files for the pages of rules: the cards, and their names."""
    files = {}
    for key, rows in ROWS.items():
        files[f"melds-{key}.svg"] = drawn(rows, RULESETS[key])
        files[f"melds-{key}.md"] = named(rows, RULESETS[key])
    return files


def named(rows: tuple[Row, ...], rules: Ruleset) -> str:
    """Return the names of all combinations as a list in Markdown."""
    return "".join(f"- {line}\n" for row in rows for line in _named(row, rules))


def _named(row: Row, rules: Ruleset) -> Iterator[str]:
    before = f"{row.name}: " if row.name else ""
    for meld in table(row.melds, rules):
        yield f"{before}{WORDS.meld(meld)}"
    if row.loose:
        yield f"{before}{WORDS.cards(cards(row.loose))}"


def drawn(rows: tuple[Row, ...], rules: Ruleset) -> str:
    """Return the cards as SVG, without a background: a page may be light or dark."""
    tables = [(table(row.melds, rules), cards(row.loose)) for row in rows]
    width = max(_width(*each) for each in tables) + 2
    height = len(rows) * (HEIGHT + GAP) - GAP + 2
    title = "; ".join(line for row in rows for line in _named(row, rules))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="-1 -1 {width} {height}" role="img" font-family="{FONT}" font-weight="bold">',
        f"<title>{escape(title)}</title>",
    ]
    for number, (melds, loose) in enumerate(tables):
        parts += _row(melds, loose, number * (HEIGHT + GAP))
    return "\n".join([*parts, "</svg>\n"])


def _width(melds: Table, loose: tuple[Card, ...]) -> int:
    groups = [*map(len, melds), *filter(None, [len(loose)])]
    return sum(groups) * WIDTH + (len(groups) - 1) * GAP


def _row(melds: Table, loose: tuple[Card, ...], y: int) -> Iterator[str]:
    x = 0
    for meld in melds:
        for card, face in zip(meld.cards, meld.faces, strict=True):
            yield _card(card, face if card.is_joker else None, x, y)
            x += WIDTH
        x += GAP
    for card in loose:
        yield _card(card, None, x, y)
        x += WIDTH


def _card(card: Card, stands_for: Card | None, x: int, y: int) -> str:
    """Return a card; below a joker stands what it is."""
    suit, shape = JOKER if card.is_joker else SUITS[card.suit]
    middle = f'<path transform="translate(18 28) scale(2.4)" d="{SHAPES[shape]}"/>'
    if stands_for is not None:
        middle = f'<path transform="translate(21 16) scale(1.8)" d="{SHAPES[shape]}"/>'
        middle += _small(stands_for)
    rank = "JK" if card.is_joker else card.code[:-1]
    return (
        f'<g transform="translate({x} {y})" fill="{_ink(suit)}"><rect width="{WIDTH}"'
        f' height="{HEIGHT}" rx="6" fill="#ffffff" stroke="#8a8578"/>'
        f'<text x="6" y="22" font-size="20">{rank}</text>{middle}</g>'
    )


def _small(card: Card) -> str:
    suit, shape = SUITS[card.suit]
    return (
        f'<g fill="{_ink(suit)}"><text x="10" y="74" font-size="16">={card.code[:-1]}</text>'
        f'<path transform="translate(40 60)" d="{SHAPES[shape]}"/></g>'
    )


def _ink(suit: str) -> str:
    return THEMES["light"][suit].split()[-1]

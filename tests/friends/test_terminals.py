"""A recorder at each guest's terminal: none shows a card before its seat may know it."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from rummy_tui.host.needs import Wish
from rummy_tui.rules.cards import PACK
from rummy_tui.rules.variants import PLAYROOM, RULESETS, with_options
from rummy_tui.words.language.cards import CardStyle, CardWords
from rummy_tui.words.language.utterance import Kind
from tests.friends.evening_of_guests import FACES, LONG, Evening, settings_of, turned_on
from tests.friends.knowledge import named
from tests.tools.thorough import WHOLE, mostly_many

pytestmark = [
    pytest.mark.sampled,
    pytest.mark.posix("a guest's terminal needs asyncssh, which is not tried there"),
]

MATCHES = 29 if WHOLE else 1
"""Matches of each rule set: two hundred in all."""
MOST = 4
"""Guests at a table: a few more would make it only slower."""


@pytest.mark.parametrize("key", mostly_many(RULESETS))
@pytest.mark.timeout(3_600 if WHOLE else 300)
def test_no_terminal_shows_what_its_seat_may_not_know(key: str) -> None:
    luck = Random(key)
    first = [*RULESETS].index(key)
    for number in range(first, first + MATCHES):
        rules = with_options(RULESETS[key], {"rounds_limit": str(1 + (number - first) % 2)})
        least, most = rules.players
        people = luck.randint(least, min(most, MOST)) if number > first else least
        levels = ("steady",) if number % 2 and people < most else ()

        async def plays(wish: Wish, number: int) -> None:
            evening = Evening(wish, luck)
            for place in range(wish.people):
                await evening.comes(settings_of(number, place))
            await evening.plays()
            await evening.ends()
            assert not evening.leaks, evening.leaks[0]
            # Who has seen the table, the reader layout or the lines has seen many cards.
            assert min(terminal.names for terminal in evening.terminals) > 10

        with turned_on() as runner:
            runner.run(plays(Wish(rules, people, levels), number))


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("style", [CardStyle.WORDS, CardStyle.SHORT])
def test_a_card_that_is_told_too_early_is_found(face: str, style: CardStyle) -> None:
    async def plays() -> None:
        evening = Evening(Wish(PLAYROOM, 2), Random(face))
        for place in range(2):
            await evening.comes(settings_of(FACES.index(face), place))
        assert evening.leaks == []
        known = evening.terminals[0].known or set()
        hidden = next(card for card in PACK if card.code not in known)
        desk = evening.desks["Guest 0"]
        told = CardWords(desk.language, style).name(hidden)
        desk.post(lambda: desk.say(f"Bo draws the {told}.", Kind.GAME))
        await asyncio.sleep(LONG)
        assert evening.leaks[0].cards == {hidden.code}
        assert {leak.name for leak in evening.leaks} == {"Guest 0"}
        await evening.ends()

    with turned_on() as runner:
        runner.run(plays())


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("Bo draws the seven of\n hearts.", {"7H"}),
        ("L'as de pique et le 10 de trèfle", {"AS", "10C"}),
        ("│10♥h│Q♦ │JK │", {"10H", "QD"}),
        ("7H to 9H, as 12 cards", {"7H", "9H"}),
        ("seventeen of hearts, 110♥, AHA", set()),
    ],
)
def test_a_text_names_its_cards(text: str, cards: set[str]) -> None:
    assert named(text) == cards

"""Pictures of the hand, and of the caption above it."""

from __future__ import annotations

from collections.abc import Collection

from rummy_tui.desk.page import Page
from rummy_tui.pages.hand.at_hand import AtHand
from rummy_tui.pages.laying.building import Building
from rummy_tui.pages.laying.laying import Laying
from rummy_tui.pages.seat.of_cards import OfCards
from rummy_tui.pictures.hand import Caption, Hand, HandCard
from rummy_tui.rules.cards import Card
from rummy_tui.rules.state import Phase


def hand_picture(game: AtHand, laying: Laying, page: Page, new: Collection[int]) -> Hand:
    """Return the hand, marked for the page that is shown; `new` are the places of new cards."""
    hand, view, active = game.hand, game.view, page is game
    # There is room for the card that is still to be drawn, so that a draw does not move the hand.
    draws = not (view.my_turn and view.phase is Phase.PLAY)
    melded = laying.melded() if hand.cards else ()
    meant = _meant(game, page)
    return Hand(
        tuple(
            HandCard(
                card,
                chosen=hand.is_chosen(place) or place in meant,
                melded=card in melded,
                new=place in new,
            )
            for place, card in enumerate(hand.cards)
        ),
        empty="" if hand.cards else game.focus(),
        most=len(hand.cards) + draws,
        active=active,
        cursor=hand.cursor if active and game.here.page is game else None,
    )


def caption(game: AtHand, laying: Laying, building: Building, page: Page) -> Caption:
    """Return the question of a page that is drawn on the table, or the combination being built."""
    if page is not game and page.pictured:
        return Caption(page.title, cards_of(page), page.focus())
    if game.choosing:
        return Caption(building.told(seen=True))
    return Caption(laying.told() or laying.at_a_glance())


def cards_of(page: Page) -> tuple[Card, ...]:
    """Return the cards that a question or a line of a list is about."""
    if isinstance(page, OfCards) and page.about_cards is not None:
        return page.about_cards
    item = page.item
    return () if item is None else tuple(card for card in item.shown if isinstance(card, Card))


def _meant(game: AtHand, page: Page) -> set[int]:
    """Return the places in the hand of the cards that a question or the table's cursor means."""
    hand, meant = game.hand, set[int]()
    if page.plays:
        return {hand.cursor}
    for card in cards_of(page):
        # If cards are equal, the one at the cursor is meant.
        alike = sorted(
            (i for i, each in enumerate(hand.cards) if each == card and i not in meant),
            key=lambda i: i != hand.cursor,
        )
        meant |= set(alike[:1])
    return meant

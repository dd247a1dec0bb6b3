"""The ways of cards between two pictures of a match."""

from __future__ import annotations

import pytest

from rummy_tui.pictures.hand import Caption, Hand, HandCard
from rummy_tui.pictures.middle import MeldPicture, Middle, Piles
from rummy_tui.pictures.moves import Moved, moved
from rummy_tui.pictures.places import Combination, Discarded, Held, Part, Seated
from rummy_tui.pictures.seats import SeatPicture, Seats
from rummy_tui.pictures.table_picture import Header, TablePicture
from rummy_tui.rules.cards import card, cards
from rummy_tui.words.language.language import language


def picture(
    hand: str = "3C 4C 9H",
    melds: str = "4S 5S 6S | 9C 9D 9S",
    discards: str = "8C 7D",
    *,
    stock: int = 50,
    bo: int = 7,
    me: str = "Ann",
) -> TablePicture:
    t = language("en")
    held = Hand(tuple(HandCard(each) for each in cards(hand)), "", 14)
    lying = [cards(each) for each in melds.split("|")]
    drawn = tuple(MeldPicture(n, meld, meld) for n, meld in enumerate(lying, 1))
    top = cards(discards)
    middle = Middle(t, Piles(stock, top, len(top)), drawn, "")
    seats = (
        SeatPicture(me, 3, 0, own=True),
        SeatPicture("Bo", bo, 0, turn=True),
        SeatPicture("Cleo", 5, 0),
    )
    return TablePicture(t, Header((), ""), Seats(seats, t), middle, held, Caption())


@pytest.mark.parametrize(
    ("after", "ways"),
    [
        pytest.param(picture(), [], id="nothing"),
        pytest.param(picture("9H 3C 4C"), [], id="only sorted"),
        pytest.param(picture("3C 4C 9H 10H", stock=49), [(None, Part.STOCK, Held(3))], id="I draw"),
        pytest.param(
            picture("3C 4C 8C 9H", discards="7D"), [("8C", Discarded(1), Held(2))], id="I take"
        ),
        pytest.param(
            picture("3C 4C", discards="9H 8C 7D"), [("9H", Held(2), Discarded(1))], id="I discard"
        ),
        pytest.param(
            picture("3C 4C", "4S 5S 6S | 9C 9D 9H 9S"),
            [("9H", Held(2), Combination(1, 2))],
            id="I lay off",
        ),
        pytest.param(
            picture(melds="5S 6S 7S | 9C 9D 9S | 4S 4H 4D", bo=4),
            [
                ("4S", Combination(0, 0), Combination(2, 0)),
                ("7S", Seated("Bo"), Combination(0, 2)),
                ("4H", Seated("Bo"), Combination(2, 1)),
                ("4D", Seated("Bo"), Combination(2, 2)),
            ],
            id="Bo regroups",
        ),
        pytest.param(
            picture(melds="9C 9D 9S | 4S 5S 6S"), [], id="a combination has another number"
        ),
        pytest.param(picture(stock=49, bo=8), [(None, Part.STOCK, Seated("Bo"))], id="Bo draws"),
        pytest.param(
            picture(discards="7D", bo=8), [("8C", Discarded(1), Seated("Bo"))], id="Bo takes"
        ),
        pytest.param(
            picture(discards="KD 8C 7D", stock=49),
            [("KD", Seated("Bo"), Discarded(1)), (None, Part.STOCK, Seated("Bo"))],
            id="Bo draws and discards",
        ),
        pytest.param(
            picture(discards="KD 7D"),
            [("KD", Seated("Bo"), Discarded(1)), ("8C", Discarded(1), Seated("Bo"))],
            id="Bo takes and discards",
        ),
        pytest.param(picture(discards="8C", stock=51), [], id="discards become the stock"),
        pytest.param(picture("KS QS", me="Cleo"), [], id="another hand"),
    ],
)
def test_a_picture_shows_where_cards_have_gone(
    after: TablePicture, ways: list[tuple[str | None, object, object]]
) -> None:
    expected = [(None if code is None else card(code), start, end) for code, start, end in ways]
    found = [(each.card, each.start, each.end) for each in moved(picture(), after)]
    assert set(found) == set(expected)
    assert len(found) == len(expected)


def test_a_card_that_has_come_goes_back_when_it_is_undone() -> None:
    laid, before = picture("3C 4C", "4S 5S 6S | 9C 9D 9H 9S"), picture()
    assert moved(laid, before) == (Moved(card("9H"), Combination(1, 2), Held(2)),)

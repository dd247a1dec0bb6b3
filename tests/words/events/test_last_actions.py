"""A seat's last turn, as it stands at its place on the drawn table."""

from __future__ import annotations

import pytest

from rummy_tui.rules import events as ev
from rummy_tui.rules.cards import BACK, card, cards
from rummy_tui.rules.variants import MANIPULATION
from rummy_tui.words.events.last_actions import last_actions
from rummy_tui.words.language.language import language
from tests.rules.positions import table


def acts(*events: ev.Event, code: str = "en") -> str:
    t, told = language(code), []
    for act in last_actions(events):
        before, behind = act.around(t)
        told.append(before + " ".join(each.code for each in act.cards) + behind)
    return ", ".join(told)


def regrouped(before: str, after: str, played: str) -> ev.Regrouped:
    return ev.Regrouped(1, table(before, MANIPULATION), table(after, MANIPULATION), cards(played))


def drew(*drawn: str) -> list[ev.Drew]:
    return [ev.Drew(1, card(code) if code else BACK, n) for n, code in enumerate(drawn, 1)]


@pytest.mark.parametrize(
    ("code", "drawn", "told"),
    [
        ("en", ("",), "drew a card"),
        ("en", ("", "", ""), "drew 3"),
        ("fr", ("", "", ""), "a pioché 3 cartes"),
        ("en", ("4C", "KD"), "drew 4C KD"),
    ],
)
def test_cards_drawn_one_after_the_other_are_one_act(
    code: str, drawn: tuple[str, ...], told: str
) -> None:
    assert acts(*drew(*drawn), code=code) == told


def test_a_hidden_draw_is_shown_only_until_something_else_is_done() -> None:
    assert acts(*drew("", ""), ev.Discarded(1, card("KS"))) == "discarded KS"


FOURS = "4C 4D 4S"
RUN = "5H 6H 7H"


@pytest.mark.parametrize(
    ("before", "after", "played", "told"),
    [
        (FOURS, f"{FOURS} | KC KH KS", "KC KH KS", "laid KC KH KS"),
        (FOURS, f"{FOURS} 4H", "4H", "added 4H"),
        (f"{FOURS} 4H | {RUN}", f"{FOURS} | 4H {RUN} 8H", "8H", "moved 4H, played 8H"),
        ("3C 4C 5C 6C 7C 8C", "3C 4C 5C | 6C 7C 8C 9C", "9C", "moved 6C 7C 8C, played 9C"),
        (
            f"{FOURS} | {RUN}",
            f"{FOURS} 4H | {RUN} 8H | KC KH KS",
            "4H 8H KC KH KS",
            "added 4H 8H, laid KC KH KS",
        ),
        (
            f"{FOURS} | {RUN} | 9C 9D 9S | JC JD JS",
            f"{FOURS} 4H | {RUN} 8H | 9C 9D 9S 9H | JC JD JS JH",
            "4H 8H 9H JH",
            "regrouped 4 combinations, played 4H 8H 9H JH",
        ),
    ],
)
def test_a_regrouping_is_told_as_its_message_tells_it(
    before: str, after: str, played: str, told: str
) -> None:
    assert acts(regrouped(before, after, played)) == told


def test_a_step_that_was_taken_back_is_gone_with_all_its_acts() -> None:
    event = regrouped(f"{FOURS} 4H | {RUN}", f"{FOURS} | 4H {RUN} 8H", "8H")
    back = ev.TookBack(1, event.cards, (), event.before)
    assert acts(*drew(""), event, back) == "drew a card"

"""Actions and melds as text, and back: `read_action(write_action(a), rules) == a`.

`draw`, `take 3`, `lay QH KH JK=AH`, `layoff 2 8H 9H 10H JH`, `exchange 2 AS`,
`regroup QH KH AH | 3C 3D 3S`, `pass`, `discard 4C`, `end`, `knock`, `knock 7D`,
`knock 7D: 3H 4H 5H | 8C 8D 8S`, `back`; for chance `deal` and `restock` with the cards, top card
last, and `seats KH | JK 7C`. Melds are counted from 1.
"""

from __future__ import annotations

from typing import assert_never

from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import Card, card, cards
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.laying.arrange import readings
from rummy_tui.rules.melds import Meld, Table
from rummy_tui.rules.ruleset import Ruleset


def write_cards(some: tuple[Card, ...]) -> str:
    return " ".join(c.code for c in some)


def write_meld(meld: Meld) -> str:
    """A meld as it lies, each joker with the card it stands for if that is certain."""
    return " ".join(
        f"{lying.code}={stands_for.code}" if lying.is_joker and stands_for else lying.code
        for lying, stands_for in zip(meld.cards, meld.faces, strict=True)
    )


def read_meld(text: str, rules: Ruleset) -> Meld:
    """Read a meld; raises ValueError if the cards do not make it."""
    words = [word.partition("=") for word in text.split()]
    lying = tuple(card(word) for word, _, _ in words)
    declared = [card(stands_for) if stands_for else None for _, _, stands_for in words]
    # by the rules, not by the text alone: the text is a meld, or the line is refused
    try:
        found = readings(lying, rules)
    except Illegal as refused:
        raise ValueError(f"{text!r} is no meld: {refused}") from refused
    # the same cards may lie in several ways: the order and the jokers as written pick one
    for meld in found:
        by_card = zip(meld.cards, lying, meld.faces, declared, strict=True)
        if all(a is b and (not d or d is f) for a, b, f, d in by_card):
            return meld
    raise ValueError(f"{text!r} does not lie so")


def write_table(table: Table) -> str:
    """The melds of a table, separated by bars."""
    return " | ".join(map(write_meld, table))


def read_table(text: str, rules: Ruleset) -> Table:
    """Read melds separated by bars; raises ValueError if one is no meld."""
    return tuple(read_meld(each, rules) for each in text.split("|") if each.strip())


def write_action(action: act.Action) -> str:
    match action:
        case act.DrawForSeats():
            seat = f" {action.dealer + 1}:" if action.dealer else ""
            return f"seats{seat} {' | '.join(map(write_cards, action.draws))}"
        case act.Deal():
            return f"deal {write_cards(action.pack)}"
        case act.Restock():
            return f"restock {write_cards(action.stock)}"
        case act.Draw():
            return "draw"
        case act.Take():
            return f"take {action.depth}"
        case act.Lay():
            return f"lay {write_meld(action.meld)}"
        case act.LayOff():
            return f"layoff {action.index + 1} {write_meld(action.meld)}"
        case act.Exchange():
            return f"exchange {action.index + 1} {action.card.code}"
        case act.Regroup():
            return f"regroup {write_table(action.table)}"
        case act.Pass():
            return "pass"
        case act.Discard():
            return f"discard {action.card.code}"
        case act.EndTurn():
            return "end"
        case act.Knock():
            away = "" if action.card is None else f" {action.card.code}"
            return f"knock{away}: {write_table(action.melds)}" if action.melds else f"knock{away}"
        case act.TakeBack():
            return "back"
        case _:
            assert_never(action)


def read_action(text: str, rules: Ruleset) -> act.Action:
    """Read an action; raises ValueError if the text is none."""
    word, _, rest = text.strip().partition(" ")
    number, _, after = rest.partition(" ")
    match word:
        case "seats":
            seat, _, drawn = rest.rpartition(":")
            draws = tuple(map(cards, drawn.split("|")))
            return act.DrawForSeats(draws, int(seat) - 1) if seat else act.DrawForSeats(draws)
        case "deal":
            return act.Deal(cards(rest))
        case "restock":
            return act.Restock(cards(rest))
        case "draw":
            return act.Draw()
        case "take":
            return act.Take(int(rest))
        case "lay":
            return act.Lay(read_meld(rest, rules))
        case "layoff":
            return act.LayOff(int(number) - 1, read_meld(after, rules))
        case "exchange":
            return act.Exchange(int(number) - 1, card(after))
        case "regroup":
            return act.Regroup(read_table(rest, rules))
        case "pass":
            return act.Pass()
        case "discard":
            return act.Discard(card(rest))
        case "end":
            return act.EndTurn()
        case "knock" | "knock:":
            away, _, melds = rest.partition(":") if word == "knock" else ("", "", rest)
            return act.Knock(card(away) if away.strip() else None, read_table(melds, rules))
        case "back":
            return act.TakeBack()
        case _:
            raise ValueError(f"no action is written {text!r}")

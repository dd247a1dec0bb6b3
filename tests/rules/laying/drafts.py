"""Drafts of the table in card notation, for tests."""

from __future__ import annotations

from random import Random

from rummy_tui.rules.cards import card, cards
from rummy_tui.rules.errors import Reason
from rummy_tui.rules.laying.draft import (
    At,
    Draft,
    Group,
    Source,
    begin,
    declare,
    find,
    join,
    put,
    split,
    to_hand,
)
from rummy_tui.rules.laying.loose import choices, problems
from rummy_tui.rules.variants import MANIPULATION
from tests.rules.positions import table

RULES = MANIPULATION


def draft(on_table: str, hand: str = "") -> Draft:
    return begin(table(on_table, RULES), cards(hand))


def written(group: Group) -> str:
    """A group in notation; cards of the hand have a star."""
    return " ".join(
        p.card.code
        + (f"={p.face.code}" if p.card.is_joker and p.face else "")
        + ("*" if p.own else "")
        for p in group
    )


def shown(of: Draft) -> str:
    return " | ".join(map(written, of.groups))


def done(of: Draft, *steps: str) -> Draft:
    """Apply steps such as `move 8H 2`, `play 9H 2`, `new 4C JK`, `split 1 5H`, `joker 3 JS`."""
    for step in steps:
        word, *rest = step.split()
        if word == "split":
            (at,) = find(of, card(rest[1]), origin=int(rest[0]) - 1)
            of = split(of, at, RULES)
        elif word == "join":
            of = join(of, int(rest[0]) - 1, int(rest[1]) - 1, RULES)
        elif word == "joker":
            of = declare(of, int(rest[0]) - 1, card(rest[1]), RULES)
        elif word == "back":
            (at,) = find(of, card(rest[0]))
            of = to_hand(of, at, RULES)
        else:
            to = None if word == "new" else int(rest.pop()) - 1
            sources: list[Source] = []
            for code in rest:
                places = find(of, card(code), but=to, gone=tuple(sources))
                in_hand = word != "move" and card(code) in of.hand
                sources.append(card(code) if in_hand else places[0])
            of = put(of, tuple(sources), to, RULES)
    return of


def reasons(of: Draft) -> list[tuple[Reason, int | None]]:
    """The problems of a draft, each with the number of its combination."""
    found = problems(of, RULES)
    return [(p.reason, None if p.group is None else p.group + 1) for p in found]


def random_step(of: Draft, chance: Random) -> Draft:
    """A random step, sensible or not."""
    places = [At(n, i) for n, group in enumerate(of.groups) for i in range(len(group))]
    to = chance.choice([None, *range(len(of.groups))])
    match chance.randrange(6):
        case 0:
            return split(of, chance.choice(places), RULES)
        case 1:
            return join(of, *chance.sample(range(len(of.groups)), 2), RULES)
        case 2:
            faces = [f for n in range(len(of.groups)) for f in choices(of, n, RULES)] or [
                card("5C")
            ]
            return declare(of, chance.randrange(len(of.groups)), chance.choice(faces), RULES)
        case 3:
            return to_hand(of, chance.choice(places), RULES)
        case 4:
            return put(of, (chance.choice(of.hand or cards("2C")),), to, RULES)
        case _:
            return put(of, (chance.choice(places),), to, RULES)

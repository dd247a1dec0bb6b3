"""A whole new table as steps that somebody would take, one after the other, on a draft."""

from __future__ import annotations

from rummy_tui.pages.game import GamePage
from rummy_tui.rules.actions import Regroup
from rummy_tui.rules.cards import Card
from rummy_tui.rules.laying.draft import Draft, find
from rummy_tui.rules.laying.table import continued
from rummy_tui.rules.melds import Meld


def next_line(game: GamePage, move: Regroup) -> str | None:
    """The next step as a typed line, by how the draft lies now; None where it is done."""
    draft = game.laying.draft
    assert draft is not None
    places = _places(draft, move)
    for number, meld in places.items():
        if (line := _card_missing(draft, number, meld, places)) is not None:
            return line
    for number, meld in places.items():
        if (line := _joker_to_declare(draft, number, meld)) is not None:
            return line
    return None


def _places(draft: Draft, move: Regroup) -> dict[int, Meld]:
    """The number at which each meld of the new table is made; new ones after the old ones."""
    pairs = continued(draft.old, move.table)
    new = len(draft.old)
    places = {}
    for index, meld in enumerate(move.table):
        if index in pairs:
            places[pairs[index] + 1] = meld
        else:
            new += 1
            places[new] = meld
    return places


def _card_missing(draft: Draft, number: int, meld: Meld, places: dict[int, Meld]) -> str | None:
    lying = [p.card for p in draft.groups[number - 1]] if number <= len(draft.groups) else []
    where = "new" if number > len(draft.groups) else str(number)
    for card, face in zip(meld.cards, meld.faces, strict=True):
        if card in lying:
            lying.remove(card)
            continue
        code = card.code.lower()
        if card.is_joker and face is not None:
            code += f"={face.code.lower()}"
        for at in find(draft, card, but=number - 1):
            if _too_many(draft, at.group + 1, card, places):
                return f"move {code} from {at.group + 1} to {where}"
        return f"add {code} to {where}"
    return None


def _too_many(draft: Draft, number: int, card: Card, places: dict[int, Meld]) -> bool:
    """Whether a combination of the draft has a card that the new table does not have there."""
    lying = sum(p.card is card for p in draft.groups[number - 1])
    return lying > (places[number].cards.count(card) if number in places else 0)


def _joker_to_declare(draft: Draft, number: int, meld: Meld) -> str | None:
    declared = [p.face for p in draft.groups[number - 1] if p.card.is_joker]
    wanted = [f for c, f in zip(meld.cards, meld.faces, strict=True) if c.is_joker]
    for face in wanted:
        if face in declared:
            declared.remove(face)
        elif face is not None:
            return f"joker {number} = {face.code.lower()}"
    return None

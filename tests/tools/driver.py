"""Moves as keys, one by one, or as typed lines, depending on the state of the desk."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rummy_tui.desk.desk import Desk
from rummy_tui.pages.match.game import GamePage
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import Card, without
from rummy_tui.rules.laying.draft import Draft, find
from rummy_tui.rules.laying.table import continued
from rummy_tui.rules.melds import Meld
from rummy_tui.rules.notation import write_meld
from rummy_tui.rules.ruleset import Discards
from rummy_tui.words.advice import laying_words as say


@dataclass(frozen=True, slots=True)
class Manner:
    """A player's preferences, if several keys do the same."""

    back: str = "up"
    on: str = "down"
    """The arrows that go card by card."""
    nearest: bool = False
    """True if they go to the nearest of equal cards, False if to the first one."""
    discard: str = "x"
    types_added: bool = False
    """True if cards are added by a typed line, False if by Enter at the card."""


ARROWS: Final = Manner()


def game_of(desk: Desk) -> GamePage:
    return next(page for page in desk.pages if isinstance(page, GamePage))


def keys(move: act.Move, desk: Desk, manner: Manner = ARROWS) -> Iterator[str]:
    """Yield the keys for a move; each must be pressed before the next is taken."""
    game = game_of(desk)
    match move:
        case act.Draw():
            yield from _twice_where_asked("space", game)
        case act.Take():
            yield "D"
            if game.view.rules.discard is Discards.MULTIPLE and desk.page.numbers_choose:
                yield from (*["down"] * (move.depth - 1), "enter")
        case act.Lay():
            yield "n"
            for card in move.meld.cards:
                yield from _to_card(card, game, manner)
                yield "enter"
            yield "n"
            yield from _answer(str(game.hearer.words.meld(move.meld)), desk, manner)
        case act.LayOff():
            added = _added(move, game)
            if manner.types_added or len(added) > 1:
                yield from typing(_adding(added, move.index))
            else:
                yield from _to_card(added[0], game, manner)
                yield "enter"
            meld = game.hearer.words.meld(move.meld)
            yield from _answer(desk.language(say.ADD, n=move.index + 1, meld=meld), desk, manner)
        case act.Exchange():
            yield from _to_card(move.card, game, manner)
            yield "enter"
            meld = game.hearer.words.meld(game.view.table[move.index])
            yield from _answer(
                desk.language(say.TAKE_JOKER, n=move.index + 1, meld=meld), desk, manner
            )
        case act.Discard():
            yield from _to_card(move.card, game, manner)
            yield from _twice_where_asked(manner.discard, game)
        case act.EndTurn() | act.Pass():
            yield from _twice_where_asked("f", game)
        case act.Knock() if game.view.rules.hidden_melds:
            if move.card is not None:
                yield from _to_card(move.card, game, manner)
            yield "k"
            yield "y"
        case act.Knock():
            yield from _twice_where_asked("k", game)
        case act.Regroup():
            while (step := _next_step(game, move)) is not None:
                yield from typing(step)
                if desk.page.numbers_choose:
                    yield "escape"
            yield "f"
        case act.TakeBack():
            yield "u"


def line(move: act.Move, desk: Desk) -> str:
    """Return a move as a typed line; for a regrouping, its next step."""
    game = game_of(desk)
    match move:
        case act.Draw():
            return "draw"
        case act.Take():
            return f"take {move.depth}"
        case act.Lay():
            return f"n {write_meld(move.meld)}".lower()
        case act.LayOff():
            return _adding(_added(move, game), move.index).replace(" to ", " ")
        case act.Exchange():
            return _adding((move.card,), move.index)
        case act.Discard():
            return f"x {move.card.code}".lower()
        case act.EndTurn() | act.Pass():
            return "end"
        case act.Knock():
            return f"knock {move.card.code}".lower() if move.card is not None else "knock"
        case act.Regroup():
            return _next_step(game, move) or "commit"
        case act.TakeBack():
            return "undo"


def typing(text: str) -> Iterator[str]:
    """Yield the keys for a line that is typed letter by letter."""
    yield "/"
    yield from ("space" if sign == " " else sign for sign in text)
    yield "enter"


def _adding(cards: tuple[Card, ...], index: int) -> str:
    return f"add {' '.join(card.code for card in cards)} to {index + 1}".lower()


def _added(move: act.LayOff, game: GamePage) -> tuple[Card, ...]:
    return without(move.meld.cards, game.view.table[move.index].cards)


def _twice_where_asked(key: str, game: GamePage) -> Iterator[str]:
    """Yield a key, and again if the first press only said what the move costs."""
    before = game.match.history.state
    yield key
    if game.match.history.state is before:
        yield key


def _to_card(card: Card, game: GamePage, manner: Manner) -> Iterator[str]:
    """Yield arrows to a card of this kind that is not chosen."""
    hand = game.hand
    places = [i for i, held in enumerate(hand.cards) if held is card and not hand.is_chosen(i)]
    nearest = min(places, key=lambda place: abs(place - hand.cursor))
    wanted = nearest if manner.nearest else places[0]
    while game.cursor != wanted:
        yield manner.on if game.cursor < wanted else manner.back


def _answer(text: str, desk: Desk, manner: Manner) -> Iterator[str]:
    """If there is a question, yield arrows to the line with a text, and Enter."""
    if isinstance(desk.page, GamePage) or not desk.page.numbers_choose:
        return
    line = list(desk.page.rows()).index(text)
    while desk.page.cursor < line:
        yield manner.on
    yield "enter"


# Regrouping, step by step


def _next_step(game: GamePage, move: act.Regroup) -> str | None:
    """Return the next step as a typed line, for the draft as it is; None if it is done."""
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


def _places(draft: Draft, move: act.Regroup) -> dict[int, Meld]:
    """Return the number at which each meld of the new table is made; new ones come last."""
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
    """Return True if a combination of the draft has more of a card than the new table there."""
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

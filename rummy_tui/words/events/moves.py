"""Each kind of move: its command, and its words in answers, on the key bar and in refusals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, assert_never

from rummy_tui.rules import actions as act
from rummy_tui.rules.laying.draft import Draft, is_changed
from rummy_tui.rules.laying.laying import any_addable
from rummy_tui.rules.ruleset import Discards, Ruleset
from rummy_tui.rules.state import Drawing, Phase
from rummy_tui.rules.view import View
from rummy_tui.words.events import key_bar
from rummy_tui.words.language.marks import N_, NC_, NN_, SILENT, Mark


@dataclass(frozen=True, slots=True)
class Now:
    """The present state of a turn; `draft` is the table while it is being regrouped."""

    view: View
    draft: Draft | None = None

    @property
    def changed(self) -> bool:
        """True if something was moved on the draft; it must be played before the turn ends."""
        return self.draft is not None and is_changed(self.draft)

    @property
    def most_taken(self) -> int:
        """The most discards that may be taken at once."""
        takes = (option.depth for option in self.view.options if isinstance(option, act.Take))
        return max(takes, default=0)

    @property
    def open(self) -> dict[type[act.Move], Row]:
        """The possible kinds of moves, in the order of a turn; none outside the seat's turn.

        On a draft `Lay`, `LayOff` and `Regroup` are its steps.
        """
        view, draft = self.view, self.draft
        can: set[type[act.Move]] = {type(option) for option in view.options}
        if draft is not None:
            can |= {act.Lay, act.LayOff} if draft.hand and view.no_new_meld is None else set()
            can |= {act.Regroup} if any(draft.groups) else set()
        elif view.my_turn and view.no_laying is None:
            # Offer nothing that would then be refused.
            if view.no_new_meld is None:
                can.add(act.Lay)
            addable = any_addable(view.hand, view.table, view.turn, view.rules)
            if view.no_adding is None and addable:
                can.add(act.LayOff)
        if self.changed:
            can -= {act.EndTurn, act.Knock, *([act.Draw] if view.last_draw else [])}
            # A step on the draft is not a move of the game yet, so the options do not have it.
            can.add(act.TakeBack)
        return {kind: row for kind, row in MOVES.items() if kind in can}

    def told(self, sentence: Told) -> Mark:
        """Choose the sentence of a row that is true now."""
        return sentence if isinstance(sentence, Mark) else sentence(self)


Told = Mark | Callable[[Now], Mark]
"""A sentence, or the one of several that is true now."""


def _always(_: Ruleset) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Row:
    """The words for a kind of move."""

    command: str
    bar: Mark
    can: Told
    """Its line in the list of choices, with `key`, `card` (the top discard), `most` (cards that may
    be taken) and `n` (points of the hand)."""
    waits: Told = SILENT
    """Its words after "Your turn:"."""
    on: Mark = SILENT
    """The sentence that suggests it after something else was refused."""
    on_brief: Mark = SILENT
    """A shorter form of `on`, if there is one."""
    on_typed: Mark = SILENT
    """The same where the command is typed, if its word and the verb of `on` are one."""
    used: Callable[[Ruleset], bool] = _always
    """True if it is ever possible by these rules."""


# A draw may end the round and cost the player points, so this is said before.
_DRAW: Final = {
    Drawing.NOTHING: N_("{key}: play on without drawing"),
    Drawing.END: N_("{key}: draw, which ends the round"),
}
_TO_DRAW: Final = {
    Drawing.NOTHING: NC_("your turn", "play on without drawing"),
    Drawing.END: NC_("your turn", "draw, which ends the round"),
}


def _draw(now: Now) -> Mark:
    match now.view.asked:
        case Phase.OFFER | Phase.DRAW | Phase.LAY_OFF:
            return _DRAW.get(now.view.drawing, N_("{key}: draw from the stock"))
        case Phase.PLAY if now.view.last_draw:
            return N_("{key}: draw a last card, after which you may not lay")
        case Phase.PLAY:
            return N_("{key}: draw another card")
        case _:
            assert_never(now.view.asked)


def _to_draw(now: Now) -> Mark:
    match now.view.asked:
        case Phase.OFFER | Phase.DRAW | Phase.LAY_OFF:
            return _TO_DRAW.get(now.view.drawing, NC_("your turn", "draw"))
        case Phase.PLAY:
            return NC_("your turn", "draw again")
        case _:
            assert_never(now.view.asked)


def _discard(now: Now) -> Mark:
    return N_("{key}: discard, which ends the hand") if now.view.dead else N_("{key}: discard")


def _to_discard(now: Now) -> Mark:
    return (
        NC_("your turn", "end the hand by discarding")
        if now.view.dead
        else NC_("your turn", "discard")
    )


MOST_TAKEN: Final = NN_("{n} card", "{n} cards")


def _take(now: Now) -> Mark:
    if now.most_taken > 1:
        return N_("{key}: take {card:the}, or up to {most}")
    return N_("{key}: take {card:the}")


def _add(now: Now) -> Mark:
    if now.draft is not None:
        return N_("{key}: play a card onto the table")
    return N_("{key}: add a card")


def _knock(now: Now) -> Mark:
    if now.view.rules.hidden_melds:
        return N_("{key}: knock")
    return NN_(
        "{key}: knock with {n} point, and win if all others hold more",
        "{key}: knock with {n} points, and win if all others hold more",
    )


_ADD: Final = Row(command="play", bar=key_bar.ADD, can=_add)

# In the order of a turn, in which players look for them.
MOVES: Final[dict[type[act.Move], Row]] = {
    act.Draw: Row(
        command="draw",
        bar=key_bar.DRAW,
        can=_draw,
        waits=_to_draw,
        # At the beginning of a turn it depends on what is left to draw: see `way_on.from_stock`.
        on=N_("{key} draws another card."),
        on_typed=N_("Type {key} for another card."),
    ),
    act.Take: Row(
        command="take",
        bar=key_bar.TAKE_DISCARD,
        can=_take,
        used=lambda rules: rules.takes_discards,
    ),
    act.Pass: Row(
        command="end-turn",
        bar=key_bar.LEAVE_IT,
        can=N_("{key}: turn down {card:the}"),
        waits=NC_("your turn", "take the upcard or turn it down"),
        on=N_("{key} turns down {card:the}."),
        used=lambda rules: rules.offer_upcard,
    ),
    act.Lay: Row(command="new", bar=key_bar.NEW, can=N_("{key}: new combination")),
    # One key for both: the player only chooses where the card goes.
    act.LayOff: _ADD,
    act.Exchange: _ADD,
    act.Regroup: Row(
        command="regroup", bar=key_bar.REGROUP, can=N_("{key}: move a card on the table")
    ),
    act.Discard: Row(
        command="discard",
        bar=key_bar.DISCARD,
        can=_discard,
        waits=_to_discard,
        on=N_("{key} discards and ends your turn."),
        on_brief=N_("{key} discards."),
        on_typed=N_("Type {key} and a card."),
        used=lambda rules: rules.discard is not Discards.NONE,
    ),
    act.EndTurn: Row(
        command="end-turn",
        bar=key_bar.END_TURN,
        can=N_("{key}: end the turn"),
        waits=NC_("your turn", "end it"),
        on=N_("{key} ends your turn."),
        on_typed=N_("Type {key}."),
        used=lambda rules: rules.discard is Discards.NONE or rules.own_layoffs,
    ),
    act.Knock: Row(
        command="knock",
        bar=key_bar.KNOCK,
        can=_knock,
        waits=NC_("your turn", "knock"),
        on=N_("{key} knocks."),
        on_typed=N_("Or type {key}."),
        used=lambda rules: rules.knocks,
    ),
    act.TakeBack: Row(
        command="take-back",
        bar=key_bar.TAKE_BACK,
        can=N_("{key}: take back"),
        on=N_("{key} takes back the last step."),
        on_typed=N_("Type {key} to undo the last step."),
    ),
}


def unused(command: str, rules: Ruleset) -> bool:
    """Return True if none of a command's moves is ever possible by these rules."""
    rows = [row for row in MOVES.values() if row.command == command]
    return bool(rows) and not any(row.used(rules) for row in rows)

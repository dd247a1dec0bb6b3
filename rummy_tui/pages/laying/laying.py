"""Laying: the ways in which cards of the hand come onto the table, as every game has them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping

from rummy_tui.desk.effects import Act, Effects
from rummy_tui.pages.hand.adding import Add
from rummy_tui.pages.hand.at_hand import AtHand
from rummy_tui.rules import actions as act
from rummy_tui.rules.cards import Card
from rummy_tui.rules.errors import Illegal
from rummy_tui.rules.laying.draft import Draft
from rummy_tui.rules.melds import Meld
from rummy_tui.words.advice.suggesting import Lying
from rummy_tui.words.language.marks import Mark
from rummy_tui.words.program.commands import AS_USUAL, NOT_TURNED


class Laying(ABC):
    """Laying by the rules of a match.

    Melds are laid and added to one by one (`LayingAtOnce`), the whole table is regrouped on a
    draft (`Regrouping`), or melds stay in the hand until a knock (`HiddenMelds`, a kind of
    `LayingAtOnce`). `GamePage` chooses the kind once, and no other code asks for it: the methods
    about a draft have answers here for games without one.
    """

    unused: Collection[str] = ()
    """Commands that have no use in this game."""
    typed: Mapping[str, str] = NOT_TURNED
    """Words to type that mean another command in this game, or name one best."""
    helps: Mapping[str, Mark] = AS_USUAL
    """Help on commands that do something else in this game."""
    hidden = False
    """True if combinations stay in the hand until a knock."""
    commands: Mapping[str, Callable[[str], Effects]]

    def __init__(self, game: AtHand) -> None:
        self.game = game
        self.here = game.here

    # The draft

    @property
    def draft(self) -> Draft | None:
        """The table as it is being regrouped; None if the seat may not regroup it now."""
        return None

    @property
    def changed(self) -> bool:
        """True if the draft differs from the table."""
        return False

    def told(self) -> str:
        """Return each problem of the draft, to be shown above the hand and said with the turn.

        It is empty while nothing is moved, and always without a draft.
        """
        return ""

    def outlook(self) -> str:
        """Return in a few words how much is still loose, to be said after a refusal or a list.

        It is empty if `told` is.
        """
        return ""

    def check(self) -> Effects | None:
        """Answer the key that asks what is being built, even while nothing is moved.

        Only a draft and a hand with hidden melds, which says its deadwood, have an answer of their
        own; None leaves it to `Building.told`.
        """
        return None

    def take_back(self, argument: str) -> Effects | None:
        """Take back the last step on the draft, or all of them; return None if there is none."""
        del argument
        return None

    def do_again(self, argument: str) -> Effects | None:
        """Do again the last step taken back on the draft, or all; return None if there is none."""
        del argument
        return None

    # New combinations

    def why_not(self) -> Illegal | None:
        """Return the reason why nothing at all can be laid now; None if something can."""
        view = self.game.view
        if not view.my_turn:
            return self.game.match.why_not_now()
        return None if view.no_laying is None else Illegal(view.no_laying)

    def why_no_new(self) -> Illegal | None:
        """Return the reason why no new combination can be begun now; None if one can."""
        why = self.game.view.no_new_meld
        return self.why_not() or (None if why is None else Illegal(why))

    def why_no_adding(self) -> Illegal | None:
        """Return the reason why no card at all can be added to combinations; None if one can."""
        view = self.game.view
        if view.no_adding is None or self.draft is not None:
            return None
        return Illegal(view.no_adding, amount=view.rules.opening)

    @abstractmethod
    def can_be_laid(self, cards: tuple[Card, ...]) -> bool:
        """Return True if chosen cards could be put onto the table as they are."""

    @abstractmethod
    def may_lie(self, meld: Meld) -> bool:
        """Return True if a meld of the hand could be laid, now or in a later turn."""

    @abstractmethod
    def lay_cards(self, cards: tuple[Card, ...]) -> Effects:
        """Lay the chosen cards, in any order."""

    @abstractmethod
    def lay_typed(self, argument: str) -> Effects:
        """Lay typed cards: `new 7h 8h 9h`; a joker's card may be given: `new qh kh jk=ah`."""

    @abstractmethod
    def lay(self, meld: Meld) -> Effects:
        """Lay a meld; if the rules refuse it, the combination being built stays as it is."""

    # Combinations on the table

    @abstractmethod
    def add(self, card: Card) -> Effects:
        """Add a card of the hand to a combination; ask to which one if there are several."""

    @abstractmethod
    def add_to(self, card: Card, index: int) -> Effects:
        """Add a card of the hand to a combination, or exchange it for its joker."""

    @abstractmethod
    def add_typed(self, argument: str) -> Effects:
        """Add typed cards: `add 9h 2`, `add 9h 10h to 2`, or `add 9h`."""

    # Four methods say where cards can go. `fits` looks only at the cards. `adds` is the same, but
    # empty while nothing can be added. `could_add` has the rules check each place (on a draft all
    # that fits is allowed). `mine` is `fits` for the whole hand.

    @abstractmethod
    def could_add(self, card: Card) -> tuple[Add, ...]:
        """Return the places where the rules let a card be added, one for each combination."""

    @abstractmethod
    def fits(self, card: Card) -> tuple[Add, ...]:
        """Return the places where a card fits or frees a joker, even if it may not go there yet."""

    def adds(self, card: Card) -> tuple[Add, ...]:
        """Return the places where a card fits; none while nothing can be added."""
        may = self.game.view.my_turn and self.why_no_adding() is None
        return self.fits(card) if may else ()

    def begins_with(self, card: Card) -> bool:
        """Return True if a chosen card begins a combination, because it can be added nowhere."""
        return self.why_no_new() is None and not self.adds(card)

    def mine(self) -> tuple[Add, ...]:
        """Return the places where each card of the hand fits or frees a joker."""
        if self.here.seat is None:
            return ()
        return tuple(add for card in dict.fromkeys(self.game.hand.cards) for add in self.fits(card))

    @abstractmethod
    def lying(self) -> tuple[tuple[int, Meld, bool], ...]:
        """Return the combinations to be drawn: each with its number, and True if it is loose."""

    @abstractmethod
    def open_table(self) -> Effects:
        """Open the combinations as a list."""

    # The turn

    def draw(self) -> Effects:
        return [Act(act.Draw())]

    def end(self) -> Effects:
        """End the turn, and play the draft if it has changed."""
        return [Act(act.EndTurn())]

    def groups(self) -> str:
        """Return the hand by its melds; empty unless they stay there until a knock."""
        return ""

    def melded(self) -> frozenset[Card]:
        """Return the cards of the hand that are in melds; none unless these stay in the hand."""
        return frozenset()

    def at_a_glance(self) -> str:
        """Return the text above the hand on a screen; empty in most games."""
        return ""

    def knock(self, argument: str = "") -> Effects:
        """Knock, unless a changed draft has not been played; `argument` names the card for it."""
        del argument
        return [Act(act.Knock())]

    def do_knock(self, move: act.Knock) -> Effects:
        """Knock as a hint has proposed."""
        del move
        return self.knock()

    def do_step(self, move: act.Regroup, lying: Lying) -> Effects:
        """Do the next step of a regrouping that a hint has proposed; `lying` is the draft."""
        del lying
        return [Act(move)]

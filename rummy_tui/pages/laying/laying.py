"""How cards of the hand come onto the table: what every game has, each in its own way."""

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

    They let melds be laid and added to one by one (`LayingAtOnce`), let the whole table be
    regrouped on a draft (`Regrouping`), or keep melds in the hand until a knock (`HiddenMelds`, a
    kind of `LayingAtOnce`). `GamePage` chooses once which it is, and nobody else asks:
    what is said here of a draft is what holds where there is none.
    """

    unused: Collection[str] = ()
    """Commands that are of no use in this game."""
    typed: Mapping[str, str] = NOT_TURNED
    """Words to type that mean another command in this game, or name one best."""
    helps: Mapping[str, Mark] = AS_USUAL
    """Help on commands that do something else in this game."""
    hidden = False
    """Whether combinations stay in the hand until a knock."""
    commands: Mapping[str, Callable[[str], Effects]]

    def __init__(self, game: AtHand) -> None:
        self.game = game
        self.here = game.here

    # What is being regrouped

    @property
    def draft(self) -> Draft | None:
        """The table as it is being regrouped; None where the seat may not regroup it now."""
        return None

    @property
    def changed(self) -> bool:
        """Whether anything lies otherwise than on the table."""
        return False

    def told(self) -> str:
        """Each problem of the draft: stands above the hand, and follows whose turn it is.

        Empty while nothing is moved, and always where there is no draft.
        """
        return ""

    def outlook(self) -> str:
        """How much is still loose, in a few words after a refusal or the ways on.

        Empty where `told` is.
        """
        return ""

    def check(self) -> Effects | None:
        """Answer the key that asks what is being built, also while nothing is moved.

        Only a draft and a hand with hidden melds, which counts its deadwood, have an answer of
        their own; None leaves it to `Building.told`.
        """
        return None

    def take_back(self, argument: str) -> Effects | None:
        """Take back the last step on the draft, or all of them; None where there is none."""
        del argument
        return None

    def do_again(self, argument: str) -> Effects | None:
        """Do again the last step taken back on the draft, or all; None where there is none."""
        del argument
        return None

    # New combinations

    def why_not(self) -> Illegal | None:
        """Why nothing at all can be laid at this moment."""
        view = self.game.view
        if not view.my_turn:
            return self.game.match.why_not_now()
        return None if view.no_laying is None else Illegal(view.no_laying)

    def why_no_new(self) -> Illegal | None:
        """Why no new combination can be begun at this moment."""
        why = self.game.view.no_new_meld
        return self.why_not() or (None if why is None else Illegal(why))

    def why_no_adding(self) -> Illegal | None:
        """Why no card can be added to what lies, whichever it is."""
        view = self.game.view
        if view.no_adding is None or self.draft is not None:
            return None
        return Illegal(view.no_adding, amount=view.rules.opening)

    @abstractmethod
    def can_be_laid(self, cards: tuple[Card, ...]) -> bool:
        """Whether cards that were chosen could be put onto the table as they are."""

    @abstractmethod
    def may_lie(self, meld: Meld) -> bool:
        """Whether a meld of the hand could be laid, now or in a later turn."""

    @abstractmethod
    def lay_cards(self, cards: tuple[Card, ...]) -> Effects:
        """Lay the cards that were chosen, in whatever order."""

    @abstractmethod
    def lay_typed(self, argument: str) -> Effects:
        """`new 7h 8h 9h`; a joker's card may be given: `new qh kh jk=ah`."""

    @abstractmethod
    def lay(self, meld: Meld) -> Effects:
        """Lay a meld; where the rules refuse it, what is being built stays as it is."""

    # What lies

    @abstractmethod
    def add(self, card: Card) -> Effects:
        """A card of the hand onto what lies; ask where it is to go."""

    @abstractmethod
    def add_to(self, card: Card, index: int) -> Effects:
        """A card of the hand onto a combination, or for its joker."""

    @abstractmethod
    def add_typed(self, argument: str) -> Effects:
        """`add 9h 2`, `add 9h 10h to 2`, or `add 9h`."""

    # Four answers to where cards go. `fits` looks at the cards alone. `adds` is the same, but empty
    # while nothing can be added. `could_add` has the rules check each place (on a draft all that
    # fits is allowed). `mine` is `fits` for the whole hand.

    @abstractmethod
    def could_add(self, card: Card) -> tuple[Add, ...]:
        """Where a card could be added by the rules; once for each combination."""

    @abstractmethod
    def fits(self, card: Card) -> tuple[Add, ...]:
        """Where a card fits, and where it frees a joker, whether or not it may go there yet."""

    def adds(self, card: Card) -> tuple[Add, ...]:
        """Where a card may go now."""
        may = self.game.view.my_turn and self.why_no_adding() is None
        return self.fits(card) if may else ()

    def begins_with(self, card: Card) -> bool:
        """Whether a card that is chosen begins a combination, for it can be added nowhere."""
        return self.why_no_new() is None and not self.adds(card)

    def mine(self) -> tuple[Add, ...]:
        """Where each card of the hand fits, or frees a joker."""
        if self.here.seat is None:
            return ()
        return tuple(add for card in dict.fromkeys(self.game.hand.cards) for add in self.fits(card))

    @abstractmethod
    def lying(self) -> tuple[tuple[int, Meld, bool], ...]:
        """What is to be drawn: each combination with its number, and whether it is loose."""

    @abstractmethod
    def open_table(self) -> Effects:
        """The combinations, as a list."""

    # The turn

    def draw(self) -> Effects:
        return [Act(act.Draw())]

    def end(self) -> Effects:
        """End the turn, and play what was changed."""
        return [Act(act.EndTurn())]

    def groups(self) -> str:
        """The hand by its combinations; nothing where they are not told apart."""
        return ""

    def melded(self) -> frozenset[Card]:
        """The cards of the hand that are in combinations there, where these are told apart."""
        return frozenset()

    def at_a_glance(self) -> str:
        """What stands above the hand for whoever looks at it; mostly nothing."""
        return ""

    def knock(self, argument: str = "") -> Effects:
        """Knock, unless what was changed has not been played; `argument` names a card for it."""
        del argument
        return [Act(act.Knock())]

    def do_knock(self, move: act.Knock) -> Effects:
        """Knock as it was proposed."""
        del move
        return self.knock()

    def do_step(self, move: act.Regroup, lying: Lying) -> Effects:
        """Do the next step of a regrouping that was proposed, given how the draft lies."""
        del lying
        return [Act(move)]

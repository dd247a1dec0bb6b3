"""Offers for typed lines: the cards and combinations that a command can name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rummy_tui.desk.items import Offer
from rummy_tui.pages.hand.at_hand import AtHand
from rummy_tui.pages.laying.laying import Laying
from rummy_tui.pages.match.hinting import DO
from rummy_tui.pages.seat.typed_cards import FROM, IDLE, TO
from rummy_tui.rules.cards import BACK, Card, card
from rummy_tui.rules.melds import Meld
from rummy_tui.words.language.typed import TypedWords, typed_words
from rummy_tui.words.program.help_words import TYPED_EXAMPLES


class Naming:
    """The words that may follow a command, from the hand and the table as they are."""

    def __init__(self, game: AtHand, laying: Laying) -> None:
        self.game = game
        self.laying = laying
        self._ways: dict[str, Callable[[list[str]], Iterator[Offer]]] = {
            "new": self._cards,
            "discard": self._card,
            "put": self._card,
            "fits-here": self._card,
            "play": self._card_to,
            "regroup": self._from_table,
            "melds": self._meld,
            "split": self._split,
            "join": self._joined,
            "joker": self._meld,
            "hint": self._do,
        }

    def namable(self, command: str, named: str) -> Sequence[Offer]:
        """Return what can be named next, after a command and the words typed so far."""
        way = self._ways.get(command)
        # With nobody at the keyboard, no hand is shown.
        if way is None or self.game.here.seat is None:
            return ()
        return [*way(named.lower().replace(",", " ").split())]

    def _of(self, cards: Sequence[Card], named: list[str]) -> Iterator[Offer]:
        """Offer the cards that are not named yet, each once."""
        left = list(cards)
        for word in named:
            if _is_card(word) and card(word) in left:
                left.remove(card(word))
        for each in dict.fromkeys(each for each in left if each is not BACK):
            yield Offer(self._typed.code(each), self.game.hearer.words.name(each))

    def _cards(self, named: list[str]) -> Iterator[Offer]:
        return self._of(self.game.hand.cards, named)

    def _do(self, named: list[str]) -> Iterator[Offer]:
        if not named:
            told = self.game.here.language(TYPED_EXAMPLES[f"hint {DO}"])
            yield Offer(self._typed.in_own_words(DO), told)

    def _card(self, named: list[str]) -> Iterator[Offer]:
        return self._cards([]) if not named else iter(())

    def _card_to(self, named: list[str]) -> Iterator[Offer]:
        if not named:
            yield from self._cards([])
        elif named[-1] in TO:
            yield from self._melds()
        elif named[-1] not in self._numbers:
            yield from self._melds_to()
            yield from self._cards(named)

    def _from_table(self, named: list[str]) -> Iterator[Offer]:
        if named[-1:] and named[-1] in (*TO, *FROM):
            yield from self._melds()
        elif named and not (set(named) & set(TO)):
            yield from self._melds_to()
        if not named or (_is_card(named[-1]) and not set(named) & {*FROM, *TO}):
            lying = [each for _, meld, _ in self.laying.lying() for each in meld.cards]
            yield from self._of(lying, named)

    def _meld(self, named: list[str]) -> Iterator[Offer]:
        return self._melds() if not named else iter(())

    def _joined(self, named: list[str]) -> Iterator[Offer]:
        if len(named) < 1 or named[-1] in TO:
            yield from self._melds()
        elif len(named) == 1:
            yield from self._melds_to(besides=named[0])

    def _split(self, named: list[str]) -> Iterator[Offer]:
        if not named:
            yield from self._melds()
        elif not _is_card(named[-1]):
            of = [meld for n, meld, _ in self.laying.lying() if str(n) == named[0]]
            at = "" if named[-1] in IDLE else f"{self._typed.in_own_words('at')} "
            for meld in of[:1]:
                for offer in self._of(meld.cards[1:], []):
                    yield Offer(f"{at}{offer.word}", offer.means)

    def _melds_to(self, *, besides: str = "") -> Iterator[Offer]:
        to = self._typed.in_own_words("to")
        for offer in self._melds(besides=besides):
            yield Offer(f"{to} {offer.word}", offer.means)

    def _melds(self, *, besides: str = "") -> Iterator[Offer]:
        for n, meld, _ in self.laying.lying():
            if str(n) != besides:
                yield Offer(str(n), self._named(meld))

    @property
    def _typed(self) -> TypedWords:
        return typed_words(self.game.here.language)

    def _named(self, meld: Meld) -> str:
        return str(self.game.hearer.words.meld(meld))

    @property
    def _numbers(self) -> set[str]:
        return {str(n) for n, _, _ in self.laying.lying()}


def _is_card(word: str) -> bool:
    try:
        card(word)
    except ValueError:
        return False
    return True
